import { z } from 'zod'
import { accessStates, deliveryWays, relations } from './register.ts'

/** The shapes of the answers for the page of a home and for actions on homes (association.txt 2.5). */

export const ledgerEntry = z.object({
  id: z.number(),
  day: z.string(),
  description: z.string(),
  /** Charges above 0, payments and credits below. */
  cents: z.number(),
})
/** In the next three shapes, `at` is when the record was created, and `by` who created it. */
export const homeViolation = z.object({
  id: z.number(),
  number: z.string(),
  type: z.string(),
  /** 1 open, 2 closed, 3 answered. */
  status: z.number(),
  description: z.string(),
  at: z.string(),
  by: z.string(),
})
export const homeOrder = z.object({
  id: z.number(),
  /** From 1 Assigned to 8 Draft (vendor.txt 3). */
  status: z.number(),
  description: z.string(),
  /** Where the work has to be done, as a text. */
  place: z.string(),
  at: z.string(),
  by: z.string(),
})
export const homeMessage = z.object({
  id: z.number(),
  /** null: the message is a reply of the home to a mailing. */
  mailingId: z.number().nullable(),
  subject: z.string(),
  at: z.string(),
  by: z.string(),
  /** How many people of the home are its recipients, and how many of them it reached. */
  people: z.number(),
  reached: z.number(),
})
export const homeFileKinds = ['statement', 'violation', 'work order'] as const
export const homeFile = z.object({
  id: z.number(),
  kind: z.enum(homeFileKinds),
  name: z.string(),
  /** The day of a statement, the number of a violation or a work order. */
  about: z.string(),
  bytes: z.number(),
})

/** The kinds of bulk actions, and their states. 'letters' creates letters with invitations; 'write' creates a draft of a mailing. */
export const runKinds = ['tag', 'export', 'invite', 'letters', 'write'] as const
export const runStates = ['waiting', 'done', 'undone', 'failed'] as const

/**
 * Why an action left a home out. 'has it already' and 'does not have it' are about the tag. 'nobody': the home has no people. 'no contact': they do
 * not want to be contacted. 'too many homes': the limit of the action was reached before this home.
 */
export const leftOutReasons = [
  'has it already',
  'does not have it',
  'too many tags',
  'removed',
  'nobody',
  'registered',
  'no e-mail',
  'no contact',
  'too many homes',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const homeRun = z.object({
  id: z.number(),
  kind: z.enum(runKinds),
  state: z.enum(runStates),
  /** The number of selected homes, and of those for which the action is done. */
  total: z.number(),
  done: z.number(),
  leftOut: z.array(z.object({ home: z.string(), reason: z.enum(leftOutReasons) })),
  mayUndo: z.boolean(),
  /** The created draft, for the action 'write'; null for other actions. */
  mailingId: z.number().nullable(),
})
export type HomeRun = z.output<typeof homeRun>

export const homeResident = z.object({
  relationId: z.number(),
  personId: z.number(),
  name: z.string(),
  relation: z.enum(relations),
  startsOn: z.string(),
  /** The first day after the relation; empty if it has no end. */
  endsOn: z.string(),
  isPrimaryContact: z.boolean(),
  delivery: z.enum(deliveryWays),
  access: z.enum(accessStates),
  /** Empty for callers who do not see contact data. */
  email: z.string(),
  phone: z.string(),
  isDeceased: z.boolean(),
})
export type HomeResident = z.output<typeof homeResident>

export const homeEvent = z.object({
  /** 'relation' for a relation of a person to the home; for other events, the kind of the activity. */
  kind: z.string(),
  /** An ISO 8601 instant, or a day such as '2026-11-15'; empty if the event is older than these records. */
  at: z.string(),
  /** For a relation: its first day after, the name of the person, and its kind; empty for other events. */
  endsOn: z.string(),
  name: z.string(),
  relation: z.enum(['', ...relations]),
  /** Who made the change; empty for values that are older than these records. */
  by: z.string(),
  /** The values before and after, as in the activity: a key in both was changed; a key in only one of them was added or removed. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type HomeEvent = z.output<typeof homeEvent>
