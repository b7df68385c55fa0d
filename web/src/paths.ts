import type { managersPages } from './managers-paths.ts'

/** The users of a page; others are redirected to their home page (decisions/vendor.md 13). */
export type Audience = 'resident' | 'vendor' | 'both'

/** A page: its address, and who may see it. */
export interface Page {
  /** The address, with $names for its ids; matched ignoring case (decisions/vendor.md 14). */
  readonly path: `/${string}`
  /** For a path with `$part`: whether the page has this part. An address with another part is unknown. */
  readonly hasPart?: (part: string) => boolean
  /** 'out' is shown without the side menu, to everyone; 'in' with it, to signed-in users; 'admin' is the managers' side. */
  readonly frame: 'out' | 'in' | 'admin'
  readonly audience: Audience
  /** The numbers of the menu features of which one must be on (decisions/foundation.md 44); without numbers none is needed. */
  readonly menuFeatures?: readonly number[]
  /** It shows mail or settings of the person, so that 'See as a resident' has no such page. */
  readonly isPersonal?: true
}

// Functions for the rows of the table below. The name says the frame or the audience, the numbers are those of `menuFeatures`.
const out = (path: Page['path']) => ({ path, frame: 'out', audience: 'both' }) as const
/** A page of the managers' side. */
export const admin = (path: Page['path']) => ({ path, frame: 'admin', audience: 'both' }) as const
const both = (path: Page['path']) => ({ path, frame: 'in', audience: 'both' }) as const
const personal = (path: Page['path']) => ({ ...both(path), isPersonal: true }) as const
const vendor = (path: Page['path']) => ({ path, frame: 'in', audience: 'vendor' }) as const
const resident = (path: Page['path'], ...menuFeatures: number[]) =>
  ({ path, frame: 'in', audience: 'resident', ...(menuFeatures.length > 0 && { menuFeatures }) }) as const

/** The addresses of residents and vendors (vendor.txt 2.1), including pages without a screen; nothing links to those. */
export const pages = {
  login: out('/Login'),
  registerWithCodeAndDelivery: out('/Register/$regCode/$dd'),
  registerWithCode: out('/Register/$regCode'),
  register: out('/Register'),
  signup: out('/Signup'),
  forgot: out('/Forgot'),
  forgot2: out('/Forgot2'),
  forgot3: out('/Forgot3'),
  digitalDelivery: out('/DigitalDelivery'),
  deleteMyAccount: out('/DeleteMyAccount'),
  /** The links of mailed notices; our addition, open to everyone, signed in or not. */
  openNotice: out('/OpenNotice'),
  unsubscribe: out('/Unsubscribe'),
  /** The mailed link of the people who decide on a registration; our addition, open to everyone. */
  registrationRequest: out('/RegistrationRequest'),
  /** The mailed link of people whose two accounts may become one; our addition, open to everyone. */
  joinAccounts: out('/JoinAccounts'),
  /** What an association shows to anybody; our addition. */
  site: out('/Site/$webSiteName'),

  home: resident('/Home'),
  about: resident('/BoardofDirectors', 39),
  calendar: resident('/Calendar', 22),
  directory: resident('/Directory', 23),
  documents: resident('/Documents', 24),
  resources: resident('/FAQ', 26, 30),
  forms: resident('/Forms', 27),
  news: resident('/News', 28),
  usefulLinks: resident('/UsefulLinks', 30),
  /** What editors deleted; our addition. */
  bin: resident('/Bin'),
  forums: resident('/Forums', 36),
  forumThread: resident('/Forums/Threads/$threadId', 36),
  forSale: resident('/ForSales/MyListings', 35),
  forSaleElectronics: resident('/ForSales/MyListings/Electronics/$category', 35),
  forSaleTransportation: resident('/ForSales/MyListings/Transportation/$category', 35),
  forSaleDecor: resident('/ForSales/MyListings/Decor/$category', 35),
  forSaleGeneral: resident('/ForSales/MyListings/General/$category', 35),
  forSaleHousing: resident('/ForSales/MyListings/Housing/$category', 35),
  forSaleMisc: resident('/ForSales/MyListings/Misc/$category', 35),
  listing: resident('/ForSales/listingDetails/$listingId', 35),
  groups: resident('/Groups/MyGroups/$isMember', 37),
  group: resident('/Groups/Group/$groupId', 37),
  groupPost: resident('/Groups/Group/Post/$groupId/$postId', 37),
  groupMembers: resident('/Groups/Group/Members/$groupId', 37),
  myAccount: personal('/MyAccount'),
  /** The mailed link that verifies the address of the account; our addition. */
  confirmEmail: personal('/ConfirmEmail'),
  messages: personal('/Messages'),
  mailbox: personal('/Mailbox'),
  allSettings: personal('/AllSettings'),
  members: resident('/Members', 17),
  paymentPortal: resident('/PaymentPortal', 14),
  pushNotification: personal('/PushNotification'),
  settingNotifications: personal('/SettingNotifications'),
  settingDigitalDelivery: { ...resident('/SettingDigitalDelivery'), isPersonal: true },
  settingDirectory: { ...resident('/SettingDirectory', 23), isPersonal: true },
  violations: resident('/Violations'),
  /** What the person asked the association for; our addition. */
  requests: resident('/Requests'),
  request: resident('/Requests/Request/$requestId'),
  marketplace: resident('/VendorsMarketplace'),
  marketplaceIndependentContractor: resident('/VendorsMarketplace/IndependentContractor/$category'),
  marketplaceCompany: resident('/VendorsMarketplace/Company/$category'),
  marketplaceTradeContractors: resident('/VendorsMarketplace/TradeContractors/$category'),
  marketplaceOtherMisc: resident('/VendorsMarketplace/OtherMisc/$category'),
  vendorDetails: resident('/VendorsMarketplace/vendorDetails/$vendorId'),
  /** The estimates that the person asked for; our addition. */
  vendorHistory: resident('/VendorsMarketplace/VendorHistory'),
  vendorHistoryRequest: resident('/VendorsMarketplace/VendorHistory/$estimateRequestId'),
  /** Signed out, this address shows a separate page or redirects to the external policy. */
  privacyPolicy: both('/PrivacyPolicy'),
  vendorDashboard: vendor('/VendorDashboard'),
  workOrders: vendor('/WorkOrders'),
  workOrder: vendor('/WorkOrders/details/$workOrderId'),
  estimateRequests: vendor('/EstimateRequests'),
  estimateRequest: vendor('/EstimateRequests/details/$estimateRequestId'),
  vendorProjectsSettings: vendor('/VendorProjectsSettings'),
  vendorProfile: vendor('/VendorProfile'),
  vendorActiveCommunities: vendor('/VendorActiveCommunities'),
  vendorExploreCommunities: vendor('/VendorExploreCommunities'),
  /** The target of 'Learn More'; our addition. */
  vendorLearnMore: vendor('/VendorLearnMore'),
  /** The people of a vendor; our addition. */
  vendorUsers: vendor('/VendorUsers'),

  /** The first page of the managers' side; its others are in managers-paths.ts, which residents and vendors do not load. */
  admin: admin('/Admin'),
  /** The link of a first start signed out; the wizard signed in. */
  setup: admin('/Admin/Setup'),
} as const satisfies Record<string, Page>

