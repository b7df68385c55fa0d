import type { z } from 'zod'
import type { Right } from './shared/rights.ts'

/**
 * Who may make a call; `access` below explains each level. `by`, `vendor` and `self` are the query parameters with the id of the record to which the
 * access level refers. The server checks the level and passes a scope to the handler. Only this check can create such a scope.
 */
export type Access =
  | { readonly level: 'public' }
  | { readonly level: 'person' }
  | { readonly level: 'administrator' }
  | { readonly level: 'community'; readonly by: string }
  | { readonly level: 'editor'; readonly by: string }
  | { readonly level: 'manager'; readonly by: string }
  | { readonly level: 'household'; readonly by: string }
  | { readonly level: 'inbox'; readonly household: string; readonly vendor: string }
  | { readonly level: 'vendor'; readonly by: string }
  | { readonly level: 'community or vendor'; readonly by: string; readonly vendor: string }
  | { readonly level: 'community or self'; readonly by: string; readonly self: string }
  | { readonly level: 'staff'; readonly by: string; readonly right: Right }
  | { readonly level: 'reach'; readonly right: Right }
  | { readonly level: 'organisation'; readonly by: string; readonly right: Right }
  | { readonly level: 'server owner' }

export const access = {
  /** Every caller, signed in or not. */
  public: { level: 'public' },
  /** Every signed-in person; the call concerns only their own data. */
  person: { level: 'person' },
  /** An administrator of a community-management company. */
  administrator: { level: 'administrator' },
  /** A person who belongs to the community that the query names. */
  community: <const By extends string>(by: By) => ({ level: 'community', by }) as const,
  /**
   * A person who may edit the web site of the community that the query names: a website administrator, or an administrator of the company that
   * manages it.
   */
  editor: <const By extends string>(by: By) => ({ level: 'editor', by }) as const,
  /** A person who manages the community that the query names, directly or as an administrator of the company that manages it. */
  manager: <const By extends string>(by: By) => ({ level: 'manager', by }) as const,
  /** A member of the household at the property that the query names. */
  household: <const By extends string>(by: By) => ({ level: 'household', by }) as const,
  /** A member of the household, or a user of the vendor, that the query names. */
  inbox: <const Household extends string, const Vendor extends string>(household: Household, vendor: Vendor) =>
    ({ level: 'inbox', household, vendor }) as const,
  /** A user of the vendor that the query names. */
  vendor: <const By extends string>(by: By) => ({ level: 'vendor', by }) as const,
  /** A person who belongs to the community that the query names. If it names none, a user of the vendor that the query names. */
  communityOrVendor: <const By extends string, const Vendor extends string>(by: By, vendor: Vendor) =>
    ({ level: 'community or vendor', by, vendor }) as const,
  /** A person who belongs to the community that the query names, or the person whom the query names. */
  communityOrSelf: <const By extends string, const Self extends string>(by: By, self: Self) =>
    ({ level: 'community or self', by, self }) as const,
  /** A person who has the right in the community that the query names (association.txt 6). */
  staff: <const By extends string>(by: By, right: Right) => ({ level: 'staff', by, right }) as const,
  /** A person who has the right in at least one community; the call concerns all communities where they have it. */
  reach: (right: Right) => ({ level: 'reach', right }) as const,
  /** A person of the team of the organization that the query names, with the right. */
  organisation: <const By extends string>(by: By, right: Right) => ({ level: 'organisation', by, right }) as const,
  /** A server owner. */
  serverOwner: { level: 'server owner' },
} as const satisfies Record<string, Access | ((...names: never[]) => Access)>

/** The files that a multipart call accepts under one name, such as `HoaMessage[attachments][]`. */
export interface FileRule {
  /** The maximum number of files. More files are a validation error. */
  readonly limit: number
  /** The maximum size of each file, in bytes. */
  readonly maxBytes: number
}

/** A response that is not JSON: a file, a picture, a feed for other programs, or a stream of server-sent events. */
export type BinaryAnswer = 'download' | 'image' | 'feed' | 'stream'

