import type { WorkOrdersAddress } from './address.ts'

/** The day one month before a day, both as MM/DD/YYYY; the last day of the month if it is shorter (vendor.txt 2.3). */
export function monthBefore(day: string): string {
  const [month = 1, date = 1, year = 2000] = day.split('/').map(Number)
  // Date.UTC counts the months from 0, and day 0 is the last day of the month before.
  const before = new Date(Date.UTC(year, month - 2, 1))
  const lastDay = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  const parts = [before.getUTCMonth() + 1, Math.min(date, lastDay)].map((part) => String(part).padStart(2, '0'))
  return `${parts.join('/')}/${before.getUTCFullYear()}`
}

/** The query parameters of the call for closed orders; only filters that are set are included (vendor.txt 5). */
export function closedQuery(address: WorkOrdersAddress, today: string) {
  const from = address.from ?? monthBefore(today)
  return {
    tab: 'closed' as const,
    page: address.page ?? 1,
    sortField: 'wo_priority' as const,
    sortOrder: 'DESC' as const,
    ...(address.hoaId && { hoaId: address.hoaId }),
    ...(from && { fromDate: from }),
    ...(address.to && { toDate: address.to }),
    ...(address.status && { status: String(address.status) }),
    // The call names the filter of the type 'title'.
    ...(address.type && { title: String(address.type) }),
    ...(address.search && { WorkOrderSearch: { searchValue: address.search } }),
  }
}
