import { accounts } from '@porchlight/contract/features/accounts.ts'
import { administration } from '@porchlight/contract/features/administration.ts'
import { calendar } from '@porchlight/contract/features/calendar.ts'
import { chat } from '@porchlight/contract/features/chat.ts'
import { forums } from '@porchlight/contract/features/forums.ts'
import { news } from '@porchlight/contract/features/news.ts'
import { notifications } from '@porchlight/contract/features/notifications.ts'
import { passwordReset } from '@porchlight/contract/features/password-reset.ts'
import { push } from '@porchlight/contract/features/push.ts'
import { registration } from '@porchlight/contract/features/registration.ts'
import { maxSessions, sessions } from '@porchlight/contract/features/sessions.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { violations } from '@porchlight/contract/features/violations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issueToken } from '../../platform/access/one-time-tokens.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { fixturePassword, makeCommunity, makeCompany, makePerson, makeProperty } from '../accounts/fixtures.ts'
import { makeAdministrator, makeCommunityRole, makeHouseholdPerson, makeResident } from '../accounts/grants/fixtures.ts'
import { makeChat } from '../chat/fixtures.ts'
import { makeNews } from '../news/fixtures.ts'
import { makeNotification } from '../notifications/fixtures.ts'
import { readPushTargets } from '../push/fixtures.ts'
import { makeResetCode, makeStatementToken } from './fixtures.ts'

const clearLimits = statement('test-clear-limits', 'system', noColumns, 'delete from rate_limits')
const moreSessions = statement(
  'test-more-sessions',
  'person',
  noColumns,
  `insert into sessions (person_id, id, session_version, method, device, created_at, last_seen_at, expires_at)
   select $1, gen_random_uuid(), 1, 'password', 'Made device', $2::timestamptz + n * interval '1 second', $2, $2::timestamptz + interval '1 day'
   from generate_series(1, $3::int) n`,
)
const newPassword = 'Lantern2026!'
const week = 7 * 86_400_000

let server: TestServer
let communityId: number
let companyId: number
beforeAll(async () => {
  server = await startServer()
  communityId = await makeCommunity(server.scope, {})
  companyId = await makeCompany(server.scope)
})
afterAll(() => server.stop())
beforeEach(() => server.scope.rows(clearLimits))

async function resident(email: string) {
  const personId = await makePerson(server.scope, { email })
  const propertyId = await makeProperty(server.scope, communityId)
  await makeHouseholdPerson(server.scope, { personId, communityId, propertyId })
  await makeAdministrator(server.scope, { personId, companyId })
  return { email, personId, propertyId, token: await server.signIn(email) }
}

type Resident = Awaited<ReturnType<typeof resident>>

const resetCode = (who: Resident, length?: number) => makeResetCode(server.scope, who, server.clock.now(), length)
const choose = (who: Resident, code: string) =>
  server.send(passwordReset.calls.choose, {
    body: { reset_code: code, reset_email: who.email, password: newPassword, password_repeat: newPassword },
  })
const reset = async (who: Resident) => expect((await choose(who, await resetCode(who))).body).toEqual({ success: true })

const exchangeToken = async (token: string) =>
  (await server.send(accounts.calls.exchangeToken, { token })).body.token as string
const enterAdmin = async (token: string) =>
  (await server.send(administration.calls.enter, { body: { token } })).status === 200

describe('the exchange token of the admin site', () => {
  it('works while its session is open', async () => {
    const { token } = await resident('open@made.test')
    expect(await enterAdmin(await exchangeToken(token))).toBe(true)
  })

  it('is void after a password reset', async () => {
    const who = await resident('reset@made.test')
    const exchange = await exchangeToken(who.token)
    await reset(who)
    expect(await enterAdmin(exchange)).toBe(false)
  })

  it('is void after logout', async () => {
    const { token } = await resident('logout@made.test')
    const exchange = await exchangeToken(token)
    await server.send(signIn.calls.logout, { token })
    expect(await enterAdmin(exchange)).toBe(false)
  })

  it("is void after 'sign out others', except the exchange token of the caller", async () => {
    const { token, email } = await resident('others@made.test')
    const exchange = await exchangeToken(token)
    const other = await server.signIn(email)
    const own = await exchangeToken(other)
    await server.send(sessions.calls.revokeOthers, { token: other })
    expect(await enterAdmin(exchange)).toBe(false)
    expect(await enterAdmin(own)).toBe(true)
  })

  it('is void when only its session was ended', async () => {
    const { token, email } = await resident('revoked@made.test')
    const exchange = await exchangeToken(token)
    const other = await server.signIn(email)
    const { items } = (await server.send(sessions.calls.index, { token: other })).body
    const { id } = items.find((one: { current: boolean }) => !one.current)
    await server.send(sessions.calls.revoke, { token: other, query: { id } })
    expect(await enterAdmin(exchange)).toBe(false)
  })
})

