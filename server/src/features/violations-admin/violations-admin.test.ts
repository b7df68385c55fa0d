import { features } from '@porchlight/contract/features.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMailing } from '../../platform/mail/mailer.ts'
import { type MailSink, openMailSink } from '../../testing/mail-sink.ts'
import { mailingTools } from '../../testing/mailing-tools.ts'
import { textOfPdf } from '../../testing/pdf.ts'
import { runJob } from '../../testing/run-job.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson } from '../accounts/grants/fixtures.ts'
import { makeHome } from '../homes/fixtures.ts'
import { makeBooksHere } from '../ledger/fixtures.ts'
import { jobs as mailingJobs } from '../mailings/jobs.ts'
import { makeRegisterPerson } from '../people/fixtures.ts'
import { jobs } from './jobs.ts'

const { calls } = features.violationsAdmin
const residents = features.violations.calls

let server: TestServer
let sink: MailSink
let mailing: ReturnType<typeof openMailing>
let companyId: number
let hoaId: number
let manager: string
let owner: string
const homes: number[] = []
const day = 86_400_000

beforeAll(async () => {
  sink = await openMailSink(20)
  server = await startServer({ SMTP_URL: sink.url, MAILS_PER_MINUTE: '6000' })
  mailing = openMailing(server.settings, server.clock)
  const { scope } = server
  companyId = await makeCompany(scope)
  hoaId = await makeCommunity(scope, { companyId, name: 'Maple Ridge' })
  const personId = await makePerson(scope, { email: 'manager@cases.test', firstName: 'Grace', lastName: 'Hopper' })
  await makeAdministrator(scope, { companyId, personId })
  manager = await server.signIn('manager@cases.test')
  for (const number of [1, 2, 3])
    homes.push(await makeHome(scope, hoaId, { address: `${number} Birch Lane`, identifier: `B-${number}` }))
  const person = await makePerson(scope, { email: 'owner@cases.test', firstName: 'Ada', lastName: 'Lovelace' })
  await makeHouseholdPerson(scope, { communityId: hoaId, propertyId: homes[0] ?? 0, personId: person })
  owner = await server.signIn('owner@cases.test')
  await makeRegisterPerson(scope, {
    communityId: hoaId,
    propertyId: homes[1] ?? 0,
    firstName: 'Otto',
    lastName: 'Owner',
    emails: ['otto@cases.test'],
    delivery: 'digital',
  })
  await makeRegisterPerson(scope, {
    communityId: hoaId,
    propertyId: homes[1] ?? 0,
    relation: 'tenant',
    firstName: 'Tom',
    lastName: 'Tenant',
    emails: ['tom@cases.test'],
    delivery: 'digital',
  })
})
afterAll(async () => {
  mailing.close()
  await server.stop()
  await sink.stop()
})

const tools = () => mailingTools(server, mailing)

const send = async (call: Parameters<TestServer['send']>[0], query: object = {}, body?: object, token = manager) =>
  (await server.send(call, { token, query: { hoaId, ...query }, ...(body && { body }) } as never)).body
const one = (id: number) => send(calls.one, { id })
const view = (name: string) => send(calls.index, { view: name })
const residentCase = async (number: string, token = owner) => {
  const query = { hoa_id: hoaId, open: true, closed: true }
  const { items } = (await server.send(residents.index, { token, query } as never)).body
  return items.find((item: { vi_external_id: string }) => item.vi_external_id === number)
}

/** Creates and delivers the letters of the steps that were taken, and reads their proofs. */
async function deliver(caseId: number): Promise<void> {
  for (const { id } of (await one(caseId)).taken)
    await runJob(jobs, 'violation-letter', tools(), { communityId: hoaId, stepId: id })
  server.clock.advance(1000)
  await runJob(mailingJobs, 'mailings-due', tools())
  for (const mailingId of await mailingIds())
    await runJob(mailingJobs, 'mailings-begin', tools(), { communityId: hoaId, mailingId })
  for (let turns = 0; turns < 8; turns += 1) await runJob(mailingJobs, 'mailings-send', tools())
  await runJob(jobs, 'violation-proofs', tools())
}

async function mailingIds(): Promise<number[]> {
  const pg = await import('pg')
  const client = new pg.default.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    const found = await client.query('select id from mailings where frozen_at is null')
    return found.rows.map((row) => Number(row.id))
  } finally {
    await client.end()
  }
}

