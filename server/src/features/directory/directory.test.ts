import { directory } from '@porchlight/contract/features/directory.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { fixturePassword, makeCommunity } from '../accounts/fixtures.ts'
import { makeResident } from '../accounts/grants/fixtures.ts'
import { makeListing } from './fixtures.ts'

const { index } = directory.calls

let server: TestServer
let communityId: number
let token: string

beforeAll(async () => {
  server = await startServer()
  communityId = await makeCommunity(server.scope)
  await addResident('Zoë Żuraw', { property: '4 Birch Street' })
  await addResident('Émile Ödegård', { property: '3 Birch Street', phone: '(303) 555-0101', email: 'emile@made.test' })
  await addResident('eva 100% _Lund', { property: '7 Elm Street', phone: '720.555.0199' })
  await addResident('Adam Abel', { showProperty: false, property: '9 Secret Street' })
  await addResident('Nobody Here', { enabled: false, phone: '303-555-0101' })
  await addResident(null)
  for (let number = 10; number < 22; number += 1)
    await addResident(`Mona ${number}`, { property: `${number} Elm Street` })
  token = await server.signIn('Adam.Abel@made.test'.toLowerCase())
  const elsewhere = await makeCommunity(server.scope)
  await addResident('Eva Elsewhere', {}, elsewhere)
})
afterAll(() => server.stop())

/** Creates a person with a home of their own, listed unless the name is null. */
async function addResident(name: string | null, given: object = {}, community = communityId) {
  const email = name === null ? 'unlisted@made.test' : `${name.replaceAll(' ', '.').toLowerCase()}@made.test`
  const { personId, propertyId } = await makeResident(server.scope, community, { email })
  if (name !== null) await makeListing(server.scope, { communityId: community, propertyId, personId, name, ...given })
}

const list = async (query: object = {}) => {
  const answer = await server.send(index, { token, query: { hoa_id: communityId, ...query } })
  return { status: answer.status, ...answer.body }
}
const names = (page: { items: Array<{ hpds_name: string }> }) => page.items.map((one) => one.hpds_name)

describe('the directory', () => {
  it('lists the people who agreed, by name and ten per page, with the total number [directory-c006, directory-c007]', async () => {
    const first = await list()
    expect(names(first)).toEqual([
      'Adam Abel',
      'Émile Ödegård',
      'eva 100% _Lund',
      ...Array.from({ length: 7 }, (_, at) => `Mona ${at + 10}`),
    ])
    expect(first._meta).toEqual({ totalCount: 16 })
    const second = await list({ page: 2 })
    expect(names(second)).toEqual(['Mona 17', 'Mona 18', 'Mona 19', 'Mona 20', 'Mona 21', 'Zoë Żuraw'])
    expect(second._meta).toEqual({ totalCount: 16 })
    const third = await list({ page: 3 })
    expect([third.items, third._meta]).toEqual([[], { totalCount: 16 }])
  })

  it('shows the fields that each person shares, and leaves the others empty [directory-c005]', async () => {
    const [adam, emile] = (await list()).items
    expect(adam).toEqual({
      hpds_hp_id: expect.any(Number),
      hpds_name: 'Adam Abel',
      hpds_property: '',
      hpds_phone_number: '',
      hpds_email_address: '',
    })
    expect(emile).toMatchObject({ hpds_phone_number: '(303) 555-0101', hpds_email_address: 'emile@made.test' })
  })

  it('is filtered by a letter, independent of accents and case', async () => {
    expect(names(await list({ letter: 'E' }))).toEqual(['Émile Ödegård', 'eva 100% _Lund'])
    expect(names(await list({ letter: 'z' }))).toEqual(['Zoë Żuraw'])
    expect((await list({ letter: 'M', page: 2 }))._meta).toEqual({ totalCount: 12 })
    expect((await list({ letter: 'Q' })).items).toEqual([])
    for (const letter of ['É', '%', 'ab', '0']) expect((await list({ letter })).status).toBe(400)
  })

  it('is searched in one column, as literal text', async () => {
    const search = async (HoaPerson: object) => names(await list({ HoaPerson }))
    expect(await search({ hpds_name: 'LUND' })).toEqual(['eva 100% _Lund'])
    expect(await search({ hpds_name: '0% _' })).toEqual(['eva 100% _Lund'])
    expect(await search({ hpds_name: '%' })).toEqual(['eva 100% _Lund'])
    expect(await search({ hpds_property: '7 elm' })).toEqual(['eva 100% _Lund', 'Mona 17'])
    expect(await search({ hpds_phone_number: '303-555-01' })).toEqual(['Émile Ödegård'])
    expect(await search({ hpds_phone_number: '5550199' })).toEqual(['eva 100% _Lund'])
    expect(await search({ hpds_email_address: 'emile@' })).toEqual(['Émile Ödegård'])
    expect(await search({ hpds_name: '' })).toHaveLength(10)
  })

  it('does not find a person by a property that the person does not share', async () => {
    expect((await list({ HoaPerson: { hpds_property: 'Secret' } }))._meta).toEqual({ totalCount: 0 })
    expect((await list({ HoaPerson: { searchValue: 'Secret' } }))._meta, 'nor anywhere').toEqual({ totalCount: 0 })
  })

  it('accepts a letter or a search, and no unknown column', async () => {
    expect((await list({ letter: 'E', HoaPerson: { hpds_name: 'Eva' } })).status).toBe(400)
    expect((await list({ letter: '', HoaPerson: { hpds_name: 'Eva' } })).status).toBe(200)
    expect((await list({ HoaPerson: { hp_password: 'x' } })).status).toBe(400)
  })

  it('no longer lists a person who deleted the account', async () => {
    await addResident('Xenia Leaving')
    expect(names(await list({ letter: 'X' }))).toEqual(['Xenia Leaving'])
    const body = { LoginForm: { username: 'xenia.leaving@made.test', password: fixturePassword } }
    expect((await server.send(signIn.calls.deleteMyAccount, { body })).body).toEqual({ success: true })
    expect(names(await list({ letter: 'X' }))).toEqual([])
  })

  it('is refused if the menu feature is not in the plan', async () => {
    const off = await makeCommunity(server.scope, { locked: [23] })
    await addResident('Off Limits', {}, off)
    const memberToken = await server.signIn('off.limits@made.test')
    expect((await server.send(index, { token: memberToken, query: { hoa_id: off } })).status).toBe(403)
  })
})
