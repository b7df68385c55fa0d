import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeCommunity, makeCompany, makePerson, makeProperty, makeVendor } from '../features/accounts/fixtures.ts'
import { makeAdministrator, makeVendorUser } from '../features/accounts/grants/fixtures.ts'
import { makeRelation } from '../features/people/fixtures.ts'
import { jobs as peopleJobs } from '../features/people/jobs.ts'
import { makeRegistrationRequest } from '../features/registration/fixtures.ts'
import { jobs as registrationJobs } from '../features/registration/jobs.ts'
import { makeVendorMembership } from '../features/vendor-communities/fixtures.ts'
import { jobs as vendorJobs } from '../features/vendors-admin/jobs.ts'
import type { JobHandler } from '../platform/jobs/define-job.ts'
import { runJob } from './run-job.ts'
import { startServer, type TestServer } from './server.ts'

/**
 * A mail to a member of a team is a job for one person, and it waits while the mail host is away. Each test runs such a job for a present member and
 * for a person who was removed from the team after the job was queued.
 */
let server: TestServer
let communityId: number
let present: number
let removed: number
const sentTo: string[] = []

beforeAll(async () => {
  server = await startServer()
  const companyId = await makeCompany(server.scope)
  communityId = await makeCommunity(server.scope, { companyId })
  present = await makePerson(server.scope, { email: 'present@made.test' })
  removed = await makePerson(server.scope, { email: 'removed@made.test' })
  await makeAdministrator(server.scope, { personId: present, companyId })
})
afterAll(() => server.stop())
beforeEach(() => sentTo.splice(0))

async function run(jobs: readonly JobHandler[], name: string, payload: object): Promise<void> {
  const { scope, settings, files, clock } = server
  const send = async ({ to }: { to: string }) => {
    sentTo.push(to)
    return { state: 'sent', result: '' } as const
  }
  const mailer = { send, isHostAway: () => false } as never
  await runJob(jobs, name, { scope, settings, files, clock, mailer }, payload)
}

it('a request to register, with the contact data of who asks', async () => {
  const requestId = await makeRegistrationRequest(server.scope, { communityId })
  for (const personId of [present, removed])
    await run(registrationJobs, 'registration-request-ask', { communityId, requestId, personId })
  expect(sentTo).toEqual(['present@made.test'])
})

it('the end of a lease', async () => {
  const propertyId = await makeProperty(server.scope, communityId)
  const endsOn = '2031-05-01'
  const { relationId } = await makeRelation(server.scope, {
    ...{ communityId, propertyId, relation: 'tenant', firstName: 'Tina', lastName: 'Mill', endsOn },
  })
  for (const personId of [present, removed])
    await run(peopleJobs, 'people-lease-mail', { communityId, relationId, personId, endsOn })
  expect(sentTo).toEqual(['present@made.test'])
})

it('a paper of a vendor, to its users and to the team', async () => {
  const vendorId = await makeVendor(server.scope, {})
  await makeVendorMembership(server.scope, { communityId, vendorId, state: 'active' })
  const user = await makePerson(server.scope, { email: 'user@made.test' })
  await makeVendorUser(server.scope, { personId: user, vendorId })
  const paper = { communityId, vendorId, what: 'paper sent', day: '2031-05-01', paper: 'insurance' }
  for (const personId of [present, removed])
    await run(vendorJobs, 'vendors-admin-tell', { ...paper, personId, isManager: true })
  for (const personId of [user, removed])
    await run(vendorJobs, 'vendors-admin-tell', { ...paper, what: 'paper accepted', personId, isManager: false })
  expect(sentTo).toEqual(['present@made.test', 'user@made.test'])
})
