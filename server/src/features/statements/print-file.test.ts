import { statements } from '@porchlight/contract/features/statements.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator } from '../accounts/grants/fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

it('the print file of statements can be read 30 times, and is then refused', async () => {
  const { scope } = server
  const companyId = await makeCompany(scope)
  const hoaId = await makeCommunity(scope, { companyId })
  const email = `printer-${companyId}@print.test`
  const personId = await makePerson(scope, { email })
  await makeAdministrator(scope, { personId, companyId })
  const token = await server.signIn(email)
  const statuses: number[] = []
  for (let time = 0; time < 31; time += 1)
    statuses.push((await server.send(statements.calls.printFile, { token, query: { hoaId } })).status)
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([200]))
  expect(statuses[30]).toBe(429)
})
