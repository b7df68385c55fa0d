import { forums } from '@porchlight/contract/features/forums.ts'
import { notifications } from '@porchlight/contract/features/notifications.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator, makeCommunityRole, makeResident } from '../accounts/grants/fixtures.ts'
import { makeGroup } from '../groups/fixtures.ts'
import { makeModeratedWords, makeReply, makeThread } from './fixtures.ts'

const { index, archive, latestPosts, mainPost, replies, downloadFile } = forums.calls
const { saveThread, updateThread, deleteThread, saveReply, editReply, deleteReply, switchFollow } = forums.calls

let server: TestServer
let communityId: number
const people: Record<string, { personId: number; token: string }> = {}

async function addResident(name: string, at: number, allowedFeatures?: readonly number[]) {
  const { personId, email } = await makeResident(server.scope, at, { name, allowedFeatures })
  people[name] = { personId, token: await server.signIn(email) }
  return personId
}

beforeAll(async () => {
  server = await startServer()
  // Fixtures without a date must be older than the posts that the tests write.
  server.clock.advance(3_600_000)
  const companyId = await makeCompany(server.scope)
  communityId = await makeCommunity(server.scope, { companyId })
  for (const name of ['ann', 'ben', 'cat', 'webadmin']) await addResident(name, communityId)
  await makeCommunityRole(server.scope, 'web site editor', { personId: idOf('webadmin'), communityId })
  await addResident('member', communityId, [36])
  await addResident('bound', communityId, [28])
  await addResident('foreign', await makeCommunity(server.scope))
  const personId = await makePerson(server.scope, { email: 'dana@made.test' })
  await makeAdministrator(server.scope, { personId, companyId })
  people.dana = { personId, token: await server.signIn('dana@made.test') }
})
afterAll(() => server.stop())

const idOf = (name: string) => people[name]?.personId ?? 0
const by = (name: string) => ({ communityId, authorPersonId: idOf(name), authorName: `${name} Made` })
const ask = (name: string, call: Parameters<TestServer['send']>[0], query: Record<string, unknown> = {}) =>
  server.send(call, { token: people[name]?.token, query: { hoa_id: communityId, ...query } })
const listed = async (name: string, ForumThread: Record<string, unknown> = {}, query: Record<string, unknown> = {}) =>
  (await ask(name, index, { ForumThread, ...query })).body
const subjects = async (name: string, filter: Record<string, unknown>) =>
  (await listed(name, filter)).items.map((item: any) => item.ft_subject)

const discussion = { ft_subject: 'Coyotes on the trail?', ft_topic_id: 3 }
const begin = (
  name: string,
  ForumThread: Record<string, unknown> = discussion,
  ftp_body = 'Saw two of them at dusk.',
  files?: Record<string, Array<{ name: string; bytes: Uint8Array | string }>>,
) =>
  server.send(saveThread, {
    token: people[name]?.token,
    query: { hoa_id: communityId },
    body: { ForumThread, ForumThreadPost: { ftp_body } },
    ...(files && { files }),
  })
const write = (name: string, call: Parameters<TestServer['send']>[0], query: object, ftp_body: string) =>
  server.send(call, {
    token: people[name]?.token,
    query: { hoa_id: communityId, ...query },
    body: { ForumThreadPost: { ftp_body } },
  })
const newest = async (name: string) => (await listed(name)).items[0]
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

