import { momentOf } from '@porchlight/contract/shared/moments.ts'
import { choiceIn, idIn, pageIn, textIn, wholeIn } from '../../platform/navigation/address-values.ts'

/** The values in the query string of the work orders. */
export interface WorkOrdersAddress {
  tab?: 'closed' | undefined
  /** Only the orders of this community (decisions/vendor.md 45). */
  hoaId?: number | undefined
  /** Any value shows a link back to the communities. */
  fromCommunitiesPage?: string | undefined
  search?: string | undefined
  /** A day as MM/DD/YYYY; '' means no first day, and undefined means one month before today (vendor.txt 2.3). */
  from?: string | undefined
  to?: string | undefined
  /** The type is 1 to 4, the status 5 to 7. */
  type?: number | undefined
  status?: number | undefined
  page?: number | undefined
}

/** Reads the values of the query string, which anybody may have typed; invalid values are dropped. */
export function readWorkOrdersAddress(raw: Record<string, unknown>): WorkOrdersAddress {
  return {
    tab: choiceIn(['closed'], raw.tab),
    hoaId: idIn(raw.hoaId),
    fromCommunitiesPage: raw.fromCommunitiesPage === undefined ? undefined : '1',
    search: textIn(raw.search, 200),
    from: raw.from === '' ? '' : dayOf(raw.from),
    to: dayOf(raw.to),
    type: wholeIn(raw.type, 1, 4),
    status: wholeIn(raw.status, 5, 7),
    page: pageIn(raw.page),
  }
}

function dayOf(raw: unknown): string | undefined {
  return typeof raw === 'string' && /^[\d/]+$/.test(raw) && momentOf(raw, 'UTC') ? raw : undefined
}
