import { setTimeout as pause } from 'node:timers/promises'
import { logger } from '../log.ts'

/** How long a process may take to finish its work after it was asked to stop, in milliseconds. */
export const drainWithin = 20_000

/**
 * Resolves when this process is asked to stop: by SIGTERM, Ctrl-C, the end of its terminal, or the end of its supervisor. A repeated
 * signal ends the process immediately, but only after a second, because npm and the terminal both send Ctrl-C.
 */
export function stopRequest(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let askedAt: number | undefined
  const ask = (reason: string) => {
    if (askedAt !== undefined && Date.now() - askedAt > 1000) process.exit(1)
    askedAt ??= Date.now()
    resolve(reason)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, ask)
  if (process.connected) process.once('disconnect', () => ask('disconnect'))
  return promise
}

/** Waits until the last work of a process has ended, at most `within` milliseconds. Logs its errors, because no caller receives them. */
export async function drain(work: readonly Promise<unknown>[], within = drainWithin): Promise<void> {
  const pauseSignal = new AbortController()
  const tooLong = pause(within, 'too long' as const, { signal: pauseSignal.signal })
  const done = Promise.allSettled(work)
  const first = await Promise.race([done, tooLong])
  pauseSignal.abort()
  tooLong.catch(() => undefined)
  if (first === 'too long') return logger.warn('stopped with work unfinished: it took too long')
  for (const result of first) if (result.status === 'rejected') logger.error({ err: result.reason }, 'while stopping')
}
