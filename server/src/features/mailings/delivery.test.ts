import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { mailings } from '@porchlight/contract/features/mailings.ts'
import { today } from '@porchlight/contract/features/today.ts'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openMailing } from '../../platform/mail/mailer.ts'
import { type MailSink, openMailSink } from '../../testing/mail-sink.ts'
import { mailingTools, runSql } from '../../testing/mailing-tools.ts'
import { runJob } from '../../testing/run-job.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { killHard, spawnWorker } from '../../testing/worker-process.ts'
import { makeCommunity } from '../accounts/fixtures.ts'
import { makeManagedCommunity, makeResident } from '../accounts/grants/fixtures.ts'
import { jobs as passwordJobs } from '../password-reset/jobs.ts'
import { resetMailJob } from '../password-reset/public.ts'
import { jobs as registrationJobs } from '../registration/jobs.ts'
import { makeMailing } from './fixtures.ts'
import { jobs } from './jobs.ts'
import { sendTurn } from './outgoing/jobs.ts'

vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let sink: MailSink
let mailing: ReturnType<typeof openMailing>
beforeAll(async () => {
  sink = await openMailSink(20)
  server = await startServer({ SMTP_URL: sink.url, MAILS_PER_MINUTE: '6000' })
  mailing = openMailing(server.settings, server.clock)
})
afterAll(async () => {
  mailing.close()
  await server.stop()
  await sink.stop()
})

const sql = (text: string, values?: unknown[]) => runSql(server, text, values)
const tools = () => mailingTools(server, mailing)

async function makePlace() {
  const community = { name: 'Maple Ridge' }
  const made = await makeManagedCommunity(server.scope, { firstName: 'Grace', lastName: 'Hopper', community })
  return { ...made, token: await server.signIn(made.email) }
}
type Place = Awaited<ReturnType<typeof makePlace>>

/** Adds homes with one owner each; the owners have an e-mail address and no account. */
async function makeMany(communityId: number, count: number) {
  await sql(
    `with homes as (
       insert into properties (community_id, identifier, address, city, state, zipcode, account_number, street_number, street)
       select $1::bigint, 'H' || n, n || ' Long Street', 'Aspen', 'CO', '80000', 'A' || $3::text || '-' || n, n::text, 'Long Street'
       from generate_series(1, $2::int) n returning id, identifier
     ), people as (
       insert into register_people (community_id, first_name, last_name) select $1::bigint, 'P' || n, 'Long' from generate_series(1, $2::int) n returning id, first_name
     ), related as (
       insert into home_relations (community_id, property_id, register_person_id, relation, delivery)
       select $1::bigint, h.id, p.id, 'owner', 'digital' from homes h join people p on substr(p.first_name, 2) = substr(h.identifier, 2)
     )
     insert into register_addresses (community_id, register_person_id, kind, value, is_primary)
     select $1::bigint, p.id, 'email', lower(p.first_name) || '@c' || $3::text || '.test', true from people p`,
    [communityId, count, String(communityId)],
  )
}

async function sendDraft(place: Place, id: number): Promise<void> {
  const query = { hoaId: place.communityId, id }
  const { version } = (await server.send(mailings.calls.one, { token: place.token, query })).body
  const sent = await server.send(mailings.calls.send, { token: place.token, query, body: { version } })
  expect(sent.body).toMatchObject({ success: true })
  server.clock.advance(31_000)
  await runJob(jobs, 'mailings-begin', tools(), { communityId: place.communityId, mailingId: id })
}

async function sendAll(place: Place, draft: object): Promise<number> {
  const id = await makeMailing(server.scope, { communityId: place.communityId, personId: place.personId, ...draft })
  await sendDraft(place, id)
  for (let turns = 0; turns < 50 && (await sendTurn(tools(), 2_000)); turns += 1);
  return id
}

const get = (place: Place, call: 'letters' | 'certificate' | 'one' | 'report' | 'replies', id: number) =>
  server.send(mailings.calls[call], { token: place.token, query: { hoaId: place.communityId, id } })