async function draft(homeIds: readonly number[], over: object = {}) {
  const { items } = await send(calls.types)
  const type = items.find((item: { name: string }) => item.name === 'Trash bins')
  const body = {
    key: crypto.randomUUID(),
    homes: homeIds,
    typeId: type.id,
    isOfOrganisation: type.isOfOrganisation,
    ...over,
  }
  const saved = await send(calls.addDrafts, {}, body)
  expect(saved).toMatchObject({ success: true })
  return (saved.items as { id: number; homeId: number }[]).map(({ id }) => id)
}

async function issue(homeIds: readonly number[], over: object = {}): Promise<number[]> {
  const issued = await send(calls.issue, {}, { drafts: await draft(homeIds, over) })
  expect(issued).toMatchObject({ success: true })
  return issued.ids
}

/** Lets days pass, so that the cure date is over. The sessions end in that time, so the people sign in again. */
async function pass(days: number): Promise<void> {
  server.clock.advance((days + 1) * day)
  manager = await server.signIn('manager@cases.test')
  owner = await server.signIn('owner@cases.test')
}

describe('types and policies', () => {
  it('are offered as a starting set that can be changed [violations-admin-m001, violations-admin-m003]', async () => {
    expect((await send(calls.types)).items).toEqual([])
    const added = await Promise.all(Array.from({ length: 4 }, () => send(calls.startingSet, {}, {})))
    expect(added.every(({ success }) => success)).toBe(true)
    const { items, policies } = await send(calls.types)
    expect(items.length).toBeGreaterThan(4)
    expect(new Set(items.map((item: { name: string }) => item.name)).size, 'each once').toBe(items.length)
    const bins = items.find((item: { name: string }) => item.name === 'Trash bins')
    expect(bins).toMatchObject({
      ...{ category: 'Exterior', section: 'Trash and recycling', document: 'Rules & Guidelines', cureDays: 3 },
      ...{ needsPhoto: false, isOfOrganisation: false },
    })
    expect(bins.ruleText).toContain('out of sight')
    expect(bins.words).not.toBe('')
    expect(policies).toHaveLength(1)
    expect(policies[0].steps.map((step: { name: string }) => step.name)).toEqual([
      'Courtesy notice',
      'Warning',
      'Hearing',
      'Fine',
    ])
    const form = { ...bins, cureDays: '5', needsPhoto: false, isOff: false, policyId: '', insteadOf: '' }
    expect(await send(calls.saveType, { type: bins.id }, form)).toMatchObject({ success: true })
    expect(await send(calls.saveType, { type: bins.id }, { ...form, name: '', section: '' })).toMatchObject({
      success: false,
      validation: { name: expect.anything(), section: expect.anything() },
    })
    // If somebody else changed the type, the answer says who and when, and has the stored values.
    expect(await send(calls.saveType, { type: bins.id }, { ...form, words: 'Bins out.' })).toMatchObject({
      success: false,
      conflict: {
        version: bins.version + 1,
        changedByName: expect.stringMatching(/^\S/),
        changedTime: server.clock.now().toISOString(),
        fields: { cureDays: '5', words: bins.words, needsPhoto: 'false', policyId: '' },
      },
    })
    expect((await send(calls.types)).items.find((item: { id: number }) => item.id === bins.id)).toMatchObject({
      cureDays: 5,
    })
    expect(await send(calls.startingSet, {}, {})).toMatchObject({ success: true })
    expect((await send(calls.types)).items).toHaveLength(items.length)
  })

  it('include policies of steps with name, days, letter, channels, fine and whether the board decides [violations-admin-m002]', async () => {
    const letter = { en: { subject: 'Notice', text: 'Please see {{home}}.' } }
    const step = { name: 'First', cureDays: 7, letter, channels: ['email'], fineCents: 0, boardDecides: false }
    const fine = { ...step, name: 'Fine', fineCents: 2500, boardDecides: true }
    const saved = await send(calls.savePolicy, {}, { name: 'Short', steps: [step, fine] })
    expect(saved).toMatchObject({ success: true })
    const { policies } = await send(calls.types)
    const short = policies.find((item: { id: number }) => item.id === saved.id)
    expect(short).toMatchObject({ name: 'Short', isUsual: false, steps: [step, fine] })
    const longer = { name: 'Short', steps: [{ ...step, cureDays: 9 }, fine] }
    expect(await send(calls.savePolicy, { policy: saved.id }, { ...longer, version: short.version })).toMatchObject({
      success: true,
    })
    const late = { name: 'Shorter', steps: [step], version: short.version }
    expect((await send(calls.savePolicy, { policy: saved.id }, late)).conflict).toMatchObject({
      version: short.version + 1,
      fields: { name: 'Short', count: '2', 'steps.step0.cureDays': '9', 'steps.step1.fine': '25.00' },
    })
    const unknown = { ...step, letter: { en: { subject: 'x', text: '{{nobody}}' } } }
    const faulty = { ...step, name: ' ', channels: [], letter: {} }
    const refused = await send(
      calls.savePolicy,
      { policy: saved.id },
      { name: 'Short', steps: [step, unknown, faulty] },
    )
    expect(refused.success).toBe(false)
    expect(Object.keys(refused.validation).sort()).toEqual([
      ...['steps.1.letter.en', 'steps.2.channels', 'steps.2.letter.en', 'steps.2.name'],
    ])
    expect(refused.validation['steps.1.letter.en']).toEqual([expect.stringContaining('nobody')])
    expect(await send(calls.deletePolicy, { policy: saved.id }, {})).toMatchObject({ success: true })
    const usual = policies.find((item: { isUsual: boolean }) => item.isUsual)
    expect(await send(calls.deletePolicy, { policy: usual.id }, {})).toMatchObject({ success: false })
  })

  it('of the organization are used by its communities until they save their own [company-m012]', async () => {
    const shared = (call: Parameters<TestServer['send']>[0], query: object = {}, body?: object) =>
      server.send(call, { token: manager, query: { cmcId: companyId, ...query }, ...(body && { body }) } as never)
    const form = {
      name: 'Signs',
      category: '',
      section: '4.2',
      ruleText: 'One sign a home.',
      document: 'CC&Rs',
      words: 'Two signs.',
      cureDays: '',
    }
    const { id } = (await shared(calls.saveSharedType, {}, form)).body
    const inherited = async () =>
      (await send(calls.types)).items.find((item: { name: string }) => item.name.startsWith('Signs'))
    expect(await inherited()).toMatchObject({ id, isOfOrganisation: true, section: '4.2' })
    const [{ version }] = (await shared(calls.sharedTypes)).body.items
    await shared(calls.saveSharedType, { type: id }, { ...form, section: '4.3', version })
    const late = await shared(calls.saveSharedType, { type: id }, { ...form, section: '4.9', version })
    expect(late.body.conflict).toMatchObject({ version: version + 1, fields: { section: '4.3', name: 'Signs' } })
    expect(await inherited()).toMatchObject({ section: '4.3' })
    const own = { ...form, name: 'Signs here', insteadOf: String(id) }
    expect(await send(calls.saveType, {}, own)).toMatchObject({ success: true })
    await shared(calls.saveSharedType, { type: id }, { ...form, section: '4.4' })
    expect(await inherited()).toMatchObject({
      name: 'Signs here',
      isOfOrganisation: false,
      insteadOf: id,
      section: '4.2',
    })
    expect((await shared(calls.sharedTypes)).body.items).toMatchObject([{ name: 'Signs', section: '4.4' }])
  })
})

