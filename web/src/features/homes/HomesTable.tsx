import type { ListedHome } from '@porchlight/contract/features/homes.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import type { ReactNode } from 'react'
import { pathTo } from '../../paths.ts'
import { dayText } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Plate } from '../../ui/Plate.tsx'
import { type SelectionColumn, SelectionTable } from '../../ui/SelectionTable.tsx'
import type { useRowSelection } from '../../ui/use-row-selection.ts'
import { AccessStateTag } from './AccessStateTag.tsx'
import styles from './Homes.module.css'
import { homesTexts } from './texts.ts'

type HomesTableProps = {
  homes: readonly ListedHome[]
  /** Whether the community of each home is shown. */
  ofAll?: boolean
  showsBalance: boolean
  /** If omitted, homes cannot be selected. */
  selection?: ReturnType<typeof useRowSelection>
  /** The actions on the selected homes. */
  bar?: ReactNode
}

/** Homes as a dense table; on phones as rows with owners, state and balance. */
export function HomesTable({ homes, ofAll = false, showsBalance, selection, bar }: HomesTableProps) {
  const texts = useTexts(homesTexts)
  const follow = useFollow()
  const columns: SelectionColumn[] = [
    ...(ofAll ? [{ key: 'community', head: texts.community, isName: true, phone: 'below' } as const] : []),
    { key: 'identifier', head: texts.identifier, isShort: true },
    { key: 'account', head: texts.account, isShort: true },
    { key: 'owners', head: texts.owners, phone: 'below' },
    { key: 'access', head: texts.access, phone: 'end' },
    ...(showsBalance ? [{ key: 'balance', head: texts.balance, isAmount: true, phone: 'end' } as const] : []),
    { key: 'open', head: texts.openItems },
  ]
  const rows = homes.map((home) => ({
    id: home.id,
    name: home.address,
    href: pathTo('communityHome', { hoaId: home.hoaId, homeId: home.id }),
    lead: <Plate number={home.plate} size="small" />,
    title: home.address,
    cells: [
      ...(ofAll ? [home.community] : []),
      home.identifier,
      home.accountNumber,
      home.owners.join(', ') || texts.noOwner,
      <AccessStateTag key="access" state={home.access} />,
      ...(showsBalance ? [<Balance key="balance" cents={home.balanceCents} />] : []),
      <OpenItems key="open" home={home} />,
    ],
  }))
  return (
    <SelectionTable
      caption={texts.caption}
      titleHead={texts.address}
      columns={columns}
      rows={rows}
      follow={follow}
      selection={selection}
      bar={bar}
      selectLabel={texts.select}
      selectAllLabel={texts.selectAll}
    />
  )
}

/** What a home owes; an amount that is owed is more prominent than zero and a credit. */
function Balance({ cents }: { cents: number | null }) {
  if (cents === null) return null
  return <span className={cents > 0 ? styles.owed : undefined}>{formatMoney(cents)}</span>
}

/** The open items of a home, each on its own line. */
function OpenItems({ home }: { home: ListedHome }) {
  const texts = useTexts(homesTexts)
  const locale = useLocale()
  const parts = [
    home.openViolations > 0 && texts.violations(home.openViolations),
    home.openOrders > 0 && texts.orders(home.openOrders),
    home.saleOn && texts.sale(dayText(home.saleOn, locale)),
  ].filter((part) => typeof part === 'string' && part !== '')
  if (parts.length === 0) return null
  return (
    <ul className={styles.openItems}>
      {parts.map((part) => (
        <li key={String(part)}>{part}</li>
      ))}
    </ul>
  )
}
