import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { loggableUrl, logger } from '../log.ts'

/**
 * Lines gather for half a second at most and leave together: a write for each would cost more than many a call. No write is
 * over 4 KB, which a pipe takes whole, so the lines of several processes do not mix.
 */
const lines = pino.destination({ sync: true, minLength: 3072, maxWrite: 4096, periodicFlush: 500 })

/** One line for each answered request, where the log level shows it. Only what is harmless is in it (log.ts). */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (logger.isLevelEnabled('info')) {
      const line = {
        level: 'info',
        time: new Date().toISOString(),
        pid: process.pid,
        requestId: request.id,
        req: { method: request.method, url: loggableUrl(request.url, request.routeOptions.url), ip: request.ip },
        res: { statusCode: reply.statusCode },
        milliseconds: Math.round(reply.elapsedTime),
        msg: 'answered',
      }
      lines.write(`${JSON.stringify(line)}\n`)
    }
    done()
  })
}
