import { mostActivityEntries } from '@porchlight/contract/features/activity.ts'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'
import { containing } from '../../platform/db/like.ts'

/** Which entries are wanted. An empty text or an undefined day leaves out its condition. */
export interface ActivityFilter {
  /** A part of the name of the person who made the change. */
  readonly who: string
  /** The beginning of the kinds, such as 'settings.'. */
  readonly kind: string
  /** The first and the last day, as 2026-11-21. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface Paged {
  readonly limit: number
  readonly offset: number
}

const row = z.object({
  id: z.number(),
  at: z.date(),
  actor: z.string(),
  via: z.enum(['screen', 'import', 'job', 'preview']),
  kind: z.string(),
  communityId: z.number().nullable(),
  propertyId: z.number().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** The number of all entries that match, on every page; counting stops at `mostActivityEntries`. */
  total: z.number(),
})
export type ActivityRow = z.infer<typeof row>

const columns = 'e.id, e.at, e.actor_name as actor, e.via, e.kind, e.before, e.after'
// $2 to $5 are the filter; the days are in UTC, and the last day is included. '%%' is the pattern of an empty text, which matches all.
const whoAndKindSql = `($2::text = '%%' or e.actor_name ilike $2) and ($3::text = '' or starts_with(e.kind, $3))`
const matchesSql = `${whoAndKindSql} and ($4::date is null or e.at >= $4::date) and ($5::date is null or e.at < $5::date + 1)`
// Counting stops at the number above which the screen says 'more than'.
const countSql = (from: string) => `(select count(*) from (select 1 ${from} limit ${mostActivityEntries}) one)`

// The days are those of each community `c`. $6 and $7 are one community and one home, $8 a part of the address of a home.
const inCommunitySql = `/*shards e.community_id = any($1::bigint[]) and*/ e.community_id = c.community_id and ${whoAndKindSql}
     and ($4::date is null or e.at >= $4::date::timestamp at time zone c.time_zone)
     and ($5::date is null or e.at < ($5::date + 1)::timestamp at time zone c.time_zone)
     and ($7::bigint is null or e.property_id = $7) and ($8::text = '%%' or e.property_id in (
       select p.id from properties p where /*shards p.community_id = any($1::bigint[]) and*/ p.community_id = c.community_id and p.address ilike $8))`
const communities = `communities c where c.community_id = any($1::bigint[]) and ($6::bigint is null or c.community_id = $6)`
// Of each community only the newest entries are read, by their index.
const inReach = statement(
  'activity-in-reach',
  'reach',
  row,
  `select ${columns}, e.community_id as "communityId", e.property_id as "propertyId", (
     select count(*) from (select 1 from (select * from ${communities}) c join activity_entries e on ${inCommunitySql}
       limit ${mostActivityEntries}) one) as total
   from (select * from ${communities}) c cross join lateral (
     select e.* from activity_entries e where ${inCommunitySql} order by e.at desc, e.id desc limit $9::bigint + $10::bigint) e
   order by e.at desc, e.id desc limit $9::bigint offset $10::bigint`,
  { isPlannedEachTime: true },
)

/** Changes in the communities of the caller's reach, newest first. */
export function listInReach(
  scope: Scope<'reach'>,
  filter: ActivityFilter & {
    readonly communityId?: number | undefined
    readonly propertyId?: number | undefined
    readonly home: string
  },
  { limit, offset }: Paged,
): Promise<ActivityRow[]> {
  const { communityId = null, propertyId = null, home } = filter
  const values = [...valuesOf(filter), communityId, propertyId, containing(home.trim())]
  return scope.rows(inReach, [...values, limit, offset])
}

const fromOrganisation = `from organisation_activity e where e.company_id = $1 and ${matchesSql}`
const inOrganisation = statement(
  'activity-in-organisation',
  'organisation',
  row,
  `select ${columns}, null::bigint as "communityId", null::bigint as "propertyId", ${countSql(fromOrganisation)} as total
   ${fromOrganisation} order by e.at desc, e.id desc limit $6 offset $7`,
)

/** Changes of an organization, newest first. */
export function listInOrganisation(
  scope: Scope<'organisation'>,
  filter: ActivityFilter,
  { limit, offset }: Paged,
): Promise<ActivityRow[]> {
  return scope.rows(inOrganisation, [...valuesOf(filter), limit, offset])
}

// The server has no id, so the parameters of the filter begin with $1 here.
const fromServer = `from server_activity e where ($1::text = '%%' or e.actor_name ilike $1)
     and ($2::text = '' or starts_with(e.kind, $2)) and ($3::date is null or e.at >= $3::date) and ($4::date is null or e.at < $4::date + 1)`
const onServer = statement(
  'activity-on-server',
  'server',
  row,
  `select ${columns}, null::bigint as "communityId", null::bigint as "propertyId", ${countSql(fromServer)} as total
   ${fromServer} order by e.at desc, e.id desc limit $5 offset $6`,
)

/** Changes of the server, newest first. */
export function listOnServer(
  scope: Scope<'server'>,
  filter: ActivityFilter,
  { limit, offset }: Paged,
): Promise<ActivityRow[]> {
  return scope.rows(onServer, [...valuesOf(filter), limit, offset])
}

function valuesOf({ who, kind, from, to }: ActivityFilter) {
  return [containing(who.trim()), kind, from ?? null, to ?? null]
}

const places = statement(
  'activity-places',
  'reach',
  z.object({ communityId: z.number(), name: z.string(), propertyId: z.number().nullable(), address: z.string() }),
  `select c.community_id as "communityId", c.name, p.id as "propertyId", coalesce(p.address, '') as address
   from communities c left join properties p on p.community_id = c.community_id and p.community_id = any($1::bigint[]) and p.id = any($3::bigint[])
   where c.community_id = any($1::bigint[]) and c.community_id = any($2::bigint[])`,
)

/** Returns the names of the communities and the addresses of the homes that entries are about. */
export async function findPlacesOfEntries(scope: Scope<'reach'>, rows: readonly ActivityRow[]) {
  const communityIds = [...new Set(rows.flatMap(({ communityId }) => communityId ?? []))]
  const propertyIds = [...new Set(rows.flatMap(({ propertyId }) => propertyId ?? []))]
  return communityIds.length > 0 ? scope.rows(places, [communityIds, propertyIds]) : []
}
