import pg from 'pg'
import type { SystemScope } from '../access/scopes.ts'
import { noColumns, statement } from '../db/database.ts'
import { StartError } from '../start-error.ts'

const mark = statement(
  'demo-mark',
  'system',
  noColumns,
  'insert into demo_world (id) values (true) on conflict (id) do nothing',
)

/** Marks the database as one that contains the demo world. */
export async function markAsDemo(scope: SystemScope): Promise<void> {
  await scope.rows(mark)
}

/**
 * Refuses to start production on a database that contains the demo world.
 * @throws StartError that says what to do.
 */
export async function refuseDemoDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query('select from demo_world')
    if (rows.length === 0) return
  } finally {
    await client.end()
  }
  throw new StartError(
    [
      'Production does not start on this database: it holds the demo world, whose accounts have a password that everybody knows.',
      'Give it an empty database: set DATABASE_URL to another database, or DATA_DIR to another folder where DATABASE_URL is not set.',
    ].join('\n'),
  )
}
