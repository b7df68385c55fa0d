import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy } from './headers.ts'

const scripts = (policy: string) => policy.split('; ').find((rule) => rule.startsWith('script-src '))

test('pages run our own files only; the script that a page contains is named by its hash, and no other', () => {
  expect(scripts(contentPolicy())).toBe("script-src 'self'")
  const hash = createHash('sha256').update('start()').digest('base64')
  expect(scripts(contentPolicy('start()'))).toBe(`script-src 'self' 'sha256-${hash}'`)
  for (const policy of [contentPolicy(), contentPolicy('start()')]) {
    expect(policy).toContain("base-uri 'none'")
    expect(scripts(policy)).not.toContain('unsafe')
  }
})
