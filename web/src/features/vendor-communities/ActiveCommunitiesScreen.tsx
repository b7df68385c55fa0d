import { type VendorCommunity, vendorCommunitiesPageSize } from '@porchlight/contract/features/vendor-communities.ts'
import { useState } from 'react'
import { pages } from '../../paths.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { hrefOf } from '../../platform/navigation/href.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { MenuButton, type MenuEntry } from '../../ui/aria/MenuButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { ExpandingRow, ExpandingTable } from '../../ui/ExpandingTable.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { NewMessage } from '../mailbox/public.tsx'
import styles from './ActiveCommunitiesScreen.module.css'
import { readCommunitiesAddress } from './address.ts'
import { CommunitiesFrame } from './CommunitiesFrame.tsx'
import { NoRecords } from './NoRecords.tsx'
import { OfferBanner } from './OfferBanner.tsx'
import { useCommunities } from './queries.ts'
import { SavedCommunities } from './SavedCommunities.tsx'
import { SponsorDialog } from './SponsorDialog.tsx'
import { SponsorStar } from './SponsorStar.tsx'
import { StatusTag } from './StatusTag.tsx'
import { vendorCommunitiesTexts } from './texts.ts'
import { useChangeDialog } from './use-change-dialog.tsx'

/** What a row opens besides the changes of useChangeDialog. */
type Opened = { readonly kind: 'message' | 'sponsor'; readonly community: VendorCommunity }

/** /VendorActiveCommunities: the communities that the vendor serves, and those that it saved (vendor.txt 2.8). */
export function ActiveCommunitiesScreen() {
  const texts = useTexts(vendorCommunitiesTexts)
  const vendorId = useSignedIn().loginUserVendorId ?? 0
  const place = useAddress(pages.vendorActiveCommunities.path, readCommunitiesAddress)
  const { search = '', page = 1, savedPage = 1 } = place.address
  const communities = useCommunities(vendorId, 'active', search, page)
  const change = useChangeDialog(vendorId)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const onMessage = (community: VendorCommunity) => setOpened({ kind: 'message', community })
  return (
    <CommunitiesFrame
      title={texts.active}
      search={search}
      onSearch={(wanted) => place.go({ search: wanted, page: undefined }, { replace: true })}
    >
      <OfferBanner vendorId={vendorId} />
      <div aria-busy={communities.isPlaceholderData}>
        <QueryList
          query={communities}
          loading={texts.loading}
          failed={texts.failed}
          placeholder={<SkeletonRows rows={3} lead="none" />}
          empty={<NoRecords />}
        >
          {(items) => (
            <ExpandingTable caption={texts.active} heads={[texts.name, texts.location, texts.status, texts.expires]}>
              <EachItem items={items} keyOf={({ hvm_id }) => hvm_id} element="tr">
                {(community) => (
                  <ActiveRow
                    community={community}
                    isBusy={change.isRunning}
                    onChange={(kind) => change.start(kind, community)}
                    onOpen={(kind) => setOpened({ kind, community })}
                  />
                )}
              </EachItem>
            </ExpandingTable>
          )}
        </QueryList>
        <Pages
          label={texts.activePages}
          page={page}
          pageCount={Math.ceil((communities.data?._meta.totalCount ?? 0) / vendorCommunitiesPageSize)}
          hrefFor={(to) => place.hrefFor({ page: to })}
          onPage={(to) => place.go({ page: to })}
        />
      </div>
      {/* Not before the list above it, which would move it. */}
      {!communities.isPending && (
        <SavedCommunities
          vendorId={vendorId}
          page={savedPage}
          hrefFor={(to) => place.hrefFor({ savedPage: to })}
          onPage={(to) => place.go({ savedPage: to })}
          isBusy={change.isRunning}
          onChange={change.start}
          onMessage={onMessage}
        />
      )}
      {change.dialog}
      {opened?.kind === 'sponsor' && <SponsorDialog vendorId={vendorId} community={opened.community} onClose={close} />}
      {opened?.kind === 'message' && (
        <NewMessage
          to={{ name: opened.community.hoa.hoa_name, hoaId: opened.community.hvm_hoa_id, fromVendorId: vendorId }}
          onClose={close}
        />
      )}
    </CommunitiesFrame>
  )
}

