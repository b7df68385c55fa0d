import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, type Person, signIn } from './people.ts'
import { inPhoneApp, phoneCalls } from './phone-app.ts'

const key = '__porchlight.mobileApp'
const banner = (page: Page) => page.getByRole('complementary', { name: 'Porchlight app' })
const resident = (): Person => (test.info().project.name === 'phone' ? 'board' : 'homeowner')

/** Sets or deletes the stored answer to the offer of the app. */
async function comeBack(page: Page, said: string | null = null) {
  await page.evaluate(
    ([name, word]) => (word === null ? localStorage.removeItem(name) : localStorage.setItem(name, word)),
    [key, said] as const,
  )
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Returns the layout shifts of the page so far; the offer must not cause any. */
async function shiftOf(page: Page) {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 100)
      }),
  )
}

test('the browser of a phone offers the app, with the choices to open the store, later, or never [mobile-c001, mobile-c002, mobile-c003, mobile-c004]', async ({
  page,
  isMobile,
}) => {
  await signIn(page, resident())
  await comeBack(page)
  if (!isMobile) {
    await page.waitForTimeout(2000)
    await expect(banner(page)).toHaveCount(0)
    return
  }
  await expect(banner(page)).toBeVisible()
  await expect(banner(page).getByRole('link', { name: 'Get the app' })).toHaveAttribute(
    'href',
    'https://play.example/porchlight',
  )
  expect(await shiftOf(page)).toBeLessThan(0.01)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Open chat/ }).click({ trial: true })

  await banner(page).getByRole('button', { name: 'Maybe Later' }).click()
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await page.waitForTimeout(2000)
  await expect(banner(page)).toHaveCount(0)

  const days = 24 * 60 * 60 * 1000
  await comeBack(page, String(Date.now() - 31 * days))
  await banner(page).getByRole('button', { name: 'Close and don’t show this again' }).click()
  await page.reload()
  await page.waitForTimeout(2000)
  await expect(banner(page)).toHaveCount(0)
})

test('in the phone app the icon shows the unread count and its changes [mobile-002]', {
  tag: '@once',
}, async ({ page }) => {
  let mailbox = 5
  await page.route('**/auth/unread-messages-number?*', (route) =>
    route.fulfill({ json: { unreadMessages: { mailbox, messages: 0 } } }),
  )
  await inPhoneApp(page, { isFingerRight: true })
  await signIn(page, 'homeowner')
  await expect.poll(() => phoneCalls(page)).toContain('Badge.set 5')
  mailbox = 0
  await page.reload()
  await expect.poll(() => phoneCalls(page)).toContain('Badge.clear')
  expect(await phoneCalls(page)).not.toContain('Badge.set 0')
})
