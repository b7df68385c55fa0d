import { readFile } from 'node:fs/promises'
import type { Call } from '@porchlight/contract/call.ts'
import { features } from '@porchlight/contract/features.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atWorkName } from '../server/src/platform/jobs/leader.ts'
import { startServer, type TestServer } from '../server/src/testing/server.ts'
import { killHard, spawnWorker } from '../server/src/testing/worker-process.ts'
import { managersSize, managersSteps } from './managers-fill.ts'
import { signIn } from './sessions.ts'

// Times on a machine that others use too say little, so these tests count what the processor does: the process of the server, and those of
// PostgreSQL. The bench measures the times, on a quiet machine and with three million entries (docs/benchmarks.md).

const homes = managersSize.communities * managersSize.homes
/** What takes long to fill and what the lists of these tests do not read. */
const leftOut = /insert into (ledger_entries|ledger_batches|statement_files|activity_entries)/

let server: TestServer
let client: pg.Client
let manager: string
let resident: string
beforeAll(async () => {
  server = await startServer()
  client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  // The work of a helper of PostgreSQL would not be counted.
  await client.query(
    `do $$ begin execute format('alter database %I set max_parallel_workers_per_gather = 0', current_database()); end $$`,
  )
  await client.query('set session_replication_role = replica')
  for (const step of managersSteps) if (!leftOut.test(step)) await client.query(step)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
  const [first = '', second = ''] = await signIn(server.databaseUrl, server.settings, [1, 2])
  manager = first
  resident = second
}, 600_000)
afterAll(async () => {
  await client.end()
  await server.stop()
})

const number = async (text: string) => Number((await client.query(text)).rows[0].n)

/** The time that the processor spent for some processes, in milliseconds. */
async function spentBy(pids: readonly number[]): Promise<number> {
  let ticks = 0
  for (const pid of pids) {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  }
  // A tick of Linux is 10 ms.
  return ticks * 10
}

/** The processes of PostgreSQL that work for the jobs, or for everything else. */
async function connections(forJobs: boolean): Promise<number[]> {
  const { rows } = await client.query(
    `select pid from pg_stat_activity where datname = current_database() and (application_name = $1) = $2 and pid <> pg_backend_pid()`,
    [atWorkName, forJobs],
  )
  return rows.map(({ pid }) => pid)
}

/** The time that the processor spent for the server and for its connections, in milliseconds. */
async function spent(): Promise<number> {
  const { user, system } = process.cpuUsage()
  return (await spentBy(await connections(false))) + (user + system) / 1000
}

async function ask(call: Call, token: string, query: object): Promise<number> {
  const before = await spent()
  const answer = await server.send(call, { token, query } as never)
  expect(answer.status).toBe(200)
  return (await spent()) - before
}

/** What the 95th of 100 calls takes, after some that warm up. */
async function in95(call: Call, query: object): Promise<number> {
  for (let time = 0; time < 6; time += 1) await ask(call, manager, query)
  const taken: number[] = []
  for (let time = 0; time < 40; time += 1) taken.push(await ask(call, manager, query))
  return taken.toSorted((one, other) => one - other)[37] ?? Number.POSITIVE_INFINITY
}

it('Today of 300 communities and 60,000 homes takes at most 300 ms of the processor in 95 of 100 cases [today-m007]', async () => {
  expect(await number('select count(*) as n from properties')).toBe(homes)
  expect(await in95(features.today.calls.index, {})).toBeLessThan(300)
})

it('a search over 60,000 homes takes at most 300 ms of the processor in 95 of 100 cases [search-admin-m005]', async () => {
  for (const search of ['12 map', 'maple', '12 ma', 'nakamura', '440001234', 'robin.1234@', 'zeppelin'])
    expect(await in95(features.searchAdmin.calls.index, { search }), search).toBeLessThan(300)
})

/** What a resident opens: the balance, the ledger and the mailbox; in milliseconds of the processor for 20 times. */
async function askAsResident(): Promise<number> {
  const { payments, mailbox } = features
  const before = await spent()
  for (let time = 0; time < 20; time += 1)
    for (const [call, query] of [
      [payments.calls.financials, { propertyId: 1 }],
      [payments.calls.ledger, { propertyId: 1 }],
      [mailbox.calls.index, { property: 1, mailbox: 1 }],
    ] as const)
      expect((await server.send(call, { token: resident, query } as never)).status).toBe(200)
  return (await spent()) - before
}

/** Asks as a resident while the work goes on and while its process is held, in turns, so that both meet the same machine. */
async function beside(worker: ReturnType<typeof spawnWorker>, isOver: () => Promise<boolean>): Promise<number> {
  await askAsResident()
  let alone = 0
  let meanwhile = 0
  while (!(await isOver())) {
    meanwhile += await askAsResident()
    worker.kill('SIGSTOP')
    alone += await askAsResident()
    worker.kill('SIGCONT')
  }
  return meanwhile / alone
}

it("a month's schedule for 60,000 homes is entered once within 10 minutes, and a resident's calls cost at most a fifth more meanwhile [ledger-m026]", async () => {
  await client.query(`update ledger_schedules set state = 'running', next_on = current_date - 4`)
  await client.query(`select graphile_worker.add_job('ledger-schedules', '{}'::json)`)
  const began = performance.now()
  const worker = spawnWorker(server)
  const isOver = async () =>
    (await number(`select count(*) as n from ledger_schedules where state = 'running' and next_on <= current_date`)) ===
    0
  expect(await beside(worker, isOver)).toBeLessThan(1.2)
  expect(performance.now() - began).toBeLessThan(600_000)
  await killHard(worker)
  expect(await number('select count(*) as n from ledger_entries where schedule_id is not null')).toBe(homes)
  expect(
    await number(
      `select count(distinct (community_id, property_id)) as n from ledger_entries where schedule_id is not null`,
    ),
  ).toBe(homes)
}, 900_000)

it("10,000 rows of an import are checked within a minute of the processor, and a resident's calls cost at most a fifth more meanwhile [imports-m025]", async () => {
  const { upload, chooseColumns, one } = features.imports.calls
  const rows = Array.from(
    { length: 10_000 },
    (_, n) => `X${n},${n + 1} Harbor Road,Robin,New,robin.${n}@new.test,owner`,
  )
  const bytes = Buffer.from(`Account,Address,First Name,Last Name,Email,Relation\n${rows.join('\n')}\n`)
  const worker = spawnWorker(server)
  const hoaId = 17
  const sent = { token: manager, query: { hoaId }, body: {}, files: { file: [{ name: 'owners.csv', bytes }] } }
  const { id } = (await server.send(upload, sent as never)).body
  const at = { token: manager, query: { hoaId, import: id } }
  const view = async () => (await server.send(one, at as never)).body
  await expect.poll(async () => (await view()).work, { timeout: 120_000 }).toBe('')
  const columns = (await view()).columns.map(({ field }: { field: string | null }) => field)
  const before = await spentBy([worker.pid ?? 0, ...(await connections(true))])
  expect((await server.send(chooseColumns, { ...at, body: { columns } } as never)).body).toMatchObject({
    success: true,
  })
  const isOver = async () => (await number(`select count(*) as n from imports where id = ${id} and work = ''`)) > 0
  expect(await beside(worker, isOver)).toBeLessThan(1.2)
  expect((await spentBy([worker.pid ?? 0, ...(await connections(true))])) - before).toBeLessThan(60_000)
  await killHard(worker)
  expect((await view()).counts).toMatchObject({ new: 10_000, problem: 0 })
}, 600_000)
