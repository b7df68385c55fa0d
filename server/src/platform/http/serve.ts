import multipart from '@fastify/multipart'
import type { Call, Feature } from '@porchlight/contract/call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { archivedIsReadOnly, refuseArchived } from '../access/archived.ts'
import { isProvenRecently } from '../access/proof.ts'
import { type AnyScope, prove } from '../access/prove.ts'
import { CommunityScope, PersonScope, type Viewer } from '../access/scopes.ts'
import type { SessionStore } from '../access/session-store.ts'
import type { AppContext } from '../app-context.ts'
import type { Database, Pool } from '../db/database.ts'
import { networkOf } from '../limits/network.ts'
import { traced } from '../telemetry/tracing.ts'
import { acceptedLanguage } from './accepted-language.ts'
import { answer, checkAnswer, checkRecorded, isRefusal } from './answer.ts'
import { bodyLimitsOf } from './body-limits.ts'
import type { Attempt, Guesses } from './guesses.ts'
import { loadHooks } from './load-hooks.ts'
import { discard } from './multipart.ts'
import { forbidden, HttpError, notFound, unproven } from './outcome.ts'
import type { Overload } from './overload.ts'
import { parseWith, readBody } from './parse.ts'
import { mayInPreview, readingOnly } from './preview.ts'
import type { Handler, Handlers, Request } from './request.ts'
import type { RequestLimit } from './request-limit.ts'
import { answerUnfitForm } from './unfit-form.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route is a call of the contract. */
    isCall?: boolean
  }
}

/** All sessions of a person together may send this many times the requests of one session. */
const personShare = 2

/** The path under which all calls are served (spec README 1). */
export const callBase = '/index.php'

export interface ServeOptions {
  readonly context: AppContext
  readonly database: Pool
  readonly sessions: SessionStore
  readonly guesses: Guesses
  readonly requestLimit: RequestLimit
  readonly overload: Overload
  /** Where uploaded files are until their call is answered. */
  readonly temporaryFolder: string
}

/** The options for one route, whose statements use a share of the connections. */
interface RouteOptions extends Omit<ServeOptions, 'database'> {
  readonly database: Database
}

/** Mounts every call of a feature. Each request is processed by the same steps (docs/architecture.md), so that no handler can omit one. */
export function serve<Calls extends Record<string, Call>>(
  app: FastifyInstance,
  options: ServeOptions,
  feature: Feature<Calls>,
  handlers: Handlers<Calls>,
): void {
  const byBody = Object.groupBy(Object.entries<Call>(feature.calls), ([, call]) => bodyKindOf(call))
  const mount = (on: FastifyInstance, body: BodyKind) => {
    for (const [name, call] of byBody[body] ?? []) {
      const handler = handlers[name] as unknown as Handler<Call>
      const ofRoute = { ...options, database: options.database.of(call.path) }
      // The path of the contract, and never the requested address, which has ids and searches.
      const attributes = { 'http.request.method': call.method, 'http.route': callBase + call.path }
      const span = { name: `${call.method} ${call.path}`, side: 'server', attributes } as const
      on.route({
        method: call.method,
        url: callBase + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        exposeHeadRoute: false,
        config: { isCall: true },
        bodyLimit: bodyLimitsOf(call).plain,
        // A live connection is always accepted, because it costs little.
        ...(call.answer !== 'stream' && loadHooks(options.overload.routeLoad(rankOf(call)), options.sessions)),
        handler: (request, reply) => traced(span, () => handle(ofRoute, call, handler, request, reply)),
      })
    }
  }
  mount(app, 'other')
  if (byBody.unread)
    app.register(async (inside) => {
      // Some clients send an empty form or JSON with every POST; a body that is not read is not refused.
      inside.removeAllContentTypeParsers()
      inside.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
      mount(inside, 'unread')
    })
  if (byBody.form)
    app.register(async (inside) => {
      // The plugin checks every request of its scope, so it is registered only for calls that take a form.
      await inside.register(multipart)
      mount(inside, 'form')
    })
}

/** How the body of a call is read: as a form in any encoding, not at all, or as the server reads bodies otherwise. */
type BodyKind = 'form' | 'unread' | 'other'

function bodyKindOf(call: Call): BodyKind {
  if (call.form || call.multipart) return 'form'
  return call.method === 'POST' && !call.json ? 'unread' : 'other'
}

/** Sign-in and other public calls are refused last. */
function rankOf(call: Call): 'ordinary' | 'last' {
  return call.guessable || call.access.level === 'public' ? 'last' : 'ordinary'
}

/**
 * The steps of each request, in this order: session, number of requests, query, access, menu feature and plan, proof, archived community, body,
 * number of guesses, and then the handler with its answer.
 */
