import { type MailingTab, mailingTabs } from '@porchlight/contract/features/mailings.ts'
import {
  type MailDeliveryState,
  type MailingChannel,
  mailDeliveryStates,
  mailingChannels,
} from '@porchlight/contract/shared/mailings.ts'
import { choiceIn, flagIn, pageIn, typedIn } from '../../platform/navigation/address-values.ts'

/** The values in the query string of a list of mailings. */
export interface ListAddress {
  readonly tab: MailingTab
  /** Whether the templates and lists of a community are shown instead of its mailings. */
  readonly templates?: 1 | undefined
  readonly page?: number | undefined
  readonly search?: string | undefined
}

/** The values in the query string of a report. They narrow its list of people; undefined: not narrowed, or page 1. */
export interface ReportAddress {
  readonly channel?: MailingChannel | undefined
  readonly state?: MailDeliveryState | undefined
  /** Only people whom the mailing did not reach. */
  readonly missed?: 1 | undefined
  readonly page?: number | undefined
  readonly search?: string | undefined
}

export function readListAddress(raw: Record<string, unknown>): ListAddress {
  return {
    tab: choiceIn(mailingTabs, raw.tab) ?? 'sent',
    templates: flagIn(raw.templates),
    page: pageIn(raw.page),
    search: typedIn(raw.search, 200),
  }
}

export function readReportAddress(raw: Record<string, unknown>): ReportAddress {
  return {
    channel: choiceIn(mailingChannels, raw.channel),
    state: choiceIn(mailDeliveryStates, raw.state),
    missed: flagIn(raw.missed),
    page: pageIn(raw.page),
    search: typedIn(raw.search, 200),
  }
}
