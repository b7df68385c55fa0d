import { QueryList } from '../../platform/call/QueryList.tsx'
import { showDate } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { useReviewHistory } from './queries.ts'
import styles from './ReviewsSection.module.css'
import { reviewsTexts } from './texts.ts'

/** The earlier versions of the person's own review; only its author sees it (docs/decisions/0060). */
export function HistoryDialog({ vendorId, onClose }: { vendorId: number; onClose: () => void }) {
  const texts = useTexts(reviewsTexts)
  const locale = useLocale()
  return (
    <Dialog title={texts.earlierTitle} closeLabel={texts.close} onClose={onClose}>
      <QueryList
        query={useReviewHistory(vendorId)}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={2} />}
        empty={<p>{texts.none}</p>}
      >
        {(items) => (
          <ol className={styles.list}>
            {items.map((item) => (
              <li key={item.writtenAt} className={styles.item}>
                <div className={styles.review}>
                  <p className={styles.meta}>
                    <Stars value={item.vrev_rating} label={texts.ofStars(item.vrev_rating)} size={16} />
                    {texts.earlierOn(showDate(item.writtenAt, 'MMMM DD, YYYY', locale))}
                  </p>
                  <p className={styles.text}>{item.vrev_description}</p>
                </div>
              </li>
            ))}
          </ol>
        )}
      </QueryList>
    </Dialog>
  )
}
