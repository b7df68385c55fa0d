import { features } from '@porchlight/contract/features.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fromBuffer } from 'yauzl'
import { noColumns, statement } from '../../../platform/db/database.ts'
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeProperty } from '../../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson } from '../../accounts/grants/fixtures.ts'
import { makeMessage } from '../../mailbox/fixtures.ts'
import { makeLedger, makeStatement } from '../../payments/fixtures.ts'
import { makeRequest } from '../../requests/fixtures.ts'
import { makeViolation } from '../../violations/fixtures.ts'
import { makeRegisterPerson } from '../fixtures.ts'

const { people, invitations, mailbox, imports, registration } = features
const clearLimits = statement('test-merging-clear-limits', 'system', noColumns, 'delete from rate_limits')

type Body = Record<string, unknown>

describe('merging people and joining accounts', () => {
  let started: MailServer
  let server: TestServer
  let token: string
  let hoaId: number
  let companyId: number
  beforeAll(async () => {
    started = await startMailServer({ TRUST_PROXY: '1' })
    server = started.server
    companyId = await makeCompany(server.scope)
    hoaId = await makeCommunity(server.scope, { companyId, name: 'Fern' })
    for (const name of ['team', 'other']) {
      const team = await makePerson(server.scope, { email: `${name}@fern.test`, firstName: 'Tea', lastName: 'Manager' })
      await makeAdministrator(server.scope, { personId: team, companyId })
    }
  })
  afterAll(() => started.stop())
  beforeEach(async () => {
    await server.scope.rows(clearLimits)
    token = await server.signIn('team@fern.test')
  })

  let made = 0
  const newHome = () => {
    made += 1
    return makeProperty(server.scope, hoaId, { address: `${made} Fern Street` })
  }
  const get = async (call: Parameters<TestServer['send']>[0], query: Body) =>
    (await server.send(call, { token, query: { hoaId, ...query } })).body
  const post = async (call: Parameters<TestServer['send']>[0], query: Body, body: Body = {}) =>
    (await server.send(call, { token, query: { hoaId, ...query }, body })).body
  const pageOf = (person: number) => get(people.calls.one, { person })
  const person = (given: Omit<Parameters<typeof makeRegisterPerson>[1], 'communityId'>) =>
    makeRegisterPerson(server.scope, { communityId: hoaId, ...given })
  const mailsTo = (email: string) => started.sink.mails.filter((mail) => mail.to?.[0]?.address === email)
  const settled = async (email: string, count: number) => {
    await expect.poll(() => mailsTo(email).length).toBe(count)
    return mailsTo(email).at(-1)
  }
  const pairs = async (): Promise<Body[]> => (await get(people.calls.duplicates, {})).items
  const mailStatus = async (as: string, home: number) =>
    (await server.send(mailbox.calls.index, { token: as, query: { property: home, mailbox: 1 } })).status

  it('likely duplicates are listed with the reason, and a pair that was marked as different is not listed again', async () => {
    const home = await newHome()
    const one = await person({ propertyId: home, firstName: 'Ann', lastName: 'Twin', emails: ['ann@twin.test'] })
    const mail = await person({ firstName: 'Anna', lastName: 'Twine', emails: ['ANN@twin.test'] })
    const phone = [
      await person({ firstName: 'Pho', lastName: 'Ne', phones: ['(303) 555-0199'] }),
      await person({ firstName: 'Fo', lastName: 'Ne', phones: ['303 555 0199'] }),
    ]
    const named = await person({ propertyId: home, firstName: 'ann', lastName: 'twin' })
    const reasonsOf = async (a: number, b: number) =>
      (await pairs()).find((pair) => (pair.one as Body).id === a && (pair.other as Body).id === b)?.reasons
    expect(await reasonsOf(one, mail)).toEqual(['same e-mail'])
    expect(await reasonsOf(phone[0] ?? 0, phone[1] ?? 0)).toEqual(['same phone'])
    expect(await reasonsOf(one, named)).toEqual(['same name and home'])
    expect((await post(people.calls.markDifferent, { person: named }, { other: String(one) })).success).toBe(true)
    expect(await reasonsOf(one, named)).toBeUndefined()
    expect(await reasonsOf(one, mail)).toEqual(['same e-mail'])
  })

  it('a merge takes the chosen fields, homes, history and deliveries of the other entry, and can be undone within 30 days [people-m021]', async () => {
    const [first, second] = [await newHome(), await newHome()]
    const keptId = await person({
      propertyId: first,
      firstName: 'Kit',
      lastName: 'Kept',
      notes: 'kept note',
      postalLine: '1 Old Road',
    })
    const otherId = await person({
      ...{ propertyId: second, firstName: 'Kitty', lastName: 'Other', notes: 'other note', postalLine: '2 New Road' },
      emails: ['kit@fern.test'],
    })
    const before = [await pageOf(keptId), await pageOf(otherId)]
    // An invitation is sent to the other entry, and a consent is recorded for it.
    await post(invitations.calls.send, {}, { ids: [before[1].homes[0].relationId] })
    await settled('kit@fern.test', 1)
    await post(people.calls.recordConsent, { person: otherId }, { kind: 'directory', given: '1', how: 'Letter' })
    const history = async (id: number) => (await get(people.calls.history, { person: id })).items
    expect((await history(otherId)).map((one: Body) => one.source)).toEqual(
      expect.arrayContaining(['invitation', 'change']),
    )
    expect(await history(keptId)).toEqual([])
    const merged = await post(people.calls.merge, { person: keptId }, { other: String(otherId), take: 'name,postal' })
    expect(merged.success).toBe(true)
    const page = await pageOf(keptId)
    expect(page).toMatchObject({ name: 'Kitty Other', postalLine: '2 New Road', notes: 'kept note' })
    expect(page.homes.map((one: Body) => one.homeId).sort()).toEqual([first, second].sort())
    expect(page.emails).toMatchObject([{ value: 'kit@fern.test', isPrimary: true }])
    expect(page.consents).toMatchObject([{ kind: 'directory', how: 'Letter' }])
    expect(page.homes.find((one: Body) => one.homeId === second)).toMatchObject({ access: 'invited' })
    const joined = await history(keptId)
    expect(joined.map((one: Body) => `${one.source} ${one.kind}`)).toEqual(
      expect.arrayContaining(['invitation open', 'change person.consent', 'change person.merged']),
    )
    const gone = await server.send(people.calls.one, { token, query: { hoaId, person: otherId } })
    expect(gone.status).toBe(404)
    const undo = () => post(people.calls.undoMerge, { merge: merged.mergeId })
    server.clock.advance(29 * 86_400_000)
    token = await server.signIn('team@fern.test')
    expect((await undo()).success).toBe(true)
    const plain = ({ version: _version, consents: _consents, homes, ...rest }: Body) => ({
      ...rest,
      homes: (homes as Body[]).map(({ access: _access, ...home }) => home),
    })
    expect(plain(await pageOf(keptId))).toEqual(plain(before[0]))
    expect(plain(await pageOf(otherId))).toEqual(plain(before[1]))
    expect((await pageOf(otherId)).consents).toMatchObject([{ how: 'Letter' }])
    expect((await history(otherId)).map((one: Body) => one.source)).toContain('invitation')
    expect((await undo()).success).toBe(false)
    const late = await post(people.calls.merge, { person: keptId }, { other: String(otherId), take: '' })
    server.clock.advance(31 * 86_400_000)
    token = await server.signIn('team@fern.test')
    expect((await post(people.calls.undoMerge, { merge: late.mergeId })).success).toBe(false)
  })

  it('two accounts are joined only when both addresses confirmed by mailed link; until then nothing changes [people-m022]', async () => {
    const account = async (name: string, home: number) => {
      const email = `${name}@join.test`
      const accountId = await makePerson(server.scope, { email, firstName: 'Jo', lastName: 'Join' })
      await makeHouseholdPerson(server.scope, { communityId: hoaId, propertyId: home, personId: accountId })
      return { email, accountId, home, window: await server.signIn(email) }
    }
    const one = await account('one', await newHome())
    const two = await account('two', await newHome())
    const sent = { communityId: hoaId, subject: 'For two', to: { personId: two.accountId, propertyId: two.home } }
    await makeMessage(server.scope, sent)
    token = await server.signIn('team@fern.test')
    const ids = (await get(people.calls.index, { search: 'jo join' })).items.map((each: Body) => each.id)
    const byEmail = new Map<string, number>()
    for (const id of ids) byEmail.set((await pageOf(id)).emails[0].value, id)
    const [keptId = 0, otherId = 0] = [byEmail.get(one.email), byEmail.get(two.email)]
    const body = { other: String(otherId), take: '' }
    expect((await post(people.calls.merge, { person: keptId }, body)).success).toBe(false)
    expect((await post(people.calls.askToJoin, { person: keptId }, body)).success).toBe(true)
    const linkOf = async (email: string) =>
      /JoinAccounts\?token=([\w-]+)/.exec((await settled(email, 1))?.text ?? '')?.[1]
    const links = [await linkOf(one.email), await linkOf(two.email)]
    const confirm = async (link: string | undefined) =>
      (await server.send(people.calls.confirmJoin, { body: { token: link } })).body.outcome
    const state = async () => [
      await mailStatus(one.window, one.home),
      await mailStatus(one.window, two.home),
      await mailStatus(two.window, two.home),
    ]
    expect(await state()).toEqual([200, 403, 200])
    expect(await confirm('x'.repeat(43))).toBe('invalid')
    expect(await confirm(links[0])).toBe('waiting')
    // A link works once, so that one address cannot confirm for both.
    expect(await confirm(links[0])).toBe('invalid')
    expect(await state()).toEqual([200, 403, 200])
    expect((await pageOf(otherId)).hasAccount).toBe(true)
    expect(await confirm(links[1])).toBe('done')
    await expect.poll(state).toEqual([200, 200, 403])
    const mails = await server.send(mailbox.calls.index, {
      token: one.window,
      query: { property: two.home, mailbox: 1 },
    })
    expect(JSON.stringify(mails.body)).toContain('For two')
    const page = await pageOf(keptId)
    expect(page.homes.map((each: Body) => [each.homeId, each.access])).toEqual(
      expect.arrayContaining([
        [one.home, 'registered'],
        [two.home, 'registered'],
      ]),
    )
    expect((await server.send(people.calls.one, { token, query: { hoaId, person: otherId } })).status).toBe(404)
  })

  it("'Everything about this person' is a zip of JSON and files, only for the person who asked and for 24 hours [people-m026]", async () => {
    const home = await newHome()
    const address = `${made} Fern Street`
    const photoFileKey = await server.files.put(Buffer.from('a picture'))
    const email = 'ever@fern.test'
    const accountId = await makePerson(server.scope, { email, firstName: 'Eve', lastName: 'Rything', photoFileKey })
    await makeHouseholdPerson(server.scope, { communityId: hoaId, propertyId: home, personId: accountId })
    token = await server.signIn('team@fern.test')
    const [{ id }] = (await get(people.calls.index, { search: 'rything' })).items
    const page = await pageOf(id)
    const form = {
      firstName: 'Eve',
      lastName: 'Rything',
      email1: email,
      notes: 'a note of the team',
      version: String(page.version),
    }
    await post(people.calls.save, { person: id }, form)
    // The records that belong to the person: ledger entries, statements, violations, requests and forms of the time as an owner.
    const place = { communityId: hoaId, propertyId: home }
    await makeLedger(server.scope, place, [{ on: '2026-10-01', cents: 28_500, description: 'October dues' }])
    const statementKey = await server.files.put(Buffer.from('the statement'))
    await makeStatement(server.scope, { ...place, issuedOn: '2026-10-05', fileKey: statementKey, sizeBytes: 13 })
    await makeViolation(server.scope, { ...place, violationType: 'Bins at the curb' })
    const photo = { fileKey: await server.files.put(Buffer.from('the gate')), fileName: 'gate.jpg' }
    await makeRequest(server.scope, {
      ...{ ...place, personId: accountId, subject: 'The gate', text: 'Who has a key?', answer: 'Ask the office.' },
      note: 'A note of the team on the request',
      files: [{ ...photo, contentType: 'image/jpeg', sizeBytes: 8 }],
    })
    // Records that must not be exported: of the same person in another community, and of a neighbor in this community.
    const elsewhere = await makeCommunity(server.scope, { companyId, name: 'Elsewhere' })
    const there = await makeProperty(server.scope, elsewhere, { address: '99 Elsewhere Road' })
    await makeHouseholdPerson(server.scope, { communityId: elsewhere, propertyId: there, personId: accountId })
    await makeLedger(server.scope, { communityId: hoaId, propertyId: await newHome() }, [
      { on: '2026-10-02', cents: 1_000, description: "A neighbor's dues" },
    ])
    token = await server.signIn('team@fern.test')
    const { exportId } = await post(people.calls.startExport, { person: id })
    await expect.poll(async () => (await get(people.calls.exportState, { export: exportId })).state).toBe('done')
    const file = () => server.send(people.calls.exportFile, { token, query: { hoaId, export: exportId } })
    const answer = await file()
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const entries = await unzip(Buffer.from(answer.bytes))
    expect([...entries.keys()]).toEqual(
      expect.arrayContaining([
        'person.json',
        'addresses.json',
        'homes.json',
        'household.json',
        'changes.json',
        'photo.jpg',
      ]),
    )
    expect(entries.get('photo.jpg')).toBe('a picture')
    expect(JSON.parse(entries.get('person.json') ?? '')).toMatchObject([{ first_name: 'Eve', last_name: 'Rything' }])
    const part = (name: string) => JSON.parse(entries.get(`${name}.json`) ?? '')
    expect(part('homes')).toMatchObject([{ address, relation: 'owner' }])
    expect(part('money')).toMatchObject([{ address, description: 'October dues', amount_cents: 28_500 }])
    expect(part('violations')).toMatchObject([{ address, violation_type: 'Bins at the curb' }])
    expect(part('requests')).toMatchObject([
      { subject: 'The gate', texts: [{ text: 'Who has a key?' }, { text: 'Ask the office.' }] },
    ])
    expect(entries.get('gate.jpg')).toBe('the gate')
    expect(entries.get('statement-2026-10-05.pdf')).toBe('the statement')
    for (const foreign of ['note of the team', 'Elsewhere', "A neighbor's dues"])
      expect([...entries.values()].join()).not.toContain(foreign)
    const team = token
    token = await server.signIn('other@fern.test')
    expect((await file()).status).toBe(403)
    token = team
    server.clock.advance(25 * 3_600_000)
    token = await server.signIn('team@fern.test')
    expect((await file()).status).toBe(404)
  })

  it('a couple with one e-mail address gets one account for both entries, after the check of an import has named both [people-m019]', async () => {
    const home = await newHome()
    const email = 'both@couple.test'
    const csv = `Address,First name,Last name,E-mail\n${made} Fern Street,Cara,Couple,${email}\n${made} Fern Street,Bruno,Couple,${email}\n`
    const sent = await server.send(imports.calls.upload, {
      token,
      query: { hoaId },
      files: { file: [{ name: 'people.csv', bytes: csv }] },
    })
    const at = { import: sent.body.id }
    const untilIdle = async () => {
      await expect.poll(async () => (await get(imports.calls.one, at)).work).toBe('')
      return get(imports.calls.one, at)
    }
    const { columns } = await untilIdle()
    await post(imports.calls.chooseColumns, at, { columns: columns.map((column: Body) => column.field) })
    const checked = await untilIdle()
    expect(JSON.stringify(checked.shared)).toContain(email)
    expect(JSON.stringify(checked.shared)).toContain('Cara Couple')
    expect(JSON.stringify(checked.shared)).toContain('Bruno Couple')
    await post(imports.calls.run, at)
    await untilIdle()
    const both = async () => (await get(people.calls.index, { search: 'couple' })).items
    expect((await both()).map((one: Body) => one.name).sort()).toEqual(['Bruno Couple', 'Cara Couple'])
    const cara = (await both()).find((one: Body) => one.name === 'Cara Couple')
    await post(invitations.calls.send, {}, { ids: [(await pageOf(cara.id)).homes[0].relationId] })
    const code = /\b[ACDEFHJKMNPQRTUVWXY3479]{4}(?:-[ACDEFHJKMNPQRTUVWXY3479]{4}){2}\b/.exec(
      (await settled(email, 1))?.text ?? '',
    )?.[0]
    await server.send(registration.calls.sendEmailCode, { body: { email } })
    const digits = /\b(\d{4})\b/.exec((await settled(email, 2))?.subject ?? '')?.[1]
    const form = { reg_code: code, email, email_verification: digits, agree_tcpp: 1 }
    const secret = { password: 'Lantern2026!', password_repeat: 'Lantern2026!' }
    const register = { HomeownerRegistrationFormRegCode: { ...form, ...secret } }
    expect((await server.send(registration.calls.registerWithCode, { body: register })).body.success).toBe(true)
    // There is one account: both entries of the register have access by it, and nobody is invited a second time.
    expect((await both()).map((one: Body) => one.access)).toEqual(['registered', 'registered'])
    const accounts = await Promise.all(
      (await both()).map(async (one: Body) => (await pageOf(one.id as number)).hasAccount),
    )
    expect(accounts.filter(Boolean)).toHaveLength(1)
    expect(await get(invitations.calls.index, { tab: 'not-invited', search: 'couple' })).toMatchObject({ items: [] })
    expect(await mailStatus(await server.signIn(email, { password: 'Lantern2026!' }), home)).toBe(200)
  })
})

/** Returns the files of a zip as texts, by name. */
function unzip(bytes: Buffer): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    const found = new Map<string, string>()
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure)
          const chunks: Buffer[] = []
          for await (const chunk of stream) chunks.push(chunk as Buffer)
          found.set(entry.fileName, Buffer.concat(chunks).toString())
          zip.readEntry()
        })
      })
      zip.on('end', () => resolve(found))
      zip.readEntry()
    })
  })
}
