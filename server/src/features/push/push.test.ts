import { notifications } from '@porchlight/contract/features/notifications.ts'
import { push } from '@porchlight/contract/features/push.ts'
import { sessions } from '@porchlight/contract/features/sessions.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueNotice } from '../../platform/notices/queue-notice.ts'
import type { PushTarget } from '../../platform/push/push-target.ts'
import { openPushServices, type PushServices } from '../../testing/push-services.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity } from '../accounts/fixtures.ts'
import { makeResident } from '../accounts/grants/fixtures.ts'
import { makeNotice, makeNoticeSettings, readLedger } from '../notifications/fixtures.ts'
import { makePushTarget, readPushTargets } from './fixtures.ts'
import { mayPushTo } from './policy.ts'

const { saveToken, webKey, subscribe, unsubscribe } = push.calls
const keys = {
  p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url'),
  auth: Buffer.alloc(16, 7).toString('base64url'),
}
const endpoint = 'https://fcm.googleapis.com/fcm/send/made-up'

let server: TestServer
let services: PushServices
let worker: { stop(): Promise<void> }
let communityId: number
beforeAll(async () => {
  services = await openPushServices()
  server = await startServer({ ...services.environment })
  communityId = await makeCommunity(server.scope, { name: 'Harbor View' })
  worker = await server.startWorker()
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
  await services.stop()
})

async function resident(email: string) {
  const made = await makeResident(server.scope, communityId, { email })
  // Mails are tested in notifications.test.ts.
  await makeNoticeSettings(server.scope, { personId: made.personId, topic: 'news', email: false })
  return { ...made, token: await server.signIn(email) }
}

