import { expect, test } from '@playwright/test'
import { expectAccessible, signIn } from './people.ts'

test('Victor sees counts that open their lists, and below them messages, work orders, estimate requests and reviews [vendor-dashboard-v001, vendor-dashboard-v002, vendor-dashboard-v003, vendor-dashboard-v004, vendor-dashboard-v005, vendor-dashboard-v006, vendor-dashboard-v009, vendor-dashboard-v010, vendor-dashboard-v011, vendor-dashboard-v012, vendor-dashboard-v013, vendor-dashboard-v014, vendor-dashboard-v015, vendor-dashboard-v017, vendor-dashboard-v018]', async ({
  page,
}) => {
  const orders = page.waitForRequest(/work-orders\/index\?.*tab=open/)
  const requests = page.waitForRequest(/vendor-estimate-requests\/index\?.*tab=open/)
  const mail = page.waitForRequest(/messages\/index\?.*unread=1/)
  const summary = page.waitForResponse(/dashboard-summary/)
  await signIn(page, 'vendor')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Bright Spark Electric' })).toBeVisible()
  for (const asked of [await orders, await requests]) {
    expect(new URL(asked.url()).searchParams.get('pageSize')).toBe('10')
  }
  expect(new URL((await mail).url()).searchParams.get('per-page')).toBe('10')

  const figures = page.getByRole('list', { name: 'At a glance' }).getByRole('listitem')
  const counts = await (await summary).json()
  expect(counts.newWorkOrders).toBeGreaterThan(0)
  // The expected number is that of the list, because other stories answer requests at the same time.
  const listed = (await (await (await requests).response())?.json()) as { items: { ver_status: number }[] }
  expect(counts.newEstimateRequests).toBe(listed.items.filter(({ ver_status }) => ver_status === 1).length)
  await expect(figures).toHaveText([
    `New Work Order${counts.newWorkOrders}`,
    `New Estimate Requests${counts.newEstimateRequests}`,
    `New Profile Views${counts.newProfileViews}in the last 30 days`,
    `New Claimed Offers0in the last 30 days`,
  ])
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    /^Messages/,
    /^Open Work Orders/,
    /^Open Estimate Requests/,
    /^New Reviews/,
  ])
  const inbox = page.getByRole('region', { name: /^Messages/ })
  await expect(inbox.getByRole('radio', { name: 'Unread' })).toBeChecked()
  await expect(
    page
      .getByRole('region', { name: /^New Reviews/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'View All Work Orders' }).click()
  await expect(page).toHaveURL(/\/WorkOrders$/)
  for (const [card, address] of [
    ['New Work Order', /\/WorkOrders$/],
    ['New Estimate Requests', /\/EstimateRequests$/],
    ['New Profile Views', /\/VendorProfile$/],
  ] as const) {
    await page.goto('/VendorDashboard')
    await figures.getByRole('link', { name: card }).click()
    await expect(page).toHaveURL(address)
  }
})

test('the dashboard shows a message if the vendor has no reviews [vendor-dashboard-v016]', {
  tag: '@once',
}, async ({ page }) => {
  await page.route('**/vendor-reviews/index?*', (route) =>
    route.fulfill({ json: { items: [], averageRating: 0, _meta: { perPage: 10, totalCount: 0 } } }),
  )
  await signIn(page, 'vendor')
  await expect(page.getByRole('region', { name: /^New Reviews/ })).toContainText(
    'There are no reviews for this vendor.',
  )
})
