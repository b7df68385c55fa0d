import type { MailView } from './inbox.ts'

/** What the address says: `?page=2&unread=1&search=roof&message=41`. What is usual is left out. */
export interface MailAddress {
  page?: number | undefined
  unread?: 1 | undefined
  search?: string | undefined
  /** The open message. */
  message?: number | undefined
}

/** What the list call takes (contract: shared/paging.ts, `text(200)`). */
const lastPage = 100_000
const longestSearch = 200

/** Reads the values of an address and drops invalid ones. */
export function readAddress(raw: Record<string, unknown>): MailAddress {
  const page = positive(raw.page)
  const message = positive(raw.message)
  const search = typeof raw.search === 'string' || typeof raw.search === 'number' ? cleaned(String(raw.search)) : ''
  return {
    ...(page !== undefined && page > 1 && page <= lastPage && { page }),
    ...(['1', 'true'].includes(String(raw.unread)) && { unread: 1 as const }),
    ...(search.trim() && { search }),
    ...(message !== undefined && { message }),
  }
}

export function viewOf(address: MailAddress): MailView {
  return { page: address.page ?? 1, unread: address.unread === 1, search: address.search?.trim() ?? '' }
}

/** Text that the server takes: control characters count as spaces, and no character is cut in half. */
function cleaned(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, longestSearch)
    .replace(/\p{Cs}/gu, '')
}

function positive(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
