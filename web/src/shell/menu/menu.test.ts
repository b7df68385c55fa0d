import type { LeftMenu } from '@porchlight/contract/shared/menu-features.ts'
import { describe, expect, test } from 'vitest'
import { gateState, groupState, isGroup, type MenuEntry, type MenuKind, type MenuView, visibleMenu } from './menu.ts'
import { profileMenu, sideMenu, tabMenu } from './menus.ts'

const communityFeatures = [39, 22, 23, 24, 28, 26, 30]
const featureIds = [...communityFeatures, 14, 17, 35, 36, 37, 43]

function features(state: { accessible: boolean; enabled: boolean }, except: LeftMenu = {}): LeftMenu {
  return { ...Object.fromEntries(featureIds.map((id) => [id, { feature: String(id), ...state }])), ...except }
}
const on = { accessible: true, enabled: true }
const off = { accessible: true, enabled: false }
const missing = { accessible: false, enabled: false }
const named = (state: typeof on) => ({ feature: 'f', ...state })

function see(menu: readonly MenuEntry[], view: Partial<MenuView> = {}) {
  return visibleMenu(menu, { leftMenu: features(on), exists: () => true, accounts: 1, ...view })
}
const side = (kind: MenuKind, view?: Partial<MenuView>) => see(sideMenu(kind), view)
const profile = (kind: MenuKind, compact: boolean, view?: Partial<MenuView>) => see(profileMenu(kind, compact), view)
const labels = (entries: readonly { label: string }[]) => entries.map((entry) => entry.label)
function within(entries: ReturnType<typeof see>, label: string) {
  const group = entries.find((entry) => entry.label === label)
  return group && isGroup(group) ? group.items : []
}
const find = (entries: readonly { label: string; target?: string | null }[], label: string) =>
  entries.find((entry) => entry.label === label)

describe('the side menu of residents', () => {
  test.each([
    ['home', '/Home'],
    ['mailbox', '/Mailbox'],
    ['forums', '/Forums'],
    ['forSale', '/ForSales/MyListings'],
    ['groups', '/Groups/MyGroups/1'],
    ['vendorMarketplace', '/VendorsMarketplace'],
    ['logout', 'logout'],
  ])('has %s', (label, target) => {
    expect(find(side('resident'), label)).toMatchObject({ target, locked: false })
  })

  test('Mailbox has the unread count', () => {
    expect(find(side('resident'), 'mailbox')).toMatchObject({ count: 'mailbox' })
  })

  test('is in the order of the specification', () => {
    expect(labels(side('resident'))).toEqual([
      'home',
      'mailbox',
      'community',
      'forums',
      'forSale',
      'groups',
      'vendorMarketplace',
      'manage',
      'logout',
    ])
  })

  test("has 'Manage' only for people who may manage something [roles-m016]", () => {
    const without = side('resident', { exists: (target) => target !== '/Admin' })
    expect(labels(without)).not.toContain('manage')
    expect(find(side('resident'), 'manage')).toMatchObject({ target: '/Admin', locked: false })
  })

  test.each([
    ['forums', 36],
    ['forSale', 35],
    ['groups', 37],
  ])('%s is shown, locked or hidden by feature %i', (label, feature) => {
    const hidden = side('resident', { leftMenu: features(on, { [feature]: named(off) }) })
    const locked = side('resident', { leftMenu: features(on, { [feature]: named(missing) }) })
    expect(find(hidden, label)).toBeUndefined()
    expect(find(locked, label)).toMatchObject({ locked: true })
  })
})

