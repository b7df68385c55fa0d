import type { QueryOf } from '@porchlight/contract/call.ts'
import { exploreLimit, type vendorCommunities } from '@porchlight/contract/features/vendor-communities.ts'
import { z } from 'zod'
import type { VendorScope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/like.ts'
import { nullableColumns } from '../../../platform/db/nullable-columns.ts'
import { type PageRow, rowsOfPage } from '../../../platform/db/page-rows.ts'

const row = z.object({
  /** The id of the membership or of the saved row; 0 for a community without either. */
  id: z.number(),
  communityId: z.number(),
  state: z.enum(['invited', 'pending', 'active', 'inactive']).nullable(),
  endsOn: z.string().nullable(),
  sponsorLevel: z.number(),
  offeredSponsorLevel: z.number(),
  sponsorSince: z.string().nullable(),
  isSaved: z.boolean(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  stateName: z.string(),
  zipcode: z.string(),
  emailAddress: z.string(),
  /** The day in the time zone of the community. */
  today: z.string(),
})
type Nullable = 'state' | 'endsOn' | 'sponsorSince'
export type CommunityRow = PageRow<z.infer<typeof row>, Nullable>

/** The columns of a membership `v` of the vendor, if it has one. */
const membershipColumns = `v.state, v.ends_on, coalesce(v.sponsor_level, 0) as sponsor_level,
  coalesce(v.offered_sponsor_level, 0) as offered_sponsor_level, v.sponsor_since, v.sponsor_until`

/** What is searched: the name, the city, and the whole ZIP code of a community `c`. `$2` is the pattern or null, `$3` the text. */
const isFound = '($2::text is null or c.name ilike $2 or c.city ilike $2 or c.zipcode = $3)'

const pageRow = nullableColumns(row).extend({ total: z.number() })

/**
 * A page of communities with their total. The rows of the vendor are read first, because they are on the vendor's shard and the others on
 * the communities' shards. `$4` and `$5` are the limit and the offset, `$6` is the time.
 */
const pageOf = (name: string, ctes: string, order: string) =>
  statement(
    `vendor-communities-${name}`,
    'vendor',
    pageRow,
    `with ${ctes},
     page as materialized (select * from found f order by ${order} limit $4 offset $5)
     select (select count(*) from found) as total, f.id, f.community_id as "communityId", f.state,
       to_char(f.ends_on, 'YYYY-MM-DD') as "endsOn", case
         when f.sponsor_until is null or f.sponsor_until >= ($6::timestamptz at time zone c.time_zone)::date
         then f.sponsor_level else 0 end as "sponsorLevel",
       f.offered_sponsor_level as "offeredSponsorLevel", to_char(f.sponsor_since, 'YYYY-MM-DD') as "sponsorSince",
       f.is_saved as "isSaved", c.name, c.address, c.city, c.state as "stateName", c.zipcode,
       case when f.community_id is not null then coalesce(a.email_address, '') end as "emailAddress",
       to_char($6::timestamptz at time zone c.time_zone, 'YYYY-MM-DD') as today
     from (select 1) as always
     left join page f on true
     left join communities c on c.community_id = f.community_id
     left join association_contacts a on a.community_id = f.community_id
     order by ${order}`,
    { quick: 'while fast' },
  )

const pages = {
  active: pageOf(
    'active',
    `mine as materialized (
       select v.membership_id as id, v.community_id, ${membershipColumns}, s.id is not null as is_saved
       from vendor_communities v
       left join saved_communities s on s.vendor_id = v.vendor_id and s.community_id = v.community_id
       where v.vendor_id = $1 and v.state <> 'inactive'
     ), found as materialized (
       select m.*, c.name as order_name from mine m join communities c on c.community_id = m.community_id where ${isFound}
     )`,
    `f.state <> 'invited', f.order_name, f.community_id`,
  ),
  saved: pageOf(
    'saved',
    `mine as materialized (
       select s.id, s.community_id, s.saved_at, ${membershipColumns}, true as is_saved
       from saved_communities s
       left join vendor_communities v on v.vendor_id = s.vendor_id and v.community_id = s.community_id
       where s.vendor_id = $1
     ), found as materialized (
       select m.* from mine m join communities c on c.community_id = m.community_id where ${isFound}
     )`,
    'f.saved_at desc, f.id desc',
  ),
  explore: pageOf(
    'explore',
    `mine as materialized (
       select v.community_id, ${membershipColumns} from vendor_communities v where v.vendor_id = $1
     ), saved as materialized (
       select s.community_id from saved_communities s where s.vendor_id = $1
     ), found as materialized (
       select 0::bigint as id, c.community_id, c.name as order_name, m.state, m.ends_on,
         coalesce(m.sponsor_level, 0) as sponsor_level, coalesce(m.offered_sponsor_level, 0) as offered_sponsor_level,
         m.sponsor_since, m.sponsor_until, c.community_id in (select community_id from saved) as is_saved
       from communities c left join mine m on m.community_id = c.community_id
       where c.community_state = 'live' and ${isFound}
       order by c.name, c.community_id limit ${exploreLimit}
     )`,
    'f.order_name, f.community_id',
  ),
} as const

export interface CommunitiesWanted {
  readonly tab: QueryOf<typeof vendorCommunities.calls.index>['tab']
  readonly search: string
  readonly limit: number
  readonly offset: number
}

/** A page of the communities of a vendor (vendor.txt 2.8), with their number. Invitations are first, then the names are in order. */
export async function listCommunities(
  scope: VendorScope,
  { tab, search, limit, offset }: CommunitiesWanted,
  now: Date,
): Promise<{ rows: CommunityRow[]; total: number }> {
  const searched = search === '' ? [null, ''] : [containing(search), search]
  const rows = await scope.rows(pages[tab], [...searched, limit, offset, now])
  return { rows: rowsOfPage<z.infer<typeof pageRow>, Nullable>(rows), total: rows[0]?.total ?? 0 }
}