describe('a draft', () => {
  it('has no number and no status, and residents do not see it [violations-admin-m006]', async () => {
    const before = (await view('all'))._meta.totalCount
    const [id] = await draft([homes[0] ?? 0], { words: 'A draft about bins.' })
    const { items } = await send(calls.drafts)
    expect(items[0]).toMatchObject({ id, address: '1 Birch Lane', type: 'Trash bins', words: 'A draft about bins.' })
    expect(items[0]).not.toHaveProperty('number')
    expect((await view('all'))._meta.totalCount).toBe(before)
    const query = { hoa_id: hoaId, open: true, closed: true }
    const seen = await server.send(residents.index, { token: owner, query } as never)
    expect(JSON.stringify(seen.body)).not.toContain('A draft about bins.')
    expect((await send(calls.index)).counts.drafts).toBe(1)
    const { version } = items[0]
    const change = (words: string) => send(calls.saveDraft, { draft: id }, { words, reporter: 'Robin', version })
    expect(await change('Two bins.')).toMatchObject({ success: true })
    expect((await change('Three bins.')).conflict).toMatchObject({
      version: version + 1,
      fields: { type: '', words: 'Two bins.', reporter: 'Robin', byTenant: 'false' },
    })
    expect(await send(calls.discard, { draft: id }, {})).toMatchObject({ success: true })
    expect((await send(calls.drafts)).items).toEqual([])
    expect(await send(calls.discard, { draft: id }, { restore: '1' })).toMatchObject({ success: true })
    await send(calls.discard, { draft: id }, {})
  })

  it('is created once for each key, and cannot be issued without the photo that its type needs', async () => {
    const { items } = await send(calls.types)
    const lawn = items.find((item: { name: string }) => item.name === 'Lawn and weeds')
    const body = { key: 'once', homes: [homes[2]], typeId: lawn.id }
    const [first] = (await send(calls.addDrafts, {}, body)).items
    const [again] = (await send(calls.addDrafts, {}, body)).items
    expect(again).toEqual(first)
    expect(await send(calls.issue, {}, { drafts: [first.id] })).toMatchObject({
      success: false,
      messageContent: expect.stringContaining('needs a photo'),
    })
    await send(calls.discard, { draft: first.id }, {})
  })
})

