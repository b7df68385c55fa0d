import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { continuesSession, readArrival, targetOf, withoutSecrets } from './arrival.ts'

describe('the parameters of /Login', () => {
  test('[sign-in-002, sign-in-003, sign-in-004, sign-in-005] codes and tokens are read', () => {
    const arrival = readArrival('?reset_code=abc&reset_email=a%40b.co&reg_code=MAPLE-0012&token=t1&jwt=a.b.c')
    expect(arrival).toMatchObject({
      resetCode: 'abc',
      resetEmail: 'a@b.co',
      regCode: 'MAPLE-0012',
      portalToken: 't1',
      jwt: 'a.b.c',
    })
  })

  test('[sign-in-006, sign-in-007, sign-in-008, sign-in-009] the page and the requested accounts are read', () => {
    const arrival = readArrival(
      '?page=Mailbox&hoaId=1&hoaWebsite=mapleridge&hoaName=Maple+Ridge&vendorId=3&propertyId=12&reset=1',
    )
    expect(arrival).toMatchObject({
      page: '/Mailbox',
      hoaId: 1,
      communityName: 'Maple Ridge',
      vendorId: 3,
      propertyId: 12,
      reset: true,
    })
  })

  test.each(['https://evil.example', 'Call 555-0100 <now>', 'x'.repeat(61), ''])(
    '%j is dropped as the name of a community',
    (name) => {
      expect(readArrival(`?hoaName=${encodeURIComponent(name)}`).communityName).toBe('')
    },
  )

  test('invalid values are read as missing', () => {
    const arrival = readArrival('?hoaId=0&vendorId=3%20or%201&propertyId=-2&reset=yes&page=//evil.example&hpUserId=x')
    expect(arrival).toMatchObject({
      hoaId: null,
      vendorId: null,
      propertyId: null,
      reset: false,
      page: null,
      chat: null,
    })
  })

  test('secrets are removed from the address', () => {
    expect(withoutSecrets('?jwt=a.b.c&page=Mailbox&reset_code=x&reset_email=y&token=z&reg_code=w')).toBe(
      '?page=Mailbox',
    )
    expect(withoutSecrets('?jwt=a.b.c')).toBe('')
  })

  test('any address can be read without an error', () => {
    fc.assert(fc.property(fc.string(), (search) => void withoutSecrets(JSON.stringify(readArrival(search)) + search)))
  })

  test.each(['?reset=1', '?hoaId=1', '?vendorId=3', '?propertyId=12'])(
    'with %s, a signed-in person continues to an account',
    (search) => {
      expect(continuesSession(readArrival(search))).toBe(true)
    },
  )

  test.each(['', '?page=Mailbox', '?reg_code=x'])('with %j, a signed-in person sees the login form', (search) => {
    expect(continuesSession(readArrival(search))).toBe(false)
  })

  test('the parameters of a chat to open are added to the address of the page', () => {
    const chat = '?hpUserId=9&displayName=Ben%20Ortiz'
    expect(targetOf(readArrival(chat), '/Home')).toBe('/Home?hpUserId=9&displayName=Ben+Ortiz')
    expect(targetOf(readArrival(`${chat}&page=Mailbox?page=2`), '/Home')).toBe(
      '/Mailbox?page=2&hpUserId=9&displayName=Ben+Ortiz',
    )
    expect(targetOf(readArrival('?page=Mailbox'), '/Home')).toBe('/Mailbox')
    expect(targetOf(readArrival(''), '/Home')).toBeNull()
  })
})
