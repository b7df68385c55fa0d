import type { CommunityRole } from '@porchlight/contract/features/roles.ts'
import type { Office } from '@porchlight/contract/shared/rights.ts'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import { containing } from '../../platform/db/like.ts'

const communities = statement(
  'roles-communities',
  'any',
  z.object({
    communityId: z.number(),
    name: z.string(),
    logoFileKey: z.string().nullable(),
    state: z.enum(['in preparation', 'live', 'archived']),
    runBy: z.enum(['company', 'board']),
    language: z.string(),
    timeZone: z.string(),
    companyId: z.number().nullable(),
  }),
  `select community_id as "communityId", name, logo_file_key as "logoFileKey", community_state as state, run_by as "runBy", language,
     time_zone as "timeZone", company_id as "companyId"
   from communities where community_id = any($1::bigint[]) order by name, community_id`,
)
const logos = statement(
  'roles-logos',
  'any',
  z.object({ companyId: z.number(), logoFileKey: z.string() }),
  `select id as "companyId", logo_file_key as "logoFileKey" from companies where id = any($1::bigint[]) and logo_file_key is not null`,
)
export type ManagedRow = z.infer<typeof communities.row>

/**
 * The communities with the given ids, sorted by name; one without a logo has the logo of its company. The ids must come from the caller's session.
 */
export async function listCommunities(scope: Scope<'any'>, ids: readonly number[]): Promise<ManagedRow[]> {
  const found = await scope.rows(communities, [ids])
  const companyIds = [...new Set(found.flatMap((row) => (row.logoFileKey === null ? (row.companyId ?? []) : [])))]
  if (companyIds.length === 0) return found
  const companyLogos = new Map((await scope.rows(logos, [companyIds])).map((row) => [row.companyId, row.logoFileKey]))
  return found.map((row) => ({ ...row, logoFileKey: row.logoFileKey ?? companyLogos.get(row.companyId ?? 0) ?? null }))
}

const memberships = statement(
  'roles-places',
  'person',
  z.object({ companyId: z.number(), reach: z.array(z.number()).nullable() }),
  `select company_id as "companyId", to_jsonb(reach) as reach from person_accesses
   where person_id = $1 and kind = 'administrator' and company_id is not null and not is_paused order by id`,
)

/** The person's memberships in the teams of organizations, with the communities in their reach; null: all of the organization. */
export function listTeamMemberships(scope: Scope<'person'>) {
  return scope.rows(memberships)
}

const organisations = statement(
  'roles-organisations',
  'any',
  z.object({
    id: z.number(),
    name: z.string(),
    kind: z.enum(['company', 'self-managed']),
    requiresPasskey: z.boolean(),
  }),
  `select id, name, kind, requires_passkey as "requiresPasskey" from companies where id = any($1::bigint[]) order by name, id`,
)

export type OrganisationRow = z.infer<typeof organisations.row>

/** The organizations with the given ids, sorted by name. */
export function listOrganisations(scope: Scope<'any'>, ids: readonly number[]): Promise<OrganisationRow[]> {
  return scope.rows(organisations, [ids])
}

const passkey = statement(
  'roles-has-passkey',
  'person',
  z.object({ has: z.boolean() }),
  'select exists (select from passkeys where person_id = $1) as has',
)

/** Whether the person has a passkey. */
export async function holdsPasskey(scope: Scope<'person'>): Promise<boolean> {
  return (await scope.row(passkey))?.has ?? false
}

const administrators = statement(
  'roles-administrators',
  'any',
  z.object({ companyId: z.number(), personId: z.number() }),
  `select distinct on (company_id) company_id as "companyId", person_id as "personId" from company_administrators
   where company_id = any($1::bigint[]) and suspended_at is null and 'administrator' = any(team_roles)
   order by company_id, added_at nulls first, person_id`,
)
const names = statement(
  'roles-names',
  'any',
  z.object({ personId: z.number(), name: z.string() }),
  `select id as "personId", btrim(first_name || ' ' || last_name) as name from people
   where id = any($1::bigint[]) and deleted_at is null`,
)

/**
 * The name of one administrator of each organization, whom a member can ask for another role; '' if the administrator's account was deleted. An
 * organization without an active administrator is missing.
 */
export async function nameAdministrators(scope: Scope<'any'>, ids: readonly number[]): Promise<Map<number, string>> {
  const found = ids.length > 0 ? await scope.rows(administrators, [ids]) : []
  const named = found.length > 0 ? await scope.rows(names, [found.map((one) => one.personId)]) : []
  const nameOf = new Map(named.map((one) => [one.personId, one.name]))
  return new Map(found.map((one) => [one.companyId, nameOf.get(one.personId) ?? '']))
}