type ActiveRowProps = {
  community: VendorCommunity
  isBusy: boolean
  onChange: (kind: 'deactivate' | 'requestToJoin' | 'accept' | 'decline') => void
  onOpen: (kind: Opened['kind']) => void
}

function ActiveRow({ community, isBusy, onChange, onOpen }: ActiveRowProps) {
  const texts = useTexts(vendorCommunitiesTexts)
  const { hoa, hoaSize, statusLabel } = community
  const { fullAddress, hcu_email_address: email } = hoa.contactInfo
  const isSponsored = community.hvm_sponsor_level > 0
  const asked = community.hvm_offered_sponsor_level > 0
  const portfolio = hrefOf(pages.workOrders.path, { fromCommunitiesPage: 1, hoaId: community.hvm_hoa_id })
  const items: MenuEntry[] = [
    { id: 'portfolio', label: texts.viewPortfolio, icon: 'wrench', href: portfolio },
    ...(email
      ? [{ id: 'message', label: texts.sendMessage, icon: 'envelope', onAction: () => onOpen('message') } as const]
      : []),
    ...(isSponsored || asked || statusLabel === 'Active'
      ? [
          {
            id: 'sponsor',
            label: isSponsored || asked ? texts.sponsorshipDetails : texts.sponsorCommunity,
            icon: 'star',
            onAction: () => onOpen('sponsor'),
          } as const,
        ]
      : []),
    ...(statusLabel === 'Invited'
      ? []
      : [
          {
            id: 'deactivate',
            label: texts.deactivateCommunity,
            icon: 'trash',
            danger: true,
            apart: true,
            onAction: () => onChange('deactivate'),
          } as const,
        ]),
  ]
  return (
    <ExpandingRow
      title={hoa.hoa_name}
      aside={isSponsored && <SponsorStar />}
      cells={[
        fullAddress || texts.noAddress,
        <StatusTag key="status" status={statusLabel} />,
        community.endDateFormatted || texts.noDate,
      ]}
      isOpen={community.defaultExpanded}
      menu={<MenuButton label={texts.actions(hoa.hoa_name)} items={items} />}
    >
      <div className={styles.details}>
        <DescriptionList
          items={[
            { term: texts.email, value: email || texts.noAddress },
            { term: texts.sizeTerm, value: texts.sizeOf(hoaSize.properties, hoaSize.registeredUsers) },
          ]}
        />
        {statusLabel === 'Invited' && <p>{texts.invitedText(hoa.hoa_name)}</p>}
        {statusLabel === 'Pending' && <p>{texts.pendingText}</p>}
        {statusLabel === 'Expired' && <p>{texts.expiredText}</p>}
        {statusLabel === 'Invited' && (
          <div className={styles.buttons}>
            <Button
              aria-label={`${texts.acceptInvitation}: ${hoa.hoa_name}`}
              disabled={isBusy}
              onClick={() => onChange('accept')}
            >
              {texts.acceptInvitation}
            </Button>
            <Button
              variant="plain"
              aria-label={`${texts.declineInvitation}: ${hoa.hoa_name}`}
              disabled={isBusy}
              onClick={() => onChange('decline')}
            >
              {texts.declineInvitation}
            </Button>
          </div>
        )}
        {statusLabel === 'Expired' && (
          <div className={styles.buttons}>
            <Button
              variant="plain"
              aria-label={`${texts.requestToJoin}: ${hoa.hoa_name}`}
              disabled={isBusy}
              onClick={() => onChange('requestToJoin')}
            >
              {texts.requestToJoin}
            </Button>
          </div>
        )}
      </div>
    </ExpandingRow>
  )
}
