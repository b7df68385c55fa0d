import { setImmediate } from 'node:timers/promises'
import { createApp, waitingConnections } from '../server/src/app.ts'
import { logger } from '../server/src/platform/log.ts'
import { readSettings } from '../server/src/platform/settings.ts'
import { answerParent } from './child.ts'

/** 'listen' starts the server and answers like 'memory'. */
export type ProductQuestion = { ask: 'listen'; databaseUrl: string } | { ask: 'memory' }
export interface ProductAnswer {
  readonly port: number
  /** The memory of the process before a garbage collection, in bytes. */
  readonly resident: number
  /** The memory that is in use after a garbage collection, in bytes. */
  readonly live: number
}

// One process of the server as in production: the whole app, with a log line for each request.
const settings = readSettings()
logger.level = settings.logLevel
let port = 0

answerParent<ProductQuestion>(async (question) => {
  if (question.ask === 'listen') {
    const app = await createApp({ settings, databaseUrl: question.databaseUrl })
    port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0, backlog: waitingConnections })).port)
  }
  const resident = process.memoryUsage.rss()
  for (let times = 0; times < 3; times += 1) {
    globalThis.gc?.()
    await setImmediate()
  }
  const { heapUsed, external } = process.memoryUsage()
  return { port, resident, live: heapUsed + external } satisfies ProductAnswer
})
