import { flagIn, idIn, pageIn, typedIn } from '../../platform/navigation/address-values.ts'
import type { MailView } from './inbox.ts'

/** The values of the query string: `?page=2&unread=1&search=roof&message=41`. Default values are omitted. */
export interface MailAddress {
  page?: number | undefined
  unread?: 1 | undefined
  search?: string | undefined
  /** The open message. */
  message?: number | undefined
}

/** Reads the values of the query string and drops invalid ones. */
export function readAddress(raw: Record<string, unknown>): MailAddress {
  const search = typedIn(raw.search, 200)
  return {
    page: pageIn(raw.page),
    unread: flagIn(raw.unread),
    search: search?.trim() ? search : undefined,
    message: idIn(raw.message),
  }
}

export function viewOf(address: MailAddress): MailView {
  return { page: address.page ?? 1, unread: address.unread === 1, search: address.search?.trim() ?? '' }
}
