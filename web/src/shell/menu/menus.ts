import { chatFeature } from '@porchlight/contract/features/chat.ts'
import type { MenuEntry, MenuGroup, MenuItem, MenuKind } from './menu.ts'

/** The entries of the community, with the numbers of their menu features (decisions/foundation.md 44), of which one must be on. */
const community: MenuGroup = {
  label: 'community',
  gatedByItems: true,
  items: [
    lockedWithout('about', '/BoardofDirectors', 39),
    lockedWithout('calendar', '/Calendar', 22),
    lockedWithout('directory', '/Directory', 23),
    lockedWithout('documents', '/Documents', 24),
    lockedWithout('news', '/News', 28),
    lockedWithout('resources', '/FAQ', 26, 30),
  ],
}

const social: readonly MenuItem[] = [
  lockedWithout('forums', '/Forums', 36),
  lockedWithout('forSale', '/ForSales/MyListings', 35),
  lockedWithout('groups', '/Groups/MyGroups/1', 37),
]

const marketplace: MenuItem = { label: 'vendorMarketplace', target: '/VendorsMarketplace' }

const residentMenu: readonly MenuEntry[] = [
  { label: 'home', target: '/Home' },
  { label: 'mailbox', target: '/Mailbox', count: 'mailbox' },
  community,
  ...social,
  marketplace,
  { label: 'manage', target: '/Admin' },
  { label: 'logout', target: 'logout' },
]

const vendorMenu: readonly MenuEntry[] = [
  { label: 'home', target: '/VendorDashboard' },
  {
    label: 'myBusiness',
    items: [
      { label: 'profile', target: '/VendorProfile' },
      { label: 'offers', target: null },
      { label: 'performance', target: null },
    ],
  },
  { label: 'projects', target: '/WorkOrders' },
  { label: 'communities', target: '/VendorActiveCommunities' },
  { label: 'logout', target: 'logout' },
]

const chat: MenuItem = { ...lockedWithout('chat', 'chat', chatFeature), count: 'chat' }

/** Chat alone: the button of wide windows. */
export function chatMenu(): readonly MenuEntry[] {
  return [chat]
}

/** The tabs of narrow windows before 'Me' (decisions/0034). Their labels are shorter than those of the side menu. */
export function tabMenu(kind: MenuKind): readonly MenuEntry[] {
  if (kind === 'vendor') {
    return [
      { label: 'home', target: '/VendorDashboard' },
      { label: 'projects', target: '/WorkOrders' },
      {
        label: 'business',
        items: [
          { label: 'profile', target: '/VendorProfile' },
          { label: 'communities', target: '/VendorActiveCommunities' },
        ],
      },
      chat,
    ]
  }
  return [
    { label: 'home', target: '/Home' },
    { label: 'mail', target: '/Mailbox', count: 'mailbox' },
    { ...community, items: [...community.items, ...social, marketplace] },
    chat,
  ]
}

/** The side menu of foundation.txt 2 for one kind of user. */
export function sideMenu(kind: MenuKind): readonly MenuEntry[] {
  return kind === 'vendor' ? vendorMenu : residentMenu
}

/**
 * The profile popover of foundation.txt 2. Compact is the layout at 991 px and under, where My Account and
 * Settings have submenus; above it one click goes to the page (decisions/foundation.md 47).
 */
export function profileMenu(kind: MenuKind, compact: boolean): readonly MenuEntry[] {
  const vendor = kind === 'vendor'
  return [
    { label: 'notifications', target: 'notifications', count: 'notifications' },
    ...(vendor
      ? []
      : [hiddenWithout('paymentPortal', '/PaymentPortal', 14), { label: 'requests', target: '/Requests' }]),
    { label: 'switchAccount', target: 'switchAccount', forSeveralAccounts: true },
    myAccount(vendor, compact),
    settings(vendor, compact),
    { label: 'logout', target: 'logout' },
    { label: 'privacy', target: 'privacy' },
    { label: 'terms', target: 'terms' },
    { label: 'rulesAndGuidelines', target: 'rulesAndGuidelines' },
  ]
}

/** The entry My Account: in the compact layout a group, otherwise the page. */
function myAccount(vendor: boolean, compact: boolean): MenuEntry {
  const count = vendor ? {} : ({ count: 'violations' } as const)
  if (!compact) return { label: 'myAccount', target: '/MyAccount', ...count }
  const general: MenuItem = { label: 'general', target: '/MyAccount' }
  const household: MenuItem[] = [
    hiddenWithout('members', '/Members', 17),
    { label: 'violations', target: '/Violations', count: 'violations' },
  ]
  return { label: 'myAccount', items: vendor ? [general] : [general, ...household], ...count }
}

/** The entry Settings: in the compact layout a group, otherwise the first page of settings of the kind of user. */
function settings(vendor: boolean, compact: boolean): MenuEntry {
  const notifications: MenuItem = { label: 'notifications', target: '/SettingNotifications' }
  if (!compact) {
    return { label: 'settings', target: vendor ? '/SettingNotifications' : '/SettingDigitalDelivery' }
  }
  const household: MenuItem[] = [
    { label: 'mailbox', target: '/SettingDigitalDelivery' },
    hiddenWithout('directory', '/SettingDirectory', 23),
  ]
  return { label: 'settings', items: vendor ? [notifications] : [...household, notifications] }
}

/** An entry that is locked where none of its features is accessible. */
function lockedWithout(label: string, target: string, ...features: number[]): MenuItem {
  return { label, target, gate: { features, without: 'locked' } }
}

/** An entry that is hidden where none of its features is accessible. */
function hiddenWithout(label: string, target: string, ...features: number[]): MenuItem {
  return { label, target, gate: { features, without: 'hidden' } }
}
