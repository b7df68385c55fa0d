import { company } from '@porchlight/contract/features/company.ts'
import { imports } from '@porchlight/contract/features/imports.ts'
import { invitations } from '@porchlight/contract/features/invitations.ts'
import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { mailings } from '@porchlight/contract/features/mailings.ts'
import { news } from '@porchlight/contract/features/news.ts'
import { notifications } from '@porchlight/contract/features/notifications.ts'
import { people } from '@porchlight/contract/features/people.ts'
import { setup } from '@porchlight/contract/features/setup.ts'
import { noticeTopics } from '@porchlight/contract/shared/notice-topics.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noColumns, statement } from '../../platform/db/database.ts'
import { queueNotice } from '../../platform/notices/queue-notice.ts'
import { type MailSink, openMailSink } from '../../testing/mail-sink.ts'
import { openPushServices, type PushServices } from '../../testing/push-services.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeResident } from '../accounts/grants/fixtures.ts'
import { makeMailing } from '../mailings/fixtures.ts'
import { makeNotice } from '../notifications/fixtures.ts'
import { makePushTarget } from '../push/fixtures.ts'
import { makeSetupLink } from './public.ts'

const queued = statement(
  'test-quiet-queued',
  'system',
  z.object({ count: z.number() }),
  `select count(*) as count from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`,
)
const schedule = statement(
  'test-quiet-schedule',
  'community',
  noColumns,
  `update mailings set state = 'scheduled', starts_at = $3 where community_id = $1 and id = $2`,
)
const goLive = statement(
  'test-quiet-go-live',
  'community',
  noColumns,
  "update communities set community_state = 'live' where community_id = $1",
)
const owner = {
  ...{ fname: 'Ana', lname: 'Reyes', email: 'ana@made.test', agree_tcpp: 1 },
  ...{ password: 'Lantern2026!', password_repeat: 'Lantern2026!' },
}
const association = {
  ...{ name: 'Juniper Flats', webSiteName: 'juniperflats', address: '1 Juniper Way', city: 'Boulder', state: 'CO' },
  ...{ zips: '80301', timeZone: 'America/Denver', language: 'es' },
}

