import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, nameOf, password, signIn } from './people.ts'

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

test('a manager opens every report, narrows two reports, and saves files that are then listed for the manager [reports-admin-m001]', {
  tag: '@long',
}, async ({ page }) => {
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
    const nothing = page.getByText('This report is empty.')
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

test('two board members export all data together: one requests the export, the other confirms it, and both download a file with the shown fingerprint [portability-t004]', {
  tag: ['@once', '@long'],
}, async ({ page, browser }) => {
  test.slow()
  await signIn(page, 'president')
  await page.goto('/Admin')
  // An officer has one community. All links of the menu lead to it.
  const link = page.locator('a[href^="/Admin/Community/"]').first()
  await expect(link).toBeAttached()
  const place = /^\/Admin\/Community\/\d+/.exec((await link.getAttribute('href')) ?? '')?.[0] ?? ''
  await page.goto(`${place}/Export`)
  await page.getByRole('button', { name: 'Export everything' }).click()
  const ask = page.getByRole('dialog', { name: 'Export everything' })
  await expect(ask).toContainText('has to confirm it within 7 days')
  await ask.getByRole('button', { name: 'Ask for it' }).click()
  await proveIt(page)
  await expect(ask).toBeHidden()
  const firstRow = page.getByRole('list', { name: 'Exports' }).getByRole('listitem').first()
  await expect(firstRow).toContainText(`Asked for by ${nameOf('president')}`)
  await expect(firstRow).toContainText('Waits for a second person')
  await expect(firstRow.getByRole('button', { name: 'Confirm the export' })).toHaveCount(0)

  const other = await browser.newContext()
  const second = await other.newPage()
  await signIn(second, 'treasurer')
  await second.goto(`${place}/Export`)
  const secondRow = second.getByRole('list', { name: 'Exports' }).getByRole('listitem').first()
  await expectAccessible(second)
  await secondRow.getByRole('button', { name: 'Confirm the export' }).click()
  const confirm = second.getByRole('dialog', { name: 'Confirm the export' })
  await confirm.getByRole('button', { name: 'Confirm the export' }).click()
  await proveIt(second)
  await expect(confirm).toBeHidden()
  await expect(secondRow).toContainText('Ready')
  await expect(secondRow).toContainText(`Taken by ${nameOf('president')} and ${nameOf('treasurer')}`)
  await expect(secondRow).toContainText(/\d (KB|MB), kept until/)
  const shown = (await secondRow.locator('code').textContent()) ?? ''
  expect(shown).toMatch(/^[\da-f]{64}$/)
  await expectAccessible(second)

  await page.reload()
  for (const [who, row] of [
    [page, firstRow],
    [second, secondRow],
  ] as const) {
    await expect(row.locator('code')).toHaveText(shown)
    const saving = who.waitForEvent('download', { timeout: 60_000 })
    await row.getByRole('button', { name: 'Download The zip file' }).click()
    const bytes = await readFile(await (await saving).path())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(shown)
  }
  await other.close()
})
