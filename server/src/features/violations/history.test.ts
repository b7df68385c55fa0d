import { violations } from '@porchlight/contract/features/violations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makePerson, makeProperty } from '../accounts/fixtures.ts'
import { makeHouseholdPerson } from '../accounts/grants/fixtures.ts'
import { makeViolation } from './fixtures.ts'

const { index, csv } = violations.calls

let server: TestServer
let here: number
beforeAll(async () => {
  server = await startServer()
  here = await makeCommunity(server.scope)
})
afterAll(() => server.stop())

const ask = async (name: string, call: Parameters<TestServer['send']>[0], query: object) =>
  server.send(call, { token: await server.signIn(`${name}@made.test`), query: { ...query } })

describe('the history of a home', () => {
  it('is returned in pages of ten; a search takes characters such as % literally [violations-c006, violations-c019]', async () => {
    const other = await makeProperty(server.scope, here)
    const personId = await makePerson(server.scope, { email: 'pages@made.test' })
    await makeHouseholdPerson(server.scope, { personId, communityId: here, propertyId: other })
    for (let number = 1; number <= 12; number += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, number, 12))
      const given = { status: 2, externalId: `V-${number}`, violationType: number === 3 ? '50% fence' : 'Parking' }
      await makeViolation(server.scope, { communityId: here, propertyId: other, createdAt, ...given })
    }
    await makeViolation(server.scope, { communityId: here, propertyId: other })
    const page = async (query: object) =>
      (await ask('pages', index, { hoa_id: here, closed: true, ...query })).body as {
        items: { vi_external_id: string }[]
        _meta: { totalCount: number }
      }
    const ids = async (query: object) => (await page(query)).items.map((one) => one.vi_external_id)
    expect(await ids({ pageNo: 1 })).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `V-${number}`))
    expect(await ids({ pageNo: 2 })).toEqual(['V-2', 'V-1'])
    expect((await page({ pageNo: 2 }))._meta.totalCount).toBe(12)
    const search = (searchValue: string) => ids({ pageNo: 1, ViolationsSearch: { searchValue } })
    expect(await search('0%')).toEqual(['V-3'])
    expect(await search('FENCE')).toEqual(['V-3'])
    expect(await search('V-12')).toEqual(['V-12'])
    expect(await search('nothing')).toEqual([])
  })

  it('is a CSV with quoted cells and without formulas [violations-c022]', async () => {
    const own = await makeProperty(server.scope, here)
    const personId = await makePerson(server.scope, { email: 'table@made.test' })
    await makeHouseholdPerson(server.scope, { personId, communityId: here, propertyId: own })
    const createdAt = new Date('2026-02-03T12:00:00-07:00')
    const given = { communityId: here, propertyId: own, createdAt, createdByName: 'Rosa "R" Delgado' }
    await makeViolation(server.scope, { ...given, status: 2, externalId: 'V-5', violationType: '=1+1' })
    await makeViolation(server.scope, given)
    const { body } = await ask('table', csv, { hoaId: here })
    expect(body).toEqual({
      success: true,
      csvString:
        '"ID","Type","Date","Issued by","Status"\r\n"V-5","\'=1+1","02/03/2026","Rosa ""R"" Delgado","Closed"\r\n',
    })
  })
})
