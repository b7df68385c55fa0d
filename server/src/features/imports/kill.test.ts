import { imports } from '@porchlight/contract/features/imports.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { statement } from '../../platform/db/database.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { killHard, spawnWorker } from '../../testing/worker-process.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator } from '../accounts/grants/fixtures.ts'

const { upload, one, chooseColumns, run } = imports.calls
const rows = 1_200

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server.stop()
})

const made = statement(
  'test-imports-made',
  'community',
  z.object({ checked: z.number(), homes: z.number(), people: z.number(), relations: z.number(), entries: z.number() }),
  `select (select count(*) from import_rows where community_id = $1 and outcome is not null) as checked,
     (select count(*) from properties where community_id = $1) as homes,
     (select count(*) from register_people where community_id = $1) as people,
     (select count(*) from home_relations where community_id = $1) as relations,
     (select count(*) from activity_entries where community_id = $1 and via = 'import') as entries`,
)

it('an import whose worker is killed in each of its steps is continued by the next worker, and no row is imported twice [imports-m022]', async () => {
  const companyId = await makeCompany(server.scope)
  const hoaId = await makeCommunity(server.scope, { companyId })
  await makeAdministrator(server.scope, {
    personId: await makePerson(server.scope, { email: 'kill@made.test' }),
    companyId,
  })
  const token = await server.signIn('kill@made.test')
  const lines = Array.from(
    { length: rows },
    (_, at) => `A${at},ID-${at},${at} Elm Street,First${at},Last${at},p${at}@made.test`,
  )
  const bytes = Buffer.from(['Account,Identifier,Address,First Name,Last Name,Email', ...lines].join('\n'))
  const sent = await server.send(upload, { token, query: { hoaId }, files: { file: [{ name: 'homes.csv', bytes }] } })
  const at = { token, query: { hoaId, import: sent.body.id } }
  const view = async () => (await server.send(one, at)).body
  const settled = () => expect.poll(async () => (await view()).work, { interval: 200 }).toBe('')
  const counts = () => server.scope.inCommunity(hoaId).row(made)

  let worker = spawnWorker(server)
  await settled()
  const columns = (await view()).columns.map(({ field }: { field: string }) => field)
  await server.send(chooseColumns, { ...at, body: { columns } })
  await expect.poll(async () => (await counts())?.checked, { interval: 5 }).toBeGreaterThan(0)
  await killHard(worker)
  expect((await counts())?.homes).toBe(0)
  worker = spawnWorker(server)
  await settled()
  expect((await view()).counts).toEqual({ new: rows, changed: 0, unchanged: 0, problem: 0 })

  await server.send(run, { ...at, body: {} })
  for (const part of [100, 400, 800]) {
    await expect.poll(async () => (await counts())?.homes, { interval: 5 }).toBeGreaterThan(part)
    await killHard(worker)
    const { done } = await view()
    const now = await counts()
    expect(now).toMatchObject({ homes: done, people: done, relations: done, entries: 3 * done })
    expect(done).toBeLessThan(rows)
    worker = spawnWorker(server)
  }
  await settled()
  expect(await view()).toMatchObject({ state: 'done', done: rows, left: 0 })
  expect(await counts()).toMatchObject({ homes: rows, people: rows, relations: rows, entries: 3 * rows })
})
