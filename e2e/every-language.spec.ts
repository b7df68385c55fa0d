import { type Browser, expect, type Page, test } from '@playwright/test'
import { neighbours } from '../server/src/testing/demo/neighbours.ts'
import { fillLogin, openProfile, password } from './people.ts'

// People whom no other story uses, because this story changes their language.
const [one, other] = neighbours

async function onDevice(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({ locale })
  return await context.newPage()
}

test('a language that a person chooses applies to all devices of that person, also to open ones', {
  tag: '@once',
}, async ({ page, browser }) => {
  const email = one?.email ?? ''
  const phone = await onDevice(browser, 'en-US')
  for (const device of [page, phone]) {
    await device.goto('/Login')
    await fillLogin(device, email, password)
    await expect(device.getByRole('heading', { level: 1 })).toContainText(one?.firstName ?? '')
  }
  const sheet = await openProfile(page)
  await sheet.getByRole('radio', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(phone.locator('html')).toHaveAttribute('lang', 'es')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Buzón' }).first()).toBeVisible()

  const tablet = await onDevice(browser, 'en-US')
  await tablet.goto('/Login')
  await fillLogin(tablet, email, password)
  await expect(tablet.locator('html')).toHaveAttribute('lang', 'es')
  for (const device of [phone, tablet]) await device.context().close()
})

test('a language that is chosen before signing in is stored in the account; another device uses it after the sign-in', {
  tag: '@once',
}, async ({ page, browser }) => {
  const email = other?.email ?? ''
  await page.goto('/Login')
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(other?.firstName ?? '')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const tablet = await onDevice(browser, 'en-US')
  await tablet.goto('/Login')
  await fillLogin(tablet, email, password)
  await expect(tablet.locator('html')).toHaveAttribute('lang', 'es')
  await tablet.context().close()
})

test('a chosen larger text size applies to every page on the same device', { tag: '@once' }, async ({ page }) => {
  const sizeOf = () =>
    page
      .locator('main p')
      .first()
      .evaluate((line) => parseFloat(getComputedStyle(line).fontSize))
  await page.goto('/Login')
  await fillLogin(page, neighbours[2]?.email ?? '', password)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(neighbours[2]?.firstName ?? '')
  await page.goto('/MyAccount')
  const group = page.getByRole('group', { name: 'Text size' })
  await expect(group.getByRole('radio', { name: 'Normal' })).toBeChecked()
  const usual = await sizeOf()
  await group.getByRole('radio', { name: 'Larger' }).check()
  expect((await sizeOf()) / usual).toBeCloseTo(1.25, 2)
  await page.reload()
  await expect(group.getByRole('radio', { name: 'Larger' })).toBeChecked()
  expect((await sizeOf()) / usual).toBeCloseTo(1.25, 2)
})
