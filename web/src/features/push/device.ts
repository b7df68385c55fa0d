import { push } from '@porchlight/contract/features/push.ts'
import { request } from '../../platform/call/call.ts'
import { isNative } from '../../platform/native/bridge.ts'
import { type PushPermission, type PushReceived, phonePush } from '../../platform/native/push.ts'
import { browserPush } from './browser.ts'
import { doNotAsk } from './do-not-ask.ts'

/** The push state of this phone or browser. */
export const device = {
  isSupported(): boolean {
    return isNative() || browserPush.isSupported()
  },

  permission(): Promise<PushPermission> {
    return isNative() ? phonePush.permission() : browserPush.permission()
  },

  /** Asks the person with the system's own dialog. A refusal is stored, so that they are not asked again (community.txt 4). */
  async ask(): Promise<PushPermission> {
    const answer = await (isNative() ? phonePush.ask() : browserPush.ask())
    if (answer === 'denied') doNotAsk.remember()
    return answer
  },

  /** Registers the device and stores it on the server (community.txt 4). Rejects with the reason. */
  async register(): Promise<void> {
    const isStored = isNative()
      ? (await request(push.calls.saveToken, { body: await phonePush.register() })).success
      : await browserPush.register()
    if (!isStored) throw new Error('The server did not store the registration.')
  },

  /** Ends push on this device and on the server until the person turns it on again. Rejects if the server may still have the device. */
  async turnOff(): Promise<void> {
    doNotAsk.remember()
    // The system gives the same token at each registration.
    const endpoint = isNative() ? (await phonePush.register()).token : await browserPush.leave()
    if (endpoint !== null) await request(push.calls.unsubscribe, { body: { endpoint } })
  },

  onReceived(onPush: (received: PushReceived) => void): () => void {
    return isNative() ? phonePush.onReceived(onPush) : browserPush.onReceived(onPush)
  },
}
