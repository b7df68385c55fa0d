import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { noColumns, openPool, type Pool, statement } from '../platform/db/database.ts'
import { freshDatabase } from './database.ts'

const create = statement('test-numbers-create', 'any', noColumns, 'create table test_numbers (n integer primary key)')
const add = statement('test-numbers-add', 'any', noColumns, 'insert into test_numbers (n) values ($1)')
const count = statement(
  'test-numbers-count',
  'any',
  z.object({ count: z.number() }),
  'select count(*)::int as count from test_numbers',
)
const transactionId = statement(
  'test-transaction-id',
  'any',
  z.object({ id: z.string() }),
  'select pg_current_xact_id()::text as id',
)

let pool: Pool
beforeAll(async () => {
  pool = openPool(await freshDatabase(inject('postgresUrl')), { max: 2, onError: () => undefined })
  await pool.rows(create, [])
})
afterAll(() => pool.end())

const counted = async () => (await pool.rows(count, []))[0]?.count

test('statements of a transaction that are sent together run in their order, from the first one inside of it', async () => {
  const before = await counted()
  const seen = await pool.transaction(async (inside) => {
    const [first, , middle, , last] = await Promise.all([
      inside.rows(transactionId, []),
      inside.rows(add, [1]),
      inside.rows(count, []),
      inside.rows(add, [2]),
      inside.rows(transactionId, []),
    ])
    expect(first).toEqual(last)
    return middle[0]?.count
  })
  expect(seen).toBe((before ?? 0) + 1)
  expect(await counted()).toBe((before ?? 0) + 2)
})

test('if one of them fails, its error is the one that is thrown, and none of them is kept', async () => {
  const before = await counted()
  const failing = pool.transaction((inside) =>
    Promise.all([inside.rows(add, [10]), inside.rows(add, [10]), inside.rows(add, [11])]),
  )
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await counted()).toBe(before)
  await pool.transaction((inside) => inside.rows(add, [12]))
  expect(await counted()).toBe((before ?? 0) + 1)
})

test('a transaction without a statement ends, and one that fails before its first statement leaves its connection usable', async () => {
  expect(await pool.transaction(async () => 'nothing')).toBe('nothing')
  const failing = pool.transaction(() => Promise.reject(new Error('before the first statement')))
  await expect(failing).rejects.toThrow('before the first statement')
  expect(await pool.transaction(async (inside) => (await inside.rows(count, [])).length)).toBe(1)
})
