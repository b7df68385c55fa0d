import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { nullableColumns } from '../../../platform/db/nullable-columns.ts'
import { rowsOfPage } from '../../../platform/db/page-rows.ts'

const adminRow = z.object({
  id: z.number(),
  rating: z.number(),
  text: z.string(),
  authorName: z.string(),
  writtenAt: z.date(),
  /** The number of photos. */
  photos: z.number(),
  /** When and why it was hidden; null while it is shown. */
  hiddenAt: z.date().nullable(),
  reason: z.string().nullable(),
  /** Whether a resident of the community wrote it. */
  isOurs: z.boolean(),
})

const forManagers = statement(
  'reviews-for-managers',
  'community',
  nullableColumns(adminRow).extend({ total: z.number() }),
  `with found as materialized (
     select r.* from vendor_reviews r
     where r.vendor_id = $2 and r.removed_at is null and (r.hidden_at is null or r.community_id = $1)
   ), page as materialized (select * from found order by created_at desc, id desc limit $3 offset $4)
   select (select count(*) from found) as total, g.id, g.rating, g.description as text, g.author_name as "authorName",
     g.created_at as "writtenAt", (select count(*) from vendor_review_images i
       where i.vendor_id = $2 and i.review_id = g.id and i.removed_at is null) as photos,
     g.hidden_at as "hiddenAt", g.hidden_reason as reason, g.community_id = $1 as "isOurs"
   from (select 1) as always left join page g on true
   order by g.created_at desc, g.id desc`,
)

/**
 * A page of the reviews of a vendor for the managers of a community, the newest first: all shown ones, and the hidden ones of this community that
 * were not removed.
 */
export async function listReviewsForManagers(
  scope: Scope<'community'>,
  vendorId: number,
  page: { readonly limit: number; readonly offset: number },
) {
  const found = await scope.rows(forManagers, [vendorId, page.limit, page.offset])
  const rows = rowsOfPage<z.infer<typeof forManagers.row>, 'hiddenAt' | 'reason'>(found)
  return { rows, total: found[0]?.total ?? 0 }
}

const ofCommunity = statement(
  'review-of-community',
  'community',
  z.object({
    id: z.number(),
    vendorId: z.number(),
    communityId: z.number(),
    authorPersonId: z.number(),
    description: z.string(),
    isHidden: z.boolean(),
  }),
  `select id, vendor_id as "vendorId", community_id as "communityId", author_person_id as "authorPersonId", description,
     hidden_at is not null as "isHidden"
   from vendor_reviews where community_id = $1 and id = $2 and removed_at is null`,
)

/** A review by a resident of the community, shown or hidden; undefined for a review from another community, or a removed one. */
export function findReviewOfCommunity(scope: Scope<'community'>, id: number) {
  return scope.row(ofCommunity, [id])
}
