import { type ChildProcess, fork, spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { storeSend } from '../server/src/features/mailings/drafts/data.ts'
import { makeMailing } from '../server/src/features/mailings/fixtures.ts'
import { sendJob } from '../server/src/features/mailings/outgoing/jobs.ts'
import { storeFrozen } from '../server/src/features/mailings/sending/data.ts'
import { SystemScope } from '../server/src/platform/access/scopes.ts'
import { openPool } from '../server/src/platform/db/database.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { queueJob } from '../server/src/platform/jobs/queue.ts'
import { queueNotice } from '../server/src/platform/notices/queue-notice.ts'
import { startPostgres } from '../server/src/platform/run/postgres.ts'
import type { MailHostOrder } from '../server/src/testing/slow-mail-host.ts'
import { processorTime } from './processor-time.ts'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** A community whose people get each notice as a mail, a mail server, and workers that send the mails. */
export interface NoticeSetup {
  /** Queues a notice to everybody. */
  queue(): Promise<void>
  /** Starts to send a mailing to everybody. Its list of recipients is inserted before. */
  beginMailing(): Promise<void>
  /** Runs a statement and returns its column `count`. */
  count(text: string): Promise<number>
  /** How often the mail server accepted each mail, by Message-ID. */
  copies(): Map<string, number>
  startWorker(): ChildProcess
  startHost(): Promise<ChildProcess>
  orderHost(host: ChildProcess, order: MailHostOrder): void
  /** The processor time that all started workers, all started mail servers, and PostgreSQL have used, in seconds. */
  processorTimes(): { workers: number; hosts: number; database: number }
  stop(): Promise<void>
}

/** Statements that insert the community with its people. Person n lives in home n. */
const fill = (people: number) => [
  `insert into communities (community_id, name, web_site_name, plan_level, time_zone, city, state, zipcode, community_state, live_at)
   overriding system value values (1, 'Bench', 'bench', 2, 'America/Denver', 'Boulder', 'CO', '80301', 'live', now())`,
  `insert into community_menu_features (community_id, menu_feature_id, accessible, enabled) select 1, id, true, true from menu_features`,
  `insert into people (id, email, first_name, last_name, password_hash, chat_secret, email_verified_at) overriding system value
   select n, 'person' || n || '@bench.test', 'Robin', 'Alder ' || n, 'none', md5(n::text), now() from generate_series(1, ${people}) n`,
  `insert into properties (community_id, id, identifier, address, city, state, zipcode, account_number) overriding system value
   select 1, n, 'H-' || n, n || ' Alder Lane', 'Boulder', 'CO', '80301', 'A' || n from generate_series(1, ${people}) n`,
  `insert into household_persons (community_id, property_id, person_id, member_type, first_name, last_name, email, chat_user_id)
   select 1, id, id, 'owner', first_name, last_name, email, chat_user_id from people`,
  `insert into person_accesses (person_id, kind, community_id, property_id, member_type)
   select id, 'household', 1, id, 'owner' from people`,
  'vacuum analyze',
]

/** Statements that insert the recipients of a mailing to all people, as its first job does. */
const mailingList = [
  `insert into mailing_recipients (community_id, mailing_id, position, person_id, property_id, is_owner, name, home, email, language)
   select 1, $1, id, id, id, true, first_name || ' ' || last_name, 'H-' || id, email, 'en' from people order by id`,
  `insert into mailing_deliveries (community_id, mailing_id, recipient_id, channel, state, address, is_lead, changed_at, due_at)
   select 1, mailing_id, id, 'email', 'waiting', email, true, now(), now() from mailing_recipients where mailing_id = $1 order by id`,
]

/**
 * Creates and fills a database. Does not start the mail server or a worker. `delay` is the time that the mail server waits before each reply, in
 * milliseconds; `connections` how many mails a worker sends at the same time. Without `mailsPerMinute` the workers use their default limit of
 * mailings.
 */
export async function openNoticeSetup(given: {
  people: number
  delay: number
  connections: number
  mailsPerMinute?: number
}): Promise<NoticeSetup> {
  const dataDir = await mkdtemp(join(tmpdir(), 'porchlight-notices-'))
  const postgres = await startPostgres(dataDir)
  await migrate(postgres.url)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  for (const text of fill(given.people)) await client.query(text)
  const taken = join(dataDir, 'taken')
  writeFileSync(taken, '')
  // 0 lets the first mail server choose its port. Later ones use the same port.
  let port = 0
  const [workers, hosts] = [new Set<ChildProcess>(), new Set<ChildProcess>()]
  const remember = (children: Set<ChildProcess>, child: ChildProcess) => {
    children.add(child)
    return child
  }
  const sum = (pids: readonly number[]) => pids.reduce((total, pid) => total + processorTime(pid), 0)
  const pidsOf = (children: Set<ChildProcess>) => [...children].flatMap(({ pid }) => pid ?? [])
  return {
    async queue() {
      const pool = openPool(postgres.url, { max: 2, onError: () => undefined })
      await queueNotice(new SystemScope(pool), {
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
        to: Array.from({ length: given.people }, (_, index) => ({ personId: index + 1, propertyId: index + 1 })),
      })
      await pool.end()
    },
    async beginMailing() {
      const pool = openPool(postgres.url, { max: 2, onError: () => undefined })
      const scope = new SystemScope(pool)
      const [community, now] = [scope.inCommunity(1), new Date()]
      const id = await makeMailing(scope, { communityId: 1, personId: 1, channels: ['email'] })
      const from = { state: 'sending', startsAt: now, personId: 1, name: 'Robin Alder', senderName: 'Office' } as const
      await storeSend(community, id, { ...from, signatureHtml: '', togetherKey: null })
      for (const text of mailingList) await client.query(text, [id])
      await client.query('analyze mailing_recipients, mailing_deliveries')
      await storeFrozen(community, id, { now, fingerprint: 'f'.repeat(64), recipientCount: given.people })
      await queueJob(scope, sendJob, { key: 'next', payload: {}, queue: sendJob.name })
      await pool.end()
    },
    count: async (text) => Number((await client.query(text)).rows[0].count),
    copies() {
      const copies = new Map<string, number>()
      // The last line may be half written.
      for (const id of readFileSync(taken, 'utf8').split('\n').slice(0, -1)) copies.set(id, (copies.get(id) ?? 0) + 1)
      return copies
    },
    startWorker: () =>
      remember(
        workers,
        spawn(process.execPath, [fileOf('../server/src/worker.ts')], {
          stdio: 'inherit',
          env: {
            ...process.env,
            PORCHLIGHT_MODE: 'test',
            DATABASE_URL: postgres.url,
            DATA_DIR: dataDir,
            PORCHLIGHT_SECRET: 'k9'.repeat(20),
            SMTP_URL: `smtp://127.0.0.1:${port}`,
            SMTP_CONNECTIONS: String(given.connections),
            ...(given.mailsPerMinute && { MAILS_PER_MINUTE: String(given.mailsPerMinute) }),
            LOG_LEVEL: 'silent',
          },
        }),
      ),
    async startHost() {
      const env = {
        ...process.env,
        MAIL_HOST_DELAY: String(given.delay),
        MAIL_HOST_FILE: taken,
        MAIL_HOST_PORT: String(port),
      }
      const host = remember(hosts, fork(fileOf('../server/src/testing/slow-mail-host.ts'), { env }))
      port = await new Promise<number>((resolve) =>
        host.once('message', (said: { port: number }) => resolve(said.port)),
      )
      return host
    },
    orderHost: (host, order) => void host.send(order),
    processorTimes: () => ({
      workers: sum(pidsOf(workers)),
      hosts: sum(pidsOf(hosts)),
      database: sum(databasePids(dataDir)),
    }),
    async stop() {
      for (const child of [...workers, ...hosts]) child.kill('SIGKILL')
      await client.end()
      await postgres.stop()
    },
  }
}

/** Returns the pids of the main process of PostgreSQL and of its child processes. */
function databasePids(dataDir: string): number[] {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid')
  const postmaster = readFileSync(file, 'utf8').split('\n')[0]
  const isChild = (pid: string) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === postmaster
    } catch {
      return false
    }
  }
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name))
  return [Number(postmaster), ...children.map(Number)]
}
