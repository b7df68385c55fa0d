import { expect, test } from '@playwright/test'
import { expectAccessible, signIn } from './cast.ts'

const money = '/Admin/Community/1/Money'

test('a charge with its reason is on the account and on the card of the resident, and is taken back with a reason [ledger-m002, ledger-m004, ledger-m005]', {
  tag: '@once',
}, async ({ page, browser, baseURL }) => {
  test.slow()
  const mark = `Gate remote ${Date.now()}`
  await signIn(page, 'bookkeeper')
  await page.goto(`${money}?search=14%20Maple`)
  await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible()
  const sums = page.getByRole('region', { name: 'Sums of these accounts' })
  const row = page.getByRole('row').filter({ has: page.getByText('14 Maple Ridge Lane', { exact: true }) })
  await expect(row).toHaveCount(1)
  const cents = (text: string) => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100)
  const accounts = page.getByRole('table', { name: 'Accounts of homes' })
  const balances = await accounts.locator('tbody tr > td:last-child').allTextContents()
  const total = (await sums.locator('dd').first().textContent()) ?? ''
  expect(balances.reduce((sum, text) => sum + cents(text), 0)).toBe(cents(total))
  await expect(page.getByRole('columnheader').allTextContents()).resolves.toEqual(
    expect.arrayContaining(['Oldest due', 'Current', '30 days', '60 days', '90 days', 'Balance']),
  )
  await expectAccessible(page)

  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Enter an amount' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter an amount' })
  await dialog.getByLabel('Amount').fill('12.34')
  await dialog.getByLabel(/^Text/).fill(mark)
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(dialog.getByText('Why?', { exact: true }).last()).toBeVisible()
  await dialog.getByLabel('Why?').fill('Lost by the household')
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  const entry = page.getByRole('row', { name: new RegExp(`${mark}.*Lost by the household`) })
  await expect(entry).toContainText('$12.34')

  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const resident = await context.newPage()
  await signIn(resident, 'neighbor')
  await resident.goto('/PaymentPortal')
  await expect(resident.getByText(mark).first()).toBeVisible()

  await entry.getByRole('button', { name: /^Take back/ }).click()
  const why = page.getByRole('dialog', { name: 'Take back this entry' })
  await why.getByRole('button', { name: 'Take back' }).click()
  await expect(why.getByText('Why?', { exact: true }).last()).toBeVisible()
  await why.getByLabel('Why?').fill('Found again')
  await why.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`Reversal: ${mark}.*Found again`) })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`^[^R]*${mark}.*Taken back`) })).toBeVisible()
  await resident.reload()
  await expect(resident.getByText(`Reversal: ${mark}`).first()).toBeVisible()
  await context.close()
})

test('a schedule shows what every home will owe before somebody starts it; typed payments are entered after their sum is confirmed [ledger-m016]', {
  tag: '@once',
}, async ({ page }) => {
  test.slow()
  const name = `Reserve fund ${Date.now()}`
  await signIn(page, 'bookkeeper')
  await page.goto(`${money}/Schedules`)
  await page.getByRole('button', { name: 'Add a schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a schedule' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Amount of each home').fill('12.00')
  await dialog.getByLabel('First due day').fill('2099-01-15')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const amounts = page.getByRole('table', { name: 'Homes with their amounts' })
  await expect(amounts.getByRole('row', { name: '14 Maple Ridge Lane $12.00', exact: true })).toBeVisible()
  await expect(page.getByText(/^Draft \d+ homes, together \$/)).toBeVisible()
  await expect(page.getByText('Nothing was entered yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText(/Next is due Jan 15, 2099/)).toBeVisible()
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()

  await page.goto(`${money}/Payments`)
  const clear = page.getByRole('button', { name: 'Start over' })
  await expect(page.getByLabel('Home, row 1')).toBeVisible()
  if (await clear.isVisible()) await clear.click()
  await page.getByLabel('Home, row 1').fill('MR-0014')
  await page.getByLabel('Amount, row 1').fill('$1.00')
  await page.getByLabel('Reference, row 1').fill(name.slice(-20))
  await page.getByLabel('Home, row 2').fill('No such home')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('No home with this number or address')).toBeVisible()
  await expect(page.getByText('1 payment, $1.00')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enter 1 payment' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enter 1 payment' }).click()
  // The row with a problem stays.
  await expect(page.getByLabel('Home, row 1')).toHaveValue('No such home')
  await page
    .getByRole('button', { name: /^Take back: Payments/ })
    .first()
    .click()
  const why = page.getByRole('dialog', { name: 'Take back all of it' })
  await why.getByLabel('Why?').fill('A story')
  await why.getByRole('button', { name: 'Take back' }).click()
  await expect(why).toBeHidden()
})