describe('the Community group', () => {
  test.each([
    ['about', '/BoardofDirectors', 39],
    ['calendar', '/Calendar', 22],
    ['directory', '/Directory', 23],
    ['documents', '/Documents', 24],
    ['news', '/News', 28],
  ])('has %s at %s by feature %i', (label, target, feature) => {
    const state = (one: typeof on) =>
      find(within(side('resident', { leftMenu: features(on, { [feature]: named(one) }) }), 'community'), label)
    expect(state(on)).toMatchObject({ target, locked: false })
    expect(state(off)).toBeUndefined()
    expect(state(missing)).toMatchObject({ locked: true })
  })

  test('has Resources at /FAQ if the FAQ or the useful links are enabled', () => {
    const state = (faq: typeof on, links: typeof on) =>
      find(
        within(side('resident', { leftMenu: features(on, { 26: named(faq), 30: named(links) }) }), 'community'),
        'resources',
      )
    expect(state(on, missing)).toMatchObject({ target: '/FAQ', locked: false })
    expect(state(missing, on)).toMatchObject({ locked: false })
    expect(state(off, missing)).toBeUndefined()
    expect(state(missing, missing)).toMatchObject({ locked: true })
  })

  test('has six entries, and is not locked if one of their features is enabled', () => {
    const leftMenu = features(missing, { 28: named(on) })
    expect(labels(within(side('resident'), 'community'))).toEqual([
      'about',
      'calendar',
      'directory',
      'documents',
      'news',
      'resources',
    ])
    expect(find(side('resident', { leftMenu }), 'community')).toMatchObject({ locked: false })
  })

  test('is hidden if no community feature is enabled', () => {
    expect(find(side('resident', { leftMenu: features(off) }), 'community')).toBeUndefined()
    expect(find(side('resident', { leftMenu: features(missing, { 22: named(off) }) }), 'community')).toBeUndefined()
  })

  test('is locked and has no entries if no community feature is accessible', () => {
    const entries = side('resident', { leftMenu: features(missing, { 36: named(on) }) })
    expect(find(entries, 'community')).toMatchObject({ locked: true, items: [] })
  })
})

describe('the states of a feature', () => {
  const gate = { features: [22], without: 'locked' } as const
  test('accessible and enabled is shown', () => {
    expect(gateState(gate, { 22: named(on) })).toBe('shown')
  })
  test('accessible but not enabled is hidden', () => {
    expect(gateState(gate, { 22: named(off) })).toBe('hidden')
  })
  test('not accessible, or missing in the answer, is locked', () => {
    expect(gateState(gate, { 22: named(missing) })).toBe('locked')
    expect(gateState(gate, {})).toBe('locked')
  })
  test('entries that require a feature are hidden until the left menu is loaded; other entries are shown immediately', () => {
    expect(labels(side('resident', { leftMenu: undefined }))).toEqual([
      'home',
      'mailbox',
      'vendorMarketplace',
      'manage',
      'logout',
    ])
  })
  test('a group that requires no feature is always shown', () => {
    expect(groupState({ label: 'x', items: [] }, undefined)).toBe('shown')
  })
})

describe('the side menu of vendors', () => {
  test.each([
    ['home', '/VendorDashboard'],
    ['projects', '/WorkOrders'],
    ['communities', '/VendorActiveCommunities'],
    ['logout', 'logout'],
  ])('has %s', (label, target) => {
    expect(find(side('vendor'), label)).toMatchObject({ target, locked: false })
  })

  test('My Business has Profile, Offers and Performance', () => {
    expect(within(side('vendor'), 'myBusiness')).toEqual([
      { label: 'profile', target: '/VendorProfile', locked: false },
      { label: 'offers', target: null, locked: true },
      { label: 'performance', target: null, locked: true },
    ])
  })

  test('has the entries of vendors instead of those of residents', () => {
    expect(labels(side('vendor'))).toEqual(['home', 'myBusiness', 'projects', 'communities', 'logout'])
    expect(labels(side('resident'))).not.toContain('projects')
  })
})

