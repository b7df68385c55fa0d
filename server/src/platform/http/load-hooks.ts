import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RouteLoad } from './overload.ts'

/**
 * The hooks of a route that refuse requests while it is overloaded. A request counts from the end of its body to the moment its
 * answer is ready: a client that sends or reads slowly takes no time of the server, so it must not count as load.
 */
export function loadHooks(load: RouteLoad) {
  const counted = new WeakSet<FastifyRequest>()

  function leave(request: FastifyRequest): void {
    if (counted.delete(request)) load.leave()
  }

  function enter(request: FastifyRequest, reply: FastifyReply): void {
    // The answer was sent, or the client left, before the body ended.
    if (reply.sent || reply.raw.destroyed) return
    counted.add(request)
    load.enter()
    reply.raw.once('close', () => leave(request))
  }

  return {
    /** Before anything of the request is read or looked at, so that a refusal costs next to nothing. */
    onRequest(request: FastifyRequest, reply: FastifyReply, done: () => void) {
      if (!load.mayEnter()) return refuse(request, reply)
      if (!hasBody(request)) enter(request, reply)
      done()
    },
    preHandler(request: FastifyRequest, reply: FastifyReply, done: () => void) {
      if (!hasBody(request)) return done()
      // A multipart body is read by the handler.
      if (!request.raw.readableEnded) request.raw.once('end', () => enter(request, reply))
      // Many bodies can have ended since the request began.
      else if (load.mayEnter()) enter(request, reply)
      else return refuse(request, reply)
      done()
    },
    onSend(request: FastifyRequest, _reply: FastifyReply, _payload: unknown, done: () => void) {
      leave(request)
      done()
    },
  }
}

/** The body of a GET is never read. */
function hasBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function refuse(request: FastifyRequest, reply: FastifyReply): void {
  // Not all at the same moment again.
  reply.header('retry-after', 2 + Math.floor(Math.random() * 5))
  reply.code(503).send({ error: 'Not now. Please try again in a moment.', requestId: request.id })
}
