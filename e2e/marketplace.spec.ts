import { expect, type Page, test } from '@playwright/test'
import { unique } from './own.ts'
import { expectAccessible, isNarrow, openMenu, signIn } from './people.ts'

const market = '/VendorsMarketplace'
const vendor = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const names = (page: Page, region: string) =>
  page.getByRole('region', { name: region, exact: true }).getByRole('heading', { level: 3 })

test('a resident finds vendors by category and search, keeps a favorite and copies the invite link [marketplace-v001, marketplace-v002, marketplace-v003, marketplace-v004, marketplace-v005, marketplace-v006, marketplace-v007, marketplace-v008, marketplace-v009, marketplace-v010, marketplace-v011, marketplace-v012, marketplace-v013, marketplace-v014, marketplace-v015, marketplace-v028, marketplace-v029]', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'homeowner')
  await (await openMenu(page)).getByRole('link', { name: 'Vendor Marketplace' }).click()
  await expect(page).toHaveURL(/\/VendorsMarketplace$/)
  await expect(page.getByRole('heading', { name: 'All Vendors', level: 1 })).toBeVisible()
  await expect(names(page, 'Our Sponsors')).toHaveText(['Bright Spark Electric', 'Greenleaf Landscaping'])
  // Other stories add vendors.
  await expect.poll(() => names(page, 'All Vendors').count()).toBeGreaterThanOrEqual(12)
  const card = page.getByRole('listitem').filter({ has: vendor(page, 'Clearwater Plumbing') })
  await expect(card).toContainText('Trade / Contractors')
  await expect(card).toContainText('Plumbing, water heaters')
  await expect(card).toContainText('Same day')
  await expect(card.getByRole('img', { name: '4.8 of 5 stars, 4 reviews' })).toBeVisible()
  await expect(card.locator('img')).toBeVisible()
  await expectAccessible(page)

  const categories = page.getByRole('navigation', { name: 'Category' })
  const all = ['All Vendors', 'Independent Contractor', 'Company', 'Trade / Contractors', 'Other / Miscellaneous']
  await expect(categories.getByRole('link')).toHaveText(all)
  for (const [name, path, found] of [
    ['Independent Contractor', 'IndependentContractor/1', 'Handy Harlan'],
    ['Company', 'Company/2', 'Poolside Care'],
    ['Trade / Contractors', 'TradeContractors/4', 'High Plains Roofing'],
    ['Other / Miscellaneous', 'OtherMisc/5', 'Moving Day Movers'],
  ] as const) {
    await categories.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`${market}/${path}$`))
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(vendor(page, found)).toBeVisible()
  }
  await expect(page.getByText('No Sponsors Yet')).toBeVisible()

  await page.goto(market)
  const box = page.getByRole('searchbox', { name: 'Try Painter or HVAC' })
  await expect(box).toHaveAttribute('placeholder', 'Try Painter or HVAC')
  await box.fill('hvac')
  await box.press('Enter')
  await expect(names(page, 'All Vendors')).toHaveText(['Cool Breeze HVAC'])
  await box.fill('bright')
  await box.press('Enter')
  // Sorted by how well the name matches, then by name. A sponsor is marked, but not listed first.
  await expect(names(page, 'All Vendors')).toHaveText(['Bright Spark Electric', 'Bright Windows Cleaning'])
  await expect(page.getByText('Sponsored', { exact: true })).toHaveCount(1)
  await page.goto(market)

  const menu = page.getByRole('navigation', { name: 'Vendors' })
  await expect(menu.getByRole('link')).toHaveText(['Explore Vendors', 'My Favorites', 'Vendor History'])
  const heart = isNarrow(page) ? 'Poolside Care' : 'Snow & Go'
  await page.getByRole('button', { name: `Add ${heart} to My Favorites` }).click()
  await expect(page.getByText(`${heart} is in My Favorites.`)).toBeVisible()
  await menu.getByRole('link', { name: 'My Favorites' }).click()
  await expect(vendor(page, heart)).toBeVisible()
  await page.getByRole('button', { name: `Remove ${heart} from My Favorites` }).click()
  await expect(vendor(page, heart)).toBeHidden()
  await expect(page.getByText('You have no favorites yet.')).toBeVisible()
  await menu.getByRole('link', { name: 'Vendor History' }).click()
  await expect(names(page, 'Vendor History').or(vendor(page, 'Handy Harlan')).first()).toBeVisible()
  await menu.getByRole('link', { name: 'Explore Vendors' }).click()
  await expect(page).toHaveURL(/\/VendorsMarketplace$/)

  await expect(page.getByRole('heading', { name: 'Connect Your Favorite Vendors' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy Invite Link' }).click()
  await expect(page.getByText('The invite link was copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^http.+\/Signup\?hoaId=\d+$/)
})

test('the details of a vendor have its pictures and the forms for a message and an estimate request [marketplace-v016, marketplace-v017, marketplace-v018, marketplace-v019, marketplace-v020, marketplace-v021, marketplace-v022, marketplace-v023, marketplace-v024, marketplace-v025, marketplace-v026, marketplace-v027, marketplace-v030, marketplace-v031, marketplace-v036, marketplace-v042]', {
  tag: '@once',
}, async ({ page, browser }) => {
  await signIn(page, 'homeowner', '/Login?page=VendorsMarketplace')
  await vendor(page, 'Bright Spark Electric').click()
  await expect(page).toHaveURL(/\/VendorsMarketplace\/vendorDetails\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Bright Spark Electric', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'About' })).toContainText('We are four electricians')
  const overview = page.getByRole('region', { name: 'Overview' })
  await expect(overview).toContainText(/\d-year sponsor/)
  await expect(overview).toContainText(`${new Date().getFullYear() - 2009} years in business`)
  await expect(overview).toContainText('2-4 business days')
  await expect(page.getByRole('region', { name: 'Reviews' }).getByText(/^1[2-9] reviews$/)).toBeVisible()
  const slider = page.getByRole('region', { name: 'Portfolio of Bright Spark Electric' })
  const pictures = slider.getByRole('button', { name: /^Show image \d/ })
  await expect(pictures).toHaveCount(5)
  const [line, fourth, fifth] = [
    await slider.getByRole('list').boundingBox(),
    await pictures.nth(3).boundingBox(),
    await pictures.nth(4).boundingBox(),
  ]
  const end = (line?.x ?? 0) + (line?.width ?? 0)
  expect((fourth?.x ?? 0) + (fourth?.width ?? 0)).toBeLessThanOrEqual(end + 1)
  expect(fifth?.x ?? 0).toBeGreaterThanOrEqual(end - 8)
  await pictures.first().click()
  await expect(page.getByRole('dialog').getByText('1 / 5').or(page.getByText('Image 1 of 5'))).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Request Estimate' }).click()
  await expect(page.getByRole('dialog', { name: 'Request Estimate' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Message Vendor' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Message' })
  const subject = unique('The light over the stairs')
  await dialog.getByLabel('Subject').fill(subject)
  await dialog.getByRole('textbox').last().fill('It goes off when the wind blows.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  const sent = page.getByRole('alertdialog', { name: 'Great!' })
  await expect(sent).toContainText('Your message has been sent.')
  await sent.getByRole('button', { name: 'Continue' }).click()
  await expect(sent).toBeHidden()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'vendor')
  const message = other.getByRole('listitem').filter({ hasText: subject })
  await expect(message.getByRole('img', { name: 'Unread' })).toBeVisible()
  await other.context().close()

  await page.goto(`${market}?show=history`)
  const met = page.getByRole('listitem').filter({ has: vendor(page, 'Bright Spark Electric') })
  await expect(met).toContainText('Message sent')

  await page.goto(market)
  await vendor(page, 'SureLock Locksmiths').click()
  await expect(page.getByRole('region', { name: 'Portfolio' }).getByText('No images available')).toBeVisible()
  await page.getByRole('link', { name: 'Back to vendors' }).click()
  await expect(page).toHaveURL(/\/VendorsMarketplace$/)
})
