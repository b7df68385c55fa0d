import type { Call } from '@porchlight/contract/call.ts'
import { features } from '@porchlight/contract/features.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { StaffScope, type Viewer } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { idColumn, noColumns, openPool, statement } from '../../platform/db/database.ts'
import { inTurn } from '../../testing/in-turn.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeVendor } from '../accounts/fixtures.ts'
import { makeAdministrator, makeVendorUser } from '../accounts/grants/fixtures.ts'
import { makeHome } from '../homes/fixtures.ts'
import { makeVendorMembership } from '../vendor-communities/fixtures.ts'
import { makeVendorPaper } from '../vendors-admin/fixtures.ts'
import { orderOfRequestJob } from '../work-orders/public.ts'
import { makeOrder } from './public.ts'

const { calls } = features.workOrdersAdmin
/** Every call by which a vendor reads something. */
const readByVendors = Object.values(features)
  .flatMap((feature) => Object.values<Call>(feature.calls))
  .flatMap((call) =>
    call.method === 'GET' && call.access.level === 'vendor' && typeof call.answer !== 'string'
      ? [{ ...call, access: call.access }]
      : [],
  )
const vendorCalls = features.workOrders.calls

const queuedJobs = statement(
  'test-office-orders-jobs',
  'system',
  z.object({ payload: z.record(z.string(), z.unknown()) }),
  `select j.payload::jsonb as payload from graphile_worker._private_jobs j
   join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.id`,
)

let server: TestServer
let companyId: number
let managerId: number
let hoaId: number
let otherHoa: number
let home: number
let token: string
let assistant: string
let assistantId: number
let viewer: string
let spark: number
let plumb: number
let sparkUser: string
let plumbUser: string

type Send = Parameters<TestServer['send']>
const send = async (call: Send[0], query: object = {}, body?: object, by = token, files?: object) =>
  (
    await server.send(call, {
      token: by,
      query: { hoaId, ...query },
      ...(body && { body }),
      ...(files && { files }),
    } as never)
  ).body
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(
    new Date(server.clock.now().getTime() + days * 86_400_000),
  )
const form = (over: object = {}) => ({
  type: '2',
  priority: '2',
  description: 'The lamp at the pool gate is dark\nIt flickered for a week.',
  place: 'Pool gate',
  reportedBy: 'Walter Haines',
  dueOn: '',
  ceiling: '',
  ...over,
})
const make = async (over: object = {}, by = token): Promise<number> => {
  const made = await send(calls.make, {}, form({ key: crypto.randomUUID(), ...over }), by)
  expect(made).toMatchObject({ success: true })
  return made.id
}
const view = (order: number, by = token) => send(calls.one, { order }, undefined, by)
const vendorOf = (by: string) => (by === sparkUser ? spark : plumb)
const vendorSees = async (order: number, by: string) =>
  server.send(vendorCalls.view, { token: by, query: { vendor_id: vendorOf(by), work_order: order } })
const vendorLists = async (by: string): Promise<number[]> =>
  (
    await server.send(vendorCalls.index, { token: by, query: { vendor_id: vendorOf(by), pageSize: 100 } })
  ).body.items.map((one: any) => one.wo_id)
const vendorSets = (order: number, status: number, by = sparkUser) =>
  server.send(vendorCalls.changeStatus, {
    token: by,
    query: { woId: order, veId: vendorOf(by) },
    body: { status, additionalNotes: '' },
  })
const estimates = (order: number, amount: string, by = sparkUser) =>
  server.send(vendorCalls.giveEstimate, {
    token: by,
    query: { work_order: order, vendor_id: vendorOf(by) },
    body: { amount, description: 'New head and wiring' },
  })
const set = (order: number, status: number, words = '', by = token, more: object = {}) =>
  send(calls.setStatus, { order }, { status: String(status), words, ...more }, by)
const assign = (order: number, vendorId: number, more: object = {}) =>
  send(calls.assign, { order }, { vendorId, ...more })
const settings = async (over: object) => {
  const { settings: now } = await send(calls.options)
  const { approverIds, ceilingCents: _c, ...rest } = now
  const kept = {
    ...rest,
    requiresInsurance: rest.requiresInsurance ? '1' : '',
    requiresLicence: rest.requiresLicence ? '1' : '',
  }
  return send(calls.saveSettings, {}, { ...kept, approvers: approverIds.join(','), ceiling: '', ...over })
}
const pdf = { name: 'plan.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') }

const holdOrder = statement(
  'test-office-orders-hold',
  'community',
  idColumn,
  'select id from work_orders where community_id = $1 and id = $2 for update',
)
const holdRequest = statement(
  'test-office-orders-hold-request',
  'community',
  idColumn,
  'select id from estimate_requests where community_id = $1 and id = $2 for update',
)

