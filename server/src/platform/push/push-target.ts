/** The address of a push message: a browser or a phone. */
export type PushTarget =
  | { readonly kind: 'web'; readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  | { readonly kind: 'android' | 'ios'; readonly token: string }

export interface PushMessage {
  readonly title: string
  readonly body: string
  /** The address that a click opens, a path of this site. */
  readonly address: string
  /** An id that all messages of one notice have: a later message replaces an earlier one. */
  readonly tag: string
}

/** 'gone': the target no longer exists and should be deleted. 'not set up': this server has no settings for such targets. */
export type PushOutcome = 'sent' | 'gone' | 'not set up'

/** A push service refused a message or could not be reached. */
export class PushFailed extends Error {
  override readonly name = 'PushFailed'
  /** Whether another attempt may succeed. */
  readonly isTemporary: boolean
  constructor(service: string, status: number | null, detail = '') {
    super(`${service} ${status === null ? 'could not be reached' : `answered ${status}`} ${detail}`.trim())
    this.isTemporary = status === null || status === 401 || status === 403 || status === 429 || status >= 500
  }
}
