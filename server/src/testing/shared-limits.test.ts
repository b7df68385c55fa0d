import { passwordReset } from '@porchlight/contract/features/password-reset.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { fixturePassword, makePerson } from '../features/accounts/fixtures.ts'
import { statement } from '../platform/db/database.ts'
import { send } from './client.ts'
import { startServer, type TestServer } from './server.ts'

const countMails = statement(
  'test-count-reset-mails',
  'system',
  z.object({ count: z.number() }),
  `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'password-reset-mail'`,
)

let server: TestServer
let other: { origin: string; stop(): Promise<void> }
beforeAll(async () => {
  server = await startServer()
  other = await server.second()
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

/** The address of one of two server processes, in turn. */
const inTurn = (turn: number) => (turn % 2 === 0 ? server.origin : other.origin)

it('wrong passwords count for all processes together: after ten at two processes, both refuse the account to this address', async () => {
  await makePerson(server.scope, { email: 'ana@made.test' })
  const attempt = (origin: string, password: string) =>
    send(origin, signIn.calls.login, { body: { LoginForm: { username: 'ana@made.test', password } } })
  for (let turn = 0; turn < 10; turn += 1) {
    expect((await attempt(inTurn(turn), 'Wrong1234!')).body).toEqual({ username: ['Invalid username or password'] })
  }
  for (const turn of [0, 1]) {
    expect((await attempt(inTurn(turn), fixturePassword)).body).toMatchObject({
      username: ['Too many attempts. Please try again later.'],
    })
  }
})

it('mails for a new password count for all processes together: of eight requests at two processes five send a mail', async () => {
  await makePerson(server.scope, { email: 'ben@made.test' })
  let asked = 0
  for (let turn = 0; turn < 8; turn += 1) {
    const answer = await send(inTurn(turn), passwordReset.calls.request, {
      body: { ForgotPasswordForm: { email: 'ben@made.test' } },
    })
    expect(answer.body).toEqual({ success: true })
    const [row] = await server.scope.rows(countMails, [])
    asked += row?.count ?? 0
    await server.scope.rows(
      statement(
        'test-complete-reset-mails',
        'system',
        z.object({ count: z.number() }),
        `select count(*) as count from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`,
      ),
      [],
    )
  }
  expect(asked).toBe(5)
})
