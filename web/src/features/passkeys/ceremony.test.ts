import { afterEach, expect, test, vi } from 'vitest'
import { FakeStorage, json, stubBrowser, stubFetch } from '../../platform/testing/fake-browser.ts'
import { addPasskey, deviceName, logInWithPasskey } from './ceremony.ts'
import { canUsePasskeys } from './device.ts'
import { rememberPasskeyUse, shouldOfferPasskeyLogin } from './login-button.ts'
import { declineForGood, shouldOfferPasskey } from './offer.ts'

/** Stubs a browser with passkeys. `answer` is what the person does when the device asks. */
function stubDevice(answer: () => Promise<unknown>, hasAuthenticator = true) {
  class Credential {
    static parseRequestOptionsFromJSON = (options: unknown) => options
    static parseCreationOptionsFromJSON = (options: unknown) => options
    static isUserVerifyingPlatformAuthenticatorAvailable = async () => hasAuthenticator
    toJSON() {
      return { id: 'credential-1' }
    }
  }
  vi.stubGlobal('PublicKeyCredential', Credential)
  const ask = vi.fn(async (_options: { signal: AbortSignal }) => (await answer()) && new Credential())
  vi.stubGlobal('navigator', { credentials: { get: ask, create: ask }, userAgent: 'Chrome/1 Windows' })
  return ask
}

afterEach(() => vi.unstubAllGlobals())

test('a sign-in with a passkey sends the answer of the device and returns the token', async () => {
  stubDevice(async () => true)
  const sent = stubFetch(({ address }) =>
    json(address.endsWith('options') ? { challengeId: 'c1', options: {} } : { token: 't' }),
  )
  expect(await logInWithPasskey(false, () => true)).toEqual({ kind: 'token', token: 't' })
  expect(JSON.parse(String(sent[1]?.init.body))).toEqual({
    challengeId: 'c1',
    response: { id: 'credential-1' },
    rememberMe: true,
  })
})

test('if the user cancels on the device, the outcome is given up and not an error', async () => {
  stubDevice(() => Promise.reject(new DOMException('No', 'NotAllowedError')))
  stubFetch(() => json({ challengeId: 'c1', options: {} }))
  expect(await logInWithPasskey(false, () => true)).toEqual({ kind: 'given up' })
  expect(await addPasskey('token')).toBe('given up')
})

test('an unknown passkey is refused', async () => {
  stubDevice(async () => true)
  stubFetch(({ address }) => (address.endsWith('options') ? json({ challengeId: 'c1', options: {} }) : json({}, 403)))
  expect(await logInWithPasskey(false, () => true)).toEqual({ kind: 'refused' })
})

test('the passkey button ends the wait for a passkey that the browser suggests', async () => {
  const ask = stubDevice(async () => true)
  stubFetch(() => json({ challengeId: 'c1', options: {}, token: 't' }))
  await logInWithPasskey(true, () => true)
  await logInWithPasskey(false, () => true)
  expect(ask.mock.calls.map(([{ signal }]) => signal.aborted)).toEqual([true, false])
})

test('a new passkey is named after browser and device, and registered with the given token', async () => {
  stubDevice(async () => true)
  const sent = stubFetch(() => json({ challengeId: 'c1', options: {}, success: true }))
  expect(await addPasskey('token-1')).toBe('added')
  expect(JSON.parse(String(sent[1]?.init.body))).toMatchObject({ name: 'Chrome on Windows' })
  expect(sent.every(({ init }) => init.headers.authorization === 'Bearer token-1')).toBe(true)
})

test('a passkey is offered to a person without one until the offer is declined permanently', async () => {
  stubBrowser()
  stubDevice(async () => true)
  stubFetch(() => json({ items: [], _meta: { totalCount: 0 } }))
  expect(await shouldOfferPasskey('token')).toBe(true)
  stubFetch(() => json({ items: [], _meta: { totalCount: 1 } }))
  expect(await shouldOfferPasskey('token')).toBe(false)
  stubFetch(() => json({ items: [], _meta: { totalCount: 0 } }))
  declineForGood()
  expect(await shouldOfferPasskey('token')).toBe(false)
})

test('no passkey is offered without storage or without support for passkeys', async () => {
  stubDevice(async () => true)
  stubBrowser({ localStorage: new FakeStorage(true) })
  expect(await shouldOfferPasskey('token')).toBe(false)
  vi.stubGlobal('PublicKeyCredential', undefined)
  stubBrowser()
  expect(canUsePasskeys()).toBe(false)
  expect(await shouldOfferPasskey('token')).toBe(false)
})

test('the login form has the passkey button if the device can store a passkey or a passkey was used before', async () => {
  stubBrowser()
  stubDevice(async () => true)
  expect(await shouldOfferPasskeyLogin()).toBe(true)
  stubDevice(async () => true, false)
  expect(await shouldOfferPasskeyLogin()).toBe(false)
  rememberPasskeyUse()
  expect(await shouldOfferPasskeyLogin()).toBe(true)
  vi.stubGlobal('PublicKeyCredential', undefined)
  expect(await shouldOfferPasskeyLogin()).toBe(false)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['something else', 'Browser'],
])('%s is called %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