const rules = statement(
  'roles-rules',
  'community',
  z.object({
    runBy: z.enum(['company', 'board']),
    boardSeesContacts: z.boolean(),
    companyId: z.number().nullable(),
  }),
  `select run_by as "runBy", board_sees_contacts as "boardSeesContacts", company_id as "companyId" from communities where community_id = $1`,
)

/** Who runs a community, and whether its board sees contact data. */
export async function findRules(scope: Scope<'community'>) {
  const found = await scope.row(rules)
  if (!found) throw new Error('the community of this scope does not exist')
  return found
}

const lock = statement(
  'roles-lock',
  'community',
  noColumns,
  'select from communities where community_id = $1 for update',
)

/** Locks the roles of a community until the transaction ends, so that changes run one after the other. */
export async function lockRoles(scope: Scope<'community'>): Promise<void> {
  await scope.row(lock)
}

const saveRules = statement(
  'roles-save-rules',
  'community',
  noColumns,
  'update communities set run_by = $2, board_sees_contacts = $3, version = version + 1 where community_id = $1',
)
const boardOf = statement(
  'roles-board',
  'community',
  z.object({ personId: z.number() }),
  `select person_id as "personId" from community_offices where community_id = $1
   union select person_id from board_member_editors where community_id = $1`,
)
const saveCopies = statement(
  'roles-save-copies',
  'community',
  noColumns,
  `update person_accesses set run_by_board = $3, sees_contacts = $4
   where person_id = any($2::bigint[]) and community_id = $1 and kind in ('office', 'board member editor')`,
)

/** Stores both settings, and their copies in the accesses of the board, which sessions read. Returns the people of the board. */
export async function storeRules(
  scope: Scope<'community'>,
  given: { readonly runBy: 'company' | 'board'; readonly boardSeesContacts: boolean },
): Promise<number[]> {
  await scope.rows(saveRules, [given.runBy, given.boardSeesContacts])
  const people = (await scope.rows(boardOf)).map(({ personId }) => personId)
  if (people.length > 0) await scope.rows(saveCopies, [people, given.runBy === 'board', given.boardSeesContacts])
  return people
}

const holders = statement(
  'roles-holders',
  'community',
  z.object({ personId: z.number(), propertyId: z.number().nullable(), role: z.string() }),
  `select person_id as "personId", property_id as "propertyId", office as role from community_offices where community_id = $1
   union all select person_id, null, 'community manager' from community_managers where community_id = $1
   union all select person_id, null, 'board member editor' from board_member_editors where community_id = $1
   union all select person_id, null, 'web site editor' from web_site_editors where community_id = $1
   limit 400`,
)
/** A role of a person. `propertyId` is the home on which an office depends; null for the other roles. */
export type HolderRow = { readonly personId: number; readonly propertyId: number | null; readonly role: CommunityRole }

/** The roles in a community, with the people who have them. */
export async function listHolders(scope: Scope<'community'>): Promise<HolderRow[]> {
  return (await scope.rows(holders)) as HolderRow[]
}

const people = statement(
  'roles-people',
  'any',
  z.object({ personId: z.number(), name: z.string(), photoFileKey: z.string().nullable() }),
  `select id as "personId", btrim(first_name || ' ' || last_name) as name, photo_file_key as "photoFileKey" from people
   where id = any($1::bigint[]) and deleted_at is null order by last_name, first_name, id`,
)

/** The names and pictures of people, sorted by name. Deleted accounts are missing. */
export function listPeople(scope: Scope<'any'>, ids: readonly number[]) {
  return scope.rows(people, [ids])
}

const addresses = statement(
  'roles-addresses',
  'community',
  z.object({ propertyId: z.number(), address: z.string() }),
  `select id as "propertyId", address from properties where community_id = $1 and id = any($2::bigint[])`,
)

/** The addresses of homes, by their ids. */
export async function addressesOf(scope: Scope<'community'>, ids: readonly number[]): Promise<Map<number, string>> {
  const found = ids.length > 0 ? await scope.rows(addresses, [ids]) : []
  return new Map(found.map((one) => [one.propertyId, one.address]))
}

// Owners come first, because offices are for owners. A person with several homes is listed once, with a home that they own if there is one.
const candidates = statement(
  'roles-candidates',
  'community',
  z.object({ personId: z.number(), name: z.string(), address: z.string() }),
  `select "personId", name, address from (
     select distinct on (h.person_id) h.person_id as "personId", btrim(h.first_name || ' ' || h.last_name) as name, p.address,
       case h.member_type when 'owner' then 0 else 1 end as rank
     from household_persons h join properties p on p.community_id = h.community_id and p.id = h.property_id
     where h.community_id = $1 and (h.first_name || ' ' || h.last_name) ilike $2
     order by h.person_id, rank, h.id) found
   order by rank, name, "personId" limit 20`,
)

/** People of a household in the community whose name contains a text, at most 20. */
export function findCandidates(scope: Scope<'community'>, search: string) {
  return scope.rows(candidates, [containing(search.trim())])
}

