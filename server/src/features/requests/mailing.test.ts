import { requests } from '@porchlight/contract/features/requests.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeProperty } from '../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson } from '../accounts/grants/fixtures.ts'
import { makeMailing, makeSent } from '../mailings/fixtures.ts'
import { makeRequest } from './fixtures.ts'

const recipient = statement(
  'test-request-recipient',
  'community',
  noColumns,
  `insert into mailing_recipients (community_id, mailing_id, person_id, property_id, is_owner, name, home, position, language, merge_values)
   values ($1, $2, $3, $4, true, 'Ann Made', '1 Elm Street', 1, 'en', '{"first_name": "Ann", "balance": "$412.00", "due_date": "December 1, 2026"}')`,
)
const message = statement(
  'test-request-message',
  'community',
  idColumn,
  `insert into messages (community_id, mailing_id, mailing_type, subject, body_html, body_text, allow_reply, sender_name, sender_email,
     reply_to_id, sent_at)
   values ($1, $2, 'message', $3, $4, '', true, 'Office', 'office@mailing.test', $5, $6) returning id`,
)

let server: TestServer
let hoaId: number
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

it('the mailing above its reply shows what the home owes only to readers who may see the ledger', async () => {
  const { scope } = server
  const companyId = await makeCompany(scope)
  hoaId = await makeCommunity(scope, { companyId })
  const tokens: Record<string, string> = {}
  for (const role of ['administrator', 'assistant'] as const) {
    const personId = await makePerson(scope, { email: `${role}@mailing.test` })
    await makeAdministrator(scope, { personId, companyId, teamRoles: [role] })
    tokens[role] = await server.signIn(`${role}@mailing.test`)
  }
  const ann = await makePerson(scope, { email: 'ann@mailing.test' })
  const home = await makeProperty(scope, hoaId)
  await makeHouseholdPerson(scope, { personId: ann, communityId: hoaId, propertyId: home })
  const community = scope.inCommunity(hoaId)
  const now = server.clock.now()

  const askedAfter = async (subject: string, html: string, merged: string) => {
    const mailingId = await makeMailing(scope, { communityId: hoaId, personId: ann, texts: { en: { subject, html } } })
    await makeSent(scope, { communityId: hoaId, mailingId })
    await community.rows(recipient, [mailingId, ann, home])
    const sent = await community.row(message, [mailingId, subject, merged, null, now])
    const reply = await community.row(message, [null, `Re: ${subject}`, 'Thank you.', sent?.id ?? null, now])
    const given = { communityId: hoaId, personId: ann, propertyId: home, kind: 'mailing reply' } as const
    return makeRequest(scope, { ...given, messageId: reply?.id ?? 0 })
  }
  const shownTo = async (role: string, id: number) =>
    (await server.send(requests.calls.view, { token: tokens[role] ?? '', query: { hoaId, id } })).body.mailing

  const owing = await askedAfter(
    'Your balance',
    '<p>{{first_name}}, you owe {{balance}} by {{due_date}}.</p>',
    '<p>Ann, you owe $412.00 by December 1, 2026.</p>',
  )
  expect(await shownTo('administrator', owing)).toMatchObject({
    html: '<p>Ann, you owe $412.00 by December 1, 2026.</p>',
  })
  const seen = await shownTo('assistant', owing)
  expect(seen).toMatchObject({ subject: 'Your balance', html: '<p>Ann, you owe  by .</p>' })
  const other = await askedAfter('The pool', '<p>Dear {{first_name}}</p>', '<p>Dear Ann</p>')
  expect(await shownTo('assistant', other)).toMatchObject({ html: '<p>Dear Ann</p>' })
})
