import { afterEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { FakeStorage, json, stubBrowser, stubFetch } from '../testing/fake-browser.ts'
import { makeLoginData, makeSession, makeToken } from '../testing/fake-session.ts'

/** Stubs the BroadcastChannel between the windows of one test. */
function stubChannel() {
  const windows = new Set<(event: { data: unknown }) => void>()
  class Channel {
    #own: ((event: { data: unknown }) => void) | undefined
    addEventListener(_name: string, listener: (event: { data: unknown }) => void) {
      this.#own = listener
      windows.add(listener)
    }
    postMessage(data: unknown) {
      for (const listener of windows) if (listener !== this.#own) listener({ data: structuredClone(data) })
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
}

/** Loads the modules of one window. */
async function openWindow() {
  vi.resetModules()
  const [signOutModule, sessionModule, analyticsModule, reasonModule, sharingModule] = await Promise.all([
    import('./sign-out.ts'),
    import('./session.ts'),
    import('../analytics.ts'),
    import('./sign-out-reason.ts'),
    import('./share-session.ts'),
  ])
  return { ...signOutModule, ...sessionModule, ...analyticsModule, ...reasonModule, ...sharingModule }
}

afterEach(() => vi.unstubAllGlobals())

describe('signing out', () => {
  test('[sign-in-022, sign-in-025, sign-in-026] ends the session on the server, empties the store, shows /Login', async () => {
    const { local, passing, address } = stubBrowser()
    const { session, signOut } = await openWindow()
    const values = makeSession()
    await session.enter(values, true)
    const sent = stubFetch(() => json({ success: true }))
    await signOut()
    expect(sent.map((one) => one.address)).toEqual(['/index.php/auth/logout'])
    expect(sent[0]?.init).toMatchObject({ keepalive: true, headers: { authorization: `Bearer ${values.token}` } })
    expect(session.current()).toBeNull()
    expect(local.entries.size).toBe(0)
    expect([...passing.entries.keys()]).toEqual(['__porchlight.signOutReason'])
    expect(address.visited).toEqual(['/Login'])
  })

  test('after a refused call, the window stays signed in if it shows that the access has ended; otherwise it signs out', async () => {
    const { address } = stubBrowser()
    const { session, signOut, registerRefusalCheck } = await openWindow()
    await session.enter(makeSession(), false)
    stubFetch(() => json({ success: true }))
    const check = vi.fn(async () => true)
    registerRefusalCheck(check)
    await Promise.all([signOut('refused'), signOut('refused')])
    expect([check.mock.calls.length, address.visited]).toEqual([1, []])
    expect(session.current()).not.toBeNull()
    registerRefusalCheck(() => Promise.reject(new Error('the server is away')))
    await signOut('refused')
    expect(address.visited).toHaveLength(1)
  })

  test('[sign-in-023] runs what each feature registered for signing out, even if one of them fails', async () => {
    stubBrowser()
    stubFetch(() => json({ success: true }))
    const { session, signOut, onSignOut } = await openWindow()
    await session.enter(makeSession(), false)
    const leaveChat = vi.fn()
    onSignOut(leaveChat)
    onSignOut(() => Promise.reject(new Error('a failing feature')))
    await signOut()
    expect(leaveChat).toHaveBeenCalledOnce()
    expect(session.current()).toBeNull()
  })

  test('[sign-in-024, shell-v094] deletes the id of analytics from local storage', async () => {
    const { local } = stubBrowser()
    stubFetch(() => json({ success: true }))
    const { session, signOut, analytics } = await openWindow()
    await session.enter(makeSession(), false)
    analytics.configure({ send: () => {} })
    analytics.track('login')
    expect(local.getItem('__porchlight.analytics')).toBeTruthy()
    await signOut()
    expect(local.getItem('__porchlight.analytics')).toBeNull()
  })

  test('works if the server cannot be reached; two simultaneous calls sign out once', async () => {
    const { address } = stubBrowser()
    stubFetch(() => Promise.reject(new TypeError('offline')))
    const { session, signOut } = await openWindow()
    await session.enter(makeSession(), false)
    await Promise.all([signOut('refused'), signOut('expired')])
    expect(address.visited).toHaveLength(1)
  })

  test('stores the reason, which the Login screen can read once', async () => {
    stubBrowser()
    const { storeSignOutReason, takeSignOutReason } = await openWindow()
    storeSignOutReason('expired')
    expect(takeSignOutReason()).toBe('expired')
    expect(takeSignOutReason()).toBeNull()
    storeSignOutReason('asked')
    expect(takeSignOutReason()).toBe('asked')
  })
})

describe('the other windows of the browser', () => {
  test('sign out when a window with the same session signs out', async () => {
    const { address } = stubBrowser()
    stubChannel()
    stubFetch(() => json({ success: true }))
    const first = await openWindow()
    first.followOtherWindows()
    await first.session.enter(makeSession(), false)
    const second = await openWindow()
    await second.session.enter(makeSession(), false)
    await second.signOut()
    await eventually(() => expect(address.visited).toEqual(['/Login', '/Login']))
    expect(first.session.current()).toBeNull()
  })

  test('stay signed in when another session ends', async () => {
    stubBrowser()
    stubChannel()
    stubFetch(() => json({ success: true }))
    const first = await openWindow()
    first.followOtherWindows()
    await first.session.enter(makeSession(), false)
    const second = await openWindow()
    await second.session.enter(makeSession({ token: makeToken(makeLoginData(), { sid: 'other' }) }), false)
    await second.signOut()
    expect(first.session.current()).not.toBeNull()
  })

  test('are loaded again when the remembered session enters another account', async () => {
    const { address } = stubBrowser()
    stubChannel()
    const first = await openWindow()
    first.followOtherWindows()
    await first.session.enter(makeSession(), true)
    const second = await openWindow()
    await second.session.enter(
      makeSession({ loginUserPropertyId: null, loginUserHoaId: null, loginUserVendorId: 3 }),
      true,
    )
    await eventually(() => expect(address.visited).toEqual(['/']))
  })

  test('take over a new session when an account is entered, not while the account is being chosen', async () => {
    stubBrowser()
    stubChannel()
    const first = await openWindow()
    first.shareSession()
    vi.stubGlobal('sessionStorage', new FakeStorage())
    const second = await openWindow()
    const onNewSession = vi.fn()
    second.followNextSession(onNewSession)
    await first.session.enter(
      makeSession({ loginUserPropertyId: null, loginUserHoaId: null, loginUserVendorId: null }),
      false,
    )
    expect(second.session.current()).toBeNull()
    const values = makeSession()
    await first.session.enter(values, false)
    await eventually(() => expect(onNewSession).toHaveBeenCalledOnce())
    expect(second.session.current()).toEqual(values)
  })

  test('share a session without Remember Me with a new window', async () => {
    stubBrowser()
    stubChannel()
    const first = await openWindow()
    first.shareSession()
    const values = makeSession()
    await first.session.enter(values, false)
    vi.stubGlobal('sessionStorage', new FakeStorage())
    const second = await openWindow()
    expect(await second.requestSession(new Date())).toBe(true)
    expect(second.session.current()).toEqual(values)
    expect(second.session.isLasting()).toBe(false)
  })

  test('share no session if nobody is signed in or the session is expired', async () => {
    stubBrowser()
    stubChannel()
    const first = await openWindow()
    first.shareSession()
    const second = await openWindow()
    expect(await second.requestSession(new Date())).toBe(false)
    await first.session.enter(makeSession({ token: makeToken(makeLoginData(), { exp: 1000 }) }), false)
    expect(await second.requestSession(new Date())).toBe(false)
  })
})