describe('the discussions', () => {
  it('have the fields of the specification, and the discussion with the latest reply is listed first [forums-c026, forums-c030, forums-c058, forums-c061]', async () => {
    const first = await makeThread(server.scope, {
      ...by('ann'),
      subject: 'Long ladder',
      createdAt: new Date('2026-03-02T18:00:00Z'),
    })
    await makeThread(server.scope, { ...by('ben'), createdAt: new Date('2026-03-03T18:00:00Z') })
    await makeReply(server.scope, {
      ...by('ben'),
      threadId: first.threadId,
      createdAt: new Date('2026-03-04T18:00:00Z'),
    })
    const { items, _meta } = await listed('cat')
    expect(_meta).toEqual({ totalCount: 2, pageCount: 1, currentPage: 1 })
    expect(items[0]).toEqual({
      ft_id: first.threadId,
      ft_subject: 'Long ladder',
      ft_topic_id: 7,
      ft_group_id: null,
      posted_by: 'ann Made',
      last_activity: 'March 04, 2026',
      ft_replies: 1,
      isLocked: false,
      isPinned: false,
      isUserWatchingThread: false,
      mainPost: expect.objectContaining({ ftp_id: first.postId, postedTime: 'March 02, 2026', canManagePost: false }),
      mainPostAuthor: { user_photo: '' },
    })
    expect((await listed('ann')).items[0]).toMatchObject({
      isUserWatchingThread: true,
      mainPost: { canManagePost: true },
    })
  })

  it('are listed ten per page, and a page after the last page is empty [forums-c061]', async () => {
    const own = await makeCommunity(server.scope)
    await addResident('pager', own)
    for (let day = 1; day <= 12; day += 1) {
      const createdAt = new Date(Date.UTC(2026, 9, day, 15))
      const given = { communityId: own, authorPersonId: idOf('pager'), subject: `Day ${day}`, createdAt }
      await makeThread(server.scope, given)
    }
    const pageOf = async (page: number) =>
      (await server.send(index, { token: people.pager?.token, query: { hoa_id: own, page } })).body
    const pages = [await pageOf(1), await pageOf(2), await pageOf(3)]
    expect(pages.map(({ items }) => items.length)).toEqual([10, 2, 0])
    expect(pages[2]._meta).toEqual({ totalCount: 12, pageCount: 2, currentPage: 3 })
    expect(pages[1].items.map((item: any) => item.ft_subject)).toEqual(['Day 2', 'Day 1'])
  })

  it('are found by topic, month, text and author [forums-c004, forums-c010, forums-c036, forums-c040, forums-c058]', async () => {
    const give = (name: string, subject: string, topicId: number, at: string, body = 'Words.') =>
      makeThread(server.scope, { ...by(name), subject, topicId, body, createdAt: new Date(at) })
    await give('cat', 'Sprinklers', 2, '2025-07-01T05:30:00Z')
    const parked = await give('cat', 'Trailer', 6, '2025-07-20T18:00:00Z', 'It blocks 100% of the lane.')
    await makeReply(server.scope, { ...by('ben'), threadId: parked.threadId, body: 'A tow truck came.' })
    expect(await subjects('ann', { topicFilter: 2 })).toEqual(['Sprinklers'])
    expect(await subjects('ann', { topicFilter: 4 })).toEqual([])
    expect(await subjects('ann', { topicFilter: 99_999 })).toEqual([])
    // The discussion 'Sprinklers' was started on June 30 at 23:30 in Denver.
    expect(await subjects('ann', { yearMonthFilter: '2025-06' })).toEqual(['Sprinklers'])
    expect(await subjects('ann', { yearMonthFilter: '2025-07' })).toEqual(['Trailer'])
    expect(await subjects('ann', { searchValue: 'tow TRUCK', searchColumn: 'Content' })).toEqual(['Trailer'])
    expect(await subjects('ann', { searchValue: '100%' })).toEqual(['Trailer'])
    expect(await subjects('ann', { searchValue: 'sprinkl_r' })).toEqual([])
    expect(await subjects('cat', { my: 1 })).toEqual(['Trailer', 'Sprinklers'])
    for (const wrong of [{ searchColumn: 'body_text' }, { yearMonthFilter: '2025-13' }, { topicFilter: 'x' }])
      expect((await ask('ann', index, { ForumThread: wrong })).status).toBe(400)
  })

  it('are counted by the months in which they were started [forums-c009, forums-c032, forums-c062]', async () => {
    const own = await makeCommunity(server.scope)
    await addResident('keeper', own)
    for (const at of ['2025-12-31T20:00:00Z', '2026-01-01T05:00:00Z', '2026-03-05T12:00:00Z']) {
      await makeThread(server.scope, { communityId: own, authorPersonId: idOf('keeper'), createdAt: new Date(at) })
    }
    const { body } = await server.send(archive, { token: people.keeper?.token, query: { hoa_id: own } })
    expect(body).toEqual([
      { year: 2026, month: 3, fullMonth: 'March', count: 1 },
      { year: 2025, month: 12, fullMonth: 'December', count: 2 },
    ])
  })

  it('of a group are listed only for the group, ten per page [forums-c059, forums-c060]', async () => {
    const groupId = await makeGroup(server.scope, { communityId, adminPersonId: idOf('ben') })
    for (let time = 0; time < 11; time += 1)
      await makeThread(server.scope, { ...by('ann'), groupId, subject: `Choir ${time}` })
    const page = (pageNo: number, ForumThread = {}) =>
      ask('ben', index, { group_id: groupId, pageNo, 'per-page': 10, ForumThread })
    const [first, second] = [(await page(1)).body, (await page(2)).body]
    expect([first.items.length, second.items.length]).toEqual([10, 1])
    expect(second._meta).toEqual({ totalCount: 11, pageCount: 2, currentPage: 2 })
    expect((await page(1, { searchValue: 'choir 7' })).body.items).toMatchObject([{ ft_group_id: groupId }])
    expect(await subjects('ben', { searchValue: 'choir' })).toEqual([])
    expect((await begin('ann', { ...discussion, ft_group_id: groupId })).status).toBe(403)
  })

  it('are refused to members without permission, to people of other communities, and to everybody if the feature is off', async () => {
    expect((await ask('member', index)).status).toBe(200)
    expect((await ask('bound', index)).status).toBe(403)
    expect((await ask('foreign', index)).status).toBe(403)
    const hidden = await makeCommunity(server.scope, { hidden: [36] })
    await addResident('without', hidden)
    const query = { hoa_id: hidden }
    expect((await server.send(index, { token: people.without?.token, query })).status).toBe(403)
  })

  it('show a person who has left as a former member, and show other people with their present name', async () => {
    const personId = await makePerson(server.scope, { email: 'gone@made.test', firstName: 'Gone' })
    const { threadId } = await makeThread(server.scope, {
      communityId,
      authorPersonId: personId,
      authorName: 'Gone Made',
    })
    const found = (await ask('ann', mainPost, { post_id: threadId })).body
    expect(found.mainPost.authorName).toBe('Former member')
    const byName = { post_id: threadId, ForumThread: { searchValue: 'Gone', searchColumn: 'Post by' } }
    expect((await ask('ann', mainPost, byName)).body.isFound).toBe(false)
    await begin('dana', { ...discussion, ft_subject: 'From the office' })
    expect((await newest('ann')).posted_by).not.toBe('Former member')
  })
})

