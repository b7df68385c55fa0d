import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { weaknessOf } from './secret-strength.ts'
import { type DatabaseLimits, databaseEnvironment, databaseLimitsFrom } from './settings/database-limits.ts'
import { type Bucket, parseBucket } from './settings/files-place.ts'
import { keptSecret } from './settings/kept-secret.ts'
import { requireWritable } from './settings/make-folder.ts'
import { type PushSettings, pushEnvironment, pushSettingsFrom, wrongTogether } from './settings/push-settings.ts'
import { StartError } from './start-error.ts'

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= from && n <= to, `must be between ${from} and ${to}`)

const webAddress = z
  .string()
  .refine((text) => /^https?:$/.test(protocolOf(text)), 'must be an address that starts with http:// or https://')
  .transform((text) => text.replace(/(?<!\/)\/+$/, ''))

const pathOrWebAddress = z
  .string()
  .refine(
    (text) => /^\/(?!\/)/.test(text) || /^https?:$/.test(protocolOf(text)),
    'must be a path such as /Admin, or an address that starts with http:// or https://',
  )

const addressOf = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => protocols.includes(protocolOf(text)),
      `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    )

const bucket = z.string().transform((address, context): Bucket => {
  const read = parseBucket(address)
  if (!('wrong' in read)) return read
  context.addIssue(read.wrong)
  return z.NEVER
})

const calendarDay = z
  .string()
  .refine(
    (text) => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text,
    'must be a day, as in 2024-05-01',
  )

/** The number of proxies for a word in place of a number. */
const proxyCounts = new Map([
  ['on', 1],
  ['off', 0],
])
const proxies = z
  .string()
  .regex(/^(on|off|[0-9])$/, 'must be on, off or how many proxies stand before the server')
  .transform((word) => Number(proxyCounts.get(word) ?? word))

const howToMakeASecret = 'Make one with `openssl rand -hex 32` and use the same at every start.'

const howToMakeAPushKey =
  'If DATA_DIR/push-key exists, take what it holds; else make one with `openssl rand -base64 32 | tr +/ -_ | tr -d =`. It is the same on every machine.'

/** Every setting, by the name of its environment variable. docs/operations.md explains each. */
const environment = z.object({
  PORCHLIGHT_MODE: z.enum(['demo', 'production', 'test'], 'must be demo, production or test').default('demo'),
  PORT: wholeNumber(1, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  FILES_URL: bucket.optional(),
  DATABASE_URL: addressOf('postgres:', 'postgresql:').optional(),
  PUBLIC_URL: webAddress.optional(),
  SMTP_URL: addressOf('smtp:', 'smtps:').refine(hasHost, 'must name the mail server, as in smtp://host:587').optional(),
  SMTP_CONNECTIONS: wholeNumber(1, 100).default(5),
  MAIL_FROM: z.string().includes('@', 'must hold an e-mail address').default('Porchlight <porchlight@localhost>'),
  MAILS_PER_MINUTE: wholeNumber(1, 60_000).default(300),
  BOUNCE_SECRET: z.string().min(16, 'must have 16 characters at least').optional(),
  ADMIN_URL: pathOrWebAddress.default('/Admin'),
  REGISTRATION_CODE_REQUIRED_FROM: calendarDay.default('2024-05-01'),
  ANDROID_APP_URL: webAddress.optional(),
  IOS_APP_URL: webAddress.optional(),
  PRIVACY_POLICY_URL: webAddress.optional(),
  PORCHLIGHT_SECRET: z.string().min(32, `must have 32 characters or more. ${howToMakeASecret}`).optional(),
  PROCESSES: wholeNumber(1, 64).optional(),
  BACKGROUND_WORK: z.enum(['on', 'off', 'only'], 'must be on, off or only').default('on'),
  REQUESTS_PER_MINUTE: wholeNumber(1, 10_000_000).default(1200),
  STORAGE_MB_PER_PERSON: wholeNumber(1, 10_000_000).default(500),
  STORAGE_MB_PER_COMMUNITY: wholeNumber(1, 10_000_000).default(20_000),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[02-9a-z]{50,80}$/, 'must be a public key of age, as in age1…: `porchlight backup-key FILE` makes one')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  TRUST_PROXY: proxies.default(0),
  ...databaseEnvironment,
  ...pushEnvironment,
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .optional(),
})

/** The names of all environment variables, for the test that all of them are documented. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

export interface Settings {
  readonly mode: 'demo' | 'production' | 'test'
  readonly port: number
  readonly host: string
  /** An absolute path. */
  readonly dataDir: string
  /** Where uploaded files are; undefined: in the folder `files` of dataDir. */
  readonly filesBucket?: Bucket
  /** Undefined: the embedded PostgreSQL under dataDir is used. */
  readonly databaseUrl?: string
  /** The public address of the product, without a slash at the end. */
  readonly publicUrl: string
  /** Undefined: mails are written as .eml files under dataDir. */
  readonly smtpUrl?: string
  /** How many connections a worker opens to the mail host at most. */
  readonly smtpConnections: number
  readonly mailFrom: string
  /** The maximum number of mails of mailings in a minute; codes and other mails of one person are not counted. */
  readonly mailsPerMinute: number
  /** The secret of the call that reports returned mail; undefined: nobody can report one. */
  readonly bounceSecret?: string
  readonly adminUrl: string
  /** A calendar day, YYYY-MM-DD. */
  readonly registrationCodeRequiredFrom: string
  readonly androidAppUrl?: string
  readonly iosAppUrl?: string
  readonly privacyPolicyUrl?: string
  /** The secret of the server, from which the keys of its signatures are derived (signing.ts). */
  readonly secret: string
  /** How many processes answer requests. */
  readonly processes: number
  /** Whether this start runs jobs, and whether it answers requests; one of them at least. */
  readonly worksInBackground: boolean
  readonly answersRequests: boolean
  /** How long a start that is asked to stop answers requests as before, while /healthz answers so that load balancers send none. */
  readonly drainSeconds: number
  /** The public key for which backups are encrypted; undefined: they are not. */
  readonly backupRecipient?: string
  /** Undefined: /metrics does not exist. */
  readonly metricsToken?: string
  /** The maximum for each session, or for each address without a session. */
  readonly requestsPerMinute: number
  /** The storage quota of each, in MB. */
  readonly storageMegabytes: { readonly person: number; readonly community: number }
  /** How many proxies are in front of the server: this many entries at the end of X-Forwarded-For are trusted. */
  readonly trustProxy: number
  readonly database: DatabaseLimits
  readonly push: PushSettings
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/**
 * Reads and checks the settings. Empty variables count as missing. Outside production a missing PORCHLIGHT_SECRET is created and stored
 * in DATA_DIR/secret, and a missing key for web push in DATA_DIR/push-key.
 * @throws StartError with one line for each wrong variable.
 */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const read = environment.safeParse(given)
  const wrong = (read.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`)
  if (given.PORCHLIGHT_MODE === 'production') wrong.push(...wrongInProduction(given))
  if (read.success) wrong.push(...wrongTogether(read.data))
  if (!read.success || wrong.length > 0) {
    throw new StartError(`These settings are wrong:\n${wrong.map((line) => `  ${line}`).join('\n')}`)
  }
  return settingsFrom(read.data)
}

