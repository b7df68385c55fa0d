import { activity } from '@porchlight/contract/features/activity.ts'
import { invitations } from '@porchlight/contract/features/invitations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noColumns, statement } from '../../../platform/db/database.ts'
import { noteAttempt } from '../../../platform/mail/attempts.ts'
import { openMailing } from '../../../platform/mail/mailer.ts'
import { type MailSink, openMailSink } from '../../../testing/mail-sink.ts'
import { runJob } from '../../../testing/run-job.ts'
import { startServer, type TestServer } from '../../../testing/server.ts'
import { killHard, spawnWorker } from '../../../testing/worker-process.ts'
import { makeCommunity, makeCompany, makePerson, makeProperty } from '../../accounts/fixtures.ts'
import { makeAdministrator } from '../../accounts/grants/fixtures.ts'
import { makeRegisterPerson } from '../../people/fixtures.ts'
import { jobs } from '../jobs.ts'

const { calls } = invitations

const counted = statement(
  'test-access-runs-counted',
  'community',
  z.object({ runId: z.number().nullable(), runs: z.number(), open: z.number(), codes: z.number(), mails: z.number() }),
  `select (select max(id) from access_runs where community_id = $1) as "runId",
     (select count(*) from access_runs where community_id = $1) as runs,
     (select count(*) from invitations where community_id = $1 and state = 'open') as open,
     (select count(*) from registration_codes where community_id = $1 and ended_at is null) as codes,
     (select coalesce(sum(mails_sent), 0)::int from invitations where community_id = $1) as mails`,
)

const setChosen = statement(
  'test-access-runs-chosen',
  'community',
  noColumns,
  'update access_runs set chosen = $2 where community_id = $1',
)

const cutOff = statement(
  'test-access-runs-cut-off',
  'community',
  z.object({ personId: z.number(), messageId: z.string() }),
  `select register_person_id as "personId", 'invitation-' || community_id || '-' || id || '.' || mails_sent as "messageId"
   from invitations where community_id = $1`,
)

