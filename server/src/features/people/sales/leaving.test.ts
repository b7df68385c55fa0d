import { features } from '@porchlight/contract/features.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeProperty } from '../../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson, makeOffices } from '../../accounts/grants/fixtures.ts'
import { makeChat } from '../../chat/fixtures.ts'
import { makeListing } from '../../directory/fixtures.ts'

const { people, homes, chat, directory, roles, mailbox } = features

/** What a seller loses by a sale, and what a seller keeps. */
describe('a seller', () => {
  let server: TestServer
  let hoaId: number
  let companyId: number
  let made = 0
  const tokens = new Map<string, string>()
  const accounts = new Map<string, number>()

  beforeAll(async () => {
    server = await startServer()
    companyId = await makeCompany(server.scope, { kind: 'self-managed' })
    hoaId = await makeCommunity(server.scope, { companyId })
  })
  afterAll(() => server.stop())

  const home = () => {
    made += 1
    return makeProperty(server.scope, hoaId, { address: `${made} Birch Street` })
  }
  /** Adds a person with an account who owns these homes. */
  async function owner(name: string, owned: readonly number[]): Promise<number> {
    const personId = await makePerson(server.scope, {
      email: `${name}@leaving.test`,
      firstName: name,
      lastName: 'Birch',
    })
    for (const propertyId of owned)
      await makeHouseholdPerson(server.scope, { communityId: hoaId, propertyId, personId })
    accounts.set(name, personId)
    tokens.set(name, await server.signIn(`${name}@leaving.test`))
    return personId
  }
  const send = (name: string, call: Parameters<TestServer['send']>[0], query: object, body?: object) =>
    server.send(call, {
      token: tokens.get(name) ?? '',
      query: query as Record<string, unknown>,
      ...(body && { body: body as Record<string, unknown> }),
    })
  const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(server.clock.now())
  /** Sells a home today to a new person. */
  async function sell(by: string, propertyId: number) {
    const page = (await send(by, homes.calls.one, { hoaId, home: propertyId })).body
    const form = {
      ...{ on: today(), leaving: String(page.people[0].relationId), buyerLastName: `Buyer ${propertyId}` },
      ...{ balance: 'stays', violations: 'close' },
    }
    return (await send(by, people.calls.recordSale, { hoaId, home: propertyId }, form)).body
  }
  const listed = async (name: string) => {
    const { body } = await send(name, directory.calls.index, { hoa_id: hoaId })
    return (body.items as { hpds_name: string }[]).map((one) => one.hpds_name)
  }
  const mayEnter = async (name: string, propertyId: number) =>
    (await send(name, mailbox.calls.index, { property: propertyId, mailbox: 1 })).status === 200
  const offices = async (name: string) => {
    const { body } = await send('admin', people.calls.index, { hoaId, search: name, former: '' })
    const former = await send('admin', people.calls.index, { hoaId, search: name, former: '1' })
    const [found] = [...body.items, ...former.body.items]
    return (await send('admin', people.calls.one, { hoaId, person: found.id })).body.roles as string[]
  }

  it('is removed from the directory and from every office for the sold home, and keeps the directory entry and office for another home [people-m012]', async () => {
    await makeAdministrator(server.scope, { companyId, personId: await owner('admin', [await home()]) })
    tokens.set('admin', await server.signIn('admin@leaving.test'))
    const [sold, kept] = [await home(), await home()]
    const twice = await owner('twice', [sold, kept])
    const only = await home()
    const once = await owner('once', [only])
    const place = { communityId: hoaId }
    await makeOffices(server.scope, {
      ...place,
      personId: twice,
      propertyId: sold,
      offices: ['treasurer', 'secretary'],
    })
    await makeOffices(server.scope, { ...place, personId: twice, propertyId: kept, offices: ['board member'] })
    await makeOffices(server.scope, { ...place, personId: once, propertyId: only, offices: ['president'] })
    await makeListing(server.scope, { ...place, propertyId: sold, personId: twice, name: 'Twice at the sold home' })
    await makeListing(server.scope, { ...place, propertyId: kept, personId: twice, name: 'Twice at the kept home' })
    await makeListing(server.scope, { ...place, propertyId: only, personId: once, name: 'Once' })
    expect((await listed('admin')).sort()).toEqual(['Once', 'Twice at the kept home', 'Twice at the sold home'])

    expect((await sell('admin', sold)).success).toBe(true)
    expect((await sell('admin', only)).success).toBe(true)
    expect(await listed('admin')).toEqual(['Twice at the kept home'])
    expect(await offices('twice')).toEqual(['board member'])
    expect(await offices('once')).toEqual([])
    // These calls use the sessions that were open before the sales.
    expect([await mayEnter('twice', sold), await mayEnter('twice', kept)]).toEqual([false, true])
    expect(await mayEnter('once', only)).toBe(false)
    expect(await listed('twice')).toEqual(['Twice at the kept home'])
    expect((await send('once', directory.calls.index, { hoa_id: hoaId })).status).toBe(403)
  })

  it('who is the only administrator of an association that manages itself cannot sell before another administrator is named [people-m012]', async () => {
    const page = async () => (await send('admin', people.calls.index, { hoaId, search: 'admin' })).body.items[0]
    const own = (await page()).homes[0].id
    const refused = await sell('admin', own)
    expect(refused).toMatchObject({
      success: false,
      validation: { leaving: ['An organisation needs at least one administrator.'] },
    })
    const preview = (
      await send(
        'admin',
        people.calls.salePreview,
        { hoaId, home: own },
        { on: today(), leaving: '1', buyerLastName: 'x' },
      )
    ).body
    expect(preview.success).toBe(false)
    expect(await mayEnter('admin', own)).toBe(true)
    const next = await owner('next', [await home()])
    await makeAdministrator(server.scope, { companyId, personId: next })
    tokens.set('next', await server.signIn('next@leaving.test'))
    expect((await sell('next', own)).success).toBe(true)
    // The seller had the role as an owner of the home, so the role ends; the role of the other administrator does not end.
    expect((await send('admin', roles.calls.index, { hoaId })).status).toBe(403)
    expect((await send('next', roles.calls.index, { hoaId })).status).toBe(200)
    tokens.set('admin', tokens.get('next') ?? '')
  })

  it('is a former neighbor in conversations after the sale, but remains a neighbor with another home [people-m013]', async () => {
    const [sold, own] = [await home(), await home()]
    const gone = await owner('gone', [sold])
    const both = [await home(), await home()]
    const stays = await owner('stays', both)
    const neighbor = await owner('neighbor', [own])
    const lines = [{ by: 0, text: 'The gate is open', at: new Date(Date.now() - 3_600_000) }] as const
    const withGone = await makeChat(server.scope, { communityId: hoaId, between: [gone, neighbor], lines })
    const withStays = await makeChat(server.scope, { communityId: hoaId, between: [stays, neighbor], lines })
    expect((await sell('admin', sold)).success).toBe(true)
    expect((await sell('admin', both[0] ?? 0)).success).toBe(true)

    const { items } = (await send('neighbor', chat.calls.conversations, { hoaId })).body
    const of = (chatId: string) => items.find((one: { chatId: string }) => one.chatId === chatId)
    expect(of(withGone)).toMatchObject({ isFormer: true, canWrite: false })
    expect(of(withStays)).toMatchObject({ isFormer: false, canWrite: true })
    const read = async (chatId: string) =>
      JSON.stringify((await send('neighbor', chat.calls.thread, { hoaId, chatId })).body)
    expect(await read(withGone)).toContain('The gate is open')
    const write = async (name: string, chatId: string) =>
      send(name, chat.calls.send, { hoaId, chatId }, { text: 'Hello', key: crypto.randomUUID() })
    expect((await write('neighbor', withGone)).body.success).toBe(false)
    expect((await write('neighbor', withStays)).body.success).toBe(true)
    expect((await write('stays', withStays)).body.success).toBe(true)
    // The seller can still read the conversation, but not write in it, also with a session that was open before the sale.
    expect((await write('gone', withGone)).status).toBe(403)
    const asSeller = (await send('gone', chat.calls.thread, { hoaId, chatId: withGone })).body
    expect(JSON.stringify(asSeller)).toContain('The gate is open')
    expect(await read(withGone)).not.toContain('Hello')
  })
})
