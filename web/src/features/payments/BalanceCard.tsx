import { balanceDelay } from '@porchlight/contract/features/payments.ts'
import { pages } from '../../paths.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { leftMenuOf } from '../../platform/session/values.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useAfterContent } from '../../platform/use-after-content.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import styles from './BalanceCard.module.css'
import { BalanceFacts } from './BalanceFacts.tsx'
import { balanceStateOf, hasBalanceCard } from './balance.ts'
import { homeOf } from './home.ts'
import { useBalance } from './queries.ts'
import { paymentsTexts } from './texts.ts'

/** For /Home: what the home owes, loaded after the page's own content. Nothing in admin preview. */
export function BalanceCard() {
  const texts = useTexts(paymentsTexts)
  const follow = useFollow()
  const values = useSignedIn()
  const home = hasBalanceCard(leftMenuOf(values)) ? homeOf(values) : null
  const balance = useBalance(home, useAfterContent(balanceDelay))
  if (!home) return null

  const isDue = balance.data && ['due', 'overdue'].includes(balanceStateOf(balance.data))
  return (
    <Card
      title={texts.yourBalance}
      tone={isDue ? 'lamp' : 'plain'}
      aside={
        <Link alone className={styles.more} href={pages.paymentPortal.path} onClick={follow(pages.paymentPortal.path)}>
          {texts.paymentPortal}
        </Link>
      }
      aria-busy={balance.isPending}
    >
      <BalanceFacts balance={balance} />
    </Card>
  )
}
