import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { ownOrder } from './own.ts'
import { expectAccessible, openMenu, type Person, signIn } from './people.ts'
import { browser as how } from './test-server.ts'

const list = '/WorkOrders'
const north = 'North entrance: three lights are out'
const card = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Open Work Orders' }).getByRole('listitem').filter({ hasText: title })
const table = (page: Page) => page.getByRole('table', { name: 'Closed work orders' })
const log = (page: Page) => page.getByRole('table', { name: 'Activity log' })
const newest = (page: Page) => log(page).getByRole('row').nth(1)

async function openOrder(page: Page, title: string) {
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveURL(/\/WorkOrders\/details\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function secondWindow(browser: Browser, baseURL: string | undefined, person: Person, address: string) {
  const other = await browser.newPage({ baseURL: baseURL ?? '', locale: how.locale, timezoneId: how.timezoneId })
  await signIn(other, person)
  await other.goto(address)
  return other
}

const photo = async (name: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: 'tan' } })
    .png()
    .toBuffer(),
})
const ground = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor)
/** Returns the difference of the red and the blue part of a color, and its lightness. */
const tintOf = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
  return { warmth: red - blue, orange: green - blue, light: Math.min(red, green, blue) }
}

test('a vendor sees the open orders as cards and the closed ones as a table, with its filters and as CSV [work-orders-v002, work-orders-v003, work-orders-v004, work-orders-v005, work-orders-v006, work-orders-v007, work-orders-v008, work-orders-v009, work-orders-v010, work-orders-v012, work-orders-v014, work-orders-v016, work-orders-v017, work-orders-v018, work-orders-v019, work-orders-v044, work-orders-v062, work-orders-v070]', async ({
  page,
}) => {
  await signIn(page, 'vendor')
  const asked = page.waitForRequest(
    (request) => request.url().includes('/work-orders/index?') && request.url().includes('pageSize=100'),
  )
  await page.goto(list)
  expect((await asked).url()).toContain('tab=open')
  await expect(page.getByRole('heading', { level: 1, name: 'Work Orders' })).toBeVisible()
  const urgent = card(page, north)
  await expect(urgent).toContainText('Maple Ridge')
  await expect(urgent).toContainText('Overdue')
  await expect(card(page, 'Mail kiosk: flickering tube')).not.toContainText('Due')
  // The orders are sorted from the highest priority to the lowest.
  const priorities = await page
    .locator('[data-priority]')
    .evaluateAll((heads) => heads.map((head) => Number(head.getAttribute('data-priority'))))
  expect(priorities.length).toBeGreaterThanOrEqual(12)
  expect(priorities).toEqual(priorities.toSorted((one, other) => other - one))
  const head = (priority: number) => page.locator(`[data-priority="${priority}"]`).first()
  const [blue, orange, red] = [await ground(head(1)), await ground(head(2)), await ground(head(3))].map(tintOf)
  expect(blue?.warmth).toBeLessThan(0)
  expect(orange?.warmth).toBeGreaterThan(20)
  expect(red?.warmth).toBeGreaterThan(10)
  expect(orange?.orange).toBeGreaterThan(red?.orange ?? 99)
  for (const tint of [blue, orange, red]) expect(tint?.light).toBeGreaterThan(200)
  const word = await head(3)
    .getByText('High')
    .evaluate((element) => getComputedStyle(element).color)
  expect(tintOf(word).warmth).toBeGreaterThan(100)
  await expectAccessible(page)

  await page.getByRole('radio', { name: 'Closed' }).check({ force: true })
  await expect(page).toHaveURL(/tab=closed/)
  await expect(table(page)).toBeVisible()
  const today = new Date().toLocaleDateString('en-CA', { timeZone: how.timezoneId })
  const from = page.getByLabel('From', { exact: true })
  const shown = await from.inputValue()
  expect(shown).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  const daysBefore =
    (Date.parse(today) - Date.parse(`${shown.slice(6)}-${shown.slice(0, 2)}-${shown.slice(3, 5)}`)) / 86_400_000
  expect(daysBefore).toBeGreaterThanOrEqual(28)
  expect(daysBefore).toBeLessThanOrEqual(31)
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Status', { exact: true }).getByRole('option')).toHaveText([
    'All statuses',
    'Completed',
    'Closed',
    'Canceled',
  ])
  await expect(page.getByLabel('Type', { exact: true }).getByRole('option')).toHaveText([
    'All types',
    'Maintenance',
    'Repair',
    'Inspection',
    'Other',
  ])
  await from.fill('')
  await from.blur()
  const pages = page.getByRole('navigation', { name: 'Pages of closed work orders' })
  await expect(pages).toBeVisible()
  await expect(table(page).getByRole('row')).toHaveCount(11)
  await page.getByLabel('Status', { exact: true }).selectOption('Canceled')
  // Other stories cancel orders of another type at the same time.
  await expect(table(page).getByRole('row').filter({ hasNotText: 'Canceled' })).toHaveCount(1)
  await expect.poll(() => table(page).getByRole('row').count()).toBeGreaterThanOrEqual(4)
  await page.getByLabel('Type', { exact: true }).selectOption('Other')
  await expect(table(page).getByRole('row')).toHaveCount(3)
  await page.reload()
  await expect(table(page).getByRole('row')).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Search closed work orders' }).fill('conduit')
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search closed work orders' }).fill('no such order')
  await expect(page.getByText('There are no records to display.')).toBeVisible()
  const to = page.getByLabel('To', { exact: true })
  await to.fill('tomorrow')
  await to.blur()
  await expect(page.getByText('Enter the date as MM/DD/YYYY.')).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Work Orders History.csv')
  expect(await readFile(await saved.path(), 'utf8')).toMatch(
    /^\uFEFF"Number","Community"[\s\S]*Pool gate: card reader is dead/,
  )

  await page.goto(`${list}?fromCommunitiesPage=1&hoaId=1`)
  await expect(page.getByRole('link', { name: 'Active Communities' }).first()).toHaveAttribute(
    'href',
    '/VendorActiveCommunities',
  )
})

