import { setTimeout as sleep } from 'node:timers/promises'
import { loggableText, logger } from '../log.ts'
import { hasAnswered } from './refusal.ts'

/** The mail host counts as away after this many mails in a row did not reach it. */
const failuresUntilAway = 3

/** The pause before the first look whether the mail host is back, and the longest, in milliseconds. Each is twice the one before. */
const pauses = { first: 1_000, longest: 60_000 } as const

/** What errors of nodemailer say that the mail host was not reached, or that the connection to it broke. */
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

/** Knows whether the mail host can be reached, from the mails that are handed to it. */
export interface HostWatch {
  /** While this is true, no mail should be tried. */
  readonly isAway: boolean
  /** Resolves when `isAway` is no longer `was`. */
  until(was: boolean): Promise<void>
  /** The mail host took a mail. */
  noteTaken(): void
  /** A mail was not taken. Only errors of the connection count; an error of our own says nothing of the mail host. */
  noteError(error: unknown): void
  close(): void
}

/**
 * Watches the mail host. When it is away, `look` is called after growing pauses until it succeeds: it connects, without a mail, so that no
 * mail loses an attempt. The pauses go on growing until the mail host has answered a mail.
 */
export function watchHost(look: () => Promise<unknown>): HostWatch {
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

  /** A refused password is an answer too: the mails then say so. */
  const answers = () =>
    look().then(
      () => true,
      (error: unknown) => !isOfConnection(error),
    )

  function noteAnswer(): void {
    failures = 0
    pause = pauses.first
  }

  async function wait(): Promise<void> {
    for (;;) {
      // Throws when it is closed.
      await sleep(pause, undefined, { signal: over.signal, ref: false })
      pause = Math.min(2 * pause, pauses.longest)
      if (await answers()) break
    }
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
      // It ends only with the process.
      wait().catch(() => undefined)
    },
    close: () => over.abort(),
  }
}
