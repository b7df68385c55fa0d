/** Where something is pushed to. */
export type PushTarget =
  | { readonly kind: 'web'; readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  | { readonly kind: 'android' | 'ios'; readonly token: string }

export interface PushMessage {
  readonly title: string
  readonly body: string
  /** Where it leads, a path of this site. */
  readonly address: string
  /** The same for the same notice: a second delivery takes the place of the first. */
  readonly tag: string
}

/** 'gone': the target is no more, and is to be forgotten. 'not set up': this server has no way to such targets. */
export type PushOutcome = 'sent' | 'gone' | 'not set up'

/** A service refused or could not be reached. */
export class PushFailed extends Error {
  override readonly name = 'PushFailed'
  /** Whether another try may go better. */
  readonly isPassing: boolean
  constructor(service: string, status: number | null, detail = '') {
    super(`${service} ${status === null ? 'could not be reached' : `answered ${status}`} ${detail}`.trim())
    this.isPassing = status === null || status === 401 || status === 403 || status === 429 || status >= 500
  }
}