const removePapers = statement(
  'test-office-orders-papers',
  'community',
  noColumns,
  'delete from vendor_papers where community_id = $1 and vendor_id = $2',
)
/** Sets the last days of the accepted papers of a vendor; null for no paper. */
async function papers(vendorId: number, insurance: string | null, licence: string | null) {
  await server.scope.inCommunity(hoaId).rows(removePapers, [vendorId])
  for (const [kind, validUntil] of Object.entries({ insurance, licence }) as ['insurance' | 'licence', string | null][])
    if (validUntil) await makeVendorPaper(server.scope, { communityId: hoaId, vendorId, kind, validUntil })
}

beforeAll(async () => {
  server = await startServer()
  const { scope } = server
  companyId = await makeCompany(scope)
  hoaId = await makeCommunity(scope, { companyId, name: 'Maple Ridge' })
  otherHoa = await makeCommunity(scope, { companyId, name: 'Cedar Commons' })
  home = await makeHome(scope, hoaId, { address: '7 Elm Street', accountNumber: '0007', identifier: 'EL-7' })
  const team = async (email: string, role: 'manager' | 'assistant' | 'viewer', lastName: string) => {
    const personId = await makePerson(scope, { email, firstName: 'Rosa', lastName, phone: '303-555-0144' })
    await makeAdministrator(scope, { companyId, personId, teamRoles: [role] })
    return { personId, token: await server.signIn(email) }
  }
  const manager = await team('rosa@orders.test', 'manager', 'Delgado')
  token = manager.token
  managerId = manager.personId
  const helper = await team('helper@orders.test', 'assistant', 'Keane')
  assistant = helper.token
  assistantId = helper.personId
  viewer = (await team('viewer@orders.test', 'viewer', 'Moss')).token
  const vendor = async (companyName: string, email: string) => {
    const vendorId = await makeVendor(scope, { companyName })
    for (const communityId of [hoaId, otherHoa]) await makeVendorMembership(scope, { communityId, vendorId })
    const personId = await makePerson(scope, { email, firstName: 'Victor', lastName: 'Salinas' })
    await makeVendorUser(scope, { personId, vendorId })
    return { vendorId, token: await server.signIn(email) }
  }
  const first = await vendor('Bright Spark Electric', 'victor@orders.test')
  spark = first.vendorId
  sparkUser = first.token
  const second = await vendor('Plumb Line', 'plumb@orders.test')
  plumb = second.vendorId
  plumbUser = second.token
})
afterAll(() => server.stop())

describe('a draft', () => {
  it('has no vendor and status 8; with a vendor it has status 1, and only then the vendor sees it [work-orders-admin-m001]', async () => {
    const order = await make({ homeId: home })
    expect(await view(order)).toMatchObject({ status: 8, vendor: null, home: { id: home, address: '7 Elm Street' } })
    expect(await vendorLists(sparkUser)).not.toContain(order)
    expect((await vendorSees(order, sparkUser)).status).toBe(404)
    expect(await assign(order, spark)).toMatchObject({ success: true })
    expect(await view(order)).toMatchObject({ status: 1, vendor: { id: spark, name: 'Bright Spark Electric' } })
    expect(await vendorLists(sparkUser)).toContain(order)
    expect((await vendorSees(order, sparkUser)).body.model).toMatchObject({
      wo_status: 1,
      householdAddress: '7 Elm Street',
    })
  })

  it('can be discarded and restored; a discarded draft cannot be assigned or changed', async () => {
    const order = await make()
    expect(await send(calls.discard, { order }, {})).toMatchObject({ success: true })
    const drafts = async () => (await send(calls.index, { list: 'drafts' })).items.map((one: any) => one.id)
    expect(await drafts()).not.toContain(order)
    expect(await assign(order, spark)).toMatchObject({ success: false })
    expect(await send(calls.save, { order }, form())).toMatchObject({ success: false })
    expect(await send(calls.restore, { order }, {})).toMatchObject({ success: true })
    expect(await drafts()).toContain(order)
    await assign(order, spark)
    expect(await send(calls.discard, { order }, {})).toMatchObject({ success: false })
  })

  it('is created once, however often its key is sent', async () => {
    const key = crypto.randomUUID()
    const files = { 'files[]': [pdf] }
    const first = await send(calls.make, {}, form({ key, vendorId: spark }), token, files)
    const second = await send(calls.make, {}, form({ key, vendorId: spark }), token, files)
    expect(second).toMatchObject({ success: true, id: first.id })
    expect((await view(first.id)).files).toHaveLength(1)
  })

  it('is created once when the same call is sent several times at the same time', async () => {
    const body = form({ key: crypto.randomUUID() })
    const made = await Promise.all(Array.from({ length: 6 }, () => send(calls.make, {}, body)))
    expect(new Set(made.map(({ success, id }) => `${success} ${id}`))).toEqual(new Set([`true ${made[0]?.id}`]))
  })

  it('with an unknown type or priority, without text, or with a wrong day or ceiling is refused [work-orders-admin-m005]', async () => {
    const faults = async (over: object) => Object.keys((await send(calls.make, {}, form(over))).validation)
    for (const type of ['0', '5', '', 'x', '1.5']) expect(await faults({ type })).toEqual(['type'])
    for (const priority of ['0', '4', '']) expect(await faults({ priority })).toEqual(['priority'])
    expect(await faults({ description: ' ' })).toEqual(['description'])
    expect(await faults({ dueOn: '2026-02-30' })).toEqual(['dueOn'])
    expect(await faults({ ceiling: 'much' })).toEqual(['ceiling'])
    expect(await faults({ homeId: 999_999 })).toEqual(['homeId'])
    expect(await faults({ holderId: 999_999 })).toEqual(['holderId'])
  })

  it('that is copied from an earlier order has the chosen files, and each of the two names the other', async () => {
    const first = (await send(calls.make, {}, form(), token, { 'files[]': [pdf], 'internalFiles[]': [pdf] })).id
    const [shown, internal] = (await view(first)).files
    const next = await make({ copiedFromId: first, copiedFiles: `${shown.id},${internal.id}` })
    expect(await view(next)).toMatchObject({
      copiedFrom: { id: first },
      files: [{ isInternal: false }, { isInternal: true }],
    })
    expect((await view(first)).copies).toMatchObject([{ id: next, status: 8 }])
  })
})

