/** What residents ask the team for: kinds, states and limits (association.txt 2.15, 3, 4). */

/** The kinds of requests: where they came from, until somebody of the team changes it. */
export const requestKinds = ['question', 'maintenance', 'mailing reply', 'form', 'other'] as const
export type RequestKind = (typeof requestKinds)[number]

/** What a resident can ask at /Requests, each with the menu feature that it belongs to (decisions/association.md 70). */
export const askedKinds = { question: 13, maintenance: 19 } as const
export type AskedKind = keyof typeof askedKinds

export const requestStates = ['new', 'open', 'waiting for the resident', 'done'] as const
export type RequestState = (typeof requestStates)[number]

/** What an answer sets: the team continues to work, the resident is asked, or it is finished. */
export const answeredStates = ['open', 'waiting for the resident', 'done'] as const
export type AnsweredState = (typeof answeredStates)[number]

/** The entries in the thread of a request; residents never get notes and changes. */
export const requestEntryKinds = ['message', 'answer', 'step', 'note', 'change'] as const
export type RequestEntryKind = (typeof requestEntryKinds)[number]

/** What the steps and changes in the thread say happened. */
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

/** Days until an answer is due, where a community has not set its own. */
export const usualDays: Readonly<Record<RequestKind, number>> = {
  question: 5,
  maintenance: 7,
  'mailing reply': 5,
  form: 10,
  other: 10,
}

/**
 * The name of the field of a kind in the form of all kinds. Such names have no spaces. They also have no dots, because a dot would make a nested
 * field.
 */
export const kindField = (kind: RequestKind, part: 'holder' | 'days') => `${kind.replaceAll(' ', '_')}_${part}`

export const requestLimits = {
  page: 50,
  subject: 200,
  text: 5000,
  /** Entries of one thread that a page shows, the newest. */
  entries: 500,
  /** Requests joined to one. */
  joined: 50,
  /** Requests that wait for one work order. */
  ofOrder: 200,
  /** Requests from one home that its sale closes. */
  ofHome: 1000,
  days: 365,
  holders: 200,
  replies: 100,
  replyTitle: 100,
  /** How long an answer of the resident reopens a done request (association.txt 4). */
  reopenDays: 30,
  perHour: 20,
} as const

/** The photos and files of a request or an answer. */
export const requestFiles = { limit: 10, maxBytes: 10 * 1024 * 1024 } as const

/** The fields of a saved reply; each stands for a value of the request that it is used in. */
export const replyFields = ['first_name', 'name', 'home', 'number', 'subject', 'community', 'my_name', 'due'] as const
export type ReplyField = (typeof replyFields)[number]
export type ReplyValues = Readonly<Partial<Record<ReplyField, string>>>

const mark = /\{\{ ?([a-z_]{1,40}) ?\}\}/g
const isField = (name: string): name is ReplyField => (replyFields as readonly string[]).includes(name)

/** Fills in the fields of a saved reply. A field without a value stays as it is, so that nobody sends a text in which a word is missing. */
export function fillReply(text: string, values: ReplyValues): string {
  return text.replace(mark, (whole, name: string) => (isField(name) ? values[name]?.trim() || whole : whole))
}

/** The names in field marks that a text still has, each once. */
export function openFields(text: string): string[] {
  return [...new Set([...text.matchAll(mark)].map(([, name = '']) => name))]
}

/** The names in field marks that are not fields. */
export function unknownFields(text: string): string[] {
  return openFields(text).filter((name) => !isField(name))
}
