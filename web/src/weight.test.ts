import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const built = new URL('../dist/', import.meta.url)
const list = new URL('weights.json', built)
/** The assumed size of the headers of an answer, in bytes. */
const headers = 500

/** The JavaScript and CSS of a page as transferred with gzip, in KB of 1,000 bytes, as `npm run bench -- --only pages` measures it. */
function weightOf(page: 'login' | 'mailbox'): number {
  const files: string[] = JSON.parse(readFileSync(list, 'utf8'))[page]
  return files.reduce((sum, file) => sum + statSync(new URL(`${file}.gz`, built)).size + headers, 0) / 1000
}

// npm test builds the web app before it runs this test.
test.skipIf(!existsSync(list))(
  '/Login transfers at most 100 KB, and at most 210 KB are transferred from there until a mail can be read',
  () => {
    expect(weightOf('login')).toBeLessThanOrEqual(100)
    expect(weightOf('mailbox')).toBeLessThanOrEqual(210)
  },
)
