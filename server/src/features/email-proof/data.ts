import type { AnybodyScope, SystemScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

type AnyScope = AnybodyScope | SystemScope

export interface AddressRow {
  readonly email: string
  readonly firstName: string
  readonly isProven: boolean
}

const address = statement(
  'email-proof-address',
  `select email, first_name as "firstName", email_verified_at is not null as "isProven"
   from people where id = $1 and deleted_at is null`,
)

/** The address of an account, and whether it is proven; undefined when the account was deleted. */
export function findAddress(scope: AnyScope, personId: number): Promise<AddressRow | undefined> {
  return scope.row(address, [personId])
}

const markProven = statement(
  'email-proof-mark',
  `update people set email_verified_at = $2
   where id = $1 and email_verified_at is null and deleted_at is null returning email`,
)

/** Notes the proof; answers the address, or undefined when it was proven before. Inside a transaction. */
export async function markAddressProven(scope: AnyScope, personId: number, now: Date): Promise<string | undefined> {
  return (await scope.row<{ email: string }>(markProven, [personId, now]))?.email
}

export interface HomeOfPerson {
  readonly communityId: number
  readonly propertyId: number
}

const withdraw = statement(
  'email-proof-withdraw',
  `delete from person_accesses where person_id = $1 and before_proof
   returning community_id as "communityId", property_id as "propertyId"`,
)
const leaveHousehold = statement(
  'email-proof-leave-household',
  'delete from household_persons where community_id = $1 and property_id = $2 and person_id = $3',
)
const loseOwnership = statement(
  'email-proof-lose-ownership',
  'delete from home_ownerships where community_id = $1 and property_id = $2 and person_id = $3',
)
const withholdAddress = statement(
  'email-proof-withhold-address',
  `update messages set sender_email = '', allow_reply = false where community_id = $1 and sender_person_id = $2`,
)

/** Takes from an account the homes that it got before its address was proven; answers them. Inside a transaction. */
export async function withdrawHomes(scope: AnyScope, personId: number): Promise<HomeOfPerson[]> {
  const homes = await scope.rows<HomeOfPerson>(withdraw, [personId])
  for (const home of homes) {
    const values = [home.communityId, home.propertyId, personId]
    await scope.rows(leaveHousehold, values)
    await scope.rows(loseOwnership, values)
    // An answer to what was written before would reach the owner of the address, who did not write it.
    await scope.rows(withholdAddress, [home.communityId, personId])
  }
  return homes
}

const settle = statement(
  'email-proof-settle',
  `update person_accesses set before_proof = false where person_id = $1 and before_proof
   returning community_id as "communityId", property_id as "propertyId"`,
)
const showAddress = statement(
  'email-proof-show-address',
  'update household_persons set email = $4 where community_id = $1 and property_id = $2 and person_id = $3',
)

/** Keeps the homes of an account whose address is proven now, and lets their communities know it. Inside a transaction. */
export async function keepHomes(scope: AnyScope, personId: number, email: string): Promise<void> {
  for (const { communityId, propertyId } of await scope.rows<HomeOfPerson>(settle, [personId]))
    await scope.rows(showAddress, [communityId, propertyId, personId, email])
}
