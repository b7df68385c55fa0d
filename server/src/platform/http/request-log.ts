import type { FastifyInstance } from 'fastify'
import { gatheredLines, loggableAddress, loggableUrl, logger } from '../log.ts'

/** Logs one line for each answered request, if the log level allows it. The line contains no personal data (log.ts). */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (logger.isLevelEnabled('info')) {
      const url = JSON.stringify(loggableUrl(request.url, request.routeOptions.url))
      // Built as text, because JSON.stringify of the whole line takes twice the time.
      gatheredLines.write(
        `{"level":"info","time":"${new Date().toISOString()}","pid":${process.pid},"requestId":"${request.id}",` +
          `"req":{"method":"${request.method}","url":${url},"ip":"${loggableAddress(request.ip)}"},` +
          `"res":{"statusCode":${reply.statusCode}},"milliseconds":${Math.round(reply.elapsedTime)},"msg":"answered"}\n`,
      )
    }
    done()
  })
}
