import type { Access, Call } from '@porchlight/contract/call.ts'
import { features, type RecordKind } from '@porchlight/contract/features.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEvent } from '../features/calendar/fixtures.ts'
import type { Received } from './client.ts'
import { bodySchema, fitting, inputSchema } from './sample.ts'
import { makeScenario, recordMakers } from './scenario.ts'
import { startServer, type TestServer } from './server.ts'
import { marker, type Scenario } from './victim.ts'

/** The stranger of each kind who tries to read the victim's records, and the names of their ids in the query. */
function strangersFor(access: Access, scenario: Scenario): Array<{ token: string; query: Record<string, unknown> }> {
  const { victim, strangers } = scenario
  const each = (query: Record<string, unknown>) => Object.values(strangers).map((token) => ({ token, query }))
  switch (access.level) {
    case 'public':
    case 'person':
      return []
    case 'administrator':
      return [strangers.resident, strangers.vendor, strangers.nobody].map((token) => ({ token, query: {} }))
    case 'community':
      return each({ [access.by]: victim.communityId })
    case 'community or self':
      return [...each({ [access.by]: victim.communityId }), ...each({ [access.self]: victim.personId })]
    case 'editor':
    case 'manager':
      return [victim.token, ...Object.values(strangers)].map((token) => ({
        token,
        query: { [access.by]: victim.communityId },
      }))
    case 'household':
      return each({ [access.by]: victim.propertyId })
    case 'inbox':
      return [...each({ [access.household]: victim.propertyId }), ...each({ [access.vendor]: victim.vendorId })]
    case 'vendor':
      return each({ [access.by]: victim.vendorId, hoa_id: victim.communityId })
    case 'staff':
      return [victim.token, ...Object.values(strangers)].map((token) => ({
        token,
        query: { [access.by]: victim.communityId },
      }))
    case 'reach':
      return [victim.token, strangers.resident, strangers.vendor, strangers.nobody].map((token) => ({
        token,
        query: {},
      }))
    case 'organisation':
      return [victim.token, ...Object.values(strangers)].map((token) => ({
        token,
        // The ids that calls of an organization ask for: a query is read before the caller's rights.
        query: { [access.by]: victim.companyId, personId: victim.personId },
      }))
    case 'server owner':
      return [victim.token, victim.managerToken, ...Object.values(strangers)].map((token) => ({
        token,
        // The ids that calls of the server ask for: a query is read before the caller's rights.
        query: { cmcId: victim.companyId, hoaId: victim.communityId, job: 1, person: victim.personId },
      }))
    case 'community or vendor':
      return [
        ...each({ [access.by]: victim.communityId, [access.vendor]: victim.vendorId }),
        ...each({ [access.vendor]: victim.vendorId }),
      ]
  }
}

const calls: Array<readonly [string, Call]> = Object.values(features).flatMap((feature) =>
  Object.values(feature.calls as Record<string, Call>).map((call) => [`${call.method} ${call.path}`, call] as const),
)

describe('every call', () => {
  let server: TestServer
  let scenario: Scenario
  beforeAll(async () => {
    server = await startServer()
    scenario = await makeScenario(server)
  })
  afterAll(() => server.stop())

  const sampleBody = (call: Call) => {
    const schema = bodySchema(call)
    if (!schema) return undefined
    const samples = fc.sample(fitting(inputSchema(schema)), { numRuns: 50, seed: 7 })
    // A body that the call accepts, so that the owner of the record is not refused.
    return (samples.find((one) => schema.safeParse(one).success) ?? samples[0]) as Record<string, unknown>
  }
  const refusedWithoutData = (answer: Received, statuses: number[]) => {
    expect(statuses).toContain(answer.status)
    expect(JSON.stringify(answer.body)).not.toContain(marker)
    expect(answer.body).toMatchObject({ error: expect.any(String), requestId: expect.any(String) })
  }

  it.each(calls.filter(([, call]) => call.access.level !== 'public'))(
    '%s answers 401 without a token and to an invented token [shell-094, shell-c004, shell-v085]',
    async (_name, call) => {
      refusedWithoutData(await server.send(call), [401])
      refusedWithoutData(await server.send(call, { token: 'made.up.token' }), [401])
      const forged = `${scenario.victim.token.slice(0, -4)}AAAA`
      refusedWithoutData(await server.send(call, { token: forged }), [401])
    },
  )

  it.each(calls.filter(([, call]) => !['public', 'person'].includes(call.access.level)))(
    '%s answers 403 to strangers of every kind [shell-v083, shell-v084, mailbox-v007]',
    async (_name, call) => {
      const body = sampleBody(call)
      const record = call.record && {
        [call.record.by]: await recordMakers[call.record.kind as RecordKind](server, scenario),
      }
      for (const { token, query } of strangersFor(call.access, scenario)) {
        refusedWithoutData(
          await server.send(call, { token, query: { ...record, ...query }, ...(body && { body }) }),
          [403],
        )
      }
    },
  )

  // A file of a home is named by two ids, of the home and of the file; a test of features/homes opens one.
  // The same is true of the files of a work order on the community's side and of a round of estimates.
  const files = ['/admin/homes/open-file', '/admin/work-orders/file', '/admin/work-orders/round-file']
  const named = ([, call]: (typeof calls)[number]) => call.record && !files.includes(call.path)
  it.each(calls.filter(named))(
    "%s answers 403 or 404 for another person's record, without any of its text [shell-v084]",
    async (_name, call) => {
      const { kind, by, within } = call.record as { kind: RecordKind; by: string; within?: string }
      const query = {
        [by]: await recordMakers[kind](server, scenario),
        ...(within && { [within]: scenario.victim.communityId }),
        ...(call.access.level === 'household' && { [call.access.by]: scenario.victim.propertyId }),
        ...(call.access.level === 'staff' && { [call.access.by]: scenario.victim.communityId }),
        ...(call.access.level === 'organisation' && { [call.access.by]: scenario.victim.companyId }),
        ...(call.access.level === 'vendor' && { [call.access.by]: scenario.victim.vendorId }),
      }
      const { communityId, personId } = scenario.victim
      // This call names the event in the body, and answers 404 if the group has no such event.
      const body =
        call === features.calendar.calls.deleteOfGroup
          ? { id: await makeEvent(server.scope, { communityId, groupId: Number(query[by]), createdBy: personId }) }
          : sampleBody(call)
      for (const token of Object.values(scenario.strangers)) {
        refusedWithoutData(await server.send(call, { token, query, ...(body && { body }) }), [403, 404])
      }
      const { token, editorToken, managerToken, teamToken, ownerToken } = scenario.victim
      const own = {
        editor: editorToken,
        manager: managerToken,
        staff: teamToken,
        reach: teamToken,
        organisation: teamToken,
        'server owner': ownerToken,
      } as Readonly<Record<string, string>>
      const mine = own[call.access.level] ?? token
      const answer = await server.send(call, { token: mine, query, ...(body && { body }) })
      expect(answer.status, 'the owner gets through, so the refusals mean something').toBe(200)
    },
  )
})
