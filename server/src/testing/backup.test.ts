import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
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
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { makePerson } from '../features/accounts/fixtures.ts'
import { startPostgres } from '../platform/run/postgres.ts'
import { makeFolder } from '../platform/settings/make-folder.ts'
import { loadDemoWorld } from './demo/load.ts'
import { startServer, type TestServer } from './server.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startServer()
  await loadDemoWorld(server.databaseUrl, server.settings)
  writeFileSync(join(server.settings.dataDir, 'secret'), randomBytes(32).toString('hex'))
  folder = mkdtempSync(join(tmpdir(), 'porchlight-backup-'))
  rmSync(folder, { recursive: true })
  makeFolder(folder)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const program = new URL('../porchlight.ts', import.meta.url).pathname
const environment = (env: Record<string, string>) => ({
  ...process.env,
  PORCHLIGHT_MODE: 'demo',
  DATABASE_URL: '',
  ...env,
})

/** Runs `npx porchlight` with these arguments, and returns what it printed. */
async function porchlight(words: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...words], {
    env: environment(env),
  }).catch((error: { stdout: string; stderr: string }) => error)
  return stdout + stderr
}

const run = (command: 'backup' | 'restore', file: string, env: Record<string, string>) =>
  porchlight([command, file], env)

/** A DATA_DIR that does not exist yet. */
function emptyFolder(name: string): string {
  const dataDir = join(folder, name)
  makeFolder(dataDir)
  return dataDir
}

