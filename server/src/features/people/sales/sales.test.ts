import { features } from '@porchlight/contract/features.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saidDay } from '../../../platform/languages.ts'
import { runJob } from '../../../testing/run-job.ts'
import { startServer, type TestServer } from '../../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeProperty } from '../../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson, makeOffices } from '../../accounts/grants/fixtures.ts'
import { makeChat } from '../../chat/fixtures.ts'
import { makeListing } from '../../directory/fixtures.ts'
import { makeMessage } from '../../mailbox/fixtures.ts'
import { makeBalance, makeLedger, makeStatement } from '../../payments/fixtures.ts'
import { makeViolation } from '../../violations/fixtures.ts'
import { jobs } from '../jobs.ts'

const { people, homes, chat, payments, violations, mailbox, members, directory, home } = features
const dayMs = 86_400_000
/** Returns the day in Denver that is a number of days after a time. */
const denver = (now: Date, days = 0) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(new Date(now.getTime() + days * dayMs))

describe('the sale of a home', () => {
  let server: TestServer
  let companyId: number
  let hoaId: number
  let propertyId: number
  let token: string
  let relationId: number
  let buyerId: number
  let saleId: number
  let chatId: string
  let day: string
  let deliveryId: number
  const tokens = new Map<string, string>()
  const accounts = new Map<string, number>()

  beforeAll(async () => {
    server = await startServer()
    const { scope, files } = server
    companyId = await makeCompany(scope)
    hoaId = await makeCommunity(scope, { companyId })
    propertyId = await makeProperty(scope, hoaId, { address: '7 Elm Street' })
    const other = await makeProperty(scope, hoaId, { address: '8 Elm Street' })
    for (const name of ['sally', 'bob', 'neighbor', 'admin']) {
      accounts.set(name, await makePerson(scope, { email: `${name}@sale.test`, firstName: name, lastName: 'Sale' }))
    }
    const of = (name: string) => accounts.get(name) ?? 0
    await makeAdministrator(scope, { personId: of('admin'), companyId })
    await makeHouseholdPerson(scope, { communityId: hoaId, propertyId, personId: of('sally') })
    await makeHouseholdPerson(scope, { communityId: hoaId, propertyId: other, personId: of('bob') })
    await makeHouseholdPerson(scope, {
      communityId: hoaId,
      propertyId: await makeProperty(scope, hoaId),
      personId: of('neighbor'),
    })
    const lines = [{ by: 0, text: 'The gate is open', at: new Date(Date.now() - dayMs) }] as const
    chatId = await makeChat(scope, { communityId: hoaId, between: [of('sally'), of('neighbor')], lines })
    await makeOffices(scope, { personId: of('sally'), communityId: hoaId, propertyId, offices: ['treasurer'] })
    await makeListing(scope, { communityId: hoaId, propertyId, personId: of('sally'), name: 'Sally Sale' })
    const place = { communityId: hoaId, propertyId }
    const before = denver(new Date(), -20)
    await makeLedger(scope, place, [{ on: before, cents: 10_000, description: "Seller's dues" }])
    await makeBalance(scope, place)
    const fileKey = await files.put(Buffer.from('statement'))
    await makeStatement(scope, { ...place, title: "Seller's statement", issuedOn: before, fileKey, sizeBytes: 9 })
    await makeViolation(scope, { ...place, violationType: 'Bins', createdAt: new Date(Date.now() - 5 * dayMs) })
    const to = { personId: of('sally'), propertyId }
    deliveryId = (
      await makeMessage(scope, {
        communityId: hoaId,
        subject: "Seller's mail",
        sentAt: new Date(Date.now() - dayMs),
        to,
      })
    ).deliveryId
    await signInAll()
    const one = (await server.send(homes.calls.one, { token, query: { hoaId, home: propertyId } })).body
    relationId = one.people[0].relationId
    const list = (await server.send(people.calls.index, { token, query: { hoaId, search: 'bob sale' } })).body
    buyerId = list.items[0].id
  })
  afterAll(() => server.stop())

  /** Signs everybody in again, because sessions end when the clock is advanced. */
  const signInAll = async () => {
    for (const name of accounts.keys()) tokens.set(name, await server.signIn(`${name}@sale.test`))
    token = tokens.get('admin') ?? ''
  }
  const form = () => ({ on: day, leaving: String(relationId), buyerId, violations: 'reissue', invitation: '1' })
  const see = (name: string, call: Parameters<TestServer['send']>[0], query: object) =>
    server.send(call, { token: tokens.get(name) ?? '', query: query as Record<string, unknown> })
  /** Calls each list of the home. Returns the number of its items, or the status if the call is refused. */
  const accessTable = async (name: string) => {
    const count = async (call: Parameters<TestServer['send']>[0], query: object) => {
      const { status, body } = await see(name, call, query)
      return status === 200 ? (body.items?.length ?? 'yes') : status
    }
    const entries = await see(name, directory.calls.index, { hoa_id: hoaId })
    return {
      ledger: await count(payments.calls.ledger, { propertyId, hoa_id: hoaId }),
      statements: await count(payments.calls.statements, { propertyId, hoa_id: hoaId }),
      violations: await count(violations.calls.index, { hoa_id: hoaId, propertyId }),
      mail: await count(mailbox.calls.index, { property: propertyId, mailbox: 1 }),
      household: await count(members.calls.index, { hoa_id: hoaId, hh_id: propertyId }),
      directory: entries.status === 200 ? entries.body.items?.length : entries.status,
    }
  }

  it('has a preview of its consequences, and the preview changes nothing [people-m009]', async () => {
    day = denver(server.clock.now(), 2)
    const { body } = await server.send(people.calls.salePreview, {
      token,
      query: { hoaId, home: propertyId },
      body: form(),
    })
    expect(body.names).toEqual(['sally Sale'])
    expect(body.consequences.map((one: { kind: string }) => one.kind)).toEqual([
      'loses the home',
      'leaves the directory',
      'loses the office',
      'enters',
      'carried balance',
      'violations reissued',
    ])
    const sales = (await server.send(people.calls.sales, { token, query: { hoaId, home: propertyId } })).body
    expect(sales.items).toEqual([])
  })

  it('has a preview without the balance for a person who may not see the ledger', async () => {
    day = denver(server.clock.now(), 2)
    const email = 'assistant@sale.test'
    const personId = await makePerson(server.scope, { email })
    await makeAdministrator(server.scope, { personId, companyId, teamRoles: ['assistant'] })
    const as = await server.signIn(email)
    const query = { hoaId, home: propertyId }
    const { body } = await server.send(people.calls.salePreview, { token: as, query, body: form() })
    const kinds = body.consequences.map((one: { kind: string }) => one.kind)
    expect(kinds).toContain('violations reissued')
    expect(kinds).not.toContain('carried balance')
  })

  it('requires the people who leave, the buyer and a possible day', async () => {
    const send = async (body: object) =>
      (
        await server.send(people.calls.recordSale, {
          token,
          query: { hoaId, home: propertyId },
          body: body as Record<string, unknown>,
        })
      ).body.validation
    expect(await send({ ...form(), on: 'soon' })).toHaveProperty('on')
    expect(await send({ ...form(), leaving: '' })).toHaveProperty('leaving')
    expect(await send({ on: day, leaving: String(relationId) })).toHaveProperty('buyerLastName')
    expect(await send({ ...form(), buyerId: '', buyerLastName: 'New', buyerEmail: 'x' })).toHaveProperty('buyerEmail')
  })

  it('is planned for a day, can be moved and canceled, and can be recorded again [people-m010]', async () => {
    const record = async () =>
      (await server.send(people.calls.recordSale, { token, query: { hoaId, home: propertyId }, body: form() })).body
    const first = await record()
    expect(first).toMatchObject({
      success: true,
      messageContent: `From ${saidDay(day)} on, sally Sale can no longer see this home.`,
    })
    expect((await record()).success).toBe(false)
    const on = denver(server.clock.now(), 5)
    expect(
      (await server.send(people.calls.changeSale, { token, query: { hoaId, sale: first.id }, body: { on } })).body
        .success,
    ).toBe(true)
    const list = async () =>
      (await server.send(people.calls.sales, { token, query: { hoaId, home: propertyId } })).body.items
    expect(await list()).toMatchObject([{ state: 'planned', on, leaving: ['sally Sale'], coming: 'bob Sale' }])
    expect((await server.send(people.calls.cancelSale, { token, query: { hoaId, sale: first.id } })).body.success).toBe(
      true,
    )
    expect(await list()).toMatchObject([{ state: 'cancelled' }])
    expect((await accessTable('sally')).ledger).not.toBe(403)
    saleId = (await record()).id
  })

  it('changes what the seller and the buyer see at the start of its day, for each call [people-m010] [people-m011] [people-m014]', async () => {
    const sellerBefore = await accessTable('sally')
    expect(sellerBefore).toMatchObject({ statements: 1, violations: 1, mail: 1, household: 1, directory: 1 })
    expect(await accessTable('bob')).toMatchObject({ ledger: 403, statements: 403, mail: 403 })
    const midnight = new Date(`${day}T07:00:00Z`)
    server.clock.advance(midnight.getTime() - server.clock.now().getTime() - 60_000)
    await signInAll()
    expect(await accessTable('sally')).toEqual(sellerBefore)
    server.clock.advance(120_000)
    // The accesses depend on the time only; the job changes the rest.
    expect(await accessTable('sally')).toMatchObject({ ledger: 403, statements: 403, mail: 403 })
    await runJob(jobs, 'people-sales', { ...server, announce: async () => {} })
    await signInAll()
    expect(await accessTable('sally')).toEqual({
      ledger: 403,
      statements: 403,
      violations: 403,
      mail: 403,
      household: 403,
      directory: 403,
    })
    expect(await accessTable('bob')).toMatchObject({
      ledger: 1,
      statements: 0,
      violations: 1,
      mail: 0,
      household: 1,
      directory: 0,
    })
    const ledger = (await see('bob', payments.calls.ledger, { propertyId, hoa_id: hoaId })).body
    expect(JSON.stringify(ledger)).not.toContain("Seller's dues")
    expect(
      (await server.send(mailbox.calls.markAsRead, { token: tokens.get('bob') ?? '', query: { id: deliveryId } }))
        .status,
    ).not.toBe(200)
    expect((await see('bob', home.calls.dashInfo, { hoa_id: hoaId, property: propertyId })).status).toBe(200)
  })

  it('removes the seller from the directory and from the office for the sold home; the buyer also keeps another home', async () => {
    const seller = (await server.send(people.calls.index, { token, query: { hoaId, search: 'sally', former: '1' } }))
      .body.items[0]
    const page = (await server.send(people.calls.one, { token, query: { hoaId, person: seller.id } })).body
    expect(page).toMatchObject({ roles: [], isInDirectory: false, homes: [{ isPresent: false, endsOn: day }] })
    const buyer = (await server.send(people.calls.one, { token, query: { hoaId, person: buyerId } })).body
    expect(buyer.homes.filter((one: { isPresent: boolean }) => one.isPresent)).toHaveLength(2)
  })

  it('makes conversations with the seller readable for neighbors, who see a former neighbor and cannot write [people-m013]', async () => {
    const summary = async (name: string) => (await see(name, chat.calls.conversations, { hoaId })).body.items?.[0]
    expect(await summary('neighbor')).toMatchObject({ chatId, canWrite: false, isFormer: true, blocked: false })
    const thread = (await see('neighbor', chat.calls.thread, { hoaId, chatId })).body
    expect(JSON.stringify(thread)).toContain('The gate is open')
    const write = (name: string) =>
      server.send(chat.calls.send, {
        token: tokens.get(name) ?? '',
        query: { hoaId, chatId },
        body: { text: 'Still there?', key: crypto.randomUUID() },
      })
    expect((await write('neighbor')).body.success).toBe(false)
    expect((await write('sally')).status).toBe(403)
  })

  it('is in the history of the home, with the relations before and after the sale [people-m015] [homes-m014]', async () => {
    const { items } = (await server.send(homes.calls.history, { token, query: { hoaId, home: propertyId } })).body
    const relations = items.filter((one: { kind: string }) => one.kind === 'relation')
    expect(relations.map((one: { name: string }) => one.name)).toEqual(
      expect.arrayContaining(['sally Sale', 'bob Sale']),
    )
    expect(items.map((one: { kind: string }) => one.kind)).toEqual(
      expect.arrayContaining(['sale.recorded', 'sale.done']),
    )
    expect(items.find((one: { kind: string }) => one.kind === 'sale.recorded')).toMatchObject({ by: 'admin Sale' })
  })

  it('is undone with the same accesses, office and directory entry as before [people-m016]', async () => {
    const undo = () => server.send(people.calls.undoSale, { token, query: { hoaId, sale: saleId } })
    expect((await undo()).body.success).toBe(true)
    await signInAll()
    expect(await accessTable('sally')).toMatchObject({ statements: 1, mail: 1, household: 1, directory: 1 })
    expect(await accessTable('bob')).toMatchObject({ ledger: 403, mail: 403 })
    const seller = (await server.send(people.calls.index, { token, query: { hoaId, search: 'sally' } })).body.items[0]
    const page = (await server.send(people.calls.one, { token, query: { hoaId, person: seller.id } })).body
    expect(page).toMatchObject({ roles: ['treasurer'], isInDirectory: true })
    expect((await undo()).body.success).toBe(false)
  })
})
