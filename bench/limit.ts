import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { measuredCalls, statementsOf } from './calls.ts'
import { answerParent } from './child.ts'
import type { Reader } from './fill.ts'

export interface LimitQuestion {
  readonly databaseUrl: string
  readonly readers: readonly Reader[]
  /** For each call, the headers that the product answers with, and its body where that is always the same. */
  readonly answers: Record<string, { headers: string[]; body?: string }>
}
/** The port of each call. */
export type LimitAnswer = Record<string, number>

// 'The limit': nothing but node:http and the driver. It looks at nothing of a request, and asks for the next reader's
// statement by itself, so it has no need to.
answerParent<LimitQuestion>(async ({ databaseUrl, readers, answers }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20, idleTimeoutMillis: 60_000 })
  const ports: LimitAnswer = {}
  for (const measured of measuredCalls) {
    const statements = await statementsOf(measured, readers)
    const { headers = [], body } = answers[measured.name] ?? {}
    let next = 0
    const server = createServer(async (_request, response) => {
      const statement = statements[next++ % statements.length]
      const result = await pool.query(statement as pg.QueryConfig)
      const text = body ?? result.rows[0].json
      response.writeHead(200, [...headers, 'content-length', String(Buffer.byteLength(text))])
      response.end(text)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    ports[measured.name] = (server.address() as AddressInfo).port
  }
  return ports
})
