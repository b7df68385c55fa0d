import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOutage, isTemporary } from '../db/database.ts'
import { acceptedLanguage } from './accepted-language.ts'
import { headersFor } from './headers.ts'
import { HttpError } from './outcome.ts'
import { inSpanish } from './say.ts'

/** Answers errors as plain JSON with the request's id. The details of an unexpected error are logged and not sent. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    // 499 is a status of the log only, for a client that has left.
    if (hasLeft(error, request)) return reply.code(499).send()
    const status = error instanceof HttpError ? error.status : statusOf(error)
    if (status === 503) reply.header('retry-after', 2)
    if (status >= 500) {
      const { url: route } = request.routeOptions
      request.log.error({ requestId: request.id, err: error, route }, 'unexpected error')
    }
    // The client has disconnected, so no answer is sent. `request.raw.destroyed` cannot show this: it is true once the body was read.
    if (request.raw.socket.destroyed && status >= 500) return reply.code(499).send()
    return send(request, reply, status, texts[status] ?? error.message, error instanceof HttpError ? error.details : {})
  })
}

/** Whether the client stopped sending its body. This is not logged, because anybody could fill the log in this way. */
function hasLeft(error: FastifyError | HttpError, { raw }: FastifyRequest): boolean {
  return raw.errored !== null && !raw.complete && error === raw.errored
}

/** Answers requests whose address is malformed, so that no route can be found. */
export function answerFrameworkError(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  send(request, reply.headers(headersFor({ publicUrl: '' })), 400, 'This is not a valid address.')
}

const texts: Readonly<Record<number, string>> = {
  500: 'Something went wrong.',
  503: 'The server cannot answer now. Please try again in a moment.',
}

/**
 * Fastify's own refusals (malformed JSON, wrong media type, too large) carry their status. An unavailable database is answered
 * with 503, which does not sign the user out (spec README 3).
 */
function statusOf(error: FastifyError): number {
  if (isOutage(error) || isTemporary(error)) return 503
  const { statusCode } = error
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? statusCode : 500
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  error: string,
  details: Readonly<Record<string, unknown>> = {},
): FastifyReply {
  const isSpanish = acceptedLanguage(request.headers['accept-language']) === 'es'
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ ...details, error: isSpanish ? inSpanish(error) : error, requestId: request.id }))
}
