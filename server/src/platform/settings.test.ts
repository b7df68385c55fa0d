import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'porchlight-settings-'))
const secret = 'a secret of thirty-two characters'
const pushKey = 'cXL3SghFabVwPD28eSMFojol3hHr6ExBW9GnM2kajc8'

afterAll(() => rmSync(folder, { recursive: true }))

function complaint(env: Record<string, string>): string {
  try {
    readSettings({ DATA_DIR: folder, ...env })
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  return ''
}

test('an empty environment gives the default values of docs/operations.md', () => {
  expect(readSettings({ DATA_DIR: folder })).toMatchObject({
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    adminUrl: '/Admin',
    registrationCodeRequiredFrom: '2024-05-01',
    processes: 1,
    requestsPerMinute: 1200,
    trustProxy: 0,
    logLevel: 'warn',
  })
})

test('each wrong variable has its own line in the message', () => {
  const lines = complaint({
    PORT: '99999',
    DATABASE_URL: 'mysql://db',
    ADMIN_URL: '//elsewhere.example',
    REGISTRATION_CODE_REQUIRED_FROM: '2024-02-30',
    TRUST_PROXY: 'maybe',
  }).split('\n')
  expect(lines).toEqual([
    'These settings are wrong:',
    '  PORT must be between 1 and 65535',
    '  DATABASE_URL must be an address that starts with postgres:// or postgresql://',
    '  ADMIN_URL must be a path such as /Admin, or an address that starts with http:// or https://',
    '  REGISTRATION_CODE_REQUIRED_FROM must be a day, as in 2024-05-01',
    '  TRUST_PROXY must be on, off or how many proxies stand before the server',
  ])
})

test('a variable with an empty value counts as missing', () => {
  expect(readSettings({ DATA_DIR: folder, PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000 })
})

test('production requires a random secret, and the message says how to create one', () => {
  const PORCHLIGHT_MODE = 'production'
  const PUBLIC_URL = 'https://portal.example'
  const refusal = (PORCHLIGHT_SECRET: string) => complaint({ PORCHLIGHT_MODE, PUBLIC_URL, PORCHLIGHT_SECRET })
  expect(refusal('')).toContain('PORCHLIGHT_SECRET must be set in production')
  expect(refusal('')).toContain('openssl rand -hex 32')
  expect(refusal('short')).toContain('32 characters or more')
  expect(refusal('a'.repeat(40))).toContain('this one repeats a shorter text')
  expect(refusal(secret)).toContain('this one is made of words')
  expect(refusal(secret)).toContain('openssl rand -hex 32')
  expect(refusal(secret)).not.toContain(secret)
  const random = '9f2c51d07ab84e6635c8e1fb40d297a6'
  const settings = readSettings({
    ...{ DATA_DIR: folder, PORCHLIGHT_MODE, PUBLIC_URL, PORCHLIGHT_SECRET: random },
    ...{ VAPID_PRIVATE_KEY: pushKey, SMTP_URL: 'smtp://mail.example:587' },
  })
  expect(settings).toMatchObject({ secret: random, processes: availableParallelism(), logLevel: 'info' })
})

test('production requires the key of web push and a mail host, and does not create a key', () => {
  const PORCHLIGHT_MODE = 'production'
  const empty = join(folder, 'none')
  const refusal = complaint({ PORCHLIGHT_MODE, DATA_DIR: empty })
  expect(refusal).toContain('VAPID_PRIVATE_KEY must be set in production')
  expect(refusal).toContain('DATA_DIR/push-key')
  expect(refusal).toContain('SMTP_URL must be set in production')
  expect(existsSync(empty)).toBe(false)
  const given = complaint({ PORCHLIGHT_MODE, VAPID_PRIVATE_KEY: pushKey, SMTP_URL: 'smtp://mail.example:587' })
  expect(given).not.toMatch(/VAPID|SMTP/)
})

test('production requires an https address', () => {
  const refusal = (PUBLIC_URL: string) => complaint({ PORCHLIGHT_MODE: 'production', PUBLIC_URL })
  expect(refusal('')).toContain('PUBLIC_URL must be the https:// address')
  expect(refusal('http://portal.example')).toContain('PUBLIC_URL must be the https:// address')
  expect(refusal('https://portal.example')).not.toContain('PUBLIC_URL')
})

test('the demo creates its secret once and stores it so that only its owner can read it', () => {
  const first = readSettings({ DATA_DIR: folder }).secret
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(readSettings({ DATA_DIR: folder }).secret).toBe(first)
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(first)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
})

test('the key for web push is created once and stored for its owner only, or is taken from the settings', () => {
  const { vapid } = readSettings({ DATA_DIR: folder }).push
  expect(readSettings({ DATA_DIR: folder }).push.vapid).toEqual(vapid)
  expect(readFileSync(join(folder, 'push-key'), 'utf8')).toBe(vapid.privateKey)
  expect(statSync(join(folder, 'push-key')).mode & 0o777).toBe(0o600)
  const given = readSettings({ DATA_DIR: join(folder, 'other'), VAPID_PRIVATE_KEY: vapid.privateKey })
  expect(given.push.vapid).toEqual(vapid)
  expect(complaint({ VAPID_PRIVATE_KEY: 'no key' })).toContain('VAPID_PRIVATE_KEY must be a P-256 private key')
})

test('the push services for phones need complete key files', () => {
  expect(complaint({ FCM_SERVICE_ACCOUNT: '/no/such/file' })).toContain('FCM_SERVICE_ACCOUNT must be the path')
  expect(complaint({ APNS_KEY: join(folder, 'secret') })).toContain('APNS_KEY must be the path of a .p8 file')
})

test('the settings cannot be changed afterwards', () => {
  expect(Object.isFrozen(readSettings({ DATA_DIR: folder }))).toBe(true)
})

test('the message about a wrong secret does not contain the secret', () => {
  expect(complaint({ PORCHLIGHT_SECRET: 'hunter2' })).not.toContain('hunter2')
})
