import { fork } from 'node:child_process'
import { FileRefusal, type RefusalReason } from './refusal.ts'
import type { SheetRow } from './row.ts'
import type { TableReading, TableStart } from './table-file.ts'

/** A message to the reading process: to read a file, or to continue after rows were handled. */
export type Question = Pick<TableReading, 'path' | 'sheet' | 'temporary'> | { readonly next: true }

/** A message from the reading process. */
export type Answer =
  | { readonly start: TableStart }
  | { readonly rows: SheetRow[] }
  | { readonly isDone: true }
  | { readonly refusal: RefusalReason; readonly limit: number | undefined }
  | { readonly error: string }

/** The maximum time between two batches of rows, in milliseconds. A file that needs more is refused. The time of storing a batch does not count. */
const timeoutMs = 180_000

/**
 * Reads a table in a separate process, so that a file that is made to exhaust memory or processor time cannot harm the server.
 * @throws FileRefusal with the reason and the limit.
 */
export async function readInProcess(reading: TableReading): Promise<void> {
  const child = fork(new URL('./reading-process.ts', import.meta.url), {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let timer = setTimeout(() => reject(new FileRefusal('unfolds-too-large')), timeoutMs)
  const ask = (question: Question) => child.send(question, (error) => error && reject(error))
  child.on('message', (answer: Answer) => {
    if ('start' in answer) reading.begin(answer.start)
    else if ('rows' in answer) {
      clearTimeout(timer)
      reading.give(answer.rows).then(() => {
        timer = setTimeout(() => reject(new FileRefusal('unfolds-too-large')), timeoutMs)
        ask({ next: true })
      }, reject)
    } else if ('refusal' in answer) reject(new FileRefusal(answer.refusal, answer.limit))
    else if ('error' in answer) reject(new Error(answer.error))
    else resolve()
  })
  child.once('error', reject)
  // The process ends by itself only if it uses too much memory.
  child.once('exit', () => reject(new FileRefusal('unfolds-too-large')))
  ask({ path: reading.path, sheet: reading.sheet, temporary: reading.temporary })
  try {
    await promise
  } finally {
    clearTimeout(timer)
    child.removeAllListeners()
    child.kill('SIGKILL')
  }
}
