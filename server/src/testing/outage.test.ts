import { accounts } from '@porchlight/contract/features/accounts.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePerson } from '../features/accounts/make.ts'
import { startServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await makePerson(server.scope, { email: 'ana@made.test' })
})
afterAll(() => server.stop())

it('an unavailable database is answered 503 and signs nobody out; afterwards everything works again', async () => {
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
    expect(away.body.error).toBe('Not now. Please try again in a moment.')
    await operator.query(`alter database ${name} allow_connections true`)
    await expect.poll(async () => (await server.send(accounts.calls.account, { token })).status).toBe(200)
  } finally {
    await operator.end()
  }
})
