import { randomUUID } from 'node:crypto'
import { type ChatSummary, chat, chatLimits } from '@porchlight/contract/features/chat.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { chatIdOf } from '@porchlight/contract/shared/chat-ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noColumns, statement } from '../../platform/db/database.ts'
import { listen } from '../../testing/listen.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makePerson, makeProperty } from '../accounts/fixtures.ts'
import { makeCommunityRole, makeHouseholdPerson, makeResident } from '../accounts/grants/fixtures.ts'
import { makeChat } from './fixtures.ts'

const { available, conversations, thread, send, seen, block, report } = chat.calls

interface Neighbor {
  readonly personId: number
  readonly email: string
  readonly token: string
  readonly uid: string
}

let server: TestServer
let hoaId: number
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  hoaId = await makeCommunity(server.scope)
})

let count = 0
/** Creates a person with a home in the community and a chat user. */
async function addResident(firstName: string, lastName = 'Alder', communityId = hoaId): Promise<Neighbor> {
  count += 1
  const email = `chat${count}@made.test`
  const { personId } = await makeResident(server.scope, communityId, { email, firstName, lastName })
  const { body } = await server.send(signIn.calls.login, {
    body: { LoginForm: { username: email, password: 'Porchlight1!' } },
  })
  const { user_firebase_pass } = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString())
  const entered = await server.send(chat.calls.signIn, {
    token: body.token,
    body: { email, password: user_firebase_pass },
  })
  return { personId, email, token: body.token, uid: entered.body.uid }
}

const between = (one: Neighbor, other: Neighbor) => ({ hoaId, chatId: chatIdOf(one.uid, other.uid) })

async function write(from: Neighbor, to: Neighbor, text: string, key: string = randomUUID()) {
  return server.send(send, { token: from.token, query: between(from, to), body: { key, text } })
}

async function listOf(reader: Neighbor, community = hoaId): Promise<{ items: ChatSummary[]; unread: number }> {
  return (await server.send(conversations, { token: reader.token, query: { hoaId: community } })).body
}

async function textsOf(reader: Neighbor, other: Neighbor): Promise<string[]> {
  const { body } = await server.send(thread, { token: reader.token, query: between(reader, other) })
  return body.messages.map((message: { text: string }) => message.text)
}

async function leaves(neighbor: Neighbor): Promise<void> {
  const left = statement(
    'test-chat-left',
    'community',
    noColumns,
    'delete from household_persons where community_id = $1 and person_id = $2',
  )
  const closed = statement(
    'test-chat-closed',
    'person',
    noColumns,
    'delete from person_accesses where person_id = $1 and community_id = $2',
  )
  await server.scope.inCommunity(hoaId).rows(left, [neighbor.personId])
  await server.scope.forPerson(neighbor.personId).rows(closed, [hoaId])
}

