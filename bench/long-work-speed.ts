import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { features } from '@porchlight/contract/features.ts'
import pg from 'pg'
import { callBase } from '../server/src/platform/http/serve.ts'
import type { Settings } from '../server/src/platform/settings.ts'
import { figure, median, note } from './figures.ts'
import { managersSize } from './managers-fill.ts'
import { signIn } from './sessions.ts'

const mailHostFile = fileURLToPath(new URL('../server/src/testing/slow-mail-host.ts', import.meta.url))
const workerFile = fileURLToPath(new URL('../server/src/worker.ts', import.meta.url))
const homes = managersSize.communities * managersSize.homes

/** The number of rows of the imported file, and the id of its community. */
const importedRows = 10_000
const importedInto = 50

/** How long the calls of a resident are measured while mails are sent, in milliseconds. To send all 60,000 mails would take hours. */
const sendingMs = 30_000

/** The calls of a resident: the balance, the ledger and the mailbox. */
const residentPaths = [
  `${features.payments.calls.financials.path}?propertyId=1`,
  `${features.payments.calls.ledger.path}?propertyId=1`,
  `${features.mailbox.calls.index.path}?property=1&mailbox=1`,
]

/** The product that is measured: its database and settings, and the port on which it listens. */
interface Given {
  readonly databaseUrl: string
  readonly settings: Settings
  readonly env: Record<string, string>
  readonly port: number
  /** The session of the manager. */
  readonly token: string
}

/**
 * (f) Measures long work by a worker in its own process, while a resident continues to send requests (association.txt 9): the monthly schedules of
 * all communities with 60,000 homes, all due at the same time as after an outage; the check of a file of 10,000 rows; and a mailing to the people
 * of all communities. `only`: parts of names; a work is measured if its name contains one of them (an empty part is in every name).
 */
