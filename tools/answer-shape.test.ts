import { features } from '@porchlight/contract/features.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conform } from '../web/src/platform/call/conform.ts'
import { shapeOf } from './answer-shape.ts'

const calls = Object.values(features).flatMap(({ calls }) =>
  Object.values(calls).flatMap((call) => (typeof call.answer === 'string' ? [] : [{ path: call.path, call }])),
)
const asReduced = (call: (typeof calls)[number]['call']) => {
  if (typeof call.answer === 'string') throw new Error('a file has no shape')
  return { answer: shapeOf(call.answer) } as unknown as typeof call
}

/** Whether a value has this shape: it has a list, text, number or object in each place where the shape has one. */
function fits(shape: ReturnType<typeof shapeOf>, value: unknown): boolean {
  if (shape === 's') return typeof value === 'string'
  if (shape === 'n') return typeof value === 'number' && Number.isFinite(value)
  if (shape === 'b') return true
  if (Array.isArray(shape)) {
    if (shape.length === 2) return value === undefined || value === null || fits(shape[0], value)
    return Array.isArray(value) && value.every((one) => fits(shape[0], one))
  }
  if (typeof value !== 'object' || value === null) return false
  const { '*': each, ...members } = shape as Readonly<Record<string, ReturnType<typeof shapeOf>>>
  if (each) return Object.values(value).every((one) => fits(each, one))
  return Object.entries(members).every(([name, inner]) => fits(inner, (value as Record<string, unknown>)[name]))
}

describe('the answer of a call', () => {
  test.each(calls)(
    '$path: any value is converted to an answer with the shape of the contract, or to no answer',
    ({ call }) => {
      const reduced = asReduced(call)
      const shape = reduced.answer as unknown as ReturnType<typeof shapeOf>
      const names = typeof shape === 'object' && !Array.isArray(shape) ? Object.keys(shape) : ['items']
      const part = fc.oneof(fc.constantFrom(...names), fc.constantFrom('items', '_meta'))
      const anything = fc.oneof(fc.anything(), fc.dictionary(part, fc.anything()), fc.array(fc.anything()))
      fc.assert(
        fc.property(anything, (answer) => {
          const found = conform(reduced, answer)
          expect(found === undefined || fits(shape, found)).toBe(true)
        }),
        { numRuns: 50 },
      )
    },
  )

  test('missing texts in the answer of a save become empty texts', () => {
    expect(conform(asReduced(features.calendar.calls.addEdit), { success: true, messageContent: 'Added' })).toEqual({
      success: true,
      messageHeading: '',
      messageContent: 'Added',
      buttons: [],
    })
  })

  test('a list without a total gets the total 0, and entries that are not objects are removed', () => {
    const item = { hpds_name: 'Ana' }
    const found = conform(asReduced(features.directory.calls.index), { items: [item, null, 'x'] })
    expect(found).toMatchObject({ items: [{ ...item, hpds_email_address: '' }], _meta: { totalCount: 0 } })
  })

  test('members that the specification does not name are kept', () => {
    const found = conform(asReduced(features.mailbox.calls.markAsRead), { success: true, more: 1 })
    expect(found).toEqual({ success: true, more: 1 })
  })

  test.each([{}, [], null, 'x', 1, { success: false }])('%j as the answer of a list becomes no answer', (answer) => {
    expect(conform(asReduced(features.mailbox.calls.index), answer)).toBeUndefined()
  })
})
