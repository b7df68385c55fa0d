import { shell } from '@porchlight/contract/features/shell.ts'
import { violations } from '@porchlight/contract/features/violations.ts'
import { expect, test } from 'vitest'
import { CallFailed } from '../platform/call/call-failed.ts'
import { endsSession } from '../platform/call/guard.ts'
import { leftMenuDelay } from './load-delay.ts'

const failed = (status: number | null) => new CallFailed('GET /x', status)

test.each([
  ['[shell-096]', 'left menu', shell.calls.leftMenu],
  ['[shell-105]', 'violations', violations.calls.index],
] as const)('%s any answer but 200 to the %s signs out; no answer and "not now" do not', (_row, _name, call) => {
  for (const status of [400, 401, 403, 404, 500]) expect(endsSession(call, failed(status))).toBe(true)
  for (const status of [null, 429, 502, 503, 504]) expect(endsSession(call, failed(status))).toBe(false)
})

test('[shell-107] the left menu is asked for at the latest after 1000 ms', () => {
  expect(leftMenuDelay).toBe(1000)
})
