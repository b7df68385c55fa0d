import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { queueJob } from '../platform/jobs/queue.ts'
import { jobsPerConnection, runWorker } from '../platform/jobs/worker.ts'
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

async function start(jobs: Record<string, () => Promise<void>>, more: { pattern?: string; isOutgoing?: boolean } = {}) {
  const { databaseUrl, settings, clock } = server
  const handlers = Object.entries(jobs).map(([name, run]) => ({ name, run, ...more }))
  const worker = await runWorker({ databaseUrl, settings, clock }, handlers)
  onTestFinished(() => worker.stop())
  return worker
}

const queue = (name: string, key = name) =>
  queueJob(server.scope, { name, payload: z.object({}) }, { key, payload: {} })

async function ask<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  const { rows } = await client.query(text, values)
  await client.end()
  return rows
}

const lockedJobs = async () =>
  (await ask<{ id: string }>('select locked_by as id from graphile_worker.jobs where locked_by is not null')).length

it('two workers share the jobs, and each job runs once', async () => {
  const runs: string[] = []
  const jobOf = (worker: string) => ({
    shared: async () => {
      runs.push(worker)
      await sleep(100)
    },
  })
  await start(jobOf('one'))
  await start(jobOf('two'))
  for (let key = 0; key < 40; key += 1) await queue('shared', String(key))
  await expect.poll(() => runs.length).toBe(40)
  expect(new Set(runs)).toEqual(new Set(['one', 'two']))
  await expect.poll(lockedJobs).toBe(0)
  expect(runs).toHaveLength(40)
})

it('jobs of one queue run one after the other, without a pause between them', async () => {
  let [running, most, runs] = [0, 0, 0]
  const inTurn = async () => {
    running += 1
    most = Math.max(most, running)
    await sleep(5)
    running -= 1
    runs += 1
  }
  await start({ 'in-turn': inTurn })
  const job = { name: 'in-turn', payload: z.object({}) }
  for (let key = 0; key < 60; key += 1) await queueJob(server.scope, job, { key, payload: {}, queue: 'in-turn' })
  // With a pause of a second between two jobs it would take a minute.
  await expect.poll(() => runs, { timeout: 25_000 }).toBe(60)
  expect(most).toBe(1)
})

it('a job that is due by the clock runs once, with any number of workers', async () => {
  let runs = 0
  const everyMinute = {
    'every-minute': async () => {
      runs += 1
    },
  }
  await start(everyMinute, { pattern: '* * * * *' })
  await start(everyMinute, { pattern: '* * * * *' })
  await expect.poll(() => runs, { timeout: 100_000 }).toBe(1)
  await sleep(4_000)
  expect(runs).toBe(1)
})

it('the jobs of a runner that is gone are taken by another runner; the jobs of a running one are not, also if it lost its presence connection', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const runs: string[] = []
  let atOnce = 0
  let mostAtOnce = 0
  const jobs = {
    slow: async () => {
      runs.push('slow')
      atOnce += 1
      mostAtOnce = Math.max(mostAtOnce, atOnce)
      await mayEnd
      atOnce -= 1
    },
    left: async () => void runs.push('left'),
  }
  await queue('left')
  await ask(`update graphile_worker._private_jobs set locked_by = 'pool-of-a-killed-one', locked_at = now()`)
  await queue('slow')
  await start(jobs)
  await expect.poll(() => runs).toContain('slow')
  await start(jobs)
  const [one] = await ask<{ id: string }>(
    `select locked_by as id from graphile_worker.jobs where locked_by <> 'pool-of-a-killed-one'`,
  )
  const { rowCount } = await operator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [`porchlight runner ${one?.id}`],
  )
  expect(rowCount).toBe(1)

  await expect.poll(() => runs).toContain('left')
  await sleep(4_000)
  expect(runs.toSorted()).toEqual(['left', 'slow'])
  end()
  await expect.poll(lockedJobs).toBe(0)
  expect(mostAtOnce).toBe(1)
  expect(runs.toSorted()).toEqual(['left', 'slow'])
})

it('a job that fails while the database is unavailable does not end the process, and is done when the database is available again', async () => {
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

/** Starts a worker, and queues more jobs than run at the same time, so that some wait in its memory. Jobs end when the test ends them. */
async function startFull() {
  const mayOneEnd = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  let running = 0
  const jobs = {
    outgoing: () => {
      running += 1
      return running === 1 ? mayOneEnd.promise : mayEnd.promise
    },
  }
  const worker = await start(jobs, { isOutgoing: true })
  const atOnce = server.settings.smtpConnections * jobsPerConnection
  for (let key = 0; key < atOnce; key += 1) await queue('outgoing', String(key))
  await expect.poll(() => running).toBe(atOnce)
  // In one transaction, so that the worker takes as many as it can hold.
  await ask(`select graphile_worker.add_job('outgoing', '{}') from generate_series(1, $1)`, [2 * atOnce])
  await expect.poll(lockedJobs).toBe(2 * atOnce)
  return { worker, endOne: mayOneEnd.resolve, endAll: mayEnd.resolve, atOnce }
}

const attempts = async () =>
  (await ask<{ attempts: number }>('select attempts from graphile_worker.jobs order by id')).map((job) => job.attempts)

it('jobs that wait in the memory of a worker go back to the queue when the worker stops, without a counted attempt', async () => {
  const { worker, endOne, endAll, atOnce } = await startFull()
  const stopped = worker.stop()
  // Before the worker has begun to stop, the end of a job would start the next job.
  await sleep(500)
  endOne()
  endAll()
  await stopped
  expect(await attempts()).toEqual(Array.from({ length: 2 * atOnce }, () => 0))
  expect(await lockedJobs()).toBe(0)
  let done = 0
  const count = async () => {
    done += 1
  }
  await start({ outgoing: count }, { isOutgoing: true })
  await expect.poll(() => done).toBe(2 * atOnce)
})

it('an outage of the database while jobs wait in the memory of a worker does not end the process, and all jobs run', async () => {
  const name = databaseName()
  const { endOne, endAll } = await startFull()
  await operator.query(`alter database ${name} allow_connections false`)
  await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  endOne()
  await sleep(2_000)
  await operator.query(`alter database ${name} allow_connections true`)
  endAll()
  await expect.poll(() => attempts().catch(() => 'no database')).toEqual([])
})

it('a job without a task in this release is logged by name, and counted', async () => {
  const logged = vi.spyOn(logger, 'error')
  onTestFinished(() => logged.mockRestore())
  await queue('of-an-older-release', 'one')
  await queue('of-an-older-release', 'two')
  await start({ known: async () => undefined })
  await expect
    .poll(() => logged.mock.calls.map(([first]) => first))
    .toContainEqual({ job: 'of-an-older-release', count: 2 })
  expect(await server.metrics()).toMatch(/^jobs_without_task 2$/m)
})
