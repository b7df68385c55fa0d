import { writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import type { Answer, Question } from './reader.ts'
import { FileRefusal } from './refusal.ts'
import { readTable } from './table-file.ts'

/** How much memory the reading of a table may take, in bytes. */
const mostMemory = 512 * 1024 * 1024

// A file made to fill the memory or the processor's time ends only this process. It has a low priority, so that calls of residents come first.
setPriority(constants.priority.PRIORITY_LOW)
writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
setInterval(() => process.memoryUsage.rss() > mostMemory && process.exit(1), 50).unref()
process.once('disconnect', () => process.exit(1))

let goOn: (() => void) | undefined
function say(answer: Answer): void {
  process.send?.(answer)
}

async function read(question: Extract<Question, { path: string }>): Promise<void> {
  try {
    await readTable({
      ...question,
      begin: (start) => say({ start }),
      give(rows) {
        const { promise, resolve } = Promise.withResolvers<void>()
        goOn = resolve
        say({ rows })
        return promise
      },
    })
    say({ isDone: true })
  } catch (error) {
    if (error instanceof FileRefusal) say({ refusal: error.reason, limit: error.limit })
    else say({ error: error instanceof Error ? (error.stack ?? error.message) : 'the reading failed' })
  }
}

process.on('message', (question: Question) => {
  if ('path' in question) void read(question)
  else goOn?.()
})
