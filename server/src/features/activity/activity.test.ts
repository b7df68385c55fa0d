import { activity } from '@porchlight/contract/features/activity.ts'
import { roles } from '@porchlight/contract/features/roles.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { declaredStatements } from '../../platform/db/database.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator, makeResident, makeServerOwner } from '../accounts/grants/fixtures.ts'

const { index, csv, organisation, server: onServer } = activity.calls
const { give, end, confirmIdentity } = roles.calls

describe('the activity of a community', () => {
  let server: TestServer
  let companyId: number
  let communityId: number
  let otherId: number
  let personId: number
  let propertyId: number
  beforeAll(async () => {
    server = await startServer()
    const { scope } = server
    companyId = await makeCompany(scope)
    communityId = await makeCommunity(scope, { companyId, name: 'Birch Hollow' })
    otherId = await makeCommunity(scope, { companyId })
    const admin = await makePerson(scope, { email: 'admin@made.test', firstName: 'Ada', lastName: 'Admin' })
    await makeAdministrator(scope, { companyId, personId: admin })
    const manager = await makePerson(scope, { email: 'team-manager@made.test' })
    await makeAdministrator(scope, { companyId, personId: manager, teamRoles: ['manager'], reach: [otherId] })
    await makeServerOwner(scope, await makePerson(scope, { email: 'server-owner@made.test' }))
    const home = await makeResident(scope, communityId, { name: 'Olive' })
    personId = home.personId
    propertyId = home.propertyId
    const token = await server.signIn('admin@made.test')
    const change = { token, query: { hoaId: communityId }, body: { personId, role: 'secretary' } }
    await server.send(give, change)
    server.clock.advance(60_000)
    await server.send(end, change)
    return () => server.stop()
  })

  it('has for each entry the person, kind, time, way, and the values before and after [activity-m001, activity-m004]', async () => {
    const token = await server.signIn('admin@made.test')
    const { body } = await server.send(index, { token, query: { hoaId: communityId } })
    expect(body._meta.totalCount).toBe(2)
    expect(body.items).toMatchObject([
      { actor: 'Ada Admin', kind: 'role.ended', via: 'screen', before: { role: 'secretary' }, after: null },
      { actor: 'Ada Admin', kind: 'role.given', community: 'Birch Hollow', before: null, after: { role: 'secretary' } },
    ])
    expect(new Date(body.items[0].at).getTime() - new Date(body.items[1].at).getTime()).toBe(60_000)
  })

  it('is filtered by person, home, kind and time, and can be exported; the export is an entry of the activity [activity-m003]', async () => {
    const token = await server.signIn('admin@made.test')
    const countOf = async (query: object) =>
      (await server.send(index, { token, query: { hoaId: communityId, ...query } })).body._meta.totalCount
    expect(await countOf({ who: 'ada' })).toBe(2)
    expect(await countOf({ who: 'nobody' })).toBe(0)
    expect(await countOf({ kind: 'role.given' })).toBe(1)
    expect(await countOf({ kind: 'role.' })).toBe(2)
    expect(await countOf({ propertyId })).toBe(1)
    const { body } = await server.send(index, { token, query: { hoaId: communityId, propertyId } })
    const { address } = body.items[0]
    expect(address).not.toBe('')
    expect(await countOf({ home: address.slice(1).toUpperCase() })).toBe(1)
    expect(await countOf({ home: 'Nowhere Road' })).toBe(0)
    // The days are in the time zone of the community.
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(server.clock.now())
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
    expect(await countOf({ from: tomorrow })).toBe(0)
    expect(await countOf({ from: today, to: today })).toBe(2)
    expect(await countOf({ to: '2000-01-01' })).toBe(0)
    const file = await server.send(csv, { token, query: { hoaId: communityId, kind: 'role.' } })
    expect(file.status).toBe(200)
    expect(file.body).toContain('"Ada Admin"')
    expect(file.body).toContain('"Role given"')
    expect(file.body).toContain('"Role: Secretary"')
    const after = await server.send(index, { token, query: { hoaId: communityId, kind: 'activity.exported' } })
    expect(after.body.items).toMatchObject([{ after: { entries: 2 } }])
  })

  it('is shown to a manager only for communities in reach, and not to a server owner [activity-m005]', async () => {
    const manager = await server.signIn('team-manager@made.test')
    expect((await server.send(index, { token: manager })).body._meta.totalCount).toBe(0)
    expect((await server.send(index, { token: manager, query: { hoaId: communityId } })).status).toBe(403)
    expect((await server.send(organisation, { token: manager, query: { cmcId: companyId } })).status).toBe(403)
    const owner = await server.signIn('server-owner@made.test')
    expect((await server.send(index, { token: owner })).status).toBe(403)
    expect((await server.send(onServer, { token: owner })).status).toBe(200)
    expect((await server.send(onServer, { token: manager })).status).toBe(403)
  })

  it('of the organization has an entry for a failed confirmation of identity [activity-m004]', async () => {
    const token = await server.signIn('admin@made.test')
    await server.send(confirmIdentity, { token, body: { password: 'wrong' } })
    const { body } = await server.send(organisation, { token, query: { cmcId: companyId } })
    expect(body.items).toMatchObject([{ kind: 'identity.not-confirmed', actor: 'Ada Admin' }])
  })

  it('is never changed or deleted by a statement of the product [activity-m002]', () => {
    const tables = ['activity_entries', 'organisation_activity', 'server_activity']
    const changing = declaredStatements().filter(({ text }) =>
      tables.some((table) => text.includes(`update ${table}`) || text.includes(`delete from ${table}`)),
    )
    expect(changing.map(({ name }) => name)).toEqual([])
    expect(declaredStatements().some(({ text }) => text.includes('insert into activity_entries'))).toBe(true)
  })
})
