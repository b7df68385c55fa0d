import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from './test-server.ts'

export interface EmptyServer {
  /** The origin at which the browser reaches the server. */
  readonly origin: string
  /** The URL of the server in links, mails and letters. */
  readonly publicUrl: string
  /** The printed set-up link, with `origin` in place of `publicUrl`. */
  readonly link: string
  /** Replaces `publicUrl` by `origin` in a URL. */
  local(address: string): string
  stop(): Promise<void>
}

/** Starts a separate server with an empty database, and waits until it prints the set-up link. */
async function start(args: readonly string[], env: Record<string, string>, publicUrl?: string): Promise<EmptyServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'porchlight-empty-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const named = publicUrl ?? origin
  const child: ChildProcess = spawn(process.execPath, ['server/src/main.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: named, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk
  })
  const linkIn = () => out.split('\n').find((line) => line.startsWith(`${named}/Admin/Setup#`)) ?? ''
  await expect.poll(linkIn, { timeout: 200_000 }).not.toBe('')
  const local = (address: string) => address.replace(named, origin)
  return {
    origin,
    publicUrl: named,
    link: local(linkIn()),
    local,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a server as `npm start -- --empty` does. */
export function startEmpty(): Promise<EmptyServer> {
  return start(['--empty'], { PORCHLIGHT_MODE: 'demo' })
}

/** Starts a server with an empty database as `npm run serve` does: in production mode, with real mail. */
export function startProduction(smtpUrl: string): Promise<EmptyServer> {
  const env = {
    PORCHLIGHT_MODE: 'production',
    PORCHLIGHT_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: smtpUrl,
    VAPID_PRIVATE_KEY: 'cXL3SghFabVwPD28eSMFojol3hHr6ExBW9GnM2kajc8',
    PROCESSES: '1',
    LOG_LEVEL: 'error',
  }
  return start([], env, 'https://juniper.example')
}
