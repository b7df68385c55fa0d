import { readFileSync } from 'node:fs'
import type { Call } from '@porchlight/contract/call.ts'
import { features } from '@porchlight/contract/features.ts'
import { expect, it } from 'vitest'

it('docs/additions.md lists all calls that are additions, and no other calls', () => {
  const text = readFileSync(new URL('../docs/additions.md', import.meta.url), 'utf8')
  const listed = [...text.matchAll(/^\| `((?:GET|POST) \/[^`]+)` \| \S/gm)].map((row) => row[1])
  const calls = Object.values(features).flatMap((feature): Call[] => Object.values(feature.calls))
  const additions = calls.filter((call) => call.addition).map((call) => `${call.method} ${call.path}`)
  expect(listed.toSorted()).toEqual(additions.toSorted())
})
