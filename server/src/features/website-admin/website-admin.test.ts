import { activity } from '@porchlight/contract/features/activity.ts'
import { bin } from '@porchlight/contract/features/bin.ts'
import { chat } from '@porchlight/contract/features/chat.ts'
import { forSale } from '@porchlight/contract/features/for-sale.ts'
import { forums } from '@porchlight/contract/features/forums.ts'
import { groups } from '@porchlight/contract/features/groups.ts'
import { notifications } from '@porchlight/contract/features/notifications.ts'
import { reports } from '@porchlight/contract/features/reports.ts'
import { websiteAdmin } from '@porchlight/contract/features/website-admin.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { fixedClock } from '../../platform/clock.ts'
import { statement } from '../../platform/db/database.ts'
import { mailsIn } from '../../testing/mail-folder.ts'
import { runJob } from '../../testing/run-job.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makePerson, makeVendor } from '../accounts/fixtures.ts'
import { makeCommunityRole, makeHouseholdPerson, makeResident } from '../accounts/grants/fixtures.ts'
import { jobs as binJobs } from '../bin/jobs.ts'
import { makeChat } from '../chat/fixtures.ts'
import { makeListing } from '../for-sale/fixtures.ts'
import { makeReply, makeThread } from '../forums/fixtures.ts'
import { makeGroup } from '../groups/fixtures.ts'
import { jobs as groupJobs } from '../groups/jobs.ts'
import { makeReview } from '../reviews/fixtures.ts'
import { makeVendorMembership } from '../vendor-communities/fixtures.ts'
import { jobs } from './jobs.ts'

const { reports: queue, decide, restore, discussions, setDiscussion } = websiteAdmin.calls
const day = 86_400_000

const reviewShown = statement(
  'test-review-shown',
  'any',
  z.object({ isHidden: z.boolean(), ratingCount: z.number() }),
  `select r.hidden_at is not null as "isHidden", v.rating_count as "ratingCount"
   from vendor_reviews r join vendors v on v.id = r.vendor_id where r.vendor_id = $1 and v.id = $1 and r.id = $2`,
)

let server: TestServer
let communityId: number
let worker: { stop(): Promise<void> }
let people: Record<string, { personId: number; token: string; propertyId: number }>

/** A community of its own for each test: Mia and Max moderate, and Hal lives with Ana, who writes. */
beforeAll(async () => {
  server = await startServer()
  worker = await server.startWorker()
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
})
let round = 0
beforeEach(async () => {
  round += 1
  communityId = await makeCommunity(server.scope, { name: 'Maple Ridge' })
  people = {}
  for (const name of ['Ana', 'Rob', 'Sue', 'Mia', 'Max']) {
    const email = `${name.toLowerCase()}${round}@made.test`
    const { personId, propertyId } = await makeResident(server.scope, communityId, { name, email })
    people[name] = { personId, propertyId, token: await server.signIn(email) }
  }
  const email = `hal${round}@made.test`
  const personId = await makePerson(server.scope, { email, firstName: 'Hal', lastName: 'Made' })
  const { propertyId } = person('Ana')
  await makeHouseholdPerson(server.scope, { personId, communityId, propertyId })
  await makeCommunityRole(server.scope, 'community manager', { communityId, personId })
  people.Hal = { personId, propertyId, token: await server.signIn(email) }
  await makeCommunityRole(server.scope, 'web site editor', { communityId, personId: person('Mia').personId })
  await makeCommunityRole(server.scope, 'community manager', { communityId, personId: person('Max').personId })
})

function person(name: string) {
  const found = people[name]
  if (!found) throw new Error(`nobody is named ${name}`)
  return found
}
const report = (name: string, itemId: number, kind: number, form: object = {}, query: object = {}) =>
  server.send(reports.calls.reportItem, {
    token: person(name).token,
    query: { hoa_id: communityId, itemId, for: kind, ...query },
    body: { ReportItem: { rp_report_type: '["Spam"]', ...form } },
  })
const list = async (name = 'Mia', query: object = {}) =>
  (await server.send(queue, { token: person(name).token, query: { hoaId: communityId, ...query } })).body
const words = { rule: 'Guidelines 3: No advertising', words: 'Please sell on the For Sale page.' }
const end = async (id: number, outcome: string, form: object = {}, name = 'Mia') =>
  server.send(decide, {
    token: person(name).token,
    query: { hoaId: communityId, case: id },
    body: { outcome, ...words, ...form },
  })
