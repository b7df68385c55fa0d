import type { Page } from '@playwright/test'
import { failing, type Screen } from './screen.ts'

const list = '/ForSales/MyListings'
const first = (page: Page) => page.getByRole('link', { name: 'Oak table with two leaves' })

async function openTable(page: Page) {
  await first(page).click()
  await page.getByRole('button', { name: 'Show photo 1 on the whole screen' }).first().waitFor()
}

async function editPhotos(page: Page) {
  await page.getByRole('button', { name: 'Floor lamp, warm light' }).click()
  await page.getByRole('button', { name: 'More for Floor lamp, warm light' }).click()
  await page.getByRole('menuitem', { name: 'Edit photos' }).click()
  await page.getByRole('button', { name: 'Crop photo 1' }).waitFor()
}

/** The screens of the listings: lists, details, photos and forms. */
export const listingScreens: readonly Screen[] = [
  { name: 'listings', person: 'homeowner', address: list, act: (page) => first(page).waitFor() },
  {
    name: 'listings-own',
    person: 'homeowner',
    address: list,
    act: (page) => page.getByRole('button', { name: 'Stroller that fits in a trunk' }).click(),
  },
  { name: 'listings-category', person: 'homeowner', address: `${list}/Decor/3`, act: (page) => first(page).waitFor() },
  { name: 'listings-nothing-found', person: 'homeowner', address: `${list}?search=qwertyuiop` },
  { name: 'listing', person: 'homeowner', address: list, act: openTable },
  {
    name: 'listing-photos',
    person: 'homeowner',
    address: list,
    act: async (page) => {
      await openTable(page)
      await page.getByRole('button', { name: 'Show photo 1 on the whole screen' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'listing-new',
    person: 'homeowner',
    address: `${list}?newListing=1`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText('You must select one Category').waitFor()
    },
  },
  { name: 'listing-edit-photos', person: 'homeowner', address: list, act: editPhotos },
  {
    name: 'listings-failed',
    person: 'homeowner',
    address: list,
    act: failing('**/index.php/listings/**'),
  },
  { name: 'listings-none', person: 'member', address: list },
]
