import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../../platform/testing/fake-browser.ts'
import { device } from './device.ts'
import { doNotAsk } from './do-not-ask.ts'
import { pushOffer } from './offer.ts'

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
  expect(await pushOffer()).toBe('ask')
  permission = 'granted'
  expect(await pushOffer()).toBe('register')
})

test('[push-c008, push-c009] after a refusal or a denial nobody is asked again', async () => {
  permission = 'denied'
  expect(await pushOffer()).toBe('nothing')
  expect(await device.ask()).toBe('denied')
  permission = 'prompt'
  expect(doNotAsk.isSet()).toBe(true)
  expect(await pushOffer()).toBe('nothing')
})

test('a browser that lets nothing be kept, or has no push, is not asked', async () => {
  vi.stubGlobal('localStorage', undefined)
  expect(await pushOffer()).toBe('nothing')
  stubBrowser()
  vi.stubGlobal('Capacitor', undefined)
  vi.stubGlobal('window', {})
  expect(await pushOffer()).toBe('nothing')
})
