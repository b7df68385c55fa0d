import { features } from '@porchlight/contract/features.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJob } from '../../testing/run-job.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeTeamMember } from '../about/fixtures.ts'
import { makeCommunity, makeCompany, makePerson, makeProperty } from '../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson } from '../accounts/grants/fixtures.ts'
import { makeDocument } from '../documents/fixtures.ts'
import { makeMailing } from '../mailbox/fixtures.ts'
import { makeNoticeSettings } from '../notifications/fixtures.ts'
import { makeRequest, makeSavedReply } from './fixtures.ts'
import { jobs } from './jobs.ts'

const { calls } = features.requests
const day = 86_400_000

let server: TestServer
let hoaId: number
let elsewhere: number
let companyId: number
let home: number
let otherHome: number
const people: Record<string, number> = {}
const tokens: Record<string, string> = {}

const send = async (
  call: Parameters<TestServer['send']>[0],
  by: string,
  query: object = {},
  body?: object,
  files?: object,
) => server.send(call, { token: tokens[by] ?? '', query, ...(body && { body }), ...(files && { files }) } as never)
const asTeam = async (call: Parameters<TestServer['send']>[0], query: object = {}, body?: object, by = 'manager') =>
  (await send(call, by, { hoaId, ...query }, body)).body
const own = async (by: string, propertyId = home, query: object = {}) =>
  (await send(calls.own, by, { propertyId, ...query })).body
const ask = async (by: string, body: object = {}, propertyId = home, files?: object) => {
  const given = { kind: 'maintenance', subject: 'Lamp is broken', text: 'The lamp at the gate is dark.', ...body }
  return (await send(calls.add, by, { propertyId }, given, files)).body
}
const view = (id: number, by = 'manager') => asTeam(calls.view, { id }, undefined, by)
const viewOwn = async (id: number, by = 'ann', propertyId = home) =>
  (await send(calls.viewOwn, by, { propertyId, id })).body
const answer = (id: number, body: object, by = 'manager') => asTeam(calls.answer, { id }, body, by)
const last = async (id: number) => {
  const { entries } = await view(id)
  return entries.at(-1).id as number
}
const make = (given: Partial<Parameters<typeof makeRequest>[1]> = {}) =>
  makeRequest(server.scope, {
    communityId: hoaId,
    personId: people.ann ?? 0,
    propertyId: home,
    at: server.clock.now(),
    ...given,
  })

async function person(name: string, given: object = {}): Promise<number> {
  const id = await makePerson(server.scope, {
    email: `${name}@requests.test`,
    firstName: name,
    lastName: 'Made',
    ...given,
  })
  people[name] = id
  return id
}
/** Lets days pass. The sessions end in that time, so everybody signs in again. */
async function later(days: number): Promise<void> {
  server.clock.advance(days * day)
  for (const name of Object.keys(people)) tokens[name] = await server.signIn(`${name}@requests.test`)
}
const picture = [{ name: 'lamp.pdf', bytes: '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF' }]

beforeAll(async () => {
  server = await startServer()
  const { scope } = server
  companyId = await makeCompany(scope)
  hoaId = await makeCommunity(scope, { companyId })
  elsewhere = await makeCommunity(scope, { companyId })
  home = await makeProperty(scope, hoaId)
  otherHome = await makeProperty(scope, hoaId)
  for (const [name, propertyId, memberType] of [
    ['ann', home, 'owner'],
    ['bob', home, 'owner'],
    ['tom', home, 'member'],
    ['eve', otherHome, 'owner'],
  ] as const)
    await makeHouseholdPerson(scope, { communityId: hoaId, propertyId, personId: await person(name), memberType })
  for (const [name, role] of [
    ['manager', 'manager'],
    ['second', 'assistant'],
    ['inspector', 'inspector'],
  ] as const)
    await makeAdministrator(scope, { companyId, personId: await person(name), teamRoles: [role] })
  await later(0)
})
afterAll(() => server.stop())

