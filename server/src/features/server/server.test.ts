import { home } from '@porchlight/contract/features/home.ts'
import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { notifications } from '@porchlight/contract/features/notifications.ts'
import { server as serverFeature } from '@porchlight/contract/features/server.ts'
import { setup } from '@porchlight/contract/features/setup.ts'
import { shell } from '@porchlight/contract/features/shell.ts'
import { terms } from '@porchlight/contract/features/terms.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noColumns, statement } from '../../platform/db/database.ts'
import { reportBackup as storeOutcome } from '../../platform/run/backup-report.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeProperty } from '../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson, makeResident } from '../accounts/grants/fixtures.ts'
import { insertServerOwner } from '../setup/public.ts'

const calls = serverFeature.calls

const reportBackup = statement(
  'test-report-backup',
  'system',
  noColumns,
  'insert into backup_reports (at, size_bytes, outcome, reason) values ($1, $2, $3, $4)',
)
const failJob = statement(
  'test-fail-job',
  'system',
  noColumns,
  `select from graphile_worker.add_job($1, '{}'::json, max_attempts := 1)`,
)
const giveUp = statement(
  'test-give-up',
  'system',
  noColumns,
  `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'it broke'`,
)

const jobEntries = statement(
  'test-job-entries',
  'system',
  z.object({ kind: z.string(), name: z.string(), job: z.string() }),
  `select kind, actor_name as name, before->>'job' as job from server_activity where subject_kind = 'job' order by id`,
)
const joinedEntries = statement(
  'test-joined-entries',
  'system',
  z.object({ kind: z.string(), name: z.string() }),
  'select kind, actor_name as name from organisation_activity where company_id = $1',
)

async function makeOwner(server: TestServer, email: string): Promise<{ personId: number; token: string }> {
  const personId = await makePerson(server.scope, { email, firstName: 'Olive', lastName: 'Owner' })
  await insertServerOwner(server.scope, { personId, addedBy: null, beforeProof: false }, server.clock.now())
  return { personId, token: await server.signIn(email) }
}

it('the metrics give the time since the last successful backup, or since the first start if there is none', async () => {
  const server = await startServer()
  const age = async () => Number(/^backup_age_seconds ([-\d.]+)$/m.exec(await server.metrics())?.[1])
  const report = (hours: number, outcome: string) =>
    server.scope.rows(reportBackup, [new Date(server.clock.now().getTime() - hours * 3_600_000), 1, outcome, ''])
  const atFirst = await age()
  server.clock.advance(86_400_000)
  expect((await age()) - atFirst).toBeCloseTo(86_400, -1)
  await report(7, 'done')
  await report(5, 'done')
  await report(1, 'failed')
  expect(await age()).toBeCloseTo(5 * 3600, -1)
  await server.stop()
})

