import { pushPromptDelay } from '@porchlight/contract/features/push.ts'
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

test('[push-c005, push-c006, push-c007] a phone is asked while nobody has decided, 5 seconds after the mailbox', async () => {
  expect(await pushOffer()).toBe('ask')
  permission = 'granted'
  expect(await pushOffer()).toBe('register')
  expect(pushPromptDelay).toBe(5000)
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
