import { calendar } from '@porchlight/contract/features/calendar.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noColumns, statement } from '../../../platform/db/database.ts'
import { startServer, type TestServer } from '../../../testing/server.ts'
import { fixturePassword, makeCommunity, makeCompany, makePerson } from '../../accounts/fixtures.ts'
import { makeAdministrator, makeCommunityRole, makeResident } from '../../accounts/grants/fixtures.ts'
import { makeGroup } from '../../groups/fixtures.ts'
import { makeEvent } from '../fixtures.ts'

const { subscription, subscriptions, subscribe, unsubscribe, subscribed, addEdit, downloadEvent } = calendar.calls

let server: TestServer
let communityId: number
let companyId: number

beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://portal.made.test' })
  companyId = await makeCompany(server.scope)
  communityId = await makeCommunity(server.scope, { name: 'Harbor View, West', companyId })
})
afterAll(() => server.stop())

async function resident(email: string, allowedFeatures?: number[]) {
  const { personId } = await makeResident(server.scope, communityId, { email, allowedFeatures })
  return { personId, token: await server.signIn(email) }
}

const query = () => ({ hoa_id: communityId })
const subscribeAs = async (token: string): Promise<string> =>
  (await server.send(subscribe, { token, query: query() })).body.url
const keyIn = (url: string) => new URL(url).searchParams.get('key') ?? ''
/** Reads the calendar like a calendar program, which has no token. */
const read = (url: string) => server.send(subscribed, { query: { key: keyIn(url) } })

/** Returns the events of an iCalendar text by title, read by another library than the one that wrote it. */
function parse(text: string) {
  const root = new ICAL.Component(ICAL.parse(text))
  const events = root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  return { root, events: new Map(events.map((event) => [event.summary, event])) }
}

const ahead = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

