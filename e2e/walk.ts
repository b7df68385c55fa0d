import { type Browser, expect, type Page } from '@playwright/test'
import { showIn, signIn } from './cast.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

// What the checks of every screen share: they open the screens of one person one after another.

/** All screens except the API documentation, which is not part of the web app. */
const shownScreens = screens.filter(({ address }) => !address.startsWith('/index.php'))

/** Who opens them; undefined is a signed-out visitor. */
export const people = [...new Set(shownScreens.map(({ person }) => person))]

/** The screens of a person by their addresses, without the actions before them. */
export function addressesOf(person: Screen['person']): Screen[] {
  const own = shownScreens.filter((screen) => screen.person === person)
  return own.filter(({ address }, at) => own.findIndex((other) => other.address === address) === at)
}

/** The screens of a person with their actions. The push offer needs a browser that can ask for permissions; paper has no controls. */
export function statesOf(person: Screen['person']): Screen[] {
  return shownScreens.filter(
    ({ name, person: of }) => of === person && name !== 'push-offer' && !name.startsWith('print-'),
  )
}

/** Waits until the screen is loaded. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
}

/** Runs a check on each screen of a person and returns the findings by the name of the screen. */
export async function eachScreen(
  page: Page,
  own: readonly Screen[],
  check: (screen: Screen) => Promise<readonly string[]>,
): Promise<string[]> {
  const found: string[] = []
  const [first] = own
  if (first?.person) await signIn(page, first.person)
  for (const screen of own) {
    // A screen before it may have been the printed one.
    await page.emulateMedia({ media: 'screen' })
    await page.goto(screen.address)
    await settle(page)
    for (const line of await check(screen)) found.push(`${screen.name}: ${line}`)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().setOffline(false)
  }
  return found
}

/** A window in which neither the push offer nor the offer of the phone app appears. */
export async function newPage(
  browser: Browser,
  width: number,
  height: number,
  language: 'en' | 'es' = 'en',
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, locale: language, reducedMotion: 'reduce' })
  await context.addInitScript(() => {
    localStorage.setItem('__porchlight.doNotAskForPush', '1')
    localStorage.setItem('__porchlight.mobileApp', 'closed')
  })
  if (language === 'es') await context.addInitScript(showIn, language)
  const page = await context.newPage()
  // A state that does not come fails with its name, before the whole test is out of time.
  page.setDefaultTimeout(60_000)
  return page
}

/** The elements that overflow the page, or a dialog, on the right. */
export async function overhangs(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const root = document.documentElement
    const frames = [root, ...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')]
    return frames
      .filter((frame) => frame.scrollWidth > frame.clientWidth + 1)
      .map((frame) => {
        const edge = frame.getBoundingClientRect().left + frame.clientWidth
        const isWide = (one: Element) => one.getBoundingClientRect().right > edge + 1
        const wide = [...frame.querySelectorAll('*')].filter((one) => isWide(one) && ![...one.children].some(isWide))
        const names = wide
          .slice(0, 3)
          .map((one) => `<${one.localName} class="${one.getAttribute('class')}"> in "${one.parentElement?.className}"`)
        return `${frame.localName}: ${frame.scrollWidth} in ${frame.clientWidth}, ${names.join(' ')}`
      })
  })
}

/** Expects no findings, and prints every one of them. */
export function expectNone(found: readonly string[]): void {
  expect(found, `${found.length} findings`).toEqual([])
}
