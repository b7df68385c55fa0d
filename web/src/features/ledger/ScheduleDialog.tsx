import { ledger } from '@porchlight/contract/features/ledger.ts'
import { ledgerLimits, scheduleIntervals, scheduleKinds, scheduleRules } from '@porchlight/contract/shared/ledger.ts'
import type { LedgerSchedule } from '@porchlight/contract/shared/ledger-shapes.ts'
import { decimalOf } from '@porchlight/contract/shared/money.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Select, TextArea, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import styles from './Money.module.css'
import { useRefreshLedger } from './queries.ts'
import { kindText, ledgerTexts } from './texts.ts'

type ScheduleDialogProps = { hoaId: number; edited?: LedgerSchedule; onClose: () => void }

/** Adds a schedule as a draft, or changes one that was not started (association.txt 3). */
export function ScheduleDialog({ hoaId, edited, onClose }: ScheduleDialogProps) {
  const texts = useTexts(ledgerTexts)
  const refresh = useRefreshLedger()
  const start = {
    name: edited?.name ?? '',
    kind: (edited?.kind ?? 'assessment') as string,
    rule: (edited?.rule ?? 'same') as string,
    amount: edited && edited.cents > 0 ? decimalOf(edited.cents) : '',
    amounts: edited?.amounts ?? '',
    everyMonths: String(edited?.everyMonths ?? 1),
    firstDueOn: edited?.firstDueOn ?? '',
    daysBefore: String(edited?.daysBefore ?? 14),
    endsOn: edited?.endsOn ?? '',
  }
  const rules = { same: texts.ruleSame, group: texts.ruleGroup, share: texts.ruleShare, table: texts.ruleTable }
  const ruleOf = (value: string) => rules[scheduleRules.find((one) => one === value) ?? 'same']
  const fields = {
    name: { label: texts.scheduleName },
    kind: { label: texts.kind, show: (value: string) => kindText(value as LedgerSchedule['kind'], texts) },
    rule: { label: texts.rule, show: ruleOf },
    amount: { label: texts.amount },
    amounts: { label: texts.amounts },
    everyMonths: { label: texts.every, show: (value: string) => texts.everyMonths(Number(value)) },
    daysBefore: { label: texts.daysBefore },
    firstDueOn: { label: texts.firstDue },
    endsOn: { label: texts.endsOn },
  }
  return (
    <FormDialog
      title={edited ? texts.editSchedule : texts.addSchedule}
      submitLabel={texts.save}
      size="medium"
      hasCancel
      draftName={`schedule ${hoaId} ${edited?.id ?? 0}`}
      start={start}
      edit={{ stored: edited ?? null, fields }}
      send={(values, { signal }, version) => {
        const body = {
          ...values,
          kind: scheduleKinds.find((one) => one === values.kind),
          rule: scheduleRules.find((one) => one === values.rule),
        }
        return edited
          ? request(ledger.calls.saveSchedule, {
              query: { hoaId, schedule: edited.id },
              body: { ...body, version: version ?? undefined },
              signal,
            })
          : request(ledger.calls.addSchedule, { query: { hoaId }, body, signal })
      }}
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      {({ rule }) => (
        <>
          <TextField
            name="name"
            label={texts.scheduleName}
            hint={texts.scheduleNameHint}
            required
            maxLength={ledgerLimits.text}
          />
          <Select
            name="kind"
            label={texts.kind}
            options={scheduleKinds.map((value) => ({ value, text: kindText(value, texts) }))}
          />
          <Select
            name="rule"
            label={texts.rule}
            options={scheduleRules.map((value) => ({ value, text: rules[value] }))}
          />
          {(rule === 'same' || rule === 'share') && (
            <TextField
              name="amount"
              label={rule === 'same' ? texts.each : texts.total}
              hint={texts.amountHint}
              required
              inputMode="decimal"
              maxLength={30}
            />
          )}
          {(rule === 'group' || rule === 'table') && (
            <TextArea
              name="amounts"
              label={texts.amounts}
              hint={rule === 'group' ? texts.groupHint : texts.tableHint}
              required
              maxLength={200_000}
            />
          )}
          <div className={styles.pair}>
            <Select
              name="everyMonths"
              label={texts.every}
              options={scheduleIntervals.map((value) => ({ value: String(value), text: texts.everyMonths(value) }))}
            />
            <TextField name="daysBefore" label={texts.daysBefore} inputMode="numeric" required maxLength={2} />
            <TextField name="firstDueOn" label={texts.firstDue} type="date" required />
            <TextField name="endsOn" label={texts.endsOn} type="date" optional />
          </div>
        </>
      )}
    </FormDialog>
  )
}