describe('a discussion', () => {
  it('returns its first post and the newest five replies, the oldest of them first [forums-c019, forums-c020, forums-c027, forums-c028, forums-c029, forums-c031, forums-c063, forums-c064]', async () => {
    const createdAt = new Date('2026-05-01T18:00:00Z')
    const { threadId, postId } = await makeThread(server.scope, { ...by('ann'), subject: 'Fence', createdAt })
    for (let time = 1; time <= 12; time += 1)
      await makeReply(server.scope, { ...by('ben'), threadId, body: `Reply ${time}`, createdAt })
    const main = (await ask('cat', mainPost, { post_id: threadId })).body
    expect(main).toEqual({
      subject: 'Fence',
      ft_topic_id: 7,
      ft_group_id: null,
      authorImage: '',
      allRepliesCount: 12,
      isWatching: false,
      isFound: true,
      isLocked: false,
      isPinned: false,
      canReply: true,
      mainPost: {
        ftp_id: postId,
        ftp_thread_id: threadId,
        ftp_body: 'I need it for an afternoon. Thank you!',
        ftp_created_time: createdAt.getTime() / 1000,
        subject: 'Fence',
        authorImage: '',
        authorName: 'ann Made',
        authorUserId: expect.any(Number),
        postedTime: 'May 01, 2026',
        repliesNo: 12,
        lastActivity: 'May 01, 2026',
        canManagePost: false,
        isEdited: false,
        version: 1,
        file: null,
      },
    })
    const chunk = async (query: object) => {
      const { body } = await ask('cat', replies, { post_id: threadId, ...query })
      const texts = body.replies.map((reply: any) => reply.ftp_body.replace('Reply ', '')).join()
      return [texts, body.newOffset, body.showPreviousRepliesNo]
    }
    expect(await chunk({})).toEqual(['8,9,10,11,12', 5, 5])
    expect(await chunk({ offset: 5, limit: 5 })).toEqual(['3,4,5,6,7', 10, 2])
    expect(await chunk({ offset: 10 })).toEqual(['1,2', 12, 0])
    expect(await chunk({ offset: 12 })).toEqual(['', 12, 0])
    expect(await chunk({ limit: 500 })).toEqual([expect.any(String), 12, 0])
  })

  it('is searched by content or by author, in the first post and the replies [forums-c014, forums-c015]', async () => {
    const { threadId } = await makeThread(server.scope, { ...by('ann'), body: 'The gate squeaks.' })
    await makeReply(server.scope, { ...by('ben'), threadId, body: 'Oil helps the gate.' })
    await makeReply(server.scope, { ...by('cat'), threadId, body: 'So does grease.' })
    const found = async (searchValue: string, searchColumn?: string) => {
      const query = { post_id: threadId, ForumThread: { searchValue, searchColumn } }
      const main = (await ask('cat', mainPost, query)).body.isFound
      return [main, (await ask('cat', replies, query)).body.replies.length]
    }
    expect(await found('gate', 'Content')).toEqual([true, 1])
    expect(await found('grease')).toEqual([false, 1])
    expect(await found('ben', 'Post by')).toEqual([false, 1])
    expect(await found('ann', 'Posted By')).toEqual([true, 0])
    expect(await found('ben', 'Content')).toEqual([false, 0])
  })

  it('returns no post if it does not exist or is of another community', async () => {
    expect((await ask('cat', mainPost, { post_id: 987654 })).body).toMatchObject({ mainPost: null, isFound: false })
    const { threadId, postId } = await makeThread(server.scope, by('ann'))
    const asForeign = { token: people.foreign?.token }
    const elsewhere = await makeCommunity(server.scope)
    expect(
      (await server.send(mainPost, { ...asForeign, query: { hoa_id: elsewhere, post_id: threadId } })).status,
    ).toBe(403)
    const threadElsewhere = (await makeThread(server.scope, { communityId: elsewhere, authorPersonId: idOf('ann') }))
      .threadId
    expect((await ask('ann', mainPost, { post_id: threadElsewhere })).body.mainPost).toBeNull()
    expect((await ask('ann', replies, { post_id: threadElsewhere })).body.replies).toEqual([])
    expect((await ask('ann', downloadFile, { post_id: postId })).status).toBe(404)
  })

  it('is followed by its author and by each person who replies, until the person stops following it [forums-c071]', async () => {
    await begin('ann', { ...discussion, ft_subject: 'Follow me' })
    const { ft_id: thread } = await newest('ann')
    const watching = async (name: string) => (await ask(name, mainPost, { post_id: thread })).body.isWatching
    expect([await watching('ann'), await watching('ben')]).toEqual([true, false])
    expect((await ask('ben', switchFollow, { thread })).body).toEqual({ success: true, isWatching: true })
    expect((await ask('ben', switchFollow, { thread })).body).toEqual({ success: true, isWatching: false })
    await write('ben', saveReply, { thread }, 'Still not following.')
    await write('cat', saveReply, { thread }, 'But I am.')
    expect([await watching('ben'), await watching('cat')]).toEqual([false, true])
    expect((await ask('ben', switchFollow, { thread: 987654 })).body.success).toBe(false)
  })
})

