import { adminReviewsPageSize, vendorsAdmin } from '@porchlight/contract/features/vendors-admin.ts'
import type { AdminReview } from '@porchlight/contract/shared/vendor-shapes.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { dot } from '../../ui/dot.ts'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { readVendorsAddress } from './address.ts'
import { useAdminReviews, useRefreshVendors } from './queries.ts'
import { ReasonField } from './StepDialog.tsx'
import { vendorsAdminTexts } from './texts.ts'
import styles from './Vendors.module.css'

/** The reviews of a vendor. Those by residents of this community can be hidden with a reason; no review can be changed (decisions/association.md 59). */
export function ReviewsPart({ hoaId, vendorId }: { hoaId: number; vendorId: number }) {
  const texts = useTexts(vendorsAdminTexts)
  const place = useAddress(pathTo('communityVendor', { hoaId, vendorId }), readVendorsAddress)
  const page = place.address.page ?? 1
  const query = useAdminReviews(hoaId, vendorId, page)
  return (
    <Section title={texts.reviews}>
      <QueryList
        query={query}
        loading={texts.reviews}
        failed={texts.reviewsFailed}
        placeholder={<SkeletonRows rows={3} lead="round" />}
        empty={<p className={styles.intro}>{texts.noReviews}</p>}
      >
        {(items, { _meta }) => (
          <>
            <p className={styles.intro}>{texts.reviewsIntro}</p>
            <Rows aria-label={texts.reviews}>
              {items.map((review) => (
                <ReviewRow key={review.id} hoaId={hoaId} review={review} />
              ))}
            </Rows>
            <Pages
              label={texts.reviewPages}
              page={page}
              pageCount={Math.ceil(_meta.totalCount / adminReviewsPageSize)}
              hrefFor={(wanted) => place.hrefFor({ page: wanted })}
              onPage={(wanted) => place.go({ page: wanted })}
            />
          </>
        )}
      </QueryList>
    </Section>
  )
}

function ReviewRow({ hoaId, review }: { hoaId: number; review: AdminReview }) {
  const texts = useTexts(vendorsAdminTexts)
  const { may } = useManaged()
  const refresh = useRefreshVendors()
  const [isHiding, setHiding] = useState(false)
  const query = { hoaId, review: review.id }
  const name = review.authorName
  const { start } = useChange(refresh)
  const origin = !review.isOurs && <Tag>{texts.elsewhere}</Tag>
  const show = () => start({ send: () => request(vendorsAdmin.calls.showReview, { query }) })
  return (
    <Row
      tall
      lead={<Avatar name={name} />}
      title={name}
      meta={
        <>
          <Stars value={review.rating} label={texts.stars(review.rating)} size={16} />{' '}
          <RelativeDate instant={review.writtenTime} />
          {review.photos > 0 && `${dot}${texts.photos(review.photos)}`}
        </>
      }
      end={review.isHidden ? <Tag tone="brick">{texts.hidden}</Tag> : origin}
      stacked="end"
    >
      <p className={styles.text}>{review.text}</p>
      {review.isHidden && review.reason && <p className={styles.intro}>{texts.because(review.reason)}</p>}
      {review.isOurs && may('vendors.decide') && (
        <div className={styles.buttons}>
          {review.isHidden ? (
            <Button variant="quiet" icon="undo" aria-label={texts.showOf(name)} onClick={() => void show()}>
              {texts.show}
            </Button>
          ) : (
            <Button variant="quiet" aria-label={texts.hideOf(name)} onClick={() => setHiding(true)}>
              {texts.hide}
            </Button>
          )}
        </div>
      )}
      {isHiding && (
        <FormDialog
          title={texts.hideOf(name)}
          intro={texts.hideIntro}
          submitLabel={texts.hide}
          size="small"
          hasCancel
          start={{ reason: '' }}
          send={(body, { signal }) => request(vendorsAdmin.calls.hideReview, { query, body, signal })}
          onSaved={refresh}
          closesWhenSaved
          onClose={() => setHiding(false)}
          failure={{ heading: texts.failureTitle, text: texts.failureText }}
        >
          <ReasonField hint={texts.hideHint} />
        </FormDialog>
      )}
    </Row>
  )
}
