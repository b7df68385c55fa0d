import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { demoAccounts } from '../server/src/testing/demo/accounts.ts'

/** What is before the @ in the e-mail of somebody of the demo world. */
export type Person = (typeof demoAccounts)[number]['email'] extends infer Email
  ? Email extends `${infer Name}@demo.test`
    ? Name
    : never
  : never

/** Everybody's password in the demo world. */
export const password = 'Porchlight1!'

export function emailOf(person: Person): string {
  return `${person}@demo.test`
}

export function firstNameOf(person: Person): string {
  return entryOf(person).firstName
}

export function nameOf(person: Person): string {
  return `${entryOf(person).firstName} ${entryOf(person).lastName}`
}

function entryOf(person: Person) {
  const found = demoAccounts.find(({ email }) => email === emailOf(person))
  if (!found) throw new Error(`the demo world has no ${person}`)
  return found
}

/** Signs in through the real form, and waits until the product has decided where that leads. */
export async function signIn(page: Page, person: Person, address = '/Login'): Promise<void> {
  await page.goto(address)
  await fillLogin(page, emailOf(person), password)
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeHidden()
}

/** Fills the login form and sends it. */
export async function fillLogin(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
}

/** Whether the page is shown in the layout of 991 px and under. */
export function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) <= 991
}

/** The side menu, opened first where it is a drawer. */
export async function openMenu(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  if (isNarrow(page) && !(await menu.isVisible())) await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu).toBeVisible()
  return menu
}

/** The sheet of the profile, opened by its avatar or name. */
export async function openProfile(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'your account' })
  await page.getByRole('button', { name: 'your account' }).click()
  await expect(sheet).toBeVisible()
  return sheet
}

/** React Aria's overlays have unseen buttons at their edges, by which screen readers leave them: outside any landmark. */
const overlayEdge = 'button[aria-label="Dismiss"]'

/** Waits until the colours of a scheme are painted, and nothing that ends is on its way. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** Nothing for axe to complain of, in light and (what alone differs) the contrasts in dark, and no sideways scroll. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await standStill(page)
    const axe = new AxeBuilder({ page })
    if (colorScheme === 'dark') axe.withRules('color-contrast')
    else if ((await page.locator(overlayEdge).count()) > 0) axe.disableRules('region')
    const { violations } = await axe.analyze()
    const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} (${help}): ${node.html}`))
    expect(found, `axe, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overhang, 'sideways scroll').toBeLessThanOrEqual(0)
}
