import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { success } from '../shared/answers.ts'
import { text } from '../shared/ids.ts'

/** The push prompt appears this long after the mailbox loads, in milliseconds (community.txt 4). */
export const pushPromptDelay = 5000

/** Of a person's devices and browsers the newest so many are told. */
export const pushTargetLimit = 20

export const push = feature('push', 'Notices on a phone or in a browser while nobody looks at the portal.', {
  saveToken: call({
    method: 'POST',
    path: '/auth/save-push-notification-token',
    isRepeatable: true,
    summary: "Keep the device token of the caller's phone; it belongs to whoever saved it last",
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
    summary: "Keep a browser's push subscription for the caller; it belongs to whoever saved it last",
    access: access.person,
    addition: true,
    json: z.object({ endpoint: text(2000), keys: z.object({ p256dh: text(200), auth: text(100) }) }),
    answer: success,
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/auth/push-unsubscribe',
    summary: "Forget a browser's push subscription of the caller",
    access: access.person,
    addition: true,
    json: z.object({ endpoint: text(2000) }),
    answer: success,
  }),
})
