import { expect, test } from 'vitest'
import { isWebAddress } from './web-address.ts'

test('a web address begins with http or https, and has a host and no password', () => {
  for (const text of ['https://made.test', 'HTTP://made.test/a?b=1#c']) expect(isWebAddress(text), text).toBe(true)
  for (const text of [
    '',
    'made.test',
    'javascript:alert(1)',
    'https://',
    'ftp://made.test',
    'https://me:pw@made.test',
  ]) {
    expect(isWebAddress(text), text).toBe(false)
  }
})
