import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoment, momentOf } from './moments.ts'

const denver = 'America/Denver'

describe('a moment in the time zone of a community', () => {
  it('is written as MM/DD/YYYY HH:mm, and can be read from this format', () => {
    expect(formatMoment(new Date('2026-11-15T16:05:00Z'), denver)).toBe('11/15/2026 09:05')
    expect(formatMoment(new Date('2026-07-15T06:00:00Z'), denver)).toBe('07/15/2026 00:00')
    expect(formatMoment(null, denver)).toBe('N/A')
    expect(momentOf('11/15/2026 09:05', denver)).toEqual(new Date('2026-11-15T16:05:00Z'))
    expect(momentOf(' 7/5/2026 7:30 ', denver)).toEqual(new Date('2026-07-05T13:30:00Z'))
  })

  it('is at 00:00 if the text has a day and no time', () => {
    expect(momentOf('11/15/2026', denver)).toEqual(new Date('2026-11-15T07:00:00Z'))
  })

  it('is undefined if the day or the time does not exist', () => {
    for (const text of ['', '02/30/2026', '13/01/2026 10:00', '11/15/2026 24:00', '11/15/2026 9 AM', '2026-11-15'])
      expect(momentOf(text, denver), text).toBeUndefined()
  })

  it('is defined when the clocks change', () => {
    // This time is skipped on March 8 and occurs twice on November 1.
    expect(momentOf('03/08/2026 02:30', denver)).toEqual(new Date('2026-03-08T09:30:00Z'))
    expect(momentOf('11/01/2026 01:30', denver)).toEqual(new Date('2026-11-01T07:30:00Z'))
  })

  it('has the same text after it is written, read and written again, in any time zone', () => {
    const zone = fc.constantFrom(denver, 'UTC', 'Asia/Kolkata', 'Pacific/Auckland', 'America/St_Johns')
    const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(zone, instant, (timeZone, date) => {
        const text = formatMoment(date, timeZone)
        const read = momentOf(text, timeZone)
        expect(read && formatMoment(read, timeZone)).toBe(text)
      }),
    )
  })
})
