import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { noColumns, openPool, type Pool, statement } from '../platform/db/database.ts'
import { freshDatabase } from './database.ts'

const create = statement('test-notes-create', 'any', noColumns, 'create table test_notes (text text not null)')
const add = statement('test-notes-add', 'any', noColumns, 'insert into test_notes (text) values ($1)')
const list = statement('test-notes-list', 'any', z.object({ text: z.string() }), 'select text from test_notes')
const fail = statement('test-notes-fail', 'any', z.object({ never: z.number() }), 'select 1 / $1::int as never')

let pool: Pool
beforeAll(async () => {
  pool = openPool(await freshDatabase(inject('postgresUrl')), { max: 2, onError: () => undefined })
  await pool.rows(create, [])
})
afterAll(() => pool.end())

const notes = async () => (await pool.rows(list, [])).map(({ text }) => text)

test('a transaction with a failed statement is rejected and writes nothing, even if nobody waited for that statement', async () => {
  const work = pool.transaction(async (inside) => {
    inside.rows(fail, [0]).catch(() => undefined)
    await inside.rows(add, ['after a failure']).catch(() => undefined)
    return 'done'
  })
  await expect(work).rejects.toThrow('division by zero')
  expect(await notes()).toEqual([])
})

test('if one of several statements that were sent together fails, the transaction rejects with the error of that statement', async () => {
  const work = pool.transaction(async (inside) => {
    const failing = inside.rows(fail, [0])
    await inside.rows(add, ['after a failure'])
    await failing
  })
  await expect(work).rejects.toThrow('division by zero')
})

test('a statement that is run after the end of its transaction is rejected and writes nothing', async () => {
  const { promise: failed, resolve: release } = Promise.withResolvers<void>()
  let late: Promise<unknown> = Promise.resolve()
  const work = pool.transaction(async (inside) => {
    late = failed.then(() => inside.rows(add, ['late']))
    late.catch(() => undefined)
    await Promise.all([inside.rows(fail, [0]), late])
  })
  await expect(work).rejects.toThrow('division by zero')
  release()
  await expect(late).rejects.toThrow('after the end of its transaction')
  expect(await notes()).toEqual([])
})

test('statements that are sent together are committed together, in their order', async () => {
  await pool.transaction((inside) => Promise.all([inside.rows(add, ['first']), inside.rows(add, ['second'])]))
  expect(await notes()).toEqual(['first', 'second'])
})
