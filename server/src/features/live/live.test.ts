import { live } from '@porchlight/contract/features/live.ts'
import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../../testing/listen.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makePerson, makeProperty } from '../accounts/fixtures.ts'
import { makeHouseholdPerson } from '../accounts/grants/fixtures.ts'
import { makeMessage } from '../mailbox/fixtures.ts'

describe('a window with an open event stream', () => {
  let server: TestServer
  let other: { origin: string; stop(): Promise<void> }
  let communityId: number
  const properties: number[] = []
  const people: number[] = []
  beforeAll(async () => {
    server = await startServer()
    const { scope } = server
    communityId = await makeCommunity(scope)
    for (const email of ['ana@made.test', 'ben@made.test', 'cleo@made.test']) {
      const personId = await makePerson(scope, { email })
      const propertyId = await makeProperty(scope, communityId)
      await makeHouseholdPerson(scope, { personId, communityId, propertyId })
      people.push(personId)
      properties.push(propertyId)
    }
    other = await server.second()
  })
  afterAll(async () => {
    await other.stop()
    await server.stop()
  })

  /** Ben replies to a message of Ana on the first server. */
  async function benRepliesToAna(): Promise<void> {
    const [ana = 0, ben = 0] = people
    const { deliveryId } = await makeMessage(server.scope, {
      communityId,
      to: { personId: ben, propertyId: properties[1] ?? 0 },
      allowReply: true,
      senderPersonId: ana,
      senderPropertyId: properties[0] ?? 0,
    })
    const token = await server.signIn('ben@made.test')
    const body = { HoaMessage: { hm_tos: 'office@made.test', hm_subject: 'Re: Pool', hm_body: 'Thank you' } }
    const answer = await server.send(mailbox.calls.reply, { token, query: { hmId: deliveryId }, body })
    expect(answer.body.success).toBe(true)
  }

  it('receives the events of its own person on both servers, and no other person receives them', async () => {
    const here = await listen(server.origin, await server.signIn('ana@made.test'))
    const there = await listen(other.origin, await server.signIn('ana@made.test'))
    const otherPerson = await listen(other.origin, await server.signIn('cleo@made.test'))
    await benRepliesToAna()
    for (const window of [here, there]) {
      await expect.poll(() => window.received, { interval: 5 }).toEqual(['ready', 'mailbox'])
    }
    expect(otherPerson.received).toEqual(['ready'])
    for (const window of [here, there, otherPerson]) window.stop()
  })

  it('receives an event when another session of its person changes something, but not when its own session does', async () => {
    const [, ben = 0] = people
    const { deliveryId } = await makeMessage(server.scope, {
      communityId,
      to: { personId: ben, propertyId: properties[1] ?? 0 },
    })
    const [phoneToken, deskToken] = [await server.signIn('ben@made.test'), await server.signIn('ben@made.test')]
    const phone = await listen(server.origin, phoneToken)
    const desk = await listen(other.origin, deskToken)
    await server.send(mailbox.calls.markAsRead, { token: phoneToken, query: { id: deliveryId } })
    await expect.poll(() => desk.received, { interval: 5 }).toEqual(['ready', 'mailbox'])
    expect(phone.received).toEqual(['ready'])
    for (const window of [phone, desk]) window.stop()
  })

  it('is closed on both servers when its session ends', async () => {
    const token = await server.signIn('ana@made.test')
    const windows = [await listen(server.origin, token), await listen(other.origin, token)]
    const remains = await listen(server.origin, await server.signIn('ana@made.test'))
    await server.send(signIn.calls.logout, { token })
    await Promise.all(windows.map((window) => window.ended))
    await benRepliesToAna()
    await expect.poll(() => remains.received).toContain('mailbox')
    remains.stop()
  })

  it('is one of at most twelve for each session', async () => {
    const token = await server.signIn('cleo@made.test')
    const windows = []
    for (let index = 0; index < 13; index += 1) windows.push(await listen(server.origin, token))
    await windows[0]?.ended
    for (const window of windows) window.stop()
  })

  it('is refused without a session', async () => {
    expect((await server.send(live.calls.stream)).status).toBe(401)
  })
})
