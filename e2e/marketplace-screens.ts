import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const market = '/VendorsMarketplace'
const vendor = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function openVendor(page: Page, name = 'Bright Spark Electric') {
  await vendor(page, name).click()
  await page.getByRole('list', { name: 'Reviews by rating' }).waitFor()
}

const profileReady = (page: Page) => page.getByRole('button', { name: 'Edit portfolio' }).waitFor()

/** The screens of the marketplace, of the details of a vendor, and of the vendor's own profile. */
export const marketplaceScreens: readonly Screen[] = [
  {
    name: 'marketplace',
    person: 'homeowner',
    address: market,
    act: (page) => vendor(page, 'Clearwater Plumbing').waitFor(),
  },
  {
    name: 'marketplace-category',
    person: 'homeowner',
    address: `${market}/IndependentContractor/1`,
    act: (page) => vendor(page, 'The Painted Door').waitFor(),
  },
  {
    name: 'marketplace-search',
    person: 'homeowner',
    address: `${market}?search=repairs`,
    act: (page) => vendor(page, 'Handy Harlan').waitFor(),
  },
  { name: 'marketplace-nothing-found', person: 'homeowner', address: `${market}?search=qwertyuiop` },
  { name: 'marketplace-favorites-none', person: 'homeowner', address: `${market}?show=favorites` },
  { name: 'marketplace-history', person: 'homeowner', address: `${market}?show=history` },
  { name: 'vendor', person: 'homeowner', address: market, act: (page) => openVendor(page) },
  {
    name: 'vendor-without-images',
    person: 'homeowner',
    address: market,
    act: (page) => openVendor(page, 'SureLock Locksmiths'),
  },
  {
    name: 'vendor-review',
    person: 'homeowner',
    address: market,
    act: async (page) => {
      await openVendor(page)
      await page.getByRole('button', { name: 'Leave a Review' }).click()
      await page.getByRole('button', { name: 'Submit' }).click()
      await page.getByText('This is required').first().waitFor()
    },
  },
  { name: 'vendor-profile', person: 'vendor', address: '/VendorProfile', act: profileReady },
  {
    name: 'vendor-profile-declined',
    person: 'vendor',
    address: '/VendorProfile',
    act: async (page) => {
      await page.route('**/index.php/vendors/own-papers**', async (route) => {
        const answer = await route.fetch()
        const { items, ...others } = (await answer.json()) as { items: { communities: object[] }[] }
        const decided = { state: 'declined', reason: 'The number is not readable.' }
        const [first, ...rest] = items
        const declined = first && { ...first, communities: first.communities.map((one) => ({ ...one, ...decided })) }
        await route.fulfill({ json: { ...others, items: [...(declined ? [declined] : []), ...rest] } })
      })
      await page.reload()
      await page.getByText('Declined', { exact: true }).waitFor()
    },
  },
  {
    name: 'vendor-profile-portfolio',
    person: 'vendor',
    address: '/VendorProfile',
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit portfolio' }).click()
      await page.getByRole('button', { name: 'Crop image 1' }).waitFor()
    },
  },
  {
    name: 'vendor-profile-overview',
    person: 'vendor',
    address: '/VendorProfile',
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit overview' }).click()
      await page.getByRole('dialog', { name: 'Edit overview' }).getByLabel('Founded in').waitFor()
    },
  },
  {
    name: 'vendor-users',
    person: 'vendor',
    address: '/VendorUsers',
    act: (page) => page.getByRole('table', { name: 'Users of the business' }).waitFor(),
  },
  {
    name: 'vendor-users-invite',
    person: 'vendor',
    address: '/VendorUsers',
    act: async (page) => {
      await page.getByRole('button', { name: 'Invite User' }).click()
      await page.getByRole('button', { name: 'Send invitation' }).click()
      await page.getByText('This is required').first().waitFor()
    },
  },
  {
    name: 'vendor-signup',
    address: '/Signup?hoaId=1',
    act: async (page) => {
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText('Company name is required').waitFor()
    },
  },
]
