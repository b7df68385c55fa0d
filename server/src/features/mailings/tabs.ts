/** The conditions of the mailings `m` that a tab shows: those that were written as mailings. What waits on Today is counted by the same text. */
export const tabs = {
  drafts: `m.origin = '' and m.state = 'draft'`,
  scheduled: `m.origin = '' and m.state = 'scheduled'`,
  /** Those that were paused, and drafts whose sending was given up with a reason. */
  paused: `m.origin = '' and (m.state = 'paused' or (m.state = 'draft' and m.paused_reason <> ''))`,
  sent: `m.origin = '' and m.state not in ('draft', 'scheduled')`,
} as const
