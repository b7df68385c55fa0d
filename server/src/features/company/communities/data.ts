import { type CommunitySort, teamLimit } from '@porchlight/contract/features/company.ts'
import { violationStatuses } from '@porchlight/contract/features/violations.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/like.ts'

const row = z.object({
  communityId: z.number(),
  name: z.string(),
  logoFileKey: z.string().nullable(),
  city: z.string(),
  /** The state of its address, such as 'CO'. */
  region: z.string(),
  state: z.enum(['in preparation', 'live', 'archived']),
  planLevel: z.number(),
  homes: z.number(),
  /** The number of homes with a person who has an account. */
  registered: z.number(),
  /** The number of violations that are not closed. */
  openItems: z.number(),
  /** What the homes owe, in cents. Credits of other homes are not subtracted. */
  balance: z.number(),
  archivedAt: z.date().nullable(),
  /** The number of all communities that match the filter, on every page. */
  total: z.number(),
})
export type FiguresRow = z.infer<typeof row>

const orders: Readonly<Record<CommunitySort, string>> = {
  name: 'lower(f.name)',
  homes: 'f.homes',
  registered: 'f.registered',
  openItems: 'f."openItems"',
  balance: 'f.balance',
}

const listing = (sort: CommunitySort, direction: 'asc' | 'desc') =>
  statement(
    `company-communities-${sort.toLowerCase()}-${direction}`,
    'organisation',
    row,
    `with found as materialized (
       select c.community_id as "communityId", c.name, c.logo_file_key as logo, c.city, c.state as region,
         c.community_state as state, c.plan_level as "planLevel", c.archived_at as "archivedAt",
         (select count(*) from properties p where /*shards p.community_id = any($2::bigint[]) and*/ p.community_id = c.community_id and p.removed_at is null) as homes,
         (select count(distinct h.property_id) from household_persons h where /*shards h.community_id = any($2::bigint[]) and*/ h.community_id = c.community_id and not h.is_pending) as registered,
         (select count(*) from violations v where /*shards v.community_id = any($2::bigint[]) and*/ v.community_id = c.community_id and v.status <> ${violationStatuses.closed}) as "openItems",
         (select coalesce(sum(b.amount_due_cents), 0)::bigint from balances b where /*shards b.community_id = any($2::bigint[]) and*/ b.community_id = c.community_id and b.amount_due_cents > 0)
           as balance
       from communities c where c.community_id = any($2::bigint[]) and c.company_id = $1
         and ($3::text = '%%' or c.name ilike $3) and ($4::text = '' or c.community_state = $4)
         and ($5::bigint is null or c.plan_id = $5)
     )
     select f."communityId", f.name, coalesce(f.logo, o.logo_file_key) as "logoFileKey", f.city, f.region, f.state, f."planLevel",
       f."archivedAt", f.homes, f.registered, f."openItems", f.balance, count(*) over () as total
     from found f join companies o on o.id = $1 order by ${orders[sort]} ${direction}, f."communityId" limit $6 offset $7`,
  )
const lists = new Map(
  (Object.keys(orders) as CommunitySort[]).flatMap((sort) =>
    (['asc', 'desc'] as const).map((direction) => [`${sort} ${direction}`, listing(sort, direction)] as const),
  ),
)

export interface CommunityFilter {
  /** A part of the name; '' for any. */
  readonly search: string
  /** The state of the community; '' for any. */
  readonly state: string
  /** The id of a plan; null: any. */
  readonly plan: number | null
  readonly sort: CommunitySort
  readonly descending: boolean
  readonly limit: number
  readonly offset: number
}

/** Returns the communities of an organization that are in a reach, with their figures. */
export function listFigures(
  scope: Scope<'organisation'>,
  reach: ReadonlySet<number>,
  filter: CommunityFilter,
): Promise<FiguresRow[]> {
  const found = lists.get(`${filter.sort} ${filter.descending ? 'desc' : 'asc'}`)
  if (!found) throw new Error(`the communities have no order ${filter.sort}`)
  const { search, state, plan, limit, offset } = filter
  return scope.rows(found, [[...reach], containing(search.trim()), state, plan, limit, offset])
}

const plans = statement(
  'company-plans',
  'organisation',
  z.object({ id: z.number(), name: z.string() }),
  `select p.id, p.name from plans p
   where p.id in (select c.plan_id from communities c where c.company_id = $1 and c.community_id = any($2::bigint[]))
   order by lower(p.name), p.id`,
)

/** Returns the plans of the communities in a reach. */
export function listPlans(scope: Scope<'organisation'>, reach: ReadonlySet<number>) {
  return scope.rows(plans, [[...reach]])
}

const teamManagers = statement(
  'company-managers',
  'organisation',
  z.object({ personId: z.number(), reach: z.array(z.number()).nullable() }),
  `select person_id as "personId", to_jsonb(reach) as reach from company_administrators
   where company_id = $1 and suspended_at is null and 'manager' = any(team_roles) order by person_id limit $2`,
)
const namedManagers = statement(
  'company-named-managers',
  'any',
  z.object({ personId: z.number(), communityId: z.number() }),
  'select person_id as "personId", community_id as "communityId" from community_managers where community_id = any($1::bigint[])',
)

