import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { openPool } from '../server/src/platform/db/database.ts'
import { measuredCalls } from './calls.ts'
import { answerParent } from './child.ts'
import type { Reader } from './fill.ts'
import { spread } from './rounds.ts'
import { type RecordedStatement, statementsOf } from './statements.ts'

export interface LimitQuestion {
  readonly databaseUrl: string
  readonly readers: readonly Reader[]
  /** For each call, the headers and the body of the product's answer. The body is sent if the database does not build one. */
  readonly answers: Record<string, { headers: string[]; body: string }>
}
/** For each call, the port on which the limit answers it. */
export type LimitAnswer = Record<string, number>

// The limit is the fastest possible server: only node:http and the driver of PostgreSQL. It ignores the request and runs the statements of the next
// reader.
answerParent<LimitQuestion>(async ({ databaseUrl, readers, answers }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20, idleTimeoutMillis: 60_000 })
  const recording = openPool(databaseUrl, { max: 1, onError: () => undefined })
  const ports: LimitAnswer = {}
  for (const measured of measuredCalls) {
    // The order is the same as in the load of the product, because the order affects the cost: PostgreSQL writes only a third of the WAL if the
    // messages of one reader are marked one after another.
    const requests = spread(await statementsOf(measured, readers, recording))
    const { headers = [], body = '' } = answers[measured.name] ?? {}
    let next = 0
    const server = createServer(async (_request, response) => {
      const statements = requests[next++ % requests.length] ?? []
      const text = (await (statements.length === 1 ? runOne(pool, statements) : runAll(pool, statements))) ?? body
      response.writeHead(200, [...headers, 'content-length', String(Buffer.byteLength(text))])
      response.end(text)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    ports[measured.name] = (server.address() as AddressInfo).port
  }
  await recording.end()
  return ports
})

/** Runs one statement. Returns the answer if the database built it as JSON; undefined if not. */
async function runOne(pool: pg.Pool, [statement]: RecordedStatement[]): Promise<string | undefined> {
  return (await pool.query(statement as pg.QueryConfig)).rows[0]?.json
}

/**
 * Runs the statements on one connection, as the simplest server would. UUIDs are replaced by a new one, because they must be unique. Returns
 * undefined, because such a call always sends the recorded body.
 */
async function runAll(pool: pg.Pool, statements: readonly RecordedStatement[]): Promise<undefined> {
  const client = await pool.connect()
  const key = randomUUID()
  for (const { values, ...statement } of statements) {
    await client.query({ ...statement, ...(values && { values: values.map((value) => (isKey(value) ? key : value)) }) })
  }
  client.release()
}

/** Whether a value of a statement is a UUID. */
const isKey = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)
