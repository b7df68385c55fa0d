import { type Logger, pino, stdSerializers } from 'pino'

const hidden = '[hidden]'
const neverShown = /token|jwt|code|image|pass|secret|key|email|search/i

/**
 * The address of a request as it may stand in a log: numbers stay (ids, pages), every other query value is hidden, and the
 * numbers too where the name speaks of a token, code, picture, password or e-mail.
 */
export function loggableUrl(url: string): string {
  const [path = '', query] = url.split('?', 2)
  if (query === undefined) return path
  const pairs = query.split('&').map((pair) => {
    const [name = '', value] = pair.split('=', 2)
    if (value === undefined) return name
    return /^\d{1,20}$/.test(value) && !neverShown.test(decoded(name)) ? `${name}=${value}` : `${name}=${hidden}`
  })
  return `${path}?${pairs.join('&')}`
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return 'secret'
  }
}

const secretFields = [
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
/** Only what is known to be harmless: errors of libraries carry connections, keys, and the values of rows. */
function loggableError(error: Error) {
  const { type, message, stack, code } = stdSerializers.err(error)
  return { type, message, stack, ...(code === undefined ? {} : { code }) }
}

/**
 * The log of every process: JSON lines on stdout, for fastify as `loggerInstance`. The start sets
 * `logger.level` from the settings; until then only warnings show.
 */
export const logger: Logger = pino({
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
    req: (request: { method?: string; url?: string; ip?: string }) => ({
      method: request.method,
      url: loggableUrl(request.url ?? ''),
      ip: request.ip,
    }),
    res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode }),
  },
})
