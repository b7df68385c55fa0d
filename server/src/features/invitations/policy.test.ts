import { accessStates } from '@porchlight/contract/shared/register.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeCode } from './code.ts'
import { endOfCode, nextMailAfter, nextReminderAt, wayOf } from './policy.ts'

const now = new Date('2026-05-04T12:00:00Z')
const day = 86_400_000
const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })

describe('a code', () => {
  it('has three groups of four random characters that are not easily confused', () => {
    const codes = Array.from({ length: 2000 }, makeCode)
    for (const code of codes) expect(code).toMatch(/^[ACDEFHJKMNPQRTUVWXY3479]{4}(-[ACDEFHJKMNPQRTUVWXY3479]{4}){2}$/)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('expires after the given number of days', () => {
    expect(endOfCode(now, 90).toISOString()).toBe('2026-08-02T12:00:00.000Z')
  })
})

describe('an invitation', () => {
  const person = { access: 'not invited', hasEmail: true, isBounced: false, isQuiet: false } as const

  it('is sent by mail, else by letter, and not to people who are registered, asked to register, or must not be written to', () => {
    expect(wayOf(person)).toBe('mail')
    expect(wayOf({ ...person, hasEmail: false })).toBe('letter')
    expect(wayOf({ ...person, isBounced: true })).toBe('letter')
    fc.assert(
      fc.property(
        fc.constantFrom(...accessStates),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (access, hasEmail, isBounced, isQuiet) => {
          const way = wayOf({ access, hasEmail, isBounced, isQuiet })
          expect(way === 'left out').toBe(access === 'registered' || access === 'requested' || isQuiet)
          if (way === 'mail') expect(hasEmail && !isBounced).toBe(true)
        },
      ),
    )
  })

  it('is mailed at most once a day, for any time of the last mail', () => {
    fc.assert(
      fc.property(fc.option(instants), instants, (last, at) => {
        const next = nextMailAfter(last, at)
        expect(next.getTime()).toBeGreaterThanOrEqual(at.getTime())
        if (last) expect(next.getTime() - last.getTime()).toBeGreaterThanOrEqual(day)
      }),
    )
  })

  it('is followed by reminders on days 7 and 21, and by none after its code has expired', () => {
    const end = endOfCode(now, 90)
    expect(nextReminderAt(now, 0, end)).toEqual(new Date('2026-05-11T12:00:00Z'))
    expect(nextReminderAt(now, 1, end)).toEqual(new Date('2026-05-25T12:00:00Z'))
    expect(nextReminderAt(now, 2, end)).toBeNull()
    expect(nextReminderAt(now, 1, endOfCode(now, 14))).toBeNull()
  })
})
