import { momentOf } from '@porchlight/contract/shared/moments.ts'

/** What the address of the work orders says. */
export interface WorkOrdersAddress {
  tab?: 'closed' | undefined
  /** Only the orders of this community (decisions/vendor.md 45). */
  hoaId?: number | undefined
  /** With any value there is a way back to the communities. */
  fromCommunitiesPage?: string | undefined
  search?: string | undefined
  /** A day as MM/DD/YYYY; '' for no first day, undefined for a month before today (vendor.txt 2.3). */
  from?: string | undefined
  to?: string | undefined
  /** 1 to 4, and 5 to 7. */
  type?: number | undefined
  status?: number | undefined
  page?: number | undefined
}

/** Reads the values of an address that anybody may have typed; what makes no sense is dropped. */
export function readWorkOrdersAddress(raw: Record<string, unknown>): WorkOrdersAddress {
  const hoaId = numberOf(raw.hoaId, 1, 10 ** 15)
  const page = numberOf(raw.page, 2, 100_000)
  const type = numberOf(raw.type, 1, 4)
  const status = numberOf(raw.status, 5, 7)
  const search = textOf(raw.search)
  const from = raw.from === '' ? '' : dayOf(raw.from)
  const to = dayOf(raw.to)
  return {
    ...(hoaId && { hoaId }),
    ...(raw.fromCommunitiesPage !== undefined && { fromCommunitiesPage: '1' }),
    ...(raw.tab === 'closed' && { tab: 'closed' }),
    ...(search && { search }),
    ...(from !== undefined && { from }),
    ...(to && { to }),
    ...(type && { type }),
    ...(status && { status }),
    ...(page && { page }),
  }
}

/** The number of an order in an address; null for anything else. */
export function readWorkOrderId(raw: string | undefined): number | null {
  return raw !== undefined && /^[1-9]\d{0,14}$/.test(raw) ? Number(raw) : null
}

function numberOf(raw: unknown, least: number, most: number): number | undefined {
  const number = raw === '' || raw === undefined ? Number.NaN : Number(raw)
  return Number.isSafeInteger(number) && number >= least && number <= most ? number : undefined
}

function dayOf(raw: unknown): string | undefined {
  return typeof raw === 'string' && /^[\d/]+$/.test(raw) && momentOf(raw, 'UTC') ? raw : undefined
}

function textOf(raw: unknown): string {
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : ''
  return text
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .trim()
    .slice(0, 200)
}
