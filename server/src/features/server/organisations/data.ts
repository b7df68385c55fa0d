import { serverLimits } from '@porchlight/contract/features/server.ts'
import { z } from 'zod'
import type { Scope, ServerScope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'

const rows = statement(
  'server-organisations',
  'server',
  z.object({
    cmcId: z.number(),
    name: z.string(),
    isSelfManaged: z.boolean(),
    isSuspended: z.boolean(),
    /** A community of the organization; null, with the name '', if it has none. */
    hoaId: z.number().nullable(),
    hoaName: z.string(),
    state: z.enum(['in preparation', 'live', 'archived']).nullable(),
    planId: z.number().nullable(),
    planName: z.string(),
    planLevel: z.number(),
    homes: z.number(),
    /** How many people have an account in the community. */
    registered: z.number(),
    storageBytes: z.number(),
    /** null for a community that is not archived. */
    archivedAt: z.date().nullable(),
    /** The number of all rows. */
    total: z.number(),
  }),
  `with organisations as materialized (
     select o.id, o.name, o.kind, o.state, k.community_id from companies o left join company_communities k on k.company_id = o.id
   ), places as materialized (
     select community_id, name, community_state, archived_at, plan_id, plan_level from communities
   ), found as materialized (
     select o.id as company_id, o.name, o.kind, o.state as company_state, c.community_id, c.name as community_name,
       c.community_state, c.archived_at, c.plan_id, c.plan_level, count(*) over () as total
     from organisations o left join places c on c.community_id = o.community_id
     where $1::text is null or o.name ilike $1 or c.name ilike $1
     order by lower(o.name), o.id, lower(c.name), c.community_id limit ${serverLimits.page} offset $2
   ), homes as materialized (
     select p.community_id, count(*) as count from properties p
     where p.removed_at is null and p.community_id in (select f.community_id from found f) group by 1
   ), registered as materialized (
     select h.community_id, count(distinct h.person_id) as count from household_persons h
     where not h.is_pending and h.community_id in (select f.community_id from found f) group by 1
   ), used as materialized (
     select u.owner, u.used_bytes from storage_use u where u.owner in (select 'community ' || f.community_id from found f)
   )
   select f.company_id as "cmcId", f.name, f.kind = 'self-managed' as "isSelfManaged", f.company_state = 'suspended' as "isSuspended",
     f.community_id as "hoaId", coalesce(f.community_name, '') as "hoaName", f.community_state as state,
     f.plan_id as "planId", coalesce((select p.name from plans p where p.id = f.plan_id), '') as "planName",
     coalesce(f.plan_level, 0)::integer as "planLevel",
     coalesce(p.count, 0) as homes, coalesce(r.count, 0) as registered, coalesce(u.used_bytes, 0)::bigint as "storageBytes",
     case when f.community_state = 'archived' then f.archived_at end as "archivedAt", f.total
   from found f left join homes p on p.community_id = f.community_id left join registered r on r.community_id = f.community_id
   left join used u on u.owner = 'community ' || f.community_id order by lower(f.name), f.company_id, lower(f.community_name), f.community_id`,
)

export type OrganisationsRow = z.infer<typeof rows.row>

/** A page of the organizations with their communities, a row for each community. `like` is a pattern for ilike; null for all. */
export function listOrganisations(scope: ServerScope, like: string | null, page: number) {
  return scope.rows(rows, [like, (page - 1) * serverLimits.page])
}

const one = statement(
  'server-organisation',
  'server',
  z.object({ name: z.string(), kind: z.enum(['company', 'self-managed']), state: z.enum(['active', 'suspended']) }),
  'select name, kind, state from companies where id = $1 for update',
)

/** An organization, locked until the transaction ends; undefined if there is none. */
export function lockCompany(inside: ServerScope, companyId: number) {
  return inside.row(one, [companyId])
}

const insert = statement(
  'server-insert-company',
  'server',
  idColumn,
  "insert into companies (name, kind, created_at) values ($1, 'company', $2) returning id",
)

/** Stores a management company and returns its id. */
export async function insertCompany(inside: ServerScope, name: string, now: Date): Promise<number> {
  const row = await inside.row(insert, [name, now])
  if (!row) throw new Error('the organisation was not stored')
  return row.id
}

const member = statement(
  'server-insert-administrator',
  'server',
  z.object({ isNew: z.boolean() }),
  `insert into company_administrators (company_id, person_id, roles, team_roles, added_at, added_by_person_id)
   values ($1, $2, '{Administrator}', '{administrator}', $3, $4)
   on conflict (company_id, person_id) do nothing returning true as "isNew"`,
)
const grant = statement(
  'server-grant-administrator',
  'any',
  noColumns,
  `insert into person_accesses (person_id, kind, company_id, roles, team_roles, is_paused)
   values ($1, 'administrator', $2, '{Administrator}', '{administrator}', $3) on conflict do nothing`,
)

/**
 * Makes a person an administrator of an organization. `isSuspended`: the organization is suspended, so the access
 * is paused. Returns false if they are already in its team. Must run in a transaction.
 */
export async function addAdministrator(
  inside: ServerScope,
  given: { readonly companyId: number; readonly personId: number; readonly isSuspended: boolean },
  now: Date,
): Promise<boolean> {
  const added = await inside.row(member, [given.companyId, given.personId, now, inside.personId])
  if (!added) return false
  await inside.rows(grant, [given.personId, given.companyId, given.isSuspended])
  return true
}

const setState = statement(
  'server-set-company-state',
  'server',
  noColumns,
  'update companies set state = $2, version = version + 1 where id = $1',
)
const team = statement(
  'server-team',
  'server',
  z.object({ personId: z.number(), isSuspended: z.boolean() }),
  `select person_id as "personId", suspended_at is not null as "isSuspended" from company_administrators
   where company_id = $1 order by person_id`,
)
const pause = statement(
  'server-pause-accesses',
  'server',
  noColumns,
  `update person_accesses set is_paused = $3
   where person_id = any($1::bigint[]) and kind = 'administrator' and company_id = $2`,
)

/**
 * Suspends an organization, or ends the suspension: suspends the access of its team, or restores it except for members who are suspended
 * themselves. Returns the people of the team. Must run in a transaction in which the caller announces sessionsTopic.
 */
export async function setCompanyState(
  inside: ServerScope,
  companyId: number,
  state: 'active' | 'suspended',
): Promise<number[]> {
  await inside.rows(setState, [companyId, state])
  const people = await inside.rows(team, [companyId])
  const affected = people.filter((one) => state === 'suspended' || !one.isSuspended)
  await inside.rows(pause, [affected.map((one) => one.personId), companyId, state === 'suspended'])
  return people.map((one) => one.personId)
}

const administrators = statement(
  'server-administrators',
  'any',
  z.object({ personId: z.number() }),
  `select person_id as "personId" from company_administrators
   where company_id = $1 and 'administrator' = any(team_roles) and suspended_at is null`,
)
const administratorsAccounts = statement(
  'server-administrators-accounts',
  'any',
  z.object({ personId: z.number(), email: z.string(), language: z.enum(['en', 'es']) }),
  `select p.id as "personId", p.email, coalesce(p.language, 'en') as language
   from people p where p.id = any($1::bigint[]) and p.deleted_at is null order by p.id`,
)

/** The accounts of the administrators of an organization who are not suspended. */
export async function listAdministrators(scope: Scope<'any'>, companyId: number) {
  const them = await scope.rows(administrators, [companyId])
  return scope.rows(administratorsAccounts, [them.map(({ personId }) => personId)])
}

const firstCommunity = statement(
  'server-first-community',
  'any',
  idColumn,
  'select community_id as id from company_communities where company_id = $1 order by community_id limit 1',
)

/** A community of an organization, to which notices to its team belong; undefined if it has none. */
export async function firstCommunityOf(scope: Scope<'any'>, companyId: number): Promise<number | undefined> {
  return (await scope.row(firstCommunity, [companyId]))?.id
}

const record = statement(
  'server-record-in-organisation',
  'any',
  noColumns,
  `insert into organisation_activity (company_id, at, actor_person_id, actor_name, via, kind, subject_kind, subject_id)
   values ($1, $2, $3, $4, 'screen', 'team.joined', 'person', $3)`,
)

/** Records in the activity of an organization that a server owner joined its team. */
export async function recordJoined(
  inside: Scope<'any'>,
  given: { readonly companyId: number; readonly personId: number; readonly name: string },
  now: Date,
): Promise<void> {
  await inside.rows(record, [given.companyId, now, given.personId, given.name])
}

const letter = statement(
  'server-letter',
  'any',
  z.object({ email: z.string(), firstName: z.string(), language: z.enum(['en', 'es']), isPending: z.boolean() }),
  // isPending: the person has no password yet, so the mail has a link to choose one.
  `select email, first_name as "firstName", coalesce(language, 'en') as language, password_hash is null as "isPending"
   from people where id = $1 and deleted_at is null`,
)
const companyName = statement(
  'server-letter-company',
  'any',
  z.object({ companyName: z.string() }),
  'select name as "companyName" from companies where id = $1',
)

/** The data of the mail to a new administrator; undefined if the person or the organization does not exist. */
export async function findLetter(scope: Scope<'any'>, personId: number, companyId: number) {
  const [person, company] = await Promise.all([scope.row(letter, [personId]), scope.row(companyName, [companyId])])
  return person && company && { ...person, ...company }
}
