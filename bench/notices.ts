import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { SystemScope } from '../server/src/platform/access/scopes.ts'
import { openPool } from '../server/src/platform/db/database.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { type Notice, queueNotice } from '../server/src/platform/notices/queue-notice.ts'
import { startPostgres } from '../server/src/platform/run/postgres.ts'
import { figure, note } from './figures.ts'

// node bench/notices.ts [--people 60000 --workers 2 --delay 50 --connections 20]: see docs/benchmarks.md.
const { values: asked } = parseArgs({
  options: {
    people: { type: 'string', default: '60000' },
    workers: { type: 'string', default: '2' },
    delay: { type: 'string', default: '50' },
    connections: { type: 'string', default: '20' },
    /** Ends after so many seconds of sending, for a rate without waiting for the end. */
    seconds: { type: 'string', default: '600' },
  },
})
const people = Number(asked.people)
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const fill = [
  `insert into communities (community_id, name, web_site_name, plan_level, time_zone, city, state, zipcode, community_state, live_at)
   overriding system value values (1, 'Bench', 'bench', 2, 'America/Denver', 'Boulder', 'CO', '80301', 'live', now())`,
  `insert into community_menu_features (community_id, menu_feature_id, accessible, enabled) select 1, id, true, true from menu_features`,
  `insert into people (id, email, first_name, last_name, password_hash, chat_secret, email_verified_at) overriding system value
   select n, 'person' || n || '@bench.test', 'Robin', 'Alder ' || n, 'none', md5(n::text), now() from generate_series(1, ${people}) n`,
  `insert into properties (community_id, id, identifier, address, city, state, zipcode, account_number) overriding system value
   select 1, n, 'H-' || n, n || ' Alder Lane', 'Boulder', 'CO', '80301', 'A' || n from generate_series(1, ${people}) n`,
  `insert into household_persons (community_id, property_id, person_id, member_type, first_name, last_name, email, chat_user_id)
   select 1, id, id, 'owner', first_name, last_name, email, chat_user_id from people`,
  'vacuum analyze',
]

const dataDir = await mkdtemp(join(tmpdir(), 'porchlight-notices-'))
const postgres = await startPostgres(dataDir)
const databaseUrl = postgres.url
await migrate(databaseUrl)
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
for (const text of fill) await client.query(text)
const count = async (text: string) => Number((await client.query(text)).rows[0].count)

const copies = new Map<string, number>()
const host = fork(fileOf('mail-host.ts'), { env: { ...process.env, MAIL_HOST_DELAY: asked.delay } })
const port = await new Promise<number>((resolve) =>
  host.on('message', (message: { port?: number; taken?: string[] }) => {
    if (message.port) resolve(message.port)
    for (const id of message.taken ?? []) copies.set(id, (copies.get(id) ?? 0) + 1)
  }),
)
const workers = Array.from(
  { length: Number(asked.workers) },
  (): ChildProcess =>
    spawn(process.execPath, [fileOf('../server/src/worker.ts')], {
      stdio: 'inherit',
      env: {
        ...process.env,
        PORCHLIGHT_MODE: 'test',
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORCHLIGHT_SECRET: 'k9'.repeat(20),
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        SMTP_CONNECTIONS: asked.connections,
      },
    }),
)
await sleep(6_000)

const scope = new SystemScope(openPool(databaseUrl, { max: 2, onError: () => undefined }))
const everybody = Array.from({ length: people }, (_, index) => ({ personId: index + 1, propertyId: index + 1 }))
const notice: Notice = {
  key: 'bench',
  topic: 'news',
  type: 28,
  typeId: 1,
  parentId: 1,
  communityId: 1,
  actorPersonId: null,
  fromName: 'Association office',
  title: 'The clubhouse is open again',
  textHtml: '<p>The clubhouse is open again after the repairs.</p>',
  page: 'News',
  to: everybody,
}
const begun = performance.now()
const passed = () => (performance.now() - begun) / 1000
await queueNotice(scope, notice)
note(`load ${loadavg()[0]?.toFixed(1)}; queued after ${passed().toFixed(1)} s`)

let told = 0
let firstMail = 0
while (told < people && passed() < Number(asked.seconds)) {
  await sleep(250)
  told = await count('select count(*) from notifications')
  if (copies.size > 0 && firstMail === 0) firstMail = passed()
}
figure('notice-told-seconds', passed(), '<=60')
note(`${told} told; ${copies.size} mails so far, the first after ${firstMail.toFixed(1)} s`)
const [from, fromCount] = [passed(), copies.size]
while (copies.size < told && passed() < Number(asked.seconds)) await sleep(250)
const [until, untilCount] = [passed(), copies.size]
figure('notice-mails-per-second', untilCount / until, '>=400')
note(`${untilCount} mails; after the telling ${((untilCount - fromCount) / (until - from)).toFixed(0)} a second`)
figure('notice-mails-twice', [...copies.values()].filter((times) => times > 1).length, '<=0')
note(`load ${loadavg()[0]?.toFixed(1)}`)

for (const worker of workers) worker.kill('SIGKILL')
host.disconnect()
await client.end()
await postgres.stop()
process.exit()
