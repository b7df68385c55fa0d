import type { Call } from '@porchlight/contract/call.ts'
import type { Reader } from './fill.ts'
import type { ScopeAndDatabase } from './statements.ts'

/** A measured call: what a client sends for a reader, and the statements of the server's data.ts that it runs. */
export interface MeasuredCall {
  readonly name: string
  readonly call: Call
  /** 'once' for a request that changes what it reads, such as marking a message read. */
  readonly writes?: 'once' | 'again'
  /** Where growth is measured: lists of a community in one of 5,000 homes, the other calls among 1,000 communities. */
  readonly growsWith?: 'homes'
  /** The query of each request of this reader. */
  queries(reader: Reader): string[]
  /** The body of each request; $key in it becomes a new UUID each time. */
  readonly body?: string
  /** Runs the statements of the same requests on the database. */
  run(on: ScopeAndDatabase, reader: Reader): Array<() => Promise<unknown>>
}
