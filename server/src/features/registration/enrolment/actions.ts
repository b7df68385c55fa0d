import { randomBytes } from 'node:crypto'
import { entersAsOwner } from '@porchlight/contract/shared/register.ts'
import { z } from 'zod'
import { issueToken } from '../../../platform/access/one-time-tokens.ts'
import type { Scope } from '../../../platform/access/scopes.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { markProvenByOwner } from '../../email-proof/public.ts'
import { consumeInvitation, type InvitationPlace, type InvitedPerson } from '../../invitations/public.ts'
import { setPassword } from '../../sign-in/public.ts'
import type { PropertyIds } from '../property-key.ts'
import {
  addHome,
  addHomeToProvenAccount,
  type Entry,
  findClaimant,
  insertAccount,
  type NewPerson,
  renamePerson,
  storeAgreement,
} from './data.ts'

/** Queued when a person has registered at a home. The feature setup handles the job. */
export const enrolledJob = defineJob(
  'registration-enrolled',
  z.object({ communityId: z.number(), propertyId: z.number(), personId: z.number() }),
)

/** The lifetime of the sign-in token of a registration (decisions/community.md 38), in milliseconds. */
const registrationTokenLifetime = 60_000

/** The account of a person who was enrolled. */
export interface Enrolled {
  readonly personId: number
  /** Whether the account existed before this registration, with a proven address or not. */
  readonly hadAccount: boolean
  /** Whether the account has the password of this registration, or none yet. */
  readonly choosesPassword: boolean
}

/**
 * Adds a home to the account of an e-mail address, and creates the account if there is none. An account with a proven address stays
 * unchanged. A proof takes over an account whose address nobody had proven: it gets the password and names of this registration,
 * every other access to it ends, and its homes that were added without a proof wait for the office. `provenAt` is null if this
 * registration does not prove the address. Must run in a transaction.
 */
export async function enrolPerson(
  scope: Scope<'any'>,
  person: NewPerson,
  home: PropertyIds,
  proof: Proof,
): Promise<Enrolled> {
  const enrolled = await findOrCreateAccount(scope, person, proof)
  const { personId } = enrolled
  await addHome(scope, personId, home, { beforeProof: proof.provenAt === null })
  await noteEnrolled(scope, personId, home)
  return enrolled
}

/** Queues the job that reports that a person has registered at a home. Must run in a transaction. */
async function noteEnrolled(scope: Scope<'any'>, personId: number, home: PropertyIds): Promise<void> {
  const { communityId, propertyId } = home
  const key = `${communityId} ${propertyId} ${personId}`
  await queueJob(scope, enrolledJob, { key, payload: { communityId, propertyId, personId } })
}

/**
 * Enrols the person of an invitation: the account is linked to their entry in the register before the home is added. If this registration does
 * not prove the address, the address is added to the register once it is proven. Must run in a transaction.
 * @throws Conflict if the invitation was used meanwhile.
 */
export async function enrolInvited(
  scope: Scope<'any'>,
  person: NewPerson,
  home: PropertyIds,
  { invited, now, provenAt }: { invited: InvitedPerson & InvitationPlace; now: Date; provenAt: Date | null },
): Promise<Enrolled> {
  const enrolled = await findOrCreateAccount(scope, person, { provenAt, agreedAt: now })
  const account = { personId: enrolled.personId, email: provenAt ? person.email : null }
  if (!(await consumeInvitation(scope, invited, account, now))) throw new Conflict()
  if (provenAt) await addHomeToProvenAccount(scope, enrolled.personId, home, entryOf(invited))
  else await addHome(scope, enrolled.personId, home, { beforeProof: true, entry: entryOf(invited) })
  await noteEnrolled(scope, enrolled.personId, home)
  return enrolled
}

/** The access of an invited person: owners and their agents become owners, all others become members with the pages of the invitation. */
function entryOf({ relation, startsOn, pages }: InvitedPerson): Entry {
  return entersAsOwner(relation)
    ? { memberType: 'owner', allowedFeatures: [], startsOn }
    : { memberType: 'member', allowedFeatures: pages, startsOn }
}

/** When a registration proved its address, and when the person agreed to the terms; null for what did not happen. */
interface Proof {
  readonly provenAt: Date | null
  readonly agreedAt: Date | null
}

/** Finds, takes over or creates the account of an e-mail address as `enrolPerson` describes, without adding a home. Must run in a transaction. */
export async function findOrCreateAccount(
  scope: Scope<'any'>,
  person: NewPerson,
  { provenAt, agreedAt }: Proof,
): Promise<Enrolled> {
  const known = await findClaimant(scope, person.email)
  const personId = known ?? (await insertAccount(scope, person, randomBytes(24).toString('base64url'), provenAt))
  const isTakenOver = known !== undefined && provenAt !== null && (await markProvenByOwner(scope, known, provenAt))
  if (isTakenOver) {
    await setPassword(scope, personId, person.passwordHash, provenAt)
    await renamePerson(scope, personId, person)
  }
  if (agreedAt) await storeAgreement(scope, personId, agreedAt)
  return { personId, hadAccount: known !== undefined, choosesPassword: known === undefined || isTakenOver }
}

/** Creates the single-use token that signs a person in after a registration. */
export function issueRegistrationToken(scope: Scope<'any'>, personId: number, now: Date): Promise<string> {
  return issueToken(scope, {
    purpose: 'registration',
    personId,
    expiresAt: new Date(now.getTime() + registrationTokenLifetime),
  })
}

/** Thrown to roll a registration back, because another one used the code or got the home meanwhile. */
export class Conflict extends Error {}

/**
 * Runs `work` in a transaction. Returns undefined if it throws Conflict. Of two concurrent registrations of the same e-mail address,
 * the second fails with a unique-constraint error and is run once more; it then finds the account of the first.
 */
export async function allOrNothing<Given extends Scope<'any'>, Result>(
  scope: Given,
  work: (inside: Given) => Promise<Result>,
): Promise<Result | undefined> {
  const isUniqueViolation = (error: unknown) => (error as { code?: string }).code === '23505'
  try {
    return await scope.transaction(work).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error
      return scope.transaction(work)
    })
  } catch (error) {
    if (error instanceof Conflict) return undefined
    throw error
  }
}