const noticesOf = async (name: string): Promise<{ title: string; text: string }[]> => {
  const query = { hoa_id: communityId }
  const { body } = await server.send(notifications.calls.index, { token: person(name).token, query })
  return body.map((one: { modalTitle: string }) => ({ title: one.modalTitle, text: JSON.stringify(one) }))
}
const noticesTo = async (name: string, count: number) => {
  await vi.waitFor(async () => expect(await noticesOf(name)).toHaveLength(count), { timeout: 60_000 })
  return noticesOf(name)
}
const write = async (subject: string, body = `${subject}: buy two, pay one!`) =>
  makeThread(server.scope, {
    communityId,
    authorPersonId: person('Ana').personId,
    authorName: 'Ana Made',
    subject,
    body,
  })
const readPost = async (threadId: number, name = 'Sue') =>
  (
    await server.send(forums.calls.mainPost, {
      token: person(name).token,
      query: { hoa_id: communityId, post_id: threadId },
    })
  ).body

describe('the queue', () => {
  it('lists reported items with their text at the time of the report, kind, reasons, count and age, the oldest first [website-admin-m001]', async () => {
    const { threadId, postId } = await write('Cheap watches')
    const listing = await makeListing(server.scope, {
      communityId,
      ownerPersonId: person('Ana').personId,
      title: 'Fake bags',
      description: 'Almost real.',
    })
    await report('Rob', postId, 1, {
      rp_report_type: '["Spam","Other"]',
      rp_other: 'Third time',
      rp_additional_comments: 'See May',
    })
    server.clock.advance(60_000)
    await report('Rob', listing.id, 2, { rp_report_type: '["Violence"]' })
    server.clock.advance(60_000)
    // The author changes the text between the two reports: each report keeps what its reporter saw.
    await server.send(forums.calls.updateThread, {
      token: person('Ana').token,
      query: { hoa_id: communityId, post: threadId },
      body: {
        ForumThread: { ft_subject: 'Nice watches', ft_topic_id: 7 },
        ForumThreadPost: { ftp_body: 'Harmless now.' },
      },
    })
    await report('Sue', postId, 1, { rp_report_type: '["Harassment"]' })
    const { items, _meta } = await list()
    expect(_meta.totalCount).toBe(2)
    expect(items).toMatchObject([
      {
        kind: 'post',
        title: 'Cheap watches',
        text: 'Cheap watches: buy two, pay one!',
        authorName: 'Ana Made',
        reportCount: 2,
        isGone: false,
        mayDecide: true,
        reports: [
          { reporterName: 'Sue Made', reasons: ['Harassment'], text: 'Harmless now.' },
          {
            reporterName: 'Rob Made',
            reasons: ['Spam', 'Other'],
            other: 'Third time',
            comments: 'See May',
            text: null,
          },
        ],
      },
      { kind: 'listing', title: 'Fake bags', text: 'Almost real.', reportCount: 1 },
    ])
    expect(Date.parse(items[1].openedTime) - Date.parse(items[0].openedTime)).toBe(60_000)
    await server.send(forums.calls.deleteThread, {
      token: person('Ana').token,
      query: { hoa_id: communityId, post: threadId },
    })
    expect((await list()).items[0]).toMatchObject({ isGone: true, text: 'Cheap watches: buy two, pay one!' })
    expect((await end(items[0].id, 'hidden')).body.messageContent).toContain('deleted already')
    expect((await end(items[0].id, 'warned', { version: items[0].version - 1 })).body.messageContent).toContain(
      'newer report',
    )
    expect((await end(items[0].id, 'warned', { version: items[0].version })).body.success).toBe(true)
    // The next case of the same author shows the first case.
    expect((await list()).items).toMatchObject([
      { kind: 'listing', earlierCount: 1, earlier: [{ kind: 'post', title: 'Cheap watches', outcome: 'warned' }] },
    ])
    expect((await list()).citedRules).toEqual([words.rule])
  })

  it('accepts no decision without a rule and a text; each decision is sent to the author and recorded in the activity [website-admin-m002]', async () => {
    const ids: Record<string, number> = {}
    for (const outcome of ['kept', 'warned', 'hidden', 'removed']) {
      const { postId } = await write(`To be ${outcome}`)
      await report('Rob', postId, 1)
      ids[outcome] = (await list()).items[0].id
      const required = ['This is required']
      const bare = await end(ids[outcome] ?? 0, outcome, { rule: ' ', words: '' })
      expect(bare.body.validation).toEqual({ rule: required, words: required })
      expect((await end(ids[outcome] ?? 0, outcome, { rule: `Rule for ${outcome}` })).body.success).toBe(true)
      expect((await end(ids[outcome] ?? 0, 'kept')).body.messageContent).toBe('Somebody has decided on this already.')
    }
    expect((await list())._meta.totalCount).toBe(0)
    expect((await list('Mia', { state: 'closed' }))._meta.totalCount).toBe(4)
    const notices = await noticesTo('Ana', 4)
    for (const [outcome, title] of [
      ['kept', '“To be kept” stays as it is'],
      ['warned', 'A warning about “To be warned”'],
      ['hidden', '“To be hidden” was hidden'],
      ['removed', '“To be removed” was removed'],
    ]) {
      const notice = notices.find((one) => one.title === title)
      expect(notice?.text).toContain(`The rule: Rule for ${outcome}`)
      expect(notice?.text).toContain(words.words)
    }
    const query = { hoaId: communityId, kind: 'moderation.' }
    const { body } = await server.send(activity.calls.index, { token: person('Max').token, query })
    expect(body.items.map((one: { kind: string }) => one.kind)).toEqual([
      'moderation.removed',
      'moderation.hidden',
      'moderation.warned',
      'moderation.kept',
    ])
    expect(JSON.stringify(body)).not.toContain('Rob Made')
  })
})

