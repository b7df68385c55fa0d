import type { VendorCommunity } from '@porchlight/contract/features/vendor-communities.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { showToast } from '../../ui/toasts.ts'
import { CommunitiesFrame } from './CommunitiesFrame.tsx'
import styles from './ExploreCommunitiesScreen.module.css'
import { mayAsk } from './may-ask.ts'
import { useCommunityChange, useReload } from './queries.ts'
import { StatusTag } from './StatusTag.tsx'
import { vendorCommunitiesTexts } from './texts.ts'

/** /VendorExploreCommunities: all communities, with search, save and a request to join; and the saved ones (decisions/vendor.md 99). */
export function ExploreCommunitiesScreen() {
  const texts = useTexts(vendorCommunitiesTexts)
  // The page is open to vendors only, who have an id.
  const vendorId = useSignedIn().loginUserVendorId ?? 0
  return (
    <CommunitiesFrame
      list="explore"
      intro={texts.exploreIntro}
      pagesLabel={texts.explorePages}
      placeholder={<SkeletonRows rows={6} lead="round" />}
    >
      {(communities, { isBusy, onChange }) => (
        <Rows aria-label={texts.explore}>
          <EachItem items={communities} keyOf={({ hvm_hoa_id }) => hvm_hoa_id}>
            {(community) => (
              <ExploreRow
                vendorId={vendorId}
                community={community}
                isBusy={isBusy}
                onJoin={() => onChange('requestToJoin', community)}
              />
            )}
          </EachItem>
        </Rows>
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
      meta={hoa.contactInfo.fullAddress || texts.notGiven}
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
    else showToast(answer?.message || texts.failureText, 'problem')
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
