import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The maximum duration of a start or a recovery, in milliseconds. */
const readyWithinMs = 120_000
/** The time in which all processes of a started product are ready, in milliseconds. */
const settleMs = 6_000

/** The product in its own processes, with the embedded PostgreSQL under `dataDir` or with the one of DATABASE_URL. */
export interface RunningProduct {
  readonly origin: string
  readonly databaseUrl: string
  readonly main: ChildProcess
  /** How long the start took until the first answer, in milliseconds. */
  readonly startMs: number
  /** The pids of the processes that a round may kill, by their function; 0 for a process that is not running. */
  pids(): Record<'main' | 'requests' | 'worker' | 'postmaster' | 'backend', number>
  /** The pids of all processes of the product, without PostgreSQL. */
  ownPids(): number[]
  /** The pids of all processes of the embedded PostgreSQL. */
  databasePids(): number[]
  isReady(): Promise<boolean>
  /** Waits until the product answers again. Returns the duration in milliseconds. */
  untilReady(): Promise<number>
  stop(): Promise<void>
}

/** A machine that runs the product: the command that runs other commands on it, and the IP address of the product there. */
export interface Machine {
  readonly enter: readonly string[]
  readonly host: string
}

const here: Machine = { enter: [], host: '127.0.0.1' }

/** Starts the product, and waits until it answers and all its processes are ready. `env` replaces the default settings. */
export async function startProduct(
  dataDir: string,
  command: 'npm start' | 'main.ts',
  env: Record<string, string>,
  machine = here,
): Promise<RunningProduct> {
  const port = await freePort()
  const origin = `http://${machine.host}:${port}`
  mkdirSync(dataDir, { recursive: true })
  const log = openSync(join(dataDir, '..', 'product.log'), 'a')
  const given = {
    ...process.env,
    DATA_DIR: dataDir,
    HOST: machine.host,
    PORT: String(port),
    DATABASE_URL: '',
    REQUESTS_PER_MINUTE: '1000000',
    ...env,
  }
  const started = command === 'npm start' ? ['npm', 'start'] : [process.execPath, join(root, 'server/src/main.ts')]
  const [program = '', ...args] = [...machine.enter, ...started]
  const main = spawn(program, args, { cwd: root, env: given, stdio: ['ignore', log, log], detached: true })
  const isReady = () =>
    fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(3000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  let startMs = 0
  const product: RunningProduct = {
    origin,
    main,
    get startMs() {
      return startMs
    },
    get databaseUrl() {
      return env.DATABASE_URL ?? readFileSync(join(dataDir, 'postgres/url'), 'utf8').trim()
    },
    pids() {
      // The lock file has the pid of the main process. Only a product with the embedded PostgreSQL has one.
      const lock = join(dataDir, 'in-use.pid')
      const node = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : (main.pid ?? 0)
      const children = childrenOf(node)
      const cluster = join(dataDir, 'postgres/cluster/postmaster.pid')
      const postmaster = existsSync(cluster) ? Number(readFileSync(cluster, 'utf8').split('\n')[0]) : 0
      return {
        main: node,
        requests: children.find(({ command: text }) => /main\.ts/.test(text))?.pid ?? 0,
        worker: children.find(({ command: text }) => /worker\.ts/.test(text))?.pid ?? 0,
        postmaster,
        backend: childrenOf(postmaster).find(({ command: text }) => /porchlight 127/.test(text))?.pid ?? 0,
      }
    },
    ownPids() {
      const { main: node } = product.pids()
      return [node, ...childrenOf(node).flatMap(({ pid, command: text }) => (/\.ts/.test(text) ? [pid] : []))]
    },
    databasePids() {
      const { postmaster } = product.pids()
      return [postmaster, ...childrenOf(postmaster).map(({ pid }) => pid)]
    },
    isReady,
    async untilReady() {
      const began = Date.now()
      while (!(await isReady())) {
        if (main.exitCode !== null || main.signalCode !== null) throw new Error('the product ended')
        if (Date.now() - began > readyWithinMs) throw new Error('the product does not answer')
        await sleep(50)
      }
      return Date.now() - began
    },
    async stop() {
      if (main.exitCode !== null || main.signalCode !== null) return
      const ended = once(main, 'exit')
      // Under `npm start` the main process is a child of `main`, which is npm.
      process.kill(product.pids().main, 'SIGTERM')
      await ended
    },
  }
  startMs = await product.untilReady()
  // The product answers as soon as its first process answers. Other processes may still be starting; if one is killed then, the start fails.
  await sleep(settleMs)
  return product
}

function childrenOf(parent: number): Array<{ pid: number; command: string }> {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        // After the name of the program in brackets come its state and the pid of its parent.
        const parentOfIt = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        if (parentOfIt !== parent) return []
        return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') }]
      } catch {
        // The process has ended since its folder was listed.
        return []
      }
    })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

/** Runs one statement on its own connection. */
export async function ask<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
