import type { When } from '../calendar.ts'

/** An inbox of the demo world: that of a person at a home, or of a vendor. */
export type Inbox =
  | 'Hannah at MR-0012'
  | 'Marcus at MR-0014'
  | 'Priya at MR-0020'
  | 'Priya at CC-0003'
  | 'Alex at MR-0031'
  | 'Rosa at MR-0040'
  | 'Walter at MR-0045'
  | 'Mei at MR-0050'
  | 'Teresa at MR-0060'
  | 'Owen at CC-0001'
  | 'Fay at WC-0001'
  | 'Bright Spark'
  | 'Greenleaf'

/** What one person writes to another, in plain text with the dates of calendar.ts. The reader may reply to it. */
export interface PersonalLetter {
  readonly from: Inbox
  readonly to: Inbox
  readonly when: When
  readonly subject: string
  readonly text: string
  readonly unread?: true
}
