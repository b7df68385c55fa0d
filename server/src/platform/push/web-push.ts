import webPush from 'web-push'
import type { Settings } from '../settings.ts'
import { PushFailed, type PushMessage, type PushOutcome, type PushTarget } from './push-target.ts'

/** How long a push service stores a message for a browser that is offline, in seconds. */
const keptFor = 3 * 86_400

type WebTarget = Extract<PushTarget, { kind: 'web' }>

/** Sends to browsers (RFC 8030), encrypted for the browser (RFC 8291) and signed with this server's key (RFC 8292). */
export function openWebPush(
  settings: Pick<Settings, 'push' | 'publicUrl' | 'mailFrom'>,
): (target: WebTarget, message: PushMessage) => Promise<PushOutcome> {
  const { publicKey, privateKey } = settings.push.vapid
  const subject = settings.publicUrl.startsWith('https://')
    ? settings.publicUrl
    : `mailto:${/<([^<>]+)>/.exec(settings.mailFrom)?.[1] ?? settings.mailFrom}`
  return async ({ endpoint, p256dh, auth }, message) => {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: keptFor,
        urgency: 'normal',
        topic: message.tag.replace(/[^\w-]/g, '-').slice(0, 32),
      },
    )
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined)
    if (!answer) throw new PushFailed('web push', null)
    await answer.body?.cancel()
    if (answer.status === 404 || answer.status === 410) return 'gone'
    if (!answer.ok) throw new PushFailed('web push', answer.status)
    return 'sent'
  }
}
