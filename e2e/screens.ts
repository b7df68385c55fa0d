import type { Page } from '@playwright/test'
import { emailOf, fillLogin, isNarrow, openMenu, openProfile, type Person, password } from './cast.ts'

/** One picture: who looks, where, and what they do first. */
export interface Screen {
  readonly name: string
  /** Nobody is signed in where it is left out. */
  readonly person?: Person
  readonly address: string
  readonly act?: (page: Page) => Promise<void>
}

const logIn = (page: Page) => page.getByRole('button', { name: 'Log In', exact: true })
const rows = (page: Page) => page.getByRole('list', { name: 'Messages', exact: true }).getByRole('link')

async function openMessage(page: Page, search = '') {
  if (search) {
    await page.getByRole('searchbox', { name: 'Search mail' }).fill(search)
    await page.keyboard.press('Enter')
    await rows(page).filter({ hasText: search }).first().click()
  } else await rows(page).first().click()
  await page.getByRole('article').getByRole('button', { name: 'Delete Message' }).waitFor()
}

async function reply(page: Page) {
  await openMessage(page, 'Your question about the fence')
  await page.getByRole('button', { name: 'Reply' }).click()
  await page.getByRole('dialog', { name: 'Reply' }).waitFor()
}

/** 'Not now' on every try: what somebody sees whose connection is bad. */
async function failing(page: Page) {
  await page.route('**/index.php/messages/index**', (route) => route.fulfill({ status: 503, json: {} }))
  await page.reload()
  await page.getByRole('button', { name: 'Try again' }).first().waitFor({ timeout: 60_000 })
  const offer = page.getByRole('dialog', { name: 'Want instant community updates?' })
  if (await offer.isVisible()) await offer.getByRole('button', { name: 'No thanks' }).click()
}

