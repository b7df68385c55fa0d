import type { SystemScope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'

const access = statement(
  'make-access',
  `insert into person_accesses (person_id, kind, community_id, property_id, company_id, vendor_id, member_type, roles, allowed_features)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

interface AccessRow {
  readonly kind: string
  readonly communityId?: number
  readonly propertyId?: number
  readonly companyId?: number
  readonly vendorId?: number
  readonly memberType?: string
  readonly roles?: readonly string[]
  readonly allowedFeatures?: readonly number[]
}

/** Each way in stands twice: on the side of what it opens, and here on the person's. */
async function grant(scope: SystemScope, personId: number, row: AccessRow): Promise<void> {
  await scope.rows(access, [
    personId,
    row.kind,
    row.communityId ?? null,
    row.propertyId ?? null,
    row.companyId ?? null,
    row.vendorId ?? null,
    row.memberType ?? null,
    row.roles ?? [],
    row.allowedFeatures ?? [],
  ])
}

const household = statement(
  'make-household-person',
  `insert into household_persons (community_id, property_id, person_id, member_type, allowed_features, first_name, last_name, email, photo_file_key, chat_user_id)
   select $1, $2, $3, $4, $5, p.first_name, p.last_name, p.email, p.photo_file_key, p.chat_user_id from people p where p.id = $3`,
)

export async function makeHouseholdPerson(
  scope: SystemScope,
  given: {
    personId: number
    communityId: number
    propertyId: number
    memberType?: 'owner' | 'member'
    allowedFeatures?: readonly number[]
  },
): Promise<void> {
  const { personId, communityId, propertyId, memberType = 'owner', allowedFeatures = [] } = given
  await scope.rows(household, [communityId, propertyId, personId, memberType, allowedFeatures])
  await grant(scope, personId, { kind: 'household', communityId, propertyId, memberType, allowedFeatures })
}

const communityRoles = {
  'board member editor': statement(
    'make-board-editor',
    'insert into board_member_editors (community_id, person_id) values ($1, $2)',
  ),
  'community manager': statement(
    'make-manager',
    'insert into community_managers (community_id, person_id) values ($1, $2)',
  ),
  'web site editor': statement('make-editor', 'insert into web_site_editors (community_id, person_id) values ($1, $2)'),
} as const

export async function makeCommunityRole(
  scope: SystemScope,
  kind: keyof typeof communityRoles,
  given: { personId: number; communityId: number },
): Promise<void> {
  await scope.rows(communityRoles[kind], [given.communityId, given.personId])
  await grant(scope, given.personId, { kind, communityId: given.communityId })
}

const administrator = statement(
  'make-administrator',
  'insert into company_administrators (company_id, person_id, roles) values ($1, $2, $3)',
)

export async function makeAdministrator(
  scope: SystemScope,
  given: { personId: number; companyId: number; roles?: readonly string[] },
): Promise<void> {
  const roles = given.roles ?? ['Administrator']
  await scope.rows(administrator, [given.companyId, given.personId, roles])
  await grant(scope, given.personId, { kind: 'administrator', companyId: given.companyId, roles })
}

const vendorUser = statement('make-vendor-user', 'insert into vendor_users (vendor_id, person_id) values ($1, $2)')

export async function makeVendorUser(scope: SystemScope, given: { personId: number; vendorId: number }): Promise<void> {
  await scope.rows(vendorUser, [given.vendorId, given.personId])
  await grant(scope, given.personId, { kind: 'vendor', vendorId: given.vendorId })
}
