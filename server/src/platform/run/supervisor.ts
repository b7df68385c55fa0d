import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { logger } from '../log.ts'
import { drainWithin } from './stopping.ts'

/** The message that a child sends to its supervisor when it is ready. */
export const readyMessage = 'ready'

export interface Supervised {
  /** Resolves when the child is ready for the first time. Rejects if the child ends before that, because a restart would not help. */
  ready: Promise<void>
  /** Asks the child to stop, waits until it has ended, and kills it if that takes too long. */
  stop(): Promise<void>
}

/** The pauses before a restart, and the running time after which the pause is short again; in milliseconds. */
const firstPause = 200
const longestPause = 30_000
const stableAfter = 60_000

/**
 * Starts a child process and restarts it whenever it ends. The pause before a restart doubles each time, until a child has run for a minute.
 * A child that was asked to stop may take `stopWithin` milliseconds; it is killed two seconds later.
 */
export function supervise(name: string, start: () => ChildProcess, stopWithin = drainWithin): Supervised {
  let stopping = false
  let child = start()
  const ready = firstReady(name, child)

  const stopSignal = new AbortController()
  let wait = firstPause
  const watch = async () => {
    while (!stopping) {
      const startedAt = Date.now()
      await untilExit(child)
      if (stopping) return
      if (Date.now() - startedAt > stableAfter) wait = firstPause
      logger.error(
        { child: name, code: child.exitCode, signal: child.signalCode, wait },
        'a process ended: starting it again',
      )
      await pause(wait, undefined, { signal: stopSignal.signal }).catch(() => undefined)
      wait = Math.min(wait * 2, longestPause)
      if (!stopping) child = start()
    }
  }
  const watching = ready.then(watch, () => undefined)
  return {
    ready,
    async stop() {
      stopping = true
      stopSignal.abort()
      if (hasEnded(child)) return
      child.kill('SIGTERM')
      const overdue = setTimeout(() => child.kill('SIGKILL'), stopWithin + 2000)
      await untilExit(child)
      clearTimeout(overdue)
      await watching
    },
  }
}

async function firstReady(name: string, child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const fail = () => reject(new Error(`The ${name} process ended before it was ready`))
  child.once('exit', fail)
  child.on('message', (message) => message === readyMessage && resolve())
  await promise
  child.off('exit', fail)
}

function untilExit(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
