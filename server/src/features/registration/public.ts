import { randomBytes } from 'node:crypto'
import type { Scope } from '../../platform/access/scopes.ts'
import { addVendorUser } from './by-vendor/data.ts'
import { addInvited, findClaimant, insertAccount, type NewPerson, type Permission } from './enrolment/data.ts'
import type { PropertyIds } from './property-key.ts'

export { listWaiting, type WaitingRow } from './candidates/data.ts'
export { isRequestWaitingSql } from './candidates/waiting.ts'
export { findPersonByEmail } from './data.ts'
export { allOrNothing, enrolledJob } from './enrolment/actions.ts'
export { type Permission, startOwnership, storeAgreement } from './enrolment/data.ts'
export { hasNamesOrAccount, hasProvenAccountLimited } from './known-addresses/actions.ts'
export { normalEmail } from './normal-email.ts'
export { approveRequest, askAboutRequest, type Decision, declineRequest } from './requests/actions.ts'
export { findRequestOf, type RequestRow } from './requests/data.ts'

/** An invited person: their id, the id of their row in the household, and whether their address is not proven yet. */
export interface Invited {
  readonly personId: number
  readonly memberId: number
  readonly isPending: boolean
}

/**
 * Adds the person of an e-mail address to a home. If there is no account, it creates one without a password, which a mailed link sets later.
 * An existing account stays unchanged. Returns undefined if the person already has the home. Must run in a transaction; fails with a
 * unique-constraint error if an account with the address was created meanwhile.
 */
export async function inviteToHome(
  scope: Scope<'any'>,
  person: Omit<NewPerson, 'passwordHash'>,
  home: PropertyIds,
  permission: Permission,
): Promise<Invited | undefined> {
  const personId = await findOrOpenAccount(scope, person)
  const added = await addInvited(scope, { ...person, personId }, home, permission)
  return added && { personId, memberId: added.id, isPending: added.isPending }
}

/**
 * Makes the person of an e-mail address a user of a vendor. If there is no account, it creates one without a password, which a mailed link sets
 * later. Returns the person, or undefined if they are one of the present `users` already. Must run in a transaction; fails with a unique-constraint
 * error if an account with the address was created meanwhile.
 */
export async function inviteToVendor(
  scope: Scope<'any'>,
  person: Omit<NewPerson, 'passwordHash'>,
  vendorId: number,
  users: readonly number[],
): Promise<number | undefined> {
  const personId = await findOrOpenAccount(scope, person)
  if (users.includes(personId)) return undefined
  await addVendorUser(scope, vendorId, personId)
  return personId
}

/**
 * Creates an account with an e-mail address that is not proven. Must run in a transaction; fails with a unique-constraint error if an account
 * with the address exists.
 */
export function openAccount(scope: Scope<'any'>, person: NewPerson): Promise<number> {
  return insertAccount(scope, person, newChatSecret(), null)
}

/**
 * The person id of the account with an e-mail address. If there is no account, it creates one without a password, which a mailed link sets later.
 * Must run in a transaction; fails with a unique-constraint error if an account with the address was created meanwhile.
 */
export async function findOrOpenAccount(scope: Scope<'any'>, person: Omit<NewPerson, 'passwordHash'>): Promise<number> {
  const known = await findClaimant(scope, person.email)
  return known ?? (await insertAccount(scope, { ...person, passwordHash: null }, newChatSecret(), null))
}

function newChatSecret(): string {
  return randomBytes(24).toString('base64url')
}
