import { type VendorCommunity, vendorCommunitiesPageSize } from '@porchlight/contract/features/vendor-communities.ts'
import { type ReactNode, useState } from 'react'
import { pages } from '../../paths.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { Page } from '../../platform/page/Page.tsx'
import { PageMenu } from '../../platform/page/PageMenu.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { NewMessageDialog } from '../mailbox/public.tsx'
import { readCommunitiesAddress } from './address.ts'
import { NoRecords } from './NoRecords.tsx'
import { type CommunityActions, useCommunities } from './queries.ts'
import { SavedCommunities } from './SavedCommunities.tsx'
import { vendorCommunitiesTexts } from './texts.ts'
import { useChangeDialog } from './use-change-dialog.tsx'

type CommunitiesFrameProps = {
  list: 'active' | 'explore'
  intro?: string
  pagesLabel: string
  placeholder: ReactNode
  /** Shown above the list. */
  banner?: ReactNode
  children: (communities: readonly VendorCommunity[], actions: CommunityActions) => ReactNode
}

const paths = { active: pages.vendorActiveCommunities.path, explore: pages.vendorExploreCommunities.path }

/** A page of the communities of a vendor: menu, search, one list of communities, and the saved communities (vendor.txt 2.8). */
export function CommunitiesFrame({ list, intro, pagesLabel, placeholder, banner, children }: CommunitiesFrameProps) {
  const texts = useTexts(vendorCommunitiesTexts)
  // The page is open to vendors only, who have an id.
  const vendorId = useSignedIn().loginUserVendorId ?? 0
  const place = useAddress(paths[list], readCommunitiesAddress)
  const { search = '', page = 1, savedPage = 1 } = place.address
  const communities = useCommunities(vendorId, list, search, page)
  const change = useChangeDialog(vendorId)
  const [writingTo, setWritingTo] = useState<VendorCommunity | null>(null)
  const actions = { isBusy: change.isRunning, onChange: change.start, onMessage: setWritingTo }
  return (
    <Page
      title={texts[list]}
      intro={intro}
      tools={
        <SearchBox
          label={texts.search}
          clearLabel={texts.clearSearch}
          search={search}
          onSearch={(wanted) => place.go({ search: wanted, page: undefined }, { replace: true })}
        />
      }
      menu={
        <PageMenu
          label={texts.menu}
          items={[
            { href: paths.active, text: texts.active },
            { href: paths.explore, text: texts.explore },
          ]}
        />
      }
    >
      {banner}
      <div aria-busy={communities.isPlaceholderData}>
        <QueryList
          query={communities}
          announcesCount
          loading={texts.loading}
          failed={texts.failed}
          placeholder={placeholder}
          empty={<NoRecords />}
        >
          {(items) => children(items, actions)}
        </QueryList>
        <Pages
          label={pagesLabel}
          page={page}
          pageCount={Math.ceil((communities.data?._meta.totalCount ?? 0) / vendorCommunitiesPageSize)}
          hrefFor={(to) => place.hrefFor({ page: to })}
          onPage={(to) => place.go({ page: to })}
        />
      </div>
      {/* Rendered after the list above has loaded; otherwise the saved communities would move down. */}
      {!communities.isPending && (
        <SavedCommunities
          vendorId={vendorId}
          page={savedPage}
          hrefFor={(to) => place.hrefFor({ savedPage: to })}
          onPage={(to) => place.go({ savedPage: to })}
          {...actions}
        />
      )}
      {change.dialog}
      {writingTo && (
        <NewMessageDialog
          to={{ name: writingTo.hoa.hoa_name, hoaId: writingTo.hvm_hoa_id, fromVendorId: vendorId }}
          onClose={() => setWritingTo(null)}
        />
      )}
    </Page>
  )
}
