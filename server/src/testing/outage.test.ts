import { accounts } from '@porchlight/contract/features/accounts.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createApp } from '../app.ts'
import { fixturePassword, makePerson } from '../features/accounts/fixtures.ts'
import { isOutage } from '../platform/db/database.ts'
import { readSettings } from '../platform/settings.ts'
import { send } from './client.ts'
import { startServer, type TestServer } from './server.ts'
import { openNetworkPath } from './silent-network.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await makePerson(server.scope, { email: 'ana@made.test' })
})
afterAll(() => server.stop())

it('a call is answered with 503 while the database is unavailable, which signs nobody out; afterwards calls work again', async () => {
  const token = await server.signIn('ana@made.test')
  const name = new URL(server.databaseUrl).pathname.slice(1)
  const elsewhere = new URL(server.databaseUrl)
  elsewhere.pathname = '/postgres'
  const operator = new pg.Client({ connectionString: elsewhere.href })
  await operator.connect()
  try {
    await operator.query(`alter database ${name} allow_connections false`)
    await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    const away = await server.send(accounts.calls.account, { token })
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2'])
    expect(away.body.error).toBe('The server cannot answer now. Please try again in a moment.')
    await operator.query(`alter database ${name} allow_connections true`)
    await expect.poll(async () => (await server.send(accounts.calls.account, { token })).status).toBe(200)
  } finally {
    await operator.end()
  }
})

it('calls are answered with 503 when the database stops answering on open connections, and then use new connections', async () => {
  const path = await openNetworkPath(server.databaseUrl)
  const settings = readSettings({ PORCHLIGHT_MODE: 'test', LOG_LEVEL: 'silent', STATEMENT_TIMEOUT: '1' })
  const app = await createApp({
    settings: { ...server.settings, database: settings.database },
    databaseUrl: path.databaseUrl,
  })
  onTestFinished(async () => {
    path.close()
    await app.close()
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const token = await server.signIn('ana@made.test')
  const form = { username: 'ana@made.test', password: fixturePassword }
  const account = () => send(origin, accounts.calls.account, { token })
  const login = () => send(origin, signIn.calls.login, { body: { LoginForm: form } })
  const statuses = async () => (await Promise.all([account(), login()])).map(({ status }) => status)
  expect(await statuses()).toEqual([200, 200])
  path.silence()
  expect(await statuses()).toEqual([503, 503])
  await expect.poll(statuses).toEqual([200, 200])
})

it.each(['EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ECONNRESET', '53300', '57P03'])(
  '%s counts as an outage, not as a fault of the code',
  (code) => {
    expect(isOutage(Object.assign(new Error('connect'), { code }))).toBe(true)
    expect(isOutage(Object.assign(new Error('syntax error'), { code: '42601' }))).toBe(false)
  },
)