describe('writing in the forums', () => {
  it('starts a discussion with subject, topic, text and one file [forums-c033, forums-c047, forums-c048, forums-c049, forums-c050, forums-c065]', async () => {
    const required = ['This is required']
    // A text that has only invisible characters is treated as empty, like a text of spaces.
    for (const [ft_subject, text] of [
      [' ', '   '],
      ['\u3164', '\u200d\u2800'],
    ] as const)
      expect((await begin('ann', { ft_subject }, text)).body.validation).toEqual({
        ft_subject: required,
        ft_topic_id: required,
        ftp_body: required,
      })
    expect((await begin('ann', { ...discussion, ft_subject: '❤️' }, '👩‍🚀')).body.success).toBe(true)
    expect((await begin('ann', { ...discussion, ft_topic_id: 8 })).body.validation).toHaveProperty('ft_topic_id')
    const two = { 'ForumThreadPost[file]': [1, 2].map((n) => ({ name: `${n}.pdf`, bytes: pdf })) }
    expect((await begin('ann', discussion, 'x', two)).body.validation).toHaveProperty('file')
    const script = { 'ForumThreadPost[file]': [{ name: 'a.pdf', bytes: '<script>alert(1)</script>' }] }
    expect((await begin('ann', discussion, 'x', script)).body.validation).toHaveProperty('file')
    const total = (await listed('ann'))._meta.totalCount
    const file = { 'ForumThreadPost[file]': [{ name: 'map.pdf', bytes: pdf }] }
    const answer = (await begin('ann', discussion, 'See the map.\n\n<b>Bold</b>', file)).body
    expect(answer).toMatchObject({ success: true, messageHeading: 'DONE!', buttons: [{ label: 'Continue' }] })
    expect((await listed('ann'))._meta.totalCount).toBe(total + 1)
    const { mainPost: post } = await newest('ben')
    expect(post).toMatchObject({ ftp_body: 'See the map.\n\n<b>Bold</b>', file: { name: 'map.pdf' } })
    const fetched = await ask('ben', downloadFile, { post_id: post.ftp_id })
    expect([fetched.status, Buffer.compare(Buffer.from(fetched.bytes), pdf)]).toEqual([200, 0])
    expect(fetched.headers.get('content-disposition')).toContain('map.pdf')
  })

  it('lets the author and website administrators change and delete a discussion [forums-c021, forums-c045, forums-c055, forums-c066, forums-c070]', async () => {
    const file = { 'ForumThreadPost[file]': [{ name: 'map.pdf', bytes: pdf }] }
    await begin('ann', discussion, 'First words.', file)
    const { ft_id: post, mainPost: before } = await newest('ann')
    const change = (name: string, ForumThread: object, ForumThreadPost: object) =>
      server.send(updateThread, {
        token: people[name]?.token,
        query: { post },
        body: { ForumThread: { ...discussion, ...ForumThread }, ForumThreadPost },
      })
    expect((await change('ben', {}, { ftp_body: 'Mine now' })).status).toBe(403)
    expect((await change('ann', { ft_subject: ' ' }, { ftp_body: 'x' })).body.validation).toHaveProperty('ft_subject')
    expect((await change('ann', { ft_topic_id: 5 }, { ftp_body: 'Better words.' })).body.success).toBe(true)
    const after = (await ask('ben', mainPost, { post_id: post })).body
    expect(after).toMatchObject({ ft_topic_id: 5, mainPost: { ftp_body: 'Better words.', isEdited: true } })
    expect(after.mainPost.file).toEqual(before.file)
    expect((await change('webadmin', {}, { ftp_body: 'Without.', removeFile: 1 })).body.success).toBe(true)
    expect((await ask('ben', mainPost, { post_id: post })).body.mainPost.file).toBeNull()
    expect((await ask('ben', downloadFile, { post_id: before.ftp_id })).status).toBe(404)
    expect((await ask('ben', deleteThread, { post })).status).toBe(403)
    const answer = (await ask('dana', deleteThread, { post })).body
    expect(answer).toMatchObject({ success: true, messageHeading: 'DONE!' })
    expect((await ask('dana', deleteThread, { post })).status).toBe(404)
    expect((await ask('ann', mainPost, { post_id: post })).body.mainPost).toBeNull()
    expect((await change('ann', {}, { ftp_body: 'Too late' })).body).toMatchObject({ success: false })
    expect((await write('ben', saveReply, { thread: post }, 'Too late')).body).toMatchObject({ success: false })
  })

  it('adds, edits and deletes a reply [forums-c044, forums-c054, forums-c055, forums-c067, forums-c068, forums-c069]', async () => {
    const { threadId: thread, postId } = await makeThread(server.scope, by('ann'))
    const empty = (await write('ben', saveReply, { thread }, ' \n ')).body
    expect([empty.success, empty.validation]).toEqual([false, { ftp_body: ['This is required'] }])
    const { newPost } = (await write('ben', saveReply, { thread }, 'I have one.')).body
    expect(newPost).toMatchObject({
      ftp_body: 'I have one.',
      authorName: 'ben Made',
      canManagePost: true,
      repliesNo: 1,
    })
    const post = newPost.ftp_id
    expect((await write('cat', editReply, { post }, 'Mine')).status).toBe(403)
    expect((await write('ben', editReply, { post }, '')).body.validation).toHaveProperty('ftp_body')
    expect((await write('ben', editReply, { post }, 'I have two.')).body.success).toBe(true)
    const read = async () => (await ask('ann', replies, { post_id: thread })).body.replies
    expect(await read()).toMatchObject([{ ftp_body: 'I have two.', isEdited: true, canManagePost: false }])
    expect((await write('ann', editReply, { post: postId }, 'x')).status, 'the first post is not a reply').toBe(403)
    expect((await ask('ann', deleteReply, { post: postId })).status).toBe(403)
    expect((await ask('cat', deleteReply, { post })).status).toBe(403)
    expect((await ask('webadmin', deleteReply, { post })).body.success).toBe(true)
    expect((await ask('webadmin', deleteReply, { post })).status).toBe(404)
    expect(await read()).toEqual([])
    expect((await ask('ann', mainPost, { post_id: thread })).body.allRepliesCount).toBe(0)
    expect((await write('ben', editReply, { post }, 'Back')).body.success).toBe(false)
  })

  it('is moderated: a refused text is not stored, and the answer gives the reason [forums-c065, forums-c066, forums-c067, forums-c075]', async () => {
    const total = (await listed('ann'))._meta.totalCount
    const answer = (await begin('ann', discussion, 'Whoever parks there is an Idiot.')).body
    expect(answer).toEqual({
      success: false,
      messageHeading: 'OOPS!',
      messageContent: answer.moderationFailed,
      moderationFailed: '“idiot” is not a word for this community. Please put it in other words.',
      buttons: [{ label: 'OK' }],
    })
    expect((await begin('ann', { ...discussion, ft_subject: 'Bullshit' })).body).toHaveProperty('moderationFailed')
    expect((await listed('ann'))._meta.totalCount).toBe(total)
    const { threadId: thread } = await makeThread(server.scope, by('ann'))
    const refused = (await write('ben', saveReply, { thread }, 'Moron')).body
    expect([refused.success, refused.newPost, refused.moderationFailed]).toEqual([false, undefined, expect.any(String)])
    const own = await makeCommunity(server.scope)
    await addResident('careful', own)
    await makeModeratedWords(server.scope, own, ['leaf blower'])
    const say = async (ftp_body: string) => {
      const body = { ForumThread: discussion, ForumThreadPost: { ftp_body } }
      return (await server.send(saveThread, { token: people.careful?.token, query: { hoa_id: own }, body })).body
        .success
    }
    expect([await say('That LEAF-BLOWER again'), await say('an idiot')]).toEqual([false, true])
  })

  it('allows at most 20 new discussions in an hour', async () => {
    await addResident('busy', communityId)
    const answers = []
    for (let time = 0; time < 21; time += 1) answers.push((await begin('busy')).body.success)
    expect(answers.filter(Boolean).length).toBe(20)
    expect(answers.at(-1)).toBe(false)
  })
})