describe('a new request', () => {
  it('has the next number within its community [requests-m002]', async () => {
    const sent = await Promise.all(['One', 'Two', 'Three', 'Four'].map((subject) => ask('ann', { subject })))
    expect(sent.every((one) => one.success)).toBe(true)
    const numbers = (await asTeam(calls.index, { sort: 'oldest' })).items.map((one: { number: number }) => one.number)
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.slice(0, 4)).toEqual([1, 2, 3, 4])
    const there = await makeProperty(server.scope, elsewhere)
    const id = await makeRequest(server.scope, { communityId: elsewhere, personId: people.ann ?? 0, propertyId: there })
    expect((await send(calls.view, 'manager', { hoaId: elsewhere, id })).body.request.number).toBe(1)
  })

  it('is a maintenance request with its files, stored once even if a device sends it several times [requests-m003]', async () => {
    const key = crypto.randomUUID()
    const first = await ask('ann', { key, isOfHome: 1 }, home, { 'files[]': picture })
    expect(first).toMatchObject({ success: true })
    expect((await ask('ann', { key }, home, { 'files[]': picture })).id).toBe(first.id)
    const seen = await view(first.id)
    expect(seen.request).toMatchObject({
      kind: 'maintenance',
      state: 'new',
      person: 'ann Made',
      homeId: home,
      isOfHome: true,
    })
    expect(seen.entries[0]).toMatchObject({ kind: 'message', files: [{ fileName: 'lamp.pdf' }] })
    const file = await send(calls.ownFile, 'ann', { propertyId: home, file: seen.entries[0].files[0].id })
    expect(file.status).toBe(200)
    expect(await ask('ann', { subject: ' ', text: '', kind: '' })).toMatchObject({
      success: false,
      validation: { subject: expect.any(Array), text: expect.any(Array), kind: expect.any(Array) },
    })
  })

  it('is created by a question to the team, by the reply to a mailing, and by a completed form [requests-m003]', async () => {
    const { mailbox, documents } = features
    await makeTeamMember(server.scope, { communityId: hoaId, personId: people.manager ?? 0 })
    const message = {
      hm_tos: String(people.manager),
      hm_hoa_id: hoaId,
      hm_subject: 'Pool hours?',
      hm_body: 'When is it open?',
    }
    const asked = await send(
      mailbox.calls.reply,
      'ann',
      {},
      { HoaMessage: message },
      { 'HoaMessage[attachments][]': picture },
    )
    expect(asked.body.success).toBe(true)
    const { deliveryIds } = await makeMailing(server.scope, {
      communityId: hoaId,
      to: [{ personId: people.ann ?? 0, propertyId: home, vendorId: null }],
      mailingType: 'notice',
      subject: 'Meeting',
      allowReply: true,
      senderName: 'Office',
      senderEmail: 'office@requests.test',
      sentAt: server.clock.now(),
    })
    const replied = {
      hm_tos: 'office@requests.test',
      hm_hoa_id: hoaId,
      hm_subject: 'Re: Meeting',
      hm_body: 'I will come.',
    }
    expect(
      (await send(mailbox.calls.reply, 'ann', { hmId: deliveryIds[0] }, { HoaMessage: replied })).body.success,
    ).toBe(true)
    const hash = 'r'.repeat(22)
    await makeDocument(server.scope, {
      communityId: hoaId,
      isForm: true,
      title: 'Pet form',
      hash,
      fileKey: await server.files.put(Buffer.from('form')),
    })
    const files = { 'HoaCompletedForm[file][]': picture }
    expect((await send(documents.calls.complete, 'ann', { hoa_id: hoaId, hash }, {}, files)).body.success).toBe(true)
    const { items } = await asTeam(calls.index, { sort: 'newest' })
    expect(items.slice(0, 3)).toMatchObject([
      { kind: 'form', subject: 'Pet form', homeId: home, person: 'ann Made' },
      { kind: 'mailing reply', subject: 'Re: Meeting', homeId: home },
      { kind: 'question', subject: 'Pool hours?', homeId: home },
    ])
    expect((await view(items[0].id)).entries[0].files).toMatchObject([{ fileName: 'lamp.pdf' }])
    expect((await view(items[2].id)).entries[0]).toMatchObject({
      text: 'When is it open?',
      files: [{ fileName: 'lamp.pdf' }],
    })
  })

  it('has the first holder of its kind, and is due after the days of its kind', async () => {
    const kinds = [{ kind: 'question', holderId: people.second, days: 2 }]
    expect(await asTeam(calls.saveKinds, {}, { kinds }, 'second')).toMatchObject({ error: expect.any(String) })
    expect(await asTeam(calls.saveKinds, {}, { kinds: [{ ...kinds[0], holderId: people.eve }] })).toMatchObject({
      success: false,
    })
    expect(await asTeam(calls.saveKinds, {}, { kinds })).toMatchObject({ success: true })
    const { id } = await ask('ann', { kind: 'question', subject: 'A first holder' })
    const { request } = await view(id)
    expect(request).toMatchObject({ holderId: people.second, holder: 'second Made', isOverdue: false })
    await later(4)
    expect((await view(id)).request.isOverdue).toBe(true)
    const mine = (await asTeam(calls.index, { holder: 'mine', due: 'overdue' }, undefined, 'second')).items
    expect(mine).toMatchObject([{ id, isOverdue: true }])
    await asTeam(calls.saveKinds, {}, { kinds: [{ kind: 'question', holderId: null, days: 5 }] })
  })

  it('has the settings of its kind, which are not changed by a save of an older version, also at the same time', async () => {
    const { items, version } = await asTeam(calls.kinds)
    const set = (days: number, of: number) =>
      asTeam(calls.saveKinds, {}, { version: of, kinds: items.map((one: object) => ({ ...one, days })) })
    const both = await Promise.all([set(3, version), set(4, version)])
    expect(both.map(({ success }) => success).sort()).toEqual([false, true])
    const stored = both[0].success ? 3 : 4
    const { conflict } = both.find(({ success }) => !success)
    expect(conflict).toMatchObject({
      changedByName: 'manager Made',
      fields: { question_days: `${stored}`, mailing_reply_days: `${stored}`, form_holder: '' },
    })
    expect((await asTeam(calls.kinds)).items[0].days).toBe(stored)
    expect(await set(5, conflict.version)).toMatchObject({ success: true })
    expect(await set(6, conflict.version)).toMatchObject({ success: false })
  })
})

