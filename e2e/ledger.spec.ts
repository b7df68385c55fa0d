import { type Browser, expect, type Page, test } from '@playwright/test'
import { pdfOf } from '../server/src/testing/demo/paper.ts'
import { type OwnPerson, ownCompany } from './own.ts'
import { expectAccessible, fillLogin, password, signIn } from './people.ts'

const money = '/Admin/Community/1/Money'

test('a charge with a reason is shown in the account of the home and to the resident, and is reversed with a reason [ledger-m002, ledger-m004, ledger-m005]', {
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
  await expect(dialog.getByText('This is required').last()).toBeVisible()
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
  await expect(why.getByText('This is required').last()).toBeVisible()
  await why.getByLabel('Why?').fill('Found again')
  await why.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`Reversal: ${mark}.*Found again`) })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`^[^R]*${mark}.*Taken back`) })).toBeVisible()
  await resident.reload()
  await expect(resident.getByText(`Reversal: ${mark}`).first()).toBeVisible()
  await context.close()
})

test('a schedule shows what every home will owe before somebody starts it; typed payments are entered after the count and the sum are confirmed [ledger-m016]', {
  tag: ['@once', '@long'],
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
  await expect(
    page.getByRole('status').filter({ hasText: '1 payment, $1.00 · 1 row has to be corrected' }),
  ).toBeVisible()
  await expect(page.getByLabel('Home, row 2')).toBeFocused()
  await expect(page.getByLabel('Home, row 2')).toHaveAccessibleDescription('No home with this number or address')
  await expect(page).toHaveTitle('Payments · Money · Porchlight')
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

/** Opens another window, in which a person of the story signs in. */
async function enter(browser: Browser, baseURL: string | undefined, person: OwnPerson, address: string): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const page = await context.newPage()
  await page.goto(`/Login?page=${address.slice(1)}`)
  await fillLogin(page, person.email, password)
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeHidden()
  return page
}

/** Makes a call as a person of the story, and returns the answer. */
async function ask(page: Page, person: OwnPerson, path: string, data?: object) {
  const login = await page.request.post('/index.php/auth/login', {
    form: { 'LoginForm[username]': person.email, 'LoginForm[password]': password },
  })
  const headers = { authorization: `Bearer ${((await login.json()) as { token: string }).token}` }
  const address = `/index.php${path}`
  const answer = data
    ? await page.request.post(address, { headers, data })
    : await page.request.get(address, { headers })
  expect(answer.ok(), path).toBe(true)
  return answer.json()
}

/** Enters the password if the page asks for it, and waits for the message of the change. */
async function confirmed(page: Page, said: RegExp): Promise<void> {
  const confirm = page.getByRole('dialog', { name: /Confirm it.s you/ })
  await expect(confirm.or(page.getByText(said)).first()).toBeVisible()
  if (await confirm.isVisible()) {
    await confirm.getByLabel('Your password', { exact: true }).fill(password)
    await confirm.getByRole('button', { name: 'Confirm', exact: true }).click()
  }
  await expect(page.getByText(said).first()).toBeVisible()
}

/** Returns the PDF of a statement, as another program would create it. */
const statementOf = (account: string) =>
  Buffer.from(pdfOf('Statement', [[{ text: `Statement of account ${account}`, size: 14 }]]))

const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(new Date(Date.now() + days * 86_400_000))

test("a bookkeeper's month: a charge, payments by file, the totals, the closed month and a statement agree with the pages of the resident, who pays at a URL that a second officer confirmed [ledger-m002, ledger-m007, ledger-m019, ledger-m024, ledger-m025, imports-m026]", {
  tag: ['@once', '@long'],
}, async ({ browser, page: anyPage, baseURL }) => {
  test.slow()
  const company = await ownCompany(anyPage, 'Ledger Office')
  const [, { hoaId }] = company.communities
  const { admin: ada, resident: rita } = company
  const { items } = (await ask(anyPage, ada, `/admin/homes?hoaId=${hoaId}`)) as {
    items: { id: number; address: string; accountNumber: string }[]
  }
  const [home] = items
  if (!home) throw new Error('the community of the story has no home')
  const books = `/Admin/Community/${hoaId}/Money`

  // The books are kept in Porchlight from now on.
  const page = await enter(browser, baseURL, ada, `${books}/Books`)
  await page.goto(`${books}/Books`)
  await page.getByRole('button', { name: 'Change: the books of this community' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('The books are').selectOption('here')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  // A charge of the month before last is typed on the page of the home.
  await page.goto(books)
  const accounts = page.getByRole('table', { name: 'Accounts of homes' })
  await accounts.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Enter an amount' }).click()
  await dialog.getByLabel('Amount').fill('285.00')
  await dialog.getByLabel(/^Text/).fill('Key of the pool')
  await dialog.getByLabel(/^Day/).fill(dayIn(-40))
  await dialog.getByLabel('Why?').fill('The schedule begins next month')
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(page.getByRole('row', { name: /Key of the pool/ })).toContainText('$285.00')

  // Payments are imported from a file. Its totals must equal those of the bank.
  await page.goto(`/Admin/Community/${hoaId}/Imports`)
  await page.getByRole('button', { name: 'Upload a table' }).click()
  await dialog.getByLabel('What the table contains').selectOption('payments')
  const lines = `Account,Date,Amount,Reference\n${home.accountNumber},${dayIn(-1)},$100.00,B-1\n${home.accountNumber},${dayIn(0)},35.50,B-2\n`
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByLabel('Number of rows you expect').fill('2')
  await page.getByLabel('Their sum').fill('135.00')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('The file adds up to $135.50, you expect $135.00.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Their sum').fill('135.50')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('2 rows were imported.')).toBeVisible()

  // The totals equal the sums of the accounts.
  await page.goto(`${books}/Totals?from=${dayIn(-60)}&to=${dayIn(0)}`)
  const kinds = page.getByRole('table', { name: /^Entries by kind/ })
  await expect(kinds.getByRole('row', { name: /^Fee/ })).toContainText('$285.00')
  await expect(kinds.getByRole('row', { name: /^Payment/ })).toContainText('-$135.50')
  await expect(kinds.getByRole('row', { name: /^Opening to closing/ })).toContainText('$149.50')
  await expect(page.getByText('Closing equals the balances of all homes: $149.50.')).toBeVisible()
  await page.goto(books)
  await expect(accounts.getByRole('row').filter({ hasText: home.address })).toContainText('$149.50')
  await expect(page.getByRole('region', { name: 'Sums of these accounts' }).locator('dd').first()).toHaveText('$149.50')

  // The last month is closed. Nothing can be entered in it, until an administrator reopens it with a reason.
  await page.goto(`${books}/Books`)
  await page.getByRole('button', { name: 'Close a month' }).click()
  await dialog.getByRole('button', { name: 'Close the month' }).click()
  await expect(page.getByRole('main').getByText(/^The books are closed through/)).toBeVisible()
  await page.goto(books)
  await accounts.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Enter an amount' }).click()
  await dialog.getByLabel('Amount').fill('1.00')
  await dialog.getByLabel(/^Text/).fill('Too late')
  await dialog.getByLabel(/^Day/).fill(dayIn(-40))
  await dialog.getByLabel('Why?').fill('A late bill')
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(dialog.getByText(/^The books are closed through/).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.goto(`${books}/Books`)
  await page.getByRole('button', { name: 'Open closed months' }).click()
  await dialog.getByLabel('Closed stays, through the end of').selectOption('')
  await dialog.getByLabel('Why?').fill('A late bill')
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('No month is closed.')).toBeVisible()

  // Statements are uploaded. One is matched by its file name; the other waits until somebody chooses its home.
  await page.goto(`${books}/Statements`)
  const pdf = { mimeType: 'application/pdf', buffer: statementOf(home.accountNumber) }
  await page.locator('input[type=file]').setInputFiles([
    { ...pdf, name: `${home.accountNumber}_2026-09.pdf` },
    { ...pdf, name: 'Statement.pdf' },
  ])
  await expect(page.getByRole('button', { name: 'Publish 1 statement' })).toBeVisible()
  await page.getByRole('link', { name: /^Unmatched/ }).click()
  await expect(page.getByText('Its name means no home and month')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Ready/ }).click()
  await page.getByRole('button', { name: 'Publish 1 statement' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish 1 statement' }).click()
  await page.getByRole('link', { name: /^Published/ }).click()
  const print = page.getByRole('button', { name: '1 statement to print' })
  await expect(print).toBeVisible()
  const saving = page.waitForEvent('download')
  await print.click()
  expect((await saving).suggestedFilename()).toBe('Statements to print.pdf')
  await page.getByRole('button', { name: 'They are printed' }).click()
  await expect(print).toBeHidden()

  // The resident sees the same balance, every entry, and the statement.
  const resident = await enter(browser, baseURL, rita, '/PaymentPortal')
  await resident.goto('/PaymentPortal')
  await expect(resident.getByText('$149.50').first()).toBeVisible()
  await expect(resident.getByText('Key of the pool').first()).toBeVisible()
  await expect(resident.getByText('$100.00').first()).toBeVisible()
  await expect(resident.getByText('$35.50').first()).toBeVisible()
  await expect(resident.getByText('Statement September 2026').first()).toBeVisible()
  await expect(resident.getByRole('link', { name: 'Pay Now' })).toHaveCount(0)

  // A changed Pay Now URL waits. A second officer confirms it, so that residents see it at once.
  await page.goto(`${books}/Books`)
  await page.getByRole('button', { name: 'Change the address' }).click()
  await dialog.getByLabel(/^Address/).fill('https://pay.story.test/?a={account number}')
  await dialog.getByLabel('I opened it, and it leads to where our payments go.').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await confirmed(page, /Residents see it after 24 hours/)
  await page.goto(`${books}/Books`)
  await expect(page.getByText(/changed the address\. Residents see it from/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm the address' })).toHaveCount(0)
  await expectAccessible(page)
  await resident.reload()
  await expect(resident.getByText('$149.50').first()).toBeVisible()
  await expect(resident.getByRole('link', { name: 'Pay Now' })).toHaveCount(0)
  const office = { personId: rita.personId, role: 'treasurer' }
  expect(await ask(anyPage, ada, `/community-roles/give?hoaId=${hoaId}`, office)).toMatchObject({ success: true })
  await resident.goto(`${books}/Books`)
  await resident.getByRole('button', { name: 'Confirm the address' }).click()
  const confirm = resident.getByRole('dialog', { name: 'Confirm the address' })
  await confirm.getByRole('button', { name: 'Confirm the address' }).click()
  await confirmed(resident, /The address was confirmed/)
  await resident.goto('/PaymentPortal')
  await expect(resident.getByRole('link', { name: 'Pay Now' })).toHaveAttribute(
    'href',
    /^https:\/\/pay\.story\.test\/\?a=/,
  )
})