describe('a private address for calendar programs', () => {
  it('returns events that an independent parser reads with the same texts and the correct times', async () => {
    const { token } = await resident('reader@made.test')
    // Denver is seven hours behind UTC in January.
    const january = `${new Date(server.clock.now()).getUTCFullYear() + 1}-01-15`
    const text =
      'Bring; a dish, \\ and a "chair".\n\nBEGIN:VEVENT\nÜmläute und 🌮, and so on, until the line is far longer than 75 octets.'
    await makeEvent(server.scope, {
      communityId,
      title: 'Potluck; dinner, at six',
      description: text,
      location: 'Clubhouse, east door',
      startDay: january,
      startTime: '18:00',
      endDay: january,
      endTime: '20:30',
    })
    await makeEvent(server.scope, { communityId, title: 'No end said', startDay: january, startTime: '23:30' })
    await makeEvent(server.scope, {
      communityId,
      title: 'Paint week',
      startDay: ahead(3),
      startTime: null,
      endDay: ahead(7),
    })
    await makeEvent(server.scope, { communityId, title: 'Long ago', startDay: ahead(-120) })
    const adminPersonId = (await makeResident(server.scope, communityId)).personId
    const groupId = await makeGroup(server.scope, { communityId, adminPersonId })
    await makeEvent(server.scope, { communityId, title: 'Of a group', startDay: ahead(4), groupId })
    await makeEvent(server.scope, { communityId, title: 'Deleted', startDay: ahead(4), deletedAt: new Date() })

    const answer = await read(await subscribeAs(token))
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const { root, events } = parse(answer.body)
    expect([...events.keys()].sort()).toEqual(['No end said', 'Paint week', 'Potluck; dinner, at six'])
    expect(root.getFirstPropertyValue('x-wr-calname')).toBe('Harbor View, West')
    for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)

    const potluck = events.get('Potluck; dinner, at six')
    expect(potluck?.description).toBe(text)
    expect(potluck?.location).toBe('Clubhouse, east door')
    expect(potluck?.startDate.toJSDate().toISOString()).toBe(`${january.slice(0, 8)}16T01:00:00.000Z`)
    expect(potluck?.endDate.toJSDate().toISOString()).toBe(`${january.slice(0, 8)}16T03:30:00.000Z`)
    expect(potluck?.uid).toMatch(/^event-\d+-\d+@portal\.made\.test$/)
    const paint = events.get('Paint week')
    expect([paint?.startDate.isDate, paint?.startDate.toString(), paint?.endDate.toString()]).toEqual([
      true,
      ahead(3),
      ahead(8),
    ])
    expect(events.get('No end said')?.startDate.toJSDate().toISOString()).toBe(`${january.slice(0, 8)}16T06:30:00.000Z`)
  })

  it('returns no event that ends before its start when the clocks skip an hour, and ends the text with a line break', async () => {
    const { token } = await resident('skip@made.test')
    // In Denver the clocks skip from 2:00 AM to 3:00 AM in that night.
    const given = { startDay: '2027-03-14', startTime: '02:30', endDay: '2027-03-14', endTime: '03:10' }
    await makeEvent(server.scope, { communityId, title: 'Night shift', ...given })
    const { body } = await read(await subscribeAs(token))
    const shift = parse(body).events.get('Night shift')
    expect(shift?.startDate.toJSDate().toISOString()).toBe('2027-03-14T09:30:00.000Z')
    expect(shift?.endDate.toJSDate().toISOString()).toBe('2027-03-14T09:30:00.000Z')
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  it('can be shown again, replaced by a new address, and ended', async () => {
    const { token } = await resident('again@made.test')
    const shown = async () => (await server.send(subscription, { token, query: query() })).body.url
    expect(await shown()).toBeNull()
    const first = await subscribeAs(token)
    expect(first).toMatch(/^https:\/\/portal\.made\.test\/index\.php\/hoacalendarevents\/subscribed\?key=/)
    expect(await shown()).toBe(first)
    const second = await subscribeAs(token)
    expect(second).not.toBe(first)
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    const listed = async (who = token) => (await server.send(subscriptions, { token: who })).body.items
    expect(await listed()).toEqual([
      { hoa_id: communityId, hoaName: 'Harbor View, West', createdAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    ])
    expect(await listed((await resident('without@made.test')).token)).toEqual([])
    expect((await server.send(unsubscribe, { token, query: query() })).body).toEqual({ success: true })
    expect(await listed()).toEqual([])
    expect([await shown(), (await read(second)).status]).toEqual([null, 404])
  })

  it('answers 404 for guessed and changed keys', async () => {
    const { token, personId } = await resident('guess@made.test')
    const other = await resident('other@made.test')
    const key = keyIn(await subscribeAs(token))
    const [, , id, signature] = key.split('.')
    const tries = [
      '',
      key.slice(0, -1),
      `${key}.x`,
      `${personId}.${communityId + 1}.${id}.${signature}`,
      `${other.personId}.${communityId}.${id}.${signature}`,
      `${personId}.${communityId}.${crypto.randomUUID()}.${signature}`,
    ]
    for (const wrong of tries) {
      const answer = await server.send(subscribed, { query: { key: wrong } })
      expect([answer.status, answer.body.error]).toEqual([404, 'Not found.'])
    }
  })

  it('answers 404 when the person left or lost the permission, or the calendar is off', async () => {
    const gone = await resident('gone@made.test')
    const url = await subscribeAs(gone.token)
    expect((await read(url)).status).toBe(200)
    const leave = statement('test-leave', 'person', noColumns, 'delete from person_accesses where person_id = $1')
    await server.scope.forPerson(gone.personId).rows(leave)
    expect((await read(url)).status).toBe(404)

    const member = await resident('member@made.test', [22])
    const memberUrl = await subscribeAs(member.token)
    expect((await read(memberUrl)).status).toBe(200)
    const forbid = statement(
      'test-forbid',
      'person',
      noColumns,
      `update person_accesses set allowed_features = '{23}' where person_id = $1`,
    )
    await server.scope.forPerson(member.personId).rows(forbid)
    expect((await read(memberUrl)).status).toBe(404)

    const stays = await resident('stays@made.test')
    const off = statement(
      'test-switch',
      'community',
      noColumns,
      'update community_menu_features set enabled = $2 where community_id = $1 and menu_feature_id = 22',
    )
    const residentUrl = await subscribeAs(stays.token)
    await server.scope.inCommunity(communityId).rows(off, [false])
    expect((await read(residentUrl)).status).toBe(404)
    await server.scope.inCommunity(communityId).rows(off, [true])
    expect((await read(residentUrl)).status).toBe(200)
    const body = { LoginForm: { username: 'stays@made.test', password: fixturePassword } }
    expect((await server.send(signIn.calls.deleteMyAccount, { body })).body).toEqual({ success: true })
    expect((await read(residentUrl)).status).toBe(404)
    const kept = statement(
      'test-kept',
      'person',
      z.object({ id: z.string() }),
      'select id from calendar_subscriptions where person_id = $1',
    )
    expect(await server.scope.forPerson(stays.personId).rows(kept)).toEqual([])
  })

  it('is refused for an administrator who only previews the community', async () => {
    const personId = await makePerson(server.scope, { email: 'administrator@made.test' })
    await makeAdministrator(server.scope, { personId, companyId })
    const token = await server.signIn('administrator@made.test')
    expect((await server.send(subscribe, { token, query: query() })).status).toBe(403)
    expect((await server.send(subscription, { token, query: query() })).body).toEqual({ url: null })
  })
})

describe('one event as a file', () => {
  it('has the same id and a higher sequence after a change', async () => {
    const { personId, token } = await resident('keeper@made.test')
    await makeCommunityRole(server.scope, 'web site editor', { personId, communityId })
    const fresh = await server.signIn('keeper@made.test')
    const id = await makeEvent(server.scope, { communityId, title: 'Book club / May', startDay: ahead(9) })
    const before = await server.send(downloadEvent, { token, query: { id } })
    expect(before.headers.get('content-disposition')).toContain('filename="Book club _ May.ics"')
    const form = { ce_title: 'Book club', ce_start_date: '05/06/2033', ce_start_time: '7 pm' }
    const body = { id, CalendarEvent: form }
    expect((await server.send(addEdit, { token: fresh, query: query(), body })).body.success).toBe(true)
    const after = parse((await server.send(downloadEvent, { token, query: { id } })).body).events.get('Book club')
    const earlier = parse(before.body).events.get('Book club / May')
    expect(after?.uid).toBe(earlier?.uid)
    expect([earlier?.sequence, after?.sequence]).toEqual([0, 1])
    // Denver is six hours behind UTC in summer.
    expect(after?.startDate.toJSDate().toISOString()).toBe('2033-05-07T01:00:00.000Z')
    expect(after?.component.getFirstPropertyValue('url')).toBe(`https://portal.made.test/Calendar?event=${id}`)
  })
})
