import { describe, expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

describe('timeLeft', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

  it('counts whole days from two days on, and hours before, never less than one', () => {
    expect(timeLeft(after(9.4 * 24), now, 'en-US')).toBe('in 9 days')
    expect(timeLeft(after(48), now, 'en-US')).toBe('in 2 days')
    expect(timeLeft(after(47.5), now, 'en-US')).toBe('in 48 hours')
    expect(timeLeft(after(0.2), now, 'en-US')).toBe('in 1 hour')
    expect(timeLeft(after(-1), now, 'en-US')).toBe('in 1 hour')
    expect(timeLeft(after(72), now, 'es')).toBe('dentro de 3 días')
  })
})
