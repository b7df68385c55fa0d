import { calendar } from '@porchlight/contract/features/calendar.ts'
import { chat } from '@porchlight/contract/features/chat.ts'
import { forumLimits, forums } from '@porchlight/contract/features/forums.ts'
import { members } from '@porchlight/contract/features/members.ts'
import { registration } from '@porchlight/contract/features/registration.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCommunity, makePerson, makeProperty } from '../features/accounts/fixtures.ts'
import { makeHouseholdPerson } from '../features/accounts/grants/fixtures.ts'
import { startServer, type TestServer } from './server.ts'

let server: TestServer
let token: string
let hoa_id: number
let property: number
beforeAll(async () => {
  server = await startServer()
  hoa_id = await makeCommunity(server.scope)
  const personId = await makePerson(server.scope, { email: 'owner@made.test' })
  property = await makeProperty(server.scope, hoa_id, { address: '1 Made Street' })
  await makeHouseholdPerson(server.scope, { personId, communityId: hoa_id, propertyId: property })
  token = await server.signIn('owner@made.test')
})
afterAll(() => server.stop())

async function post(path: string, body: BodyInit | undefined, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.origin}/index.php${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body !== undefined && { body }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const asJson = { 'content-type': 'application/json' }

function multipart(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

it('A text that is too long and an unknown value are refused with messages at their fields, and nothing is stored', async () => {
  const saveThread = `${forums.calls.saveThread.path}?hoa_id=${hoa_id}`
  const fields = {
    'ForumThread[ft_subject]': 'x'.repeat(forumLimits.subject + 1),
    'ForumThread[ft_topic_id]': 'x',
    'ForumThreadPost[ftp_body]': 'Hello',
  }
  const refused = await post(saveThread, multipart(fields))
  expect(refused).toMatchObject({
    status: 200,
    body: {
      success: false,
      messageHeading: 'OOPS!',
      messageContent: 'Something went wrong.',
      validation: {
        ft_subject: [`Please use ${forumLimits.subject} characters at most.`],
        ft_topic_id: ['This value is not possible.'],
      },
    },
  })
  const inSpanish = await post(saveThread, multipart(fields), { 'accept-language': 'es' })
  expect(inSpanish.body.validation).toMatchObject({
    ft_subject: [`Use ${forumLimits.subject} caracteres como máximo.`],
    ft_topic_id: ['Este valor no es posible.'],
  })
  const { body } = await server.send(forums.calls.index, { token, query: { hoa_id } })
  expect(body.items).toEqual([])
})

it('A refusal has every field that the contract of its call requires, not only the messages', async () => {
  const body = multipart({ 'HomeownerRegistrationForm[fname]': 'x'.repeat(5000) })
  const refused = await post(registration.calls.register.path, body)
  expect(refused.status).toBe(200)
  expect(refused.body).toMatchObject({ success: false, readyToLogin: false, jwt: '', isEstatementUser: false })
  expect(Object.keys(refused.body.validation as object)).toEqual(['fname'])
})

it('A body that is not a form, and a call without messages at fields, get an error status; a person of another community gets 403', async () => {
  const add = `${calendar.calls.addEdit.path}?hoa_id=${hoa_id}`
  expect((await post(add, '[1]', asJson)).status).toBe(403)
  const report = `${chat.calls.report.path}?hoa_id=${hoa_id}&user_id=1`
  expect((await post(report, JSON.stringify({ reason: 7 }), asJson)).status).toBeGreaterThanOrEqual(400)
  const long = multipart({ 'ForumThread[ft_subject]': 'x'.repeat(5000) })
  expect((await post(`${forums.calls.saveThread.path}?hoa_id=${hoa_id + 1}`, long)).status).toBe(403)
})

it('A form is accepted in each encoding; the body of a call that needs no body is ignored, unless it is too large', async () => {
  const hasAccount = members.calls.hasAccount.path
  const fields = { email: 'owner@made.test' }
  for (const [body, headers] of [
    [new URLSearchParams(fields), {}],
    [multipart(fields), {}],
    [JSON.stringify(fields), asJson],
  ] as const) {
    expect(await post(hasAccount, body, headers)).toEqual({ status: 200, body: { hasAccount: true } })
  }
  const asNumbers = {
    email: 'new@made.test',
    property,
    userType: 1,
    fname: 'New',
    lname: 'Person',
    newWebsiteFeatures: [22],
  }
  const added = await post(`${members.calls.add.path}?property=${property}`, JSON.stringify(asNumbers), asJson)
  expect(added.body.success).toBe(true)
  const unread = `/hoas/view-info?id=${hoa_id}`
  for (const [body, headers] of [
    [undefined, {}],
    [undefined, asJson],
    ['{}', asJson],
    [multipart({ any: 'thing' }), {}],
    ['any thing', { 'content-type': 'text/plain' }],
  ] as const) {
    expect((await post(unread, body, headers)).status).toBe(200)
  }
  expect((await post(unread, 'x'.repeat(70_000))).status).toBe(413)
})

it('A JSON body with thousands of levels is a malformed request, and the server continues to answer', async () => {
  const saveThread = `${forums.calls.saveThread.path}?hoa_id=${hoa_id}`
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const deep = `{"ForumThread":${open.repeat(9000)}1${close.repeat(9000)}}`
    expect((await post(saveThread, deep, asJson)).status).toBe(400)
  }
})
