import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrate } from '../platform/db/migrate.ts'

/** The address of a database on a coordinator of Citus, on which the tests run when it is set (tools/citus). */
export const citusUrl = process.env.CITUS_URL

const prefix = 'porchlight_test_'
const template = `${prefix}template`

/** Few shards, so that the tests are quick, and more than workers, so that rows of different keys are on different ones. */
const shardCount = 4

/** Returns the addresses of a database on each node of the cluster: the coordinator first, then the workers. */
async function nodesOf(coordinator: string): Promise<string[]> {
  const workers = await query<{ name: string; port: number }>(
    coordinator,
    'select nodename as name, nodeport as port from pg_dist_node where groupid > 0 and isactive order by nodeid',
  )
  const urlOf = ({ name, port }: { name: string; port: number }) => {
    const url = new URL(coordinator)
    url.hostname = name
    url.port = String(port)
    return url.href
  }
  return [coordinator, ...workers.map(urlOf)]
}

/** Removes what earlier runs left, and creates a migrated database, which `cloneOnCitus` copies on each node. */
export async function prepareCitus(coordinator: string): Promise<void> {
  await cleanCitus(coordinator)
  const nodes = await nodesOf(coordinator)
  for (const node of nodes) await query(node, `create database ${template}`)
  const templateUrl = named(coordinator, template)
  for (const node of nodes) await query(named(node, template), 'create extension citus')
  await query(templateUrl, `alter database ${template} set citus.shard_count = ${shardCount}`)
  const { hostname, port } = new URL(coordinator)
  const coordinatorHost = [hostname, Number(port || 5432)]
  await query(templateUrl, 'select citus_set_coordinator_host($1, $2)', coordinatorHost)
  for (const worker of nodes.slice(1)) {
    const { hostname: host, port: workerPort } = new URL(worker)
    await query(templateUrl, 'select citus_add_node($1, $2)', [host, Number(workerPort || 5432)])
  }
  // A coordinator with workers stores no shards itself.
  if (nodes.length > 1)
    await query(templateUrl, `select citus_set_node_property($1, $2, 'shouldhaveshards', false)`, coordinatorHost)
  await migrate(templateUrl)
  for (const node of nodes) {
    await query(node, `alter database ${template} allow_connections false`)
    await endSessions(node)
  }
}

/** Drops the databases of the tests on all nodes. */
export async function cleanCitus(coordinator: string): Promise<void> {
  for (const node of await nodesOf(coordinator)) {
    const left = await query<{ name: string }>(node, 'select datname as name from pg_database where datname like $1', [
      `${prefix.replaceAll('_', '\\_')}%`,
    ])
    for (const { name } of left) await query(node, `drop database ${name} with (force)`)
  }
}

/** Creates a migrated, empty database on all nodes. The rows that say where each shard is are copied as well. */
export async function cloneOnCitus(coordinator: string): Promise<string> {
  const name = `${prefix}${randomUUID().replaceAll('-', '')}`
  for (const node of await nodesOf(coordinator)) {
    await endSessions(node)
    await query(node, `create database ${name} template ${template} strategy file_copy`)
  }
  await query(coordinator, `alter database ${name} set citus.shard_count = ${shardCount}`)
  return named(coordinator, name)
}

/** Ends the maintenance daemon of Citus in the template, because a database that is in use cannot be copied. */
function endSessions(node: string): Promise<unknown> {
  return query(node, 'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [template])
}

/** Returns the address of another database on the same node. */
function named(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
