import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const chromium = process.env.CHROME_PATH || '/usr/bin/chromium'
// Chromium's headless shell uses a third less processor time. It has no permission prompts.
const headlessShell = '/usr/bin/chromium-headless-shell'

/** Debian's Chromium, or the browser of CHROME_PATH. */
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

/** The launch options of all test browsers. */
export const browser = {
  locale: 'en-US',
  timezoneId: 'America/Denver',
  launchOptions: {
    ...wholeBrowser,
    executablePath: !process.env.CHROME_PATH && existsSync(headlessShell) ? headlessShell : chromium,
  },
}

/** Returns the URL and the settings of a test server on a free port, with its own demo world. All workers of a run use the same server. */
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
      // The demo world takes half a minute to load, and longer on a shared machine.
      timeout: 300_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    },
  }
}

/** The data folder of the test server, which includes the sent mails. */
export function dataFolder(): string {
  return join(tmpdir(), `porchlight-e2e-${process.env.PORCHLIGHT_E2E_PORT}`)
}

/** The URL of the second server, which allows registration by form. */
export function openAddress(): string {
  return `http://localhost:${process.env.PORCHLIGHT_E2E_OPEN_PORT}`
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}
