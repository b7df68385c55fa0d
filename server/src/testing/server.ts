import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Call } from '@porchlight/contract/call.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { inject } from 'vitest'
import { createApp } from '../app.ts'
import { fixturePassword } from '../features/accounts/fixtures.ts'
import { startWorker } from '../jobs.ts'
import { SystemScope } from '../platform/access/scopes.ts'
import { type Clock, fixedClock } from '../platform/clock.ts'
import { openPool } from '../platform/db/database.ts'
import { type FileStore, openFileStore } from '../platform/files/file-store.ts'
import { openBackend } from '../platform/files/open-backend.ts'
import { readSettings, type Settings } from '../platform/settings.ts'
import { type Received, type Sent, send } from './client.ts'
import { freshDatabase } from './database.ts'

export interface TestServer {
  readonly origin: string
  readonly settings: Settings
  readonly databaseUrl: string
  /** For fixtures and for reading what is stored. */
  readonly scope: SystemScope
  readonly files: FileStore
  readonly clock: Clock & { advance(milliseconds: number): void }
  send(call: Call, sent?: Sent): Promise<Received>
  /** Signs in with the password of the fixtures. Returns the token. */
  signIn(email: string, given?: { password?: string; rememberMe?: boolean }): Promise<string>
  /** Returns the text of /metrics. */
  metrics(): Promise<string>
  /** Starts a second server process on the same database. */
  second(): Promise<{ origin: string; stop(): Promise<void> }>
  /** Runs the jobs of the queue until stopped. */
  startWorker(): Promise<{ stop(): Promise<void> }>
  stop(): Promise<void>
}

const metricsToken = 'the token of the tests'

/** The variable in which on-bucket.test.ts says where its servers keep their files; each gets a prefix of its own. */
export const bucketVariable = 'PORCHLIGHT_TEST_BUCKET'

function bucketOfTests(): { readonly FILES_URL?: string } {
  const url = process.env[bucketVariable]
  return url ? { FILES_URL: `${url}/${randomUUID()}` } : {}
}

/**
 * Starts a server on a new, migrated, empty database and a free port, with a clock that stops until it is advanced. `environment`
 * contains settings under the names of operations.md.
 */
export async function startServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const databaseUrl = await freshDatabase(inject('postgresUrl'))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'porchlight-test-'))
  const settings = readSettings({
    PORCHLIGHT_MODE: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    METRICS_TOKEN: metricsToken,
    // The clock of the tests stands still, so a new minute of the limit never begins.
    REQUESTS_PER_MINUTE: '10000000',
    ...bucketOfTests(),
    ...environment,
  })
  const clock = fixedClock(new Date())
  const app = await createApp({ settings, databaseUrl, clock })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const pool = openPool(databaseUrl, { max: 4, onError: () => undefined })
  const scope = new SystemScope(pool)
  const server: TestServer = {
    origin,
    settings,
    databaseUrl,
    scope,
    files: openFileStore(openBackend(settings), scope),
    clock,
    send: (call, sent) => send(origin, call, sent),
    async signIn(email, given = {}) {
      const form = {
        username: email,
        password: given.password ?? fixturePassword,
        rememberMe: given.rememberMe ? 1 : undefined,
      }
      const answer = await send(origin, signIn.calls.login, { body: { LoginForm: form } })
      if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status}`)
      return answer.body.token
    },
    async metrics() {
      const headers = { authorization: `Bearer ${metricsToken}` }
      return (await fetch(`${origin}/metrics`, { headers })).text()
    },
    async second() {
      const other = await createApp({ settings, databaseUrl, clock })
      return { origin: await other.listen({ host: '127.0.0.1', port: 0 }), stop: () => other.close() }
    },
    startWorker: () => startWorker({ settings, databaseUrl, clock }),
    async stop() {
      await app.close()
      await pool.end()
    },
  }
  return server
}
