import { fork } from 'node:child_process'

/** The maximum time to read one file, in milliseconds. */
const timeoutMs = 60_000

/** The result of the reading process: the text, or the reason why there is none. */
export type Reading = { readonly text: string } | { readonly error: string }

/**
 * Returns the text of a file, which is read in a separate process. Rejects if the file is broken, or needs too much time or memory. A
 * thread is not enough: the limits of a thread cover only its heap, and an unpacked PDF is outside of the heap, so it could end the server.
 */
export async function readFileText(bytes: Uint8Array, contentType: string): Promise<string> {
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
