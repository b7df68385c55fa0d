import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FormValues, noFormValues } from './form-rules.ts'
import { storedSteps } from './stored-steps.ts'

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

it('the step and the values of a registration are stored without the passwords', () => {
  storedSteps.write('form', { step: 2, values: typed }, 1000)
  expect(storedSteps.read<FormValues>('form', 2000)).toMatchObject({ step: 2, values: { fname: 'Noor' } })
  expect([...stored.values()].join()).not.toContain('Lantern')
})

it('stored steps are ignored if they are older than half an hour, removed or invalid', () => {
  storedSteps.write('form', { step: 2, values: typed }, 1000)
  expect(storedSteps.read('form', 1000 + 30 * 60_000)).toBeNull()
  storedSteps.forget('form')
  expect(storedSteps.read('form', 2000)).toBeNull()
  for (const text of ['{', 'null', '{"at":1}', '[]']) {
    stored.set('__porchlight.registration.form', text)
    expect(storedSteps.read('form', 2000)).toBeNull()
  }
})
