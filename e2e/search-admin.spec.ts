import { expect, test } from '@playwright/test'
import { expectAccessible, signIn } from './people.ts'

test('the search of every page, also opened by Ctrl+K, finds homes and leads to the lists [search-admin-m002, search-admin-m004]', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'manager')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('searchbox')

  // The search opens by the button of every page.
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(field).toBeFocused()
  await field.fill('12 map')
  await expect(dialog.getByRole('link', { name: /^12 Maple Ridge Lane,/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // On a page of a community it works with the keyboard alone.
  await page.goto('/Admin/Community/1/Roles')
  await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('12 map')
  const homes = dialog.getByRole('list', { name: 'Homes' }).getByRole('link')
  await expect(homes.first()).toHaveText('12 Maple Ridge Lane')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('link', { name: /^All \d+: Homes$/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(homes.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Admin\/Community\/1\/Homes\/\d+$/)
  await expect(page.getByRole('heading', { name: '12 Maple Ridge Lane', level: 1 })).toBeVisible()

  // 'All' opens the list with the search. It has the same number of homes.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('maple ridge')
  const all = dialog.getByRole('link', { name: /^All \d+: Homes$/ })
  const count = Number(/\d+/.exec((await all.getAttribute('aria-label')) ?? '')?.[0])
  await all.click()
  await expect(page).toHaveURL(/\/Admin\/Community\/1\/Homes\?search=maple\+ridge$/)
  await expect(dialog).toBeHidden()
  await expect(page.locator('tbody tr')).toHaveCount(Math.min(count, 50))

  // Enter opens a page with all kinds of results.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('maple')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Admin\/Community\/1\/Search\?search=maple$/)
  await expect(page.getByRole('heading', { name: 'Homes', level: 2 })).toBeVisible()
  await expectAccessible(page)
})
