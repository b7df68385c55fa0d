import { askedKinds, type RequestState, requestFiles, requestLimits } from '@porchlight/contract/shared/requests.ts'
import { homeSince, type Viewer } from '../../platform/access/scopes.ts'

/** What a resident's access to a request depends on. */
export interface RequestOrigin {
  readonly communityId: number
  readonly personId: number
  readonly propertyId: number | null
  readonly isOfHome: boolean
  readonly madeAt: Date
}

/**
 * Whether a resident sees a request: the person who sent it does, and if it concerns a home, the Owners of that home from their first day there
 * (association.txt 2.15).
 */
export function maySeeOwn(viewer: Viewer, request: RequestOrigin): boolean {
  if (request.personId === viewer.personId) return true
  const { communityId, propertyId } = request
  if (!request.isOfHome || propertyId === null || !isOwnerOf(viewer, propertyId)) return false
  const { instant } = homeSince(viewer, { communityId, propertyId })
  return instant === '-infinity' || request.madeAt >= new Date(instant)
}

/** Whether a viewer is an Owner of a home. */
export function isOwnerOf(viewer: Pick<Viewer, 'memberships'>, propertyId: number): boolean {
  return viewer.memberships.some(
    (one) => one.kind === 'household' && one.propertyId === propertyId && one.memberType === 'owner',
  )
}

/** Statuses of work orders (vendor.txt 3) that a request depends on. */
export const closedOrder = 6
export const canceledOrder = 7
export const draftOrder = 8

/**
 * The effect of a resident's message on a request (association.txt 4). 'goes on': it is not done. 'reopens': it was done a short time ago.
 * 'makes a new one': it was done too long ago, so a new request follows it.
 */
export type MessageEffect = 'goes on' | 'reopens' | 'makes a new one'

const dayMs = 86_400_000

/** The time until which a message of the resident reopens a done request. */
export function reopenUntil(doneAt: Date): Date {
  return new Date(doneAt.getTime() + requestLimits.reopenDays * dayMs)
}

/** The effect of a message at the time `now`. `request` is the main request of a group. */
export function effectOfMessage(
  request: { readonly state: RequestState; readonly doneAt: Date | null },
  now: Date,
): MessageEffect {
  if (request.state !== 'done' || request.doneAt === null) return 'goes on'
  return now <= reopenUntil(request.doneAt) ? 'reopens' : 'makes a new one'
}

/** The state after a message of a resident: the request waits for the team. A new request stays new until somebody holds or answers it. */
export function stateAfterMessage(state: RequestState): RequestState {
  return state === 'new' ? 'new' : 'open'
}

/** Whether the request waits for an answer of the team, so that it has a due day. */
export function isDueIn(state: RequestState): boolean {
  return state === 'new' || state === 'open'
}

const required = 'This is required'
/** The fault of a text that is too long. */
const tooLong = (max: number) => `Please use ${max.toLocaleString('en-US')} characters at most.`

/** The faults of a text with files, by field. */
export function faultsOfText(given: { readonly text: string; readonly files: number }): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  if (given.text === '') faults.text = [required]
  if (given.text.length > requestLimits.text) faults.text = [tooLong(requestLimits.text)]
  if (given.files > requestFiles.limit) faults.files = [`At most ${requestFiles.limit} files are allowed.`]
  return faults
}

/** The faults of a new request, by field. */
export function faultsOfNew(given: {
  readonly kind: string
  readonly subject: string
  readonly text: string
  readonly files: number
}): Record<string, string[]> {
  const faults = faultsOfText(given)
  if (!(given.kind in askedKinds)) faults.kind = [required]
  if (given.subject === '') faults.subject = [required]
  if (given.subject.length > requestLimits.subject) faults.subject = [tooLong(requestLimits.subject)]
  return faults
}

/** Trims a typed text and replaces all kinds of line ends by '\n'. */
export function typedText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}
