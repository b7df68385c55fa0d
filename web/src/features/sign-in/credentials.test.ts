import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { json, stubBrowser, stubFetch } from '../../platform/testing/fake-browser.ts'
import { firstMessage, logIn, missingFields } from './credentials.ts'
import { deleteAccount } from './deletion/account-deletion.ts'

const mine = { username: ' homeowner@demo.test ', password: 'Porchlight1!' }

beforeEach(() => void stubBrowser())
afterEach(() => vi.unstubAllGlobals())

test('[sign-in-031, sign-in-032, sign-in-034, sign-in-035] e-mail address and password are required; an e-mail address of spaces is missing', () => {
  expect(missingFields({ username: '', password: '' })).toEqual(['username', 'password'])
  expect(missingFields({ username: '  ', password: ' ' })).toEqual(['username'])
  expect(missingFields(mine)).toEqual([])
})

describe('logging in', () => {
  test('[sign-in-036] returns a token', async () => {
    const sent = stubFetch(() => json({ token: 't' }))
    expect(await logIn(mine, true)).toEqual({ kind: 'token', token: 't' })
    expect(Object.fromEntries(sent[0]?.init.body as URLSearchParams)).toEqual({
      'LoginForm[username]': 'homeowner@demo.test',
      'LoginForm[password]': 'Porchlight1!',
      'LoginForm[rememberMe]': '1',
    })
  })

  test('[sign-in-037, sign-in-048] is refused with the message of the server', async () => {
    stubFetch(() => json({ username: ['Too many attempts. Please try again later.'] }, 403))
    expect(await logIn(mine, false)).toEqual({
      kind: 'refused',
      message: 'Too many attempts. Please try again later.',
    })
  })

  test('[sign-in-037] with wrong credentials is refused without the English message of the server, so that the page shows its own text', async () => {
    stubFetch(() => json({ username: ['Invalid username or password'] }, 403))
    expect(await logIn(mine, false)).toEqual({ kind: 'refused', message: null })
  })

  test('[sign-in-047] is refused without a message if the server sends none', async () => {
    stubFetch(() => json({}, 403))
    expect(await logIn(mine, false)).toEqual({ kind: 'refused', message: null })
  })

  test.each([400, 401, 429, 500, 503])('fails if the answer is %i, or if there is no answer', async (status) => {
    stubFetch(() => json({}, status))
    expect(await logIn(mine, false)).toEqual({ kind: 'failed' })
    stubFetch(() => Promise.reject(new TypeError('offline')))
    expect(await logIn(mine, false)).toEqual({ kind: 'failed' })
  })
})

describe('deleting the account', () => {
  const remove = vi.fn()

  /** Stubs the phone app, in which credentials are saved. */
  function stubPhone() {
    remove.mockClear()
    vi.stubGlobal('Capacitor', {
      isNativePlatform: () => true,
      nativePromise: async (_plugin: string, method: string, options: object) => {
        if (method === 'deleteCredentials') remove(options)
      },
    })
  }

  test('[sign-in-051] succeeds with the success flag, and deletes the saved credentials', async () => {
    stubPhone()
    stubFetch(() => json({ success: true }))
    expect(await deleteAccount(mine)).toEqual({ kind: 'deleted' })
    expect(remove).toHaveBeenCalledWith({ server: 'org.porchlight.app' })
  })

  test('[sign-in-039, sign-in-051] succeeds with the success flag even if the status is 403', async () => {
    stubFetch(() => json({ success: true }, 403))
    expect(await deleteAccount(mine)).toEqual({ kind: 'deleted' })
  })

  test('[sign-in-039, sign-in-049, sign-in-050] is refused with the message of the server, or without a message if the server sends none', async () => {
    stubPhone()
    stubFetch(() => json({ username: 'Wrong' }, 403))
    expect(await deleteAccount(mine)).toEqual({ kind: 'refused', message: 'Wrong' })
    stubFetch(() => json({ success: false }, 403))
    expect(await deleteAccount(mine)).toEqual({ kind: 'refused', message: null })
    expect(remove).not.toHaveBeenCalled()
  })

  test('fails if the answer is 503', async () => {
    stubFetch(() => json({}, 503))
    expect(await deleteAccount(mine)).toEqual({ kind: 'failed' })
  })
})

test('the first message is shown, of a single text or of a list', () => {
  expect([
    firstMessage('One'),
    firstMessage(['One', 'Two']),
    firstMessage([]),
    firstMessage(''),
    firstMessage(5),
  ]).toEqual(['One', 'One', null, null, null])
})
