import { expect, test } from 'vitest'
import { loggableAddress, loggableText, loggableUrl } from './log.ts'

test('page numbers and ids stay readable in the log', () => {
  expect(loggableUrl('/index.php/messages/index?pageNo=2&property=12&per-page=10', '/index.php/messages/index')).toBe(
    '/index.php/messages/index?pageNo=2&property=12&per-page=10',
  )
  expect(loggableUrl('/assets/app-BxY81234.js')).toBe('/assets/app-BxY81234.js')
})

test('the log shows a call by its route, without the values in the path', () => {
  const route = '/index.php/documents/:hash'
  expect(loggableUrl('/index.php/documents/aB3_dE6-gH9jK2mN5pQ8sT?hoa_id=7', route)).toBe(`${route}?hoa_id=7`)
})

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:12:3456:1:2:3:4', '2001:db8:12::'],
  ['2001:db8::77', '2001:db8::'],
  ['::1', '::'],
  ['ana@made.test', '[hidden]'],
])('of the address %s of a caller only the network is logged: %s', (address, logged) => {
  expect(loggableAddress(address)).toBe(logged)
})

test('an e-mail address in a message is hidden', () => {
  expect(loggableText('550 <ana@made.test>: no such mailbox')).toBe('550 [hidden] no such mailbox')
})

test.each([
  ['/Login?jwt=eyJhbGciOi.J9.x', '/Login?jwt=[hidden]'],
  ['/Register/K7M2P9QXWA/1', '/Register/[hidden]'],
  ['/5551234567', '/[hidden]'],
  ['/index.php/no/such/call/5551234567', '/index.php/[hidden]'],
  ['/index.php/x?accountNumber=100245', '/index.php/x?accountNumber=[hidden]'],
  ['/index.php/x?phone_number=5551234567', '/index.php/x?phone_number=[hidden]'],
  ['/index.php/x?id=55512345678901234', '/index.php/x?id=[hidden]'],
  ['/index.php/x?ana@made.test', '/index.php/x?[hidden]'],
  ['/index.php/x?ana%40made.test=1', '/index.php/x?[hidden]=[hidden]'],
  ['/Login?reset_code=123456&reset_email=a@b.test', '/Login?reset_code=[hidden]&reset_email=[hidden]'],
  ['/index.php/auth/view-image?image=77', '/index.php/auth/view-image?image=[hidden]'],
  ['/index.php/x?%74oken=123', '/index.php/x?%74oken=[hidden]'],
  ['/index.php/x?%E0%A4%A=123', '/index.php/x?[hidden]=[hidden]'],
  [
    '/index.php/messages/index?HoaMessageSearch%5BsearchValue%5D=divorce',
    '/index.php/messages/index?HoaMessageSearch%5BsearchValue%5D=[hidden]',
  ],
])('private values in an address are hidden in the log: %s', (url, logged) => {
  const route = /^\/index\.php\/(?:x|auth\/view-image|messages\/index)(?=\?)/.exec(url)?.[0]
  expect(loggableUrl(url, route)).toBe(logged)
})