describe('the access to a request', () => {
  it('belongs to the person who made the request, and to the Owners if it concerns the home, but never to other households [requests-m005]', async () => {
    const ofHome = await make({ personId: people.tom ?? 0, subject: 'Of the home', isOfHome: true })
    const ofTom = await make({ personId: people.tom ?? 0, subject: 'Of Tom alone' })
    expect((await viewOwn(ofHome, 'tom')).subject).toBe('Of the home')
    expect((await viewOwn(ofTom, 'tom')).subject).toBe('Of Tom alone')
    expect((await viewOwn(ofHome, 'bob')).subject).toBe('Of the home')
    const subjects = async (by: string, of = home) =>
      (await own(by, of)).items.map((one: { subject: string }) => one.subject)
    expect(await subjects('bob')).toContain('Of the home')
    expect(await subjects('bob')).not.toContain('Of Tom alone')
    for (const [by, of, id] of [
      ['bob', home, ofTom],
      ['eve', otherHome, ofHome],
      ['eve', otherHome, ofTom],
    ] as const) {
      expect((await send(calls.viewOwn, by, { propertyId: of, id })).status).toBe(403)
      const { status } = await send(calls.say, by, { propertyId: of, id }, { text: 'Mine?' })
      expect([403, 404]).toContain(status)
    }
    expect(await subjects('eve', otherHome)).toEqual([])
    // A Member does not see a request of another person, even if it concerns the home.
    const ofBob = await make({ personId: people.bob ?? 0, subject: 'Of Bob', isOfHome: true })
    expect((await send(calls.viewOwn, 'tom', { propertyId: home, id: ofBob })).status).toBe(403)
  })

  it('belongs also to a role without the right if it is the holder of the request [requests-m005]', async () => {
    const id = await make({ subject: 'For the inspector' })
    expect((await send(calls.view, 'inspector', { hoaId, id })).status).toBe(403)
    expect((await asTeam(calls.index, {}, undefined, 'inspector')).items).toEqual([])
    expect(await asTeam(calls.change, { id }, { holderId: people.inspector })).toMatchObject({ success: true })
    expect((await asTeam(calls.index, {}, undefined, 'inspector')).items).toMatchObject([{ id }])
    expect(await answer(id, { text: 'I looked at it.', seen: await last(id) }, 'inspector')).toMatchObject({
      success: true,
    })
  })

  it('of residents shows no internal note and no earlier holder [requests-m006]', async () => {
    const secret = 'zzNOTEzz'
    const file = {
      fileKey: await server.files.put(Buffer.from('x')),
      fileName: `${secret}.pdf`,
      contentType: 'application/pdf',
      sizeBytes: 1,
    }
    const id = await make({ note: secret, noteFiles: [file], personId: people.ann ?? 0 })
    await asTeam(calls.change, { id }, { holderId: people.second })
    await answer(id, { text: 'First words', seen: await last(id), state: 'open' }, 'second')
    await asTeam(calls.note, { id }, { text: secret })
    await asTeam(calls.change, { id }, { holderId: people.manager })
    const seen = JSON.stringify([
      await viewOwn(id),
      (await own('ann')).items.find((one: { id: number }) => one.id === id),
    ])
    expect(seen).toContain('First words')
    expect(seen).toContain('manager Made')
    expect(seen).not.toContain(secret)
    expect(seen).not.toContain('second Made')
    const note = (await view(id)).entries.find((one: { kind: string }) => one.kind === 'note')
    expect((await send(calls.ownFile, 'ann', { propertyId: home, file: note.files[0].id })).status).toBe(403)
  })
})

