import type { Balance } from '@porchlight/contract/features/payments.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { showDay } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Drawing } from '../../ui/Drawing.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './BalanceFacts.module.css'
import { balanceStateOf, payLinkOf, statementOf, textsWithoutAmount } from './balance.ts'
import { DownloadStatement } from './DownloadStatement.tsx'
import { paymentsTexts } from './texts.ts'

/** What is owed, until when and as of when; the way to pay and the newest statement. As tall loading as loaded. */
export function BalanceFacts({ balance }: { balance: UseQueryResult<Balance> }) {
  const texts = useTexts(paymentsTexts)
  const { data, isError, isFetching, refetch } = balance
  if (isError && !data) {
    return (
      <div className={styles.balance} role="alert">
        <Missing names={['notRetrieved']} hasFailed />
        <div className={styles.actions}>
          <Button variant="plain" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        </div>
      </div>
    )
  }
  const missing = data ? textsWithoutAmount(data) : []
  return (
    <div className={styles.balance}>
      {missing.length > 0 ? <Missing names={missing} /> : <Amounts data={data} />}
      <Actions data={data} />
    </div>
  )
}

/** What stands in place of an amount. Where the home simply has no account, nothing has failed, so it is no picture of a failure. */
function Missing({ names, hasFailed = false }: { names: ReturnType<typeof textsWithoutAmount>; hasFailed?: boolean }) {
  const texts = useTexts(paymentsTexts)
  return (
    <div className={styles.missing}>
      <Drawing name={hasFailed ? 'lamp-out' : 'house'} />
      <div className={styles.words}>
        {names.map((name) => (
          <p key={name}>{texts[name]}</p>
        ))}
      </div>
    </div>
  )
}

function Amounts({ data }: { data: Balance | undefined }) {
  const texts = useTexts(paymentsTexts)
  const locale = useLocale()
  const dayOf = (day: string | null) => (day === null ? texts.notGiven : showDay(day, locale))
  const balanceState = data && balanceStateOf(data)
  return (
    <dl className={styles.facts}>
      <div className={styles.amount}>
        <dt>{texts.amountDue}</dt>
        <dd className={styles.sum}>{data ? data.amountDue : <Skeleton className={styles.waiting} />}</dd>
        {balanceState && balanceState !== 'due' && (
          <dd className={balanceState === 'overdue' ? styles.overdue : styles.note}>
            {balanceState === 'overdue' && <Icon name="warning" size={20} />}
            {texts[balanceState]}
          </dd>
        )}
      </div>
      <div>
        <dt>{texts.dueDate}</dt>
        <dd>{data ? dayOf(data.dueDate) : <Skeleton className={styles.waiting} />}</dd>
      </div>
      <div>
        <dt>{texts.asOf}</dt>
        <dd>{data ? dayOf(data.asOfDate) : <Skeleton className={styles.waiting} />}</dd>
      </div>
    </dl>
  )
}

function Actions({ data }: { data: Balance | undefined }) {
  const texts = useTexts(paymentsTexts)
  if (!data) return <div className={styles.coming} />
  const payLink = payLinkOf(data)
  const statement = statementOf(data)
  const owes = data.amountDueCents === null || data.amountDueCents > 0
  return (
    <div className={styles.actions}>
      {payLink && (
        <ButtonLink
          variant={owes ? 'main' : 'plain'}
          icon="external"
          href={payLink}
          target="_blank"
          rel="noopener noreferrer"
        >
          {texts.payNow}
          <VisuallyHidden> {texts.newTab}</VisuallyHidden>
        </ButtonLink>
      )}
      {statement && <DownloadStatement {...statement} />}
    </div>
  )
}
