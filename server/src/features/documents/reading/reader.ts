import { fork } from 'node:child_process'

/** How long the reading of one file may take, in milliseconds. */
const timeoutMs = 60_000

/** What the process of a reading answers: the text, or why there is none. */
export type Reading = { readonly text: string } | { readonly error: string }

/**
 * The text of a file, read in a process of its own; rejects when it is broken, or takes too long or too much memory. A thread
 * would not do: what a PDF unpacks to lies outside the heap that a thread's limits hold, and would take the server with it.
 */
export async function readText(bytes: Uint8Array, contentType: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<Reading>()
  const child = fork(new URL('./reading-process.ts', import.meta.url), {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const late = setTimeout(() => reject(new Error('reading took too long')), timeoutMs)
  child.once('message', (reading) => resolve(reading as Reading))
  child.once('error', reject)
  child.once('exit', () =>
    reject(new Error('reading ended without a text: it took too much memory, or the machine has none')),
  )
  child.send({ bytes, contentType }, (error) => error && reject(error))
  try {
    const reading = await promise
    if ('error' in reading) throw new Error(reading.error)
    return reading.text
  } finally {
    clearTimeout(late)
    child.kill('SIGKILL')
  }
}
