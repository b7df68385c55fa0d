import type { FeedEvent } from '@porchlight/contract/features/calendar.ts'
import { describe, expect, it } from 'vitest'
import { clockText, groupByDay, timeInCell, whenText } from './events.ts'
import { dayText } from './month/month.ts'
import { calendar as texts } from './texts.en.ts'

function event(start: string, end = start): FeedEvent {
  return { start, end, allDay: !start.includes('T'), ce_start_time: '06:00 PM' } as FeedEvent
}

const inEnglish = (day: string) => dayText(day, 'en')

describe('events in the grid of the calendar', () => {
  it('are shown on every day that they include', () => {
    const long = event('2026-11-20', '2026-11-22')
    const evening = event('2026-11-21T18:00:00', '2026-11-21T20:00:00')
    const days = groupByDay([long, evening], ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
    expect([...days.values()]).toEqual([[], [long], [long, evening], [long], []])
  })

  it('have their time on the day when they begin, not on later days', () => {
    const overnight = event('2026-11-21T18:00:00', '2026-11-22T02:00:00')
    const inCell = (day: string, locale = 'en-US') => timeInCell(overnight, day, locale)
    expect([inCell('2026-11-21'), inCell('2026-11-22')]).toEqual(['6 PM', ''])
    expect(inCell('2026-11-21', 'es')).toBe('6 p.\u00a0m.')
    expect(timeInCell(event('2026-11-21'), '2026-11-21', 'en-US')).toBe('')
  })
})

describe('the time of an event', () => {
  it('has no date in the list of the events of one day', () => {
    const clock = (ce_start_time: string, ce_end_time: string) =>
      clockText({ ce_start_time, ce_end_time }, texts, 'en-US')
    expect([clock('06:00 PM', '09:00 PM'), clock('06:00 PM', ''), clock('', '')]).toEqual([
      '6:00 PM to 9:00 PM',
      '6:00 PM',
      'All day',
    ])
  })

  const times = (ce_start_date: string, ce_start_time: string, ce_end_date: string, ce_end_time: string) =>
    whenText({ ce_start_date, ce_start_time, ce_end_date, ce_end_time }, inEnglish, texts, 'en-US')

  it.each([
    [['11/28/2026', '06:00 PM', '11/28/2026', '09:00 PM'], 'Saturday, November 28, 2026, 6:00 PM to 9:00 PM'],
    [['11/28/2026', '10:00 AM', '11/28/2026', ''], 'Saturday, November 28, 2026, 10:00 AM'],
    [['11/28/2026', '', '11/28/2026', ''], 'Saturday, November 28, 2026, All day'],
    [['11/28/2026', '', '11/29/2026', ''], 'Saturday, November 28, 2026 to Sunday, November 29, 2026'],
    [
      ['11/28/2026', '10:00 PM', '11/29/2026', '02:00 AM'],
      'Saturday, November 28, 2026, 10:00 PM to Sunday, November 29, 2026, 2:00 AM',
    ],
  ] as const)('%j is shown as %s', ([startDate, startTime, endDate, endTime], shown) => {
    expect(times(startDate, startTime, endDate, endTime)).toBe(shown)
  })
})
