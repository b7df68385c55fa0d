import { randomBytes } from 'node:crypto'
import { issueToken } from '../../../platform/access/one-time-tokens.ts'
import type { AnonymousScope, SystemScope } from '../../../platform/access/scopes.ts'
import { proveByOwner } from '../../email-proof/public.ts'
import { setPassword } from '../../sign-in/public.ts'
import type { PropertyPlace } from '../property-key.ts'
import { findClaimant, giveHome, keepAgreement, makeAccount, type NewPerson, renamePerson } from './data.ts'

/** The jwt of a registration works for a minute (decisions/community.md 38); in milliseconds. */
const handOverLength = 60_000

export interface Settled {
  readonly personId: number
  /** There was an account before, proven or not. */
  readonly wasThere: boolean
  /** The account has the password that came with the registration, or none yet. */
  readonly choosesPassword: boolean
}

/**
 * Gives a home to the person of an e-mail address. Who has no account gets one. An account whose address was proven before
 * stays as it is; one that nobody had proven is taken over by this proof: it gets the password and names given here, all
 * ways into it end, and the homes that came without proof wait for the office. `provenAt` is null when this registration
 * proves nothing about the address. Inside a transaction.
 */
export async function enrolPerson(
  scope: AnonymousScope,
  person: NewPerson,
  home: PropertyPlace,
  { provenAt, agreedAt }: { provenAt: Date | null; agreedAt: Date | null },
): Promise<Settled> {
  const known = await findClaimant(scope, person.email)
  const personId = known ?? (await makeAccount(scope, person, randomBytes(24).toString('base64url'), provenAt))
  const isTakenOver = known !== undefined && provenAt !== null && (await proveByOwner(scope, known, provenAt))
  if (isTakenOver) {
    await setPassword(scope, personId, person.passwordHash, provenAt)
    await renamePerson(scope, personId, person)
  }
  await giveHome(scope, personId, home, provenAt === null)
  if (agreedAt) await keepAgreement(scope, personId, agreedAt)
  return { personId, wasThere: known !== undefined, choosesPassword: known === undefined || isTakenOver }
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
