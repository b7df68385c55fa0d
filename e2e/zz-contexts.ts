// temporary: where the time of a walk goes
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { signIn, unnamedOverlays, axeFindings } from './cast.ts'
import * as F from './findings.ts'
import { browser as options, ownServer } from './stage.ts'
import { newPage, overhangs, settle, statesOf } from './walk.ts'

const { baseURL, webServer } = await ownServer()
const server = spawn(process.execPath, ['e2e/serve.ts'], { env: { ...process.env, ...webServer.env }, stdio: 'inherit' })
for (;;) { const ok = await fetch(webServer.url).then((r) => r.ok, () => false); if (ok) break; await new Promise((r) => setTimeout(r, 300)) }

const stat = (pid: string) => { try { const s = readFileSync(`/proc/${pid}/stat`, 'utf8'); const a = s.slice(s.lastIndexOf(')') + 2).split(' '); return { ppid: Number(a[1]), cpu: (Number(a[11]) + Number(a[12])) * 10 } } catch { return null } }
function cpu() {
  const procs = new Map<number, { ppid: number; cpu: number; cmd: string }>()
  for (const pid of readdirSync('/proc')) { if (!/^\d+$/.test(pid)) continue; const s = stat(pid); if (s) { let cmd = ''; try { cmd = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') } catch {} procs.set(Number(pid), { ...s, cmd }) } }
  const out: Record<string, number> = { driver: 0, server: 0, postgres: 0, renderer: 0, browser: 0, gpu: 0, utility: 0 }
  for (const [pid, p] of procs) {
    let q: number | undefined = pid; let mine = false
    for (let i = 0; q && i < 10; i++) { if (q === process.pid || q === server.pid) { mine = true; break } q = procs.get(q)?.ppid }
    if (!mine) continue
    const kind = pid === process.pid ? 'driver' : pid === server.pid ? 'server' : /--type=renderer/.test(p.cmd) ? 'renderer' : /--type=gpu/.test(p.cmd) ? 'gpu' : /--type=/.test(p.cmd) ? 'utility' : /chromium|headless/.test(p.cmd) ? 'browser' : /postgres/.test(p.cmd) ? 'postgres' : 'driver'
    out[kind] += p.cpu
  }
  return out
}
const sums = new Map<string, Record<string, number>>()
async function phase<T>(name: string, work: () => Promise<T>): Promise<T> {
  const a = cpu(), t = performance.now()
  const r = await work()
  const w = performance.now() - t, b = cpu()
  const s = sums.get(name) ?? { n: 0, wall: 0 }
  s.n! += 1; s.wall! += w
  for (const k of Object.keys(b)) s[k] = (s[k] ?? 0) + (b[k]! - a[k]!)
  sums.set(name, s)
  return r
}
const browser = await chromium.launch(options.launchOptions)
const storageState = { cookies: [], origins: [{ origin: baseURL, localStorage: [{ name: '__porchlight.doNotAskForPush', value: '1' }, { name: '__porchlight.mobileApp', value: 'closed' }] }] }
const more = { baseURL, timezoneId: options.timezoneId, locale: 'en-US', viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' as const }
for (let i = 0; i < 12; i++) {
  const c = await phase('context+page with state', async () => { const c = await browser.newContext({ ...more, storageState }); await c.newPage(); return c })
  await phase('close with state', () => c.close())
  const d = await phase('context+page', async () => { const c = await browser.newContext(more); await c.newPage(); return c })
  const page = d.pages()[0]!
  await phase('sign in homeowner to Mailbox (cold)', async () => { await signIn(page, 'homeowner', '/Login?page=Mailbox'); await settle(page) })
  await phase('goto Mailbox (2nd)', async () => { await page.goto('/Mailbox'); await settle(page) })
  await phase('goto Mailbox (3rd)', async () => { await page.goto('/Mailbox'); await settle(page) })
  await phase('goto Calendar', async () => { await page.goto('/Calendar'); await settle(page) })
  await phase('in-app to Mailbox', async () => { await page.getByRole('link', { name: /^Mailbox/ }).first().click(); await page.waitForURL(/Mailbox/); await settle(page) })
  await phase('close', () => d.close())
}
const total: Record<string, number> = {}
for (const [name, s] of [...sums].sort()) {
  const c = Object.entries(s).filter(([k]) => k !== 'n' && k !== 'wall').reduce((x, [, v]) => x + v, 0)
  console.log(name.padEnd(22), `n ${s.n}`.padEnd(6), `wall ${(s.wall! / s.n!).toFixed(0)}`.padEnd(11), `cpu ${(c / s.n!).toFixed(0)}`.padEnd(10), Object.entries(s).filter(([k]) => k !== 'n' && k !== 'wall').map(([k, v]) => `${k} ${(v / s.n!).toFixed(0)}`).join(' '))
  for (const [k, v] of Object.entries(s)) total[k] = (total[k] ?? 0) + v
}
console.log(total)
await browser.close()
server.kill('SIGTERM')
setTimeout(() => process.exit(), 4000)