describe('the invitation of many people', () => {
  let server: TestServer
  let sink: MailSink
  let token: string
  let companyId: number
  beforeAll(async () => {
    sink = await openMailSink()
    server = await startServer({ SMTP_URL: sink.url })
    companyId = await makeCompany(server.scope)
    const team = await makePerson(server.scope, { email: 'team@made.test' })
    await makeAdministrator(server.scope, { personId: team, companyId })
  })
  afterAll(async () => {
    await server.stop()
    await sink.stop()
  })

  /** Creates a community with a number of people to invite, each at one home. */
  async function addCommunity(count: number) {
    const communityId = await makeCommunity(server.scope, { companyId })
    const name = `run${communityId}`
    for (let at = 1; at <= count; at += 1) {
      const propertyId = await makeProperty(server.scope, communityId, { address: `${at} Long Street` })
      const one = { communityId, propertyId, firstName: 'P', lastName: `${at}`, emails: [`${name}.${at}@made.test`] }
      await makeRegisterPerson(server.scope, one)
    }
    token = await server.signIn('team@made.test')
    const post = (call: 'send' | 'newCodes' | 'stop', body: Record<string, unknown> = {}) =>
      server.send(calls[call], { token, query: { hoaId: communityId }, body }).then((answer) => answer.body)
    const counts = async () => {
      const row = await server.scope.inCommunity(communityId).row(counted)
      if (!row) throw new Error('no counts')
      return row
    }
    return {
      communityId,
      post,
      counts,
      run: async () => (await server.send(calls.run, { token, query: { hoaId: communityId } })).body.run,
      mails: () => sink.mails.filter((mail) => mail.to?.[0]?.address?.startsWith(`${name}.`)),
      /** Runs the job of the newest run once; with `isLast`, as the last attempt of the job. */
      runNewestJob: async (isLast = false) =>
        runJob(jobs, 'invitations-run', server, { communityId, runId: (await counts()).runId }, isLast),
    }
  }

  it('is answered at once and carried out by a job; a second call is refused while the first run is waiting', async () => {
    const { post, counts, run, runNewestJob } = await addCommunity(3)
    expect(await run()).toBeNull()
    expect(await post('send')).toEqual({ success: true, message: 'Invitations go to 3 people.', mails: 3 })
    expect(await run()).toMatchObject({ kind: 'send', state: 'waiting', total: 3, done: 0, invited: 0 })
    expect(await counts()).toMatchObject({ runs: 1, open: 0 })
    const busy = 'Invitations are being prepared already. Please wait until that is done.'
    expect(await post('send')).toEqual({ success: false, message: busy, mails: 0 })
    expect(await post('newCodes', { tab: 'not-invited' })).toMatchObject({ success: false })
    await runNewestJob()
    expect(await run()).toMatchObject({ state: 'done', total: 3, done: 3, invited: 3 })
    expect(await counts()).toMatchObject({ runs: 1, open: 3, codes: 3 })
    // A second run of the same job changes nothing.
    await runNewestJob()
    expect(await counts()).toMatchObject({ runs: 1, open: 3, codes: 3 })
    expect(await post('send')).toMatchObject({
      success: false,
      message: 'The selection has nobody to whom this applies.',
    })
  })

  it('is started only once by two calls at the same time', async () => {
    const { post, counts } = await addCommunity(2)
    const answers = await Promise.all([post('send'), post('send')])
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
    expect(await counts()).toMatchObject({ runs: 1 })
  })

  it('can be stopped: nobody else is invited, and the activity has an entry for this', async () => {
    const { communityId, post, counts, run, runNewestJob } = await addCommunity(2)
    await post('send')
    expect(await post('stop')).toEqual({ success: true, message: 'Nobody else will be invited.' })
    await runNewestJob()
    expect(await run()).toMatchObject({ state: 'stopped', invited: 0 })
    expect(await counts()).toMatchObject({ open: 0 })
    expect(await post('stop')).toMatchObject({ success: false })
    const recorded = await server.send(activity.calls.index, { token, query: { hoaId: communityId } })
    expect(JSON.stringify(recorded.body)).toContain('access.stopped')
    // The next invitation starts another run.
    expect(await post('send')).toMatchObject({ success: true, mails: 2 })
    await runNewestJob()
    expect(await counts()).toMatchObject({ open: 2 })
  })

  it('is failed only after the last attempt of its job, and can be started again', async () => {
    const { communityId, post, counts, run, runNewestJob } = await addCommunity(1)
    const inside = server.scope.inCommunity(communityId)
    await post('send')
    // The stored selection of people cannot be read, so that the job fails.
    await inside.rows(setChosen, ['{}'])
    await expect(runNewestJob()).rejects.toThrow()
    expect(await run()).toMatchObject({ state: 'waiting' })
    await expect(runNewestJob(true)).rejects.toThrow()
    expect(await run()).toMatchObject({ state: 'failed', invited: 0, total: 1 })
    expect(await post('send')).toMatchObject({ success: true, mails: 1 })
    await runNewestJob()
    expect(await counts()).toMatchObject({ runs: 2, open: 1 })
  })

  it('with new codes ends the old codes at once, before the job gives each person one new code', async () => {
    const { post, counts, run, runNewestJob } = await addCommunity(2)
    await post('send')
    await runNewestJob()
    expect(await post('newCodes', { tab: 'invited' })).toEqual({ success: true, message: 'New codes for 2 people.' })
    expect(await counts()).toMatchObject({ open: 0, codes: 0 })
    await runNewestJob()
    expect(await run()).toMatchObject({ kind: 'newCodes', state: 'done', invited: 2 })
    expect(await counts()).toMatchObject({ open: 2, codes: 2 })
  })

  it('is mailed again on the next day if the worker was killed while it handed the first mail to the mail server', async () => {
    const { communityId, post, counts, mails, runNewestJob } = await addCommunity(1)
    await post('send')
    await runNewestJob()
    const row = await server.scope.inCommunity(communityId).row(cutOff)
    await noteAttempt(server.scope, row?.messageId ?? '', 'handing', server.clock.now())
    const mailer = openMailing(server.settings, server.clock)
    const tools = { ...server, mailer: mailer.mailer(server.scope) }
    const mail = () => runJob(jobs, 'invitation-mail', tools, { communityId, personId: row?.personId })
    await mail()
    await mail()
    expect([mails().length, (await counts()).mails]).toEqual([0, 1])
    server.clock.advance(24 * 60 * 60 * 1000)
    await mail()
    await mail()
    expect(mails().map(({ subject }) => subject)).toEqual([expect.not.stringMatching(/^A reminder/)])
    expect((await counts()).mails).toBe(2)
    mailer.close()
  })

  it('is continued by the next worker when a worker is killed, and nobody gets two mails [invitations-m005]', async () => {
    const people = 500
    const { post, counts, run, mails } = await addCommunity(people)
    expect(await post('send')).toMatchObject({ success: true, mails: people })
    for (const part of [0, 200]) {
      const worker = spawnWorker(server, { SMTP_URL: sink.url })
      // The worker starts as a process of its own, which takes long on a busy machine.
      await expect.poll(async () => (await counts()).open, { interval: 5, timeout: 100_000 }).toBeGreaterThan(part)
      await killHard(worker)
      const { open } = await counts()
      // The counts of the run are those of the stored invitations.
      expect(await run()).toMatchObject({ state: 'waiting', done: open, invited: open })
      expect(open).toBeLessThan(people)
    }
    const last = spawnWorker(server, { SMTP_URL: sink.url })
    await expect.poll(async () => (await run())?.state, { timeout: 60_000 }).toBe('done')
    await expect.poll(async () => (await counts()).mails, { timeout: 120_000 }).toBe(people)
    await killHard(last)
    expect(await counts()).toMatchObject({ runs: 1, open: people, codes: people })
    const messages = new Map(mails().map((mail) => [mail.messageId, mail.to?.[0]?.address]))
    expect(new Set(messages.values()).size).toBe(people)
    expect(messages.size).toBe(people)
  }, 400_000)
})