describe('the status', () => {
  it('of an open order can change to any other status from 1 to 7, and to no other value [work-orders-admin-m002]', async () => {
    const order = await make({ vendorId: spark })
    for (const to of [2, 3, 4, 1, 4, 3, 2, 1]) expect(await set(order, to)).toMatchObject({ success: true })
    for (const to of [0, 1, 8, 9]) expect(await set(order, to)).toMatchObject({ success: false })
    for (const to of [5, 6, 7]) {
      const one = await make({ vendorId: spark })
      expect(await set(one, to)).toMatchObject({ success: true })
    }
    const draft = await make()
    for (const to of [1, 3, 6]) expect(await set(draft, to, 'Because')).toMatchObject({ success: false })
  })

  it('of finished work changes when the work is accepted, or sent back with a reason that the vendor sees [work-orders-admin-m003]', async () => {
    const order = await make({ vendorId: spark })
    await vendorSets(order, 5)
    expect((await set(order, 3, ' ')).validation).toEqual({ words: ['Why?'] })
    expect(await set(order, 3, 'The lamp is dark again.')).toMatchObject({ success: true })
    const log = (await vendorSees(order, sparkUser)).body.activityLog
    expect(log[0]).toMatchObject({
      ...{ activityTypeLabel: 'Status Changed', wo_status: 3, wocl_message: 'The lamp is dark again.' },
      ...{ createdByName: 'Rosa Delgado', createdByRole: 'Community Manager' },
    })
    await vendorSets(order, 5)
    for (const to of [1, 2, 4, 7]) expect(await set(order, to, 'Because')).toMatchObject({ success: false })
    expect(await set(order, 6, '', token, { cost: '1,240.50' })).toMatchObject({ success: true })
    expect(await view(order)).toMatchObject({ status: 6, costCents: 124_050 })
  })

  it('of a closed or canceled order can be set to 3 again with a reason; the log shows both changes [work-orders-admin-m004]', async () => {
    for (const closed of [6, 7]) {
      const order = await make({ vendorId: spark })
      await set(order, closed)
      expect((await set(order, 3)).validation).toEqual({ words: ['Why?'] })
      expect(await set(order, 3, 'It broke again.')).toMatchObject({ success: true })
      const { entries, closedAt } = await view(order)
      expect(entries.slice(0, 2)).toMatchObject([{ status: 3, message: 'It broke again.' }, { status: closed }])
      expect(closedAt).toBe('')
      expect(await vendorLists(sparkUser)).toContain(order)
    }
  })

  it('changes are in the log of the vendor as created or status changed, with name, role and time [work-orders-admin-m006]', async () => {
    const order = await make({ vendorId: spark })
    await set(order, 4, 'Wait for the parts.')
    const log = (await vendorSees(order, sparkUser)).body.activityLog
    const by = { createdByName: 'Rosa Delgado', createdByRole: 'Community Manager' }
    expect(log).toMatchObject([
      { activityTypeLabel: 'Status Changed', statusLabel: 'On Hold', wocl_message: 'Wait for the parts.', ...by },
      { activityTypeLabel: 'Created', statusLabel: 'Assigned', ...by },
    ])
    for (const { activityDateFormatted } of log) expect(activityDateFormatted).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  })

  it('is changed once when the same call is sent twice', async () => {
    const order = await make({ vendorId: spark })
    const key = crypto.randomUUID()
    for (const _ of [1, 2]) expect(await set(order, 3, '', token, { key })).toMatchObject({ success: true })
    expect((await view(order)).entries).toHaveLength(3)
  })
})

