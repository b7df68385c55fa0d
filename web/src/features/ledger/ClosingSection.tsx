import { ledger } from '@porchlight/contract/features/ledger.ts'
import { ledgerLimits, previousMonthEnd } from '@porchlight/contract/shared/ledger.ts'
import type { LedgerBooks } from '@porchlight/contract/shared/ledger-shapes.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { dayText } from '../../platform/dates.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Select, TextArea } from '../../platform/forms/fields.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import styles from './Money.module.css'
import { useRefreshLedger } from './queries.ts'
import { ledgerTexts } from './texts.ts'

/** How many months the forms offer. */
const maxMonths = 24

/** The last days of the months between two days, newest first, at most `maxMonths`. An empty `after` sets no earliest day. */
export function monthEnds(before: string, after: string): string[] {
  const days: string[] = []
  for (let day = previousMonthEnd(before); day > after && days.length < maxMonths; day = previousMonthEnd(day))
    days.push(day)
  return days
}

/** The closed months. No entry can be dated in them (association.txt 2.11). */
export function ClosingSection({ hoaId, books }: { hoaId: number; books: LedgerBooks }) {
  const texts = useTexts(ledgerTexts)
  const locale = useLocale()
  const { may } = useManaged()
  const [open, setOpen] = useState<'close' | 'reopen' | null>(null)
  const toClose = monthEnds(books.today, books.closedThrough)
  return (
    <Section title={texts.closedMonths}>
      <p className={styles.note}>
        {books.closedThrough ? texts.closedThrough(dayText(books.closedThrough, locale)) : texts.noneClosed}
      </p>
      <p className={styles.buttons}>
        {may('ledger.post') && toClose.length > 0 && (
          <Button variant="line" icon="lock" onClick={() => setOpen('close')}>
            {texts.closeMonth}
          </Button>
        )}
        {may('ledger.reopen') && books.closedThrough && (
          <Button variant="line" onClick={() => setOpen('reopen')}>
            {texts.reopen}
          </Button>
        )}
      </p>
      {open === 'close' && <CloseDialog hoaId={hoaId} days={toClose} onClose={() => setOpen(null)} />}
      {open === 'reopen' && (
        <ReopenDialog hoaId={hoaId} closedThrough={books.closedThrough} onClose={() => setOpen(null)} />
      )}
    </Section>
  )
}

function useMonthText() {
  const locale = useLocale()
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (day: string) => month.format(new Date(`${day}T00:00:00Z`))
}

function CloseDialog({ hoaId, days, onClose }: { hoaId: number; days: readonly string[]; onClose: () => void }) {
  const texts = useTexts(ledgerTexts)
  const refresh = useRefreshLedger()
  const monthOf = useMonthText()
  return (
    <FormDialog
      title={texts.closeMonth}
      intro={texts.closeIntro}
      submitLabel={texts.close}
      size="small"
      hasCancel
      start={{ through: days[0] ?? '' }}
      send={(body, { signal }) => request(ledger.calls.closeMonth, { query: { hoaId }, body, signal })}
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <Select
        name="through"
        label={texts.throughMonth}
        options={days.map((day) => ({ value: day, text: monthOf(day) }))}
      />
    </FormDialog>
  )
}

type ReopenDialogProps = { hoaId: number; closedThrough: string; onClose: () => void }

function ReopenDialog({ hoaId, closedThrough, onClose }: ReopenDialogProps) {
  const texts = useTexts(ledgerTexts)
  const refresh = useRefreshLedger()
  const monthOf = useMonthText()
  const mayStayClosed = monthEnds(closedThrough, '')
  return (
    <FormDialog
      title={texts.reopen}
      intro={texts.reopenIntro}
      submitLabel={texts.reopenSend}
      size="small"
      hasCancel
      start={{ through: mayStayClosed[0] ?? '', reason: '' }}
      send={(body, { signal }) => request(ledger.calls.reopenMonth, { query: { hoaId }, body, signal })}
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <Select
        name="through"
        label={texts.staysClosed}
        options={[
          ...mayStayClosed.map((day) => ({ value: day, text: monthOf(day) })),
          { value: '', text: texts.noMonth },
        ]}
      />
      <TextArea name="reason" label={texts.why} required hint={texts.reopenHint} maxLength={ledgerLimits.reason} />
    </FormDialog>
  )
}
