import pg from 'pg'
import { migrate } from '../server/src/platform/db/migrate.ts'
import type { Settings } from '../server/src/platform/settings.ts'
import { fill, type Reader, type Size, unmark } from './fill.ts'
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

/** Creates an empty database on the server at `serverUrl`. Returns its address. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const maintenance = new pg.Client({ connectionString: serverUrl })
  await maintenance.connect()
  await maintenance.query(`create database ${name}`)
  await maintenance.end()
  const address = new URL(serverUrl)
  address.pathname = `/${name}`
  return address.href
}

/** Creates a filled database and signs its readers in. */
export async function makeDatabase(serverUrl: string, settings: Settings, size: Size): Promise<BenchDatabase> {
  const url = await createDatabase(serverUrl, `bench_${size.communities}_${size.homes}`)
  await migrate(url)
  const readers = await fill(url, size)
  const tokens = await signIn(
    url,
    settings,
    readers.map((reader) => reader.personId),
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return { url, readers, tokens, reset: () => unmark(client), close: () => client.end() }
}
