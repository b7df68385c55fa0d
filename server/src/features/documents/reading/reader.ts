import { Worker } from 'node:worker_threads'

/** How long the reading of one file may take, in milliseconds, and how much memory, in megabytes. */
const patience = 60_000
const memory = 512

/** The text of a file, read in a thread of its own; rejects when it is broken, or takes too long or too much. */
export function readText(bytes: Uint8Array, contentType: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { bytes, contentType },
    resourceLimits: { maxOldGenerationSizeMb: memory },
    stdout: true,
    stderr: true,
  })
  const late = setTimeout(() => reject(new Error('reading took too long')), patience)
  thread.once('message', resolve)
  thread.once('error', reject)
  thread.once('exit', () => reject(new Error('reading ended without a text')))
  return promise.finally(async () => {
    clearTimeout(late)
    await thread.terminate()
  })
}
