import { writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import type { Answer, Question } from './reader.ts'
import { FileRefusal } from './refusal.ts'
import { readTable } from './table-file.ts'

/** The maximum memory of this process, in bytes. */
const maxMemoryBytes = 512 * 1024 * 1024

// A file that is made to exhaust memory or processor time ends only this process. Its priority is low, so that calls of residents come first.
setPriority(constants.priority.PRIORITY_LOW)
writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
setInterval(() => process.memoryUsage.rss() > maxMemoryBytes && process.exit(1), 50).unref()
process.once('disconnect', () => process.exit(1))

// `give` waits until the parent process has handled the rows and asks for the next ones.
let continueReading: (() => void) | undefined
function sendAnswer(answer: Answer): void {
  process.send?.(answer)
}

async function read(question: Extract<Question, { path: string }>): Promise<void> {
  try {
    await readTable({
      ...question,
      begin: (start) => sendAnswer({ start }),
      give(rows) {
        const { promise, resolve } = Promise.withResolvers<void>()
        continueReading = resolve
        sendAnswer({ rows })
        return promise
      },
    })
    sendAnswer({ isDone: true })
  } catch (error) {
    if (error instanceof FileRefusal) sendAnswer({ refusal: error.reason, limit: error.limit })
    else sendAnswer({ error: error instanceof Error ? (error.stack ?? error.message) : 'the reading failed' })
  }
}

process.on('message', (question: Question) => {
  if ('path' in question) void read(question)
  else continueReading?.()
})
