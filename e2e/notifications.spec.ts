import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, openProfile, type Person, signIn, withoutLiveUpdates } from './people.ts'

// These tests run in their order, because they read and dismiss the same notifications.
test.describe.configure({ mode: 'default' })

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const modal = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const rows = (page: Page) => modal(page).getByRole('list', { name: 'Notifications' }).locator('> li')

async function openNotifications(page: Page, person: Person) {
  await signIn(page, person)
  await bell(page).click()
  await expect(modal(page)).toBeVisible()
}

test('the count of unread notifications is on the bell and in the profile, and the notifications open in a modal dialog [notifications-001, notifications-015, shell-058, shell-v021]', async ({
  page,
}) => {
  const asked = page.waitForRequest(/\/hoas\/notifications\?hoa_id=\d+$/)
  await signIn(page, 'cmanager')
  await asked
  await expect(bell(page)).toHaveAccessibleName(/2 unread notifications$/)
  const sheet = await openProfile(page)
  const item = sheet.getByRole('button', { name: /^Notifications/ })
  await expect(item).toHaveAccessibleName(/2 unread notifications$/)
  await item.click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('New post in Garden and Seed Swap')
  await expect(rows(page).first().getByRole('time')).toHaveAttribute('title', /^\w+ \d\d, \d{4}, \d{1,2}:\d\d [AP]M$/)
  await expectAccessible(page)
  await rows(page).first().getByRole('link', { name: 'New post in Garden and Seed Swap', exact: true }).click()
  await expect(page).toHaveURL(/\/Groups\/Group\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Garden and Seed Swap' })).toBeVisible()
  await expect(modal(page)).toBeHidden()
})

test('a dismissed notification disappears immediately, and reappears if the server cannot mark it as read [notifications-005, notifications-006, notifications-012]', {
  tag: '@once',
}, async ({ page }) => {
  await openNotifications(page, 'homeowner')
  await expect(rows(page)).toHaveCount(7)
  await modal(page)
    .getByRole('button', { name: /^Two documents were added/ })
    .click()
  const text = page.getByRole('dialog', { name: /^Two documents were added/ })
  await expect(text).toContainText('The adopted budget and the reserve study')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(text).toBeHidden()
  const row = rows(page).filter({ hasText: 'reserve study' })
  await page.route('**/hoas/notification-read', (route) => route.abort())
  await row.getByRole('button', { name: /^Dismiss/ }).click()
  await expect(modal(page).getByText('That could not be marked as read.')).toBeVisible()
  await expect(row).toHaveCount(1)
  await page.unroute('**/hoas/notification-read')
  const marked = page.waitForRequest('**/hoas/notification-read')
  await row.getByRole('button', { name: /^Dismiss/ }).click()
  expect((await marked).postData()).toMatch(/name="type"\s+24\s[\s\S]*name="parentId"\s+\d+\s/)
  await expect(row).toHaveCount(0)
  await expect(rows(page)).toHaveCount(6)
  await expect(
    rows(page)
      .nth(1)
      .getByRole('button', { name: /^Dismiss/ }),
  ).toBeFocused()
  await expect(bell(page).locator('span').last()).toHaveText('6 unread notifications')
  await page.reload()
  await bell(page).click()
  await expect(rows(page)).toHaveCount(6)
})

test('all notifications are marked as read with one call each, and another window shows it [notifications-002, notifications-003, notifications-007]', {
  tag: '@once',
}, async ({ page, context }) => {
  const other = await context.newPage()
  await signIn(other, 'neighbor')
  await openNotifications(page, 'neighbor')
  await expect(rows(page)).toHaveCount(2)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/hoas/notification-read')) calls.push(request.method())
  })
  await modal(page).getByRole('button', { name: 'Mark All As Read' }).click()
  await expect(modal(page).getByText('No notifications right now')).toBeVisible()
  await expect.poll(() => calls).toEqual(['POST', 'POST'])
  await expectAccessible(page)
  await expect(bell(other)).toHaveAccessibleName('Notifications')
  await page.reload()
  await bell(page).click()
  await expect(modal(page).getByText('No notifications right now')).toBeVisible()
})

test('a vendor user requests notifications by the id of the user [notifications-008, notifications-009, notifications-011]', {
  tag: '@once',
}, async ({ page }) => {
  const asked = page.waitForRequest(/\/hoas\/notifications\?vu_user_id=\d+$/)
  await signIn(page, 'vendor')
  expect(new URL((await asked).url()).searchParams.has('hoa_id')).toBe(false)
})

test('a list that cannot be loaded shows a message and can be loaded again; a refusal signs out [notifications-013]', {
  tag: '@once',
}, async ({ page }) => {
  await withoutLiveUpdates(page)
  await page.route('**/hoas/notifications?*', (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '0.05' } }),
  )
  await openNotifications(page, 'board')
  await expect(modal(page).getByText('Your notifications could not be loaded.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/hoas/notifications?*')
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await expect(modal(page).getByText('No notifications right now')).toBeVisible()
  await page.route('**/hoas/notifications?*', (route) => route.fulfill({ status: 500 }))
  await page.reload()
  await expect(page).toHaveURL(/\/Login/)
})

test('admin preview has no notifications and does not request them', { tag: '@once' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/hoas/notifications')) asked.push(request.url())
  })
  await signIn(page, 'manager', '/Login?hoaId=1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bell(page)).toHaveCount(0)
  expect(asked).toEqual([])
})