describe('what the vendor sees of the community', () => {
  it('is the member who issued the order, or the office if the community chose so [work-orders-admin-m007]', async () => {
    const order = await make({}, assistant)
    await assign(order, spark)
    const issuer = async (id: number) => {
      const { createdByName, createdByRole, createdByPhone, createdByEmail } = (await vendorSees(id, sparkUser)).body
        .model
      return [createdByName, createdByRole, createdByPhone, createdByEmail]
    }
    expect(await issuer(order)).toEqual(['Rosa Delgado', 'Community Manager', '303-555-0144', 'rosa@orders.test'])
    expect(await settings({ issuedBy: 'office' })).toMatchObject({ success: true })
    expect((await issuer(await make({ vendorId: spark }))).slice(0, 2)).toEqual(['Maple Ridge', 'Management Office'])
    await settings({ issuedBy: 'member' })
  })

  it('contains no internal note or file, no ceiling and no bid of another vendor, in any call [work-orders-admin-m009, work-orders-admin-m013]', async () => {
    const secret = 'zzSECRETzz'
    const made = await send(calls.make, {}, form({ vendorId: spark, ceiling: '7,654.32' }), token, {
      'files[]': [pdf],
      'internalFiles[]': [{ ...pdf, name: `${secret}.pdf` }],
    })
    const order = made.id
    const note = { isInternal: '1', words: `${secret} The board will pay more.` }
    await send(calls.note, { order }, note, token, { 'files[]': [{ ...pdf, name: `${secret} offer.pdf` }] })
    await send(calls.note, { order }, { words: 'Please ring at the gate.' })
    await server.send(vendorCalls.giveEstimate, {
      token: sparkUser,
      query: { work_order: order, vendor_id: spark },
      body: { amount: '4,321', description: `${secret} bid` },
    })
    expect(await assign(order, plumb, { words: `${secret} too slow` })).toMatchObject({ success: true })
    const answers: string[] = []
    const known = await view(order)
    const fileIds = [...known.files, ...known.entries.flatMap((one: any) => one.files)] as {
      id: number
      isInternal: boolean
    }[]
    for (const by of [plumbUser, sparkUser]) {
      for (const call of readByVendors) {
        const query = { [call.access.by]: vendorOf(by), work_order: order, estimate_request: 1, tab: 'open' }
        answers.push(JSON.stringify((await server.send(call as Send[0], { token: by, query } as never)).body))
      }
      for (const one of fileIds) {
        const { status } = await server.send(vendorCalls.download, {
          token: by,
          query: { fileId: one.id, woId: order },
        })
        expect(status, `${by === plumbUser} ${one.id}`).toBe(by === plumbUser && !one.isInternal ? 200 : 404)
      }
    }
    expect(readByVendors.length).toBeGreaterThan(8)
    for (const answer of answers) {
      expect(answer).not.toContain(secret)
      expect(answer).not.toMatch(/765432|7,654|432100|4,321/)
    }
    expect(answers.join(' ')).not.toContain('Please ring at the gate.')
    expect((await vendorSees(order, sparkUser)).status).toBe(404)
    expect(await vendorLists(sparkUser)).not.toContain(order)
    expect(await vendorLists(plumbUser)).toContain(order)
    expect(known.entries.filter((one: any) => one.isOfVendor)).toMatchObject([{ vendor: 'Bright Spark Electric' }])
    expect(known.estimates).toMatchObject([
      { state: 'replaced', vendor: 'Bright Spark Electric', amountCents: 432_100 },
    ])
    expect(known.ceilingCents).toBe(765_432)
  })
})