/** The name of a page, also of one that is not loaded. */
export type PageName = keyof typeof pages | keyof typeof managersPages

/** The pages that are matched: those above, and those of the managers' side once they are loaded. */
const knownPages: Record<string, Page> = { ...pages }

/** Adds pages, so that their addresses are matched and built. */
export function addPages(more: Readonly<Record<string, Page>>): void {
  Object.assign(knownPages, more)
}

/** The page of a name; those of the managers' side exist once they were added. */
export function pageOf(name: PageName): Page {
  const page = knownPages[name]
  if (!page) throw new Error(`the page ${name} is not loaded`)
  return page
}

/** A page that was found at an address. */
export interface PageMatch {
  readonly name: PageName
  readonly page: Page
  /** The decoded values of the $names. */
  readonly params: Readonly<Record<string, string>>
}

/** Returns the page at an address without a query, ignoring case and a slash at the end; null if there is none. */
export function matchPath(pathname: string): PageMatch | null {
  const parts = partsOf(pathname)
  for (const [name, page] of Object.entries(knownPages)) {
    const params = matchParts(partsOf(page.path), parts)
    if (params && (params.part === undefined || page.hasPart?.(params.part) !== false))
      return { name: name as PageName, page, params }
  }
  return null
}

/** The parts of a path between its slashes. */
function partsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/').slice(1)
}

/** The values of the $names of a path if the parts of an address match it; null if they do not. */
function matchParts(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, wanted] of pattern.entries()) {
    const part = parts[index] ?? ''
    if (wanted.startsWith('$')) {
      const value = decodePart(part)
      if (!value) return null
      params[wanted.slice(1)] = value
    } else if (wanted.toLowerCase() !== part.toLowerCase()) return null
  }
  return params
}

/** Decodes one part of an address; returns an empty text for an invalid one. */
function decodePart(part: string): string {
  try {
    const value = decodeURIComponent(part)
    return value === '.' || value === '..' ? '' : value
  } catch {
    return ''
  }
}

/** Returns the address of a page with its ids, spelt as in the table. */
export function pathTo(name: PageName, params: Readonly<Record<string, string | number>> = {}): string {
  return pageOf(name).path.replace(/\$(\w+)/g, (_whole, key: string) => encodeURIComponent(String(params[key] ?? '')))
}

/** The home page of the kind of entered account. */
export function homeOf(account: { readonly loginUserVendorId: number | null }): string {
  return account.loginUserVendorId === null ? pages.home.path : pages.vendorDashboard.path
}

/**
 * Returns the target of the `page` parameter: an address of the table with its ids and query, or null for anything else
 * (decisions/foundation.md 9). The result is built from the table and never leaves this origin.
 */
