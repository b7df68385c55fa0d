import type { FastifyInstance } from 'fastify'
import { logger } from '../log.ts'

/** One line for each answered request, where the log level shows it. The address is stripped of secrets by the log. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (logger.isLevelEnabled('info')) {
      request.log.info({ req: request, res: reply, milliseconds: Math.round(reply.elapsedTime) }, 'answered')
    }
    done()
  })
}
