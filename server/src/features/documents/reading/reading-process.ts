import { writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Reading } from './reader.ts'

/** The maximum memory of this process, in bytes. */
const maxMemoryBytes = 768 * 1024 * 1024

function endProcess(): void {
  process.kill(process.pid, 'SIGKILL')
}

function answer(reading: Reading): void {
  process.send?.(reading, endProcess)
}

setPriority(constants.priority.PRIORITY_LOW)
// If the machine runs out of memory, Linux kills this process first instead of the database.
writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
setInterval(() => process.memoryUsage.rss() > maxMemoryBytes && endProcess(), 50)
// The parent process has ended or closed the connection.
process.once('disconnect', endProcess)
// The file is read in a thread, so that the main thread can watch the memory. A file that is made to exhaust the memory ends only this process.
process.once('message', (file) => {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: file })
  thread.once('message', (text: string) => answer({ text }))
  // An error loses its class on the way from the thread; only its message is reliable.
  thread.once('error', (error: { message?: unknown }) => answer({ error: String(error.message) }))
})
