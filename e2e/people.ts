import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { demoAccounts } from '../server/src/testing/demo/accounts.ts'

/** The part before the @ in the e-mail address of a person of the demo world. */
export type Person = (typeof demoAccounts)[number]['email'] extends infer Email
  ? Email extends `${infer Name}@demo.test`
    ? Name
    : never
  : never

/** The password of every person of the demo world. */
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

/** Signs a person in without a browser and returns the session token. */
export async function tokenOf(request: APIRequestContext, person: Person): Promise<string> {
  const answer = await request.post('/index.php/auth/login', {
    form: { 'LoginForm[username]': emailOf(person), 'LoginForm[password]': password },
  })
  return ((await answer.json()) as { token: string }).token
}

/** Returns a single-use token for /Login?jwt=… from the test server. */
export async function loginTokenOf(request: APIRequestContext, person: Person): Promise<string> {
  const answer = await request.get('/story-login-token', { params: { email: emailOf(person) } })
  return ((await answer.json()) as { jwt: string }).jwt
}

/**
 * Signs in by a URL with a single-use token, and waits until the app shows the page. If the page has a session of another person, it is ended.
 */
export async function signIn(page: Page, person: Person, address = '/Login'): Promise<void> {
  const jwt = await loginTokenOf(page.request, person)
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}jwt=${jwt}`)
  await expect(page).not.toHaveURL(/[?&]jwt=/)
  const heading = page.locator('h1').first()
  await expect(heading).toBeAttached()
  const other = page.getByRole('button', { name: `Continue as ${nameOf(person)}` })
  if (!(await other.isVisible())) return
  await other.click()
  await expect(other).toBeHidden()
  await expect(heading).toBeAttached()
}

/**
 * Blocks the connection for live updates. Its first event would fetch all shown data again, and so could load a failed list before the test presses
 * 'Try again'.
 */
export async function withoutLiveUpdates(page: Page): Promise<void> {
  await page.route('**/auth/live', (route) => route.abort())
}

/** Signs in with the login form. Slower than `signIn`. */
export async function signInByForm(page: Page, person: Person, address = '/Login'): Promise<void> {
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

/** Runs in the page: shows this language on the device from the next load on, regardless of the language of the account. */
export function showIn(language: 'en' | 'es'): void {
  localStorage.setItem('__porchlight.language', language)
  localStorage.setItem('__porchlight.accountLanguage', 'en')
}

/** Whether the page has the layout of windows up to 991 px wide. */
export function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) <= 991
}

/** Returns the side menu. On a narrow page it is a drawer, which is opened first. */
export async function openMenu(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  if (isNarrow(page) && !(await menu.isVisible())) await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu).toBeVisible()
  return menu
}

/** Opens the profile's popover and returns it. */
export async function openProfile(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'your account' })
  await page.getByRole('button', { name: 'your account' }).click()
  await expect(sheet).toBeVisible()
  return sheet
}

/** The hidden dismiss buttons of React Aria's overlays, which are for screen readers and outside of all landmarks. */
const overlayEdge = 'button[aria-label="Dismiss"]'

/** Waits until the colors of a scheme are applied and all finite animations have ended. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** Gives the browser a simulated device that stores passkeys and confirms the person automatically. */
export async function addVirtualPasskeys(page: Page): Promise<void> {
  // Switches off the passkey suggestions of the e-mail field, because the simulated device would accept one immediately.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Makes axe available in the page. */
export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
}

/** Returns the findings of axe in a theme, one line for each. In the dark theme only contrast is checked. */
export async function axeFindings(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await loadAxe(page)
  await page.emulateMedia({ colorScheme })
  await standStill(page)
  const found = await page.evaluate(complaints, { onlyContrast: colorScheme === 'dark', overlayEdge })
  await page.emulateMedia({ colorScheme: null })
  return found.map((line) => `axe, ${colorScheme}: ${line}`)
}

/** Expects that axe reports nothing in the light theme, nor contrast errors in the dark theme, and that the page does not scroll horizontally. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  for (const colorScheme of ['light', 'dark'] as const) expect(await axeFindings(page, colorScheme)).toEqual([])
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overhang, 'sideways scroll').toBeLessThanOrEqual(0)
}

/** Returns the open dialogs and menus without an accessible name. */
export async function unnamedOverlays(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const nameOf = (one: Element) => {
      const ids = one.getAttribute('aria-labelledby')?.split(' ') ?? []
      const words = ids.map((id) => {
        const by = document.getElementById(id)
        return by?.getAttribute('aria-label') ?? by?.textContent ?? ''
      })
      return (words.join(' ') + (one.getAttribute('aria-label') ?? '')).trim()
    }
    const over = document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog], [role=menu]')
    return [...over]
      .filter((one) => one.checkVisibility() && nameOf(one) === '')
      .map((one) => one.outerHTML.slice(0, 200))
  })
}

/** Runs axe in the page and returns one line for each finding. */
async function complaints({ onlyContrast, overlayEdge }: { onlyContrast: boolean; overlayEdge: string }) {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run({
    resultTypes: ['violations'],
    // No rule needs the style sheets, and the selectors of findings are not used.
    preload: { assets: ['media'] },
    selectors: false,
    ...(onlyContrast && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
    ...(!onlyContrast && document.querySelector(overlayEdge) && { rules: { region: { enabled: false } } }),
  })
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} (${help}): ${node.html}`))
}
