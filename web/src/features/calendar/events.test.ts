import type { FeedEvent } from '@porchlight/contract/features/calendar.ts'
import { describe, expect, it } from 'vitest'
import { beginText, byDay, timeInCell, whenText } from './events.ts'
import { dayText } from './month.ts'
import { calendar as texts } from './texts.en.ts'

function event(start: string, end = start): FeedEvent {
  return { start, end, allDay: !start.includes('T'), ce_start_time: '06:00 PM' } as FeedEvent
}

const inEnglish = (day: string) => dayText(day, 'en')

describe('events in the grid', () => {
  it('stand on every day that they touch', () => {
    const long = event('2026-11-20', '2026-11-22')
    const evening = event('2026-11-21T18:00:00', '2026-11-21T20:00:00')
    const days = byDay([long, evening], ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
    expect([...days.values()]).toEqual([[], [long], [long, evening], [long], []])
  })

  it('say their time on the day that they begin', () => {
    const overnight = event('2026-11-21T18:00:00', '2026-11-22T02:00:00')
    expect([timeInCell(overnight, '2026-11-21'), timeInCell(overnight, '2026-11-22')]).toEqual(['6:00 PM', ''])
    expect(timeInCell(event('2026-11-21'), '2026-11-21')).toBe('')
  })
})

describe('when an event is', () => {
  it('is said by its beginning alone too, in the language of the screen', () => {
    const walk = { ce_start_date: '11/28/2026', ce_start_time: '05:30 PM', ce_end_date: '11/29/2026', ce_end_time: '' }
    expect(beginText(walk, 'en-US')).toBe('Saturday, November 28, 2026, 5:30 PM')
    expect(beginText({ ...walk, ce_start_time: '' }, 'es')).toBe('sábado, 28 de noviembre de 2026')
  })

  const times = (ce_start_date: string, ce_start_time: string, ce_end_date: string, ce_end_time: string) =>
    whenText({ ce_start_date, ce_start_time, ce_end_date, ce_end_time }, inEnglish, texts)

  it.each([
    [['11/28/2026', '06:00 PM', '11/28/2026', '09:00 PM'], 'Saturday, November 28, 2026, 6:00 PM to 9:00 PM'],
    [['11/28/2026', '10:00 AM', '11/28/2026', ''], 'Saturday, November 28, 2026, 10:00 AM'],
    [['11/28/2026', '', '11/28/2026', ''], 'Saturday, November 28, 2026, All day'],
    [['11/28/2026', '', '11/29/2026', ''], 'Saturday, November 28, 2026 to Sunday, November 29, 2026'],
    [
      ['11/28/2026', '10:00 PM', '11/29/2026', '02:00 AM'],
      'Saturday, November 28, 2026, 10:00 PM to Sunday, November 29, 2026, 2:00 AM',
    ],
  ] as const)('%j is said as %s', ([startDate, startTime, endDate, endTime], said) => {
    expect(times(startDate, startTime, endDate, endTime)).toBe(said)
  })
})
