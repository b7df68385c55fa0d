import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '../db/database.ts'
import { headersFor } from './headers.ts'
import { HttpError } from './outcome.ts'

/** Errors as plain JSON with the request's id. What nobody expected is logged whole and told only in general. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    if (hasLeft(error, request)) return reply.code(499).send()
    const status = error instanceof HttpError ? error.status : statusOf(error)
    if (status === 503) reply.header('retry-after', 2)
    if (status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected error')
    // Nobody is there any more to be answered. The request itself is destroyed as soon as its body was read, so it says nothing.
    if (request.raw.socket.destroyed && status >= 500) return reply.code(499).send()
    return send(request, reply, status, texts[status] ?? error.message)
  })
}

/** Whether a client broke off its body: no fault of the server, and anybody could fill the log with it. */
function hasLeft(error: FastifyError | HttpError, { raw }: FastifyRequest): boolean {
  return raw.errored !== null && !raw.complete && error === raw.errored
}

/** For requests that no route is found for because their address is no address. */
export function answerFrameworkError(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  send(request, reply.headers(headersFor({ publicUrl: '' })), 400, 'That is no address.')
}

const texts: Readonly<Record<number, string>> = {
  500: 'Something went wrong.',
  503: 'Not now. Please try again in a moment.',
}

/**
 * What passes by itself or once an operator has made room: a full disk or memory, a lock that was held too long, a statement
 * that took too long, two writes in each other's way. Codes of PostgreSQL (its appendix A) and of the operating system.
 */
const passing = /^(53|55P03|57014|25P03|25P04|40001|40P01|ENOSPC|EDQUOT|EMFILE|ENFILE)/

/**
 * Fastify's own refusals (malformed JSON, wrong media type, too large) carry their status. A database that is not there
 * means 'not now', which signs nobody out (spec README 3).
 */
function statusOf(error: FastifyError): number {
  if (isOutage(error) || passing.test(error.code ?? '')) return 503
  const { statusCode } = error
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? statusCode : 500
}

function send(request: FastifyRequest, reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error, requestId: request.id }))
}