describe('the phones and browsers of a person', () => {
  it('are stored by their token, which belongs to the person who saved it last [push-c011]', async () => {
    const [ana, ben] = [await resident('ana@made.test'), await resident('ben@made.test')]
    const save = (token: string, body: Record<string, unknown>) => server.send(saveToken, { token, body })
    expect((await save(ana.token, { token: 'device-1' })).body).toEqual({ success: true })
    await save(ana.token, { token: 'device-1' })
    await save(ana.token, { token: 'device-2', platform: 'ios' })
    expect(await readPushTargets(server.scope, ana.personId)).toHaveLength(2)
    await save(ben.token, { token: 'device-1' })
    expect(await readPushTargets(server.scope, ana.personId)).toEqual([{ kind: 'ios', token: 'device-2' }])
    expect(await readPushTargets(server.scope, ben.personId)).toEqual([{ kind: 'android', token: 'device-1' }])
    expect((await save(ana.token, { token: ' ' })).body).toEqual({ success: false })
  })

  it('are limited to the newest twenty', async () => {
    const cleo = await resident('cleo@made.test')
    for (let number = 1; number <= 22; number += 1) {
      server.clock.advance(1000)
      await server.send(saveToken, { token: cleo.token, body: { token: `cleo-${number}` } })
    }
    const stored = await readPushTargets(server.scope, cleo.personId)
    expect(stored).toHaveLength(20)
    expect(stored[0]).toEqual({ kind: 'android', token: 'cleo-22' })
  })

  it('can be a browser at a known push service, but not an address in our own network', async () => {
    const dan = await resident('dan@made.test')
    const send = (body: object) => server.send(subscribe, { token: dan.token, body: body as Record<string, unknown> })
    expect((await server.send(webKey, { token: dan.token })).body.publicKey).toMatch(/^B[\w-]{86}$/)
    expect((await send({ endpoint: 'https://127.0.0.1/x', keys })).body).toEqual({ success: false })
    expect((await send({ endpoint, keys: { ...keys, auth: 'short' } })).body).toEqual({ success: false })
    expect((await send({ endpoint, keys })).body).toEqual({ success: true })
    expect(await readPushTargets(server.scope, dan.personId)).toEqual([{ kind: 'web', endpoint, ...keys }])
    const eve = await resident('eve@made.test')
    await server.send(unsubscribe, { token: eve.token, body: { endpoint } })
    expect(await readPushTargets(server.scope, dan.personId)).toHaveLength(1)
    await server.send(unsubscribe, { token: dan.token, body: { endpoint } })
    expect(await readPushTargets(server.scope, dan.personId)).toEqual([])
  })

  it('are removed when the session that registered them is revoked, signed out or expires', async () => {
    const gwen = await resident('gwen@made.test')
    const other = await server.signIn('gwen@made.test')
    await server.send(saveToken, { token: gwen.token, body: { token: 'gwen-revoked' } })
    await server.send(saveToken, { token: other, body: { token: 'gwen-here' } })
    const listed = async () => (await server.send(sessions.calls.index, { token: other })).body.items
    const lost = (await listed()).find((one: { current: boolean }) => !one.current)
    expect(lost.receivesPush).toBe(true)
    await server.send(sessions.calls.revoke, { token: other, query: { id: lost.id } })
    expect(await readPushTargets(server.scope, gwen.personId)).toEqual([{ kind: 'android', token: 'gwen-here' }])
    await server.send(signIn.calls.logout, { token: other })
    expect(await readPushTargets(server.scope, gwen.personId)).toEqual([])
    await server.send(saveToken, { token: await server.signIn('gwen@made.test'), body: { token: 'gwen-expires' } })
    const in13Hours = new Date(server.clock.now().getTime() + 13 * 3_600_000)
    expect(await readPushTargets(server.scope, gwen.personId, in13Hours)).toEqual([])
  })

  it('are shown with the sessions, and can be removed there without signing out', async () => {
    const [mia, ned] = [await resident('mia@made.test'), await resident('ned@made.test')]
    await server.send(saveToken, { token: mia.token, body: { token: 'mia-1' } })
    const [entry] = (await server.send(sessions.calls.index, { token: mia.token })).body.items
    expect(entry.receivesPush).toBe(true)
    const stop = (token: string) => server.send(sessions.calls.stopPush, { token, query: { id: entry.id } })
    expect((await stop(ned.token)).status).toBe(403)
    expect((await stop(mia.token)).body).toEqual({ success: true })
    const [after] = (await server.send(sessions.calls.index, { token: mia.token })).body.items
    expect(after).toMatchObject({ id: entry.id, receivesPush: false })
    expect(await readPushTargets(server.scope, mia.personId)).toEqual([])
  })

  it.each([
    ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
    ['https://am3p.notify.windows.com/w/?token=a', true],
    ['http://fcm.googleapis.com/a', false],
    ['https://fcm.googleapis.com:8443/a', false],
    ['https://fcm.googleapis.com@evil.test/a', false],
    ['https://fcm.googleapis.com.evil.test/a', false],
    ['https://notify.windows.com.evil.test/a', false],
    ['not an address', false],
  ])('the address %s is allowed: %s', (address, isAllowed) => {
    expect(mayPushTo(address, server.settings.push.webHosts)).toBe(isAllowed)
  })
})

