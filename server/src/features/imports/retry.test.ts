import { imports } from '@porchlight/contract/features/imports.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { statement } from '../../platform/db/database.ts'
import { runJob } from '../../testing/run-job.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeManagedCommunity } from '../accounts/grants/fixtures.ts'
import { jobs } from './jobs.ts'

const { one, upload, chooseColumns, run, retry } = imports.calls

const attempts = statement(
  'test-import-attempts',
  'system',
  z.object({ attempts: z.number() }),
  `select max_attempts as attempts from graphile_worker.jobs where task_identifier like 'imports-%'`,
)

let server: TestServer
let hoaId: number
let token: string
beforeAll(async () => {
  server = await startServer()
  const made = await makeManagedCommunity(server.scope)
  hoaId = made.communityId
  token = await server.signIn(made.email)
})
afterAll(() => server.stop())

it('an import is failed after the last of six attempts of its job, and a retry continues where the import stopped', async () => {
  const bytes = Buffer.from('Account,Identifier,Address\n001,JF-1,1 Juniper Lane\n002,JF-2,2 Juniper Lane\n')
  const files = { file: [{ name: 'homes.csv', bytes }] }
  const { id } = (await server.send(upload, { token, query: { hoaId }, files })).body
  const at = { token, query: { hoaId, import: id as number } }
  const view = async () => (await server.send(one, at)).body
  /** Makes the last attempt of a job fail at its first statement, as an error in the program would. */
  const failLastAttempt = async (name: string) => {
    let isFirst = true
    const inCommunity = (communityId: number) => {
      if (!isFirst) return server.scope.inCommunity(communityId)
      isFirst = false
      throw new Error('a fault')
    }
    const { files: store, clock, settings } = server
    const tools = { scope: { inCommunity }, files: store, clock, settings } as never
    await expect(runJob(jobs, name, tools, { communityId: hoaId, importId: id }, true)).rejects.toThrow('a fault')
  }
  /** Runs the queued jobs. */
  const runQueuedJobs = async () => {
    const worker = await server.startWorker()
    await expect.poll(async () => (await view()).work, { interval: 40 }).toBe('')
    await worker.stop()
  }
  // Six attempts take 4 minutes.
  expect(await server.scope.rows(attempts)).toEqual([{ attempts: 6 }])
  await failLastAttempt('imports-read')
  expect(await view()).toMatchObject({ state: 'failed', work: '', mayRetry: true, failure: expect.any(String) })
  expect((await server.send(retry, at)).body.success).toBe(true)
  expect((await server.send(retry, at)).body.success).toBe(false)
  await runQueuedJobs()
  expect(await view()).toMatchObject({ state: 'uploaded', rows: 2, mayRetry: false, failure: '' })

  const columns = (await view()).columns.map((column: { field: string | null }) => column.field)
  await server.send(chooseColumns, { ...at, body: { columns } })
  await runQueuedJobs()
  expect((await server.send(run, { ...at, body: {} })).body.success).toBe(true)
  await failLastAttempt('imports-run')
  expect(await view()).toMatchObject({ state: 'failed', done: 0, mayRetry: true })
  expect((await server.send(retry, at)).body.success).toBe(true)
  await runQueuedJobs()
  expect(await view()).toMatchObject({ state: 'done', done: 2, mayRetry: false })
})
