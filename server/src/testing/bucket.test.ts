import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { createApp } from '../app.ts'
import { makeCommunity } from '../features/accounts/fixtures.ts'
import { SystemScope } from '../platform/access/scopes.ts'
import { noColumns, openPool, statement } from '../platform/db/database.ts'
import type { FileBackend } from '../platform/files/file-backend.ts'
import { openBackend } from '../platform/files/open-backend.ts'
import { readSettings } from '../platform/settings.ts'
import { type S3Server, startS3 } from './s3-server.ts'
import { startServer, type TestServer } from './server.ts'

let s3: S3Server
let server: TestServer
let folder: string
let url: string
beforeAll(async () => {
  s3 = await startS3()
  url = s3.url('first')
  server = await startServer({ FILES_URL: url })
  folder = mkdtempSync(join(tmpdir(), 'porchlight-bucket-'))
  for (let count = 0; count < 12; count += 1) await keptFile(`file ${count}`)
})
afterAll(async () => {
  await server.stop()
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => {
  s3.onRequest = () => true
})

const nameLogo = statement(
  'test-bucket-logo',
  'system',
  noColumns,
  'update communities set logo_file_key = $2 where community_id = $1',
)

/** Stores a file that a row refers to. */
async function keptFile(text: string): Promise<string> {
  const key = await server.files.put(Buffer.from(text))
  await server.scope.rows(nameLogo, [await makeCommunity(server.scope), key])
  return key
}

const program = new URL('../porchlight.ts', import.meta.url).pathname
const environment = (env: Record<string, string>) => ({
  ...process.env,
  PORCHLIGHT_MODE: 'demo',
  DATABASE_URL: server.databaseUrl,
  DATA_DIR: server.settings.dataDir,
  ...env,
})

function start(words: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [program, ...words], { env: environment(env), stdio: 'ignore' })
}

async function porchlight(words: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...words], {
    env: environment({ FILES_URL: url, ...env }),
  }).catch((error: { stdout: string; stderr: string }) => error)
  return stdout + stderr
}

function dataDir(): string {
  return mkdtempSync(join(folder, 'data-'))
}

function backendOf(FILES_URL: string | undefined, DATA_DIR = folder): FileBackend {
  return openBackend(readSettings({ PORCHLIGHT_MODE: 'test', DATA_DIR, FILES_URL }))
}

/** Each file with a hash of its content. */
async function contents(backend: FileBackend): Promise<string[]> {
  const lines: string[] = []
  for await (const { key } of backend.list()) {
    const stored = await backend.read(key)
    const bytes = stored ? await buffer(stored.stream) : Buffer.alloc(0)
    lines.push(`${key} ${createHash('sha256').update(bytes).digest('hex')}`)
  }
  return lines.toSorted()
}

async function emptyDatabase(): Promise<string> {
  const name = `bucket_${randomUUID().replaceAll('-', '')}`
  const address = new URL(inject('postgresUrl'))
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  address.pathname = `/${name}`
  return address.href
}

test('a second machine, with another DATA_DIR, immediately reads a file that the first machine stored', async () => {
  const settings = { ...server.settings, dataDir: dataDir() }
  const app = await createApp({ settings, databaseUrl: server.databaseUrl, clock: server.clock })
  const other = openBackend(settings)
  const key = await keptFile('of the first machine')
  const stored = await other.read(key)
  expect(stored && (await buffer(stored.stream)).toString()).toBe('of the first machine')
  await app.close()
  expect(readdirSync(server.settings.dataDir)).not.toContain('files')
})

test('a backup of a bucket is restored into another bucket and into a folder, with every file', async () => {
  const file = join(folder, 'whole.tar')
  expect(await porchlight(['backup', file])).toMatch(/^Saved \d+ rows and 13 files/)
  expect(await porchlight(['verify-backup', file])).toContain('The backup is whole')
  const saved = await contents(server.files.backend)
  expect(saved).toHaveLength(13)
  const other = { FILES_URL: s3.url('restored'), DATA_DIR: dataDir(), DATABASE_URL: await emptyDatabase() }
  expect(await porchlight(['restore', file], other)).toMatch(/^Restored \d+ rows and 13 files/)
  expect(await contents(backendOf(other.FILES_URL))).toEqual(saved)
  expect(await porchlight(['files', 'check'], other)).toContain('Checked 13 files')
  expect(await porchlight(['restore', file], { ...other, DATABASE_URL: await emptyDatabase() })).toContain(
    'The bucket of FILES_URL already contains files',
  )
  const here = { FILES_URL: '', DATA_DIR: dataDir(), DATABASE_URL: await emptyDatabase() }
  expect(await porchlight(['restore', file], here)).toMatch(/^Restored \d+ rows and 13 files/)
  expect(await contents(backendOf(undefined, here.DATA_DIR))).toEqual(saved)
})

