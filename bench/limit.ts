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
import { type Asked, statementsOf } from './statements.ts'

export interface LimitQuestion {
  readonly databaseUrl: string
  readonly readers: readonly Reader[]
  /** For each call, the headers of the product's answer, and its body, which is sent if the database builds none. */
  readonly answers: Record<string, { headers: string[]; body: string }>
}
/** The port of each call. */
export type LimitAnswer = Record<string, number>

// The limit: only node:http and the driver. It does not read the request, and runs the next reader's statement instead.
answerParent<LimitQuestion>(async ({ databaseUrl, readers, answers }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20, idleTimeoutMillis: 60_000 })
  const recording = openPool(databaseUrl, { max: 1, onError: () => undefined })
  const ports: LimitAnswer = {}
  for (const measured of measuredCalls) {
    // In the order of the clients' requests: of one reader's messages, marked one after the other, PostgreSQL writes a third of the log.
    const requests = spread(await statementsOf(measured, readers, recording))
    const { headers = [], body = '' } = answers[measured.name] ?? {}
    let next = 0
    const server = createServer(async (_request, response) => {
      const asked = requests[next++ % requests.length] ?? []
      const text = (await (asked.length === 1 ? one(pool, asked) : all(pool, asked))) ?? body
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

/** Returns the JSON that the database built, if any. */
async function one(pool: pg.Pool, [asked]: Asked[]): Promise<string | undefined> {
  return (await pool.query(asked as pg.QueryConfig)).rows[0]?.json
}

/** Runs the statements on one connection, as the simplest server would. A value that must be unique becomes a new key. */
async function all(pool: pg.Pool, asked: readonly Asked[]): Promise<undefined> {
  const client = await pool.connect()
  const key = randomUUID()
  for (const { values, ...statement } of asked) {
    await client.query({ ...statement, ...(values && { values: values.map((value) => (isKey(value) ? key : value)) }) })
  }
  client.release()
}

const isKey = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)
