import { ledger } from '@porchlight/contract/features/ledger.ts'
import { ledgerLimits, manualKinds } from '@porchlight/contract/shared/ledger.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Select, TextArea, TextField } from '../../platform/forms/fields.tsx'
import { newKey } from '../../platform/new-key.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import styles from './Money.module.css'
import { useRefreshLedger } from './queries.ts'
import { kindText, ledgerTexts } from './texts.ts'

type EntryDialogProps = { hoaId: number; homeId: number; today: string; onClose: () => void }

/** Enters a charge, credit or refund of a home, with a reason (association.txt 2.11). */
export function EntryDialog({ hoaId, homeId, today, onClose }: EntryDialogProps) {
  const texts = useTexts(ledgerTexts)
  const refresh = useRefreshLedger()
  // The same key for each attempt, so that the server stores the entry once.
  const [key] = useState(newKey)
  return (
    <FormDialog
      title={texts.enterTitle}
      submitLabel={texts.enterSubmit}
      size="medium"
      hasCancel
      draftName={`ledger ${hoaId} ${homeId}`}
      start={{ kind: 'fee' as string, amount: '', on: today, dueOn: '', text: '', reference: '', reason: '' }}
      send={(values, { signal }) => {
        const kind = manualKinds.find((one) => one === values.kind)
        const isCharge = kind !== 'credit' && kind !== 'refund'
        const body = { ...values, kind, dueOn: isCharge ? values.dueOn : '', key }
        return request(ledger.calls.post, { query: { hoaId, home: homeId }, body, signal })
      }}
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      {(values) => (
        <>
          <div className={styles.pair}>
            <Select
              name="kind"
              label={texts.kind}
              options={manualKinds.map((value) => ({ value, text: kindText(value, texts) }))}
            />
            <TextField
              name="amount"
              label={texts.amount}
              hint={texts.amountHint}
              required
              inputMode="decimal"
              maxLength={30}
            />
            <TextField name="on" label={texts.day} type="date" required max={today} />
            {values.kind !== 'credit' && values.kind !== 'refund' && (
              <TextField name="dueOn" label={texts.dueDay} type="date" optional />
            )}
          </div>
          <TextField name="text" label={texts.text} hint={texts.textHint} required maxLength={ledgerLimits.text} />
          <TextField name="reference" label={texts.reference} optional maxLength={ledgerLimits.reference} />
          <TextArea name="reason" label={texts.why} required hint={texts.reasonHint} maxLength={ledgerLimits.reason} />
        </>
      )}
    </FormDialog>
  )
}
