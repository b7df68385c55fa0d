import type { approvedRoles, besideOwners } from '@porchlight/contract/features/invitations.ts'
import { z } from 'zod'
import type { AnonymousScope, Scope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { announceToManagers } from '../../../platform/db/announcements.ts'
import { sessionsTopic } from '../../../platform/db/topics.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { tooOften } from '../../../platform/limits/allowances.ts'
import { defineAllowance } from '../../../platform/limits/define-allowance.ts'
import { findTenantPages, linkEntryToAccount } from '../../invitations/public.ts'
import { markTenant } from '../../people/public.ts'
import { allOrNothing, Conflict, findOrCreateAccount } from '../enrolment/actions.ts'
import { addHomeToProvenAccount, type Entry } from '../enrolment/data.ts'
import { findHome } from '../places/data.ts'
import { isStart } from '../policy.ts'
import type { PropertyIds } from '../property-key.ts'
import {
  decideRequest,
  findOwners,
  findRequest,
  insertRequest,
  listDeciders,
  type NewRequest,
  nameOfDecider,
  type RequestRow,
  storeQuestionOf,
} from './data.ts'
import { type DecidedRequest, decidedOf } from './decided.ts'
import { readRequestLink } from './request-link.ts'

type ApprovedRole = (typeof approvedRoles)[number]

/** The access that an approval gives: the home, the role and the first day. */
export interface Approval {
  /** undefined: no home was chosen, so the approval is refused. */
  readonly place: PropertyIds | undefined
  readonly as: ApprovedRole
  /** YYYY-MM-DD; empty: from now on. */
  readonly startsOn: string
  /** Whether a new owner joins the present owners of the home, or follows them. */
  readonly beside?: (typeof besideOwners)[number] | undefined
  /** Whether an approval without `beside` is refused if the home has owners; else the newcomer joins them. */
  readonly asksBeside: boolean
}

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
    /** Whether the mail contains a link to choose a password. */
    isNew: z.boolean(),
    /** Who decided by a mailed link; the job records that in the activity. A decision on the page of the team is recorded there. */
    by: z.number().optional(),
  }),
)

/** Mails a question about a request to the person who registered. `at`: when it was asked; each question is one mail. */
export const questionJob = defineJob(
  'registration-request-question',
  z.object({ communityId: z.number(), requestId: z.number(), at: z.string() }),
)

/** Ends the access of the owners of a home whom a newcomer follows. */
export const followJob = defineJob(
  'registration-follow',
  /** `personId`: the newcomer; `on`: their first day as the owner, YYYY-MM-DD. */
  z.object({ communityId: z.number(), propertyId: z.number(), personId: z.number(), on: z.string() }),
)

/** The lifetime of a link to a request, in milliseconds. */
const requestLifetime = 30 * 86_400_000

const day = 86_400
/**
 * Limits of requests from one network and for one community, because each sends mail to the people who decide. All residents of a building, or
 * all customers of a mobile operator, may share one address.
 */
const limits = {
  network: defineAllowance('registration-request-network', { points: 40, duration: day }),
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
  await announceToManagers(scope, [request.communityId])
  const personIds = await listDeciders(scope, request.communityId)
  for (const personId of personIds) {
    const payload = { communityId: request.communityId, requestId, personId }
    await queueJob(scope, askJob, { key: `${request.communityId} ${requestId} ${personId}`, payload })
  }
  return personIds.length
}

/** The request of a mailed link, and the person to whom the link was mailed; undefined for a link of an earlier release, which names nobody. */
export interface OpenedRequest {
  readonly request: RequestRow
  readonly decider: { readonly personId: number; readonly name: string } | undefined
}

/**
 * Returns the request of a mailed link, or undefined if the link is forged, has expired, or was mailed to somebody who may not decide any more.
 */
export async function openRequest(
  scope: AnonymousScope,
  context: AppContext,
  link: string,
): Promise<OpenedRequest | undefined> {
  const ids = readRequestLink(context.settings, link)
  const since = new Date(context.clock.now().getTime() - requestLifetime)
  const request = ids && (await findRequest(scope, ids.communityId, ids.requestId, since))
  if (!request || ids.personId === undefined) return request && { request, decider: undefined }
  if (!(await listDeciders(scope, ids.communityId)).includes(ids.personId)) return undefined
  return { request, decider: { personId: ids.personId, name: (await nameOfDecider(scope, ids.personId)) ?? '' } }
}

/** The outcome of a decision. If the request was decided before, the answer is the first decision (association.txt 2.8). */
export type Decision =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'decided before'; readonly decided: DecidedRequest }
  | { readonly outcome: 'refused'; readonly field: string; readonly message: string }

/** Who decides (`by`: their name), and `inside`: what else is done in the transaction of the decision. */
export interface Deciding<Given extends Scope<'any'>> {
  readonly by: string
  /** The person of a mailed link, for the activity of the community. A decision on the page of the team has none: `inside` records it. */
  readonly personId?: number | undefined
  readonly inside?: (inside: Given) => Promise<void>
}

const refused = (field: string, message: string): Decision => ({ outcome: 'refused', field, message })

/** The earlier decision about a request. `request` may have been read before that decision. */
async function decidedBefore(scope: Scope<'any'>, request: RequestRow): Promise<Decision> {
  const current = await findRequest(scope, request.communityId, request.id, new Date(0))
  return { outcome: 'decided before', decided: decidedOf(current ?? request) }
}