describe('issuing', () => {
  it('to several homes creates a case for each home, with its letter and cure date, and with status 1 for residents [violations-admin-m004, violations-admin-m005]', async () => {
    const drafts = await draft([homes[0] ?? 0, homes[1] ?? 0], { reporter: 'Nosy Neighbor' })
    const picture = { create: { width: 40, height: 30, channels: 3, background: '#884422' } } as const
    const bytes = await sharp(picture).png().toBuffer()
    const added = await server.send(calls.addPhotos, {
      token: manager,
      query: { hoaId, draft: drafts[0] },
      files: { 'photos[]': [{ name: 'bins.png', bytes }] },
    })
    expect(added.body).toMatchObject({ success: true })
    const issued = await send(calls.issue, {}, { drafts })
    expect(issued.ids).toHaveLength(2)
    expect(await send(calls.issue, {}, { drafts })).toMatchObject({ success: false })
    for (const id of issued.ids) await deliver(id)
    const [first, second] = [await one(issued.ids[0]), await one(issued.ids[1])]
    expect(first.number).not.toBe(second.number)
    const photosOf = (found: { changes: { files: { fileName: string }[] }[] }) =>
      found.changes.flatMap(({ files }) => files.map(({ fileName }) => fileName))
    expect([photosOf(first), photosOf(second)]).toEqual([['bins.jpg'], []])
    const letters = await Promise.all(
      [first, second].map(async ({ taken }) => {
        const query = { hoaId, step: taken[0].id }
        return (await textOfPdf((await server.send(calls.letter, { token: manager, query })).bytes)).join(' ')
      }),
    )
    expect(letters[0]).toContain('Photo 1 of 1')
    expect(letters[1]).not.toContain('Photo 1')
    expect([first.address, second.address].sort()).toEqual(['1 Birch Lane', '2 Birch Lane'])
    for (const found of [first, second]) {
      expect(found).toMatchObject({ status: 1, step: 'Courtesy notice', nextStep: 'Warning' })
      expect(found.taken[0]).toMatchObject({ hasLetter: true, proof: 'mail' })
      expect(found.cureOn).not.toBe('')
    }
    expect(await residentCase(first.number)).toMatchObject({
      vi_status_id: 1,
      statusText: 'Open',
      cureOn: first.cureOn,
    })
  })
})

