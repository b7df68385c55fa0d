import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { analytics } from '../../platform/analytics.ts'
import { session } from '../../platform/session/session.ts'
import { json, type Sent, stubBrowser, stubFetch } from '../../platform/testing/fake-browser.ts'
import { makeLoginData, makeProperty, makeToken } from '../../platform/testing/fake-session.ts'
import { enterAccount, type SignedIn, startSessionWithoutAccount } from './enter.ts'

const home = makeProperty()
const data = makeLoginData({ properties: { propertiesList: [home] }, vendorAccounts: { '3': 'Bright Spark Electric' } })
const signedIn: SignedIn = { token: makeToken(data), data, lasting: false, page: null }
const info = {
  hoaId: 1,
  hoaName: 'Maple Ridge',
  subscription: 2,
  timeZone: 'America/Denver',
  cover: { day: null, night: null, accent: '', version: 1 },
  address: '',
  city: '',
  state: '',
  zipcode: '',
}

function server({ address }: Sent): Response {
  if (address.startsWith('/index.php/hoas/view-info')) return json(info)
  if (address.startsWith('/index.php/hoas/left-menu')) return json({})
  if (address.startsWith('/index.php/auth/account'))
    return json({ userModel: { user_fname: 'Hanna', user_lname: 'W.' } })
  if (address === '/index.php/auth/auth-token') return json({ token: 'once 1' })
  if (address === '/settings.json') return json({ adminUrl: 'https://admin.example/' })
  return json({ success: true })
}

const counted: string[] = []

beforeEach(() => {
  stubBrowser()
  counted.length = 0
  analytics.configure({ send: ({ name }) => counted.push(name) })
})
afterEach(async () => {
  await session.clear()
  analytics.configure(null)
  vi.unstubAllGlobals()
})

describe('entering an account', () => {
  test('[accounts-046, accounts-047, shell-095] a property requests the data of its community and stores the session values', async () => {
    const sent = stubFetch(server)
    expect(await enterAccount(signedIn, { kind: 'property', property: home })).toBe('/Home')
    expect(sent.map(({ init, address }) => `${init.method} ${address}`)).toEqual([
      'POST /index.php/hoas/view-info?id=1&propertyId=12&withoutLeftMenu=1',
      'GET /index.php/hoas/left-menu?hoa_id=1',
      'GET /index.php/auth/account?propertyId=12',
    ])
    expect(sent.every(({ init }) => init.headers.authorization === `Bearer ${signedIn.token}`)).toBe(true)
    expect(session.current()).toMatchObject({ loginUserFname: 'Hanna', loginUserPropertyId: 12, loginUserHoaId: 1 })
    expect(counted).toEqual(['login'])
  })

  test('[accounts-033] a property leads to the page that was asked for', async () => {
    stubFetch(server)
    expect(await enterAccount({ ...signedIn, page: '/Mailbox?page=2' }, { kind: 'property', property: home })).toBe(
      '/Mailbox?page=2',
    )
  })

  test('[accounts-034] a vendor account leads to the vendor dashboard, whatever page was asked for', async () => {
    const sent = stubFetch(server)
    const account = { kind: 'vendor', vendorId: 3, company: 'Bright Spark Electric' } as const
    expect(await enterAccount({ ...signedIn, page: '/Mailbox' }, account)).toBe('/VendorDashboard')
    expect(sent).toEqual([])
    expect(session.current()).toMatchObject({ loginUserVendorId: 3, loginUserHoaId: null, loginUserRole: 'Vendor' })
  })

  test('[accounts-042] an admin preview is counted as admin_preview_login, not as login', async () => {
    stubFetch(server)
    await enterAccount(signedIn, { kind: 'preview', hoaId: 1 })
    expect(session.current()).toMatchObject({ isPreview: true, loginUserPropertyId: null, loginUserHoaId: 1 })
    expect(counted).toEqual(['admin_preview_login'])
  })

  test('[accounts-043] a company leads to the admin site with an exchange token', async () => {
    stubFetch(server)
    const company = { kind: 'company', companyId: 5, name: 'Summit', roles: [] } as const
    expect(await enterAccount(signedIn, company)).toBe('https://admin.example/login-auth-token?token=once%201')
  })

  test.each([401, 403, 404, 500])(
    '[accounts-045] a company logs the person out if the exchange of the token is answered with %i',
    async (status) => {
      const { address, passing } = stubBrowser()
      stubFetch((sent) => (sent.address.endsWith('/auth/auth-token') ? json({}, status) : server(sent)))
      const company = { kind: 'company', companyId: 5, name: 'Summit', roles: [] } as const
      // A page can sign out only once, so each case loads the modules again.
      vi.resetModules()
      const fresh = await import('./enter.ts')
      await expect(fresh.enterAccount(signedIn, company)).rejects.toThrow('auth-token')
      expect(address.visited).toHaveLength(1)
      expect(passing.getItem('__porchlight.signOutReason')).toBe('accountError')
      expect(passing.getItem('__porchlight')).toBeNull()
    },
  )

  test('a company does not log the person out if the exchange of the token is answered with 503', async () => {
    const { address } = stubBrowser()
    stubFetch((sent) => (sent.address.endsWith('/auth/auth-token') ? json({}, 503) : server(sent)))
    await expect(enterAccount(signedIn, { kind: 'company', companyId: 5, name: 'Summit', roles: [] })).rejects.toThrow(
      '503',
    )
    expect(address.visited).toEqual([])
    expect(session.current()?.token).toBe(signedIn.token)
  })

  test('a property is entered without menu, and with the name of the login data, if their calls are answered with 503', async () => {
    stubFetch((sent) => (sent.address.includes('/hoas/view-info') ? json(info) : json({}, 503)))
    await enterAccount(signedIn, { kind: 'property', property: home })
    expect(session.current()).toMatchObject({ loginUserFname: 'Hannah', loginUserLeftMenu: '' })
  })

  test('[sign-in-021] before an account is entered, the session stores the token and the person', async () => {
    const { passing } = stubBrowser()
    await startSessionWithoutAccount(signedIn)
    expect(JSON.parse(passing.getItem('__porchlight') ?? '')).toMatchObject({ token: signedIn.token, loginUserId: 7 })
  })
})
