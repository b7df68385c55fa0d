import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { noColumns, openPool, type Pool, statement } from '../platform/db/database.ts'
import { freshDatabase } from './database.ts'

const double = statement('test-double', 'any', z.object({ twice: z.number() }), 'select $1::int * 2 as twice', {
  quick: true,
})
const wrong = statement('test-division', 'any', z.object({ never: z.number() }), 'select 1 / $1::int as never', {
  quick: true,
})
const backend = statement('test-backend', 'any', z.object({ pid: z.number() }), 'select pg_backend_pid() as pid', {
  quick: true,
})
const sleep = statement(
  'test-sleep',
  'any',
  z.object({ pid: z.number() }),
  'select pg_backend_pid() as pid from pg_sleep($1)',
  {
    quick: 'while fast',
  },
)
const quickSleep = statement('test-quick-sleep', 'any', noColumns, 'select from pg_sleep($1)', { quick: true })
const fast = statement('test-fast', 'any', z.object({ pid: z.number() }), 'select pg_backend_pid() as pid', {
  quick: 'while fast',
})
const mode = statement(
  'test-plan-mode',
  'any',
  z.object({ mode: z.string() }),
  `select current_setting('plan_cache_mode') as mode`,
  { quick: true },
)
const endBackend = statement('test-end-backend', 'any', noColumns, 'select from pg_terminate_backend($1)')
const createLocked = statement('test-locked-create', 'any', noColumns, 'create table test_locked as select 1 as n')
const lock = statement('test-locked-lock', 'any', noColumns, 'lock table test_locked in access exclusive mode')
const readLocked = statement('test-locked-read', 'any', z.object({ n: z.number() }), 'select n from test_locked', {
  quick: true,
})

let pool: Pool
beforeAll(async () => {
  pool = openPool(await freshDatabase(inject('postgresUrl')), { max: 2, quick: 2, onError: () => undefined })
})
afterAll(() => pool.end())

test('each of many concurrent statements gets its own rows, also if another one fails', async () => {
  const numbers = Array.from({ length: 500 }, (_, n) => n)
  const asked = numbers.map((n) => pool.rows(double, [n]))
  const failing = pool.rows(wrong, [0])
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect((await Promise.all(asked)).map(([row]) => row?.twice)).toEqual(numbers.map((n) => n * 2))
})

test('a statement that takes long delays only the few statements that were sent after it on its connection', async () => {
  const ended: string[] = []
  const note = (name: string) => () => void ended.push(name)
  const long = pool.rows(quickSleep, [0.5]).then(note('long'))
  const others = Array.from({ length: 200 }, () => pool.rows(backend, []).then(note('other')))
  await Promise.all([long, ...others])
  expect(ended.length).toBe(201)
  expect(ended.length - ended.indexOf('long')).toBeLessThanOrEqual(8)
})

test('a statement that is quick while fast uses the pool for some seconds after it was slow', async () => {
  const quickOnes = new Set<number>()
  for (let n = 0; n < 20; n += 1) {
    const asked = await Promise.all([pool.rows(backend, []), pool.rows(backend, [])])
    for (const [row] of asked) quickOnes.add(row?.pid ?? 0)
  }
  expect(quickOnes.size).toBe(2)
  const pidOf = async (seconds: number) => (await pool.rows(sleep, [seconds]))[0]?.pid ?? 0
  expect(quickOnes).toContain(await pidOf(0.05))
  expect(quickOnes).not.toContain(await pidOf(0))
})

test('a quick statement is planned once; for other statements PostgreSQL chooses', async () => {
  expect(await pool.rows(mode, [])).toEqual([{ mode: 'force_generic_plan' }])
  expect(await pool.transaction((inside) => inside.rows(mode, []))).toEqual([{ mode: 'auto' }])
})

test('a statement whose answer only waits for this process to read it does not count as slow', async () => {
  const quick = new Set<number>()
  for (let n = 0; n < 20; n += 1)
    for (const [row] of await Promise.all([pool.rows(backend, []), pool.rows(backend, [])])) quick.add(row?.pid ?? 0)
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const asked = pool.rows(fast, [])
  // It is sent at the end of a turn, and answered long before this process reads again.
  for (let n = 0; n < 3; n += 1) await turn()
  const until = performance.now() + 500
  while (performance.now() < until) JSON.stringify(until)
  await asked
  expect(quick).toContain((await pool.rows(fast, []))[0]?.pid)
})

test('a broken connection is replaced', async () => {
  const [before] = await pool.rows(backend, [])
  await pool.rows(endBackend, [before?.pid])
  const after = await expect.poll(() => pool.rows(backend, []).catch(() => [])).toHaveLength(1)
  expect(after).not.toEqual([before])
})

test('values that cannot be sent cause an error of their own statement only', async () => {
  const unwritable = {
    toPostgres() {
      throw new Error('this value cannot be sent')
    },
  }
  await expect(pool.rows(double, [unwritable])).rejects.toThrow('this value cannot be sent')
  expect(await pool.rows(double, [4])).toEqual([{ twice: 8 }])
})

test('after a statement waited for a lock, its next executions do not use the shared connections', async () => {
  await pool.rows(createLocked, [])
  let allWaiting: Promise<unknown> | undefined
  await pool.transaction(async (inside) => {
    await inside.rows(lock, [])
    const first = pool.rows(readLocked, []).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const began = performance.now()
    // On the shared connections each of them would block the next ones for 10 ms: 40 seconds in all.
    const waiting = Array.from({ length: 8_000 }, () => pool.rows(readLocked, []).catch(() => undefined))
    expect(await pool.rows(double, [4])).toEqual([{ twice: 8 }])
    expect(performance.now() - began).toBeLessThan(30_000)
    allWaiting = Promise.all([first, ...waiting])
  })
  await allWaiting
})

const createCounts = statement(
  'test-counts-create',
  'any',
  noColumns,
  'create table test_counts as select 1 as id, 0 as n',
)
const lockCount = statement('test-counts-lock', 'any', noColumns, 'select from test_counts where id = 1 for update')
const readCount = statement('test-counts-read', 'any', z.object({ n: z.number() }), 'select n from test_counts')
const countUp = statement(
  'test-counts-up',
  'any',
  z.object({ pid: z.number() }),
  'update test_counts set n = n + 1 where id = $1 returning pg_backend_pid() as pid',
  { quick: 'write' },
)

test('quick writes use their own connections, and a write that waits for a lock is executed once', async () => {
  await pool.rows(createCounts, [])
  const readers = new Set<number>()
  for (let n = 0; n < 20; n += 1)
    for (const [row] of await Promise.all([pool.rows(backend, []), pool.rows(backend, [])])) readers.add(row?.pid ?? 0)
  const [first] = await pool.rows(countUp, [1])
  expect(readers).not.toContain(first?.pid)
  let waiting: Promise<unknown> | undefined
  await pool.transaction(async (inside) => {
    await inside.rows(lockCount, [])
    waiting = pool.rows(countUp, [1])
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await pool.rows(double, [4])).toEqual([{ twice: 8 }])
  })
  await waiting
  await Promise.all(Array.from({ length: 50 }, () => pool.rows(countUp, [1])))
  expect(await pool.rows(readCount, [])).toEqual([{ n: 52 }])
})
