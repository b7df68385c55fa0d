import { z } from 'zod'
import { requestEntryKinds, requestEvents, requestKinds, requestStates } from './requests.ts'

export const requestKind = z.enum(requestKinds)
const state = z.enum(requestStates)

export const inboxRow = z.object({
  id: z.number(),
  communityId: z.number(),
  community: z.string(),
  number: z.number(),
  kind: requestKind,
  subject: z.string(),
  person: z.string(),
  /** null: it came from no home. */
  homeId: z.number().nullable(),
  address: z.string(),
  state,
  holderId: z.number().nullable(),
  /** Empty: nobody holds it. */
  holder: z.string(),
  /** ISO 8601 instants. */
  madeTime: z.string(),
  changedTime: z.string(),
  /** A day such as '2026-11-30'; empty while nothing is due from the team. */
  dueOn: z.string(),
  isOverdue: z.boolean(),
  /** Requests that are joined to it. */
  joined: z.number(),
})
export type InboxRow = z.output<typeof inboxRow>

const file = z.object({ id: z.number(), fileName: z.string(), sizeBytes: z.number(), isPicture: z.boolean() })
export type RequestFile = z.output<typeof file>

const order = z.object({
  id: z.number(),
  /** 1 to 8 (vendor.txt 3). */
  status: z.number(),
  vendor: z.string(),
  title: z.string(),
})

const violation = z.object({
  id: z.number(),
  number: z.string(),
  type: z.string(),
  /** 1 open, 2 closed, 3 answered. */
  status: z.number(),
})

/** The mailing that a request is a reply to. */
export const requestMailing = z.object({
  /** null: it was sent before mailings had records of their own, or the caller sees no mailings. */
  id: z.number().nullable(),
  subject: z.string(),
  /** Sanitised HTML. */
  html: z.string(),
  sender: z.string(),
  /** ISO 8601. */
  time: z.string(),
})
export type RequestMailing = z.output<typeof requestMailing>

export const requestEntry = z.object({
  id: z.number(),
  kind: z.enum(requestEntryKinds),
  /** What a step or change says; empty for texts. */
  event: z.enum(requestEvents).or(z.literal('')),
  /** The words of a text, or the new value of a change. */
  text: z.string(),
  /** The value before a change. */
  before: z.string(),
  name: z.string(),
  isOfTeam: z.boolean(),
  /** ISO 8601. */
  time: z.string(),
  files: z.array(file),
  /** The number of the joined request that it belongs to; null for the request itself. */
  ofNumber: z.number().nullable(),
})
export type RequestEntry = z.output<typeof requestEntry>

export const namedPerson = z.object({ id: z.number(), name: z.string() })

export const requestModel = z.object({
  id: z.number(),
  number: z.number(),
  kind: requestKind,
  subject: z.string(),
  state,
  personId: z.number(),
  person: z.string(),
  homeId: z.number().nullable(),
  address: z.string(),
  /** Whether the home's Owners see it too. */
  isOfHome: z.boolean(),
  holderId: z.number().nullable(),
  holder: z.string(),
  holderTime: z.string(),
  madeTime: z.string(),
  doneTime: z.string(),
  dueOn: z.string(),
  isOverdue: z.boolean(),
  order: order.nullable(),
  /** null: none, or the caller sees no violations. */
  violation: violation.nullable(),
  /** The earlier request that this one continues. */
  follows: z.object({ id: z.number(), number: z.number() }).nullable(),
  /** The request that it is joined to. */
  joinedTo: z.object({ id: z.number(), number: z.number() }).nullable(),
  joined: z.array(z.object({ id: z.number(), number: z.number(), person: z.string(), subject: z.string() })),
  version: z.number(),
})
export type RequestModel = z.output<typeof requestModel>

/** The home of a request at a glance. */
export const homeGlance = z.object({
  owners: z.array(z.string()),
  openRequests: z.number(),
  openOrders: z.number(),
  openViolations: z.number(),
})

export const ownRequest = z.object({
  id: z.number(),
  number: z.number(),
  kind: requestKind,
  subject: z.string(),
  state,
  /** Whether the caller sent it; else it concerns their home. */
  isOwn: z.boolean(),
  /** Who holds it now; empty: nobody. */
  holder: z.string(),
  holderTime: z.string(),
  madeTime: z.string(),
  changedTime: z.string(),
  dueOn: z.string(),
  doneTime: z.string(),
  /** The status of its work order; null without one. */
  orderStatus: z.number().nullable(),
})
export type OwnRequestRow = z.output<typeof ownRequest>

/** What a resident gets of the thread: texts and steps, with no name but their own and that of the present holder. */
export const ownRequestEntry = z.object({
  id: z.number(),
  kind: z.enum(['message', 'answer', 'step']),
  event: z.enum(requestEvents).or(z.literal('')),
  text: z.string(),
  /** Empty: the team. */
  name: z.string(),
  isOfTeam: z.boolean(),
  time: z.string(),
  files: z.array(file),
})
export type OwnRequestEntry = z.output<typeof ownRequestEntry>

export const savedReply = z.object({
  id: z.number(),
  /** Of the whole organisation, else of the caller alone. */
  isShared: z.boolean(),
  title: z.string(),
  text: z.string(),
  version: z.number(),
})
export type SavedReply = z.output<typeof savedReply>

export const kindSetting = z.object({
  kind: requestKind,
  /** Who gets new ones; null: nobody. */
  holderId: z.number().nullable(),
  days: z.number(),
})
export type KindSetting = z.output<typeof kindSetting>
