import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  destinationOf,
  isKnownPage,
  loginAddress,
  matchPath,
  type PageName,
  pages,
  pathTo,
  readPageParameter,
  switchAccountAddress,
} from './paths.ts'

const resident = { loginUserPropertyId: 12, loginUserHoaId: 1, loginUserVendorId: null }
const vendor = { loginUserPropertyId: null, loginUserHoaId: null, loginUserVendorId: 3 }

describe('the route table', () => {
  const rows: [rows: string, address: string, name: PageName, frame: 'in' | 'out'][] = [
    ['[sign-in-001, shell-v004]', '/Login', 'login', 'out'],
    ['[shell-v005]', '/Register/MAPLE-0070/1', 'registerWithCodeAndDelivery', 'out'],
    ['[shell-v006]', '/Register/MAPLE-0070', 'registerWithCode', 'out'],
    ['[shell-002, shell-v007]', '/Register', 'register', 'out'],
    ['[shell-v008]', '/Signup', 'signup', 'out'],
    ['[shell-v009]', '/Forgot', 'forgot', 'out'],
    ['[shell-v010]', '/Forgot2', 'forgot2', 'out'],
    ['[shell-003, shell-v011]', '/Forgot3', 'forgot3', 'out'],
    ['[shell-v012]', '/DigitalDelivery', 'digitalDelivery', 'out'],
    ['[shell-v014]', '/DeleteMyAccount', 'deleteMyAccount', 'out'],
    ['ours', '/OpenNotice', 'openNotice', 'out'],
    ['ours', '/Unsubscribe', 'unsubscribe', 'out'],
    ['ours', '/RegistrationRequest', 'registrationRequest', 'out'],
    ['ours', '/ConfirmEmail', 'confirmEmail', 'in'],
    ['[shell-004, shell-v022]', '/Home', 'home', 'in'],
    ['[shell-005, shell-v023]', '/BoardofDirectors', 'about', 'in'],
    ['[shell-006, shell-v024]', '/Calendar', 'calendar', 'in'],
    ['[shell-007, shell-v025]', '/Directory', 'directory', 'in'],
    ['[shell-008, shell-v026]', '/Documents', 'documents', 'in'],
    ['[shell-010, shell-v027]', '/FAQ', 'resources', 'in'],
    ['[shell-v028]', '/Forms', 'forms', 'in'],
    ['[shell-009, shell-v029]', '/News', 'news', 'in'],
    ['[shell-v030]', '/UsefulLinks', 'usefulLinks', 'in'],
    ['[shell-011, shell-v031]', '/Forums', 'forums', 'in'],
    ['[shell-012, shell-v032]', '/Forums/Threads/5', 'forumThread', 'in'],
    ['[shell-013, shell-v033]', '/ForSales/MyListings', 'forSale', 'in'],
    ['[shell-v034]', '/ForSales/MyListings/Electronics/1', 'forSaleElectronics', 'in'],
    ['[shell-v035]', '/ForSales/MyListings/Transportation/2', 'forSaleTransportation', 'in'],
    ['[shell-v036]', '/ForSales/MyListings/Decor/3', 'forSaleDecor', 'in'],
    ['[shell-v037]', '/ForSales/MyListings/General/4', 'forSaleGeneral', 'in'],
    ['[shell-v038]', '/ForSales/MyListings/Housing/5', 'forSaleHousing', 'in'],
    ['[shell-v039]', '/ForSales/MyListings/Misc/6', 'forSaleMisc', 'in'],
    ['[shell-014, shell-v040]', '/ForSales/listingDetails/8', 'listing', 'in'],
    ['[shell-015, shell-v041]', '/Groups/MyGroups/1', 'groups', 'in'],
    ['[shell-016, shell-v042]', '/Groups/Group/2', 'group', 'in'],
    ['[shell-v043]', '/Groups/Group/Post/2/9', 'groupPost', 'in'],
    ['[shell-v044]', '/Groups/Group/Members/2', 'groupMembers', 'in'],
    ['[shell-018, shell-v045]', '/MyAccount', 'myAccount', 'in'],
    ['[shell-v046]', '/Messages', 'messages', 'in'],
    ['[shell-v047]', '/Mailbox', 'mailbox', 'in'],
    ['[shell-v048]', '/AllSettings', 'allSettings', 'in'],
    ['[shell-019, shell-v049]', '/Members', 'members', 'in'],
    ['[shell-v050]', '/PaymentPortal', 'paymentPortal', 'in'],
    ['[shell-v051]', '/PushNotification', 'pushNotification', 'in'],
    ['[shell-023, shell-v052]', '/SettingNotifications', 'settingNotifications', 'in'],
    ['[shell-021, shell-v053]', '/SettingDigitalDelivery', 'settingDigitalDelivery', 'in'],
    ['[shell-022, shell-v054]', '/SettingDirectory', 'settingDirectory', 'in'],
    ['[shell-020, shell-v055]', '/Violations', 'violations', 'in'],
    ['[shell-017, shell-v056]', '/VendorsMarketplace', 'marketplace', 'in'],
    ['[shell-v057]', '/VendorsMarketplace/IndependentContractor/1', 'marketplaceIndependentContractor', 'in'],
    ['[shell-v058]', '/VendorsMarketplace/Company/2', 'marketplaceCompany', 'in'],
    ['[shell-v059]', '/VendorsMarketplace/TradeContractors/4', 'marketplaceTradeContractors', 'in'],
    ['[shell-v060]', '/VendorsMarketplace/OtherMisc/5', 'marketplaceOtherMisc', 'in'],
    ['[shell-v061]', '/VendorsMarketplace/vendorDetails/3', 'vendorDetails', 'in'],
    ['[shell-v063]', '/PrivacyPolicy', 'privacyPolicy', 'in'],
    ['[shell-025, shell-v064]', '/VendorDashboard', 'vendorDashboard', 'in'],
    ['[shell-024, shell-v065]', '/WorkOrders', 'workOrders', 'in'],
    ['[shell-v066]', '/WorkOrders/details/4', 'workOrder', 'in'],
    ['[shell-v067]', '/EstimateRequests', 'estimateRequests', 'in'],
    ['[shell-v068]', '/EstimateRequests/details/4', 'estimateRequest', 'in'],
    ['[shell-v069]', '/VendorProjectsSettings', 'vendorProjectsSettings', 'in'],
    ['[shell-026, shell-v070]', '/VendorProfile', 'vendorProfile', 'in'],
    ['[shell-027, shell-v071]', '/VendorActiveCommunities', 'vendorActiveCommunities', 'in'],
    ['[shell-v072]', '/VendorExploreCommunities', 'vendorExploreCommunities', 'in'],
  ]

  test.each(rows)('%s knows %s', (_rows, address, name, frame) => {
    expect(matchPath(address)).toMatchObject({ name, page: { frame } })
    expect(matchPath(address.toUpperCase())?.name).toBe(name)
    expect(pathTo(name, matchPath(address)?.params)).toBe(address)
  })

  test('has every page exactly once', () => {
    expect(rows.map(([, , name]) => name).toSorted()).toEqual(Object.keys(pages).toSorted())
  })

  test.each(['/', '/Nowhere', '/Home/more', '/Forums/Threads/', '/Forums/Threads/%E0%A4%A', '/Groups/Group/..'])(
    'does not know %s',
    (address) => expect(matchPath(address)).toBeNull(),
  )
})

