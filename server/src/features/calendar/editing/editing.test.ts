import { calendar } from '@porchlight/contract/features/calendar.ts'
import { notifications } from '@porchlight/contract/features/notifications.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { statement } from '../../../platform/db/database.ts'
import { startServer, type TestServer } from '../../../testing/server.ts'
import { makeCommunity } from '../../accounts/fixtures.ts'
import { makeCommunityRole, makeResident } from '../../accounts/grants/fixtures.ts'
import { makeGroup } from '../../groups/fixtures.ts'
import { makeNoticeSettings } from '../../notifications/fixtures.ts'
import { makeEvent } from '../fixtures.ts'

const completeJobs = statement(
  'test-complete-earlier-jobs',
  'system',
  z.object({ count: z.number() }),
  'select count(*) as count from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
)

const { addEdit, feed } = calendar.calls

let server: TestServer
let communityId: number
let token: string

beforeAll(async () => {
  server = await startServer()
  communityId = await makeCommunity(server.scope, { name: 'Harbor View' })
  const editor = await makeResident(server.scope, communityId, { email: 'editor@made.test' })
  await makeCommunityRole(server.scope, 'web site editor', editor)
  token = await server.signIn('editor@made.test')
})
afterAll(() => server.stop())

const potluck = {
  ce_title: ' Potluck ',
  ce_location: 'Clubhouse',
  ce_description: 'Bring a dish.\n\nAnd a chair.',
  ce_start_date: '12/05/2033',
  ce_start_time: '06:00 PM',
  ce_end_date: '12/05/2033',
  ce_end_time: '08:30 PM',
}
const save = (form: object, id?: number | null) =>
  server.send(addEdit, { token, query: { hoa_id: communityId }, body: { id, CalendarEvent: form } })
const stored = async (month: string) =>
  (await server.send(feed, { token, query: { hoa_id: communityId, start: `${month}-01`, end: `${month}-28` } })).body

describe('saving an event', () => {
  it('adds the event to the feed [calendar-c019]', async () => {
    expect((await save(potluck)).body).toEqual({
      success: true,
      messageHeading: 'DONE!',
      messageContent: 'The event has been added.',
      buttons: [{ label: 'Continue' }],
    })
    expect(await stored('2033-12')).toMatchObject([
      { ...potluck, ce_title: 'Potluck', start: '2033-12-05T18:00:00', end: '2033-12-05T20:30:00' },
    ])
  })

  it('changes the event of the given id, if it belongs to the community and is neither deleted nor of a group [calendar-c019]', async () => {
    const id = await makeEvent(server.scope, { communityId, startDay: '2034-01-10' })
    const answer = await save({ ...potluck, ce_start_date: '1/11/2034', ce_end_date: '', ce_end_time: '' }, id)
    expect(answer.body).toMatchObject({ success: true, messageContent: 'The event has been updated.' })
    expect(await stored('2034-01')).toMatchObject([
      { ce_id: id, ce_title: 'Potluck', ce_start_date: '01/11/2034', ce_end_date: '01/11/2034', ce_end_time: '' },
    ])
    const elsewhere = await makeEvent(server.scope, { communityId: await makeCommunity(server.scope) })
    const deleted = await makeEvent(server.scope, { communityId, deletedAt: new Date() })
    const adminPersonId = (await makeResident(server.scope, communityId)).personId
    const groupId = await makeGroup(server.scope, { communityId, adminPersonId })
    const ofGroup = await makeEvent(server.scope, { communityId, groupId })
    for (const other of [elsewhere, deleted, ofGroup]) expect((await save(potluck, other)).status).toBe(404)
  })

  it('stores the chosen kind of an event; without a choice a new event is a meeting and a changed event keeps its kind', async () => {
    await save({ ...potluck, ce_start_date: '02/05/2036', ce_end_date: '' })
    await save({ ...potluck, ce_start_date: '02/06/2036', ce_end_date: '', ce_kind: 'get-together' })
    const [meeting, party] = await stored('2036-02')
    expect([meeting.ce_kind, party.ce_kind]).toEqual(['meeting', 'get-together'])
    await save({ ...potluck, ce_start_date: '02/07/2036', ce_end_date: '' }, party.ce_id)
    await save({ ...potluck, ce_start_date: '02/05/2036', ce_end_date: '', ce_kind: 'works' }, meeting.ce_id)
    expect(await stored('2036-02')).toMatchObject([
      { ce_id: meeting.ce_id, ce_kind: 'works' },
      { ce_id: party.ce_id, ce_start_date: '02/07/2036', ce_kind: 'get-together' },
    ])
  })

  it('accepts times such as 12am and 12:15 pm', async () => {
    const form = { ...potluck, ce_start_date: '3/2/2035', ce_end_date: '3/3/2035', ce_start_time: '12am' }
    expect((await save({ ...form, ce_end_time: '12:15 pm' })).body.success).toBe(true)
    expect(await stored('2035-03')).toMatchObject([{ ce_start_time: '12:00 AM', ce_end_time: '12:15 PM' }])
  })

  const required = ['This is required']
  const day = ['Please enter a date as MM/DD/YYYY.']
  const time = ['Please enter a time as hh:mm AM or PM.']
  const beforeStart = ['The end cannot be before the start.']
  it.each([
    [
      'an empty form',
      Object.fromEntries(Object.keys(potluck).map((key) => [key, ''])),
      { ce_title: required, ce_start_date: required },
    ],
    ['an empty title', { ...potluck, ce_title: ' ' }, { ce_title: required }],
    [
      'a title that is too long',
      { ...potluck, ce_title: 'x'.repeat(201) },
      { ce_title: ['Please use 200 characters at most.'] },
    ],
    [
      'a place that is too long',
      { ...potluck, ce_location: 'x'.repeat(201) },
      { ce_location: ['Please use 200 characters at most.'] },
    ],
    [
      'a description that is too long',
      { ...potluck, ce_description: 'x'.repeat(5001) },
      { ce_description: ['Please use 5000 characters at most.'] },
    ],
    ['a day that does not exist', { ...potluck, ce_start_date: '02/30/2033' }, { ce_start_date: day }],
    ['a day in another format', { ...potluck, ce_end_date: '2033-12-05' }, { ce_end_date: day }],
    ['a day long ago', { ...potluck, ce_start_date: '12/05/1933' }, { ce_start_date: day }],
    ['a 24-hour time', { ...potluck, ce_start_time: '18:00' }, { ce_start_time: time }],
    ['an hour that does not exist', { ...potluck, ce_end_time: '13:00 PM' }, { ce_end_time: time }],
    ['an end on an earlier day', { ...potluck, ce_end_date: '12/04/2033' }, { ce_end_date: beforeStart }],
    ['an end at an earlier time', { ...potluck, ce_end_time: '5:59 PM' }, { ce_end_time: beforeStart }],
    [
      'more than 31 days',
      { ...potluck, ce_end_date: '01/05/2034' },
      { ce_end_date: ['An event can last 31 days at most.'] },
    ],
    ['a kind that does not exist', { ...potluck, ce_kind: 'party' }, { ce_kind: ['Please choose a kind.'] }],
    ['an end time alone', { ...potluck, ce_start_time: '' }, { ce_start_time: ['Please enter a start time, too.'] }],
    [
      'no end time on a later day',
      { ...potluck, ce_end_date: '12/06/2033', ce_end_time: '' },
      { ce_end_time: ['Please enter an end time, too.'] },
    ],
  ])('refuses %s, under its field [calendar-c013, calendar-c016]', async (_what, form, validation) => {
    expect((await save(form)).body).toEqual({
      success: false,
      messageHeading: 'Oops!',
      messageContent: 'Something went wrong.',
      buttons: [{ label: 'Ok' }],
      validation,
    })
  })

  it('accepts an event of 31 days', async () => {
    const form = { ...potluck, ce_start_date: '12/01/2040', ce_end_date: '12/31/2040' }
    expect((await save(form)).body.success).toBe(true)
  })
})

