import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import '../app.ts'
import '../jobs.ts'
import { declaredStatements } from '../platform/db/database.ts'
import { mayAskAll } from './all-shards.ts'
import { citusUrl } from './citus.ts'
import { freshDatabase } from './database.ts'
import { explain, refusalOf } from './explain-on-citus.ts'

const mayAsk = (name: string) => mayAskAll.some(([, names]) => names.has(name))

describe.skipIf(!citusUrl)('on Citus', () => {
  let client: pg.Client
  beforeAll(async () => {
    client = new pg.Client({ connectionString: await freshDatabase(inject('postgresUrl')) })
    await client.connect()
  })
  afterAll(() => client?.end())

  it('the migrations distribute every table of a community by its key', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select a.attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       left join citus_tables t on t.table_name = a.attrelid::regclass
       where a.attname = 'community_id' and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
         and t.citus_table_type is distinct from 'distributed'`,
    )
    expect(rows).toEqual([])
  })

  it.each(declaredStatements().map((one) => [one.name, one] as const))(
    '%s asks one shard in each step, or may ask all; with several keys and with parameters it is not refused',
    async (name, one) => {
      const { refusal, shards } = await explain(client, one)
      expect(refusal).toBeUndefined()
      if (!mayAsk(name)) expect(shards).toBeLessThanOrEqual(1)
      if (one.text.includes('bigint[]')) expect((await explain(client, one, 8)).refusal).toBeUndefined()
      expect(await refusalOf(client, one)).toBeUndefined()
    },
  )
})