describe('what an address shows', () => {
  test.each(['/Nowhere', '/', '/Home', '/index.html'])('[shell-v015] signed out, %s leads to /Login', (address) => {
    expect(destinationOf(address, '', null)).toEqual({ frame: 'out', address: '/Login' })
  })

  test('[shell-v015] signed out, a known page is where the Login screen leads back to', () => {
    expect(destinationOf('/mailbox', '?page=2', null).address).toBe('/Login?page=Mailbox%3Fpage%3D2')
    expect(destinationOf('/DigitalDelivery', '', null).address).toBe('/Login?page=DigitalDelivery')
  })

  test.each(['/Register', '/Forgot3', '/DeleteMyAccount', '/PrivacyPolicy', '/login?page=x'])(
    'signed out, %s is shown',
    (address) => {
      const [path = '', query] = address.split('?')
      expect(destinationOf(path, query ? `?${query}` : '', null).frame).toBe('out')
      expect(destinationOf(path, '', null).address.toLowerCase()).toBe(path.toLowerCase())
    },
  )

  test('[shell-v016, shell-v062] signed in, /Login is still the Login screen', () => {
    expect(destinationOf('/Login', '?reset=1', resident)).toEqual({ frame: 'out', address: '/Login?reset=1' })
    expect(destinationOf('/Login', '', vendor).frame).toBe('out')
  })

  test.each(['/OpenNotice', '/Unsubscribe'])('%s is for anybody', (address) => {
    for (const visitor of [null, 'between accounts', resident, vendor] as const) {
      expect(destinationOf(address, '?link=a', visitor)).toEqual({ frame: 'out', address: `${address}?link=a` })
    }
  })

  test.each(['/Nowhere', '/', '/Register', '/DeleteMyAccount'])(
    '[shell-v073] signed in, %s leads to the own home page',
    (address) => {
      expect(destinationOf(address, '', resident)).toEqual({ frame: 'in', address: '/Home' })
      expect(destinationOf(address, '', vendor)).toEqual({ frame: 'in', address: '/VendorDashboard' })
    },
  )

  test('a page for the other kind of user leads to the own home page', () => {
    expect(destinationOf('/WorkOrders', '', resident).address).toBe('/Home')
    expect(destinationOf('/Home', '', vendor).address).toBe('/VendorDashboard')
    expect(destinationOf('/workorders', '?hoaId=1', vendor).address).toBe('/WorkOrders?hoaId=1')
  })

  test('between accounts, every page waits behind the chooser', () => {
    expect(destinationOf('/Mailbox', '', 'between accounts').address).toBe('/Login?page=Mailbox')
  })

  test('the admin site has its own addresses', () => {
    expect(destinationOf('/Admin/login-auth-token', '?token=x', null)).toEqual({
      frame: 'admin',
      address: '/Admin/login-auth-token?token=x',
    })
    expect(destinationOf('/Administration', '', null).frame).toBe('out')
  })
})

