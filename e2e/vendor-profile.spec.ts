import { expect, type Response, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, isNarrow, openMenu, signIn } from './people.ts'

/** Returns the ids of the portfolio pictures in an answer. */
async function idsIn(answer: Response): Promise<number[]> {
  const { portfolio } = (await answer.json()) as { portfolio: { id: number }[] }
  return portfolio.map(({ id }) => id)
}

test('a vendor sees the own profile as residents see it, and changes it [vendor-profile-v001, vendor-profile-v002, vendor-profile-v003, vendor-profile-v004, vendor-profile-v005, vendor-profile-v006, vendor-profile-v007, vendor-profile-v008]', async ({
  page,
  browser,
}) => {
  const size = isNarrow(page) ? 'phone' : 'desktop'
  await signIn(page, 'othervendor')
  const seen = page.waitForResponse('**/vendors/view-vendor**')
  await page.goto('/VendorProfile')
  const [first, ...others] = await idsIn(await seen)
  await expect(page.getByRole('heading', { name: 'Greenleaf Landscaping', level: 1 })).toBeVisible()
  for (const name of ['About', 'Overview', 'Portfolio', 'Reviews']) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Message Vendor' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Request Estimate' })).toBeHidden()
  await expectAccessible(page)

  const pictures = page.getByRole('button', { name: /^Show image \d/ })
  const before = await pictures.count()
  await page.getByRole('button', { name: 'Edit portfolio' }).click()
  const form = page.getByRole('dialog', { name: 'Edit portfolio' })
  const picture = (background: string) => sharp({ create: { width: 800, height: 600, channels: 3, background } }).png()
  const files = await Promise.all(
    ['#115148', '#a52a1c', '#2c4f7c', '#65407f', '#8a3f14', '#f2a531'].map(async (color, at) => ({
      name: `work ${at}.png`,
      mimeType: 'image/png',
      buffer: await picture(color).toBuffer(),
    })),
  )
  await form.locator('input[type=file]').setInputFiles(files)
  await expect(form.getByText('A portfolio can have up to 6 images.')).toBeVisible()
  await expect(form.getByRole('button', { name: /^Remove image/ })).toHaveCount(6)
  await form.getByRole('button', { name: 'Move image 6 up' }).click()
  await form.getByRole('button', { name: 'Remove image 1', exact: true }).click()
  const changed = page.waitForResponse('**/vendors/view-vendor**')
  await form.getByRole('button', { name: 'Save' }).click()
  const after = await idsIn(await changed)
  expect(after).not.toContain(first)
  expect(after).toEqual(expect.arrayContaining(others))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(pictures).toHaveCount(5)
  expect(before).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Edit about' }).click()
  const about = page.getByRole('dialog', { name: 'Edit about' })
  await about.getByLabel('About').fill(`Gardens that like this climate, also on a ${size}.`)
  await about.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: 'About' })).toContainText(`also on a ${size}`)
  await page.getByRole('button', { name: 'Edit overview' }).click()
  const overview = page.getByRole('dialog', { name: 'Edit overview' })
  await overview.getByLabel('Founded in').fill('20')
  await overview.getByRole('button', { name: 'Save' }).click()
  await expect(overview.getByText('Enter a year such as 2009.')).toBeVisible()
  await overview.getByLabel('Founded in').fill(String(new Date().getFullYear() - 3))
  await overview.getByLabel('Response time').selectOption('Within a week')
  await overview.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('3 years in business')
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('Within a week')
  await expect((await openMenu(page)).getByRole('link', { name: 'Profile' })).toBeAttached()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'neighbor', '/Login?page=VendorsMarketplace')
  await other.getByRole('link', { name: 'Greenleaf Landscaping', exact: true }).click()
  await expect(other.getByRole('region', { name: 'About' })).toContainText(`also on a ${size}`)
  await expect(other.getByRole('button', { name: /^Show image \d/ })).toHaveCount(5)
  await expect(other.getByRole('button', { name: 'Edit portfolio' })).toBeHidden()
  await other.context().close()
})
