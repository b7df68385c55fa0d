import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { BalanceFacts } from './BalanceFacts.tsx'
import { balanceStateOf } from './balance.ts'
import { type Home, homeOf } from './home.ts'
import { LedgerCard } from './LedgerCard.tsx'
import styles from './PaymentPortalScreen.module.css'
import { useBalance } from './queries.ts'
import { StatementsCard } from './StatementsCard.tsx'
import { paymentsTexts } from './texts.ts'
import { usePortalAddress } from './use-portal-address.ts'

/** /PaymentPortal: what the home owes and how to pay it, its statements, and how it came to this. */
export function PaymentPortalScreen() {
  const texts = useTexts(paymentsTexts)
  const values = useSignedIn()
  const home = homeOf(values)
  return (
    <Page title={texts.paymentPortal} intro={home && values.loginUserAddress}>
      {home ? (
        <Portal key={home.propertyId} home={home} />
      ) : (
        <EmptyState drawing="house" text={texts.previewTitle} detail={texts.previewText} />
      )}
    </Page>
  )
}

function Portal({ home }: { home: Home }) {
  const texts = useTexts(paymentsTexts)
  const balance = useBalance(home)
  const place = usePortalAddress()
  const isDue = balance.data && ['due', 'overdue'].includes(balanceStateOf(balance.data))
  return (
    <div className={styles.portal}>
      <Card title={texts.yourBalance} tone={isDue ? 'lamp' : 'plain'} aria-busy={balance.isPending}>
        <BalanceFacts balance={balance} />
      </Card>
      <StatementsCard home={home} place={place} />
      <div className={styles.history}>
        <LedgerCard home={home} place={place} />
      </div>
    </div>
  )
}
