import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const list = '/WorkOrders'
const north = 'North entrance: three lights are out'

async function openOrder(page: Page, title: string) {
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('table', { name: 'Activity log' }).waitFor()
}

/** The screens of work orders: both tabs, one order, its forms. */
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
    act: async (page) => {
      await page.route('**/index.php/work-orders/**', (route) => route.fulfill({ status: 503, json: {} }))
      await page.reload()
      await page.getByRole('button', { name: 'Try again' }).first().waitFor({ timeout: 60_000 })
    },
  },
]
