import { type Browser, expect, type Page } from '@playwright/test'
import { showIn, signIn } from './people.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

// Shared by the tests of every screen. They open the screens of one person one after another.

/** All screens except the API documentation, which is not part of the web app. */
const shownScreens = screens.filter(({ address }) => !address.startsWith('/index.php'))

/** The persons of the screens; undefined for a visitor who is not signed in. */
export const people = [...new Set(shownScreens.map(({ person }) => person))]

/** Returns one screen of a person for each address, without their states. */
export function addressesOf(person: Screen['person']): Screen[] {
  const own = shownScreens.filter((screen) => screen.person === person)
  return own.filter(({ address }, at) => own.findIndex((other) => other.address === address) === at)
}

/**
 * Returns the screens and states of a person, sorted by address. Excepted are the push offer, which needs a browser with permission prompts, and
 * printed pages, which have no controls.
 */
export function statesOf(person: Screen['person']): Screen[] {
  const own = shownScreens.filter(
    ({ name, person: of }) => of === person && name !== 'push-offer' && !name.startsWith('print-'),
  )
  return [...Map.groupBy(own, ({ address }) => address).values()].flat()
}

/** Waits until the screen is loaded. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
}

/**
 * Runs a check on each screen of a person. Returns the findings, each with the name of its screen. A screen is not loaded again if the state before
 * it has the same address and left the page as it was when it was loaded.
 */
export async function eachScreen(
  page: Page,
  own: readonly Screen[],
  check: (screen: Screen) => Promise<readonly string[]>,
): Promise<string[]> {
  const found: string[] = []
  const [first] = own
  if (first?.person) await signIn(page, first.person)
  let shown: string | undefined
  for (const screen of own) {
    // The screen before may have set the print medium.
    await page.emulateMedia({ media: 'screen' })
    if (shown !== screen.address) {
      // A change of only the fragment does not load the page, and layout shifts of the earlier size would be counted.
      if (screen.address.includes('#')) await page.goto('about:blank')
      await page.goto(screen.address)
      await settle(page)
    }
    for (const line of await check(screen)) found.push(`${screen.name}: ${line}`)
    shown = (await isAsLoaded(page, screen)) ? screen.address : undefined
    await leave(page)
  }
  return found
}

/** Runs the actions that lead to the state of a screen. Stores the content of the page before. */
export async function act(page: Page, screen: Screen): Promise<void> {
  if (!screen.act) return
  await page.evaluate(rememberAsLoaded)
  await screen.act(page)
}

/**
 * Shows the state of a screen in another size. If the size changes the content, such as of a menu that is a drawer on phones, the screen is loaded
 * and its actions are repeated.
 */
export async function showAt(page: Page, screen: Screen, size: { width: number; height: number }): Promise<void> {
  const before = await page.evaluate(contents)
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  if (screen.act && (await page.evaluate(contents)) !== before) {
    await leave(page)
    await page.goto(screen.address)
    await settle(page)
    await act(page, screen)
  } else if (!screen.act) await settle(page)
}

/** Runs in the page: returns its URL, the texts of the page and of open overlays, and the values of its fields. */
function contents(): string {
  const open = 'main, dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="alert"]'
  const texts = [...document.querySelectorAll(open)].map(({ textContent }) => textContent)
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  return JSON.stringify([location.href, texts, fields.map(({ value, checked }) => [value, checked])])
}

/** Ends the changes of a state to the answers of the server and to the connection. */
async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
}

/** Closes the overlays of a state. Returns whether the page has the same content as when it was loaded. */
async function isAsLoaded(page: Page, { act: acts }: Screen): Promise<boolean> {
  if (!acts) return true
  const isLoaded = await page.evaluate(() => 'asLoaded' in window)
  if (!isLoaded || changed.has(page)) return changed.delete(page) && false
  for (let tries = 0; tries < 3 && (await page.locator(overlay).count()) > 0; tries += 1)
    await page.keyboard.press('Escape')
  return await page.evaluate(rememberAsLoaded)
}

const overlay = 'dialog:modal, [role="dialog"], [role="menu"]'

/** The pages in which a state changed the answers of the server. */
const changed = new WeakSet<Page>()

/** Runs in the page: stores its content, and returns whether it is equal to the content that was stored before. */
function rememberAsLoaded(): boolean {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  scrollTo(0, 0)
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  const values = fields.map(({ value, checked }) => `${value} ${checked}`)
  // Generated ids are removed, because parts that were rendered again have new ones.
  const body = document.body.innerHTML.replaceAll(/ data-walk="[^"]*"|_r_\w+?_|react-aria[-\w]*/g, '')
  const now = [location.href, ...values, body].join('\n')
  const page = window as unknown as { asLoaded?: string }
  const isSame = page.asLoaded === now
  page.asLoaded = now
  return isSame
}

/** Opens a window in which neither the push offer nor the offer of the phone app appears. */
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
  // A state that does not appear fails with its name, before the timeout of the whole test.
  page.setDefaultTimeout(60_000)
  const route = page.route.bind(page)
  page.route = (...given) => {
    changed.add(page)
    return route(...given)
  }
  return page
}

/** Returns the elements that overflow the page or a dialog on the right. */
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

/** Expects that there are no findings. Otherwise all of them are printed. */
export function expectNone(found: readonly string[]): void {
  expect(found, `${found.length} findings`).toEqual([])
}
