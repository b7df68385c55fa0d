import { type ChildProcess, fork } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { guidePictures, maxPictureBytes } from './guide-pictures.ts'
import { findInSpanish } from './in-spanish.ts'
import { type Person, showIn, signIn } from './people.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'
import { browser as browserSettings, freePort, ownServer, wholeBrowser } from './test-server.ts'

// npm run screenshots [-- --sizes 390,1280 --themes dark --languages en,es NAME …]: writes screenshots of the components (gallery) and of all or
// the named screens to screenshots/. Without options: widths 390, 768, 1280 and 1920, both themes, English.
// npm run screenshots -- --guides [NAME …]: writes the pictures of the guides to docs/pictures.
// --to FOLDER: writes the screenshots to this folder.
// --at URL: uses the running server at this URL (of `node e2e/serve.ts` or `npm run dev`) and starts none.
const root = new URL('..', import.meta.url).pathname
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '390,768,1280,1920' },
    themes: { type: 'string', default: 'light,dark' },
    languages: { type: 'string', default: 'en' },
    guides: { type: 'boolean', default: false },
    to: { type: 'string' },
    at: { type: 'string' },
  },
})
const folder = values.to ? `${values.to}/` : new URL('../screenshots/', import.meta.url).pathname
const widths = values.sizes.split(',').map(Number)
const themes = (['light', 'dark'] as const).filter((theme) => values.themes.split(',').includes(theme))
const languages = (['en', 'es'] as const).filter((language) => values.languages.split(',').includes(language))
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
const shown = screens.filter(({ name }) => isWanted(name))

/** Returns the size of a window of this width, and whether it has a touch screen. */
function sizeOf(width: number, height = width < 576 ? 844 : 900) {
  const isTouch = width < 992
  return { viewport: { width, height }, isMobile: isTouch, hasTouch: isTouch }
}

/** Signs in, with up to 5 attempts: the assertions of the sign-in wait for 5 seconds only, and on a busy machine the first page may need more. */
async function signInPatiently(page: Page, person: Person): Promise<void> {
  for (let left = 4; ; left -= 1) {
    try {
      return await signIn(page, person)
    } catch (error) {
      if (left === 0) throw error
    }
  }
}

/** The pages of one size: one for each person, which is signed in once, and one that is not signed in. */
class Windows {
  readonly #browser: Browser
  readonly #width: number
  readonly #height: number | undefined
  readonly #baseURL: string
  readonly #open = new Map<string, Page>()

  constructor(browser: Browser, baseURL: string, width: number, height?: number) {
    this.#browser = browser
    this.#width = width
    this.#height = height
    this.#baseURL = baseURL
  }

  async of({ person }: Pick<Screen, 'person'>): Promise<Page> {
    const key = person ?? ''
    const known = this.#open.get(key)
    if (known) return known
    const page = await this.#browser.newPage({
      baseURL: this.#baseURL,
      ...sizeOf(this.#width, this.#height),
      reducedMotion: 'reduce',
      locale: browserSettings.locale,
      timezoneId: browserSettings.timezoneId,
    })
    // A long timeout: the first page of a size has no cache, and the server may have just started.
    page.setDefaultTimeout(60_000)
    if (person) await signInPatiently(page, person)
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
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]:not([data-sample] *)'))
}

/** Opens a screen in a language, and runs the actions that lead to its state. */
async function open(page: Page, { address, act }: Screen, language: 'en' | 'es'): Promise<void> {
  await page.goto(address)
  await page.evaluate(showIn, language)
  if (languages.length > 1 || language !== 'en') await page.reload()
  await settled(page)
  await act?.(language === 'es' ? await findInSpanish(page) : page)
}

async function take(page: Page, screen: Screen, width: number): Promise<void> {
  for (const language of languages) {
    await page.emulateMedia({ colorScheme: themes[0] ?? 'light', media: 'screen' })
    await open(page, screen, language)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      // Waits for the documents of frames, such as of a mail, and then for pictures and fonts.
      await Promise.all(page.frames().map((frame) => frame.waitForLoadState('load')))
      await pause(300)
      const name = [screen.name, width, colorScheme, ...(language === 'en' ? [] : [language])].join('-')
      await page.screenshot({ path: `${folder}${name}.png`, fullPage: true, animations: 'disabled' })
    }
  }
}