describe('hidden or removed content', () => {
  it('of every kind is invisible to others, cannot be restored by its author, and is unchanged after it is restored [website-admin-m003]', async () => {
    const ana = person('Ana')
    const { threadId, postId } = await write('A whole discussion')
    const other = await write('A harmless discussion')
    const replyId = await makeReply(server.scope, {
      communityId,
      threadId: other.threadId,
      authorPersonId: ana.personId,
      body: 'A bad reply',
    })
    const listing = await makeListing(server.scope, { communityId, ownerPersonId: ana.personId, title: 'A listing' })
    const groupId = await makeGroup(server.scope, { communityId, adminPersonId: ana.personId, name: 'A group' })
    const vendorId = await makeVendor(server.scope)
    await makeVendorMembership(server.scope, { communityId, vendorId })
    const reviewId = await makeReview(server.scope, { vendorId, communityId, authorPersonId: ana.personId })
    const sent = { token: person('Sue').token }
    const read = {
      thread: async () => (await readPost(threadId)).mainPost?.ftp_body ?? null,
      replies: async () =>
        (await server.send(forums.calls.replies, { ...sent, query: { hoa_id: communityId, post_id: other.threadId } }))
          .body.replies.length,
      replyCount: async () => (await readPost(other.threadId)).allRepliesCount,
      listing: async () =>
        (await server.send(forSale.calls.view, { ...sent, query: { hoa_id: communityId, listing: listing.id } }))
          .status,
      group: async () => (await server.send(groups.calls.view, { ...sent, query: { id: groupId } })).status,
      review: async () => server.scope.row(reviewShown, [vendorId, reviewId]),
    }
    const all = async () =>
      Object.fromEntries(await Promise.all(Object.entries(read).map(async ([k, f]) => [k, await f()])))
    const before = await all()
    expect(before).toMatchObject({ replies: 1, replyCount: 1, listing: 200, group: 200, review: { isHidden: false } })

    for (const [itemId, kind, query] of [
      [postId, 1, {}],
      [replyId, 1, {}],
      [listing.id, 2, {}],
      [groupId, 3, {}],
      [reviewId, 4, { vendor: vendorId }],
    ] as const)
      expect((await report('Rob', itemId, kind, {}, query)).body.success).toBe(true)
    for (const { id } of (await list()).items) expect((await end(id, 'hidden')).body.success).toBe(true)
    const hidden = await all()
    expect(hidden).toMatchObject({
      thread: null,
      replies: 0,
      replyCount: 0,
      review: { isHidden: true, ratingCount: 0 },
    })
    expect(hidden.listing).not.toBe(200)
    expect(hidden.group).not.toBe(200)

    // Neither the author nor the web site editors, with their bin, can restore it.
    await server.send(forSale.calls.restore, { token: ana.token, query: { hoa_id: communityId, listing: listing.id } })
    await server.send(groups.calls.restore, { token: ana.token, query: { hoa_id: communityId, group_id: groupId } })
    const editor = { token: person('Mia').token, query: { hoa_id: communityId } }
    expect((await server.send(bin.calls.index, editor)).body._meta.totalCount).toBe(0)
    const asListing = { kind: 'listing', id: listing.id }
    expect((await server.send(bin.calls.restore, { ...editor, body: asListing })).status).toBe(404)
    expect(await all()).toEqual(hidden)

    // Hidden items are not deleted after 30 days.
    const late = fixedClock(new Date(server.clock.now().getTime() + 31 * day))
    const tools = { scope: server.scope, clock: late, files: server.files }
    for (const [handlers, name] of [
      [jobs, 'moderation-empty'],
      [binJobs, 'bin-empty'],
      [groupJobs, 'groups-purge'],
    ] as const)
      await runJob(handlers, name, tools)
    const withheld = await list('Mia', { state: 'withheld' })
    expect(withheld._meta.totalCount).toBe(5)
    for (const { id, withheldAs } of withheld.items) {
      expect(withheldAs).toBe('hidden')
      const query = { hoaId: communityId, case: id }
      expect((await server.send(restore, { token: person('Mia').token, query })).body.success).toBe(true)
    }
    expect(await all()).toEqual(before)
    expect((await list('Mia', { state: 'withheld' }))._meta.totalCount).toBe(0)
  })

  it('can be restored for 30 days after it was removed, and is then deleted permanently [website-admin-m003]', async () => {
    const first = await write('Removed and restored')
    const second = await write('Removed for good')
    for (const { postId } of [first, second]) {
      await report('Rob', postId, 1)
      await end((await list()).items[0].id, 'removed')
    }
    const [gone, back] = (await list('Mia', { state: 'withheld' })).items
    expect(gone).toMatchObject({ title: 'Removed for good', withheldAs: 'removed' })
    expect(Date.parse(gone.restorableUntil)).toBe(server.clock.now().getTime() + 30 * day)
    const after = (days: number) =>
      runJob(jobs, 'moderation-empty', {
        scope: server.scope,
        clock: fixedClock(new Date(server.clock.now().getTime() + days * day)),
      })
    await after(29)
    const query = { hoaId: communityId, case: back.id }
    expect((await server.send(restore, { token: person('Mia').token, query })).body.success).toBe(true)
    expect((await readPost(first.threadId)).mainPost.ftp_body).toContain('buy two')
    await after(31)
    const late = { hoaId: communityId, case: gone.id }
    const answer = await server.send(restore, { token: person('Mia').token, query: late })
    expect(answer.body).toMatchObject({ success: false, messageContent: 'This was deleted permanently after 30 days.' })
    expect((await readPost(first.threadId)).mainPost).not.toBeNull()
  })
})

