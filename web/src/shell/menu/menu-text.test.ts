import { expect, test } from 'vitest'
import { shell as english } from '../texts.en.ts'
import { shell as spanish } from '../texts.es.ts'
import { isGroup, type MenuEntry } from './menu.ts'
import { textOf } from './menu-text.ts'
import { profileMenu, sideMenu, tabMenu } from './menus.ts'

const labelsOf = (menu: readonly MenuEntry[]) =>
  menu.flatMap((entry) => (isGroup(entry) ? [entry.label, ...entry.items.map(({ label }) => label)] : [entry.label]))
const menus = (['resident', 'vendor'] as const).flatMap((kind) => [
  ...labelsOf(sideMenu(kind)),
  ...labelsOf(profileMenu(kind, true)),
  ...labelsOf(profileMenu(kind, false)),
  ...labelsOf(tabMenu(kind)),
])

test('every menu entry has a text in both languages', () => {
  for (const texts of [english, spanish]) {
    for (const label of menus) expect(textOf(texts, label)).toBe(Reflect.get(texts, label))
  }
})

test('the English texts are those of the specification', () => {
  expect(sideMenu('resident').map(({ label }) => textOf(english, label))).toEqual([
    'Home',
    'Mailbox',
    'Community',
    'Forums',
    'For Sale',
    'Groups',
    'Vendor Marketplace',
    'Manage',
    'Logout',
  ])
  expect(labelsOf(sideMenu('vendor')).map((label) => textOf(english, label))).toEqual([
    'Home',
    'My Business',
    'Profile',
    'Offers',
    'Performance',
    'Projects',
    'Communities',
    'Logout',
  ])
  expect(labelsOf(profileMenu('resident', true)).map((label) => textOf(english, label))).toEqual([
    'Notifications',
    'Payment Portal',
    // An addition to the specification (decisions/association.md 69).
    'Requests',
    'Switch Account',
    'My Account',
    'General',
    'Members',
    'Violations',
    'Settings',
    'Mailbox',
    'Directory',
    'Notifications',
    'Logout',
    'Privacy',
    'Terms',
    'Rules & Guidelines',
  ])
})

test('the unread count is in brackets after the text', () => {
  expect(english.counted('Mailbox', 11)).toBe('Mailbox (11)')
})