describe('a notice', () => {
  const ledgerOf = async (personId: number) =>
    (await readLedger(server.scope, [personId])).filter((line) => line.channel === 'push')[0]
  const receivedBy = (to: string) => services.received.filter((one) => one.to === to)

  it('reaches the browser, the Android phone and the iPhone of a person, and a click on its link is recorded', async () => {
    const finn = await resident('finn@made.test')
    const browser = services.browser()
    const targets: PushTarget[] = [browser, { kind: 'android', token: 'finn-a' }, { kind: 'ios', token: 'finn-i' }]
    for (const target of targets) await makePushTarget(server.scope, { personId: finn.personId, target })
    await queueNotice(server.scope, makeNotice({ communityId, title: 'Water off on Tuesday', to: [finn] }))
    await expect
      .poll(() => ledgerOf(finn.personId))
      .toMatchObject({ state: 'sent', tries: 1, result: 'taken for 3 of 3' })
    for (const to of [new URL(browser.endpoint).pathname, 'finn-a', 'finn-i']) {
      expect(receivedBy(to)).toEqual([
        {
          to,
          title: 'Water off on Tuesday',
          body: 'Harbor View: The clubhouse is open again after the repairs.',
          address: expect.stringMatching(/^\/OpenNotice\?notice=open\./),
        },
      ])
    }
    const notice = receivedBy('finn-a')[0]?.address.split('notice=')[1]
    const { body } = await server.send(notifications.calls.open, { body: { notice } })
    expect(body.address).toBe(`/Login?propertyId=${finn.propertyId}&page=News`)
    expect((await ledgerOf(finn.personId))?.firstOpenedAt).toBeInstanceOf(Date)
  })

  it('that waits for another try is not sent to a session that has ended in the meantime', async () => {
    const jon = await resident('jon@made.test')
    await server.send(saveToken, { token: jon.token, body: { token: 'jon-lost' } })
    services.answerWith(503)
    await queueNotice(server.scope, makeNotice({ communityId, title: 'Private words', to: [jon] }))
    await expect.poll(() => ledgerOf(jon.personId)).toMatchObject({ state: 'queued', tries: 1 })
    await server.send(signIn.calls.logout, { token: jon.token })
    services.answerWith(undefined)
    await expect.poll(() => ledgerOf(jon.personId)).toMatchObject({ state: 'failed', result: 'no device is left' })
    expect(receivedBy('jon-lost')).toEqual([])
  })

  it('signs in to Google once for many messages', async () => {
    const gil = await resident('gil@made.test')
    await makePushTarget(server.scope, { personId: gil.personId, target: { kind: 'android', token: 'gil-a' } })
    for (let time = 0; time < 3; time += 1) await queueNotice(server.scope, makeNotice({ communityId, to: [gil] }))
    await expect.poll(() => receivedBy('gil-a').length).toBe(3)
    expect(services.signIns).toBe(1)
  })

  it('has no line in the ledger of deliveries for a person without a phone or browser, or with push switched off', async () => {
    const [hal, ida] = [await resident('hal@made.test'), await resident('ida@made.test')]
    await makePushTarget(server.scope, { personId: ida.personId, target: { kind: 'ios', token: 'ida-i' } })
    await makeNoticeSettings(server.scope, { personId: ida.personId, topic: 'calendar', push: false, email: false })
    await queueNotice(server.scope, makeNotice({ communityId, to: [hal] }))
    await queueNotice(server.scope, makeNotice({ communityId, topic: 'calendar', to: [ida] }))
    await queueNotice(server.scope, makeNotice({ communityId, title: 'The last', to: [hal, ida] }))
    await expect.poll(() => receivedBy('ida-i').map((one) => one.title)).toEqual(['The last'])
    expect(await ledgerOf(hal.personId)).toBeUndefined()
  })

  it.each([
    ['an Android phone', 404, (): PushTarget => ({ kind: 'android', token: 'gone-a' })],
    ['an iPhone', 410, (): PushTarget => ({ kind: 'ios', token: 'gone-i' })],
    ['a browser', 410, () => services.browser()],
  ] as const)('deletes %s that no longer exists', async (name, status, makeTarget) => {
    const jim = await resident(`${name.replaceAll(' ', '').toLowerCase()}@made.test`)
    await makePushTarget(server.scope, { personId: jim.personId, target: makeTarget() })
    services.answerWith(status)
    await queueNotice(server.scope, makeNotice({ communityId, to: [jim] }))
    await expect.poll(() => ledgerOf(jim.personId)).toMatchObject({ state: 'failed', result: 'no device is left' })
    services.answerWith(undefined)
    expect(await readPushTargets(server.scope, jim.personId)).toEqual([])
  })

  it('is tried again if the push service is unavailable, and fails if the service refuses the message', async () => {
    const [kim, leo] = [await resident('kim@made.test'), await resident('leo@made.test')]
    await makePushTarget(server.scope, { personId: kim.personId, target: services.browser() })
    await makePushTarget(server.scope, { personId: leo.personId, target: services.browser() })
    services.answerWith(400)
    await queueNotice(server.scope, makeNotice({ communityId, to: [leo] }))
    await expect.poll(() => ledgerOf(leo.personId)).toMatchObject({ state: 'failed', tries: 1 })
    services.answerWith(503)
    await queueNotice(server.scope, makeNotice({ communityId, to: [kim] }))
    await expect.poll(() => ledgerOf(kim.personId)).toMatchObject({ state: 'queued', tries: 1 })
    services.answerWith(undefined)
    await expect.poll(() => ledgerOf(kim.personId)).toMatchObject({ state: 'sent', tries: 2 })
  })
})
