import { randomUUID } from 'node:crypto'
import type { Office, TeamRole } from '@porchlight/contract/shared/rights.ts'
import { z } from 'zod'
import type { SystemScope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'
import { enterInRegister } from '../../people/public.ts'
import {
  type CommunityFixture,
  makeCommunity,
  makeCompany,
  makePerson,
  makeProperty,
  type PersonFixture,
  type PropertyFixture,
} from '../fixtures.ts'

const access = statement(
  'make-access',
  'person',
  noColumns,
  `insert into person_accesses (person_id, kind, community_id, property_id, company_id, vendor_id, member_type, roles, allowed_features, starts_on, starts_at, ends_at,
     team_roles, reach, offices, run_by_board, sees_contacts)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
)

/** The columns of person_accesses. `startsOn` is the first day; `startsAt` and `endsAt` are instants: from `endsAt` on there is no access. */
interface AccessRow {
  readonly kind: string
  readonly communityId?: number
  readonly propertyId?: number
  readonly companyId?: number
  readonly vendorId?: number
  readonly memberType?: string
  readonly roles?: readonly string[]
  readonly allowedFeatures?: readonly number[]
  readonly startsOn?: string | null
  readonly startsAt?: Date | null
  readonly endsAt?: Date | null
  readonly teamRoles?: readonly TeamRole[]
  readonly reach?: readonly number[] | null
  readonly offices?: readonly Office[]
  readonly isRunByBoard?: boolean
  readonly seesContacts?: boolean
}

/** Inserts the person's copy of an access. Each access is stored twice: with what it gives access to, and with the person. */
async function grant(scope: SystemScope, personId: number, row: AccessRow): Promise<void> {
  await scope
    .forPerson(personId)
    .rows(access, [
      row.kind,
      row.communityId ?? null,
      row.propertyId ?? null,
      row.companyId ?? null,
      row.vendorId ?? null,
      row.memberType ?? null,
      row.roles ?? [],
      row.allowedFeatures ?? [],
      row.startsOn ?? null,
      row.startsAt ?? null,
      row.endsAt ?? null,
      row.teamRoles ?? [],
      row.reach ?? null,
      row.offices ?? [],
      row.isRunByBoard ?? false,
      row.seesContacts ?? false,
    ])
}

const household = statement(
  'make-household-person',
  'household',
  noColumns,
  `insert into household_persons (community_id, property_id, person_id, member_type, allowed_features, first_name, last_name, email, photo_file_key, chat_user_id, phone)
   select $1, $2, $3, $4, $5, p.first_name, p.last_name, p.email, p.photo_file_key, p.chat_user_id, p.phone from people p where p.id = $3`,
)

const ownership = statement(
  'make-ownership',
  'household',
  noColumns,
  'insert into home_ownerships (community_id, property_id, person_id, starts_on, ends_on) values ($1, $2, $3, $4, $5)',
)
const startsOfDays = statement(
  'make-starts-of-days',
  'community',
  z.object({ startsAt: z.date().nullable(), endsAt: z.date().nullable() }),
  `select $2::date::timestamp at time zone c.time_zone as "startsAt", $3::date::timestamp at time zone c.time_zone as "endsAt"
   from communities c where c.community_id = $1`,
)

/**
 * Inserts a person of a household. Days are as '2026-11-15'. `endsOn` is the first day after the person has left or will leave.
 */
export async function makeHouseholdPerson(
  scope: SystemScope,
  given: {
    personId: number
    communityId: number
    propertyId: number
    memberType?: 'owner' | 'member'
    allowedFeatures?: readonly number[]
    startsOn?: string | null
    endsOn?: string | null
  },
): Promise<void> {
  const { personId, communityId, propertyId, memberType = 'owner', allowedFeatures = [] } = given
  const { startsOn = null, endsOn = null } = given
  const home = scope.inHousehold(communityId, propertyId)
  const time = await home.row(startsOfDays, [startsOn, endsOn])
  if (memberType === 'owner') await home.rows(ownership, [personId, startsOn, endsOn])
  // The household contains only its present people.
  if (!time?.endsAt || time.endsAt > new Date()) {
    await home.rows(household, [personId, memberType, allowedFeatures])
    await enterInRegister(home, { communityId, propertyId, personId })
  }
  const dated = { startsOn, ...time }
  await grant(scope, personId, { kind: 'household', communityId, propertyId, memberType, allowedFeatures, ...dated })
}

export interface ResidentFixture extends PersonFixture {
  /** Gives the e-mail address `name@made.test` and the name 'name Made'. */
  readonly name?: string
  readonly home?: PropertyFixture
  /** The person is a member with these features only; without them, an owner. */
  readonly allowedFeatures?: readonly number[] | undefined
}

/** Inserts a person with a new home in a community. */
export async function makeResident(
  scope: SystemScope,
  communityId: number,
  { name, home, allowedFeatures, ...given }: ResidentFixture = {},
): Promise<{ personId: number; communityId: number; propertyId: number; email: string }> {
  const named = name === undefined ? {} : { firstName: name, lastName: 'Made' }
  const email = given.email ?? `${(name ?? randomUUID()).toLowerCase()}@made.test`
  const personId = await makePerson(scope, { ...named, ...given, email })
  const propertyId = await makeProperty(scope, communityId, home)
  const membership = allowedFeatures && { memberType: 'member' as const, allowedFeatures }
  await makeHouseholdPerson(scope, { personId, communityId, propertyId, ...membership })
  return { personId, communityId, propertyId, email }
}

const communityRoles = {
  'board member editor': statement(
    'make-board-editor',
    'community',
    noColumns,
    'insert into board_member_editors (community_id, person_id) values ($1, $2)',
  ),
  'community manager': statement(
    'make-manager',
    'community',
    noColumns,
    'insert into community_managers (community_id, person_id) values ($1, $2)',
  ),
  'web site editor': statement(
    'make-editor',
    'community',
    noColumns,
    'insert into web_site_editors (community_id, person_id) values ($1, $2)',
  ),
} as const

export async function makeCommunityRole(
  scope: SystemScope,
  kind: keyof typeof communityRoles,
  given: { personId: number; communityId: number },
): Promise<void> {
  await scope.inCommunity(given.communityId).rows(communityRoles[kind], [given.personId])
  await grant(scope, given.personId, { kind, communityId: given.communityId })
}

const administrator = statement(
  'make-administrator',
  'system',
  noColumns,
  'insert into company_administrators (company_id, person_id, roles, team_roles, reach) values ($1, $2, $3, $4, $5)',
)

export async function makeAdministrator(
  scope: SystemScope,
  given: {
    personId: number
    companyId: number
    /** The names of the roles in the login data. */
    roles?: readonly string[]
    teamRoles?: readonly TeamRole[]
    /** The communities; null: all of the organization. */
    reach?: readonly number[] | null
  },
): Promise<void> {
  const { personId, companyId, roles = ['Administrator'], teamRoles = ['administrator'], reach = null } = given
  await scope.rows(administrator, [companyId, personId, roles, teamRoles, reach])
  await grant(scope, personId, { kind: 'administrator', companyId, roles, teamRoles, reach })
}

/** Inserts an organization with a community and its only administrator. */
export async function makeManagedCommunity(
  scope: SystemScope,
  { community, ...person }: PersonFixture & { community?: CommunityFixture } = {},
) {
  const companyId = await makeCompany(scope)
  const communityId = await makeCommunity(scope, { companyId, ...community })
  const email = person.email ?? `administrator${communityId}@made.test`
  const personId = await makePerson(scope, { ...person, email })
  await makeAdministrator(scope, { personId, companyId })
  return { companyId, communityId, personId, email }
}

const office = statement(
  'make-office',
  'community',
  noColumns,
  `insert into community_offices (community_id, person_id, property_id, office, given_at) values ($1, $2, $3, $4, now())`,
)
const settingsOfBoard = statement(
  'make-settings-of-board',
  'community',
  z.object({ isRunByBoard: z.boolean(), seesContacts: z.boolean() }),
  `select run_by = 'board' as "isRunByBoard", board_sees_contacts as "seesContacts" from communities where community_id = $1`,
)

const toBoard = statement(
  'make-run-by-board',
  'community',
  noColumns,
  "update communities set run_by = 'board' where community_id = $1",
)

/** Stores that the board runs a community. Offices that are inserted later copy this. */
export async function runByBoard(scope: SystemScope, communityId: number): Promise<void> {
  await scope.inCommunity(communityId).rows(toBoard)
}

/** Gives a person offices in a community, which may depend on their home. */
export async function makeOffices(
  scope: SystemScope,
  given: { personId: number; communityId: number; propertyId?: number; offices: readonly Office[] },
): Promise<void> {
  const community = scope.inCommunity(given.communityId)
  for (const one of given.offices) await community.rows(office, [given.personId, given.propertyId ?? null, one])
  const settings = await community.row(settingsOfBoard)
  await grant(scope, given.personId, { kind: 'office', ...given, ...settings })
}

const serverOwner = statement(
  'make-server-owner',
  'system',
  noColumns,
  'insert into server_owners (person_id, added_at) values ($1, now())',
)

/** Makes a person an owner of the server. */
export async function makeServerOwner(scope: SystemScope, personId: number): Promise<void> {
  await scope.rows(serverOwner, [personId])
  await grant(scope, personId, { kind: 'server owner' })
}

const vendorUser = statement(
  'make-vendor-user',
  'vendor',
  noColumns,
  'insert into vendor_users (vendor_id, person_id) values ($1, $2)',
)

export async function makeVendorUser(scope: SystemScope, given: { personId: number; vendorId: number }): Promise<void> {
  await scope.forVendor(given.vendorId).rows(vendorUser, [given.personId])
  await grant(scope, given.personId, { kind: 'vendor', vendorId: given.vendorId })
}
