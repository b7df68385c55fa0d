import { expect, type Page, type Request, test } from '@playwright/test'
import { firstCalls } from '../web/src/first-calls.ts'
import type { FirstCalls } from '../web/src/platform/start/first-calls.ts'
import { type Person, signIn } from './people.ts'

/** A person and an address for every page that starts calls early. */
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

type Watched = typeof globalThis & { porchlightFirstCalls?: FirstCalls; forgotten?: number }

/** Counts the early answers that the app discards without using them. It then makes the call again. */
function countForgotten(): void {
  const page = globalThis as Watched
  let first: FirstCalls | undefined
  Object.defineProperty(page, 'porchlightFirstCalls', {
    get: () => first,
    set(started: FirstCalls) {
      first = started
      const { answers } = started
      const forget = answers.clear.bind(answers)
      answers.clear = () => {
        page.forgotten = (page.forgotten ?? 0) + answers.size
        forget()
      }
    },
  })
}

/** Returns how many of the early calls are not used yet; undefined if the page started none. */
function untaken(page: Page): Promise<number | undefined> {
  return page.evaluate(() => (globalThis as Watched).porchlightFirstCalls?.answers.size)
}

/** Collects the errors that the browser logs: exceptions, failed requests, and violations of the Content Security Policy. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

test.describe('the calls that a page starts before the app is loaded', { tag: '@once' }, () => {
  for (const screen of screens) {
    test(`of ${screen} are used by the app, and no error is logged`, async ({ page }) => {
      const { person, address } = visits[screen]
      await signIn(page, person)
      await page.goto('about:blank')
      await page.addInitScript(countForgotten)
      // The live connection gets no answer, because announcements, even those of other tests, would make the app repeat calls.
      await page.route('**/auth/live*', () => {})
      const errors = errorsOf(page)
      const asked = new Set<string>()
      page.on('request', (request: Request) => {
        const { pathname, search } = new URL(request.url())
        asked.add(`${request.method()} ${pathname}${search}`)
      })
      await page.goto(address)
      await expect(page.locator('h1').first()).toBeVisible()
      await expect.poll(() => untaken(page)).toBe(0)
      expect(await page.evaluate(() => (globalThis as Watched).forgotten ?? 0)).toBe(0)
      // An answer is not used if the app made the call with another query. It is discarded with the first change.
      const started: readonly string[] = firstCalls.screens[screen]
      for (const path of new Set(started.map(pathOf))) {
        const declared = started.filter((call) => pathOf(call) === path)
        expect([...asked].filter((call) => pathOf(call) === path)).toHaveLength(declared.length)
      }
      await page.waitForLoadState('load')
      expect(errors).toEqual([])
    })
  }

  test('are not started if the user is signed out, and no error is logged', async ({ page }) => {
    const errors = errorsOf(page)
    await page.goto('/Home')
    await expect(page).toHaveURL(/\/Login/)
    await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible()
    expect(await untaken(page)).toBeUndefined()
    expect(errors).toEqual([])
  })
})
