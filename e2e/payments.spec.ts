import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, isNarrow, openProfile, signIn } from './people.ts'
import { loginDataOf } from './wire.ts'

const cardOf = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) })

/** Returns the item of the balance on the dashboard. */
const itemOf = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Your balance', level: 3 }) })

async function downloaded(page: Page, start: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), start()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'latin1') }
}

test('Hannah sees on the dashboard what she owes, can pay it, and downloads her newest statement [payments-002, payments-003, payments-004, payments-005, payments-006]', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'homeowner')
  const card = itemOf(page)
  await expect(card.getByText('Amount Due')).toBeVisible()
  await expect(card).toContainText(/\$\d+\.\d\d/)
  await expect(card).toContainText(/Due Date.*[A-Z]\w+ \d\d, \d{4}/)
  await expect(card).toContainText(/As Of.*[A-Z]\w+ \d\d, \d{4}/)
  const pay = card.getByRole('link', { name: 'Pay Now' })
  await expect(pay).toHaveAttribute('href', /^https:/)
  await expect(pay).toHaveAttribute('target', '_blank')
  await expect(pay).toHaveAttribute('rel', /noopener/)
  await expectAccessible(page)
  const { name, text } = await downloaded(page, () => card.getByRole('link', { name: 'Download Statement' }).click())
  expect(name).toMatch(/^\w+ \d{4}\.pdf$/)
  expect(text).toMatch(/^%PDF-/)
})

test('the item of the balance has the same height before and after the balance is loaded', async ({ page }) => {
  let answer = () => {}
  const measured = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/hoas/financials*', async (route) => {
    await measured
    await route.continue()
  })
  await signIn(page, 'homeowner')
  const card = itemOf(page)
  await expect(card.locator('[aria-busy=true]')).toBeVisible()
  const before = await card.boundingBox()
  answer()
  await expect(card).toContainText('$')
  expect((await card.boundingBox())?.height).toBe(before?.height)
})

test('the portal has the balance, the statements and the history with its running balance [payments-001, payments-009, payments-011]', async ({
  page,
}) => {
  await signIn(page, 'homeowner')
  await (await openProfile(page)).getByRole('link', { name: 'Payment Portal' }).click()
  await expect(page).toHaveURL(/\/PaymentPortal$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Portal' })).toBeVisible()
  const due = (await cardOf(page, 'Your balance').getByText(/^\$/).textContent()) ?? ''
  const table = page.getByRole('table', { name: 'Charges and payments' })
  await expect(table.getByRole('row').nth(1)).toContainText(due)
  await expectAccessible(page)

  const statement = await downloaded(page, () =>
    page
      .getByRole('button', { name: /^Download the statement of/ })
      .last()
      .click(),
  )
  expect(statement.text).toMatch(/^%PDF-/)
  const ledger = await downloaded(page, () => page.getByRole('button', { name: 'Download CSV' }).click())
  expect(ledger.name).toBe('Ledger MR-0012.csv')
  expect(ledger.text.split('\r\n')[0]).toContain('Date,Description,Charge,Payment,Balance')

  const history = page.getByRole('navigation', { name: 'Pages of charges and payments' })
  await history.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(table).toContainText('Late fee taken back')
  await page.getByRole('navigation', { name: 'Pages of statements' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2.*statements=2|statements=2.*page=2/)
  await page.reload()
  await expect(table).toContainText('Late fee taken back')
  if (isNarrow(page)) await expect(table.getByRole('columnheader', { name: 'Balance' })).not.toBeInViewport()
})

test('a balance that could not be retrieved shows a message, with a hint where payment is possible [payments-012, payments-013]', {
  tag: ['@once', '@long'],
}, async ({ page }) => {
  await signIn(page, 'board')
  const card = itemOf(page)
  await expect(card.getByText('Your balance could not be retrieved.')).toBeVisible()
  await expect(card.getByText('Click the Pay Now button to view your balance and pay online.')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Pay Now' })).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => sessionStorage.clear())
  await signIn(page, 'webadmin')
  await expect(card.getByText('Your balance could not be retrieved.')).toBeVisible()
  await expect(card).not.toContainText('Click the Pay Now button')
  await expect(card.getByRole('link', { name: 'Pay Now' })).toHaveCount(0)
})

test('the portal is hidden from vendors and from members without permission of the owner, and shows a message in preview [payments-008]', {
  tag: ['@once', '@long'],
}, async ({ page, request }) => {
  await signIn(page, 'vendor')
  await expect((await openProfile(page)).getByText('Payment Portal')).toHaveCount(0)
  await page.goto('/PaymentPortal')
  await expect(page).toHaveURL(/\/VendorDashboard$/)

  await page.evaluate(() => sessionStorage.clear())
  await signIn(page, 'member')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(itemOf(page)).toHaveCount(0)
  await page.goto('/PaymentPortal')
  await expect(page).toHaveURL(/\/Home$/)

  const { canManageHOA } = await loginDataOf(request, 'everything')
  await page.evaluate(() => sessionStorage.clear())
  await signIn(page, 'everything', `/Login?hoaId=${canManageHOA[0]?.hoaId}&page=PaymentPortal`)
  await expect(page).toHaveURL(/\/PaymentPortal$/)
  await expect(page.getByText('No balance in preview')).toBeVisible()
  await expectAccessible(page)
})

test('a request that is refused with 403 signs out, a response 503 does not [payments-014]', { tag: '@once' }, async ({
  page,
}) => {
  let status = 503
  await page.route('**/hoas/financials*', (route) => route.fulfill({ status, json: {} }))
  await signIn(page, 'neighbor')
  await expect(itemOf(page)).toBeVisible()
  await expect(page).toHaveURL(/\/Home$/)
  await page.goto('about:blank')
  status = 403
  await page.goto('/PaymentPortal', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/Login/)
})
