import { randomBytes } from 'node:crypto'
import { hashPassword } from '../../platform/access/passwords.ts'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

/** The password of every made account. */
export const fixturePassword = 'Porchlight1!'
let fixtureHash: Promise<string> | undefined

let made = 0
/** A number that no other made row of this process has. */
function next(): number {
  made += 1
  return made
}

async function insertId(scope: SystemScope, name: string, text: string, values: unknown[]): Promise<number> {
  const row = await scope.row<{ id: number }>(statement(name, text), values)
  if (!row) throw new Error(`${name} made nothing`)
  return row.id
}

export async function makeCompany(
  scope: SystemScope,
  given: { name?: string; logoFileKey?: string } = {},
): Promise<number> {
  return insertId(scope, 'make-company', 'insert into companies (name, logo_file_key) values ($1, $2) returning id', [
    given.name ?? `Management Company ${next()}`,
    given.logoFileKey ?? null,
  ])
}

export interface CommunityFixture {
  readonly name?: string
  readonly webSiteName?: string
  readonly planLevel?: 0 | 1 | 2
  readonly companyId?: number | undefined
  readonly logoFileKey?: string
  readonly address?: string
  readonly city?: string
  readonly zipcode?: string
  /** Menu features that are not accessible (locked), and those accessible but not enabled (hidden). All others are on. */
  readonly locked?: readonly number[]
  readonly hidden?: readonly number[]
}

/** A community with all its menu features. */
export async function makeCommunity(scope: SystemScope, given: CommunityFixture = {}): Promise<number> {
  const number = next()
  const webSiteName = given.webSiteName ?? `community${number}`
  const communityId = await insertId(
    scope,
    'make-community',
    `insert into communities (name, web_site_name, plan_level, time_zone, company_id, logo_file_key, address, city, state, zipcode)
     values ($1, $2, $3, 'America/Denver', $4, $5, $6, $7, 'CO', $8) returning community_id as id`,
    [
      given.name ?? `Community ${number}`,
      webSiteName,
      given.planLevel ?? 2,
      given.companyId ?? null,
      given.logoFileKey ?? null,
      given.address ?? `${number} Clubhouse Way`,
      given.city ?? 'Boulder',
      given.zipcode ?? '80301',
    ],
  )
  await scope.rows(
    statement('make-web-site-name', 'insert into web_site_name_claims (web_site_name, community_id) values ($1, $2)'),
    [webSiteName, communityId],
  )
  await scope.rows(
    statement('make-community-zip', 'insert into community_zips (zipcode, community_id, name) values ($1, $2, $3)'),
    [given.zipcode ?? '80301', communityId, given.name ?? `Community ${number}`],
  )
  const menuFeatures = statement(
    'make-menu-features',
    `insert into community_menu_features (community_id, menu_feature_id, accessible, enabled)
     select $1, id, not id = any($2::smallint[]), not (id = any($2::smallint[]) or id = any($3::smallint[])) from menu_features`,
  )
  await scope.rows(menuFeatures, [communityId, given.locked ?? [], given.hidden ?? []])
  if (given.companyId) {
    const ofCompany = statement(
      'make-company-community',
      'insert into company_communities (company_id, community_id) values ($1, $2)',
    )
    await scope.rows(ofCompany, [given.companyId, communityId])
  }
  return communityId
}

export interface PropertyFixture {
  readonly identifier?: string
  readonly address?: string
  readonly accountNumber?: string
  readonly digitalDelivery?: number
  readonly city?: string
  readonly zipcode?: string
}

export async function makeProperty(
  scope: SystemScope,
  communityId: number,
  given: PropertyFixture = {},
): Promise<number> {
  const number = next()
  return insertId(
    scope,
    'make-property',
    `insert into properties (community_id, identifier, address, city, state, zipcode, account_number, digital_delivery)
     values ($1, $2, $3, $4, 'CO', $5, $6, $7) returning id`,
    [
      communityId,
      given.identifier ?? `P-${number}`,
      given.address ?? `${number} Elm Street`,
      given.city ?? 'Boulder',
      given.zipcode ?? '80301',
      given.accountNumber ?? `A${number}`,
      given.digitalDelivery ?? 0,
    ],
  )
}

export async function makeVendor(
  scope: SystemScope,
  given: { companyName?: string; category?: number; email?: string } = {},
): Promise<number> {
  const number = next()
  return insertId(
    scope,
    'make-vendor',
    'insert into vendors (company_name, category, email) values ($1, $2, $3) returning id',
    [given.companyName ?? `Vendor ${number}`, given.category ?? 2, given.email ?? `vendor${number}@made.test`],
  )
}

export interface PersonFixture {
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  readonly photoFileKey?: string
  /** The address is proven unless this says otherwise. */
  readonly isEmailProven?: boolean
}

/** Somebody with an account and the password of all made accounts, who has access to nothing yet. */
export async function makePerson(scope: SystemScope, given: PersonFixture = {}): Promise<number> {
  fixtureHash ??= hashPassword(fixturePassword)
  const number = next()
  const email = given.email ?? `person${number}@made.test`
  const personId = await insertId(
    scope,
    'make-person',
    `insert into people (email, first_name, last_name, phone, password_hash, chat_secret, photo_file_key, email_verified_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $8 then now() end) returning id`,
    [
      email,
      given.firstName ?? 'Pat',
      given.lastName ?? `Person${number}`,
      given.phone ?? '',
      await fixtureHash,
      randomBytes(24).toString('base64url'),
      given.photoFileKey ?? null,
      given.isEmailProven ?? true,
    ],
  )
  await scope.rows(statement('make-email-claim', 'insert into email_claims (email, person_id) values ($1, $2)'), [
    email,
    personId,
  ])
  return personId
}

export interface CodeFixture {
  readonly code: string
  readonly communityId: number
  readonly propertyId: number
  readonly firstName?: string
  readonly lastName?: string
  readonly digitalDelivery?: boolean
  /** Who is registered with it; it is free when left out. */
  readonly email?: string
}

export async function makeRegistrationCode(scope: SystemScope, given: CodeFixture): Promise<void> {
  const insert = statement(
    'make-registration-code',
    `insert into registration_codes (code, community_id, property_id, first_name, last_name, digital_delivery, email)
     values ($1, $2, $3, $4, $5, $6, $7)`,
  )
  const { code, communityId, propertyId, firstName = '', lastName = '', digitalDelivery = false, email = '' } = given
  await scope.rows(insert, [code, communityId, propertyId, firstName, lastName, digitalDelivery, email])
}
