import { expect, test } from '@playwright/test'
import { openMenu, openProfile, signIn, unnamedOverlays } from './people.ts'

// The dialogs of the screens are checked in every-screen.spec.ts.

test('the menu of a row, the notifications, the chat and the profile have a name', async ({ page }) => {
  await signIn(page, 'homeowner', '/Login?page=Mailbox')
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await unnamedOverlays(page), 'the menu of a row').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Open chat/ }).click()
  await expect(page.getByRole('dialog', { name: 'Chat' })).toBeVisible()
  expect(await unnamedOverlays(page), 'the chat').toEqual([])
  await page.getByRole('button', { name: 'Close chat' }).click()
  await openProfile(page)
  expect(await unnamedOverlays(page), 'the profile').toEqual([])
  await page.keyboard.press('Escape')
  await openMenu(page)
  expect(await unnamedOverlays(page), 'the menu of the app').toEqual([])
})

test('after a home is chosen, the focus is on the heading of the home page', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'twohomes', '/Login?reset=1')
  await page.locator('main li button, main li a').first().click()
  await expect(page).toHaveURL(/\/Home$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
