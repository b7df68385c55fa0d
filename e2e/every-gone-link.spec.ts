import { expect, test } from '@playwright/test'
import { expectAccessible, signIn } from './cast.ts'

const missing = 99_999_999

test('a link to what was deleted signs nobody out: the screen says that it is gone and leads on', async ({ page }) => {
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
  await expect(page.getByText('This message is not in your mailbox any more.')).toBeVisible()

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

test('a chat with somebody who has left says so, and a load that finds nothing signs nobody out', {
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
