import {
  type ReportReason,
  reportedKinds,
  reportLimits,
  reportReasons,
  reports,
} from '@porchlight/contract/features/reports.ts'
import { request } from '../../platform/call/call.ts'
import { CheckboxList } from '../../platform/forms/CheckboxList.tsx'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextArea, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import styles from './ReportDialog.module.css'
import { reportsTexts } from './texts.ts'

type ReportDialogProps = {
  hoaId: number
  kind: keyof typeof reportedKinds
  itemId: number
  title: string
  onClose: () => void
}

/** Reports what a neighbor posted to the community administrator, with one reason at least (community.txt 5, 6). */
export function ReportDialog({ hoaId, kind, itemId, title, onClose }: ReportDialogProps) {
  const texts = useTexts(reportsTexts)
  const start = { rp_report_type: [] as readonly ReportReason[], rp_other: '', rp_additional_comments: '' }
  return (
    <FormDialog
      title={title}
      submitLabel={texts.send}
      start={start}
      send={({ rp_report_type: reasons, rp_other, rp_additional_comments }, sending) => {
        const rp_report_type = JSON.stringify(reasons)
        const other = reasons.includes('Other') ? rp_other : ''
        return request(reports.calls.reportItem, {
          ...sending,
          query: { hoa_id: hoaId, itemId, for: reportedKinds[kind] },
          body: { ReportItem: { rp_report_type, rp_other: other, rp_additional_comments } },
        })
      }}
      onClose={onClose}
      failure={{ heading: texts.oops, text: texts.wentWrong }}
    >
      {({ rp_report_type: reasons }) => (
        <>
          <p className={styles.note}>{texts.confidential}</p>
          <CheckboxList
            name="rp_report_type"
            label={texts.reasons}
            required={texts.required}
            options={reportReasons.map((reason) => ({ value: reason, text: texts[reason] }))}
          />
          {reasons.includes('Other') && (
            <TextField name="rp_other" label={texts.other} required={texts.required} maxLength={reportLimits.other} />
          )}
          <TextArea
            name="rp_additional_comments"
            label={texts.comments}
            note={texts.optional}
            rows={3}
            maxLength={reportLimits.comments}
          />
        </>
      )}
    </FormDialog>
  )
}
