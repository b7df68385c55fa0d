import { z } from 'zod'
import { mayReachResidents } from '../../platform/access/residents.ts'
import type { Scope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'
import { isAddressProven } from '../email-proof/public.ts'
import { noteUseOfEndedCode } from '../invitations/public.ts'

// A person who registers is not signed in, so the statements of this feature are bound to 'any'.
const code = statement(
  'registration-code',
  'any',
  z.object({
    code: z.string(),
    communityId: z.number(),
    propertyId: z.number(),
    firstName: z.string(),
    lastName: z.string(),
    isDigitalDelivery: z.boolean(),
    /** The e-mail address that was registered with the code; empty while the code is unused. */
    email: z.string(),
    /** null for a code without an invitation. */
    invitationId: z.number().nullable(),
    isEnded: z.boolean(),
  }),
  `select code, community_id as "communityId", property_id as "propertyId", first_name as "firstName",
     last_name as "lastName", digital_delivery as "isDigitalDelivery", email,
     invitation_id as "invitationId", ended_at is not null or coalesce(expires_at <= $2, false) as "isEnded"
   from registration_codes where code = $1`,
)

/** A registration code and the home that it belongs to. */
export type CodeRow = z.infer<typeof code.row>

/**
 * Returns a registration code; undefined if there is none, or if it was withdrawn, has expired, or belongs to a community that is not live.
 * A used code is returned in any case, so that the caller can report that it was used. Ignores case and spaces around the code. Records
 * the use of an ended code for the team.
 */
export async function findCode(scope: Scope<'any'>, typed: string, now: Date): Promise<CodeRow | undefined> {
  const found = await scope.row(code, [codeAsStored(typed), now])
  if (!found || (found.email === '' && !(await mayReachResidents(scope, found.communityId)))) return undefined
  const { communityId, invitationId } = found
  if (!found.isEnded || found.email !== '') return found
  if (invitationId !== null) await noteUseOfEndedCode(scope, { communityId, invitationId }, now)
  return undefined
}

/** The length of an invitation code without its hyphens, and the characters of which it consists (invitations/code.ts). */
const invitationCode = /^[ACDEFHJKMNPQRTUVWXY3479]{12}$/
const groupOfCode = /.{4}/g

/** The stored spelling of a typed code: an invitation code may be typed without its hyphens, or with spaces instead. */
function codeAsStored(typed: string): string {
  const plain = typed.trim().toUpperCase()
  const bare = plain.replace(/[\s-]/g, '')
  return invitationCode.test(bare) ? (bare.match(groupOfCode) ?? []).join('-') : plain
}

const take = statement(
  'registration-take-code',
  'any',
  z.object({ code: z.string() }),
  `update registration_codes set email = $2 where code = $1 and email = '' 
     and ended_at is null and (expires_at is null or expires_at > $3) returning code`,
)

/** Uses a code, which works once. Returns false if it is used already or has ended. Must run in a transaction. */
export async function takeCode(scope: Scope<'any'>, taken: string, email: string, now: Date): Promise<boolean> {
  return (await scope.row(take, [taken, email, now])) !== undefined
}

const claim = statement(
  'registration-email-claim',
  'any',
  z.object({ personId: z.number() }),
  'select person_id as "personId" from email_claims where email = $1',
)

/** Returns the person whose account has an e-mail address, proven or not, or undefined if there is none. */
export async function findPersonByEmail(scope: Scope<'any'>, email: string): Promise<number | undefined> {
  return (await scope.row(claim, [email]))?.personId
}

/** Whether an account has the address, and the address is proven. The first person who proves the address takes over an unproven account. */
export async function hasProvenAccount(scope: Scope<'any'>, email: string): Promise<boolean> {
  const personId = await findPersonByEmail(scope, email)
  return personId !== undefined && (await isAddressProven(scope, personId))
}