async function textOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages: string[] = []
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return pages
}

/** Settings of a worker that hands mails to the test's mail host. */
const ownPace = () => ({ SMTP_URL: sink.url, MAILS_PER_MINUTE: '3000', LOG_LEVEL: 'silent' })

describe('a worker that is killed while it sends a mailing', () => {
  it('sends nobody a second copy, and each mail that may be lost is shown as not reached [mailings-m027]', async () => {
    const place = await makePlace()
    await makeMany(place.communityId, 80)
    const id = await makeMailing(server.scope, {
      communityId: place.communityId,
      personId: place.personId,
      channels: ['email'],
    })
    const before = sink.mails.length
    await sendDraft(place, id)
    // The workers use the real clock, so the deliveries have to be due by the real time.
    await sql(`update mailing_deliveries set due_at = now() - interval '1 second' where community_id = $1`, [
      place.communityId,
    ])
    const arrived = () => sink.mails.slice(before).flatMap((mail) => mail.to?.map((to) => to.address) ?? [])
    for (const enough of [15, 40]) {
      const worker = spawnWorker(server, ownPace())
      await expect.poll(() => arrived().length, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(enough)
      await killHard(worker)
    }
    spawnWorker(server, ownPace())
    const waiting = async () =>
      (
        await sql(`select count(*)::int as n from mailing_deliveries where community_id = $1 and state = 'waiting'`, [
          place.communityId,
        ])
      )[0].n
    await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBe(0)
    const got = arrived()
    expect(new Set(got).size).toBe(got.length)
    const states = await sql(
      `select state, count(*)::int as n from mailing_deliveries where community_id = $1 group by state`,
      [place.communityId],
    )
    const counts = Object.fromEntries(states.map((row) => [row.state, row.n]))
    expect((counts.sent ?? 0) + (counts['not reached'] ?? 0)).toBe(80)
    // A killed worker was handing over a few mails at once; for these, nobody knows whether the mail host has them.
    expect(counts['not reached'] ?? 0).toBeLessThanOrEqual(2 * (server.settings.smtpConnections - 1))
    expect(got.length).toBeGreaterThanOrEqual(counts.sent)
  })
})

describe('a mailing to 60,000 homes', () => {
  it('is queued completely by one job [mailings-m027]', async () => {
    const place = await makePlace()
    await makeMany(place.communityId, 60_000)
    // In production, autovacuum updates these statistics some minutes after an import.
    await sql('analyze')
    const id = await makeMailing(server.scope, {
      communityId: place.communityId,
      personId: place.personId,
      channels: ['email', 'portal', 'letter'],
    })
    await sql(
      `update mailings set state = 'sending', starts_at = now() - interval '1 hour', sender_name = 'Maple Ridge' where community_id = $1`,
      [place.communityId],
    )
    await runJob(jobs, 'mailings-begin', tools(), { communityId: place.communityId, mailingId: id })
    const [{ n }] = await sql('select count(*)::int as n from mailing_deliveries where community_id = $1', [
      place.communityId,
    ])
    expect(n).toBe(60_000)
    await sql(`update mailings set state = 'cancelled' where community_id = $1`, [place.communityId])
  })
})

describe('the pace of a mailing', () => {
  it('is kept with a slow mail host by several connections; one connection is reserved for codes, and nobody gets a second copy', async () => {
    const slow = await openMailSink()
    const mailing = openMailing({ ...server.settings, smtpUrl: slow.url }, server.clock)
    onTestFinished(() => {
      mailing.close()
      return slow.stop()
    })
    slow.answerAfter(200)
    const place = await makePlace()
    await makeMany(place.communityId, 40)
    const id = await makeMailing(server.scope, {
      communityId: place.communityId,
      personId: place.personId,
      channels: ['email'],
    })
    await sendDraft(place, id)
    for (let turns = 0; turns < 20 && (await sendTurn(mailingTools(server, mailing), 4_000)); turns += 1);
    const got = slow.mails.map((mail) => mail.to?.[0]?.address)
    expect([got.length, new Set(got).size]).toEqual([40, 40])
    expect(slow.mostAtOnce).toBe(server.settings.smtpConnections - 1)
    expect((await get(place, 'one', id)).body.state).toBe('sent')
  })

  it('is limited, and neither a code, a password link nor a test mail waits for the mailing [mailings-m026]', async () => {
    const place = await makePlace()
    await makeMany(place.communityId, 12)
    const made = await server.send(mailings.calls.save, {
      token: place.token,
      query: { hoaId: place.communityId },
      body: {
        texts: { en: { subject: 'Slow', html: '<p>Slow.</p>' } },
        recipients: { include: [{ kind: 'everybody' }], except: [] },
        channels: ['email'],
      },
    })
    const { id, version } = made.body
    const query = { hoaId: place.communityId, id }
    await server.send(mailings.calls.send, { token: place.token, query, body: { version } })
    server.clock.advance(31_000)
    const slow = { ...tools(), settings: { ...server.settings, mailsPerMinute: 120 } }
    await runJob(jobs, 'mailings-begin', slow, { communityId: place.communityId, mailingId: id })
    const before = sink.mails.length
    const named = (subject: string) => sink.mails.slice(before).filter((mail) => mail.subject === subject).length
    const sending = sendTurn(slow, 3_000)
    await expect.poll(() => named('Slow'), { interval: 20 }).toBeGreaterThan(0)
    const { personId } = place
    const test = { communityId: place.communityId, mailingId: id, personId, key: '', testId: crypto.randomUUID() }
    await runJob(jobs, 'mailings-test', slow, test)
    await runJob(passwordJobs, resetMailJob.name, slow, { email: place.email })
    await runJob(registrationJobs, 'registration-email-code', slow, { email: `code-${place.email}` })
    expect(sink.mails.slice(before).filter((mail) => mail.to?.[0]?.address === `code-${place.email}`)).toHaveLength(1)
    expect(named('Test: Slow')).toBe(1)
    expect(sink.mails.slice(before).filter((mail) => mail.to?.[0]?.address === place.email)).toHaveLength(2)
    // Code, password link and test were sent while the mailing was not finished.
    expect(named('Slow')).toBeLessThan(12)
    await sending
    // One mail in half a second gives six mails in three seconds and the first mail; one more is tolerated.
    expect(named('Slow')).toBeLessThanOrEqual(8)
    for (let turns = 0; turns < 20 && (await sendTurn(tools(), 2_000)); turns += 1);
    expect(named('Slow')).toBe(12)
  })
})

describe('a mail host that refuses everything', () => {
  it('pauses the mailing, notifies its sender and shows a card on Today; nobody is missed after the mailing is resumed [mailings-m028]', async () => {
    const place = await makePlace()
    await makeMany(place.communityId, 12)
    sink.refuseWith(451)
    const id = await sendAll(place, { channels: ['email'] })
    const paused = (await get(place, 'one', id)).body
    expect(paused.state).toBe('paused')
    expect(paused.pausedReason).not.toBe('')
    const queued = await sql(`select payload from graphile_worker._private_jobs where payload::text like $1`, [
      `%mailing ${id} paused%`,
    ])
    expect(queued).toHaveLength(1)
    const cards = async () => JSON.stringify((await server.send(today.calls.index, { token: place.token })).body)
    expect(await cards()).toContain('paused mailings')
    sink.refuseWith(undefined)
    const resumed = await server.send(mailings.calls.resume, {
      token: place.token,
      query: { hoaId: place.communityId, id },
    })
    expect(resumed.body.success).toBe(true)
    server.clock.advance(3_600_000)
    for (let turns = 0; turns < 20 && (await sendTurn(tools(), 2_000)); turns += 1);
    const { totals } = (await get(place, 'report', id)).body
    expect(totals).toEqual([{ channel: 'email', state: 'sent', count: 12 }])
    const got = sink.mails.filter((mail) => mail.to?.[0]?.address?.endsWith(`@c${place.communityId}.test`))
    expect(got).toHaveLength(12)
  })
})

describe('a mail host that cannot be reached', () => {
  it('makes the mailing wait, and the mailing continues without a person when the mail host is available again', async () => {
    const place = await makePlace()
    await makeMany(place.communityId, 12)
    const gone = await openMailSink()
    await gone.stop()
    const away = openMailing({ ...server.settings, smtpUrl: gone.url }, server.clock)
    onTestFinished(() => away.close())
    const turn = () => sendTurn(mailingTools(server, away), 2_000)
    const id = await makeMailing(server.scope, {
      communityId: place.communityId,
      personId: place.personId,
      channels: ['email'],
    })
    await sendDraft(place, id)
    const mailsTried = async () =>
      (await sql('select sum(tries)::int as n from mailing_deliveries where community_id = $1', [place.communityId]))[0]
        .n
    await turn()
    const tried = await mailsTried()
    expect(tried).toBeGreaterThan(0)
    // After the third failure, only mails that were being sent already are tried.
    expect(tried).toBeLessThanOrEqual(2 + server.settings.smtpConnections - 1)
    await turn()
    expect(await mailsTried()).toBe(tried)
    expect((await get(place, 'one', id)).body.state).toBe('sending')

    const back = await openMailSink(0, Number(new URL(gone.url).port))
    onTestFinished(() => {
      // The mail host stops only after all its connections are closed.
      away.close()
      return back.stop()
    })
    server.clock.advance(3_600_000)
    for (let turns = 0; turns < 20 && back.mails.length < 12; turns += 1) await turn()
    const { totals } = (await get(place, 'report', id)).body
    expect(totals).toEqual([{ channel: 'email', state: 'sent', count: 12 }])
  })
})

describe('letters and the certificate', () => {
  it('are one page for each home with the postal address: for people who chose paper or both, or whom no other channel reaches [mailings-m020]', async () => {
    const place = await makePlace()
    const { communityId } = place
    await makeMany(communityId, 4)
    await sql(
      `update home_relations r set delivery = case p.first_name when 'P1' then 'paper' when 'P2' then 'both' else 'digital' end
       from register_people p where r.community_id = $1 and p.community_id = $1 and p.id = r.register_person_id`,
      [communityId],
    )
    await sql(
      `delete from register_addresses a using register_people p where a.community_id = $1 and p.community_id = $1 and p.id = a.register_person_id and p.first_name = 'P3'`,
      [communityId],
    )
    const [home] = await sql(`select id from properties where community_id = $1 and identifier = 'H1'`, [communityId])
    const [{ id: spouse }] = await sql(
      `insert into register_people (community_id, first_name, last_name) values ($1, 'Spouse', 'Long') returning id`,
      [communityId],
    )
    await sql(
      `insert into home_relations (community_id, property_id, register_person_id, relation, delivery) values ($1, $2, $3, 'co-owner', 'paper')`,
      [communityId, home.id, spouse],
    )
    const id = await sendAll(place, { kind: 'notice', channels: ['email', 'portal', 'letter'] })
    const pages = await textOf((await get(place, 'letters', id)).bytes)
    expect(pages).toHaveLength(3)
    expect(pages[0]).toMatch(/P1 Long, Spouse Long.*1 Long Street.*Aspen, CO 80000/s)
    expect(pages[1]).toContain('2 Long Street')
    expect(pages[2]).toContain('3 Long Street')
    const listed = async () => {
      const query = { hoaId: communityId, tab: 'letters' } as const
      const { body } = await server.send(mailings.calls.index, { token: place.token, query })
      return body.items.map((one: { id: number }) => one.id)
    }
    expect(await listed()).toEqual([id])
    const print = async (letters: string) => {
      const query = { hoaId: communityId, id }
      return (await server.send(mailings.calls.printed, { token: place.token, query, body: { letters } })).body
    }
    expect((await print('3')).success, 'a letter was added after the file').toBe(false)
    expect(await listed()).toEqual([id])
    expect((await print('4')).success).toBe(true)
    expect(await listed()).toEqual([])
    const { totals } = (await get(place, 'report', id)).body
    expect(totals).toContainEqual({ channel: 'letter', state: 'printed', count: 4 })
  })

  it('of one home in two languages are two letters, in the count before sending and in the file', async () => {
    const place = await makePlace()
    const { communityId } = place
    await makeMany(communityId, 1)
    const [{ id: spouse }] = await sql(
      `insert into register_people (community_id, first_name, last_name, language) values ($1, 'Spouse', 'Long', 'es') returning id`,
      [communityId],
    )
    await sql(
      `insert into home_relations (community_id, property_id, register_person_id, relation, delivery)
       select $1, id, $2, 'co-owner', 'paper' from properties where community_id = $1`,
      [communityId, spouse],
    )
    await sql(`update home_relations set delivery = 'paper' where community_id = $1`, [communityId])
    const id = await makeMailing(server.scope, { communityId, personId: place.personId, kind: 'notice' })
    const query = { hoaId: communityId, id }
    const counted = await server.send(mailings.calls.forecast, { token: place.token, query, body: {} })
    expect(counted.body.letters).toBe(2)
    await sendDraft(place, id)
    for (let turns = 0; turns < 50 && (await sendTurn(tools(), 2_000)); turns += 1);
    expect(await textOf((await get(place, 'letters', id)).bytes)).toHaveLength(2)
  })

  it('to recipients who did not read the mailing are added after the chosen number of days [mailings-m021]', async () => {
    const place = await makePlace()
    await makeMany(place.communityId, 2)
    const id = await sendAll(place, { kind: 'notice', channels: ['email'], lettersAfterDays: 7 })
    await runJob(jobs, 'mailings-letters-later', tools())
    expect((await get(place, 'report', id)).body.totals).toEqual([{ channel: 'email', state: 'sent', count: 2 }])
    await sql(
      `update mailing_deliveries set state = 'opened' where id = (select min(id) from mailing_deliveries where community_id = $1)`,
      [place.communityId],
    )
    server.clock.advance(8 * 86_400_000)
    await runJob(jobs, 'mailings-letters-later', tools())
    await runJob(jobs, 'mailings-letters-later', tools())
    // The session ended during these days.
    const later = { ...place, token: await server.signIn(place.email) }
    expect((await get(later, 'report', id)).body.totals).toContainEqual({
      channel: 'letter',
      state: 'to print',
      count: 1,
    })
  })

  it('prove a notice with its text, its fingerprint and each person [mailings-m022]', async () => {
    const place = await makePlace()
    await makeMany(place.communityId, 2)
    const id = await makeMailing(server.scope, {
      communityId: place.communityId,
      personId: place.personId,
      kind: 'notice',
      texts: { en: { subject: 'Annual meeting', html: '<p>It is on May 4.</p>' } },
    })
    const bytes = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
    const query = { hoaId: place.communityId, id }
    const files = { 'files[]': [{ name: 'Agenda.pdf', bytes, type: 'application/pdf' }] }
    const attached = await server.send(mailings.calls.attach, { token: place.token, query, body: {}, files })
    await sendDraft(place, id)
    for (let turns = 0; turns < 50 && (await sendTurn(tools(), 2_000)); turns += 1);
    const text = (await textOf((await get(place, 'certificate', id)).bytes)).join(' ')
    const { fingerprint } = (await get(place, 'one', id)).body
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/)
    for (const part of ['Annual meeting', 'It is on May 4.', 'Agenda.pdf', 'P1 Long', 'P2 Long', 'E-mail', 'Sent'])
      expect(text).toContain(part)
    expect(text.replaceAll(' ', '')).toContain(fingerprint)
    expect(text.replaceAll(' ', '')).toContain(attached.body.attachments[0].sha256)
  })

  it('are created at most 60 times an hour for one person, together with the report, because each one uses the processor for seconds', async () => {
    const place = await makePlace()
    await makeMany(place.communityId, 1)
    const id = await sendAll(place, { kind: 'notice', channels: ['email'] })
    const query = { hoaId: place.communityId, id }
    const report = () => server.send(mailings.calls.reportFile, { token: place.token, query })
    for (let made = 0; made < 58; made += 1) expect((await report()).status).toBe(200)
    expect((await get(place, 'letters', id)).status).toBe(200)
    expect((await get(place, 'certificate', id)).status).toBe(200)
    expect((await report()).status).toBe(429)
    expect((await get(place, 'letters', id)).status).toBe(429)
    expect((await get(place, 'certificate', id)).status).toBe(429)
  })
})

