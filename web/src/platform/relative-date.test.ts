import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relativeDateText } from './relative-date.ts'

const english = { locale: 'en-US', words: { today: 'Today', yesterday: 'Yesterday' } }
const spanish = { locale: 'es', words: { today: 'Hoy', yesterday: 'Ayer' } }
const timeZone = 'America/Denver'
/** Sunday, November 22, 2026, 9 AM in Denver. */
const now = new Date('2026-11-22T16:00:00Z')

describe('the short text of a date', () => {
  it.each([
    ['2026-11-22T15:00:00Z', 'Today 8 AM', 'Hoy 8 a.\u00a0m.'],
    ['2026-11-23T06:59:00Z', 'Today 11:59 PM', 'Hoy 11:59 p.\u00a0m.'],
    ['2026-11-22T06:59:00Z', 'Yesterday', 'Ayer'],
    ['2026-11-28T15:00:00Z', 'Sat 8 AM', 'sáb 8 a.\u00a0m.'],
    ['2026-11-16T15:30:00Z', 'Mon 8:30 AM', 'lun 8:30 a.\u00a0m.'],
    ['2026-11-15T15:00:00Z', 'Nov 15', '15 nov'],
    ['2026-11-29T15:00:00Z', 'Nov 29', '29 nov'],
    ['2025-11-15T15:00:00Z', 'Nov 15, 2025', '15 nov 2025'],
    ['2027-01-01T06:59:00Z', 'Dec 31', '31 dic'],
    ['2027-01-01T07:00:00Z', 'Jan 1, 2027', '1 ene 2027'],
  ])('of %s is relative to today, in the time zone of the community', (instant, inEnglish, inSpanish) => {
    const write = (language: typeof english) =>
      relativeDateText(new Date(instant), { ...language, now, timeZone, time: true })
    expect(write(english)).toBe(inEnglish)
    expect(write(spanish)).toBe(inSpanish)
  })

  it('has no time of day unless it is requested', () => {
    const write = (instant: string) => relativeDateText(new Date(instant), { ...english, now, timeZone, time: false })
    expect(write('2026-11-22T15:00:00Z')).toBe('Today')
    expect(write('2026-11-28T15:00:00Z')).toBe('Sat')
  })

  it('begins with a small letter within a sentence', () => {
    const write = (language: typeof english, instant: string) =>
      relativeDateText(new Date(instant), { ...language, now, timeZone, time: false, inSentence: true })
    expect(write(english, '2026-11-22T15:00:00Z')).toBe('today')
    expect(write(spanish, '2026-11-21T15:00:00Z')).toBe('ayer')
    expect(write(english, '2026-11-15T15:00:00Z')).toBe('Nov 15')
  })

  it('has the time of day on every day if the time is requested always', () => {
    const write = (instant: string) =>
      relativeDateText(new Date(instant), { ...english, now, timeZone, time: 'always' })
    expect(write('2026-11-22T15:00:00Z')).toBe('Today 8 AM')
    expect(write('2026-11-21T15:00:00Z')).toBe('Yesterday, 8 AM')
    expect(write('2026-12-04T01:30:00Z')).toBe('Dec 3, 6:30 PM')
  })

  const instants = fc.date({ min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: true })
  const zones = fc.constantFrom('America/Denver', 'America/New_York', 'Pacific/Honolulu', 'Asia/Kathmandu', 'UTC')
  const languages = fc.constantFrom(english, spanish)
  const dayIn = (instant: Date, zone: string) => instant.toLocaleDateString('en-CA', { timeZone: zone })

  it('is different for different days of the past, and for different days of today and the future', () => {
    const near = fc.integer({ min: -400 * 24, max: 400 * 24 })
    fc.assert(
      fc.property(instants, near, near, zones, languages, (today, hours, others, zone, language) => {
        const [one, other] = [hours, others].map((away) => new Date(today.getTime() + away * 3_600_000)) as [Date, Date]
        const [days, otherDays] = [dayIn(one, zone), dayIn(other, zone)]
        fc.pre(days !== otherDays && days < dayIn(today, zone) === otherDays < dayIn(today, zone))
        const write = (instant: Date) =>
          relativeDateText(instant, { ...language, now: today, timeZone: zone, time: false })
        expect(write(one)).not.toBe(write(other))
      }),
    )
  })

  it('ends with the year only if the day is at least a week away and in another year', () => {
    fc.assert(
      fc.property(instants, instants, zones, languages, (today, instant, zone, language) => {
        const text = relativeDateText(instant, { ...language, now: today, timeZone: zone, time: true })
        const [day, from] = [dayIn(instant, zone), dayIn(today, zone)]
        const away = Math.abs(Date.parse(day) - Date.parse(from)) / 86_400_000
        expect(text.endsWith(day.slice(0, 4))).toBe(away >= 7 && day.slice(0, 4) !== from.slice(0, 4))
      }),
    )
  })
})
