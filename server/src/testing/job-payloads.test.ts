import pg from 'pg'
import { afterAll, beforeAll, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { jobHandlers } from '../jobs.ts'
import { defineJob, handleJob, type Job } from '../platform/jobs/define-job.ts'
import { queueJob } from '../platform/jobs/queue.ts'
import { runWorker } from '../platform/jobs/worker.ts'
import { logger } from '../platform/log.ts'
import { startServer, type TestServer } from './server.ts'

let server: TestServer
let operator: pg.Client
beforeAll(async () => {
  server = await startServer()
  operator = new pg.Client({ connectionString: server.databaseUrl })
  await operator.connect()
})
afterAll(async () => {
  await operator.end()
  await server.stop()
})

const greeting = defineJob('test-greeting', z.object({ name: z.string(), times: z.number().default(1) }))

async function greetings() {
  const greeted: unknown[] = []
  const handler = handleJob(greeting, async (payload) => void greeted.push(payload))
  const { databaseUrl, settings, clock } = server
  const worker = await runWorker({ databaseUrl, settings, clock }, [handler])
  onTestFinished(() => worker.stop())
  return greeted
}

/** Queues a payload that another release could have queued. */
const queueAny = (payload: Record<string, unknown>, key: string) =>
  queueJob(server.scope, { ...greeting, payload: z.looseObject({}) }, { key, payload })

const jobsInQueue = async () =>
  (await operator.query('select attempts, max_attempts, last_error from graphile_worker.jobs order by id')).rows

it('a payload that does not fit its job is logged without its values, counted and not tried again; other jobs run', async () => {
  const logged = vi.spyOn(logger, 'error')
  onTestFinished(() => logged.mockRestore())
  await queueAny({ name: 7, secret: 'a private text' }, 'wrong')
  await queueAny({ name: 'Ana', extra: true }, 'of a later release')
  const greeted = await greetings()
  await expect.poll(() => greeted).toEqual([{ name: 'Ana', times: 1 }])
  await expect.poll(async () => (await jobsInQueue())[0]?.last_error).toMatch(/^the payload/)
  await expect.poll(async () => (await jobsInQueue()).length).toBe(1)
  const [job] = await jobsInQueue()
  expect(job).toEqual({ attempts: 20, max_attempts: 20, last_error: 'the payload does not fit the job: name' })
  const [line] = logged.mock.calls.filter(([, message]) => /given up/.test(String(message)))
  expect(line?.[0]).toMatchObject({ job: 'test-greeting', jobId: expect.anything() })
  expect(JSON.stringify(logged.mock.calls)).not.toContain('a private text')
  const metrics = await server.metrics()
  expect(metrics).toMatch(/^jobs_unfit 1$/m)
  expect(metrics).toMatch(/^jobs_dead 1$/m)
})

it('a job that fails for the last time keeps its own error, also if it cannot be marked as failed', async () => {
  const job = defineJob('test-in-vain', z.object({}))
  const handler = handleJob(
    job,
    async () => {
      throw new Error('the file is damaged')
    },
    async () => {
      throw new Error('the database is away')
    },
  )
  const logged = vi.spyOn(logger, 'error').mockReturnValue()
  onTestFinished(() => logged.mockRestore())
  const last = { jobId: '1', isLast: true } as Parameters<typeof handler.run>[2]
  await expect(handler.run({}, {} as Parameters<typeof handler.run>[1], last)).rejects.toThrow('the file is damaged')
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ job: 'test-in-vain' }), expect.any(String))
})

it('each job has one declaration and one handler', () => {
  expect(() => defineJob('test-greeting', z.object({}))).toThrow('two jobs are named test-greeting')
  const names = jobHandlers.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('notifications-tell')
})

it('the payload of a queued job has the type of its schema', () => {
  expectTypeOf(greeting).toEqualTypeOf<Job<{ name: string; times: number }>>()
  const wrong = () => {
    // @ts-expect-error the name is a text
    void queueJob(server.scope, greeting, { key: 1, payload: { name: 7, times: 1 } })
    // @ts-expect-error the name is missing
    void queueJob(server.scope, greeting, { key: 1, payload: { times: 1 } })
  }
  expect(wrong).toBeTypeOf('function')
})
