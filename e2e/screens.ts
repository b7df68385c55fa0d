import type { Page } from '@playwright/test'

import { adminScreens } from './admin-screens.ts'
import { dialogScreens } from './dialog-screens.ts'
import { estimateScreens } from './estimate-screens.ts'
import { forumScreens } from './forum-screens.ts'
import { groupScreens } from './group-screens.ts'
import { householdScreens } from './household-screens.ts'
import { listingScreens } from './listing-screens.ts'
import { marketplaceScreens } from './marketplace-screens.ts'
import { paperScreens } from './paper-screens.ts'
import { emailOf, fillLogin, openMenu, openProfile, password, showIn } from './people.ts'
import { requestScreens } from './request-screens.ts'
import { failing, type Screen } from './screen.ts'
import { settingsScreens } from './settings-screens.ts'
import { stateScreens } from './state-screens.ts'
import { vendorCommunitiesScreens } from './vendor-communities-screens.ts'
import { violationScreens } from './violation-screens.ts'
import { workOrderScreens } from './work-order-screens.ts'

const logIn = (page: Page) => page.getByRole('button', { name: 'Log In', exact: true })
const rows = (page: Page) => page.getByRole('region', { name: 'Mail', exact: true }).getByRole('link')

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

/** All screens and their main states. Those of one person are next to each other, because one window shows them. */
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
  { name: 'register', address: '/Register' },
  { name: 'register-required', address: '/Register', act: (page) => next(page).click() },
  { name: 'register-code', address: '/Register', act: toMailedCode },
  { name: 'register-password', address: '/Register', act: toPassword },
  { name: 'signup', address: '/Signup', act: toForm },
  { name: 'signup-person', address: '/Signup', act: toPerson },
  { name: 'registration-request', address: '/RegistrationRequest?link=a', act: waitingRequest },
  { name: 'forgot-password', address: '/Forgot3' },
  { name: 'forgot-password-choose', address: '/Forgot?reset_code=a&reset_email=hannah@demo.test' },
  { name: 'delete-account', address: '/DeleteMyAccount' },

  { name: 'accounts-chooser', person: 'everything', address: '/Login?reset=1' },
  ...adminScreens,
  ...violationScreens,
  ...requestScreens,
  ...paperScreens,
  ...householdScreens,
  ...forumScreens,
  ...settingsScreens,
  ...listingScreens,
  ...marketplaceScreens,
  ...workOrderScreens,
  ...estimateScreens,
  ...groupScreens,
  ...vendorCommunitiesScreens,
  { name: 'terms-update', person: 'terms', address: '/Home' },

  { name: 'digital-delivery', person: 'homeowner', address: '/DigitalDelivery' },
  {
    name: 'push-offer',
    person: 'homeowner',
    address: '/Home',
    act: async (page) => {
      await page.evaluate(() => localStorage.setItem('__porchlight.hasVisited', '1'))
      await page.reload()
      await page.getByRole('dialog', { name: 'Want instant community updates?' }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'home', person: 'homeowner', address: '/Home' },
  { name: 'menu', person: 'homeowner', address: '/Home', act: async (page) => void (await openMenu(page)) },
  { name: 'profile', person: 'homeowner', address: '/Home', act: async (page) => void (await openProfile(page)) },
  { name: 'confirm-email', person: 'homeowner', address: '/ConfirmEmail' },
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
      await page.getByRole('status', { name: 'Loading mail' }).waitFor()
    },
  },
  { name: 'mailbox-failed', person: 'homeowner', address: '/Mailbox', act: failing('**/index.php/messages/index**') },
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
      await page.getByRole('dialog').getByRole('term').first().waitFor()
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
  {
    name: 'about',
    person: 'homeowner',
    address: '/BoardofDirectors',
    act: (page) => page.getByRole('heading', { name: 'Office Hours' }).waitFor(),
  },
  {
    name: 'about-message',
    person: 'homeowner',
    address: '/BoardofDirectors',
    act: async (page) => {
      await page.getByRole('button', { name: 'New message to Rosa Delgado' }).click()
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByText('This is required').first().waitFor()
    },
  },
  {
    name: 'directory',
    person: 'homeowner',
    address: '/Directory',
    act: (page) => page.getByRole('rowheader').first().waitFor(),
  },
  { name: 'directory-nobody', person: 'homeowner', address: '/Directory?letter=X' },
  { name: 'home-plan-1', person: 'outsider', address: '/Home' },
  { name: 'home-free-plan', person: 'free', address: '/Home' },
  {
    name: 'home-unlock',
    person: 'free',
    address: '/Home',
    act: async (page) => {
      await page.getByRole('button', { name: 'Pass it on' }).click()
      await page.getByRole('dialog', { name: 'Thank you for passing it on' }).waitFor()
    },
  },
  { name: 'news', person: 'member', address: '/News', act: (page) => page.getByRole('article').first().waitFor() },
  {
    name: 'news-read-more',
    person: 'member',
    address: '/News',
    act: (page) =>
      page
        .getByRole('button', { name: /^Read more/ })
        .first()
        .click(),
  },
  {
    name: 'news-failed',
    person: 'member',
    address: '/News',
    act: async (page) => {
      await page.route('**/index.php/news/index**', (route) => route.fulfill({ status: 400, json: {} }))
      await page.reload()
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'news-empty',
    person: 'outsider',
    address: '/News',
    act: async (page) => {
      const nothing = { items: [], _meta: { totalCount: 0, pageCount: 0, isPublic: false } }
      await page.route('**/index.php/news/index**', (route) => route.fulfill({ json: nothing }))
      await page.reload()
      await page.getByText('Nothing new, here!').waitFor()
    },
  },
  {
    name: 'news-add',
    person: 'webadmin',
    address: '/News',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add News' }).click()
      await page.getByRole('textbox', { name: 'Text' }).fill('The gate is open on Saturday.')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('This is required').waitFor()
    },
  },
  { name: 'vendor-dashboard', person: 'vendor', address: '/VendorDashboard' },
  {
    name: 'vendor-menu',
    person: 'vendor',
    address: '/VendorDashboard',
    act: async (page) => void (await openMenu(page)),
  },
  { name: 'vendor-mailbox', person: 'vendor', address: '/Mailbox', act: (page) => rows(page).first().waitFor() },
  ...stateScreens,
  ...dialogScreens,
  { name: 'calls', address: '/index.php/docs' },
]

