import { z } from 'zod'
import { requestEntryKinds, requestEvents, requestKinds, requestStates } from './requests.ts'

export const requestKind = z.enum(requestKinds)
const state = z.enum(requestStates)

export const inboxRow = z.object({
  id: z.number(),
  communityId: z.number(),
  community: z.string(),
  /** The number of the request in its community. */
  number: z.number(),
  kind: requestKind,
  subject: z.string(),
  person: z.string(),
  /** The home from which the request came; null if it came from none. */
  homeId: z.number().nullable(),
  address: z.string(),
  state,
  holderId: z.number().nullable(),
  /** The name of the holder; empty if there is none. */
  holder: z.string(),
  /** ISO 8601 instants. */
  madeTime: z.string(),
  changedTime: z.string(),
  /** A day such as '2026-11-30'; empty while nothing is due from the team. */
  dueOn: z.string(),
  isOverdue: z.boolean(),
  /** The number of requests that are joined to it. */
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
  /** null if the mailing is older than the records of mailings, or if the caller may not see mailings. */
  id: z.number().nullable(),
  subject: z.string(),
  /** Sanitized HTML. */
  html: z.string(),
  sender: z.string(),
  /** ISO 8601. */
  time: z.string(),
})
export type RequestMailing = z.output<typeof requestMailing>

export const requestEntry = z.object({
  id: z.number(),
  kind: z.enum(requestEntryKinds),
  /** The event of a step or change; empty for texts. */
  event: z.enum(requestEvents).or(z.literal('')),
  /** The text, or the new value of a change. */
  text: z.string(),
  /** The value before a change. */
  before: z.string(),
  /** The name of the person who wrote the text or made the change. */
  name: z.string(),
  isOfTeam: z.boolean(),
  /** ISO 8601. */
  time: z.string(),
  files: z.array(file),
  /** The number of the joined request to which the entry belongs; null for the request itself. */
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
  /** Whether the request concerns the home, so that the owners of the home see it too. */
  isOfHome: z.boolean(),
  holderId: z.number().nullable(),
  /** The name of the holder, and since when they are it; empty if there is none. */
  holder: z.string(),
  holderTime: z.string(),
  madeTime: z.string(),
  /** When it was done; empty if it is not. */
  doneTime: z.string(),
  dueOn: z.string(),
  isOverdue: z.boolean(),
  order: order.nullable(),
  /** null if there is none, or if the caller may not see violations. */
  violation: violation.nullable(),
  /** The earlier request that this one continues. */
  follows: z.object({ id: z.number(), number: z.number() }).nullable(),
  /** The request to which this one is joined. */
  joinedTo: z.object({ id: z.number(), number: z.number() }).nullable(),
  joined: z.array(z.object({ id: z.number(), number: z.number(), person: z.string(), subject: z.string() })),
  version: z.number(),
})
export type RequestModel = z.output<typeof requestModel>

/** A summary of the home of a request. */
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
  /** Whether the caller sent the request. If not, it concerns their home. */
  isOwn: z.boolean(),
  /** The name of the present holder, and since when they are it; empty if there is none. */
  holder: z.string(),
  holderTime: z.string(),
  madeTime: z.string(),
  changedTime: z.string(),
  dueOn: z.string(),
  doneTime: z.string(),
  /** The status of the work order of the request; null without one. */
  orderStatus: z.number().nullable(),
})
export type OwnRequestRow = z.output<typeof ownRequest>

/** An entry of the thread for a resident: texts and steps. It has no names except the resident's own and the present holder's. */
export const ownRequestEntry = z.object({
  id: z.number(),
  kind: z.enum(['message', 'answer', 'step']),
  event: z.enum(requestEvents).or(z.literal('')),
  text: z.string(),
  /** Empty for the team. */
  name: z.string(),
  isOfTeam: z.boolean(),
  time: z.string(),
  files: z.array(file),
})
export type OwnRequestEntry = z.output<typeof ownRequestEntry>

export const savedReply = z.object({
  id: z.number(),
  /** Whether the whole organization uses it; if not, it is the caller's alone. */
  isShared: z.boolean(),
  title: z.string(),
  text: z.string(),
  version: z.number(),
})
export type SavedReply = z.output<typeof savedReply>

export const kindSetting = z.object({
  kind: requestKind,
  /** The person who gets new requests of this kind; null: nobody. */
  holderId: z.number().nullable(),
  /** How many days after the request an answer is due. */
  days: z.number(),
})
export type KindSetting = z.output<typeof kindSetting>
