import { pages } from '../../paths.ts'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { pictureAddress } from '../../platform/pictures.ts'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { GoLink } from '../../ui/Link.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { useReviews } from './queries.ts'
import { reviewsTexts } from './texts.ts'

/** The number of reviews that the dashboard shows. */
const shownCount = 3

/** The newest reviews of a vendor, for its dashboard (vendor.txt 2.2; decisions/vendor.md 29). */
export function NewestReviews({ vendorId }: { vendorId: number }) {
  const texts = useTexts(reviewsTexts)
  const follow = useFollow()
  const href = pages.vendorProfile.path
  return (
    <Section
      title={texts.newReviews}
      aside={
        <GoLink href={href} onClick={follow(href)}>
          {texts.allReviews}
        </GoLink>
      }
    >
      <QueryList
        query={useReviews(vendorId, {})}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={shownCount} />}
        empty={<p>{texts.none}</p>}
      >
        {(items) => (
          <Rows aria-label={texts.newReviews}>
            {items.slice(0, shownCount).map((review) => (
              <Row
                key={review.vrev_id}
                lead={<Avatar name={review.createdByName} picture={pictureAddress(review.createdByPhoto)} />}
                title={review.createdByName}
                href={href}
                onClick={follow(href)}
                meta={<Stars value={review.vrev_rating} label={texts.ofStars(review.vrev_rating)} size={16} />}
                end={<RelativeDate instant={review.createdAt} />}
              >
                {review.vrev_description}
              </Row>
            ))}
          </Rows>
        )}
      </QueryList>
    </Section>
  )
}
