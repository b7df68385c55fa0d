import { type ChildProcess, fork } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { signIn } from './cast.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'
import { browser as how, ownServer, wholeBrowser } from './stage.ts'

// npm run screenshots [-- NAME …]: screenshots of all or the named screens in screenshots/, in both sizes and both themes.
const folder = new URL('../screenshots/', import.meta.url).pathname
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const
const wanted = process.argv.slice(2)
const shown = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))

/** The pages of one size: one for each person, signed in once, and one signed out. */
class Windows {
  readonly #browser: Browser
  readonly #size: keyof typeof sizes
  readonly #baseURL: string
  readonly #open = new Map<string, Page>()

  constructor(browser: Browser, size: keyof typeof sizes, baseURL: string) {
    this.#browser = browser
    this.#size = size
    this.#baseURL = baseURL
  }

  async of({ person }: Screen): Promise<Page> {
    const key = person ?? ''
    const known = this.#open.get(key)
    if (known) return known
    const page = await this.#browser.newPage({
      baseURL: this.#baseURL,
      viewport: sizes[this.#size],
      isMobile: this.#size === 'phone',
      hasTouch: this.#size === 'phone',
      reducedMotion: 'reduce',
      locale: how.locale,
      timezoneId: how.timezoneId,
    })
    page.setDefaultTimeout(15_000)
    if (person) await signIn(page, person)
    this.#open.set(key, page)
    return page
  }

  async close(): Promise<void> {
    for (const page of this.#open.values()) await page.close()
  }
}

/** Waits until the screen is loaded. The network is never idle, because the live connection stays open. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
}

async function take(page: Page, screen: Screen, size: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(screen.address)
  await settled(page)
  await screen.act?.(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Pictures of mail and fonts load after the text.
    await pause(300)
    const path = `${folder}${screen.name}-${size}-${colorScheme}.png`
    await page.screenshot({ path, fullPage: true, animations: 'disabled' })
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error('the server did not start')
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await pause(200)
  }
}

/** Uses the browser that can ask for permissions, because the push prompt is a screen too. */
async function takeAll(baseURL: string): Promise<number> {
  const browser = await chromium.launch(wholeBrowser)
  let failures = 0
  for (const size of ['desktop', 'phone'] as const) {
    const windows = new Windows(browser, size, baseURL)
    for (const screen of shown) {
      try {
        await take(await windows.of(screen), screen, size)
      } catch (error) {
        failures += 1
        process.stderr.write(`${screen.name}, ${size}: ${String(error)}\n`)
      }
    }
    await windows.close()
  }
  await browser.close()
  return failures
}

const { baseURL, webServer } = await ownServer()
await mkdir(folder, { recursive: true })
if (wanted.length === 0) await rm(folder, { recursive: true }).then(() => mkdir(folder))
const server = fork('e2e/serve.ts', { env: { ...process.env, ...webServer.env } })
try {
  await untilReady(webServer.url, server)
  const failures = await takeAll(baseURL)
  process.stdout.write(`${shown.length} screens in screenshots/, at two sizes, light and dark; ${failures} failed\n`)
  process.exitCode = failures > 0 ? 1 : 0
} finally {
  server.kill('SIGTERM')
}
