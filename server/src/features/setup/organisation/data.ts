import { z } from 'zod'
import type { OrganisationScope, PersonScope, Scope, ServerScope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'

const insertCompany = statement(
  'setup-insert-company',
  'server',
  idColumn,
  'insert into companies (name, kind, created_at) values ($1, $2, $3) returning id',
)
const insertAdministrator = statement(
  'setup-insert-administrator',
  'server',
  noColumns,
  `insert into company_administrators (company_id, person_id, roles, team_roles, added_at, added_by_person_id)
   values ($1, $2, '{Administrator}', '{administrator}', $3, $2)`,
)
// A server owner whose address cannot be proven before mail is set up may work before the proof (spec decisions/association.md 17).
const grantAdministrator = statement(
  'setup-grant-administrator',
  'person',
  noColumns,
  `insert into person_accesses (person_id, kind, company_id, roles, team_roles, before_proof)
   select $1, 'administrator', $2, '{Administrator}', '{administrator}', p.email_verified_at is null
   from people p where p.id = $1`,
)

/** Creates an organization with the caller as its administrator. Must run in a transaction in which the caller announces sessionsTopic. */
export async function insertOrganisation(
  inside: ServerScope,
  given: { readonly kind: 'self-managed' | 'company'; readonly name: string },
  now: Date,
): Promise<number> {
  const company = await inside.row(insertCompany, [given.name, given.kind, now])
  if (!company) throw new Error('the organisation was not stored')
  await inside.rows(insertAdministrator, [company.id, inside.personId, now])
  await inside.rows(grantAdministrator, [company.id])
  return company.id
}

const organisations = statement(
  'setup-organisations',
  'any',
  z.object({ cmcId: z.number(), name: z.string(), isSelfManaged: z.boolean() }),
  `select id as "cmcId", name, kind = 'self-managed' as "isSelfManaged" from companies
   where id = any($1::bigint[]) order by name, id`,
)

/** The organizations with the given ids, sorted by name. */
export function listOrganisations(scope: PersonScope, companyIds: readonly number[]) {
  return scope.rows(organisations, [companyIds])
}

const unfinished = statement(
  'setup-unfinished',
  'any',
  z.object({ hoaId: z.number(), name: z.string(), steps: z.number() }),
  `select c.community_id as "hoaId", c.name, cardinality(w.done) + cardinality(w.skipped) as steps
   from setup_wizards w join communities c on c.community_id = w.community_id
   where w.community_id = any($1::bigint[]) and /*shards c.community_id = any($1::bigint[]) and*/ c.community_state = 'in preparation' order by c.name, c.community_id limit 100`,
)

/** Those of the given communities whose wizard is not finished, sorted by name; `steps` is how many steps are done or skipped. */
export function listUnfinished(scope: PersonScope, communityIds: readonly number[]) {
  return scope.rows(unfinished, [communityIds])
}

const ownKind = statement(
  'setup-organisation-kind',
  'organisation',
  z.object({ isSelfManaged: z.boolean(), communities: z.number() }),
  `select o.kind = 'self-managed' as "isSelfManaged",
     (select count(*) from company_communities k where k.company_id = $1) as communities
   from companies o where o.id = $1 for update of o`,
)

/** The kind of the organization and how many communities it has. Locks it until the transaction ends. */
export async function lockOrganisation(inside: OrganisationScope) {
  const found = await inside.row(ownKind)
  if (!found) throw new Error('the organisation of this scope does not exist')
  return found
}

const rename = statement(
  'setup-rename-organisation',
  'organisation',
  noColumns,
  `update companies set name = $2, version = version + 1 where id = $1 and kind = 'self-managed'`,
)

/** Gives a self-managed organization the name of its community. A company keeps its name. */
export async function nameSelfManaged(scope: Scope<'organisation'>, name: string): Promise<void> {
  await scope.rows(rename, [name])
}

const addCommunity = statement(
  'setup-add-company-community',
  'organisation',
  noColumns,
  'insert into company_communities (company_id, community_id) values ($1, $2)',
)
const team = statement(
  'setup-team',
  'organisation',
  z.object({ personId: z.number() }),
  `select person_id as "personId" from company_administrators where company_id = $1 and reach is null`,
)

/** Adds a community to the organization. Returns the people of its team whose reach is all its communities. */
export async function addToOrganisation(inside: OrganisationScope, communityId: number): Promise<number[]> {
  await inside.rows(addCommunity, [communityId])
  return (await inside.rows(team)).map((row) => row.personId)
}
