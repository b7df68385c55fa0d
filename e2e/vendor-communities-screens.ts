import type { Page } from '@playwright/test'
import { failing, type Screen } from './screen.ts'

const active = '/VendorActiveCommunities'
const explore = '/VendorExploreCommunities'

async function menuOf(page: Page, community: string, item?: string) {
  await page
    .getByRole('button', { name: `Actions for ${community}` })
    .first()
    .click()
  if (item) await page.getByRole('menuitem', { name: item }).click()
  else await page.getByRole('menu').waitFor()
}

/** The communities of a vendor: lists, menus and dialogs. */
export const vendorCommunitiesScreens: readonly Screen[] = [
  {
    name: 'communities',
    person: 'vendor',
    address: active,
    act: (page) => page.getByRole('button', { name: 'Birchwood Heights', exact: true }).waitFor(),
  },
  {
    name: 'communities-row',
    person: 'vendor',
    address: active,
    act: (page) => page.getByRole('button', { name: 'Maple Ridge', exact: true }).click(),
  },
  { name: 'communities-menu', person: 'vendor', address: active, act: (page) => menuOf(page, 'Maple Ridge') },
  {
    name: 'communities-sponsorship',
    person: 'vendor',
    address: active,
    act: (page) => menuOf(page, 'Maple Ridge', 'Sponsorship Details'),
  },
  {
    name: 'communities-sponsor',
    person: 'vendor',
    address: active,
    act: (page) => menuOf(page, 'Cedar Commons', 'Sponsor Community'),
  },
  {
    name: 'communities-message',
    person: 'vendor',
    address: active,
    act: async (page) => {
      await menuOf(page, 'Cedar Commons', 'Send Message')
      await page.getByRole('dialog', { name: 'New Message' }).waitFor()
    },
  },
  {
    name: 'communities-deactivate',
    person: 'vendor',
    address: active,
    act: (page) => menuOf(page, 'Cedar Commons', 'Deactivate Community'),
  },
  { name: 'communities-nothing-found', person: 'vendor', address: `${active}?search=qwertyuiop` },
  {
    name: 'communities-failed',
    person: 'vendor',
    address: active,
    act: failing('**/index.php/hoa-vendor-marketplace?**'),
  },
  {
    name: 'communities-explore',
    person: 'vendor',
    address: explore,
    act: (page) => page.getByRole('button', { name: 'Request To Join: Coal Creek Village' }).waitFor(),
  },
  { name: 'communities-learn-more', person: 'vendor', address: '/VendorLearnMore' },
  {
    name: 'communities-invited',
    person: 'othervendor',
    address: active,
    act: (page) => page.getByRole('button', { name: 'Accept invitation' }).first().waitFor(),
  },
]
