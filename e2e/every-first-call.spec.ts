import { expect, type Page, type Request, test } from '@playwright/test'
import { firstCalls } from '../web/src/first-calls.ts'
import type { FirstCalls } from '../web/src/platform/start/first-calls.ts'
import { type Person, signIn } from './cast.ts'

/** A person and an address for every page that starts calls of its own. */
const visits: Record<keyof typeof firstCalls.screens, { person: Person; address: string }> = {
  '/home': { person: 'homeowner', address: '/Home' },
  '/mailbox': { person: 'homeowner', address: '/Mailbox' },
  '/forsales/mylistings': { person: 'homeowner', address: '/ForSales/MyListings' },
  '/groups/mygroups/1': { person: 'homeowner', address: '/Groups/MyGroups/1' },
  '/vendordashboard': { person: 'vendor', address: '/VendorDashboard' },
  '/workorders': { person: 'vendor', address: '/WorkOrders' },
  '/admin': { person: 'manager', address: '/Admin' },
  '/admin/homes': { person: 'manager', address: '/Admin/Homes' },
}

const screens = Object.keys(visits) as (keyof typeof visits)[]
const pathOf = (call: string) => call.split('?')[0]

/** How many of the calls that the page started are not taken; undefined where it started none. */
function untaken(page: Page): Promise<number | undefined> {
  return page.evaluate(() => (globalThis as { porchlightFirstCalls?: FirstCalls }).porchlightFirstCalls?.answers.size)
}

test.describe('the calls that a page starts before the app is loaded', { tag: '@once' }, () => {
  for (const screen of screens) {
    test(`of ${screen} are what the app asks for`, async ({ page }) => {
      const { person, address } = visits[screen]
      await signIn(page, person)
      await page.goto('about:blank')
      const asked = new Set<string>()
      page.on('request', (request: Request) => {
        const { pathname, search } = new URL(request.url())
        asked.add(pathname + search)
      })
      await page.goto(address)
      await expect(page.locator('h1').first()).toBeVisible()
      await expect.poll(() => untaken(page)).toBe(0)
      // An answer that is not taken is forgotten with the first change; then the app has asked for another address of the call.
      const started: readonly string[] = firstCalls.screens[screen]
      for (const path of new Set(started.map(pathOf))) {
        const declared = started.filter((call) => pathOf(call) === path)
        expect([...asked].filter((call) => pathOf(call) === path)).toHaveLength(declared.length)
      }
    })
  }

  test('are not started for somebody who is signed out', async ({ page }) => {
    await page.goto('/Home')
    await expect(page).toHaveURL(/\/Login/)
    expect(await untaken(page)).toBeUndefined()
  })
})
