import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setup } from '@porchlight/contract/features/setup.ts'
import { terms } from '@porchlight/contract/features/terms.ts'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { makeFolder } from './platform/settings/make-folder.ts'
import { productVersion } from './platform/version.ts'
import { send } from './testing/client.ts'
import { freshDatabase } from './testing/database.ts'
import { startMailServer } from './testing/mail-server.ts'

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

const wholeProduction = {
  PUBLIC_URL: 'https://portal.test',
  MAIL_FROM: 'Porchlight <office@portal.test>',
}

const environment = () => ({
  ...process.env,
  ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PUBLIC_URL: 'https://portal.test', PROCESSES: '1' },
  PORCHLIGHT_SECRET: 'k3Jt9Zq1vXw8Lr5Ny2Bc7Hf4Md6Ps0Ga',
  VAPID_PRIVATE_KEY: 'cXL3SghFabVwPD28eSMFojol3hHr6ExBW9GnM2kajc8',
  SMTP_URL: 'smtp://127.0.0.1:9',
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

/** Runs `npx porchlight` with these arguments. */
const run = (...words: string[]) => runWith({}, ...words)

async function runWith(env: Record<string, string>, ...words: string[]): Promise<{ status: number; out: string }> {
  const child = spawn(process.execPath, [`${root}src/porchlight.ts`, ...words], { env: { ...environment(), ...env } })
  const [out, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { status, out }
}

const stateAt = async (port: number, secret: string) =>
  (await send(`http://127.0.0.1:${port}`, setup.calls.openLink, { body: { secret } })).body.state

const secretIn = (lines: readonly string[]) => lines.flatMap((line) => linkPattern.exec(line)?.[1] ?? [])

test('production without an owner prints one set-up link as a line outside the JSON log; the command prints a newer link while production runs and while it does not [setup-m002, setup-m004, server-m016]', async () => {
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

test('wrong arguments end the command with 2', async () => {
  const wrong = [
    [],
    ['setup-link', 'more'],
    ['owner'],
    ['owner', 'ana@'],
    ['remove', 'ana@made.test'],
    ['backup'],
    ['backup', '-', '--keep', '2'],
    ['backup', 'folder', '--daily', '02:30'],
    ['backup', 'folder', '--keep', '2', '--daily', '2:30'],
    ['doctor', '--keep', '2'],
    ['verify-backup', 'file', '--unknown'],
  ]
  for (const words of wrong) expect(await run(...words)).toEqual({ status: 2, out: '' })
})

test('the command gives an address an account that is a server owner, and mails and prints a link that sets a password [setup-m005]', async () => {
  const { server, sink, stop } = await startMailServer({ DATABASE_URL: '' })
  onTestFinished(stop)
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
  const mailsToAna = () => sink.mails.filter(({ to = [] }) => to.some(({ address }) => address === 'ana@made.test'))
  await expect.poll(() => mailsToAna().length, { timeout: 60_000 }).toBe(2)
  for (const mail of mailsToAna()) expect(mail.text).toContain('/Forgot?')
})

test("'version' and 'help' print their texts and end with 0", async () => {
  expect(await run('version')).toEqual({
    status: 0,
    out: `Porchlight ${productVersion}, Node ${process.versions.node}\n`,
  })
  const { status, out } = await run('help')
  expect(status).toBe(0)
  for (const name of ['setup-link', 'owner', 'backup', 'restore', 'verify-backup', 'backup-key', 'doctor']) {
    expect(out).toContain(`npx porchlight ${name}`)
  }
})

/** A mail host on this machine that takes the password 'right'. */
async function startMailHost(): Promise<string> {
  const host = new SMTPServer({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'us' }) : done(new Error('Invalid password')),
  })
  host.listen(0, '127.0.0.1')
  await once(host.server, 'listening')
  onTestFinished(() => void host.close())
  return `127.0.0.1:${(host.server.address() as AddressInfo).port}`
}

test('the doctor finds nothing wrong with a server that can start, and creates nothing', async () => {
  const host = await startMailHost()
  const { status, out } = await runWith({ ...wholeProduction, SMTP_URL: `smtp://us:right@${host}` }, 'doctor')
  expect(out).toContain('ok     The settings are right for production')
  expect(out).toMatch(/ok {5} {0,2}Database: PostgreSQL 18/)
  expect(out).toMatch(/Database: \d+ migrations are applied/)
  expect(out).toContain(`Mail: ${host} accepts this server`)
  expect(out).toMatch(/Clock: 0\.\d s from that of the database/)
  expect(out).toContain('GiB free')
  expect(out).not.toContain('FAULT')
  expect(status).toBe(0)
  expect(readdirSync(dataDir)).toEqual([])
})

test('the doctor names all faults in one run, says what to do, and ends with 1', async () => {
  const host = await startMailHost()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`insert into migrations (name) values ('9998-of-tomorrow.sql')`)
  await client.end()
  writeFileSync(join(dataDir, 'secret'), 'x', { mode: 0o644 })
  const wrong = { PORCHLIGHT_SECRET: 'short', PUBLIC_URL: 'http://portal.test', SMTP_URL: `smtp://us:wrong@${host}` }
  const { status, out } = await runWith(wrong, 'doctor')
  expect(status).toBe(1)
  expect(out).toContain('Setting: PORCHLIGHT_SECRET must have 32 characters or more')
  expect(out).toContain('Setting: PUBLIC_URL must be the https:// address')
  expect(out).toContain('a newer release has changed it (9998-of-tomorrow.sql)')
  expect(out).toContain('Start the newer release')
  expect(out).toMatch(/Mail: \S+ can't be used \(535\)\n\s+Check the user and the password in SMTP_URL/)
  expect(out).toContain(`others can read ${join(dataDir, 'secret')}`)
  expect(out).toContain('chmod 600')
  expect(out).toMatch(/\d faults, \d warnings?\./)
  expect(out).not.toContain('wrong@')
})

test('the doctor checks an embedded database that runs, and counts the connections of production', async () => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('insert into demo_world (id) values (true)')
  await client.end()
  mkdirSync(join(dataDir, 'postgres', 'cluster'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres', 'url'), databaseUrl)
  const { status, out } = await runWith({ ...wholeProduction, DATABASE_URL: '', PROCESSES: '' }, 'doctor')
  expect(out).toContain('FAULT  Database: it holds the demo world')
  expect(out).not.toContain('does not start')
  const [, processes = '', needed = ''] = /; (\d+) process\w* and a worker may need (\d+)/.exec(out) ?? []
  expect(Number(processes)).toBe(availableParallelism())
  expect(Number(needed)).toBe(Number(processes) * 50 + 30)
  expect(status).toBe(1)
})

test('the doctor says why a database or a mail host cannot be reached', async () => {
  const gone = { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none', SMTP_URL: 'smtp://127.0.0.1:1' }
  const { status, out } = await runWith({ ...wholeProduction, ...gone }, 'doctor')
  expect(status).toBe(1)
  expect(out).toMatch(/Database: 127\.0\.0\.1:1 can't be used \(ECONNREFUSED\)\n\s+Check host and port in DATABASE_URL/)
  expect(out).toMatch(/Mail: 127\.0\.0\.1:1 can't be used \(\w+\)\n\s+Check host and port in SMTP_URL/)
  expect(out).not.toContain('secret')
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  const missing = new URL(databaseUrl)
  missing.pathname = '/missing'
  const other = await runWith({ ...wholeProduction, DATABASE_URL: missing.href, DATA_DIR: file }, 'doctor')
  expect(other.out).toContain('That database does not exist: create it')
  expect(other.out).toContain(`Storage: this account can't write to DATA_DIR, ${file} (ENOTDIR)`)
  expect(other.status).toBe(1)
})