describe('an estimate', () => {
  it('is approved or declined with a text that is in the log and that the vendor sees [work-orders-admin-m010]', async () => {
    const order = await make({ vendorId: spark })
    await estimates(order, '900')
    const decide = (approve: string, words: string) => send(calls.decideEstimate, { order }, { approve, words })
    expect(await decide('', 'Too much. Is there a cheaper head?')).toMatchObject({ success: true })
    expect(await decide('1', '')).toMatchObject({ success: false })
    await estimates(order, '650')
    expect(await decide('1', 'Go ahead on Monday.')).toMatchObject({ success: true })
    const { model, activityLog } = (await vendorSees(order, sparkUser)).body
    expect(model.estimate).toMatchObject({
      state: 'approved',
      decision: 'Go ahead on Monday.',
      decidedByName: 'Rosa Delgado',
    })
    expect(activityLog.map((one: any) => [one.activityTypeLabel, one.wocl_message])).toEqual(
      expect.arrayContaining([
        ['Estimate Approved', 'Go ahead on Monday.'],
        ['Estimate Declined', 'Too much. Is there a cheaper head?'],
      ]),
    )
    expect((await view(order)).estimates.map((one: any) => one.state)).toEqual(['approved', 'declined'])
  })

  it('is decided only if it is the estimate that the member saw: the vendor may have given another one in the meantime', async () => {
    const order = await make({ vendorId: spark })
    await estimates(order, '900')
    const [estimateSeen] = (await view(order)).estimates
    const approve = (estimate: number) => send(calls.decideEstimate, { order }, { approve: '1', words: '', estimate })
    await estimates(order, '9,000')
    expect(await approve(estimateSeen.id)).toMatchObject({
      success: false,
      messageContent: 'The vendor has given another estimate meanwhile. Please look at it again.',
    })
    const [now] = (await view(order)).estimates
    expect(now).toMatchObject({ state: 'waiting', amountCents: 900_000 })
    expect(await approve(now.id)).toMatchObject({ success: true })
  })

  it('that the vendor replaces at the moment of the approval is not approved', async () => {
    const order = await make({ vendorId: spark })
    await estimates(order, '900')
    const [estimateSeen] = (await view(order)).estimates
    const body = { approve: '1', words: '', estimate: estimateSeen.id }
    const [, approved] = await inTurn(server.scope, hoaId, (inside) => inside.rows(holdOrder, [order]), [
      () => estimates(order, '9,000'),
      () => send(calls.decideEstimate, { order }, body),
    ])
    expect(approved).toMatchObject({ messageContent: expect.stringContaining('another estimate meanwhile') })
    const [now] = (await view(order)).estimates
    expect(now).toMatchObject({ state: 'waiting', amountCents: 900_000 })
  })

  it('above the ceiling can be approved by the named people only [work-orders-admin-m011]', async () => {
    const approve = (order: number, by: string) =>
      send(calls.decideEstimate, { order }, { approve: '1', words: '' }, by)
    expect(await settings({ ceiling: '1,000', approvers: String(assistantId) })).toMatchObject({ success: true })
    const order = await make({ vendorId: spark })
    await estimates(order, '1,000.01')
    expect((await view(order)).mayApprove).toBe(false)
    expect(await approve(order, token)).toMatchObject({ success: false })
    expect((await view(order, assistant)).mayApprove).toBe(true)
    expect(await approve(order, assistant)).toMatchObject({ success: true })
    // A person who could raise the ceiling could approve any estimate, so only the named people can raise it.
    const raised = { validation: { ceiling: [expect.stringContaining('raise the ceiling')] } }
    expect(await send(calls.make, {}, form({ vendorId: spark, ceiling: '2,000' }))).toMatchObject(raised)
    const own = await make({ vendorId: spark, ceiling: '900' })
    const save = (ceiling: string, by = token) => send(calls.save, { order: own }, form({ ceiling }), by)
    for (const ceiling of ['2,000', '1,000.01']) expect(await save(ceiling)).toMatchObject(raised)
    for (const ceiling of ['1,000', '500', '']) expect(await save(ceiling)).toMatchObject({ success: true })
    expect(await save('2,000', assistant)).toMatchObject({ success: true })
    // The ceiling stays when others change the order.
    expect(await save('2,000')).toMatchObject({ success: true })
    await estimates(own, '1,500')
    expect(await approve(own, token)).toMatchObject({ success: true })
    const exact = await make({ vendorId: spark })
    await estimates(exact, '1,000')
    expect(await approve(exact, token)).toMatchObject({ success: true })
    await settings({ ceiling: '', approvers: '' })
  })
})

describe('papers that are missing or expired', () => {
  it('cause a warning or a refusal, as the community chose [work-orders-admin-m012]', async () => {
    await papers(spark, day(-1), null)
    const order = await make()
    const warned = await assign(order, spark)
    expect(warned).toMatchObject({ success: false, papers: 'warn', paperFaults: ['insurance ended'] })
    expect((await view(order)).status).toBe(8)
    expect(await assign(order, spark, { anyway: '1' })).toMatchObject({ success: true })
    expect(await settings({ papers: 'refuse', requiresLicence: '1' })).toMatchObject({ success: true })
    const other = await make()
    expect(await assign(other, spark, { anyway: '1' })).toMatchObject({
      success: false,
      papers: 'refuse',
      paperFaults: ['insurance ended', 'licence missing'],
    })
    expect(await send(calls.make, {}, form({ vendorId: spark, anyway: '1' }))).toMatchObject({
      success: false,
      papers: 'refuse',
    })
    await papers(spark, day(0), day(3))
    expect(await assign(other, spark)).toMatchObject({ success: true })
    await settings({ papers: 'warn', requiresLicence: '' })
    await papers(spark, null, null)
  })

  it('a vendor that does not serve the community gets no order', async () => {
    const stranger = await makeVendor(server.scope, { companyName: 'Stranger' })
    expect((await assign(await make(), stranger)).validation).toEqual({ vendorId: [expect.any(String)] })
  })

  it('a suspended vendor keeps its open order and gets no other order, even with a confirmation [vendors-admin-m015]', async () => {
    const vendorId = await makeVendor(server.scope, { companyName: 'Soon Suspended' })
    await makeVendorMembership(server.scope, { communityId: hoaId, vendorId })
    const order = await make()
    expect(await assign(order, vendorId)).toMatchObject({ success: true })
    const suspend = { token, query: { hoaId, vendor: vendorId }, body: { step: 'suspend', reason: 'Does not answer.' } }
    expect((await server.send(features.vendorsAdmin.calls.setState, suspend as never)).body).toMatchObject({
      success: true,
    })
    expect((await assign(await make(), vendorId, { anyway: '1' })).validation).toEqual({
      vendorId: [expect.any(String)],
    })
    expect((await send(calls.make, {}, form({ vendorId, anyway: '1' }))).success).toBe(false)
    expect(await view(order)).toMatchObject({ status: 1, vendor: { id: vendorId } })
  })
})