/** The settings without which a server on the Internet must not start. */
function wrongInProduction(given: Record<string, string | undefined>): string[] {
  const { PORCHLIGHT_SECRET: secret, PUBLIC_URL: publicUrl } = given
  const wrong: string[] = []
  if (secret === undefined) wrong.push(`PORCHLIGHT_SECRET must be set in production. ${howToMakeASecret}`)
  // Shorter secrets are already refused in every mode.
  const weakness = secret && secret.length >= 32 ? weaknessOf(secret) : undefined
  if (weakness) wrong.push(`PORCHLIGHT_SECRET must be random in production: this one ${weakness}. ${howToMakeASecret}`)
  if (publicUrl === undefined || protocolOf(publicUrl) === 'http:') {
    wrong.push('PUBLIC_URL must be the https:// address that people use, in production')
  }
  if (given.VAPID_PRIVATE_KEY === undefined)
    wrong.push(`VAPID_PRIVATE_KEY must be set in production. ${howToMakeAPushKey}`)
  if (given.SMTP_URL === undefined)
    wrong.push(
      'SMTP_URL must be set in production, as in smtp://user:password@host:587: without it no mail leaves this server',
    )
  return wrong
}

function settingsFrom(env: z.output<typeof environment>): Settings {
  const mode = env.PORCHLIGHT_MODE
  const dataDir = resolve(env.DATA_DIR)
  return Object.freeze({
    mode,
    port: env.PORT,
    host: env.HOST,
    dataDir,
    ...(env.FILES_URL && { filesBucket: env.FILES_URL }),
    ...present('databaseUrl', env.DATABASE_URL),
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    ...present('smtpUrl', env.SMTP_URL),
    smtpConnections: env.SMTP_CONNECTIONS,
    mailFrom: env.MAIL_FROM,
    mailsPerMinute: env.MAILS_PER_MINUTE,
    ...present('bounceSecret', env.BOUNCE_SECRET),
    adminUrl: env.ADMIN_URL,
    registrationCodeRequiredFrom: env.REGISTRATION_CODE_REQUIRED_FROM,
    ...present('androidAppUrl', env.ANDROID_APP_URL),
    ...present('iosAppUrl', env.IOS_APP_URL),
    ...present('privacyPolicyUrl', env.PRIVACY_POLICY_URL),
    secret: env.PORCHLIGHT_SECRET ?? ownSecret(mode, dataDir, 'secret'),
    processes: env.PROCESSES ?? (mode === 'production' ? availableParallelism() : 1),
    worksInBackground: env.BACKGROUND_WORK !== 'off',
    answersRequests: env.BACKGROUND_WORK !== 'only',
    drainSeconds: env.DRAIN_SECONDS,
    ...present('backupRecipient', env.BACKUP_RECIPIENT),
    ...present('metricsToken', env.METRICS_TOKEN),
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    storageMegabytes: { person: env.STORAGE_MB_PER_PERSON, community: env.STORAGE_MB_PER_COMMUNITY },
    trustProxy: env.TRUST_PROXY,
    database: databaseLimitsFrom(env),
    push: pushSettingsFrom(env, () => ownSecret(mode, dataDir, 'push-key')),
    logLevel: env.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
  })
}

/** Returns the random secret of a file in DATA_DIR, which is created the first time (256 bits, base64url). In tests nothing is stored. */
function ownSecret(mode: Settings['mode'], dataDir: string, file: string): string {
  if (mode === 'test') return randomBytes(32).toString('base64url')
  requireWritable(dataDir)
  return keptSecret(join(dataDir, file))
}

/** Whether registration by form has ended on this day in UTC (community.txt 9; decisions/community.md 29). */
export function isCodeRequired(settings: Pick<Settings, 'registrationCodeRequiredFrom'>, now: Date): boolean {
  return now.toISOString().slice(0, 10) >= settings.registrationCodeRequiredFrom
}

function present<Name extends string>(name: Name, value: string | undefined): { [N in Name]?: string } {
  return value === undefined ? {} : ({ [name]: value } as { [N in Name]?: string })
}

function hasHost(address: string): boolean {
  return Boolean(URL.parse(address)?.hostname)
}

function protocolOf(address: string): string {
  return URL.parse(address)?.protocol ?? ''
}
