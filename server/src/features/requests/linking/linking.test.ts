import { features } from '@porchlight/contract/features.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJob } from '../../../testing/run-job.ts'
import { startServer, type TestServer } from '../../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeProperty } from '../../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson } from '../../accounts/grants/fixtures.ts'
import { makeMailing as makeCopies } from '../../mailbox/fixtures.ts'
import { makeViolation } from '../../violations/fixtures.ts'
import { makeWorkOrder } from '../../work-orders/fixtures.ts'
import { closeRequestsJob } from '../closing.ts'
import { makeRequest } from '../fixtures.ts'
import { jobs } from '../jobs.ts'
import { openRequest } from '../opening/actions.ts'

const { requests, mailbox, searchAdmin, company, workOrdersAdmin } = features
const { calls } = requests

let server: TestServer
let hoaId: number
let companyId: number
let home: number
let otherHome: number
const people: Record<string, number> = {}
const tokens: Record<string, string> = {}

const send = (call: Parameters<TestServer['send']>[0], by: string, query: object = {}, body?: object) =>
  server.send(call, { token: tokens[by] ?? '', query, ...(body && { body }) } as never)
const asTeam = async (call: Parameters<TestServer['send']>[0], query: object = {}, body?: object, by = 'manager') =>
  (await send(call, by, { hoaId, ...query }, body)).body
const view = async (id: number) => asTeam(calls.view, { id })
const viewOwn = async (id: number, by = 'ann', propertyId = home) =>
  (await send(calls.viewOwn, by, { propertyId, id })).body
const eventsOf = async (id: number, by = 'ann', propertyId = home) =>
  (await viewOwn(id, by, propertyId)).entries.map((one: { event: string }) => one.event).filter(Boolean)
const make = (given: Partial<Parameters<typeof makeRequest>[1]> = {}) =>
  makeRequest(server.scope, {
    communityId: hoaId,
    personId: people.ann ?? 0,
    propertyId: home,
    at: server.clock.now(),
    ...given,
  })
const job = (name: string, payload: object) =>
  runJob(jobs, name, { scope: server.scope, clock: server.clock, announce: async () => undefined }, payload as never)

beforeAll(async () => {
  server = await startServer()
  const { scope } = server
  companyId = await makeCompany(scope)
  hoaId = await makeCommunity(scope, { companyId })
  home = await makeProperty(scope, hoaId, { address: '5 Linden Way' })
  otherHome = await makeProperty(scope, hoaId)
  const person = async (name: string) => {
    people[name] = await makePerson(scope, { email: `${name}@links.test`, firstName: name, lastName: 'Made' })
    return people[name] ?? 0
  }
  for (const [name, propertyId] of [
    ['ann', home],
    ['eve', otherHome],
  ] as const)
    await makeHouseholdPerson(scope, { communityId: hoaId, propertyId, personId: await person(name) })
  for (const [name, role] of [
    ['admin', 'administrator'],
    ['manager', 'manager'],
    ['second', 'assistant'],
    ['inspector', 'inspector'],
    ['books', 'bookkeeper'],
  ] as const)
    await makeAdministrator(scope, { companyId, personId: await person(name), teamRoles: [role] })
  for (const name of Object.keys(people)) tokens[name] = await server.signIn(`${name}@links.test`)
})
afterAll(() => server.stop())

