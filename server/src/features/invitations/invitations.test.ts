import { type AccessItem, invitations } from '@porchlight/contract/features/invitations.ts'
import { registration } from '@porchlight/contract/features/registration.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noColumns, statement } from '../../platform/db/database.ts'
import { findMark } from '../../platform/mail/attempts.ts'
import { queueNotice } from '../../platform/notices/queue-notice.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import type { MailSink } from '../../testing/mail-sink.ts'
import { runJob } from '../../testing/run-job.ts'
import type { TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeProperty } from '../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson } from '../accounts/grants/fixtures.ts'
import { makeNotice } from '../notifications/fixtures.ts'
import { makeRegisterPerson } from '../people/fixtures.ts'
import { makeInvitation } from './fixtures.ts'
import { jobs } from './jobs.ts'

const { calls } = invitations
const day = 86_400_000
const clearLimits = statement('test-clear-limits', 'system', noColumns, 'delete from rate_limits')
const setRegistration = statement(
  'test-set-registration',
  'community',
  noColumns,
  'update communities set code_valid_days = $2, sends_reminders = $3, tenant_pages = $4 where community_id = $1',
)
const setAddress = statement(
  'test-set-address',
  'community',
  noColumns,
  `update register_addresses set value = $3, bounced_at = null where community_id = $1 and register_person_id = $2`,
)
const relate = statement(
  'test-relate',
  'community',
  noColumns,
  `insert into home_relations (community_id, property_id, register_person_id, relation) values ($1, $2, $3, 'owner')`,
)
const readState = statement(
  'test-community-state',
  'community',
  z.object({ state: z.string() }),
  'select community_state as state from communities where community_id = $1',
)

