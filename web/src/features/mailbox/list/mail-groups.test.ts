import type { Message } from '@porchlight/contract/features/mailbox.ts'
import { expect, test } from 'vitest'
import { mailGroups } from './mail-groups.ts'

const today = new Date('2026-11-22T00:00:00Z')

/** Returns the key and the days of each group. `days` begins with the newest. */
function keysOf(days: readonly string[]) {
  const messages = days.map((messageDateFormattedShort) => ({ messageDateFormattedShort }) as Message)
  return mailGroups(messages, today).map((group) => [
    group.key,
    ...group.messages.map((message) => message.messageDateFormattedShort),
  ])
}

test('the last seven days are this week, the seven days before are last week, and earlier days are grouped by month', () => {
  const days = ['11/22/2026', '11/16/2026', '11/15/2026', '11/09/2026', '11/08/2026', '10/31/2026', '11/30/2025']
  expect(keysOf(days)).toEqual([
    ['thisWeek', '11/22/2026', '11/16/2026'],
    ['lastWeek', '11/15/2026', '11/09/2026'],
    ['earlier 2026-11', '11/08/2026'],
    ['month 2026-10', '10/31/2026'],
    ['month 2025-11', '11/30/2025'],
  ])
})

test('a date that cannot be read is in the newest group; an empty list has no group', () => {
  expect(keysOf(['soon'])).toEqual([['thisWeek', 'soon']])
  expect(keysOf([])).toEqual([])
})
