import { expect, test } from 'vitest'
import { windowTitle } from './window-title.ts'

test('the unread count is before the title of the window, at most 99+, and not shown if it is 0', () => {
  expect(windowTitle('Mailbox · Porchlight', 3)).toBe('(3) Mailbox · Porchlight')
  expect(windowTitle('Mailbox · Porchlight', 250)).toBe('(99+) Mailbox · Porchlight')
  expect(windowTitle('Home · Porchlight', 0)).toBe('Home · Porchlight')
})
