import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const chromium = process.env.CHROME_PATH || '/usr/bin/chromium'
// Chromium's headless shell has no windows and permission prompts, and uses a third less CPU time.
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

/** A server with its own demo world on a free port; the same one for every worker of a run. */
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
      // The demo world takes half a minute to load, and longer on a machine that others use too.
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

/** The address of the second server, with registration by form allowed. */
export function openAddress(): string {
  return `http://localhost:${process.env.PORCHLIGHT_E2E_OPEN_PORT}`
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}
