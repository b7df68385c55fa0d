import { reportedKinds, reportLimits, reportReasons, reports } from '@porchlight/contract/features/reports.ts'
import { request } from '../../platform/call/call.ts'
import { CheckboxList } from '../../platform/forms/CheckboxList.tsx'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextArea, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { reportsTexts } from './texts.ts'

type ReportDialogProps = {
  /** The community of the reader; null for a vendor that reports a review of itself. */
  hoaId: number | null
  kind: keyof typeof reportedKinds
  itemId: number
  /** The reviewed vendor, if the item is a review. */
  vendorId?: number
  title: string
  onClose: () => void
}

/** Reports a post of a neighbor; the report goes to the community administrator and has at least one reason (community.txt 5, 6). */
export function ReportDialog({ hoaId, kind, itemId, vendorId, ...dialog }: ReportDialogProps) {
  const texts = useTexts(reportsTexts)
  const options = reportReasons.map((reason) => ({ value: reason, text: texts[reason] }))
  return (
    <FormDialog
      {...dialog}
      intro={texts.confidential}
      submitLabel={texts.send}
      start={{ rp_report_type: [] as readonly string[], rp_other: '', rp_additional_comments: '' }}
      send={({ rp_report_type, ...rest }, sendOptions) => {
        // The call takes the list of reasons as JSON text (community.txt 7).
        const ReportItem = { ...rest, rp_report_type: JSON.stringify(rp_report_type) }
        const input = { ...sendOptions, body: { ReportItem } }
        if (hoaId === null) {
          const query = { vendor_id: vendorId ?? 0, review: itemId }
          return request(reports.calls.reportOwnReview, { ...input, query })
        }
        const query = { hoa_id: hoaId, itemId, for: reportedKinds[kind], ...(vendorId && { vendor: vendorId }) }
        return request(reports.calls.reportItem, { ...input, query })
      }}
      failure={{ heading: texts.failureTitle }}
    >
      {({ rp_report_type }) => (
        <>
          <CheckboxList name="rp_report_type" label={texts.reasons} required={texts.required} options={options} />
          {rp_report_type.includes('Other') && (
            <TextField name="rp_other" label={texts.other} required={texts.required} maxLength={reportLimits.other} />
          )}
          <TextArea
            name="rp_additional_comments"
            label={texts.comments}
            optional
            rows={3}
            maxLength={reportLimits.comments}
          />
        </>
      )}
    </FormDialog>
  )
}
