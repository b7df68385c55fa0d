import type { Page } from '@playwright/test'
import { openProfile } from './people.ts'
import { square } from './pictures.ts'
import type { Screen } from './screen.ts'

const openChat = (page: Page) => page.getByRole('button', { name: /^Open chat/ }).click()

/** Returns an action that opens a document from the profile. */
function openDocument(link: string, name: string) {
  return async (page: Page) => {
    await (await openProfile(page)).getByRole('button', { name: link, exact: true }).click()
    await page.getByRole('dialog', { name }).locator('p').nth(2).waitFor()
  }
}

/** Returns an action that never answers calls, or answers them with an error, and waits for what the page then shows. */
function withoutAnswers(calls: string | RegExp, outcome: 'loading' | 'failed', shown: (page: Page) => Promise<void>) {
  return async (page: Page) => {
    await page.route(calls, (route) => {
      if (outcome === 'failed') return route.fulfill({ status: 400, json: {} })
    })
    await page.reload()
    await shown(page)
  }
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).first().waitFor({ timeout: 60_000 })
const bones = (page: Page) => page.locator('main [aria-busy="true"], main [role="status"]').first().waitFor()

/** Dialogs, panels and states on top of or next to the screens of a homeowner. */
export const dialogScreens: readonly Screen[] = [
  {
    name: 'notifications',
    person: 'homeowner',
    address: '/Home',
    act: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'chat',
    person: 'homeowner',
    address: '/Home',
    act: async (page) => {
      await openChat(page)
      await page.getByRole('list', { name: 'Conversations' }).waitFor()
    },
  },
  {
    name: 'chat-thread',
    person: 'homeowner',
    address: '/Home',
    act: async (page) => {
      await openChat(page)
      await page.getByRole('list', { name: 'Conversations' }).getByRole('button').first().click()
      await page.getByRole('textbox', { name: 'Send a message' }).waitFor()
      await page.getByRole('log').getByRole('listitem').first().waitFor()
    },
  },
  { name: 'terms-of-use', person: 'homeowner', address: '/Home', act: openDocument('Terms', 'Terms of Use') },
  {
    name: 'rules',
    person: 'homeowner',
    address: '/Home',
    act: openDocument('Rules & Guidelines', 'Rules & Guidelines'),
  },
  {
    name: 'privacy-policy',
    person: 'homeowner',
    address: '/PrivacyPolicy',
    act: (page) => page.getByRole('article').locator('p').nth(2).waitFor(),
  },
  {
    name: 'picture-editor',
    person: 'homeowner',
    address: '/Mailbox',
    act: async (page) => {
      await page.getByRole('searchbox', { name: 'Search mail' }).fill('Your question about the fence')
      await page.keyboard.press('Enter')
      const rows = page.getByRole('region', { name: 'Mail', exact: true }).getByRole('link')
      await rows.filter({ hasText: 'Your question about the fence' }).first().click()
      await page.getByRole('button', { name: 'Reply' }).click()
      const files = page.getByRole('dialog', { name: 'Reply' }).getByLabel('Attachment')
      await files.setInputFiles({ name: 'fence.png', mimeType: 'image/png', buffer: square(2400, 1600) })
      await page.getByRole('slider', { name: 'Zoom' }).waitFor()
    },
  },
  {
    name: 'home-loading',
    person: 'homeowner',
    address: '/Home',
    act: withoutAnswers('**/hoas/get-dash-info**', 'loading', bones),
  },
  {
    name: 'home-failed',
    person: 'homeowner',
    address: '/Home',
    act: withoutAnswers('**/hoas/get-dash-info**', 'failed', tryAgain),
  },
  {
    name: 'payments-failed',
    person: 'homeowner',
    address: '/PaymentPortal',
    act: withoutAnswers(/hoas\/(financials|ledger)\?/, 'failed', tryAgain),
  },
  {
    name: 'directory-loading',
    person: 'homeowner',
    address: '/Directory',
    act: withoutAnswers('**/directory?**', 'loading', bones),
  },
  {
    name: 'directory-failed',
    person: 'homeowner',
    address: '/Directory',
    act: withoutAnswers('**/directory?**', 'failed', tryAgain),
  },
  {
    name: 'about-failed',
    person: 'homeowner',
    address: '/BoardofDirectors',
    act: withoutAnswers(/boardmembers|hoas\/view\?/, 'failed', (page) => page.locator('h1').waitFor()),
  },
  {
    name: 'violations-failed',
    person: 'homeowner',
    address: '/Violations',
    act: withoutAnswers('**/violations/**', 'failed', tryAgain),
  },
  {
    name: 'mailbox-offline',
    person: 'homeowner',
    address: '/Mailbox',
    act: async (page) => {
      await page.getByRole('region', { name: 'Mail', exact: true }).getByRole('link').first().waitFor()
      await page.context().setOffline(true)
      await page.getByText('No connection.').first().waitFor()
    },
  },
  {
    name: 'toast',
    person: 'homeowner',
    address: '/Mailbox',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: /^Mark as / }).click()
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  {
    name: 'app-offer',
    person: 'board',
    address: '/Home',
    act: async (page) => {
      // Runs after the script of newPage, which closes the offer. Only phones get the offer, so a narrow window is shown as a phone.
      await page.addInitScript(() => {
        localStorage.removeItem('__porchlight.mobileApp')
        if (innerWidth < 992) Object.defineProperty(navigator, 'userAgent', { get: () => 'Android' })
      })
      await page.reload()
      await page.locator('h1').filter({ hasText: /\S/ }).first().waitFor()
      if ((page.viewportSize()?.width ?? 0) < 992)
        await page.getByRole('complementary', { name: 'Porchlight app' }).waitFor()
    },
  },
  { name: 'preview-home', person: 'manager', address: '/Login?hoaId=1', act: (page) => preview(page, '/Home') },
  { name: 'preview-mailbox', person: 'manager', address: '/Login?hoaId=1', act: (page) => preview(page, '/Mailbox') },
  {
    name: 'preview-about',
    person: 'manager',
    address: '/Login?hoaId=1',
    act: (page) => preview(page, '/BoardofDirectors'),
  },
]

async function preview(page: Page, address: string) {
  await page.getByText(/^Preview of /).waitFor()
  if (!page.url().endsWith(address)) await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}
