import { features } from '@porchlight/contract/features.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runJob } from '../../testing/run-job.ts'
import { sentDuring } from '../../testing/sent-statements.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makePerson } from '../accounts/fixtures.ts'
import { makeHouseholdPerson } from '../accounts/grants/fixtures.ts'
import { makeBooksHere, makeSchedule } from './fixtures.ts'
import { jobs } from './jobs.ts'
import { enterPeriod } from './schedules/actions.ts'

const { financials } = features.payments.calls

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

/** Creates a community with a number of homes and a schedule of which one period is due. */
async function makeDue(homes: number) {
  const communityId = await makeCommunity(server.scope, {})
  await makeBooksHere(server.scope, communityId)
  const { rows } = await client.query(
    `insert into properties (community_id, identifier, address, account_number, city, state, zipcode)
     select $1, 'L-' || n, n || ' Elm Street', 'A' || n, 'Boulder', 'CO', '80301' from generate_series(1, $2::int) n returning id::int`,
    [communityId, homes],
  )
  const id = await makeSchedule(server.scope, { communityId, name: 'Assessment' })
  await client.query(
    `update ledger_schedules set state = 'running', days_before = 0, first_due_on = current_date - 5, next_on = current_date - 5,
       ends_on = current_date - 5 where community_id = $1 and id = $2`,
    [communityId, id],
  )
  return { communityId, id, propertyId: rows[0].id as number }
}

const charged = async (communityId: number) =>
  (
    await client.query(
      'select count(*)::int as n from ledger_entries where community_id = $1 and period_on is not null',
      [communityId],
    )
  ).rows[0].n as number

/** Counts the statements that the job sends for one community with a number of homes. */
async function statementsFor(homes: number): Promise<number> {
  const { communityId } = await makeDue(homes)
  const sent = await sentDuring(() => runJob(jobs, 'ledger-schedules', { scope: server.scope, clock: server.clock }))
  expect(await charged(communityId)).toBe(homes)
  return sent.length
}

it('a month of a large community needs a few statements for each thousand homes, and none for each home [ledger-m026]', async () => {
  const few = await statementsFor(20)
  expect(few).toBeLessThan(30)
  expect(await statementsFor(1000)).toBe(few)
  // The job locks accounts, adds entries and refreshes balances for a thousand homes at once.
  expect(await statementsFor(2500)).toBeLessThanOrEqual(few + 2 * 5)
})

it('a resident does not wait while the entries of a month are written [ledger-m026]', async () => {
  const { communityId, id, propertyId } = await makeDue(50)
  const personId = await makePerson(server.scope, { email: 'waits@ledger.test' })
  await makeHouseholdPerson(server.scope, { communityId, propertyId, personId })
  const token = await server.signIn('waits@ledger.test')
  const owed = async () => {
    const answer = await server.send(financials, { token, query: { propertyId } } as never)
    expect(answer.status).toBe(200)
    return answer.body.amountDueCents
  }
  const before = await owed()
  await server.scope.transaction(async (inside) => {
    expect(await enterPeriod(inside.inCommunity(communityId), id, server.clock.now())).toBe(true)
    // The transaction has written and locked entries and balances, and is not committed.
    expect(await owed()).toEqual(before)
  })
  expect(await owed()).toBe(28_500)
})
