import { afterEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { FakeStorage, stubBrowser } from '../testing/fake-browser.ts'
import { makeLoginData, makeSession, makeToken } from '../testing/fake-session.ts'
import { session } from './session.ts'
import { StorageUnavailable } from './store.ts'
import { decodeToken } from './token.ts'

const now = new Date()

afterEach(async () => {
  await session.clear()
  vi.unstubAllGlobals()
})

describe('the store of the session', () => {
  test("[accounts-018] is named '__{product}'", async () => {
    const { local } = stubBrowser()
    await session.enter(makeSession(), true)
    expect([...local.entries.keys()]).toEqual(['__porchlight'])
  })

  test('[accounts-019] is local storage before IndexedDB', async () => {
    const { local, database } = stubBrowser()
    await session.enter(makeSession(), true)
    expect(local.entries.size).toBe(1)
    expect(database.texts.size).toBe(0)
  })

  test('[accounts-019] is IndexedDB if there is no local storage', async () => {
    const { database } = stubBrowser({ localStorage: new FakeStorage(true) })
    await session.enter(makeSession(), true)
    expect([...database.texts.keys()]).toEqual(['__porchlight'])
    expect(await session.start(now)).toBe('signed in')
  })

  test('[accounts-019] is the secure store of the device in the phone app', async () => {
    const { local, database } = stubBrowser()
    const secrets = new Map<string, object>()
    vi.stubGlobal('Capacitor', {
      isNativePlatform: () => true,
      nativePromise: async (_plugin: string, method: string, options: { server: string }) => {
        if (method === 'setCredentials') secrets.set(options.server, options)
        if (method === 'deleteCredentials') secrets.delete(options.server)
        if (method === 'getCredentials' && !secrets.has(options.server)) throw new Error('No credentials')
        return secrets.get(options.server)
      },
    })
    await session.enter(makeSession(), true)
    expect([...secrets.keys()]).toEqual(['org.porchlight.app.__porchlight'])
    expect(local.entries.size + database.texts.size).toBe(0)
    expect(await session.start(now)).toBe('signed in')
  })

  test('without Remember Me is deleted when the browser closes', async () => {
    const { local, passing } = stubBrowser()
    await session.enter(makeSession(), false)
    expect([local.entries.size, passing.entries.size]).toEqual([0, 1])
    passing.clear()
    expect(await session.start(now)).toBe('signed out')
  })

  test('is never only in memory: without storage, entering an account fails', async () => {
    stubBrowser({ sessionStorage: new FakeStorage(true) })
    await expect(session.enter(makeSession(), false)).rejects.toBeInstanceOf(StorageUnavailable)
    expect(session.current()).toBeNull()
  })

  test('contains the session in one place only', async () => {
    const { local, passing } = stubBrowser()
    await session.enter(makeSession(), true)
    await session.enter(makeSession(), false)
    expect([local.entries.size, passing.entries.size]).toEqual([0, 1])
  })
})

describe('at the start of the app', () => {
  test('[shell-v075, shell-v076, shell-c007, shell-v074] a stored token means signed in, with the stored values', async () => {
    stubBrowser()
    const values = makeSession({ loginUserHoaName: 'Maple Ridge' })
    await session.enter(values, true)
    expect(await session.start(now)).toBe('signed in')
    expect(session.current()).toEqual(values)
    expect(session.isLasting()).toBe(true)
  })

  test('[shell-v077, shell-v078] without a stored token, nobody is signed in and all stored values are deleted', async () => {
    const { local } = stubBrowser()
    local.setItem('__porchlight', JSON.stringify({ loginUserFname: 'Hannah' }))
    expect(await session.start(now)).toBe('signed out')
    expect(session.current()).toBeNull()
    expect(local.entries.size).toBe(0)
  })

  test('with an expired token, the outcome is expired and the stored values are deleted', async () => {
    const { local } = stubBrowser()
    await session.enter(makeSession({ token: makeToken(makeLoginData(), { exp: 1000 }) }), true)
    expect(await session.start(now)).toBe('expired')
    expect(local.entries.size).toBe(0)
  })

  test.each(['', 'no json', '{"token":"a.b.c"}', '{"token":5}', 'null', '[]'])(
    '%j in the store is not a session',
    async (text) => {
      const { local } = stubBrowser()
      local.setItem('__porchlight', text)
      expect(await session.start(now)).toBe('signed out')
    },
  )
})

describe('changes of the session', () => {
  test('are reported immediately and stored soon after', async () => {
    const { passing } = stubBrowser()
    await session.enter(makeSession(), false)
    const seen: unknown[] = []
    const stop = session.subscribe(() => seen.push(session.current()?.loginUserLeftMenu))
    void session.update({ loginUserLeftMenu: '{}' })
    expect(seen).toEqual(['{}'])
    await eventually(() => expect(passing.getItem('__porchlight')).toContain('"loginUserLeftMenu":"{}"'))
    stop()
  })

  test('made just before signing out do not restore the session', async () => {
    const { passing } = stubBrowser()
    await session.enter(makeSession(), false)
    void session.update({ loginUserLeftMenu: '{}' })
    await session.clear()
    expect(passing.entries.size).toBe(0)
  })

  test('a token that is renewed during a sign-out does not restore the session', async () => {
    const { passing } = stubBrowser()
    await session.enter(makeSession(), false)
    const leaving = session.clear()
    await session.update({ token: makeToken(makeLoginData({ user_fname: 'Zoë' })) })
    await leaving
    expect(passing.entries.size).toBe(0)
    expect(session.current()).toBeNull()
  })
})

test('the login data and the session id are read from a token', () => {
  const data = makeLoginData({
    user_fname: 'Zoë',
    canEditWebsites: [1],
    canManageHOA: [{ hoaId: 1, subscription: 2 }],
    vendorAccounts: { '3': 'Bright Spark Electric' },
    canAccessHOA: { admin: { '5': { name: 'Summit', roles: ['Administrator'] } }, adminTotal: 1 },
  })
  expect(decodeToken(makeToken(data))).toMatchObject({ loginData: data, sid: 'session-1' })
  expect(decodeToken('not a token')).toBeNull()
})