/** An empty database beside the one of the tests, without any table. */
async function emptyDatabase(name: string): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
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
    .map((file) => `${relative(root, file)} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
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

  const dataDir = emptyFolder('restored')
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
  const output = await run('backup', file, { DATABASE_URL: databaseUrl, DATA_DIR: settings.dataDir })
  isOver = true
  expect(output).toMatch(/^Saved/)
  expect(await writing).toBeGreaterThan(10)
  const dataDir = emptyFolder('live')
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
  const dataDir = emptyFolder('cut')
  expect(await run('restore', cut, { DATA_DIR: dataDir })).not.toContain('Restored')
  expect(existsSync(join(dataDir, 'files'))).toBe(false)
  expect(await run('restore', whole, { DATA_DIR: dataDir })).toMatch(/^Restored/)
})

test('an encrypted backup is restored through a pipe into another database and folder, only with its key, and equals the original in every table and file', async () => {
  const { databaseUrl, settings } = server
  const from = { DATABASE_URL: databaseUrl, DATA_DIR: settings.dataDir }
  const keyFile = join(folder, 'key.txt')
  const [, recipient = ''] = /^BACKUP_RECIPIENT=(age1\S+)$/m.exec(await porchlight(['backup-key', keyFile])) ?? []
  expect(statSync(keyFile).mode & 0o077).toBe(0)
  expect(await porchlight(['backup-key', keyFile])).toContain('exists already')

  const saved = await contents(databaseUrl)
  const file = join(folder, 'sealed.tar.age')
  expect(await porchlight(['backup', file], { ...from, BACKUP_RECIPIENT: recipient })).toContain('It is encrypted.')
  expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1/)
  expect(readFileSync(file).includes('SHA256SUMS')).toBe(false)

  const to = { DATABASE_URL: await emptyDatabase('sealed'), DATA_DIR: emptyFolder('sealed') }
  expect(await porchlight(['restore', file], to)).toContain('Say where its secret key is: --key FILE')
  await porchlight(['backup-key', join(folder, 'another.txt')])
  expect(await porchlight(['restore', file, '--key', join(folder, 'another.txt')], to)).toContain(
    'does not open this backup',
  )
  expect(await porchlight(['verify-backup', file, '--key', keyFile])).toMatch(
    /^The backup is whole: \d+ rows in \d+ tables, \d+ files; every checksum is right\./,
  )

  const sending = spawn(process.execPath, [program, 'backup', '-'], {
    env: environment({ ...from, BACKUP_RECIPIENT: recipient }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const taking = spawn(process.execPath, [program, 'restore', '-', '--key', keyFile], { env: environment(to) })
  sending.stdout.pipe(taking.stdin)
  const [output] = await Promise.all([text(taking.stdout), once(taking, 'exit'), once(sending, 'exit')])
  expect(output).toMatch(/^Restored \d+ rows and \d+ files/)
  const unreported = (lines: string[]) => lines.filter((line) => !line.startsWith('backup_reports '))
  expect(unreported(await contents(to.DATABASE_URL))).toEqual(unreported(saved))
  expect(filesOf(to.DATA_DIR)).toEqual(filesOf(settings.dataDir))
})

test.runIf(existsSync('/usr/bin/age'))('age, tar and sha256sum open an encrypted backup by hand', async () => {
  const place = emptyFolder('by-hand')
  const line = `age -d -i ../key.txt ../sealed.tar.age | tar -x && sha256sum --quiet -c SHA256SUMS && zcat database.jsonl.gz | head -c 40`
  const { stdout } = await promisify(execFile)('sh', ['-c', line], { cwd: place })
  expect(stdout).toBe('{"format":"porchlight database 1","migra')
})

test('verify-backup names what is damaged, and a damaged backup is not restored', async () => {
  const whole = readFileSync(join(folder, 'whole.tar'))
  expect(await porchlight(['verify-backup', join(folder, 'whole.tar')])).toContain('The backup is whole')
  const at = whole.indexOf('files/') + 2048
  const changed = Buffer.from(whole)
  changed[at] = (changed[at] ?? 0) ^ 1
  const cases: ReadonlyArray<[string, Buffer, RegExp]> = [
    ['changed', changed, /The backup (is damaged|was changed|is incomplete)/],
    ['short', whole.subarray(0, whole.length - 20_000), /The backup (is damaged|is incomplete)/],
    ['other', Buffer.from('no backup at all'), /damaged|not a backup/],
  ]
  for (const [name, bytes, reason] of cases) {
    const file = join(folder, `${name}.tar`)
    writeFileSync(file, bytes)
    expect(await porchlight(['verify-backup', file])).toMatch(reason)
  }
  const dataDir = emptyFolder('damaged')
  expect(await porchlight(['restore', join(folder, 'changed.tar')], { DATA_DIR: dataDir })).toMatch(/The backup /)
  expect(existsSync(join(dataDir, 'files'))).toBe(false)
})

test('a restore that was killed can be repeated', async () => {
  const to = { DATABASE_URL: await emptyDatabase('killed'), DATA_DIR: emptyFolder('killed') }
  const file = join(folder, 'whole.tar')
  const first = spawn(process.execPath, [program, 'restore', file], { env: environment(to), stdio: 'ignore' })
  await vi.waitUntil(() => readdirSync(to.DATA_DIR).some((name) => name.startsWith('backup-')), { timeout: 60_000 })
  first.kill('SIGKILL')
  await once(first, 'exit')
  expect(readdirSync(to.DATA_DIR).some((name) => name.startsWith('backup-'))).toBe(true)
  // As if it had been killed a moment later, between the files and the commit of the database.
  mkdirSync(join(to.DATA_DIR, 'files', 'aa'), { recursive: true })
  writeFileSync(join(to.DATA_DIR, 'files', 'aa', 'left'), 'left')
  expect(await porchlight(['restore', file], to)).toContain('already contains files')
  writeFileSync(join(to.DATA_DIR, 'restore-in-progress'), '')
  expect(await porchlight(['restore', file], to)).toMatch(/^Restored/)
  expect(readdirSync(to.DATA_DIR).filter((name) => /backup-|restore-/.test(name))).toEqual([])
  expect(filesOf(to.DATA_DIR).some((line) => line.startsWith('aa/left'))).toBe(false)
})

test('backups in a folder are deleted except the newest, and no other file is deleted', async () => {
  const { databaseUrl, settings } = server
  const backups = join(folder, 'nightly')
  mkdirSync(backups)
  const old = ['porchlight-2026-01-01T02-30-00Z.tar', 'porchlight-2026-01-02T02-30-00Z.tar.age', 'notes.txt']
  for (const name of old) writeFileSync(join(backups, name), '')
  const from = { DATABASE_URL: databaseUrl, DATA_DIR: settings.dataDir }
  expect(await porchlight(['backup', backups, '--keep', '2'], from)).toContain('and deleted 1 older')
  const [left, ...more] = readdirSync(backups).filter((name) => !old.includes(name))
  expect(more).toEqual([])
  expect(readdirSync(backups).sort()).toEqual(['notes.txt', 'porchlight-2026-01-02T02-30-00Z.tar.age', left].sort())
  expect(await porchlight(['verify-backup', join(backups, left ?? '')])).toContain('The backup is whole')
  const refused = await porchlight(['backup', backups, '--keep', '2'], {
    ...from,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x',
  })
  expect(refused).toContain('ECONNREFUSED')
  expect(readdirSync(backups).length).toBe(3)
})

test('a manual and a nightly backup at the same time both succeed; the files of an interrupted backup are removed', async () => {
  const { databaseUrl, settings } = server
  const from = { DATABASE_URL: databaseUrl, DATA_DIR: settings.dataDir }
  const begun = () => readdirSync(settings.dataDir).filter((name) => name.startsWith('backup-'))
  const killed = spawn(process.execPath, [program, 'backup', join(folder, 'killed.tar')], {
    env: environment(from),
    stdio: 'ignore',
  })
  await vi.waitUntil(() => begun().length > 0, { timeout: 60_000, interval: 5 })
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const outputs = await Promise.all(['one.tar', 'two.tar'].map((name) => run('backup', join(folder, name), from)))
  for (const one of outputs) expect(one).toMatch(/^Saved /)
  for (const name of ['one.tar', 'two.tar'])
    expect(await porchlight(['verify-backup', join(folder, name)])).toContain('The backup is whole')
  expect(begun()).toEqual([])
})
