import { accounts } from '@porchlight/contract/features/accounts.ts'
import { sessions } from '@porchlight/contract/features/sessions.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../../testing/client.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { fixturePassword, makePerson } from '../accounts/fixtures.ts'
import { deviceOf } from './device.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('the list of sessions', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
    await makePerson(server.scope, { email: 'ana@made.test' })
  })
  afterAll(() => server.stop())

  const listed = async (token: string) => (await server.send(sessions.calls.index, { token })).body
  const isSignedIn = async (token: string) => (await server.send(accounts.calls.account, { token })).status === 200

  it('lists each session with its device, the newest first, and marks the current one', async () => {
    const first = await server.signIn('ana@made.test')
    server.clock.advance(60_000)
    const body = { LoginForm: { username: 'ana@made.test', password: fixturePassword } }
    const second = (await server.send(signIn.calls.login, { body, headers: { 'user-agent': firefox } })).body.token
    const { items, _meta } = await listed(second)
    expect(_meta.totalCount).toBe(2)
    expect(items[0]).toMatchObject({ device: 'Firefox on Windows', method: 'password', current: true })
    expect(items[1]).toMatchObject({ current: false })
    expect((await listed(first)).items[1].current).toBe(true)
  })

  it('lets a person end one session, and then all others', async () => {
    const [mine, phone, tablet] = [
      await server.signIn('ana@made.test'),
      await server.signIn('ana@made.test'),
      await server.signIn('ana@made.test'),
    ]
    for (const token of [mine, phone, tablet]) expect(await isSignedIn(token)).toBe(true)
    const phoneId = (await listed(phone)).items.find((one: { current: boolean }) => one.current).id
    expect((await server.send(sessions.calls.revoke, { token: mine, query: { id: phoneId } })).body).toEqual({
      success: true,
    })
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(tablet)).toBe(true)
    await server.send(sessions.calls.revokeOthers, { token: mine })
    expect(await isSignedIn(tablet)).toBe(false)
    expect((await listed(mine)).items).toHaveLength(1)
  })

  it('a session that ends also ends in a second process on the same database', async () => {
    const other = await server.second()
    try {
      const token = await server.signIn('ana@made.test')
      const there = async () => (await send(other.origin, accounts.calls.account, { token })).status
      expect(await there()).toBe(200)
      await server.send(signIn.calls.logout, { token })
      await expect.poll(there, { interval: 10 }).toBe(401)
    } finally {
      await other.stop()
    }
  })

  it('names devices in everyday words', () => {
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
    expect(deviceOf(iphone)).toBe('Safari on iPhone')
    expect(deviceOf('')).toBe('Unknown browser')
  })
})
