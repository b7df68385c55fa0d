import type { Call } from '@porchlight/contract/call.ts'
import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { news } from '@porchlight/contract/features/news.ts'
import { notifications } from '@porchlight/contract/features/notifications.ts'
import { resources } from '@porchlight/contract/features/resources.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeScenario } from './scenario.ts'
import { startServer, type TestServer } from './server.ts'
import type { Scenario } from './victim.ts'

let server: TestServer
let scenario: Scenario
let token: string
let operator: pg.Client
beforeAll(async () => {
  server = await startServer({ LOCK_TIMEOUT: '8' })
  scenario = await makeScenario(server)
  token = await server.signIn('victim@made.test')
  operator = new pg.Client({ connectionString: server.databaseUrl })
  await operator.connect()
})
afterAll(async () => {
  await operator.end()
  await server.stop()
})

function ask(call: Call) {
  const { communityId, propertyId } = scenario.victim
  return server.send(call, { token, query: { hoa_id: communityId, property: propertyId } })
}

/** Runs `work` while a table is locked exclusively. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  await operator.query(`begin; lock table ${table} in access exclusive mode`)
  try {
    await work()
  } finally {
    await operator.query('rollback')
  }
}

it.each([
  ['many statements wait for a table', 'news_items', news.calls.index, resources.calls.faqs],
  ['many quick statements wait for a table', 'deliveries', mailbox.calls.unreadNumbers, notifications.calls.index],
])(
  'while %s, calls that need another are answered',
  async (_what, table, held, other) => {
    expect((await ask(held)).status).toBe(200)
    await whileLocked(table, async () => {
      let answeredHeld = 0
      const count = () => {
        answeredHeld += 1
      }
      const waiting = Array.from({ length: 60 }, () => ask(held).finally(count))
      await new Promise((resolve) => setTimeout(resolve, 100))
      for (let time = 0; time < 20; time += 1) expect((await ask(other)).status).toBe(200)
      expect(answeredHeld).toBeLessThan(60)
      const refused = await Promise.all(waiting)
      expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toContainEqual([503, '2'])
    })
    expect((await ask(held)).status).toBe(200)
  },
  60_000,
)