describe('links of a request', () => {
  it('show the steps of an existing work order in all linked requests, and the requests are done when the order is closed', async () => {
    const orderId = (
      await makeWorkOrder(server.scope, { communityId: hoaId, vendorId: null, description: 'New lamp\nBy the gate' })
    ).id
    const [first, second] = [
      await make({ subject: 'Dark gate' }),
      await make({ personId: people.eve ?? 0, propertyId: otherHome }),
    ]
    for (const id of [first, second])
      expect(await asTeam(calls.link, { id }, { orderId })).toMatchObject({ success: true })
    expect((await view(first)).request).toMatchObject({
      state: 'open',
      holder: 'manager Made',
      order: { id: orderId, title: 'New lamp', status: 8 },
    })
    expect((await asTeam(workOrdersAdmin.calls.one, { order: orderId })).request).toMatchObject({ id: first })
    const event = { communityId: hoaId, requestId: first, workOrderId: orderId, activityType: 1 }
    await job('work-orders-of-request-changed', { ...event, entryId: 1, status: 3 })
    await job('work-orders-of-request-changed', { ...event, entryId: 2, status: 6 })
    expect(await eventsOf(first)).toEqual(['order linked', 'order step', 'order closed'])
    expect(await eventsOf(second, 'eve', otherHome)).toEqual(['order linked', 'order step', 'order closed'])
    expect((await viewOwn(second, 'eve', otherHome)).state).toBe('done')
    const taken = await make()
    expect(await asTeam(calls.link, { id: taken }, { orderId })).toMatchObject({ success: true })
    expect(await asTeam(calls.link, { id: taken }, { orderId: null })).toMatchObject({ success: true })
    expect((await view(taken)).request.order).toBeNull()
    expect((await asTeam(workOrdersAdmin.calls.one, { order: orderId })).request).toMatchObject({ id: first })
  })

  it('give a due day to a request that waited for the resident', async () => {
    const id = await make({ state: 'waiting for the resident' })
    expect((await view(id)).request).toMatchObject({ state: 'waiting for the resident', dueOn: '' })
    const { id: orderId } = await makeWorkOrder(server.scope, { communityId: hoaId, vendorId: null })
    expect(await asTeam(calls.link, { id }, { orderId })).toMatchObject({ success: true })
    expect((await view(id)).request).toMatchObject({ state: 'open', dueOn: expect.stringContaining('20') })
  })

  it('are refused if the order is of another community, the request is done, or the right is missing', async () => {
    const elsewhere = await makeCommunity(server.scope, { companyId })
    const strange = (await makeWorkOrder(server.scope, { communityId: elsewhere, vendorId: null })).id
    const id = await make({ holder: { id: people.inspector ?? 0, name: 'inspector Made' } })
    expect(await asTeam(calls.link, { id }, { orderId: strange })).toMatchObject({ success: false })
    expect(await asTeam(calls.link, { id }, {})).toMatchObject({ success: false })
    const order = (await makeWorkOrder(server.scope, { communityId: hoaId, vendorId: null })).id
    expect((await send(calls.link, 'inspector', { hoaId, id }, { orderId: order })).status).toBe(403)
    expect((await send(calls.link, 'ann', { hoaId, id }, { orderId: order })).status).toBe(403)
    const done = await make({ state: 'done' })
    expect(await asTeam(calls.link, { id: done }, { orderId: order })).toMatchObject({ success: false })
    const { items } = await asTeam(calls.index, { state: 'any' })
    expect(items.map((one: { id: number }) => one.id)).toContain(done)
  })

  it('are not changed if one part of the call is refused, also in the thread of the resident', async () => {
    const { scope } = server
    const order = async () => (await makeWorkOrder(scope, { communityId: hoaId, vendorId: null })).id
    const [linked, other] = [await order(), await order()]
    const id = await make()
    expect(await asTeam(calls.link, { id }, { orderId: linked })).toMatchObject({ success: true })
    const before = await eventsOf(id)
    expect(await asTeam(calls.link, { id }, { orderId: 999_999_999 })).toMatchObject({ success: false })
    expect(await asTeam(calls.link, { id }, { orderId: other, violationId: 999_999_999 })).toMatchObject({
      success: false,
    })
    expect(await eventsOf(id)).toEqual(before)
    expect((await view(id)).request.order).toMatchObject({ id: linked })
  })

  it('show a violation only to the part of the team that may see violations', async () => {
    const { id: violationId } = await makeViolation(server.scope, {
      communityId: hoaId,
      propertyId: otherHome,
      externalId: 'V-77',
    })
    const id = await make({ holder: { id: people.books ?? 0, name: 'books Made' } })
    expect(await asTeam(calls.link, { id }, { violationId })).toMatchObject({ success: true })
    const seen = await view(id)
    expect(seen.request.violation).toMatchObject({ id: violationId, number: 'V-77' })
    expect(seen.entries.at(-1)).toMatchObject({ event: 'violation linked', text: 'V-77' })
    expect(JSON.stringify(await viewOwn(id))).not.toContain('V-77')
    expect((await send(calls.view, 'books', { hoaId, id })).body.request.violation).toBeNull()
    expect(JSON.stringify((await send(calls.view, 'books', { hoaId, id })).body)).not.toContain('V-77')
    expect(await asTeam(calls.link, { id }, { violationId: null })).toMatchObject({ success: true })
    expect((await view(id)).request.violation).toBeNull()
  })
})

describe('the reply to a mailing', () => {
  it('is shown with the mailing that it answers, and other requests are shown without a mailing [mailings-m024]', async () => {
    const { deliveryIds } = await makeCopies(server.scope, {
      communityId: hoaId,
      to: [{ personId: people.ann ?? 0, propertyId: home, vendorId: null }],
      mailingType: 'notice',
      subject: 'The gate is painted',
      bodyHtml: '<p>Please park outside on <b>Monday</b>.</p>',
      allowReply: true,
      senderName: 'Office',
      senderEmail: 'office@links.test',
      sentAt: server.clock.now(),
    })
    const HoaMessage = {
      hm_tos: 'office@links.test',
      hm_hoa_id: hoaId,
      hm_subject: 'Re: gate',
      hm_body: 'At what time?',
    }
    expect((await send(mailbox.calls.reply, 'ann', { hmId: deliveryIds[0] }, { HoaMessage })).body.success).toBe(true)
    const [found] = (await asTeam(calls.index, { kind: 'mailing reply', sort: 'newest' })).items
    const seen = await view(found.id)
    expect(seen.mailing).toMatchObject({ subject: 'The gate is painted', sender: 'Office' })
    expect(seen.mailing.html).toContain('<b>Monday</b>')
    expect((await view(await make())).mailing).toBeNull()
  })
})

