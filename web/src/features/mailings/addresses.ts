import { mailingTabs } from '@porchlight/contract/features/mailings.ts'
import {
  type MailDeliveryState,
  type MailingChannel,
  mailDeliveryStates,
  mailingChannels,
} from '@porchlight/contract/shared/mailings.ts'

export const listTabs = mailingTabs
export type ListTab = (typeof mailingTabs)[number]

/** What the address of a list of mailings says. */
export interface ListAddress {
  readonly tab: ListTab
  /** The templates and lists of a community in place of its mailings. */
  readonly templates?: 1 | undefined
  readonly page?: number | undefined
  readonly search?: string | undefined
}

/** What the address of a report says. */
export interface ReportAddress {
  readonly channel?: MailingChannel | undefined
  readonly state?: MailDeliveryState | undefined
  readonly missed?: 1 | undefined
  readonly page?: number | undefined
  readonly search?: string | undefined
}

const pageOf = (value: unknown) => {
  const page = Number(value)
  return Number.isSafeInteger(page) && page > 1 ? page : undefined
}
const textOf = (value: unknown) => {
  const text = value === undefined || value === null ? '' : String(value).slice(0, 200)
  return text === '' ? undefined : text
}

export function readListAddress(raw: Record<string, unknown>): ListAddress {
  return {
    tab: listTabs.find((tab) => tab === raw.tab) ?? 'sent',
    templates: String(raw.templates) === '1' ? 1 : undefined,
    page: pageOf(raw.page),
    search: textOf(raw.search),
  }
}

export function readReportAddress(raw: Record<string, unknown>): ReportAddress {
  return {
    channel: mailingChannels.find((channel) => channel === raw.channel),
    state: mailDeliveryStates.find((state) => state === raw.state),
    missed: String(raw.missed) === '1' ? 1 : undefined,
    page: pageOf(raw.page),
    search: textOf(raw.search),
  }
}
