import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, nameOf, type Person, signIn } from './people.ts'
import { browser as how } from './test-server.ts'

const orders = '/Admin/Community/1/WorkOrders'

async function secondWindow(browser: Browser, baseURL: string | undefined, person: Person, address: string) {
  const other = await browser.newPage({ baseURL: baseURL ?? '', locale: how.locale, timezoneId: how.timezoneId })
  await signIn(other, person)
  await other.goto(address)
  return other
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const log = (page: Page) => page.getByRole('table', { name: 'Activity log' })

test('a manager creates a work order, the vendor sees and completes it, and the manager returns it with a reason and then accepts it [work-orders-admin-m001, work-orders-admin-m002, work-orders-admin-m003, work-orders-admin-m004, work-orders-admin-m006]', {
  tag: ['@once', '@long'],
}, async ({ page, browser, baseURL }) => {
  test.slow()
  const title = `Bench at the pond ${Date.now()}`
  await signIn(page, 'manager')
  await page.goto(orders)
  await press(page, 'New order')
  const making = dialogOf(page, 'New work order')
  await making.getByLabel('What is to be done').fill(`${title}\nTwo slats are broken.`)
  await making.getByLabel('Location').fill('Pond, north side')
  await making.getByRole('button', { name: 'Make the order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(/\/WorkOrders\/\d+$/)
  const number = page.url().split('/').at(-1)
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible()

  // The vendor does not see a draft.
  const vendor = await secondWindow(browser, baseURL, 'vendor', '/WorkOrders')
  const cards = vendor.getByRole('list', { name: 'Open Work Orders' })
  await expect(cards).toBeVisible()
  await expect(cards.getByText(title)).toHaveCount(0)

  await press(page, 'Write a note')
  const note = dialogOf(page, 'Write a note')
  await note.getByLabel('Text').fill('Ask for the cedar that we have in the shed.')
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(log(page).getByText('Only for the community').first()).toBeVisible()

  await press(page, 'Give to a vendor')
  const giving = dialogOf(page, 'Give to a vendor')
  await giving.getByLabel('Vendor', { exact: true }).selectOption({ label: 'Bright Spark Electric' })
  const anyway = giving.getByLabel('Give it anyway')
  if (await anyway.isVisible()) await anyway.check()
  await giving.getByRole('button', { name: 'Give', exact: true }).click()
  await expect(giving).toBeHidden()
  await expect(log(page).getByText('Given to Bright Spark Electric')).toBeVisible()

  await vendor.goto(`/WorkOrders/details/${number}`)
  await expect(vendor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(vendor.getByText('cedar that we have')).toHaveCount(0)
  await press(vendor, 'Change Status')
  const status = dialogOf(vendor, 'Change Status')
  await status.getByLabel('New status').selectOption({ label: 'Completed' })
  await status.getByRole('button', { name: 'Submit' }).click()
  await press(vendor, 'Ok')

  // The window of the manager shows the change without being loaded again.
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
  await press(page, 'Send back')
  const back = dialogOf(page, 'Send back')
  await back.getByRole('button', { name: 'Send back' }).click()
  await expect(back.getByText('This is required').last()).toBeVisible()
  await back.getByLabel('Why?').fill('One slat is still loose.')
  await back.getByRole('button', { name: 'Send back' }).click()
  await expect(log(page).getByText('One slat is still loose.')).toBeVisible()
  await vendor.reload()
  await expect(log(vendor).getByText('One slat is still loose.')).toBeVisible()
  await expect(
    log(vendor)
      .getByText(new RegExp(`^${nameOf('manager')}, `))
      .first(),
  ).toBeVisible()

  await press(vendor, 'Change Status')
  await status.getByLabel('New status').selectOption({ label: 'Completed' })
  await status.getByRole('button', { name: 'Submit' }).click()
  await press(vendor, 'Ok')
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
  await press(page, 'Accept')
  const accepting = dialogOf(page, 'Accept the work')
  await accepting.getByLabel('What it cost').fill('180.50')
  await accepting.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('$180.50')).toBeVisible()
  // The focus moves to the next button, because the button that opened the dialog disappeared with the status.
  await expect(page.getByRole('button', { name: 'Take up again' })).toBeFocused()

  await press(page, 'Take up again')
  const again = dialogOf(page, 'Take up again')
  await again.getByLabel('Why?').fill('It broke once more.')
  await again.getByRole('button', { name: 'Take up again' }).click()
  await expect(log(page).getByText('It broke once more.')).toBeVisible()
  await press(page, 'Change status')
  const canceling = dialogOf(page, 'Change status')
  await canceling.getByLabel('New status').selectOption({ label: 'Canceled' })
  await canceling.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('button', { name: 'Take up again' })).toBeVisible()
  await expectAccessible(page)
  await vendor.close()
})

test('orders are filtered by vendor, type, priority, overdue and community, and the filters are kept in the address; the dialog to move a card of the board is opened by keyboard [work-orders-admin-m002, work-orders-admin-m014]', {
  tag: '@once',
}, async ({ page }) => {
  test.slow()
  await signIn(page, 'manager')
  await page.goto(orders)
  const table = page.getByRole('table', { name: 'Work orders' })
  await expect(table).toBeVisible()
  await press(page, 'Filter')
  const filter = dialogOf(page, 'Filter work orders')
  await filter.getByLabel('Vendor').selectOption({ label: 'Bright Spark Electric' })
  await filter.getByLabel('Type').selectOption({ label: 'Repair' })
  await filter.getByLabel('Priority').selectOption({ label: 'High' })
  await filter.getByLabel('Only overdue ones').check()
  await expect(filter.getByLabel('Looked after by')).toBeVisible()
  await expect(filter.getByLabel('Status')).toBeVisible()
  await filter.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/vendor=\d+.*type=2.*priority=3.*overdue=1/)
  await expect(page.getByRole('link', { name: /North entrance: three lights are out/ })).toBeVisible()
  await expect(page.getByText(/^Overdue, /).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '4 filters' })).toBeVisible()
  await press(page, 'Clear filters')

  await page.goto('/Admin/WorkOrders')
  await press(page, 'Filter')
  await filter.getByLabel('Community').selectOption({ label: 'Maple Ridge' })
  await filter.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/community=1/)
  await expect(page.getByRole('table', { name: 'Work orders' })).toBeVisible()

  await page.goto(`${orders}?view=board`)
  const column = page.getByRole('region', { name: /^In Progress, \d+$/ })
  await expect(column).toBeVisible()
  const move = page.getByRole('button', { name: /^Move / }).first()
  await move.focus()
  await page.keyboard.press('Enter')
  const moving = dialogOf(page, 'Move to another status')
  await expect(moving.getByLabel('New status')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(moving).toBeHidden()
  await expectAccessible(page)
})
