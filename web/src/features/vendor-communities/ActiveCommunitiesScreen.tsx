import type { VendorCommunity } from '@porchlight/contract/features/vendor-communities.ts'
import { useState } from 'react'
import { pages } from '../../paths.ts'
import { showDay } from '../../platform/dates.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { hrefOf } from '../../platform/navigation/href.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { MenuButton, type MenuEntry } from '../../ui/aria/MenuButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { ExpandingRow, ExpandingTable } from '../../ui/ExpandingTable.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './ActiveCommunitiesScreen.module.css'
import { CommunitiesFrame } from './CommunitiesFrame.tsx'
import { OfferBanner } from './OfferBanner.tsx'
import type { CommunityActions } from './queries.ts'
import { SponsorDialog } from './SponsorDialog.tsx'
import { SponsorStar } from './SponsorStar.tsx'
import { StatusTag } from './StatusTag.tsx'
import { vendorCommunitiesTexts } from './texts.ts'

/** /VendorActiveCommunities: the communities that the vendor serves, and its saved communities (vendor.txt 2.8). */
export function ActiveCommunitiesScreen() {
  const texts = useTexts(vendorCommunitiesTexts)
  // The page is open to vendors only, who have an id.
  const vendorId = useSignedIn().loginUserVendorId ?? 0
  const [sponsored, setSponsored] = useState<VendorCommunity | null>(null)
  return (
    <>
      <CommunitiesFrame
        list="active"
        pagesLabel={texts.activePages}
        placeholder={<SkeletonRows rows={3} lead="none" />}
        banner={<OfferBanner vendorId={vendorId} />}
      >
        {(communities, actions) => (
          <ExpandingTable caption={texts.active} heads={[texts.name, texts.location, texts.status, texts.expires]}>
            <EachItem items={communities} keyOf={({ hvm_id }) => hvm_id} element="tr">
              {(community) => (
                <ActiveRow community={community} {...actions} onSponsor={() => setSponsored(community)} />
              )}
            </EachItem>
          </ExpandingTable>
        )}
      </CommunitiesFrame>
      {sponsored && <SponsorDialog vendorId={vendorId} community={sponsored} onClose={() => setSponsored(null)} />}
    </>
  )
}

type ActiveRowProps = CommunityActions & { community: VendorCommunity; onSponsor: () => void }

function ActiveRow({ community, isBusy, onChange, onMessage, onSponsor }: ActiveRowProps) {
  const texts = useTexts(vendorCommunitiesTexts)
  const locale = useLocale()
  const { hoa, hoaSize, statusLabel } = community
  const { fullAddress, hcu_email_address: email } = hoa.contactInfo
  const isSponsored = community.hvm_sponsor_level > 0
  const hasAskedToSponsor = community.hvm_offered_sponsor_level > 0
  const opensSponsorship = isSponsored || hasAskedToSponsor || statusLabel === 'Active'
  // 'View Portfolio' opens the vendor's work orders in this community.
  const portfolio = hrefOf(pages.workOrders.path, { fromCommunitiesPage: 1, hoaId: community.hvm_hoa_id })
  const items: MenuEntry[] = [
    { id: 'portfolio', label: texts.viewPortfolio, icon: 'wrench', href: portfolio },
    ...(email
      ? [{ id: 'message', label: texts.sendMessage, icon: 'envelope', onAction: () => onMessage(community) } as const]
      : []),
    ...(opensSponsorship
      ? [
          {
            id: 'sponsor',
            label: isSponsored || hasAskedToSponsor ? texts.sponsorshipDetails : texts.sponsorCommunity,
            icon: 'star',
            onAction: onSponsor,
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
            hasSeparatorAbove: true,
            onAction: () => onChange('deactivate', community),
          } as const,
        ]),
  ]
  return (
    <ExpandingRow
      title={hoa.hoa_name}
      aside={isSponsored && <SponsorStar />}
      cells={[
        fullAddress || texts.notGiven,
        <StatusTag key="status" status={statusLabel} />,
        showDay(community.endDateFormatted, locale) || texts.noDate,
      ]}
      isOpen={community.defaultExpanded}
      menu={<MenuButton label={texts.actions(hoa.hoa_name)} items={items} />}
    >
      <div className={styles.details}>
        <DescriptionList
          items={[
            { term: texts.email, value: email || texts.notGiven },
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
              onClick={() => onChange('accept', community)}
            >
              {texts.acceptInvitation}
            </Button>
            <Button
              variant="plain"
              aria-label={`${texts.declineInvitation}: ${hoa.hoa_name}`}
              disabled={isBusy}
              onClick={() => onChange('decline', community)}
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
              onClick={() => onChange('requestToJoin', community)}
            >
              {texts.requestToJoin}
            </Button>
          </div>
        )}
      </div>
    </ExpandingRow>
  )
}
