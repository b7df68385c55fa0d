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

/** The ages that the inbox can be narrowed to, in days. */
export const inboxAges = [7, 14, 30] as const

export interface InboxAddress {
  readonly state?: InboxState | undefined
  readonly kind?: RequestKind | undefined
  readonly holder?: InboxHolder | undefined
  readonly holderId?: number | undefined
  readonly search?: string | undefined
  readonly homeId?: number | undefined
  readonly due?: InboxDue | undefined
  readonly age?: number | undefined
  readonly sort?: InboxSort | undefined
  readonly page?: number | undefined
}

const among = <Value extends string>(values: readonly Value[], value: unknown) => values.find((one) => one === value)
const number = (value: unknown, least: number) => {
  const read = Number(value)
  return value !== undefined && value !== '' && Number.isSafeInteger(read) && read >= least ? read : undefined
}

/** What the address of the inbox says; the usual values are left out of it. */
export function readInboxAddress(raw: Record<string, unknown>): InboxAddress {
  const state = among(inboxStates, raw.state)
  const holder = among(inboxHolders, raw.holder)
  const due = among(inboxDues, raw.due)
  const sort = among(inboxSorts, raw.sort)
  return {
    state: state === 'not done' ? undefined : state,
    kind: among(requestKinds, raw.kind),
    holder: holder === 'all' ? undefined : holder,
    holderId: holder === 'one' ? number(raw.holderId, 1) : undefined,
    search:
      (typeof raw.search === 'string' || typeof raw.search === 'number') && raw.search !== ''
        ? String(raw.search).slice(0, 100)
        : undefined,
    homeId: number(raw.homeId, 1),
    due: due === 'any' ? undefined : due,
    age: number(raw.age, 1),
    sort: sort === 'due' ? undefined : sort,
    page: number(raw.page, 2),
  }
}

/** Whether the list is narrowed, so that it may be empty while something waits. */
export function isNarrowed({ page: _page, sort: _sort, ...rest }: InboxAddress): boolean {
  return Object.values(rest).some((value) => value !== undefined)
}
