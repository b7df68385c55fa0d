import { useState } from 'react'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryData, QueryList } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { laterDialog } from '../../platform/page/later.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { ReportDialog } from '../reports/public.tsx'
import { readReviewsAddress } from './address.ts'
import { PhotoStrip } from './PhotoStrip.tsx'
import { type Review, useReviewImages, useReviewStats, useReviews } from './queries.ts'
import { RatingFigures } from './RatingFigures.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import styles from './ReviewsSection.module.css'
import { reviewsTexts } from './texts.ts'

const ReviewDialog = laterDialog(async () => (await import('./ReviewDialog.tsx')).ReviewDialog)
const ReviewAnswerDialog = laterDialog(async () => (await import('./ReviewAnswerDialog.tsx')).ReviewAnswerDialog)
const HistoryDialog = laterDialog(async () => (await import('./HistoryDialog.tsx')).HistoryDialog)

/** The open dialog, and the review that it is about; one's own review needs none. */
type Open = { readonly kind: 'write' | 'history' } | { readonly kind: 'answer' | 'report'; readonly review: Review }

type ReviewsSectionProps = {
  vendorId: number
  vendorName: string
  /** The community of the reading resident; null in the vendor's own view. */
  hoaId: number | null
  /** An administrator who previews a community cannot change anything. */
  isPreview?: boolean
}

/** The reviews of a vendor: figures that filter, photos and the list; residents write, the vendor answers (vendor.txt 2.6, 4). */
export function ReviewsSection({ vendorId, vendorName, hoaId, isPreview = false }: ReviewsSectionProps) {
  const texts = useTexts(reviewsTexts)
  const { pathname } = useShown()
  const { address, hrefFor, go } = useAddress(pathname, readReviewsAddress, 'left out')
  const [open, setOpen] = useState<Open | null>(null)
  const stats = useReviewStats(vendorId)
  const list = useReviews(vendorId, address)
  const images = useReviewImages(vendorId)
  const { rating, reviews: page = 1 } = address
  const ownReview = isPreview ? null : (stats.data?.own ?? null)
  const close = () => setOpen(null)
  // A new choice leaves out the page, and the same rating again shows all reviews.
  const choose = (wanted: number | undefined) => go({ rating: wanted === rating ? undefined : wanted })

  return (
    <Section
      title={texts.reviews}
      aside={
        stats.data?.mayReview &&
        !isPreview && (
          <Button icon="plus" variant="plain" onClick={() => setOpen({ kind: 'write' })}>
            {texts.leaveReview}
          </Button>
        )
      }
    >
      <QueryData query={stats} loading={texts.loading} failed={texts.failed} placeholder={<Skeleton height={190} />}>
        {(figures) => <RatingFigures figures={figures} chosen={rating} onChoose={choose} />}
      </QueryData>
      {ownReview?.isHidden && (
        <Banner tone="warning">
          {texts.hidden} {ownReview.hiddenReason && texts.hiddenBecause(ownReview.hiddenReason)}
        </Banner>
      )}
      {images.data &&
        (images.data.photos.length === 0 ? (
          <p className={styles.noImages}>{texts.noImages}</p>
        ) : (
          <PhotoStrip vendorId={vendorId} label={texts.photosOfReviews} photos={images.data.photos} maxShown={8} />
        ))}
      <StatusRegion>
        {rating && list.data && !list.isPlaceholderData && texts.found(list.data._meta.totalCount)}
      </StatusRegion>
      <QueryList
        query={list}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={3} />}
        empty={<EmptyState drawing="lamp-lit" text={rating ? texts.noneOfRating : texts.none} />}
      >
        {(items, { _meta }) => (
          <>
            <ul className={styles.list} aria-busy={list.isPlaceholderData || undefined}>
              <EachItem items={items} keyOf={({ vrev_id }) => vrev_id}>
                {(review) => (
                  <ReviewItem
                    review={review}
                    vendorId={vendorId}
                    vendorName={vendorName}
                    onHistory={isPreview ? undefined : () => setOpen({ kind: 'history' })}
                    onAnswer={hoaId === null ? () => setOpen({ kind: 'answer', review }) : undefined}
                    onReport={isPreview ? undefined : () => setOpen({ kind: 'report', review })}
                  />
                )}
              </EachItem>
            </ul>
            <Pages
              label={texts.pages}
              page={page}
              pageCount={Math.ceil(_meta.totalCount / _meta.perPage)}
              hrefFor={(wanted) => hrefFor({ rating, reviews: wanted })}
              onPage={(wanted) => go({ rating, reviews: wanted })}
            />
          </>
        )}
      </QueryList>
      {open?.kind === 'write' && <ReviewDialog vendorId={vendorId} hoaId={hoaId} onClose={close} />}
      {open?.kind === 'answer' && <ReviewAnswerDialog vendorId={vendorId} review={open.review} onClose={close} />}
      {open?.kind === 'history' && <HistoryDialog vendorId={vendorId} onClose={close} />}
      {open?.kind === 'report' && (
        <ReportDialog
          hoaId={hoaId}
          kind="review"
          itemId={open.review.vrev_id}
          vendorId={vendorId}
          title={texts.reportTitle}
          onClose={close}
        />
      )}
    </Section>
  )
}