export async function measureLongWork(given: Given, only: readonly string[]): Promise<void> {
  const { databaseUrl, settings, env, port } = given
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  /** Returns the column `n` of the only row. */
  const number = async (text: string) => Number((await client.query(text)).rows[0].n)
  const host = await startMailHost()
  // The last setting wins: the worker uses this database and this mail server, not those of `env`.
  const replaced = { DATABASE_URL: databaseUrl, SMTP_URL: host.url }
  const worker = fork(workerFile, { env: { ...process.env, ...env, ...replaced }, stdio: 'ignore' })
  // The id of the resident (managers-fill.ts).
  const [token = ''] = await signIn(databaseUrl, settings, [2])
  /** Makes the three calls. Returns how long they took, in milliseconds. */
  const ask = async () => {
    const began = performance.now()
    for (const path of residentPaths) {
      const response = await fetch(`http://127.0.0.1:${port}${callBase}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      await response.text()
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    }
    return performance.now() - began
  }

  /** Makes the resident's calls alone and then during the work. Prints how much slower they are. Returns the duration of the work in seconds. */
  async function measureDuring(
    name: string,
    start: () => Promise<unknown>,
    isOver: () => Promise<boolean>,
  ): Promise<number> {
    for (let time = 0; time < 20; time += 1) await ask()
    const alone: number[] = []
    for (let time = 0; time < 150; time += 1) {
      alone.push(await ask())
      await sleep(10)
    }
    const began = performance.now()
    await start()
    const meanwhile: number[] = []
    let lookedAt = began
    for (;;) {
      meanwhile.push(await ask())
      await sleep(10)
      if (performance.now() - lookedAt < 250) continue
      lookedAt = performance.now()
      if (await isOver()) break
    }
    const seconds = (performance.now() - began) / 1000
    const [before, during] = [median(alone), median(meanwhile)]
    note(`a resident's three calls take ${before.toFixed(1)} ms alone, ${during.toFixed(1)} ms during ${name}`)
    figure(`residents-during-${name}`, during / before, '<=1.2')
    return seconds
  }

  await sleep(5000)
  if (only.some((part) => 'schedules'.includes(part))) {
    await client.query(`update ledger_schedules set state = 'running', next_on = current_date - 4`)
    const seconds = await measureDuring(
      'schedules',
      () => client.query(`select graphile_worker.add_job('ledger-schedules', '{}'::json)`),
      async () =>
        (await number(
          `select count(*) as n from ledger_schedules where state = 'running' and next_on <= current_date`,
        )) === 0,
    )
    const entered = await number('select count(*) as n from ledger_entries where schedule_id is not null')
    const twice = await number(
      `select count(*) as n from (select from ledger_entries where schedule_id is not null
         group by community_id, property_id, schedule_id, period_on having count(*) > 1) t`,
    )
    if (entered !== homes || twice > 0) throw new Error(`${entered} homes of ${homes} were charged, ${twice} twice`)
    note(`${entered} homes of ${managersSize.communities} communities were charged once each`)
    figure('schedules-of-60000-homes-s', seconds, '<=600')
  }
  if (only.some((part) => 'imports'.includes(part))) {
    const upload = await uploadRows(given)
    const at = `community_id = ${importedInto} and id = ${upload.id}`
    // `work` is '' when no job works on the import: here when the file has been read.
    while ((await number(`select count(*) as n from imports where ${at} and work = ''`)) === 0) await sleep(100)
    const seconds = await measureDuring(
      'imports',
      upload.check,
      async () => (await number(`select count(*) as n from imports where ${at} and work = ''`)) > 0,
    )
    const checked = await number(
      `select count(*) as n from import_rows where community_id = ${importedInto} and import_id = ${upload.id}`,
    )
    if (checked !== importedRows) throw new Error(`${checked} rows of ${importedRows} were checked`)
    figure('check-of-10000-rows-s', seconds, '<=60')
  }
  if (only.some((part) => 'mailings'.includes(part))) {
    await client.query(
      `insert into mailings (community_id, kind, state, texts, recipients, channels, created_at, created_by_person_id, changed_at,
         changed_by_name, sender_name, starts_at)
       select community_id, 'message', 'sending', '{"en": {"subject": "The pool opens", "html": "<p>Bring your key card.</p>"}}',
         '{"include": [{"kind": "everybody"}], "except": []}', '{email}', now(), 1, now(), 'Dana', 'Maple Ridge', now() - interval '1 minute'
       from communities`,
    )
    // How many seconds it took until the mails of all communities were queued; 0 before that.
    let queued = 0
    let began = 0
    await measureDuring(
      'mailings',
      async () => {
        began = performance.now()
        await client.query(
          `select graphile_worker.add_job('mailings-begin', json_build_object('communityId', community_id, 'mailingId', id),
             queue_name := 'mailings-begin') from mailings where state = 'sending' and frozen_at is null`,
        )
      },
      async () => {
        const left = await number(`select count(*) as n from mailings where state = 'sending' and frozen_at is null`)
        if (left === 0 && queued === 0) queued = (performance.now() - began) / 1000
        return queued > 0 && performance.now() - began > queued * 1000 + sendingMs
      },
    )
    const deliveries = await number('select count(*) as n from mailing_deliveries')
    note(
      `${deliveries} deliveries to the people of ${managersSize.communities} communities queued in ${queued.toFixed(1)} s, ${await host.taken()} mails sent`,
    )
    if (deliveries < homes) throw new Error(`only ${deliveries} people get the mailing`)
    figure('mailing-to-60000-queued-s', (queued * 60_000) / deliveries, '<=60')
  }
  const ended = once(worker, 'exit')
  worker.kill('SIGTERM')
  await ended
  await host.stop()
  await client.end()
}

/** Starts a mail server with low priority, so that it does not slow the product down. In production it runs on another machine. */
async function startMailHost() {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-mail-host-'))
  const file = join(folder, 'taken')
  const host = fork(mailHostFile, { env: { ...process.env, MAIL_HOST_FILE: file } })
  setPriority(host.pid ?? 0, constants.priority.PRIORITY_LOW)
  const [{ port }] = (await once(host, 'message')) as [{ port: number }]
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: async () => (await readFile(file, 'utf8').catch(() => '')).split('\n').length - 1,
    async stop() {
      host.kill('SIGTERM')
      await once(host, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Uploads a file of new homes and their owners as a manager does. `check` starts the check of its rows with the guessed columns. */
async function uploadRows({ port, token }: Given): Promise<{ id: number; check: () => Promise<void> }> {
  const { upload, chooseColumns, one } = features.imports.calls
  const base = `http://127.0.0.1:${port}${callBase}`
  const headers = { authorization: `Bearer ${token}` }
  const rows = Array.from(
    { length: importedRows },
    (_, n) => `X${n},${n + 1} Harbor Road,Robin,Imported,robin.${n}@imported.test,owner`,
  )
  const body = new FormData()
  const text = `Account,Address,First Name,Last Name,Email,Relation\n${rows.join('\n')}\n`
  body.append('file', new Blob([text], { type: 'text/csv' }), 'owners.csv')
  const sent = await fetch(`${base}${upload.path}?hoaId=${importedInto}`, { method: 'POST', headers, body })
  const { id } = (await sent.json()) as { id: number }
  if (!id) throw new Error('the file of the import was refused')
  const query = `hoaId=${importedInto}&import=${id}`
  return {
    id,
    async check() {
      const shown = await fetch(`${base}${one.path}?${query}`, { headers })
      const { columns } = (await shown.json()) as { columns: { field: string | null }[] }
      const chosen = await fetch(`${base}${chooseColumns.path}?${query}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ columns: columns.map(({ field }) => field) }),
      })
      const answer = (await chosen.json()) as { success: boolean }
      if (!answer.success) throw new Error(`the columns were refused: ${JSON.stringify(answer)}`)
    },
  }
}
