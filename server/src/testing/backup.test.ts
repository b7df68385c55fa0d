import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { makePerson } from '../features/accounts/make.ts'
import { startPostgres } from '../platform/run/postgres.ts'
import { makeFolder } from '../platform/settings/make-folder.ts'
import { loadDemoWorld } from './demo/load.ts'
import { startServer, type TestServer } from './server.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startServer()
  await loadDemoWorld(server.databaseUrl, server.settings.dataDir)
  writeFileSync(join(server.settings.dataDir, 'secret'), randomBytes(32).toString('hex'))
  folder = mkdtempSync(join(tmpdir(), 'porchlight-backup-'))
  rmSync(folder, { recursive: true })
  makeFolder(folder)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function run(command: 'backup' | 'restore', file: string, env: Record<string, string>): Promise<string> {
  const program = new URL(`../${command}.ts`, import.meta.url).pathname
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, file], {
    env: { ...process.env, PORCHLIGHT_MODE: 'demo', DATABASE_URL: '', ...env },
  }).catch((error: { stdout: string; stderr: string }) => error)
  return stdout + stderr
}

/** Returns a line for each table: the number of rows, and a hash of their content. */
async function contents(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'`)
    const { rows } = await client.query(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') and c.relname <> 'migrations' order by 1`,
    )
    const lines: string[] = []
    for (const { name } of rows) {
      const found = await client.query(
        `select count(*) as count, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash from ${name} t`,
      )
      lines.push(`${name} ${found.rows[0].count} ${found.rows[0].hash}`)
    }
    return lines
  } finally {
    await client.end()
  }
}

function filesOf(dataDir: string): string[] {
  const root = join(dataDir, 'files')
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map(
      (file) => `${relative(root, file)} ${readFileSync(file).toString('base64').slice(0, 200)} ${statSync(file).size}`,
    )
    .sort()
}

test('a backup restored into an empty folder is identical: every row, every file, the secret; and new ids continue', async () => {
  const { databaseUrl, settings } = server
  const file = join(folder, 'whole.tar')
  // Taken before the backup, which adds a report of itself once it is done: that row can't be in its own file.
  const saved = await contents(databaseUrl)
  expect(await run('backup', file, { DATABASE_URL: databaseUrl, DATA_DIR: settings.dataDir })).toMatch(
    /^Saved \d+ rows and \d+ files/,
  )
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(readdirSync(settings.dataDir).filter((name) => name.startsWith('backup-'))).toEqual([])

  const dataDir = join(folder, 'restored')
  makeFolder(dataDir)
  expect(await run('restore', file, { DATA_DIR: dataDir })).toMatch(/^Restored \d+ rows and \d+ files/)
  const postgres = await startPostgres(dataDir)
  try {
    expect(await contents(postgres.url)).toEqual(saved)
    expect(filesOf(dataDir)).toEqual(filesOf(settings.dataDir))
    expect(filesOf(dataDir).length).toBeGreaterThan(5)
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(readFileSync(join(settings.dataDir, 'secret'), 'utf8'))
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const added = `insert into people (email, first_name, last_name, chat_secret) values ('new@made.test', 'N', 'P', 'x') returning id`
    const { rows } = await client.query(
      `with added as (${added}) select id, (select max(id) from people) as before from added`,
    )
    await client.end()
    expect(Number(rows[0].id)).toBeGreaterThan(Number(rows[0].before))
  } finally {
    await postgres.stop()
  }

  expect(await run('restore', file, { DATA_DIR: dataDir })).toContain('Restore into an empty DATA_DIR')
  expect(await run('restore', file, { DATA_DIR: join(folder, 'other'), DATABASE_URL: databaseUrl })).toMatch(
    /There is no folder|not empty/,
  )
})

test.runIf(process.getuid?.() === 0)(
  'as root a backup is restored into a folder of its home that only root may enter, and saved again while that database runs',
  async () => {
    const { databaseUrl, settings } = server
    const file = join(folder, 'home.tar')
    const saved = await contents(databaseUrl)
    expect(await run('backup', file, { DATABASE_URL: databaseUrl, DATA_DIR: settings.dataDir })).toMatch(/^Saved/)
    const home = mkdtempSync(join(homedir(), 'porchlight-restore-'))
    onTestFinished(() => rmSync(home, { recursive: true, force: true }))
    expect(statSync(home).mode & 0o077).toBe(0)
    const dataDir = join(home, 'data')
    mkdirSync(dataDir)
    expect(await run('restore', file, { DATA_DIR: dataDir })).toMatch(/Restored \d+ rows and \d+ files/)
    const place = realpathSync(join(dataDir, 'postgres'))
    onTestFinished(() => rmSync(place, { recursive: true, force: true }))
    expect(place.startsWith(home)).toBe(false)

    const postgres = await startPostgres(dataDir)
    onTestFinished(() => postgres.stop())
    expect(await contents(postgres.url)).toEqual(saved)
    const again = join(folder, 'again.tar')
    expect(await run('backup', again, { DATA_DIR: dataDir })).toMatch(/^Saved \d+ rows and \d+ files/)
  },
)

test('a backup made while people write is a snapshot: rows that were written together are both in it or both missing', async () => {
  const { databaseUrl, settings } = server
  const file = join(folder, 'live.tar')
  let isOver = false
  const writing = (async () => {
    let made = 0
    while (!isOver) {
      await server.scope.transaction((inside) => makePerson(inside, {}))
      made += 1
    }
    return made
  })()
  const said = await run('backup', file, { DATABASE_URL: databaseUrl, DATA_DIR: settings.dataDir })
  isOver = true
  expect(said).toMatch(/^Saved/)
  expect(await writing).toBeGreaterThan(10)
  const dataDir = join(folder, 'live')
  makeFolder(dataDir)
  expect(await run('restore', file, { DATA_DIR: dataDir })).toMatch(/^Restored/)
  const postgres = await startPostgres(dataDir)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query(
    `select (select count(*) from people p where not exists (select from email_claims c where c.email = p.email)) as unclaimed,
       (select count(*) from email_claims c where not exists (select from people p where p.id = c.person_id)) as unknown`,
  )
  await client.end()
  await postgres.stop()
  expect(rows).toEqual([{ unclaimed: 0, unknown: 0 }])
})

test('a truncated file is refused, and leaves nothing that would disturb a second attempt', async () => {
  const whole = join(folder, 'whole.tar')
  const cut = join(folder, 'cut.tar')
  writeFileSync(cut, readFileSync(whole).subarray(0, 20_000))
  const dataDir = join(folder, 'cut')
  makeFolder(dataDir)
  expect(await run('restore', cut, { DATA_DIR: dataDir })).not.toContain('Restored')
  expect(existsSync(join(dataDir, 'files'))).toBe(false)
  expect(await run('restore', whole, { DATA_DIR: dataDir })).toMatch(/^Restored/)
})