describe('a report', () => {
  it('does not show the author in any answer or mail who reported the item [website-admin-m004]', async () => {
    const { threadId, postId } = await write('About the pool')
    await report('Rob', postId, 1, { rp_additional_comments: 'Signed, the neighbor of number 7' })
    await end((await list()).items[0].id, 'hidden')
    const notices = await noticesTo('Ana', 1)
    const inMails = async () =>
      (await mailsIn(server.settings.dataDir)).filter(({ to }) =>
        to?.some(({ address }) => address === `ana${round}@made.test`),
      )
    await vi.waitFor(async () => expect(await inMails()).toHaveLength(1), { timeout: 60_000 })
    const mails = (await inMails()).map(({ subject, text, html, from }) => JSON.stringify([subject, text, html, from]))
    const answers = [
      JSON.stringify(await readPost(threadId, 'Ana')),
      ...(await Promise.all(
        [queue, discussions].map(async (call) =>
          JSON.stringify(await server.send(call, { token: person('Ana').token, query: { hoaId: communityId } })),
        ),
      )),
    ]
    for (const text of [...notices.map((one) => one.text), ...mails, ...answers]) {
      for (const secret of ['Rob Made', 'number 7', 'Mia Made']) expect(text).not.toContain(secret)
    }
    expect(mails[0]).toContain('About the pool')
  })

  it('cannot be decided by the people whom it is about, their household, or the person who reported [website-admin-m005]', async () => {
    const { postId } = await write('By the wife of a manager')
    await report('Rob', postId, 1)
    const listing = await makeListing(server.scope, {
      communityId,
      ownerPersonId: person('Max').personId,
      title: 'Of a manager',
    })
    expect((await report('Mia', listing.id, 2)).body.success).toBe(true)
    const titles = async (name: string) => (await list(name)).items.map((one: { title: string }) => one.title)
    expect(await titles('Mia')).toEqual(['By the wife of a manager', 'Of a manager'])
    expect(await titles('Hal'), 'lives with the author').toEqual(['Of a manager'])
    expect((await list('Hal'))._meta.totalCount).toBe(1)
    expect(await titles('Max'), 'is the author').toEqual(['By the wife of a manager'])
    const [byAna, byMax] = (await list('Mia')).items
    expect((await end(byAna.id, 'kept', {}, 'Hal')).status).toBe(404)
    expect((await end(byMax.id, 'kept', {}, 'Max')).status).toBe(404)
    expect(byMax.mayDecide).toBe(false)
    expect((await end(byMax.id, 'kept', {}, 'Mia')).body.messageContent).toContain('You reported this yourself')
    expect((await end(byMax.id, 'kept', {}, 'Hal')).body.success).toBe(true)
    // Hal is not notified of the report about Ana either: nothing of it reaches the household.
    expect((await end(byAna.id, 'kept', {}, 'Max')).body.success).toBe(true)
    await noticesTo('Ana', 1)
    expect((await noticesOf('Hal')).filter(({ text }) => text.includes('By the wife'))).toEqual([])
  })

  it('about an item that was kept opens the case again, and the case shows the first outcome [website-admin-m006]', async () => {
    const { postId } = await write('Kept at first')
    await report('Rob', postId, 1)
    const [first] = (await list()).items
    await end(first.id, 'kept')
    expect((await list())._meta.totalCount).toBe(0)
    expect((await report('Rob', postId, 1)).body.success, 'a person reports an item once').toBe(false)
    server.clock.advance(600_000)
    await report('Sue', postId, 1, { rp_report_type: '["Harassment"]' })
    const [again] = (await list()).items
    expect(again).toMatchObject({
      id: first.id,
      isOpen: true,
      reportCount: 2,
      decisions: [{ outcome: 'kept', ...words, byName: 'Mia Made' }],
    })
    expect(Date.parse(again.openedTime) - Date.parse(first.openedTime)).toBe(600_000)
    await end(first.id, 'removed')
    expect((await list('Mia', { state: 'withheld' })).items[0].decisions).toMatchObject([
      { outcome: 'kept' },
      { outcome: 'removed' },
    ])
  })

  it('is followed by a notice to everybody who reported when the case is closed, without details of other people [website-admin-m007]', async () => {
    const { postId } = await write('Noise at night')
    await report('Rob', postId, 1)
    await report('Sue', postId, 1)
    await end((await list()).items[0].id, 'warned')
    for (const name of ['Rob', 'Sue']) {
      const [notice] = await noticesTo(name, 1)
      expect(notice?.title).toBe('Your report about “Noise at night” is closed')
      for (const secret of ['Ana', 'Rob', 'Sue', 'Mia', words.rule, words.words, 'warning'])
        expect(notice?.text.replaceAll(/"hn_\w*(id|Id)":\d+/g, '')).not.toContain(secret)
    }
    // After a later report, only its own reporter is notified.
    await makeResident(server.scope, communityId, { name: 'Tom', email: `tom${round}@made.test` })
    people.Tom = { personId: 0, propertyId: 0, token: await server.signIn(`tom${round}@made.test`) }
    server.clock.advance(1000)
    await report('Tom', postId, 1)
    await end((await list()).items[0].id, 'kept')
    await noticesTo('Tom', 1)
    expect(await noticesOf('Rob')).toHaveLength(1)
  })

  it('about a conversation shows only the reason and the persons [website-admin-m009]', async () => {
    const [ana, rob] = [person('Ana'), person('Rob')]
    const chatId = await makeChat(server.scope, {
      communityId,
      between: [ana.personId, rob.personId],
      lines: [{ by: 0, text: 'You will regret this', at: server.clock.now() }],
    })
    const sent = { token: rob.token, query: { hoaId: communityId, chatId } }
    expect((await server.send(chat.calls.report, { ...sent, body: { reason: 'She threatens me' } })).body.success).toBe(
      true,
    )
    const { items } = await list()
    expect(items).toMatchObject([
      {
        kind: 'person',
        title: '',
        text: '',
        authorName: 'Ana Made',
        reports: [{ reporterName: 'Rob Made', reasons: [], other: 'She threatens me', text: null }],
      },
    ])
    expect(JSON.stringify(items)).not.toContain('regret')
    expect((await server.send(chat.calls.thread, { ...sent, token: person('Mia').token })).status).toBe(403)
    for (const outcome of ['hidden', 'removed'])
      expect((await end(items[0].id, outcome)).body.validation).toHaveProperty('outcome')
    expect((await end(items[0].id, 'warned')).body.success).toBe(true)
    expect((await noticesTo('Ana', 1))[0]?.title).toBe('A warning about your conversations')
    expect((await noticesTo('Rob', 1))[0]?.title).toBe('Your report about a person in chat is closed')
  })
})

