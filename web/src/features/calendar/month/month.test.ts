import { describe, expect, it } from 'vitest'
import { todayIn } from '../../../platform/dates.ts'
import { addDays, addMonths, dayText, isMonth, isWeekend, monthText, weekdayOf, weekdays, weeksOf } from './month.ts'

describe('days and months', () => {
  it('are in the time zone of the community', () => {
    const late = new Date('2026-11-22T05:30:00Z')
    expect(todayIn('America/Denver', late)).toBe('2026-11-21')
    expect(todayIn('Asia/Tokyo', late)).toBe('2026-11-22')
  })

  it('are added correctly at the end of a month or a year, and when the clocks change', () => {
    expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1), addDays('2026-03-07', 2)]).toEqual([
      '2027-01-01',
      '2026-02-28',
      '2026-03-09',
    ])
    expect([addMonths('2026-11', 2), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })

  it('of a month are in weeks from Sunday to Saturday, with all weeks that have a day of the month', () => {
    const november = weeksOf('2026-11')
    expect(november).toHaveLength(5)
    expect([november[0]?.[0], november.at(-1)?.at(-1)]).toEqual(['2026-11-01', '2026-12-05'])
    expect(weeksOf('2026-02')).toHaveLength(4)
    expect(weeksOf('2026-08')).toHaveLength(6)
    expect(weeksOf('2026-12').flat()).toContain('2026-12-31')
    for (const month of ['2026-01', '2026-08', '2027-02']) {
      for (const week of weeksOf(month)) expect(week).toHaveLength(7)
      expect(weeksOf(month).flat().length).toBeLessThanOrEqual(42)
    }
  })

  it('have a text in the language of the screen', () => {
    expect(monthText('2026-11', 'en')).toBe('November 2026')
    expect(dayText('2026-11-21', 'en')).toBe('Saturday, November 21, 2026')
    expect(weekdays('en').map(({ short }) => short)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
    expect(monthText('2026-11', 'es')).toBe('noviembre de 2026')
  })

  it('are valid only if the month exists', () => {
    expect(['2026-11', '2026-13', '2026-1', 'x', '0000-01'].map(isMonth)).toEqual([true, false, false, false, false])
  })

  it('have a weekday; Saturday and Sunday are the weekend', () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
    expect(days.map((day) => weekdayOf(day, 'en-US'))).toEqual(['Fri', 'Sat', 'Sun', 'Mon'])
    expect(days.map(isWeekend)).toEqual([false, true, true, false])
  })
})
