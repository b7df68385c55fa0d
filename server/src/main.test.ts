import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { drainWithin } from './platform/run/stopping.ts'
import { makeFolder } from './platform/settings/make-folder.ts'

vi.setConfig({ testTimeout: 180_000 })

const mainFile = new URL('main.ts', import.meta.url).pathname

let dataDir: string
let port: number
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'porchlight-main-'))
  rmSync(dataDir, { recursive: true })
  makeFolder(dataDir)
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  port = (probe.address() as { port: number }).port
  probe.close()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function start(env: Record<string, string> = {}, out: 'pipe' | number = 'pipe'): ChildProcess {
  const own = {
    PORCHLIGHT_MODE: 'test',
    DATA_DIR: dataDir,
    PORT: String(port),
    DATABASE_URL: '',
    PROCESSES: '1',
    ...env,
  }
  const child = spawn(process.execPath, [mainFile], {
    env: { ...process.env, ...own },
    stdio: ['ignore', out, 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function untilReady(child: ChildProcess): Promise<void> {
  const refused = once(child, 'exit').then(async () => {
    throw new Error(`the start ended: ${await outputOf(child)}`)
  })
  await Promise.race([expect.poll(() => health(), { interval: 100 }).toBe(200), refused])
  refused.catch(() => undefined)
}

/** Returns all output of a process when it has ended. */
async function outputOf(child: ChildProcess): Promise<string> {
  const [out, errors] = await Promise.all([child.stdout ? text(child.stdout) : '', text(child.stderr as Readable)])
  return out + errors
}

function health(): Promise<number> {
  return fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.status,
    () => 0,
  )
}

/** Sends a sign-in whose head the server reads and whose body comes later. */
async function halfSentRequest(): Promise<{ finish(): Promise<string> }> {
  const body = 'LoginForm[username]=a@b.test&LoginForm[password]=wrong'
  const socket = connect(port, '127.0.0.1')
  const answer = text(socket)
  let read = false
  socket.on('data', () => {
    read = true
  })
  const head = [
    'POST /index.php/auth/login HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await expect.poll(() => read).toBe(true)
  return {
    finish() {
      socket.write(body)
      return answer
    },
  }
}

test.each([
  ['one process', '1'],
  ['two processes and a separate worker', '2'],
])(
  'SIGTERM with %s: requests that have begun are answered, the database has stopped, and the next start works',
  async (_how, processes) => {
    const first = start({ PROCESSES: processes })
    const ended = once(first, 'exit')
    await untilReady(first)
    const { finish } = await halfSentRequest()
    first.kill('SIGTERM')
    await expect.poll(() => health()).not.toBe(200)
    const finished = performance.now()
    expect(await finish()).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 403 /)
    expect((await ended)[0]).toBe(0)
    expect(performance.now() - finished).toBeLessThan(drainWithin)
    expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)

    await untilReady(start({ PROCESSES: processes }))
  },
)

test.each(['1', '2'])(
  'BACKGROUND_WORK=off answers requests and runs no job, and BACKGROUND_WORK=only runs jobs and answers no request (PROCESSES=%s)',
  async (processes) => {
    await untilReady(start({ PROCESSES: processes, BACKGROUND_WORK: 'off' }))
    const url = readFileSync(join(dataDir, 'postgres', 'url'), 'utf8').trim()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const waiting = async () => Number((await client.query('select count(*) from graphile_worker.jobs')).rows[0].count)
    await client.query(`select graphile_worker.add_job('mail-sweep', '{}')`)
    await pause(3_000)
    expect(await waiting()).toBe(1)

    const own = { DATA_DIR: join(dataDir, 'of-the-worker'), PORT: String(port + 1), DATABASE_URL: url }
    makeFolder(own.DATA_DIR)
    const worker = start({ ...own, PROCESSES: processes, BACKGROUND_WORK: 'only' })
    await expect.poll(waiting).toBe(0)
    await expect(fetch(`http://127.0.0.1:${port + 1}/healthz`)).rejects.toThrow()
    const ended = once(worker, 'exit')
    worker.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await client.end()
  },
)

test('a second start on the same DATA_DIR is refused with the pid of the first, which continues', async () => {
  const first = start()
  await untilReady(first)
  const second = start({ PORT: String(port + 1) })
  const message = await outputOf(second)
  expect(message).toContain(`${dataDir} is in use by another Porchlight (process ${first.pid})`)
  expect(await health()).toBe(200)
})

test('after kill -9 the next start works immediately', async () => {
  const first = start({ PROCESSES: '2' })
  await untilReady(first)
  first.kill('SIGKILL')
  await once(first, 'exit')
  await untilReady(start({ PROCESSES: '2' }))
  expect(readFileSync(join(dataDir, 'in-use.pid'), 'utf8').trim()).not.toBe(String(first.pid))
})

test('a port that another program uses is named in the message, before a database is created', async () => {
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const refused = start()
  const message = await outputOf(refused)
  other.close()
  expect(message).toContain(`Port ${port} is in use by another program.`)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

test('wrong settings are listed, and nothing is started', async () => {
  const refused = start({ PORT: 'abc', TRUST_PROXY: 'perhaps' })
  const message = await outputOf(refused)
  expect(message).toContain(
    '  PORT must be a whole number\n  TRUST_PROXY must be on, off or how many proxies stand before the server',
  )
})

test.each([
  [
    'a HOST that is not of this machine',
    { HOST: '192.0.2.1' },
    'HOST must be an address or a name of this machine: 192.0.2.1 is none',
  ],
  [
    'a HOST that does not exist',
    { HOST: 'nowhere.invalid' },
    'HOST must be an address or a name of this machine: nowhere.invalid',
  ],
  ['a PORT that is not a port number', { PORT: '70000' }, 'PORT must be between 1 and 65535'],
  [
    'a DATA_DIR that cannot be created',
    { DATA_DIR: '/dev/null/data' },
    'DATA_DIR must be a folder that this account can write to: /dev/null/data is not',
  ],
  [
    'a DATA_DIR that is a file',
    { DATA_DIR: '/dev/null' },
    'DATA_DIR must be a folder that this account can write to: /dev/null is not',
  ],
  [
    'a DATABASE_URL where nothing listens',
    { DATABASE_URL: 'postgres://porchlight:secret@127.0.0.1:9/porchlight' },
    'Check DATABASE_URL, and that this PostgreSQL runs.',
  ],
  [
    'a DATABASE_URL of another kind of database',
    { DATABASE_URL: 'mysql://127.0.0.1/porchlight' },
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://',
  ],
  [
    'an SMTP_URL that is not an address',
    { SMTP_URL: 'mail.example:587' },
    'SMTP_URL must be an address that starts with smtp:// or smtps://',
  ],
  ['an SMTP_URL without a mail server', { SMTP_URL: 'smtp://:587' }, 'SMTP_URL must'],
])('%s ends the start with a message that names the variable', async (_what, env: Record<string, string>, expected) => {
  const refused = start(env)
  const ended = once(refused, 'exit')
  const message = await outputOf(refused)
  expect(message).toContain(expected)
  expect(message).not.toMatch(/secret|\n\s+at /)
  expect((await ended)[0]).toBe(1)
})

const production = {
  PORCHLIGHT_MODE: 'production',
  PUBLIC_URL: 'https://portal.example',
  PORCHLIGHT_SECRET: randomBytes(32).toString('hex'),
  VAPID_PRIVATE_KEY: 'cXL3SghFabVwPD28eSMFojol3hHr6ExBW9GnM2kajc8',
  SMTP_URL: 'smtp://127.0.0.1:9',
}

test('production starts with an https address and a random secret, and not with weak values', async () => {
  const weak = { ...production, PUBLIC_URL: 'http://portal.example', PORCHLIGHT_SECRET: 'change-me-'.repeat(5) }
  const message = await outputOf(start(weak))
  expect(message).toContain('PORCHLIGHT_SECRET must be random in production')
  expect(message).toContain('PUBLIC_URL must be the https:// address')
  await untilReady(start(production))
})

test('production refuses a database that contains the demo world', async () => {
  const demo = start({ PORCHLIGHT_MODE: 'demo', LOG_LEVEL: 'silent' })
  await untilReady(demo)
  demo.kill('SIGTERM')
  await once(demo, 'exit')
  const refused = start(production)
  const ended = once(refused, 'exit')
  expect(await outputOf(refused)).toContain('Production does not start on this database: it holds the demo world')
  expect((await ended)[0]).toBe(1)
})

test('an older release refuses a database that a newer one has migrated, and changes nothing', async () => {
  const first = start()
  await untilReady(first)
  const client = new pg.Client({ connectionString: readFileSync(join(dataDir, 'postgres', 'url'), 'utf8').trim() })
  await client.connect()
  await client.query(`insert into migrations (name) values ('9998-of-tomorrow.sql')`)
  await client.end()
  first.kill('SIGTERM')
  await once(first, 'exit')
  const refused = start()
  const ended = once(refused, 'exit')
  expect(await outputOf(refused)).toContain(
    'This release is older than the database: a newer one has changed it (9998-of-tomorrow.sql)',
  )
  expect((await ended)[0]).toBe(1)
})

test('a database that accepts connections and never answers ends the start with a message', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = `127.0.0.1:${(silent.address() as { port: number }).port}`
  const refused = start({ DATABASE_URL: `postgres://porchlight:secret@${address}/porchlight` })
  const message = await outputOf(refused)
  silent.close()
  expect(message).toContain(`The database at ${address} can't be used`)
  expect(message).not.toContain('secret')
})

test('SIGTERM ends a start that still waits for its database', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const connected = once(silent, 'connection')
  const { port: at } = silent.address() as { port: number }
  const waiting = start({ DATABASE_URL: `postgres://porchlight:secret@127.0.0.1:${at}/porchlight` })
  const ended = once(waiting, 'exit')
  await connected
  waiting.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  silent.close()
})

test.runIf(process.platform === 'linux')(
  'a full log disk neither ends nor delays the server, and half uploaded files of a killed server are removed',
  async () => {
    const left = join(dataDir, 'temporary', 'left')
    mkdirSync(join(dataDir, 'temporary'))
    writeFileSync(left, 'half an upload')
    const full = openSync('/dev/full', 'w')
    const child = start({ LOG_LEVEL: 'debug' }, full)
    await untilReady(child)
    for (let n = 0; n < 200; n += 1) expect(await health()).toBe(200)
    expect(existsSync(left)).toBe(false)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    closeSync(full)
  },
)