test('a store is copied into another store; a copy that was killed can be continued, and every file is compared', async () => {
  const saved = await contents(server.files.backend)
  const target = s3.url('copy')
  let sent = 0
  const some = Promise.withResolvers<void>()
  s3.onRequest = (line) => {
    if (line.startsWith('PUT') && line.includes('/copy/') && ++sent === 4) some.resolve()
    return true
  }
  const first = start(['files', 'copy', target], { FILES_URL: url })
  await some.promise
  first.kill('SIGKILL')
  await once(first, 'exit')
  const rest = await porchlight(['files', 'copy', target])
  expect(rest).toMatch(/^Copied \d+ files .* were there already/)
  const [copied = 0, present = 0] = [/^Copied (\d+)/, /; (\d+) were/].map((found) => Number(found.exec(rest)?.[1]))
  expect(present).toBeGreaterThan(0)
  expect(copied + present).toBe(saved.length)
  expect(await contents(backendOf(target))).toEqual(saved)
  const local = dataDir()
  expect(await porchlight(['files', 'copy', join(local, 'files')], { FILES_URL: target })).toContain('Copied 13 files')
  expect(await contents(backendOf(undefined, local))).toEqual(saved)
  expect(await porchlight(['files', 'check'], { FILES_URL: '', DATA_DIR: local })).toContain('all are there and whole')
})

test('the check names files that are missing or damaged, and ends with 1', async () => {
  const local = dataDir()
  await porchlight(['files', 'copy', join(local, 'files')])
  const [one = '', other = ''] = readdirSync(join(local, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  rmSync(one)
  writeFileSync(other, readFileSync(other).reverse())
  const child = start(['files', 'check'], { FILES_URL: '', DATA_DIR: local })
  expect(await once(child, 'exit')).toEqual([1, null])
  const output = await porchlight(['files', 'check'], { FILES_URL: '', DATA_DIR: local })
  expect(output).toContain(`missing: ${one.slice(-36)}`)
  expect(output).toContain(`damaged: ${other.slice(-36)}`)
})

test('the doctor says whether the bucket works, and whether it is private or everybody can read it', async () => {
  const env = { PORCHLIGHT_MODE: 'demo', SMTP_URL: '' }
  expect(await porchlight(['doctor'], env)).toMatch(/ok\s+Files: the bucket .* works, and is private/)
  expect(await porchlight(['doctor'], { ...env, FILES_URL: s3.publicUrl('open') })).toContain('Everybody can read')
  const wrong = url.replace('S3RVER@', 'wrong@')
  expect(await porchlight(['doctor'], { ...env, FILES_URL: wrong })).toContain('SignatureDoesNotMatch')
  expect(await contents(backendOf(s3.url('open')))).toEqual([])
})

test('a wrong FILES_URL is refused with a message that names the variable; a right one is divided into its parts', () => {
  const cases = ['s3://host/bucket', 's3://key:secret@host', 'https://host/bucket', 's3://k:s@host/bucket?acl=public']
  for (const FILES_URL of cases)
    expect(() => readSettings({ PORCHLIGHT_MODE: 'test', FILES_URL }), FILES_URL).toThrow(/FILES_URL/)
  const { filesBucket } = readSettings({
    PORCHLIGHT_MODE: 'test',
    FILES_URL: 's3://a%2Fb:c@host:9000/files/one?region=eu',
  })
  expect(filesBucket).toEqual({
    endpoint: 'https://host:9000/files',
    region: 'eu',
    prefix: 'one/',
    accessKey: 'a/b',
    secretKey: 'c',
  })
})

test('while the store cannot be reached, a file is refused with 503, and statements still run', async () => {
  s3.onRequest = () => false
  const pool = openPool(server.databaseUrl, { max: 1, onError: () => undefined })
  await expect(server.files.put(Buffer.from('x'))).rejects.toMatchObject({ status: 503 })
  expect(await new SystemScope(pool).rows(nameLogo, [0, null])).toEqual([])
  await pool.end()
})
