import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PushReceived, phonePush } from './push.ts'

let listeners: Map<string, (detail: unknown) => void>
let permission: string
let registration: { event: string; detail: unknown }

/** Stubs the parts of the phone app's bridge that push uses. */
beforeEach(() => {
  listeners = new Map()
  permission = 'prompt'
  registration = { event: 'registration', detail: { value: 'device-1' } }
  vi.stubGlobal('Capacitor', {
    isNativePlatform: () => true,
    getPlatform: () => 'ios',
    addListener: (_plugin: string, event: string, listener: (detail: unknown) => void) => {
      listeners.set(event, listener)
      return { remove: () => listeners.delete(event) }
    },
    nativePromise: async (_plugin: string, method: string) => {
      if (method === 'requestPermissions') permission = 'granted'
      if (method === 'register') queueMicrotask(() => listeners.get(registration.event)?.(registration.detail))
      return { receive: permission }
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('[push-c006, push-c010] a phone asks for permission with the dialog of the system, and the registration returns the token', async () => {
  expect(await phonePush.permission()).toBe('prompt')
  expect(await phonePush.ask()).toBe('granted')
  expect(await phonePush.register()).toEqual({ token: 'device-1', platform: 'ios' })
  expect(listeners.size).toBe(0)
})

test('[push-c016] a registration that fails is rejected with the reason', async () => {
  registration = { event: 'registrationError', detail: { error: 'no valid aps-environment entitlement' } }
  await expect(phonePush.register()).rejects.toThrow('no valid aps-environment entitlement')
})

test('[push-c004] a notification is reported as foreground when it is received, and as tapped when it is tapped', () => {
  const notifications: PushReceived[] = []
  const stop = phonePush.onReceived((received) => notifications.push(received))
  listeners.get('pushNotificationReceived')?.({ title: 'Water off', body: 'On Tuesday.' })
  listeners.get('pushNotificationActionPerformed')?.({ notification: { title: 'Water off', body: 'On Tuesday.' } })
  expect(notifications.map(({ how }) => how)).toEqual(['foreground', 'tapped'])
  stop()
  expect(listeners.size).toBe(0)
})
