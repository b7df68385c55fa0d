import type { Right } from '@porchlight/contract/shared/rights.ts'
import { type PageName, pathTo } from '../../paths.ts'
import type { ManagedCommunity, Management } from '../../platform/managed/managed.ts'
import type { IconName } from '../../ui/icon-shapes.ts'

/** The name of an entry, which is also the key of its text. */
type Label =
  | 'today'
  | 'homes'
  | 'people'
  | 'invitations'
  | 'imports'
  | 'mailings'
  | 'money'
  | 'violations'
  | 'workOrders'
  | 'content'
  | 'requests'
  | 'vendors'
  | 'website'
  | 'roles'
  | 'settings'
  | 'reports'
  | 'activity'
  | 'company'
  | 'team'
  | 'server'

/** An entry of the menu, and who may open it. */
interface AdminEntry {
  readonly label: Label
  readonly icon: IconName
  readonly page: PageName
  /** The right that opens the page; without one it is for everybody on this side. */
  readonly right?: Right
  /** Another right that opens it too; only for entries of a community. */
  readonly alternativeRight?: Right
}

/** An entry that is shown. */
export interface VisibleAdminEntry {
  readonly label: Label
  readonly icon: IconName
  readonly href: string
}

/** The pages of one community, in the order of the menu (prototype/admin-today.html). */
const ofCommunity: readonly AdminEntry[] = [
  { label: 'today', icon: 'sun', page: 'community' },
  { label: 'homes', icon: 'house', page: 'communityHomes', right: 'homes.see' },
  { label: 'people', icon: 'people', page: 'communityPeople', right: 'homes.see' },
  { label: 'invitations', icon: 'key', page: 'communityAccess', right: 'invite' },
  { label: 'imports', icon: 'download', page: 'communityImports', right: 'import.some' },
  { label: 'mailings', icon: 'send', page: 'communityMail', right: 'mail.write' },
  { label: 'requests', icon: 'chat', page: 'communityRequests', right: 'homes.see' },
  { label: 'money', icon: 'card', page: 'communityMoney', right: 'ledger.totals' },
  {
    label: 'violations',
    icon: 'flag',
    page: 'communityViolations',
    right: 'violations.draft',
    alternativeRight: 'ledger.post',
  },
  { label: 'workOrders', icon: 'wrench', page: 'communityWorkOrders', right: 'orders.see' },
  { label: 'content', icon: 'newspaper', page: 'communityContent', right: 'content' },
  { label: 'vendors', icon: 'shop', page: 'communityVendors', right: 'vendors' },
  { label: 'website', icon: 'globe', page: 'communityWebsite', right: 'moderate' },
  { label: 'roles', icon: 'group', page: 'communityRoles', right: 'settings' },
  { label: 'settings', icon: 'gear', page: 'communitySettings', right: 'settings' },
  { label: 'reports', icon: 'bars', page: 'communityReports', right: 'homes.see' },
  { label: 'activity', icon: 'clock', page: 'communityActivity', right: 'activity' },
]

/** The pages over all communities. */
const ofAll: readonly AdminEntry[] = [
  { label: 'today', icon: 'sun', page: 'admin' },
  { label: 'homes', icon: 'house', page: 'adminHomes', right: 'homes.see' },
  { label: 'vendors', icon: 'shop', page: 'adminVendors', right: 'vendors' },
  { label: 'mailings', icon: 'send', page: 'adminMail', right: 'mail.write' },
  { label: 'violations', icon: 'flag', page: 'adminViolations', right: 'violations.draft' },
  { label: 'requests', icon: 'chat', page: 'adminRequests', right: 'homes.see' },
  { label: 'workOrders', icon: 'wrench', page: 'adminWorkOrders', right: 'orders.see' },
  { label: 'activity', icon: 'clock', page: 'adminActivity', right: 'activity' },
]

const ofCompany: AdminEntry = { label: 'company', icon: 'building', page: 'adminCompany', right: 'organisation' }
/** An association that manages itself is not a company. */
const ofTeam: AdminEntry = { ...ofCompany, label: 'team' }
const ofServer: AdminEntry = { label: 'server', icon: 'desktop', page: 'adminServer' }

/**
 * The entries of the managers' menu: those of the community, or those over all communities, then those of the organization and
 * the server. An entry whose page has no screen, or that the person has no right to, is not shown.
 */
export function adminMenu(
  management: Management,
  community: ManagedCommunity | null,
  exists: (page: PageName) => boolean,
): VisibleAdminEntry[] {
  const { organisations, communities, isServerOwner } = management
  const mayOpenForAny = ({ right }: AdminEntry) =>
    right === undefined || communities.some((one) => one.may(right)) || organisations.some((one) => one.may(right))
  const mayOpenInCommunity = ({ right, alternativeRight }: AdminEntry) =>
    right === undefined ||
    community?.may(right) === true ||
    (alternativeRight !== undefined && community?.may(alternativeRight) === true)
  const open = community ? ofCommunity.filter(mayOpenInCommunity) : ofAll.filter(mayOpenForAny)
  // An entry without a right, such as Today, shows nothing to a website administrator.
  const first = isOfWebsiteOnly(management) ? open.filter(({ right }) => right !== undefined) : open
  const administered = organisations.filter((one) => one.may('organisation'))
  const organisationEntry = administered.some(({ kind }) => kind === 'company') ? ofCompany : ofTeam
  const entries = [
    ...first,
    ...(administered.length === 0 ? [] : [organisationEntry]),
    ...(isServerOwner ? [ofServer] : []),
  ]
  return entries
    .filter(({ page }) => exists(page))
    .map(({ label, icon, page }) => ({ label, icon, href: pathTo(page, { hoaId: community?.hoaId ?? '' }) }))
}

/**
 * Whether the person is a website administrator and nothing else, in at least one community: then Content and Website are all that is shown
 * (content-admin-m012).
 */
export function isOfWebsiteOnly({ organisations, communities, isServerOwner }: Management): boolean {
  const hasOnlyWebsiteRoles = communities.every(
    ({ letters }) => letters.length > 0 && letters.every((letter) => letter === 'W'),
  )
  return communities.length > 0 && organisations.length === 0 && !isServerOwner && hasOnlyWebsiteRoles
}

/** The aria-current of an entry: 'page' for the page itself, 'true' for a page below it. No page counts as below one of the first pages. */
export function ariaCurrentOf(href: string, pathname: string): 'page' | 'true' | undefined {
  const [wanted, open] = [href.toLowerCase(), pathname.toLowerCase().replace(/\/$/, '')]
  if (wanted === open) return 'page'
  const isFirst = wanted === '/admin' || /^\/admin\/community\/[^/]*$/.test(wanted)
  return !isFirst && open.startsWith(`${wanted}/`) ? 'true' : undefined
}
