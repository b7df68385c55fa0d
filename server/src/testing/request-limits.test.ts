import { accounts } from '@porchlight/contract/features/accounts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePerson } from '../features/accounts/fixtures.ts'
import { startServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ REQUESTS_PER_MINUTE: '20' })
})
afterAll(() => server.stop())

it('many sessions give a person no more than twice the requests of one session; other people are not affected', async () => {
  await makePerson(server.scope, { email: 'ana@made.test' })
  await makePerson(server.scope, { email: 'ben@made.test' })
  const statuses: number[] = []
  for (let session = 0; session < 3; session += 1) {
    const token = await server.signIn('ana@made.test')
    for (let n = 0; n < 18; n += 1) statuses.push((await server.send(accounts.calls.account, { token })).status)
  }
  expect(statuses.filter((status) => status === 200).length).toBe(40)
  expect(statuses.filter((status) => status === 429).length).toBe(14)
  const token = await server.signIn('ben@made.test')
  expect((await server.send(accounts.calls.account, { token })).status).toBe(200)
})
