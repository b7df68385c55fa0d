import { expect, test } from 'vitest'
import { currentness } from './current-entry.ts'
import { windowTitle } from './window-title.ts'

test('the unread count stands in front of the title', () => {
  expect(windowTitle('Mailbox · Porchlight', 3)).toBe('(3) Mailbox · Porchlight')
  expect(windowTitle('Mailbox · Porchlight', 250)).toBe('(99+) Mailbox · Porchlight')
  expect(windowTitle('Home · Porchlight', 0)).toBe('Home · Porchlight')
})

test('an entry knows its own page and the pages of its area, whatever their case', () => {
  expect(currentness('/Mailbox', '/mailbox/')).toBe('page')
  expect(currentness('/Forums', '/Forums/Threads/7')).toBe('inside')
  expect(currentness('/Forums', '/ForSales/MyListings')).toBeNull()
  expect(currentness('/Home', '/')).toBeNull()
})
