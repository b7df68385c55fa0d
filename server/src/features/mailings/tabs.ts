import type { MailingTab } from '@porchlight/contract/features/mailings.ts'
import { onShards, type Within } from '../../platform/within.ts'

/** From where the letters of a mailing `m` that wait to be printed are read. */
export const lettersToPrint = (key: Within) =>
  `from mailing_deliveries d where ${onShards(key('d'))} d.community_id = m.community_id and d.mailing_id = m.id
     and d.channel = 'letter' and d.state = 'to print'`

/** The conditions of the mailings `m` that a tab shows: those that were written as mailings. What waits on Today is counted by the same text. */
export const tabs = (key: Within) =>
  ({
    drafts: `m.origin = '' and m.state = 'draft'`,
    scheduled: `m.origin = '' and m.state = 'scheduled'`,
    /** Those that were paused, and drafts whose sending was given up with a reason. */
    paused: `m.origin = '' and (m.state = 'paused' or (m.state = 'draft' and m.paused_reason <> ''))`,
    letters: `m.origin = '' and m.state = 'sent' and exists (select ${lettersToPrint(key)})`,
    sent: `m.origin = '' and m.state not in ('draft', 'scheduled')`,
  }) as const satisfies Readonly<Record<MailingTab, string>>
