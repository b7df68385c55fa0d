import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import type { Scope, SystemScope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, type ScopeKind, type Statement, statement } from '../../platform/db/database.ts'

/** The password of every account of the fixtures. */
export const fixturePassword = 'Porchlight1!'
/** A hash with the lowest cost, because tests sign in thousands of times. The check of a password uses the cost in the hash. */
let fixtureHash: Promise<string> | undefined

let lastNumber = 0
/** Returns a number that no other fixture of this process has. */
function next(): number {
  lastNumber += 1
  return lastNumber
}

/** Runs an insert and returns the id of the new row. */
async function insertId<Kind extends ScopeKind>(
  scope: Scope<Kind>,
  insert: Statement<Kind, { id: number }>,
  values: readonly unknown[],
): Promise<number> {
  const row = await scope.row(insert, values)
  if (!row) throw new Error(`${insert.name} inserted nothing`)
  return row.id
}

const company = statement(
  'make-company',
  'system',
  idColumn,
  'insert into companies (name, logo_file_key, kind) values ($1, $2, $3) returning id',
)

export async function makeCompany(
  scope: SystemScope,
  given: { name?: string; logoFileKey?: string; kind?: 'company' | 'self-managed' } = {},
): Promise<number> {
  return insertId(scope, company, [
    given.name ?? `Management Company ${next()}`,
    given.logoFileKey ?? null,
    given.kind ?? 'company',
  ])
}