describe('an answer', () => {
  it('sets the next state, makes its author the holder of a free request, and notifies the resident by their settings [requests-m007]', async () => {
    const sending = await server.startWorker()
    const subject = 'Sent by settings'
    await makeNoticeSettings(server.scope, {
      personId: people.bob ?? 0,
      topic: 'requests',
      web: false,
      email: false,
      push: false,
    })
    const [one, other] = [await make({ subject }), await make({ subject, personId: people.bob ?? 0 })]
    for (const id of [one, other])
      expect(
        await answer(id, { text: 'Which lamp is it?', seen: await last(id), state: 'waiting for the resident' }),
      ).toMatchObject({ success: true })
    expect((await view(one)).request).toMatchObject({
      state: 'waiting for the resident',
      holder: 'manager Made',
      dueOn: '',
    })
    const notices = async (by: string) =>
      JSON.stringify((await send(features.notifications.calls.index, by, { hoa_id: hoaId })).body)
    await expect.poll(() => notices('ann')).toContain(subject)
    expect(await notices('bob')).not.toContain(subject)
    await sending.stop()
    expect((await send(calls.say, 'ann', { propertyId: home, id: one }, { text: 'The left one.' })).body.success).toBe(
      true,
    )
    expect((await view(one)).request).toMatchObject({ state: 'open', dueOn: expect.stringContaining('20') })
    await answer(one, { text: 'It is lit.', seen: await last(one), state: 'done' })
    expect((await viewOwn(one)).state).toBe('done')
  })

  it('to a request that was done reopens the request within 30 days; later it creates a new request that follows the first one [requests-m008]', async () => {
    const id = await make({ subject: 'Comes back' })
    await answer(id, { text: 'Done.', seen: await last(id), state: 'done' })
    await later(29)
    expect((await send(calls.say, 'ann', { propertyId: home, id }, { text: 'It is dark again.' })).body.success).toBe(
      true,
    )
    const again = await viewOwn(id)
    expect(again.state).toBe('open')
    expect(again.entries.map((one: { event: string }) => one.event)).toContain('reopened')
    await answer(id, { text: 'Done again.', seen: await last(id), state: 'done' })
    await later(31)
    const key = crypto.randomUUID()
    const newer = (await send(calls.say, 'ann', { propertyId: home, id }, { text: 'Dark once more.', key })).body
    expect((await send(calls.say, 'ann', { propertyId: home, id }, { text: 'Dark once more.', key })).body.id).toBe(
      newer.id,
    )
    expect(newer.id).not.toBe(id)
    expect((await view(newer.id)).request).toMatchObject({ state: 'new', subject: 'Comes back', follows: { id } })
    expect((await viewOwn(newer.id)).follows).toMatchObject({ id })
    expect((await viewOwn(id)).state).toBe('done')
  })

  it('is not sent if another answer was sent before; its author is shown the other answer first [requests-m009]', async () => {
    const id = await make({ subject: 'Two at once' })
    const seen = await last(id)
    const both = await Promise.all([
      answer(id, { text: 'From one', seen, key: crypto.randomUUID() }),
      answer(id, { text: 'From the other', seen, key: crypto.randomUUID() }, 'second'),
    ])
    const [sent] = both.filter((one) => one.success)
    const [refused] = both.filter((one) => !one.success)
    expect(sent).toBeDefined()
    expect(refused).toMatchObject({ newer: [{ kind: 'answer', text: expect.stringContaining('From') }] })
    expect((await view(id)).entries.filter((one: { kind: string }) => one.kind === 'answer')).toHaveLength(1)
    expect(await answer(id, { text: 'And this too', seen: refused.newer[0].id }, 'second')).toMatchObject({
      success: true,
    })
  })

  it('is stored once even if a device sends it several times [requests-m007]', async () => {
    const id = await make({ subject: 'Sent twice' })
    const given = { text: 'Only once', seen: await last(id), key: crypto.randomUUID() }
    expect((await answer(id, given)).success).toBe(true)
    expect((await answer(id, given)).success).toBe(true)
    expect((await view(id)).entries.filter((one: { text: string }) => one.text === 'Only once')).toHaveLength(1)
  })

  it('to a main request reaches all people of the joined requests, and so does the closing [requests-m012]', async () => {
    const main = await make({ subject: 'Gate lamp' })
    const joined = await make({ subject: 'The same lamp', personId: people.eve ?? 0, propertyId: otherHome })
    expect(await asTeam(calls.join, { id: main }, { ids: [joined] })).toMatchObject({ success: true })
    const listed = (await asTeam(calls.index)).items.map((one: { id: number }) => one.id)
    expect(listed).toContain(main)
    expect(listed).not.toContain(joined)
    await answer(main, { text: 'We ordered a bulb.', seen: await last(main), state: 'open' })
    expect((await viewOwn(joined, 'eve', otherHome)).entries.at(-1)).toMatchObject({
      kind: 'answer',
      text: 'We ordered a bulb.',
    })
    expect(
      (await send(calls.say, 'eve', { propertyId: otherHome, id: joined }, { text: 'Thank you from Eve' })).body
        .success,
    ).toBe(true)
    expect((await view(main)).entries.at(-1)).toMatchObject({
      text: 'Thank you from Eve',
      ofNumber: expect.any(Number),
    })
    expect(JSON.stringify(await viewOwn(main))).not.toContain('Eve')
    const { entries } = await view(main)
    expect(await asTeam(calls.join, { id: main }, { ids: [joined] })).toMatchObject({
      messageContent: 'These requests are joined to this one already.',
    })
    expect((await view(main)).entries).toEqual(entries)
    await asTeam(calls.change, { id: main }, { state: 'done' })
    expect((await viewOwn(joined, 'eve', otherHome)).state).toBe('done')
    expect(await asTeam(calls.part, { id: joined })).toMatchObject({ success: true })
    expect(await asTeam(calls.join, { id: main }, { ids: [main] })).toMatchObject({ success: false })
  })

  it('is followed by the closing of the request when its work order is closed; a request closed by hand does not change [requests-m011]', async () => {
    const asked = await ask('ann', { subject: 'Needs a vendor' }, home, { 'files[]': picture })
    const { id } = asked
    const given = { key: crypto.randomUUID(), description: 'Change the lamp' }
    expect((await send(calls.makeOrder, 'inspector', { hoaId, id }, given)).status).toBe(403)
    const made = await asTeam(calls.makeOrder, { id }, given)
    expect(made).toMatchObject({ success: true, orderId: expect.any(Number) })
    expect((await asTeam(calls.makeOrder, { id }, given)).orderId).toBe(made.orderId)
    expect((await view(id)).request).toMatchObject({ state: 'open', order: { id: made.orderId, status: 8 } })
    const changed = (requestId: number, status: number) =>
      runJob(
        jobs,
        'work-orders-of-request-changed',
        { scope: server.scope, clock: server.clock, announce: async () => undefined },
        { communityId: hoaId, requestId, workOrderId: made.orderId, entryId: status, activityType: 1, status },
      )
    const events = async (of: number) =>
      (await viewOwn(of)).entries.map((one: { event: string }) => one.event).filter(Boolean)
    await changed(id, 1)
    await changed(id, 1)
    await changed(id, 3)
    expect(await events(id)).toEqual(['order made', 'order step', 'order step'])
    expect((await viewOwn(id)).state).toBe('open')
    await changed(id, 6)
    expect((await viewOwn(id)).state).toBe('done')
    expect(await events(id)).toEqual(['order made', 'order step', 'order step', 'order closed'])
    const byHand = await make({ subject: 'Closed by hand' })
    await asTeam(calls.makeOrder, { id: byHand }, { ...given, key: crypto.randomUUID() })
    await asTeam(calls.change, { id: byHand }, { state: 'done' })
    const before = await events(byHand)
    await changed(byHand, 6)
    expect(await events(byHand)).toEqual(before)
  })
})

