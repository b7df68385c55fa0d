import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { managersPages } from './managers-paths.ts'
import {
  destinationOf,
  isKnownPage,
  loginAddress,
  matchPath,
  type PageName,
  pages,
  pathTo,
  readPageParameter,
} from './paths.ts'

const resident = { loginUserPropertyId: 12, loginUserHoaId: 1, loginUserVendorId: null }
const vendor = { loginUserPropertyId: null, loginUserHoaId: null, loginUserVendorId: 3 }

describe('the route table', () => {
  const rows: [address: string, name: PageName, frame: 'in' | 'out' | 'admin'][] = [
    ['/Login', 'login', 'out'],
    ['/Register/MAPLE-0070/1', 'registerWithCodeAndDelivery', 'out'],
    ['/Register/MAPLE-0070', 'registerWithCode', 'out'],
    ['/Register', 'register', 'out'],
    ['/Signup', 'signup', 'out'],
    ['/Forgot', 'forgot', 'out'],
    ['/Forgot2', 'forgot2', 'out'],
    ['/Forgot3', 'forgot3', 'out'],
    ['/DigitalDelivery', 'digitalDelivery', 'out'],
    ['/DeleteMyAccount', 'deleteMyAccount', 'out'],
    ['/OpenNotice', 'openNotice', 'out'],
    ['/Unsubscribe', 'unsubscribe', 'out'],
    ['/RegistrationRequest', 'registrationRequest', 'out'],
    ['/JoinAccounts', 'joinAccounts', 'out'],
    ['/Site/MapleCommons', 'site', 'out'],
    ['/ConfirmEmail', 'confirmEmail', 'in'],
    ['/Home', 'home', 'in'],
    ['/BoardofDirectors', 'about', 'in'],
    ['/Calendar', 'calendar', 'in'],
    ['/Directory', 'directory', 'in'],
    ['/Documents', 'documents', 'in'],
    ['/FAQ', 'resources', 'in'],
    ['/Forms', 'forms', 'in'],
    ['/News', 'news', 'in'],
    ['/UsefulLinks', 'usefulLinks', 'in'],
    ['/Requests', 'requests', 'in'],
    ['/Requests/Request/7', 'request', 'in'],
    ['/Admin/Requests', 'adminRequests', 'admin'],
    ['/Admin/Community/4/Requests', 'communityRequests', 'admin'],
    ['/Admin/Community/4/Requests/Settings', 'communityRequestSettings', 'admin'],
    ['/Admin/Community/4/Requests/7', 'communityRequest', 'admin'],
    ['/Bin', 'bin', 'in'],
    ['/Forums', 'forums', 'in'],
    ['/Forums/Threads/5', 'forumThread', 'in'],
    ['/ForSales/MyListings', 'forSale', 'in'],
    ['/ForSales/MyListings/Electronics/1', 'forSaleElectronics', 'in'],
    ['/ForSales/MyListings/Transportation/2', 'forSaleTransportation', 'in'],
    ['/ForSales/MyListings/Decor/3', 'forSaleDecor', 'in'],
    ['/ForSales/MyListings/General/4', 'forSaleGeneral', 'in'],
    ['/ForSales/MyListings/Housing/5', 'forSaleHousing', 'in'],
    ['/ForSales/MyListings/Misc/6', 'forSaleMisc', 'in'],
    ['/ForSales/listingDetails/8', 'listing', 'in'],
    ['/Groups/MyGroups/1', 'groups', 'in'],
    ['/Groups/Group/2', 'group', 'in'],
    ['/Groups/Group/Post/2/9', 'groupPost', 'in'],
    ['/Groups/Group/Members/2', 'groupMembers', 'in'],
    ['/MyAccount', 'myAccount', 'in'],
    ['/Messages', 'messages', 'in'],
    ['/Mailbox', 'mailbox', 'in'],
    ['/AllSettings', 'allSettings', 'in'],
    ['/Members', 'members', 'in'],
    ['/PaymentPortal', 'paymentPortal', 'in'],
    ['/PushNotification', 'pushNotification', 'in'],
    ['/SettingNotifications', 'settingNotifications', 'in'],
    ['/SettingDigitalDelivery', 'settingDigitalDelivery', 'in'],
    ['/SettingDirectory', 'settingDirectory', 'in'],
    ['/Violations', 'violations', 'in'],
    ['/VendorsMarketplace', 'marketplace', 'in'],
    ['/VendorsMarketplace/IndependentContractor/1', 'marketplaceIndependentContractor', 'in'],
    ['/VendorsMarketplace/Company/2', 'marketplaceCompany', 'in'],
    ['/VendorsMarketplace/TradeContractors/4', 'marketplaceTradeContractors', 'in'],
    ['/VendorsMarketplace/OtherMisc/5', 'marketplaceOtherMisc', 'in'],
    ['/VendorsMarketplace/vendorDetails/3', 'vendorDetails', 'in'],
    ['/VendorsMarketplace/VendorHistory', 'vendorHistory', 'in'],
    ['/VendorsMarketplace/VendorHistory/7', 'vendorHistoryRequest', 'in'],
    ['/PrivacyPolicy', 'privacyPolicy', 'in'],
    ['/VendorDashboard', 'vendorDashboard', 'in'],
    ['/WorkOrders', 'workOrders', 'in'],
    ['/WorkOrders/details/4', 'workOrder', 'in'],
    ['/EstimateRequests', 'estimateRequests', 'in'],
    ['/EstimateRequests/details/4', 'estimateRequest', 'in'],
    ['/VendorProjectsSettings', 'vendorProjectsSettings', 'in'],
    ['/VendorProfile', 'vendorProfile', 'in'],
    ['/VendorActiveCommunities', 'vendorActiveCommunities', 'in'],
    ['/VendorExploreCommunities', 'vendorExploreCommunities', 'in'],
    ['/VendorLearnMore', 'vendorLearnMore', 'in'],
    ['/VendorUsers', 'vendorUsers', 'in'],
    ['/Admin', 'admin', 'admin'],
    ['/Admin/Setup', 'setup', 'admin'],
    ['/Admin/Server', 'adminServer', 'admin'],
    ['/Admin/Server/Mail', 'adminServerPart', 'admin'],
    ['/Admin/Company', 'adminCompany', 'admin'],
    ['/Admin/Company/Communities', 'adminCompanyPart', 'admin'],
    ['/Admin/Homes', 'adminHomes', 'admin'],
    ['/Admin/Vendors', 'adminVendors', 'admin'],
    ['/Admin/Mail', 'adminMail', 'admin'],
    ['/Admin/Activity', 'adminActivity', 'admin'],
    ['/Admin/Community/4', 'community', 'admin'],
    ['/Admin/Community/4/Setup', 'communitySetup', 'admin'],
    ['/Admin/Community/4/Homes', 'communityHomes', 'admin'],
    ['/Admin/Community/4/Homes/9', 'communityHome', 'admin'],
    ['/Admin/Community/4/People', 'communityPeople', 'admin'],
    ['/Admin/Community/4/People/9', 'communityPerson', 'admin'],
    ['/Admin/Community/4/Access', 'communityAccess', 'admin'],
    ['/Admin/Community/4/Imports', 'communityImports', 'admin'],
    ['/Admin/Community/4/Imports/9', 'communityImport', 'admin'],
    ['/Admin/Community/4/Mail', 'communityMail', 'admin'],
    ['/Admin/Community/4/Mail/9', 'communityMailing', 'admin'],
    ['/Admin/Search', 'adminSearch', 'admin'],
    ['/Admin/Community/4/Search', 'communitySearch', 'admin'],
    ['/Admin/Violations', 'adminViolations', 'admin'],
    ['/Admin/Community/4/Violations', 'communityViolations', 'admin'],
    ['/Admin/Community/4/Violations/Drafts', 'communityViolationsPart', 'admin'],
    ['/Admin/WorkOrders', 'adminWorkOrders', 'admin'],
    ['/Admin/Community/4/WorkOrders', 'communityWorkOrders', 'admin'],
    ['/Admin/Community/4/WorkOrders/Estimates', 'communityEstimates', 'admin'],
    ['/Admin/Community/4/WorkOrders/Estimates/9', 'communityEstimate', 'admin'],
    ['/Admin/Community/4/WorkOrders/9', 'communityWorkOrder', 'admin'],
    ['/Admin/Community/4/Money', 'communityMoney', 'admin'],
    ['/Admin/Community/4/Money/Payments', 'communityMoneyPart', 'admin'],
    ['/Admin/Community/4/Money/Schedules/9', 'communityMoneySchedule', 'admin'],
    ['/Admin/Community/4/Money/Homes/9', 'communityMoneyHome', 'admin'],
    ['/Admin/Community/4/Content', 'communityContent', 'admin'],
    ['/Admin/Community/4/Content/Ballots', 'communityContentPart', 'admin'],
    ['/Admin/Community/4/Vendors', 'communityVendors', 'admin'],
    ['/Admin/Community/4/Vendors/9', 'communityVendor', 'admin'],
    ['/Admin/Community/4/Website', 'communityWebsite', 'admin'],
    ['/Admin/Community/4/Website/Bin', 'communityWebsitePart', 'admin'],
    ['/Admin/Community/4/Roles', 'communityRoles', 'admin'],
    ['/Admin/Community/4/Settings', 'communitySettings', 'admin'],
    ['/Admin/Community/4/Settings/Features', 'communitySettingsPart', 'admin'],
    ['/Admin/Community/4/Reports', 'communityReports', 'admin'],
    ['/Admin/Community/4/Reports/ledger-totals', 'communityReport', 'admin'],
    ['/Admin/Community/4/Export', 'communityExport', 'admin'],
    ['/Admin/Community/4/Activity', 'communityActivity', 'admin'],
  ]

  test.each([
    ...[
      '/Admin/Server/Late',
      '/Admin/Company/Late',
      '/Admin/Community/4/Money/Late',
      '/Admin/Community/4/Content/Late',
    ],
    ...['/Admin/Community/4/Website/Late', '/Admin/Community/4/Settings/Late', '/Admin/Community/4/Violations/Late'],
  ])('does not know %s, because the page has no such part', (address) => {
    expect(matchPath(address)).toBeNull()
  })

  test('knows the address of a violation by its number', () => {
    expect(matchPath('/Admin/Community/4/Violations/9')?.name).toBe('communityViolationsPart')
  })

  test.each(rows)('knows %s', (address, name, frame) => {
    expect(matchPath(address)).toMatchObject({ name, page: { frame } })
    expect(matchPath(address.toUpperCase())?.name).toBe(name)
    expect(pathTo(name, matchPath(address)?.params)).toBe(address)
  })

  test('contains every page exactly once', () => {
    expect(rows.map(([, name]) => name).toSorted()).toEqual(Object.keys({ ...pages, ...managersPages }).toSorted())
  })

  test.each(['/', '/Nowhere', '/Home/more', '/Forums/Threads/', '/Forums/Threads/%E0%A4%A', '/Groups/Group/..'])(
    'does not know %s',
    (address) => expect(matchPath(address)).toBeNull(),
  )
})

