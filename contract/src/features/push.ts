import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { success } from '../shared/answers.ts'
import { text } from '../shared/ids.ts'

/** The delay of the push prompt after the mailbox has loaded, in milliseconds (community.txt 4). */
export const pushPromptDelay = 5000

/** The maximum number of devices and browsers of a person that receive push messages. The newest are used. */
export const pushTargetLimit = 20

export const push = feature('push', 'Push notifications on phones and in browsers.', {
  saveToken: call({
    method: 'POST',
    path: '/auth/save-push-notification-token',
    isRepeatable: true,
    summary: "Store the device token of the caller's phone; a token belongs to the person who stored it last",
    access: access.person,
    multipart: z.object({ token: text(4096).default(''), platform: z.enum(['android', 'ios']).default('android') }),
    answer: success,
  }),
  webKey: call({
    method: 'GET',
    path: '/auth/push-key',
    summary: "The server's public key for web push",
    access: access.person,
    addition: true,
    answer: z.object({ publicKey: z.string() }),
  }),
  subscribe: call({
    method: 'POST',
    path: '/auth/push-subscribe',
    isRepeatable: true,
    summary:
      "Store a browser's push subscription for the caller; a subscription belongs to the person who stored it last",
    access: access.person,
    addition: true,
    json: z.object({ endpoint: text(2000), keys: z.object({ p256dh: text(200), auth: text(100) }) }),
    answer: success,
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/auth/push-unsubscribe',
    summary: 'Delete a device of the caller: the push subscription of a browser, or the token of a phone',
    access: access.person,
    addition: true,
    json: z.object({ endpoint: text(2000) }),
    answer: success,
  }),
})
