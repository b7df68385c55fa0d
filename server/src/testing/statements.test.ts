import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { declaredStatements, noColumns, type Statement, statement } from '../platform/db/database.ts'
import { freshDatabase } from './database.ts'

const sources = new URL('../', import.meta.url)
const declaring = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .filter((name) => /\bstatement\(/.test(readFileSync(new URL(name, sources), 'utf8')))
for (const name of declaring) await import(new URL(name, sources).href)

/** The types of the values that node-postgres returns for our column types. */
const kinds: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'custom',
  20: 'number',
  21: 'number',
  23: 'number',
  700: 'number',
  701: 'number',
  25: 'string',
  1043: 'string',
  1042: 'string',
  869: 'string',
  2950: 'string',
  1700: 'string',
  1082: 'date',
  1114: 'date',
  1184: 'date',
  114: 'json',
  3802: 'json',
  1000: 'array',
  1005: 'array',
  1007: 'array',
  1009: 'array',
  1015: 'array',
  1016: 'array',
  1185: 'array',
}

/** The types of values in a JSON column. */
const inJson = new Set(['object', 'array', 'record', 'unknown', 'any', 'string', 'number', 'boolean', 'union'])

function kindOf(schema: z.ZodType): string {
  const { def } = schema as unknown as {
    def: { type: string; innerType?: z.ZodType; values?: unknown[]; options?: z.ZodType[] }
  }
  if (def.innerType) return kindOf(def.innerType)
  if (def.type === 'enum') return 'string'
  if (def.type === 'literal') return typeof def.values?.[0]
  if (def.type === 'union') return kindOf((def.options ?? [])[0] as z.ZodType)
  return def.type
}

interface Column {
  readonly name: string
  readonly dataTypeID: number
}

/** Makes PostgreSQL prepare a statement and describe its columns, without running it. */
function columnsOf(client: pg.Client, text: string): Promise<Column[]> {
  return new Promise((resolve, reject) => {
    let columns: Column[] = []
    let failed: Error | undefined
    client.query({
      submit(connection: { parse(query: object): void; describe(what: object): void; sync(): void }) {
        connection.parse({ name: '', text, types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription: (message: { fields: Column[] }) => {
        columns = message.fields
      },
      handleError: (error: Error) => {
        failed = error
        reject(error)
      },
      handleReadyForQuery: () => {
        if (!failed) resolve(columns)
      },
      handleEmptyQuery: () => undefined,
      handleCommandComplete: () => undefined,
    } as unknown as pg.Submittable)
  })
}

/** Returns the differences between the columns of a statement and its row schema; empty if there are none. */
async function differences(client: pg.Client, { row, text }: Statement): Promise<string[]> {
  const { shape } = row as unknown as z.ZodObject
  const columns = await columnsOf(client, text)
  const missing = Object.keys(shape).filter((name) => !columns.some((column) => column.name === name))
  const wrong = columns.flatMap(({ name, dataTypeID }) => {
    const schema = shape[name] as z.ZodType | undefined
    if (!schema) return [`${name} is not in the schema`]
    const kind = kinds[dataTypeID] ?? `type ${dataTypeID}`
    const declared = kindOf(schema)
    const agrees = kind === 'json' ? inJson.has(declared) : kind === declared
    return agrees ? [] : [`${name} is ${kind}, the schema says ${declared}`]
  })
  return [...missing.map((name) => `${name} is not a column`), ...wrong]
}

describe('every declared statement, prepared on the migrated database', () => {
  let client: pg.Client
  beforeAll(async () => {
    client = new pg.Client({ connectionString: await freshDatabase(inject('postgresUrl')) })
    await client.connect()
  })
  afterAll(() => client.end())

  const declared = declaredStatements()

  it('is found if a name or a type of a column differs from its schema', async () => {
    const right = statement(
      'test-columns',
      'any',
      z.object({ id: z.number(), name: z.string() }),
      'select community_id as id, name from communities',
    )
    const wrong = statement(
      'test-wrong',
      'any',
      z.object({ id: z.string(), title: z.string() }),
      'select community_id as id, name from communities',
    )
    expect(await differences(client, right)).toEqual([])
    expect(await differences(client, wrong)).toEqual([
      'title is not a column',
      'id is number, the schema says string',
      'name is not in the schema',
    ])
    const without = statement('test-none', 'any', noColumns, 'delete from communities where false')
    expect(await differences(client, without)).toEqual([])
  })

  it.each(declared.map((one) => [one.name, one] as const))(
    '%s has the columns of its row schema',
    async (_name, one) => {
      expect(await differences(client, one)).toEqual([])
    },
  )
})
