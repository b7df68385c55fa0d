import { isIPv4, isIPv6 } from 'node:net'
import { type Logger, pino, stdSerializers } from 'pino'
import { openLogSink } from './log-sink.ts'

const hidden = '[hidden]'

/**
 * Parameters whose numbers are ids of records or pages. Other numbers may be account numbers, phone numbers or codes, so all other
 * parameters are hidden.
 */
const shownNumbers = /^(?:id|property|vendor|page|pageNo|per-page|[A-Za-z]{1,40}(?:Id|_id))$/

/** A part of a path that is a fixed word and not a value. */
const plainPart = /^[A-Za-z][\w.-]{0,60}$/

/**
 * Returns the address of a request as it may be logged. Of the query only ids and page numbers are kept. The path of a call is shown as
 * its route with the names of the parameters (`/documents/:hash`). Of any other path only the first part is kept and, for assets, the
 * file, because the rest may contain codes and names.
 */
export function loggableUrl(url: string, route?: string): string {
  const [path = '', query] = url.split('?', 2)
  const shown = loggablePath(path, route)
  if (query === undefined) return shown
  const pairs = query.split('&').map((pair) => {
    const [name = '', value] = pair.split('=', 2)
    const { shownName, hasShownNumbers } = parameterNamed(name)
    if (value === undefined) return shownName
    return hasShownNumbers && /^\d{1,15}$/.test(value) ? `${name}=${value}` : `${shownName}=${hidden}`
  })
  return `${shown}?${pairs.join('&')}`
}

/** How a parameter is logged: its name, and whether a number as its value is shown. */
interface ParameterFacts {
  readonly shownName: string
  readonly hasShownNumbers: boolean
}

/** Clients may send any name, so only this many are kept; a name is decoded and tested once, because most calls have the same names. */
const mostKeptParameters = 500
const keptParameters = new Map<string, ParameterFacts>()

function parameterNamed(name: string): ParameterFacts {
  const kept = keptParameters.get(name)
  if (kept) return kept
  const known = decoded(name)
  const shownName = /^[\w[\]-]{1,80}$/.test(known) ? name : hidden
  const facts = { shownName, hasShownNumbers: shownNumbers.test(known) }
  if (shownName !== hidden && keptParameters.size < mostKeptParameters) keptParameters.set(name, facts)
  return facts
}

function loggablePath(path: string, route: string | undefined): string {
  if (route !== undefined && !route.includes('*')) return route
  const [, first = '', ...rest] = path.split('/')
  const isWord = plainPart.test(first) && !/\d{4}/.test(first)
  const isFile = rest.length === 1 && (first === 'assets' || first === 'index.php') && plainPart.test(rest[0] ?? '')
  const shownRest = isFile ? rest[0] : hidden
  const end = rest.length === 0 ? '' : `/${shownRest}`
  return `/${isWord || first === '' ? first : hidden}${end}`
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}

/** Returns the address of a caller as it may be logged: only its network, which many people share. */
export function loggableAddress(address: string): string {
  const own = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(own)) return `${own.slice(0, own.lastIndexOf('.'))}.0`
  if (!isIPv6(own)) return hidden
  const [start = ''] = own.split('::')
  return `${start.split(':').slice(0, 3).join(':')}::`
}

/** Returns a message as it may be logged: with e-mail addresses hidden. */
export function loggableText(text: string): string {
  return text
    .split(' ')
    .map((word) => (word.includes('@') && !word.includes('node_modules') ? hidden : word))
    .join(' ')
}

/** PostgreSQL repeats a value that it could not read (class 22, data exception) in quotes. */
function withoutValues(text: string, code: unknown): string {
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code) ? text.replaceAll(/"[^"\n]*"/g, hidden) : text
}

const secretFields = [
  'accountNumber',
  'account_number',
  'phone',
  'phone_number',
  'email',
  'hash',
  'authorization',
  'cookie',
  'password',
  'token',
  'jwt',
  'secret',
  'newPassword',
  'reset_code',
  'image',
]
/** Logs only the parts of an error that contain no data: errors of libraries contain connections, keys, and the values of rows. */
function loggableError(error: Error) {
  const { type, message, stack, code } = stdSerializers.err(error)
  const shownMessage = loggableText(withoutValues(message, code))
  const frames = stack.split('\n').filter((line) => /^ {4}at /.test(line))
  return { type, message: shownMessage, stack: frames.join('\n'), ...(code === undefined ? {} : { code }) }
}

const stdout = 1
const logSink = openLogSink(stdout)
process.on('exit', () => logSink.flushSync())
// A failure of stderr must not end the process, as an error event without a listener would.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/** Lines are collected for at most half a second, because a write for each request would cost more than many calls do. */
export const gatheredLines = openLogSink(stdout, 500)
process.on('exit', () => gatheredLines.flushSync())

/** How many lines could not be written. */
export const droppedLines = () => logSink.dropped + gatheredLines.dropped

/**
 * The log of every process: JSON lines on stdout, also used by fastify as `loggerInstance`. The start sets `logger.level` from the
 * settings; until then only warnings are logged.
 */
export const logger: Logger = pino(
  {
    level: 'warn',
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [...secretFields.flatMap((name) => [name, `*.${name}`, `req.headers.${name}`])],
      censor: hidden,
    },
    serializers: {
      err: loggableError,
      req: (request: { method?: string; url?: string; ip?: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        url: loggableUrl(request.url ?? '', request.routeOptions?.url),
        ip: loggableAddress(request.ip ?? ''),
      }),
      res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode }),
    },
  },
  logSink,
)
