import { formatAddress } from '@porchlight/contract/shared/dates.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { instantInYearText, showDate, showDay, textOfDay } from './dates.ts'
import { session } from './session/session.ts'
import { stubBrowser } from './testing/fake-browser.ts'
import { makeSession } from './testing/fake-session.ts'

afterEach(async () => {
  await session.clear()
  vi.unstubAllGlobals()
})

test('[shell-108, shell-109, shell-110, shell-111, shell-v088] dates are shown in the time zone of the community', async () => {
  stubBrowser()
  await session.enter(makeSession({ hoaTimeZone: 'America/Denver' }), false)
  const instant = '2026-11-02T05:30:00.000Z'
  expect(showDate(instant, 'dddd, MMMM DD, YYYY', 'en-US')).toBe('Sunday, November 01, 2026')
  expect(showDate(instant, 'MMMM DD, YYYY', 'en-US')).toBe('November 01, 2026')
  expect(showDate(new Date(instant), 'MM/DD/YYYY', 'en-US')).toBe('11/01/2026')
  expect(showDate(instant, 'h:mm A', 'en-US')).toBe('10:30 PM')
})

test("[shell-v090] an empty address shows '-'", () => {
  expect(formatAddress({ address: '', city: '', state: '', zipcode: '' })).toBe('-')
  const whole = { address: '12 Maple Ridge Lane', city: 'Boulder', state: 'CO', zipcode: '80301' }
  expect(formatAddress(whole)).toBe('12 Maple Ridge Lane, Boulder, CO 80301')
})

test('the text of a date in a response is formatted as a day, with the time if it has one', () => {
  expect(textOfDay('11/03/2026', 'en-US')).toBe('Nov 3, 2026')
  expect(textOfDay('11/03/2026 09:05', 'en-US')).toBe('Nov 3, 2026, 9:05 AM')
  expect(textOfDay('11/03/2026 15:05', 'es')).toBe('3 nov 2026, 3:05 p.\u00a0m.')
  expect(textOfDay('N/A', 'en-US')).toBe('N/A')
})

test('in a list, a day of the current year is shown without the year', async () => {
  stubBrowser()
  await session.enter(makeSession({ hoaTimeZone: 'America/Denver' }), false)
  const now = new Date('2026-11-24T12:00:00Z')
  expect(instantInYearText('2026-11-02T05:30:00.000Z', now, 'en-US')).toBe('Nov\u00a01')
  expect(instantInYearText('2026-11-02T05:30:00.000Z', now, 'es')).toBe('1\u00a0nov')
  expect(instantInYearText('2026-11-30', now, 'en-US')).toBe('Nov\u00a030')
  expect(instantInYearText('2027-01-02', now, 'en-US')).toBe('Jan 2, 2027')
  expect(instantInYearText('', now, 'en-US')).toBe('')
  expect(instantInYearText('2026-01-01T05:30:00.000Z', now, 'en-US')).toBe('Dec 31, 2025')
})

test("[shell-v089] an empty date shows 'N/A'", () => {
  stubBrowser()
  expect(showDate(null, 'MM/DD/YYYY', 'en-US')).toBe('N/A')
})

test('dates have the format of the language of the screen', async () => {
  stubBrowser()
  await session.enter(makeSession({ hoaTimeZone: 'America/Denver' }), false)
  const instant = '2026-11-02T05:30:00.000Z'
  expect(showDate(instant, 'dddd, MMMM DD, YYYY', 'es')).toBe('domingo, 1 de noviembre de 2026')
  expect(showDate(instant, 'MMMM DD, YYYY', 'es')).toBe('1 de noviembre de 2026')
  expect(showDate(instant, 'h:mm A', 'es')).toBe('10:30 p.\u00a0m.')
  expect(showDate(instant, 'MM/DD/YYYY', 'es')).toBe('1 nov 2026')
  expect(showDay('December 01, 2026', 'es')).toBe('1 de diciembre de 2026')
  expect(showDay('12/01/2026', 'es')).toBe('1 dic 2026')
  expect(showDay('Tuesday, December 01, 2026', 'es')).toBe('martes, 1 de diciembre de 2026')
  expect(showDay('12/01/2026', 'en-US')).toBe('12/01/2026')
  expect(showDay('December 01, 2026', 'en-US')).toBe('December 01, 2026')
  expect(showDay('soon', 'es')).toBe('soon')
})
