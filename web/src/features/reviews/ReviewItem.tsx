import { pictureAddress } from '../../platform/pictures.ts'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { dot } from '../../ui/dot.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { PhotoStrip } from './PhotoStrip.tsx'
import type { Review } from './queries.ts'
import styles from './ReviewsSection.module.css'
import { reviewsTexts } from './texts.ts'

type ReviewItemProps = {
  review: Review
  vendorId: number
  vendorName: string
  /** The actions of the reader; a missing one is not offered. */
  onHistory?: (() => void) | undefined
  onAnswer?: (() => void) | undefined
  onReport?: (() => void) | undefined
}

/** A review with its stars, its photos and the vendor's answer. */
export function ReviewItem({ review, vendorId, vendorName, ...actions }: ReviewItemProps) {
  const texts = useTexts(reviewsTexts)
  const { createdByName: name, answer, photos, isOwn } = review
  return (
    <li className={styles.item}>
      <article className={styles.review} aria-label={name}>
        <header className={styles.head}>
          <Avatar name={name} picture={pictureAddress(review.createdByPhoto)} />
          <div>
            <h3 className={styles.name}>{isOwn ? `${name}${dot}${texts.yourReview}` : name}</h3>
            <p className={styles.meta}>
              <Stars value={review.vrev_rating} label={texts.ofStars(review.vrev_rating)} size={16} />
              <RelativeDate instant={review.createdAt} />
              {review.isEdited && <span>{texts.edited}</span>}
            </p>
          </div>
          {!isOwn && actions.onReport && (
            <IconButton icon="flag" className={styles.report} label={texts.reportOf(name)} onClick={actions.onReport} />
          )}
        </header>
        <p className={styles.text}>{review.vrev_description}</p>
        {photos.length > 0 && <PhotoStrip vendorId={vendorId} label={texts.photosOf(name)} photos={photos} />}
        {answer && (
          <div className={styles.answer}>
            <h4 className={styles.answerer}>{texts.answerOf(vendorName)}</h4>
            <p className={styles.meta}>
              <RelativeDate instant={answer.answeredAt} />
              {answer.isEdited && <span>{texts.edited}</span>}
            </p>
            <p className={styles.text}>{answer.text}</p>
          </div>
        )}
        <div className={styles.actions}>
          {isOwn && review.isEdited && actions.onHistory && (
            <Button variant="quiet" icon="clock" onClick={actions.onHistory}>
              {texts.earlier}
            </Button>
          )}
          {actions.onAnswer && (
            <Button
              variant="quiet"
              icon="reply"
              aria-label={(answer ? texts.editAnswerTo : texts.answerTo)(name)}
              onClick={actions.onAnswer}
            >
              {answer ? texts.editAnswer : texts.answer}
            </Button>
          )}
        </div>
      </article>
    </li>
  )
}
