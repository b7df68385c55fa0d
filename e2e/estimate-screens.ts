import type { Page } from '@playwright/test'
import { failing, type Screen } from './screen.ts'

const list = '/EstimateRequests'
const charger = 'Charger for an electric car in the garage'
const own = '/VendorsMarketplace/VendorHistory'
const row = (page: Page, services: string) => page.getByRole('link', { name: services })

async function openCharger(page: Page) {
  await row(page, charger).click()
  await page.getByRole('heading', { name: 'Activity Log' }).waitFor()
}

/** The screens of estimate requests, for the vendor and for the person who asks. */
export const estimateScreens: readonly Screen[] = [
  { name: 'estimates', person: 'vendor', address: list, act: (page) => row(page, charger).waitFor() },
  { name: 'estimates-nothing-found', person: 'vendor', address: `${list}?search=qwertyuiop&done=qwertyuiop` },
  { name: 'estimate', person: 'vendor', address: list, act: openCharger },
  {
    name: 'estimate-post',
    person: 'vendor',
    address: list,
    act: async (page) => {
      await openCharger(page)
      await page.getByRole('button', { name: '+Post Activity' }).click()
      await page.getByLabel('Activity Type').selectOption('Estimate Approved')
    },
  },
  {
    name: 'estimate-give',
    person: 'vendor',
    address: list,
    act: async (page) => {
      await openCharger(page)
      await page.getByRole('button', { name: /^(Give an|Revise the) Estimate$/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'estimate-approve',
    person: 'vendor',
    address: list,
    act: async (page) => {
      await openCharger(page)
      await page.getByRole('button', { name: 'Mark as Approved' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'project-settings', person: 'vendor', address: '/VendorProjectsSettings' },
  { name: 'own-estimates', person: 'homeowner', address: own, act: (page) => row(page, charger).waitFor() },
  {
    name: 'own-estimate',
    person: 'homeowner',
    address: own,
    act: openCharger,
  },
  {
    name: 'estimates-failed',
    person: 'vendor',
    address: list,
    act: failing('**/index.php/vendor-estimate-requests/**'),
  },
]
