/**
 * A call without a valid response of status 200. `status` is null when no response came. `refusal` is the body of a 403 that the contract declares as
 * an expected outcome, or that a call of the managers' side got; otherwise undefined. The error message contains the call's name only: no query, no
 * token.
 */
export class CallFailed<Refusal = unknown> extends Error {
  override readonly name = 'CallFailed'
  readonly status: number | null
  readonly refusal: Refusal | undefined
  /** How long the server asks to wait before the next try, in milliseconds; undefined if it does not say. */
  readonly retryAfter: number | undefined
  /** The device reported no connection at that moment, so no answer could come. */
  readonly wasOffline: boolean

  /** The person must confirm their identity; then the call is sent again (association.txt 5). */
  readonly needsProof: boolean
  /** The call concerns an archived community (association.txt 4). */
  readonly isArchived: boolean

  constructor(
    call: string,
    status: number | null,
    refusal?: Refusal,
    retryAfter?: number,
    { needsProof = false, isArchived = false }: { needsProof?: boolean; isArchived?: boolean } = {},
  ) {
    super(`${call} ${status === null ? 'got no answer' : `was answered with ${status}`}`)
    this.status = status
    this.refusal = refusal
    this.retryAfter = retryAfter
    this.needsProof = needsProof
    this.isArchived = isArchived
    this.wasOffline = status === null && navigator.onLine === false
  }

  /** Whether the failure is temporary: the call may be tried again, and it is never a reason to sign out (spec README 3). */
  get isTemporary(): boolean {
    return this.status === null || temporaryStatuses.has(this.status)
  }
}

/** Whether a call failed because its record does not exist or was deleted (spec README 3). */
export function isGone(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 404
}

const temporaryStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504])
