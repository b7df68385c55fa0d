import type { ImportView } from '@porchlight/contract/features/imports.ts'
import { readAmount } from '@porchlight/contract/shared/ledger.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useImportStep } from '../queries.ts'
import { importsTexts } from '../texts.ts'
import { useCount } from '../use-count.ts'
import styles from './ReviewStep.module.css'

type MoneyPanelProps = {
  hoaId: number
  item: ImportView
  /** The number and the sum of the valid rows (`count`, `cents`), and of those among them that wait. */
  money: NonNullable<ImportView['money']>
  columnsHref: string
}

/** The button that runs an import of money: the person enters the expected number and sum, or the reason why they differ. */
export function MoneyPanel({ hoaId, item, money, columnsHref }: MoneyPanelProps) {
  const texts = useTexts(importsTexts)
  const count = useCount()
  const follow = useFollow()
  const step = useImportStep(hoaId, item.id)
  const [typed, setTyped] = useState({ count: '', sum: '', reason: '' })
  /** Whether the rows that wait run too: payments that seem to be entered already, or opening balances that are already set. */
  const [again, setAgain] = useState(false)
  const [asksReason, setAsksReason] = useState(false)
  const counts = item.counts ?? { new: 0, changed: 0, unchanged: 0, problem: 0 }
  const isOpening = item.kind === 'opening balances'
  // Of the rows that wait, opening balances are counted as changed, and payments as unchanged.
  const withoutWaiting = counts.new + counts.changed - Math.min(counts.changed, money.waitingCount)
  const total = withoutWaiting + (again ? money.waitingCount : 0)
  const sum = readAmount(typed.sum)
  const expected = Number(typed.count)
  // `sum` is undefined if no amount was typed.
  const agrees = typed.count.trim() !== '' && expected === money.count && sum === money.cents

  function differenceText(): string {
    if (sum === undefined) return texts.typeTotals
    if (sum !== money.cents) return texts.sumsDiffer(formatMoney(money.cents), formatMoney(sum))
    return texts.rowsDiffer(count(money.count), count(Number.isFinite(expected) ? expected : 0))
  }

  function run() {
    if (!agrees && typed.reason.trim() === '') return setAsksReason(true)
    const totals = {
      ...(typed.count.trim() !== '' && Number.isInteger(expected) && { count: expected }),
      sum: typed.sum,
    }
    void step.take({ kind: 'run', body: { ...totals, again, reason: typed.reason } })
  }

  return (
    <Card>
      <div className={styles.ready}>
        <h2>{total === 0 && money.waitingCount === 0 ? texts.nothingNew : texts.totalsTitle}</h2>
        <p className={styles.quiet}>{texts.totalsHint}</p>
        <TextField
          label={texts.expectedCount}
          inputMode="numeric"
          value={typed.count}
          maxLength={7}
          onChange={({ target }) => setTyped({ ...typed, count: target.value })}
        />
        <TextField
          label={texts.expectedSum}
          inputMode="decimal"
          value={typed.sum}
          maxLength={30}
          onChange={({ target }) => setTyped({ ...typed, sum: target.value })}
        />
        {asksReason && !agrees && (
          <>
            <Banner tone="danger" announce>
              {differenceText()}
            </Banner>
            <TextArea
              label={texts.whyDiffers}
              hint={texts.whyHint}
              rows={2}
              maxLength={500}
              value={typed.reason}
              onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
            />
          </>
        )}
        {money.waitingCount > 0 && (
          <Checkbox
            label={isOpening ? texts.replaceOpening : texts.enterAgain}
            hint={
              isOpening
                ? texts.replaceHint(count(money.waitingCount))
                : texts.againHint(count(money.waitingCount), formatMoney(money.waitingCents))
            }
            checked={again}
            onChange={({ target }) => setAgain(target.checked)}
          />
        )}
        {total > 0 && (
          <>
            <p className={styles.quiet}>{texts.goodRows(count(total), count(counts.problem))}</p>
            <Button wide busy={step.isRunning} onClick={run}>
              {texts.import}
            </Button>
          </>
        )}
        <ButtonLink variant="quiet" href={columnsHref} onClick={follow(columnsHref)}>
          {texts.backToColumns}
        </ButtonLink>
        <Button variant="quiet" onClick={() => void step.take({ kind: 'cancel' })}>
          {texts.cancelImport}
        </Button>
      </div>
    </Card>
  )
}
