import { signIn } from '@porchlight/contract/features/sign-in.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { fixturePassword, makePerson } from '../features/accounts/fixtures.ts'
import { logger } from '../platform/log.ts'
import { startServer, type TestServer } from './server.ts'

let server: TestServer
let operator: pg.Client
const logged: object[] = []
beforeAll(async () => {
  const child = logger.child.bind(logger) as (...given: unknown[]) => ReturnType<typeof logger.child>
  vi.spyOn(logger, 'child').mockImplementation((...given: unknown[]) => {
    const made = child(...given)
    made.error = ((what: object) => void logged.push(what)) as typeof made.error
    return made as never
  })
  server = await startServer()
  await makePerson(server.scope, { email: 'ana@made.test' })
  operator = new pg.Client({ connectionString: server.databaseUrl })
  await operator.connect()
})
beforeEach(() => void logged.splice(0))
afterAll(async () => {
  vi.restoreAllMocks()
  await operator.end()
  await server.stop()
})

/** Causes every insert of a session to fail with this error code of PostgreSQL. */
async function failWith(code: string): Promise<void> {
  await operator.query(`create or replace function fail() returns trigger language plpgsql as
    $$ begin raise exception 'made to fail' using errcode = '${code}'; end $$`)
  await operator.query('create or replace trigger fail before insert on sessions for each row execute function fail()')
}

const logIn = () =>
  server.send(signIn.calls.login, { body: { LoginForm: { username: 'ana@made.test', password: fixturePassword } } })

it.each([
  ['a full disk', '53100'],
  ['a lock held too long', '55P03'],
  ['a statement that took too long', '57014'],
])("a write that fails by %s is 'not now' with Retry-After, and is logged", async (_reason, code) => {
  await failWith(code)
  const { status, headers, body } = await logIn()
  expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect(body.error).toBe('The server cannot answer now. Please try again in a moment.')
  expect(logged).toMatchObject([{ err: { code }, route: '/index.php/auth/login' }])
})

it('a write that fails because of a fault of the server is answered with 500 and the id of the request, and is logged', async () => {
  await failWith('P0001')
  const { status, body } = await logIn()
  expect(status).toBe(500)
  expect(body).toEqual({ error: 'Something went wrong.', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(logged).toMatchObject([{ err: { code: 'P0001' }, route: '/index.php/auth/login' }])
})