describe('a case', () => {
  it('cites the rule as it was on the day of the notice, whatever is changed later [violations-admin-m007]', async () => {
    const [id = 0] = await issue([homes[0] ?? 0])
    const { items } = await send(calls.types)
    const bins = items.find((item: { name: string }) => item.name === 'Trash bins')
    const form = {
      ...bins,
      cureDays: '9',
      ruleText: 'A new rule.',
      section: '99',
      policyId: '',
      insteadOf: '',
      isOff: false,
      needsPhoto: false,
    }
    expect(await send(calls.saveType, { type: bins.id }, { ...form, version: bins.version })).toMatchObject({
      success: true,
    })
    await deliver(id)
    const found = await one(id)
    expect(found).toMatchObject({ section: 'Trash and recycling', ruleText: expect.stringContaining('out of sight') })
    const { bytes } = await server.send(calls.letter, {
      token: manager,
      query: { hoaId, step: found.taken[0].id },
    } as never)
    const text = (await textOfPdf(bytes)).join(' ')
    expect(text).toContain('out of sight')
    expect(text).not.toContain('A new rule.')
    expect((await residentCase(found.number)).rule).toMatchObject({ section: 'Trash and recycling' })
  })

  it('has a cure date that is counted from the proof of notice in the time zone of the community, and that an extension moves [violations-admin-m008]', async () => {
    const [id = 0] = await issue([homes[0] ?? 0])
    expect(await one(id)).toMatchObject({ cureOn: '', daysLeft: null })
    expect((await residentCase((await one(id)).number)).cureOn).toBeUndefined()
    await deliver(id)
    const found = await one(id)
    const zone = { timeZone: 'America/Denver' }
    const local = (at: Date) => new Intl.DateTimeFormat('en-CA', zone).format(at)
    const proof = new Date(found.taken[0].proofTime)
    const due = new Date(Date.parse(local(proof)) + found.taken[0].cureDays * day).toISOString().slice(0, 10)
    expect(found.cureOn).toBe(due)
    expect(await send(calls.extend, { id }, { days: '4', reason: '' })).toMatchObject({
      success: false,
      validation: { reason: ['Why?'] },
    })
    expect(await send(calls.extend, { id }, { days: '4', reason: 'The bins are ordered.' })).toMatchObject({
      success: true,
    })
    const later = new Date(Date.parse(due) + 4 * day).toISOString().slice(0, 10)
    expect(await one(id)).toMatchObject({ cureOn: later })
    expect((await residentCase(found.number)).cureOn).toBe(later)
    const history = await server.send(residents.changes, { token: owner, query: { viId: id } } as never)
    expect(JSON.stringify(history.body)).toContain('The bins are ordered.')
  })

  it('proposes the next step when the cure date has passed; nothing is sent until somebody takes the step [violations-admin-m009]', async () => {
    const [id = 0] = await issue([homes[0] ?? 0])
    await deliver(id)
    const found = await one(id)
    expect(found.next).toMatchObject({ may: false, why: 'too early', step: 'Warning' })
    expect(await send(calls.takeStep, { id }, { step: 1 })).toMatchObject({
      success: false,
      messageContent: expect.stringMatching(/^Not before \d{4}-\d\d-\d\d: Warning needs \d+ days\.$/),
    })
    await pass(found.taken[0].cureDays)
    await runJob(jobs, 'violation-proofs', tools())
    const listed = (await view('passed')).items.find((item: { id: number }) => item.id === id)
    expect(listed).toMatchObject({ step: 'Courtesy notice', nextStep: 'Warning' })
    const { cards } = (await server.send(features.today.calls.index, { token: manager })).body
    const card = cards.find((item: { kind: string }) => item.kind === 'passed cure dates')
    expect(card.count).toBe((await send(calls.index)).counts.passed)
    expect((await one(id)).taken).toHaveLength(1)
    expect(await send(calls.takeStep, { id }, { step: 1 })).toMatchObject({ success: true })
    expect(await one(id)).toMatchObject({ step: 'Warning', status: 1, cureOn: '' })
    expect(await send(calls.takeStep, { id }, { step: 1 })).toMatchObject({ success: false })
  })

  it('stores each letter as the PDF that was sent, with a line for each person and channel [violations-admin-m013]', async () => {
    const [id = 0] = await issue([homes[0] ?? 0])
    await deliver(id)
    const { taken, number } = await one(id)
    const letter = async () =>
      (await server.send(calls.letter, { token: manager, query: { hoaId, step: taken[0].id } } as never)).bytes
    const first = await letter()
    expect((await textOfPdf(first)).join(' ')).toContain('A friendly reminder: Trash bins at 1 Birch Lane')
    expect(taken[0].deliveries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Ada Lovelace', channel: 'email', state: 'sent' }),
        expect.objectContaining({ name: 'Ada Lovelace', channel: 'portal', state: 'delivered' }),
      ]),
    )
    const mail = sink.mails.at(-1)
    expect(JSON.stringify(mail)).toContain(`Letter ${number}.pdf`)
    await runJob(jobs, 'violation-letter', tools(), { communityId: hoaId, stepId: taken[0].id })
    expect(await letter()).toEqual(first)
    const listed = await server.send(features.mailings.calls.index, { token: manager, query: { hoaId, tab: 'sent' } })
    expect(JSON.stringify(listed.body)).not.toContain('friendly reminder')
  })

  it('shows a merge field that somebody typed as it was typed, with any number of braces', async () => {
    const [id = 0] = await issue([homes[0] ?? 0], {
      words: 'Once {{first_name}}, twice {{{first_name}}}, {{{{last_name}}}}.',
    })
    await deliver(id)
    const mail = JSON.stringify(sink.mails.at(-1))
    expect(mail).toContain('Once { {first_name}}, twice { { {first_name}}}, { { { {last_name}}}}.')
    expect(mail).not.toContain('twice { Ada')
  })

  it('is sent to the owner, and also to the tenant who caused it where the community chose so [violations-admin-m016]', async () => {
    const names = async (id: number) => {
      await deliver(id)
      return [...new Set((await one(id)).taken[0].deliveries.map((item: { name: string }) => item.name))].sort()
    }
    const [first = 0] = await issue([homes[1] ?? 0], { byTenant: true })
    expect(await names(first)).toEqual(['Otto Owner'])
    // Two people who save the settings for the first time, both from a page that shows version 0.
    expect(await send(calls.saveSettings, {}, { tellsTenants: '1', version: '0' })).toMatchObject({ success: true })
    expect(await send(calls.saveSettings, {}, { tellsTenants: '0', version: '0' })).toMatchObject({ success: false })
    const [second = 0] = await issue([homes[1] ?? 0], { byTenant: true })
    expect(await names(second)).toEqual(['Otto Owner', 'Tom Tenant'])
    const [third = 0] = await issue([homes[1] ?? 0], { byTenant: false })
    expect(await names(third)).toEqual(['Otto Owner'])
  })

  it('does not name the person who reported it in an answer or a letter to the household [violations-admin-m015]', async () => {
    const [id = 0] = await issue([homes[0] ?? 0], { reporter: 'Nora Nextdoor', words: 'Bins at the curb.' })
    await deliver(id)
    const found = await one(id)
    expect(found.reporter).toBe('Nora Nextdoor')
    const query = { hoa_id: hoaId, open: true, closed: true }
    for (const [call, given] of [
      [residents.index, query],
      [residents.changes, { viId: id }],
      [features.mailbox.calls.index, { hoaId, property: homes[0] }],
      [features.notifications.calls.index, { hoaId }],
    ] as const) {
      const answer = await server.send(call as never, { token: owner, query: given } as never)
      expect(JSON.stringify(answer.body)).not.toContain('Nora')
    }
    const letter = await server.send(calls.letter, {
      token: manager,
      query: { hoaId, step: found.taken[0].id },
    } as never)
    expect((await textOfPdf(letter.bytes)).join(' ')).not.toContain('Nora')
    expect(JSON.stringify(sink.mails)).not.toContain('Nora')
  })
})