it('a discussion can be locked, pinned and moved; a locked discussion accepts no replies from residents [website-admin-m008]', async () => {
  const old = await write('House rules of the pool')
  server.clock.advance(1000)
  await write('Lost cat')
  const set = (body: Record<string, unknown>, name = 'Mia') =>
    server.send(setDiscussion, {
      token: person(name).token,
      query: { hoaId: communityId, thread: old.threadId },
      body,
    })
  const reply = (name: string) =>
    server.send(forums.calls.saveReply, {
      token: person(name).token,
      query: { hoa_id: communityId, thread: old.threadId },
      body: { ForumThreadPost: { ftp_body: 'One more thing' } },
    })
  const threads = async (name = 'Sue', filter: object = {}) =>
    (await server.send(forums.calls.index, { token: person(name).token, query: { hoa_id: communityId, ...filter } }))
      .body.items
  expect((await threads())[0].ft_subject).toBe('Lost cat')
  expect((await set({ isLocked: true }, 'Sue')).status).toBe(403)
  expect((await set({ isLocked: true, isPinned: true, topicId: 5 })).body.success).toBe(true)
  expect((await threads())[0]).toMatchObject({
    ft_subject: 'House rules of the pool',
    ft_topic_id: 5,
    isLocked: true,
    isPinned: true,
  })
  expect((await reply('Sue')).body).toMatchObject({
    success: false,
    messageContent: 'This discussion is locked and takes no replies.',
  })
  expect((await reply('Ana')).body.success, 'its author is a resident too').toBe(false)
  const change = (name: string) =>
    server.send(forums.calls.updateThread, {
      token: person(name).token,
      query: { hoa_id: communityId, post: old.threadId },
      body: { ForumThread: { ft_subject: 'Insults', ft_topic_id: 5 }, ForumThreadPost: { ftp_body: 'All of you.' } },
    })
  expect((await change('Ana')).body, 'nor does its author say something else in it').toMatchObject({
    success: false,
    messageContent: 'This discussion is locked, so nothing in it can be changed.',
  })
  expect(await readPost(old.threadId)).toMatchObject({
    isLocked: true,
    isPinned: true,
    canReply: false,
    allRepliesCount: 0,
  })
  expect((await readPost(old.threadId, 'Mia')).canReply).toBe(true)
  expect((await reply('Mia')).body.success).toBe(true)
  expect((await set({ isLocked: false, isPinned: false })).body.success).toBe(true)
  expect((await reply('Sue')).body.success).toBe(true)
  const query = { hoaId: communityId, search: 'pool', topic: 5 }
  const { body } = await server.send(discussions, { token: person('Mia').token, query })
  expect(body).toMatchObject({
    items: [{ subject: 'House rules of the pool', topicId: 5, replyCount: 2, isLocked: false, isPinned: false }],
    _meta: { totalCount: 1 },
  })
  for (let more = 0; more < 5; more += 1) {
    const { threadId } = await write(`Pinned ${more}`)
    const body = { isPinned: true }
    await server.send(setDiscussion, {
      token: person('Mia').token,
      query: { hoaId: communityId, thread: threadId },
      body,
    })
  }
  expect((await set({ isPinned: true })).body.messageContent).toContain('5 discussions are pinned already')
})
