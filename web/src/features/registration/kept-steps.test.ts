import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FormValues, noFormValues } from './form-rules.ts'
import { keptSteps } from './kept-steps.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const typed: FormValues = { ...noFormValues, fname: 'Noor', password: 'Lantern2026!', password_repeat: 'Lantern2026!' }

it('keeps the step and what was typed, and never a password', () => {
  keptSteps.write('form', { step: 2, values: typed }, 1000)
  expect(keptSteps.read<FormValues>('form', 2000)).toMatchObject({ step: 2, values: { fname: 'Noor' } })
  expect([...stored.values()].join()).not.toContain('Lantern')
})

it('forgets after half an hour, when it is told to, and what is not its own writing', () => {
  keptSteps.write('form', { step: 2, values: typed }, 1000)
  expect(keptSteps.read('form', 1000 + 30 * 60_000)).toBeNull()
  keptSteps.forget('form')
  expect(keptSteps.read('form', 2000)).toBeNull()
  for (const text of ['{', 'null', '{"at":1}', '[]']) {
    stored.set('__porchlight.registration.form', text)
    expect(keptSteps.read('form', 2000)).toBeNull()
  }
})
