import { type VendorList, type VendorSort, vendorSorts } from '@porchlight/contract/features/vendors-admin.ts'
import { membershipStates } from '@porchlight/contract/shared/vendors.ts'
import { z } from 'zod'
import type { ReachScope, Scope } from '../../../platform/access/scopes.ts'
import { type Statement, statement } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/like.ts'
import { nullableColumns } from '../../../platform/db/nullable-columns.ts'
import { type PageRow, rowsOfPage } from '../../../platform/db/page-rows.ts'
import { within } from '../../../platform/within.ts'
import { sponsorLevelSql } from '../../vendor-communities/public.ts'
import { openOrders, papersWaiting, shownState, tables, today, waits } from '../waiting/data.ts'

/** The schema of a row with `columns`. */
export const vendorRow = z.object({
  id: z.number(),
  name: z.string(),
  category: z.number(),
  logoFileKey: z.string().nullable(),
  /** The state that the community sees: an invited vendor is pending. */
  state: z.enum(membershipStates),
  isInvited: z.boolean(),
  endedBy: z.enum(['vendor', 'community']).nullable(),
  /** The last day of the membership; null: no end. */
  endsOn: z.string().nullable(),
  /** The last days of the accepted papers; null if there are none. */
  insuredUntil: z.string().nullable(),
  licensedUntil: z.string().nullable(),
  /** Today's date in the community. */
  today: z.string(),
  papersWaiting: z.number(),
  openOrders: z.number(),
  ratingCount: z.number(),
  ratingSum: z.number(),
  /** The present level; 0: not a sponsor. */
  sponsorLevel: z.number(),
  /** The level that the vendor asks for; 0: none. */
  offeredSponsorLevel: z.number(),
})
type Nullable = 'logoFileKey' | 'endedBy' | 'endsOn' | 'insuredUntil' | 'licensedUntil'
export type VendorRow = PageRow<z.infer<typeof vendorRow>, Nullable>

/** SQL: the columns of a vendor in a community, from the membership `m`, the summary `f` and the community `c`. */
export const columns = `m.vendor_id as id, f.company_name as name, f.category, f.logo_file_key as "logoFileKey", ${shownState} as state,
  m.state = 'invited' as "isInvited", m.ended_by as "endedBy", to_char(m.ends_on, 'YYYY-MM-DD') as "endsOn",
  to_char(f.insured_until, 'YYYY-MM-DD') as "insuredUntil", to_char(f.licensed_until, 'YYYY-MM-DD') as "licensedUntil",
  to_char(${today}, 'YYYY-MM-DD') as today, ${papersWaiting()} as "papersWaiting", ${openOrders()} as "openOrders",
  f.rating_count as "ratingCount", f.rating_sum as "ratingSum", ${sponsorLevelSql} as "sponsorLevel",
  coalesce(m.offered_sponsor_level, 0) as "offeredSponsorLevel"`

const orders: Readonly<Record<VendorSort, string>> = {
  name: 'lower(f.company_name), f.vendor_id',
  rating: 'f.rating_sum::numeric / nullif(f.rating_count, 0) desc nulls last, lower(f.company_name), f.vendor_id',
  orders: `${openOrders()} desc, lower(f.company_name), f.vendor_id`,
  papers: 'least(f.insured_until, f.licensed_until) nulls last, lower(f.company_name), f.vendor_id',
}

/** The statement of a page of the vendors. It reads the columns only for the rows of the page. */
const pageOf = (sort: VendorSort) =>
  statement(
    `vendors-admin-by-${sort}`,
    'community',
    nullableColumns(vendorRow).extend({ total: z.number() }),
    `with found as materialized (
       select m.vendor_id, row_number() over (order by ${orders[sort]}) as place from ${tables()}
       where m.community_id = $1 and ($2::text is null or f.company_name ilike $2 or f.services ilike $2)
         and ($3::text is null or ${shownState} = $3) and ($4::integer is null or f.category = $4)
         and case $5 when 'asking' then ${waits.asking()} when 'papers' then ${waits.papers()}
           when 'running out' then ${waits['running out']()} else true end
     ), page as materialized (select * from found order by place limit $6 offset $7)
     select (select count(*) from found) as total, v.*
     from (select 1) as always
     left join page g on true
     left join lateral (select ${columns} from ${tables()} where m.community_id = $1 and m.vendor_id = g.vendor_id) v on true
     order by g.place`,
  )