/** Returns the managers of the communities in a reach, each with their communities: managers in the team, and managers of one community. */
export async function listManagers(
  scope: Scope<'organisation' | 'any'>,
  reach: ReadonlySet<number>,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const found = new Map<number, Set<number>>()
  for (const one of await scope.rows(teamManagers, [teamLimit]))
    found.set(one.personId, new Set(one.reach ? one.reach.filter((id) => reach.has(id)) : reach))
  for (const { personId, communityId } of await scope.rows(namedManagers, [[...reach]]))
    found.set(personId, (found.get(personId) ?? new Set()).add(communityId))
  return found
}

const lock = statement(
  'company-lock-community',
  'organisation',
  z.object({
    state: z.enum(['in preparation', 'live', 'archived']),
    liveAt: z.date().nullable(),
    archivedAt: z.date().nullable(),
  }),
  `select community_state as state, live_at as "liveAt", archived_at as "archivedAt" from communities
   where community_id = $2 and company_id = $1 for update`,
)

/** Returns the state of a community of the organization, and locks it until the transaction ends. */
export function lockCommunity(scope: Scope<'organisation'>, communityId: number) {
  return scope.row(lock, [communityId])
}

const save = statement(
  'company-save-state',
  'organisation',
  noColumns,
  `update communities set community_state = $3, archived_at = $4, version = version + 1 where community_id = $2 and company_id = $1`,
)
const saveCopy = statement(
  'company-save-archived',
  'organisation',
  noColumns,
  'update company_communities set is_archived = $3 where company_id = $1 and community_id = $2',
)
// The scope gives $1, the organization. The condition on it only tells PostgreSQL its type.
const pause = statement(
  'company-pause-accesses',
  'organisation',
  z.object({ personId: z.number() }),
  `update person_accesses set is_paused = $3 where community_id = $2 and $1::bigint is not null returning person_id as "personId"`,
)

/** Stores the state of a community. While it is archived, the accesses of its people are paused. Returns the ids of these people. */
export async function storeState(
  scope: Scope<'organisation'>,
  communityId: number,
  next: { readonly state: 'in preparation' | 'live' | 'archived'; readonly archivedAt: Date | null },
): Promise<number[]> {
  await scope.rows(save, [communityId, next.state, next.archivedAt])
  await scope.rows(saveCopy, [communityId, next.state === 'archived'])
  const people = await scope.rows(pause, [communityId, next.state === 'archived'])
  return [...new Set(people.map(({ personId }) => personId))]
}

const archived = statement(
  'company-find-archived',
  'any',
  z.object({ name: z.string(), companyId: z.number().nullable(), archivedAt: z.date() }),
  `select name, company_id as "companyId", archived_at as "archivedAt" from communities
   where community_id = $1 and community_state = 'archived' and archived_at is not null for update`,
)

/** Returns an archived community, and locks it until the transaction ends. */
export function findArchived(scope: Scope<'any'>, communityId: number) {
  return scope.row(archived, [communityId])
}

const erasing = {
  accesses: statement(
    'company-erase-accesses',
    'server',
    z.object({ personId: z.number() }),
    'delete from person_accesses where community_id = $1 returning person_id as "personId"',
  ),
  team: statement(
    'company-erase-team',
    'any',
    z.object({ personId: z.number() }),
    'select person_id as "personId" from company_administrators where company_id = $1',
  ),
  ofOrganisation: statement(
    'company-erase-place',
    'any',
    noColumns,
    'delete from company_communities where company_id = $1 and community_id = $2',
  ),
  webSiteNames: statement(
    'company-erase-web-site-name',
    'server',
    noColumns,
    'delete from web_site_name_claims where community_id = $1',
  ),
  zips: statement('company-erase-zips', 'server', noColumns, 'delete from community_zips where community_id = $1'),
  codes: statement(
    'company-erase-codes',
    'server',
    noColumns,
    'delete from registration_codes where community_id = $1',
  ),
  notices: statement('company-erase-notices', 'server', noColumns, 'delete from notifications where community_id = $1'),
  community: statement('company-erase-community', 'any', noColumns, 'delete from communities where community_id = $1'),
} as const

/**
 * Deletes a community, all its data and all accesses to it. The accounts of its people remain. The job `files-sweep` deletes its files.
 * Returns the ids of the people who had access.
 */
export async function eraseCommunity(
  scope: Scope<'any' | 'server'>,
  communityId: number,
  companyId: number | null,
): Promise<number[]> {
  const people = await scope.rows(erasing.accesses, [communityId])
  const team = companyId === null ? [] : await scope.rows(erasing.team, [companyId])
  if (companyId !== null) await scope.rows(erasing.ofOrganisation, [companyId, communityId])
  for (const one of [erasing.webSiteNames, erasing.zips, erasing.codes, erasing.notices] as const)
    await scope.rows(one, [communityId])
  await scope.rows(erasing.community, [communityId])
  return [...new Set([...people, ...team].map(({ personId }) => personId))]
}
