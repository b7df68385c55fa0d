import { chat, chatPeoplePageSize } from '@porchlight/contract/features/chat.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeProperty } from '../accounts/fixtures.ts'
import { makeHouseholdPerson, makeResident } from '../accounts/grants/fixtures.ts'
import { makeListing } from '../directory/fixtures.ts'

let server: TestServer
let hoaId: number
let token: string
beforeAll(async () => {
  server = await startServer()
  hoaId = await makeCommunity(server.scope)
  await makeResident(server.scope, hoaId, { email: 'ana@made.test', firstName: 'Ana', lastName: 'Alder' })
  token = await server.signIn('ana@made.test')
})
afterAll(() => server.stop())

async function addPerson(firstName: string, lastName: string): Promise<number> {
  return (await makeResident(server.scope, hoaId, { firstName, lastName })).personId
}

async function list(query: object): Promise<{ names: string[]; hasMore: boolean }> {
  const { body } = await server.send(chat.calls.available, { token, query: { hoaId, ...query } })
  const names = body.availableChatList.map(
    (user: { user_fname: string; user_lname: string }) => `${user.user_fname} ${user.user_lname}`,
  )
  return { names, hasMore: body.hasMore }
}

it('the people to write to are listed at once or in pages by name, each person once, and a search finds parts of first and last names [chat-019, chat-021]', async () => {
  const rosa = await addPerson('Rosa', 'Delgado')
  const home = await makeProperty(server.scope, hoaId)
  await makeHouseholdPerson(server.scope, { personId: rosa, communityId: hoaId, propertyId: home })
  for (const name of ['Cleo', 'Marcus', 'Ben', 'Dora']) await addPerson(name, 'Okafor')
  await addPerson('50%', 'Off')

  const all = { names: ['50% Off', 'Ben Okafor', 'Cleo Okafor', 'Dora Okafor', 'Marcus Okafor', 'Rosa Delgado'] }
  expect(await list({})).toEqual({ ...all, hasMore: false })
  const parts = [1, 2, 3, 4].map((page) => list({ page, 'per-page': 2 }))
  expect(await Promise.all(parts)).toEqual([
    { names: all.names.slice(0, 2), hasMore: true },
    { names: all.names.slice(2, 4), hasMore: true },
    { names: all.names.slice(4), hasMore: false },
    { names: [], hasMore: false },
  ])
  expect((await list({ 'per-page': chatPeoplePageSize * 100 })).names).toEqual(all.names)

  expect((await list({ search: 'MARC' })).names).toEqual(['Marcus Okafor'])
  expect((await list({ search: 'gado' })).names).toEqual(['Rosa Delgado'])
  expect((await list({ search: ' rosa d ' })).names).toEqual(['Rosa Delgado'])
  expect((await list({ search: 'okafor', 'per-page': 3 })).hasMore).toBe(true)
  expect((await list({ search: '%' })).names, 'a sign of LIKE is a letter').toEqual(['50% Off'])
  expect((await list({ search: 'alder' })).names, 'oneself').toEqual([])
  expect((await list({ userId: rosa })).names).toEqual(['Rosa Delgado'])
})

it('people with the same name are listed with their homes if the Directory shows them; other people are listed without a home', async () => {
  const homes = async (query: object = {}, reader = token) => {
    const wanted = { hoaId, search: 'Sam', ...query }
    const { body } = await server.send(chat.calls.available, { token: reader, query: wanted })
    return body.availableChatList.map((user: { userHome: string }) => user.userHome)
  }
  const addSam = async (address: string, listing?: { showProperty?: boolean; enabled?: boolean }) => {
    const sam = await makeResident(server.scope, hoaId, { firstName: 'Sam', lastName: 'Stone', home: { address } })
    if (listing) await makeListing(server.scope, { ...sam, name: 'Sam Stone', ...listing })
  }
  await addSam('1 Elm Street', {})
  expect(await homes(), 'the only one of the name').toEqual([''])
  await addSam('2 Elm Street', {})
  await addSam('3 Elm Street', { showProperty: false })
  await addSam('4 Elm Street', { enabled: false })
  await addSam('5 Elm Street')
  expect(await homes()).toEqual(['1 Elm Street', '2 Elm Street', '', '', ''])
  const parts = [1, 2].map((page) => homes({ page, 'per-page': 1 }))
  expect(await Promise.all(parts), 'also where each is in a part of their own').toEqual([
    ['1 Elm Street'],
    ['2 Elm Street'],
  ])

  await makeResident(server.scope, hoaId, { email: 'kit@made.test', allowedFeatures: [] })
  const reader = await server.signIn('kit@made.test')
  expect(await homes({}, reader), 'read by a member without the Directory').toEqual(['', '', '', '', ''])
})

it('a person of another community is not found by id', async () => {
  const elsewhere = await makeCommunity(server.scope)
  const { personId } = await makeResident(server.scope, elsewhere, { firstName: 'Zoe', lastName: 'Stranger' })
  expect((await list({ userId: personId })).names).toEqual([])
})
