import { setTimeout as sleep } from 'node:timers/promises'
import { loggableText, logger } from '../log.ts'
import { hasAnswered } from './refusal.ts'

/** The mail host counts as away (it cannot be reached) after this many mails in a row did not reach it. */
const failuresUntilAway = 3

/** The first and the longest pause before it is checked whether the mail host can be reached, in milliseconds. Each pause is twice the one before. */
const pauses = { first: 1_000, longest: 60_000 } as const

/** The codes of errors of nodemailer for a mail host that was not reached, and for a connection that broke. */
const codesOfConnection: ReadonlySet<unknown> = new Set([
  'ECONNECTION',
  'EDNS',
  'EPROTOCOL',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
])

function isOfConnection(error: unknown): boolean {
  return codesOfConnection.has((error as { code?: unknown }).code)
}

/** Tracks whether the mail host can be reached, by the results of mails. */
export interface HostWatch {
  /** Whether the mail host cannot be reached. While it is true, no mail should be tried. */
  readonly isAway: boolean
  /** Resolves when `isAway` is no longer `was`. */
  until(was: boolean): Promise<void>
  /** Call it when the mail host has accepted a mail. */
  noteTaken(): void
  /** Call it when a mail was not accepted. Only errors of the connection count: other errors of this process say nothing about the mail host. */
  noteError(error: unknown): void
  close(): void
}

/**
 * Watches the mail host. While it is away, `verify` is called after growing pauses until it succeeds. `verify` connects without sending a mail,
 * so that no mail loses an attempt. The pauses continue to grow until the mail host has answered a mail.
 */
export function watchHost(verify: () => Promise<unknown>): HostWatch {
  const over = new AbortController()
  let isAway = false
  let failures = 0
  let pause: number = pauses.first
  let change = Promise.withResolvers<void>()

  function set(next: boolean): void {
    isAway = next
    change.resolve()
    change = Promise.withResolvers()
  }

  /** A refused password counts as an answer: then the attempts of mails report the error. */
  const answers = () =>
    verify().then(
      () => true,
      (error: unknown) => !isOfConnection(error),
    )

  function noteAnswer(): void {
    failures = 0
    pause = pauses.first
  }

  async function waitUntilBack(): Promise<void> {
    for (;;) {
      // Throws when the watch is closed.
      await sleep(pause, undefined, { signal: over.signal, ref: false })
      pause = Math.min(2 * pause, pauses.longest)
      if (await answers()) break
    }
    // The next failure of a mail makes it count as away again.
    failures = failuresUntilAway - 1
    logger.warn('the mail host is back: mails are sent again')
    set(false)
  }

  return {
    get isAway() {
      return isAway
    },
    async until(was) {
      while (isAway === was) await change.promise
    },
    noteTaken: noteAnswer,
    noteError(error) {
      if (isAway) return
      if (!isOfConnection(error)) {
        if (hasAnswered(error)) noteAnswer()
        return
      }
      failures += 1
      if (failures < failuresUntilAway) return
      const reason = loggableText(String((error as Error).message))
      logger.warn({ reason }, 'the mail host is away: mails wait and keep their attempts')
      set(true)
      // Rejects only when the watch is closed.
      waitUntilBack().catch(() => undefined)
    },
    close: () => over.abort(),
  }
}