describe('a work order of a case', () => {
  it('has the home, the text and the photos of the case once, without the person who reported it; order and case name each other for people who may read both [work-orders-admin-m008]', async () => {
    const [draftId = 0] = await draft([homes[0] ?? 0], { reporter: 'Nora Nextdoor' })
    const picture = { create: { width: 40, height: 30, channels: 3, background: '#228844' } } as const
    const bytes = await sharp(picture).png().toBuffer()
    const added = await server.send(calls.addPhotos, {
      token: manager,
      query: { hoaId, draft: draftId },
      files: { 'photos[]': [{ name: 'bins.png', bytes }] },
    })
    expect(added.body).toMatchObject({ success: true })
    const [id = 0] = (await send(calls.issue, {}, { drafts: [draftId] })).ids as number[]
    const body = { key: crypto.randomUUID(), description: 'Bring the bins in\nThey stand at the curb.' }
    const made = await send(calls.makeOrder, { id }, body)
    expect(made).toMatchObject({ success: true })
    expect((await send(calls.makeOrder, { id }, body)).orderId).toBe(made.orderId)
    const found = await one(id)
    expect(found.orders).toEqual([{ id: made.orderId, title: 'Bring the bins in', status: 8 }])
    const order = await send(features.workOrdersAdmin.calls.one, { order: made.orderId })
    expect(order).toMatchObject({
      violation: { id, number: found.number, type: 'Trash bins' },
      home: { id: homes[0] },
      files: [{ isInternal: false }],
    })
    expect(JSON.stringify(order)).not.toContain('Nora')
    expect(await send(calls.makeOrder, { id }, { ...body, key: crypto.randomUUID(), description: ' ' })).toMatchObject({
      validation: { description: ['This is required'] },
    })

    // An inspector sees cases but no orders, a viewer orders but no cases.
    const { scope } = server
    for (const role of ['inspector', 'viewer'] as const) {
      const personId = await makePerson(scope, { email: `${role}@cases.test` })
      await makeAdministrator(scope, { companyId, personId, teamRoles: [role] })
    }
    const inspector = await server.signIn('inspector@cases.test')
    expect((await send(calls.one, { id }, undefined, inspector)).orders).toEqual([])
    const refused = { token: inspector, query: { hoaId, id }, body }
    expect((await server.send(calls.makeOrder, refused as never)).status).toBe(403)
    const viewer = await server.signIn('viewer@cases.test')
    const seen = await send(features.workOrdersAdmin.calls.one, { order: made.orderId }, undefined, viewer)
    expect(seen.violation).toEqual({ id, number: '', type: '' })
  })
})

