import { mostStars, type Review } from '@porchlight/contract/features/reviews.ts'
import { formatDate } from '@porchlight/contract/shared/dates.ts'
import type { Viewer } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { presentPhoto } from '../vendor-profile/public.ts'
import type { ReviewRow } from './data.ts'
import { percentagesOf, timeAgo } from './policy.ts'

/** Who sees the reviews, and how. */
interface Seen {
  readonly viewer: Viewer
  readonly timeZone: string
  /** The file keys of the authors' pictures that the viewer may see, by person. */
  readonly pictures: ReadonlyMap<number, string>
}

/** A review as the viewer sees it. Dates are in `timeZone`. */
export function presentReview(row: ReviewRow, { viewer, timeZone, pictures }: Seen, context: AppContext): Review {
  const now = context.clock.now()
  const photos = row.photos.map((photo) => presentPhoto('review', row.vendorId, photo, context))
  return {
    vrev_id: row.id,
    vrev_rating: row.rating,
    vrev_description: row.description,
    // The specification has only the names of the pictures; `photos` adds their sizes.
    imageFiles: photos.map(({ image }) => image),
    photos,
    createdByName: row.authorName,
    createdAtGlobal: formatDate(row.createdAt, 'MM/DD/YYYY', timeZone),
    createdAtRelative: timeAgo(row.createdAt, now),
    createdAt: row.createdAt.toISOString(),
    createdByPhoto: context.images.nameOf(pictures.get(row.authorPersonId) ?? null),
    isEdited: row.editedAt !== null,
    isOwn: row.authorPersonId === viewer.personId,
    answer:
      row.answer === null || row.answeredAt === null
        ? null
        : { text: row.answer, answeredAt: row.answeredAt.toISOString(), isEdited: row.answerEditedAt !== null },
  }
}

/** The counts and the percentages of ratings, by the number of stars. */
export function presentCounts(rows: readonly { readonly rating: number; readonly count: number }[]) {
  const counts = Object.fromEntries(Array.from({ length: mostStars }, (_, at) => [at + 1, 0]))
  for (const { rating, count } of rows) counts[rating] = count
  return { counts_by_rating: counts, percentages_by_rating: percentagesOf(counts) }
}
