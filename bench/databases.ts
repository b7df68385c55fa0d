import pg from 'pg'
import { migrate } from '../server/src/platform/db/migrate.ts'
import type { Settings } from '../server/src/platform/settings.ts'
import { fill, type Reader, readersOf, type Size, unmark } from './fill.ts'
import { signIn } from './sessions.ts'

/** A filled database and its signed-in readers. The token of readers[n] is tokens[n]. */
export interface BenchDatabase {
  readonly url: string
  readonly readers: readonly Reader[]
  readonly tokens: readonly string[]
  /** Marks the messages unread that a round marked read, and deletes the chat messages that it wrote. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** Creates an empty database on the server at `serverUrl`. A database with this name is deleted before. Returns the URL. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await runStatements(serverUrl, `drop database if exists ${name}`, `create database ${name}`)
  return addressOf(serverUrl, name)
}

/** Runs the statements one after the other. Returns the rows of all of them. */
async function runStatements(serverUrl: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  const rows: unknown[] = []
  for (const text of statements) rows.push(...(await client.query(text)).rows)
  await client.end()
  return rows
}

function addressOf(serverUrl: string, name: string): string {
  const address = new URL(serverUrl)
  address.pathname = `/${name}`
  return address.href
}

/** Creates and fills a database, or uses the one of an earlier run. Returns the URL. */
async function filledOnce(serverUrl: string, name: string, fillIt: (url: string) => Promise<void>): Promise<string> {
  const existing = await runStatements(serverUrl, `select from pg_database where datname = '${name}'`)
  if (existing.length === 0) {
    // The database gets its name at the end, so that an incomplete one is never used.
    const incomplete = await createDatabase(serverUrl, `${name}_half`)
    await migrate(incomplete)
    await fillIt(incomplete)
    await runStatements(serverUrl, `alter database ${name}_half rename to ${name}`)
  }
  const url = addressOf(serverUrl, name)
  // A database of an earlier run does not have the newest migrations.
  await migrate(url)
  return url
}

/** Copies a filled database for measurements that change it. The next run copies the filled database again. Returns the URL of the copy. */
export async function copyOfFilled(
  serverUrl: string,
  name: string,
  fillIt: (url: string) => Promise<void>,
): Promise<string> {
  await filledOnce(serverUrl, `${name}_filled`, fillIt)
  await runStatements(
    serverUrl,
    `drop database if exists ${name}`,
    `create database ${name} template ${name}_filled strategy file_copy`,
  )
  return addressOf(serverUrl, name)
}

/** Creates and fills a database, or uses the one of an earlier run, and signs its readers in. */
export async function makeDatabase(serverUrl: string, settings: Settings, size: Size): Promise<BenchDatabase> {
  const url = await filledOnce(serverUrl, `bench_${size.communities}_${size.homes}`, (made) => fill(made, size))
  const readers = await readersOf(url, size)
  const tokens = await signIn(
    url,
    settings,
    readers.map((reader) => reader.personId),
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return { url, readers, tokens, reset: () => unmark(client), close: () => client.end() }
}
