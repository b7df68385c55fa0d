/** The conditions of the mailings `m` that a tab shows. What waits on Today is counted by the same text. */
export const tabs = {
  drafts: `m.state = 'draft'`,
  scheduled: `m.state = 'scheduled'`,
  /** Those that were paused, and drafts whose sending was given up with a reason. */
  paused: `(m.state = 'paused' or (m.state = 'draft' and m.paused_reason <> ''))`,
  sent: `m.state not in ('draft', 'scheduled')`,
} as const
