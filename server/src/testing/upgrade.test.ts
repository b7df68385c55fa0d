import { randomUUID } from 'node:crypto'
import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createApp } from '../app.ts'
import { compareMigrations, migrate } from '../platform/db/migrate.ts'
import { inspectDatabase, loadDatabase } from '../platform/run/database-copy.ts'
import { send } from './client.ts'
import { startServer, type TestServer } from './server.ts'

// Each file is the database of a backup that a released version created from its demo world. A new release adds its own file.
const released = join(import.meta.dirname, 'released')

describe.each(readdirSync(released))('the database of %s', (name) => {
  const file = join(released, name)
  let url: string
  let client: pg.Client
  let server: TestServer
  beforeAll(async () => {
    const own = new URL(inject('postgresUrl'))
    const maintenance = new pg.Client({ connectionString: own.href })
    await maintenance.connect()
    own.pathname = `/upgrade_${randomUUID().replaceAll('-', '')}`
    url = own.href
    await maintenance.query(`create database ${own.pathname.slice(1)}`)
    await maintenance.end()
    client = new pg.Client({ connectionString: url })
    await client.connect()
    server = await startServer()
  })
  afterAll(async () => {
    await client.end()
    await server.stop()
  })

  /** Returns the number of rows of each table of the product. */
  async function counts(): Promise<Map<string, number>> {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1`,
    )
    const found = new Map<string, number>()
    for (const { name: table } of rows) {
      const { rows: counted } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`)
      found.set(table, counted[0]?.count ?? 0)
    }
    return found
  }

  test('is restored and migrated to this release without losing a row, and its people can sign in', async () => {
    const saved = await inspectDatabase(createReadStream(file))
    expect(await loadDatabase(url, file, async () => undefined)).toBe(saved.rows)
    expect((await compareMigrations(client)).waiting.length).toBeGreaterThan(0)
    const before = await counts()
    expect(before.get('people')).toBeGreaterThan(20)

    await migrate(url)
    expect(await compareMigrations(client)).toMatchObject({ waiting: [], unknown: [] })
    const after = await counts()
    const fewer = [...before].filter(([table, rows]) => after.has(table) && (after.get(table) ?? 0) < rows)
    expect(fewer).toEqual([])
    const gone = [...before.keys()].filter((table) => !after.has(table))
    expect(gone).toEqual([])

    const app = await createApp({ settings: server.settings, databaseUrl: url, clock: server.clock })
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const form = { username: 'homeowner@demo.test', password: 'Porchlight1!' }
    const signedIn = await send(origin, signIn.calls.login, { body: { LoginForm: form } })
    expect(signedIn.status).toBe(200)
    expect(signedIn.body.token).toBeTruthy()
    await app.close()
  })
})
