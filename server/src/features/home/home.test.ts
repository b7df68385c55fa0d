import { home } from '@porchlight/contract/features/home.ts'
import { notifications } from '@porchlight/contract/features/notifications.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { logger } from '../../platform/log.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator, makeCommunityRole, makeResident } from '../accounts/grants/fixtures.ts'
import { makeEvent } from '../calendar/fixtures.ts'
import { makeReply, makeThread } from '../forums/fixtures.ts'
import { makeGroup } from '../groups/fixtures.ts'
import { makeNotification } from '../notifications/fixtures.ts'
import { makeViolation } from '../violations/fixtures.ts'
import { makeBallot, makeStatementWelcome } from './fixtures.ts'

const { dashInfo, ballots, requestPlan, dismissWelcome } = home.calls

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

let count = 0

/** Creates a person with a home of their own. */
async function resident(communityId: number, given: { dd?: number; member?: readonly number[] } = {}) {
  count += 1
  const email = `home${count}@made.test`
  const made = await makeResident(server.scope, communityId, {
    email,
    firstName: 'Hal',
    lastName: `Home${count}`,
    home: { digitalDelivery: given.dd ?? 0 },
    allowedFeatures: given.member,
  })
  return { ...made, token: await server.signIn(email) }
}
type Resident = Awaited<ReturnType<typeof resident>>

const infoOf = (one: Resident, query: Record<string, unknown> = {}) =>
  server.send(dashInfo, { token: one.token, query: { hoa_id: one.communityId, propertyId: one.propertyId, ...query } })

