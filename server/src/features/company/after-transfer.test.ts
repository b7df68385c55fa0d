import type { Access, Call } from '@porchlight/contract/call.ts'
import { company } from '@porchlight/contract/features/company.ts'
import { documents } from '@porchlight/contract/features/documents.ts'
import { registration } from '@porchlight/contract/features/registration.ts'
import { roles } from '@porchlight/contract/features/roles.ts'
import { workOrders } from '@porchlight/contract/features/work-orders.ts'
import { features, type RecordKind } from '@porchlight/contract/features.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { bodySchema, fitting, inputSchema } from '../../testing/sample.ts'
import { makeScenario, recordMakers } from '../../testing/scenario.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import type { Scenario } from '../../testing/victim.ts'
import { makeCompany, makePerson, makeProperty, makeRegistrationCode, makeVendor } from '../accounts/fixtures.ts'
import { makeAdministrator, makeResident, makeVendorUser } from '../accounts/grants/fixtures.ts'
import { makeDocument } from '../documents/fixtures.ts'
import { makeVendorMembership } from '../vendor-communities/fixtures.ts'
import { makeWorkOrder } from '../work-orders/fixtures.ts'

type NamingCall = Call & { readonly access: Access & { readonly by: string } }

/** Every call that names a community, on either side. */
const calls = Object.values(features).flatMap((feature) =>
  Object.values(feature.calls as Record<string, Call>).filter((call): call is NamingCall =>
    ['staff', 'community', 'editor', 'manager'].includes(call.access.level),
  ),
)

/** An id for each part of the query that must be given, since a query is read before the caller's role. */
function idsOf({ query }: Call): Record<string, string> {
  const wanted = Object.entries(query?.shape ?? {}).filter(([, schema]) => !schema.safeParse(undefined).success)
  return Object.fromEntries(wanted.map(([name]) => [name, '1']))
}

describe('after a transfer was accepted', () => {
  let server: TestServer
  let scenario: Scenario
  const tokens = { former: '', resident: '', vendor: '' }
  const own = { order: 0, vendorId: 0, link: '', hash: '' }
  beforeAll(async () => {
    server = await startServer()
    scenario = await makeScenario(server)
    const { scope, send } = server
    const { communityId: hoaId, companyId } = scenario.victim
    const administrator = async (email: string, cmcId: number) => {
      await makeAdministrator(scope, { companyId: cmcId, personId: await makePerson(scope, { email }) })
      return server.signIn(email)
    }
    const cmcId = await makeCompany(scope, { name: 'Taking' })
    const taking = await administrator('taking@after.test', cmcId)
    tokens.former = await administrator('former@after.test', companyId)
    const resident = await makeResident(scope, hoaId)
    tokens.resident = await server.signIn(resident.email)
    own.vendorId = await makeVendor(scope)
    await makeVendorUser(scope, {
      personId: await makePerson(scope, { email: 'vic@after.test' }),
      vendorId: own.vendorId,
    })
    await makeVendorMembership(scope, { communityId: hoaId, vendorId: own.vendorId })
    own.order = (await makeWorkOrder(scope, { communityId: hoaId, vendorId: own.vendorId })).id
    tokens.vendor = await server.signIn('vic@after.test')
    const propertyId = await makeProperty(scope, hoaId)
    await makeRegistrationCode(scope, { code: 'AFTER-TRANSFER', communityId: hoaId, propertyId })
    const fileKey = await server.files.put(Buffer.from('%PDF-1.4 minutes'))
    await makeDocument(scope, { communityId: hoaId, fileKey, isForm: true, title: 'After', hash: 'a'.repeat(22) })

    const body = { hoaId, kind: 'organisation', email: 'taking@after.test' }
    const offered = await send(company.calls.offerTransfer, { token: tokens.former, query: { cmcId: companyId }, body })
    expect(offered.body.success).toBe(true)
    const { items } = (await send(company.calls.transfers, { token: taking, query: { cmcId } })).body
    const decision = { hoaId, id: items[0].id, accepts: true }
    const decided = await send(company.calls.decideTransfer, { token: taking, query: { cmcId }, body: decision })
    expect(decided.body.success).toBe(true)
    expect((await send(roles.calls.index, { token: taking, query: { hoaId } })).status).toBe(200)
    return () => server.stop()
  })

  it('every call with the id of the community is refused to the former team [company-m016]', async () => {
    expect(calls.length).toBeGreaterThan(150)
    for (const call of calls) {
      const schema = bodySchema(call)
      const body =
        schema && (fc.sample(fitting(inputSchema(schema)), { numRuns: 1, seed: 7 })[0] as Record<string, unknown>)
      const record = call.record && {
        [call.record.by]: await recordMakers[call.record.kind as RecordKind](server, scenario),
      }
      const query = { ...idsOf(call), ...record, [call.access.by]: scenario.victim.communityId }
      const answer = await server.send(call, { token: tokens.former, query, ...(body && { body }) })
      expect(answer.status, call.path).toBe(403)
    }
  })

  it('residents, vendors, codes and files can be used as before [company-m016]', async () => {
    const { send } = server
    const hoaId = scenario.victim.communityId
    const listed = await send(documents.calls.index, {
      token: tokens.resident,
      query: { hoa_id: hoaId, HoaDocumentSearch: { hd_is_form: 1 } },
    })
    const form = listed.body.items.find((one: { hd_title: string }) => one.hd_title === 'After')
    expect(form).toBeDefined()
    const file = { hoa_id: hoaId, id: form.hd_id }
    expect((await send(documents.calls.download, { token: tokens.resident, query: file })).status).toBe(200)
    // The link of the form.
    const sent = await send(documents.calls.complete, {
      token: tokens.resident,
      query: { hoa_id: hoaId, hash: 'a'.repeat(22) },
      files: { 'HoaCompletedForm[file][]': [{ name: 'filled.pdf', bytes: Buffer.from('%PDF-1.4 filled') }] },
    })
    expect(sent.body.success).toBe(true)
    const order = { vendor_id: own.vendorId, work_order: own.order }
    expect((await send(workOrders.calls.view, { token: tokens.vendor, query: order })).status).toBe(200)
    const code = await send(registration.calls.propertyOfCode, { query: { reg_code: 'AFTER-TRANSFER' } })
    expect(code.body.properties).toHaveLength(1)
  })
})
