import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, isNarrow, signIn, tokenOf } from './people.ts'

/** Returns a picture that is green on the left and blue on the right. */
async function photo(): Promise<Buffer> {
  const right = { create: { width: 1000, height: 1500, channels: 3 as const, background: '#1d4f9c' } }
  return sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#2f7d4f' } })
    .composite([{ input: right, left: 1000, top: 0 }])
    .jpeg()
    .toBuffer()
}

const coverOf = (page: Page) => page.getByRole('main').locator('picture img').first()

const menuOf = (page: Page) => page.getByRole('button', { name: 'Picture of the community' })

const removing = (page: Page) => page.getByRole('menuitem', { name: 'Remove picture', exact: true })

/** Waits until the cover is shown, and returns its URL. */
async function shownCover(page: Page): Promise<string> {
  const image = coverOf(page)
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
    .toBeGreaterThan(0)
  return image.evaluate((one: HTMLImageElement) => one.currentSrc)
}

async function setAndRemove(page: Page): Promise<void> {
  await signIn(page, 'cedaradmin', '/Login?page=BoardofDirectors')
  await expect(page.getByRole('heading', { level: 1, name: 'About Cedar Commons' })).toBeVisible()
  const before = await shownCover(page)
  await menuOf(page).click()
  await page.getByRole('menuitem', { name: /^(Change|Choose a) picture$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture of the community' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose a picture.')).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await expect(dialog.getByText('“words.txt” cannot be used.', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove words.txt' }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'lane.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  const across = dialog.getByRole('slider', { name: 'From left to right' })
  await across.focus()
  await page.keyboard.press('End')
  await expect(across).toHaveValue('100')
  await expect(across).toHaveAttribute('aria-valuetext', '100 percent')
  await expect(dialog.getByText('On a phone', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The picture was saved.')).toBeVisible()
  await expect.poll(() => shownCover(page)).not.toBe(before)
  const own = await shownCover(page)
  expect(own).toContain('/index.php/auth/view-image?image=')
  const [ratio, position] = await coverOf(page).evaluate((one: HTMLImageElement) => [
    one.naturalWidth / one.naturalHeight,
    getComputedStyle(one).objectPosition,
  ])
  expect(ratio).toBeCloseTo(isNarrow(page) ? 860 / 536 : 1600 / 633, 1)
  expect(position).toBe(`100% ${isNarrow(page) ? '52%' : '50%'}`)

  // At first Cedar Commons has a picture for dark mode too. It is removed before the other one.
  await menuOf(page).click()
  await expect(page.getByRole('menuitem', { name: 'Change picture' })).toBeVisible()
  await expectAccessible(page)
  const removalForDark = page.getByRole('menuitem', { name: 'Remove the picture of dark mode' })
  if ((await removalForDark.count()) > 0) {
    await removalForDark.click()
    await expect(removalForDark).toHaveCount(0)
    await expect(async () => {
      if ((await page.getByRole('menu').count()) === 0) await menuOf(page).click()
      await expect(removing(page)).toBeVisible({ timeout: 1000 })
    }).toPass()
  }
  await removing(page).click()
  // The pointer on the toast keeps it open.
  const removed = page.getByText('The picture was removed.').last()
  await removed.hover()
  await expect.poll(() => shownCover(page)).not.toBe(own)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('The picture is back.')).toBeVisible()
  await expect.poll(() => shownCover(page)).toBe(own)
}

test.describe('a website administrator chooses and crops the picture of the community on About, removes the picture and restores it by Undo', {
  tag: '@once',
}, () => {
  // Both tests change the picture of Cedar Commons.
  test.describe.configure({ mode: 'serial' })

  test('and sees that another administrator changed the picture while the dialog was open, and can still save the chosen one', async ({
    page,
    request,
  }) => {
    await signIn(page, 'cedaradmin', '/Login?page=BoardofDirectors')
    await shownCover(page)
    await menuOf(page).click()
    await page.getByRole('menuitem', { name: /^(Change|Choose a) picture$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Picture of the community' })
    const input = dialog.locator('input[type=file]')
    await input.setInputFiles({ name: 'lane.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    const other = await request.post('/index.php/hoas/save-cover?hoa_id=2', {
      headers: { authorization: `Bearer ${await tokenOf(request, 'manager')}` },
      multipart: {
        'HoaCover[time]': 'day',
        'HoaCover[picture]': { name: 'square.jpg', mimeType: 'image/jpeg', buffer: await photo() },
      },
    })
    expect(await other.json()).toMatchObject({ success: true })
    await dialog.getByRole('button', { name: 'Save' }).click()
    const conflict = page.getByRole('dialog', { name: 'Somebody else changed this' })
    await expect(conflict.getByText(/^This was changed by Dana Kowalski at /)).toBeVisible()
    await expect(conflict.getByRole('radio', { name: /^What you have/ })).toBeChecked()
    await expect(conflict.getByText('lane.jpg')).toBeVisible()
    await expectAccessible(page)
    await conflict.getByRole('button', { name: 'Use these' }).click()
    await expect(dialog.getByText('lane.jpg')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The picture was saved.')).toBeVisible()
  })

  for (const width of [1280, 390]) {
    test(`at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await setAndRemove(page)
    })
  }
})

test('a resident sees the picture of the community in light and dark mode, and cannot change it; the page has the same height while the picture is loaded', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, 'homeowner', '/Login?page=BoardofDirectors')
  await expect(page.getByRole('heading', { level: 1, name: 'About Maple Ridge' })).toBeVisible()
  const day = await shownCover(page)
  await expect(menuOf(page)).toHaveCount(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => shownCover(page)).not.toBe(day)
  await expectAccessible(page)
  // The check of both themes before may have changed the picture, so its height is read again.
  let height: number | undefined
  await expect
    .poll(async () => {
      height = await coverOf(page).evaluate((one) => one.closest('div')?.getBoundingClientRect().height)
      return height
    })
    .toBeGreaterThan(0)
  await page.route('**/auth/view-image**', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'About Maple Ridge' })).toBeVisible()
  const place = page.getByRole('main').locator('picture').first()
  await expect(place).toHaveCSS('background-image', /^url\("data:image\/webp;base64,/)
  expect(await place.evaluate((one) => one.closest('div')?.getBoundingClientRect().height)).toBe(height)
})
