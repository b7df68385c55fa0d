import { mostStars } from '@porchlight/contract/features/reviews.ts'
import { ratingText } from '../../platform/rating-text.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './RatingFigures.module.css'
import { reviewsTexts } from './texts.ts'

/** The figures of the reviews of a vendor. The two last have a member for each number of stars. */
interface Figures {
  readonly average_rating: number
  readonly total_count: number
  readonly percentages_by_rating: Readonly<Record<string, number>>
  readonly counts_by_rating: Readonly<Record<string, number>>
}

const ratings = Array.from({ length: mostStars }, (_, at) => mostStars - at)

type RatingFiguresProps = {
  figures: Figures
  /** The rating by which the reviews are filtered. */
  chosen: number | undefined
  /** Called with the rating of a clicked row, also if it is `chosen`: the caller then shows all reviews. undefined also shows all. */
  onChoose: (rating: number | undefined) => void
}

/** The mean, the number and the distribution of ratings. A click on a row filters the reviews by that rating; a second click shows all of them (vendor.txt 4). */
export function RatingFigures({ figures, chosen, onChoose }: RatingFiguresProps) {
  const texts = useTexts(reviewsTexts)
  const locale = useLocale()
  const { average_rating: mean, total_count: total } = figures
  const meanText = ratingText(mean, locale)
  return (
    <div className={styles.figures}>
      <div className={styles.mean}>
        <p className={styles.number}>
          {meanText} <span className={styles.of}>{texts.outOf}</span>
        </p>
        <Stars value={mean} label={texts.ofStars(mean)} size={22} />
        <p className={styles.count}>{texts.reviewCount(total)}</p>
      </div>
      <div>
        <ul className={styles.rows} aria-label={texts.byRating}>
          {ratings.map((rating) => {
            const percent = figures.percentages_by_rating[rating] ?? 0
            const count = figures.counts_by_rating[rating] ?? 0
            return (
              <li key={rating}>
                <button
                  type="button"
                  className={styles.row}
                  aria-pressed={rating === chosen}
                  onClick={() => onChoose(rating)}
                >
                  <span>
                    {texts.stars(rating)}
                    <VisuallyHidden>:</VisuallyHidden>
                  </span>
                  <span className={styles.meter}>
                    <span className={styles.part} style={{ inlineSize: `${percent}%` }} />
                  </span>
                  <span className={styles.share}>
                    {count} <VisuallyHidden>{texts.shareOf(count, percent)}</VisuallyHidden>
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
        {chosen !== undefined && (
          <Button variant="quiet" onClick={() => onChoose(undefined)}>
            {texts.showAll}
          </Button>
        )}
      </div>
    </div>
  )
}