/**
 * Approves a request for a home of its community, as owner, member or tenant: the account of the e-mail address, which is created if there is none,
 * gets access to the home. If the person follows the present owners, a job ends the access of those owners.
 */
export async function approveRequest<Given extends Scope<'any'>>(
  scope: Given,
  context: Pick<AppContext, 'clock' | 'announce'>,
  request: RequestRow,
  approval: Approval,
  deciding: Deciding<Given>,
): Promise<Decision> {
  if (request.state !== 'pending') return decidedBefore(scope, request)
  const { place, as, beside } = approval
  const now = context.clock.now()
  if (!place || place.communityId !== request.communityId || !(await findHome(scope, place)))
    return refused('homeId', 'Please choose the home.')
  const home = await findOwners(scope, place, request, now)
  const startsOn = approval.startsOn.trim() || null
  if (startsOn !== null && !isStart(startsOn, home.today))
    return refused('startsOn', 'Please choose a day up to today.')
  const mustJoinOrFollow = as === 'owner' && home.owners.length > 0
  if (mustJoinOrFollow && beside === undefined && approval.asksBeside)
    return refused('beside', 'Does the newcomer join the owners of this home, or follow them?')
  const follows = mustJoinOrFollow && beside === 'follows'
  // The present owners leave on the first day of a newcomer who follows them, so there must be such a day.
  const startOfFollower = startsOn ?? home.today
  const { email, firstName, lastName, phone, language } = request
  const done = await allOrNothing(scope, async (inside) => {
    const decision = { state: 'approved', by: deciding.by, propertyId: place.propertyId, as } as const
    if (!(await decideRequest(inside, request, decision, now))) throw new Conflict()
    // The person agrees to the current terms at the first sign-in.
    const person = { email, firstName, lastName, phone, passwordHash: null, language }
    const account = await findOrCreateAccount(inside, person, { provenAt: now, agreedAt: null })
    const { personId, choosesPassword, hadAccount } = account
    const entry = await entryFor(inside, place, as, follows ? startOfFollower : startsOn)
    const newcomer = { personId, email, firstName, lastName }
    if (as === 'owner' && !follows) await linkEntryToAccount(inside, place, newcomer, now)
    await addHomeToProvenAccount(inside, personId, place, entry)
    if (as === 'tenant') await markTenant(inside, place, personId)
    if (follows) {
      const payload = { ...place, personId, on: startOfFollower }
      await queueJob(inside, followJob, { key: `${place.communityId} ${request.id}`, payload })
    }
    await queueDecision(inside, request, { personId, isNew: choosesPassword, by: deciding.personId })
    await deciding.inside?.(inside as Given)
    if (hadAccount) await context.announce(inside, sessionsTopic, [personId])
    return account
  })
  return done ? { outcome: 'done' } : decidedBefore(scope, request)
}

/** The access to a home that a role gives: an owner may use everything, a tenant the community's pages for tenants, a member nothing yet. */
async function entryFor(
  scope: Scope<'any'>,
  place: PropertyIds,
  as: ApprovedRole,
  startsOn: string | null,
): Promise<Entry> {
  if (as === 'owner') return { memberType: 'owner', allowedFeatures: [], startsOn }
  const allowedFeatures = as === 'tenant' ? await findTenantPages(scope, place.communityId) : []
  return { memberType: 'member', allowedFeatures, startsOn }
}

/** Declines a request with a reason, which is mailed. */
export async function declineRequest<Given extends Scope<'any'>>(
  scope: Given,
  context: Pick<AppContext, 'clock'>,
  request: RequestRow,
  reason: string,
  deciding: Deciding<Given>,
): Promise<Decision> {
  if (request.state !== 'pending') return decidedBefore(scope, request)
  if (!reason.trim()) return refused('reason', 'Please say why. The reason is mailed.')
  const done = await scope.transaction(async (inside) => {
    const decision = { state: 'declined', by: deciding.by, reason: reason.trim() } as const
    if (!(await decideRequest(inside, request, decision, context.clock.now()))) return false
    await queueDecision(inside, request, { personId: null, isNew: false, by: deciding.personId })
    await deciding.inside?.(inside as Given)
    return true
  })
  return done ? { outcome: 'done' } : decidedBefore(scope, request)
}

/** Mails a question to the person of a request. The request continues to wait. */
export async function askAboutRequest<Given extends Scope<'any'>>(
  scope: Given,
  context: Pick<AppContext, 'clock'>,
  request: RequestRow,
  question: string,
  deciding: Pick<Deciding<Given>, 'inside'>,
): Promise<Decision> {
  if (request.state !== 'pending') return decidedBefore(scope, request)
  if (!question.trim()) return refused('question', 'Please write the question.')
  const now = context.clock.now()
  const done = await scope.transaction(async (inside) => {
    if (!(await storeQuestionOf(inside, request, question.trim(), now))) return false
    const { communityId, id } = request
    const payload = { communityId, requestId: id, at: now.toISOString() }
    await queueJob(inside, questionJob, { key: `${communityId} ${id}`, payload })
    await deciding.inside?.(inside as Given)
    return true
  })
  return done ? { outcome: 'done' } : decidedBefore(scope, request)
}

/** Queues the mail with the decision. */
async function queueDecision(
  scope: Scope<'any'>,
  { communityId, id }: RequestRow,
  account: { personId: number | null; isNew: boolean; by: number | undefined },
): Promise<void> {
  const payload = { communityId, requestId: id, ...account }
  await queueJob(scope, decisionJob, { key: `${communityId} ${id}`, payload })
}
