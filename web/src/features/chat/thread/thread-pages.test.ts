import type { ChatMessage } from '@porchlight/contract/features/chat.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ThreadData, withEarlier, withMessage, withNewest } from './thread-pages.ts'
import { timelineOf } from './timeline.ts'

const start = Date.parse('2026-11-20T10:00:00Z')
const message = (id: number): ChatMessage => ({
  id,
  text: `Message ${id}`,
  senderId: id % 3 ? 'me' : 'other',
  date: new Date(start + id * 60_000).toISOString(),
  key: `key ${id}`,
})
const size = 5

/** Returns the page that the server answers when there are `count` messages. */
function pageOf(count: number, before = count + 1): ThreadData {
  const last = Math.min(count, before - 1)
  const first = Math.max(1, last - size + 1)
  const messages = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => message(first + index))
  return { messages, hasMore: first > 1 }
}

describe('the messages of a chat', () => {
  it('have no gap and no duplicate, in whatever order messages arrive and earlier messages are loaded', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('arrive' as const), many: fc.integer({ min: 0, max: 8 }) }),
      fc.record({ kind: fc.constant('earlier' as const), many: fc.constant(0) }),
      fc.record({ kind: fc.constant('send' as const), many: fc.constant(1) }),
    )
    fc.assert(
      fc.property(fc.nat(12), fc.array(step), (begin, steps) => {
        let count = begin
        let known = withNewest(undefined, pageOf(count))
        for (const { kind, many } of steps) {
          const first = known.messages[0]
          if (kind === 'earlier' && first && known.hasMore) known = withEarlier(known, pageOf(count, first.id))
          if (kind === 'arrive') {
            count += many
            known = withNewest(known, pageOf(count))
          }
          if (kind === 'send') {
            count += many
            known = withMessage(known, message(count))
          }
          const ids = known.messages.map(({ id }) => id)
          const from = ids[0] ?? count + 1
          expect(ids).toEqual(Array.from({ length: count - from + 1 }, (_, index) => from + index))
          expect(known.hasMore).toBe(from > 1 && count > 0)
        }
      }),
    )
  })

  it('contain a message once, even if it is stored and still in the outbox', () => {
    const unsent = { hoaId: 1, chatId: 'c', text: 'x', date: message(9).date }
    const waiting = [
      { ...unsent, key: 'key 2' },
      { ...unsent, key: 'key 9' },
      { ...unsent, key: 'key 10', failed: true },
    ]
    const days = timelineOf([message(1), message(2)], waiting, 'me', (date) => date.slice(0, 10))
    const lines = days.flatMap((day) => day.lines)
    expect(lines.map(({ key, state }) => [key, state])).toEqual([
      ['1', 'sent'],
      ['2', 'sent'],
      ['key 9', 'sending'],
      ['key 10', 'failed'],
    ])
  })

  it('are grouped by day; the time is shown after the last of several messages of one person', () => {
    const messages = [1, 2, 3, 30, 31, 900].map(message)
    const days = timelineOf(messages, [], 'me', (date) => date.slice(0, 10))
    expect(days.map(({ title }) => title)).toEqual(['2026-11-20', '2026-11-21'])
    expect(days[0]?.lines.map(({ endsRun }) => endsRun)).toEqual([false, true, true, true, true])
  })
})
