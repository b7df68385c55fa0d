import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { ownVendor, unique } from './own.ts'
import { expectAccessible, signIn } from './people.ts'

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews', exact: true })
const row = (page: Page, stars: string) => reviews(page).getByRole('button', { name: new RegExp(`^${stars}\\b`) })

async function open(page: Page, name: string) {
  await page.goto('/VendorsMarketplace')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(reviews(page).getByRole('list', { name: 'Reviews by rating' })).toBeVisible()
}

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('the reviews of a vendor are filtered by their rating [reviews-v001, reviews-v007, reviews-v008, reviews-v020, reviews-v021, reviews-v022]', async ({
  page,
}) => {
  await signIn(page, 'homeowner')
  await open(page, 'Greenleaf Landscaping')
  await expect(reviews(page).getByRole('article')).toHaveCount(5)
  await row(page, '4 stars').click()
  await expect(page).toHaveURL(/rating=4/)
  await expect(reviews(page).getByRole('article')).toHaveCount(1)
  await expect(row(page, '4 stars')).toHaveAttribute('aria-pressed', 'true')
  await row(page, '4 stars').click()
  await expect(reviews(page).getByRole('article')).toHaveCount(5)
  await row(page, '1 star').click()
  await expect(page.getByText('No reviews found for the selected rating.')).toBeVisible()
  await reviews(page).getByRole('button', { name: 'Show all ratings' }).click()
  await expect(page).not.toHaveURL(/rating=/)
  await open(page, 'Bright Spark Electric')
  await expect(reviews(page).getByRole('article')).toHaveCount(10)
  await reviews(page).getByRole('link', { name: /^Next/ }).click()
  await expect(page).toHaveURL(/reviews=2/)
  await expect(reviews(page).getByRole('article').nth(1)).toBeVisible()
  await expect(reviews(page).getByRole('article').nth(3)).toHaveCount(0)
  await open(page, 'SureLock Locksmiths')
  await expect(page.getByText('There are no reviews for this vendor.')).toBeVisible()
  await expect(reviews(page).getByText('No images available')).toBeVisible()
})

test('a resident writes a review with photos, and the vendor answers it; the review cannot be edited [reviews-v002, reviews-v010, reviews-v011, reviews-v012, reviews-v018, reviews-v019, reviews-v023, reviews-v024] @once', {
  tag: '@long',
}, async ({ page, browser }) => {
  const { vendorId, entrance } = await ownVendor(page, {
    // The name sorts last, so that no other vendor moves to another page of the marketplace.
    name: unique('Zenith Lamps'),
    state: 'active',
    serves: 'Maple Ridge',
  })
  await signIn(page, 'homeowner')
  await page.goto(`/VendorsMarketplace/vendorDetails/${vendorId}`)
  await reviews(page).getByRole('button', { name: 'Leave a Review' }).click()
  const form = page.getByRole('dialog', { name: 'Leave a Review' })
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByText('This is required')).toHaveCount(2)
  await expect(form.getByRole('radio')).toHaveCount(5)
  await expectAccessible(page)
  await form.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await form.getByLabel('Your review').fill('A lamp over the stairs, and nobody fell down them since.')
  const many = await Promise.all(Array.from({ length: 11 }, (_, at) => photo(`photo ${at}.png`, '#a52a1c')))
  await form.locator('input[type=file]').setInputFiles(many)
  await expect(form.getByText('A review can have up to 10 photos.')).toBeVisible()
  await expect(form.getByRole('button', { name: /^Remove photo/ })).toHaveCount(10)
  for (let left = 9; left >= 2; left -= 1)
    await form.getByRole('button', { name: 'Remove photo 1', exact: true }).click()

  const submit = '**/index.php/vendor-reviews/submit-review**'
  await page.route(submit, (route) => route.fulfill({ status: 500, json: { error: 'No', requestId: '1' } }))
  await form.getByRole('button', { name: 'Submit' }).click()
  const failed = page.getByRole('dialog', { name: 'OOPS!' }).or(page.getByRole('alertdialog', { name: 'OOPS!' }))
  await expect(failed).toContainText('Something went wrong.')
  await failed.getByRole('button', { name: 'Ok' }).click()
  await page.unroute(submit)
  await page.route(submit, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { success: (await answer.json()).success } })
  })
  await form.getByRole('button', { name: 'Submit' }).click()
  const done = page.getByRole('dialog', { name: 'Great!' }).or(page.getByRole('alertdialog', { name: 'Great!' }))
  await expect(done).toContainText('Your changes have been made')
  await done.getByRole('button', { name: 'Ok' }).click()
  const own = reviews(page).getByRole('article', { name: 'Hannah Bergstrom' })
  await expect(own).toContainText('nobody fell down them since')
  await expect(own.getByRole('button', { name: /^Show photo/ })).toHaveCount(2)
  await expect(reviews(page).getByText('1 review', { exact: true })).toBeVisible()
  await expect(reviews(page).getByRole('button', { name: 'Leave a Review' })).toBeHidden()

  const other = await (await browser.newContext()).newPage()
  await other.goto(entrance)
  await expect(other.getByRole('heading', { level: 1, name: /^Welcome, Zenith Lamps/ })).toBeVisible()
  await other.goto('/VendorProfile')
  await reviews(other).getByRole('button', { name: 'Answer the review of Hannah Bergstrom' }).click()
  const reply = other.getByRole('dialog', { name: 'Answer this review' })
  await reply.getByLabel('Your answer').fill('Hold the rail anyway.')
  await reply.getByRole('button', { name: 'Post' }).click()
  await expect(reviews(other).getByRole('article', { name: 'Hannah Bergstrom' })).toContainText('Hold the rail anyway.')
  await other.context().close()
  await expect(own).toContainText('Hold the rail anyway.')

  await expect(own.getByRole('button', { name: 'Edit' })).toHaveCount(0)
})
