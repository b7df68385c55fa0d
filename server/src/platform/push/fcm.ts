import { importPKCS8, SignJWT } from 'jose'
import type { FcmSettings } from '../settings/push-settings.ts'
import { PushFailed, type PushMessage, type PushOutcome } from './push-target.ts'

const oauthScope = 'https://www.googleapis.com/auth/firebase.messaging'

/** Sends to Android phones through Firebase Cloud Messaging (HTTP v1), as the service account of the settings. */
export function openFcm(settings: FcmSettings): {
  send(token: string, message: PushMessage): Promise<PushOutcome>
} {
  let cachedToken: { readonly token: string; readonly until: number } | undefined

  async function post(address: string, init: RequestInit): Promise<Response> {
    const answer = await fetch(address, { ...init, method: 'POST', signal: AbortSignal.timeout(20_000) }).catch(
      () => undefined,
    )
    if (!answer) throw new PushFailed('FCM', null)
    return answer
  }

  /** Returns an access token, which is signed by the service account (RFC 7523) and cached until a minute before it expires. */
  async function accessToken(): Promise<string> {
    if (cachedToken && cachedToken.until > Date.now()) return cachedToken.token
    const assertion = await new SignJWT({ scope: oauthScope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(settings.clientEmail)
      .setAudience(settings.tokenUri)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await importPKCS8(settings.privateKey, 'RS256'))
    const answer = await post(settings.tokenUri, {
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    })
    if (!answer.ok) throw new PushFailed('FCM sign-in', answer.status)
    const { access_token, expires_in } = (await answer.json()) as { access_token: string; expires_in: number }
    cachedToken = { token: access_token, until: Date.now() + (expires_in - 60) * 1000 }
    return access_token
  }

  return {
    async send(token, { title, body, address, tag }) {
      const answer = await post(`${settings.url}/v1/projects/${settings.projectId}/messages:send`, {
        headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          message: { token, notification: { title, body }, data: { address }, android: { notification: { tag } } },
        }),
      })
      if (answer.ok) {
        await answer.body?.cancel()
        return 'sent'
      }
      if (answer.status === 401) cachedToken = undefined
      const code = errorCode(await answer.json().catch(() => undefined))
      if (answer.status === 404 || code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') return 'gone'
      throw new PushFailed('FCM', answer.status, code)
    },
  }
}

function errorCode(body: unknown): string | undefined {
  const { details = [] } = (body as { error?: { details?: Array<{ errorCode?: string }> } } | undefined)?.error ?? {}
  return details.find((detail) => detail.errorCode)?.errorCode
}