describe('the pages of the server', () => {
  let server: TestServer
  let owner: { personId: number; token: string }
  let companyId: number
  let communityId: number
  let administrator: string
  let resident: string
  let propertyId: number
  beforeAll(async () => {
    server = await startServer()
    owner = await makeOwner(server, 'owner@made.test')
    companyId = await makeCompany(server.scope, { name: 'Summit Management' })
    communityId = await makeCommunity(server.scope, { name: 'Maple Ridge', companyId })
    propertyId = await makeProperty(server.scope, communityId)
    await makeAdministrator(server.scope, {
      personId: await makePerson(server.scope, { email: 'administrator@made.test' }),
      companyId,
    })
    await makeHouseholdPerson(server.scope, {
      personId: await makePerson(server.scope, { email: 'resident@made.test' }),
      communityId,
      propertyId,
    })
    administrator = await server.signIn('administrator@made.test')
    resident = await server.signIn('resident@made.test')
  })
  afterAll(() => server.stop())

  const read = async (call: Parameters<TestServer['send']>[0], query: Record<string, unknown> = {}) =>
    (await server.send(call, { token: owner.token, query })).body
  const post = async (
    call: Parameters<TestServer['send']>[0],
    body: Record<string, unknown>,
    query: Record<string, unknown> = {},
  ) => (await server.send(call, { token: owner.token, query, body })).body

  it('every call of the server is answered to server owners only [server-m001]', async () => {
    for (const call of Object.values(calls)) {
      for (const token of [administrator, resident]) {
        if (call.access.level !== 'server owner') continue
        const { status } = await server.send(call, {
          token,
          query: { cmcId: companyId, hoaId: communityId, job: 1, person: 1 },
        })
        expect([call.path, status]).toEqual([call.path, 403])
      }
    }
    expect((await server.send(calls.overview, { token: owner.token })).status).toBe(200)
  })

  it("being a server owner gives no access to a community's people, mail or money [server-m018]", async () => {
    const { token } = owner
    const asked = [
      await server.send(shell.calls.leftMenu, { token, query: { hoa_id: communityId } }),
      await server.send(mailbox.calls.index, { token, query: { property: propertyId, mailbox: 1 } }),
      await server.send(setup.calls.wizard, { token, query: { hoaId: communityId } }),
    ]
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  it('the overview shows sizes and jobs, and warns of faults', async () => {
    const first = await read(calls.overview)
    expect(first).toMatchObject({ version: '0.1.0', mailHost: '', jobsGivenUp: 0, workerSeenAt: null })
    expect(first.databaseBytes).toBeGreaterThan(1_000_000)
    expect(first.diskBytes).toBeGreaterThan(0)
    expect(first.warnings).toEqual(expect.arrayContaining(['worker unseen', 'no mail host', 'no backup', 'not https']))
    await server.scope.rows(reportBackup, [server.clock.now(), 1234, 'done', ''])
    expect((await read(calls.overview)).warnings).not.toContain('no backup')
    server.clock.advance(8 * 86_400_000)
    owner.token = await server.signIn('owner@made.test')
    expect((await read(calls.overview)).warnings).toContain('no backup')
  })

  it('the last 20 backups are listed, the newest first', async () => {
    for (let day = 1; day <= 22; day += 1)
      await server.scope.rows(reportBackup, [new Date(Date.UTC(2026, 0, day)), day, 'failed', 'the disk is full'])
    const { items } = await read(calls.backups)
    expect(items).toHaveLength(20)
    expect(items[0]).toMatchObject({ bytes: 1234, outcome: 'done' })
    expect(items[1]).toMatchObject({ bytes: 22, outcome: 'failed', reason: 'the disk is full' })
  })

  it('the outcome, size and time of a backup are reported to the database and listed [server-m014]', async () => {
    await storeOutcome({ ...server.settings, databaseUrl: server.databaseUrl }, { sizeBytes: 4321, reason: '' })
    await storeOutcome({ ...server.settings, databaseUrl: server.databaseUrl }, { sizeBytes: null, reason: 'no room' })
    const { items } = await read(calls.backups)
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ bytes: 4321, outcome: 'done' }),
        expect.objectContaining({ bytes: null, outcome: 'failed', reason: 'no room' }),
      ]),
    )
    expect(items.length).toBeLessThanOrEqual(20)
  })

  it('wishes for a better plan are listed for owners and for the administrators of the organization [server-m010]', async () => {
    const free = await makeCommunity(server.scope, { name: 'Free Court', companyId, planLevel: 0 })
    const { email } = await makeResident(server.scope, free, { name: 'Wisher' })
    const query = { hoa_id: free }
    const token = await server.signIn(email)
    expect((await server.send(home.calls.requestPlan, { token, query })).body.success).toBe(true)
    const wish = { hoaId: free, hoaName: 'Free Court', people: 1, lastAt: expect.any(String) }
    expect((await read(calls.wishes)).items).toEqual([wish])
    const asked = { token: await server.signIn('administrator@made.test'), query: { cmcId: companyId } }
    expect((await server.send(calls.organisationWishes, asked)).body.items).toEqual([wish])
    expect((await server.send(calls.organisationWishes, { ...asked, token })).status).toBe(403)
  })

  it('organizations are found by name and by community, and a new organization can be added', async () => {
    const search = async (text: string) => (await read(calls.organisations, { search: text })).items
    expect(await search('maple')).toMatchObject([
      { cmcId: companyId, name: 'Summit Management', hoaName: 'Maple Ridge', homes: 1, registered: 1, state: 'live' },
    ])
    expect(await search('100%')).toEqual([])
    expect((await post(calls.addOrganisation, { name: '', email: 'x' })).validation).toEqual({
      name: ['Name is required'],
      email: ['Invalid email address'],
    })
    const added = await post(calls.addOrganisation, { name: 'New Company', email: 'New@made.test' })
    expect(added.success).toBe(true)
    expect(await search('New Company')).toMatchObject([{ name: 'New Company', hoaId: null }])
  })

  it('the team of a suspended organization cannot enter, its residents can; after the suspension the team can enter again [server-m006]', async () => {
    const enter = async (token: string) =>
      (await server.send(shell.calls.leftMenu, { token, query: { hoa_id: communityId } })).status
    const tokens = async () => [
      await server.signIn('administrator@made.test'),
      await server.signIn('resident@made.test'),
    ]
    const [before = ''] = await tokens()
    expect(await enter(before)).toBe(200)
    expect((await post(calls.suspend, { state: 'suspended' }, { cmcId: companyId })).success).toBe(true)
    await expect.poll(() => enter(before)).toBe(403)
    const [admin = '', home = ''] = await tokens()
    expect([await enter(admin), await enter(home)]).toEqual([403, 200])
    await post(calls.suspend, { state: 'active' }, { cmcId: companyId })
    await expect.poll(() => enter(before)).toBe(200)
  })

  it('a plan locks the features that it lacks; with the earlier plan the menu is as it was before [server-m007, server-m008, server-m009]', async () => {
    const { items } = await read(calls.plans)
    expect(items).toMatchObject([
      {
        name: 'Everything',
        planLevel: 2,
        features: null,
        maxHomes: null,
        maxStorageMegabytes: null,
        maxMailings: null,
      },
    ])
    const small = {
      id: null,
      name: 'Small',
      planLevel: 0,
      features: [22, 24],
      maxHomes: 40,
      maxStorageMegabytes: '',
      maxMailings: null,
    }
    await post(calls.savePlan, small)
    const plans = (await read(calls.plans)).items
    const plan = plans.find((one: { name: string }) => one.name === 'Small')
    expect(plan).toMatchObject({ planLevel: 0, features: [22, 24], maxHomes: 40, maxStorageMegabytes: null })
    resident = await server.signIn('resident@made.test')
    const menu = async () =>
      (await server.send(shell.calls.leftMenu, { token: resident, query: { hoa_id: communityId } })).body
    const before = await menu()
    await post(calls.setPlan, { plan: plan.id }, { hoaId: communityId })
    const locked = await menu()
    expect(locked[36]).toMatchObject({ accessible: false, enabled: false })
    expect(locked[22]).toMatchObject({ accessible: true, enabled: true })
    await post(calls.setPlan, { plan: items[0].id }, { hoaId: communityId })
    expect(await menu()).toEqual(before)
  })

  it('jobs that were given up can be run once more or removed, and are not listed any more [server-m013]', async () => {
    await server.scope.rows(failJob, ['no-such-task'])
    await server.scope.rows(failJob, ['another-task'])
    await server.scope.rows(giveUp)
    const { items } = await read(calls.jobs)
    expect(items.length).toBeGreaterThanOrEqual(2)
    const job = (kind: string) => items.find((one: { kind: string }) => one.kind === kind)
    expect(job('no-such-task')).toMatchObject({ error: 'it broke' })
    expect((await post(calls.retryJob, {}, { job: job('no-such-task').id })).success).toBe(true)
    expect((await post(calls.discardJob, {}, { job: job('another-task').id })).success).toBe(true)
    const left = (await read(calls.jobs)).items.map((one: { kind: string }) => one.kind)
    expect(left).not.toContain('no-such-task')
    expect(left).not.toContain('another-task')
    expect(await server.scope.rows(jobEntries, [])).toEqual([
      { kind: 'job.retried', name: 'Olive Owner', job: 'no-such-task' },
      { kind: 'job.discarded', name: 'Olive Owner', job: 'another-task' },
    ])
    const again = await server.send(calls.discardJob, { token: owner.token, query: { job: job('another-task').id } })
    expect(again.status).toBe(404)
  })

  it('a new version of the terms is in force immediately, and people are asked to review it [server-m015]', async () => {
    const publish = (html: string) => post(calls.publishTerms, { resource: 'terms_of_use_page', html })
    expect((await publish('<p> </p>')).validation).toEqual({ html: ['Text is required'] })
    expect((await publish('<p>One</p>')).success).toBe(true)
    await server.send(terms.calls.saveAgreement, { token: resident, query: { resource: 'terms_of_use_page' } })
    const asked = async () => (await server.send(terms.calls.checkChanges, { token: resident })).body.terms_of_use_page
    expect(await asked()).toBe(false)
    await publish('<p>Two<script>alert(1)</script></p>')
    expect(await asked()).toBe(true)
    const { body } = await server.send(terms.calls.viewResource, { query: { resource: 'terms_of_use_page' } })
    expect(body).toEqual({ content: '<p>Two</p>', version: 2 })
  })

  it('the last owner cannot be removed, even when two owners remove each other at the same time; nobody is added twice [server-m017]', async () => {
    const remove = (token: string, person: number) => server.send(calls.removeOwner, { token, query: { person } })
    expect((await remove(owner.token, owner.personId)).body).toMatchObject({
      success: false,
      messageContent: 'A server needs at least one owner.',
    })
    expect((await post(calls.addOwner, { email: 'owner@made.test' })).validation).toEqual({
      email: ['This person is an owner already.'],
    })
    for (let round = 0; round < 5; round += 1) {
      const other = await makeOwner(server, `second-${round}@made.test`)
      const current = (await read(calls.owners)).items.length
      expect(current).toBe(2)
      const answers = await Promise.all([remove(owner.token, other.personId), remove(other.token, owner.personId)])
      const removed = answers.filter(({ body }) => body.success === true)
      expect(removed).toHaveLength(1)
      if (answers[1]?.body.success === true) owner = other
    }
    expect((await read(calls.owners)).items).toHaveLength(1)
  })
})

