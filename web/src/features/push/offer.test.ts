import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../../platform/testing/fake-browser.ts'
import { device } from './device.ts'
import { doNotAsk } from './do-not-ask.ts'
import { choosePushStep } from './offer.ts'

let permission: string

beforeEach(() => {
  stubBrowser()
  permission = 'prompt'
  vi.stubGlobal('Capacitor', {
    isNativePlatform: () => true,
    nativePromise: async () => ({ receive: permission }),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('[push-c006] the phone asks for permission until the user has decided, then registers', async () => {
  expect(await choosePushStep()).toBe('ask')
  permission = 'granted'
  expect(await choosePushStep()).toBe('register')
})

test('[push-c008, push-c009] after the user denied the permission, the phone does not ask again', async () => {
  permission = 'denied'
  expect(await choosePushStep()).toBe('nothing')
  expect(await device.ask()).toBe('denied')
  permission = 'prompt'
  expect(doNotAsk.isSet()).toBe(true)
  expect(await choosePushStep()).toBe('nothing')
})

test('a browser without storage or without push does not ask for permission', async () => {
  vi.stubGlobal('localStorage', undefined)
  expect(await choosePushStep()).toBe('nothing')
  stubBrowser()
  vi.stubGlobal('Capacitor', undefined)
  vi.stubGlobal('window', {})
  expect(await choosePushStep()).toBe('nothing')
})
