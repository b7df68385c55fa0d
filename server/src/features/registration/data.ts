import type { AnonymousScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'
import { isAddressProven } from '../email-proof/public.ts'

/** An invitation's code and what it stands for. */
export interface CodeRow {
  readonly code: string
  readonly communityId: number
  readonly propertyId: number
  readonly firstName: string
  readonly lastName: string
  readonly isDigitalDelivery: boolean
  /** Who is registered with it; empty while it is free. */
  readonly email: string
}

const code = statement(
  'registration-code',
  `select code, community_id as "communityId", property_id as "propertyId", first_name as "firstName",
     last_name as "lastName", digital_delivery as "isDigitalDelivery", email
   from registration_codes where code = $1`,
)

/** A registration code, in any case and with spaces around it; undefined when there is none. */
export function findCode(scope: AnonymousScope, typed: string): Promise<CodeRow | undefined> {
  return scope.row(code, [typed.trim().toUpperCase()])
}

const take = statement(
  'registration-take-code',
  `update registration_codes set email = $2 where code = $1 and email = '' returning code`,
)

/** Takes a code's one use; false when somebody was faster. Inside a transaction. */
export async function takeCode(scope: AnonymousScope, taken: string, email: string): Promise<boolean> {
  return (await scope.row(take, [taken, email])) !== undefined
}

const claim = statement('registration-email-claim', 'select person_id as "personId" from email_claims where email = $1')

/** The person whose account an e-mail address is, proven or not; undefined when it is nobody's. */
export async function personOfEmail(scope: AnonymousScope, email: string): Promise<number | undefined> {
  return (await scope.row<{ personId: number }>(claim, [email]))?.personId
}

/** Whether an account has the address and its owner has proven it; any other is taken over by the first proof. */
export async function hasProvenAccount(scope: AnonymousScope, email: string): Promise<boolean> {
  const personId = await personOfEmail(scope, email)
  return personId !== undefined && (await isAddressProven(scope, personId))
}
