import type { HeldPaper, ListedVendor, VendorPaper } from '@porchlight/contract/shared/vendor-shapes.ts'
import type { CommunityVendorState } from '@porchlight/contract/shared/vendors.ts'
import { dayText } from '../../platform/dates.ts'
import { ratingText } from '../../platform/rating-text.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { classes } from '../../ui/classes.ts'
import { Tag } from '../../ui/Tag.tsx'
import { vendorsAdminTexts } from './texts.ts'
import styles from './Vendors.module.css'

/** Returns a function that formats a day such as '2026-11-15' for the locale; the text is empty for no day. */
export function useDayText(): (day: string) => string {
  const locale = useLocale()
  return (day) => dayText(day, locale)
}

const looks = {
  active: { tone: 'pine', icon: 'check' },
  pending: { tone: 'lamp', icon: 'clock' },
  inactive: { tone: 'neutral' },
  expired: { tone: 'brick', icon: 'warning' },
} as const satisfies Record<CommunityVendorState, object>

/** The state of a vendor in a community. */
export function StateTag({ state }: { state: CommunityVendorState }) {
  const texts = useTexts(vendorsAdminTexts)
  return <Tag {...looks[state]}>{texts[state]}</Tag>
}

const paperLooks = {
  waiting: { tone: 'lamp', icon: 'clock' },
  accepted: { tone: 'pine', icon: 'check' },
  declined: { tone: 'neutral' },
  over: { tone: 'brick', icon: 'warning' },
} as const

/** The state of a paper. An accepted paper whose last day has passed is shown as expired. */
export function PaperTag({ paper, today }: { paper: Pick<VendorPaper, 'state' | 'validUntil'>; today: string }) {
  const texts = useTexts(vendorsAdminTexts)
  const shown = paper.state === 'accepted' && paper.validUntil < today ? 'over' : paper.state
  return <Tag {...paperLooks[shown]}>{texts[shown]}</Tag>
}

/** The last day on which the papers of a kind are valid, or on which the last of them ran out; a text if there is none. */
export function PaperValidity({ paper }: { paper: HeldPaper }) {
  const texts = useTexts(vendorsAdminTexts)
  const textOf = useDayText()
  if (paper.until === '') return <span className={styles.none}>{texts.noPaper}</span>
  // The columns are narrow: a line may break before a day, but not within it.
  const until = textOf(paper.until).replaceAll(' ', '\u00a0')
  if (paper.holds) return <span className={styles.held}>{texts.through(until)}</span>
  return <span className={classes(styles.held, styles.over)}>{texts.ranOut(until)}</span>
}

/** Returns a function that formats the mean rating and the number of reviews. */
export function useRatingText() {
  const texts = useTexts(vendorsAdminTexts)
  const locale = useLocale()
  return ({ total_count, average_rating }: ListedVendor['rating']) =>
    total_count === 0 ? texts.noRating : texts.ratingOf(ratingText(average_rating, locale), total_count)
}