describe('an order that is made from a request', () => {
  it('has the text, home and files of the request and names it; each later change is added to the request once [work-orders-admin-m008]', async () => {
    const viewer = {
      ...{ personId: managerId, sessionId: '', expiresAt: 0, memberships: [], administeredCommunityIds: [hoaId] },
      teams: [{ companyId, letters: new Set(['M']), communityIds: new Set([hoaId]) }],
    } as unknown as Viewer
    const pool = openPool(server.databaseUrl, { max: 1, onError: () => undefined })
    const context = { clock: server.clock, announce: async () => undefined } as unknown as AppContext
    const fileKey = await server.files.put(Buffer.from('photo'))
    const file = { fileKey, fileName: 'lamp.jpg', contentType: 'image/jpeg', sizeBytes: 5 }
    const made = await new StaffScope(pool, viewer, hoaId).transaction((inside) =>
      makeOrder(inside, context, {
        fields: { description: 'The lamp is dark', place: 'Pool gate', homeId: home, reportedBy: 'Walter Haines' },
        files: [file],
        requestId: 4711,
      }),
    )
    await pool.end()
    const order = made.id as number
    expect(await view(order)).toMatchObject({
      ...{
        status: 8,
        description: 'The lamp is dark',
        place: 'Pool gate',
        reportedBy: 'Walter Haines',
        // The request does not exist, so its number and subject are empty.
        request: { id: 4711, number: null, subject: '' },
      },
      ...{ home: { id: home, address: '7 Elm Street' }, files: [{ fileName: 'lamp.jpg', isInternal: false }] },
    })
    await assign(order, spark)
    await send(calls.note, { order }, { isInternal: '1', words: 'Ask for a discount.' })
    await vendorSets(order, 5)
    await set(order, 6)
    const queued = await server.scope.rows(queuedJobs, [orderOfRequestJob.name])
    expect(queued.map(({ payload }) => payload)).toMatchObject(
      [1, 5, 6].map((status) => ({ communityId: hoaId, requestId: 4711, workOrderId: order, status })),
    )
  })
})

describe('the lists', () => {
  const ids = async (query: object, by = token) =>
    (await send(calls.index, { list: 'all', ...query }, undefined, by)).items.map((one: any) => one.id)

  it('can be filtered by status, vendor, type, priority, overdue, holder and home; an order is overdue if its day is before yesterday [work-orders-admin-m014]', async () => {
    const late = await make({
      vendorId: plumb,
      type: '3',
      priority: '3',
      dueOn: day(-2),
      holderId: assistantId,
      homeId: home,
    })
    const justNot = await make({ vendorId: plumb, type: '3', priority: '1', dueOn: day(-1) })
    const draft = await make({ type: '3', dueOn: day(-9) })
    const found = async (query: object) => {
      const all = await ids(query)
      return [late, justNot, draft].filter((one) => all.includes(one))
    }
    expect(await found({})).toEqual([late, justNot, draft])
    expect(await found({ overdue: '1' })).toEqual([late])
    expect(await found({ list: 'overdue' })).toEqual([late])
    expect(await found({ status: 8 })).toEqual([draft])
    expect(await found({ vendor: plumb })).toEqual([late, justNot])
    expect(await found({ type: 4 })).toEqual([])
    expect(await found({ priority: 1 })).toEqual([justNot])
    expect(await found({ holder: assistantId })).toEqual([late])
    expect(await found({ home })).toEqual([late])
    expect(await found({ search: `WO-${late}` })).toEqual([late])
    expect(await found({ search: 'plumb line' })).toEqual([late, justNot])
    expect((await ids({ vendor: plumb }))[0]).toBe(late)
    const { items } = await send(calls.all, { community: otherHoa, list: 'all' })
    expect(items).toEqual([])
    const everywhere = await send(calls.all, { list: 'all', holder: assistantId })
    expect(everywhere.items).toMatchObject([
      { id: late, community: 'Maple Ridge', isOverdue: true, holder: 'Rosa Keane' },
    ])
  })

  it('include a board with a column for each status that is not closed, and counts', async () => {
    const { columns } = await send(calls.board)
    expect(columns.map((one: any) => one.status)).toEqual([8, 1, 2, 3, 4, 5])
    for (const { status, total, items } of columns) {
      expect(total).toBe((await send(calls.index, { list: 'all', status }))._meta.totalCount)
      expect(items.every((one: any) => one.status === status)).toBe(true)
    }
    const { counts } = await send(calls.options)
    expect(counts.open).toBe((await send(calls.index))._meta.totalCount)
    expect(counts.drafts).toBe(columns[0].total)
  })

  it('can be read by people who may only see orders, and not be changed by them', async () => {
    const order = await make()
    expect(await ids({}, viewer)).toContain(order)
    expect((await view(order, viewer)).mayChange).toBe(false)
    const query = { hoaId, order }
    expect((await server.send(calls.assign, { token: viewer, query, body: { vendorId: spark } })).status).toBe(403)
    expect((await server.send(calls.one, { token: sparkUser, query })).status).toBe(403)
  })
})

