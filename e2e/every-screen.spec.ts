import { type Browser, expect, type Page, test } from '@playwright/test'
import { signIn } from './cast.ts'
import { englishTexts } from './catalogue.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

// Checks of every screen of screens.ts. Each test opens the screens of one person, one after another.
test.describe.configure({ timeout: 600_000 })

const people = [...new Set(screens.map(({ person }) => person))]
/** Texts by people of the demo world that are also texts of the catalogue. */
const written = ['Parking', 'Landscaping', 'Meeting Minutes', 'Community Manager', 'Your account']
/** All screens except the API documentation, which is not part of the web app. */
const shown = screens.filter(({ address }) => !address.startsWith('/index.php'))

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
}

/** The elements that overflow the page, or a dialog, on the right. */
async function overhangs(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const root = document.documentElement
    const frames = [root, ...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')]
    return frames
      .filter((frame) => frame.scrollWidth > frame.clientWidth + 1)
      .map((frame) => {
        const edge = frame.getBoundingClientRect().left + frame.clientWidth
        const wide = [...frame.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > edge + 1)
        const names = wide.slice(-3).map((one) => `<${one.localName} class="${one.className}">`)
        return `${frame.localName}: ${frame.scrollWidth} in ${frame.clientWidth}, ${names.join(' ')}`
      })
  })
}

/** Runs a check on each screen of a person and returns the findings by the name of the screen. */
async function eachScreen(
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

/** The screens of a person by their addresses, without the actions before them. */
function addressesOf(person: Screen['person']): Screen[] {
  const own = shown.filter((screen) => screen.person === person)
  return own.filter(({ address }, at) => own.findIndex((other) => other.address === address) === at)
}

async function newPage(browser: Browser, width: number, height: number, language = 'en-US') {
  const context = await browser.newContext({ viewport: { width, height }, locale: language, reducedMotion: 'reduce' })
  await context.addInitScript(() => {
    localStorage.setItem('__porchlight.doNotAskForPush', '1')
    localStorage.setItem('__porchlight.mobileApp', 'closed')
  })
  const page = await context.newPage()
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

/** Returns what has moved since the page was loaded, if it is too much. */
async function movedParts(page: Page): Promise<string[]> {
  // The chat button and the counts of the menus load last.
  await page.waitForTimeout(500)
  const { total, shifts } = await page.evaluate(() =>
    (window as unknown as { layoutShift: () => { total: number; shifts: string[] } }).layoutShift(),
  )
  return total < 0.02 ? [] : [`moved by ${total.toFixed(3)}`, ...shifts]
}

for (const person of people) {
  const who = person ?? 'nobody'

  test(`no screen of ${who} moves while it loads, or scrolls horizontally at 320 px or at twice the size`, {
    tag: '@once',
  }, async ({ browser }) => {
    const page = await newPage(browser, 390, 844)
    // The push offer needs a browser that can ask for permissions; paper does not scroll.
    const own = shown.filter(
      ({ name, person: of }) => of === person && name !== 'push-offer' && !name.startsWith('print-'),
    )
    const first = new Set(addressesOf(person))
    const found = await eachScreen(page, own, async (screen) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const lines = first.has(screen) ? await movedParts(page) : []
      await screen.act?.(page)
      // At twice the size, 1280 px show 640.
      for (const width of [640, 320]) {
        await page.setViewportSize({ width, height: 700 })
        for (const line of await overhangs(page)) lines.push(`${width} px: ${line}`)
      }
      await page.setViewportSize({ width: 390, height: 844 })
      return lines
    })
    expect(found).toEqual([])
    await page.context().close()
  })

  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    test(`every screen of ${who} is in Spanish, and nothing moves while it loads, ${width} px wide`, {
      tag: '@once',
    }, async ({ browser }) => {
      const isEnglish = await englishTexts()
      const page = await newPage(browser, width, height, 'es')
      const found = await eachScreen(page, addressesOf(person), async () => {
        await expect(page.locator('html')).toHaveAttribute('lang', 'es')
        const moved = await movedParts(page)
        const texts = await page.evaluate(textsOfPage)
        const english = texts.filter((text) => isEnglish(text) && !written.includes(text))
        return [...english, ...(await overhangs(page)), ...moved]
      })
      expect(found).toEqual([])
      await page.context().close()
    })
  }
}

test('the chat button covers nothing: it is beside wide pages, and a tab on phones', {
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

/** The right edge of what stands in the page, in px. */
async function contentEdge(page: Page): Promise<number> {
  return await page.getByRole('main').evaluate((main) => {
    // The cover picture reaches the edge of the window and scrolls away under the button.
    const parts = [...main.querySelectorAll('a, button, input, p, li, td, img:not([data-cover] img), h1, h2, h3')]
    return Math.max(...parts.filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect().right))
  })
}

interface Shift {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: ReadonlyArray<{ readonly node: Node | null }>
}

/** Runs in the page: every text that is shown or read out, each once. */
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
