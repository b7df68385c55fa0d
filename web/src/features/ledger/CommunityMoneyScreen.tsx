import { pathTo } from '../../paths.ts'
import { useManaged } from '../../platform/managed/managed.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { ChipLinks } from '../../ui/Chips.tsx'
import { PageParts } from '../../ui/PageParts.tsx'
import { AccountsPart } from './AccountsPart.tsx'
import { BooksPart } from './BooksPart.tsx'
import { PaymentsPart } from './PaymentsPart.tsx'
import { SchedulesPart } from './SchedulesPart.tsx'
import { StatementsPart } from './statements/StatementsPart.tsx'
import { TotalsPart } from './TotalsPart.tsx'
import { ledgerTexts } from './texts.ts'

/** {c}/Money: the balances of the homes of a community (association.txt 2.11). */
export function CommunityMoneyScreen() {
  const texts = useTexts(ledgerTexts)
  const follow = useFollow()
  const { params } = useShown()
  const { hoaId, may } = useManaged()
  const part = params.part?.toLowerCase() ?? ''
  const mayPost = may('ledger.post')
  // Board members see only totals (association.txt 6).
  const maySeeAccounts = may('ledger.see')
  const parts = [
    { name: '', label: texts.accounts, isOpen: maySeeAccounts },
    { name: 'Payments', label: texts.payments, isOpen: mayPost },
    { name: 'Schedules', label: texts.schedules, isOpen: maySeeAccounts },
    { name: 'Statements', label: texts.statementsPart, isOpen: mayPost },
    { name: 'Totals', label: texts.totalsPart, isOpen: true },
    { name: 'Books', label: texts.books, isOpen: true },
  ]
  const links = parts
    .filter((one) => one.isOpen)
    .map(({ name, label }) => ({
      href: name === '' ? pathTo('communityMoney', { hoaId }) : pathTo('communityMoneyPart', { hoaId, part: name }),
      label,
      isCurrent: part === name.toLowerCase() || (!maySeeAccounts && part === '' && name === 'Totals'),
    }))

  function shownPart() {
    if (part === 'payments' && mayPost) return <PaymentsPart hoaId={hoaId} />
    if (part === 'schedules' && maySeeAccounts) return <SchedulesPart hoaId={hoaId} />
    if (part === 'statements' && mayPost) return <StatementsPart hoaId={hoaId} />
    if (part === 'books') return <BooksPart hoaId={hoaId} />
    return part === 'totals' || !maySeeAccounts ? <TotalsPart hoaId={hoaId} /> : <AccountsPart hoaId={hoaId} />
  }

  return (
    <Page title={texts.title} part={links.find((link) => link.isCurrent)?.label}>
      <PageParts>
        <ChipLinks label={texts.parts} links={links} follow={follow} />
        {shownPart()}
      </PageParts>
    </Page>
  )
}