async function handle(
  options: RouteOptions,
  call: Call,
  handler: Handler<Call>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = bearerToken(request)
  const viewer = token === undefined ? undefined : await options.sessions.viewerOf(token)
  const wait = Math.max(
    options.requestLimit.waitFor(viewer?.sessionId ?? networkOf(request.ip)),
    viewer ? options.requestLimit.waitFor(`person ${viewer.personId}`, personShare) : 0,
  )
  if (wait > 0) {
    reply.header('retry-after', wait)
    throw new HttpError(429, 'Too many requests. Please wait a moment.')
  }
  if (call.access.level !== 'public' && !viewer) throw new HttpError(401, 'Please sign in.')

  // The parameters of the path are parsed with those of the query.
  const rawQuery = call.path.includes('{')
    ? { ...(request.query as object), ...(request.params as object) }
    : request.query
  const query = parseWith(call.query, rawQuery) as Record<string, unknown> | undefined
  if (viewer?.preview && !mayInPreview(call)) throw forbidden()
  const database = viewer?.preview && call.inPreview !== 'end' ? readingOnly(options.database) : options.database
  const scope = proveOrEnd(call, database, viewer, query)
  if (call.menuFeature !== undefined || call.planLevel !== undefined) await checkGate(options.context, call, scope)

  if (viewer && call.needsProof && !isProvenRecently(viewer, options.context.clock.now())) throw unproven()
  // The team of an archived community may read and export it, but not change it (association.txt 4). A POST changes something unless its contract
  // says otherwise; a GET only if its contract says so.
  const changes = call.method === 'POST' ? !call.changesNothing && !call.inArchive : call.changes
  if (changes && scope instanceof CommunityScope && scope.isArchived) throw archivedIsReadOnly()

  const read = await readBody(call, request, options.temporaryFolder).catch((error) => {
    const refusal = answerUnfitForm(call, error)
    if (refusal) return { refusal }
    throw error
  })
  if ('refusal' in read) return answer(call, read.refusal, reply, languageOf(request))
  const { body, files } = read
  try {
    const attempt = call.guessable ? await options.guesses.attempt(call, body, request.ip) : undefined
    if (call.guessable && !attempt) return tooManyGuesses(call, reply)
    return await runHandler(options, call, handler, { request, reply, scope, query, body, files, attempt })
  } finally {
    await discard(files)
  }
}

function languageOf({ headers }: FastifyRequest) {
  return acceptedLanguage(headers['accept-language'])
}

function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined
}

/** Returns the scope of a call. @throws HttpError 401 for a caller who is not signed in, 403 for one without access. */
function proveOrEnd(
  call: Call,
  database: Database,
  viewer: Viewer | undefined,
  query: Record<string, unknown> | undefined,
) {
  const named = (parameter: string) => query?.[parameter]
  const scope = prove(call.access, database, viewer, named)
  if (scope === 'signed out') throw new HttpError(401, 'Please sign in.')
  if (scope === 'not yours') {
    if (viewer) refuseArchived(call.access, viewer, named)
    throw forbidden()
  }
  return scope
}

async function checkGate({ gates }: AppContext, call: Call, scope: AnyScope): Promise<void> {
  if (!(scope instanceof CommunityScope) || !(await gates.mayUse(scope, call))) throw forbidden()
}

/** A blocked attempt looks like a wrong one where the documents have a screen for that (decisions/foundation.md 15). */
function tooManyGuesses(call: Call, reply: FastifyReply): FastifyReply {
  if (!call.refusal) throw new HttpError(429, 'Too many attempts. Please try again later.')
  const body = { success: false, username: ['Too many attempts. Please try again later.'] }
  return reply.code(403).send(call.refusal.parse(body))
}

/**
 * Whether a call that names an account answered that it did not succeed, such as a form with an empty field. Then nothing was proven, so the
 * attempt stays counted. Otherwise such a form would remove the wrong attempts at the account's password.
 */
function leavesAccountUnproven(call: Call, outcome: unknown): boolean {
  return Boolean(call.guessable?.account) && (outcome as { success?: unknown }).success === false
}

interface Prepared {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly scope: AnyScope
  readonly query: unknown
  readonly body: unknown
  readonly files: object
  readonly attempt: Attempt | undefined
}

/** Runs the handler and sends its answer. A counted guess no longer counts if it was right, or if an error of the server prevented its check. */
async function runHandler(
  options: Pick<ServeOptions, 'context'>,
  call: Call,
  handler: Handler<Call>,
  prepared: Prepared,
): Promise<FastifyReply> {
  const { request, reply } = prepared
  let policyAsked = false
  let wrong = false
  const language = languageOf(request)
  const running = handler({
    scope: prepared.scope,
    query: prepared.query,
    body: prepared.body,
    files: prepared.files,
    context: options.context,
    client: {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      language,
    },
    allow(verdict: boolean) {
      policyAsked = true
      if (!verdict) throw forbidden()
    },
    found<Row>(row: Row | undefined): Row {
      policyAsked = true
      if (row === undefined) throw notFound()
      return row
    },
    guessedWrong() {
      wrong = true
    },
    requireProof() {
      const { scope } = prepared
      if (!(scope instanceof PersonScope) || !isProvenRecently(scope.viewer, options.context.clock.now()))
        throw unproven()
    },
  } as Request<Call>)
  const outcome = await running.catch(async (error) => {
    // Otherwise people whose right passwords met a full or restarting database would be refused for a quarter of an hour.
    if (!(error instanceof HttpError) || error.status >= 500) await prepared.attempt?.failed().catch(() => undefined)
    throw error
  })
  if (prepared.attempt && !wrong && !isRefusal(outcome) && !leavesAccountUnproven(call, outcome))
    await prepared.attempt.succeeded()
  if (options.context.settings.mode === 'test') {
    await checkAnswer(call, outcome, policyAsked)
    checkRecorded(call, outcome, prepared.scope)
  }
  return await answer(call, outcome, reply, language)
}
