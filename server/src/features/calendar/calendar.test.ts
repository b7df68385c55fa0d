import { calendar } from '@porchlight/contract/features/calendar.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makePerson } from '../accounts/fixtures.ts'
import { makeCommunityRole, makeResident } from '../accounts/grants/fixtures.ts'
import { makeGroup } from '../groups/fixtures.ts'
import { makeEvent } from './fixtures.ts'
import { countUpcomingEvents } from './public.ts'

const { feed, details, upcoming, downloadEvent } = calendar.calls

let server: TestServer
let communityId: number
let token: string

beforeAll(async () => {
  server = await startServer()
  communityId = await makeCommunity(server.scope)
  token = await resident('resident@made.test', communityId)
})
afterAll(() => server.stop())

async function resident(email: string, community: number, given: { allowedFeatures?: number[] } = {}) {
  await makeResident(server.scope, community, { email, ...given })
  return server.signIn(email)
}

/** Returns the day some days from today in the time zone of the fixtures, as 2026-11-21. */
function day(ahead: number): string {
  const moment = new Date(server.clock.now().getTime() + ahead * 86_400_000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(moment)
}

const between = async (start: string, end: string, as = token) =>
  server.send(feed, { token: as, query: { hoa_id: communityId, start, end } })
const titles = (events: Array<{ title: string }>) => events.map(({ title }) => title)

describe('the feed', () => {
  it('has the events of a range with every field [calendar-c009, calendar-c010, calendar-c014, calendar-c015, calendar-c017]', async () => {
    const createdBy = await makePerson(server.scope, { email: 'writer@made.test' })
    const id = await makeEvent(server.scope, {
      communityId,
      createdBy,
      title: 'Potluck <b>dinner</b>',
      location: 'Clubhouse',
      description: 'Bring a dish.',
      startDay: '2031-03-08',
      startTime: '00:05',
      endDay: '2031-03-09',
      endTime: '12:30',
    })
    const answer = await between('2031-03-01', '2031-03-31')
    expect(answer.body).toEqual([
      {
        ce_id: id,
        ce_title: 'Potluck <b>dinner</b>',
        ce_start_date: '03/08/2031',
        ce_start_time: '12:05 AM',
        ce_end_date: '03/09/2031',
        ce_end_time: '12:30 PM',
        ce_category: 'Community',
        ce_kind: 'meeting',
        ce_group_id: null,
        ce_hoa_id: communityId,
        ce_description: 'Bring a dish.',
        ce_location: 'Clubhouse',
        ce_deleted: 0,
        ce_created_by: createdBy,
        version: 1,
        id,
        title: 'Potluck <b>dinner</b>',
        title_plain: 'Potluck <b>dinner</b>',
        start: '2031-03-08T00:05:00',
        end: '2031-03-09T12:30:00',
        allDay: false,
      },
    ])
  })

  it('has the events that overlap the range, in the order of their start, without deleted events and events of groups or other communities', async () => {
    const make = (title: string, startDay: string, more: Parameters<typeof makeEvent>[1] | object = {}) =>
      makeEvent(server.scope, { communityId, title, startDay, ...more })
    await make('ends on the first day', '2032-05-01', { endDay: '2032-05-10', startTime: null })
    await make('the longest', '2032-04-20', { endDay: '2032-05-20', startTime: null })
    await make('over before', '2032-05-09')
    await make('evening', '2032-05-12', { startTime: '19:00' })
    await make('morning', '2032-05-12', { startTime: '09:00' })
    await make('whole day', '2032-05-12', { startTime: null })
    await make('last day', '2032-05-31', { endDay: '2032-06-04', startTime: null })
    await make('after', '2032-06-01')
    const adminPersonId = (await makeResident(server.scope, communityId)).personId
    await make('of a group', '2032-05-15', { groupId: await makeGroup(server.scope, { communityId, adminPersonId }) })
    await make('deleted', '2032-05-15', { deletedAt: new Date() })
    await make('elsewhere', '2032-05-15', { communityId: await makeCommunity(server.scope) })
    expect(titles((await between('2032-05-10', '2032-05-31')).body)).toEqual([
      'the longest',
      'ends on the first day',
      'whole day',
      'morning',
      'evening',
      'last day',
    ])
  })

  it('accepts a range of at most 62 days with valid days', async () => {
    expect((await between('2031-01-01', '2031-03-03')).status).toBe(200)
    expect((await between('2031-01-01', '2031-03-04')).status).toBe(400)
    expect((await between('2031-01-02', '2031-01-01')).status).toBe(400)
    expect((await between('2031-02-30', '2031-03-01')).status).toBe(400)
    expect((await between('0000-01-01', '0000-01-02')).status).toBe(400)
    expect((await between('2031-01-01T00:00:00-07:00', '2031-01-31T00:00:00Z')).status).toBe(200)
    const half = await server.send(feed, { token, query: { hoa_id: communityId, start: '2031-01-01' } })
    expect(half.status).toBe(400)
  })
})

describe('upcoming events', () => {
  it('start with the first event that has not ended in the time zone of the community, with the total number', async () => {
    const here = await makeCommunity(server.scope)
    const reader = await resident('upcoming@made.test', here)
    const make = (title: string, startDay: string, more: object = {}) =>
      makeEvent(server.scope, { communityId: here, title, startDay, startTime: null, ...more })
    await make('yesterday', day(-1))
    await make('since last week', day(-6), { endDay: day(0) })
    await make('over since midnight', day(0), { startTime: '00:00', endTime: '00:00' })
    await make('today', day(0))
    for (let ahead = 1; ahead <= 12; ahead += 1) await make(`in ${ahead}`, day(ahead * 20))
    const adminPersonId = (await makeResident(server.scope, here)).personId
    const groupId = await makeGroup(server.scope, { communityId: here, adminPersonId })
    await make('of a group', day(1), { groupId })
    const answer = await server.send(upcoming, { token: reader, query: { hoa_id: here } })
    expect(titles(answer.body.items)).toEqual([
      'since last week',
      'today',
      ...Array.from({ length: 8 }, (_, index) => `in ${index + 1}`),
    ])
    expect(answer.body._meta).toEqual({ totalCount: 14 })
    const few = await server.send(upcoming, { token: reader, query: { hoa_id: here, 'per-page': 3 } })
    expect(titles(few.body.items)).toEqual(['since last week', 'today', 'in 1'])
    const counted = (personId: number) =>
      countUpcomingEvents(server.scope.inCommunity(here), { personId, seen: ['all'] }, server.clock.now())
    expect(await counted(0)).toBe(14)
    expect(await counted(adminPersonId), 'with the one of their group').toBe(15)
    // Without days the feed has the six weeks from today.
    const weeks = await server.send(feed, { token: reader, query: { hoa_id: here } })
    expect(titles(weeks.body)).toEqual(['since last week', 'today', 'over since midnight', 'in 1', 'in 2'])
  })

  it('are an empty list in a community without events', async () => {
    const here = await makeCommunity(server.scope)
    const answer = await server.send(upcoming, {
      token: await resident('none@made.test', here),
      query: { hoa_id: here },
    })
    expect(answer.body).toEqual({ items: [], _meta: { totalCount: 0 } })
  })
})

describe('one event', () => {
  it('is shown to residents of its community; an event that is deleted, of a group or unknown answers 404 [calendar-c018]', async () => {
    const id = await makeEvent(server.scope, {
      communityId,
      title: 'Pancakes',
      startDay: '2031-07-04',
      startTime: null,
    })
    const answer = await server.send(details, { token, query: { id } })
    expect(answer.body).toMatchObject({
      ce_id: id,
      ce_title: 'Pancakes',
      ce_start_date: '07/04/2031',
      ce_start_time: '',
    })
    const adminPersonId = (await makeResident(server.scope, communityId)).personId
    const groupId = await makeGroup(server.scope, { communityId, adminPersonId })
    const hidden = [
      await makeEvent(server.scope, { communityId, deletedAt: new Date() }),
      await makeEvent(server.scope, { communityId, groupId }),
      99_999_999,
    ]
    const editor = await makePerson(server.scope, { email: 'looks@made.test' })
    await makeCommunityRole(server.scope, 'web site editor', { personId: editor, communityId })
    const editorToken = await server.signIn('looks@made.test')
    for (const gone of hidden) {
      for (const as of [token, editorToken]) {
        expect((await server.send(details, { token: as, query: { id: gone } })).status).toBe(404)
        expect((await server.send(downloadEvent, { token: as, query: { id: gone } })).status).toBe(404)
      }
    }
  })

  it('is refused if the calendar is off or a Member has no permission', async () => {
    const off = await makeCommunity(server.scope, { hidden: [22] })
    const id = await makeEvent(server.scope, { communityId: off })
    const reader = await resident('off@made.test', off)
    const eventId = await makeEvent(server.scope, { communityId })
    const allowed = await resident('allowed@made.test', communityId, { allowedFeatures: [22] })
    const barred = await resident('barred@made.test', communityId, { allowedFeatures: [23] })
    expect((await server.send(details, { token: reader, query: { id } })).status).toBe(403)
    expect((await server.send(upcoming, { token: reader, query: { hoa_id: off } })).status).toBe(403)
    expect((await server.send(details, { token: allowed, query: { id: eventId } })).status).toBe(200)
    expect((await server.send(details, { token: barred, query: { id: eventId } })).status).toBe(403)
    expect((await between('2031-01-01', '2031-01-31', barred)).status).toBe(403)
    expect((await between('2031-01-01', '2031-01-31', allowed)).status).toBe(200)
  })
})
