import type { Balance } from '@porchlight/contract/features/payments.ts'
import { showDay } from '../../platform/dates.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { LanternPanel } from '../../ui/LanternPanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './BalancePanel.module.css'
import { balanceStateOf, payLinkOf, statementOf, textsWithoutAmount } from './balance.ts'
import { DownloadStatement } from './DownloadStatement.tsx'
import type { Home } from './home.ts'
import { useBalance } from './queries.ts'
import { paymentsTexts } from './texts.ts'

/** The balance of the home with its dates, the Pay Now button and the newest statement. The height is the same while it loads. */
export function BalancePanel({ home }: { home: Home }) {
  const texts = useTexts(paymentsTexts)
  const { loginUserAddress } = useSignedIn()
  const { data, isPending, isError, isFetching, refetch } = useBalance(home)
  const hasFailed = isError && !data
  const textsWithoutData = hasFailed ? (['notRetrieved'] as const) : []
  const textsInPlace = data ? textsWithoutAmount(data) : textsWithoutData
  return (
    <LanternPanel
      title={texts.yourBalance}
      note={loginUserAddress}
      lit={data !== undefined && ['due', 'overdue'].includes(balanceStateOf(data))}
      aria-busy={isPending}
    >
      {textsInPlace.length > 0 ? (
        <div className={classes(styles.missing, hasFailed && styles.short)} role={hasFailed ? 'alert' : undefined}>
          {textsInPlace.map((name) => (
            <p key={name}>{texts[name]}</p>
          ))}
        </div>
      ) : (
        <Amounts data={data} />
      )}
      <div className={classes(styles.actions, hasFailed && styles.short)}>
        {data && <Actions data={data} />}
        {hasFailed && (
          <Button variant="plain" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        )}
      </div>
    </LanternPanel>
  )
}

function Amounts({ data }: { data: Balance | undefined }) {
  const texts = useTexts(paymentsTexts)
  const locale = useLocale()
  const dayOf = (day: string | null) => (day === null ? texts.notGiven : showDay(day, locale))
  return (
    <dl className={styles.facts}>
      <div className={styles.amount}>
        <dt>{texts.amountDue}</dt>
        <dd className={styles.sum}>{data ? data.amountDue : <Skeleton className={styles.waiting} />}</dd>
        {data && <BalanceState data={data} />}
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

function BalanceState({ data }: { data: Balance }) {
  const texts = useTexts(paymentsTexts)
  const state = balanceStateOf(data)
  if (state === 'due') return null
  return (
    <dd>
      {state === 'overdue' ? (
        <Tag tone="brick" icon="warning">
          {texts.overdue}
        </Tag>
      ) : (
        <Tag tone="pine" icon="check">
          {texts[state]}
        </Tag>
      )}
    </dd>
  )
}

function Actions({ data }: { data: Balance }) {
  const texts = useTexts(paymentsTexts)
  const payLink = payLinkOf(data)
  const statement = statementOf(data)
  // A balance without an amount may be due.
  const mayOwe = data.amountDueCents === null || data.amountDueCents > 0
  return (
    <>
      {payLink && (
        <ButtonLink
          variant={mayOwe ? 'lamp' : 'plain'}
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
    </>
  )
}