describe('the data of the dashboard', () => {
  it('has the fields of the specification [home-c037, home-c044]', async () => {
    const one = await resident(await makeCommunity(server.scope))
    expect((await infoOf(one)).body).toEqual({
      hasUnreadOpenViolations: false,
      openViolationsCount: 0,
      ddEnabled: false,
      upcomingEventsCount: 0,
      hasNotEnabledNotifications: true,
      hasSocialEnabled: true,
      neighborActivity: [],
    })
  })

  it('says whether the property gets digital mail, as chosen for the property [home-c013]', async () => {
    const communityId = await makeCommunity(server.scope)
    const enabled = []
    for (const dd of [0, 1, 2]) enabled.push((await infoOf(await resident(communityId, { dd }))).body.ddEnabled)
    expect(enabled).toEqual([false, true, true])
    const one = await resident(communityId, { dd: 1 })
    expect((await infoOf(one, { propertyId: undefined })).body.ddEnabled).toBe(false)
    const other = await resident(communityId)
    expect((await infoOf(other, { propertyId: one.propertyId })).status).toBe(403)
  })

  it('counts the upcoming events for those who may see the calendar', async () => {
    const communityId = await makeCommunity(server.scope)
    for (const startDay of ['2099-01-01', '2099-02-01', '2020-01-01'])
      await makeEvent(server.scope, { communityId, startDay })
    expect((await infoOf(await resident(communityId))).body.upcomingEventsCount).toBe(2)
    expect((await infoOf(await resident(communityId, { member: [22] }))).body.upcomingEventsCount).toBe(2)
    expect((await infoOf(await resident(communityId, { member: [28] }))).body.upcomingEventsCount).toBe(0)
    const off = await makeCommunity(server.scope, { hidden: [22, 35, 36, 37] })
    await makeEvent(server.scope, { communityId: off, startDay: '2099-01-01' })
    expect((await infoOf(await resident(off))).body).toMatchObject({ upcomingEventsCount: 0, hasSocialEnabled: false })
  })

  it('lists the discussions with the newest posts to those who may read the forums [home-c019, home-c037]', async () => {
    const communityId = await makeCommunity(server.scope)
    const one = await resident(communityId)
    const talk = (subject: string, day: number, groupId?: number) => {
      const createdAt = new Date(Date.UTC(2026, 4, day, 18))
      const given = { communityId, authorPersonId: one.personId, subject, createdAt }
      return makeThread(server.scope, { ...given, ...(groupId && { groupId }) })
    }
    const { threadId } = await talk('Day 1', 1)
    for (let day = 2; day <= 6; day += 1) await talk(`Day ${day}`, day)
    const createdLong = new Date(Date.UTC(2025, 4, 8, 18))
    const group = { communityId, adminPersonId: one.personId, createdAt: createdLong }
    await talk('Of the choir', 7, await makeGroup(server.scope, group))
    const createdAt = new Date(Date.UTC(2026, 4, 8, 18))
    await makeReply(server.scope, { communityId, threadId, authorPersonId: one.personId, createdAt })
    const { neighborActivity } = (await infoOf(one)).body
    const subjects = neighborActivity.map((item: any) => item.extraData.ft_subject)
    expect(subjects).toEqual(['Day 1', 'Day 6', 'Day 5', 'Day 4', 'Day 3'])
    expect(neighborActivity[0]).toEqual({
      hn_id: threadId,
      hn_type: 36,
      hn_type_id: threadId,
      extraData: {
        ft_subject: 'Day 1',
        mainPost: {
          authorName: expect.any(String),
          lastActivity: 'May 08, 2026',
          authorImage: '',
          excerpt: expect.stringMatching(/^\S.{0,139}$/),
          repliesNo: 1,
        },
      },
    })
    expect((await infoOf(await resident(communityId, { member: [28] }))).body.neighborActivity).toEqual([])
  })

  it("shows an unread violation only if the violation is open, is at the caller's own home, and its notice is unread [home-c006, home-c041, home-c042, home-c051, home-c052]", async () => {
    const communityId = await makeCommunity(server.scope)
    const one = await resident(communityId)
    const next = await resident(communityId)
    const addViolation = async (propertyId: number, status: number) => {
      const { id: violationId } = await makeViolation(server.scope, { communityId, propertyId, status })
      const about = { type: 48, typeId: violationId, parentId: violationId, topic: 'violations' as const }
      await makeNotification(server.scope, { personId: one.personId, communityId, ...about })
      return violationId
    }
    const hasUnread = async () => (await infoOf(one)).body.hasUnreadOpenViolations
    await addViolation(one.propertyId, 2)
    await addViolation(next.propertyId, 1)
    expect(await hasUnread()).toBe(false)
    const open = await addViolation(one.propertyId, 1)
    expect(await hasUnread()).toBe(true)
    const { body } = await server.send(notifications.calls.index, { token: one.token, query: { hoa_id: communityId } })
    expect(body.find((notice: any) => notice.hn_parent_id === open)).toMatchObject({ hn_type: 48 })
    const read = { type: '48', parentId: String(open) }
    await server.send(notifications.calls.markAsRead, { token: one.token, body: read })
    expect(await hasUnread()).toBe(false)
  })

  it('is returned to an administrator who previews the community', async () => {
    const companyId = await makeCompany(server.scope)
    const communityId = await makeCommunity(server.scope, { companyId })
    const personId = await makePerson(server.scope, { email: 'preview@made.test' })
    await makeAdministrator(server.scope, { personId, companyId })
    const token = await server.signIn('preview@made.test')
    expect((await server.send(dashInfo, { token, query: { hoa_id: communityId } })).status).toBe(200)
  })
})

describe('ballots', () => {
  it('are listed only while they are open, in the order in which they close [home-c003, home-c043, home-c045]', async () => {
    const communityId = await makeCommunity(server.scope)
    const one = await resident(communityId)
    const now = server.clock.now().getTime()
    const addBallot = (title: string, opens: number, closes: number) =>
      makeBallot(server.scope, {
        communityId,
        title,
        opensAt: new Date(now + opens * 3_600_000),
        closesAt: new Date(now + closes * 3_600_000),
      })
    await addBallot('Later', -1, 48)
    await addBallot('Sooner', -1, 2)
    await addBallot('Closed', -9, -1)
    await addBallot('Not yet', 1, 9)
    await makeBallot(server.scope, { communityId: await makeCommunity(server.scope), title: 'Elsewhere' })
    const read = async () => {
      const query = { hoa_id: communityId, property_id: one.propertyId }
      return (await server.send(ballots, { token: one.token, query })).body
    }
    expect((await read()).map((ballot: any) => ballot.title)).toEqual(['Sooner', 'Later'])
    expect((await read())[0]).toEqual({
      id: expect.any(Number),
      title: 'Sooner',
      end: new Date(now + 2 * 3_600_000).toISOString(),
      url: 'https://vote.made.test/board',
    })
    server.clock.advance(2 * 3_600_000)
    expect((await read()).map((ballot: any) => ballot.title)).toEqual(['Not yet', 'Later'])
  })

  it('are an empty list if online voting is off', async () => {
    const communityId = await makeCommunity(server.scope, { hidden: [44] })
    await makeBallot(server.scope, { communityId })
    const one = await resident(communityId)
    expect((await server.send(ballots, { token: one.token, query: { hoa_id: communityId } })).body).toEqual([])
  })
})

