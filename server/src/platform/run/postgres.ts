import { spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { logger } from '../log.ts'
import { keptSecret } from '../settings/kept-secret.ts'
import { StartError } from '../start-error.ts'
import { lockFolder } from './folder-lock.ts'
import { type PostgresHome, postgresHome } from './postgres-home.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'

export interface Postgres {
  /** The address of the database 'porchlight', as its superuser, with the password. */
  url: string
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** For tests: writes may be lost in a crash of the machine, and `dataDir` is deleted at the end. */
  throwAway?: boolean
  /** PostgreSQL settings that replace the default ones below, as in `{ work_mem: '64MB' }`. */
  settings?: Record<string, string>
}

const name = 'porchlight'
const incompletePrefix = 'half-made-'

// The server's own log would contain personal data of statements, so the server logs no statements. The app logs errors without the values.
const ourSettings = {
  // After a crash PostgreSQL reads at most about this much log again, which takes about two seconds. With its default, 1 GB, it takes seven.
  max_wal_size: '256MB',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '300',
  jit: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}
const throwAwaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_senders: '0',
  wal_level: 'minimal',
}

/**
 * Starts the embedded PostgreSQL of `dataDir`, creates it the first time, and keeps it running on one port until stop() or the end
 * of this process. After a crash or kill, a start recovers every committed row, except with `throwAway`.
 * @throws StartError if another process runs this cluster, or if PostgreSQL cannot run on this machine.
 */
export async function startPostgres(dataDir: string, options: PostgresOptions = {}): Promise<Postgres> {
  const home = postgresHome(dataDir)
  const lock = lockFolder(home.folder)
  try {
    const password = keptSecret(join(home.folder, 'password'), home.runAs)
    createCluster(home, options.throwAway ?? false)
    const settings = { ...ourSettings, ...(options.throwAway ? throwAwaySettings : {}), ...options.settings }
    const removeAfter = options.throwAway ? [realpathSync(home.folder), resolve(dataDir)] : []
    const server = await keepRunning(home, settings, removeAfter)
    const url = `postgres://${name}:${password}@127.0.0.1:${server.port}/${name}`
    await createDatabase(url)
    writeFileSync(join(home.folder, 'url'), `${url}\n`, { mode: 0o600 })
    return {
      url,
      async stop() {
        await server.stop()
        rmSync(join(home.folder, 'url'), { force: true })
        lock.release()
        for (const folder of removeAfter) rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Creates the cluster in a temporary folder and renames it, so that a kill cannot leave an incomplete cluster. Each attempt uses a folder of
 * its own, because the initdb of a killed attempt may still be running.
 */
function createCluster(home: PostgresHome, throwAway: boolean): void {
  const cluster = join(home.folder, 'cluster')
  if (existsSync(cluster)) {
    checkVersion(home, cluster)
    return
  }
  removeIncomplete(home.folder)
  const temporary = mkdtempSync(join(home.folder, incompletePrefix))
  if (home.runAs) chownSync(temporary, home.runAs.uid, home.runAs.gid)
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['-U', name, '-A', 'scram-sha-256', `--pwfile=${join(home.folder, 'password')}`]
  const initdb = spawnSync(
    join(home.binaries, 'initdb'),
    ['-D', temporary, ...locale, ...access, ...(throwAway ? ['--no-sync'] : [])],
    {
      ...home.runAs,
      cwd: '/',
      env: { LC_ALL: 'C', PATH: process.env.PATH },
      encoding: 'utf8',
    },
  )
  if (initdb.status !== 0)
    throw new Error(`PostgreSQL could not create its cluster in ${temporary}:\n${initdb.error ?? initdb.stderr}`)
  renameSync(temporary, cluster)
  if (process.platform !== 'win32') syncFolder(home.folder)
}

function removeIncomplete(folder: string): void {
  for (const entry of readdirSync(folder)) {
    if (entry.startsWith(incompletePrefix))
      rmSync(join(folder, entry), { recursive: true, force: true, maxRetries: 20 })
  }
}

function checkVersion(home: PostgresHome, cluster: string): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const ours = spawnSync(join(home.binaries, 'postgres'), ['--version'], { encoding: 'utf8', cwd: '/' }).stdout?.match(
    /\d+/,
  )?.[0]
  if (made === ours) return
  throw new StartError(
    `${cluster} was created by PostgreSQL ${made}, and this release includes ${ours}.\n` +
      'Move the data with a dump: see "Upgrading" in docs/operations.md.',
  )
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Restarts the server on the same port when it ends unexpectedly (killed, out of memory), so that connection pools can reconnect. */
async function keepRunning(
  home: PostgresHome,
  settings: Record<string, string>,
  removeAfter: string[],
): Promise<Pick<Postmaster, 'port' | 'stop'>> {
  let stopping = false
  const start = (port?: number) => startPostmaster(home, settings, { ...(port ? { port } : {}), removeAfter })
  let server = await start()
  const { port } = server
  let restarting = Promise.resolve()
  const startAgain = async () => {
    while (!stopping) {
      logger.error('PostgreSQL ended unexpectedly: starting it again')
      try {
        server = await start(port)
        return watch()
      } catch (error) {
        logger.error({ err: error }, 'PostgreSQL did not start again')
        await pause(1000)
      }
    }
  }
  const watch = () => {
    server.ended.then(() => {
      if (!stopping) restarting = startAgain()
    })
  }
  watch()
  return {
    port,
    async stop() {
      stopping = true
      await restarting
      await server.stop()
    },
  }
}

async function createDatabase(url: string): Promise<void> {
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  const client = new pg.Client({ connectionString: maintenance.href })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}
