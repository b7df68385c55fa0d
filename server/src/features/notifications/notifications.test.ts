import type { Call } from '@porchlight/contract/call.ts'
import { bin } from '@porchlight/contract/features/bin.ts'
import { company } from '@porchlight/contract/features/company.ts'
import { notifications } from '@porchlight/contract/features/notifications.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { idColumn, statement } from '../../platform/db/database.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { queueNotice } from '../../platform/notices/queue-notice.ts'
import { type MailSink, openMailSink } from '../../testing/mail-sink.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeVendor } from '../accounts/fixtures.ts'
import { makeAdministrator, makeCommunityRole, makeResident, makeVendorUser } from '../accounts/grants/fixtures.ts'
import { makeReply, makeThread } from '../forums/fixtures.ts'
import { makeNews } from '../news/fixtures.ts'
import { findDue, planDeliveries, recordOutcome } from './delivery/data.ts'
import { makeNotice, makeNoticeSettings, makeNotification, readLedger } from './fixtures.ts'
import { holdForRestore } from './held/actions.ts'
import { holdNotice, sweepHeld } from './held/data.ts'

const deleteReply = statement(
  'test-delete-reply',
  'community',
  idColumn,
  'update forum_posts set deleted_at = now() where community_id = $1 and id = $2 returning id',
)

const heldNotices = statement(
  'test-held-notices',
  'system',
  idColumn,
  `select id from held_notices where subject_kind = 'news' and subject_id = $1`,
)

const { index, markAsRead, open, unsubscribe } = notifications.calls

