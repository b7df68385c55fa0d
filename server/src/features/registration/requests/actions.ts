import { z } from 'zod'
import type { AnonymousScope, Scope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { sessionsTopic } from '../../../platform/db/topics.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { tooOften } from '../../../platform/limits/allowances.ts'
import { defineAllowance } from '../../../platform/limits/define-allowance.ts'
import { allOrNothing, Conflict, enrolPerson } from '../enrolment/actions.ts'
import { findHome } from '../places/data.ts'
import { readPropertyKey } from '../property-key.ts'
import { decideRequest, findRequest, insertRequest, listDeciders, type NewRequest, type RequestRow } from './data.ts'
import { readRequestLink } from './request-link.ts'

/** Mails a request to a person who decides about it. */
export const askJob = defineJob(
  'registration-request-ask',
  z.object({ communityId: z.number(), requestId: z.number(), personId: z.number() }),
)

/** Mails the decision to the person who registered. */
export const decisionJob = defineJob(
  'registration-request-tell',
  z.object({
    communityId: z.number(),
    requestId: z.number(),
    /** The person of the account; null if the request was declined. */
    personId: z.number().nullable(),
    isNew: z.boolean(),
  }),
)

/** The lifetime of a link to a request, in milliseconds. */
const requestLifetime = 30 * 86_400_000

const day = 86_400
/** Requests from one network and for one community, because each is a mail to its managers. */
const limits = {
  network: defineAllowance('registration-request-network', { points: 10, duration: day }),
  community: defineAllowance('registration-request-community', { points: 200, duration: day }),
} as const

/**
 * Stores a request and queues the mails to the people who decide. If there are none, the log and the metrics report it.
 * @throws HttpError 429 for too many requests.
 */
export async function askForApproval(
  scope: AnonymousScope,
  context: AppContext,
  request: NewRequest,
  client: { address: string },
): Promise<void> {
  await context.allowances.takeFor(limits.network, client)
  if (!(await context.allowances.take(limits.community, String(request.communityId)))) throw tooOften()
  const deciders = await scope.transaction((inside) => openForDecision(inside, request, context.clock.now()))
  if (deciders === 0) context.undelivered.note(request.communityId, 'a registration request')
}

/** Stores a request and queues the mails to the people who decide. Returns their number. Must run in a transaction. */
export async function openForDecision(scope: Scope<'any'>, request: NewRequest, now: Date): Promise<number> {
  const requestId = await insertRequest(scope, request, now)
  const personIds = await listDeciders(scope, request.communityId)
  for (const personId of personIds) {
    const payload = { communityId: request.communityId, requestId, personId }
    await queueJob(scope, askJob, { key: `${request.communityId} ${requestId} ${personId}`, payload })
  }
  return personIds.length
}

/** Returns the request of a mailed link, or undefined if the link is forged or has expired. */
export async function openRequest(
  scope: AnonymousScope,
  context: AppContext,
  link: string,
): Promise<RequestRow | undefined> {
  const place = readRequestLink(context.settings, link)
  const since = new Date(context.clock.now().getTime() - requestLifetime)
  return place && (await findRequest(scope, place.communityId, place.requestId, since))
}

/** Approves a request for a home of its community. Returns false if there is no such home or the request was decided before. */
export async function approveRequest(
  scope: AnonymousScope,
  context: AppContext,
  request: RequestRow,
  propertyKey: string,
): Promise<boolean> {
  const place = readPropertyKey(propertyKey)
  if (!place || place.communityId !== request.communityId) return false
  if (!(await findHome(scope, place))) return false
  const { email, firstName, lastName, phone, language } = request
  const enrolled = await allOrNothing(scope, async (inside) => {
    if (!(await decideRequest(inside, request, 'approved', context.clock.now()))) throw new Conflict()
    // The person agrees to the current terms at the first sign-in.
    const person = { email, firstName, lastName, phone, passwordHash: null, language }
    const one = await enrolPerson(inside, person, place, { provenAt: context.clock.now(), agreedAt: null })
    await queueDecision(inside, request, { personId: one.personId, isNew: one.choosesPassword })
    if (one.hadAccount) await context.announce(inside, sessionsTopic, [one.personId])
    return one
  })
  return enrolled !== undefined
}

/** Declines a request; returns false if it was decided before. */
export function declineRequest(scope: AnonymousScope, context: AppContext, request: RequestRow): Promise<boolean> {
  return scope.transaction(async (inside) => {
    if (!(await decideRequest(inside, request, 'declined', context.clock.now()))) return false
    await queueDecision(inside, request, { personId: null, isNew: false })
    return true
  })
}

async function queueDecision(
  scope: Scope<'any'>,
  { communityId, id }: RequestRow,
  account: { personId: number | null; isNew: boolean },
): Promise<void> {
  const payload = { communityId, requestId: id, ...account }
  await queueJob(scope, decisionJob, { key: `${communityId} ${id}`, payload })
}
