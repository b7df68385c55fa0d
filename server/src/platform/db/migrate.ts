import { readdir, readFile } from 'node:fs/promises'
import { makeWorkerUtils } from 'graphile-worker'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { refuseUnsafeIds } from './id-range.ts'
import { splitStatements } from './split-statements.ts'

const folder = new URL('../../../migrations/', import.meta.url)

/** The timeout of the connection, in milliseconds. */
const answerWithin = 15_000

/** The key of an advisory lock: any number that no other code uses. */
const migrationLock = 7_104_652

/**
 * Applies the missing migrations, each file in a transaction of its own, and those of the job queue. Two processes may call it at the same
 * time: one waits for the other. `wanted` limits the migrations to those of a backup of an older release; the default is all.
 * @throws StartError if a newer release has migrated the database, or its ids are too large.
 */
export async function migrate(databaseUrl: string, wanted?: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: answerWithin })
  await client.connect().catch((error: Error) => {
    throw new StartError(
      `The database at ${new URL(databaseUrl).host} can't be used: ${error.message || (error as NodeJS.ErrnoException).code}\nCheck DATABASE_URL, and that this PostgreSQL runs.`,
    )
  })
  try {
    await refuseUnsafeIds(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = new Set(
      (await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name),
    )
    const names = await migrationNames()
    refuseNewer(new Set([...applied, ...(wanted ?? [])]), names)
    for (const name of wanted ?? names) {
      if (applied.has(name)) continue
      await apply(client, name)
    }
    await migrateJobs(databaseUrl)
  } finally {
    await client.end()
  }
}

/**
 * Throws StartError if one of the `needed` migrations is unknown: then a newer release has changed the database, and this release would read and
 * write it incorrectly.
 */
function refuseNewer(needed: ReadonlySet<string>, names: readonly string[]): void {
  const unknown = [...needed].filter((name) => !names.includes(name)).sort()
  if (unknown.length === 0) return
  throw new StartError(
    [
      `This release is older than the database: a newer one has changed it (${unknown.join(', ')}).`,
      'Start the newer release, or restore the backup that was made before it.',
    ].join('\n'),
  )
}

/** Compares the migrations of a database with those of this release, and changes nothing. */
export async function compareMigrations(
  client: pg.Client,
): Promise<{ readonly applied: number; readonly waiting: string[]; readonly unknown: string[] }> {
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map(({ name }) => name))
  const names = await migrationNames()
  return {
    applied: applied.size,
    waiting: names.filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !names.includes(name)).sort(),
  }
}

async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort()
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(new URL(name, folder), 'utf8')
  await client.query('begin')
  try {
    // On Citus: one connection to each worker, so that a statement sees what an earlier one did. PostgreSQL alone ignores the setting.
    await client.query("set local citus.multi_shard_modify_mode to 'sequential'")
    for (const one of splitStatements(text)) await client.query(one)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}

async function migrateJobs(databaseUrl: string): Promise<void> {
  const jobs = await makeWorkerUtils({ connectionString: databaseUrl })
  try {
    await jobs.migrate()
    // Every worker asks each second which jobs are locked (jobs/dead-runners.ts). Without the index that would read all waiting jobs.
    await jobs.withPgClient((client) =>
      client.query(
        'create index if not exists locked_jobs on graphile_worker._private_jobs (locked_by) where locked_by is not null',
      ),
    )
  } finally {
    await jobs.release()
  }
}
