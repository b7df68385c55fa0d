import type { Branding } from '@porchlight/contract/features/company.ts'
import { type TeamRole, teamRoles } from '@porchlight/contract/shared/rights.ts'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import { findInvited } from '../sign-in/public.ts'

const roleNames = Object.keys(teamRoles) as [TeamRole, ...TeamRole[]]
const isPending = 'p.password_hash is null and p.email_verified_at is null'

const team = statement(
  'company-team',
  'any',
  z.object({
    personId: z.number(),
    name: z.string(),
    email: z.string(),
    photoFileKey: z.string().nullable(),
    isPending: z.boolean(),
    hasPasskey: z.boolean(),
    lastSeenAt: z.date().nullable(),
  }),
  `select p.id as "personId", btrim(p.first_name || ' ' || p.last_name) as name, p.email, p.photo_file_key as "photoFileKey",
     ${isPending} as "isPending",
     exists (select from passkeys k where k.person_id = any($1::bigint[]) and k.person_id = p.id) as "hasPasskey",
     (select max(s.last_seen_at) from sessions s where s.person_id = any($1::bigint[]) and s.person_id = p.id) as "lastSeenAt"
   from people p where p.id = any($1::bigint[]) and p.deleted_at is null order by p.first_name, p.last_name, p.id`,
)
const memberships = statement(
  'company-places',
  'organisation',
  z.object({
    personId: z.number(),
    roles: z.array(z.enum(roleNames)),
    reach: z.array(z.number()).nullable(),
    isSuspended: z.boolean(),
  }),
  `select person_id as "personId", team_roles as roles, to_jsonb(reach) as reach, suspended_at is not null as "isSuspended"
   from company_administrators where company_id = $1 order by person_id limit $2`,
)
export type MembershipRow = z.infer<typeof memberships.row>
export type MemberRow = z.infer<typeof team.row> & MembershipRow

/** Returns the team of an organization, sorted by name. */
export async function listTeam(scope: Scope<'organisation' | 'any'>, limit: number): Promise<MemberRow[]> {
  const membershipOf = new Map(
    (await scope.rows(memberships, [limit])).map((membership) => [membership.personId, membership]),
  )
  const people = await scope.rows(team, [[...membershipOf.keys()]])
  return people.flatMap((person) => {
    const membership = membershipOf.get(person.personId)
    return membership ? [{ ...membership, ...person }] : []
  })
}

const lock = statement(
  'company-lock',
  'organisation',
  z.object({ name: z.string(), kind: z.enum(['company', 'self-managed']) }),
  'select name, kind from companies where id = $1 for update',
)
/** Returns the roles and the reach of all members of the team. */
export function listMemberships(scope: Scope<'organisation'>): Promise<MembershipRow[]> {
  return scope.rows(memberships, [null])
}

/** Like `listMemberships`, and locks the team: other changes of it wait until the transaction ends. */
export async function lockTeam(scope: Scope<'organisation'>): Promise<MembershipRow[]> {
  await scope.row(lock)
  return scope.rows(memberships, [null])
}

const communityIds = statement(
  'company-community-ids',
  'organisation',
  z.object({ communityId: z.number() }),
  'select community_id as "communityId" from company_communities where company_id = $1',
)

export async function communityIdsOf(scope: Scope<'organisation'>): Promise<number[]> {
  return (await scope.rows(communityIds)).map(({ communityId }) => communityId)
}

