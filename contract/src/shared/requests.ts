/** The requests of residents to the team: kinds, states and limits (association.txt 2.15, 3, 4). */

/** The kinds of requests. At first the kind is where the request came from; the team can change it. */
export const requestKinds = ['question', 'maintenance', 'mailing reply', 'form', 'other'] as const
export type RequestKind = (typeof requestKinds)[number]

/** The kinds of requests that a resident can send at /Requests, each with its menu feature (decisions/association.md 70). */
export const askedKinds = { question: 13, maintenance: 19 } as const
export type AskedKind = keyof typeof askedKinds

export const requestStates = ['new', 'open', 'waiting for the resident', 'done'] as const
export type RequestState = (typeof requestStates)[number]

/** The states that an answer can set: the team continues to work, it waits for the resident, or the request is done. */
export const answeredStates = ['open', 'waiting for the resident', 'done'] as const
export type AnsweredState = (typeof answeredStates)[number]

/** The kinds of entries in the thread of a request. 'message': by a resident. 'answer': by the team. Residents never get notes and changes. */
export const requestEntryKinds = ['message', 'answer', 'step', 'note', 'change'] as const
export type RequestEntryKind = (typeof requestEntryKinds)[number]

/**
 * The events of the steps and changes in the thread. 'holder', 'kind' and 'due' changed. 'order step': the status of the work order changed. 'order
 * unlinked': the order was canceled. 'order taken away' and 'violation taken away': a person removed the link.
 */
export const requestEvents = [
  'holder',
  'kind',
  'due',
  'done',
  'reopened',
  'joined',
  'parted',
  'order made',
  'order step',
  'order closed',
  'order unlinked',
  'order linked',
  'order taken away',
  'violation linked',
  'violation taken away',
  'closed at sale',
] as const
export type RequestEvent = (typeof requestEvents)[number]

/** The default number of days until an answer is due, for a community that has not set its own. */
export const usualDays: Readonly<Record<RequestKind, number>> = {
  question: 5,
  maintenance: 7,
  'mailing reply': 5,
  form: 10,
  other: 10,
}

/**
 * Returns the name of the field of a kind in the form of all kinds. Spaces are replaced, and a dot is not used, because it would make a nested
 * field.
 */
export const kindField = (kind: RequestKind, part: 'holder' | 'days') => `${kind.replaceAll(' ', '_')}_${part}`

export const requestLimits = {
  /** Requests on a page of the inbox. */
  page: 50,
  /** Characters of the subject and of a text. */
  subject: 200,
  text: 5000,
  /** The maximum number of entries of a thread in an answer: the newest. */
  entries: 500,
  /** The maximum number of requests that are joined to one. */
  joined: 50,
  /** The maximum number of requests that are linked to one work order. */
  ofOrder: 200,
  /** The maximum number of requests from a home that its sale closes. */
  ofHome: 1000,
  /** The maximum number of days until an answer is due. */
  days: 365,
  /** The maximum number of people to choose a holder from, and of saved replies. */
  holders: 200,
  replies: 100,
  /** Characters of the title of a saved reply. */
  replyTitle: 100,
  /** For how many days a message of the resident reopens a done request (association.txt 4). */
  reopenDays: 30,
  /** How many requests a person may send within an hour. */
  perHour: 20,
} as const

/** Limits of the files of a request or an answer. */
export const requestFiles = { limit: 10, maxBytes: 10 * 1024 * 1024 } as const

/** The fields of a saved reply. Each stands for a value of the request in which the reply is used. */
export const replyFields = ['first_name', 'name', 'home', 'number', 'subject', 'community', 'my_name', 'due'] as const
export type ReplyField = (typeof replyFields)[number]
export type ReplyValues = Readonly<Partial<Record<ReplyField, string>>>

const mark = /\{\{ ?([a-z_]{1,40}) ?\}\}/g
const isField = (name: string): name is ReplyField => (replyFields as readonly string[]).includes(name)

/** Fills in the fields of a saved reply. A field without a value stays in the text, so that the sender notices that a word is missing. */
export function fillReply(text: string, values: ReplyValues): string {
  return text.replace(mark, (whole, name: string) => (isField(name) ? values[name]?.trim() || whole : whole))
}

/** Returns the names in the field marks of a text, each once. */
export function fieldMarksIn(text: string): string[] {
  return [...new Set([...text.matchAll(mark)].map(([, name = '']) => name))]
}

/** Returns the names in the field marks of a text that are not fields. */
export function unknownFields(text: string): string[] {
  return fieldMarksIn(text).filter((name) => !isField(name))
}
