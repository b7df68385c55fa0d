import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const built = new URL('../dist/', import.meta.url)
const list = new URL('weights.json', built)
/** The size of the headers of an answer. */
const headers = 500

/** The JavaScript and CSS of a page as transferred with gzip, in KB of 1,000 bytes, as `npm run bench -- --only pages` measures it. */
function weightOf(page: 'login' | 'mailbox'): number {
  const files: string[] = JSON.parse(readFileSync(list, 'utf8'))[page]
  return files.reduce((sum, file) => sum + statSync(new URL(`${file}.gz`, built)).size + headers, 0) / 1000
}

// npm test builds the web app before it.
test.skipIf(!existsSync(list))('/Login weighs at most 100 KB, and a readable mail 210 KB from there', () => {
  expect(weightOf('login')).toBeLessThanOrEqual(100)
  expect(weightOf('mailbox')).toBeLessThanOrEqual(210)
})
