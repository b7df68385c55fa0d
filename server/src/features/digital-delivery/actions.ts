import { proofLinkLifetimeMs } from '@porchlight/contract/features/email-proof.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { z } from 'zod'
import { spendToken } from '../../platform/access/one-time-tokens.ts'
import type { HouseholdScope, PersonScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { liveTopic } from '../../platform/db/topics.ts'
import { forbidden } from '../../platform/http/outcome.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { tooOften } from '../../platform/limits/allowances.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { findMark } from '../../platform/mail/attempts.ts'
import { consentInPortal } from '../people/public.ts'
import {
  changeMode,
  findAccountAddress,
  findCustomAddress,
  findDeliveryMode,
  listHousehold,
  lockAddresses,
  markProven,
  storeCustomAddress,
  wasProven,
} from './data.ts'

/** Mails the link to the address. The job also creates the link, so that the queue never stores it; the link ends with the session. */
export const addressProofJob = defineJob(
  'delivery-address-proof',
  z.object({ personId: z.number(), propertyId: z.number(), email: z.string(), sessionId: z.string() }),
  { isUrgent: true },
)

/** The lifetime of the link. It also ends with the session and with a new password. */
export const addressProofLifetimeMs = proofLinkLifetimeMs

const hour = 3600
const personLimits = [
  defineAllowance('delivery-proof-hour', { points: 5, duration: hour }),
  defineAllowance('delivery-proof-day', { points: 10, duration: 24 * hour }),
] as const
const addressLimit = defineAllowance('delivery-proof-address-day', { points: 3, duration: 24 * hour })

/** The mailbox settings that a person saves. An undefined field does not change. */
export interface DeliveryChange {
  readonly mode: number | undefined
  readonly email: string | undefined
  readonly isEnabled: boolean | undefined
}

/**
 * Saves how a home gets its mail, and the address at which the caller gets it. Mails a link to an address that is not verified yet. If
 * nothing is saved, returns the reason: 'invalid' address, 'too often' for the mails, or 'gone' for a home that no longer exists.
 * @throws HttpError 403 for a household member who changes how the home gets its mail.
 */
export async function changeDelivery(
  scope: HouseholdScope,
  context: AppContext,
  home: { readonly isOwner: boolean },
  change: DeliveryChange,
): Promise<'invalid' | 'too often' | 'gone' | undefined> {
  const planned = await addressAfter(scope, change)
  const needsAddress = planned.isEnabled || planned.email !== ''
  if (needsAddress && !isEmailAddress(planned.email)) return 'invalid'
  if (planned.needsLink && !(await mayMail(scope, context, planned.email))) return 'too often'
  return scope.transaction(async (inside) => {
    await lockAddresses(inside)
    // Computed again under the lock, because another window may have saved meanwhile.
    const { email, isEnabled, isProven, needsLink } = await addressAfter(inside, change)
    const { mode } = change
    const newMode = mode !== undefined && mode !== (await findDeliveryMode(inside)) ? mode : undefined
    if (newMode !== undefined) {
      if (!home.isOwner) throw forbidden()
      if (!(await changeMode(inside, newMode))) return 'gone'
      await consentInPortal(inside, deliveryWayOf(newMode), context.clock.now())
    }
    if (change.email !== undefined || change.isEnabled !== undefined)
      await storeCustomAddress(inside, inside.propertyId, {
        email,
        isEnabled,
        provenAt: isProven ? context.clock.now() : null,
      })
    if (needsLink) await queueProof(inside, email)
    // The mode is that of the whole household; the address is the caller's alone.
    const personIds = newMode === undefined ? [inside.personId] : await listHousehold(inside)
    await context.announce(inside, liveTopic('settings'), personIds)
    return undefined
  })
}

/** Converts the mode of a home (0 paper, 1 digital, 2 both) to the name that the register of the community uses. */
function deliveryWayOf(mode: number): 'paper' | 'digital' | 'both' {
  if (mode === 1) return 'digital'
  return mode === 2 ? 'both' : 'paper'
}

/** Returns the address after a change, and whether a link must be mailed to it. Stores nothing. */
async function addressAfter(scope: HouseholdScope, change: DeliveryChange) {
  const stored = await findCustomAddress(scope, scope.propertyId)
  const email = change.email?.trim() ?? stored.email
  const isNew = email.toLowerCase() !== stored.email.toLowerCase()
  const isProven = email !== '' && (isNew ? await isProvenFor(scope, email) : stored.isProven)
  const isEnabled = change.isEnabled ?? stored.isEnabled
  return { email, isEnabled, isProven, needsLink: isNew && email !== '' && !isProven }
}

/**
 * Mails the link to the address of a home again. Does nothing if there is no address, or if the address is verified and not marked as
 * refusing mail (`findMark`). @throws HttpError 429 for too many requests.
 */
export async function mailProofAgain(scope: HouseholdScope, context: AppContext): Promise<void> {
  const { email, isProven } = await findCustomAddress(scope, scope.propertyId)
  if (email === '' || (isProven && !(await findMark(scope, email)))) return
  if (!(await mayMail(scope, context, email))) throw tooOften()
  await queueProof(scope, email)
}

/** Whether an address needs no link: it is the verified address of the account, or the person verified it before. */
async function isProvenFor(scope: HouseholdScope, email: string): Promise<boolean> {
  const account = await findAccountAddress(scope)
  return (account.isProven && account.email.toLowerCase() === email.toLowerCase()) || (await wasProven(scope, email))
}

/** Counts a mail with the link. Returns false if the person has asked for too many, or the address has got too many. */
async function mayMail(scope: HouseholdScope, { allowances }: AppContext, email: string): Promise<boolean> {
  for (const limit of personLimits) if (!(await allowances.take(limit, String(scope.personId)))) return false
  return allowances.take(addressLimit, email.toLowerCase())
}

/** Queues the mail with the link, for the caller's session. */
function queueProof(scope: HouseholdScope, email: string): Promise<void> {
  const { personId, propertyId, viewer } = scope
  const payload = { personId, propertyId, email, sessionId: viewer.sessionId }
  return queueJob(scope, addressProofJob, { key: `${personId} ${propertyId}`, payload })
}

/**
 * Verifies the address of a person's mailbox settings with the token of the mailed link. Returns the person of the link (undefined if the
 * token was made for nobody), and whether the address is now verified: not if the link is another person's, or if the caller has chosen
 * another address since. Returns undefined if the token is not of such a link, or was used or has expired. Must run in a transaction.
 */
export async function verifyDeliveryEmailByLink(
  scope: PersonScope,
  token: string,
  now: Date,
): Promise<{ personId: number | undefined; isProven: boolean } | undefined> {
  const spent = await spendToken(scope, 'delivery address', token, now)
  if (!spent) return undefined
  const isOwn = spent.holder?.personId === scope.personId
  const isProven = isOwn && (await markProven(scope, String(spent.payload.email ?? ''), now))
  return { personId: spent.holder?.personId, isProven }
}
