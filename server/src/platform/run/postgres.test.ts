import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeFolder } from '../settings/make-folder.ts'
import { startPostgres } from './postgres.ts'
import { commandOf } from './process-facts.ts'

const program = `
  const { startPostgres } = await import(${JSON.stringify(new URL('postgres.ts', import.meta.url).href)})
  const postgres = await startPostgres(process.argv[1], { throwAway: process.argv[2] === 'throw away' })
  console.log(postgres.url)
  setInterval(() => {}, 1000)`

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let dataDir: string
beforeEach(() => {
  const parent = mkdtempSync(join(tmpdir(), 'porchlight-postgres-'))
  rmSync(parent, { recursive: true })
  makeFolder(parent)
  dataDir = join(parent, 'data')
})
afterEach(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))

/** Starts a process that runs the database, so that a test can kill it. */
async function startOwner(...words: string[]): Promise<{ process: ChildProcess; url: string }> {
  const owner = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void owner.kill('SIGKILL'))
  const [url] = await once(owner.stdout, 'data')
  return { process: owner, url: String(url).trim() }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Writes rows one after the other until the connection breaks. Returns how many were acknowledged. */
async function writeUntilBroken(url: string, meanwhile: () => void): Promise<number> {
  const client = await connect(url)
  await client.query('create table acknowledged (number int)')
  let acknowledged = 0
  try {
    while (true) {
      await client.query('insert into acknowledged values ($1)', [acknowledged])
      acknowledged += 1
      if (acknowledged === 100) meanwhile()
    }
  } catch {
    return acknowledged
  }
}

async function count(url: string): Promise<number> {
  const client = await connect(url)
  const found = await client.query<{ count: number }>('select count(*)::int as count from acknowledged')
  await client.end()
  return found.rows[0]?.count ?? 0
}

function serverPid(): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** The pid of the sh process that waits for the end of the owner. */
function watchdogPid(): number {
  const cluster = join(dataDir, 'postgres', 'cluster')
  const found = readdirSync('/proc').find(
    (name) =>
      /^\d+$/.test(name) &&
      commandOf(Number(name)).startsWith('sh -c trap') &&
      commandOf(Number(name)).includes(cluster),
  )
  return Number(found)
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(20)
}

test('the first start creates the database; the next start finds its rows, with a random password', async () => {
  const first = await startPostgres(dataDir)
  const client = await connect(first.url)
  await client.query('create table kept as select 7 as number')
  await client.end()
  await first.stop()

  const second = await startPostgres(dataDir)
  const again = await connect(second.url)
  expect((await again.query('select number from kept')).rows).toEqual([{ number: 7 }])
  await again.end()
  const withoutPassword = new URL(second.url)
  withoutPassword.password = 'guess'
  await expect(connect(withoutPassword.href)).rejects.toThrow('password authentication failed')
  expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600)
  await second.stop()
})

test('a second start on the same folder is refused while the first runs', async () => {
  const first = await startPostgres(dataDir)
  await expect(startPostgres(dataDir)).rejects.toThrow(`is in use by another Porchlight (process ${process.pid})`)
  await first.stop()
})

test('a server killed with -9 is restarted at the same address, with every acknowledged row', async () => {
  const postgres = await startPostgres(dataDir)
  const acknowledged = await writeUntilBroken(postgres.url, () => process.kill(serverPid(), 'SIGKILL'))
  let found = 0
  await expect
    .poll(async () => {
      found = await count(postgres.url).catch(() => 0)
      return found
    })
    .toBeGreaterThan(0)
  expect(found).toBeGreaterThanOrEqual(acknowledged)
  await postgres.stop()
})

describe('after kill -9 of the process that runs the database', () => {
  test('the database stops by itself, and the next start finds every acknowledged row', async () => {
    const owner = await startOwner()
    const pid = serverPid()
    const acknowledged = await writeUntilBroken(owner.url, () => owner.process.kill('SIGKILL'))
    await until(() => commandOf(pid) === '')
    const next = await startPostgres(dataDir)
    expect(await count(next.url)).toBeGreaterThanOrEqual(acknowledged)
    await next.stop()
  })

  test('the next start works immediately, while the old database server is still stopping', async () => {
    const owner = await startOwner()
    owner.process.kill('SIGKILL')
    await once(owner.process, 'exit')
    const next = await startPostgres(dataDir)
    await next.stop()
  })

  test.runIf(process.platform === 'linux')(
    'and of its watchdog, the orphaned database is stopped by the next start',
    async () => {
      const owner = await startOwner()
      process.kill(watchdogPid(), 'SIGKILL')
      const orphan = serverPid()
      const client = await connect(owner.url)
      await client.query('create table acknowledged as select 1 as number')
      owner.process.kill('SIGKILL')
      await once(owner.process, 'exit')
      const next = await startPostgres(dataDir)
      expect(serverPid()).not.toBe(orphan)
      expect(await count(next.url)).toBe(1)
      await next.stop()
    },
  )

  test.runIf(process.platform === 'linux')(
    'and of everything at once, the next start finds every acknowledged row',
    async () => {
      const owner = await startOwner()
      const killed = [watchdogPid(), serverPid(), owner.process.pid ?? 0]
      const acknowledged = await writeUntilBroken(owner.url, () => {
        for (const pid of killed) process.kill(pid, 'SIGKILL')
      })
      await until(() => owner.process.exitCode !== null || owner.process.signalCode !== null)
      const next = await startPostgres(dataDir)
      expect(await count(next.url)).toBeGreaterThanOrEqual(acknowledged)
      await next.stop()
    },
  )

  test('a throw-away database is deleted with its folder', async () => {
    const owner = await startOwner('throw away')
    owner.process.kill('SIGKILL')
    await until(() => !existsSync(dataDir))
  })
})

test('a number in an old postmaster.pid that now belongs to another process does not block a start', async () => {
  const first = await startPostgres(dataDir)
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  const left = readFileSync(file, 'utf8')
  await first.stop()
  writeFileSync(file, left.replace(/^\d+/, String(process.ppid)))
  const next = await startPostgres(dataDir)
  await next.stop()
})

test('a first start that was killed halfway does not block the next start', async () => {
  const owner = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], { stdio: 'ignore' })
  await until(() => globSync(join(dataDir, 'postgres', '*', 'PG_VERSION')).length > 0)
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  const next = await startPostgres(dataDir)
  await next.stop()
})