describe('the notice of an event', () => {
  let worker: { stop(): Promise<void> }
  beforeAll(async () => {
    // A notice finds its recipients when the job runs, so the notices of the events above would reach the people who are added below.
    await server.scope.rows(completeJobs, [])
    worker = await server.startWorker()
  })
  afterAll(() => worker.stop())

  const addResident = async (email: string, given: { allowedFeatures?: number[]; community?: number } = {}) => {
    const { community = communityId, allowedFeatures } = given
    const { personId } = await makeResident(server.scope, community, { email, allowedFeatures })
    return { personId, notices: await listOf(email, community) }
  }
  const listOf = async (email: string, community = communityId) => {
    const reader = await server.signIn(email)
    return async () =>
      (await server.send(notifications.calls.index, { token: reader, query: { hoa_id: community } })).body
  }

  it('is sent once to residents who want it, and again when the day or time of the event changes', async () => {
    const owner = await addResident('owner@made.test')
    const quiet = await addResident('quiet@made.test')
    await makeNoticeSettings(server.scope, {
      personId: quiet.personId,
      topic: 'calendar',
      web: false,
      email: false,
      push: false,
    })
    const barred = await addResident('barred@made.test', { allowedFeatures: [23] })
    const elsewhere = await addResident('elsewhere@made.test', { community: await makeCommunity(server.scope) })
    const editor = await listOf('editor@made.test')

    await save({ ...potluck, ce_title: 'Snow <shovels>' })
    await expect.poll(async () => (await owner.notices()).length).toBe(1)
    expect((await owner.notices())[0]).toMatchObject({
      hn_type: 22,
      modalTitle: 'Snow <shovels>',
      text: '<p>12/05/2033 06:00 PM to 08:30 PM</p><p>Clubhouse</p><p>Bring a dish.</p><p>And a chair.</p>',
    })
    const id = (await owner.notices())[0].hn_type_id
    await save({ ...potluck, ce_title: 'Snow shovels', ce_description: 'Other words.' }, id)
    await save({ ...potluck, ce_title: 'Snow shovels', ce_location: 'Gate' }, id)
    await save({ ...potluck, ce_title: 'Long over', ce_start_date: '01/02/2020', ce_end_date: '' })
    await expect.poll(async () => (await owner.notices()).length).toBe(2)
    await save({ ...potluck, ce_title: 'The last' })
    await expect.poll(async () => (await owner.notices()).length).toBe(3)
    const received = (await owner.notices()).map((one: { modalTitle: string }) => one.modalTitle)
    expect(received).toHaveLength(3)
    expect(new Set(received)).toEqual(new Set(['The last', 'Changed: Snow shovels', 'Snow <shovels>']))
    for (const nobody of [quiet.notices, barred.notices, elsewhere.notices, editor]) expect(await nobody()).toEqual([])
  })
})