export interface CommunityFixture {
  readonly state?: 'in preparation' | 'live' | 'archived'
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

const community = statement(
  'make-community',
  'system',
  idColumn,
  `insert into communities (name, web_site_name, plan_level, time_zone, company_id, logo_file_key, address, city, state, zipcode, community_state, live_at)
   values ($1, $2, $3, 'America/Denver', $4, $5, $6, $7, 'CO', $8, $9, case when $9::text = 'in preparation' then null else now() end) returning community_id as id`,
)
const webSiteNameClaim = statement(
  'make-web-site-name',
  'system',
  noColumns,
  'insert into web_site_name_claims (web_site_name, community_id) values ($1, $2)',
)
const communityZip = statement(
  'make-community-zip',
  'system',
  noColumns,
  'insert into community_zips (zipcode, community_id, name) values ($1, $2, $3)',
)
const menuFeatures = statement(
  'make-menu-features',
  'community',
  noColumns,
  `insert into community_menu_features (community_id, menu_feature_id, accessible, enabled)
   select $1, id, not id = any($2::smallint[]), not (id = any($2::smallint[]) or id = any($3::smallint[])) from menu_features`,
)
const companyCommunity = statement(
  'make-company-community',
  'system',
  noColumns,
  'insert into company_communities (company_id, community_id) values ($1, $2)',
)

/** Inserts a community with all its menu features. */
export async function makeCommunity(scope: SystemScope, given: CommunityFixture = {}): Promise<number> {
  const number = next()
  const webSiteName = given.webSiteName ?? `community${number}`
  const communityId = await insertId(scope, community, [
    given.name ?? `Community ${number}`,
    webSiteName,
    given.planLevel ?? 2,
    given.companyId ?? null,
    given.logoFileKey ?? null,
    given.address ?? `${number} Clubhouse Way`,
    given.city ?? 'Boulder',
    given.zipcode ?? '80301',
    given.state ?? 'live',
  ])
  await scope.rows(webSiteNameClaim, [webSiteName, communityId])
  await scope.rows(communityZip, [given.zipcode ?? '80301', communityId, given.name ?? `Community ${number}`])
  await scope.inCommunity(communityId).rows(menuFeatures, [given.locked ?? [], given.hidden ?? []])
  if (given.companyId) await scope.rows(companyCommunity, [given.companyId, communityId])
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

// `street_number` and `street` are the two parts of an address such as '12 Elm Street'. Without a number, the street is the whole address.
const property = statement(
  'make-property',
  'community',
  idColumn,
  `insert into properties (community_id, identifier, address, city, state, zipcode, account_number, digital_delivery, street_number, street)
   values ($1, $2, $3, $4, 'CO', $5, $6, $7, coalesce(substring($3 from '^\\s*(\\d+[A-Za-z]?)\\s'), ''),
     btrim(coalesce(substring($3 from '^\\s*\\d+[A-Za-z]?\\s+(.*)$'), $3))) returning id`,
)

export async function makeProperty(
  scope: SystemScope,
  communityId: number,
  given: PropertyFixture = {},
): Promise<number> {
  const number = next()
  return insertId(scope.inCommunity(communityId), property, [
    given.identifier ?? `P-${number}`,
    given.address ?? `${number} Elm Street`,
    given.city ?? 'Boulder',
    given.zipcode ?? '80301',
    given.accountNumber ?? `A${number}`,
    given.digitalDelivery ?? 0,
  ])
}

const street = statement(
  'make-street',
  'community',
  noColumns,
  `insert into properties (community_id, identifier, address, city, state, zipcode, account_number)
   select $1, 'S-' || n, n || ' ' || $3::text, $4, 'CO', $5, 'S' || n from generate_series(1, $2::integer) n`,
)

/** Inserts the homes of a whole street at once, for a community of which only the size matters. */
export async function makeStreet(
  scope: SystemScope,
  communityId: number,
  given: { homes: number; name: string; city: string; zipcode: string },
): Promise<void> {
  await scope.inCommunity(communityId).rows(street, [given.homes, given.name, given.city, given.zipcode])
}

const vendor = statement(
  'make-vendor',
  'system',
  idColumn,
  'insert into vendors (company_name, category, email) values ($1, $2, $3) returning id',
)

export async function makeVendor(
  scope: SystemScope,
  given: { companyName?: string; category?: number; email?: string } = {},
): Promise<number> {
  const number = next()
  const { companyName = `Vendor ${number}`, category = 2, email = `vendor${number}@made.test` } = given
  return insertId(scope, vendor, [companyName, category, email])
}

export interface PersonFixture {
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  readonly photoFileKey?: string
  /** The address is proven unless this says otherwise. */
  readonly isEmailProven?: boolean
  /** False for an account that was created by an invitation and never opened. */
  readonly hasPassword?: boolean
  /** By default the person has no language, as before the first sign-in. */
  readonly language?: Language
}

const person = statement(
  'make-person',
  'system',
  idColumn,
  `insert into people (email, first_name, last_name, phone, password_hash, chat_secret, photo_file_key, email_verified_at, language)
   values ($1, $2, $3, $4, $5, $6, $7, case when $8 then now() end, $9) returning id`,
)
const emailClaim = statement(
  'make-email-claim',
  'system',
  noColumns,
  'insert into email_claims (email, person_id) values ($1, $2)',
)

/** Inserts a person with an account and the password of all fixtures, without access to anything. */
export async function makePerson(scope: SystemScope, given: PersonFixture = {}): Promise<number> {
  fixtureHash ??= hash(fixturePassword, { memoryCost: 8, timeCost: 1 })
  const number = next()
  const email = given.email ?? `person${number}@made.test`
  const personId = await insertId(scope, person, [
    email,
    given.firstName ?? 'Pat',
    given.lastName ?? `Person${number}`,
    given.phone ?? '',
    given.hasPassword === false ? null : await fixtureHash,
    randomBytes(24).toString('base64url'),
    given.photoFileKey ?? null,
    given.isEmailProven ?? true,
    given.language ?? null,
  ])
  await scope.rows(emailClaim, [email, personId])
  return personId
}

export interface CodeFixture {
  readonly code: string
  readonly communityId: number
  readonly propertyId: number
  readonly firstName?: string
  readonly lastName?: string
  readonly digitalDelivery?: boolean
  /** The address that was registered with the code. Without it the code is unused. */
  readonly email?: string
}

const registrationCode = statement(
  'make-registration-code',
  'system',
  noColumns,
  `insert into registration_codes (code, community_id, property_id, first_name, last_name, digital_delivery, email)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

export async function makeRegistrationCode(scope: SystemScope, given: CodeFixture): Promise<void> {
  const { code, communityId, propertyId, firstName = '', lastName = '', digitalDelivery = false, email = '' } = given
  await scope.rows(registrationCode, [code, communityId, propertyId, firstName, lastName, digitalDelivery, email])
}
