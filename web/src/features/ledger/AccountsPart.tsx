import { registerPageSizes } from '@porchlight/contract/features/homes.ts'
import { accountLists, accountSorts } from '@porchlight/contract/features/ledger.ts'
import type { LedgerAccount } from '@porchlight/contract/shared/ledger-shapes.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { pathTo } from '../../paths.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { AddressSearch } from '../../platform/navigation/AddressSearch.tsx'
import { choiceIn, pageIn, typedIn } from '../../platform/navigation/address-values.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { RelativeDay } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { BarTable } from '../../ui/BarTable.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListTools } from '../../ui/PageParts.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { Select } from '../../ui/Select.tsx'
import { type SelectionColumn, SelectionTable } from '../../ui/SelectionTable.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Figures } from './Figures.tsx'
import styles from './Money.module.css'
import { type AccountsAddress, useAccounts } from './queries.ts'
import { ledgerTexts } from './texts.ts'

function readAddress(raw: Record<string, unknown>): AccountsAddress {
  return {
    search: typedIn(raw.search, 200),
    list: choiceIn(accountLists, raw.list, 'all'),
    sort: choiceIn(accountSorts, raw.sort, 'address'),
    page: pageIn(raw.page),
  }
}

/** The accounts with the ageing of their balances, and the totals of all matching accounts. */
export function AccountsPart({ hoaId }: { hoaId: number }) {
  const texts = useTexts(ledgerTexts)
  const place = useAddress(pathTo('communityMoney', { hoaId }), readAddress)
  const { address } = place
  const query = useAccounts(hoaId, address)
  const isNarrowed = Boolean(address.search ?? address.list)
  const total = query.data?._meta.totalCount ?? 0
  return (
    <div aria-busy={query.isPlaceholderData}>
      <ListTools>
        <Chips
          legend={texts.lists}
          options={accountLists.map((value) => ({ value, label: texts[value] }))}
          value={address.list ?? 'all'}
          onChange={(list) => place.go({ list, page: undefined })}
        />
        <AddressSearch texts={texts} place={place} />
        <Select
          label={texts.sortBy}
          value={address.sort ?? 'address'}
          onChange={(event) =>
            place.go({ sort: accountSorts.find((one) => one === event.target.value), page: undefined })
          }
          options={[
            { value: 'address', text: texts.sortAddress },
            { value: 'balance', text: texts.sortBalance },
            { value: 'due', text: texts.sortDue },
          ]}
        />
      </ListTools>
      <QueryList
        query={query}
        announcesCount
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={10} />}
        empty={
          <EmptyState drawing={isNarrowed ? 'search' : 'house'} text={isNarrowed ? texts.nothingFound : texts.empty} />
        }
      >
        {(accounts, { totals }) => (
          <>
            <div className={styles.overview}>
              <Figures
                label={texts.totals}
                items={[
                  [texts.balance, totals.balanceCents],
                  // `creditCents` is above zero; as in a balance, a credit is shown below zero.
                  [texts.credits, -totals.creditCents],
                ]}
              />
              <div>
                <BarTable
                  caption={texts.ageing}
                  heads={[texts.age, texts.amount]}
                  bars={[
                    { name: texts.current, value: totals.currentCents, text: formatMoney(totals.currentCents) },
                    {
                      name: texts.days30,
                      value: totals.days30Cents,
                      text: formatMoney(totals.days30Cents),
                      tone: 'lamp',
                    },
                    {
                      name: texts.days60,
                      value: totals.days60Cents,
                      text: formatMoney(totals.days60Cents),
                      tone: 'lamp',
                    },
                    {
                      name: texts.days90,
                      value: totals.days90Cents,
                      text: formatMoney(totals.days90Cents),
                      tone: 'brick',
                    },
                  ]}
                />
                <p className={styles.note}>{texts.ageingHint}</p>
              </div>
            </div>
            <AccountsTable hoaId={hoaId} accounts={accounts} />
          </>
        )}
      </QueryList>
      <Pages
        label={texts.pages}
        page={address.page ?? 1}
        pageCount={Math.ceil(total / registerPageSizes[0])}
        hrefFor={(page) => place.hrefFor({ page })}
        onPage={(page) => place.go({ page }, { toTop: true })}
      />
    </div>
  )
}

/** Accounts as a dense table; on phones as rows with owners and balance. */
export function AccountsTable({ hoaId, accounts }: { hoaId: number; accounts: readonly LedgerAccount[] }) {
  const texts = useTexts(ledgerTexts)
  const follow = useFollow()
  const money = (cents: number) => (cents === 0 ? '' : formatMoney(cents))
  const columns: SelectionColumn[] = [
    { key: 'owners', head: texts.owners, phone: 'below' },
    { key: 'due', head: texts.dueOn, isShort: true },
    { key: 'current', head: texts.current, isAmount: true },
    { key: 'days30', head: texts.days30, isAmount: true },
    { key: 'days60', head: texts.days60, isAmount: true },
    { key: 'days90', head: texts.days90, isAmount: true },
    { key: 'balance', head: texts.balance, isAmount: true, phone: 'end' },
  ]
  const rows = accounts.map((one) => ({
    id: one.homeId,
    name: one.address,
    href: pathTo('communityMoneyHome', { hoaId, homeId: one.homeId }),
    lead: <Plate number={one.plate} size="small" />,
    title: one.address,
    cells: [
      one.owners.join(', ') || texts.noOwner,
      <RelativeDay key="due" day={one.dueOn} />,
      money(one.currentCents),
      money(one.days30Cents),
      money(one.days60Cents),
      money(one.days90Cents),
      one.balanceCents === null ? texts.unknown : formatMoney(one.balanceCents),
    ],
  }))
  return (
    <SelectionTable
      caption={texts.caption}
      titleHead={texts.home}
      columns={columns}
      rows={rows}
      follow={follow}
      selectLabel={texts.select}
      selectAllLabel={texts.selectAll}
    />
  )
}
