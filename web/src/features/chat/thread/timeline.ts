import type { ChatMessage } from '@porchlight/contract/features/chat.ts'
import type { Unsent } from '../outbox.ts'

/** A message as it is shown: stored by the server, or not sent yet. */
export interface Line {
  /** The id of a stored message, or the idempotency key of an unsent one. */
  readonly key: string
  readonly text: string
  readonly date: string
  readonly isOwn: boolean
  readonly state: 'sent' | 'sending' | 'failed'
  /** Whether the line is the last of its group; the time is shown below it. */
  readonly endsRun: boolean
}

export interface Day {
  /** The text of the heading. */
  readonly title: string
  readonly lines: readonly Line[]
}

/** Messages of one person within this time of each other form a group; in milliseconds. */
const groupGapMs = 4 * 60_000

/**
 * All messages of a thread, by days: those that the server has, then the unsent ones, each once. `uid` is the chat-user id of the person;
 * `titleOf` returns the heading of a date.
 */
export function timelineOf(
  messages: readonly ChatMessage[],
  unsent: readonly Unsent[],
  uid: string,
  titleOf: (date: string) => string,
): Day[] {
  const arrived = new Set(messages.filter(({ senderId }) => senderId === uid).map(({ key }) => key))
  const all = [
    ...messages.map(({ id, text, date, senderId }) => ({
      key: String(id),
      text,
      date,
      isOwn: senderId === uid,
      state: 'sent' as const,
    })),
    ...unsent
      .filter(({ key }) => !arrived.has(key))
      .map(({ key, text, date, failed }) => ({
        key,
        text,
        date,
        isOwn: true,
        state: failed ? ('failed' as const) : ('sending' as const),
      })),
  ]
  const days: Array<{ title: string; lines: Line[] }> = []
  for (const [index, line] of all.entries()) {
    const title = titleOf(line.date)
    const next = all[index + 1]
    // Each message that failed is a group of its own, because its buttons are below it.
    const isNextInGroup =
      next !== undefined &&
      next.isOwn === line.isOwn &&
      next.state === line.state &&
      line.state !== 'failed' &&
      Date.parse(next.date) - Date.parse(line.date) < groupGapMs &&
      titleOf(next.date) === title
    if (days.at(-1)?.title !== title) days.push({ title, lines: [] })
    days.at(-1)?.lines.push({ ...line, endsRun: !isNextInGroup })
  }
  return days
}
