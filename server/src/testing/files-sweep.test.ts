import { randomUUID } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { makeCommunity } from '../features/accounts/fixtures.ts'
import { noColumns, statement } from '../platform/db/database.ts'
import { jobs } from '../platform/jobs/files-sweep.ts'
import { logger } from '../platform/log.ts'
import { runJob } from './run-job.ts'
import { startServer, type TestServer } from './server.ts'

const day = 24 * 60 * 60 * 1000
const clearNames = statement('test-clear-names', 'system', noColumns, 'update communities set logo_file_key = null')
const nameLogo = statement(
  'test-name-logo',
  'system',
  noColumns,
  'update communities set logo_file_key = $2 where community_id = $1',
)
const fileColumns = statement(
  'test-file-columns',
  'system',
  z.object({ table: z.string(), column: z.string() }),
  `select table_name as "table", column_name as "column" from information_schema.columns
   where table_schema = current_schema() and column_name ~ 'file_?key' order by 1, 2`,
)
const manyThings = statement(
  'test-many-things',
  'system',
  noColumns,
  `create table many_things as select n as id, 'in use ' || n as scan_file_key from generate_series(1, 25000) n`,
)
const manyFiles = statement(
  'test-many-files',
  'system',
  noColumns,
  `insert into files (key, stored_at, checked_at)
   select 'in use ' || n, $1::timestamptz, $1::timestamptz - interval '1 hour' from generate_series(1, 25000) n`,
)
const checkedAt = statement(
  'test-checked-at',
  'system',
  z.object({ at: z.date().nullable() }),
  'select checked_at as at from files where key = $1',
)
const addTable = statement(
  'test-later-table',
  'system',
  noColumns,
  'create table later_things (id bigint primary key, scan_file_key text)',
)
const addRow = statement(
  'test-later-row',
  'system',
  noColumns,
  'insert into later_things (id, scan_file_key) values (1, $1)',
)

describe('the sweep of stored files', () => {
  let server: TestServer
  let communityId: number
  beforeAll(async () => {
    server = await startServer()
    communityId = await makeCommunity(server.scope)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    await server.scope.rows(clearNames)
    await server.scope.rows(nameLogo, [communityId, await server.files.put(Buffer.from('the logo'))])
  })

  const sweep = () => runJob(jobs, 'files-sweep', server)
  const isThere = async (key: string) => {
    const file = await server.files.read(key)
    file?.stream.destroy()
    return file !== undefined
  }
  async function nights(count: number) {
    for (let night = 0; night < count; night += 1) {
      server.clock.advance(day + 60_000)
      await sweep()
    }
  }

  it('deletes a file that no row referred to in two nights, and no other file', async () => {
    const named = await server.files.put(Buffer.from('named'))
    const loose = await server.files.put(Buffer.from('loose'))
    await server.scope.rows(nameLogo, [await makeCommunity(server.scope), named])
    await nights(1)
    expect(await isThere(loose)).toBe(true)
    await nights(1)
    expect(await isThere(loose)).toBe(false)
    expect(await isThere(named)).toBe(true)
    await nights(2)
    expect(await isThere(named)).toBe(true)
  })

  it('keeps new files, because their rows may not be stored yet', async () => {
    await sweep()
    const fresh = await server.files.put(Buffer.from('fresh'))
    const ahead = server.clock.now().getTime() / 1000 + 60
    await utimes(path.join(server.settings.dataDir, 'files', fresh.slice(0, 2), fresh), ahead, ahead)
    for (let time = 0; time < 3; time += 1) await sweep()
    expect(await isThere(fresh)).toBe(true)
    await nights(3)
    expect(await isThere(fresh)).toBe(false)
  })

  it('keeps a file to which a row refers before the second night, and counts the nights again after that row is deleted', async () => {
    const late = await server.files.put(Buffer.from('late'))
    const other = await makeCommunity(server.scope)
    await nights(1)
    await server.scope.rows(nameLogo, [other, late])
    await nights(2)
    expect(await isThere(late)).toBe(true)
    await server.scope.rows(nameLogo, [other, null])
    await nights(1)
    expect(await isThere(late)).toBe(true)
    await nights(1)
    expect(await isThere(late)).toBe(false)
  })

  it('checks every column of file keys, also of tables that were added later', async () => {
    const columns = await server.scope.rows(fileColumns)
    expect(columns.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['communities', 'documents', 'message_attachments', 'news_items', 'people', 'statements']),
    )
    for (const { column } of columns) expect(column).toMatch(/(?:^|_)file_key$/)
    const scanned = await server.files.put(Buffer.from('scan'))
    await server.scope.rows(addTable)
    await server.scope.rows(addRow, [scanned])
    await nights(3)
    expect(await isThere(scanned)).toBe(true)
  })

  it('deletes nothing if no file in the folder belongs to the database', async () => {
    await server.scope.rows(clearNames)
    const other = await startServer()
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => {})
    const foreign = await other.files.put(Buffer.from('of another database'))
    for (let night = 0; night < 3; night += 1) {
      other.clock.advance(day + 60_000)
      await runJob(jobs, 'files-sweep', other)
    }
    const kept = await other.files.read(foreign)
    kept?.stream.destroy()
    expect(kept?.sizeBytes).toBe(19)
    expect(logged).toHaveBeenCalledTimes(3)
    logged.mockRestore()
    await other.stop()
  })

  it('finds files in the folder that no row of the database knows, and deletes them within 20 nights', async () => {
    const { backend } = server.files
    const key = randomUUID()
    await backend.write(key, Buffer.from('left by a process that was killed'))
    const kept = randomUUID()
    await backend.write(kept, Buffer.from('copied into the folder'))
    await server.scope.rows(nameLogo, [await makeCommunity(server.scope), kept])
    await nights(20)
    expect(await isThere(key)).toBe(false)
    expect(await isThere(kept)).toBe(true)
  })

  it('checks new files in the first night, and files in use in turn, at most 10,000 a night', async () => {
    await server.scope.rows(manyThings)
    await server.scope.rows(manyFiles, [server.clock.now()])
    const asked = async () => {
      const spy = vi.spyOn(server.scope, 'rows')
      await nights(1)
      const keys = spy.mock.calls.flatMap(([wanted, values]) =>
        wanted.name === 'files-referenced' ? (values?.[0] as string[]) : [],
      )
      spy.mockRestore()
      return keys.filter((key) => key.startsWith('in use '))
    }
    const [one, two] = [await asked(), await asked()]
    for (const keys of [one, two]) {
      expect(keys.length).toBeLessThanOrEqual(10_000)
      expect(keys.length).toBeGreaterThan(9_900)
    }
    expect(new Set([...one, ...two]).size).toBe(one.length + two.length)
    const fresh = await server.files.put(Buffer.from('fresh'))
    await server.scope.rows(nameLogo, [await makeCommunity(server.scope), fresh])
    await nights(1)
    expect(await server.scope.row(checkedAt, [fresh])).toEqual({ at: server.clock.now() })
  })

  it('removes incomplete files of interrupted uploads', async () => {
    const folder = path.join(server.settings.dataDir, 'files')
    const [place = ''] = await readdir(folder)
    const part = path.join(folder, place, `${place}000000-0000-4000-8000-000000000000.part`)
    await writeFile(part, 'half of it')
    const long = server.clock.now().getTime() / 1000 - 2 * 86_400
    await utimes(part, long, long)
    await sweep()
    expect(await readdir(path.dirname(part))).not.toContain(path.basename(part))
  })
})
