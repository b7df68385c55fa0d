import { writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Reading } from './reader.ts'

/** How much memory the reading of one file may take, in bytes. */
const mostMemory = 768 * 1024 * 1024

// The file is read in a thread, so that the main thread can watch the memory. A file made to fill the memory ends only this process.
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}

function answer(reading: Reading): void {
  process.send?.(reading, end)
}

setPriority(constants.priority.PRIORITY_LOW)
// Where the machine itself runs out of memory, Linux ends this process first, not the database.
writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
setInterval(() => process.memoryUsage.rss() > mostMemory && end(), 50)
process.once('disconnect', end)
process.once('message', (file) => {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: file })
  thread.once('message', (text: string) => answer({ text }))
  // An error from a thread has lost its class, but not its message.
  thread.once('error', (error: { message?: unknown }) => answer({ error: String(error.message) }))
})