describe('invitations', () => {
  let server: TestServer
  let sink: MailSink
  let started: MailServer
  let token: string
  let companyId: number
  beforeAll(async () => {
    started = await startMailServer({ TRUST_PROXY: '1', BOUNCE_SECRET: 'the secret of the door' })
    server = started.server
    sink = started.sink
    companyId = await makeCompany(server.scope)
    const team = await makePerson(server.scope, { email: 'team@made.test' })
    await makeAdministrator(server.scope, { personId: team, companyId })
  })
  afterAll(() => started.stop())
  beforeEach(async () => {
    await server.scope.rows(clearLimits)
    token = await server.signIn('team@made.test')
  })

  let made = 0
  async function addCommunity(given: { state?: 'in preparation' | 'live'; homes?: number } = {}) {
    made += 1
    const communityId = await makeCommunity(server.scope, {
      name: `Quay ${made}`,
      companyId,
      state: given.state ?? 'live',
    })
    token = await server.signIn('team@made.test')
    const homes: number[] = []
    for (let at = 1; at <= (given.homes ?? 1); at += 1)
      homes.push(await makeProperty(server.scope, communityId, { address: `${at} Quay Street` }))
    return { communityId, homes, home: homes[0] ?? 0 }
  }
  type Person = Omit<Parameters<typeof makeRegisterPerson>[1], 'communityId'>
  const person = (communityId: number, given: Person) => makeRegisterPerson(server.scope, { communityId, ...given })
  const ask = (hoaId: number, query: Record<string, unknown> = {}) =>
    server.send(calls.index, { token, query: { hoaId, ...query } }).then(({ body }) => body)
  const act = async (
    name: 'preview' | 'send' | 'newCodes' | 'withdraw' | 'print',
    hoaId: number,
    body: Record<string, unknown> = {},
  ) => {
    const { body: answer } = await server.send(calls[name], { token, query: { hoaId }, body })
    if (name === 'send' || name === 'newCodes') await invited(hoaId)
    return answer
  }
  /** Waits until the job that invites is done. */
  const invited = (hoaId: number) =>
    expect
      .poll(async () => (await server.send(calls.run, { token, query: { hoaId } })).body.run?.state ?? 'done')
      .toBe('done')
  const mailsTo = (email: string) => sink.mails.filter((mail) => mail.to?.[0]?.address === email)
  const codeIn = (text: string) =>
    /\b[ACDEFHJKMNPQRTUVWXY3479]{4}(?:-[ACDEFHJKMNPQRTUVWXY3479]{4}){2}\b/.exec(text)?.[0] ?? ''
  const settled = async (email: string, count: number) => {
    await expect.poll(() => mailsTo(email).length).toBe(count)
    return mailsTo(email).at(-1)
  }
  /** Advances the clock and signs in again, because the session may have ended. */
  const later = async (milliseconds: number) => {
    server.clock.advance(milliseconds)
    token = await server.signIn('team@made.test')
  }
  const idOf = async (hoaId: number, tab: string, name = '') =>
    (await ask(hoaId, { tab, search: name })).items[0]?.id as number

  it('a code is for one person and home, works once, and ends after its validity [invitations-m003, invitations-m007]', async () => {
    const { communityId, home } = await addCommunity()
    const personId = await person(communityId, {
      propertyId: home,
      firstName: 'Ines',
      lastName: 'Vega',
      emails: ['ines@quay.test'],
    })
    await act('send', communityId)
    const code = codeIn((await settled('ines@quay.test', 1))?.text ?? '')
    const check = async (regCode: string) =>
      (await server.send(registration.calls.validateCode, { body: { regCode } })).body
    expect(await check(code)).toEqual({ success: true, message: '' })
    expect(await check(code.toLowerCase().replaceAll('-', ' '))).toEqual({ success: true, message: '' })
    const unknown = await check('ACDE-FHJK-MNPQ')
    expect(unknown.success).toBe(false)
    const ended = await makeInvitation(server.scope, {
      communityId,
      personId: await person(communityId, { propertyId: home, firstName: 'Old', lastName: 'Code' }),
      homeId: home,
      expiresAt: new Date(server.clock.now().getTime() - 1000),
    })
    expect(await check(ended.code)).toEqual(unknown)
    const find = (reg_code: string) => server.send(registration.calls.propertyOfCode, { query: { reg_code } })
    expect((await find(ended.code)).body).toEqual((await find('ACDE-FHJK-MNPQ')).body)
    await act('withdraw', communityId, { ids: [await idOf(communityId, 'invited', 'Ines')] })
    expect(await check(code)).toEqual(unknown)
    // The team sees that somebody tried codes that have ended.
    const items = [
      ...(await ask(communityId, { tab: 'not-invited' })).items,
      ...(await ask(communityId, { tab: 'expired' })).items,
    ]
    expect(items.find((one) => one.personId === personId)).toMatchObject({
      access: 'withdrawn',
      triedAt: expect.stringMatching(/^\d{4}/),
    })
    expect(items.find((one) => one.name === 'Old Code')).toMatchObject({
      access: 'expired',
      triedAt: expect.stringMatching(/^\d{4}/),
    })
  })

  it('a mail has code and link in the language of the person, and a person with two homes gets one mail [invitations-m004]', async () => {
    const { communityId, homes } = await addCommunity({ homes: 2 })
    const [one = 0, two = 0] = homes
    await person(communityId, {
      propertyId: one,
      firstName: 'Lucía',
      lastName: 'Paz',
      language: 'es',
      emails: ['lucia@quay.test'],
      delivery: 'digital',
    })
    const both = await person(communityId, {
      propertyId: one,
      firstName: 'Ann',
      lastName: 'Two',
      emails: ['ann@quay.test'],
    })
    await server.scope.inCommunity(communityId).rows(relate, [two, both])
    expect(await act('preview', communityId)).toMatchObject({ mails: 2, letters: 0, leftOut: 0 })
    expect(await act('send', communityId)).toMatchObject({ success: true, mails: 2 })
    const spanish = await settled('lucia@quay.test', 1)
    const code = codeIn(spanish?.text ?? '')
    expect(spanish?.subject).toBe(`Su invitación al portal de Quay ${made}`)
    expect(spanish?.text).toContain(`${server.settings.publicUrl}/Register?reg_code=${code}&dd=1`)
    const english = (await settled('ann@quay.test', 1))?.text ?? ''
    expect(english).toContain('Your code for 1 Quay Street')
    expect(english).toContain('Your code for 2 Quay Street')
    expect(english.match(/Register\?reg_code=/g)?.length).toBeGreaterThanOrEqual(2)
  })

  it('a person gets at most one mail a day, and reminders on days 7 and 21 unless reminders are off [invitations-m005]', async () => {
    const { communityId, home } = await addCommunity()
    await person(communityId, { propertyId: home, firstName: 'Rem', lastName: 'Inder', emails: ['rem@quay.test'] })
    await act('send', communityId)
    const first = codeIn((await settled('rem@quay.test', 1))?.text ?? '')
    const recorded = (mails: number) =>
      expect.poll(async () => (await ask(communityId, { tab: 'invited' })).items[0]?.mails).toBe(mails)
    await recorded(1)
    expect(await act('preview', communityId, { tab: 'invited' })).toMatchObject({ mails: 1, tomorrow: 1 })
    await act('send', communityId, { tab: 'invited' })
    await runJob(jobs, 'invitations-due', server)
    expect(mailsTo('rem@quay.test')).toHaveLength(1)
    await later(day)
    await runJob(jobs, 'invitations-due', server)
    // 'Invite again' does not replace a code that is still valid.
    expect(codeIn((await settled('rem@quay.test', 2))?.text ?? '')).toBe(first)
    await recorded(2)
    await later(7 * day)
    await runJob(jobs, 'invitations-due', server)
    expect((await settled('rem@quay.test', 3))?.subject).toMatch(/^A reminder/)
    await recorded(3)
    await later(7 * day)
    await runJob(jobs, 'invitations-due', server)
    expect(mailsTo('rem@quay.test')).toHaveLength(3)
    await server.scope.inCommunity(communityId).rows(setRegistration, [90, false, []])
    await later(7 * day)
    await runJob(jobs, 'invitations-due', server)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(mailsTo('rem@quay.test')).toHaveLength(3)
  })

  it('inviting one person, as in a sale, replaces a code that has expired', async () => {
    const { communityId, home } = await addCommunity()
    const personId = await person(communityId, { propertyId: home, firstName: 'Buy', emails: ['buy@quay.test'] })
    const expiresAt = new Date(server.clock.now().getTime() - day)
    const old = await makeInvitation(server.scope, { communityId, personId, homeId: home, expiresAt })
    const [{ id: relationId }] = (await ask(communityId, { tab: 'expired' })).items
    const ways = { communityId, relationId, mail: true, letter: false, by: 1 }
    await runJob(jobs, 'invitations-invite-one', server, ways)
    await runJob(jobs, 'invitations-due', server)
    const code = codeIn((await settled('buy@quay.test', 1))?.text ?? '')
    expect(code).not.toBe('')
    expect(code).not.toBe(old.code)
  })

  it('inviting again creates a new code in place of an expired code, and a new code ends the old code at once [invitations-m006]', async () => {
    const { communityId, home } = await addCommunity()
    const personId = await person(communityId, {
      propertyId: home,
      firstName: 'New',
      lastName: 'Code',
      emails: ['new@quay.test'],
    })
    const old = await makeInvitation(server.scope, {
      communityId,
      personId,
      homeId: home,
      expiresAt: new Date(server.clock.now().getTime() - day),
    })
    expect((await ask(communityId, { tab: 'expired' })).items).toHaveLength(1)
    await act('send', communityId, { tab: 'expired' })
    const second = codeIn((await settled('new@quay.test', 1))?.text ?? '')
    await expect.poll(async () => (await ask(communityId, { tab: 'invited' })).items[0]?.mails).toBe(1)
    expect(second).not.toBe(old.code)
    const check = async (regCode: string) =>
      (await server.send(registration.calls.validateCode, { body: { regCode } })).body.success
    expect(await check(second)).toBe(true)
    expect(await act('newCodes', communityId, { tab: 'invited' })).toMatchObject({ success: true })
    expect(await check(second)).toBe(false)
    await later(day)
    await runJob(jobs, 'invitations-due', server)
    expect(await check(codeIn((await settled('new@quay.test', 2))?.text ?? ''))).toBe(true)
  })

  it('letters are in one file in the order of the homes and are marked as printed; the code of a letter works with any proven address [invitations-m009, invitations-m010, invitations-m011]', async () => {
    const { communityId, homes } = await addCommunity({ homes: 3 })
    const [one = 0, two = 0, three = 0] = homes
    await person(communityId, { propertyId: three, firstName: 'Cleo', lastName: 'Three' })
    const adaId = await person(communityId, { propertyId: one, firstName: 'Ada', lastName: 'One', delivery: 'digital' })
    await person(communityId, { propertyId: two, firstName: 'Bea', lastName: 'Two', language: 'es' })
    expect(await act('preview', communityId)).toMatchObject({ mails: 0, letters: 3 })
    const printed = await act('print', communityId)
    expect(printed).toMatchObject({ success: true, letters: 3, left: 0 })
    const file = await server.send(calls.letters, { token, query: { hoaId: communityId, batch: printed.batch } })
    expect(file.headers.get('content-type')).toBe('application/pdf')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file.bytes)))
    expect(text.map((page) => /\d Quay Street/.exec(page)?.[0])).toEqual([
      '1 Quay Street',
      '2 Quay Street',
      '3 Quay Street',
    ])
    expect(text[1]).toContain('Su código de registro')
    const { items } = await ask(communityId, { tab: 'invited' })
    expect(items.map((item: AccessItem) => item.printedAt)).toEqual(Array(3).fill(server.clock.now().toISOString()))
    // The text of the PDF may have a space between two letters of the code, because these letters are printed with a distance.
    const code = codeIn((text[0] ?? '').replaceAll(/(?<=[A-Z0-9-]) (?=[A-Z0-9-])/g, ''))
    const email = 'ada.new@elsewhere.test'
    await server.send(registration.calls.sendEmailCode, { body: { email } })
    const digits = /\b(\d{4})\b/.exec((await settled(email, 1))?.subject ?? '')?.[1]
    const form = {
      reg_code: code,
      email,
      email_verification: digits,
      password: 'Lantern2026!',
      password_repeat: 'Lantern2026!',
      agree_tcpp: 1,
    }
    const register = () =>
      server.send(registration.calls.registerWithCode, { body: { HomeownerRegistrationFormRegCode: form } })
    expect((await register()).body).toMatchObject({ success: true, readyToLogin: true, isDigitalDelivery: true })
    expect((await register()).body.success).toBe(false)
    const [registered] = (await ask(communityId, { tab: 'registered' })).items
    expect(registered).toMatchObject({ personId: adaId, name: 'Ada One', email, access: 'registered' })
  })

  it('a tenant registers as a member with the pages that the community chose for tenants', async () => {
    const { communityId, home } = await addCommunity()
    await server.scope.inCommunity(communityId).rows(setRegistration, [30, true, [22, 28]])
    await person(communityId, {
      propertyId: home,
      firstName: 'Ten',
      lastName: 'Ant',
      relation: 'tenant',
      emails: ['tenant@quay.test'],
    })
    await act('send', communityId)
    const code = codeIn((await settled('tenant@quay.test', 1))?.text ?? '')
    const email = 'tenant@quay.test'
    await server.send(registration.calls.sendEmailCode, { body: { email } })
    const digits = /\b(\d{4})\b/.exec((await settled(email, 2))?.subject ?? '')?.[1]
    const form = {
      reg_code: code,
      email,
      email_verification: digits,
      password: 'Lantern2026!',
      password_repeat: 'Lantern2026!',
      agree_tcpp: 1,
    }
    await server.send(registration.calls.registerWithCode, { body: { HomeownerRegistrationFormRegCode: form } })
    const member = statement(
      'test-member',
      'community',
      z.object({ type: z.string(), pages: z.array(z.number()) }),
      'select member_type as type, allowed_features as pages from household_persons where community_id = $1',
    )
    expect(await server.scope.inCommunity(communityId).rows(member)).toEqual([{ type: 'member', pages: [22, 28] }])
    expect((await ask(communityId, { tab: 'registered' })).items[0]).toMatchObject({ relation: 'tenant' })
  })

  it('each person is in exactly one state, and each tab counts its persons [invitations-m002]', async () => {
    const { communityId, homes } = await addCommunity({ homes: 9 })
    const at = (index: number) => homes[index] ?? 0
    const soon = server.clock.now()
    const withInvitation = async (
      index: number,
      given: Partial<Parameters<typeof makeInvitation>[1]> & { emails?: string[]; isBounced?: boolean },
    ) => {
      const { emails = [], isBounced = false, ...invitation } = given
      const personId = await person(communityId, {
        propertyId: at(index),
        firstName: 'P',
        lastName: `${index}`,
        emails,
        isBounced,
      })
      await makeInvitation(server.scope, { communityId, personId, homeId: at(index), ...invitation })
    }
    await person(communityId, { propertyId: at(0), firstName: 'P', lastName: '0', emails: ['p0@quay.test'] })
    await person(communityId, { propertyId: at(1), firstName: 'P', lastName: '1' })
    await withInvitation(2, { emails: ['p2@quay.test'] })
    await person(communityId, {
      propertyId: at(3),
      firstName: 'P',
      lastName: '3',
      emails: ['p3@quay.test'],
      isBounced: true,
    })
    await withInvitation(4, { expiresAt: new Date(soon.getTime() - day) })
    await withInvitation(5, { isWithdrawn: true })
    const account = await makePerson(server.scope, { email: 'p6@quay.test' })
    await makeHouseholdPerson(server.scope, { communityId, propertyId: at(6), personId: account })
    const states = new Map<string, string>()
    const body = await ask(communityId)
    for (const tab of ['not-invited', 'invited', 'bounced', 'expired', 'registered']) {
      const { items, _meta } = await ask(communityId, { tab })
      expect(_meta.totalCount).toBe(items.length)
      expect(body.counts[tab]).toBe(items.length)
      for (const item of items) {
        expect(states.has(item.address)).toBe(false)
        states.set(item.address, item.access)
      }
    }
    expect(Object.fromEntries(states)).toEqual({
      '1 Quay Street': 'not invited',
      '2 Quay Street': 'no e-mail',
      '3 Quay Street': 'invited',
      '4 Quay Street': 'bounced',
      '5 Quay Street': 'expired',
      '6 Quay Street': 'withdrawn',
      '7 Quay Street': 'registered',
    })
  })

  it('a community in preparation sends nothing and its codes do not work; the first invitation makes the community live [invitations-m020]', async () => {
    const { communityId, home } = await addCommunity({ state: 'in preparation' })
    const inside = server.scope.inCommunity(communityId)
    const personId = await person(communityId, {
      propertyId: home,
      firstName: 'Early',
      lastName: 'Bird',
      emails: ['early@quay.test'],
    })
    const { code } = await makeInvitation(server.scope, { communityId, personId, homeId: home })
    const check = async () =>
      (await server.send(registration.calls.validateCode, { body: { regCode: code } })).body.success
    expect(await check()).toBe(false)
    const communities = (await server.send(registration.calls.communitiesByZip, { query: { zipcode: '80301' } }))
      .body as { key: string }[]
    expect(communities.some(({ key }) => key === String(communityId))).toBe(false)
    const reader = await makePerson(server.scope, { email: 'reader@quay.test' })
    await queueNotice(server.scope, makeNotice({ communityId, to: [{ personId: reader }] }))
    expect(await act('preview', communityId, { tab: 'invited' })).toMatchObject({ mails: 1, isInPreparation: true })
    expect((await inside.row(readState))?.state).toBe('in preparation')
    await act('send', communityId, { tab: 'invited' })
    expect((await inside.row(readState))?.state).toBe('live')
    await settled('early@quay.test', 1)
    expect(await check()).toBe(true)
    expect(mailsTo('reader@quay.test')).toHaveLength(0)

    const other = await addCommunity({ state: 'in preparation' })
    await person(other.communityId, { propertyId: other.home, firstName: 'On', lastName: 'Paper' })
    await act('print', other.communityId)
    expect((await server.scope.inCommunity(other.communityId).row(readState))?.state).toBe('live')
  })

  it('a returned mail marks the address in every community with the reason; a corrected address can be invited at once [invitations-m012, invitations-m013, invitations-m014]', async () => {
    const { communityId, home } = await addCommunity()
    const personId = await person(communityId, {
      propertyId: home,
      firstName: 'Bo',
      lastName: 'Unced',
      emails: ['gone@quay.test'],
    })
    const other = await addCommunity()
    await person(other.communityId, {
      propertyId: other.home,
      firstName: 'Bo',
      lastName: 'Unced',
      emails: ['Gone@quay.test'],
    })
    const report = (secret: string) =>
      server.send(calls.bounced, { body: { secret, address: 'gone@quay.test', reason: '550 5.1.1 no such mailbox' } })
    expect((await report('wrong')).status).toBe(403)
    expect(await findMark(server.scope, 'gone@quay.test')).toBeUndefined()
    expect((await report('the secret of the door')).body).toEqual({ success: true })
    for (const hoaId of [communityId, other.communityId])
      expect((await ask(hoaId, { tab: 'bounced' })).items).toMatchObject([
        { access: 'bounced', bounceReason: '550 5.1.1 no such mailbox' },
      ])
    expect(await act('preview', communityId, { tab: 'bounced' })).toMatchObject({ mails: 0, letters: 1 })
    expect((await act('send', communityId, { tab: 'bounced' })).success).toBe(false)
    expect(mailsTo('gone@quay.test')).toHaveLength(0)
    await server.scope.inCommunity(communityId).rows(setAddress, [personId, 'found@quay.test'])
    expect((await ask(communityId)).items).toMatchObject([{ access: 'not invited', bounceReason: '' }])
    await act('send', communityId)
    await settled('found@quay.test', 1)
  })
})