const addMembershipRow = statement(
  'company-add-place',
  'organisation',
  noColumns,
  `insert into company_administrators (company_id, person_id, roles, team_roles, reach, added_at, added_by_person_id)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)
const addAccess = statement(
  'company-add-access',
  'organisation',
  noColumns,
  `insert into person_accesses (person_id, kind, company_id, roles, team_roles, reach) values ($2, 'administrator', $1, $3, $4, $5)`,
)

export interface NewMembership {
  readonly personId: number
  /** The names of the roles in the login data. */
  readonly names: readonly string[]
  readonly roles: readonly TeamRole[]
  /** The communities in which the roles apply; null: all of the organization. */
  readonly reach: readonly number[] | null
}

/** Adds a person to the team. */
export async function insertMembership(
  scope: Scope<'organisation'>,
  given: NewMembership,
  at: Date,
  byPersonId: number,
): Promise<void> {
  const { personId, names, roles, reach } = given
  await scope.rows(addMembershipRow, [personId, names, roles, reach, at, byPersonId])
  await scope.rows(addAccess, [personId, names, roles, reach])
}

const saveMembershipRow = statement(
  'company-save-place',
  'organisation',
  noColumns,
  'update company_administrators set roles = $3, team_roles = $4, reach = $5 where company_id = $1 and person_id = $2',
)
const saveAccess = statement(
  'company-save-access',
  'organisation',
  noColumns,
  `update person_accesses set roles = $3, team_roles = $4, reach = $5
   where person_id = $2 and kind = 'administrator' and company_id = $1`,
)

/** Changes the roles and the reach of a team member. */
export async function updateMembership(
  scope: Scope<'organisation'>,
  { personId, names, roles, reach }: NewMembership,
): Promise<void> {
  await scope.rows(saveMembershipRow, [personId, names, roles, reach])
  await scope.rows(saveAccess, [personId, names, roles, reach])
}

const suspend = statement(
  'company-suspend',
  'organisation',
  noColumns,
  'update company_administrators set suspended_at = $3 where company_id = $1 and person_id = $2',
)
const pause = statement(
  'company-pause-access',
  'organisation',
  noColumns,
  `update person_accesses set is_paused = $3 where person_id = $2 and kind = 'administrator' and company_id = $1`,
)

/** Suspends a team member; null ends the suspension. */
export async function setSuspended(scope: Scope<'organisation'>, personId: number, at: Date | null): Promise<void> {
  await scope.rows(suspend, [personId, at])
  await scope.rows(pause, [personId, at !== null])
}

const otherAccess = statement(
  'company-other-access',
  'organisation',
  idColumn,
  `select id from person_accesses
   where person_id = $2 and company_id is distinct from $1 and not is_paused limit 1`,
)

/** Whether a member of the team has any other access, for example to a home or to another organization. */
export async function hasOtherAccess(scope: Scope<'organisation'>, personId: number): Promise<boolean> {
  return (await scope.row(otherAccess, [personId])) !== undefined
}

const remove = statement(
  'company-remove',
  'organisation',
  noColumns,
  'delete from company_administrators where company_id = $1 and person_id = $2',
)
const removeAccess = statement(
  'company-remove-access',
  'organisation',
  noColumns,
  `delete from person_accesses where person_id = $2 and kind = 'administrator' and company_id = $1`,
)

/** Removes a person from the team. */
export async function deleteMembership(scope: Scope<'organisation'>, personId: number): Promise<void> {
  await scope.rows(remove, [personId])
  await scope.rows(removeAccess, [personId])
}

const invitation = statement(
  'company-invitation',
  'organisation',
  z.object({ companyName: z.string() }),
  `select c.name as "companyName" from company_administrators a join companies c on c.id = a.company_id
   where a.company_id = $1 and a.person_id = $2`,
)

/** Returns the data for the mail of an invitation; undefined if the person is no longer a member of the team. */
export async function findInvitation(scope: Scope<'organisation' | 'any'>, personId: number) {
  const [company, person] = await Promise.all([scope.row(invitation, [personId]), findInvited(scope, personId)])
  return company && person && { ...company, ...person }
}

const fullNames = statement(
  'company-names',
  'any',
  z.object({ personId: z.number(), fullName: z.string() }),
  `select id as "personId", btrim(first_name || ' ' || last_name) as "fullName" from people
   where id = any($1::bigint[]) and deleted_at is null order by first_name, last_name, id`,
)

/** Returns the names of people, sorted by name. */
export async function listNames(scope: Scope<'any'>, ids: readonly number[]) {
  return ids.length > 0 ? scope.rows(fullNames, [ids]) : []
}

const communityNames = statement(
  'company-community-names',
  'any',
  z.object({ id: z.number(), name: z.string() }),
  'select community_id as id, name from communities where community_id = any($1::bigint[])',
)

/** Returns the names of communities. The caller's access to them has been checked. */
export async function namesOfCommunities(scope: Scope<'any'>, ids: readonly number[]): Promise<Map<number, string>> {
  const found = ids.length > 0 ? await scope.rows(communityNames, [ids]) : []
  return new Map(found.map((one) => [one.id, one.name]))
}

const nameOf = statement(
  'company-inviter',
  'any',
  z.object({ name: z.string() }),
  `select btrim(first_name || ' ' || last_name) as name from people where id = $1 and deleted_at is null`,
)

/** The name of a person; undefined if the account was deleted. */
export async function findName(scope: Scope<'any'>, personId: number): Promise<string | undefined> {
  return (await scope.row(nameOf, [personId]))?.name
}

const branding = statement(
  'company-branding',
  'organisation',
  z.object({
    name: z.string(),
    color: z.string(),
    senderName: z.string(),
    replyAddress: z.string(),
    letterhead: z.string(),
    signature: z.string(),
    requiresPasskey: z.boolean(),
    version: z.number(),
    logoFileKey: z.string().nullable(),
  }),
  `select name, color, sender_name as "senderName", reply_address as "replyAddress", letterhead_html as letterhead,
     signature_html as signature, requires_passkey as "requiresPasskey", version, logo_file_key as "logoFileKey"
   from companies where id = $1`,
)

/** The branding of an organization. */
export async function findBranding(scope: Scope<'organisation'>) {
  const found = await scope.row(branding)
  if (!found) throw new Error('the organisation of this scope does not exist')
  return found
}

const saveBranding = statement(
  'company-save-branding',
  'organisation',
  z.object({ version: z.number() }),
  `update companies set name = $2, color = $3, sender_name = $4, reply_address = $5, letterhead_html = $6, signature_html = $7,
     requires_passkey = $8, version = version + 1
   where id = $1 and version = $9 returning version`,
)

/** Saves the branding if `version` is still the stored version. Returns whether it was saved. */
export async function updateBranding(scope: Scope<'organisation'>, given: Branding, version: number): Promise<boolean> {
  const { name, color, senderName, replyAddress, letterhead, signature, requiresPasskey } = given
  const values = [name, color, senderName, replyAddress, letterhead, signature, requiresPasskey, version]
  return (await scope.row(saveBranding, values)) !== undefined
}

const saveLogo = statement(
  'company-save-logo',
  'organisation',
  noColumns,
  'update companies set logo_file_key = $2, version = version + 1 where id = $1',
)

/** Stores the logo of the organization; null removes it. */
export async function updateLogo(scope: Scope<'organisation'>, fileKey: string | null): Promise<void> {
  await scope.rows(saveLogo, [fileKey])
}
