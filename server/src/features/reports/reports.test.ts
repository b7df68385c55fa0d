import { forums } from '@porchlight/contract/features/forums.ts'
import { notifications } from '@porchlight/contract/features/notifications.ts'
import { reports } from '@porchlight/contract/features/reports.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity } from '../accounts/fixtures.ts'
import { makeCommunityRole, makeResident } from '../accounts/grants/fixtures.ts'
import { makeReply, makeThread } from '../forums/fixtures.ts'
import { readReport, recipientsOf } from './policy.ts'

const { reportItem } = reports.calls

let server: TestServer
let communityId: number
const people: Record<string, { personId: number; token: string }> = {}

beforeAll(async () => {
  server = await startServer()
  communityId = await makeCommunity(server.scope)
  for (const name of ['author', 'reader', 'webadmin', 'manager']) {
    const { personId, email } = await makeResident(server.scope, communityId, { name })
    people[name] = { personId, token: await server.signIn(email) }
  }
  const roles = { communityId, personId: people.webadmin?.personId ?? 0 }
  await makeCommunityRole(server.scope, 'web site editor', roles)
  await makeCommunityRole(server.scope, 'community manager', { ...roles, personId: people.manager?.personId ?? 0 })
})
afterAll(() => server.stop())

const report = async (name: string, itemId: number, ReportItem: object, query = {}) =>
  server.send(reportItem, {
    token: people[name]?.token,
    query: { hoa_id: communityId, itemId, for: 1, ...query },
    body: { ReportItem },
  })
const spam = { rp_report_type: '["Spam"]' }

const noticesOf = async (name: string) => {
  const query = { hoa_id: communityId }
  const { body } = await server.send(notifications.calls.index, { token: people[name]?.token, query })
  return body as object[]
}

it('stores a report once and notifies only the website administrator [forums-c034, forums-c056, forums-c057, forums-c072, forums-c073]', async () => {
  const given = { communityId, authorPersonId: people.author?.personId ?? 0, authorName: 'author Made' }
  const { threadId, postId } = await makeThread(server.scope, { ...given, subject: 'Cheap watches' })
  const replyId = await makeReply(server.scope, { ...given, threadId, body: 'Buy two!' })
  const full = {
    rp_report_type: '["Harassment","Other"]',
    rp_other: 'It is <b>advertising</b>',
    rp_additional_comments: 'Third time.',
  }
  expect((await report('reader', replyId, full)).body).toMatchObject({ success: true, messageHeading: 'DONE!' })
  expect((await report('reader', replyId, spam)).body.success, 'a person reports an item once').toBe(false)
  expect((await report('reader', postId, spam)).body.success, 'the first post is a separate item').toBe(true)
  expect(
    (await report('author', replyId, spam)).body.success,
    'a caller who may delete the item cannot report it',
  ).toBe(false)
  expect((await report('webadmin', replyId, spam)).body.success).toBe(false)
  expect((await report('reader', 987654, spam)).body.success).toBe(false)
  expect((await report('reader', postId, spam, { for: 9 })).status).toBe(400)
  const worker = await server.startWorker()
  try {
    await vi.waitFor(async () => expect((await noticesOf('webadmin')).length).toBe(2), { timeout: 60_000 })
  } finally {
    await worker.stop()
  }
  const text = (await noticesOf('webadmin')).map((one) => JSON.stringify(one)).join('\n')
  for (const part of ['“Cheap watches” was reported', 'Harassment, Other: It is', 'Third time.', 'Buy two!'])
    expect(text).toContain(part)
  expect(text).not.toContain('<b>advertising')
  for (const name of ['author', 'reader', 'manager']) expect(await noticesOf(name)).toEqual([])
})

it('stores another report by the same person only after the author has changed the item', async () => {
  const given = { communityId, authorPersonId: people.author?.personId ?? 0, authorName: 'author Made' }
  const { threadId, postId } = await makeThread(server.scope, { ...given, subject: 'Bikes', body: 'For free.' })
  const change = (ftp_body: string) =>
    server.send(forums.calls.updateThread, {
      token: people.author?.token,
      query: { hoa_id: communityId, post: threadId },
      body: { ForumThread: { ft_subject: 'Bikes', ft_topic_id: 7 }, ForumThreadPost: { ftp_body } },
    })
  const reported = async () => (await report('reader', postId, spam)).body.success
  expect([await reported(), await reported()]).toEqual([true, false])
  expect((await change('Now for 900 dollars.')).body.success).toBe(true)
  expect([await reported(), await reported()]).toEqual([true, false])
  // Each text can be reported once, so a person cannot open the case again and again.
  await change('For free.')
  expect(await reported()).toBe(false)
})

it('requires a reason, and a text for Other [forums-c051, forums-c052, forums-c053]', async () => {
  const { postId } = await makeThread(server.scope, { communityId, authorPersonId: people.author?.personId ?? 0 })
  const required = ['This Field is Required']
  for (const rp_report_type of ['[]', '["Boredom"]', 'Spam', '{"Spam":1}', ''])
    expect((await report('reader', postId, { rp_report_type })).body.validation).toEqual({ rp_report_type: required })
  const other = { rp_report_type: '["Spam","Other"]', rp_other: '  ' }
  expect((await report('reader', postId, other)).body.validation).toEqual({ rp_other: required })
  const all = ['Spam', 'Harassment', 'Hate Speech', 'Nudity', 'Violence', 'Break Group Rule', 'Other']
  const read = readReport({ rp_report_type: JSON.stringify(all), rp_other: 'x', rp_additional_comments: '' })
  expect([read.report.reasons, read.faults]).toEqual([all, {}])
})

it('notifies the managers instead if the only website administrator is concerned', () => {
  const editor = { personId: 1, propertyId: null, isEditor: true, livesWithAuthor: false }
  const manager = { personId: 2, propertyId: 7, isEditor: false, livesWithAuthor: false }
  expect(recipientsOf([editor, manager], [3])).toEqual([editor])
  expect(recipientsOf([editor, manager], [1])).toEqual([manager])
  expect(recipientsOf([editor], [1])).toEqual([])
  expect(recipientsOf([{ ...editor, livesWithAuthor: true }, manager], [3])).toEqual([manager])
})
