import { notifications } from '@porchlight/contract/features/notifications.ts'
import { settings } from '@porchlight/contract/features/settings.ts'
import { flagName, frequencyName, isChangeable, noticeChannels } from '@porchlight/contract/shared/notice-settings.ts'
import { type NoticeTopic, noticeTopics, topicFacts } from '@porchlight/contract/shared/notice-topics.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { queueNotice } from '../../platform/notices/queue-notice.ts'
import { type MailSink, openMailSink } from '../../testing/mail-sink.ts'
import { openPushServices, type PushServices } from '../../testing/push-services.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity } from '../accounts/fixtures.ts'
import { makeResident } from '../accounts/grants/fixtures.ts'
import { makeNotice, readLedger } from '../notifications/fixtures.ts'
import { makePushTarget } from '../push/fixtures.ts'

const { saveNotifications } = settings.calls

const waiting = statement(
  'test-jobs-waiting',
  'system',
  z.object({ count: z.number() }),
  'select count(*)::integer as count from graphile_worker.jobs',
)
const countJobs = async (scope: SystemScope) => (await scope.row(waiting))?.count

describe('the notifier obeys the saved settings', () => {
  let server: TestServer
  let sink: MailSink
  let services: PushServices
  let worker: { stop(): Promise<void> }
  let communityId: number
  beforeAll(async () => {
    sink = await openMailSink()
    services = await openPushServices()
    server = await startServer({
      ...services.environment,
      SMTP_URL: sink.url,
      PUBLIC_URL: 'https://portal.made.test',
    })
    communityId = await makeCommunity(server.scope, { name: 'Harbor View' })
    worker = await server.startWorker()
  })
  afterAll(async () => {
    await worker.stop()
    await server.stop()
    await services.stop()
    await sink.stop()
  })

  async function resident(name: string) {
    const email = `${name.replaceAll('_', '-')}@made.test`
    const made = await makeResident(server.scope, communityId, { email })
    await makePushTarget(server.scope, { personId: made.personId, target: { kind: 'android', token: email } })
    return { ...made, token: await server.signIn(email, { rememberMe: true }) }
  }
  type Resident = Awaited<ReturnType<typeof resident>>
  const mailsTo = (email: string) => sink.mails.filter((mail) => mail.to?.[0]?.address === email)
  const titlesOnWeb = async ({ token }: Resident) =>
    (await server.send(notifications.calls.index, { token, query: { hoa_id: communityId } })).body.map(
      (one: { modalTitle: string }) => one.modalTitle,
    )
  /** Saves every flag of every topic, as the clients of the specification do. */
  const save = async ({ token }: Resident, isOn: (topic: NoticeTopic, channel: string) => boolean, frequency = 1) => {
    const flags = noticeTopics.flatMap((topic) =>
      noticeChannels.map((channel) => [flagName(topic, channel), Number(isOn(topic, channel))]),
    )
    const frequencies = noticeTopics
      .filter((topic) => topicFacts[topic].inDigest)
      .map((topic) => [frequencyName(topic), frequency])
    const body = Object.fromEntries([...flags, ...frequencies])
    expect((await server.send(saveNotifications, { token, body })).body.success).toBe(true)
  }
  const notify = (one: Resident, topic: NoticeTopic, title: string) =>
    queueNotice(server.scope, makeNotice({ communityId, topic, title, to: [one] }))
  const runDigest = (key: string) =>
    queueJob(server.scope, { name: 'notifications-digest', payload: z.object({}) }, { key, payload: {} })

  it.each(noticeTopics)(
    'a notice of the topic %s is sent only on the channel that is switched on [settings-c019, settings-c020, settings-c021, settings-c038, settings-c047, settings-c048, settings-c049]',
    async (topic) => {
      const one = await resident(topic)
      const expected = { web: [] as string[], email: [] as string[], push: [] as string[] }
      const mailed = () => {
        const mails = mailsTo(one.email)
        if (!topicFacts[topic].inDigest) return mails.map(({ subject }) => subject ?? '').sort()
        const digests = mails.map(({ html }) => html ?? '')
        return expected.email
          .filter((title) => digests.filter((html) => html.includes(`>${title}<`)).length === 1)
          .sort()
      }
      const pushed = () =>
        services.received
          .filter(({ to }) => to === one.email)
          .map(({ title }) => title)
          .sort()
      for (const only of noticeChannels) {
        await save(one, (name, channel) => name === topic && channel === only)
        await notify(one, topic, `only ${only}`)
        await expect.poll(() => countJobs(server.scope)).toBe(0)
        if (only !== 'sms' && isChangeable(topic, only)) expected[only].push(`only ${only}`)
        expect(pushed()).toEqual(expected.push)
        if (topicFacts[topic].inDigest) {
          expect(mailsTo(one.email)).toHaveLength(only === 'web' || only === 'email' ? 0 : 1)
          server.clock.advance(25 * 3_600_000)
          await runDigest(`${topic} ${only}`)
          await expect.poll(() => countJobs(server.scope)).toBe(0)
        }
        expect(mailed()).toEqual(expected.email)
      }
      expect(await titlesOnWeb(one)).toEqual(expected.web)
      const row = `https://portal.made.test/Login?propertyId=${one.propertyId}&page=SettingNotifications%3Ftopic%3D${topic}`
      for (const mail of mailsTo(one.email)) {
        expect(mail.text).toContain(`${row}\n`)
        for (const title of expected.web.concat(expected.push)) {
          if (!expected.email.includes(title)) expect(mail.html).not.toContain(title)
        }
      }
    },
    60_000,
  )

  it('with everything off: nothing is sent and nothing is stored', async () => {
    const one = await resident('nothing')
    await save(one, () => false)
    for (const topic of noticeTopics) await notify(one, topic, `about ${topic}`)
    await expect.poll(() => countJobs(server.scope)).toBe(0)
    await save(one, (topic, channel) => topic === 'news' && channel === 'web')
    await notify(one, 'news', 'the last one')
    await expect.poll(() => titlesOnWeb(one)).toEqual(['the last one'])
    expect(await readLedger(server.scope, [one.personId])).toEqual([])
    expect(mailsTo(one.email)).toEqual([])
    expect(services.received.filter(({ to }) => to === one.email)).toEqual([])
  })

  it('the unsubscribe link of a mail switches off the e-mails of its topic only', async () => {
    const one = await resident('stopped')
    await save(one, (topic, channel) => topic === 'news' || channel === 'push')
    await notify(one, 'news', 'with a link')
    await expect.poll(() => mailsTo(one.email).length).toBe(1)
    const link = /Unsubscribe\?link=([\w.~-]+)/.exec(mailsTo(one.email)[0]?.text ?? '')?.[1]
    const { body } = await server.send(notifications.calls.unsubscribe, { query: { link } })
    expect(body).toEqual({ success: true, topic: 'news' })
    const { userSettingsModel } = (await server.send(settings.calls.notifications, { token: one.token })).body
    expect(userSettingsModel).toMatchObject({
      uas_news: 0,
      uas_news_web: 1,
      uas_news_push: 1,
      uas_calendar: 0,
      uas_calendar_push: 1,
    })
  })

  it('when a digest becomes weekly or its e-mails are switched off, notices that already wait follow the new setting [settings-c046, settings-c047]', async () => {
    const one = await resident('weekly')
    const isEmail = (topic: NoticeTopic, channel: string) => channel === 'email' && topicFacts[topic].inDigest === true
    // A Wednesday at noon, so that the next daily digest is not Monday's.
    const now = server.clock.now()
    server.clock.advance((((3 - now.getUTCDay() + 7) % 7) + 7) * 86_400_000 + (12 - now.getUTCHours()) * 3_600_000)
    await save(one, isEmail, 1)
    await notify(one, 'forums', 'waits for the week')
    await notify(one, 'groups', 'waits and is ended')
    await expect.poll(async () => (await readLedger(server.scope, [one.personId])).length).toBe(2)
    await save(one, (topic, channel) => isEmail(topic, channel) && topic !== 'groups', 2)
    server.clock.advance(25 * 3_600_000)
    await runDigest('daily')
    await notify(one, 'for_sale', 'comes weekly from the start')
    await expect.poll(async () => (await readLedger(server.scope, [one.personId])).length).toBe(3)
    expect(mailsTo(one.email)).toEqual([])
    server.clock.advance(5 * 86_400_000)
    await runDigest('weekly')
    await expect.poll(() => mailsTo(one.email).length).toBe(1)
    const [digest] = mailsTo(one.email)
    expect(digest?.html).toContain('waits for the week')
    expect(digest?.html).toContain('comes weekly from the start')
    expect(digest?.html).not.toContain('waits and is ended')
    const results = (await readLedger(server.scope, [one.personId])).map(({ result }) => result)
    expect(results).toContain('ended by the reader')
  })
})
