import type { Settings } from '../settings.ts'
import { openApns } from './apns.ts'
import { openFcm } from './fcm.ts'
import type { PushMessage, PushOutcome, PushTarget } from './push-target.ts'
import { openWebPush } from './web-push.ts'

/** Sends to phones and browsers. No other code contacts a push service. */
export interface PushSender {
  /** Rejects with PushFailed if the service did not accept the message. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
  close(): void
}

export function openPushSender(settings: Settings): PushSender {
  const web = openWebPush(settings)
  const fcm = settings.push.fcm && openFcm(settings.push.fcm)
  const apns = settings.push.apns && openApns(settings.push.apns)
  return {
    async send(target, message) {
      if (target.kind === 'web') return web(target, message)
      const service = target.kind === 'android' ? fcm : apns
      return service ? service.send(target.token, message) : 'not set up'
    },
    close: () => apns?.close(),
  }
}
