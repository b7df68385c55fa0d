import { people } from '@porchlight/contract/features/people.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runJob } from '../../testing/run-job.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator } from '../accounts/grants/fixtures.ts'
import { makeRegisterPerson } from './fixtures.ts'
import { exportJobs } from './personal-export/jobs.ts'

const { startExport, exportState } = people.calls

let server: TestServer
let hoaId: number
let person: number
let token: string
beforeAll(async () => {
  server = await startServer()
  const { scope } = server
  const companyId = await makeCompany(scope)
  hoaId = await makeCommunity(scope, { companyId })
  const personId = await makePerson(scope, { email: 'admin@personal.test' })
  await makeAdministrator(scope, { personId, companyId })
  token = await server.signIn('admin@personal.test')
  person = await makeRegisterPerson(scope, { communityId: hoaId, firstName: 'Pia', lastName: 'Person' })
})
afterAll(() => server.stop())

const start = async () => (await server.send(startExport, { token, query: { hoaId, person } })).body.exportId as number
const stateOf = async (id: number) =>
  (await server.send(exportState, { token, query: { hoaId, export: id } })).body.state

it('a personal export that cannot be created is failed only after the last attempt of its job', async () => {
  const exportId = await start()
  const { scope, clock } = server
  const full = { put: () => Promise.reject(new Error('the disk is full')), read: () => undefined } as never
  const attempt = (isLast: boolean) =>
    runJob(exportJobs, 'people-export', { scope, clock, files: full }, { communityId: hoaId, exportId }, isLast)
  await expect(attempt(false)).rejects.toThrow('the disk is full')
  expect(await stateOf(exportId)).toBe('waiting')
  await expect(attempt(true)).rejects.toThrow('the disk is full')
  expect(await stateOf(exportId)).toBe('failed')
})

it('a request for a personal export is deleted after 30 days', async () => {
  const exportId = await start()
  const { scope, clock } = server
  await runJob(exportJobs, 'people-remove-old-exports', { scope, clock })
  expect(await stateOf(exportId)).toBe('waiting')
  clock.advance(30 * 86_400_000 + 1000)
  token = await server.signIn('admin@personal.test')
  await runJob(exportJobs, 'people-remove-old-exports', { scope, clock })
  expect((await server.send(exportState, { token, query: { hoaId, export: exportId } })).status).toBe(404)
})