describe('an answer of the household', () => {
  const answer = async (id: number) =>
    server.send(residents.resolve, {
      token: owner,
      query: { viId: id },
      body: { message: 'They are put away.' },
    } as never)

  it('is accepted, which closes the case, or not accepted with a reason; residents see the status 3, 1 and 2 [violations-admin-m004]', async () => {
    const [id = 0] = await issue([homes[0] ?? 0])
    expect((await answer(id)).body).toMatchObject({ success: true })
    const found3 = await one(id)
    expect(found3).toMatchObject({ status: 3, next: { may: false, why: 'answer waits' } })
    const { number } = found3
    expect(await residentCase(number)).toMatchObject({ vi_status_id: 3, statusText: 'Resolution under review' })
    expect((await view('answers')).items.map((item: { id: number }) => item.id)).toContain(id)
    expect(await send(calls.decide, { id }, { decision: 'not accept', words: '' })).toMatchObject({ success: false })
    expect(await send(calls.decide, { id }, { decision: 'not accept', words: 'They are still there.' })).toMatchObject({
      success: true,
    })
    expect(await one(id)).toMatchObject({ status: 1 })
    await answer(id)
    expect(await send(calls.decide, { id }, { decision: 'accept' })).toMatchObject({ success: true })
    const found = await one(id)
    expect(found).toMatchObject({ status: 2, next: { may: false, why: 'closed' } })
    expect(await residentCase(number)).toMatchObject({ vi_status_id: 2, statusText: 'Closed' })
    expect((await view('closed')).items.map((item: { id: number }) => item.id)).toContain(id)
    const messages = found.changes.map((change: { message: string }) => change.message)
    expect(messages).toEqual(['', 'They are put away.', 'They are still there.', 'They are put away.', ''])
  })

  it('cannot be decided by a person of the household [violations-admin-m017]', async () => {
    const personId = await makePerson(server.scope, { email: 'both@cases.test', firstName: 'Bo', lastName: 'Both' })
    await makeAdministrator(server.scope, { companyId, personId })
    await makeHouseholdPerson(server.scope, { communityId: hoaId, propertyId: homes[0] ?? 0, personId })
    const both = await server.signIn('both@cases.test')
    const [id = 0] = await issue([homes[0] ?? 0], { reporter: 'Nora Nextdoor' })
    const refused = { success: false, messageContent: 'You are left out of this decision.' }
    for (const [call, query, body] of [
      [calls.decide, { id }, { decision: 'close', words: 'Done.' }],
      [calls.takeStep, { id }, { step: 1 }],
      [calls.extend, { id }, { days: '3', reason: 'Please' }],
      [calls.posted, { id }, { on: '2026-11-20' }],
      [calls.issue, {}, { drafts: await draft([homes[0] ?? 0]) }],
    ] as const)
      expect(await send(call, query, body, both)).toMatchObject(refused)
    const old = { hoa_id: hoaId, viId: id }
    const body = { from: 1, to: 2, message: 'Done.' }
    expect((await server.send(residents.decide, { token: both, query: old, body } as never)).body).toMatchObject(
      refused,
    )
    expect(await send(calls.one, { id }, undefined, both)).toMatchObject({
      reporter: '',
      decide: { may: false, why: 'own household' },
    })
    expect(await one(id)).toMatchObject({ status: 1, reporter: 'Nora Nextdoor' })
    const other = await issue([homes[2] ?? 0])
    expect(await send(calls.decide, { id: other[0] }, { decision: 'close', words: 'Done.' }, both)).toMatchObject({
      success: true,
    })
  })
})