describe('an edit', () => {
  it('that would overwrite a newer version shows every field that another person changed', async () => {
    const order = await make({ vendorId: spark })
    const { version } = await view(order)
    const changed = { ceiling: '450.50', holderId: String(assistantId), homeId: String(home), version }
    expect(await send(calls.save, { order }, form(changed))).toMatchObject({ success: true })
    const { address } = (await view(order)).home
    expect((await send(calls.save, { order }, form({ version }))).conflict.fields).toMatchObject({
      ...{ ceiling: '450.50', holderId: String(assistantId), homeId: String(home), homeAddress: address },
    })
  })

  it('of the settings, sent several times at the same time, is stored once', async () => {
    const { version } = (await send(calls.options)).settings
    const saves = await Promise.all(
      Array.from({ length: 6 }, (_, at) => settings({ ceiling: String(100 + at), version })),
    )
    expect(saves.filter(({ success }) => success)).toHaveLength(1)
    expect(saves.filter(({ conflict }) => conflict)).toHaveLength(5)
    await settings({})
  })

  it('is seen by the vendor, and is not saved over a newer version', async () => {
    const order = await make({ vendorId: spark })
    const { version } = await view(order)
    expect(await send(calls.save, { order }, form({ priority: '3', description: 'Two lamps', version }))).toMatchObject(
      {
        success: true,
      },
    )
    const { body } = await server.send(vendorCalls.index, {
      token: sparkUser,
      query: { vendor_id: spark, pageSize: 100 },
    })
    expect(body.items.find((one: any) => one.wo_id === order)).toMatchObject({
      wo_priority: 3,
      wo_description: 'Two lamps',
    })
    expect(await send(calls.save, { order }, form({ version }))).toMatchObject({
      success: false,
      conflict: { changedByName: 'Rosa Delgado', fields: { description: 'Two lamps' } },
    })
  })
})

