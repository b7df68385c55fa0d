import { type CDPSession, chromium, devices, type Page } from '@playwright/test'
import { emailOf, fillLogin, password } from '../e2e/people.ts'
import { browser } from '../e2e/test-server.ts'
import { figure, note } from './figures.ts'

/**
 * Measures the JavaScript and CSS that a browser with an empty cache transfers with gzip, including headers, in KB of 1,000 bytes: for /Login, and
 * in total from /Login to an open message in the mailbox.
 */
export async function printPageWeight(origin: string): Promise<void> {
  const chrome = await chromium.launch(browser.launchOptions)
  const page = await chrome.newPage({ ...devices['Pixel 7'], baseURL: origin, serviceWorkers: 'block' })
  const wire = await watchWire(await page.context().newCDPSession(page))
  await page.goto('/Login?page=Mailbox', { waitUntil: 'networkidle' })
  figure('login-weight-kb', wire.kilobytes(), '<=100')
  note(`login: ${wire.list()}`)
  await readFirstMessage(page)
  figure('mailbox-weight-kb', wire.kilobytes(), '<=210')
  note(`mailbox: ${wire.list()}`)
  await chrome.close()
}

async function readFirstMessage(page: Page): Promise<void> {
  await fillLogin(page, emailOf('homeowner'), password)
  const list = page.getByRole('region', { name: 'Mail', exact: true })
  await list.getByRole('listitem').first().waitFor()
  await page.waitForLoadState('networkidle')
  await list.getByRole('link').first().click()
  // Waits for the script of MailBody, which shows the text of the mail and is loaded separately.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/MailBody-')),
  )
  await page.waitForLoadState('networkidle')
}

/** What the browser has transferred since it was opened. */
interface Wire {
  kilobytes(): number
  /** Lists the files with their sizes, the largest first. */
  list(): string
}

async function watchWire(session: CDPSession): Promise<Wire> {
  const names = new Map<string, string>()
  const sizes = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url)
    if (/\.(js|css)$/.test(pathname)) names.set(requestId, pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId)
    if (name) sizes.set(name, (sizes.get(name) ?? 0) + encodedDataLength)
  })
  await session.send('Network.enable')
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
  return {
    kilobytes: () => [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000,
    list() {
      const largest = [...sizes].sort(([, a], [, b]) => b - a)
      return largest.map(([name, size]) => `${name.split('/').at(-1)} ${(size / 1000).toFixed(1)}`).join(', ')
    },
  }
}
