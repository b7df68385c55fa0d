import { serverLimits } from '@porchlight/contract/features/server.ts'
import { z } from 'zod'
import type { OrganisationScope, Scope, ServerScope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'

const planRow = z.object({
  id: z.number(),
  name: z.string(),
  planLevel: z.number(),
  /** The menu features of the plan; null: all. For the limits null means: no limit. */
  features: z.array(z.number()).nullable(),
  maxHomes: z.number().nullable(),
  maxStorageMegabytes: z.number().nullable(),
  maxMailings: z.number().nullable(),
  maxCommunities: z.number().nullable(),
})
const columns = `p.id, p.name, p.plan_level as "planLevel", p.features, p.max_homes as "maxHomes",
     p.max_storage_megabytes as "maxStorageMegabytes", p.max_mailings as "maxMailings",
     p.max_communities as "maxCommunities"`

const plans = statement(
  'server-plans',
  'server',
  planRow.extend({ communities: z.number() }),
  `select ${columns}, coalesce(k.count, 0) as communities
   from plans p left join (select c.plan_id, count(*) as count from communities c group by c.plan_id) k on k.plan_id = p.id
   order by p.id limit ${serverLimits.plans}`,
)

/** The plans, the oldest first. */
export function listPlans(scope: ServerScope) {
  return scope.rows(plans)
}

const one = statement('server-plan', 'server', planRow, `select ${columns} from plans p where p.id = $1`)
export type PlanRow = z.infer<typeof one.row>

/** A plan; undefined if there is none with this id. */
export function findPlan(scope: ServerScope, id: number): Promise<PlanRow | undefined> {
  return scope.row(one, [id])
}

const insert = statement(
  'server-insert-plan',
  'server',
  idColumn,
  `insert into plans (name, plan_level, features, max_homes, max_storage_megabytes, max_mailings, max_communities)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
)
const update = statement(
  'server-update-plan',
  'server',
  idColumn,
  `update plans set name = $2, plan_level = $3, features = $4, max_homes = $5, max_storage_megabytes = $6, max_mailings = $7,
     max_communities = $8, version = version + 1
   where id = $1 returning id`,
)

/** Stores a plan; without an id it is a new one. Returns its id; undefined if there is no plan with the given id. */
export async function storePlan(scope: ServerScope, plan: Omit<PlanRow, 'id'> & { readonly id: number | null }) {
  const limits = [plan.maxHomes, plan.maxStorageMegabytes, plan.maxMailings, plan.maxCommunities]
  const values = [plan.name, plan.planLevel, plan.features, ...limits]
  const row = plan.id === null ? await scope.row(insert, values) : await scope.row(update, [plan.id, ...values])
  return row?.id
}

const communitiesOf = statement(
  'server-communities-of-plan',
  'server',
  z.object({ communityId: z.number() }),
  'select community_id as "communityId" from communities where plan_id = $1 order by community_id',
)

/** The ids of the communities that have a plan. */
export async function communitiesOfPlan(scope: ServerScope, planId: number): Promise<number[]> {
  return (await scope.rows(communitiesOf, [planId])).map((row) => row.communityId)
}

const give = statement(
  'server-give-plan',
  'server',
  z.object({ name: z.string() }),
  'update communities set plan_id = $2, plan_level = $3, version = version + 1 where community_id = $1 returning name',
)
// A feature that is not in the plan is locked; whether it was enabled stays stored, and a plan with the feature restores that state
// (association.txt 2.2).
const lock = statement(
  'server-lock-features',
  'server',
  noColumns,
  `update community_menu_features set accessible = false, enabled = false,
     enabled_before_lock = case when accessible then enabled else enabled_before_lock end
   where community_id = $1 and accessible and not ($2::smallint[] is null or menu_feature_id = any($2::smallint[]))`,
)
const unlock = statement(
  'server-unlock-features',
  'server',
  noColumns,
  `update community_menu_features set accessible = true, enabled = enabled_before_lock
   where community_id = $1 and not accessible and ($2::smallint[] is null or menu_feature_id = any($2::smallint[]))`,
)

/**
 * Sets the plan of a community, and locks and unlocks its features by the plan. Returns the name of the community; undefined if there is
 * none. Must run in a transaction.
 */
export async function applyPlan(inside: ServerScope, communityId: number, plan: PlanRow): Promise<string | undefined> {
  const given = await inside.row(give, [communityId, plan.id, plan.planLevel])
  if (!given) return undefined
  await inside.rows(lock, [communityId, plan.features])
  await inside.rows(unlock, [communityId, plan.features])
  return given.name
}

/** A community whose people asked for a better plan: how many, and when one of them asked last. */
const wishRow = z.object({ hoaId: z.number(), hoaName: z.string(), lastAt: z.date(), people: z.number() })
const wishes = (
  where: string,
) => `select c.community_id as "hoaId", c.name as "hoaName", max(r.requested_at) as "lastAt",
     count(*) as people
   from plan_requests r join communities c on c.community_id = r.community_id ${where}
   group by c.community_id, c.name order by max(r.requested_at) desc, c.community_id limit ${serverLimits.wishes}`
const allWishes = statement('server-plan-wishes', 'server', wishRow, wishes(''))
const communities = statement(
  'server-organisation-communities',
  'organisation',
  z.object({ id: z.number() }),
  'select community_id as id from company_communities where company_id = $1',
)
const wishesOfOrganisation = statement(
  'server-organisation-plan-wishes',
  'any',
  wishRow,
  wishes('where r.community_id = any($1::bigint[]) and c.community_id = any($1::bigint[])'),
)

/** Communities whose people asked for a better plan, the newest first. */
export function listWishes(scope: ServerScope) {
  return scope.rows(allWishes)
}

/** Those of the communities of an organization whose people asked for a better plan, the newest first. */
export async function listOrganisationWishes(scope: OrganisationScope) {
  return scope.rows(wishesOfOrganisation, [(await scope.rows(communities)).map(({ id }) => id)])
}

const limits = statement(
  'server-plan-limits',
  'community',
  z.object({
    maxHomes: z.number().nullable(),
    maxStorageMegabytes: z.number().nullable(),
    maxMailings: z.number().nullable(),
  }),
  `select p.max_homes as "maxHomes", p.max_storage_megabytes as "maxStorageMegabytes", p.max_mailings as "maxMailings"
   from communities c join plans p on p.id = c.plan_id where c.community_id = $1`,
)

/** The limits of the plan of a community; undefined if it has no plan. */
export function findLimits(scope: Scope<'community'>) {
  return scope.row(limits)
}

const firstPlan = statement(
  'server-communities-allowed',
  'any',
  z.object({ maxCommunities: z.number().nullable() }),
  'select max_communities as "maxCommunities" from plans order by id limit 1',
)

/** How many communities an organization may have by the plan that new communities get, which is the oldest one; null: no limit. */
export async function findMaxCommunities(scope: Scope<'any'>): Promise<number | null> {
  return (await scope.row(firstPlan))?.maxCommunities ?? null
}
