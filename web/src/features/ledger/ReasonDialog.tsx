import { ledger } from '@porchlight/contract/features/ledger.ts'
import { ledgerLimits } from '@porchlight/contract/shared/ledger.ts'
import type { ReactNode } from 'react'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextArea } from '../../platform/forms/fields.tsx'
import type { SaveAnswer } from '../../platform/saving/AnswerDialog.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useRefreshLedger } from './queries.ts'
import { ledgerTexts } from './texts.ts'

type ReasonDialogProps = {
  title: string
  intro: ReactNode
  submitLabel: string
  send: (reason: string, signal: AbortSignal) => Promise<SaveAnswer>
  onClose: () => void
}

/** Asks for the reason of a reversal; without a reason nothing is sent (association.txt 8). */
export function ReasonDialog({ title, intro, submitLabel, send, onClose }: ReasonDialogProps) {
  const texts = useTexts(ledgerTexts)
  const refresh = useRefreshLedger()
  return (
    <FormDialog
      title={title}
      intro={intro}
      submitLabel={submitLabel}
      size="small"
      hasCancel
      start={{ reason: '' }}
      send={(values, { signal }) => send(values.reason, signal)}
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <TextArea name="reason" label={texts.why} required hint={texts.reasonHint} maxLength={ledgerLimits.reason} />
    </FormDialog>
  )
}

type VoidBatchDialogProps = { hoaId: number; batch: number; count: number; onClose: () => void }

/** Reverses all entries of a batch. */
export function VoidBatchDialog({ hoaId, batch, count, onClose }: VoidBatchDialogProps) {
  const texts = useTexts(ledgerTexts)
  return (
    <ReasonDialog
      title={texts.batchTitle}
      intro={texts.takeBackBatch(count)}
      submitLabel={texts.takeBack}
      send={(reason, signal) => request(ledger.calls.voidBatch, { query: { hoaId, batch }, body: { reason }, signal })}
      onClose={onClose}
    />
  )
}