describe('notices', () => {
  let server: TestServer
  let sink: MailSink
  let worker: { stop(): Promise<void> }
  let communityId: number
  beforeAll(async () => {
    sink = await openMailSink()
    server = await startServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://portal.made.test' })
    communityId = await makeCommunity(server.scope, { name: 'Harbor View' })
    worker = await server.startWorker()
  })
  afterAll(async () => {
    await worker.stop()
    await server.stop()
    await sink.stop()
  })

  const resident = async (email: string) => makeResident(server.scope, communityId, { email })
  const listOf = async (email: string, query: Record<string, unknown> = { hoa_id: communityId }) =>
    (await server.send(index, { token: await server.signIn(email), query })).body
  const mailsTo = (email: string) => sink.mails.filter((mail) => mail.to?.[0]?.address === email)

  it('that were sent on one channel are not due on this channel again while they wait on another channel', async () => {
    const { personId } = await resident('two-channels@made.test')
    const now = new Date()
    const notificationId = await makeNotification(server.scope, { personId, communityId })
    const line = (channel: string) => ({ personId, notificationId, channel, dueAt: now, isDigest: false, now })
    await planDeliveries(server.scope, [line('email'), line('push')])
    await recordOutcome(
      server.scope,
      { personId, notificationIds: [notificationId], channel: 'push' },
      { state: 'sent', result: '' },
      now,
    )
    const [byMail, byPush] = await Promise.all([
      findDue(server.scope, line('email')),
      findDue(server.scope, line('push')),
    ])
    expect(byMail).toMatchObject({ personId, notificationId })
    expect(byPush).toBeUndefined()
  })

  describe('on the web pages', () => {
    it('are listed while unread, newest first, with all their fields [notifications-004, notifications-010]', async () => {
      const { personId } = await resident('ana@made.test')
      const now = Date.now()
      for (const [age, title] of [
        [3, 'Old'],
        [1, 'New'],
      ] as const) {
        await makeNotification(server.scope, {
          personId,
          communityId,
          title,
          createdAt: new Date(now - age * 3_600_000),
        })
      }
      const list = await listOf('ana@made.test')
      expect(list.map((one: { modalTitle: string }) => one.modalTitle)).toEqual(['New', 'Old'])
      expect(list[0]).toEqual({
        hn_id: expect.any(Number),
        hn_type: 28,
        hn_type_id: expect.any(Number),
        hn_parent_id: expect.any(Number),
        modalTitle: 'New',
        text: '<p>The clubhouse is open again after the repairs.</p>',
        createdTime: new Date(now - 3_600_000).toISOString(),
      })
    })

    it('of a vendor are listed by the id of the user, and the id of another user is refused [notifications-008, notifications-011]', async () => {
      const personId = await makePerson(server.scope, { email: 'vendor@made.test' })
      const vendorId = await makeVendor(server.scope)
      await makeVendorUser(server.scope, { personId, vendorId })
      await makeNotification(server.scope, { personId, communityId, vendorId, type: 49 })
      expect(await listOf('vendor@made.test', { vu_user_id: personId })).toHaveLength(1)
      const token = await server.signIn('vendor@made.test')
      expect((await server.send(index, { token, query: { vu_user_id: personId + 1 } })).status).toBe(403)
    })

    it('are marked as read by type and parent, or for the whole type if the parent is empty [notifications-006, notifications-012]', async () => {
      const { personId } = await resident('ben@made.test')
      const kinds = [
        { type: 48, parentId: 1 },
        { type: 48, parentId: 2 },
        { type: 35, parentId: 1 },
      ]
      for (const kind of kinds) await makeNotification(server.scope, { personId, communityId, ...kind })
      const token = await server.signIn('ben@made.test')
      const mark = (body: Record<string, unknown>) => server.send(markAsRead, { token, body })
      const unreadNow = async () =>
        (await listOf('ben@made.test'))
          .map((one: { hn_type: number; hn_parent_id: number }) => [one.hn_type, one.hn_parent_id])
          .sort()
      expect((await mark({ type: 48, parentId: 1 })).body).toEqual({ success: true })
      expect(await unreadNow()).toEqual([
        [35, 1],
        [48, 2],
      ])
      await mark({ type: 48, parentId: '' })
      expect(await unreadNow()).toEqual([[35, 1]])
    })
  })

  describe('queued by a feature', () => {
    it('reach each person once, but not the person who caused them', async () => {
      const [cleo, dan] = [await resident('cleo@made.test'), await resident('dan@made.test')]
      const notice = makeNotice({ communityId, actorPersonId: dan.personId, to: [cleo, dan] })
      await queueNotice(server.scope, notice)
      await expect.poll(() => mailsTo(cleo.email).length).toBe(1)
      await queueNotice(server.scope, notice)
      await queueNotice(server.scope, makeNotice({ communityId, to: [dan] }))
      await expect.poll(() => mailsTo(dan.email).length).toBe(1)
      expect(await listOf(cleo.email)).toHaveLength(1)
      expect(mailsTo(cleo.email)).toHaveLength(1)
      expect(await listOf(dan.email)).toHaveLength(1)
    })

    it('are sent on the channels that each person has chosen', async () => {
      const eve = await resident('eve@made.test')
      await makeNoticeSettings(server.scope, { personId: eve.personId, topic: 'news', web: false })
      await makeNoticeSettings(server.scope, { personId: eve.personId, topic: 'calendar', email: false })
      await queueNotice(server.scope, makeNotice({ communityId, topic: 'calendar', title: 'Board meeting', to: [eve] }))
      await queueNotice(server.scope, makeNotice({ communityId, topic: 'news', title: 'Pool closed', to: [eve] }))
      await expect.poll(() => mailsTo(eve.email).map((mail) => mail.subject)).toEqual(['Pool closed'])
      expect((await listOf(eve.email)).map((one: { modalTitle: string }) => one.modalTitle)).toEqual(['Board meeting'])
    })

    it('are mailed as text and HTML with a link to the right account, and the click on the link is recorded', async () => {
      const finn = await resident('finn@made.test')
      await queueNotice(server.scope, makeNotice({ communityId, title: 'Water off on Tuesday', to: [finn] }))
      await expect.poll(() => mailsTo(finn.email).length).toBe(1)
      const [mail] = mailsTo(finn.email)
      expect(mail?.text).toContain('The clubhouse is open again after the repairs.')
      expect(mail?.html).toContain('The clubhouse is open again after the repairs.')
      expect(mail?.from?.name).toBe('Association office (Harbor View)')
      const notice = /https:\/\/portal\.made\.test\/OpenNotice\?notice=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
      const { body } = await server.send(open, { body: { notice } })
      expect(body.address).toBe(`/Login?propertyId=${finn.propertyId}&page=News`)
      const line = async () => (await readLedger(server.scope, [finn.personId]))[0]
      const sent = { channel: 'email', state: 'sent', tries: 1, result: 'taken by the mail server' }
      await expect.poll(line).toMatchObject(sent)
      expect((await line())?.firstOpenedAt).toBeInstanceOf(Date)
      expect((await server.send(open, { body: { notice: `${notice}x` } })).body).toEqual({ address: '/Login' })
    })

    it('are mailed without pictures of other servers, which would see who reads the mail', async () => {
      const pat = await resident('pat@made.test')
      const [en, es] = ['one', 'two'].map((name) => `<p>Read <b>this</b>.</p><img src="https://count.test/${name}">`)
      const made = { communityId, topic: 'news', title: 'Counted', to: [pat] } as const
      await queueNotice(server.scope, makeNotice({ ...made, key: 'counted', textHtml: en ?? '' }))
      await queueNotice(server.scope, makeNotice({ ...made, key: 'twice', textHtml: { en: en ?? '', es: es ?? '' } }))
      await expect.poll(() => mailsTo(pat.email).length).toBe(2)
      for (const { html } of mailsTo(pat.email)) {
        expect(html).toContain('<p>Read <b>this</b>.</p>')
        expect(html).not.toContain('count.test')
      }
    })

    it('are no longer mailed for one topic after a click on the link or unsubscribe header of a mail', async () => {
      const gil = await resident('gil@made.test')
      await queueNotice(server.scope, makeNotice({ communityId, to: [gil] }))
      await expect.poll(() => mailsTo(gil.email).length).toBe(1)
      const headers = new Map(mailsTo(gil.email)[0]?.headers.map(({ key, value }) => [key, value]))
      expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      const link = /link=([\w.-]+)/.exec(headers.get('list-unsubscribe') ?? '')?.[1]
      expect((await server.send(unsubscribe, { query: { link } })).body).toEqual({ success: true, topic: 'news' })
      expect((await server.send(unsubscribe, { query: { link: 'made.up' } })).body.success).toBe(false)
      await queueNotice(server.scope, makeNotice({ communityId, title: 'Unwanted', to: [gil] }))
      await queueNotice(server.scope, makeNotice({ communityId, topic: 'calendar', title: 'Wanted', to: [gil] }))
      await expect.poll(() => mailsTo(gil.email).map((mail) => mail.subject)).toContain('Wanted')
      expect(mailsTo(gil.email).map((mail) => mail.subject)).not.toContain('Unwanted')
      expect(await listOf(gil.email)).toHaveLength(3)
    })

    it('of topics with a digest are sent in one mail, each once and under the name of its topic', async () => {
      const hal = await resident('hal@made.test')
      const notices = [
        ['forums', 'A thread'],
        ['groups', 'A group'],
        ['forums', 'Another thread'],
      ] as const
      // Several workers store notices, so one that is queued earlier may be stored later.
      for (const [index, [topic, title]] of notices.entries()) {
        await queueNotice(server.scope, makeNotice({ communityId, topic, title, to: [hal] }))
        await expect.poll(async () => (await readLedger(server.scope, [hal.personId])).length).toBe(index + 1)
      }
      expect(mailsTo(hal.email)).toHaveLength(0)
      server.clock.advance(25 * 3_600_000)
      for (const key of ['one', 'two']) {
        await queueJob(server.scope, { name: 'notifications-digest', payload: z.object({}) }, { key, payload: {} })
      }
      await expect.poll(() => mailsTo(hal.email).length).toBe(1)
      const [digest] = mailsTo(hal.email)
      expect(digest?.subject).toBe('News from Harbor View')
      for (const title of ['A thread', 'A group', 'Another thread'])
        expect(digest?.html?.split(`>${title}<`)).toHaveLength(2)
      const order = ['>Forums</h2>', '>A thread<', '>Another thread<', '>Groups</h2>', '>A group<']
      const places = order.map((text) => digest?.html?.indexOf(text) ?? -1)
      expect(places).toEqual([...places].sort((a, b) => a - b))
      expect(Math.min(...places)).toBeGreaterThan(0)
      const row = `propertyId=${hal.propertyId}&page=SettingNotifications%3Ftopic%3Dforums%7Egroups`
      expect(digest?.text).toContain(`https://portal.made.test/Login?${row}`)
      const link = /Unsubscribe\?link=([\w.~-]+)/.exec(digest?.text ?? '')?.[1]
      expect((await server.send(unsubscribe, { query: { link } })).body).toEqual({
        success: true,
        topic: 'groups~forums',
      })
    })

    it('are not sent if their item was deleted before: neither at once, nor in a digest, nor on the web pages', async () => {
      const lea = await resident('lea@made.test')
      const post = async () => {
        const { threadId } = await makeThread(server.scope, { communityId, authorPersonId: lea.personId })
        return {
          threadId,
          postId: await makeReply(server.scope, { communityId, threadId, authorPersonId: lea.personId }),
        }
      }
      const [kept, first, second] = [await post(), await post(), await post()]
      const notice = (topic: 'calendar' | 'forums', title: string, id: number) =>
        queueNotice(server.scope, makeNotice({ communityId, topic, title, to: [lea], subject: { kind: 'post', id } }))
      await worker.stop()
      await notice('forums', 'Kept in the digest', kept.postId)
      await notice('forums', 'Deleted before the digest', first.postId)
      await notice('calendar', 'Deleted at once', second.postId)
      await server.scope.inCommunity(communityId).row(deleteReply, [second.postId])
      worker = await server.startWorker()
      await expect.poll(async () => (await readLedger(server.scope, [lea.personId])).length).toBe(2)
      await server.scope.inCommunity(communityId).row(deleteReply, [first.postId])
      server.clock.advance(25 * 3_600_000)
      await queueJob(
        server.scope,
        { name: 'notifications-digest', payload: z.object({}) },
        { key: 'after deleting', payload: {} },
      )
      await expect.poll(() => mailsTo(lea.email).length).toBe(1)
      expect(mailsTo(lea.email)[0]?.html).toContain('Kept in the digest')
      expect(mailsTo(lea.email)[0]?.html).not.toContain('Deleted')
      const titles = (await listOf(lea.email)).map((one: { modalTitle: string }) => one.modalTitle)
      expect(titles).not.toContain('Deleted at once')
      const results = (await readLedger(server.scope, [lea.personId])).map(({ state, result }) => [state, result])
      expect(results).toContainEqual(['failed', 'its item was deleted'])
    })

    it('are not sent to a manager who was dismissed while the notices waited, but to the rest of the team', async () => {
      const companyId = await makeCompany(server.scope)
      const managed = await makeCommunity(server.scope, { companyId })
      const people = ['boss@made.test', 'tim@made.test', 'una@made.test']
      const ids = await Promise.all(people.map((email) => makePerson(server.scope, { email })))
      for (const personId of ids) await makeAdministrator(server.scope, { companyId, personId })
      const [, tim = 0, una = 0] = ids
      const token = await server.signIn('boss@made.test')
      await worker.stop()
      const to = [{ personId: tim }, { personId: una }]
      await queueNotice(server.scope, makeNotice({ communityId: managed, title: 'A report about a neighbor', to }))
      const dismissed = { token, query: { cmcId: companyId }, body: { personId: tim } }
      expect((await server.send(company.calls.removeMember, dismissed)).body.success).toBe(true)
      worker = await server.startWorker()
      await expect.poll(() => mailsTo('una@made.test').length).toBe(1)
      await expect
        .poll(() => readLedger(server.scope, [tim]))
        .toMatchObject([{ state: 'failed', result: 'the person has left' }])
      expect(mailsTo('tim@made.test')).toEqual([])
    })

    describe('about an item that was deleted and restored', () => {
      let token: string
      const inBin = (call: Call, id: number) =>
        server.send(call, { token, query: { hoa_id: communityId }, body: { kind: 'news', id } })
      beforeAll(async () => {
        const editor = await resident('editor@made.test')
        await makeCommunityRole(server.scope, 'web site editor', { ...editor, communityId })
        token = await server.signIn(editor.email)
      })
      const aNews = async () =>
        makeNews(server.scope, {
          communityId,
          authorPersonId: (await makeResident(server.scope, communityId)).personId,
        })
      const aboutNews = (id: number, title: string, to: Awaited<ReturnType<typeof resident>>) =>
        queueNotice(server.scope, makeNotice({ communityId, title, to: [to], subject: { kind: 'news', id } }))

      it('are sent once if nobody had received them before', async () => {
        const mia = await resident('mia@made.test')
        const id = await aNews()
        await worker.stop()
        await aboutNews(id, 'Gate code', mia)
        await inBin(bin.calls.delete, id)
        worker = await server.startWorker()
        await expect.poll(() => server.scope.rows(heldNotices, [id])).toHaveLength(1)
        expect(await listOf(mia.email)).toEqual([])
        for (const _ of [1, 2]) {
          expect((await inBin(bin.calls.restore, id)).body.success).toBe(true)
          await expect.poll(() => mailsTo(mia.email).map(({ subject }) => subject)).toEqual(['Gate code'])
          await inBin(bin.calls.delete, id)
        }
        expect(await listOf(mia.email)).toHaveLength(1)
        expect(await server.scope.rows(heldNotices, [id])).toEqual([])
      })

      it('are mailed if only the mail was not sent before, but not to a person who switched such mails off', async () => {
        const [ned, ora] = [await resident('ned@made.test'), await resident('ora@made.test')]
        const id = await aNews()
        sink.refuseWith(451)
        for (const one of [ned, ora]) await aboutNews(id, `For ${one.email}`, one)
        const tried = async () =>
          (await readLedger(server.scope, [ned.personId, ora.personId])).map(({ tries }) => tries)
        await expect.poll(tried).toEqual([1, 1])
        await inBin(bin.calls.delete, id)
        sink.refuseWith(undefined)
        await expect.poll(() => server.scope.rows(heldNotices, [id])).toHaveLength(2)
        expect([...mailsTo(ned.email), ...mailsTo(ora.email)]).toEqual([])
        await makeNoticeSettings(server.scope, { personId: ora.personId, topic: 'news', email: false })
        await inBin(bin.calls.restore, id)
        await expect.poll(() => mailsTo(ned.email).length).toBe(1)
        await expect.poll(async () => (await readLedger(server.scope, [ned.personId]))[0]?.state).toBe('sent')
        expect((await readLedger(server.scope, [ora.personId]))[0]).toMatchObject({ result: 'its item was deleted' })
        expect(mailsTo(ora.email)).toEqual([])
      })

      it('are sent also if the item is restored while they are being held, and are stored no longer than the item', async () => {
        const pam = await resident('pam@made.test')
        const id = await aNews()
        const notice = makeNotice({ communityId, title: 'At the same time', to: [pam], subject: { kind: 'news', id } })
        await holdForRestore(server, communityId, { kind: 'news', id }, (inside) =>
          holdNotice(inside, { kind: 'news', id }, notice, server.clock.now()),
        )
        await expect.poll(() => mailsTo(pam.email).length).toBe(1)
        const other = { kind: 'news', id: await aNews() } as const
        await holdNotice(server.scope.inCommunity(communityId), other, notice, server.clock.now())
        await sweepHeld(server.scope, server.clock.now())
        expect(await server.scope.rows(heldNotices, [other.id])).toHaveLength(1)
        await sweepHeld(server.scope, new Date(server.clock.now().getTime() + 1))
        expect(await server.scope.rows(heldNotices, [other.id])).toEqual([])
      })
    })

    it('are sent again if the mail server refuses one mail or all mails for a time, and the ledger records this', async () => {
      const [ida, jim] = [await resident('ida@made.test'), await resident('jim@made.test')]
      server.clock.advance(1000)
      sink.refuseWith(550)
      await queueNotice(server.scope, makeNotice({ communityId, to: [ida] }))
      const ledgerOf = async (personId: number) => (await readLedger(server.scope, [personId]))[0]
      await expect.poll(() => ledgerOf(ida.personId)).toMatchObject({ state: 'queued', tries: 1 })
      sink.refuseWith(451)
      await queueNotice(server.scope, makeNotice({ communityId, to: [jim] }))
      await expect.poll(() => ledgerOf(jim.personId)).toMatchObject({ state: 'queued', tries: 1 })
      sink.refuseWith(undefined)
      await expect.poll(() => ledgerOf(jim.personId)).toMatchObject({ state: 'sent', tries: 2 })
      await expect.poll(() => ledgerOf(ida.personId)).toMatchObject({ state: 'sent' })
      expect(mailsTo(ida.email)).toHaveLength(1)
    })
  })
})
