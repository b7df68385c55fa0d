import http2 from 'node:http2'
import { importPKCS8, SignJWT } from 'jose'
import type { ApnsSettings } from '../settings/push-settings.ts'
import { PushFailed, type PushMessage, type PushOutcome } from './push-target.ts'

/** How long a provider token is used, in milliseconds. Apple accepts one for an hour, and a new one at most every 20 minutes. */
const tokenLifetimeMs = 50 * 60_000
const timeoutMs = 20_000

/** Sends to iPhones through Apple's push service: HTTP/2 over one connection, signed with the team's key. */
export function openApns(settings: ApnsSettings): {
  send(token: string, message: PushMessage): Promise<PushOutcome>
  close(): void
} {
  let cachedToken: { readonly token: string; readonly until: number } | undefined
  let connection: http2.ClientHttp2Session | undefined

  async function providerToken(): Promise<string> {
    if (cachedToken && cachedToken.until > Date.now()) return cachedToken.token
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: settings.keyId })
      .setIssuer(settings.teamId)
      .setIssuedAt()
      .sign(await importPKCS8(settings.privateKey, 'ES256'))
    cachedToken = { token, until: Date.now() + tokenLifetimeMs }
    return token
  }

  function connect(): http2.ClientHttp2Session {
    if (connection && !connection.closed && !connection.destroyed) return connection
    const opened = http2.connect(settings.url)
    // Each request reports its own error.
    opened.on('error', () => opened.destroy())
    opened.on('goaway', () => opened.close())
    opened.setTimeout(10 * 60_000, () => opened.close())
    opened.unref()
    connection = opened
    return opened
  }

  async function post(token: string, message: PushMessage): Promise<{ status: number; reason: string }> {
    const headers = {
      ':method': 'POST',
      ':path': `/3/device/${encodeURIComponent(token)}`,
      authorization: `bearer ${await providerToken()}`,
      'apns-topic': settings.topic,
      'apns-push-type': 'alert',
      'apns-collapse-id': message.tag.slice(0, 64),
    }
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; reason: string }>()
    const fail = () => reject(new PushFailed('APNs', null))
    const stream = connect().request(headers)
    let status = 0
    let text = ''
    stream.setEncoding('utf8')
    stream.setTimeout(timeoutMs, () => stream.close(http2.constants.NGHTTP2_CANCEL))
    stream.on('response', (answer) => {
      status = Number(answer[':status'])
    })
    stream.on('data', (chunk: string) => {
      text += chunk
    })
    stream.on('error', fail)
    stream.on('close', () => (status === 0 ? fail() : resolve({ status, reason: reasonOf(text) })))
    stream.end(bodyOf(message))
    return promise
  }

  return {
    async send(token, message) {
      const { status, reason } = await post(token, message)
      if (status === 200) return 'sent'
      if (status === 410 || reason === 'BadDeviceToken' || reason === 'DeviceTokenNotForTopic') return 'gone'
      if (reason === 'ExpiredProviderToken' || reason === 'InvalidProviderToken') cachedToken = undefined
      throw new PushFailed('APNs', status, reason)
    },
    close: () => connection?.close(),
  }
}

function bodyOf({ title, body, address }: PushMessage): string {
  return JSON.stringify({ aps: { alert: { title, body }, sound: 'default' }, address })
}

function reasonOf(text: string): string {
  try {
    return (JSON.parse(text) as { reason?: string }).reason ?? ''
  } catch {
    return ''
  }
}
