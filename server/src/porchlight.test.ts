import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setup } from '@porchlight/contract/features/setup.ts'
import { terms } from '@porchlight/contract/features/terms.ts'
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { makeFolder } from './platform/settings/make-folder.ts'
import { send } from './testing/client.ts'
import { freshDatabase } from './testing/database.ts'
import { startServer } from './testing/server.ts'

const root = new URL('..', import.meta.url).pathname
const linkPattern = /^https:\/\/portal\.test\/Admin\/Setup#([\w-]{43})$/

let dataDir: string
let databaseUrl: string
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'porchlight-command-'))
  makeFolder(dataDir)
  databaseUrl = await freshDatabase(inject('postgresUrl'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const environment = () => ({
  ...process.env,
  ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PUBLIC_URL: 'https://portal.test', PROCESSES: '1' },
  PORCHLIGHT_SECRET: 'k3Jt9Zq1vXw8Lr5Ny2Bc7Hf4Md6Ps0Ga',
})

/** Starts production, as `npm run serve` does, and returns its lines on standard output once it serves. */
async function serve(port: number): Promise<{ child: ChildProcess; lines: string[] }> {
  const child = spawn(process.execPath, [`${root}src/main.ts`], {
    env: { ...environment(), PORCHLIGHT_MODE: 'production', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let out = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk
  })
  // Two processes start, on a machine that others use too.
  await expect.poll(() => out, { timeout: 200_000 }).toContain('"msg":"ready"')
  return { child, lines: out.split('\n') }
}

/** Runs `npx porchlight` with these words. */
async function run(...words: string[]): Promise<{ status: number; out: string }> {
  const child = spawn(process.execPath, [`${root}src/porchlight.ts`, ...words], { env: environment() })
  const [out, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { status, out }
}

const stateAt = async (port: number, secret: string) =>
  (await send(`http://127.0.0.1:${port}`, setup.calls.openLink, { body: { secret } })).body.state

const secretIn = (lines: readonly string[]) => lines.flatMap((line) => linkPattern.exec(line)?.[1] ?? [])

test('production without an owner prints one link as a line of its own, outside the JSON log; the command prints a newer one while it runs and while it does not [setup-m002, setup-m004, server-m016]', async () => {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const { child, lines } = await serve(port)
  const [secret = '', ...more] = secretIn(lines)
  expect(more).toEqual([])
  const log = lines.filter((line) => line.startsWith('{'))
  expect(log.length).toBeGreaterThan(0)
  expect(log.join('\n')).not.toContain(secret)
  expect(await stateAt(port, secret)).toBe('open')
  const paper = await send(`http://127.0.0.1:${port}`, terms.calls.viewResource, {
    query: { resource: 'terms_of_use_page' },
  })
  expect(paper.body).toMatchObject({ version: 1, content: expect.stringContaining('Condiciones de uso') })

  const printed = await run('setup-link')
  expect(printed.status).toBe(0)
  const [newer = ''] = secretIn(printed.out.split('\n'))
  expect([await stateAt(port, secret), await stateAt(port, newer)]).toEqual(['ended', 'open'])

  child.kill('SIGTERM')
  await once(child, 'exit')
  const [newest = ''] = secretIn((await run('setup-link')).out.split('\n'))
  expect((await run('owner', 'ana@made.test')).status).toBe(0)
  const again = await serve(port)
  expect(secretIn(again.lines)).toEqual([])
  expect([await stateAt(port, newer), await stateAt(port, newest)]).toEqual(['ended', 'open'])
})

test('wrong words print how the command is used', async () => {
  for (const words of [[], ['setup-link', 'more'], ['owner'], ['owner', 'ana@'], ['remove', 'ana@made.test']]) {
    expect((await run(...words)).status).toBe(2)
  }
})

test('the command makes an account of an address an owner, and prints and mails a link that sets a password [setup-m005]', async () => {
  const server = await startServer({ DATABASE_URL: '' })
  onTestFinished(() => server.stop())
  databaseUrl = server.databaseUrl
  const { out } = await run('owner', ' Ana@Made.test'.trim())
  expect(out).toContain('ana@made.test has a new account and is a server owner now.')
  const link = /https:\/\/portal\.test\/Forgot\?\S+/.exec(out)?.[0] ?? ''
  const { searchParams } = new URL(link)
  const { passwordReset } = await import('@porchlight/contract/features/password-reset.ts')
  const password = 'Lantern2026!'
  const body = { ...Object.fromEntries(searchParams), password, password_repeat: password }
  expect((await server.send(passwordReset.calls.choose, { body })).body).toEqual({ success: true })
  expect(await server.signIn('ana@made.test', { password })).toBeTruthy()
  const second = await run('owner', 'ana@made.test')
  expect(second.out).toContain('is a server owner already')
  expect(second.out).toContain('/Forgot?')
})
