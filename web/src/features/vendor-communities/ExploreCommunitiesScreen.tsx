import { type VendorCommunity, vendorCommunitiesPageSize } from '@porchlight/contract/features/vendor-communities.ts'
import { useState } from 'react'
import { pages } from '../../paths.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { showToast } from '../../ui/toasts.ts'
import { NewMessage } from '../mailbox/public.tsx'
import { readCommunitiesAddress } from './address.ts'
import { CommunitiesFrame } from './CommunitiesFrame.tsx'
import styles from './ExploreCommunitiesScreen.module.css'
import { mayAsk } from './may-ask.ts'
import { NoRecords } from './NoRecords.tsx'
import { useCommunities, useCommunityChange, useReload } from './queries.ts'
import { SavedCommunities } from './SavedCommunities.tsx'
import { StatusTag } from './StatusTag.tsx'
import { vendorCommunitiesTexts } from './texts.ts'
import { useChangeDialog } from './use-change-dialog.tsx'

/** /VendorExploreCommunities: all communities, to search, save and ask to join; and the saved ones (decisions/vendor.md 99). */
export function ExploreCommunitiesScreen() {
  const texts = useTexts(vendorCommunitiesTexts)
  const vendorId = useSignedIn().loginUserVendorId ?? 0
  const place = useAddress(pages.vendorExploreCommunities.path, readCommunitiesAddress)
  const { search = '', page = 1, savedPage = 1 } = place.address
  const communities = useCommunities(vendorId, 'explore', search, page)
  const change = useChangeDialog(vendorId)
  const [writingTo, setWritingTo] = useState<VendorCommunity | null>(null)
  return (
    <CommunitiesFrame
      title={texts.explore}
      intro={texts.exploreIntro}
      search={search}
      onSearch={(wanted) => place.go({ search: wanted, page: undefined }, { replace: true })}
    >
      <div aria-busy={communities.isPlaceholderData}>
        <QueryList
          query={communities}
          loading={texts.loading}
          failed={texts.failed}
          placeholder={<SkeletonRows rows={6} lead="round" />}
          empty={<NoRecords />}
        >
          {(items) => (
            <Rows aria-label={texts.explore}>
              <EachItem items={items} keyOf={({ hvm_hoa_id }) => hvm_hoa_id}>
                {(community) => (
                  <ExploreRow
                    vendorId={vendorId}
                    community={community}
                    isBusy={change.isRunning}
                    onJoin={() => change.start('requestToJoin', community)}
                  />
                )}
              </EachItem>
            </Rows>
          )}
        </QueryList>
        <Pages
          label={texts.explorePages}
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
          onMessage={setWritingTo}
        />
      )}
      {change.dialog}
      {writingTo && (
        <NewMessage
          to={{ name: writingTo.hoa.hoa_name, hoaId: writingTo.hvm_hoa_id, fromVendorId: vendorId }}
          onClose={() => setWritingTo(null)}
        />
      )}
    </CommunitiesFrame>
  )
}

type ExploreRowProps = { vendorId: number; community: VendorCommunity; isBusy: boolean; onJoin: () => void }

function ExploreRow({ vendorId, community, isBusy, onJoin }: ExploreRowProps) {
  const texts = useTexts(vendorCommunitiesTexts)
  const { hoa, hoaSize, statusLabel, isSaved } = community
  const name = hoa.hoa_name
  const size = texts.sizeOf(hoaSize.properties, hoaSize.registeredUsers)
  return (
    <Row
      lead={<Disc icon="house" tone="pine" />}
      title={name}
      level={2}
      meta={hoa.contactInfo.fullAddress || texts.noAddress}
      end={<StatusTag status={statusLabel} />}
      actions={
        <div className={styles.buttons}>
          {mayAsk(community) && (
            <Button variant="plain" aria-label={`${texts.requestToJoin}: ${name}`} disabled={isBusy} onClick={onJoin}>
              {texts.requestToJoin}
            </Button>
          )}
          {isSaved && <Tag icon="bookmark">{texts.isSaved}</Tag>}
          {!isSaved && mayAsk(community) && <SaveButton vendorId={vendorId} community={community} />}
        </div>
      }
      stacked="all"
    >
      <p className={styles.size}>{size}</p>
    </Row>
  )
}

function SaveButton({ vendorId, community }: { vendorId: number; community: VendorCommunity }) {
  const texts = useTexts(vendorCommunitiesTexts)
  const reload = useReload()
  const { mutateAsync, isPending } = useCommunityChange(vendorId)
  const { hvm_id, hvm_hoa_id, hoa } = community

  async function save() {
    const answer = await mutateAsync({ kind: 'save', hvm_id, hvm_hoa_id }).catch(() => null)
    if (answer?.success) showToast(texts.savedToast(hoa.hoa_name))
    else showToast(answer?.message || texts.wentWrong, 'problem')
    reload()
  }

  return (
    <Button
      variant="quiet"
      icon="bookmark"
      aria-label={`${texts.save}: ${hoa.hoa_name}`}
      busy={isPending}
      onClick={() => void save()}
    >
      {texts.save}
    </Button>
  )
}