describe('the page that an address shows', () => {
  test.each(['/Nowhere', '/', '/Home', '/index.html'])('[shell-v015] signed out, %s leads to /Login', (address) => {
    expect(destinationOf(address, '', null)).toEqual({ frame: 'out', address: '/Login' })
  })

  test('[shell-v015] signed out, a known page redirects to the Login screen with the page as a parameter', () => {
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

  test.each(['/OpenNotice', '/Unsubscribe'])('%s is shown to everybody, signed in or not', (address) => {
    for (const visitor of [null, 'between accounts', resident, vendor] as const) {
      expect(destinationOf(address, '?link=a', visitor)).toEqual({ frame: 'out', address: `${address}?link=a` })
    }
  })

  test.each(['/Nowhere', '/', '/Register', '/DeleteMyAccount'])(
    '[shell-v073] signed in, %s redirects to the home page of the account',
    (address) => {
      expect(destinationOf(address, '', resident)).toEqual({ frame: 'in', address: '/Home' })
      expect(destinationOf(address, '', vendor)).toEqual({ frame: 'in', address: '/VendorDashboard' })
    },
  )

  test('a page for vendors redirects a resident to the home page, and the reverse', () => {
    expect(destinationOf('/WorkOrders', '', resident).address).toBe('/Home')
    expect(destinationOf('/Home', '', vendor).address).toBe('/VendorDashboard')
    expect(destinationOf('/workorders', '?hoaId=1', vendor).address).toBe('/WorkOrders?hoaId=1')
  })

  test('before an account is entered, a page redirects to the Login screen, where the person chooses an account', () => {
    expect(destinationOf('/Mailbox', '', 'between accounts').address).toBe('/Login?page=Mailbox')
  })

  test("addresses below /Admin show the managers' side, or the Login screen when signed out [roles-m017]", () => {
    expect(destinationOf('/Admin/Homes', '?street=Elm', 'between accounts')).toEqual({
      frame: 'admin',
      address: '/Admin/Homes?street=Elm',
    })
    expect(destinationOf('/Admin/Community/4/Homes', '?page=2', null)).toEqual({
      frame: 'out',
      address: '/Login?page=Admin%2FCommunity%2F4%2FHomes%3Fpage%3D2',
    })
    expect(destinationOf('/Admin/Nowhere', '', null).address).toBe('/Login')
    expect(destinationOf('/Admin/Nowhere', '', resident).frame).toBe('admin')
    expect(destinationOf('/Admin/login-auth-token', '?token=x', null)).toEqual({
      frame: 'admin',
      address: '/Admin/login-auth-token?token=x',
    })
    expect(destinationOf('/Administration', '', null).frame).toBe('out')
  })
})

describe('the pages of registration and mailed links', () => {
  test('/DigitalDelivery is shown in a home; other accounts are redirected to their home page, and signed-out visitors to /Login', () => {
    expect(destinationOf('/DigitalDelivery', '', resident)).toEqual({ frame: 'out', address: '/DigitalDelivery' })
    expect(destinationOf('/DigitalDelivery', '', vendor).address).toBe('/VendorDashboard')
    expect(destinationOf('/DigitalDelivery', '', { ...resident, loginUserPropertyId: null }).address).toBe('/Home')
    expect(destinationOf('/DigitalDelivery', '', null).address).toBe('/Login?page=DigitalDelivery')
  })

  test('links of mails are shown to everybody, also to signed-in people', () => {
    expect(destinationOf('/Forgot', '?reset_code=a', resident).frame).toBe('out')
    expect(destinationOf('/Forgot', '', resident).address).toBe('/Home')
    expect(destinationOf('/RegistrationRequest', '?link=a', vendor).frame).toBe('out')
  })
})

describe('the page parameter of /Login', () => {
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
  ])('[sign-in-006] %j is not a known page', (page) => expect(isKnownPage(page)).toBe(false))

  test('[sign-in-006] no value leads to another origin', () => {
    const origin = 'https://porchlight.example'
    const known = fc.constantFrom(...Object.values({ ...pages, ...managersPages }).map(({ path }) => path))
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

describe('the address of the Login screen', () => {
  test('has the page and the account as parameters', () => {
    expect(loginAddress('/Mailbox?page=2', resident)).toBe('/Login?page=Mailbox%3Fpage%3D2&propertyId=12')
    expect(loginAddress('/VendorDashboard', vendor)).toBe('/Login?page=VendorDashboard&vendorId=3')
    expect(loginAddress('/Mailbox', { ...resident, loginUserPropertyId: null })).toBe('/Login?page=Mailbox&hoaId=1')
  })

  test('has no parameters for the home page or without a page', () => {
    expect(loginAddress()).toBe('/Login')
    expect(loginAddress('/Home')).toBe('/Login')
  })
})
