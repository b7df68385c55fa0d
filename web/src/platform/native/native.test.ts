import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setBadge } from './badge.ts'
import { deleteCredentials, hasBiometry, hasSavedCredentials, logInWithBiometry, saveCredentials } from './biometric.ts'

const mine = { username: 'homeowner@demo.test', password: 'Porchlight1!' }
let saved: Map<string, typeof mine>
let isFingerRight: boolean
let called: string[]

/** Stubs the parts of the phone app's bridge that these tests use. */
function stubPhone() {
  saved = new Map()
  isFingerRight = true
  called = []
  vi.stubGlobal('Capacitor', {
    isNativePlatform: () => true,
    nativePromise: async (plugin: string, method: string, options: { server: string; count: number } & typeof mine) => {
      called.push(`${plugin}.${method}${options.count === undefined ? '' : ` ${options.count}`}`)
      if (method === 'isAvailable') return { isAvailable: true }
      if (method === 'verifyIdentity' && !isFingerRight) throw new Error('Not recognised')
      if (method === 'setCredentials') saved.set(options.server, options)
      if (method === 'deleteCredentials') saved.delete(options.server)
      if (method === 'getCredentials' && !saved.has(options.server)) throw new Error('No credentials')
      return saved.get(options.server)
    },
  })
}

beforeEach(stubPhone)
afterEach(() => vi.unstubAllGlobals())

describe('biometric login', () => {
  test('[sign-in-045, sign-in-046] saves the credentials in the native store under the package id', async () => {
    expect(await hasSavedCredentials()).toBe(false)
    await saveCredentials(mine)
    expect([...saved.keys()]).toEqual(['org.porchlight.app'])
    expect(await hasSavedCredentials()).toBe(true)
    expect(await hasBiometry()).toBe(true)
  })

  test('passes the saved credentials to the login after the biometric check', async () => {
    await saveCredentials(mine)
    const logIn = vi.fn(async () => true)
    expect(await logInWithBiometry('Log in', logIn)).toBe(true)
    expect(logIn).toHaveBeenCalledWith(expect.objectContaining(mine))
    expect(saved.size).toBe(1)
  })

  test('[sign-in-030] deletes the saved credentials if the biometric check fails', async () => {
    await saveCredentials(mine)
    isFingerRight = false
    const logIn = vi.fn(async () => true)
    expect(await logInWithBiometry('Log in', logIn)).toBe(false)
    expect(logIn).not.toHaveBeenCalled()
    expect(saved.size).toBe(0)
  })

  test('[sign-in-030] deletes the saved credentials if the server refuses them, but not if the server cannot be reached', async () => {
    await saveCredentials(mine)
    await expect(logInWithBiometry('Log in', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
    expect(saved.size).toBe(1)
    expect(await logInWithBiometry('Log in', async () => false)).toBe(false)
    expect(saved.size).toBe(0)
  })

  test('saves and deletes nothing in a browser', async () => {
    vi.stubGlobal('Capacitor', undefined)
    await saveCredentials(mine)
    await deleteCredentials()
    expect(await hasBiometry()).toBe(false)
    expect(await hasSavedCredentials()).toBe(false)
    expect(called).toEqual([])
  })
})

describe('the badge', () => {
  test('[mobile-002] is set on the icon of the phone app, and removed at 0', async () => {
    await setBadge(11)
    await setBadge(0)
    expect(called).toEqual(['Badge.set 11', 'Badge.clear'])
  })

  test('is set on the icon of an installed web app if the browser supports badges', async () => {
    vi.stubGlobal('Capacitor', undefined)
    const setAppBadge = vi.fn(async () => {})
    const clearAppBadge = vi.fn(() => Promise.reject(new Error('refused')))
    vi.stubGlobal('navigator', { setAppBadge, clearAppBadge })
    await setBadge(3)
    await setBadge(0)
    expect(setAppBadge).toHaveBeenCalledWith(3)
    expect(clearAppBadge).toHaveBeenCalledOnce()
    vi.stubGlobal('navigator', {})
    await setBadge(3)
  })
})
