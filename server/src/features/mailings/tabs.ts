import type { MailingTab } from '@porchlight/contract/features/mailings.ts'
import { onShards, type Within } from '../../platform/within.ts'

/** The SQL `from` clause of the letters of a mailing `m` that wait to be printed. */
export const lettersToPrintSql = (key: Within) =>
  `from mailing_deliveries d where ${onShards(key('d'))} d.community_id = m.community_id and d.mailing_id = m.id
     and d.channel = 'letter' and d.state = 'to print'`

/** The SQL conditions of the mailings `m` that each tab shows: only mailings that were written as mailings. Today counts with the same conditions. */
export const tabs = (key: Within) =>
  ({
    drafts: `m.origin = '' and m.state = 'draft'`,
    scheduled: `m.origin = '' and m.state = 'scheduled'`,
    /** Paused mailings, and drafts that could not be sent, with a reason. */
    paused: `m.origin = '' and (m.state = 'paused' or (m.state = 'draft' and m.paused_reason <> ''))`,
    letters: `m.origin = '' and m.state = 'sent' and exists (select ${lettersToPrintSql(key)})`,
    sent: `m.origin = '' and m.state not in ('draft', 'scheduled')`,
  }) as const satisfies Readonly<Record<MailingTab, string>>
