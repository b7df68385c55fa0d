import type { AnonymousScope, SystemScope } from '../../../platform/access/scopes.ts'
import { sessionsTopic } from '../../../platform/access/session-store.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { tooOften } from '../../../platform/limits/allowances.ts'
import { allOrNothing, enrolPerson, Overtaken } from '../enrolment/actions.ts'
import { findHome } from '../places/data.ts'
import { readPropertyKey } from '../property-key.ts'
import { decideRequest, findRequest, keepRequest, listDeciders, type NewRequest, type RequestRow } from './data.ts'
import { type RequestPlace, readRequestLink } from './request-link.ts'

/** The names of the jobs that mail about a request: to somebody who decides, and to who asked. */
export const requestJobs = { ask: 'registration-request-ask', tell: 'registration-request-tell' } as const

export interface AskJob extends RequestPlace {
  readonly personId: number
}

export interface TellJob extends RequestPlace {
  /** Whose account it is now; null when it was declined. */
  readonly personId: number | null
  readonly isNew: boolean
}

/** A link to a request works for thirty days; in milliseconds. */
const requestLifetime = 30 * 86_400_000

const day = 86_400
/** Requests from one network, for one community: each of them is mail for its managers. */
const limits = {
  network: { name: 'registration-request-network', points: 10, duration: day },
  community: { name: 'registration-request-community', points: 200, duration: day },
} as const

/**
 * Keeps a registration that somebody has to look at, and has those mailed who decide; where there is nobody, whoever runs
 * the installation is told by log and metrics.
 * @throws HttpError 429 when there were too many of them.
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
  if (deciders === 0) context.undelivered.note(request.communityId, 'a registration that waits')
}

/** Keeps a request and queues the mails to those who decide; answers how many they are. Inside a transaction. */
export async function openForDecision(
  scope: AnonymousScope | SystemScope,
  request: NewRequest,
  now: Date,
): Promise<number> {
  const requestId = await keepRequest(scope, request, now)
  const personIds = await listDeciders(scope, request.communityId)
  for (const personId of personIds) {
    const payload: AskJob = { communityId: request.communityId, requestId, personId }
    const key = `${requestJobs.ask} ${request.communityId} ${requestId} ${personId}`
    await queueJob(scope, { name: requestJobs.ask, key, payload })
  }
  return personIds.length
}

/** The request that a mailed link opens; undefined for a made-up or old one. */
export async function openRequest(
  scope: AnonymousScope,
  context: AppContext,
  link: string,
): Promise<RequestRow | undefined> {
  const place = readRequestLink(context.settings, link)
  const since = new Date(context.clock.now().getTime() - requestLifetime)
  return place && (await findRequest(scope, place.communityId, place.requestId, since))
}

/** Approves a request for one of its community's homes; false when there is no such home or it was decided before. */
export async function approveRequest(
  scope: AnonymousScope,
  context: AppContext,
  request: RequestRow,
  propertyKey: string,
): Promise<boolean> {
  const place = readPropertyKey(propertyKey)
  if (!place || place.communityId !== request.communityId) return false
  if (!(await findHome(scope, place))) return false
  const { email, firstName, lastName, phone } = request
  const settled = await allOrNothing(scope, async (inside) => {
    if (!(await decideRequest(inside, request, 'approved', context.clock.now()))) throw new Overtaken()
    // The terms of today they see, and agree to, when they first sign in.
    const person = { email, firstName, lastName, phone, passwordHash: null }
    const one = await enrolPerson(inside, person, place, { provenAt: context.clock.now(), agreedAt: null })
    await queueTelling(inside, request, { personId: one.personId, isNew: one.choosesPassword })
    if (one.wasThere) await context.announce(inside, sessionsTopic, [one.personId])
    return one
  })
  return settled !== undefined
}

/** False when it was decided before. */
export function declineRequest(scope: AnonymousScope, context: AppContext, request: RequestRow): Promise<boolean> {
  return scope.transaction(async (inside) => {
    if (!(await decideRequest(inside, request, 'declined', context.clock.now()))) return false
    await queueTelling(inside, request, { personId: null, isNew: false })
    return true
  })
}

async function queueTelling(
  scope: AnonymousScope,
  { communityId, id }: RequestRow,
  recipients: { personId: number | null; isNew: boolean },
): Promise<void> {
  const payload: TellJob = { communityId, requestId: id, personId: recipients.personId, isNew: recipients.isNew }
  await queueJob(scope, { name: requestJobs.tell, key: `${requestJobs.tell} ${communityId} ${id}`, payload })
}
