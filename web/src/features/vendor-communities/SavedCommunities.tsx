import { type VendorCommunity, vendorCommunitiesPageSize } from '@porchlight/contract/features/vendor-communities.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { MenuButton, type MenuEntry } from '../../ui/aria/MenuButton.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { ExpandingRow, ExpandingTable } from '../../ui/ExpandingTable.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { mayAsk } from './may-ask.ts'
import { NoRecords } from './NoRecords.tsx'
import { type CommunityActions, useCommunities } from './queries.ts'
import { StatusTag } from './StatusTag.tsx'
import { vendorCommunitiesTexts } from './texts.ts'

type SavedCommunitiesProps = CommunityActions & {
  vendorId: number
  page: number
  hrefFor: (page: number) => string
  onPage: (page: number) => void
}

/** The communities that the vendor saved (vendor.txt 2.8, 6). */
export function SavedCommunities({ vendorId, page, hrefFor, onPage, ...actions }: SavedCommunitiesProps) {
  const texts = useTexts(vendorCommunitiesTexts)
  const saved = useCommunities(vendorId, 'saved', '', page)
  return (
    <Section title={texts.saved} aria-busy={saved.isPlaceholderData}>
      <QueryList
        query={saved}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={2} lead="none" />}
        empty={<NoRecords />}
      >
        {(items) => (
          <ExpandingTable caption={texts.saved} heads={[texts.name, texts.location, texts.size]}>
            <EachItem items={items} keyOf={({ hvm_id }) => hvm_id} element="tr">
              {(community) => <SavedRow community={community} {...actions} />}
            </EachItem>
          </ExpandingTable>
        )}
      </QueryList>
      <Pages
        label={texts.savedPages}
        page={page}
        pageCount={Math.ceil((saved.data?._meta.totalCount ?? 0) / vendorCommunitiesPageSize)}
        hrefFor={hrefFor}
        onPage={onPage}
      />
    </Section>
  )
}

type SavedRowProps = CommunityActions & { community: VendorCommunity }

function SavedRow({ community, isBusy, onChange, onMessage }: SavedRowProps) {
  const texts = useTexts(vendorCommunitiesTexts)
  const { hoa, hoaSize, statusLabel } = community
  const { fullAddress, hcu_email_address: email } = hoa.contactInfo
  const items: MenuEntry[] = [
    ...(mayAsk(community)
      ? [
          {
            id: 'join',
            label: texts.requestToJoin,
            icon: 'plus',
            onAction: () => !isBusy && onChange('requestToJoin', community),
          } as const,
        ]
      : []),
    ...(email
      ? [{ id: 'message', label: texts.sendMessage, icon: 'envelope', onAction: () => onMessage(community) } as const]
      : []),
    {
      id: 'remove',
      label: texts.removeSaved,
      icon: 'trash',
      danger: true,
      hasSeparatorAbove: true,
      onAction: () => onChange('removeSaved', community),
    },
  ]
  return (
    <ExpandingRow
      title={hoa.hoa_name}
      aside={<StatusTag status={statusLabel} />}
      cells={[fullAddress || texts.notGiven, texts.sizeOf(hoaSize.properties, hoaSize.registeredUsers)]}
      menu={<MenuButton label={texts.actions(hoa.hoa_name)} items={items} />}
    >
      <DescriptionList items={[{ term: texts.email, value: email || texts.notGiven }]} />
    </ExpandingRow>
  )
}
