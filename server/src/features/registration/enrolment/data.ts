import type { AnonymousScope, SystemScope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import type { PropertyPlace } from '../property-key.ts'

type Writer = AnonymousScope | SystemScope

export interface NewPerson {
  /** In its one spelling: small letters, no spaces around. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  /** None: a mailed link sets it. */
  readonly passwordHash: string | null
}

const claimed = statement(
  'registration-claimed',
  'select person_id as "personId" from email_claims where email = $1 for update',
)
const insertPerson = statement(
  'registration-insert-person',
  `insert into people (email, first_name, last_name, phone, password_hash, chat_secret, email_verified_at)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
)
const insertClaim = statement(
  'registration-insert-claim',
  'insert into email_claims (email, person_id) values ($1, $2)',
)

/** The person whose e-mail it is, until the transaction ends. */
export async function findClaimant(scope: Writer, email: string): Promise<number | undefined> {
  return (await scope.row<{ personId: number }>(claimed, [email]))?.personId
}

const rename = statement(
  'registration-rename',
  `update people set first_name = $2, last_name = $3, phone = $4, photo_file_key = null where id = $1`,
)

/** Gives an account that was taken over the names of its new holder, without the picture of the one before. */
export async function renamePerson(scope: Writer, personId: number, person: NewPerson): Promise<void> {
  await scope.rows(rename, [personId, person.firstName, person.lastName, person.phone])
}

/** Makes the person and claims the e-mail for them. Throws a unique violation when another did so meanwhile. */
export async function makeAccount(
  scope: Writer,
  person: NewPerson,
  chatSecret: string,
  provenAt: Date | null,
): Promise<number> {
  const { email, firstName, lastName, phone, passwordHash } = person
  const made = await scope.row<{ id: number }>(insertPerson, [
    email,
    firstName,
    lastName,
    phone,
    passwordHash,
    chatSecret,
    provenAt,
  ])
  if (!made) throw new Error('the person was not stored')
  await scope.rows(insertClaim, [email, made.id])
  return made.id
}

// The community keeps a face of each of its people, taken from their own account.
const settle = statement(
  'registration-settle',
  `insert into household_persons (community_id, property_id, person_id, member_type, first_name, last_name, email, photo_file_key, chat_user_id)
   select $1, $2, p.id, 'owner', p.first_name, p.last_name,
     case when p.email_verified_at is null then '' else p.email end, p.photo_file_key, p.chat_user_id
   from people p where p.id = $3
   on conflict (community_id, property_id, person_id) do nothing`,
)
const grant = statement(
  'registration-grant',
  `insert into person_accesses (person_id, kind, community_id, property_id, member_type, starts_on, starts_at, before_proof)
   values ($3, 'household', $1, $2, 'owner', $4, $5, $6) on conflict do nothing`,
)

// A co-owner joins the time of the present owners; a home whose owners left starts anew where they ended.
const firstDay = statement(
  'registration-first-day',
  `with relations as (
     select o.starts_on, o.ends_on from home_ownerships o where o.community_id = $1 and o.property_id = $2
   ), first as (
     select case when exists (select from relations where ends_on is null)
       then (select max(starts_on) from relations where ends_on is null)
       else (select max(ends_on) from relations) end as day
   )
   select to_char(f.day, 'YYYY-MM-DD') as day, f.day::timestamp at time zone c.time_zone as "startsAt"
   from communities c cross join first f where c.community_id = $1`,
)
const own = statement(
  'registration-own',
  `insert into home_ownerships (community_id, property_id, person_id, starts_on) values ($1, $2, $3, $4)
   on conflict do nothing`,
)

/** Makes the person an owner of the home's household, on both sides; somebody who is there already stays as they are. */
export async function giveHome(
  scope: Writer,
  personId: number,
  home: PropertyPlace,
  beforeProof: boolean,
): Promise<void> {
  const values = [home.communityId, home.propertyId, personId]
  const first = await scope.row<{ day: string | null; startsAt: Date | null }>(firstDay, [
    home.communityId,
    home.propertyId,
  ])
  await scope.rows(settle, values)
  await scope.rows(grant, [...values, first?.day ?? null, first?.startsAt ?? null, beforeProof])
  await scope.rows(own, [...values, first?.day ?? null])
}

const agree = statement(
  'registration-agree',
  `with current as materialized (
     select resource, max(version) as version from policy_documents where published_at <= $2 group by resource
   )
   insert into agreements (person_id, resource, version, agreed_at)
   select $1, d.resource, d.version, $2 from current d
   on conflict (person_id, resource, version) do nothing`,
)

/** Keeps that the person agreed to the terms of use and the privacy policy that are in force. */
export async function keepAgreement(scope: Writer, personId: number, now: Date): Promise<void> {
  await scope.rows(agree, [personId, now])
}
