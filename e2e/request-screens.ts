import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const inbox = '/Admin/Community/1/Requests'

/** Returns an action that opens a request of the demo world from the list. */
const opening = (subject: RegExp) => async (page: Page) => {
  await page.getByRole('link', { name: subject }).first().click()
  await page.getByRole('heading', { level: 1, name: subject }).waitFor()
}

const sprinkler = /Sprinkler at the playground/

/** Returns an action that opens a dialog of a request by its button or by an item of the menu. */
const asking =
  (name: string, title: string, isInMenu = false) =>
  async (page: Page) => {
    await opening(sprinkler)(page)
    if (isInMenu) {
      await page.getByRole('main').getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name }).click()
    } else await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog', { name: title }).waitFor()
  }

/** The screens of requests, for residents and for the inbox of the team. */
export const requestScreens: readonly Screen[] = [
  { name: 'requests', person: 'homeowner', address: '/Requests' },
  { name: 'requests-done', person: 'homeowner', address: '/Requests?done=1' },
  { name: 'requests-none', person: 'free', address: '/Requests' },
  {
    name: 'requests-new',
    person: 'homeowner',
    address: '/Requests?new=1',
    act: (page) => page.getByRole('dialog', { name: 'Ask your association' }).waitFor(),
  },
  { name: 'request', person: 'homeowner', address: '/Requests', act: opening(/Mailbox door/) },
  {
    name: 'request-write',
    person: 'neighbor',
    address: '/Requests',
    act: async (page) => {
      await opening(/paint my front door/)(page)
      await page.getByRole('button', { name: 'Write', exact: true }).click()
      await page.getByRole('dialog', { name: 'Write to the team' }).waitFor()
    },
  },
  { name: 'admin-requests', person: 'manager', address: inbox },
  { name: 'admin-requests-none', person: 'manager', address: `${inbox}?search=nothing%20like%20it` },
  { name: 'admin-requests-of-all', person: 'manager', address: '/Admin/Requests' },
  { name: 'admin-request', person: 'manager', address: inbox, act: opening(sprinkler) },
  { name: 'admin-request-order', person: 'manager', address: inbox, act: opening(/Lights at the north entrance/) },
  { name: 'admin-request-joined', person: 'manager', address: inbox, act: opening(/Lamp on the creek path/) },
  { name: 'admin-request-mailing', person: 'manager', address: inbox, act: opening(/Re: Fall cleanup/) },
  { name: 'admin-request-answer', person: 'manager', address: inbox, act: asking('Answer', 'Answer the resident') },
  {
    name: 'admin-request-change',
    person: 'manager',
    address: inbox,
    act: asking('Assign or change', 'Assign or change'),
  },
  {
    name: 'admin-request-make-order',
    person: 'manager',
    address: inbox,
    act: asking('Make a work order', 'Make a work order'),
  },
  {
    name: 'admin-request-link',
    person: 'manager',
    address: inbox,
    act: asking('Link', 'Link to a work order or violation', true),
  },
  {
    name: 'admin-request-join',
    person: 'manager',
    address: inbox,
    act: asking('Join others', 'Join another request', true),
  },
  { name: 'admin-requests-settings', person: 'manager', address: `${inbox}/Settings` },
  {
    name: 'admin-requests-kinds',
    person: 'manager',
    address: `${inbox}/Settings`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Change', exact: true }).click()
      await page.getByRole('dialog', { name: 'Kinds' }).waitFor()
    },
  },
  {
    name: 'admin-requests-reply',
    person: 'manager',
    address: `${inbox}/Settings`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Add a reply' }).click()
      await page.getByRole('dialog', { name: 'Add a reply' }).waitFor()
    },
  },
]