describe('the inbox', () => {
  it('filters by state, kind, holder, home, text, due day and age, and counts the requests of each list [requests-m001]', async () => {
    const id = await make({ subject: 'Zebra crossing', kind: 'other', propertyId: otherHome })
    const ids = async (query: object) => (await asTeam(calls.index, query)).items.map((one: { id: number }) => one.id)
    const { request } = await view(id)
    for (const query of [
      { search: 'zebra' },
      { search: `#${request.number}` },
      { kind: 'other' },
      { homeId: otherHome, state: 'new' },
      { holder: 'nobody', kind: 'other' },
    ])
      expect(await ids(query), JSON.stringify(query)).toContain(id)
    for (const query of [
      { search: 'giraffe' },
      { kind: 'form' },
      { homeId: home },
      { holder: 'mine' },
      { state: 'done' },
      { due: 'overdue' },
      { age: 3 },
    ])
      expect(await ids(query), JSON.stringify(query)).not.toContain(id)
    const { counts, _meta } = await asTeam(calls.index)
    expect(counts.all).toBe(_meta.totalCount)
    for (const holder of ['mine', 'nobody'] as const)
      expect((await asTeam(calls.index, { holder }))._meta.totalCount).toBe(counts[holder])
    expect((await asTeam(calls.index, { due: 'overdue' }))._meta.totalCount).toBe(counts.overdue)
    await later(3)
    expect(await ids({ age: 3, kind: 'other' })).toContain(id)
  })
})

