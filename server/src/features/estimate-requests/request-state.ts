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

/** The parts of an estimate request that decide which actions are allowed. */
export interface RequestState {
  readonly status: EstimateStatus
  /** The person who asked withdrew it: after that it can only be removed. */
  readonly isWithdrawn: boolean
  /** The vendor removed it from its lists: no action is allowed after that. */
  readonly isRemoved: boolean
  /** The question of a community to several vendors that it belongs to. */
  readonly roundId?: number | null
}

/** What somebody does with a request, and on which side. */
export type RequestAction =
  | { readonly by: 'vendor'; readonly does: 'set status'; readonly status: number }
  | { readonly by: 'vendor'; readonly does: 'post'; readonly activityType: number; readonly status: number }
  | { readonly by: 'vendor'; readonly does: 'estimate'; readonly isFirst: boolean }
  | { readonly by: 'vendor'; readonly does: 'remove' }
  | { readonly by: 'homeowner' | 'community'; readonly does: 'withdraw' }
  /** What a community that asked several vendors does with one answer (association.txt 2.13). */
  | { readonly by: 'community'; readonly does: 'accept' | 'decline' }

/** The line of the log that a step writes. */
export interface LogLine {
  readonly activityType: number
  readonly event: EstimateEvent
  /** The status after the step. */
  readonly status: EstimateStatus
}

export interface Step {
  readonly state: RequestState
  readonly line: LogLine
}

/** The type of the entries that the server writes by itself, and of a revised estimate (decisions/vendor.md 50; vendor.txt 5). */
const ownEntry = 1
const revision = 2
/** The types of what the community decides (vendor.txt 5). */
const approvedEntry = 3
const declinedEntry = 4

/** The state of a new request, and the first line of its log. */
export const firstStep: Step = {
  state: { status: submitted, isWithdrawn: false, isRemoved: false },
  line: { activityType: ownEntry, event: 'submitted', status: submitted },
}

/**
 * Returns the state after an action and the line that it writes; undefined if it may not be done in this state (vendor.txt 4, 6;
 * decisions/vendor.md 55 to 63).
 */
export function stepOf(state: RequestState, action: RequestAction): Step | undefined {
  const taken = stepFrom(state, action)
  return taken && isForCommunity(state, action, taken.state.status) ? undefined : taken
}

/** Only the community can approve an answer to its own question, and its decision does not change (docs/decisions/0106). */
function isForCommunity(state: RequestState, { by }: RequestAction, next: EstimateStatus): boolean {
  if (by !== 'vendor' || (state.roundId ?? null) === null || next === state.status) return false
  return next === approved || !isOpenEstimate(state.status)
}

function stepFrom(state: RequestState, action: RequestAction): Step | undefined {
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
        ? step({ ...state, status: inProgress }, 'estimate', action.isFirst ? ownEntry : revision)
        : undefined
    case 'post': {
      if (!(action.activityType in estimateActivityTypes)) return undefined
      const status = statusAfter(state.status, action)
      return status === undefined ? undefined : step({ ...state, status }, 'activity', action.activityType)
    }
  }
}

/** The status after an activity: the forced one, else the chosen one, which is not the current; 0 changes nothing. */
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

function step(state: RequestState, event: EstimateEvent, activityType: number = ownEntry): Step {
  return { state, line: { activityType, event, status: state.status } }
}
