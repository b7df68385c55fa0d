import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, closeSync, openSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { logger } from '../log.ts'
import type { PostgresHome } from './postgres-home.ts'
import { commandOf, isAlive } from './process-facts.ts'

/** A PostgreSQL server process that this process started. */
export interface Postmaster {
  port: number
  /** Resolves when the server has ended, for whatever reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

/** Signals of PostgreSQL: end all sessions and stop, or stop without writing anything. */
const fastShutdown = 'SIGINT'
const immediateShutdown = 'SIGQUIT'
/** The timeouts of a start and of a stop, in milliseconds. */
const startWithin = 60_000
const stopWithin = 30_000
/** The size in bytes from which the log is emptied at a start. */
const largeLog = 5_000_000

/**
 * Starts the server of a cluster and waits until it accepts connections. A watchdog process stops it when this process ends in any
 * way, kill -9 included. Processes of a killed server may need a moment to end; the start is repeated until they have.
 */
export async function startPostmaster(
  home: PostgresHome,
  settings: Record<string, string>,
  options: { port?: number; removeAfter?: string[] } = {},
): Promise<Postmaster> {
  const cluster = join(home.folder, 'cluster')
  const deadline = Date.now() + startWithin
  while (true) {
    await endPredecessor(cluster)
    const port = options.port ?? (await freePort())
    const logStart = trimmedLogSize(home)
    const child = spawnServer(home, cluster, { ...settings, port: String(port) })
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    if (await isReady(child, cluster, port)) {
      watch(child, cluster, ended, options.removeAfter)
      return { port, ended, stop: () => stopChild(child, ended) }
    }
    const logText = readFileSync(logOf(home), 'utf8').slice(logStart)
    await stopChild(child, ended)
    if (Date.now() > deadline || !/in use|already exists|starting up|could not bind/i.test(logText)) {
      throw new Error(`PostgreSQL did not start in ${home.folder}:\n${logText}`)
    }
    await pause(200)
  }
}

function spawnServer(home: PostgresHome, cluster: string, settings: Record<string, string>): ChildProcess {
  const log = openSync(logOf(home), 'a', 0o600)
  try {
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(join(home.binaries, 'postgres'), ['-D', cluster, ...flags], {
      ...home.runAs,
      cwd: '/',
      env: { LC_ALL: 'C', PATH: process.env.PATH },
      detached: true,
      stdio: ['ignore', log, log],
    })
    child.on('error', (error) => appendFileSync(logOf(home), String(error)))
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

/** Waits until the server is ready: the eighth line of postmaster.pid has its state, and its port accepts a connection. False if it is not. */
async function isReady(child: ChildProcess, cluster: string, port: number): Promise<boolean> {
  const deadline = Date.now() + startWithin
  while (hasNotEnded(child) && Date.now() < deadline) {
    const lines = pidFileLines(cluster)
    // 'standby': the server restores the database of an earlier time, and can only be read.
    const isOpen = ['ready', 'standby'].includes(lines[7]?.trim() ?? '')
    if (Number(lines[0]) === child.pid && isOpen && (await answers(port))) return true
    await pause(15)
  }
  return false
}

/**
 * Starts the watchdog, a shell. Its stdin closes when this process ends. Then it stops the server, if the pid is still that of the server, waits
 * up to a minute for the end of the server, and removes the folders `removeAfter`. If the server ends first, the watchdog is killed.
 */
function watch(child: ChildProcess, cluster: string, ended: Promise<void>, removeAfter: string[] = []): void {
  if (process.platform === 'win32') return
  const script = `trap '' INT TERM HUP
    runs() { [ "$(head -n 1 "$1/postmaster.pid" 2>/dev/null)" = "$2" ]; }
    cat >/dev/null
    runs "$1" "$2" && kill -INT "$2"
    tries=0; while runs "$1" "$2" && [ $tries -lt 600 ]; do sleep 0.1; tries=$((tries + 1)); done
    shift 2
    [ $# = 0 ] || rm -rf "$@"`
  const watchdog = spawn('sh', ['-c', script, 'sh', cluster, String(child.pid), ...removeAfter], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.on('error', (error) => logger.warn({ err: error }, 'PostgreSQL runs without its watchdog'))
  watchdog.unref()
  if (watchdog.stdin && 'unref' in watchdog.stdin && typeof watchdog.stdin.unref === 'function') watchdog.stdin.unref()
  ended.then(() => {
    watchdog.kill('SIGKILL')
    watchdog.stdin?.destroy()
  })
}

/**
 * Stops the server of an earlier run, if it is still running. The caller holds the folder's lock, so such a server has no owner any more. If the
 * pid in postmaster.pid now belongs to another process, PostgreSQL would take that process for a server, so the file gets the pid of this process,
 * which PostgreSQL ignores.
 */
async function endPredecessor(cluster: string): Promise<void> {
  const lines = pidFileLines(cluster)
  const pid = Number(lines[0])
  if (!pid || pid === process.pid || !isAlive(pid)) return
  const isOurs = () => commandOf(pid).includes(`-D ${cluster}`)
  if (!isOurs()) {
    writeFileSync(join(cluster, 'postmaster.pid'), [String(process.pid), ...lines.slice(1)].join('\n'))
    return
  }
  signal(pid, fastShutdown)
  const deadline = Date.now() + stopWithin
  while (isOurs()) {
    if (Date.now() > deadline) signal(pid, immediateShutdown)
    await pause(50)
  }
}

/** Sends a signal to a process that may have ended already. */
function signal(pid: number, name: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, name)
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (hasNotEnded(child)) child.kill(fastShutdown)
  const killTimer = setTimeout(() => child.kill(immediateShutdown), stopWithin)
  child.ref()
  await ended
  clearTimeout(killTimer)
}

function hasNotEnded(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

function pidFileLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function logOf(home: PostgresHome): string {
  return join(home.folder, 'server.log')
}

/** Returns the size of the server's log, in bytes. A large log is emptied first. */
function trimmedLogSize(home: PostgresHome): number {
  const size = statSync(logOf(home), { throwIfNoEntry: false })?.size ?? 0
  if (size <= largeLog) return size
  truncateSync(logOf(home))
  return 0
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => settle(true)).on('error', () => settle(false))
    const settle = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}
