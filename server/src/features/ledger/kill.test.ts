import { features } from '@porchlight/contract/features.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runJob } from '../../testing/run-job.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { killHard, spawnWorker } from '../../testing/worker-process.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson } from '../accounts/grants/fixtures.ts'
import { makeBooksHere, makeSchedule } from './fixtures.ts'
import { jobs } from './jobs.ts'

const { ledger } = features

/** The numbers of homes: a large community needs several statements for a run, a small community needs one. */
const places = [1500, ...Array<number>(12).fill(40)]
/** The number of periods that are due: no worker ran for two months. */
const periods = 2

let server: TestServer
let client: pg.Client
beforeAll(async () => {
  server = await startServer()
  client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await server.stop()
})

const sql = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows

/** Whether a transaction that is not committed has written entries. */
const isWriting = async () =>
  (
    await sql(
      `select exists (select from pg_locks where relation = 'ledger_entries'::regclass and mode = 'RowExclusiveLock') as "is"`,
    )
  )[0].is as boolean

/** Counts the entries of each community, the homes that have entries of a period twice, and the homes whose balance is not the sum of their entries. */
async function posted() {
  const counts: { place: number; count: number }[] = await sql(
    'select community_id::int as place, count(*)::int as count from ledger_entries where schedule_id is not null group by 1',
  )
  const [wrong] = await sql(
    `select (select count(*)::int from (select 1 from ledger_entries where schedule_id is not null
         group by community_id, property_id, schedule_id, period_on having count(*) > 1) t) as twice,
       (select count(*)::int from (
         select b.amount_due_cents, sum(e.amount_cents) as total from balances b
         join ledger_entries e on e.community_id = b.community_id and e.property_id = b.property_id
         group by b.community_id, b.property_id, b.amount_due_cents) t where amount_due_cents is distinct from total) as apart`,
  )
  return { counts: new Map(counts.map(({ place, count }) => [place, count])), ...wrong }
}

/** Creates a community with homes and a monthly schedule whose first due day was 40 days ago. */
async function makeDue(homes: number, companyId?: number): Promise<number> {
  const communityId = await makeCommunity(server.scope, { ...(companyId && { companyId }) })
  await makeBooksHere(server.scope, communityId)
  await sql(
    `insert into properties (community_id, identifier, address, account_number, city, state, zipcode)
     select $1, 'K-' || n, n || ' Elm Street', 'A' || n, 'Boulder', 'CO', '80301' from generate_series(1, $2::int) n`,
    [communityId, homes],
  )
  const id = await makeSchedule(server.scope, { communityId, name: 'Assessment' })
  // The due days of both periods are in the past, and the schedule ended before a third period.
  await sql(
    `update ledger_schedules set state = 'running', days_before = 0, first_due_on = current_date - 40, next_on = current_date - 40,
       ends_on = current_date - 2 where community_id = $1 and id = $2`,
    [communityId, id],
  )
  return communityId
}

