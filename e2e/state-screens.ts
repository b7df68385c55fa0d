import type { Page } from '@playwright/test'
import { loginTokenOf } from './people.ts'
import type { Screen } from './screen.ts'

async function inPrint(page: Page) {
  await page.emulateMedia({ media: 'print' })
}

async function firstLetter(page: Page) {
  await page.getByRole('region', { name: 'Mail', exact: true }).getByRole('link').first().click()
  await page.getByRole('article').getByRole('heading').first().waitFor()
  await inPrint(page)
}

/** Simulates a public page, because no community of the demo world has switched its public page on. */
async function publicPage(page: Page) {
  const json = {
    ...{ hoaId: 1, name: 'Maple Ridge', language: 'en', webSiteName: 'mapleridge', logo: false },
    cover: { day: null, night: null, accent: '', version: 0 },
    textHtml: '<p>240 homes between the creek and the greenbelt, with a pool and a clubhouse.</p>',
    address: '1 Maple Ridge Lane, Boulder, CO 80301',
    phoneNumber: '303-555-0100',
    emailAddress: 'office@mapleridge.test',
    officeHours: 'Monday to Thursday: 9:00 AM to 5:00 PM\nFriday: 9:00 AM to 1:00 PM',
    news: [
      { title: 'The pool is getting its new heater', date: '11/18/2026', excerpt: 'The crew starts on Tuesday.' },
      { title: 'Collection moves by a day', date: '11/15/2026', excerpt: 'Put the bins out on Wednesday after 5 PM.' },
    ],
  }
  await page.route('**/index.php/sites/mapleridge', (route) => route.fulfill({ json }))
  await page.reload()
  await page.getByRole('heading', { name: 'Contact' }).waitFor()
}

/** The public page, the screens of mailed links, printed pages, and dialogs that can appear on every screen. */
export const stateScreens: readonly Screen[] = [
  { name: 'public-page-unknown', address: '/Site/mapleridge' },
  { name: 'public-page', address: '/Site/mapleridge', act: publicPage },
  { name: 'unsubscribe', address: '/Unsubscribe?link=unsubscribe.1.news.signature' },
  { name: 'unsubscribe-invalid', address: '/Unsubscribe' },
  { name: 'print-mail', person: 'homeowner', address: '/Mailbox', act: firstLetter },
  { name: 'print-payments', person: 'homeowner', address: '/PaymentPortal', act: inPrint },
  { name: 'print-documents', person: 'homeowner', address: '/Documents', act: inPrint },
  { name: 'print-directory', person: 'homeowner', address: '/Directory', act: inPrint },
  { name: 'print-violations', person: 'homeowner', address: '/Violations', act: inPrint },
  {
    name: 'refused-mail',
    person: 'homeowner',
    address: '/Calendar',
    act: async (page) => {
      const answer = { address: 'hannah@demo.test', refusedAt: '2026-11-12T10:00:00.000Z' }
      await page.route('**/mail-state**', (route) => route.fulfill({ json: answer }))
      await page.reload()
      await page.getByText('has been refused since').waitFor()
    },
  },
  {
    name: 'continue-as',
    person: 'homeowner',
    address: '/Home',
    act: async (page) => {
      await page.goto(`/Login?jwt=${await loginTokenOf(page.request, 'neighbor')}`)
      await page.getByRole('button', { name: /^Continue as / }).waitFor()
    },
  },
  {
    name: 'sessions-push',
    person: 'homeowner',
    address: '/MyAccount',
    act: async (page) => {
      await page.route('**/sessions**', async (route) => {
        const answer = (await (await route.fetch()).json()) as { items?: { current: boolean }[] }
        await route.fulfill({
          json: { ...answer, items: answer.items?.map((one) => ({ ...one, receivesPush: one.current })) },
        })
      })
      await page.reload()
      await page.getByText('Gets notifications').first().waitFor()
    },
  },
  {
    name: 'home-welcome',
    person: 'moved',
    address: '/Home',
    act: async (page) => {
      // The welcome is shown only once, and a story needs it, so dismissing it is not sent to the server.
      await page.route('**/index.php/auth/dismiss-statement-welcome*', (route) => route.abort())
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'bin', person: 'webadmin', address: '/Bin' },
  {
    name: 'admin-nothing-found',
    person: 'manager',
    address: '/Admin?search=zeppelin',
    act: (page) => page.getByText('No community matches.').waitFor(),
  },
]