const pages = new Map<VendorSort, Statement<'community', z.infer<ReturnType<typeof pageOf>['row']>>>(
  vendorSorts.map((sort) => [sort, pageOf(sort)]),
)

export interface VendorsWanted {
  readonly search?: string | undefined
  readonly state?: string | undefined
  readonly category?: number | undefined
  readonly list: VendorList
  readonly sort: VendorSort
  readonly limit: number
  readonly offset: number
}

/** The pattern of a search; null for a missing or empty one, which finds all. */
const patternOf = (search: string | undefined) => (search?.trim() ? containing(search.trim()) : null)

/** A page of the vendors of a community, with the total number (association.txt 2.14). */
export async function listVendors(scope: Scope<'community'>, wanted: VendorsWanted) {
  const { search, state = null, category = null, list, sort, limit, offset } = wanted
  const page = pages.get(sort)
  if (!page) throw new Error('no such order')
  const rows = await scope.rows(page, [patternOf(search), state, category, list, limit, offset])
  return { rows: rowsOfPage<(typeof rows)[number], Nullable>(rows) as VendorRow[], total: rows[0]?.total ?? 0 }
}

/** A vendor in one of the communities in reach. */
const inCommunity = z.object({
  communityId: z.number(),
  name: z.string(),
  state: z.enum(membershipStates),
  insuredUntil: z.string().nullable(),
  licensedUntil: z.string().nullable(),
  today: z.string(),
  openOrders: z.number(),
  papersWaiting: z.number(),
})
/** A vendor, with its communities in reach. */
const servedRow = z.object({
  id: z.number(),
  name: z.string(),
  category: z.number(),
  logoFileKey: z.string().nullable(),
  ratingCount: z.number(),
  ratingSum: z.number(),
  communities: z.array(inCommunity),
})
export type ServedRow = PageRow<z.infer<typeof servedRow>, 'logoFileKey'>

const all = statement(
  'vendors-admin-in-reach',
  'reach',
  nullableColumns(servedRow).extend({ total: z.number() }),
  `with found as materialized (
     select f.vendor_id, min(f.company_name) as name from ${tables(within.reach)}
     where m.community_id = any($1::bigint[]) and c.community_state <> 'archived'
       and ($2::text is null or f.company_name ilike $2 or f.services ilike $2)
     group by f.vendor_id
   ), page as materialized (
     select o.*, row_number() over (order by lower(o.name), o.vendor_id) as place from found o
     order by lower(o.name), o.vendor_id limit $3 offset $4
   ), here as materialized (
     select m.vendor_id, f.category, f.logo_file_key, f.rating_count, f.rating_sum, c.name, c.community_id,
       json_build_object('communityId', c.community_id, 'name', c.name, 'state', ${shownState}, 'insuredUntil', f.insured_until,
         'licensedUntil', f.licensed_until, 'today', ${today}, 'openOrders', ${openOrders(within.reach)},
         'papersWaiting', ${papersWaiting(within.reach)}) as shown
     from ${tables(within.reach)}
     where m.community_id = any($1::bigint[]) and c.community_state <> 'archived' and m.vendor_id in (select p.vendor_id from page p)
   )
   select (select count(*) from found) as total, g.vendor_id as id, g.name, max(h.category) as category,
     max(h.logo_file_key) as "logoFileKey", max(h.rating_count) as "ratingCount", max(h.rating_sum) as "ratingSum",
     json_agg(h.shown order by h.name, h.community_id) filter (where h.vendor_id is not null) as communities
   from (select 1) as always
   left join page g on true
   left join here h on h.vendor_id = g.vendor_id
   group by g.vendor_id, g.name, g.place order by g.place`,
)

/** A page of the vendors of all communities in reach, each once, with the total number. */
export async function listVendorsInReach(
  scope: ReachScope,
  wanted: { readonly search?: string | undefined; readonly limit: number; readonly offset: number },
) {
  const rows = await scope.rows(all, [patternOf(wanted.search), wanted.limit, wanted.offset])
  return { rows: rowsOfPage<(typeof rows)[number], 'logoFileKey'>(rows) as ServedRow[], total: rows[0]?.total ?? 0 }
}