describe('asking for more features', () => {
  it('notifies once for each caller the people who run a community on the free plan [home-c049]', async () => {
    const communityId = await makeCommunity(server.scope, { planLevel: 0 })
    const one = await resident(communityId)
    const leader = await resident(communityId)
    await makeCommunityRole(server.scope, 'board member editor', { personId: leader.personId, communityId })
    leader.token = await server.signIn(leader.email)
    const query = { hoa_id: communityId, property_id: one.propertyId }
    for (let time = 0; time < 3; time += 1)
      expect((await server.send(requestPlan, { token: one.token, query })).body).toEqual({ success: true })
    const worker = await server.startWorker()
    const noticesOf = async () =>
      (await server.send(notifications.calls.index, { token: leader.token, query: { hoa_id: communityId } })).body
    await vi.waitFor(async () => expect(await noticesOf()).toHaveLength(1), { timeout: 60_000, interval: 50 })
    await worker.stop()
    expect(await noticesOf()).toMatchObject([{ modalTitle: 'A neighbor would like more features' }])
    expect((await noticesOf())[0].text).toContain('Hal Home')
    const foreign = { ...query, property_id: leader.propertyId }
    expect((await server.send(requestPlan, { token: one.token, query: foreign })).status).toBe(403)
  })

  it('notifies the company if nobody runs the community, and logs a warning for the operator if there is no company', async () => {
    const companyId = await makeCompany(server.scope)
    const communityId = await makeCommunity(server.scope, { planLevel: 0, companyId })
    const one = await resident(communityId)
    const personId = await makePerson(server.scope, { email: 'company@home.test' })
    await makeAdministrator(server.scope, { personId, companyId })
    await server.send(requestPlan, { token: one.token, query: { hoa_id: communityId, property_id: one.propertyId } })
    const worker = await server.startWorker()
    const token = await server.signIn('company@home.test')
    const noticesOf = async () =>
      (await server.send(notifications.calls.index, { token, query: { hoa_id: communityId } })).body
    await vi.waitFor(async () => expect(await noticesOf()).toHaveLength(1), { timeout: 60_000, interval: 50 })
    await worker.stop()

    const undelivered = async () => /^requests_undelivered (\d+)$/m.exec(await server.metrics())?.[1]
    expect(await undelivered()).toBe('0')
    const warning = vi.spyOn(logger, 'warn').mockImplementation(() => {})
    const alone = await resident(await makeCommunity(server.scope, { planLevel: 0 }))
    const query = { hoa_id: alone.communityId, property_id: alone.propertyId }
    await server.send(requestPlan, { token: alone.token, query })
    expect(await undelivered()).toBe('1')
    expect(warning).toHaveBeenCalledWith({ communityId: alone.communityId }, expect.stringContaining('larger plan'))
    warning.mockRestore()
  })
})

it('the welcome is not shown again after it was dismissed', async () => {
  const one = await resident(await makeCommunity(server.scope))
  await makeStatementWelcome(server.scope, one.personId)
  const isWelcomed = async () => {
    const { body } = await server.send(signIn.calls.refreshSession, { token: one.token })
    return JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString()).showStatementWelcomePopup
  }
  expect(await isWelcomed()).toBe(true)
  expect((await server.send(dismissWelcome, { token: one.token })).body).toEqual({ success: true })
  expect(await isWelcomed()).toBe(false)
})
