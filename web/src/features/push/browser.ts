import { push } from '@porchlight/contract/features/push.ts'
import { request } from '../../platform/call/call.ts'
import type { PushPermission, PushReceived } from '../../platform/native/push.ts'

const worker = '/push-worker.js'

/** Push in a browser, with the Push API and our service worker. The browser's 'default', which means not decided, is our 'prompt'. */
export const browserPush = {
  isSupported(): boolean {
    return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  },

  async permission(): Promise<PushPermission> {
    return Notification.permission === 'default' ? 'prompt' : Notification.permission
  },

  async ask(): Promise<PushPermission> {
    const answer = await Notification.requestPermission()
    return answer === 'default' ? 'prompt' : answer
  },

  /** Subscribes this browser and stores the subscription on the server. Resolves with whether it was stored; rejects with the error. */
  async register(): Promise<boolean> {
    await navigator.serviceWorker.register(worker)
    const [{ pushManager }, { publicKey }] = await Promise.all([
      navigator.serviceWorker.ready,
      request(push.calls.webKey),
    ])
    const subscription = await subscribe(pushManager, publicKey)
    const { endpoint = '', keys = {} } = subscription.toJSON()
    const body = { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
    return (await request(push.calls.subscribe, { body })).success
  },

  /** Ends the subscription in this browser; returns its endpoint, or null if there was none. */
  async leave(): Promise<string | null> {
    if (!this.isSupported()) return null
    const registration = await navigator.serviceWorker.getRegistration(worker)
    const subscription = await registration?.pushManager.getSubscription()
    if (!subscription) return null
    await subscription.unsubscribe()
    return subscription.endpoint
  },

  /** Calls `onPush` for each push message that the service worker receives, until the returned function is called. */
  onReceived(onPush: (received: PushReceived) => void): () => void {
    const onMessage = ({
      data,
    }: MessageEvent<{ push?: PushReceived['how']; message?: { title: string; body: string } }>) => {
      if (data.push && data.message) onPush({ ...data.message, how: data.push })
    }
    navigator.serviceWorker?.addEventListener('message', onMessage)
    navigator.serviceWorker?.startMessages()
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage)
  },
}

/** Subscribes. A subscription for another key, such as that of a previous server, is replaced by a new one. */
async function subscribe(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const previous = await manager.getSubscription()
    if (!previous) throw error
    await previous.unsubscribe()
    return await manager.subscribe(options)
  }
}
