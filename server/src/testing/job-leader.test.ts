import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { queueJob } from '../platform/jobs/queue.ts'
import { runWorker } from '../platform/jobs/worker.ts'
import { logger } from '../platform/log.ts'
import { startServer, type TestServer } from './server.ts'

let server: TestServer
let operator: pg.Client
beforeAll(async () => {
  server = await startServer()
  const elsewhere = new URL(server.databaseUrl)
  elsewhere.pathname = '/postgres'
  operator = new pg.Client({ connectionString: elsewhere.href })
  await operator.connect()
})
afterAll(async () => {
  await operator.end()
  await server.stop()
})

const databaseName = () => new URL(server.databaseUrl).pathname.slice(1)

async function start(jobs: Record<string, () => Promise<void>>) {
  const { databaseUrl, settings, clock } = server
  const handlers = Object.entries(jobs).map(([name, run]) => ({ name, run }))
  const worker = await runWorker({ databaseUrl, settings, clock }, handlers)
  onTestFinished(() => worker.stop())
  return worker
}

const queue = (name: string, key = name) =>
  queueJob(server.scope, { name, payload: z.object({}) }, { key, payload: {} })

async function lockedJobs(): Promise<number> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    'select count(*)::int as count from graphile_worker.jobs where locked_by is not null',
  )
  await client.end()
  return rows[0].count
}

const holdersOfTheLock = `select pid from pg_locks l join pg_database d on d.oid = l.database
  where locktype = 'advisory' and d.datname = $1 and granted`

it('a leader that lost its lock has stopped its work before another process takes over the jobs that it had locked', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const runs: string[] = []
  let atOnce = 0
  let mostAtOnce = 0
  const slow = async () => {
    runs.push('slow')
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    await mayEnd
    atOnce -= 1
  }
  const quick = async () => void runs.push('quick')
  await start({ slow, quick })
  await queue('slow')
  await expect.poll(() => runs).toEqual(['slow'])

  await start({ slow, quick })
  const [leader] = (await operator.query(holdersOfTheLock, [databaseName()])).rows
  await operator.query('select pg_terminate_backend($1)', [leader.pid])
  await expect
    .poll(async () => (await operator.query(holdersOfTheLock, [databaseName()])).rows[0]?.pid)
    .toBeGreaterThan(0)
  await queue('quick')
  await sleep(4_000)
  expect(runs).toEqual(['slow'])

  end()
  await expect.poll(() => runs).toContain('quick')
  expect(mostAtOnce).toBe(1)
  await expect.poll(lockedJobs).toBe(0)
})

it('a job that fails while the database is unavailable does not end the process: it is freed, and done when the database is available', async () => {
  const name = databaseName()
  let tries = 0
  const cutOff = async () => {
    tries += 1
    if (tries > 1) return
    await operator.query(`alter database ${name} allow_connections false`)
    await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    throw new Error('the database is gone')
  }
  let after = 0
  await start({
    'cut-off': cutOff,
    'comes-after': async () => {
      after += 1
    },
  })
  await queue('cut-off')
  await expect.poll(() => tries).toBe(1)
  await sleep(2_000)
  await operator.query(`alter database ${name} allow_connections true`)
  await expect.poll(() => tries).toBe(2)
  await expect
    .poll(() =>
      queue('comes-after').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await expect.poll(() => after).toBe(1)
  await expect.poll(lockedJobs).toBe(0)
})

it('a job without a task in this release is logged by name, and counted', async () => {
  const said = vi.spyOn(logger, 'error')
  onTestFinished(() => said.mockRestore())
  await queue('of-an-older-release', 'one')
  await queue('of-an-older-release', 'two')
  await start({ known: async () => undefined })
  await expect
    .poll(() => said.mock.calls.map(([first]) => first))
    .toContainEqual({ job: 'of-an-older-release', count: 2 })
  expect(await server.metrics()).toMatch(/^jobs_without_task 2$/m)
})