it("'sign out others' invalidates mailed reset links; a link that is sent later works", async () => {
  const who = await resident('mailed@made.test')
  const code = await resetCode(who)
  const token = await server.signIn(who.email)
  await server.send(sessions.calls.revokeOthers, { token })
  expect((await choose(who, code)).status).toBe(403)
  expect((await choose(who, await resetCode(who))).body).toEqual({ success: true })
})

describe('setting a password invalidates', () => {
  it('an older reset link, when a newer one is used', async () => {
    const who = await resident('older@made.test')
    const [older, newer] = [await resetCode(who), await resetCode(who)]
    expect((await choose(who, newer)).body).toEqual({ success: true })
    expect((await choose(who, older)).status).toBe(403)
  })

  it('a welcome link, although it is valid for days', async () => {
    const who = await resident('welcome@made.test')
    const welcome = await resetCode(who, week)
    await reset(who)
    expect((await choose(who, welcome)).status).toBe(403)
  })

  it('a token of the statement portal', async () => {
    const who = await resident('portal@made.test')
    const made = await makeStatementToken(server.scope, who.personId, server.clock.now())
    await reset(who)
    const answer = await server.send(signIn.calls.loginFromStatementPortal, { query: { token: made } })
    expect(answer.body).toEqual({ token: 0 })
  })

  it('a hand-over token of a registration', async () => {
    const who = await resident('hand-over@made.test')
    const expiresAt = new Date(server.clock.now().getTime() + 60_000)
    const made = await issueToken(server.scope, { purpose: 'registration', personId: who.personId, expiresAt })
    await reset(who)
    const answer = await server.send(registration.calls.redeemToken, { body: { token: made } })
    expect(answer.body).toEqual({ token: 0 })
  })

  it('sessions, push targets and the private calendar address', async () => {
    const who = await resident('everything@made.test')
    await server.send(push.calls.saveToken, { token: who.token, body: { token: 'lost-phone' } })
    const query = { hoa_id: communityId }
    const { url } = (await server.send(calendar.calls.subscribe, { token: who.token, query })).body
    const feed = async () => (await fetch(server.origin + new URL(url).pathname + new URL(url).search)).status
    expect(await feed()).toBe(200)
    expect(await readPushTargets(server.scope, who.personId)).toHaveLength(1)
    await reset(who)
    expect(await feed()).toBe(404)
    expect(await readPushTargets(server.scope, who.personId)).toEqual([])
    expect((await server.send(sessions.calls.index, { token: who.token })).status).toBe(401)
  })
})

describe('the number of sessions', () => {
  it('is limited for each person: one session more ends the oldest one, also in the memory of the server', async () => {
    const who = await resident('many@made.test')
    const isOpen = async (token: string) => (await server.send(accounts.calls.account, { token })).status === 200
    expect(await isOpen(who.token)).toBe(true)
    await server.scope.forPerson(who.personId).rows(moreSessions, [server.clock.now(), maxSessions - 1])
    expect(await isOpen(who.token)).toBe(true)
    server.clock.advance(maxSessions * 1000)
    const newest = await server.signIn(who.email)
    await expect.poll(() => isOpen(who.token)).toBe(false)
    expect(await isOpen(newest)).toBe(true)
    const { _meta } = (await server.send(sessions.calls.index, { token: newest })).body
    expect(_meta.totalCount).toBe(maxSessions)
  })
})

