import { expect, test } from 'vitest'
import { loggableUrl } from './log.ts'

test('page numbers and ids stay readable in the log', () => {
  expect(loggableUrl('/index.php/messages/index?pageNo=2&property=12&per-page=10')).toBe(
    '/index.php/messages/index?pageNo=2&property=12&per-page=10',
  )
})

test.each([
  ['/Login?jwt=eyJhbGciOi.J9.x', '/Login?jwt=[hidden]'],
  ['/Login?reset_code=123456&reset_email=a@b.test', '/Login?reset_code=[hidden]&reset_email=[hidden]'],
  ['/index.php/auth/view-image?image=77', '/index.php/auth/view-image?image=[hidden]'],
  ['/index.php/x?%74oken=123', '/index.php/x?%74oken=[hidden]'],
  ['/index.php/x?%E0%A4%A=123', '/index.php/x?%E0%A4%A=[hidden]'],
  [
    '/index.php/messages/index?HoaMessageSearch%5BsearchValue%5D=divorce',
    '/index.php/messages/index?HoaMessageSearch%5BsearchValue%5D=[hidden]',
  ],
])('what is nobody’s business does not: %s', (url, logged) => {
  expect(loggableUrl(url)).toBe(logged)
})
