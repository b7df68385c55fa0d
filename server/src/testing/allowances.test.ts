import { expect, it } from 'vitest'
import '../app.ts'
import type { Allowances } from '../platform/limits/allowances.ts'
import { declaredAllowances, defineAllowance } from '../platform/limits/define-allowance.ts'

it('two allowances cannot have the same name, because the counters have that name too', () => {
  const allowances = declaredAllowances()
  expect(allowances.map(({ name }) => name)).toEqual(expect.arrayContaining(['uploads', 'account', 'reports']))
  for (const { points, duration } of allowances) expect(Math.min(points, duration)).toBeGreaterThan(0)
  expect(() => defineAllowance('uploads', { points: 1, duration: 1 })).toThrow('two allowances are named uploads')
})

it('only a declared allowance can be used', () => {
  const use = (take: Allowances['take']) =>
    // @ts-expect-error an object with the same fields was not declared
    take({ name: 'made-up', points: 1, duration: 1 }, 'somebody')
  expect(use).toBeTypeOf('function')
})
