import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionStore } from '../access/session-store.ts'
import { networkOf } from '../limits/network.ts'
import type { Caller, RouteLoad } from './overload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the count of the request as in progress. On the request itself, because a WeakMap of requests costs garbage collection. */
    leaveRoute: (() => void) | undefined
  }
}

/** The length of a signature: the last characters of a token, which distinguish it from other tokens. */
const tokenEnd = 43

/**
 * The hooks of a route that refuse requests while it is overloaded. A request counts from the end of its body until its answer is
 * ready. Slow sending and reading by a client do not count, because they take no work of the server.
 */
export function loadHooks(load: RouteLoad, sessions: Pick<SessionStore, 'isKnown'>) {
  const callerOf = ({ ip, headers }: FastifyRequest): Caller => {
    const network = networkOf(ip)
    const token = headers.authorization?.startsWith('Bearer ') ? headers.authorization.slice(7) : undefined
    if (token === undefined) return { network, session: network }
    return { network, session: token.slice(-tokenEnd), isKnown: () => sessions.isKnown(token) }
  }

  function leave(request: FastifyRequest): void {
    request.leaveRoute?.()
    request.leaveRoute = undefined
  }

  function enter(request: FastifyRequest, reply: FastifyReply, caller: Caller): void {
    // The answer was sent or the client disconnected before the body ended.
    if (reply.sent || reply.raw.destroyed) return
    request.leaveRoute = load.enter(caller)
    reply.raw.once('close', () => leave(request))
  }

  return {
    /** Runs before the request is read, so that a refusal costs little. */
    onRequest(request: FastifyRequest, reply: FastifyReply, done: () => void) {
      const caller = callerOf(request)
      if (!load.mayEnter(caller)) return refuse(request, reply)
      if (!hasBody(request)) enter(request, reply, caller)
      done()
    },
    preHandler(request: FastifyRequest, reply: FastifyReply, done: () => void) {
      if (!hasBody(request)) return done()
      const caller = callerOf(request)
      // A multipart body is read by the handler.
      if (!request.raw.readableEnded) request.raw.once('end', () => enter(request, reply, caller))
      // The bodies of many requests can have ended since this request began.
      else if (load.mayEnter(caller)) enter(request, reply, caller)
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
  // A random delay, so that the clients do not all return at the same moment.
  reply.header('retry-after', 2 + Math.floor(Math.random() * 5))
  reply.code(503).send({ error: 'The server cannot answer now. Please try again in a moment.', requestId: request.id })
}
