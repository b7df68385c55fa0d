import type { Call } from '@porchlight/contract/call.ts'
import type { Reader } from './fill.ts'
import type { ScopeAndDatabase } from './statements.ts'

/** A measured call: the requests that a client sends for a reader, and the statements of the server's data.ts that the call runs. */
export interface MeasuredCall {
  readonly name: string
  readonly call: Call
  /** Set if the call writes. 'once': a request can be sent only once, such as marking a message read. 'again': it can be repeated. */
  readonly writes?: 'once' | 'again'
  /** 'homes': growth is measured with communities of 5,000 homes, for lists of a community. If omitted: with 1,000 communities. */
  readonly growsWith?: 'homes'
  /** Returns the query string of each request of this reader. */
  queries(reader: Reader): string[]
  /** The JSON body of each request; $key in it becomes a new UUID each time. */
  readonly body?: string
  /** Returns one function for each request of `queries`, in the same order. Each runs the statements of its request on the database. */
  run(on: ScopeAndDatabase, reader: Reader): Array<() => Promise<unknown>>
}
