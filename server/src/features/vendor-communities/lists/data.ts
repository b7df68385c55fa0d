import type { QueryOf } from '@porchlight/contract/call.ts'
import { exploreLimit, type vendorCommunities } from '@porchlight/contract/features/vendor-communities.ts'
import { z } from 'zod'
import type { VendorScope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/like.ts'
import { nullableColumns } from '../../../platform/db/nullable-columns.ts'
import { type PageRow, rowsOfPage } from '../../../platform/db/page-rows.ts'
import { onShards } from '../../../platform/within.ts'
import { shownLevel } from '../policy.ts'

const row = z.object({
  /** The id of the membership or of the saved row; 0 for a community without either. */
  id: z.number(),
  communityId: z.number(),
  /** The stored state of the membership; null without one. */
  state: z.enum(['invited', 'pending', 'active', 'inactive']).nullable(),
  endsOn: z.string().nullable(),
  sponsorLevel: z.number(),
  /** The level that the vendor asked for; 0 for none. */
  offeredSponsorLevel: z.number(),
  sponsorSince: z.string().nullable(),
  isSaved: z.boolean(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  stateName: z.string(),
  zipcode: z.string(),
  emailAddress: z.string(),
  /** Today's date in the time zone of the community. */
  today: z.string(),
})
type Nullable = 'state' | 'endsOn' | 'sponsorSince'
export type CommunityRow = PageRow<z.infer<typeof row>, Nullable>

/** The columns that the table of the community has. */
const shown = row.pick({
  communityId: true,
  name: true,
  address: true,
  city: true,
  stateName: true,
  zipcode: true,
  emailAddress: true,
  today: true,
})
/** The columns that the tables of the vendor have. */
const ofVendor = row
  .omit({ name: true, address: true, city: true, stateName: true, zipcode: true, emailAddress: true, today: true })
  .extend({
    sponsorUntil: z.string().nullable(),
    /** The rank of the community in the list, from the lowest. Communities with the same rank are sorted by name. */
    place: z.number(),
  })

/** SQL: the columns of the vendor's membership `v`, if there is one. */
const membershipColumns = `v.state, to_char(v.ends_on, 'YYYY-MM-DD') as "endsOn", coalesce(v.sponsor_level, 0) as "sponsorLevel",
  coalesce(v.offered_sponsor_level, 0) as "offeredSponsorLevel", to_char(v.sponsor_since, 'YYYY-MM-DD') as "sponsorSince",
  to_char(v.sponsor_until, 'YYYY-MM-DD') as "sponsorUntil"`

// The rows of the vendor are read in a separate statement, because they are on the vendor's shard and the communities are on others. Invitations
// come first (`place` 0).
const memberships = statement(
  'vendor-communities-active',
  'vendor',
  ofVendor,
  `select v.membership_id as id, v.community_id as "communityId", ${membershipColumns}, s.id is not null as "isSaved",
     case when v.state = 'invited' then 0 else 1 end as place
   from vendor_communities v
   left join saved_communities s on s.vendor_id = v.vendor_id and s.community_id = v.community_id
   where v.vendor_id = $1 and v.state <> 'inactive'`,
  { quick: 'while fast' },
)
const saved = statement(
  'vendor-communities-saved',
  'vendor',
  ofVendor,
  `select s.id, s.community_id as "communityId", ${membershipColumns}, true as "isSaved",
     row_number() over (order by s.saved_at desc, s.id desc) as place
   from saved_communities s
   left join vendor_communities v on v.vendor_id = s.vendor_id and v.community_id = s.community_id
   where s.vendor_id = $1`,
  { quick: 'while fast' },
)

/** SQL: whether the name or city of a community `c` matches the pattern $2, or its ZIP code equals the text $3; $2 is null without a search. */
const isFound = '($2::text is null or c.name ilike $2 or c.city ilike $2 or c.zipcode = $3)'

const listed = statement(
  'vendor-communities-listed',
  'any',
  nullableColumns(shown).extend({ total: z.number() }),
  `with found as materialized (
     select c.community_id, c.name, t.place from unnest($1::bigint[], $4::bigint[]) as t (community_id, place)
     join communities c on c.community_id = t.community_id
     where c.community_id = any($1::bigint[]) and ${isFound}
   ), page as materialized (select * from found order by place, name, community_id limit $5 offset $6
   ), shown as (
     select g.place, c.community_id as "communityId", c.name, c.address, c.city, c.state as "stateName", c.zipcode,
       coalesce(a.email_address, '') as "emailAddress", to_char($7::timestamptz at time zone c.time_zone, 'YYYY-MM-DD') as today
     from page g join communities c on ${onShards('c.community_id = any($1::bigint[])')} c.community_id = g.community_id
     left join association_contacts a on ${onShards('a.community_id = any($1::bigint[])')} a.community_id = c.community_id)
   select (select count(*) from found) as total, s."communityId", s.name, s.address, s.city, s."stateName", s.zipcode, s."emailAddress", s.today
   from (select 1) as always left join shown s on true order by s.place, s.name, s."communityId"`,
  { quick: 'while fast' },
)

const explored = statement(
  'vendor-communities-explore',
  'vendor',
  nullableColumns(row).extend({ sponsorUntil: z.string().nullable(), total: z.number() }),
  `with mine as materialized (
     select v.community_id, ${membershipColumns} from vendor_communities v where v.vendor_id = $1
   ), saved as materialized (
     select s.community_id from saved_communities s where s.vendor_id = $1
   ), found as materialized (
     select c.community_id, c.name, c.address, c.city, c.state, c.zipcode, c.community_id in (select community_id from saved) as is_saved,
       to_char($6::timestamptz at time zone c.time_zone, 'YYYY-MM-DD') as today
     from communities c where c.community_state = 'live' and ${isFound}
     order by c.name, c.community_id limit ${exploreLimit}
   ), page as materialized (select * from found f order by f.name, f.community_id limit $4 offset $5)
   select (select count(*) from found) as total, case when f.community_id is not null then 0 end as id, f.community_id as "communityId",
     m.state, m."endsOn", coalesce(m."sponsorLevel", 0) as "sponsorLevel", coalesce(m."offeredSponsorLevel", 0) as "offeredSponsorLevel",
     m."sponsorSince", m."sponsorUntil", f.is_saved as "isSaved", f.name, f.address, f.city, f.state as "stateName", f.zipcode,
     '' as "emailAddress", f.today
   from (select 1) as always left join page f on true left join mine m on m.community_id = f.community_id
   order by f.name, f.community_id`,
  { quick: 'while fast' },
)

export interface CommunitiesWanted {
  readonly tab: QueryOf<typeof vendorCommunities.calls.index>['tab']
  readonly search: string
  readonly limit: number
  readonly offset: number
}

/**
 * A page of the communities of a vendor (vendor.txt 2.8), with the total number; `search` '' finds all. Sorted by name; on the tab of active
 * communities invitations come first, and saved communities begin with the one that was saved last.
 */
export async function listCommunities(
  scope: VendorScope,
  { tab, search, limit, offset }: CommunitiesWanted,
  now: Date,
): Promise<{ rows: CommunityRow[]; total: number }> {
  const searched = search === '' ? [null, ''] : [containing(search), search]
  if (tab === 'explore') {
    const rows = await scope.rows(explored, [...searched, limit, offset, now])
    return { rows: rowsOfPage<(typeof rows)[number], Nullable>(rows).map(withLevel), total: rows[0]?.total ?? 0 }
  }
  const entries = await scope.rows(tab === 'active' ? memberships : saved)
  if (entries.length === 0) return { rows: [], total: 0 }
  const communityIds = entries.map(({ communityId }) => communityId)
  const places = entries.map(({ place }) => place)
  const page = await scope.rows(listed, [communityIds, ...searched, places, limit, offset, now])
  const entryOf = new Map(entries.map((one) => [one.communityId, one]))
  const rows = page.flatMap((one) => {
    const entry = entryOf.get(one.communityId ?? 0)
    return entry ? [withLevel({ ...entry, ...(one as z.infer<typeof shown>) })] : []
  })
  return { rows, total: page[0]?.total ?? 0 }
}

/** The row with the sponsor level of today. */
const withLevel = (one: CommunityRow & { readonly sponsorUntil: string | null }): CommunityRow => ({
  ...one,
  sponsorLevel: shownLevel(one, one.today),
})
