import { type Browser, expect, type Page, test } from '@playwright/test'
import { englishTexts } from './catalogue.ts'
import {
  cutTexts,
  forcedColorsFindings,
  keyboardFindings,
  motionFindings,
  outlineFindings,
  smallTargets,
  themeFindings,
} from './findings.ts'
import { signIn, unnamedOverlays } from './people.ts'
import type { Screen } from './screen.ts'
import {
  act,
  addressesOf,
  eachScreen,
  expectNone,
  newPage,
  overhangs,
  people,
  settle,
  showAt,
  statesOf,
} from './walk.ts'

// Each test opens screens and states of one person, one after another. Loading takes most of the time, so each screen is loaded once in the size of a
// phone, checked, resized to a desktop, and checked again.
test.describe.configure({ timeout: 900_000 })

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

/** Texts that people of the demo world wrote and that are also texts of the catalogue. */
const written = [
  'Parking',
  'Payments',
  'Chili cook-off: the results',
  'Cerrar: Chili cook-off: the results',
  'Fijar: Chili cook-off: the results',
  'Mover: Chili cook-off: the results',
  'Landscaping',
  'Meeting Minutes',
  'Community Manager',
  'Your account',
  'Election of two board members',
  'Seleccionar Election of two board members',
  'Everything',
  'Late fee',
  'Report of loud music on a Saturday evening.',
  'Insurance',
  'English',
  'Administrator',
  'President',
  'Changes',
  'Change of contact details',
  'Fine',
  'Change without approval',
  'Warning',
  'Pets',
  'HVAC: furnaces, air conditioning, heat pumps, filters',
]

