import type { Balance } from '@porchlight/contract/features/payments.ts'
import { balanceDelay } from '@porchlight/contract/features/payments.ts'
import { pages } from '../../paths.ts'
import { RelativeDay } from '../../platform/RelativeDate.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { leftMenuOf } from '../../platform/session/values.ts'
import { useAfterContent } from '../../platform/start/use-after-content.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Disc } from '../../ui/Disc.tsx'
import { LitItem } from '../../ui/LitSurface.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './BalanceItem.module.css'
import { balanceStateOf, hasBalanceCard, payLinkOf, statementOf, textsWithoutAmount } from './balance.ts'
import { DownloadStatement } from './DownloadStatement.tsx'
import { currentHomeOf } from './home.ts'
import { useBalance } from './queries.ts'
import { paymentsTexts } from './texts.ts'

/**
 * The balance of the current home, loaded after the page's own content, and whether something has to be paid. Null in admin preview and if
 * the feature is off.
 */
export function useHomeBalance() {
  const values = useSignedIn()
  const home = hasBalanceCard(leftMenuOf(values)) ? currentHomeOf(values) : null
  const balance = useBalance(home, useAfterContent(balanceDelay))
  const isDue = balance.data !== undefined && ['due', 'overdue'].includes(balanceStateOf(balance.data))
  return home && { balance, isDue }
}

type BalanceItemProps = NonNullable<ReturnType<typeof useHomeBalance>> & {
  /** Whether Pay Now is the main button of the surface 'What needs you', which has only one. */
  isMain: boolean
}

/** For /Home: the balance of the home, the Pay Now button, and the newest statement (foundation.txt 2). */
export function BalanceItem({ balance, isDue, isMain }: BalanceItemProps) {
  const texts = useTexts(paymentsTexts)
  const follow = useFollow()
  const { data, isError, isFetching, refetch } = balance
  const hasFailed = isError && !data
  const textsWithoutData = hasFailed ? (['notRetrieved'] as const) : []
  const textsInPlace = data ? textsWithoutAmount(data) : textsWithoutData
  return (
    <LitItem
      lead={<Disc icon="card" tone={isDue ? 'lamp' : 'neutral'} />}
      title={
        <a className={styles.title} href={pages.paymentPortal.path} onClick={follow(pages.paymentPortal.path)}>
          {texts.yourBalance}
        </a>
      }
      actions={
        <div className={classes(styles.actions, balance.isPending && styles.pending)}>
          {data && <Actions data={data} isMain={isMain} />}
          {hasFailed && (
            <Button variant="plain" busy={isFetching} onClick={() => void refetch()}>
              {texts.tryAgain}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.facts} aria-busy={balance.isPending} role={hasFailed ? 'alert' : undefined}>
        {textsInPlace.length > 0 ? (
          textsInPlace.map((name) => <p key={name}>{texts[name]}</p>)
        ) : (
          <Amounts data={data} />
        )}
      </div>
    </LitItem>
  )
}

function Amounts({ data }: { data: Balance | undefined }) {
  const texts = useTexts(paymentsTexts)
  if (!data) return <Skeleton lines={2} className={styles.waiting} />
  const state = balanceStateOf(data)
  return (
    <dl>
      <div className={styles.amount}>
        <dt>{texts.amountDue}</dt>
        <dd className={styles.sum}>{data.amountDue}</dd>
      </div>
      {state !== 'due' && (
        <div>
          <dt>
            <VisuallyHidden>{texts.balanceState}</VisuallyHidden>
          </dt>
          <dd className={state === 'overdue' ? styles.overdue : undefined}>{texts[state]}</dd>
        </div>
      )}
      <div>
        <dt>{texts.dueDate}</dt>
        <dd className={styles.due}>{data.dueDate === null ? texts.notGiven : <RelativeDay day={data.dueDate} />}</dd>
      </div>
      <div>
        <dt>{texts.asOf}</dt>
        <dd>{data.asOfDate === null ? texts.notGiven : <RelativeDay day={data.asOfDate} />}</dd>
      </div>
    </dl>
  )
}

function Actions({ data, isMain }: { data: Balance; isMain: boolean }) {
  const texts = useTexts(paymentsTexts)
  const payLink = payLinkOf(data)
  const statement = statementOf(data)
  return (
    <>
      {payLink && (
        <ButtonLink variant={isMain ? 'main' : 'plain'} href={payLink} target="_blank" rel="noopener noreferrer">
          {texts.payNow}
          <VisuallyHidden> {texts.newTab}</VisuallyHidden>
        </ButtonLink>
      )}
      {statement && <DownloadStatement {...statement} />}
    </>
  )
}
