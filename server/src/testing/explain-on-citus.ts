import type pg from 'pg'
import type { Statement } from '../platform/db/database.ts'
import { forShards } from '../platform/within.ts'

/** Values of each type, for EXPLAIN. */
const samples: Readonly<Record<string, string>> = {
  bigint: '1',
  integer: '1',
  smallint: '1',
  numeric: '1',
  'double precision': '1',
  // Also the name of a time zone.
  text: 'UTC',
  'character varying': 'UTC',
  jsonb: '{}',
  json: '{}',
  boolean: 'true',
  bytea: '\\x00',
  date: '2026-01-01',
  interval: '1 day',
  'timestamp with time zone': '2026-01-01T00:00:00Z',
  'timestamp without time zone': '2026-01-01',
  'time without time zone': '10:00',
  uuid: '00000000-0000-0000-0000-000000000001',
}

export interface Explained {
  readonly name: string
  /** The maximum number of shards that one step of the statement asks; 0 if only the coordinator runs it. */
  readonly shards: number
  /** The number of steps whose rows the coordinator collects first. */
  readonly steps: number
  /** Why Citus refuses the statement. */
  readonly refusal: string | undefined
}

/** Returns how Citus would run a statement. Each list of keys gets `keys` elements: one is on one shard, several are on several shards. */
export async function explain(client: pg.Client, { name, text }: Statement, keys = 1): Promise<Explained> {
  await client.query('begin')
  try {
    const literal = await withValues(client, forShards(text), keys)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${literal}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    const counts = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count))
    const steps = [...plan.matchAll(/Distributed Subplan/g)].length
    return { name, shards: Math.max(0, ...counts), steps, refusal: undefined }
  } catch (error) {
    const { code, message, detail } = error as { code?: string; message: string; detail?: string }
    return { name, shards: 0, steps: 0, refusal: [code, message, detail].filter(Boolean).join(' ') }
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}

/**
 * Returns why Citus refuses to run a statement with parameters. EXPLAIN does not always show this, because only a run reads rows of other shards first.
 * Undefined if it runs, or if only a constraint refuses the values.
 */
export async function refusalOf(client: pg.Client, { text }: Statement): Promise<string | undefined> {
  const asked = forShards(text)
  await client.query('begin')
  try {
    const values = (await typesOf(client, asked)).map((type) => {
      const one = samples[type.replace(/\[\]$/, '')]
      return type.endsWith('[]') ? [one] : one
    })
    await client.query(asked, values)
    return undefined
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    return /^2[23]/.test(code) || /constraint/.test(message) ? undefined : `${code} ${message}`
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}

async function typesOf(client: pg.Client, text: string): Promise<string[]> {
  await client.query(`prepare explained as ${text}`)
  const { rows } = await client.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'explained'`,
  )
  return rows[0]?.types ?? []
}

/** Returns the statement with values in place of its parameters: EXPLAIN EXECUTE refuses inserts of selected rows that run well with parameters. */
async function withValues(client: pg.Client, text: string, keys: number): Promise<string> {
  const values = (await typesOf(client, text)).map((type) => {
    const one = samples[type.replace(/\[\]$/, '')]
    if (one === undefined) throw new Error(`no sample of ${type}`)
    const all = type === 'bigint[]' ? Array.from({ length: keys }, (_, at) => at + 1).join() : JSON.stringify(one)
    const value = type.endsWith('[]') ? `{${all}}` : one
    return `'${value.replaceAll("'", "''")}'::${type}`
  })
  return text.replace(/\$(\d+)/g, (whole, at: string) => values[Number(at) - 1] ?? whole)
}