/** Opens a window that sums up the layout shifts while a screen loads. */
async function watchedPage(browser: Browser, width: number, height: number, language: 'en' | 'es' = 'en') {
  const page = await newPage(browser, width, height, language)
  await page.addInitScript(() => {
    const shifts: string[] = []
    let total = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (entry.hadRecentInput) continue
        total += entry.value
        const moved = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? '')
        shifts.push(`${entry.value.toFixed(4)} ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { layoutShift: () => ({ total, shifts }) })
  })
  return page
}

/** Returns the elements that have moved since the page was loaded, if the layout shift is too large. */
async function movedParts(page: Page): Promise<string[]> {
  // Waits for the chat button and the counts of the menus, which load last.
  await page.waitForTimeout(500)
  const { total, shifts } = await page.evaluate(() =>
    (window as unknown as { layoutShift: () => { total: number; shifts: string[] } }).layoutShift(),
  )
  return total < 0.02 ? [] : [`moved by ${total.toFixed(3)}`, ...shifts]
}

for (const person of people) {
  const who = person ?? 'nobody'
  const first = new Set(addressesOf(person))

  // The screens are split into several tests, so that no worker is busy much longer than the others.
  for (const [part, own] of partsOf(statesOf(person)).entries()) {
    const which = `the screens of ${who}, part ${part + 1}`

    test(`${which}, do not move while they load, have landmarks, headings in order and distinct names; axe finds nothing; at 390 px they have targets of 44 px and fit at 320 px and at twice the size; at 1280 px all controls can be reached by keyboard and seen with forced colours and with doubled texts; and Escape closes dialogs`, {
      tag: '@once',
    }, async ({ browser }) => {
      const page = await watchedPage(browser, phone.width, phone.height)
      const found = await eachScreen(page, own, async (screen) => {
        const moved = first.has(screen) ? await movedParts(page) : []
        await act(page, screen)
        const narrow = [...moved, ...(await narrowFindings(page))]
        await showAt(page, screen, desktop)
        const wide = await wideFindings(page, screen)
        await page.setViewportSize(phone)
        return [...narrow.map((line) => `390 px: ${line}`), ...wide.map((line) => `1280 px: ${line}`)]
      })
      expectNone(found)
      await page.context().close()
    })
  }

  for (const [part, own] of partsOf(addressesOf(person)).entries()) {
    test(`every screen of ${who}, part ${part + 1}, is in Spanish, where nothing moves while it loads or scrolls horizontally`, {
      tag: '@once',
    }, async ({ browser }) => {
      const isEnglish = await englishTexts()
      const page = await watchedPage(browser, 1280, 900, 'es')
      const found = await eachScreen(page, own, async () => {
        await expect(page.locator('html')).toHaveAttribute('lang', 'es')
        const lines = await movedParts(page)
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 900 })
          const texts = await page.evaluate(textsOfPage)
          lines.push(...(await overhangs(page)), ...texts.filter((text) => isEnglish(text) && !written.includes(text)))
        }
        return [...new Set(lines)]
      })
      expectNone(found)
      await page.context().close()
    })
  }
}

/** Returns the findings at a width of 390 px, and what overflows at 320 px and at a zoom of 200 %. */
async function narrowFindings(page: Page): Promise<string[]> {
  const lines = [...(await readingFindings(page)), ...(await smallTargets(page))]
  // 640 px is the width of a window of 1280 px at a zoom of 200 %.
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 700 })
    for (const line of await overhangs(page)) lines.push(`as ${width} px: ${line}`)
  }
  return lines
}

/** Returns the findings at a width of 1280 px. Closes an open dialog. */
async function wideFindings(page: Page, screen: Screen): Promise<string[]> {
  const lines = await readingFindings(page)
  await page.emulateMedia({ forcedColors: 'active' })
  lines.push(...(await forcedColorsFindings(page)))
  await page.emulateMedia({ forcedColors: null })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '212.5%'))
  for (const line of [...(await overhangs(page)), ...(await cutTexts(page))]) lines.push(`doubled texts: ${line}`)
  await page.evaluate(() => {
    document.documentElement.style.removeProperty('font-size')
    // Waits for two frames: a part that scrolled with doubled texts can take the focus until its size is observed again.
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  // Not in a menu: Tab closes it, and its items are reached with the arrow keys.
  if ((await page.getByRole('menu').count()) === 0) lines.push(...(await keyboardFindings(page)))
  if (screen.act && !/failed|loading|offline/.test(screen.name)) lines.push(...(await escapeFindings(page)))
  return lines
}

/** Returns the findings for screen readers, of axe, and of reduced motion. */
async function readingFindings(page: Page): Promise<string[]> {
  return [
    ...(await unnamedOverlays(page)).map((one) => `without a name: ${one}`),
    ...(await outlineFindings(page)),
    ...(await themeFindings(page)),
    ...(await motionFindings(page)),
  ]
}

/** If a dialog is open, presses Escape. The dialog must close and return the focus. */
async function escapeFindings(page: Page): Promise<string[]> {
  const open = page.locator('dialog:modal, [role="dialog"][aria-modal="true"]')
  const mustAnswer = page.getByRole('dialog', { name: /update/i })
  if ((await open.count()) === 0 || (await mustAnswer.count()) > 0) return []
  for (let tries = 0; tries < 3 && (await open.count()) > 0; tries += 1) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
  }
  if ((await open.count()) > 0) return ['Escape does not close it']
  const focused = await page.evaluate(() => document.activeElement?.localName)
  return focused === 'body' ? ['the focus is lost'] : []
}

function partsOf(own: readonly Screen[]): Screen[][] {
  const size = 20
  return Array.from({ length: Math.ceil(own.length / size) }, (_, part) => own.slice(part * size, (part + 1) * size))
}

test('the chat button covers no content: it is at the lower right beside wide pages, and a tab on phones [chat-003]', {
  tag: '@once',
}, async ({ browser }) => {
  const page = await newPage(browser, 1280, 900)
  await signIn(page, 'homeowner')
  const chat = page.getByRole('button', { name: /^Open chat/ })
  for (const address of ['/Home', '/Mailbox', '/PaymentPortal', '/Forums', '/Calendar']) {
    await page.goto(address)
    await settle(page)
    await chat.waitFor()
    const button = await chat.boundingBox()
    const content = await contentEdge(page)
    expect(button?.x, address).toBeGreaterThanOrEqual(content)
    expect(button?.y, address).toBeGreaterThan(800)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(
    page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button', { name: /^Open chat/ }),
  ).toBeVisible()
  await expect(chat).toHaveCount(1)
  await chat.click()
  await page.getByRole('dialog', { name: 'Chat' }).getByRole('button', { name: 'Close chat' }).click()
  await expect(chat).toBeFocused()
  await page.context().close()
})

test('at 320 px the name of the month stays on one line', { tag: '@once' }, async ({ browser }) => {
  const page = await newPage(browser, 320, 700, 'es')
  await signIn(page, 'homeowner')
  await page.goto('/Calendar?month=2026-09')
  const heading = page.getByRole('heading', { name: 'septiembre de 2026' })
  const height = await heading.evaluate(
    (one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight),
  )
  expect(Math.round(height)).toBe(1)
  expect(await overhangs(page)).toEqual([])
  await page.context().close()
})

/** Returns the right edge of the content of the page, in pixels. */
async function contentEdge(page: Page): Promise<number> {
  return await page.getByRole('main').evaluate((main) => {
    // The cover picture is excepted: it reaches the edge of the window, and scrolls away from the button.
    const parts = [...main.querySelectorAll('a, button, input, p, li, td, img:not([data-cover] img), h1, h2, h3')]
    return Math.max(...parts.filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect().right))
  })
}

interface Shift {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: ReadonlyArray<{ readonly node: Node | null }>
}

/** Runs in the page: returns every text that is shown or read by a screen reader, each once. */
function textsOfPage(): string[] {
  const found = new Set<string>()
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility() || element.closest('script, style, [data-content]')) continue
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      found.add(element.getAttribute(name)?.trim() ?? '')
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent?.trim() ?? '')
    }
    if (element.childElementCount === 0) found.add(element.textContent?.trim() ?? '')
  }
  found.delete('')
  return [...found]
}
