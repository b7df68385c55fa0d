import type { Language } from '@porchlight/contract/shared/languages.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { showStatementPortalWelcomeOnce } from '../../community-settings/public.ts'
import { enterInRegister } from '../../people/public.ts'
import type { PropertyIds } from '../property-key.ts'

export interface NewPerson {
  /** In lower case, without spaces around it. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  /** null if the person has no password yet; then a mailed link sets it. */
  readonly passwordHash: string | null
  /** The language of the HTTP request; undefined if it has none. */
  readonly language: Language | undefined
}

const claimed = statement(
  'registration-claimed',
  'any',
  z.object({ personId: z.number() }),
  'select person_id as "personId" from email_claims where email = $1 for update',
)
const insertPerson = statement(
  'registration-insert-person',
  'any',
  idColumn,
  `insert into people (email, first_name, last_name, phone, password_hash, chat_secret, email_verified_at, language)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
)
const insertClaim = statement(
  'registration-insert-claim',
  'any',
  noColumns,
  'insert into email_claims (email, person_id) values ($1, $2)',
)

/** Returns the person of an e-mail address and locks the address until the transaction ends. */
export async function findClaimant(scope: Scope<'any'>, email: string): Promise<number | undefined> {
  return (await scope.row(claimed, [email]))?.personId
}

const rename = statement(
  'registration-rename',
  'any',
  noColumns,
  `update people set first_name = $2, last_name = $3, phone = $4, photo_file_key = null, language = coalesce($5, language) where id = $1`,
)

/** Stores the names and the language of the new holder of an account that was taken over, and removes the earlier picture. */
export async function renamePerson(scope: Scope<'any'>, personId: number, person: NewPerson): Promise<void> {
  await scope.rows(rename, [personId, person.firstName, person.lastName, person.phone, person.language ?? null])
}

/** Stores a person with their e-mail address. Throws a unique-constraint error if the address was stored meanwhile. */
export async function insertAccount(
  scope: Scope<'any'>,
  given: NewPerson,
  chatSecret: string,
  provenAt: Date | null,
): Promise<number> {
  const { email, firstName, lastName, phone, passwordHash } = given
  const values = [email, firstName, lastName, phone, passwordHash, chatSecret, provenAt, given.language ?? null]
  const person = await scope.row(insertPerson, values)
  if (!person) throw new Error('the person was not stored')
  await scope.rows(insertClaim, [email, person.id])
  return person.id
}

// Each community stores copies of the names and pictures of its people.
const insertMember = statement(
  'registration-insert-member',
  'any',
  noColumns,
  `insert into household_persons (community_id, property_id, person_id, member_type, first_name, last_name, phone, email,
     photo_file_key, chat_user_id, allowed_features)
   select $1, $2, p.id, $4, p.first_name, p.last_name, p.phone,
     case when p.email_verified_at is null then '' else p.email end, p.photo_file_key, p.chat_user_id, $5::smallint[]
   from people p where p.id = $3
   on conflict (community_id, property_id, person_id) do nothing`,
)
const insertInvited = statement(
  'registration-insert-invited',
  'any',
  z.object({ id: z.number(), isPending: z.boolean() }),
  `insert into household_persons (community_id, property_id, person_id, member_type, allowed_features, first_name, last_name, phone,
     email, photo_file_key, chat_user_id, is_pending)
   select $1, $2, p.id, $4, $5,
     case when p.email_verified_at is null then $6 else p.first_name end,
     case when p.email_verified_at is null then $7 else p.last_name end,
     case when p.email_verified_at is null then $8 else '' end,
     p.email, case when p.email_verified_at is null then null else p.photo_file_key end, p.chat_user_id,
     p.email_verified_at is null
   from people p where p.id = $3 and p.deleted_at is null
   on conflict (community_id, property_id, person_id) do nothing returning id, is_pending as "isPending"`,
)
const grant = statement(
  'registration-grant',
  'any',
  noColumns,
  `insert into person_accesses (person_id, kind, community_id, property_id, member_type, starts_on, starts_at, before_proof,
     allowed_features)
   values ($3, 'household', $1, $2, $7, $4, $5, $6, $8) on conflict do nothing`,
)

// The first day of a new owner: $3, the day in the register, if there is one; else the first day of the present owners, or after a sale the last
// day of the former owners.
const firstDay = statement(
  'registration-first-day',
  'any',
  z.object({ day: z.string().nullable(), startsAt: z.date().nullable() }),
  `with relations as (
     select o.starts_on, o.ends_on from home_ownerships o where o.community_id = $1 and o.property_id = $2
   ), first as (
     select case when exists (select from relations where ends_on is null)
       then (select max(starts_on) from relations where ends_on is null)
       else (select max(ends_on) from relations) end as day
   )
   select to_char(f.day, 'YYYY-MM-DD') as day, f.day::timestamp at time zone c.time_zone as "startsAt"
   from communities c cross join (select coalesce($3::date, (select day from first)) as day) f where c.community_id = $1`,
)
const insertOwnership = statement(
  'registration-own',
  'any',
  noColumns,
  `insert into home_ownerships (community_id, property_id, person_id, starts_on) values ($1, $2, $3, $4)
   on conflict do nothing`,
)

/**
 * Gives a person access to a home, as its owner unless an invitation says otherwise, in the community's tables and in the person's tables. A
 * person who already has the home stays unchanged. `beforeProof`: the access is valid even while the address of the account is not proven.
 */
export async function addHome(
  scope: Scope<'any'>,
  personId: number,
  home: PropertyIds,
  { beforeProof, entry = asOwner }: { readonly beforeProof: boolean; readonly entry?: Entry | undefined },
): Promise<void> {
  const { memberType, allowedFeatures, startsOn } = entry
  const values = [home.communityId, home.propertyId, personId]
  const first = await scope.row(firstDay, [home.communityId, home.propertyId, startsOn])
  const since = [first?.day ?? null, first?.startsAt ?? null]
  await scope.rows(insertMember, [...values, memberType, allowedFeatures])
  await scope.rows(grant, [...values, ...since, beforeProof, memberType, allowedFeatures])
  if (memberType === 'owner') await scope.rows(insertOwnership, [...values, first?.day ?? null])
  await enterInRegister(scope, { ...home, personId })
  await showStatementPortalWelcomeOnce(scope, home.communityId, personId)
}

/** The member type of an invited person, and the features that a member may use. */
export interface Permission {
  readonly memberType: 'owner' | 'member'
  readonly allowedFeatures: readonly number[]
}

/** The access of a person to a home. `startsOn` is their first day there; null for the first day of the present owners. */
export interface Entry extends Permission {
  readonly startsOn: string | null
}

const asOwner: Entry = { memberType: 'owner', allowedFeatures: [], startsOn: null }

/** Gives an account with a proven address access to a home. A person who already has the home stays unchanged. */
export async function addHomeToProvenAccount(
  scope: Scope<'any'>,
  personId: number,
  home: PropertyIds,
  entry: Entry,
): Promise<void> {
  const { memberType, allowedFeatures } = entry
  const values = [home.communityId, home.propertyId, personId]
  const first = await scope.row(firstDay, [home.communityId, home.propertyId, entry.startsOn])
  const since = [first?.day ?? null, first?.startsAt ?? null]
  // The statement uses typed names only for an address that is not proven.
  await scope.rows(insertInvited, [...values, memberType, allowedFeatures, '', '', ''])
  await scope.rows(grant, [...values, ...since, false, memberType, allowedFeatures])
  if (memberType === 'owner') await scope.rows(insertOwnership, [...values, first?.day ?? null])
  await enterInRegister(scope, { communityId: home.communityId, propertyId: home.propertyId, personId })
}

/** Makes the person an owner of a home from the first day of its present owners on. */
export async function startOwnership(scope: Scope<'any'>, personId: number, home: PropertyIds): Promise<void> {
  const first = await scope.row(firstDay, [home.communityId, home.propertyId, null])
  await scope.rows(insertOwnership, [home.communityId, home.propertyId, personId, first?.day ?? null])
  await enterInRegister(scope, { communityId: home.communityId, propertyId: home.propertyId, personId })
}

/**
 * Adds a person whom an owner of a home invited to that home. The access begins once the address of the account is proven. Until then the person is
 * pending, and the owners see the names and the number that the owner typed. Returns undefined if the person already has the home.
 */
export async function addInvited(
  scope: Scope<'any'>,
  person: Pick<NewPerson, 'firstName' | 'lastName' | 'phone'> & { readonly personId: number },
  home: PropertyIds,
  { memberType, allowedFeatures }: Permission,
): Promise<{ id: number; isPending: boolean } | undefined> {
  const { personId, firstName, lastName, phone } = person
  const values = [home.communityId, home.propertyId, personId]
  const added = await scope.row(insertInvited, [...values, memberType, allowedFeatures, firstName, lastName, phone])
  if (!added) return undefined
  const first = await scope.row(firstDay, [home.communityId, home.propertyId, null])
  const since = [first?.day ?? null, first?.startsAt ?? null]
  await scope.rows(grant, [...values, ...since, false, memberType, allowedFeatures])
  if (memberType === 'owner') await scope.rows(insertOwnership, [...values, first?.day ?? null])
  await enterInRegister(scope, { communityId: home.communityId, propertyId: home.propertyId, personId })
  return added
}

const agree = statement(
  'registration-agree',
  'any',
  noColumns,
  `with current as materialized (
     select resource, max(version) as version from policy_documents where published_at <= $2 group by resource
   )
   insert into agreements (person_id, resource, version, agreed_at)
   select $1, d.resource, d.version, $2 from current d
   on conflict (person_id, resource, version) do nothing`,
)

/** Stores that the person agreed to the terms of use and the privacy policy that are in force. */
export async function storeAgreement(scope: Scope<'any'>, personId: number, now: Date): Promise<void> {
  await scope.rows(agree, [personId, now])
}
