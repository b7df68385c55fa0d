import pg from 'pg'
import { migrate } from '../server/src/platform/db/migrate.ts'
import type { Settings } from '../server/src/platform/settings.ts'
import { fill, type Reader, readersOf, type Size, unmark } from './fill.ts'
import { signIn } from './sessions.ts'

/** A filled database and its signed-in readers. */
export interface BenchDatabase {
  readonly url: string
  readonly readers: readonly Reader[]
  readonly tokens: readonly string[]
  /** Marks the messages unread again that a round marked read. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** Creates an empty database on the server at `serverUrl`, in place of one with this name. Returns its address. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await maintain(serverUrl, `drop database if exists ${name}`, `create database ${name}`)
  return addressOf(serverUrl, name)
}

async function maintain(serverUrl: string, ...statements: string[]): Promise<unknown[]> {
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

/** Creates and fills a database, or takes the one that an earlier run kept. Returns its address. */
async function filledOnce(serverUrl: string, name: string, fillIt: (url: string) => Promise<void>): Promise<string> {
  const kept = await maintain(serverUrl, `select from pg_database where datname = '${name}'`)
  if (kept.length === 0) {
    // Only a database that was filled to the end gets the name.
    const half = await createDatabase(serverUrl, `${name}_half`)
    await migrate(half)
    await fillIt(half)
    await maintain(serverUrl, `alter database ${name}_half rename to ${name}`)
  }
  const url = addressOf(serverUrl, name)
  await migrate(url)
  return url
}

/** A copy of a filled database, for what changes it: the next run begins with the filled one again. Returns its address. */
export async function copyOfFilled(
  serverUrl: string,
  name: string,
  fillIt: (url: string) => Promise<void>,
): Promise<string> {
  await filledOnce(serverUrl, `${name}_filled`, fillIt)
  await maintain(
    serverUrl,
    `drop database if exists ${name}`,
    `create database ${name} template ${name}_filled strategy file_copy`,
  )
  return addressOf(serverUrl, name)
}

/** Creates and fills a database, or takes the one that an earlier run kept, and signs its readers in. */
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
