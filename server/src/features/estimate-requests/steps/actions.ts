import { estimateLimits } from '@porchlight/contract/features/estimate-requests.ts'
import { estimateStatuses } from '@porchlight/contract/shared/estimate-statuses.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { CommunityScope, PersonScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { announceToManagers } from '../../../platform/db/announcements.ts'
import { liveTopic } from '../../../platform/db/topics.ts'
import { keepingFiles, type StoredFile } from '../../../platform/files/stored-file.ts'
import { htmlOfText } from '../../../platform/html/sanitise.ts'
import { inEach } from '../../../platform/languages.ts'
import { queueNotice } from '../../../platform/notices/queue-notice.ts'
import { nameOfCaller } from '../../accounts/public.ts'
import { noteVendorContact } from '../../marketplace/public.ts'
import { lockMembership } from '../../vendor-communities/public.ts'
import type { RequestIds } from '../data.ts'
import { firstStep, type LogLine, type RequestAction, stepOf } from '../request-state.ts'
import { estimateRequestsTexts } from '../texts.ts'
import {
  addEntry,
  addFileTo,
  countOpenTo,
  insertRequest,
  isStored,
  type LockedRequest,
  listVendorUsers,
  lockRequest,
  type NewRequest,
  storeState,
} from './data.ts'

/** The result of a step. 'missing': the request does not exist; 'refused': its state does not allow the step; 'full': its log is full. */
export type StepResult = 'done' | 'missing' | 'refused' | 'full'

/** The data of a step. */
export interface StepContent {
  readonly comments?: string
  /** Only an estimate has an amount. */
  readonly amountCents?: number
  readonly files?: readonly StoredFile[]
  /** Default: the current time. */
  readonly happenedAt?: Date | undefined
  /** The idempotency key: if it is stored already, the step was sent twice, and this time nothing changes. */
  readonly key?: string | undefined
}

/**
 * Stores a request with its files and the first entry of its log, and notifies the vendor's users. Returns its id; undefined if the caller
 * has the maximum number of open requests to the vendor. The lock makes this limit hold for simultaneous requests, too.
 */
export async function addRequest(
  scope: CommunityScope,
  context: AppContext,
  given: Omit<NewRequest, 'createdAt' | 'personId'>,
  files: readonly StoredFile[],
): Promise<number | undefined> {
  let id: number | undefined
  const createdAt = context.clock.now()
  await keepingFiles(context.files, files, () =>
    scope.transaction(async (inside) => {
      const { personId } = inside
      await lockMembership(inside, { communityId: inside.communityId, vendorId: given.vendorId }, createdAt)
      if ((await countOpenTo(inside, given.vendorId)) >= estimateLimits.openPerVendor) return false
      id = await sendEstimateRequest(inside, context, { ...given, createdAt }, files)
      await noteVendorContact(inside, { personId, vendorId: given.vendorId, kind: 'estimate', at: createdAt })
      return true
    }),
  )
  return id
}

/**
 * Stores a request of the caller, and notifies the vendor's users. The files are stored already. Must run in a transaction. Returns the id
 * of the request. In a round of estimates, a community sends one request to each vendor (association.txt 2.13).
 */
export async function sendEstimateRequest(
  inside: CommunityScope,
  context: Pick<AppContext, 'announce'>,
  given: Omit<NewRequest, 'personId'>,
  files: readonly StoredFile[],
): Promise<number> {
  const { personId, communityId } = inside
  const { createdAt } = given
  const ids = await insertRequest(inside, communityId, { ...given, personId })
  for (const one of files) await addFileTo(inside, ids, null, one)
  const author = { personId, personName: given.createdByName, isOfVendor: false }
  const entryId = await addEntry(inside, ids, { ...firstStep.line, ...author, happenedAt: createdAt, createdAt })
  const { requestedByName: name, servicesRequested: services } = given
  await notifyVendor(inside, context, ids, {
    entryId,
    fromName: name,
    title: inEach(estimateRequestsTexts, (texts) => texts.asked(name, services)),
    textHtml: htmlOfText(given.additionalDetails),
  })
  return ids.id
}

/**
 * Takes a step of a request: stores the new state and the entry in the log, and notifies the other side. The caller's access to the
 * request has been checked. `actionOf` gets the locked request.
 */
