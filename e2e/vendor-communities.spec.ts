import { expect, type Page, test } from '@playwright/test'
import { ownVendor, unique } from './own.ts'
import { expectAccessible, type Person, signIn } from './people.ts'

const active = '/VendorActiveCommunities'
const explore = '/VendorExploreCommunities'
const tableOf = (page: Page, name: 'Active Communities' | 'Saved Communities') => page.getByRole('table', { name })
const widthOf = (page: Page) => page.viewportSize()?.width ?? 0

/** Signs in a user of a vendor, which always leads to the dashboard, and then opens a page. */
async function open(page: Page, person: Person, address: string) {
  await signIn(page, person)
  await page.goto(address)
}

/** Creates a vendor for this attempt of a story, signs its user in, and opens its communities. */
async function openOwn(page: Page, has: { state: 'active' | 'invited'; serves: string; saved?: string }) {
  const { entrance } = await ownVendor(page, { name: unique('Story Lamps'), ...has })
  await page.goto(entrance)
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, Story Lamps/ })).toBeVisible()
  await page.goto(active)
}

/** Opens the menu of a row and returns its items. */
async function menuOf(
  page: Page,
  name: string,
  table: 'Active Communities' | 'Saved Communities' = 'Active Communities',
) {
  await tableOf(page, table)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  return page.getByRole('menuitem')
}

async function choose(page: Page, name: string, item: string, table?: 'Active Communities' | 'Saved Communities') {
  await (await menuOf(page, name, table)).filter({ hasText: item }).click()
}

/** Checks the text of a dialog with the result of a change, and presses its only button. */
async function outcome(page: Page, heading: string, text: string | RegExp, button: string) {
  const dialog = page.getByRole('alertdialog', { name: heading })
  await expect(dialog).toContainText(text)
  const loaded = page.waitForResponse(/hoa-vendor-marketplace\?.*tab=saved/)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
  await loaded
}

