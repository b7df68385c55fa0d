import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { compareMigrations } from '../../db/migrate.ts'
import { startPostgres } from '../postgres.ts'
import { runningAddress } from '../with-database.ts'
import type { Finding } from './finding.ts'

/** The oldest major version of PostgreSQL on which the migrations were tried, and the version on which the tests run. */
const oldestPostgres = 15
const testedPostgres = 18
/** The differences of the two clocks that are a warning or a fault, in seconds. Codes and sessions expire by the clock. */
const clockWarning = 2
const clockFault = 30
/** The time without a backup after which the check warns, in hours. */
const backupWithin = 48
/** The timeout of a connection and of a query, in milliseconds. */
const answerWithin = 10_000
/** How many connections a worker may need, as docs/operations.md says at DATABASE_CONNECTIONS. */
const workerConnections = 30
/** How many connections a process that answers requests has besides its pool: those for quick statements, and one for announcements. */
const connectionsBesidePool = 10

type Environment = Record<string, string | undefined>

/** Connects to the database and checks its version, migrations, number of connections, clock, jobs and backups. Changes nothing. */
export async function checkDatabase(env: Environment, dataDir: string): Promise<Finding[]> {
  const { DATABASE_URL: given } = env
  if (given !== undefined) return URL.canParse(given) ? examineAt(given, env) : []
  const folder = resolve(dataDir, 'postgres')
  if (!existsSync(join(folder, 'cluster')))
    return [{ level: 'ok', message: `Database: the embedded one; the first start creates it in ${folder}` }]
  const running = runningAddress(dataDir)
  // A file with the address may remain of a server that was killed, so the address is tried first.
  if (running !== undefined && (await isReachable(running))) return examineAt(running, env)
  try {
    const postgres = await startPostgres(resolve(dataDir))
    try {
      return await examineAt(postgres.url, env)
    } finally {
      await postgres.stop()
    }
  } catch (error) {
    return [
      {
        level: 'fault',
        message: `Database: the embedded one does not start: ${(error as Error).message.split('\n')[0]}`,
        remedy: `Read ${join(folder, 'server.log')}.`,
      },
    ]
  }
}

function clientOf(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerWithin,
    query_timeout: answerWithin,
  })
  client.on('error', () => undefined)
  return client
}

async function isReachable(url: string): Promise<boolean> {
  const client = clientOf(url)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function examineAt(url: string, env: Environment): Promise<Finding[]> {
  const client = clientOf(url)
  try {
    await client.connect()
  } catch (error) {
    return [connectFault(url, error as Error & { code?: string })]
  }
  try {
    return [
      await checkVersion(client, url),
      ...(await checkExtension(client)),
      await checkConnections(client, env),
      await checkClock(client),
      ...(await checkContent(client, env)),
    ]
  } catch (error) {
    return [
      {
        level: 'fault',
        message: `Database: a query failed: ${(error as Error).message}`,
        remedy: 'Look at the load and the log of PostgreSQL, and at the rights of the account in DATABASE_URL.',
      },
    ]
  } finally {
    await client.end().catch(() => undefined)
  }
}

function connectFault(url: string, { code, message: reason }: Error & { code?: string }): Finding {
  const message = `Database: ${new URL(url).host} can't be used (${code ?? reason})`
  return { level: 'fault', message, remedy: remedyOf(code) }
}

/** What to do about an error code of PostgreSQL. */
function remedyOf(code: string | undefined): string {
  if (code === '28P01' || code === '28000')
    return 'Check the account and the password in DATABASE_URL. Characters such as @ and / are written %40 and %2F there.'
  if (code === '3D000') return 'That database does not exist: create it, as in createdb porchlight.'
  if (code === '53300')
    return 'PostgreSQL has no connection left: raise its max_connections, or lower DATABASE_CONNECTIONS or PROCESSES.'
  return 'Check host and port in DATABASE_URL, that PostgreSQL runs, and that it listens for this machine.'
}

async function checkVersion(client: pg.Client, url: string): Promise<Finding> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  )
  const [{ number = 0, version = '' } = {}] = rows
  const major = Math.floor(number / 10_000)
  const message = `Database: PostgreSQL ${version} at ${new URL(url).host}`
  if (major < oldestPostgres)
    return {
      level: 'fault',
      message,
      remedy: `Use PostgreSQL ${testedPostgres}; ${oldestPostgres} is the oldest that works.`,
    }
  if (major === testedPostgres) return { level: 'ok', message }
  return { level: 'warning', message, remedy: `The tests run on PostgreSQL ${testedPostgres}.` }
}

