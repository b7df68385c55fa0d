import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { useManaged } from '../../platform/managed/managed.ts'
import { AddressSearch } from '../../platform/navigation/AddressSearch.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { laterDialog } from '../../platform/page/later.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { countFilters, type HomesAddress, readHomesAddress, unfiltered } from './address.ts'
import styles from './Homes.module.css'
import { HomesList } from './HomesList.tsx'
import { useHomeCounts } from './queries.ts'
import { SavedLists } from './SavedLists.tsx'
import { homesTexts } from './texts.ts'

const HomeDialog = laterDialog(async () => (await import('./HomeDialog.tsx')).HomeDialog)
const FilterDialog = laterDialog(async () => (await import('./FilterDialog.tsx')).FilterDialog)

/** The predefined lists, as filters. */
const lists = {
  all: {},
  notRegistered: { access: 'not registered' },
  overdue: { overdueDays: 0 },
  noEmail: { noEmail: 1 },
  bounced: { bounced: 1 },
  openViolation: { openViolation: 1 },
} as const satisfies Record<string, HomesAddress>
type ListName = keyof typeof lists

/**
 * The predefined list whose filters are exactly those of the URL; '' if there is none. They are compared as JSON text, which omits undefined
 * members.
 */
function listOf(address: HomesAddress): ListName | '' {
  const { search: _search, sort: _sort, descending: _descending, page: _page, pageSize: _size, ...filters } = address
  const key = JSON.stringify(filters)
  return (Object.keys(lists) as ListName[]).find((name) => JSON.stringify(lists[name]) === key) ?? ''
}

/** {c}/Homes: the homes of a community (association.txt 2.5). */
export function CommunityHomesScreen() {
  const texts = useTexts(homesTexts)
  const { hoaId, may } = useManaged()
  const place = useAddress(pathTo('communityHomes', { hoaId }), readHomesAddress)
  const counts = useHomeCounts(hoaId).data
  const [open, setOpen] = useState<'add' | 'filter' | null>(null)
  const named = { all: texts.allHomes, ...texts }
  const shown = (Object.keys(lists) as ListName[]).filter((name) => name !== 'overdue' || may('ledger.see'))
  const close = () => setOpen(null)
  const current = listOf(place.address)
  return (
    <Page
      title={texts.title}
      tools={<AddressSearch texts={texts} place={place} />}
      actions={
        <>
          <Button variant="line" onClick={() => setOpen('filter')}>
            {texts.filter}
          </Button>
          {may('homes.edit') && (
            <Button icon="plus" onClick={() => setOpen('add')}>
              {texts.add}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.lists}>
        <Chips
          legend={texts.lists}
          options={[
            ...shown.map((name) => ({
              value: name as string,
              label: named[name],
              // Null: not loaded yet; undefined: no count.
              count: counts ? (counts[name] ?? undefined) : null,
            })),
            ...(current === '' ? [{ value: '', label: texts.filtered(countFilters(place.address)) }] : []),
          ]}
          value={current}
          onChange={(name) => place.go({ ...unfiltered, ...lists[(name || 'all') as ListName] })}
        />
        <div className={styles.tools}>
          {countFilters(place.address) > 0 && (
            <Button variant="quiet" onClick={() => place.go(unfiltered)}>
              {texts.clearFilters}
            </Button>
          )}
          <SavedLists hoaId={hoaId} place={place} lists={counts?.views ?? []} />
        </div>
      </div>
      <HomesList hoaId={hoaId} place={place} showsBalance={may('ledger.see')} />
      {open === 'add' && <HomeDialog hoaId={hoaId} onClose={close} />}
      {open === 'filter' && (
        <FilterDialog place={place} streets={counts?.streets ?? []} tags={counts?.tags ?? []} onClose={close} />
      )}
    </Page>
  )
}