test('Victor sees the communities that his vendor serves or saved, with the actions for each [vendor-communities-v012, vendor-communities-v014, vendor-communities-v015, vendor-communities-v016, vendor-communities-v018, vendor-communities-v019, vendor-communities-v020, vendor-communities-v021, vendor-communities-v022, vendor-communities-v023, vendor-communities-v035, vendor-communities-v045, vendor-communities-v046, vendor-communities-v047, vendor-communities-v048, vendor-communities-v049, vendor-communities-v050, vendor-communities-v052, vendor-communities-v053, vendor-communities-v030, shell-v071, shell-027]', async ({
  page,
}) => {
  await open(page, 'vendor', active)
  await expect(page).toHaveURL(/\/VendorActiveCommunities$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Active Communities' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Communities' })
  await expect(menu.getByRole('link', { name: 'Active Communities' })).toHaveAttribute('aria-current', 'page')

  const [serving, saved] = [tableOf(page, 'Active Communities'), tableOf(page, 'Saved Communities')]
  const isNarrow = widthOf(page) < 768
  await expect(serving.getByRole('columnheader')).toHaveText(
    isNarrow ? ['NAME'] : ['NAME', 'LOCATION', 'STATUS', 'EXPIRES'],
  )
  await expect(saved.getByRole('columnheader')).toHaveText(isNarrow ? ['NAME'] : ['NAME', 'LOCATION', 'SIZE'])
  // On phones the size is in the details of a row.
  if (!isNarrow)
    await expect(
      saved
        .getByText(/^\d+ properties \| \d+ registered users?$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()

  const rowOf = (name: string) =>
    serving.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })
  const star = rowOf('Maple Ridge').getByRole('img', { name: 'Sponsor' })
  expect(await star.locator('svg').boundingBox()).toMatchObject({ width: 20, height: 20 })
  await expect(rowOf('Cedar Commons').getByRole('img', { name: 'Sponsor' })).toHaveCount(0)

  const maple = serving.getByRole('button', { name: 'Maple Ridge', exact: true })
  await maple.click()
  await expect(maple).toHaveAttribute('aria-expanded', 'true')
  // Other stories add homes.
  await expect(serving.getByText(/^2\d\d properties \| \d+ registered users$/)).toBeVisible()
  await expect(serving.getByText('office@mapleridge.demo.test')).toBeVisible()
  for (const shown of ['1 Maple Ridge Lane, Boulder, CO 80301', 'Active', 'N/A']) {
    await expect(serving.getByText(shown, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  }
  await maple.click()
  const cedar = serving.getByRole('button', { name: 'Cedar Commons', exact: true })
  await cedar.click()
  await expect(
    serving
      .getByText(/^\d\d\/\d\d\/\d{4}$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)

  await expect(await menuOf(page, 'Maple Ridge')).toHaveText([
    'View Portfolio',
    'Send Message',
    'Sponsorship Details',
    'Deactivate Community',
  ])
  await page.keyboard.press('Escape')
  await expect(await menuOf(page, 'Cedar Commons')).toHaveText([
    'View Portfolio',
    'Send Message',
    'Sponsor Community',
    'Deactivate Community',
  ])
  await page.keyboard.press('Escape')
  // A community without an e-mail address cannot be written to.
  await expect(await menuOf(page, 'Willow Creek')).toHaveText([
    'View Portfolio',
    'Sponsor Community',
    'Deactivate Community',
  ])
  await page.keyboard.press('Escape')
  await expect(await menuOf(page, 'Birchwood Heights', 'Saved Communities')).toHaveText([
    'Request To Join',
    'Send Message',
    'Remove Saved',
  ])
  await page.keyboard.press('Escape')

  await choose(page, 'Maple Ridge', 'Sponsorship Details')
  const details = page.getByRole('dialog', { name: 'Sponsorship Details' })
  for (const shown of ['Level 2', 'Active', '04/01/2023', 'N/A']) await expect(details).toContainText(shown)
  await details.getByRole('button', { name: 'Ok' }).click()

  await menu.getByRole('link', { name: 'Explore Communities' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Explore Communities' })).toBeVisible()
  await expect(page).toHaveURL(/\/VendorExploreCommunities$/)
  await page.goBack()
  await choose(page, 'Maple Ridge', 'View Portfolio')
  await expect(page).toHaveURL(/\/WorkOrders\?fromCommunitiesPage=1&hoaId=\d+$/)
})

test('the banner lists the benefits of communities, leads to a page about them, and stays closed [vendor-communities-v002, vendor-communities-v003, vendor-communities-v004, vendor-communities-v005, vendor-communities-v006, vendor-communities-v007, vendor-communities-v008, vendor-communities-v009]', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, 'vendor', active)
  const banner = page.getByRole('region', { name: 'The smarter way to work with HOAs' })
  await expect(banner.getByRole('listitem')).toHaveText([
    'Direct access to HOA boards and decision makers',
    'Receive, track and manage community work orders',
    'Boost visibility and credibility with reviews and sponsorship',
    'Receive estimate requests and message with homeowners directly',
  ])
  await banner.getByRole('link', { name: 'Learn More' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The smarter way to work with HOAs' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(5)
  await page.getByRole('link', { name: 'Back to your communities' }).click()
  await banner.getByRole('button', { name: 'Close' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(tableOf(page, 'Active Communities')).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('Gretchen finds and saves a community, asks to join, withdraws and removes it; a dialog shows each result and the lists are updated [vendor-communities-v010, vendor-communities-v011, vendor-communities-v013, vendor-communities-v031, vendor-communities-v037, vendor-communities-v038, vendor-communities-v044, vendor-communities-v051, vendor-communities-v064, shell-v072]', {
  tag: '@once',
}, async ({ page }) => {
  // A community for each size of window, because both stories run at the same time.
  const name = widthOf(page) < 768 ? 'Indian Peaks' : 'Haystack Farms'
  await open(page, 'othervendor', explore)
  await page.getByRole('searchbox', { name: 'Search communities' }).fill(name)
  await expect(page).toHaveURL(/search=/)
  const found = page.getByRole('list', { name: 'Explore Communities' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText(/\d+ properties \| \d+ registered users/)
  await page.getByRole('button', { name: `Save: ${name}` }).click()
  await expect(found.getByText('Saved', { exact: true })).toBeVisible()
  const saved = tableOf(page, 'Saved Communities')
  await expect(saved.getByRole('button', { name, exact: true })).toBeVisible()

  await page.getByRole('button', { name: `Request To Join: ${name}` }).click()
  await outcome(page, 'DONE!', 'It is pending until the community accepts it.', 'Continue')
  await expect(found.getByText('Pending')).toBeVisible()
  await expect(page.getByRole('button', { name: `Request To Join: ${name}` })).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Communities' }).getByRole('link', { name: 'Active Communities' }).click()
  await choose(page, name, 'Deactivate Community')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await outcome(page, 'DONE!', 'The community has been deactivated.', 'Continue')
  await expect(tableOf(page, 'Active Communities').getByRole('button', { name, exact: true })).toHaveCount(0)

  await choose(page, name, 'Remove Saved', 'Saved Communities')
  const asked = page.getByRole('alertdialog', { name })
  await expect(asked).toContainText('Are you sure you want to remove this Community ?')
  await expect(asked.getByRole('button')).toHaveText(['Cancel', 'Yes'])
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(saved.getByRole('button', { name, exact: true })).toBeVisible()
  await choose(page, name, 'Remove Saved', 'Saved Communities')
  await asked.getByRole('button', { name: 'Yes' }).click()
  await outcome(page, 'DONE!', 'The community has been removed from your saved communities.', 'Continue')
  await expect(saved.getByRole('button', { name, exact: true })).toHaveCount(0)
})

test('a vendor accepts an invitation and deactivates the community; a failure is shown, and the lists are updated [vendor-communities-v036, vendor-communities-v039, vendor-communities-v043, vendor-communities-v063]', {
  tag: '@once',
}, async ({ page }) => {
  const name = 'Prairie Song'
  await openOwn(page, { state: 'invited', serves: name })
  const serving = tableOf(page, 'Active Communities')
  const details = serving.getByRole('row').filter({ hasText: `${name} invites you to serve it.` })
  await expect(serving.getByRole('button', { name, exact: true })).toHaveAttribute('aria-expanded', 'true')
  await details.getByRole('button', { name: 'Accept invitation' }).click()
  await outcome(page, 'DONE!', 'You serve this community now.', 'Continue')
  const row = serving.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })
  await expect(row).toContainText('Active')

  await page.route('**/hoa-vendor-marketplace/deactivate-community?*', (route) =>
    route.fulfill({ json: { success: false, message: 'Not now' } }),
  )
  await choose(page, name, 'Deactivate Community')
  const asked = page.getByRole('alertdialog', { name })
  await expect(asked).toContainText('Are you sure you want to deactivate this Community?')
  await expect(asked.getByRole('button')).toHaveText(['Cancel', 'Yes'])
  await asked.getByRole('button', { name: 'Yes' }).click()
  await outcome(page, 'Oops!', 'Something went wrong.', 'Ok')
  await expect(row).toContainText('Active')
  await page.unrouteAll()
  await choose(page, name, 'Deactivate Community')
  await asked.getByRole('button', { name: 'Yes' }).click()
  await outcome(page, 'DONE!', 'The community has been deactivated.', 'Continue')
  await expect(row).toHaveCount(0)
})

test('a vendor writes to the office of a community, and asks to sponsor a community; a dialog shows the result of each form [vendor-communities-v027, vendor-communities-v028, vendor-communities-v029, vendor-communities-v040, vendor-communities-v041, vendor-communities-v042]', {
  tag: '@once',
}, async ({ page }) => {
  await openOwn(page, { state: 'active', serves: 'Willow Creek', saved: 'Aspen Meadows' })
  await choose(page, 'Aspen Meadows', 'Send Message', 'Saved Communities')
  const form = page.getByRole('dialog', { name: 'New Message' })
  await expect(form.getByLabel('To')).toHaveValue('Aspen Meadows')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('This is required')).toHaveCount(2)
  await form.getByLabel('Subject').fill('Lights of your paths')
  await form.getByRole('textbox', { name: 'Message' }).fill('May we show you what we do?')
  await form.getByRole('button', { name: 'Send' }).click()
  const sent = page.getByRole('alertdialog', { name: 'Great!' })
  await expect(sent).toContainText('Your message has been sent.')
  await sent.getByRole('button', { name: 'Continue' }).click()

  await choose(page, 'Willow Creek', 'Sponsor Community')
  const sponsor = page.getByRole('dialog', { name: 'Sponsor Community' })
  await sponsor.getByRole('radio', { name: 'Level 3' }).check()
  await sponsor.getByRole('button', { name: 'Send request' }).click()
  const asked = page.getByRole('alertdialog', { name: 'DONE!' })
  await expect(asked).toContainText('The sponsorship begins when the community accepts it.')
  await asked.getByRole('button', { name: 'Continue' }).click()
  const willow = tableOf(page, 'Active Communities').getByRole('row').filter({ hasText: 'Willow Creek' }).first()
  await choose(page, 'Willow Creek', 'Sponsorship Details')
  await expect(page.getByRole('dialog', { name: 'Sponsorship Details' })).toContainText('Requested levelLevel 3')
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  await expect(willow.getByRole('img', { name: 'Sponsor' })).toHaveCount(0)
})

test('the tables have pages according to the total count of the server, and show a message when they are empty [vendor-communities-v017, vendor-communities-v024, vendor-communities-v056, vendor-communities-v061, vendor-communities-v062]', {
  tag: '@once',
}, async ({ page }) => {
  let asked: string[] = []
  await page.route('**/hoa-vendor-marketplace?*tab=active*', async (route) => {
    const response = await route.fetch()
    const { items } = await response.json()
    const number = new URL(route.request().url()).searchParams.get('page') ?? ''
    asked.push(number)
    const hoa = { hoa_name: `Community of page ${number}`, contactInfo: { fullAddress: '', hcu_email_address: '' } }
    await route.fulfill({ response, json: { items: [{ ...items[0], hoa }], _meta: { totalCount: 12 } } })
  })
  await open(page, 'vendor', active)
  const serving = tableOf(page, 'Active Communities')
  await expect(serving).toContainText('Community of page 1')
  await expect(serving.getByRole('cell', { name: '-', exact: true }).first()).toBeVisible()
  asked = []
  await page.getByRole('navigation', { name: 'Pages of active communities' }).getByRole('link', { name: '2' }).click()
  await expect(serving).toContainText('Community of page 2')
  expect(asked).toContain('2')
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('/VendorActiveCommunities?search=qwertyuiop')
  await expect(page.getByText('There are no records to display.')).toBeVisible()
  await page.goto('/VendorExploreCommunities?search=qwertyuiop')
  await expect(page.getByText('There are no records to display.')).toBeVisible()
})
