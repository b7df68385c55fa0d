import { expect, test } from 'vitest'
import { currentness } from './current-entry.ts'

test('an entry knows its own page and the pages of its area, whatever their case', () => {
  expect(currentness('/Mailbox', '/mailbox/')).toBe('page')
  expect(currentness('/Forums', '/Forums/Threads/7')).toBe('inside')
  expect(currentness('/Forums', '/ForSales/MyListings')).toBeNull()
  expect(currentness('/Home', '/')).toBeNull()
  expect(currentness('/FAQ', '/UsefulLinks')).toBe('inside')
  expect(currentness('/Documents', '/Forms')).toBe('inside')
  expect(currentness('/WorkOrders', '/EstimateRequests/7')).toBe('inside')
})
