import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseEvents } from './event-text.ts'

describe('the text of an event stream', () => {
  it('gives the same events, however it is divided into pieces', () => {
    const event = fc.constantFrom('event: ready\ndata:\n\n', 'event: mailbox\ndata:\n\n', ':\n\n')
    fc.assert(
      fc.property(fc.array(event), fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }), (events, sizes) => {
        const whole = events.join('')
        const names: string[] = []
        let rest = ''
        for (let at = 0, turn = 0; at < whole.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1
          const found = parseEvents(rest + whole.slice(at, at + size))
          names.push(...found.names)
          rest = found.rest
          at += size
        }
        expect(rest).toBe('')
        expect(names).toEqual(events.flatMap((text) => /^event: (.+)$/m.exec(text)?.[1] ?? []))
      }),
    )
  })
})