export async function takeRequestStep(
  scope: PersonScope,
  context: AppContext,
  ids: RequestIds,
  actionOf: (request: LockedRequest) => RequestAction,
  content: StepContent = {},
): Promise<StepResult> {
  let result: StepResult = 'missing'
  await keepingFiles(context.files, content.files ?? [], () =>
    scope.transaction(async (inside) => {
      const request = await lockRequest(inside, ids)
      if (!request) return false
      if (content.key && (await isStored(inside, ids, content.key))) {
        result = 'done'
        // The files of the second sending are removed.
        return false
      }
      const action = actionOf(request)
      const step = stepOf(request, action)
      // A withdrawal and a removal are stored even if the log is full, because they end the request.
      const isFull = request.entries >= estimateLimits.entries && action.does !== 'withdraw' && action.does !== 'remove'
      if (!step || isFull) {
        result = step ? 'full' : 'refused'
        return false
      }
      result = 'done'
      const now = context.clock.now()
      await storeState(inside, ids, step.state, now)
      const personName = await nameOfCaller(inside)
      const isOfVendor = action.by === 'vendor'
      const { happenedAt = now, ...values } = content
      const author = { personId: inside.personId, personName, isOfVendor }
      const entryId = await addEntry(inside, ids, { ...step.line, ...values, ...author, happenedAt, createdAt: now })
      if (isOfVendor) await notifyAsker(inside, context, ids, { request, line: step.line, entryId, content })
      else {
        const { requestedByName: name, servicesRequested: services } = request
        const titleKey = vendorTitleOf(action)
        const title = inEach(estimateRequestsTexts, (texts) => texts[titleKey](name, services))
        const textHtml = htmlOfText(content.comments ?? '')
        await notifyVendor(inside, context, ids, { entryId, fromName: name, title, textHtml })
      }
      return true
    }),
  )
  return result
}

/** Returns the key of the title for the vendor, for the three actions of the other side. */
function vendorTitleOf({ does }: RequestAction) {
  if (does === 'accept') return 'accepted'
  return does === 'decline' ? 'turnedDown' : 'withdrew'
}

type TextInEach = { en: string; es: string }

/** Notifies the vendor's users of an entry, and makes the lists in their windows and the caller's reload. */
async function notifyVendor(
  inside: PersonScope,
  context: Pick<AppContext, 'announce'>,
  ids: RequestIds,
  given: { entryId: number; fromName: string; title: TextInEach; textHtml: string },
): Promise<void> {
  const users = await listVendorUsers(inside, ids.vendorId)
  await queueNotice(inside, {
    key: `estimate request entry ${given.entryId}`,
    topic: 'estimate_requests_vendor',
    type: notificationTypes.estimateRequest,
    typeId: ids.id,
    parentId: ids.id,
    communityId: ids.communityId,
    actorPersonId: inside.personId,
    fromName: given.fromName,
    title: given.title,
    textHtml: given.textHtml,
    page: `EstimateRequests/details/${ids.id}`,
    to: users.map((personId) => ({ personId, vendorId: ids.vendorId })),
  })
  await context.announce(inside, liveTopic('estimate-requests'), [...new Set([inside.personId, ...users])])
}

/** Notifies the person who sent the request of an entry of the vendor, and makes the lists in the windows of both sides reload. */
async function notifyAsker(
  inside: PersonScope,
  context: AppContext,
  ids: RequestIds,
  given: { request: LockedRequest; line: LogLine; entryId: number; content: StepContent },
): Promise<void> {
  const { request, line, entryId, content } = given
  const { amountCents, comments = '' } = content
  // In a round of estimates the community compares all bids on one page, so nobody is notified of a single bid.
  if (request.roundId !== null) return announceToManagers(inside, [ids.communityId])
  await queueNotice(inside, {
    key: `estimate request entry ${entryId}`,
    topic: 'estimate_requests_homeowner',
    type: notificationTypes.ownEstimateRequest,
    typeId: ids.id,
    parentId: ids.id,
    communityId: ids.communityId,
    actorPersonId: inside.personId,
    fromName: request.vendorName,
    title: inEach(estimateRequestsTexts, (texts) =>
      texts[titleOf(request, line)](request.vendorName, request.servicesRequested),
    ),
    textHtml: inEach(estimateRequestsTexts, (texts) =>
      htmlOfText([amountCents ? texts.amount(formatMoney(amountCents)) : '', comments].filter(Boolean).join('\n')),
    ),
    page: `VendorsMarketplace/VendorHistory/${ids.id}`,
    to: [{ personId: request.personId, propertyId: request.propertyId }],
  })
  const users = await listVendorUsers(inside, ids.vendorId)
  await context.announce(inside, liveTopic('estimate-requests'), [
    ...new Set([inside.personId, request.personId, ...users]),
  ])
}

/** Returns the key of the title for the person who sent the request. */
function titleOf(request: LockedRequest, { event, status }: LogLine) {
  if (event === 'removed') return 'removed'
  if (event === 'estimate') return 'estimated'
  if (status === request.status) return 'posted'
  if (status === estimateStatuses.approved) return 'approved'
  return status === estimateStatuses.declined ? 'declined' : 'changed'
}
