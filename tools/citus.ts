// Runs a Citus cluster on this machine, for tests: a coordinator on port 6500 and workers on the ports after it, without passwords, on 127.0.0.1
// only. PostgreSQL and Citus must be installed from packages (docs/operations.md, "A sharded database").
//   node tools/citus.ts start [workers]   creates the cluster if it does not exist, and starts it; prints CITUS_URL
//   node tools/citus.ts stop
//   node tools/citus.ts wipe              stops the cluster and deletes its data
// PG_CONFIG: the pg_config program of PostgreSQL. CITUS_DIR: the folder of the data. CITUS_PORT: the first port.
import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const root = process.env.CITUS_DIR ?? join(tmpdir(), 'porchlight-citus')
const firstPort = Number(process.env.CITUS_PORT ?? 6500)
const pgConfig = process.env.PG_CONFIG ?? 'pg_config'
const name = 'porchlight'
const urlOf = (node: number, database: string) => `postgres://${name}@127.0.0.1:${firstPort + node}/${database}`

const settings = (node: number) => `
port = ${firstPort + node}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_preload_libraries = 'citus'
max_connections = 300
max_prepared_transactions = 300
max_worker_processes = 300
wal_level = logical
jit = off
fsync = off
full_page_writes = off
citus.node_conninfo = 'sslmode=disable'
citus.local_hostname = '127.0.0.1'
citus.enable_statistics_collection = off
citus.max_adaptive_executor_pool_size = 4
`

const isRoot = process.getuid?.() === 0

/** Runs a program of PostgreSQL and returns its output. PostgreSQL refuses to run as root, so root runs it as the user that its package created. */
function asOwner(program: string, ...args: string[]): string {
  const [command, rest] = isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
  return execFileSync(command, rest, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], cwd: root })
}

/** Gives a file or folder to the user who runs PostgreSQL, if this is root. */
function giveToOwner(path: string): void {
  if (!isRoot) return
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  chownSync(path, id('-u'), id('-g'))
}

/** Returns the folder of PostgreSQL's programs. Throws if its Citus is not installed. */
function folderOfPrograms(): string {
  const [bin = '', share = ''] = ['--bindir', '--sharedir'].map((what) =>
    execFileSync(pgConfig, [what], { encoding: 'utf8' }).trim(),
  )
  if (!existsSync(join(share, 'extension', 'citus.control'))) {
    throw new Error(`${pgConfig} has no Citus: install its package for this version of PostgreSQL, or set PG_CONFIG`)
  }
  return bin
}

/** Creates a node of the cluster if it does not exist, and starts it. The node 0 is the coordinator. */
function startNode(bin: string, node: number): void {
  const folder = join(root, String(node))
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    giveToOwner(folder)
    asOwner(join(bin, 'initdb'), '-D', folder, '-U', name, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N')
    appendFileSync(join(folder, 'postgresql.conf'), settings(node))
    writeFileSync(join(folder, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
  }
  if (isRunning(bin, folder)) return
  asOwner(join(bin, 'pg_ctl'), '-w', '-D', folder, '-l', join(folder, 'server.log'), 'start')
}

/** Asks pg_ctl, because postmaster.pid also remains of a server that was killed. */
function isRunning(bin: string, folder: string): boolean {
  try {
    asOwner(join(bin, 'pg_ctl'), '-D', folder, 'status')
    return true
  } catch {
    return false
  }
}

/** Runs a statement on a connection of its own. */
async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

/** Creates the database on each node, and adds the workers to the coordinator, which is the node 0. */
async function joinNodes(nodes: readonly number[]): Promise<void> {
  for (const node of nodes) {
    const { rowCount } = await query(urlOf(node, 'postgres'), `select from pg_database where datname = '${name}'`)
    if (rowCount === 0) await query(urlOf(node, 'postgres'), `create database ${name}`)
    await query(urlOf(node, name), 'create extension if not exists citus')
  }
  const coordinator = urlOf(0, name)
  await query(coordinator, `select citus_set_coordinator_host('127.0.0.1', ${firstPort})`)
  for (const node of nodes.slice(1)) await query(coordinator, `select citus_add_node('127.0.0.1', ${firstPort + node})`)
  // The coordinator stores shards only if there are no workers.
  const keepsShards = nodes.length === 1
  await query(
    coordinator,
    `select citus_set_node_property('127.0.0.1', ${firstPort}, 'shouldhaveshards', ${keepsShards})`,
  )
}

async function start(workers: number): Promise<void> {
  const bin = folderOfPrograms()
  mkdirSync(root, { recursive: true, mode: 0o755 })
  giveToOwner(root)
  const nodes = Array.from({ length: workers + 1 }, (_, node) => node)
  for (const node of nodes) startNode(bin, node)
  await joinNodes(nodes)
  process.stdout.write(`CITUS_URL=${urlOf(0, name)}\n`)
}

function stop(): void {
  const bin = folderOfPrograms()
  for (const node of existsSync(root) ? readdirSync(root) : []) {
    if (!existsSync(join(root, node, 'postmaster.pid'))) continue
    asOwner(join(bin, 'pg_ctl'), '-w', '-m', 'fast', '-D', join(root, node), 'stop')
  }
}

const [command, workers = '2'] = process.argv.slice(2)
if (command === 'start') await start(Number(workers))
else if (command === 'stop') stop()
else if (command === 'wipe') {
  stop()
  rmSync(root, { recursive: true, force: true })
} else {
  process.stderr.write('node tools/citus.ts start [workers] | stop | wipe\n')
  process.exitCode = 2
}
