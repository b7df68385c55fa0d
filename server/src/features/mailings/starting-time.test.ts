import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDay, localTime, startingTime } from './starting-time.ts'

describe('the time at which a mailing starts', () => {
  it.each([
    ['a usual time', '2026-11-22T09:00', 'America/Denver', '2026-11-22T16:00:00.000Z'],
    [
      'a time that the clock skips takes the next minute that exists',
      '2026-03-08T02:30',
      'America/Denver',
      '2026-03-08T09:00:00.000Z',
    ],
    ['the first skipped minute', '2026-03-08T02:00', 'America/Denver', '2026-03-08T09:00:00.000Z'],
    ['the minute after the gap', '2026-03-08T03:00', 'America/Denver', '2026-03-08T09:00:00.000Z'],
    ['the first one of a time that occurs twice', '2026-11-01T01:30', 'America/Denver', '2026-11-01T07:30:00.000Z'],
    ['a change at midnight', '2026-09-06T00:30', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['a change of half an hour', '2026-10-04T02:10', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
    ['a skipped day', '2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['no change of clocks', '2026-07-01T12:00', 'America/Phoenix', '2026-07-01T19:00:00.000Z'],
  ])('%s', (_what, local, timeZone, expected) => {
    expect(startingTime(local, timeZone)?.toISOString()).toBe(expected)
  })

  it.each(['', '2026-02-30T10:00', '2026-01-01T24:00', '2026-01-01', '2026-01-01T10:00Z', 'tomorrow'])(
    'is not the invalid time %j',
    (text) => {
      expect(startingTime(text, 'America/Denver')).toBeUndefined()
    },
  )

  it('shows the chosen local time, or a later one if the clock skips the chosen time', () => {
    const zones = ['America/Denver', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC']
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.constantFrom(...zones), (day, zone) => {
        const local = day.toISOString().slice(0, 16)
        const instant = startingTime(local, zone)
        expect(instant && localTime(instant, zone) >= local).toBe(true)
      }),
    )
  })

  it('is on the day of the community, not on the day in UTC', () => {
    expect(localDay(new Date('2026-11-22T05:00:00Z'), 'America/Denver')).toBe('2026-11-21')
  })
})