test('a work order has an overview, estimate and log, and the vendor gives an estimate [work-orders-v022, work-orders-v023, work-orders-v024, work-orders-v025, work-orders-v026, work-orders-v027, work-orders-v028, work-orders-v029, work-orders-v030, work-orders-v031, work-orders-v032, work-orders-v033, work-orders-v034, work-orders-v035, work-orders-v036]', {
  tag: '@once',
}, async ({ page }) => {
  const inspection = await ownOrder(page, 'Pool deck: yearly inspection of the bonding')
  await signIn(page, 'vendor')
  await (await openMenu(page)).getByRole('link', { name: 'Projects' }).first().click()
  await openOrder(page, north)
  const overview = page.getByRole('heading', { name: 'Overview' }).locator('xpath=ancestor::section[1]')
  for (const text of [
    'Maple Ridge',
    'Repair',
    'North entrance, behind the sign',
    'stay dark since the storm',
    'Walter Haines',
  ])
    await expect(overview).toContainText(text)
  const fact = (term: string) => overview.locator('dl > div').filter({ has: page.locator('dt', { hasText: term }) })
  await expect(fact('Issued by')).toContainText('Rosa Delgado')
  await expect(fact('Issued by')).toContainText('Community Manager')
  await expect(fact('Issued by').getByRole('link', { name: '303-555-0144' })).toHaveAttribute('href', 'tel:3035550144')
  await expect(fact('Property address')).toContainText('-')
  await expect(fact('Attachments').getByRole('button', { name: 'Open Entrance at night.jpg' })).toBeVisible()
  const colour = await fact('Priority')
    .getByText('High')
    .evaluate((element) => getComputedStyle(element).color)
  expect(tintOf(colour).warmth).toBeGreaterThan(100)
  await expect(log(page).getByRole('row').filter({ hasText: 'Check-Out' })).toContainText('Two drivers are burnt')
  await expect(log(page).getByRole('row').last()).toContainText('Rosa Delgado')
  await expect(page.getByRole('button', { name: 'Post Activity' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change Status' })).toBeVisible()
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await fact('Attachments').getByRole('button', { name: 'Open Entrance at night.jpg' }).click()
  await expect.poll(async () => (await opened).url()).toMatch(/^blob:/)

  await page.goto(list)
  await openOrder(page, inspection)
  await expect(page.getByText('Work in progress')).toBeVisible()
  await page.getByRole('button', { name: 'Give an estimate' }).click()
  const form = page.getByRole('dialog', { name: 'Give an estimate' })
  await form.getByLabel('Amount in dollars').fill('ten')
  await form.getByRole('button', { name: 'Send estimate' }).click()
  await expect(form.getByText('Enter an amount such as 1,250 or 1250.50.')).toBeVisible()
  await form.getByLabel('Amount in dollars').fill('1,250.50')
  await form.getByLabel('What is included').fill('Inspection, report and the fee of the county.')
  await form.getByLabel('Photos and files').setInputFiles(await photo('offer'))
  await form.getByRole('button', { name: 'Send estimate' }).click()
  await page.getByRole('alertdialog', { name: 'Great!' }).getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByText('$1,250.50')).toBeVisible()
  await expect(page.getByText('Waits for the community')).toBeVisible()
  await expect(page.getByText('Work in progress')).toBeHidden()
  await expect(newest(page)).toContainText('Estimate')
})

test('a vendor user posts activities and changes the status, and a colleague sees the changes immediately [work-orders-v043, work-orders-v045, work-orders-v046, work-orders-v047, work-orders-v048, work-orders-v049, work-orders-v050, work-orders-v051, work-orders-v052, work-orders-v067, work-orders-v068, work-orders-v069]', {
  tag: ['@once', '@long'],
}, async ({ page, browser, baseURL }) => {
  const outlet = await ownOrder(page, 'Garage outlet at 14')
  await signIn(page, 'vendor')
  await page.goto(list)
  await openOrder(page, outlet)
  const other = await secondWindow(browser, baseURL, 'othervendor', '/VendorDashboard')
  const stolen = new URL(page.url()).pathname
  await other.goto(stolen)
  await expect(other.getByText('This work order is not assigned to you any more.')).toBeVisible()
  await other.close()
  const colleague = await page.context().newPage()
  await colleague.goto(stolen)
  await expect(log(colleague)).toBeVisible()

  await page.getByRole('button', { name: 'Post Activity' }).click()
  const form = page.getByRole('dialog', { name: 'Post Activity' })
  await expect(form.getByLabel('Activity Type').getByRole('option')).toHaveText([
    'Choose a type',
    'Check-In',
    'Check-Out',
    'Status Update',
    'General Comment',
    'Action Request',
  ])
  await expect(form.getByLabel('Start Date')).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
  await expect(form.getByLabel('Start Time')).toHaveValue(/^\d\d:\d\d$/)
  await form.getByLabel('Start Date').fill('')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByText('This is required')).toHaveCount(2)
  await form.getByLabel('Activity Type').selectOption('Status Update')
  await expect(form.getByLabel('Status', { exact: true }).getByRole('option')).toHaveText([
    'No change',
    'Estimate',
    'In Progress',
    'On Hold',
    'Completed',
    'Closed',
    'Canceled',
  ])
  await form.getByLabel('Start Date').fill('2026-11-15')
  await form.getByLabel('Start Time').fill('9 AM')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByText('Enter the date as MM/DD/YYYY.')).toBeVisible()
  await expect(form.getByText('Enter the time as HH:mm.')).toBeVisible()
  await form.getByLabel('Start Date').fill('11/15/2026')
  await form.getByLabel('Start Time').fill('09:05')
  await form.getByLabel('Status', { exact: true }).selectOption('In Progress')
  await form.getByLabel('Additional Comments').fill('Started with the left wall.')
  await form
    .getByLabel('Photos and files')
    .setInputFiles(await Promise.all(Array.from({ length: 11 }, (_, at) => photo(`wall ${at}`))))
  await expect(form.getByText('Up to 10 files can be sent with one activity.')).toBeVisible()
  await form.getByRole('button', { name: 'Remove wall 10.png' }).click()
  await page.route('**/work-orders/post-activity**', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await form.getByRole('button', { name: 'Submit' }).click()
  const failed = page.getByRole('alertdialog', { name: 'Oops!' })
  await expect(failed).toContainText('Something went wrong.')
  await failed.getByRole('button').first().click()
  for (let at = 9; at > 0; at -= 1) await form.getByRole('button', { name: `Remove wall ${at}.png` }).click()
  await form.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('alertdialog', { name: 'Great!' }).getByRole('button', { name: 'Ok' }).click()
  for (const window of [page, colleague]) {
    await expect(newest(window)).toContainText('Status Update')
    await expect(newest(window)).toContainText('Started with the left wall.')
    await expect(newest(window)).toContainText('11/15/2026 09:05')
    await expect(newest(window).getByRole('button', { name: 'Open wall 0.jpg' })).toBeVisible()
  }

  await page.getByRole('button', { name: 'Change Status' }).click()
  const status = page.getByRole('dialog', { name: 'Change Status' })
  await expect(status.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await expect(status.getByLabel('New status').getByRole('option')).toHaveText([
    'Choose a status',
    'Estimate',
    'On Hold',
    'Completed',
    'Closed',
    'Canceled',
  ])
  await status.getByLabel('New status').selectOption('On Hold')
  const refusal = { success: false, message: 'The work order has this status already.' }
  await page.route('**/work-orders/change-status-rest**', (route) => route.fulfill({ json: refusal }), { times: 1 })
  await status.getByRole('button', { name: 'Submit' }).click()
  const failureDialog = page.getByRole('alertdialog', { name: 'OOPS!' })
  await expect(failureDialog).toContainText(refusal.message)
  await failureDialog.getByRole('button', { name: 'Ok' }).click()
  await status.getByRole('button', { name: 'Submit' }).click()
  const great = page.getByRole('alertdialog', { name: 'Great!' })
  await expect(great).toContainText('The status has been changed.')
  await great.getByRole('button', { name: 'Ok' }).click()
  for (const window of [page, colleague]) await expect(newest(window)).toContainText('On Hold')
})

test('activities, photos and an estimate that a vendor enters without a connection wait on the device and are sent once', {
  tag: '@long',
}, async ({ page, context }) => {
  const porches = await ownOrder(page, 'Porch fixtures, building B')
  await signIn(page, 'vendor')
  await page.goto(list)
  await openOrder(page, porches)
  // The code of the forms is loaded with the page, so that they open without a connection too.
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)))
  for (const file of [/^StatusDialog/, /^ActivityDialog/, /^EstimateDialog/])
    await expect.poll(fetched).toContainEqual(expect.stringMatching(file))
  await page.getByRole('button', { name: 'Post Activity' }).click()
  const form = page.getByRole('dialog', { name: 'Post Activity' })
  await form.getByLabel('Activity Type').selectOption('Check-Out')
  await form.getByLabel('Additional Comments').fill('Twelve of fourteen in the cellar without a signal.')
  await form.getByLabel('Photos and files').setInputFiles([await photo('porch one'), await photo('porch two')])
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Submit' }).click()
  const kept = page.getByRole('alertdialog', { name: 'Kept on this device' }).getByRole('button', { name: 'Ok' })
  await kept.click()
  await expect(newest(page)).toContainText('Waits for a connection')
  await expect(newest(page)).toContainText('2 files')
  await page.getByRole('button', { name: 'Change Status', exact: true }).click()
  const status = page.getByRole('dialog', { name: 'Change Status' })
  await status.getByLabel('New status').selectOption('On Hold')
  await status.getByRole('button', { name: 'Submit' }).click()
  await kept.click()
  await page.getByRole('button', { name: 'Give an estimate', exact: true }).click()
  const estimate = page.getByRole('dialog', { name: 'Give an estimate' })
  await estimate.getByLabel('Amount in dollars').fill('310')
  await estimate.getByLabel('What is included').fill('Two more fixtures.')
  await estimate.getByRole('button', { name: 'Send estimate' }).click()
  await kept.click()
  const waiting = log(page).getByRole('row').filter({ hasText: 'Waits for a connection' })
  await expect(waiting).toHaveCount(3)
  // The first answer is lost, so that the phone sends the call again.
  let tries = 0
  await page.route('**/work-orders/post-activity**', async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await context.setOffline(false)
  await expect(page.getByText('$310.00')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open porch two.jpg' })).toBeVisible()
  await page.reload()
  await expect(log(page).getByRole('row').filter({ hasText: 'On Hold' }).first()).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await expect(log(page).getByRole('row').filter({ hasText: 'Two more fixtures.' })).toHaveCount(1)
  await expect(log(page).getByRole('row').filter({ hasText: 'Twelve of fourteen in the cellar' })).toHaveCount(1)
  expect(tries).toBe(2)
})
