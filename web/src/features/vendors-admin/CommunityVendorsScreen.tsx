import { vendorLists, vendorSorts, vendorsPageSize } from '@porchlight/contract/features/vendors-admin.ts'
import { membershipStates } from '@porchlight/contract/shared/vendors.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { AddressSearch } from '../../platform/navigation/AddressSearch.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { MoreFilters } from '../../platform/page/MoreFilters.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useVendorCategories } from '../marketplace/public.tsx'
import { readVendorsAddress } from './address.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { useVendors } from './queries.ts'
import { vendorsAdminTexts } from './texts.ts'
import styles from './Vendors.module.css'
import { VendorsTable } from './VendorsTable.tsx'

const sortTexts = { name: 'byName', rating: 'byRating', orders: 'byOrders', papers: 'byPapers' } as const

/** {c}/Vendors: the vendors of a community with state, papers, open orders and rating (association.txt 2.14). */
export function CommunityVendorsScreen() {
  const texts = useTexts(vendorsAdminTexts)
  const { hoaId } = useManaged()
  const place = useAddress(pathTo('communityVendors', { hoaId }), readVendorsAddress)
  const { address } = place
  const query = useVendors(hoaId, address)
  const categories = useVendorCategories()
  const [isInviting, setInviting] = useState(false)
  const isNarrowed = Boolean(address.search ?? address.state ?? address.category)
  const emptyList = address.list ? texts.nothingWaits : texts.empty
  return (
    <Page
      title={texts.title}
      tools={<AddressSearch texts={texts} place={place} />}
      actions={
        <Button icon="plus" onClick={() => setInviting(true)}>
          {texts.inviteVendor}
        </Button>
      }
    >
      <div aria-busy={query.isPlaceholderData}>
        <div className={styles.tools}>
          <Chips
            legend={texts.lists}
            options={vendorLists.map((value) => ({ value, label: texts[value] }))}
            value={address.list ?? 'all'}
            onChange={(list) => place.go({ list, page: undefined })}
          />
          <MoreFilters inUse={[address.state, address.category].filter((value) => value !== undefined).length}>
            <Select
              label={texts.stateFilter}
              value={address.state ?? ''}
              options={[
                { value: '', text: texts.anyState },
                ...membershipStates.map((value) => ({ value, text: texts[value] })),
              ]}
              onChange={({ target }) =>
                place.go({ state: membershipStates.find((one) => one === target.value), page: undefined })
              }
            />
            <Select
              label={texts.category}
              value={String(address.category ?? '')}
              options={[
                { value: '', text: texts.anyCategory },
                ...categories.map(({ id, title }) => ({ value: String(id), text: title })),
              ]}
              onChange={({ target }) => place.go({ category: Number(target.value) || undefined, page: undefined })}
            />
            <Select
              label={texts.sort}
              value={address.sort ?? 'name'}
              options={vendorSorts.map((value) => ({ value, text: texts[sortTexts[value]] }))}
              onChange={({ target }) =>
                place.go({ sort: vendorSorts.find((one) => one === target.value), page: undefined })
              }
            />
          </MoreFilters>
        </div>
        <QueryList
          query={query}
          announcesCount
          loading={texts.loading}
          failed={texts.failed}
          placeholder={<SkeletonRows rows={8} />}
          empty={
            <EmptyState drawing={isNarrowed ? 'search' : 'house'} text={isNarrowed ? texts.noneFound : emptyList} />
          }
        >
          {(vendors) => <VendorsTable hoaId={hoaId} vendors={vendors} />}
        </QueryList>
        <Pages
          label={texts.pages}
          page={address.page ?? 1}
          pageCount={Math.ceil((query.data?._meta.totalCount ?? 0) / vendorsPageSize)}
          hrefFor={(page) => place.hrefFor({ page })}
          onPage={(page) => place.go({ page }, { toTop: true })}
        />
      </div>
      {isInviting && <InviteDialog hoaId={hoaId} onClose={() => setInviting(false)} />}
    </Page>
  )
}
