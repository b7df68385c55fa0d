import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { BalancePanel } from './BalancePanel.tsx'
import { currentHomeOf, type Home } from './home.ts'
import { Ledger } from './ledger/Ledger.tsx'
import { Statements } from './statements/Statements.tsx'
import { paymentsTexts } from './texts.ts'
import { usePortalAddress } from './use-portal-address.ts'

/** /PaymentPortal: the balance of the home and the Pay Now button, its charges and payments, and its statements. */
export function PaymentPortalScreen() {
  const texts = useTexts(paymentsTexts)
  const home = currentHomeOf(useSignedIn())
  if (home) return <Portal key={home.propertyId} home={home} />
  return (
    <Page title={texts.paymentPortal}>
      <EmptyState drawing="house" text={texts.previewTitle} detail={texts.previewText} />
    </Page>
  )
}

function Portal({ home }: { home: Home }) {
  const texts = useTexts(paymentsTexts)
  const place = usePortalAddress()
  return (
    <Page title={texts.paymentPortal} rail={<Statements home={home} place={place} />}>
      <BalancePanel home={home} />
      <Ledger home={home} place={place} />
    </Page>
  )
}