/** Every screen and its states that are worth a look; the states of one person stand together, since one window shows them. */
export const screens: readonly Screen[] = [
  { name: 'login', address: '/Login' },
  { name: 'login-required', address: '/Login', act: (page) => logIn(page).click() },
  { name: 'login-refused', address: '/Login', act: (page) => refused(page) },
  {
    name: 'login-no-access',
    address: '/Login',
    act: async (page) => {
      await fillLogin(page, emailOf('nobody'), password)
      await page.getByText("You don't have access to any property.").waitFor()
    },
  },
  {
    name: 'login-terms',
    address: '/Login',
    act: (page) => page.getByRole('contentinfo').getByRole('button', { name: 'Terms of Use' }).click(),
  },
  { name: 'login-reset-expired', address: '/Login?reset_code=old&reset_email=hannah@demo.test' },
  { name: 'get-started', address: '/Register' },
  { name: 'forgot-password', address: '/Forgot3' },
  { name: 'delete-account', address: '/DeleteMyAccount' },

  { name: 'accounts-chooser', person: 'everything', address: '/Login?reset=1' },
  { name: 'admin', person: 'manager', address: '/Admin' },
  {
    name: 'documents-editor',
    person: 'webadmin',
    address: '/Documents',
    act: async (page) => {
      await page.getByRole('button', { name: 'New Document' }).click()
      await page.getByRole('dialog', { name: 'Add' }).getByRole('button', { name: 'Save' }).click()
    },
  },
  {
    name: 'forms-editor',
    person: 'webadmin',
    address: '/Forms',
    act: (page) => page.getByRole('heading', { name: 'Completed forms' }).waitFor(),
  },
  { name: 'terms-update', person: 'terms', address: '/Home' },

  {
    name: 'push-offer',
    person: 'homeowner',
    address: '/Mailbox',
    act: (page) => page.getByRole('dialog', { name: 'Want instant community updates?' }).waitFor(),
  },
  { name: 'home', person: 'homeowner', address: '/Home' },
  { name: 'menu', person: 'homeowner', address: '/Home', act: async (page) => void (await openMenu(page)) },
  { name: 'profile', person: 'homeowner', address: '/Home', act: async (page) => void (await openProfile(page)) },
  {
    name: 'documents',
    person: 'homeowner',
    address: '/Documents',
    act: (page) => page.getByRole('button', { name: 'Open Community rules' }).waitFor(),
  },
  {
    name: 'documents-search',
    person: 'homeowner',
    address: '/Documents?search=retaining%20wall',
    act: (page) => page.getByRole('table', { name: 'Search results' }).waitFor(),
  },
  { name: 'documents-nothing-found', person: 'homeowner', address: '/Documents?search=qwertyuiop' },
  {
    name: 'documents-failed',
    person: 'homeowner',
    address: '/Documents',
    act: async (page) => {
      await page.route('**/index.php/documents/index**', (route) => route.fulfill({ status: 503, json: {} }))
      await page.reload()
      await page.getByRole('button', { name: 'Try again' }).first().waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'forms',
    person: 'homeowner',
    address: '/Forms',
    act: (page) => page.getByRole('list', { name: 'Forms' }).waitFor(),
  },
  {
    name: 'forms-submit',
    person: 'homeowner',
    address: '/Forms',
    act: (page) => page.getByRole('button', { name: 'Submit completed form: Guest parking tag' }).click(),
  },
  { name: 'my-account', person: 'homeowner', address: '/MyAccount' },
  { name: 'mailbox', person: 'homeowner', address: '/Mailbox', act: (page) => rows(page).first().waitFor() },
  {
    name: 'mailbox-row-menu',
    person: 'homeowner',
    address: '/Mailbox',
    act: (page) =>
      page
        .getByRole('button', { name: /^Actions for / })
        .nth(1)
        .click(),
  },
  {
    name: 'mailbox-unread',
    person: 'homeowner',
    address: '/Mailbox?unread=1',
    act: (page) => rows(page).first().waitFor(),
  },
  {
    name: 'mailbox-page',
    person: 'homeowner',
    address: '/Mailbox?page=3',
    act: (page) => rows(page).first().waitFor(),
  },
  { name: 'mailbox-nothing-found', person: 'homeowner', address: '/Mailbox?search=zeppelin' },
  { name: 'mailbox-message', person: 'homeowner', address: '/Mailbox', act: (page) => openMessage(page) },
  {
    name: 'mailbox-attachment',
    person: 'homeowner',
    address: '/Mailbox',
    act: (page) => openMessage(page, 'Statement'),
  },
  { name: 'mailbox-reply', person: 'homeowner', address: '/Mailbox', act: reply },
  {
    name: 'mailbox-reply-required',
    person: 'homeowner',
    address: '/Mailbox',
    act: async (page) => {
      await reply(page)
      await page.getByRole('button', { name: 'Send' }).click()
    },
  },
  {
    name: 'mailbox-delete',
    person: 'homeowner',
    address: '/Mailbox',
    act: async (page) => {
      await openMessage(page)
      await page.getByRole('button', { name: 'Delete Message' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'messages', person: 'homeowner', address: '/Messages', act: (page) => rows(page).first().waitFor() },
  {
    name: 'mailbox-loading',
    person: 'homeowner',
    address: '/Mailbox',
    act: async (page) => {
      await page.route('**/index.php/messages/index**', () => {})
      await page.reload()
      await page.getByRole('status', { name: 'Loading messages' }).waitFor()
    },
  },
  { name: 'mailbox-failed', person: 'homeowner', address: '/Mailbox', act: failing },
  {
    name: 'offline',
    person: 'homeowner',
    address: '/Home',
    act: async (page) => {
      await page.context().setOffline(true)
      await page.getByText('No connection.').first().waitFor()
    },
  },
  { name: 'spanish', person: 'neighbor', address: '/Home', act: (page) => inSpanish(page) },
  {
    name: 'mailbox-empty',
    person: 'outsider',
    address: '/Mailbox',
    act: async (page) => {
      const nothing = { items: [], _meta: { totalCount: 0 } }
      await page.route('**/index.php/messages/index**', (route) => route.fulfill({ json: nothing }))
      await page.reload()
      await page.getByText('There are no records to display.').waitFor()
    },
  },
  {
    name: 'calendar',
    person: 'homeowner',
    address: '/Calendar',
    act: (page) => page.getByRole('button', { name: 'Bicycle repair morning' }).last().waitFor(),
  },
  {
    name: 'calendar-event',
    person: 'homeowner',
    address: '/Calendar',
    act: async (page) => {
      await page.getByRole('button', { name: 'Chili cook-off and potluck' }).last().click()
      await page.getByRole('button', { name: 'Add to my calendar' }).waitFor()
    },
  },
  {
    name: 'calendar-follow',
    person: 'homeowner',
    address: '/Calendar',
    act: async (page) => {
      await page.getByRole('button', { name: 'Follow in my calendar' }).click()
      await page.getByRole('button', { name: /^(Make my private|Make a new) address$/ }).click()
      await page.getByLabel('Private address').waitFor()
    },
  },
  {
    name: 'calendar-add',
    person: 'webadmin',
    address: '/Calendar',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add Event' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('This is required').waitFor()
    },
  },
  { name: 'home-free-plan', person: 'free', address: '/Home' },
  { name: 'vendor-dashboard', person: 'vendor', address: '/VendorDashboard' },
  {
    name: 'vendor-menu',
    person: 'vendor',
    address: '/VendorDashboard',
    act: async (page) => void (await openMenu(page)),
  },
  { name: 'vendor-mailbox', person: 'vendor', address: '/Mailbox', act: (page) => rows(page).first().waitFor() },
  { name: 'calls', address: '/index.php/docs' },
]

async function refused(page: Page) {
  await fillLogin(page, 'stranger@demo.test', 'wrong')
  await page.getByText('Invalid username or password').waitFor()
}

async function inSpanish(page: Page) {
  const sheet = await openProfile(page)
  await sheet.getByRole('radio', { name: 'Español' }).click()
  await page.locator('html[lang=es]').waitFor()
  await page.keyboard.press('Escape')
  if (isNarrow(page)) await page.getByRole('heading', { level: 1 }).waitFor()
}