describe('saved replies', () => {
  it('are not changed by a save of an older version, also from another community of the organization', async () => {
    await makeSavedReply(server.scope, { companyId, title: 'Hours', text: 'From nine.' })
    const of = async () =>
      (await asTeam(calls.replies)).items.find(({ title }: { title: string }) => title.startsWith('Hours'))
    const { id, version } = await of()
    const change = (hoa: number, text: string, from: number | undefined) =>
      asTeam(calls.saveReply, { hoaId: hoa }, { id, version: from, isShared: true, title: 'Hours', text })
    expect(await change(elsewhere, 'From ten.', version)).toMatchObject({ success: true })
    const late = await change(hoaId, 'From eight.', version)
    expect(late).toMatchObject({
      success: false,
      conflict: { changedByName: 'manager Made', fields: { title: 'Hours', text: 'From ten.' } },
    })
    expect((await of()).text).toBe('From ten.')
    expect(await change(hoaId, 'From eight.', late.conflict.version)).toMatchObject({ success: true })
    // If the client sends no version, the save replaces what is stored.
    expect(await change(elsewhere, 'From seven.', undefined)).toMatchObject({ success: true })
    expect((await of()).text).toBe('From seven.')
    await asTeam(calls.removeReply, {}, { id })
  })

  it('may contain fields, and belong to the organization or to one member [requests-m013]', async () => {
    await makeSavedReply(server.scope, {
      companyId,
      title: 'Thanks',
      text: 'Dear {{first_name}}, thank you for #{{number}}.',
    })
    const titles = async (by: string) =>
      (await asTeam(calls.replies, {}, undefined, by)).items.map((one: { title: string }) => one.title)
    expect(await asTeam(calls.saveReply, {}, { title: 'My own', text: 'Yes, {{name}}' }, 'second')).toMatchObject({
      success: true,
    })
    expect(await titles('second')).toEqual(['My own', 'Thanks'])
    expect(await titles('manager')).toEqual(['Thanks'])
    expect(await asTeam(calls.saveReply, {}, { title: 'Odd', text: '{{balance}}' })).toMatchObject({
      validation: { text: expect.any(Array) },
    })
    expect(
      (await send(calls.saveReply, 'second', { hoaId }, { title: 'For all', text: 'x', isShared: true })).status,
    ).toBe(403)
    const { items } = await asTeam(calls.replies)
    expect(await asTeam(calls.removeReply, {}, { id: items[0].id })).toEqual({ success: true })
    expect(await titles('manager')).toEqual([])
    expect(await asTeam(calls.removeReply, {}, { id: items[0].id, isBack: true })).toEqual({ success: true })
    const id = await make({ subject: 'Fields' })
    expect((await view(id)).values).toMatchObject({ first_name: 'ann', subject: 'Fields', my_name: 'manager Made' })
    expect(await answer(id, { text: 'Dear {{first_name}}', seen: await last(id) })).toMatchObject({
      success: false,
      validation: { text: [expect.stringContaining('first_name')] },
    })
  })
})