describe('a new request', () => {
  it('has the usual holder of its kind if the person named as holder has no role any more', async () => {
    await asTeam(calls.saveKinds, {}, { kinds: [{ kind: 'question', holderId: people.manager, days: 2 }] }, 'admin')
    const from = { communityId: hoaId, propertyId: home, personId: people.eve ?? 0, personName: 'Eve', isOfHome: false }
    const what = { kind: 'question', subject: 'To nobody?', text: 'Is there anybody?', files: [] } as const
    const { id } = await server.scope.transaction((inside) =>
      openRequest(inside.inCommunity(hoaId), { ...from, ...what, holderId: people.eve ?? 0 }, server.clock.now()),
    )
    expect((await view(id)).request.holder).toBe('manager Made')
  })
})

describe('a search', () => {
  it('finds requests by number, text and home, also done and joined requests, for people with the right [search-admin-m001]', async () => {
    const main = await make({ subject: 'Quokka at the pool' })
    const other = await make({ subject: 'Quokka again', personId: people.eve ?? 0, propertyId: otherHome })
    await asTeam(calls.join, { id: main }, { ids: [other] })
    const { request } = await view(other)
    const found = async (search: string, by = 'manager') => {
      const { body } = await send(searchAdmin.calls.index, by, { search, hoaId })
      return body.groups.find((one: { kind: string }) => one.kind === 'requests')
    }
    expect((await found('quokka'))?.items.map((one: { id: number }) => one.id)).toEqual([other, main])
    expect((await found('AGAIN quokka'))?.items).toMatchObject([
      { id: other, number: request.number, title: 'Quokka again' },
    ])
    expect((await found('linden quokka'))?.items).toMatchObject([{ id: main }])
    expect(await found('quokka', 'inspector')).toBeUndefined()
    for (const search of ['quokka', 'again quokka', `#${request.number} quokka`]) {
      const listed = await asTeam(calls.index, { state: 'any', search })
      expect(listed._meta.totalCount, search).toBe((await found(search))?.totalCount)
    }
    const open = (await asTeam(calls.index)).items.map((one: { id: number }) => one.id)
    expect(open).toContain(main)
    expect(open).not.toContain(other)
  })
})

describe('the requests of a suspended member', () => {
  it('get the successor as holder, with the kinds that the member got first; done requests keep their holder', async () => {
    const open = await make({
      subject: 'Held by the assistant',
      holder: { id: people.second ?? 0, name: 'second Made' },
    })
    const done = await make({ state: 'done', holder: { id: people.second ?? 0, name: 'second Made' } })
    await asTeam(calls.saveKinds, {}, { kinds: [{ kind: 'question', holderId: people.second, days: 2 }] }, 'admin')
    const leaving = await send(company.calls.assigned, 'admin', { cmcId: companyId, personId: people.second })
    expect(JSON.stringify(leaving.body)).toContain('Held by the assistant')
    server.clock.advance(300_000)
    const suspended = await send(
      company.calls.suspendMember,
      'admin',
      { cmcId: companyId },
      { personId: people.second, isSuspended: true, handTo: people.manager },
    )
    expect(suspended.body).toMatchObject({ success: true })
    const { request, entries } = await view(open)
    expect(request).toMatchObject({ holderId: people.manager, holder: 'manager Made' })
    expect(new Date(request.holderTime).getTime()).toBe(server.clock.now().getTime())
    expect(entries.at(-1)).toMatchObject({ event: 'holder', before: 'second Made', text: 'manager Made' })
    expect((await view(done)).request.holderId).toBe(people.second)
    const kinds = (await asTeam(calls.kinds)).items
    expect(kinds.find((one: { kind: string }) => one.kind === 'question').holderId).toBe(people.manager)
    expect((await send(calls.view, 'second', { hoaId, id: open })).status).toBe(401)
  })
})

describe('the sale of a home', () => {
  it('closes the requests of the seller, but not requests that are joined with requests of other homes', async () => {
    const alone = await make({ subject: 'Of the seller' })
    const shared = await make({ subject: 'Shared' })
    const ofOthers = await make({ personId: people.eve ?? 0, propertyId: otherHome })
    await asTeam(calls.join, { id: shared }, { ids: [ofOthers] })
    const main = await make({ personId: people.eve ?? 0, propertyId: otherHome })
    const joined = await make({ subject: 'Joined elsewhere' })
    await asTeam(calls.join, { id: main }, { ids: [joined] })
    server.clock.advance(60_000)
    const payload = { communityId: hoaId, propertyId: home, before: server.clock.now().toISOString(), by: 'Manager' }
    server.clock.advance(60_000)
    const later = await make({ subject: 'Of the buyer' })
    for (let run = 0; run < 2; run += 1) await job(closeRequestsJob.name, payload)
    const stateOf = async (id: number) => (await view(id)).request.state
    expect(await stateOf(alone)).toBe('done')
    expect(await eventsOf(alone)).toEqual(['closed at sale'])
    expect(await stateOf(shared)).toBe('new')
    expect((await view(joined)).request).toMatchObject({ state: 'new', joinedTo: { id: main } })
    expect(await stateOf(main)).toBe('new')
    expect(await stateOf(later)).toBe('new')
  })
})