describe('the team of a community', () => {
  it('gets a test mail that nobody else gets, with the fields of a recipient and Test in the subject [mailings-m012]', async () => {
    const place = await makePlace()
    await makeMany(place.communityId, 1)
    const id = await makeMailing(server.scope, {
      communityId: place.communityId,
      personId: place.personId,
      texts: { en: { subject: 'Hello {{first_name}}', html: '<p>Text</p>' } },
    })
    const before = sink.mails.length
    const asked = await server.send(mailings.calls.test, {
      token: place.token,
      query: { hoaId: place.communityId, id },
      body: {},
    })
    expect(asked.body.success).toBe(true)
    const [{ payload }] = await sql(
      `select p.payload from graphile_worker._private_jobs p join graphile_worker.jobs j on j.id = p.id where j.task_identifier = 'mailings-test'`,
    )
    await runJob(jobs, 'mailings-test', tools(), payload)
    const got = sink.mails.slice(before)
    expect(got.map((mail) => [mail.to?.[0]?.address, mail.subject])).toEqual([[place.email, 'Test: Hello P1']])
  })

  it('sees replies with the mailing, and the mail about a reply contains the mailing above the reply', async () => {
    const place = await makePlace()
    const ann = await makeResident(server.scope, place.communityId)
    const made = await server.send(mailings.calls.save, {
      token: place.token,
      query: { hoaId: place.communityId },
      body: {
        texts: { en: { subject: 'Pool hours', html: '<p>When shall the pool open?</p>' } },
        recipients: { include: [{ kind: 'everybody' }], except: [] },
        allowReply: true,
        replyPersonId: place.personId,
      },
    })
    const { id } = made.body
    await sendDraft(place, id)
    for (let turns = 0; turns < 50 && (await sendTurn(tools(), 2_000)); turns += 1);
    const token = await server.signIn(ann.email)
    const inbox = await server.send(mailbox.calls.index, { token, query: { property: ann.propertyId } })
    const [message] = inbox.body.items
    expect(message.hm_allow_reply).toBe(1)
    const reply = await server.send(mailbox.calls.reply, {
      token,
      query: { hmId: message.hm_id },
      body: { HoaMessage: { hm_tos: 'team', hm_subject: 'Re: Pool hours', hm_body: 'At nine, please.' } },
    })
    expect(reply.body.success).toBe(true)
    const { items } = (await get(place, 'replies', id)).body
    expect(items).toMatchObject([{ subject: 'Re: Pool hours', html: '<p>At nine, please.</p>' }])
    const [{ payload }] = await sql(
      `select p.payload from graphile_worker._private_jobs p join graphile_worker.jobs j on j.id = p.id where j.task_identifier = 'mailbox-to-address'`,
    )
    const { jobs: mailboxJobs } = await import('../mailbox/jobs.ts')
    await runJob(mailboxJobs, 'mailbox-to-address', tools(), payload)
    const mail = sink.mails.at(-1)
    expect(mail?.to?.[0]?.address).toBe(place.email)
    expect(mail?.text).toMatch(/When shall the pool open\?[\s\S]*At nine, please\./)
  })

  it('uses a shared template in every community; a change of the template is not used in a community with its own version', async () => {
    const place = await makePlace()
    const { token, companyId } = place
    const other = await makeCommunity(server.scope, { companyId })
    const fresh = await server.signIn(place.email)
    const query = { cmcId: companyId }
    const templateOf = (html: string) => ({ name: 'Snow', kind: 'message', texts: { en: { subject: 'Snow', html } } })
    const first = { token, query, body: templateOf('<p>One</p>') }
    const { id } = (await server.send(mailings.calls.saveOrganisationTemplate, first)).body
    const seenIn = async (hoaId: number) => {
      const { body } = await server.send(mailings.calls.options, { token: fresh, query: { hoaId } })
      return body.templates.map((one: { texts: { en: { html: string } } }) => one.texts.en.html)
    }
    const own = { ...templateOf('<p>Ours</p>'), insteadOf: id }
    const saved = await server.send(mailings.calls.saveTemplate, {
      token,
      query: { hoaId: place.communityId },
      body: own,
    })
    expect(saved.body.success).toBe(true)
    expect([await seenIn(place.communityId), await seenIn(other)]).toEqual([['<p>Ours</p>'], ['<p>One</p>']])
    const change = { token, query: { ...query, id }, body: templateOf('<p>Two</p>') }
    expect((await server.send(mailings.calls.saveOrganisationTemplate, change)).body.success).toBe(true)
    expect([await seenIn(place.communityId), await seenIn(other)]).toEqual([['<p>Ours</p>'], ['<p>Two</p>']])
    const gone = { token, query, body: { id } }
    expect((await server.send(mailings.calls.deleteOrganisationTemplate, gone)).body.success).toBe(true)
    expect([await seenIn(place.communityId), await seenIn(other)]).toEqual([['<p>Ours</p>'], []])
    // A community cannot have its own version of a template of another organization.
    const foreign = await makePlace()
    const wrong = { token: foreign.token, query: { hoaId: foreign.communityId }, body: own }
    expect((await server.send(mailings.calls.saveTemplate, wrong)).body.success).toBe(false)
  })

  it('stores at most 200 templates in a community, and can change these templates', async () => {
    const place = await makePlace()
    const query = { hoaId: place.communityId }
    const body = { name: 'One more', kind: 'message', texts: { en: { subject: 'Snow', html: '<p>Snow</p>' } } }
    const save = (id?: number) =>
      server.send(mailings.calls.saveTemplate, { token: place.token, query: { ...query, ...(id && { id }) }, body })
    await sql(
      `insert into mailing_templates (community_id, name, kind, texts)
       select $1, 'Template ' || number, 'message', '{}' from generate_series(1, 199) as number`,
      [place.communityId],
    )
    const last = await save()
    expect(last.body.success).toBe(true)
    expect((await save()).body).toMatchObject({
      success: false,
      message: 'There are 200 templates already. Delete one first.',
    })
    expect((await save(last.body.id)).body.success).toBe(true)
  })

  it('uses templates of the organization and of the community, and people get the text in their language [mailings-m023]', async () => {
    const place = await makePlace()
    const texts = {
      en: { subject: 'Welcome', html: '<p>Welcome</p>' },
      es: { subject: 'Bienvenido', html: '<p>Bienvenido</p>' },
    }
    const own = await server.send(mailings.calls.saveTemplate, {
      token: place.token,
      query: { hoaId: place.communityId },
      body: { name: 'Own', kind: 'message', texts },
    })
    const shared = await server.send(mailings.calls.saveOrganisationTemplate, {
      token: place.token,
      query: { cmcId: place.companyId },
      body: { name: 'Shared', kind: 'notice', texts },
    })
    expect([own.body.success, shared.body.success]).toEqual([true, true])
    const options = await server.send(mailings.calls.options, {
      token: place.token,
      query: { hoaId: place.communityId },
    })
    expect(options.body.templates).toMatchObject([
      { name: 'Own', kind: 'message', isOfOrganisation: false },
      { name: 'Shared', kind: 'notice', isOfOrganisation: true, texts },
    ])
    await makeMany(place.communityId, 2)
    await sql(`update register_people set language = 'es' where community_id = $1 and first_name = 'P2'`, [
      place.communityId,
    ])
    const before = sink.mails.length
    await sendAll(place, { texts, channels: ['email'] })
    const got = sink.mails.slice(before).map((mail) => `${mail.to?.[0]?.address?.split('@')[0]} ${mail.subject}`)
    expect(got.toSorted()).toEqual(['p1 Welcome', 'p2 Bienvenido'])
  })
})
