import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { unique } from './own.ts'
import { expectAccessible, isNarrow, openMenu, type Person, signIn, tokenOf } from './people.ts'
import { loginDataOf } from './wire.ts'

const list = '/ForSales/MyListings'
/** The address of a sign-in that leads to the listings. */
const entrance = '/Login?page=ForSales/MyListings'
const own = (page: Page) => page.getByRole('table', { name: 'My Listings' })
const grid = (page: Page) => page.getByRole('region', { name: 'All Listings' })
const card = (page: Page, title: string) => grid(page).getByRole('link', { name: title, exact: true })
const form = (page: Page, name = 'New Listing') => page.getByRole('dialog', { name, exact: true })
const details = { title: 'Garden bench', price: '$85.00', description: 'Three people fit.\nFour know each other then.' }

const photo = async (name: string, background: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
})

async function fillDetails(dialog: Locator, given: Partial<typeof details> = {}) {
  const { title, price, description } = { ...details, ...given }
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Furniture & Decor')
  await dialog.getByLabel('Price').fill(price)
  await dialog.getByLabel('Description').fill(description)
  await dialog.getByLabel('Contact phone').fill('303-555-0199')
}

/** Creates a listing of a person without a browser. Returns its id. */
async function sell(request: APIRequestContext, person: Person, title: string): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(request, person)}` }
  const { properties } = await loginDataOf(request, person)
  const home = properties.propertiesList.find(({ hoaName }) => hoaName === 'Maple Ridge')
  const multipart = {
    'HoaListing[hl_title]': title,
    'HoaListing[hl_category_id]': '4',
    'HoaListing[hl_price]': '10',
    'HoaListing[hl_description]': `About ${title}.`,
    'HoaListing[hl_contact_email]': `${person}@demo.test`,
    'HoaListing[hl_contact_phone]': '303-555-0100',
  }
  const call = `/index.php/listings/social-for-sale-listing-form-save?hoa_id=${home?.hoaId}`
  return (await (await request.post(call, { headers, multipart })).json()).hl_id
}

test('a resident finds listings by category and text, and looks at the photos of a listing [for-sale-c001, for-sale-c002, for-sale-c003, for-sale-c004, for-sale-c006, for-sale-c007, for-sale-c009, for-sale-c010, for-sale-c011, for-sale-c012, for-sale-c013, for-sale-c014, for-sale-c015, for-sale-c016, for-sale-c017, for-sale-c018, for-sale-c022, for-sale-c023]', async ({
  page,
}) => {
  await signIn(page, 'homeowner')
  await (await openMenu(page)).getByRole('link', { name: 'For Sale' }).click()
  await expect(page).toHaveURL(/\/ForSales\/MyListings$/)
  await expect(page.getByRole('heading', { name: 'Community Listings', level: 1 })).toBeVisible()
  if (!isNarrow(page)) {
    const heads = ['TITLE', 'PRICE', 'CATEGORY', 'LAST UPDATED']
    await expect(own(page).getByRole('columnheader')).toHaveText(heads)
  }
  await expect(page.getByRole('button', { name: 'New Listing' })).toBeVisible()
  await expect(page.getByLabel('Filter by').getByRole('option')).toHaveText([
    'Everything',
    'Title',
    'Category',
    'Description',
  ])
  await expect(card(page, 'Oak table with two leaves')).toBeVisible()
  await expectAccessible(page)

  const categories = page.getByRole('navigation', { name: 'Category' })
  await expect(categories.getByRole('link')).toHaveText([
    'All Listings',
    'Appliances & Electronics',
    'Auto & Transportation',
    'Furniture & Decor',
    'General',
    'Housing',
    'Misc.',
  ])
  await categories.getByRole('link', { name: 'Misc.' }).click()
  await expect(page).toHaveURL(/\/ForSales\/MyListings\/Misc\/6$/)
  await expect(page.getByRole('heading', { name: 'Miscellaneous', level: 1 })).toBeVisible()
  await expect(grid(page).getByRole('heading', { level: 3 })).toHaveText(['Assorted door knobs'])
  await page.goto(`${list}/Decor/3`)
  await expect(page.getByRole('heading', { name: 'Furniture & Decor', level: 1 })).toBeVisible()
  await expect(card(page, 'Green armchair')).toBeVisible()
  await expect(card(page, 'Kids’ kayak')).toBeHidden()

  await page.goto(list)
  const box = page.getByRole('searchbox', { name: 'Search listings' })
  await box.fill('turkey')
  await box.press('Enter')
  await expect(grid(page).getByRole('heading', { level: 3 })).toHaveText(['Oak table with two leaves'])
  await box.fill('no such thing')
  await box.press('Enter')
  await expect(page.getByText('There are no records to display.')).toBeVisible()
  await box.fill('')
  await card(page, 'Oak table with two leaves').click()

  await expect(page).toHaveURL(/\/ForSales\/listingDetails\/\d+$/)
  await expect(page.getByRole('heading', { name: 'For Sale', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Oak table with two leaves', level: 2 })).toBeVisible()
  await expect(page.getByText('$240', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Last updated [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible()
  await expect(page.getByText('every Thanksgiving for eleven years')).toBeVisible()
  const owner = page.getByRole('region', { name: 'Listed by' })
  await expect(owner.getByText('Marcus Okafor')).toBeVisible()
  await expect(owner.getByRole('img').or(owner.locator('img'))).toBeVisible()
  await expect(owner.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:303/)
  await expect(owner.getByRole('link', { name: /^Text / })).toHaveAttribute('href', /^sms:303/)
  await expect(owner.getByRole('link', { name: 'Send an e-mail to neighbor@demo.test' })).toBeVisible()
  await expectAccessible(page)

  const carousel = page.getByRole('region', { name: 'Photos of Oak table with two leaves' })
  const status = carousel.getByRole('status')
  await expect(status).toHaveText('Photo 1 of 3')
  for (const position of [2, 3, 1]) {
    await carousel.getByRole('button', { name: 'Next photo' }).click()
    await expect(status).toHaveText(`Photo ${position} of 3`)
  }
  await carousel.getByRole('button', { name: 'Previous photo' }).press('ArrowLeft')
  await expect(status).toHaveText('Photo 3 of 3')
  const small = carousel.getByRole('listitem').getByRole('button')
  await expect(small).toHaveCount(3)
  expect((await small.first().boundingBox())?.height).toBe(70)
  await small.nth(1).click()
  const full = page.getByRole('dialog', { name: 'Photos of Oak table with two leaves' })
  await expect(full.getByText('Photo 2 of 3').first()).toBeVisible()
  await expect(full.getByRole('img', { name: 'Oak table with two leaves, photo 2' })).toBeVisible()
  const { width = 0, height = 0 } = (await full.boundingBox()) ?? {}
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  // There may be a scroll bar beside the dialog.
  expect(width).toBeGreaterThan(window.width - 20)
  expect(height).toBe(window.height)
  await page.keyboard.press('ArrowRight')
  await expect(full.getByText('Photo 3 of 3').first()).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(full.getByText('Photo 1 of 3').first()).toBeVisible()
  await full.getByRole('button', { name: 'Zoom in' }).click()
  await expect(full.locator('[style*="scale(1.5)"]')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(full).toBeHidden()
  await expect(small.nth(1)).toBeFocused()
  await page.getByRole('link', { name: '< Back to listings' }).click()
  await expect(page).toHaveURL(/\/ForSales\/MyListings$/)
})

test('a resident adds a listing in two steps, and no entered text is lost [for-sale-c019, for-sale-c021, for-sale-c026, for-sale-c027, for-sale-c030, for-sale-c031, for-sale-c032, for-sale-c034, for-sale-c035, for-sale-c036, for-sale-c037, for-sale-c038, for-sale-c039, for-sale-c040, for-sale-c041, for-sale-c042, for-sale-c043]', {
  tag: '@long',
}, async ({ page }) => {
  const title = unique('Garden bench')
  await signIn(page, 'neighbor', entrance)
  await page.getByRole('button', { name: 'New Listing' }).click()
  const dialog = form(page)
  await expect(dialog.getByRole('combobox', { name: 'Category' }).getByRole('option')).toHaveText([
    'Choose a category',
    'Appliances & Electronics',
    'Auto & Transportation',
    'Furniture & Decor',
    'General',
    'Housing',
  ])
  const email = dialog.getByLabel('Contact email')
  await expect(email).toHaveValue('neighbor@demo.test')
  await dialog.getByLabel('Contact phone').fill('')
  await email.fill('')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('You must select one Category')).toBeVisible()
  await expect(dialog.getByText('This is required')).toHaveCount(5)
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await email.fill('marcus at home')
  await email.blur()
  await expect(dialog.getByText('Invalid email address')).toBeVisible()
  await fillDetails(dialog, { title })
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('Valid email is required')).toBeVisible()
  await email.fill('marcus@demo.test')
  await expectAccessible(page)

  await page.reload()
  await expect(dialog.getByText('What you had typed is back as you left it.')).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue(title)
  await expect(dialog.getByLabel('Description')).toHaveValue(details.description)
  await dialog.getByRole('button', { name: 'Next' }).click()
  const files = dialog.locator('input[type=file]')
  await expect(files).toBeVisible()
  await expect(dialog.getByLabel('Title')).toBeHidden()
  await dialog.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(dialog.getByLabel('Price')).toHaveValue('$85.00')
  // The second click of a double click must not post the listing, although the button of the last step is in the same place.
  await dialog.getByRole('button', { name: 'Next' }).dblclick()

  await files.setInputFiles([await photo('red', '#b5473c'), await photo('blue', '#2d6f8a')])
  const photos = dialog.getByRole('list', { name: /^Photos/ }).getByRole('listitem')
  await expect(dialog.getByRole('button', { name: 'Crop photo 2' })).toBeVisible()
  const shown = () => photos.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  const before = await shown()
  await dialog.getByRole('button', { name: 'Move photo 2 up' }).click()
  expect(await shown()).toEqual(before.toReversed())
  await expect(dialog.getByRole('button', { name: 'Move photo 1 down' })).toBeFocused()
  await photos.nth(0).dragTo(photos.nth(1))
  await expect.poll(shown).toEqual(before)
  await dialog.getByRole('button', { name: 'Crop photo 1' }).click()
  const editor = page.getByRole('dialog', { name: 'Crop the picture' })
  await editor.getByRole('button', { name: 'Use picture' }).click()
  await expect(editor).toBeHidden()
  await expect.poll(shown).not.toEqual(before)
  await files.setInputFiles(await Promise.all([1, 2, 3, 4, 5].map((n) => photo(`more ${n}`, '#4e7a5f'))))
  await expect(dialog.getByText('A listing can have up to 6 photos.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Crop photo 6' })).toBeVisible()
  await expect(files).toBeHidden()
  for (const position of [6, 5, 4, 3]) await dialog.getByRole('button', { name: `Remove photo ${position}` }).click()
  await expectAccessible(page)

  await page.reload()
  await expect(dialog.getByText('What you had typed is back as you left it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(photos).toHaveCount(2)
  const widths = () =>
    photos.locator('img').evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalWidth))
  await expect.poll(async () => (await widths()).every((width) => width > 0)).toBe(true)

  const save = '**/index.php/listings/social-for-sale-listing-form-save**'
  await page.route(save, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await dialog.getByRole('button', { name: 'Post Listing' }).click()
  const failureDialog = page.getByRole('alertdialog', { name: 'OOPS!' })
  await expect(failureDialog).toContainText('Something went wrong.')
  await failureDialog.getByRole('button', { name: 'Ok' }).click()
  await expect(photos).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Back', exact: true }).click()
  await dialog.getByLabel('Description').fill('Only an idiot would sit on the left.')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Post Listing' }).click()
  await expect(failureDialog).toContainText('“idiot” is not a word for this community.')
  await failureDialog.getByRole('button', { name: 'OK' }).click()
  await expect(photos).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Back', exact: true }).click()
  await dialog.getByLabel('Description').fill(details.description)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Post Listing' }).click()
  const done = page.getByRole('alertdialog', { name: 'DONE!' })
  await expect(done).toContainText('Your listing has been posted.')
  await done.getByRole('button', { name: 'Continue' }).click()
  await expect(own(page).getByRole('button', { name: title })).toBeVisible()
  await expect(card(page, title)).toBeVisible()
  await page.getByRole('button', { name: 'New Listing' }).click()
  await expect(form(page).getByLabel('Title')).toHaveValue('')
})

test('the owner changes a listing and its photos, marks it as sold, and deletes it with Undo [for-sale-c005, for-sale-c028, for-sale-c029, for-sale-c033, for-sale-c044, for-sale-c054]', {
  tag: '@once',
}, async ({ page }) => {
  const title = unique('Picnic basket')
  await sell(page.request, 'twohomes', title)
  const { properties } = await loginDataOf(page.request, 'twohomes')
  const home = properties.propertiesList.find(({ hoaName }) => hoaName === 'Maple Ridge')
  await signIn(page, 'twohomes', `/Login?propertyId=${home?.propertyId}&page=ForSales/MyListings`)
  const row = own(page).getByRole('button', { name: title, exact: true })
  await row.click()
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await expect(own(page).getByText(`About ${title}.`)).toBeVisible()
  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  const edit = form(page, 'Edit listing')
  await expect(edit.getByRole('button', { name: 'Next' })).toBeHidden()
  await expect(edit.locator('input[type=file]')).toHaveCount(0)
  await edit.getByLabel('Price').fill('0')
  await edit.getByRole('checkbox', { name: 'Show my phone to neighbors' }).uncheck()
  await edit.getByRole('button', { name: 'Update Listing' }).click()
  const done = page.getByRole('alertdialog', { name: 'DONE!' })
  await done.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Free', { exact: true }).filter({ visible: true }).first()).toBeVisible()

  const more = page.getByRole('button', { name: `More for ${title}` })
  await more.click()
  await page.getByRole('menuitem', { name: 'Edit photos' }).click()
  const photos = form(page, 'Edit photos')
  await expect(photos.getByLabel('Title')).toHaveCount(0)
  await photos.locator('input[type=file]').setInputFiles([await photo('green', '#4e7a5f')])
  await expect(photos.getByRole('button', { name: 'Crop photo 1' })).toBeVisible()
  await photos.getByRole('button', { name: 'Update Listing' }).click()
  await done.getByRole('button', { name: 'Continue' }).click()
  await expect(own(page).getByText('1 photo', { exact: true }).filter({ visible: true })).toBeVisible()

  await more.click()
  await page.getByRole('menuitem', { name: 'Mark as sold' }).click()
  await expect(page.getByText(`“${title}” is marked as sold.`)).toBeVisible()
  await expect(card(page, title)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, title)).toBeVisible()

  await more.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Delete listing' })
  await expect(sure).toContainText('Are you sure? want to delete this')
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await sure.getByRole('button', { name: 'Ok' }).click()
  await expect(row).toBeHidden()
  await expect(card(page, title)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(row).toBeVisible()
})

test('a neighbor asks about a listing in chat, while the owner marks it as sold and deletes it in another window [for-sale-c045] @once', async ({
  page,
  browser,
}) => {
  const title = unique('Croquet set')
  const listing = await sell(page.request, 'homeowner', title)
  const address = `/ForSales/listingDetails/${listing}`
  await signIn(page, 'neighbor')
  await page.goto(address)
  const ask = page.getByRole('button', { name: 'Start Conversation' })
  await ask.click()
  const message = page.getByRole('textbox', { name: 'Send a message' })
  await expect(message).toHaveValue(`About “${title}”: `)
  await message.pressSequentially('is it still there?')

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'homeowner')
  await other.goto(address)
  await expect(other.getByRole('button', { name: `Edit: ${title}` })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Start Conversation' })).toBeHidden()
  await expect(other.getByRole('button', { name: 'Report this listing' })).toBeHidden()
  await other.getByRole('button', { name: `More for ${title}` }).click()
  await other.getByRole('menuitem', { name: 'Mark as sold' }).click()
  await expect(page.getByText('This has been sold.')).toBeVisible()
  await expect(ask).toBeHidden()
  await expect(message).toHaveValue(`About “${title}”: is it still there?`)
  await message.press('Enter')
  await expect(page.getByText(`About “${title}”: is it still there?`)).toBeVisible()

  await other.getByRole('button', { name: `More for ${title}` }).click()
  await other.getByRole('menuitem', { name: 'Delete' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click()
  await expect(other).toHaveURL(/\/ForSales\/MyListings$/)
  await expect(page).toHaveURL(/\/ForSales\/MyListings$/)
  await expect(page.getByText('This listing is no longer here.')).toBeVisible()
  await other.context().close()
})

test('a neighbor reports a listing, saves it and finds it in the saved listings [for-sale-c046]', {
  tag: '@once',
}, async ({ page }) => {
  const title = unique('Odd watches')
  const listing = await sell(page.request, 'board', title)
  await signIn(page, 'neighbor')
  await page.goto(`/ForSales/listingDetails/${listing}`)
  await page.getByRole('button', { name: 'Report this listing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this listing' })
  await dialog.getByRole('checkbox', { name: 'Spam' }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await page.getByRole('alertdialog', { name: 'DONE!' }).getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: `Save ${title}` }).click()
  await expect(page.getByRole('button', { name: `Remove ${title} from saved` })).toBeVisible()
  await page.goto(list)
  await page.getByRole('link', { name: 'Saved listings' }).click()
  const saved = page.getByRole('region', { name: 'Saved listings' })
  await expect(saved.getByRole('link', { name: title })).toBeVisible()
  await saved.getByRole('button', { name: `Remove ${title} from saved` }).click()
  await expect(saved.getByRole('link', { name: title })).toBeHidden()
})

test('a person without listings is invited to sell; another community has its own listings, and the free plan has no For Sale [for-sale-c008] @once', async ({
  page,
}) => {
  await signIn(page, 'member', entrance)
  await expect(page.getByRole('heading', { name: 'START SELLING!' })).toBeVisible()
  await expectAccessible(page)
  await signIn(page, 'outsider', entrance)
  await expect(card(page, 'Patio chairs, four')).toBeVisible()
  await expect(card(page, 'Oak table with two leaves')).toBeHidden()
  await signIn(page, 'free', entrance)
  await expect(page).toHaveURL(/\/Home$/)
  await expect((await openMenu(page)).getByRole('link', { name: 'For Sale' })).toBeHidden()
})

test('the pages are in Spanish, and fit a width of 320 px @once', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('__porchlight.language', 'es')
    localStorage.setItem('__porchlight.accountLanguage', 'en')
  })
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(page, 'neighbor', entrance)
  await expect(page.getByRole('heading', { name: 'Todos los anuncios' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Moving boxes, about thirty' }).click()
  await expect(page.getByRole('heading', { name: 'Moving boxes, about thirty', level: 2 })).toBeVisible()
  await expect(page.getByText('Gratis', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a listing is not posted while its photos are still being prepared', { tag: '@once' }, async ({ page }) => {
  // Decoding the photo of a phone takes a second or more. Here the test decides when it is decoded.
  await page.addInitScript(() => {
    const decode = HTMLImageElement.prototype.decode
    const window_ = window as unknown as { ready: () => void }
    const ready = new Promise<void>((resolve) => {
      window_.ready = resolve
    })
    HTMLImageElement.prototype.decode = async function () {
      await ready
      return decode.call(this)
    }
  })
  const title = unique('Slow photo')
  await signIn(page, 'neighbor', entrance)
  await page.getByRole('button', { name: 'New Listing' }).click()
  const dialog = form(page)
  await fillDetails(dialog, { title })
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.locator('input[type=file]').setInputFiles([await photo('slow', '#b5473c')])
  await expect(dialog.getByRole('list', { name: /^Photos/ }).getByText('Preparing…')).toBeVisible()
  await dialog.getByRole('button', { name: 'Post Listing' }).click()
  await expect(dialog.getByText('The pictures are still being prepared. Try again in a moment.')).toBeVisible()
  await page.evaluate(() => (window as unknown as { ready: () => void }).ready())
  await expect(dialog.getByRole('button', { name: 'Crop photo 1' })).toBeVisible()
  await expect(dialog.getByText('The pictures are still being prepared. Try again in a moment.')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Post Listing' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await card(page, title).click()
  await expect(page.getByRole('region', { name: `Photos of ${title}` })).toBeVisible()
})