it('a schedule whose worker is killed several times in the middle of its runs charges each home once for each period [ledger-m015]', async () => {
  const homesOf = new Map<number, number>()
  for (const count of places) homesOf.set(await makeDue(count), count)
  await sql(`select graphile_worker.add_job('ledger-schedules', '{}'::json)`)
  const done = async () => [...(await posted()).counts.values()].reduce((sum, count) => sum + count, 0)
  for (let kill = 0; kill < 5; kill += 1) {
    const before = await done()
    const worker = spawnWorker(server)
    // The first three workers are killed during the transaction of a run, the others after some runs were committed.
    if (kill < 3) await expect.poll(isWriting, { timeout: 60_000, interval: 2 }).toBe(true)
    else await expect.poll(done, { timeout: 60_000, interval: 2 }).toBeGreaterThan(before)
    await killHard(worker)
    await expect.poll(isWriting, { timeout: 60_000, interval: 20 }).toBe(false)
    const now = await posted()
    expect(now).toMatchObject({ twice: 0, apart: 0 })
    // A period is stored for all homes of a community or for none.
    for (const [place, count] of now.counts) expect(count % (homesOf.get(place) ?? 1), String(place)).toBe(0)
  }
  expect(await done()).toBeLessThan(places.reduce((sum, count) => sum + count, 0) * periods)

  const worker = spawnWorker(server)
  const ended = async () => (await sql(`select count(*)::int as n from ledger_schedules where state = 'ended'`))[0].n
  await expect.poll(ended, { timeout: 120_000, interval: 100 }).toBe(places.length)
  await killHard(worker)
  const end = await posted()
  expect(end).toMatchObject({ twice: 0, apart: 0 })
  expect(end.counts).toEqual(new Map([...homesOf].map(([place, count]) => [place, count * periods])))
  const [{ runs, batches }] = await sql(
    `select (select count(*)::int from ledger_schedule_runs) as runs, (select count(*)::int from ledger_batches where kind = 'schedule') as batches`,
  )
  expect({ runs, batches }).toEqual({ runs: places.length * periods, batches: places.length * periods })

  const [communityId = 0] = homesOf.keys()
  const [{ id: propertyId }] = await sql('select id::int from properties where community_id = $1 order by id limit 1', [
    communityId,
  ])
  const personId = await makePerson(server.scope, { email: 'kill@ledger.test' })
  await makeHouseholdPerson(server.scope, { communityId, propertyId, personId })
  const token = await server.signIn('kill@ledger.test')
  const seen = await server.send(features.payments.calls.financials, { token, query: { propertyId } } as never)
  expect(seen.body.amountDueCents).toBe(28_500 * periods)
}, 300_000)

const runSchedules = () => runJob(jobs, 'ledger-schedules', { scope: server.scope, clock: server.clock })

it('a schedule that fails shows the reason, does not delay other communities, and can be tried again [ledger-m015]', async () => {
  const companyId = await makeCompany(server.scope)
  const broken = await makeDue(2, companyId)
  const terms = { communityId: broken, name: 'Pool' }
  const pool = await makeSchedule(server.scope, terms)
  await sql('update ledger_schedules set amount_cents = 9000000000000000000 where community_id = $1 and id <> $2', [
    broken,
    pool,
  ])
  const sound = await makeDue(2)
  await runSchedules()
  const { counts } = await posted()
  expect(counts.get(sound)).toBe(2 * periods)
  expect(counts.has(broken)).toBe(false)
  const personId = await makePerson(server.scope, { email: 'book@kill.test' })
  await makeAdministrator(server.scope, { companyId, personId, teamRoles: ['bookkeeper'] })
  const token = await server.signIn('book@kill.test')
  const go = async (call: Parameters<TestServer['send']>[0], query: object = {}, body?: object) =>
    (await server.send(call, { token, query: { hoaId: broken, ...query }, ...(body && { body }) } as never)).body
  const shown = async () => (await go(ledger.calls.schedules)).items[0]
  const { id, failure, failedTime, state } = await shown()
  expect({ failure, failedTime, state }).toEqual({
    failure: 'amount',
    failedTime: server.clock.now().toISOString(),
    state: 'running',
  })
  expect((await go(ledger.calls.retrySchedule, { schedule: pool }, {})).success).toBe(false)
  await sql('update ledger_schedules set amount_cents = 28500 where community_id = $1', [broken])
  expect(await go(ledger.calls.retrySchedule, { schedule: id }, {})).toMatchObject({ success: true })
  const worker = await server.startWorker()
  await expect.poll(async () => (await shown()).state).toBe('ended')
  await worker.stop()
  expect((await shown()).failure).toBe('')
  expect((await posted()).counts.get(broken)).toBe(2 * periods)
})

it('more failing schedules than are read at once do not delay a schedule of another community [ledger-m015]', async () => {
  const broken = await makeDue(1)
  await sql(
    `insert into ledger_schedules (community_id, name, kind, rule, amount_cents, every_months, first_due_on, days_before, state, next_on)
     select $1, 'Broken ' || n, 'fee', 'same', 9000000000000000000, 1, current_date - 40, 0, 'running', current_date - 41
     from generate_series(1, 1001) n`,
    [broken],
  )
  const sound = await makeDue(2)
  await runSchedules()
  expect((await posted()).counts.get(sound)).toBe(2 * periods)
  const [{ failed }] = await sql(
    `select count(*)::int as failed from ledger_schedules where community_id = $1 and failed_at is not null`,
    [broken],
  )
  expect(failed).toBe(1001)
})
