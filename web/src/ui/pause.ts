/** Waits; ends early when the browser is online again or `leaving` is aborted. */
export async function pause(milliseconds: number, leaving?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  const done = () => resolve()
  addEventListener('online', done, { once: true })
  leaving?.addEventListener('abort', done, { once: true })
  await promise
  clearTimeout(timer)
  removeEventListener('online', done)
  leaving?.removeEventListener('abort', done)
}