const homeOfOwner = statement(
  'roles-home-of-owner',
  'community',
  z.object({ propertyId: z.number() }),
  `select property_id as "propertyId" from household_persons where community_id = $1 and person_id = $2
   order by case member_type when 'owner' then 0 else 1 end, id limit 1`,
)

/**
 * The home of a person in the community, on which an office depends; if they have several, one that they own. Undefined for a person without a
 * household.
 */
export async function findHome(scope: Scope<'community'>, personId: number): Promise<number | undefined> {
  return (await scope.row(homeOfOwner, [personId]))?.propertyId
}

const addOffice = statement(
  'roles-add-office',
  'community',
  noColumns,
  `insert into community_offices (community_id, person_id, property_id, office, given_at, given_by_person_id)
   values ($1, $2, $3, $4, $5, $6) on conflict (community_id, person_id, office) do nothing`,
)
const endOffice = statement(
  'roles-end-office',
  'community',
  z.object({ office: z.string() }),
  'delete from community_offices where community_id = $1 and person_id = $2 and office = $3 returning office',
)
const officesOf = statement(
  'roles-offices-of',
  'community',
  z.object({ office: z.string() }),
  'select office from community_offices where community_id = $1 and person_id = $2 order by office',
)
const removeAccess = statement(
  'roles-remove-access',
  'community',
  noColumns,
  'delete from person_accesses where person_id = $2 and community_id = $1 and kind = $3',
)
const addAccess = statement(
  'roles-add-access',
  'community',
  noColumns,
  `insert into person_accesses (person_id, kind, community_id, property_id, offices, run_by_board, sees_contacts)
   values ($2, $3, $1, $4, $5, $6, $7)`,
)

/** Copies a person's offices to their accesses, which sessions read. */
async function copyOffices(scope: Scope<'community'>, personId: number): Promise<void> {
  const offices = (await scope.rows(officesOf, [personId])).map(({ office }) => office)
  await scope.rows(removeAccess, [personId, 'office'])
  if (offices.length === 0) return
  const { runBy, boardSeesContacts } = await findRules(scope)
  await scope.rows(addAccess, [personId, 'office', null, offices, runBy === 'board', boardSeesContacts])
}

export interface NewOffice {
  readonly personId: number
  readonly propertyId: number
  readonly office: Office
  readonly at: Date
  readonly byPersonId: number
}

/** Gives an office that depends on a home. */
export async function insertOffice(scope: Scope<'community'>, given: NewOffice): Promise<void> {
  const { personId, propertyId, office, at, byPersonId } = given
  await scope.rows(addOffice, [personId, propertyId, office, at, byPersonId])
  await copyOffices(scope, personId)
}

/** Ends an office; returns false if the person does not have it. */
export async function deleteOffice(scope: Scope<'community'>, personId: number, office: Office): Promise<boolean> {
  if (!(await scope.row(endOffice, [personId, office]))) return false
  await copyOffices(scope, personId)
  return true
}

/** The table of each role that is not an office. */
const tables = {
  'community manager': 'community_managers',
  'board member editor': 'board_member_editors',
  'web site editor': 'web_site_editors',
} as const
type TableRole = keyof typeof tables

// For each of these roles, the statements that give and end it.
const tableStatements = (Object.keys(tables) as TableRole[]).map((role) => {
  const table = tables[role]
  const named = table.replaceAll('_', '-')
  return [
    role,
    {
      add: statement(
        `roles-add-to-${named}`,
        'community',
        z.object({ personId: z.number() }),
        `insert into ${table} (community_id, person_id) values ($1, $2) on conflict do nothing returning person_id as "personId"`,
      ),
      end: statement(
        `roles-end-in-${named}`,
        'community',
        z.object({ personId: z.number() }),
        `delete from ${table} where community_id = $1 and person_id = $2 returning person_id as "personId"`,
      ),
    },
  ] as const
})
const statementsOf = new Map(tableStatements)

/** Makes a person a manager or an editor of the community; nothing happens if they are already. */
export async function insertRole(scope: Scope<'community'>, personId: number, role: TableRole): Promise<void> {
  const added = await scope.rows(statementsOf.get(role)?.add ?? missing(role), [personId])
  if (added.length === 0) return
  const { runBy, boardSeesContacts } = await findRules(scope)
  await scope.rows(addAccess, [personId, role, null, [], runBy === 'board', boardSeesContacts])
}

/** Ends the role of a manager or an editor; returns false if the person does not have it. */
export async function deleteRole(scope: Scope<'community'>, personId: number, role: TableRole): Promise<boolean> {
  if ((await scope.rows(statementsOf.get(role)?.end ?? missing(role), [personId])).length === 0) return false
  await scope.rows(removeAccess, [personId, role])
  return true
}

function missing(role: string): never {
  throw new Error(`there is no table of the role ${role}`)
}
