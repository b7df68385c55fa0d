import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, signIn, tokenOf } from './people.ts'

/** Returns the address of the imports of a community of Summit. */
async function importsOf(page: Page, name: string): Promise<string> {
  const token = await tokenOf(page.request, 'manager')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get('/index.php/auth/administered-communities', { headers })
  const { companies } = (await answer.json()) as {
    companies: { communities: { hoaId: number; hoaName: string }[] }[]
  }
  const found = companies.flatMap(({ communities }) => communities).find((one) => one.hoaName === name)
  return `/Admin/Community/${found?.hoaId}/Imports`
}

async function upload(page: Page, name: string, text: string) {
  await page.getByRole('button', { name: 'Upload a table' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
}

test(
  'a table is uploaded, its columns are chosen, and the import is checked, reviewed, run, listed and undone [imports-m001, imports-m002, imports-m005, imports-m012, imports-m014, imports-m022, imports-m026]',
  { tag: '@long' },
  async ({ page }, info) => {
    const own = `${info.project.name.slice(0, 1)}${Date.now().toString(36)}`
    const fileName = `owners-${own}.csv`
    const address = await importsOf(page, 'Cedar Commons')
    await signIn(page, 'manager')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible()
    await upload(
      page,
      fileName,
      `Account,Property Address,Owner Name,Email,Resident Type,Since,Extra
A${own}1,1 Quince Way ${own},"Marlow, Tess",tess.${own}@home.example,Owner,03/04/2020,x
A${own}2,2 Quince Way ${own},"Marlow, Ben",,Landlord,05/06/2021,x
1.00E+05,3 Quince Way ${own},"Marlow, Kim",,Owner,,x
`,
    )
    await expect(page.getByRole('heading', { level: 1, name: `Columns: ${fileName}` })).toBeVisible()
    const holds = (column: string) => page.getByLabel(`What “${column}” holds`)
    await expect(holds('Account')).toHaveValue('accountNumber')
    await expect(holds('Property Address')).toHaveValue('address')
    await expect(page.getByText(`1 Quince Way ${own}`)).toBeVisible()
    await expect(page.getByText('Ignored: Extra.')).toBeVisible()
    await holds('Extra').selectOption('email')
    await expect(page.getByText('Two columns are chosen for: E-mail.')).toBeVisible()
    await holds('Extra').selectOption('')
    await holds('Resident Type').selectOption('relation')
    await expectAccessible(page)
    // The person can leave the step and come back to it.
    await page.getByRole('link', { name: 'Imports' }).first().click()
    await page.getByRole('link', { name: fileName }).click()
    await holds('Resident Type').selectOption('relation')
    await page.getByRole('button', { name: 'Check the rows' }).click()

    await expect(page.getByRole('heading', { level: 1, name: `Review: ${fileName}` })).toBeVisible()
    await expect(page.getByText('Nothing is changed until you press Import.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Problems, by cause' })).toBeVisible()
    await expect(
      page.getByText(/Row 4, Account: a whole number written out expected .*found "1.00E\+05"\./).first(),
    ).toBeVisible()
    // After each answer the rows are checked again, and the review is rendered again.
    await page.getByRole('button', { name: 'Month first' }).click()
    await expect(page.getByRole('button', { name: 'Month first' })).toBeHidden()
    await page.getByLabel('What does “Landlord” mean?').selectOption('owner')
    await page.getByRole('button', { name: 'Use for all rows: Landlord' }).click()
    await expect(page.getByRole('button', { name: 'Use for all rows: Landlord' })).toBeHidden()
    await expect(page.getByRole('link', { name: /^New/ })).toHaveText(/2$/)
    await expect(async () => {
      await page.getByRole('link', { name: /^New/ }).click()
      await expect(page).toHaveURL(/outcome=new/, { timeout: 15_000 })
    }).toPass()
    const tess = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Tess Marlow' }) })
    await expect(tess.getByText('2020-03-04')).toBeVisible()
    await expect(tess.getByText(`tess.${own}@home.example`)).toBeVisible()
    await expectAccessible(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: /Download the rows with problems/ }).click()
    const file = await (await saving).path()
    expect(await readFile(file, 'utf8')).toContain('What is wrong')

    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText('2 rows were imported.')).toBeVisible()
    await expect(page.getByText('1 row with problems waits.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(/This import was taken back/)).toBeVisible()
    await page.goto(address)
    const row = page.getByRole('row').filter({ hasText: fileName })
    await expect(row).toContainText('Undone')
    await expect(row).toContainText('Homes and people')
    await row.getByRole('button', { name: `Actions for ${fileName}` }).click()
    await expect(page.getByRole('menuitem', { name: 'Download the file' })).toBeVisible()
  },
)

test('files are added as documents, files with the title of an existing document are listed, and Undo removes the added documents [imports-m027] @once', async ({
  page,
}) => {
  const own = Date.now().toString(36)
  const address = await importsOf(page, 'Cedar Commons')
  const pdf = (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
  })
  await signIn(page, 'manager')
  await page.goto(address)
  await page.getByRole('button', { name: 'Upload documents' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
  const input = page.locator('input[type=file]').first()
  await input.setInputFiles([pdf(`Plan_${own}.pdf`), pdf(`Rules_${own}.pdf`), pdf(`rules_${own}.pdf`)])
  await expect(page.getByText('2 documents will be added.')).toBeVisible()
  await expect(page.getByText('A document with this title is in this category already.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add the documents' }).click()
  await expect(page.getByText('2 documents were added.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('This import was taken back: 2 changes were put back.')).toBeVisible()
})
