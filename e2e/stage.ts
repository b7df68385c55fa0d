import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const chromium = process.env.CHROME_PATH || '/usr/bin/chromium'
// The same Chromium without what draws windows and asks for permissions: a third less work.
const headlessShell = '/usr/bin/chromium-headless-shell'

/** Debian's Chromium, or the one that CHROME_PATH names. */
export const wholeBrowser = {
  executablePath: chromium,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** How every browser of the tests is started. */
export const browser = {
  locale: 'en-US',
  timezoneId: 'America/Denver',
  launchOptions: {
    ...wholeBrowser,
    executablePath: !process.env.CHROME_PATH && existsSync(headlessShell) ? headlessShell : chromium,
  },
}

/** Our own server with a demo world of its own, on a port that is free now; the same one for every worker of a run. */
export async function ownServer() {
  process.env.PORCHLIGHT_E2E_PORT ??= String(await freePort())
  const port = process.env.PORCHLIGHT_E2E_PORT
  process.env.PORCHLIGHT_E2E_OPEN_PORT ??= String(await freePort())
  const baseURL = `http://localhost:${port}`
  return {
    baseURL,
    webServer: {
      command: 'node e2e/serve.ts',
      url: `${baseURL}/healthz`,
      env: { PORT: port, PUBLIC_URL: baseURL, DATA_DIR: dataFolder(), OPEN_PORT: process.env.PORCHLIGHT_E2E_OPEN_PORT },
      timeout: 90_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    },
  }
}

/** Where the stories' server keeps its files, the mails among them. */
export function dataFolder(): string {
  return join(tmpdir(), `porchlight-e2e-${process.env.PORCHLIGHT_E2E_PORT}`)
}

/** The same product, with registration by form still open. */
export function openAddress(): string {
  return `http://localhost:${process.env.PORCHLIGHT_E2E_OPEN_PORT}`
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}
