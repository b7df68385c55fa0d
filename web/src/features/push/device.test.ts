import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, stubBrowser, stubFetch } from '../../platform/testing/fake-browser.ts'
import { device } from './device.ts'

let token: ((detail: unknown) => void) | undefined

beforeEach(() => {
  stubBrowser()
  vi.stubGlobal('Capacitor', {
    isNativePlatform: () => true,
    getPlatform: () => 'android',
    addListener: (_plugin: string, event: string, listener: (detail: unknown) => void) => {
      if (event === 'registration') token = listener
      return { remove: () => undefined }
    },
    nativePromise: async (_plugin: string, method: string) => {
      if (method === 'register') queueMicrotask(() => token?.({ value: 'device-1' }))
      return { receive: 'granted' }
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a phone registers with one call, which saves its token [push-c012]', async () => {
  const sent = stubFetch(() => json({ success: true }))
  expect(await device.ask()).toBe('granted')
  await device.register()
  expect(sent.map(({ address }) => address)).toEqual(['/index.php/auth/save-push-notification-token'])
})

test('the registration of a phone fails if the server refuses it', async () => {
  stubFetch(() => json({ success: false }))
  await expect(device.register()).rejects.toThrow('The server did not store the registration.')
})

test('if push is turned off on a phone, the phone is deleted on the server', async () => {
  const sent = stubFetch(() => json({ success: true }))
  await device.turnOff()
  expect(sent.map(({ address }) => address)).toEqual(['/index.php/auth/push-unsubscribe'])
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ endpoint: 'device-1' })
  stubFetch(() => json({}, 503))
  await expect(device.turnOff()).rejects.toThrow()
})
