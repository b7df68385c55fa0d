import { setTimeout as pause } from 'node:timers/promises'
import { logger } from '../log.ts'

/** How long a process that was asked to stop may go on with what it has begun, in milliseconds. */
export const drainWithin = 20_000

/**
 * Resolves when this process is asked to stop: SIGTERM, Ctrl-C, its terminal closed, or its supervisor gone. Npm passes
 * Ctrl-C on beside the terminal, so a repetition counts as impatience, and ends the process at once, only after a second.
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

/** Waits for the last work of a process, but no longer than `drainWithin`; what fails is logged, since nobody waits for it. */
export async function drain(...work: Promise<unknown>[]): Promise<void> {
  const timeoutMs = new AbortController()
  const tooLong = pause(drainWithin, 'too long' as const, { signal: timeoutMs.signal })
  const done = Promise.allSettled(work)
  const first = await Promise.race([done, tooLong])
  timeoutMs.abort()
  tooLong.catch(() => undefined)
  if (first === 'too long') return logger.warn('stopped with work unfinished: it took too long')
  for (const result of first) if (result.status === 'rejected') logger.error({ err: result.reason }, 'while stopping')
}
