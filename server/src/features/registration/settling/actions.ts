import { randomBytes } from 'node:crypto'
import { issueToken } from '../../../platform/access/one-time-tokens.ts'
import type { AnonymousScope, SystemScope } from '../../../platform/access/scopes.ts'
import type { PropertyPlace } from '../property-key.ts'
import { findClaimant, giveHome, keepAgreement, makeAccount, type NewPerson } from './data.ts'

/** The jwt of a registration works for a minute (decisions/community.md 38); in milliseconds. */
const handOverLength = 60_000

export interface Settled {
  readonly personId: number
  readonly isNew: boolean
}

/**
 * Gives a home to the person of an e-mail address, who gets an account if they have none; an account there is stays as it
 * is. Inside a transaction.
 */
export async function settlePerson(
  scope: AnonymousScope | SystemScope,
  person: NewPerson,
  home: PropertyPlace,
  agreedAt: Date | null,
): Promise<Settled> {
  const known = await findClaimant(scope, person.email)
  const personId = known ?? (await makeAccount(scope, person, randomBytes(24).toString('base64url')))
  await giveHome(scope, personId, home)
  if (agreedAt) await keepAgreement(scope, personId, agreedAt)
  return { personId, isNew: known === undefined }
}

/** The single-use token that leads from a registration into the product. */
export function issueHandOver(scope: AnonymousScope | SystemScope, personId: number, now: Date): Promise<string> {
  return issueToken(scope, {
    purpose: 'registration',
    personId,
    expiresAt: new Date(now.getTime() + handOverLength),
  })
}

/** Something was taken by another in the same moment: nothing of what was done stays. */
export class Overtaken extends Error {}

/**
 * Does something in a transaction that leaves nothing behind when it throws Overtaken; undefined then. Two who register the
 * same e-mail in the same moment collide: the second is done once more and finds the first.
 */
export async function allOrNothing<Result>(
  scope: AnonymousScope,
  work: (inside: AnonymousScope) => Promise<Result>,
): Promise<Result | undefined> {
  const isCollision = (error: unknown) => (error as { code?: string }).code === '23505'
  try {
    return await scope.transaction(work).catch((error: unknown) => {
      if (!isCollision(error)) throw error
      return scope.transaction(work)
    })
  } catch (error) {
    if (error instanceof Overtaken) return undefined
    throw error
  }
}
