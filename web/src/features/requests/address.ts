import {
  type InboxDue,
  type InboxHolder,
  type InboxSort,
  type InboxState,
  inboxDues,
  inboxHolders,
  inboxSorts,
  inboxStates,
} from '@porchlight/contract/features/requests.ts'
import { type RequestKind, requestKinds } from '@porchlight/contract/shared/requests.ts'
import { choiceIn, idIn, pageIn, typedIn } from '../../platform/navigation/address-values.ts'

/** The ages that the inbox can be filtered by, in days. */
export const inboxAges = [7, 14, 30] as const

/** The values in the query string of the inbox; an omitted one has its default value. */
export interface InboxAddress {
  readonly state?: InboxState | undefined
  readonly kind?: RequestKind | undefined
  readonly holder?: InboxHolder | undefined
  /** The holder, if `holder` is 'one'. */
  readonly holderId?: number | undefined
  readonly search?: string | undefined
  /** Only requests from this home. */
  readonly homeId?: number | undefined
  readonly due?: InboxDue | undefined
  /** Only requests that are older than this number of days. */
  readonly age?: number | undefined
  readonly sort?: InboxSort | undefined
  readonly page?: number | undefined
}

/** Reads the query string of the inbox; default values are omitted. */
export function readInboxAddress(raw: Record<string, unknown>): InboxAddress {
  const holder = choiceIn(inboxHolders, raw.holder, 'all')
  return {
    state: choiceIn(inboxStates, raw.state, 'not done'),
    kind: choiceIn(requestKinds, raw.kind),
    holder,
    holderId: holder === 'one' ? idIn(raw.holderId) : undefined,
    search: typedIn(raw.search),
    homeId: idIn(raw.homeId),
    due: choiceIn(inboxDues, raw.due, 'any'),
    age: idIn(raw.age),
    sort: choiceIn(inboxSorts, raw.sort, 'due'),
    page: pageIn(raw.page),
  }
}

/** Whether the list is filtered, so that it may be empty although something waits. */
export function isFiltered({ page: _page, sort: _sort, ...rest }: InboxAddress): boolean {
  return Object.values(rest).some((value) => value !== undefined)
}
