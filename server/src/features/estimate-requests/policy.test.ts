import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, dayOf, readActivity } from './policy.ts'

describe('the fields of estimate requests', () => {
  it('are read as days MM/DD/YYYY and moments MM/DD/YYYY HH:mm [estimate-requests-v054]', () => {
    expect(dayOf('02/29/2028')).toBe('2028-02-29')
    for (const wrong of ['', '02/29/2027', '13/01/2027', '02-01-2027', '2027-02-01', '02/01/0027', '02/01/2027 09:00'])
      expect(dayOf(wrong)).toBeUndefined()
    const timeZone = 'America/Denver'
    const read = (activityDateTime: string) =>
      readActivity({ activityType: 5, activityDateTime }, { timeZone, files: 0 }).fields.happenedAt?.toISOString()
    expect(read('11/15/2026 16:30')).toBe('2026-11-15T23:30:00.000Z')
    for (const wrong of ['11/15/2026', '11/15/2026 24:00', '11/31/2026 09:30', '11/15/2026 09:60'])
      expect(read(wrong)).toBeUndefined()
  })

  it('are read as amounts in cents', () => {
    expect(centsOf('1,250.50')).toBe(125_050)
    expect(centsOf('$ 80')).toBe(8_000)
    expect(centsOf('0.5')).toBe(50)
    for (const wrong of ['', '0', '-5', '12,50', '1.234', 'about 50', '1,2500', '10000001'])
      expect(centsOf(wrong)).toBeUndefined()
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        expect(centsOf(text)).toBe(cents)
      }),
    )
  })
})
