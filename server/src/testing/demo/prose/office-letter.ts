import type { When } from '../calendar.ts'

/** Who writes for an association. Mail to these addresses is not read, so the letters cannot be replied to. */
export const offices = {
  office: { name: 'Maple Ridge HOA Office', email: 'office@mapleridge.demo.test' },
  board: { name: 'Maple Ridge Board of Directors', email: 'board-notices@mapleridge.demo.test' },
  architecture: { name: 'Architectural Review Committee', email: 'arc@mapleridge.demo.test' },
  social: { name: 'Maple Ridge Social Committee', email: 'social@mapleridge.demo.test' },
  grounds: { name: 'Grounds Committee', email: 'grounds@mapleridge.demo.test' },
  report: { name: 'The Ridge Report', email: 'news@mapleridge.demo.test' },
  covenants: { name: 'Covenant Compliance', email: 'covenants@mapleridge.demo.test' },
  accounting: { name: 'Summit Community Management', email: 'accounting@summit.demo.test' },
  portal: { name: 'Porchlight', email: 'portal@porchlight.demo.test' },
  cedar: { name: 'Cedar Commons Office', email: 'office@cedarcommons.demo.test' },
  willow: { name: 'Willow Creek Volunteers', email: 'hello@willowcreek.demo.test' },
} as const

/** Mail from an association. The body is HTML with the dates of calendar.ts. */
export interface OfficeLetter {
  readonly from: keyof typeof offices
  readonly when: When
  readonly type: 'notice' | 'newsletter' | 'violation'
  readonly subject: string
  readonly body: string
  /** Whether it also goes to the residents who have no demo account. */
  readonly toAll?: true
  /** Whether its readers have opened it; undefined: each has opened all but the newest letters of the inbox. */
  readonly opened?: boolean
  readonly attached?: 'meeting notice' | 'playground drawing'
}