describe('a question to several vendors', () => {
  const estimateCalls = features.estimateRequests.calls
  const asked = async (over: object = {}): Promise<number> => {
    const body = { services: 'Paint the fence', details: 'Both sides.', place: 'Pool', startOn: day(30) }
    const vendors = `${spark},${plumb}`
    const files = { 'files[]': [pdf] }
    const made = await send(calls.ask, {}, { key: crypto.randomUUID(), ...body, vendors, ...over }, token, files)
    expect(made).toMatchObject({ success: true })
    return made.id
  }
  const round = (id: number) => send(calls.round, { round: id })
  const requestsOf = async (by: string, tab = 'open') =>
    (await server.send(estimateCalls.index, { token: by, query: { vendorId: vendorOf(by), tab, pageSize: 100 } })).body
      .items
  const gives = (by: string, request: number, amount: string) =>
    server.send(estimateCalls.giveEstimate, {
      token: by,
      query: { vendor_id: vendorOf(by), estimate_request: request },
      body: { amount, description: `${amount} with primer` },
    })

  it('has no accepted estimate if the vendor gives another estimate at the same moment', async () => {
    const id = await asked()
    const [mine] = await requestsOf(sparkUser)
    await gives(sparkUser, mine.ver_id, '1,200')
    const chosen = { vendorId: spark, revision: 1, words: '', key: crypto.randomUUID() }
    const [, accepted] = await inTurn(server.scope, hoaId, (inside) => inside.rows(holdRequest, [mine.ver_id]), [
      () => gives(sparkUser, mine.ver_id, '2,400'),
      () => send(calls.acceptBid, { round: id }, chosen),
    ])
    expect(accepted).toMatchObject({ messageContent: expect.stringContaining('another estimate meanwhile') })
    expect(await round(id)).toMatchObject({ state: 'open', orderId: null })
    expect(await send(calls.withdrawRound, { round: id }, { words: '' })).toMatchObject({ success: true })
  })

  it('is shown to each vendor like a request of a resident; the answers are listed together, and one of them becomes an order [work-orders-admin-m015]', async () => {
    const id = await asked()
    const [mine] = await requestsOf(sparkUser)
    const [theirs] = await requestsOf(plumbUser)
    expect(mine).toMatchObject({ ver_services_requested: 'Paint the fence', community: 'Maple Ridge', ver_status: 1 })
    const seen = await server.send(estimateCalls.view, {
      token: sparkUser,
      query: { vendor_id: spark, estimate_request: mine.ver_id },
    })
    expect(seen.body.model).toMatchObject({ createdByName: 'Rosa Delgado', createdByRole: 'Community Manager' })
    expect(seen.body.model.files).toHaveLength(1)
    await gives(sparkUser, mine.ver_id, '1,200')
    await gives(plumbUser, theirs.ver_id, '900')
    const approvesItself = await server.send(estimateCalls.changeStatus, {
      token: sparkUser,
      query: { id: mine.ver_id },
      body: { status: 2 },
    })
    expect(approvesItself.body.success, 'the community decides').toBe(false)
    const { bids, state } = await round(id)
    expect(state).toBe('open')
    expect(bids).toMatchObject([
      { vendor: 'Plumb Line', state: 'given', amountCents: 90_000, description: '900 with primer', revision: 1 },
      { vendor: 'Bright Spark Electric', state: 'given', amountCents: 120_000 },
    ])
    const { items } = await send(calls.rounds)
    expect(items[0]).toMatchObject({ id, asked: 2, answered: 2, lowestCents: 90_000 })
    const chosen = { vendorId: plumb, revision: 1, words: 'Start when it is dry.', key: crypto.randomUUID() }
    expect(await send(calls.acceptBid, { round: id }, { ...chosen, revision: 2 })).toMatchObject({
      success: false,
      messageContent: 'The vendor has given another estimate meanwhile. Please look at it again.',
    })
    const accepted = await send(calls.acceptBid, { round: id }, chosen)
    expect(accepted).toMatchObject({ success: true })
    // A repeated call changes nothing, and its answer has the same order.
    expect(await send(calls.acceptBid, { round: id }, chosen)).toMatchObject({ success: true, id: accepted.id })
    expect(await view(accepted.id)).toMatchObject({
      ...{ status: 1, vendor: { id: plumb }, roundId: id, place: 'Pool', files: [{ fileName: 'plan.pdf' }] },
      estimates: [{ state: 'approved', amountCents: 90_000 }],
    })
    expect((await round(id)).bids.map((one: any) => one.state)).toEqual(['accepted', 'declined'])
    expect((await requestsOf(sparkUser, 'closed'))[0]).toMatchObject({ ver_id: mine.ver_id, ver_status: 3 })
    expect((await requestsOf(plumbUser, 'closed'))[0]).toMatchObject({ ver_id: theirs.ver_id, ver_status: 2 })
    expect(await send(calls.acceptBid, { round: id }, { vendorId: spark })).toMatchObject({ success: false })
    const sent = JSON.stringify(
      (
        await server.send(estimateCalls.view, {
          token: sparkUser,
          query: { vendor_id: spark, estimate_request: mine.ver_id },
        })
      ).body,
    )
    expect(sent).not.toMatch(/900|90000|Plumb Line/)
  })

  it('is stored once when it is sent several times at the same time', async () => {
    const key = crypto.randomUUID()
    const ids = await Promise.all(Array.from({ length: 5 }, () => asked({ key })))
    expect(new Set(ids).size).toBe(1)
  })

  it('can be withdrawn; the vendor sees who withdrew it and why', async () => {
    const id = await asked()
    const [mine] = await requestsOf(sparkUser)
    expect(await send(calls.withdrawRound, { round: id }, { words: 'We paint it ourselves.' })).toMatchObject({
      success: true,
    })
    const { model, activityLog } = (
      await server.send(estimateCalls.view, {
        token: sparkUser,
        query: { vendor_id: spark, estimate_request: mine.ver_id },
      })
    ).body
    expect(model).toMatchObject({ ver_status: 3, isWithdrawn: true })
    expect(activityLog[0]).toMatchObject({
      ...{ event: 'withdrawn', createdByName: 'Rosa Delgado', veral_additional_comments: 'We paint it ourselves.' },
    })
    expect((await round(id)).state).toBe('withdrawn')
  })

  it('needs a text, a day and vendors that serve the community', async () => {
    const faults = async (over: object) => {
      const body = { services: 'Paint', details: 'All', startOn: day(3), vendors: String(spark), place: '', ...over }
      return Object.keys((await send(calls.ask, {}, body)).validation)
    }
    expect(await faults({ services: ' ' })).toEqual(['services'])
    expect(await faults({ details: '' })).toEqual(['details'])
    expect(await faults({ startOn: '2026-02-30' })).toEqual(['startOn'])
    for (const vendors of ['', 'x', '999999']) expect(await faults({ vendors })).toEqual(['vendors'])
  })
})

describe('closed orders', () => {
  it('are exported with costs, days to complete and vendor as CSV and XLSX, without formulas [work-orders-admin-m016]', async () => {
    const order = await make({ vendorId: spark, description: '=SUM(A1) lamp' })
    await estimates(order, '650')
    await send(calls.decideEstimate, { order }, { approve: '1', words: '' })
    server.clock.advance(3 * 86_400_000)
    token = await server.signIn('rosa@orders.test')
    await set(order, 6, '', token, { cost: '640.25' })
    const file = (format: string) =>
      fetch(`${server.origin}/index.php/admin/work-orders/export?hoaId=${hoaId}&format=${format}&from=${day(0)}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    const csv = await (await file('csv')).text()
    const line = csv.split('\r\n').find((one) => one.startsWith(`"WO-${order}"`)) ?? ''
    expect(csv.split('\r\n')[0]).toContain('"Vendor"')
    expect(line).toContain('"Bright Spark Electric"')
    expect(line).toContain('"\'=SUM(A1) lamp"')
    expect(line).toMatch(/"3","650.00","640.25"$/)
    const answer = await file('xlsx')
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
    const sheets = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const all = Object.values(sheets)
      .map((one) => strFromU8(one))
      .join('')
    expect(all).toContain('Bright Spark Electric')
    expect(all).toContain('<v>640.25</v>')
    expect(all).toContain('<v>3</v>')
    expect(all).not.toContain('<f>')
  })
})
