import { describe, expect, test } from 'vitest'
import { isPageFor, type PageName, pages } from '../../paths.ts'
import { isOpen, makeTargetCheck } from './access.ts'

const resident = { loginUserVendorId: null }
const vendor = { loginUserVendorId: 7 }
const screen = (page: PageName) => ({ page })

describe('the kind of user for whom a screen is', () => {
  test('[shell-v002, shell-v003] vendors and residents each have a home page of their own', () => {
    expect(isPageFor(pages.home, resident)).toBe(true)
    expect(isPageFor(pages.home, vendor)).toBe(false)
    expect(isPageFor(pages.vendorDashboard, vendor)).toBe(true)
    expect(isPageFor(pages.vendorDashboard, resident)).toBe(false)
    expect(isPageFor(pages.myAccount, vendor)).toBe(true)
  })

  test.each([
    ['[shell-085]', 'members'],
    ['[shell-086]', 'violations'],
    ['[shell-087]', 'settingDigitalDelivery'],
  ] as const)('%s the page %s is for residents, not for vendors', (_row, page) => {
    expect(isPageFor(pages[page], vendor)).toBe(false)
    expect(isPageFor(pages[page], resident)).toBe(true)
  })

  test('[shell-088] vendors see the notification settings', () => {
    expect(isPageFor(pages.settingNotifications, vendor)).toBe(true)
  })
})

test('[shell-092] a page opens only when its feature is accessible and enabled', () => {
  const state = (accessible: boolean, enabled: boolean) => ({ 22: { feature: 'calendar', accessible, enabled } })
  expect(isOpen(screen('calendar'), state(true, true))).toBe(true)
  expect(isOpen(screen('calendar'), state(true, false))).toBe(false)
  expect(isOpen(screen('calendar'), state(false, false))).toBe(false)
  expect(isOpen(screen('calendar'), {})).toBe(false)
  expect(isOpen(screen('home'), {})).toBe(true)
})

test('Resources opens if the questions or the links are enabled; Useful Links opens only if the links are enabled', () => {
  const on = (feature: number) => ({ [feature]: { feature: '', accessible: true, enabled: true } })
  expect(isOpen(screen('resources'), on(26))).toBe(true)
  expect(isOpen(screen('resources'), on(30))).toBe(true)
  expect(isOpen(screen('resources'), on(27))).toBe(false)
  expect(isOpen(screen('usefulLinks'), on(26))).toBe(false)
  expect(isOpen(screen('usefulLinks'), on(30))).toBe(true)
})

test('a target of the menu exists if the account has a screen for it, or if an action for it is given', () => {
  const exists = makeTargetCheck([screen('groups'), screen('mailbox')], ['logout'], resident)
  expect(exists('/Groups/MyGroups/1')).toBe(true)
  expect(exists('/Mailbox')).toBe(true)
  expect(exists('logout')).toBe(true)
  expect(exists('/Calendar')).toBe(false)
  expect(exists('notifications')).toBe(false)
  expect(makeTargetCheck([screen('home')], [], vendor)('/Home')).toBe(false)
})
