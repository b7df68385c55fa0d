import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/db/migrate.ts'
import { type Postgres, startPostgres } from '../platform/run/postgres.ts'
import { citusUrl, cleanCitus, cloneOnCitus, prepareCitus } from './citus.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the one PostgreSQL of this test run, as its superuser. */
    postgresUrl: string
  }
}

const template = 'template_migrated'

/** Starts one throw-away PostgreSQL for the whole run, with a migrated database as a template; or uses the Citus of CITUS_URL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const citus = citusUrl
  if (citus) {
    await prepareCitus(citus)
    project.provide('postgresUrl', citus)
    return () => cleanCitus(citus)
  }
  const folder = path.join(tmpdir(), `porchlight-test-${randomUUID()}`)
  const postgres: Postgres = await startPostgres(folder, { throwAway: true })
  await runSql(postgres.url, `create database ${template}`)
  await migrate(databaseIn(postgres.url, template))
  await runSql(postgres.url, 'checkpoint')
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Creates a migrated database. Copying the template takes some 50 ms. */
export async function freshDatabase(postgresUrl: string): Promise<string> {
  if (citusUrl) return cloneOnCitus(citusUrl)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runSql(postgresUrl, `create database ${name} template ${template} strategy file_copy`)
  return databaseIn(postgresUrl, name)
}

function databaseIn(postgresUrl: string, name: string): string {
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.href
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
