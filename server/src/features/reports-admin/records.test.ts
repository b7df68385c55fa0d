import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FileStore } from '../../platform/files/file-store.ts'
import { runJob } from '../../testing/run-job.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeVendor } from '../accounts/fixtures.ts'
import { makeAdministrator, makeOffices } from '../accounts/grants/fixtures.ts'
import { makeEstimateRequest } from '../estimate-requests/fixtures.ts'
import { makeHome } from '../homes/fixtures.ts'
import { makeRegisterPerson } from '../people/fixtures.ts'
import { makeRequest } from '../requests/fixtures.ts'
import { makeCase } from '../violations-admin/fixtures.ts'
import { makeWorkOrder } from '../work-orders/fixtures.ts'
import { jobs } from './jobs.ts'
import { findRun, insertRun } from './runs/data.ts'
import { findExport, insertExport, storeConfirmed } from './whole/data.ts'

let server: TestServer
let hoaId: number
let homeId: number
const people: Record<'administrator' | 'assistant' | 'pat' | 'deb', number> = {
  administrator: 0,
  assistant: 0,
  pat: 0,
  deb: 0,
}

beforeAll(async () => {
  server = await startServer()
  const { scope } = server
  const companyId = await makeCompany(scope)
  hoaId = await makeCommunity(scope, { name: 'Larch Hill', companyId })
  for (const name of Object.keys(people) as (keyof typeof people)[]) people[name] = await makePerson(scope)
  await makeAdministrator(scope, { personId: people.administrator, companyId })
  await makeAdministrator(scope, { personId: people.assistant, companyId, teamRoles: ['administrator', 'assistant'] })
  for (const name of ['pat', 'deb'] as const)
    await makeOffices(scope, { personId: people[name], communityId: hoaId, offices: ['board member'] })
  homeId = await makeHome(scope, hoaId, { address: '1 Larch Way', identifier: 'LA-1', accountNumber: '77' })
  const at = { communityId: hoaId, propertyId: homeId }
  await makeRegisterPerson(scope, { ...at, firstName: 'Lou', lastName: 'Owner', notes: 'Team only: pays late.' })
  const file = async (name: string) => {
    const fileKey = await server.files.put(Buffer.from(name))
    return { fileKey, fileName: name, contentType: 'text/plain', sizeBytes: name.length }
  }
  const now = server.clock.now()
  await makeRequest(scope, {
    ...at,
    personId: people.pat,
    subject: 'The lamp',
    answer: 'We look at it.',
    note: 'Team only: ask the vendor.',
    noteFiles: [await file('team.txt')],
    files: [await file('resident.txt')],
  })
  const note = {
    side: 'community',
    activityType: 6,
    message: 'Team only: too dear.',
    at: now,
    isInternal: true,
  } as const
  const vendorId = await makeVendor(scope)
  await makeWorkOrder(scope, { communityId: hoaId, vendorId, since: [note] })
  await makeCase(scope, { ...at, reporter: 'Nora Nextdoor' })
  await makeEstimateRequest(scope, { communityId: hoaId, personId: people.pat, vendorId })
})
afterAll(() => server.stop())

/** Exports everything for two people together. Returns the files of the zip by their names. */
async function exported(
  by: readonly [number, number],
  files: Pick<FileStore, 'read' | 'sizeOf' | 'begin'> = server.files,
) {
  const { scope, clock } = server
  const community = scope.inCommunity(hoaId)
  const exportId = await insertExport(community, { personId: by[0], name: 'One' }, clock.now(), 'asked')
  await storeConfirmed(community, exportId, { personId: by[1], name: 'Two' })
  await runJob(
    jobs,
    'reports-whole-export',
    { scope, files: files as FileStore, clock },
    { communityId: hoaId, exportId },
  )
  const row = await findExport(community, exportId)
  const zip = await server.files.read(row?.fileKey ?? '')
  if (!zip) throw new Error('no zip')
  return Object.entries(unzipSync(new Uint8Array(await buffer(zip.stream)))).map(
    ([name, bytes]) => [name, strFromU8(bytes)] as const,
  )
}
const textOf = (files: readonly (readonly [string, string])[], name: string) =>
  files.find(([known]) => known === name)?.[1] ?? ''

it('notes of the team are in the export only if both persons who start it may read these notes; reporters of violations are in no export [violations-t006]', async () => {
  const board = await exported([people.pat, people.deb])
  const one = await exported([people.administrator, people.deb])
  for (const files of [board, one]) {
    for (const [name, text] of files) expect(text, name).not.toContain('Team only')
    expect(files.some(([name]) => name.endsWith('team.txt'))).toBe(false)
    expect(files.some(([name]) => name.endsWith('resident.txt'))).toBe(true)
    expect(textOf(files, 'request-entries.json')).toContain('We look at it.')
  }
  const team = await exported([people.administrator, people.assistant])
  for (const name of [
    'people.json',
    'people.csv',
    'homes-and-people.csv',
    'request-entries.json',
    'work-order-entries.csv',
  ])
    expect(textOf(team, name), name).toContain('Team only')
  expect(team.some(([name]) => name.endsWith('team.txt'))).toBe(true)
  for (const files of [board, team]) {
    expect(JSON.parse(textOf(files, 'violations.json'))).toHaveLength(1)
    for (const [name, text] of files) expect(text, name).not.toContain('Nora Nextdoor')
  }
})

it('requests of residents for estimates are not in the export; the records of the association are', async () => {
  const files = await exported([people.pat, people.deb])
  expect(textOf(files, 'estimate-requests.json')).toBe('[]\n')
  expect(files.map(([name]) => name)).toEqual(
    expect.arrayContaining(['estimate-rounds.json', 'ballots.csv', 'violation-types.json', 'mailing-templates.json']),
  )
})

it('the export shows one moment: a change while the file is created is in no part of the file', async () => {
  let changes = 0
  const slow: Pick<FileStore, 'read' | 'sizeOf' | 'begin'> = {
    begin: () => server.files.begin(),
    read: (key) => server.files.read(key),
    // At this moment the table of homes and people and the list of files have been read, but no list of records.
    sizeOf: async (key) => {
      if (changes++ === 0)
        await makeRegisterPerson(server.scope, {
          communityId: hoaId,
          propertyId: homeId,
          firstName: 'Late',
          lastName: 'Comer',
        })
      return server.files.sizeOf(key)
    },
  }
  const files = await exported([people.pat, people.deb], slow)
  expect(changes).toBeGreaterThan(0)
  expect(textOf(files, 'homes-and-people.csv')).not.toContain('Comer')
  expect(textOf(files, 'people.json')).not.toContain('Comer')
  expect(textOf(files, 'people.csv')).toContain('Owner')
  expect(textOf(await exported([people.pat, people.deb]), 'people.json')).toContain('Comer')
})

it('the row of a report file is deleted 30 days after it was asked for', async () => {
  const { scope, clock } = server
  const community = scope.inCommunity(hoaId)
  const chosen = { from: null, through: null, choice: null, isFull: true }
  const run = { personId: people.pat, report: 'roster', format: 'csv', chosen, language: 'en' } as const
  const id = await insertRun(community, run, clock.now())
  clock.advance(29 * 86_400_000)
  await runJob(jobs, 'reports-remove-old', { scope, clock })
  expect(await findRun(community, id)).toBeDefined()
  clock.advance(86_400_001)
  await runJob(jobs, 'reports-remove-old', { scope, clock })
  expect(await findRun(community, id)).toBeUndefined()
})
