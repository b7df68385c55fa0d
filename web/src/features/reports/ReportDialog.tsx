import {
  type ReportReason,
  reportedKinds,
  reportLimits,
  reportReasons,
  reports,
} from '@porchlight/contract/features/reports.ts'
import { useId, useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { SaveDialog } from '../../platform/saving/SaveDialog.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { reportsTexts } from '../../platform/texts/reports.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import styles from './ReportDialog.module.css'

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
  const [reasons, setReasons] = useState<readonly ReportReason[]>([])
  const [other, setOther] = useState('')
  const [comments, setComments] = useState('')
  const id = useId()
  const isOther = reasons.includes('Other')

  function check() {
    return {
      ...(reasons.length === 0 && { rp_report_type: texts.required }),
      ...(isOther && other.trim() === '' && { rp_other: texts.required }),
    }
  }

  return (
    <SaveDialog
      title={title}
      submitLabel={texts.send}
      fields={['rp_report_type', 'rp_other']}
      check={check}
      send={(sending) =>
        request(reports.calls.reportItem, {
          ...sending,
          query: { hoa_id: hoaId, itemId, for: reportedKinds[kind] },
          body: {
            ReportItem: {
              rp_report_type: JSON.stringify(reasons),
              rp_other: isOther ? other : '',
              rp_additional_comments: comments,
            },
          },
        })
      }
      onSaved={() => undefined}
      onClose={onClose}
      failure={{ heading: texts.oops, text: texts.wentWrong }}
    >
      {({ faults, clear }) => (
        <>
          <p className={styles.note}>{texts.confidential}</p>
          <fieldset className={styles.reasons} aria-describedby={`${id}-error`}>
            <legend className={styles.legend}>{texts.reasons}</legend>
            {reportReasons.map((reason) => (
              <Checkbox
                key={reason}
                name="rp_report_type"
                label={texts[reason]}
                checked={reasons.includes(reason)}
                aria-invalid={faults.rp_report_type ? true : undefined}
                onChange={({ target }) => {
                  setReasons(target.checked ? [...reasons, reason] : reasons.filter((one) => one !== reason))
                  clear('rp_report_type')
                }}
              />
            ))}
            <FieldError id={`${id}-error`}>{faults.rp_report_type}</FieldError>
          </fieldset>
          {isOther && (
            <TextField
              name="rp_other"
              label={texts.other}
              required
              maxLength={reportLimits.other}
              value={other}
              error={faults.rp_other}
              onChange={({ target }) => {
                setOther(target.value)
                clear('rp_other')
              }}
            />
          )}
          <TextArea
            name="rp_additional_comments"
            label={texts.comments}
            note={texts.optional}
            rows={3}
            maxLength={reportLimits.comments}
            value={comments}
            onChange={({ target }) => setComments(target.value)}
          />
        </>
      )}
    </SaveDialog>
  )
}
