import { type EstimateEvent, estimateActivityTypes } from '@porchlight/contract/features/estimate-requests.ts'
import {
  type EstimateStatus,
  estimateStatuses,
  estimateStatusLabels,
  forcedStatuses,
  isOpenEstimate,
} from '@porchlight/contract/shared/estimate-statuses.ts'

const { inProgress, approved, declined } = estimateStatuses
const submitted = estimateStatuses.new

/** The part of an estimate request that decides which actions are allowed. */
export interface RequestState {
  readonly status: EstimateStatus
  /** The person who sent the request withdrew it. After that it can only be removed. */
  readonly isWithdrawn: boolean
  /** The vendor removed the request from its lists. After that no action is allowed. */
  readonly isRemoved: boolean
  /** The round of estimates that the request belongs to; null or left out: none. */
  readonly roundId?: number | null
}

/** An action on a request, with the side that does it. The status 0 of 'post' means no change. */
export type RequestAction =
  | { readonly by: 'vendor'; readonly does: 'set status'; readonly status: number }
  | { readonly by: 'vendor'; readonly does: 'post'; readonly activityType: number; readonly status: number }
  | { readonly by: 'vendor'; readonly does: 'estimate'; readonly isFirst: boolean }
  | { readonly by: 'vendor'; readonly does: 'remove' }
  | { readonly by: 'homeowner' | 'community'; readonly does: 'withdraw' }
  /** The decision of a community about one bid of a round of estimates (association.txt 2.13). */
  | { readonly by: 'community'; readonly does: 'accept' | 'decline' }

/** The entry that a step writes to the log. */
export interface LogLine {
  readonly activityType: number
  readonly event: EstimateEvent
  /** The status after the step. */
  readonly status: EstimateStatus
}

/** What an action changes: the state after it, and its line in the log. */
export interface Step {
  readonly state: RequestState
  readonly line: LogLine
}

/** The activity type of entries that the server writes (decisions/vendor.md 50). */
const serverEntry = 1
/** The activity types of a revised estimate and of the community's decisions (vendor.txt 5). */
const revision = 2
const approvedEntry = 3
const declinedEntry = 4

/** The state of a new request, and the first line of its log. */
export const firstStep: Step = {
  state: { status: submitted, isWithdrawn: false, isRemoved: false },
  line: { activityType: serverEntry, event: 'submitted', status: submitted },
}

/**
 * Returns the state after an action and its entry in the log; undefined if the state does not allow the action (vendor.txt 4, 6;
 * decisions/vendor.md 55 to 63).
 */
export function stepOf(state: RequestState, action: RequestAction): Step | undefined {
  const taken = stepWithoutRounds(state, action)
  return taken && isForbiddenToVendor(state, action, taken.state.status) ? undefined : taken
}

/** Whether a vendor may not make this change: only the community approves a bid of its round, and its decision is final (docs/decisions/0106). */
function isForbiddenToVendor(state: RequestState, { by }: RequestAction, next: EstimateStatus): boolean {
  const isOfRound = state.roundId !== undefined && state.roundId !== null
  if (by !== 'vendor' || !isOfRound || next === state.status) return false
  return next === approved || !isOpenEstimate(state.status)
}

/** Like `stepOf`, for a request that belongs to no round of estimates. */
function stepWithoutRounds(state: RequestState, action: RequestAction): Step | undefined {
  if (state.isRemoved) return undefined
  if (action.does === 'remove') return step({ ...state, isRemoved: true }, 'removed')
  if (state.isWithdrawn) return undefined
  switch (action.does) {
    case 'withdraw':
      return isOpenEstimate(state.status)
        ? step({ ...state, status: declined, isWithdrawn: true }, 'withdrawn')
        : undefined
    case 'accept':
      return isOpenEstimate(state.status) ? step({ ...state, status: approved }, 'status', approvedEntry) : undefined
    case 'decline':
      return isOpenEstimate(state.status) ? step({ ...state, status: declined }, 'status', declinedEntry) : undefined
    case 'set status': {
      const status = knownStatus(action.status)
      return status === undefined || status === state.status ? undefined : step({ ...state, status }, 'status')
    }
    case 'estimate':
      return isOpenEstimate(state.status)
        ? step({ ...state, status: inProgress }, 'estimate', action.isFirst ? serverEntry : revision)
        : undefined
    case 'post': {
      if (!(action.activityType in estimateActivityTypes)) return undefined
      const status = statusAfter(state.status, action)
      return status === undefined ? undefined : step({ ...state, status }, 'activity', action.activityType)
    }
  }
}

/**
 * Returns the status after an activity: the status that its type forces, or the chosen status; 0 means no change. Undefined if the chosen
 * status is unknown or the current one.
 */
function statusAfter(
  current: EstimateStatus,
  { activityType, status }: { readonly activityType: number; readonly status: number },
): EstimateStatus | undefined {
  const forced = forcedStatuses[activityType]
  if (forced !== undefined) return forced
  if (status === 0) return current
  return status === current ? undefined : knownStatus(status)
}

function knownStatus(status: number): EstimateStatus | undefined {
  return [...estimateStatusLabels.keys()].find((one) => one === status)
}

/** Returns a step to a state. Its entry has the type of those that the server writes, unless another type is given. */
function step(state: RequestState, event: EstimateEvent, activityType: number = serverEntry): Step {
  return { state, line: { activityType, event, status: state.status } }
}
