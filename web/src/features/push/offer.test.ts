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

test('[push-c006] a phone is asked while nobody has decided', async () => {
  expect(await choosePushStep()).toBe('ask')
  permission = 'granted'
  expect(await choosePushStep()).toBe('register')
})

test('[push-c008, push-c009] after a refusal or a denial nobody is asked again', async () => {
  permission = 'denied'
  expect(await choosePushStep()).toBe('nothing')
  expect(await device.ask()).toBe('denied')
  permission = 'prompt'
  expect(doNotAsk.isSet()).toBe(true)
  expect(await choosePushStep()).toBe('nothing')
})

test('a browser without storage or without push is not asked', async () => {
  vi.stubGlobal('localStorage', undefined)
  expect(await choosePushStep()).toBe('nothing')
  stubBrowser()
  vi.stubGlobal('Capacitor', undefined)
  vi.stubGlobal('window', {})
  expect(await choosePushStep()).toBe('nothing')
})