describe('the profile popover', () => {
  test('has Notifications with a badge, for everybody', () => {
    for (const kind of ['resident', 'vendor'] as const) {
      expect(find(profile(kind, false), 'notifications')).toMatchObject({ count: 'notifications' })
    }
  })
  test('has Payment Portal, but not for vendors and not without the feature financials', () => {
    expect(find(profile('resident', false), 'paymentPortal')).toMatchObject({ target: '/PaymentPortal' })
    expect(find(profile('vendor', false), 'paymentPortal')).toBeUndefined()
    const without = { leftMenu: features(on, { 14: named(off) }) }
    expect(find(profile('resident', false, without), 'paymentPortal')).toBeUndefined()
  })
  test('has Switch Account only with more than one account', () => {
    expect(find(profile('resident', false, { accounts: 2 }), 'switchAccount')).toBeDefined()
    expect(find(profile('resident', false, { accounts: 1 }), 'switchAccount')).toBeUndefined()
    expect(find(profile('vendor', true, { accounts: 3 }), 'switchAccount')).toBeDefined()
  })
  test('My Account has the count of open violations, but not for vendors', () => {
    for (const compact of [false, true]) {
      expect(find(profile('resident', compact), 'myAccount')).toMatchObject({ count: 'violations' })
      expect(find(profile('vendor', compact), 'myAccount')).toBeDefined()
      expect(find(profile('vendor', compact), 'myAccount')).not.toHaveProperty('count')
    }
  })
  test('on mobile My Account has General, Members and Violations', () => {
    expect(within(profile('resident', true), 'myAccount')).toMatchObject([
      { label: 'general', target: '/MyAccount' },
      { label: 'members', target: '/Members' },
      { label: 'violations', target: '/Violations' },
    ])
    expect(find(profile('resident', false), 'myAccount')).toMatchObject({ target: '/MyAccount' })
  })
  test('Members is shown only if the feature additional members is enabled', () => {
    for (const state of [off, missing]) {
      const leftMenu = features(on, { 17: named(state) })
      expect(labels(within(profile('resident', true, { leftMenu }), 'myAccount'))).toEqual(['general', 'violations'])
    }
  })
  test('Settings leads residents to the mailbox settings, and vendors to the notification settings', () => {
    expect(find(profile('resident', false), 'settings')).toMatchObject({ target: '/SettingDigitalDelivery' })
    expect(find(profile('vendor', false), 'settings')).toMatchObject({ target: '/SettingNotifications' })
  })
  test('on mobile Settings has Mailbox, Directory and Notifications', () => {
    expect(within(profile('resident', true), 'settings')).toMatchObject([
      { label: 'mailbox', target: '/SettingDigitalDelivery' },
      { label: 'directory', target: '/SettingDirectory' },
      { label: 'notifications', target: '/SettingNotifications' },
    ])
  })
  test('the Directory setting is shown only if the directory is enabled', () => {
    for (const state of [off, missing]) {
      const leftMenu = features(on, { 23: named(state) })
      expect(labels(within(profile('resident', true, { leftMenu }), 'settings'))).toEqual(['mailbox', 'notifications'])
    }
  })
  test('on mobile, vendors have only General and Notifications', () => {
    expect(labels(within(profile('vendor', true), 'myAccount'))).toEqual(['general'])
    expect(labels(within(profile('vendor', true), 'settings'))).toEqual(['notifications'])
  })
  test('has Logout', () => {
    expect(find(profile('resident', false), 'logout')).toMatchObject({ target: 'logout' })
    expect(find(profile('vendor', true), 'logout')).toMatchObject({ target: 'logout' })
  })
})

describe('an entry without a page', () => {
  test('is hidden, and so is a group without entries', () => {
    const exists = (target: string) => ['/Home', '/Mailbox', 'logout', '/VendorDashboard'].includes(target)
    expect(labels(side('resident', { exists }))).toEqual(['home', 'mailbox', 'logout'])
    expect(labels(side('vendor', { exists }))).toEqual(['home', 'logout'])
  })
})

describe('the tabs of narrow windows', () => {
  const tabs = (kind: MenuKind, view?: Partial<MenuView>) => see(tabMenu(kind), view)

  test('residents have Home, Mail, Community and Chat', () => {
    expect(labels(tabs('resident'))).toEqual(['home', 'mail', 'community', 'chat'])
    expect(find(tabs('resident'), 'mail')).toMatchObject({ target: '/Mailbox', count: 'mailbox' })
  })

  test('Community has the entries of the Community group, Forums, For Sale, Groups and Vendor Marketplace', () => {
    expect(labels(within(tabs('resident'), 'community'))).toEqual([
      ...labels(within(side('resident'), 'community')),
      'forums',
      'forSale',
      'groups',
      'vendorMarketplace',
    ])
  })

  test('vendors have Home, Projects and Business, and no chat without a community', () => {
    const built = (target: string) => target !== 'chat'
    expect(labels(tabs('vendor', { exists: built }))).toEqual(['home', 'projects', 'business'])
  })

  test('Business has the profile of the vendor and its communities, so that the tab is current on their pages', () => {
    expect(within(tabs('vendor'), 'business').map(({ target }) => target)).toEqual([
      '/VendorProfile',
      '/VendorActiveCommunities',
    ])
  })

  test('a locked feature is shown locked, a hidden feature is left out, and an entry without a page is left out', () => {
    const states = (chat: typeof on) => features(on, { 43: named(chat) })
    expect(find(tabs('resident', { leftMenu: states(missing) }), 'chat')).toMatchObject({ locked: true })
    expect(find(tabs('resident', { leftMenu: states(off) }), 'chat')).toBeUndefined()
    expect(find(tabs('resident', { leftMenu: features(missing) }), 'community')).toMatchObject({ locked: true })
    expect(find(tabs('resident', { leftMenu: features(off) }), 'community')).toBeUndefined()
    expect(labels(tabs('vendor', { exists: (target) => target === '/VendorDashboard' }))).toEqual(['home'])
  })
})
