import type { AnswerOf, BinaryAnswer, BodyOf, Call, FileNameOf, QueryOf, RefusalOf } from '@porchlight/contract/call.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import type { ScopeOf } from '../access/prove.ts'
import type { AppContext } from '../app-context.ts'
import type { UploadedFile } from '../files/uploads.ts'
import type { EventsAnswer } from '../live/connections.ts'
import type { FileAnswer, LongJson, ReadyJson, Refusal } from './outcome.ts'

/** Takes a computed verdict: a constant does not compile. */
export type Allow = <Verdict extends boolean>(verdict: boolean extends Verdict ? Verdict : never) => void

/** The device and the address of the caller, as shown in the list of sessions, and the language that it asks for. */
export interface Client {
  readonly address: string
  readonly userAgent: string
  /** Undefined if it asks for no supported language. */
  readonly language: Language | undefined
}

/** What a handler gets. All values are checked and parsed. */
export interface Request<C extends Call> {
  readonly scope: ScopeOf<C['access']>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly files: { readonly [Name in FileNameOf<C>]: readonly UploadedFile[] }
  readonly context: AppContext
  readonly client: Client
  /**
   * Takes a policy's verdict on the record that the call names: false ends the call with 403. Absent if the scope alone protects
   * the record.
   */
  allow: C extends { record: { guardedBy: 'scope' } } ? never : Allow
  /** Takes the record that the call names: undefined ends the call with 404. */
  found<Row>(row: Row | undefined): Row
  /** Ends the call unless the person proved in the last 10 minutes that it is them; for actions that need it only in some cases. */
  requireProof(): void
  /** Counts a wrong attempt at a password, code or token. A refusal is counted without this call. */
  guessedWrong(): void
}

export type Answered<C extends Call> =
  | (C['answer'] extends 'stream'
      ? EventsAnswer
      : C['answer'] extends BinaryAnswer
        ? FileAnswer
        : AnswerOf<C> | ReadyJson | LongJson)
  | Refusal<RefusalOf<C>>

export type Handler<C extends Call> = (request: Request<C>) => Promise<Answered<C>>

/** A handler for each call of a feature. A missing handler is a compile error. */
export type Handlers<Calls extends Record<string, Call>> = { readonly [Name in keyof Calls]: Handler<Calls[Name]> }
