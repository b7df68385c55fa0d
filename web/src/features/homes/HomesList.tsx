import type { ListedHome } from '@porchlight/contract/features/homes.ts'
import { registerPageSizes } from '@porchlight/contract/features/homes.ts'
import { useState } from 'react'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import type { AddressPlace } from '../../platform/navigation/use-address.ts'
import { later } from '../../platform/page/later.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useRowSelection } from '../../ui/use-row-selection.ts'
import { countFilters, type HomesAddress } from './address.ts'
import { HomesTable } from './HomesTable.tsx'
import { useHomes } from './queries.ts'
import { homesTexts } from './texts.ts'

const HomesBar = later(async () => (await import('./HomesBar.tsx')).HomesBar)

type HomesListProps = {
  /** Null for all communities in reach. */
  hoaId: number | null
  place: AddressPlace<HomesAddress>
  showsBalance: boolean
}

/** The list of homes with the links to its pages and, in one community, the actions on the selected homes. */
export function HomesList({ hoaId, place, showsBalance }: HomesListProps) {
  const texts = useTexts(homesTexts)
  const { address } = place
  const query = useHomes(hoaId, address)
  const isNarrowed = Boolean(address.search) || countFilters(address) > 0
  const total = query.data?._meta.totalCount ?? 0
  const size = address.pageSize ?? registerPageSizes[0]
  return (
    <div aria-busy={query.isPlaceholderData}>
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
        {(homes) =>
          hoaId === null ? (
            <HomesTable homes={homes} ofAll showsBalance={showsBalance} />
          ) : (
            // Another key creates a new component, so that another list begins without selected homes.
            <Selectable key={JSON.stringify(address)} {...{ hoaId, homes, total, showsBalance, address }} />
          )
        }
      </QueryList>
      <Pages
        label={texts.pages}
        page={address.page ?? 1}
        pageCount={Math.ceil(total / size)}
        hrefFor={(page) => place.hrefFor({ page })}
        onPage={(page) => place.go({ page }, { toTop: true })}
      />
    </div>
  )
}

type SelectableProps = {
  hoaId: number
  homes: readonly ListedHome[]
  /** How many homes match the filters, on all pages. */
  total: number
  showsBalance: boolean
  address: HomesAddress
}

function Selectable({ hoaId, homes, total, showsBalance, address }: SelectableProps) {
  const selection = useRowSelection(homes.map((home) => home.id))
  const [isAll, setAll] = useState(false)
  const clear = () => {
    setAll(false)
    selection.clear()
  }
  return (
    <HomesTable
      homes={homes}
      showsBalance={showsBalance}
      selection={selection}
      bar={
        (selection.chosen.size > 0 || isAll) && (
          <HomesBar
            hoaId={hoaId}
            address={address}
            chosen={isAll ? null : [...selection.chosen]}
            count={isAll ? total : selection.chosen.size}
            matching={!isAll && total > selection.chosen.size ? total : null}
            onAll={() => setAll(true)}
            onClear={clear}
          />
        )
      }
    />
  )
}