describe('the name of a deleted person', () => {
  it('is replaced in the chat lists and the notices of other people', async () => {
    const [stays, other] = [await resident('stays@made.test'), await resident('other@made.test')]
    const [email, firstName, lastName] = ['leaves@made.test', 'Zora', "O'Leaving"]
    const personId = await makePerson(server.scope, { email, firstName, lastName })
    const propertyId = await makeProperty(server.scope, communityId)
    await makeHouseholdPerson(server.scope, { personId, communityId, propertyId })
    await makeChat(server.scope, { communityId, between: [personId, stays.personId] })
    const name = `${firstName} ${lastName}`
    const title = `${name} replied to “Pool hours”`
    await makeNotification(server.scope, {
      ...{ personId: stays.personId, communityId, fromName: name, title, textHtml: '<p>Zora O&#39;Leaving wrote.</p>' },
    })
    await makeNotification(server.scope, { personId: other.personId, communityId, title: 'The pool is open' })
    const namesake = { personId: other.personId, communityId, actorPersonId: other.personId + 1000, fromName: name }
    await makeNotification(server.scope, { ...namesake, title: `${name} of Elm Street wrote` })
    const seenBy = async ({ token }: Resident) => {
      const chats = await server.send(chat.calls.conversations, { token, query: { hoaId: communityId } })
      const notices = await server.send(notifications.calls.index, { token, query: { hoa_id: communityId } })
      expect([chats.status, notices.status]).toEqual([200, 200])
      return JSON.stringify([chats.body, notices.body])
    }
    expect(await seenBy(stays)).toMatch(/"[^"]*Zora.*Zora O'Leaving replied/)
    const body = { LoginForm: { username: email, password: fixturePassword } }
    expect((await server.send(signIn.calls.deleteMyAccount, { body })).body).toEqual({ success: true })
    const worker = await server.startWorker()
    try {
      await expect.poll(() => seenBy(stays)).not.toContain('Zora')
      expect(await seenBy(stays)).toContain('Former member replied to')
      expect(await seenBy(other)).toContain('The pool is open')
      expect(await seenBy(other), 'another person of the same name').toContain(`${name} of Elm Street wrote`)
    } finally {
      await worker.stop()
    }
  })

  it('that is also the name of their community is not replaced in notices by the community', async () => {
    const villageId = await makeCommunity(server.scope, { name: 'Birch Court' })
    const reader = await makeResident(server.scope, villageId, { email: 'reads-birch@made.test' })
    const email = 'birch@made.test'
    const personId = await makePerson(server.scope, { email, firstName: 'Birch', lastName: 'Court' })
    const propertyId = await makeProperty(server.scope, villageId)
    await makeHouseholdPerson(server.scope, { personId, communityId: villageId, propertyId })
    const to = { personId: reader.personId, communityId: villageId, fromName: 'Birch Court' }
    await makeNotification(server.scope, { ...to, title: 'The pool of Birch Court is closed' })
    await makeNotification(server.scope, { ...to, title: 'Birch Court wrote', actorPersonId: personId })
    const token = await server.signIn('reads-birch@made.test')
    const seen = async () =>
      JSON.stringify((await server.send(notifications.calls.index, { token, query: { hoa_id: villageId } })).body)
    const body = { LoginForm: { username: email, password: fixturePassword } }
    expect((await server.send(signIn.calls.deleteMyAccount, { body })).body).toEqual({ success: true })
    const worker = await server.startWorker()
    try {
      await expect.poll(seen).toContain('Former member wrote')
      expect(await seen()).toContain('The pool of Birch Court is closed')
    } finally {
      await worker.stop()
    }
  })

  it('is removed from the news, the violations and the forums, and from a notice that was queued before', async () => {
    const stays = await resident('reads@made.test')
    const [email, firstName, lastName] = ['manager-leaves@made.test', 'Ximena', 'Gone']
    const personId = await makePerson(server.scope, { email, firstName, lastName })
    await makeCommunityRole(server.scope, 'community manager', { personId, communityId })
    const authorName = `${firstName} ${lastName}`
    await makeNews(server.scope, { communityId, authorPersonId: personId, authorName })
    const token = await server.signIn(email)
    const query = { hoa_id: communityId }
    const discussion = {
      ForumThread: { ft_subject: 'Pool', ft_topic_id: 1 },
      ForumThreadPost: { ftp_body: 'It opens.' },
    }
    expect((await server.send(forums.calls.saveThread, { token, query, body: discussion })).body.success).toBe(true)
    const issued = await server.send(violations.calls.issue, {
      ...{ token, query },
      body: { Violation: { property_id: stays.propertyId, type: 'Noise', description: 'At night.' } },
    })
    expect(issued.body.success).toBe(true)
    const seen = async () => {
      const { token } = stays
      const [first, second, third] = await Promise.all([
        server.send(news.calls.index, { token, query }),
        server.send(forums.calls.index, { token, query }),
        server.send(violations.calls.index, { token, query }),
      ])
      const viId = third.body.items[0].vi_id
      const history = await server.send(violations.calls.changes, { token, query: { viId } })
      return [
        first.body.items[0].hn_createdByName,
        second.body.items[0].posted_by,
        third.body.items[0].createdByName,
      ].concat(history.body.items[0].createdByName)
    }
    expect(await seen()).toEqual([authorName, authorName, authorName, authorName])
    const body = { LoginForm: { username: email, password: fixturePassword } }
    expect((await server.send(signIn.calls.deleteMyAccount, { body })).body).toEqual({ success: true })
    const worker = await server.startWorker()
    try {
      await expect.poll(seen).toEqual(Array(4).fill('Former member'))
      const notices = async () =>
        JSON.stringify((await server.send(notifications.calls.index, { token: stays.token, query })).body)
      await expect.poll(notices).toContain('Notice of a violation: Noise')
      expect(await notices()).not.toContain('Ximena')
    } finally {
      await worker.stop()
    }
  })
})