describe('a community in preparation', () => {
  let server: TestServer
  let sink: MailSink
  let services: PushServices
  let worker: { stop(): Promise<void> }
  let token: string
  let cmcId: number
  let hoaId: number
  let resident: Awaited<ReturnType<typeof makeResident>>
  beforeAll(async () => {
    ;[sink, services] = await Promise.all([openMailSink(), openPushServices()])
    server = await startServer({ SMTP_URL: sink.url, ...services.environment })
    worker = await server.startWorker()
    const link = await makeSetupLink(server.scope, server.settings, server.clock.now())
    token = (await server.send(setup.calls.makeOwner, { body: { ...owner, secret: link.split('#')[1] } })).body.token
    const organisation = await server.send(setup.calls.makeOrganisation, {
      token,
      body: { kind: 'company', name: 'Us' },
    })
    cmcId = organisation.body.cmcId
    const added = await server.send(setup.calls.addAssociation, { token, query: { cmcId }, body: association })
    hoaId = added.body.hoaId
    // A person with an account and a browser, as after a transfer. People who are only in the register have no account yet.
    resident = await makeResident(server.scope, hoaId, { email: 'olive@made.test' })
    await makePushTarget(server.scope, { personId: resident.personId, target: services.browser() })
  })
  afterAll(async () => {
    await worker.stop()
    await server.stop()
    await Promise.all([sink.stop(), services.stop()])
  })

  const idle = () => expect.poll(async () => (await server.scope.row(queued))?.count).toBe(0)
  const receivers = () => [...new Set(sink.mails.flatMap(({ to }) => (to ?? []).map(({ address }) => address)))]
  const post = async (
    call: Parameters<TestServer['send']>[0],
    body: Record<string, unknown> = {},
    query: object = {},
  ) => (await server.send(call, { token, query: { hoaId, ...query }, body })).body

  it('sends a resident no mail, push message, letter, notice or mailbox message, whatever is imported, edited, posted or scheduled [setup-m026]', async () => {
    // Every topic of notices.
    for (const topic of noticeTopics) {
      const to = [{ personId: resident.personId, propertyId: resident.propertyId }]
      await queueNotice(server.scope, makeNotice({ communityId: hoaId, key: `quiet ${topic}`, topic, to }))
    }
    // Imported and edited.
    const pasted = `Address\tFirst name\tLast name\tE-mail\n7 Juniper Way\tPaul\tImported\tpaul@made.test\n`
    const { id } = await post(imports.calls.upload, { pasted })
    const view = async () => (await server.send(imports.calls.one, { token, query: { hoaId, import: id } })).body
    const waits = () => expect.poll(async () => (await view()).work).toBe('')
    await waits()
    const columns = (await view()).columns.map((column: { field: string | null }) => column.field)
    await post(imports.calls.chooseColumns, { columns }, { import: id })
    await waits()
    await post(imports.calls.run, {}, { import: id })
    await waits()
    expect(await view()).toMatchObject({ state: 'done', done: 1 })
    const rows = [{ homeId: resident.propertyId, firstName: 'Tom', lastName: 'Typed', email: 'tom@made.test' }]
    expect(await post(setup.calls.savePeople, { rows })).toMatchObject({ success: true, added: 1 })
    expect(await post(setup.calls.savePeople, { rows })).toMatchObject({ success: true, added: 0 })
    const paul = (await server.send(people.calls.index, { token, query: { hoaId, search: 'Paul' } })).body.items[0]
    const edited = { firstName: 'Paula', lastName: 'Imported', email1: 'paula@made.test' }
    expect(await post(people.calls.save, edited, { person: paul.id })).toMatchObject({ success: true })
    // Posted: a news item notifies everybody who subscribed to the news.
    const posted = await server.send(news.calls.addEdit, {
      token,
      query: { hoa_id: hoaId },
      body: { HoaNews: { hn_title: 'The pool opens', hn_body: '<p>On Saturday.</p>' } },
    })
    expect(posted.body).toMatchObject({ success: true })
    // Written: sending a mailing is refused. A mailing that is scheduled in spite of that sends nothing when its time comes.
    const draft = await makeMailing(server.scope, { communityId: hoaId, personId: resident.personId })
    const { version } = (await server.send(mailings.calls.one, { token, query: { hoaId, id: draft } })).body
    expect(await post(mailings.calls.send, { version }, { id: draft })).toMatchObject({ success: false })
    await server.scope.inCommunity(hoaId).rows(schedule, [draft, server.clock.now()])
    server.clock.advance(120_000)
    // Codes and letters: there is no invitation yet, so none is printed.
    expect((await server.send(invitations.calls.batches, { token, query: { hoaId } })).body.items).toEqual([])
    await idle()
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    await idle()

    expect(receivers().filter((address) => address !== owner.email)).toEqual([])
    expect(services.received).toEqual([])
    const as = await server.signIn('olive@made.test')
    const asResident = { token: as, query: { hoa_id: hoaId } }
    expect((await server.send(notifications.calls.index, asResident)).body).toEqual([])
    const query = { property: resident.propertyId, mailbox: 1 }
    expect((await server.send(mailbox.calls.index, { token: as, query })).body.items).toEqual([])
  })

  it('sends mail to the team, to invited helpers and, as a test, to the caller; no change waits for a second person [setup-m027]', async () => {
    const helper = { email: 'mia@made.test', fname: 'Mia', lname: 'Helper', roles: ['manager'], reach: [hoaId] }
    const proven = await server.signIn(owner.email, { password: owner.password })
    const added = await server.send(company.calls.addMember, { token: proven, query: { cmcId }, body: helper })
    expect(added.body).toMatchObject({ success: true })
    expect(await post(invitations.calls.test)).toMatchObject({ success: true, to: owner.email })
    await expect.poll(receivers).toEqual(expect.arrayContaining(['mia@made.test', owner.email]))
    const test = () => sink.mails.find(({ subject }) => subject === 'Su invitación al portal de Juniper Flats')
    // Nobody of the register chose a language: the mail is in that of the community.
    await expect.poll(() => test()?.to?.[0]?.address).toBe(owner.email)
    const sample = (await server.send(invitations.calls.sample, { token, query: { hoaId } })).body
    expect(sample.mail).toMatchObject({ from: 'Juniper Flats', subject: test()?.subject })
    expect(sample.letter.texts.map((one: { text: string }) => one.text).join(' ')).toContain('XXXX-XXXX-XXXX')
    // The preset and the color apply immediately, without an approval.
    expect(await post(setup.calls.saveFeatures, { preset: 'everything', chosen: [] })).toMatchObject({ success: true })
    const { features } = (await server.send(setup.calls.wizard, { token, query: { hoaId } })).body
    expect(features.preset).toBe('everything')
  })

  it('sends notices to its residents when it is live, so only its state prevented them before', async () => {
    await server.scope.inCommunity(hoaId).rows(goLive)
    const to = [{ personId: resident.personId, propertyId: resident.propertyId }]
    await queueNotice(server.scope, makeNotice({ communityId: hoaId, key: 'live', topic: 'news', to }))
    await expect.poll(receivers).toContain(resident.email)
    await expect.poll(() => services.received.length).toBeGreaterThan(0)
  })
})
