import { communitySettings } from '@porchlight/contract/features/community-settings.ts'
import { directory } from '@porchlight/contract/features/directory.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { statement } from '../../platform/db/database.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator, makeResident } from '../accounts/grants/fixtures.ts'
import { makeListing } from '../directory/fixtures.ts'
import { makeMailing } from '../mailings/fixtures.ts'

const { calls } = communitySettings
const at = statement(
  'test-zone-schedule',
  'community',
  z.object({ local: z.string(), startsAt: z.date() }),
  `update mailings set state = 'scheduled', scheduled_local = $3, starts_at = $4 where community_id = $1 and id = $2
   returning scheduled_local as local, starts_at as "startsAt"`,
)
const timeOf = statement(
  'test-zone-time',
  'community',
  z.object({ local: z.string(), startsAt: z.date() }),
  'select scheduled_local as local, starts_at as "startsAt" from mailings where community_id = $1 and id = $2',
)

describe('the settings of time, directory and money', () => {
  let server: TestServer
  let hoaId: number
  let personId: number
  let token: string
  beforeAll(async () => {
    server = await startServer()
    const companyId = await makeCompany(server.scope)
    hoaId = await makeCommunity(server.scope, { name: 'Pine Hollow', webSiteName: 'pinehollow', companyId })
    personId = await makePerson(server.scope, { email: 'm@made.test', firstName: 'Mara', lastName: 'Lind' })
    await makeAdministrator(server.scope, { personId, companyId, teamRoles: ['manager'] })
    token = await server.signIn('m@made.test')
  })
  afterAll(() => server.stop())

  const view = async () => (await server.send(calls.view, { token, query: { hoaId } })).body
  const general = {
    ...{ name: 'Pine Hollow', webSiteName: 'pinehollow', address: '', city: '', state: '', zipcodes: '80310' },
    ...{ timeZone: 'America/Denver', language: 'en', runBy: 'company', boardSeesContacts: false },
  }
  const save = async (changes: object) =>
    (await server.send(calls.saveGeneral, { token, query: { hoaId }, body: { ...general, ...changes } })).body

  it('a change of the time zone asks about scheduled times, and keeps their local time or their instant [community-settings-m003]', async () => {
    const community = server.scope.inCommunity(hoaId)
    const id = await makeMailing(server.scope, { communityId: hoaId, personId })
    // 9:00 in Denver is 16:00 in UTC.
    await community.row(at, [id, '2031-01-15T09:00', new Date('2031-01-15T16:00:00Z')])
    const stored = async () => {
      const row = await community.row(timeOf, [id])
      return [row?.local, row?.startsAt.toISOString()]
    }
    expect((await view()).general.scheduledMailings).toBe(1)
    const newYork = 'America/New_York'
    expect((await save({ timeZone: newYork })).validation).toEqual({
      scheduledTimes: ['Choose what happens to the scheduled times.'],
    })
    expect(await stored()).toEqual(['2031-01-15T09:00', '2031-01-15T16:00:00.000Z'])
    expect((await view()).general.timeZone).toBe('America/Denver')
    expect((await save({ timeZone: newYork, scheduledTimes: 'instant' })).success).toBe(true)
    expect(await stored()).toEqual(['2031-01-15T11:00', '2031-01-15T16:00:00.000Z'])
    expect((await save({ timeZone: 'America/Denver', scheduledTimes: 'clock' })).success).toBe(true)
    expect(await stored()).toEqual(['2031-01-15T11:00', '2031-01-15T18:00:00.000Z'])
    // If the time zone does not change, no choice about the scheduled times is needed.
    expect((await save({ city: 'Boulder' })).success).toBe(true)
  })

  it('the directory does not show fields that the settings hide, and a search does not use them', async () => {
    const { propertyId, personId: rhea, email } = await makeResident(server.scope, hoaId, { name: 'Rhea' })
    const listing = { phone: '303-555-0101', email: 'rhea@shown.test', property: '4 Birch Street' }
    await makeListing(server.scope, { communityId: hoaId, propertyId, personId: rhea, name: 'Rhea Made', ...listing })
    const resident = await server.signIn(email)
    const list = async (query: object = {}) =>
      (await server.send(directory.calls.index, { token: resident, query: { hoa_id: hoaId, ...query } })).body
    const byPhone = { HoaPerson: { hpds_phone_number: '3035550101' } }
    expect((await list(byPhone)).items).toHaveLength(1)
    const body = { hides: ['phone', 'home'] }
    expect((await server.send(calls.saveDirectory, { token, query: { hoaId }, body })).body.success).toBe(true)
    expect((await list()).items[0]).toMatchObject({
      hpds_name: 'Rhea Made',
      hpds_phone_number: '',
      hpds_property: '',
      hpds_email_address: 'rhea@shown.test',
    })
    expect((await list(byPhone)).items).toEqual([])
    expect((await list({ HoaPerson: { searchValue: 'Birch' } })).items).toEqual([])
    expect((await view()).directory).toEqual({ hides: ['phone', 'home'], listed: 1, people: 1 })
  })

  it('the settings show where the books are, which only {c}/Money changes; each page has a version of its own', async () => {
    const body = { welcomesFromStatements: true, books: 'here' }
    expect((await server.send(calls.saveMoney, { token, query: { hoaId }, body })).body.success).toBe(true)
    const { money, edits } = await view()
    expect(money).toEqual({ welcomesFromStatements: true, books: 'elsewhere', payNowAddress: '' })
    expect([edits.money.version, edits.words.version]).toEqual([1, 0])
  })
})