export function readPageParameter(page: string | null): string | null {
  if (!page || page.length > 500) return null
  const [path = '', query] = page.replace(/^\//, '').split('?', 2)
  const match = /[\\#\s]/.test(path) ? null : matchPath(`/${path}`)
  if (!match || match.name === 'login') return null
  const search = new URLSearchParams(query).toString()
  return pathTo(match.name, match.params) + (search && `?${search}`)
}

/** Whether the page parameter names a page of this product. */
export function isKnownPage(page: string): boolean {
  return readPageParameter(page) !== null
}

/** The entered account: a home, a community in preview, or a vendor; `seenAs` is set in 'See as a resident'. */
type Account = {
  readonly loginUserPropertyId: number | null
  readonly loginUserHoaId: number | null
  readonly loginUserVendorId: number | null
  readonly seenAs?: object | undefined
}

/**
 * Returns the address of the Login screen; with `from` and `account`, signing in leads back to that page and account. A `from` that is no page of
 * this product is left out.
 */
export function loginAddress(from?: string, account?: Account): string {
  const search = new URLSearchParams()
  const page = readPageParameter(from ?? null)?.slice(1)
  if (page !== undefined && page !== 'Home') search.set('page', page)
  if (account?.loginUserVendorId) search.set('vendorId', String(account.loginUserVendorId))
  else if (account?.loginUserPropertyId) search.set('propertyId', String(account.loginUserPropertyId))
  else if (account?.loginUserHoaId) search.set('hoaId', String(account.loginUserHoaId))
  return pages.login.path + (search.size ? `?${search}` : '')
}

/** The pages that are the same signed out and signed in. */
const forAnybody: ReadonlySet<PageName> = new Set([
  'login',
  'openNotice',
  'unsubscribe',
  'registrationRequest',
  'joinAccounts',
  'site',
])

/** Whether the address is a mailed reset link, which works regardless of who is signed in. */
function isResetLink(name: PageName, search: string): boolean {
  return pageOf(name).path.startsWith(pages.forgot.path) && new URLSearchParams(search).has('reset_code')
}

/** The visitor of an address: null when signed out, signed in without an entered account, or in an account. */
export type Visitor = Account | 'between accounts' | null

/** The destination of an address, spelt as in the table; another address than the requested one is a redirect. */
export interface Destination {
  readonly frame: 'admin' | 'in' | 'out'
  readonly address: string
}

/**
 * Returns what to show at an address (vendor.txt 2.1). An unknown path leads to /Login when signed out, and to the home page when signed in. A page
 * for the other kind of user also leads to the home page. /Login is always the Login screen (decisions/vendor.md 8).
 */
export function destinationOf(pathname: string, search: string, visitor: Visitor): Destination {
  // When signed in, every address under /Admin is one of the managers' side, also an unknown one. Its link for signing in works for anybody.
  const isResidentView = visitor !== null && visitor !== 'between accounts' && visitor.seenAs !== undefined
  if (isManagersAddress(pathname) && !isResidentView && (visitor !== null || /\/login-auth-token\/?$/i.test(pathname)))
    return { frame: 'admin', address: pathname + search }
  const match = matchPath(pathname)
  // At this address a first start shows a form to a visitor who has the link, and the Log In form to others.
  if (match?.name === 'setup' && visitor === null) return { frame: 'out', address: pathTo('setup') }
  const requested = match ? pathTo(match.name, match.params) + search : pathname
  if (match && (forAnybody.has(match.name) || isResetLink(match.name, search)))
    return { frame: 'out', address: requested }
  if (visitor !== null && visitor !== 'between accounts') {
    // The first steps after registration have no menu and need an entered home.
    if (match?.name === 'digitalDelivery' && visitor.loginUserPropertyId !== null)
      return { frame: 'out', address: requested }
    const isForVisitor = match?.page.frame === 'in' && isPageFor(match.page, visitor)
    return { frame: 'in', address: isForVisitor ? requested : homeOf(visitor) }
  }
  const isOpen = match !== null && (match.name === 'privacyPolicy' || match.page.frame === 'out')
  if (isOpen && match.name !== 'digitalDelivery') return { frame: 'out', address: requested }
  return { frame: 'out', address: loginAddress(requested) }
}

/** Whether an address is of the managers' side. */
export function isManagersAddress(pathname: string): boolean {
  return /^\/admin(?:[/?]|$)/i.test(pathname)
}

/** Whether a page is for the kind of entered account. In 'See as a resident' personal pages are not. */
export function isPageFor(
  page: Page,
  account: { readonly loginUserVendorId: number | null; readonly seenAs?: object | undefined },
): boolean {
  if (page.isPersonal && account.seenAs) return false
  const kind: Audience = account.loginUserVendorId === null ? 'resident' : 'vendor'
  return page.audience === 'both' || page.audience === kind
}

/** The address of Switch Account. */
export const switchAccountAddress = `${pages.login.path}?reset=1`