describe('the pages around getting an account', () => {
  test('[digital-delivery-c001, shell-v012] /DigitalDelivery is for a home that is entered; signed out it leads to /Login and back', () => {
    expect(destinationOf('/DigitalDelivery', '', resident)).toEqual({ frame: 'out', address: '/DigitalDelivery' })
    expect(destinationOf('/DigitalDelivery', '', vendor).address).toBe('/VendorDashboard')
    expect(destinationOf('/DigitalDelivery', '', { ...resident, loginUserPropertyId: null }).address).toBe('/Home')
    expect(destinationOf('/DigitalDelivery', '', null).address).toBe('/Login?page=DigitalDelivery')
  })

  test('mailed links do what they say, whoever is signed in', () => {
    expect(destinationOf('/Forgot', '?reset_code=a', resident).frame).toBe('out')
    expect(destinationOf('/Forgot', '', resident).address).toBe('/Home')
    expect(destinationOf('/RegistrationRequest', '?link=a', vendor).frame).toBe('out')
  })
})

describe('the page parameter', () => {
  test.each([
    ['Mailbox', '/Mailbox'],
    ['/mailbox?page=2&unread=1', '/Mailbox?page=2&unread=1'],
    ['Forums/Threads/12', '/Forums/Threads/12'],
    ['DigitalDelivery', '/DigitalDelivery'],
  ])('[sign-in-006] %s leads to %s', (page, target) => expect(readPageParameter(page)).toBe(target))

  test.each([
    '',
    'Login',
    'Nowhere',
    '//evil.example',
    '/\\evil.example',
    'http:evil.example',
    'https://evil.example/Home',
    'javascript:alert(1)',
    '/Home#//evil.example',
    'Home\n',
    '..//evil.example',
  ])('[sign-in-006] %j leads nowhere', (page) => expect(isKnownPage(page)).toBe(false))

  test('[sign-in-006] whatever it is, it never leaves the origin', () => {
    const origin = 'https://porchlight.example'
    const known = fc.constantFrom(...Object.values(pages).map(({ path }) => path))
    const odd = fc.constantFrom(
      '/',
      '\\',
      '//',
      '?',
      '#',
      '@',
      ':',
      '%2f',
      '%5c',
      '..',
      '\t',
      '\n',
      'javascript:',
      'evil.example',
    )
    const assembled = fc.array(fc.oneof(known, odd, fc.string()), { maxLength: 6 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), assembled), (page) => {
        const target = readPageParameter(page)
        if (target === null) return
        const reached = new URL(target, origin)
        expect(reached.origin).toBe(origin)
        expect(target).toMatch(/^\/[A-Za-z]/)
        expect(matchPath(reached.pathname)).not.toBeNull()
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the way to the Login screen', () => {
  test('leads back to where somebody was, in the same account', () => {
    expect(loginAddress('/Mailbox?page=2', resident)).toBe('/Login?page=Mailbox%3Fpage%3D2&propertyId=12')
    expect(loginAddress('/VendorDashboard', vendor)).toBe('/Login?page=VendorDashboard&vendorId=3')
    expect(loginAddress('/Mailbox', { ...resident, loginUserPropertyId: null })).toBe('/Login?page=Mailbox&hoaId=1')
  })

  test('is plain from home, and from nowhere', () => {
    expect(loginAddress()).toBe('/Login')
    expect(loginAddress('/Home')).toBe('/Login')
  })

  test('[accounts-004] Switch Account asks with reset=1', () => expect(switchAccountAddress).toBe('/Login?reset=1'))
})
