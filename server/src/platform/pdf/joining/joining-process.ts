import { writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'

/** How much memory the files may take, in bytes. */
const mostMemory = 768 * 1024 * 1024

// The files are read in a thread, so that the main thread can watch the memory. A file made to fill the memory ends only this process.
const end = () => process.kill(process.pid, 'SIGKILL')

setPriority(constants.priority.PRIORITY_LOW)
// Where the machine itself runs out of memory, Linux ends this process first, not the database.
writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
setInterval(() => process.memoryUsage.rss() > mostMemory && end(), 50)
process.once('disconnect', end)
const thread = new Worker(new URL('./thread.ts', import.meta.url))
thread.on('message', (answer) => process.send?.(answer))
thread.once('error', end)
process.on('message', (question) => thread.postMessage(question))