describe('neighbors', () => {
  const noticesOf = async (name: string) => {
    const { token } = people[name] ?? {}
    const { body } = await server.send(notifications.calls.index, { token, query: { hoa_id: communityId } })
    return body as Array<{ modalTitle: string; hn_type: number; hn_type_id: number }>
  }

  it('are notified of a new discussion, and of replies only if they follow the discussion', async () => {
    await begin('cat', { ...discussion, ft_subject: 'The lost cat' })
    const { ft_id: thread } = await newest('cat')
    await write('ben', saveReply, { thread }, 'A reply with a notice.')
    const worker = await server.startWorker()
    try {
      await vi.waitFor(
        async () => {
          const reply = 'ben Made replied to “The lost cat”'
          expect((await noticesOf('cat')).find((one) => one.modalTitle === reply)).toMatchObject({
            hn_type: 36,
            hn_type_id: thread,
          })
          expect((await noticesOf('ann')).map((one) => one.modalTitle)).toContain('cat Made started “The lost cat”')
        },
        { timeout: 60_000, interval: 200 },
      )
      const titles = async (name: string) => (await noticesOf(name)).map((one) => one.modalTitle)
      expect(await titles('cat')).not.toContain('cat Made started “The lost cat”')
      expect(await titles('ann')).not.toContain('ben Made replied to “The lost cat”')
      expect((await titles('bound')).filter((title) => title.includes('The lost cat'))).toEqual([])
    } finally {
      await worker.stop()
    }
  })

  it('see the newest posts, without the posts of groups [home-c048]', async () => {
    const { threadId } = await makeThread(server.scope, { ...by('ann'), subject: 'Newest' })
    await makeReply(server.scope, { ...by('ben'), threadId, body: 'Newest reply' })
    const groupId = await makeGroup(server.scope, { communityId, adminPersonId: idOf('ann') })
    await makeThread(server.scope, { ...by('ann'), groupId, body: 'Of the choir' })
    const { items } = (await ask('cat', latestPosts)).body
    expect(items.slice(0, 2).map((item: any) => [item.subject, item.authorName])).toEqual([
      ['Newest', 'ben Made'],
      ['Newest', 'ann Made'],
    ])
    expect(items.length).toBeLessThanOrEqual(20)
  })
})
