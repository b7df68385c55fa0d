import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../server/src/platform/run/postgres.ts'
import { readSettings } from '../server/src/platform/settings.ts'
import { makeDatabase } from './databases.ts'
import { note, printSummary } from './figures.ts'
import { measureManagers } from './managers-speed.ts'
import { measurePages } from './pages.ts'
import { measureCrowdOnly, measureSpeed } from './speed.ts'

// npm run bench [-- --rounds 3 --only speed|pages|crowd|managers --calls messages,groups --keep FOLDER --pages home,mailbox --reports FOLDER --communities 1000 --homes 5000]: see docs/benchmarks.md.
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    /** Parts of names, separated by commas. An empty text is a part of every name, so it means all calls. */
    calls: { type: 'string', default: '' },
    keep: { type: 'string' },
    pages: { type: 'string', default: '' },
    reports: { type: 'string' },
    /** The number of communities (of 250 homes) in the database with many, and the number of homes in each of the large communities. */
    communities: { type: 'string', default: '1000' },
    homes: { type: 'string', default: '5000' },
  },
})

const dataDir = options.keep ?? (await mkdtemp(join(tmpdir(), 'porchlight-bench-')))
const env = {
  PORCHLIGHT_MODE: 'production',
  PUBLIC_URL: 'https://bench.example',
  PORCHLIGHT_SECRET: randomBytes(32).toString('base64url'),
  VAPID_PRIVATE_KEY: 'cXL3SghFabVwPD28eSMFojol3hHr6ExBW9GnM2kajc8',
  // Nothing listens at this port, and no measured call sends a mail.
  SMTP_URL: 'smtp://127.0.0.1:9',
  DATA_DIR: dataDir,
  REQUESTS_PER_MINUTE: '10000000',
}
// The settings of PostgreSQL for safe writes, as in production.
const safeWrites = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  wal_level: 'replica',
}
const postgres = await startPostgres(dataDir, { throwAway: options.keep === undefined, settings: safeWrites })
if (options.only === 'crowd') {
  const settings = readSettings({ ...process.env, ...env })
  const few = await makeDatabase(postgres.url, settings, { communities: 10, homes: 250 })
  await measureCrowdOnly(few, env, options.calls.split(','))
  await few.close()
} else if (options.only !== 'pages' && options.only !== 'managers') {
  const settings = readSettings({ ...process.env, ...env })
  const began = Date.now()
  const few = await makeDatabase(postgres.url, settings, { communities: 10, homes: 250 })
  const many = await makeDatabase(postgres.url, settings, { communities: Number(options.communities), homes: 250 })
  const large = await makeDatabase(postgres.url, settings, { communities: 10, homes: Number(options.homes) })
  note(`filled in ${Math.round((Date.now() - began) / 1000)} s`)
  await measureSpeed({ few, many, large }, settings, env, Number(options.rounds), options.calls.split(','))
  await Promise.all([few.close(), many.close(), large.close()])
}
if (options.only === undefined || options.only === 'managers')
  await measureManagers(postgres.url, readSettings({ ...process.env, ...env }), env, options.calls.split(','))
if (options.only === undefined || options.only === 'pages')
  await measurePages(postgres.url, dataDir, env, {
    names: options.pages.split(',').filter(Boolean),
    reports: options.reports,
  })
await postgres.stop()
printSummary()
process.exit()