const next = (page: Page) => page.getByRole('button', { name: 'Next' })

/** Simulates the answer for an invitation, because tests use up the real invitations. */
async function toMailedCode(page: Page) {
  // Deletes the step that an earlier screen stored, so that the form begins with the first step.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  const home = { key: '1-1', value: '70 Maple Ridge Lane' }
  const json = {
    idInPropertyList: home.key,
    property_address: home.value,
    user_email: '',
    community: '1',
    communities: [{ key: '1', value: 'Maple Ridge' }],
  }
  await page.route('**/hoas/get-property-from-reg-code*', (route) => route.fulfill({ json }))
  await page.route('**/auth/*validation-code', (route) =>
    route.fulfill({ json: { success: true, message: '', existingUser: false } }),
  )
  await page.getByRole('textbox', { name: 'Registration code' }).fill('MAPLE-0012')
  await page.getByRole('textbox', { name: 'Email address' }).fill('ingrid@new.test')
  await page.getByRole('checkbox').check()
  await next(page).click()
  await page.getByRole('heading', { name: 'Verify your email address' }).waitFor()
}

async function toPassword(page: Page) {
  await toMailedCode(page)
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).pressSequentially('1234')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('heading', { name: 'Choose a password' }).waitFor()
}

async function toForm(page: Page) {
  await page.route('**/settings.json', async (route) => {
    const settings = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...settings, registrationCodeRequired: false } })
  })
  await page.goto('/Signup')
  await page.getByRole('textbox', { name: 'ZIP' }).fill('80301')
  await page.getByLabel('Community').selectOption('Maple Ridge')
  await page.getByLabel('Property address', { exact: true }).selectOption('My address is not listed')
}

async function toPerson(page: Page) {
  await toForm(page)
  await page.getByLabel('Property address', { exact: true }).selectOption('239 Maple Ridge Lane')
  await page.getByRole('textbox', { name: 'Account number' }).fill('100239')
  await next(page).click()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByText('First Name is required').waitFor()
}

async function waitingRequest(page: Page) {
  const request = {
    state: 'pending',
    communityName: 'Maple Ridge',
    firstName: 'Noor',
    lastName: 'Haddad',
    email: 'noor@new.test',
    phone: '303 555 0100',
    address: '233 Maple Ridge Ln, upper floor',
    propertyKey: '',
    accountNumber: '',
    reason: 'address not listed',
    properties: [{ key: '1-1', value: '233 Maple Ridge Lane' }],
    candidates: [{ key: '1-1', address: '233 Maple Ridge Lane', reasons: ['similar address'], owners: ['Ann Ode'] }],
    question: '',
  }
  await page.route('**/auth/registration-request', (route) => route.fulfill({ json: { request } }))
  await page.reload()
  await page.getByRole('button', { name: 'Approve' }).waitFor()
}

async function refused(page: Page) {
  await fillLogin(page, 'stranger@demo.test', 'wrong')
  await page.getByText('Invalid username or password').waitFor()
}

async function inSpanish(page: Page) {
  await page.evaluate(showIn, 'es' as const)
  await page.reload()
  await page.locator('html[lang=es] h1').waitFor()
}
