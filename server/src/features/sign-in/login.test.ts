import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { madePassword, makePerson } from '../accounts/make.ts'

const { login } = signIn.calls

describe('signing in with e-mail and password', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
    await makePerson(server.scope, { email: 'ana@made.test', firstName: 'Ana', lastName: 'Silva' })
  })
  afterAll(() => server.stop())

  const attempt = (username: string, password: string) => server.send(login, { body: { LoginForm: { username, password } } })

  it('answers a token to the right password, in any case of the address [sign-in-036]', async () => {
    const answer = await attempt(' Ana@Made.test ', madePassword)
    expect(answer.status).toBe(200)
    expect(answer.body.token.split('.')).toHaveLength(3)
  })

  it('answers the same to a wrong password and an unknown address: 403 with a username message [sign-in-037, sign-in-047]', async () => {
    const wrong = await attempt('ana@made.test', 'Wrong1234!')
    const unknown = await attempt('nobody@made.test', madePassword)
    expect(wrong.status).toBe(403)
    expect(unknown.status).toBe(403)
    expect(wrong.body).toEqual({ username: ['Invalid username or password'] })
    expect(unknown.body).toEqual(wrong.body)
  })
})
