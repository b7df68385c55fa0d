import { expect, test } from 'vitest'
import { currentness } from './current-entry.ts'

test('a menu entry is current on its page and on the pages of its area, in capital or small letters', () => {
  expect(currentness('/Mailbox', '/mailbox/')).toBe('page')
  expect(currentness('/Forums', '/Forums/Threads/7')).toBe('inside')
  expect(currentness('/Forums', '/ForSales/MyListings')).toBeNull()
  expect(currentness('/Home', '/')).toBeNull()
  expect(currentness('/FAQ', '/UsefulLinks')).toBe('inside')
  expect(currentness('/Documents', '/Forms')).toBe('inside')
  expect(currentness('/WorkOrders', '/EstimateRequests/7')).toBe('inside')
})
