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
const endBackend = statement('test-end-backend', 'any', noColumns, 'select from pg_terminate_backend($1)')

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
  await expect(pool.rows(double, [unwritable])).rejects.toThrow('not to be written')
  expect(await pool.rows(double, [4])).toEqual([{ twice: 8 }])
})
