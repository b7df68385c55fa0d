import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { emailOf, fillLogin, password } from '../e2e/people.ts'
import { browser } from '../e2e/test-server.ts'
import { figure, note } from './figures.ts'

const runs = 3
const categories = ['performance', 'accessibility', 'best-practices'] as const

/** The measured pages of each person, by the names of their figures. */
const pagesOf = {
  homeowner: { mailbox: '/Mailbox', home: '/Home', listings: '/ForSales/MyListings', groups: '/Groups/MyGroups/1' },
  vendor: { 'vendor-dashboard': '/VendorDashboard', 'work-orders': '/WorkOrders' },
  manager: { 'admin-today': '/Admin', 'admin-homes': '/Admin/Homes' },
} as const

export interface AskedPages {
  /** The names of the pages to measure; empty for all pages. */
  readonly names: readonly string[]
  /** The folder for the reports of the runs, which show what slows a page down; undefined for no reports. */
  readonly reports: string | undefined
}

/**
 * Runs Lighthouse with its default settings of a throttled phone, on the pages of `asked`. Prints the best performance score of three runs, and the
 * worst of the other scores. `profiles` is the folder for the profiles of the browsers.
 */
export async function printLighthouse(origin: string, profiles: string, asked: AskedPages): Promise<void> {
  const { names, reports } = asked
  const isAsked = (name: string) => names.length === 0 || names.includes(name)
  if (reports !== undefined) await mkdir(reports, { recursive: true })
  // /Login is measured once, before somebody signs in.
  let needsLogin = isAsked('login')
  for (const [person, all] of Object.entries(pagesOf)) {
    const pages = Object.entries(all).filter(([name]) => isAsked(name))
    if (pages.length === 0 && !needsLogin) continue
    const profile = await mkdtemp(join(profiles, `profile-${person}-`))
    const { launchOptions } = browser
    const args = [...launchOptions.args, '--remote-debugging-port=0']
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions, args })
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n').map(Number)
    if (!port) throw new Error('Chromium reports no port')
    if (needsLogin) await printPage('login', `${origin}/Login`, port, reports)
    needsLogin = false
    await signInBrowser(await context.newPage(), origin, person as keyof typeof pagesOf)
    for (const [name, address] of pages) await printPage(name, `${origin}${address}`, port, reports)
    await context.close()
  }
}

/** Signs a person in with Remember Me, so that later pages in this browser are signed in too. */
async function signInBrowser(page: Page, origin: string, person: keyof typeof pagesOf): Promise<void> {
  await page.goto(`${origin}/Login`)
  await page.getByRole('checkbox', { name: 'Remember Me' }).check()
  await fillLogin(page, emailOf(person), password)
  await page.waitForURL((address) => address.pathname !== '/Login')
  // The push prompt after five seconds is not part of loading the page.
  await page.evaluate(() => localStorage.setItem('__porchlight.doNotAskForPush', '1'))
  await page.goto('about:blank')
}

async function printPage(name: string, address: string, port: number, reports: string | undefined): Promise<void> {
  const scores = { performance: [] as number[], accessibility: [] as number[], 'best-practices': [] as number[] }
  const shifts: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(address, { port, onlyCategories: [...categories], logLevel: 'error' })
    const report = result?.lhr
    if (!report || report.runtimeError) throw new Error(`Lighthouse: ${report?.runtimeError?.message}`)
    if (reports !== undefined) await writeFile(join(reports, `${name}-${run + 1}.json`), JSON.stringify(report))
    for (const category of categories) scores[category].push((report.categories[category]?.score ?? 0) * 100)
    shifts.push(report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN)
    note(`${name}: ${timesOf(report.audits)}${failuresOf(report.audits)}`)
  }
  figure(`${name}-performance`, Math.max(...scores.performance), '>=95')
  figure(`${name}-accessibility`, Math.min(...scores.accessibility), '>=100')
  figure(`${name}-best-practices`, Math.min(...scores['best-practices']), '>=100')
  figure(`${name}-layout-shift`, Math.max(...shifts), '<=0')
}

type Audits = Record<string, { score: number | null; displayValue?: string; scoreDisplayMode: string }>

function timesOf(audits: Audits): string {
  const shown = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time']
  return shown.map((id) => `${id} ${audits[id]?.displayValue}`).join(', ')
}

/** Returns the failed audits, of those that either pass or fail. */
function failuresOf(audits: Audits): string {
  const failed = Object.entries(audits).filter(([, audit]) => audit.scoreDisplayMode === 'binary' && audit.score === 0)
  return failed.length > 0 ? `; failed: ${failed.map(([id]) => id).join(', ')}` : ''
}
