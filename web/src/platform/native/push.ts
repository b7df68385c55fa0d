import { callNative } from './bridge.ts'
import { onNative, phonePlatform } from './events.ts'

const plugin = 'PushNotifications'

/** 'prompt': the user has not been asked yet. */
export type PushPermission = 'granted' | 'denied' | 'prompt'

/** A push notification that this device received. */
export interface PushReceived {
  readonly title: string
  readonly body: string
  /** Whether it arrived while the app was open, or the user tapped it. */
  readonly how: 'foreground' | 'tapped'
}

// What the plugin of the phone app answers and sends.
type PermissionAnswer = { receive: string }
type Received = { title?: string; body?: string }

function permissionOf({ receive }: PermissionAnswer): PushPermission {
  return receive === 'granted' || receive === 'denied' ? receive : 'prompt'
}

/** Push notifications of the phone's operating system. Only in the phone app. */
export const phonePush = {
  /** Whether the app may show notifications. */
  async permission(): Promise<PushPermission> {
    return permissionOf(await callNative<PermissionAnswer>(plugin, 'checkPermissions'))
  },

  /** Asks the user for the permission, if they have not answered yet. */
  async ask(): Promise<PushPermission> {
    return permissionOf(await callNative<PermissionAnswer>(plugin, 'requestPermissions'))
  },

  /** Registers with the system's push service; resolves with the device token and rejects with the error. */
  async register(): Promise<{ token: string; platform: 'android' | 'ios' }> {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const stops = [
      onNative<{ value: string }>(plugin, 'registration', ({ value }) => resolve(value)),
      onNative<{ error: string }>(plugin, 'registrationError', ({ error }) => reject(new Error(error))),
    ]
    try {
      await callNative(plugin, 'register')
      return { token: await promise, platform: phonePlatform() }
    } finally {
      for (const stop of stops) stop()
    }
  },

  /** Calls the listener for each received notification, until the returned function is called. */
  onReceived(onPush: (received: PushReceived) => void): () => void {
    const report = (how: PushReceived['how'], { title = '', body = '' }: Received) => onPush({ title, body, how })
    const stops = [
      onNative<Received>(plugin, 'pushNotificationReceived', (notice) => report('foreground', notice)),
      onNative<{ notification: Received }>(plugin, 'pushNotificationActionPerformed', ({ notification }) =>
        report('tapped', notification),
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  },
}
