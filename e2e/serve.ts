import { mkdir } from 'node:fs/promises'
import { createApp } from '../server/src/app.ts'
import { issueRegistrationToken } from '../server/src/features/registration/enrolment/actions.ts'
import { makeStatementToken } from '../server/src/features/sign-in/fixtures.ts'
import { personOfAddress } from '../server/src/features/sign-in/public.ts'
import { startWorker } from '../server/src/jobs.ts'
import { SystemScope } from '../server/src/platform/access/scopes.ts'
import { noColumns, openPool, statement } from '../server/src/platform/db/database.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { logger } from '../server/src/platform/log.ts'
import { markAddress } from '../server/src/platform/mail/attempts.ts'
import { startPostgres } from '../server/src/platform/run/postgres.ts'
import { stopRequest } from '../server/src/platform/run/stopping.ts'
import { readSettings } from '../server/src/platform/settings.ts'
import { loadDemoWorld } from '../server/src/testing/demo/load.ts'
import { addStoryState } from './story-state.ts'

const speakEnglish = statement('story-speak-english', 'system', noColumns, "update people set language = 'en'")

// The server of the browser tests: the real server in test mode, with the demo world in a temporary folder. In test mode serve() checks each answer
// against the contract.
const stopRequested = stopRequest()
const { DATA_DIR: dataDir = '', OPEN_PORT: openPort } = process.env
// PostgreSQL never runs as root, so its user needs access to the folder.
await mkdir(dataDir, { recursive: true, mode: 0o755 })
const settings = readSettings({
  ...process.env,
  PORCHLIGHT_MODE: 'test',
  REQUESTS_PER_MINUTE: '100000',
  PRIVACY_POLICY_URL: 'https://porchlight.example/privacy',
  ANDROID_APP_URL: 'https://play.example/porchlight',
  IOS_APP_URL: 'https://apps.example/porchlight',
})
logger.level = settings.logLevel
const postgres = await startPostgres(dataDir, { throwAway: true })
await migrate(postgres.url)
await loadDemoWorld(postgres.url, { dataDir })
const tokenPool = openPool(postgres.url, { max: 2, onError: () => undefined })
// The first sign-in of a person stores the language of the browser. Stories in two languages run at the same time, so English is stored before.
await new SystemScope(tokenPool).rows(speakEnglish)
const app = await createApp({ settings, databaseUrl: postgres.url })
// Tests get single-use tokens for signing in here, because signing in with a password is slow.
app.get<{ Querystring: { email: string } }>('/story-login-token', async ({ query }) => {
  const scope = new SystemScope(tokenPool)
  const personId = await personOfAddress(scope, query.email)
  if (personId === undefined) throw new Error(`nobody is ${query.email}`)
  return { jwt: await issueRegistrationToken(scope, personId, new Date()) }
})
app.get<{ Querystring: { email: string } }>('/story-portal-token', async ({ query }) => {
  const scope = new SystemScope(tokenPool)
  const personId = await personOfAddress(scope, query.email)
  if (personId === undefined) throw new Error(`nobody is ${query.email}`)
  return { token: await makeStatementToken(scope, personId, new Date()) }
})
app.get<{ Querystring: { email: string } }>('/story-refuse-mail', async ({ query }) => {
  await markAddress(new SystemScope(tokenPool), query.email, '550 5.1.1 no such mailbox', new Date())
  return {}
})
addStoryState(app, new SystemScope(tokenPool))
const worker = await startWorker({ settings, databaseUrl: postgres.url })
await app.listen({ host: settings.host, port: settings.port })
// A second server with registration by form allowed, for the tests of the form.
const open = await createApp({
  settings: { ...settings, registrationCodeRequiredFrom: '2999-01-01' },
  databaseUrl: postgres.url,
})
await open.listen({ host: settings.host, port: Number(openPort) })

await stopRequested
// While the database closes, connections of the queue report errors, which are expected.
logger.level = 'silent'
await Promise.all([app.close(), open.close(), tokenPool.end()])
await worker.stop()
await postgres.stop()
process.exit()
