import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { StartError } from '../start-error.ts'

// The format: one JSON line each. First {format, migrations}; for each table {table, columns} and its rows as objects; last
// {sequences, rows}. A file without the last line is incomplete.

const format = 'porchlight database 1'
const rowsAtOnce = 500
/** The size of one insert, in characters of JSON. */
const charactersAtOnce = 4_000_000

/** The schema of the job queue, which its own migrations create. */
const skipped = `('graphile_worker.migrations')`

const tables = `select c.oid::regclass::text as "table", array_agg(quote_ident(a.attname) order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and n.nspname || '.' || c.relname not in ${skipped}
  group by c.oid order by c.oid::regclass::text`

const sequences = `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as value
  from pg_sequences where schemaname in ('public', 'graphile_worker') and last_value is not null`

interface Table {
  readonly table: string
  readonly columns: readonly string[]
}

/** Copies a snapshot of every row of a database into a file, while the product runs. Returns the number of rows. */
export async function saveDatabase(databaseUrl: string, file: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const packed = createGzip({ level: 6 })
  const target = createWriteStream(file, { mode: 0o600 })
  packed.pipe(target)
  const write = async (line: string) => {
    if (!packed.write(`${line}\n`)) await once(packed, 'drain')
  }
  let total = 0
  try {
    await client.query(`set search_path = public; set statement_timeout = 0; set timezone = 'UTC'`)
    await client.query('begin isolation level repeatable read read only')
    const { rows: applied } = await client.query<{ name: string }>('select name from migrations order by name')
    await write(JSON.stringify({ format, migrations: applied.map((row) => row.name) }))
    const { rows: found } = await client.query<Table>(tables)
    for (const { table, columns } of found) {
      await write(JSON.stringify({ table, columns }))
      await client.query(
        `declare saved_rows no scroll cursor for select row_to_json(t)::text as line from (select ${columns.join()} from ${table}) t`,
      )
      for (;;) {
        const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from saved_rows`)
        if (rows.length === 0) break
        total += rows.length
        // Line breaks within a value are escaped in JSON, but json columns may contain them between their parts.
        await write(rows.map((row) => row.line.replaceAll('\n', ' ')).join('\n'))
      }
      await client.query('close saved_rows')
    }
    await client.query('commit')
    // Sequences are not part of a snapshot. They are read last, so they are never behind the rows.
    const { rows: values } = await client.query<{ name: string; value: string }>(sequences)
    await write(JSON.stringify({ sequences: values, rows: total }))
  } finally {
    await client.end()
  }
  packed.end()
  await finished(target)
  return total
}

/**
 * Fills an empty database from a file of saveDatabase, with the migrations that the file names. Returns the number of rows.
 * @throws StartError if the file is incomplete or of a newer release, or the database is not empty.
 */
export async function loadDatabase(databaseUrl: string, file: string): Promise<number> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity })
  // Created before anything is awaited: lines that are read earlier would be lost.
  const reader = lines[Symbol.asyncIterator]()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const head = JSON.parse((await reader.next()).value ?? '{}')
    if (head.format !== format)
      throw new StartError('This file is not a backup of Porchlight, or it is a backup of another release.')
    await requireEmpty(client, head.migrations)
    await migrate(databaseUrl, head.migrations)
    await client.query('begin')
    // Rows are inserted table by table, so foreign keys are checked only at the end.
    await client.query(`set local session_replication_role = replica; set local search_path = public;
      set local statement_timeout = 0; set local timezone = 'UTC'`)
    const { rows: found } = await client.query<Table>(tables)
    await client.query(`truncate ${found.map(({ table }) => table).join()}`)
    const loaded = await loadLines(client, reader)
    await client.query('commit')
    await client.query('analyze')
    return loaded
  } finally {
    lines.close()
    await client.end()
  }
}

/**
 * Whether the database is empty. A restore that was interrupted leaves tables without rows, which count as empty if their schema
 * is not newer than the file's.
 */
async function requireEmpty(client: pg.Client, migrations: readonly string[]): Promise<void> {
  const { rows: made } = await client.query(`select to_regclass('public.migrations') is not null as made`)
  if (!made[0]?.made) return
  const { rows } = await client.query(
    'select exists (select from people) or exists (select from migrations where name <> all($1::text[])) as used',
    [migrations],
  )
  if (!rows[0]?.used) return
  throw new StartError(
    'The database is not empty. Restore into an empty one: with a DATA_DIR of its own, or another DATABASE_URL.',
  )
}

async function loadLines(client: pg.Client, reader: AsyncIterator<string>): Promise<number> {
  let table: Table | undefined
  let waiting: string[] = []
  let characters = 0
  let total = 0
  const insert = async () => {
    if (!table || waiting.length === 0) return
    const columns = table.columns.join()
    await client.query(
      `insert into ${table.table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table.table}, $1::json)`,
      [`[${waiting.join()}]`],
    )
    total += waiting.length
    waiting = []
    characters = 0
  }
  for (let next = await reader.next(); !next.done; next = await reader.next()) {
    const line = next.value
    const head = /^\{"(table|sequences)":/.test(line) ? JSON.parse(line) : undefined
    if (isTable(head)) {
      await insert()
      table = head
    } else if (Array.isArray(head?.sequences)) {
      await insert()
      if (head.rows !== total) throw new StartError(`The backup is damaged: it contains ${total} of ${head.rows} rows.`)
      for (const { name, value } of head.sequences)
        await client.query('select setval($1::regclass, $2::bigint)', [name, value])
      return total
    } else {
      waiting.push(line)
      characters += line.length
      if (waiting.length >= rowsAtOnce || characters > charactersAtOnce) await insert()
    }
  }
  throw new StartError('The backup is incomplete: its end is missing.')
}

function isTable(head: unknown): head is Table {
  return Array.isArray((head as { columns?: unknown } | undefined)?.columns)
}
