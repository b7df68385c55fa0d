import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, password, signIn } from './cast.ts'

const reports = '/Admin/Community/1/Reports'
const titles = [
  'Roster',
  'Registration progress',
  'Deliveries',
  'Ageing',
  'Ledger totals',
  'Violations by type and step',
  'Request ages',
  'Work orders',
  'Vendor papers',
  'Team and roles',
  'Activity',
]

async function proveIt(page: Page) {
  const confirm = page.getByRole('dialog', { name: /Confirm it.s you/ })
  await confirm.getByLabel('Your password').fill(password)
  await confirm.getByRole('button', { name: 'Confirm', exact: true }).click()
}

test('a manager opens every report with its rows and totals, narrows one, and saves files that only they find again [reports-admin-m001]', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'manager')
  await page.goto(reports)
  const list = page.getByRole('list', { name: 'Reports' })
  await expect(list.getByRole('link')).toHaveText(titles)
  await expectAccessible(page)
  for (const title of titles) {
    await page.goto(reports)
    await list.getByRole('link', { name: `${title}, report` }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    const table = page.getByRole('table', { name: title })
    const nothing = page.getByText('Nothing stands in this report yet.')
    await expect(table.or(nothing).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save as a file' })).toBeVisible()
  }

  await page.goto(`${reports}/ageing`)
  const ageing = page.getByRole('table', { name: 'Ageing' })
  await expect(ageing.getByRole('row').last()).toContainText('Total')
  await expect(page.getByRole('table', { name: 'What is owed by its age' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Show').selectOption({ label: 'Owing' })
  await expect(page).toHaveURL(/choice=owing/)
  await expect(ageing.getByRole('row').last()).toContainText('Total')
  await page.goto(`${reports}/requests`)
  await page.getByLabel('Through').fill('2020-01-01')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.goBack()

  for (const [slug, title, format, ending] of [
    ['roster', 'Roster', 'CSV, for other programs', 'csv'],
    ['ageing', 'Ageing', 'XLSX, for spreadsheets', 'xlsx'],
    ['ledger-totals', 'Ledger totals', 'PDF, to print', 'pdf'],
  ] as const) {
    await page.goto(`${reports}/${slug}`)
    await page.getByRole('button', { name: 'Save as a file' }).click()
    const dialog = page.getByRole('dialog', { name: `Save ${title}` })
    await dialog.getByLabel('Format').selectOption({ label: format })
    const saving = page.waitForEvent('download', { timeout: 60_000 })
    await dialog.getByRole('button', { name: 'Make the file' }).click()
    if (slug === 'roster') {
      await proveIt(page)
    }
    const file = await saving
    expect(file.suggestedFilename()).toBe(`${title}.${ending}`)
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(0, 4).toString('latin1')).toBe(
      { csv: '\u00EF\u00BB\u00BF"', xlsx: 'PK\u0003\u0004', pdf: '%PDF' }[ending],
    )
    await expect(dialog).toBeHidden()
  }
  await page.goto(reports)
  const files = page.getByRole('list', { name: 'Your files of the last 24 hours' })
  await expect(files.getByRole('button', { name: 'Download Roster, CSV' }).first()).toBeVisible()
  await expect(files.getByRole('button', { name: 'Download Ledger totals, PDF' }).first()).toBeVisible()
})