describe('a fine', () => {
  const step = async (id: number, index: number, over: object = {}) =>
    send(calls.takeStep, { id }, { step: index, ...over })
  /** Takes the steps of the policy up to the one before the fine. */
  async function upToFine(homeId: number): Promise<number> {
    const [id = 0] = await issue([homeId])
    for (const index of [1, 2, 3]) {
      await deliver(id)
      await pass((await one(id)).taken.at(-1).cureDays)
      if (index < 3) expect(await step(id, index)).toMatchObject({ success: true })
    }
    return id
  }
  const entries = async () => {
    const { items, account } = await send(features.ledger.calls.account, { home: homes[0] })
    return { items, balance: account.balanceCents }
  }

  it('is refused until the earlier steps were delivered, and requires the text of the decision of the board [violations-admin-m011]', async () => {
    const [id = 0] = await issue([homes[0] ?? 0])
    expect((await step(id, 3)).success).toBe(false)
    expect(await one(id)).toMatchObject({ next: { may: false, why: 'not delivered', step: 'Courtesy notice' } })
    expect(await step(id, 1)).toMatchObject({ success: false, messageContent: expect.stringContaining('not proven') })
    await deliver(id)
    await pass((await one(id)).taken[0].cureDays)
    await step(id, 1)
    // The warning is never delivered.
    await pass(60)
    expect(await one(id)).toMatchObject({ next: { may: false, why: 'not delivered', step: 'Warning' } })
    expect(await send(calls.posted, { id }, { on: '2999-01-01' })).toMatchObject({ success: false })
    const last = await upToFine(homes[0] ?? 0)
    expect((await one(last)).next).toMatchObject({ may: true, fineCents: 5000, boardDecides: true })
    expect(await step(last, 3)).toMatchObject({ success: false, validation: { decision: expect.anything() } })
  })

  it('is entered into the ledger once, and a reversed decision reverses the entry; where the books are elsewhere, it is listed [violations-admin-m012]', async () => {
    const elsewhere = await upToFine(homes[0] ?? 0)
    expect(await step(elsewhere, 3, { decision: 'The board voted 3 to 0.' })).toMatchObject({ success: true })
    const fines = async () => (await send(calls.fines)).items
    const listed = (await fines()).find((item: { caseId: number }) => item.caseId === elsewhere)
    expect(listed).toMatchObject({ state: 'to enter', cents: 5000, address: '1 Birch Lane' })
    expect(await send(calls.noteFine, { fine: listed.id }, {})).toMatchObject({ success: true })
    expect(await send(calls.reverseFine, { fine: listed.id }, { reason: 'Appeal won' })).toMatchObject({
      success: true,
    })
    expect((await send(calls.fines, { waiting: 1 })).items).toMatchObject([{ id: listed.id, state: 'to take back' }])
    await send(calls.noteFine, { fine: listed.id }, {})
    expect((await send(calls.fines, { waiting: 1 })).items).toEqual([])

    await makeBooksHere(server.scope, hoaId, homes)
    const before = await entries()
    const id = await upToFine(homes[0] ?? 0)
    const decision = 'The board voted 3 to 0.'
    const both = await Promise.all([step(id, 3, { decision }), step(id, 3, { decision })])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    const charged = await entries()
    expect(charged.balance).toBe((before.balance ?? 0) + 5000)
    expect(charged.items[0]).toMatchObject({ kind: 'fine', cents: 5000 })
    const fine = (await one(id)).taken.at(-1)
    expect(fine).toMatchObject({ fineState: 'charged', decision })
    expect(await send(calls.reverseFine, { fine: fine.fineId }, { reason: '' })).toMatchObject({ success: false })
    expect(await send(calls.reverseFine, { fine: fine.fineId }, { reason: 'Appeal won' })).toMatchObject({
      success: true,
    })
    expect(await send(calls.reverseFine, { fine: fine.fineId }, { reason: 'Again' })).toMatchObject({ success: false })
    const reversed = await entries()
    expect(reversed.balance).toBe(before.balance ?? 0)
    expect(reversed.items[0]).toMatchObject({ kind: 'reversal', cents: -5000 })
    expect((await one(id)).taken.at(-1)).toMatchObject({ fineState: 'reversed' })
  })
})
