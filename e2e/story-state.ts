import type { createApp } from '../server/src/app.ts'
import { makeCommunity, makeCompany, makePerson, makeVendor } from '../server/src/features/accounts/fixtures.ts'
import {
  makeAdministrator,
  makeResident,
  makeServerOwner,
  makeVendorUser,
} from '../server/src/features/accounts/grants/fixtures.ts'
import { makeEstimateRequest } from '../server/src/features/estimate-requests/fixtures.ts'
import { issueRegistrationToken } from '../server/src/features/registration/enrolment/actions.ts'
import { makeAgreements } from '../server/src/features/terms/fixtures.ts'
import { makeSavedCommunity, makeVendorMembership } from '../server/src/features/vendor-communities/fixtures.ts'
import { storeVendorSummaries } from '../server/src/features/vendor-profile/public.ts'
import { makeWorkOrder } from '../server/src/features/work-orders/fixtures.ts'
import type { SystemScope } from '../server/src/platform/access/scopes.ts'
import { idColumn, statement } from '../server/src/platform/db/database.ts'

const communityNamed = statement(
  'story-community-named',
  'system',
  idColumn,
  'select community_id as id from communities where name = $1',
)
const vendorNamed = statement(
  'story-vendor-named',
  'system',
  idColumn,
  'select id from vendors where company_name = $1',
)

/** Records that a person agreed to the current terms, so that no dialog asks for it. */
async function agreeToAll(scope: SystemScope, personId: number): Promise<void> {
  for (const resource of ['terms_of_use_page', 'privacy_policy_page'] as const)
    await makeAgreements(scope, { personIds: [personId], resource, version: 2, agreedAt: new Date() })
}

/** A vendor that a story needs: its name, the state of its membership in the community `serves`, and a saved community. */
export interface OwnVendor {
  readonly name: string
  readonly state: 'active' | 'invited'
  readonly serves: string
  readonly saved?: string
}

/**
 * Adds paths to the server that create records for stories which change them. Each attempt of a story creates its own records, so that it does not
 * depend on an earlier attempt.
 */
export function addStoryState(app: Awaited<ReturnType<typeof createApp>>, scope: SystemScope): void {
  const idOf = async (named: typeof communityNamed, name: string) => {
    const row = await scope.row(named, [name])
    if (!row) throw new Error(`nothing is called ${name}`)
    return row.id
  }

  app.get<{ Querystring: OwnVendor }>('/story-vendor', async ({ query }) => {
    const vendorId = await makeVendor(scope, { companyName: query.name })
    const email = `${vendorId}@story.test`
    const personId = await makePerson(scope, { email, language: 'en' })
    await agreeToAll(scope, personId)
    await makeVendorUser(scope, { personId, vendorId })
    const communityId = await idOf(communityNamed, query.serves)
    await makeVendorMembership(scope, { communityId, vendorId, state: query.state })
    await storeVendorSummaries(scope, vendorId)
    if (query.saved) {
      await makeSavedCommunity(scope, { communityId: await idOf(communityNamed, query.saved), vendorId })
    }
    return { vendorId, jwt: await issueRegistrationToken(scope, personId, new Date()) }
  })

  app.get<{ Querystring: { name: string } }>('/story-company', async ({ query }) => {
    const companyId = await makeCompany(scope, { name: query.name })
    const person = async (firstName: string) => {
      const email = `${firstName.toLowerCase()}${companyId}@story.test`
      const personId = await makePerson(scope, { email, firstName, lastName: 'Story', language: 'en' })
      await agreeToAll(scope, personId)
      return { personId, email }
    }
    const communities: { hoaId: number; name: string }[] = []
    for (const tree of ['Aspen', 'Birch', 'Cherry']) {
      const name = `${tree} ${companyId}`
      communities.push({
        hoaId: await makeCommunity(scope, { companyId, name, webSiteName: `${tree}${companyId}` }),
        name,
      })
    }
    const [aspen, birch, cherry] = communities.map(({ hoaId }) => hoaId) as [number, number, number]
    const [admin, north, south, owner] = [
      await person('Ada'),
      await person('Nora'),
      await person('Sam'),
      await person('Olga'),
    ]
    await makeAdministrator(scope, { companyId, personId: admin.personId })
    const manager = { companyId, teamRoles: ['manager'] as const }
    await makeAdministrator(scope, { ...manager, personId: north.personId, reach: [aspen, birch] })
    await makeAdministrator(scope, { ...manager, personId: south.personId, reach: [cherry] })
    await makeServerOwner(scope, owner.personId)
    const email = `rita${companyId}@story.test`
    const resident = await makeResident(scope, birch, { firstName: 'Rita', lastName: 'Story', email, language: 'en' })
    await agreeToAll(scope, resident.personId)
    return { companyId, communities, admin, north, south, owner, resident }
  })

  app.get<{ Querystring: { title: string } }>('/story-work-order', async ({ query }) => {
    const communityId = await idOf(communityNamed, 'Maple Ridge')
    const vendorId = await idOf(vendorNamed, 'Bright Spark Electric')
    return makeWorkOrder(scope, { communityId, vendorId, description: query.title })
  })

  app.get<{ Querystring: { services: string; isBegun?: string } }>('/story-estimate-request', async ({ query }) => {
    // A new person, because the number of open requests of a person to a vendor is limited.
    const personId = await makePerson(scope, { firstName: 'Marcus', lastName: 'Okafor', language: 'en' })
    const vendorName = 'Bright Spark Electric'
    const comment = { event: 'activity', activityType: 7, status: 5, comments: 'I come on Thursday.' } as const
    return makeEstimateRequest(scope, {
      communityId: await idOf(communityNamed, 'Maple Ridge'),
      vendorId: await idOf(vendorNamed, vendorName),
      personId,
      vendorName,
      name: 'Marcus Okafor',
      communityName: 'Maple Ridge',
      servicesRequested: query.services,
      createdByEmail: 'neighbor@demo.test',
      since: query.isBegun ? [{ ...comment, at: new Date() }] : [],
    })
  })
}
