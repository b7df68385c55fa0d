import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, signIn, tokenOf } from './people.ts'

const mapleRidge = '/Admin/Community/1'

/** Creates a record by a call of the team, without a browser. Returns its id. */
async function make(page: Page, path: string, query: Record<string, string>, form: Record<string, string>) {
  const authorization = `Bearer ${await tokenOf(page.request, 'manager')}`
  const address = `/index.php/admin/${path}?${new URLSearchParams({ hoaId: '1', ...query })}`
  const answer = await page.request.post(address, { headers: { authorization }, form })
  const body = (await answer.json()) as { success: boolean; id: number }
  expect(body.success, path).toBe(true)
  return String(body.id)
}

/** Returns a word that is unique to this run of a story. */
const own = (project: string) => `${project.slice(0, 1)}${Date.now().toString(36)}`

const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(Date.now() + days * 86_400_000)

test(
  "'Record a sale' asks for day, buyer and what happens to balance and cases, previews the changes before they are saved, and a planned sale is moved and canceled [people-m009, people-m010]",
  { tag: '@long' },
  async ({ page }, info) => {
    const word = own(info.project.name)
    const home = await make(page, 'homes/add', {}, { streetNumber: '7', street: `Sale Lane ${word}` })
    await make(page, 'people/add', { home }, { firstName: 'Sella', lastName: word, relation: 'owner' })
    await make(page, 'people/add', {}, { firstName: 'Bayard', lastName: word, email1: `bayard.${word}@home.test` })

    await signIn(page, 'manager')
    await page.goto(`${mapleRidge}/Homes/${home}?part=people`)
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`7 Sale Lane ${word}`) })).toBeVisible()
    await page.getByRole('button', { name: 'Record a sale' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record a sale' })
    await expectAccessible(page)
    for (const label of ['The balance', 'Open violations', 'Open requests', 'Who comes'])
      await expect(dialog.getByLabel(label, { exact: true })).toBeVisible()
    // The dialog does not continue without a day and a buyer.
    await dialog.getByRole('button', { name: 'Show what happens' }).click()
    await expect(dialog.getByRole('button', { name: 'Record the sale' })).toHaveCount(0)
    const day = inDays(20)
    await dialog.getByLabel('First day of the buyer').fill(day)
    await expect(dialog.getByLabel(`Sella ${word} (Owner)`)).toBeChecked()
    await dialog.getByLabel('Who comes', { exact: true }).selectOption('known')
    await dialog.getByLabel('Find the buyer').fill(`Bayard ${word}`)
    await expect(dialog.getByRole('option', { name: `Bayard ${word}` })).toHaveCount(1)
    await dialog.getByLabel('The buyer', { exact: true }).selectOption({ label: `Bayard ${word}` })
    await dialog.getByLabel('Print a letter for the buyer').check()
    await dialog.getByRole('button', { name: 'Show what happens' }).click()
    await expect(dialog.getByText(`on, Sella ${word} can no longer see this home.`)).toBeVisible()
    await expect(dialog.getByText(`Bayard ${word} gets the home and sees nothing from before.`)).toBeVisible()
    await expect(dialog.getByText(`A letter to Bayard ${word} is prepared on that day.`)).toBeVisible()
    await expect(dialog.getByText(`Bayard ${word} is invited by e-mail on that day.`)).toBeVisible()
    await expectAccessible(page)
    // Nothing is saved yet. After a change the preview must be shown again.
    await dialog.getByLabel('Print a letter for the buyer').uncheck()
    await expect(dialog.getByRole('button', { name: 'Record the sale' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Show what happens' }).click()
    await expect(dialog.getByText(`A letter to Bayard ${word} is prepared on that day.`)).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Record the sale' }).click()
    await expect(dialog).toHaveCount(0)

    const sales = page.getByRole('list', { name: 'Sales' })
    await expect(sales.getByText(`Sella ${word} to Bayard ${word}`)).toBeVisible()
    await expect(sales.getByText('Planned', { exact: true })).toBeVisible()
    await expect(sales.locator(`time[datetime="${day}"]`)).toBeVisible()
    await sales.getByRole('button', { name: 'Change the day' }).click()
    const later = inDays(30)
    await page.getByRole('dialog').getByLabel('First day of the buyer').fill(later)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(sales.locator(`time[datetime="${later}"]`)).toBeVisible()
    await sales.getByRole('button', { name: 'Cancel the sale' }).click()
    await expect(sales.getByText('Canceled', { exact: true })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'likely duplicates are listed with the reason; a pair is merged field by field and the merge undone, or is marked as different permanently [people-m020, people-m021] @once',
  { tag: '@long' },
  async ({ page }, info) => {
    const word = own(info.project.name)
    const home = await make(page, 'homes/add', {}, { streetNumber: '9', street: `Twin Lane ${word}` })
    const shared = { lastName: word, email1: `twin.${word}@home.test`, phone1: `303 555 ${Date.now() % 10_000_000}` }
    const kept = await make(
      page,
      'people/add',
      { home },
      { ...shared, firstName: 'Dora', relation: 'owner', notes: 'kept' },
    )
    await make(
      page,
      'people/add',
      { home },
      { ...shared, firstName: 'Dora', relation: 'tenant', notes: 'taken', postalLine: '3 Else Road' },
    )

    await signIn(page, 'manager')
    await page.goto(`${mapleRidge}/People?duplicates=1`)
    const pair = page.getByRole('listitem').filter({ hasText: `Dora ${word} · Dora ${word}` })
    await expect(pair).toContainText('same e-mail')
    await expect(pair).toContainText('same phone')
    await expect(pair).toContainText('same name and home')
    await expectAccessible(page)
    await pair.getByRole('button', { name: /^Join/ }).click()
    const dialog = page.getByRole('dialog', { name: `Join Dora ${word} into Dora ${word}` })
    await dialog.getByLabel('Postal address, if not the home').check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(pair).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(pair).toHaveCount(1)

    await pair.getByRole('button', { name: /^Join/ }).click()
    await dialog.getByLabel('Postal address, if not the home').check()
    await dialog.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(pair).toHaveCount(0)
    await page.goto(`${mapleRidge}/People/${kept}`)
    await expect(page.getByText('3 Else Road')).toBeVisible()
    await expect(page.getByText('kept', { exact: true })).toBeVisible()
    await expect(
      page.getByRole('list', { name: 'History' }).getByText('Joined with another entry').first(),
    ).toBeVisible()
    await expectAccessible(page)

    // Another pair is marked as different, which is permanent.
    await make(page, 'people/add', {}, { ...shared, firstName: 'Dorian' })
    await page.goto(`${mapleRidge}/People?duplicates=1`)
    const other = page.getByRole('listitem').filter({ hasText: `Dora ${word} · Dorian ${word}` })
    await other.getByRole('button', { name: 'They are different' }).click()
    await expect(other).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
    await expect(other).toHaveCount(0)
  },
)
