import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { refuseUnsafeIds } from '../platform/db/id-range.ts'
import { migrate } from '../platform/db/migrate.ts'
import { freshDatabase } from './database.ts'

it('a database whose next ids are too large to be exact numbers is refused at the start', async () => {
  const url = await freshDatabase(inject('postgresUrl'))
  await expect(migrate(url)).resolves.toBeUndefined()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("select setval('messages_id_seq', 9007199254740991)")
    await expect(migrate(url)).resolves.toBeUndefined()
    await client.query("select setval('messages_id_seq', 9007199254740992)")
    await expect(migrate(url)).rejects.toThrow('past 2^53, where they are not exact any more (messages_id_seq)')
  } finally {
    await client.end()
  }
})

it('a worker node of Citus is refused, its coordinator is not', async () => {
  const answers: unknown[][] = [[{ exists: true }], [{ groupid: 0 }], []]
  const clientOf = (rows: unknown[][]) => ({ query: async () => ({ rows: rows.shift() }) }) as unknown as pg.Client
  await expect(refuseUnsafeIds(clientOf(answers))).resolves.toBeUndefined()
  await expect(refuseUnsafeIds(clientOf([[{ exists: true }], [{ groupid: 3 }]]))).rejects.toThrow(
    'The database is a worker node of Citus',
  )
})
