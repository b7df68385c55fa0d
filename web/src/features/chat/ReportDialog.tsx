import { chatLimits } from '@porchlight/contract/features/chat.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import type { Partner } from './people.ts'
import { useReport } from './queries.ts'
import styles from './ReportDialog.module.css'
import { chatTexts } from './texts.ts'

/** Tells the community's managers of a person, in the reporter's own words. */
export function ReportDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const texts = useTexts(chatTexts)
  const report = useReport(partner)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (report.isPending) return
    const isEmpty = reason.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) form.current?.querySelector('textarea')?.focus()
    else {
      report.mutate(reason.trim(), {
        onSuccess: () => {
          showToast(texts.reported)
          onClose()
        },
      })
    }
  }

  return (
    <Dialog
      size="small"
      title={texts.reportHeading(partner.name)}
      dismissible={!report.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={report.isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={report.isPending}>
            {texts.reportSend}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit}>
        <p className={styles.text}>{texts.reportText}</p>
        <TextArea
          data-autofocus
          label={texts.reportReason}
          required
          rows={4}
          maxLength={chatLimits.reason}
          value={reason}
          error={isMissing ? texts.required : report.isError && texts.wentWrong}
          onChange={(event) => {
            setReason(event.target.value)
            setMissing(false)
          }}
        />
      </form>
    </Dialog>
  )
}