async function checkExtension(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_available_extensions where name = 'pg_trgm'`,
  )
  if (rows.length > 0) return []
  return [
    {
      level: 'fault',
      message: 'Database: the extension pg_trgm is not available',
      remedy: "Install it: it is part of PostgreSQL's contrib package, on Debian of the package postgresql.",
    },
  ]
}

async function checkConnections(client: pg.Client, env: Environment): Promise<Finding> {
  const { rows } = await client.query<{ most: number }>(`select current_setting('max_connections')::int as most`)
  const most = rows[0]?.most ?? 0
  const processes = Number(env.PROCESSES ?? (env.PORCHLIGHT_MODE === 'production' ? availableParallelism() : 1))
  const needed = processes * (Number(env.DATABASE_CONNECTIONS ?? 20) * 2 + connectionsBesidePool) + workerConnections
  const message = `Database: it allows ${most} connections; ${processes} ${processes === 1 ? 'process' : 'processes'} and a worker may need ${needed}`
  if (!(needed > most)) return { level: 'ok', message }
  return {
    level: 'warning',
    message,
    remedy: `Set max_connections of PostgreSQL to ${needed} or more, or lower DATABASE_CONNECTIONS or PROCESSES.`,
  }
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const before = Date.now()
  const { rows } = await client.query<{ at: number }>('select extract(epoch from clock_timestamp())::float8 as at')
  const after = Date.now()
  const here = (before + after) / 2000
  const differs = Math.abs((rows[0]?.at ?? 0) - here)
  const message = `Clock: ${differs.toFixed(1)} s from that of the database`
  const remedy =
    'Set both machines by NTP, as in: timedatectl set-ntp true. Codes, sessions and dates depend on the clock.'
  if (differs >= clockFault) return { level: 'fault', message, remedy }
  return differs >= clockWarning ? { level: 'warning', message, remedy } : { level: 'ok', message }
}

async function checkContent(client: pg.Client, env: Environment): Promise<Finding[]> {
  const { rows } = await client.query<{ made: boolean }>(`select to_regclass('public.migrations') is not null as made`)
  if (!rows[0]?.made) return [{ level: 'ok', message: 'Database: it is empty; the first start fills it' }]
  const { applied, waiting, unknown } = await compareMigrations(client)
  if (unknown.length > 0)
    return [
      {
        level: 'fault',
        message: `Database: a newer release has changed it (${unknown.join(', ')})`,
        remedy: 'Start the newer release, or restore the backup that was made before it.',
      },
    ]
  const findings: Finding[] = [{ level: 'ok', message: `Database: ${applied} migrations are applied` }]
  if (waiting.length > 0) {
    findings.push({
      level: 'warning',
      message: `Database: ${waiting.length} migrations are not applied (${waiting[0]} first)`,
      remedy: 'Back up; the next start applies them.',
    })
    return findings
  }
  return [...findings, ...(await checkState(client, env))]
}

const state = `select
  exists (select from demo_world) as demo,
  (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as dead,
  (select extract(epoch from clock_timestamp() - min(run_at))::float8 from graphile_worker.jobs
    where locked_at is null and attempts = 0 and run_at < clock_timestamp()) as late,
  (select extract(epoch from clock_timestamp() - max(at))::float8 / 3600 from backup_reports where outcome = 'done') as backup`

interface State {
  readonly demo: boolean
  readonly dead: number
  readonly late: number | null
  readonly backup: number | null
}

/** How long a job may wait before it seems that no worker runs, in seconds. */
const jobWithin = 600

async function checkState(client: pg.Client, { PORCHLIGHT_MODE: mode }: Environment): Promise<Finding[]> {
  const { rows } = await client.query<State>(state)
  const { demo = false, dead = 0, late = null, backup = null } = rows[0] ?? {}
  const findings: Finding[] = []
  if (demo && mode === 'production')
    findings.push({
      level: 'fault',
      message: 'Database: it holds the demo world, whose accounts have a password that everybody knows',
      remedy:
        'Set DATABASE_URL to another, empty database, or DATA_DIR to another folder. For a demo set PORCHLIGHT_MODE=demo.',
    })
  if (late !== null && late > jobWithin)
    findings.push({
      level: 'warning',
      message: `Jobs: the oldest has waited ${Math.round(late / 60)} minutes`,
      remedy: 'Start Porchlight, or find in its log why its worker does not run.',
    })
  if (dead > 0)
    findings.push({
      level: 'warning',
      message: `Jobs: ${dead} failed in their last attempt`,
      remedy: 'Correct what the log names, then queue them again as docs/operations.md says under Monitoring.',
    })
  if (mode === 'production') findings.push(backupFinding(backup))
  return findings
}

function backupFinding(hours: number | null): Finding {
  if (hours !== null && hours <= backupWithin)
    return { level: 'ok', message: `Backups: the newest is ${Math.round(hours)} hours old` }
  return {
    level: 'warning',
    message: hours === null ? 'Backups: there is none' : `Backups: the newest is ${Math.round(hours / 24)} days old`,
    remedy: 'Run `porchlight backup FILE` every night, and keep the file on another machine.',
  }
}