describe('a chat', () => {
  it('contains messages with id, text, senderId and date, in order, for both people [chat-001, chat-011, chat-022]', async () => {
    const [ana, ben] = [await addResident('Ana'), await addResident('Ben')]
    const first = await write(ana, ben, '  Is the pool open?\n ')
    const second = await write(ben, ana, 'From Saturday on.')
    expect(first.body).toEqual({
      success: true,
      message: {
        id: expect.any(Number),
        text: 'Is the pool open?',
        senderId: ana.uid,
        date: expect.any(String),
        key: expect.any(String),
      },
    })
    for (const [reader, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      const { body } = await server.send(thread, { token: reader.token, query: between(reader, other) })
      expect(body).toEqual({ messages: [first.body.message, second.body.message], hasMore: false })
    }
    expect(Date.parse(second.body.message.date)).toBeGreaterThan(Date.parse(first.body.message.date))
  })

  it('stores a message with a key only once, even if it is sent several times', async () => {
    const [ana, ben] = [await addResident('Ana'), await addResident('Ben')]
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => write(ana, ben, 'Only once', key)))
    expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(1)
    expect(await textsOf(ben, ana)).toEqual(['Only once'])
    await write(ben, ana, 'Mine, by the same key', key)
    expect(await textsOf(ana, ben)).toEqual(['Only once', 'Mine, by the same key'])
  })

  it('accepts no text that is empty or too long [chat-016]', async () => {
    const [ana, ben] = [await addResident('Ana'), await addResident('Ben')]
    expect((await write(ana, ben, ' \n\t ')).body).toEqual({ success: false })
    expect((await write(ana, ben, 'a'.repeat(chatLimits.text + 1))).status).toBe(400)
    expect((await write(ana, ben, 'a'.repeat(chatLimits.text))).body.success).toBe(true)
    expect((await write(ana, ben, 'No key', 'none')).status).toBe(400)
    expect(await textsOf(ben, ana)).toHaveLength(1)
  })

  it('accepts a limited number of messages per minute from one person, and answers 429 to more messages', async () => {
    const [ana, ben] = [await addResident('Ana'), await addResident('Ben')]
    const keys = Array.from({ length: chatLimits.perMinute }, () => randomUUID())
    for (const key of keys) expect((await write(ana, ben, 'Hello', key)).status).toBe(200)
    expect((await write(ana, ben, 'One too many')).status).toBe(429)
    // A device that got no answer sends the same message again.
    expect((await write(ana, ben, 'Hello', keys.at(-1))).body.success).toBe(true)
    expect(await textsOf(ben, ana)).toHaveLength(chatLimits.perMinute)
    expect((await write(ben, ana, 'Not my limit')).body.success).toBe(true)
    server.clock.advance(61_000)
    expect((await write(ana, ben, 'After a minute')).body.success).toBe(true)
  })

  it('limits messages that are sent at the same time to several neighbors', async () => {
    const [ana, ben, cleo] = [await addResident('Ana'), await addResident('Ben'), await addResident('Cleo')]
    const flood = Array.from({ length: chatLimits.perMinute + 10 }, (_, place) =>
      write(ana, place % 2 ? ben : cleo, `${place}`),
    )
    const answers = await Promise.all(flood)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(chatLimits.perMinute)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  it('is read from the newest message backwards, page by page, without gaps', async () => {
    const [ana, ben] = [await addResident('Ana'), await addResident('Ben')]
    const start = server.clock.now().getTime() - 1_000_000
    const lines = Array.from({ length: 95 }, (_, index) => ({
      by: (index % 2) as 0 | 1,
      text: `Line ${index}`,
      at: new Date(start + index * 1000),
    }))
    await makeChat(server.scope, { communityId: hoaId, between: [ana.personId, ben.personId], lines })
    const texts: string[] = []
    let before: number | undefined
    for (const size of [40, 40, 15]) {
      const { body } = await server.send(thread, { token: ana.token, query: { ...between(ana, ben), before } })
      expect(body.messages).toHaveLength(size)
      expect(body.hasMore).toBe(size === 40)
      texts.unshift(...body.messages.map((message: { text: string }) => message.text))
      before = body.messages[0].id
    }
    expect(texts).toEqual(lines.map(({ text }) => text))
  })
})

describe('the conversations', () => {
  it('contain the other person, the last message, its date and last seen; the conversation with the latest message is first [chat-012]', async () => {
    const [ana, ben, cleo] = [await addResident('Ana'), await addResident('Ben', 'Okafor'), await addResident('Cleo')]
    await write(ana, cleo, 'Hello Cleo')
    server.clock.advance(1000)
    const { body } = await write(ben, ana, 'Hello Ana')
    const { items } = await listOf(ana)
    expect(items.map((item) => item.lastMessage.text)).toEqual(['Hello Ana', 'Hello Cleo'])
    expect(items[0]).toEqual({
      chatId: chatIdOf(ana.uid, ben.uid),
      hoaId,
      userInfo: { uid: ben.uid, displayName: 'Ben Okafor', hpUserId: ben.personId, photo: '' },
      lastMessage: { text: 'Hello Ana' },
      date: body.message.date,
      lastSeen: null,
      canWrite: true,
      isFormer: false,
      blocked: false,
    })
  })

  it('are unread if last seen is before the latest message, until the thread is opened [chat-004, chat-014, chat-015]', async () => {
    const [ana, ben] = [await addResident('Ana'), await addResident('Ben')]
    const first = await write(ben, ana, 'One')
    await write(ben, ana, 'Two')
    expect([(await listOf(ana)).unread, (await listOf(ben)).unread]).toEqual([1, 0])
    const query = between(ana, ben)
    await server.send(seen, { token: ana.token, query: { ...query, messageId: first.body.message.id } })
    expect((await listOf(ana)).unread).toBe(1)
    await server.send(seen, { token: ana.token, query })
    expect((await listOf(ana)).unread).toBe(0)
    await server.send(seen, { token: ana.token, query: { ...query, messageId: first.body.message.id } })
    expect((await listOf(ana)).unread, 'what was seen stays seen').toBe(0)
  })

  it('stay unread when a person sends a message without having seen the newest one', async () => {
    const [ana, ben] = [await addResident('Ana'), await addResident('Ben')]
    await write(ana, ben, 'Kept while the line was down')
    await write(ben, ana, 'Sent meanwhile')
    await write(ana, ben, 'Also kept')
    expect((await listOf(ana)).unread).toBe(1)
  })
})

describe('the people to whom a person may write', () => {
  it('are the other people of the same community, each once, with their ids [chat-013, chat-021]', async () => {
    const [ana, ben] = [await addResident('Ana'), await addResident('Ben', 'Okafor')]
    const second = await makeProperty(server.scope, hoaId)
    await makeHouseholdPerson(server.scope, { personId: ben.personId, communityId: hoaId, propertyId: second })
    await addResident('Zoe', 'Stranger', await makeCommunity(server.scope))
    const { body } = await server.send(available, { token: ana.token, query: { hoaId } })
    expect(body.availableChatList).toEqual([
      {
        user_firebase_id: ben.uid,
        user_fname: 'Ben',
        user_lname: 'Okafor',
        user_id: ben.personId,
        hp_user_id: ben.personId,
        userPhoto: '',
        userHome: '',
      },
    ])
    expect(ben.uid).toMatch(/^[0-9a-z]{20}$/)
  })

  it('do not include people of another community; these and other neighbors cannot read, write, block or report a chat of two people [chat-024]', async () => {
    const [ana, ben, cleo] = [await addResident('Ana'), await addResident('Ben'), await addResident('Cleo')]
    const outsider = await addResident('Zoe', 'Stranger', await makeCommunity(server.scope))
    await write(ana, ben, 'Between us')
    const query = between(ana, ben)
    const body = { key: randomUUID(), text: 'Me too', blocked: true, reason: 'Because' }
    for (const token of [cleo.token, outsider.token]) {
      for (const call of [thread, send, seen, block, report]) {
        const answer = await server.send(call, { token, query, body })
        expect([call.path, answer.status]).toEqual([call.path, 403])
        expect(JSON.stringify(answer.body)).not.toContain('Between us')
      }
    }
    expect((await write(ana, outsider, 'Hello over there')).status).toBe(404)
    expect((await server.send(thread, { token: ana.token, query: between(ana, outsider) })).status).toBe(404)
    expect((await server.send(available, { token: outsider.token, query: { hoaId } })).status).toBe(403)
    expect(await textsOf(ben, ana)).toEqual(['Between us'])
  })

  it('a chat without messages is empty for its two people and refused for another person', async () => {
    const [ana, ben, cleo] = [await addResident('Ana'), await addResident('Ben'), await addResident('Cleo')]
    expect(await textsOf(ana, ben)).toEqual([])
    const answer = await server.send(thread, { token: cleo.token, query: between(ana, ben) })
    expect(answer.status).toBe(403)
    const alone = { hoaId, chatId: ana.uid + ana.uid }
    expect((await server.send(thread, { token: ana.token, query: alone })).status).toBe(403)
  })

  it('a person who is blocked or has blocked can read the history and can’t write [chat-024]', async () => {
    const [ana, ben] = [await addResident('Ana'), await addResident('Ben')]
    await write(ben, ana, 'Buy my boat')
    const query = between(ana, ben)
    await server.send(block, { token: ana.token, query, body: { blocked: true } })
    for (const [one, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      expect((await write(one, other, 'Please')).body).toEqual({ success: false })
      expect(await textsOf(one, other)).toEqual(['Buy my boat'])
      const { body } = await server.send(available, { token: one.token, query: { hoaId } })
      expect(body.availableChatList).toEqual([])
      expect((await listOf(one)).items[0]).toMatchObject({ canWrite: false, blocked: one === ana })
    }
    await server.send(block, { token: ana.token, query, body: { blocked: false } })
    expect((await write(ben, ana, 'Thank you')).body.success).toBe(true)
  })

  it('a person who left the community can read the history and can neither write nor be written to', async () => {
    const [ana, ben] = [await addResident('Ana'), await addResident('Ben')]
    const elsewhere = await makeCommunity(server.scope)
    const home = await makeProperty(server.scope, elsewhere)
    await makeHouseholdPerson(server.scope, { personId: ben.personId, communityId: elsewhere, propertyId: home })
    await write(ana, ben, 'Goodbye')
    await leaves(ben)
    const token = await server.signIn(ben.email)
    const left = { ...ben, token }
    expect((await listOf(left, elsewhere)).items[0]).toMatchObject({ hoaId, canWrite: false })
    expect(await textsOf(left, ana)).toEqual(['Goodbye'])
    expect((await write(left, ana, 'One more thing')).status).toBe(403)
    expect((await write(ana, ben, 'Are you there?')).body).toEqual({ success: false })
    expect((await listOf(ana)).items[0]).toMatchObject({ canWrite: false, blocked: false })
  })

  it('every call of chat is refused if conversations are off [chat-009]', async () => {
    hoaId = await makeCommunity(server.scope, { hidden: [43] })
    const [ana, ben] = [await addResident('Ana'), await addResident('Ben')]
    await makeChat(server.scope, { communityId: hoaId, between: [ana.personId, ben.personId] })
    const sent = {
      token: ana.token,
      query: between(ana, ben),
      body: { key: randomUUID(), text: 'x', blocked: true, reason: 'x' },
    }
    for (const call of [available, conversations, thread, send, seen, block, report]) {
      expect([call.path, (await server.send(call, sent)).status]).toEqual([call.path, 403])
    }
  })

  it('an administrator in preview cannot choose people and is not listed [chat-020]', async () => {
    const ana = await addResident('Ana')
    const editor = await makePerson(server.scope, { email: `editor${hoaId}@made.test` })
    await makeCommunityRole(server.scope, 'web site editor', { personId: editor, communityId: hoaId })
    const token = await server.signIn(`editor${hoaId}@made.test`)
    const query = { hoaId }
    expect((await server.send(available, { token, query })).body.availableChatList).toEqual([])
    expect((await server.send(available, { token: ana.token, query })).body.availableChatList).toEqual([])
  })
})

describe('signing in to chat', () => {
  it('refuses the password of the account, the chat password of another person and an empty password [chat-023]', async () => {
    const [ana, ben] = [await addResident('Ana'), await addResident('Ben')]
    expect(ana.uid).toMatch(/^[0-9a-z]{20}$/)
    const secret = statement(
      'test-chat-secret',
      'person',
      z.object({ secret: z.string() }),
      'select chat_secret as secret from people where id = $1',
    )
    const kept = await server.scope.forPerson(ben.personId).row(secret)
    for (const [email, password] of [
      [ana.email, 'Porchlight1!'],
      [ben.email, kept?.secret],
      [ana.email, ''],
    ]) {
      const answer = await server.send(chat.calls.signIn, { token: ana.token, body: { email, password } })
      expect(answer.body).toEqual({ success: false, uid: '' })
    }
  })
})

describe('a report', () => {
  const jobs = statement(
    'test-chat-jobs',
    'community',
    z.object({ payload: z.any() }),
    `select payload from graphile_worker._private_jobs where key like 'notifications-tell ' || $1::bigint || ' chat report%'`,
  )

  it('is accepted at most ten times a day from one person, also if more reports are sent at the same time', async () => {
    const [rosa, ben] = [await addResident('Rosa'), await addResident('Ben')]
    await write(ben, rosa, 'Hello')
    const sendReport = () =>
      server.send(report, { token: rosa.token, query: between(rosa, ben), body: { reason: 'Rude' } })
    const answers = await Promise.all(Array.from({ length: 15 }, sendReport))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(chatLimits.reportsPerDay)
  })

  it('notifies the managers of the community except the reported person, and does not contain the messages', async () => {
    const [ana, ben, rosa] = [await addResident('Ana'), await addResident('Ben'), await addResident('Rosa')]
    for (const { personId } of [ben, rosa])
      await makeCommunityRole(server.scope, 'community manager', { personId, communityId: hoaId })
    await write(ben, ana, 'Something unkind')
    const sent = { token: ana.token, query: between(ana, ben) }
    expect((await server.send(report, { ...sent, body: { reason: ' ' } })).body).toEqual({ success: false })
    expect((await server.send(report, { ...sent, body: { reason: 'He is <b>rude</b>' } })).body).toEqual({
      success: true,
    })
    const [job] = await server.scope.inCommunity(hoaId).rows(jobs)
    expect(job?.payload).toMatchObject({
      to: [{ personId: rosa.personId }],
      title: { en: 'Ben Alder was reported in chat', es: 'Se denunció a Ben Alder en el chat' },
    })
    expect(job?.payload.textHtml.en).toContain('He is &#60;b&#62;')
    expect(job?.payload.textHtml.en).not.toContain('<b>')
    expect(JSON.stringify(job)).not.toContain('Something unkind')
  })
})

describe('two servers on one database', () => {
  it('a message is announced to the windows of its two people on both servers, and to nobody else [chat-022]', async () => {
    const second = await server.second()
    const other = second.origin
    const [ana, ben, cleo] = [await addResident('Ana'), await addResident('Ben'), await addResident('Cleo')]
    const windows = [
      await listen(other, ana.token),
      await listen(server.origin, ana.token),
      await listen(other, ben.token),
    ]
    const outsider = await listen(other, cleo.token)
    await write(ben, ana, 'Can you hear me?')
    for (const window of windows) await expect.poll(() => window.received, { interval: 5 }).toContain('chat')
    expect(await textsOf(ana, ben)).toEqual(['Can you hear me?'])
    expect(outsider.received).toEqual(['ready'])
    for (const window of [...windows, outsider]) window.stop()
    await second.stop()
  })
})