/** A call of the API. The server, the web app, the generated tests and OpenAPI are built from these declarations. */
export interface Call {
  readonly method: 'GET' | 'POST'
  /** The path below /index.php, as in the specification. A query field in braces, such as {hash}, is part of the path. */
  readonly path: `/${string}`
  readonly summary: string
  /** Required, so that no call is public by omission. */
  readonly access: Access
  /** The menu feature that must be enabled in the community. Of several features one is enough; the handler then checks the right one. */
  readonly menuFeature?: number | readonly number[]
  /** The minimum plan level of the community. */
  readonly planLevel?: number
  /**
   * The kind of record that the query names by id: `by` is the parameter of the id, `within` the parameter of its community. The generated tests make
   * the call with the record of another person.
   */
  readonly record?: {
    readonly kind: string
    readonly by: string
    readonly within?: string
    /** 'scope': everybody with the checked scope may access the record, so the handler needs no policy. */
    readonly guardedBy?: 'scope'
  }
  /**
   * For a call by which a secret could be guessed: it is rate limited by network address and by account. `account` is the name of the body's field
   * that has the account, such as 'LoginForm.username'; null if the body has none, so that only the network address counts.
   */
  readonly guessable?: { readonly account: string } | { readonly account: null }
  readonly query?: z.ZodObject
  /** The body, by its encoding. A call has at most one of `form`, `multipart` and `json`. */
  readonly form?: z.ZodObject
  readonly multipart?: z.ZodObject
  readonly json?: z.ZodObject
  /** The files of a multipart body, by the name of their field. */
  readonly files?: Readonly<Record<string, FileRule>>
  readonly answer: z.ZodType | BinaryAnswer
  /** The body of a 403 that is an expected outcome in the specification. */
  readonly refusal?: z.ZodType
  /** True for an idempotent POST: the web app sends it again after a 503. */
  readonly isRepeatable?: boolean
  /**
   * True for a POST of the managers' side that changes nothing, such as a preview. Every other POST there must record an activity (association.txt
   * 1).
   */
  readonly changesNothing?: boolean
  /** True for a GET of the specification that changes something. It is refused like a POST in an archived community (association.txt 4). */
  readonly changes?: boolean
  /** True for an export. The team of an archived community may make exports too, because they change nothing (association.txt 4). */
  readonly inArchive?: boolean
  /** True for an action that is refused without a proof of password or passkey in the last 10 minutes (association.txt 5, 9). */
  readonly needsProof?: boolean
  /**
   * 'read' if the call can be made in 'See as a resident'. All other calls are refused there, and a call with 'read' cannot write anything
   * (trust.txt 9.3). 'end' is the call that ends 'See as a resident'.
   */
  readonly inPreview?: 'read' | 'end'
  /** True if the call is not in the specification (docs/additions.md). */
  readonly addition?: boolean
}

/** The calls of one part of the product. */
export interface Feature<Calls extends Record<string, Call> = Record<string, Call>> {
  readonly name: string
  readonly purpose: string
  readonly calls: Calls
}

/** Declares a call. Its exact type is kept, because the types of the server and the web app are derived from it. */
export function call<const Declared extends Call>(declared: Declared): Declared {
  return declared
}

export function feature<const Calls extends Record<string, Call>>(
  name: string,
  purpose: string,
  calls: Calls,
): Feature<Calls> {
  return { name, purpose, calls }
}

/** What the handler receives (the schema's output) and what the client may send (its input). */
export type QueryOf<C extends Call> = C extends { query: infer Q extends z.ZodObject } ? z.output<Q> : undefined
export type QueryInput<C extends Call> = C extends { query: infer Q extends z.ZodObject } ? z.input<Q> : undefined

type BodySchema<C extends Call> = C extends { form: infer B extends z.ZodObject }
  ? B
  : C extends { multipart: infer B extends z.ZodObject }
    ? B
    : C extends { json: infer B extends z.ZodObject }
      ? B
      : undefined

export type BodyOf<C extends Call> = BodySchema<C> extends z.ZodObject ? z.output<BodySchema<C>> : undefined
export type BodyInput<C extends Call> = BodySchema<C> extends z.ZodObject ? z.input<BodySchema<C>> : undefined

export type AnswerOf<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : Blob
export type RefusalOf<C extends Call> = C extends { refusal: infer R extends z.ZodType } ? z.output<R> : never
export type FileNameOf<C extends Call> = C extends { files: infer F } ? keyof F & string : never
