import { features } from '@porchlight/contract/features.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runJob } from '../../testing/run-job.ts'
import { type SentStatement, sentDuring } from '../../testing/sent-statements.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator } from '../accounts/grants/fixtures.ts'
import { jobs } from './jobs.ts'

const { upload, one, chooseColumns } = features.imports.calls

let server: TestServer
let client: pg.Client
let companyId: number
beforeAll(async () => {
  server = await startServer()
  client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  companyId = await makeCompany(server.scope)
  const personId = await makePerson(server.scope, { email: 'large@imports.test' })
  await makeAdministrator(server.scope, { personId, companyId })
})
afterAll(async () => {
  await client.end()
  await server.stop()
})

/** Checks a file with a number of rows against a register with a number of homes. Returns the statements that the job sent. */
async function check(rows: number, homes: number): Promise<SentStatement[]> {
  const hoaId = await makeCommunity(server.scope, { companyId })
  await client.query(
    `insert into properties (community_id, identifier, address, account_number, city, state, zipcode)
     select $1, 'L-' || n, n || ' Elm Street', 'A' || n, 'Boulder', 'CO', '80301' from generate_series(1, $2::int) n`,
    [hoaId, homes],
  )
  const token = await server.signIn('large@imports.test')
  const lines = Array.from(
    { length: rows },
    (_, n) => `A${n + 1},${n + 1} Elm Street,Robin,Person${n},robin.${n}@made.test`,
  )
  const bytes = Buffer.from(['Account,Address,First Name,Last Name,Email', ...lines].join('\n'))
  const sent = await server.send(upload, { token, query: { hoaId }, files: { file: [{ name: 'owners.csv', bytes }] } })
  expect(sent.body).toMatchObject({ success: true })
  const importId: number = sent.body.id
  const { scope, files, settings, clock } = server
  const run = (name: string) =>
    runJob(jobs, name, { scope, files, settings, clock } as never, { communityId: hoaId, importId })
  await run('imports-read')
  const at = { token, query: { hoaId, import: importId } }
  const { columns } = (await server.send(one, at)).body
  const chosen = columns.map(({ field }: { field: string | null }) => field)
  expect((await server.send(chooseColumns, { ...at, body: { columns: chosen } })).body.success).toBe(true)
  const statements = await sentDuring(() => run('imports-check'))
  const { counts } = (await server.send(one, at)).body
  expect(counts.problem).toBe(0)
  expect(counts.new + counts.changed + counts.unchanged).toBe(rows)
  return statements
}

/** The tables that a statement writes. */
const written = ({ text }: SentStatement) =>
  [...text.matchAll(/\b(?:insert into|(?<!do |key |for )update|delete from) ([a-z_]+)/g)].map(([, table = '']) => table)

it('a check sends only a few statements for each 500 rows, however large the register is, and neither writes nor locks the register [imports-m025]', async () => {
  const few = await check(1000, 0)
  const many = await check(2500, 0)
  const ofPart = (many.length - few.length) / 3
  expect(Number.isInteger(ofPart)).toBe(true)
  expect(ofPart).toBeLessThan(12)
  expect(few.length).toBeLessThan(2 * ofPart + 20)
  // The keys of all homes are read in batches of 5,000, so that memory does not grow with their number. Only homes that rows refer to are read with all their fields.
  const large = await check(1000, 6000)
  expect(large.length - few.length).toBeLessThanOrEqual(2)

  const tables = new Set([few, many, large].flat().flatMap(written))
  expect([...tables].filter((table) => !/^imports?(_|$)/.test(table))).toEqual([])
  expect(tables.size).toBeGreaterThan(0)
  const locks = [few, many, large]
    .flat()
    .filter(({ text }) => /\bfor (?:update|share|no key update|key share)\b|\block table\b/.test(text))
  expect(locks.filter(({ text }) => !/\bfrom imports\b/.test(text)).map(({ name }) => name)).toEqual([])
})
