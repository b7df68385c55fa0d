import type { z } from 'zod'

/**
 * Who may make a call, and the parameter of the query that names the thing they claim.
 * The server proves the claim and hands the handler a scope that only such a proof can make.
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
  | { readonly level: 'community or self'; readonly by: string; readonly self: string }

export const access = {
  /** Anybody, signed in or not. */
  public: { level: 'public' },
  /** Anybody signed in; the call concerns their own things only. */
  person: { level: 'person' },
  /** An administrator of a community-management company. */
  administrator: { level: 'administrator' },
  /** Somebody who belongs to the community that the query names. */
  community: <const By extends string>(by: By) => ({ level: 'community', by }) as const,
  /** Somebody who may edit the web site of the community that the query names: a website administrator, or an administrator of
   * the company that manages it. */
  editor: <const By extends string>(by: By) => ({ level: 'editor', by }) as const,
  /** Somebody who manages the community that the query names, by themselves or as an administrator of the company that does. */
  manager: <const By extends string>(by: By) => ({ level: 'manager', by }) as const,
  /** Somebody of the household at the property that the query names. */
  household: <const By extends string>(by: By) => ({ level: 'household', by }) as const,
  /** Somebody of the household, or a user of the vendor, that the query names. */
  inbox: <const Household extends string, const Vendor extends string>(household: Household, vendor: Vendor) =>
    ({ level: 'inbox', household, vendor }) as const,
  /** Somebody who belongs to the community that the query names, or the very person that it names. */
  communityOrSelf: <const By extends string, const Self extends string>(by: By, self: Self) =>
    ({ level: 'community or self', by, self }) as const,
} as const satisfies Record<string, Access | ((...names: string[]) => Access)>

/** Files that a multipart call takes under one name, such as `HoaMessage[attachments][]`. */
export interface FileRule {
  /** How many; one more fails validation. */
  readonly limit: number
  /** Size of each, in bytes. */
  readonly maxBytes: number
}

/** An answer that is not JSON: bytes to save, a picture to show, a feed for other programs, or events for as long as the caller listens. */
export type BinaryAnswer = 'download' | 'image' | 'feed' | 'stream'

export interface Call {
  readonly method: 'GET' | 'POST'
  /** Below /index.php, as in the specification. A field of the query in braces, such as {hash}, stands in the path. */
  readonly path: `/${string}`
  readonly summary: string
  /** Not optional on purpose: a public call says so. */
  readonly access: Access
  /** The menu feature that must be accessible and enabled in the community. */
  readonly menuFeature?: number
  /** The lowest plan level of the community. */
  readonly planLevel?: number
  /** The kind of record that the query names by id, and the parameter of the community that it stands in, if that is named
   * too; the free tests try another person's. */
  readonly record?: {
    readonly kind: string
    readonly by: string
    readonly within?: string
    /** 'scope' where every person of the proven scope may see the record: then the handler has no policy to ask. */
    readonly guardedBy?: 'scope'
  }
  /** Where the guessed account stands in the body; the call is rate limited by it and by address. */
  readonly guessable?: { readonly account: string } | { readonly account: null }
  readonly query?: z.ZodObject
  readonly form?: z.ZodObject
  readonly multipart?: z.ZodObject
  readonly json?: z.ZodObject
  readonly files?: Readonly<Record<string, FileRule>>
  readonly answer: z.ZodType | BinaryAnswer
  /** The body of a 403 that is an expected outcome, where the specification has one. */
  readonly refusal?: z.ZodType
  /** True for a POST that changes nothing more when it is sent again: the web app repeats it after 'not now'. */
  readonly isRepeatable?: boolean
  /** True when the call is not in the documents (docs/additions.md). */
  readonly addition?: boolean
}

export interface Feature<Calls extends Record<string, Call> = Record<string, Call>> {
  readonly name: string
  readonly purpose: string
  readonly calls: Calls
}

/** Declares one call; keeps its exact type, so that both sides are typed from it. */
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

/** What the handler receives and the client may send: the schema's parsed and unparsed sides. */
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
