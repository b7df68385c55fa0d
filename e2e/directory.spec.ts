import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, openMenu, signIn } from './people.ts'

const people = (page: Page) =>
  page
    .getByRole('table', { name: 'People in the directory' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
const names = (page: Page) => people(page).getByRole('rowheader').allTextContents()

test('Hannah reads the directory by page and by letter [directory-c001, directory-c003, directory-c004, directory-c005, directory-c007]', async ({
  page,
}) => {
  await signIn(page, 'homeowner')
  const menu = await openMenu(page)
  const link = menu.getByRole('link', { name: 'Directory' })
  if (!(await link.isVisible())) await menu.getByRole('button', { name: 'Community' }).click()
  await link.click()
  await expect(page).toHaveURL(/\/Directory$/)
  await expect(people(page)).toHaveCount(10)
  await expectAccessible(page)
  const first = await names(page)
  const letters = page.getByRole('navigation', { name: 'First letter of the name' })
  const groups = page.locator('th[scope=colgroup]')
  expect(await groups.allTextContents()).toEqual([...new Set(first.map((name) => name.charAt(0)))])
  expect(first).toEqual([...first].sort((one, other) => one.localeCompare(other, 'en')))
  await page.getByRole('navigation', { name: 'Pages of the directory' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => names(page)).not.toEqual(first)

  await expect(letters.getByRole('link')).toHaveText(['All', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])
  await letters.getByRole('link', { name: 'M', exact: true }).click()
  await expect(page).toHaveURL(/letter=M$/)
  await expect(letters.getByRole('link', { name: 'M', exact: true })).toHaveAttribute('aria-current', 'true')
  await expect.poll(async () => (await names(page)).every((name) => name.startsWith('M'))).toBe(true)
  await page.reload()
  await expect(page.getByRole('rowheader', { name: 'Marcus Okafor' })).toBeVisible()
  await letters.getByRole('link', { name: 'X', exact: true }).click()
  await expect(page.getByText('There are no records to display.')).toBeVisible()
  await expectAccessible(page)
})

test('a search covers all columns or a chosen one; if no column is chosen, an error is shown [directory-c002, directory-c006, shell-c014]', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'homeowner', '/Login?page=Directory')
  const search = page.getByRole('searchbox', { name: 'Search the directory' })
  await search.fill('555-0114')
  const column = page.getByRole('combobox', { name: 'Filter by' })
  await expect(column.locator('option:checked')).toHaveText('Everything')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/Directory\?search=555-0114$/)
  await expect(page.getByRole('rowheader', { name: 'Marcus Okafor' })).toBeVisible()

  await page.goto('/Directory?column=')
  await search.fill('555-0114')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Please select column to filter by')).toBeVisible()
  await expect(column).toBeFocused()
  await expectAccessible(page)
  await column.selectOption('Phone')
  await expect(page.getByText('Please select column to filter by')).toBeHidden()
  await search.press('Enter')
  await expect(page.getByRole('rowheader', { name: 'Marcus Okafor' })).toBeVisible()
  const marcus = people(page).filter({ hasText: 'Marcus Okafor' })
  await expect(marcus).toContainText('14 Maple Ridge Lane')
  await expect(marcus.getByRole('link', { name: '303-555-0114' })).toHaveAttribute('href', 'tel:3035550114')
  await expect(marcus.getByRole('link', { name: 'neighbor@demo.test' })).toHaveAttribute(
    'href',
    'mailto:neighbor@demo.test',
  )
  await page.goBack()
  await expect(people(page)).toHaveCount(10)
  await page.goForward()
  await expect(search).toHaveValue('555-0114')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(people(page)).toHaveCount(10)
})

test('people who did not agree and hidden homes are not listed', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'homeowner', '/Login?page=Directory')
  await page.getByRole('combobox', { name: 'Filter by' }).selectOption('Name')
  await page.getByRole('searchbox', { name: 'Search the directory' }).fill('Teresa Vaughn')
  await page.keyboard.press('Enter')
  await expect(page.getByText('There are no records to display.')).toBeVisible()
})

test('a locked directory redirects to the home page', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'outsider')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/Directory')
  await expect(page).toHaveURL(/\/Home$/)
})