/** Removes the routes and the offline mode that a screen's `act` set, so that the next screen of this person gets the server's answers. */
async function leave(page: Page): Promise<void> {
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

let failures = 0

async function attempt(name: string, width: number, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    failures += 1
    process.stderr.write(`${name}, ${width}: ${String(error)}\n`)
  }
}

/** Takes screenshots of the components from the development server, because the build does not contain the gallery. */
async function takeGallery(browser: Browser): Promise<void> {
  const port = await freePort()
  const vite = fork(`${root}node_modules/vite/bin/vite.js`, ['--port', String(port), '--strictPort'], {
    cwd: `${root}web`,
    stdio: 'ignore',
  })
  const baseURL = `http://localhost:${port}`
  try {
    await untilReady(`${baseURL}/gallery`, vite)
    for (const width of widths) {
      const windows = new Windows(browser, baseURL, width)
      await attempt('gallery', width, async () => {
        const page = await windows.of({})
        // The first load waits until the dependencies are bundled.
        page.setDefaultTimeout(120_000)
        await take(page, { name: 'gallery', address: '/gallery' }, width)
      })
      await windows.close()
    }
  } finally {
    vite.kill('SIGTERM')
  }
}

async function takeScreens(browser: Browser, baseURL: string): Promise<void> {
  for (const width of widths) {
    const windows = new Windows(browser, baseURL, width)
    for (const screen of shown) {
      await attempt(screen.name, width, async () => {
        const page = await windows.of(screen)
        await take(page, screen, width).finally(() => leave(page))
      })
    }
    await windows.close()
  }
}

/** Takes the pictures of the guides, as WebP. */
async function takeGuides(browser: Browser, baseURL: string): Promise<void> {
  for (const { file, screen: name, width, height } of guidePictures.filter((one) => isWanted(one.file))) {
    const screen = screens.find((one) => one.name === name)
    if (!screen) throw new Error(`no screen is named ${name}`)
    const windows = new Windows(browser, baseURL, width, height)
    await attempt(file, width, async () => {
      const page = await windows.of(screen)
      await page.emulateMedia({ colorScheme: 'light', media: 'screen' })
      await page.goto(screen.address)
      await page.evaluate(showIn, 'en' as const)
      await settled(page)
      await screen.act?.(page)
      await settled(page)
      await pause(500)
      await page.evaluate(() => scrollTo(0, 0))
      const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
      for (let quality = 86; ; quality -= 8) {
        const bytes = await sharp(shot).webp({ quality, effort: 6 }).toBuffer()
        if (bytes.length > maxPictureBytes && quality > 40) continue
        await writeFile(`${root}docs/pictures/${file}.webp`, bytes)
        break
      }
    })
    await windows.close()
  }
}

/** Runs `take` with a server: the one of --at, or a new one. */
async function withServer(browser: Browser, take: (browser: Browser, baseURL: string) => Promise<void>): Promise<void> {
  if (values.at) return take(browser, values.at)
  const { baseURL, webServer } = await ownServer()
  const server = fork('e2e/serve.ts', { env: { ...process.env, ...webServer.env } })
  try {
    await untilReady(webServer.url, server)
    await take(browser, baseURL)
  } finally {
    server.kill('SIGTERM')
  }
}

await mkdir(folder, { recursive: true })
if (wanted.length === 0 && !values.guides && !values.to) await rm(folder, { recursive: true }).then(() => mkdir(folder))
// A browser with permission prompts, because the push prompt is a screen too.
const browser = await chromium.launch(wholeBrowser)
if (values.guides) await withServer(browser, takeGuides)
else {
  if (isWanted('gallery')) await takeGallery(browser)
  if (shown.length > 0) await withServer(browser, takeScreens)
}
await browser.close()
const done = values.guides
  ? `docs/pictures/: ${guidePictures.filter(({ file }) => isWanted(file)).length} pictures`
  : `${folder}: ${shown.length} screens, widths ${widths.join(', ')}`
process.stdout.write(`${done}; ${failures} failed\n`)
process.exitCode = failures > 0 ? 1 : 0
