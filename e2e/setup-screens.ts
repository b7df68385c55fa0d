import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** Juniper Flats of the demo world, which is in preparation. */
const setup = '/Admin/Community/5/Setup'

/** Simulates an open set-up link, because a server that has an owner has none. */
async function withOpenLink(page: Page) {
  await page.route('**/index.php/setup/open-link', (route) => route.fulfill({ json: { state: 'open' } }))
  await page.reload()
  await page.getByRole('button', { name: 'Create my account' }).waitFor()
}

/** The screens of the first start of a server, and the eight steps of the wizard of a community. */
export const setupScreens: readonly Screen[] = [
  { name: 'setup-link-ended', address: '/Admin/Setup#ended' },
  { name: 'setup-link', address: '/Admin/Setup#open', act: withOpenLink },
  {
    name: 'setup-link-required',
    address: '/Admin/Setup#open',
    act: async (page) => {
      await withOpenLink(page)
      await page.getByRole('button', { name: 'Create my account' }).click()
      await page.getByText('First Name is required').waitFor()
    },
  },
  ...['association', 'look', 'features', 'homes', 'people', 'helpers', 'notice', 'invite'].map(
    (step): Screen => ({ name: `setup-${step}`, person: 'manager', address: `${setup}?step=${step}` }),
  ),
]
