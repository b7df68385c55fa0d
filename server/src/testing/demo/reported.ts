import { makeReportedMatter } from '../../features/website-admin/fixtures.ts'
import { instantOf } from './calendar.ts'
import { author } from './forums.ts'
import { discussions, type Writer } from './prose/forums.ts'
import { mapleListings } from './prose/listings.ts'
import { type Places, the, type World } from './world.ts'

const kinds = { discussion: 1, listing: 2 } as const

/** What neighbors of Maple Ridge reported; nobody has decided yet. */
const reported = [
  {
    kind: 'discussion',
    title: 'White pickup in the fire lane again',
    by: 40,
    days: 2,
    at: '09:25',
    reason: 'Harassment',
    comments: 'The truck belongs to the roofers at my house. Everybody who reads this knows whose guests are meant.',
  },
  {
    kind: 'listing',
    title: 'Room above the garage, from January',
    by: 70,
    days: 1,
    at: '18:10',
    reason: 'Other',
    other: 'A rental from month to month',
    comments: 'The association asks for a lease of six months or more.',
  },
] as const

/**
 * Reports by neighbors, so that the website administrator has something to decide.
 * @param posts the first post of each discussion, by its subject
 * @param listings by title
 */
export async function makeReported(
  { scope, now }: World,
  places: Places,
  { posts, listings }: { posts: ReadonlyMap<string, number>; listings: ReadonlyMap<string, number> },
): Promise<void> {
  for (const { kind, title, by, days, at, ...report } of reported) {
    const itemId = the(kind === 'listing' ? listings : posts, title)
    const { writer, text } = written(kind, title)
    const { authorPersonId: personId, authorName: name } = author(places, by)
    await makeReportedMatter(
      scope,
      {
        communityId: places.communities.maple,
        kind: kinds[kind],
        itemId,
        title,
        text,
        page: kind === 'listing' ? `ForSales/listingDetails/${itemId}` : '',
        at: instantOf(now, { ago: days, at }),
        ...author(places, writer),
      },
      { personId, name, ...report },
    )
  }
}

function written(kind: keyof typeof kinds, title: string): { writer: Writer; text: string } {
  const listing = kind === 'listing' && mapleListings.find((one) => one.title === title)
  if (listing) return { writer: listing.by, text: listing.text }
  const discussion = discussions.find((one) => one.subject === title)
  if (!discussion) throw new Error(`the demo world has no ${title}`)
  return { writer: discussion.by, text: discussion.body }
}
