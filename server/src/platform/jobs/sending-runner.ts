import type { HostWatch } from '../mail/host-watch.ts'
import { withoutMailName } from './presence.ts'
import { type RunnerOptions, type Running, startRunner } from './runner.ts'

/**
 * Starts a runner of the jobs that send. While the mail host cannot be reached, another runner replaces it, which leaves the mails in the
 * queue, so that they lose no attempts.
 */
export async function startSendingRunner(
  options: RunnerOptions,
  host: Pick<HostWatch, 'isAway' | 'until'>,
): Promise<Running> {
  const over = Promise.withResolvers<'over'>()
  let current: Running | undefined

  async function start(isAway: boolean): Promise<Running> {
    const without = { name: withoutMailName, handlers: options.handlers.filter((one) => !one.needsMailHost) }
    current = await startRunner({ ...options, ...(isAway && without) })
    return current
  }

  async function stop(): Promise<void> {
    const last = current
    current = undefined
    await last?.stop()
  }

  let isAway = host.isAway
  const first = await start(isAway)
  const ended = (async () => {
    for (let runner = first; ; runner = await start(isAway)) {
      const changed = host.until(isAway).then(() => 'changed' as const)
      if ((await Promise.race([over.promise, runner.ended, changed])) !== 'changed') return
      await stop()
      isAway = host.isAway
    }
  })()
  return {
    // If the next runner cannot start, the worker starts again.
    ended: ended.catch(() => undefined),
    async stop() {
      over.resolve('over')
      await ended.catch(() => undefined)
      await stop()
    },
  }
}
