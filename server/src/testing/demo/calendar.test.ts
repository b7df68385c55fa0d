import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstOfMonth, instantOf, withDates } from './calendar.ts'
import { amongNeighbors } from './prose/among-neighbors.ts'
import { toCedarCommons, toWillowCreek } from './prose/elsewhere.ts'
import { lately, toMapleRidge12 } from './prose/lately.ts'
import { newsletters } from './prose/newsletters.ts'
import { throughTheYear } from './prose/through-the-year.ts'
import { toVendors } from './prose/to-vendors.ts'

const office = [...throughTheYear, ...newsletters, ...lately, ...toMapleRidge12, ...toCedarCommons, ...toWillowCreek]
const personal = [...amongNeighbors, ...toVendors]
const now = fc.date({ min: new Date('2026-01-01'), max: new Date('2045-01-01'), noInvalidDate: true })
const day = 86_400_000

const inDenver = (instant: Date, options: Intl.DateTimeFormatOptions) =>
  instant.toLocaleString('en-US', { timeZone: 'America/Denver', ...options })

describe('the dates of the demo world, whenever it is loaded', () => {
  it('are in the past, within fourteen months, on a workday at the time that the message has', () => {
    fc.assert(
      fc.property(now, fc.constantFrom(...office, ...personal), (loaded, { when }) => {
        const sentAt = instantOf(loaded, when, { workdays: true })
        expect(sentAt.getTime()).toBeLessThan(loaded.getTime())
        expect(sentAt.getTime()).toBeGreaterThan(loaded.getTime() - 430 * day)
        expect(['Sat', 'Sun']).not.toContain(inDenver(sentAt, { weekday: 'short' }))
        expect(inDenver(sentAt, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })).toBe(when.at)
      }),
      { numRuns: 2000 },
    )
  })

  it('are on the day of the year that the message has', () => {
    fc.assert(
      fc.property(now, fc.constantFrom(...throughTheYear, ...newsletters), (loaded, { when }) => {
        const sentAt = instantOf(loaded, when)
        const on = 'on' in when ? when.on.replace('-', '/') : ''
        expect(inDenver(sentAt, { month: '2-digit', day: '2-digit' })).toBe(on)
      }),
    )
  })

  it('of statements are the first days of eight different months', () => {
    fc.assert(
      fc.property(now, (loaded) => {
        const firsts = Array.from({ length: 8 }, (_, back) => firstOfMonth(loaded, back, '06:30'))
        expect(firsts[0]?.getTime()).toBeLessThan(loaded.getTime())
        expect(firsts[0]?.getTime()).toBeGreaterThan(loaded.getTime() - 32 * day)
        for (const first of firsts) expect(inDenver(first, { day: 'numeric' })).toBe('1')
        expect(new Set(firsts.map((first) => inDenver(first, { month: 'long' }))).size).toBe(8)
      }),
    )
  })
})

describe('dates in texts', () => {
  const thursday = new Date('2026-11-19T18:00:00Z')

  it('are written relative to the day on which the text was sent', () => {
    expect(withDates('{+9}, {thu} or {sat+2}', thursday)).toBe(
      'Saturday, November 28, Thursday, November 26 or Saturday, December 12',
    )
    expect(withDates('{last month}, {month}, {next month} {next year} {year}', thursday)).toBe(
      'October, November, December 2027 2026',
    )
  })

  it('replace every placeholder', () => {
    fc.assert(
      fc.property(now, fc.constantFrom(...office, ...personal), (sentAt, letter) => {
        const text = 'body' in letter ? letter.body : letter.text
        expect(withDates(`${letter.subject} ${text}`, sentAt)).not.toMatch(/[{}]/)
      }),
      { numRuns: 1000 },
    )
  })
})
