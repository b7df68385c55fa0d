import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { StartError } from '../start-error.ts'

// The format is JSON lines. The first line is {format, migrations}. For each table there is a line {table, columns} and one line for each row.
// The last line is {sequences, rows}; a file without it is incomplete.

const format = 'porchlight database 1'
const rowsAtOnce = 500
/** The maximum size of one insert, in characters of JSON. */
const charactersAtOnce = 4_000_000

/** The table that is not copied: the queue itself records its migrations there. */
const skippedTable = `('graphile_worker.migrations')`

const tables = `select c.oid::regclass::text as "table", array_agg(quote_ident(a.attname) order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and n.nspname || '.' || c.relname not in ${skippedTable}
  group by c.oid order by c.oid::regclass::text`

const sequences = `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as value
  from pg_sequences where schemaname in ('public', 'graphile_worker') and last_value is not null`

interface Table {
  readonly table: string
  readonly columns: readonly string[]
}

/** Copies a snapshot of all rows of a database into a file. Porchlight may be running. Returns the number of rows. */
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
        // JSON escapes line breaks in strings, but a value of a json column may have line breaks between its parts.
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
 * Fills an empty database from a file of saveDatabase. Applies only the migrations that the file names. Returns the number of rows.
 * `beforeCommit` runs when all rows are written: if it throws, the database stays empty.
 * @throws StartError if the file is incomplete or of a newer release, or the database is not empty.
 */
export async function loadDatabase(
  databaseUrl: string,
  file: string,
  beforeCommit: () => Promise<void>,
): Promise<number> {
  const reader = linesOf(createReadStream(file))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const head = await readHead(reader)
    await requireEmpty(client, head.migrations)
    await migrate(databaseUrl, head.migrations)
    await client.query('begin')
    // Rows are inserted table by table, so foreign keys are checked only at the end.
    await client.query(`set local session_replication_role = replica; set local search_path = public;
      set local statement_timeout = 0; set local timezone = 'UTC'`)
    const { rows: found } = await client.query<Table>(tables)
    await client.query(`truncate ${found.map(({ table }) => table).join()}`)
    const loaded = await loadLines(client, reader)
    await beforeCommit()
    await client.query('commit')
    await client.query('analyze')
    return loaded
  } finally {
    await reader.return(undefined)
    await client.end()
  }
}

/** What a file of saveDatabase contains. */
export interface SavedDatabase {
  readonly migrations: readonly string[]
  readonly tables: number
  readonly rows: number
}

/**
 * Reads the content of a file of saveDatabase to its end, without a database.
 * @throws StartError if it is damaged or incomplete.
 */
export async function inspectDatabase(packed: Readable): Promise<SavedDatabase> {
  const reader = linesOf(packed)
  const { migrations } = await readHead(reader)
  let tables = 0
  let rows = 0
  for await (const line of reader) {
    const head = headOf(line)
    if (isTable(head)) tables += 1
    else if (isEnd(head)) {
      requireRows(head.rows, rows)
      // The file is read to its end, because gzip has its checksum there.
      for await (const _ of reader) throw new StartError('The backup is damaged: there are lines after its end.')
      return { migrations, tables, rows }
    } else {
      requireJson(line)
      rows += 1
    }
  }
  throw new StartError(endMissing)
}

/** Yields the lines of a text that gzip compressed. */
async function* linesOf(packed: Readable): AsyncGenerator<string, undefined> {
  const unpacked = createGunzip()
  // An error of `packed` destroys `unpacked`, so the loop below throws it.
  pipeline(packed, unpacked, () => undefined)
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const chunk of unpacked) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    throw new StartError(`The backup is damaged: its database cannot be read (${(error as Error).message}).`)
  }
  if (rest !== '') yield rest
}

async function readHead(reader: AsyncIterator<string>): Promise<{ readonly migrations: readonly string[] }> {
  const head = JSON.parse((await reader.next()).value ?? '{}')
  if (head.format === format && Array.isArray(head.migrations)) return head
  throw new StartError('This file is not a backup of Porchlight, or it is a backup of another release.')
}

/**
 * Throws StartError unless the database is empty. An interrupted restore leaves tables without rows. They count as empty if their schema is not
 * newer than the file's.
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

/**
 * Inserts the rows in the lines after the first one, and sets the sequences. Returns the number of rows.
 * @throws StartError if rows or the end are missing.
 */
async function loadLines(client: pg.Client, reader: AsyncIterable<string>): Promise<number> {
  let table: Table | undefined
  let pendingRows: string[] = []
  let characters = 0
  let total = 0
  const insert = async () => {
    if (!table || pendingRows.length === 0) return
    const columns = table.columns.join()
    await client.query(
      `insert into ${table.table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table.table}, $1::json)`,
      [`[${pendingRows.join()}]`],
    )
    total += pendingRows.length
    pendingRows = []
    characters = 0
  }
  for await (const line of reader) {
    const head = headOf(line)
    if (isTable(head)) {
      await insert()
      table = head
    } else if (isEnd(head)) {
      await insert()
      requireRows(head.rows, total)
      for (const { name, value } of head.sequences)
        await client.query('select setval($1::regclass, $2::bigint)', [name, value])
      return total
    } else {
      pendingRows.push(line)
      characters += line.length
      if (pendingRows.length >= rowsAtOnce || characters > charactersAtOnce) await insert()
    }
  }
  throw new StartError(endMissing)
}

const endMissing = 'The backup is incomplete: its end is missing.'

/** Returns the parsed line if it begins a table or is the last line; undefined for a row. */
function headOf(line: string): unknown {
  return /^\{"(table|sequences)":/.test(line) ? JSON.parse(line) : undefined
}

function requireRows(expected: number, found: number): void {
  if (expected !== found) throw new StartError(`The backup is damaged: it contains ${found} of ${expected} rows.`)
}

function requireJson(line: string): void {
  try {
    JSON.parse(line)
  } catch {
    throw new StartError('The backup is damaged: a row cannot be read.')
  }
}

interface End {
  readonly sequences: ReadonlyArray<{ readonly name: string; readonly value: string }>
  readonly rows: number
}

function isEnd(head: unknown): head is End {
  return Array.isArray((head as { sequences?: unknown } | undefined)?.sequences)
}

function isTable(head: unknown): head is Table {
  return Array.isArray((head as { columns?: unknown } | undefined)?.columns)
}
