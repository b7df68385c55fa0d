import type { Page } from '@playwright/test'
import { failing, type Screen } from './screen.ts'

const list = '/WorkOrders'
const office = '/Admin/Community/1/WorkOrders'
const north = 'North entrance: three lights are out'

async function openOrder(page: Page, title: string) {
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('table', { name: 'Activity log' }).waitFor()
}

/** The screens of work orders: both tabs, an order and its forms; and on the managers' side drafts and rounds of estimates. */
export const workOrderScreens: readonly Screen[] = [
  {
    name: 'work-orders',
    person: 'vendor',
    address: list,
    act: (page) => page.getByRole('link', { name: north }).waitFor(),
  },
  {
    name: 'work-orders-closed',
    person: 'vendor',
    address: `${list}?tab=closed`,
    act: (page) => page.getByRole('table', { name: 'Closed work orders' }).waitFor(),
  },
  { name: 'work-orders-nothing-found', person: 'vendor', address: `${list}?tab=closed&search=qwertyuiop` },
  { name: 'work-order', person: 'vendor', address: list, act: (page) => openOrder(page, north) },
  {
    name: 'work-order-estimate',
    person: 'vendor',
    address: list,
    act: (page) => openOrder(page, 'Clubhouse kiosk: new circuit'),
  },
  {
    name: 'work-order-activity',
    person: 'vendor',
    address: list,
    act: async (page) => {
      await openOrder(page, north)
      await page.getByRole('button', { name: 'Post Activity' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
      await page.getByText('This is required').first().waitFor()
    },
  },
  {
    name: 'work-order-status',
    person: 'vendor',
    address: list,
    act: async (page) => {
      await openOrder(page, north)
      await page.getByRole('button', { name: 'Change Status' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'work-orders-failed',
    person: 'vendor',
    address: list,
    act: failing('**/index.php/work-orders/**'),
  },
  { name: 'admin-orders-drafts', person: 'manager', address: `${office}?list=drafts` },
  {
    name: 'admin-order-draft',
    person: 'manager',
    address: `${office}?list=drafts`,
    act: async (page) => {
      await page.getByRole('link', { name: /Lawn at 80 Maple Ridge Lane/ }).click()
      await page.getByRole('link', { name: /^Violation / }).waitFor()
    },
  },
  {
    name: 'admin-order-assign',
    person: 'manager',
    address: `${office}?list=drafts`,
    act: async (page) => {
      await page.getByRole('link', { name: /Lawn at 80 Maple Ridge Lane/ }).click()
      await page.getByRole('button', { name: 'Give to a vendor' }).click()
      const dialog = page.getByRole('dialog', { name: 'Give to a vendor' })
      await dialog.getByLabel('Vendor', { exact: true }).selectOption({ label: 'Cool Breeze HVAC' })
      await dialog.getByText(/The insurance has run out/).waitFor()
    },
  },
  { name: 'admin-estimates', person: 'manager', address: `${office}/Estimates` },
  {
    name: 'admin-estimates-ask',
    person: 'manager',
    address: `${office}/Estimates`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Ask vendors' }).click()
      await page.getByRole('dialog', { name: 'Ask vendors' }).waitFor()
    },
  },
  {
    name: 'admin-estimate',
    person: 'manager',
    address: `${office}/Estimates`,
    act: async (page) => {
      await page.getByRole('link', { name: 'Reseal the pool deck and the steps' }).click()
      await page.getByRole('heading', { level: 3, name: 'Poolside Care' }).waitFor()
    },
  },
]