describe('the mail of the server', () => {
  let started: MailServer
  let owner: { personId: number; token: string }
  beforeAll(async () => {
    started = await startMailServer()
    owner = await makeOwner(started.server, 'owner@made.test')
  })
  afterAll(() => started.stop())

  it("'Send a test' sends a mail to the caller and shows each answer of the mail host, never its password [server-m011]", async () => {
    const { body } = await started.server.send(calls.testMail, { token: owner.token })
    expect(body).toMatchObject({ isSent: true, to: 'owner@made.test', error: '' })
    expect(body.answers.length).toBeGreaterThanOrEqual(4)
    for (const answer of body.answers) expect(answer).toMatch(/^\d{3}/)
    expect(started.sink.mails.filter((mail) => mail.to?.[0]?.address === 'owner@made.test')).toHaveLength(1)
    const { body: mail } = await started.server.send(calls.mail, { token: owner.token })
    expect(mail.host).toMatch(/^smtp:\/\//)
  })

  it('a new organization invites its administrator by mail, with a link to choose a password [server-m005]', async () => {
    const body = { name: 'Lakeside Management', email: 'lake@made.test' }
    await started.server.send(calls.addOrganisation, { token: owner.token, body })
    const invitation = () => started.sink.mails.find((mail) => mail.to?.[0]?.address === 'lake@made.test')
    await expect.poll(() => invitation()?.subject).toBe('You administer Lakeside Management on Porchlight')
    expect(invitation()?.text).toContain('/Forgot?reset_code=')
  })

  it('when a server owner joins a team, its administrators are notified by mail and in the app, and the activity records it [server-m019]', async () => {
    const { server } = started
    const companyId = await makeCompany(server.scope, { name: 'Harbor Management' })
    const hoaId = await makeCommunity(server.scope, { companyId })
    const personId = await makePerson(server.scope, { email: 'boss@made.test' })
    await makeAdministrator(server.scope, { personId, companyId })
    const join = () => server.send(calls.joinTeam, { token: owner.token, query: { cmcId: companyId } })
    expect((await join()).body.success).toBe(true)
    expect((await join()).body).toMatchObject({ success: false, messageContent: 'You are in this team already.' })
    const mailOfBoss = () => started.sink.mails.find((mail) => mail.to?.[0]?.address === 'boss@made.test')
    await expect.poll(() => mailOfBoss()?.subject).toBe('Olive Owner joined the team of Harbor Management')
    const boss = { token: await server.signIn('boss@made.test'), query: { hoa_id: hoaId } }
    await expect
      .poll(async () => JSON.stringify((await server.send(notifications.calls.index, boss)).body))
      .toContain('Olive Owner joined the team of Harbor Management')
    expect(await server.scope.rows(joinedEntries, [companyId])).toEqual([{ kind: 'team.joined', name: 'Olive Owner' }])
  })
})
