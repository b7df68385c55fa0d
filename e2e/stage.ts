import { once } from 'node:events'
import { createServer } from 'node:net'

/** How every browser of the tests is started: Debian's Chromium, or the one that CHROME_PATH names. */
export const browser = {
  locale: 'en-US',
  timezoneId: 'America/Denver',
  launchOptions: {
    executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
}

/** Our own server with a demo world of its own, on a port that is free now; the same one for every worker of a run. */
export async function ownServer() {
  process.env.PORCHLIGHT_E2E_PORT ??= String(await freePort())
  const port = process.env.PORCHLIGHT_E2E_PORT
  const baseURL = `http://localhost:${port}`
  return {
    baseURL,
    webServer: {
      command: 'node e2e/serve.ts',
      url: `${baseURL}/healthz`,
      env: { PORT: port, PUBLIC_URL: baseURL },
      timeout: 90_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}
