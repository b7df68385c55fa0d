import { expect, type Locator, test } from '@playwright/test'
import { expectAccessible, signIn } from './people.ts'

const missing = 99_999_999

test('a link to a deleted item does not sign out: the screen shows that the item is deleted and leads back to the list', {
  tag: '@once',
}, async ({ page }) => {
  test.slow()
  await signIn(page, 'homeowner', '/Login?page=Calendar')

  await page.goto(`/Calendar?event=${missing}`)
  const event = page.getByRole('dialog', { name: 'Event' })
  await expect(event).toContainText('This event is not in the calendar any more.')
  await expectAccessible(page)
  await event.getByRole('button', { name: 'Back to the calendar' }).click()
  await expect(page).toHaveURL(/\/Calendar$/)

  await page.goto(`/News?item=${missing}`)
  await expect(page.getByText('This news item is not here any more.')).toBeVisible()
  await page.getByRole('link', { name: 'All news' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.goto(`/Mailbox?message=${missing}`)
  await expect(page.getByText('This mail is not in your mailbox any more.')).toBeVisible()

  await page.goto(`/Forums/Threads/${missing}`)
  await expect(page).toHaveURL(/\/Forums$/)
  await expect(page.getByText('This discussion is not here any more.')).toBeVisible()

  await page.route('**/violations/changelog**', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/Violations')
  await page.getByRole('button', { name: /^Show Parking/ }).click()
  await expect(page.getByText('This violation is not here any more.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.route('**/hoas/download-statement**', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/PaymentPortal')
  await page
    .getByRole('button', { name: /^Download .*[Ss]tatement/ })
    .first()
    .click()
  await expect(page.getByText('This file is not here any more.').first()).toBeVisible()

  await page.route('**/hoas/community-document-*', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/Documents')
  await page.getByRole('button', { name: 'Download Community rules' }).click()
  await expect(page.getByText('This file is not here any more.').first()).toBeVisible()
})

test('a chat with a person who left shows a message, and a response 404 does not sign out', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'homeowner')
  await page.goto(`/Home?hpUserId=${missing}`)
  await expect(page.getByText('This person can’t be reached by chat.').first()).toBeVisible()

  await page.route('**/directory?**', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/Directory')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Directory' })).toBeVisible()
})

test('an unknown address shows a message: on the Login screen if signed out, on the home page if signed in', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/Nowhere/at/all')
  await expect(page).toHaveURL(/\/Login$/)
  await expect(page.getByText('There is no page /Nowhere/at/all.')).toBeVisible()
  await expectAccessible(page)
  await signIn(page, 'homeowner')
  await page.goto('/Nowhere')
  await expect(page).toHaveURL(/\/Home$/)
  await expect(page.getByText('There is no page /Nowhere.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('complementary').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('There is no page /Nowhere.')).toBeHidden()
})

test('a click anywhere on a row opens it, except on its other controls', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'homeowner', '/Login?page=Violations')
  const row = page.getByRole('row').filter({ hasText: 'Parking' })
  await pressAtEnd(row)
  await expect(page.getByRole('dialog', { name: 'Parking' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/Calendar')
  const entry = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Upcoming events to remember' }) })
    .getByRole('listitem')
    .first()
  await pressAtEnd(entry)
  await expect(page).toHaveURL(/event=\d+/)
  await page.keyboard.press('Escape')

  await page.goto('/Documents')
  const download = page.getByRole('button', { name: 'Download Community rules' })
  const paper = page.getByRole('listitem').filter({ has: download })
  const saved = page.waitForRequest(/community-document-download/)
  await download.click()
  await saved
  const opened = page.waitForRequest(/community-document-view/)
  await paper.click({ position: { x: 6, y: 6 } })
  await opened
})

/** Clicks at the end of a row, outside of the text of its link. */
async function pressAtEnd(row: Locator): Promise<void> {
  const box = await row.boundingBox()
  await row.click({ position: { x: (box?.width ?? 0) - 6, y: (box?.height ?? 0) - 6 } })
}
