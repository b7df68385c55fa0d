import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy } from './headers.ts'

const scripts = (policy: string) => policy.split('; ').find((rule) => rule.startsWith('script-src '))

test('pages run only script files of the server, and the script in the page that the policy names by its hash', () => {
  expect(scripts(contentPolicy())).toBe("script-src 'self'")
  const hash = createHash('sha256').update('start()').digest('base64')
  expect(scripts(contentPolicy('start()'))).toBe(`script-src 'self' 'sha256-${hash}'`)
  for (const policy of [contentPolicy(), contentPolicy('start()')]) {
    expect(policy).toContain("base-uri 'none'")
    expect(scripts(policy)).not.toContain('unsafe')
  }
})
