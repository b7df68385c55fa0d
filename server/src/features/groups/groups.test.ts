import { randomUUID } from 'node:crypto'
import { calendar } from '@porchlight/contract/features/calendar.ts'
import { forums } from '@porchlight/contract/features/forums.ts'
import { type GroupMember, groupPicture, groups } from '@porchlight/contract/features/groups.ts'
import { home } from '@porchlight/contract/features/home.ts'
import { notifications } from '@porchlight/contract/features/notifications.ts'
import { reports } from '@porchlight/contract/features/reports.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mailsIn } from '../../testing/mail-folder.ts'
import { runJob } from '../../testing/run-job.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { fixturePassword, makeCommunity, makePerson } from '../accounts/fixtures.ts'
import { makeCommunityRole, makeResident } from '../accounts/grants/fixtures.ts'
import { makeEvent } from '../calendar/fixtures.ts'
import { makeModeratedWords, makeReply, makeThread } from '../forums/fixtures.ts'
import { makeGroup, makeGroupMember, makeGroupStanding } from './fixtures.ts'
import { jobs } from './jobs.ts'
import { joinOutcome, readAddresses } from './policy.ts'

const { index, view, createEdit, join, leave, remove, restore, invite, members } = groups.calls
const { removeMember, handOn, requests, answerRequest } = groups.calls

let server: TestServer
let communityId: number
const people: Record<string, { personId: number; token: string; email: string }> = {}

async function addResident(name: string, at = communityId, given: Parameters<typeof makeResident>[2] = {}) {
  const { personId, email } = await makeResident(server.scope, at, { name, ...given })
  people[name] = { personId, email, token: await server.signIn(email) }
  return personId
}
const idOf = (name: string) => people[name]?.personId ?? 0
const ask = (
  name: string,
  call: Parameters<TestServer['send']>[0],
  query: object = {},
  body?: Record<string, unknown>,
) => server.send(call, { token: people[name]?.token, query: { hoa_id: communityId, ...query }, ...(body && { body }) })
const start = (name: string, Group: object, files = {}, query = {}) =>
  server.send(createEdit, {
    token: people[name]?.token,
    query: { hoa_id: communityId, ...query },
    body: { Group },
    files,
  })
const walkers = { group_name: ' Early walkers ', group_description: 'Around the creek.\r\nEvery Tuesday.' }
const groupFor = async (name: string, id: number) => (await ask(name, view, { id })).body
const membersOf = async (name: string, group_id: number, query = {}): Promise<GroupMember[]> =>
  (await ask(name, members, { group_id, ...query })).body.membersDataProvider.items

/** Inserts a group that ann runs, with these members. */
async function groupOf(names: readonly string[], given: Partial<Parameters<typeof makeGroup>[1]> = {}) {
  const groupId = await makeGroup(server.scope, { communityId, adminPersonId: idOf('ann'), ...given })
  const ids: Record<string, number> = {}
  for (const [at, name] of names.entries()) {
    const joinedAt = new Date(Date.now() + (at + 1) * 1000)
    ids[name] = await makeGroupMember(server.scope, { communityId, groupId, personId: idOf(name), joinedAt })
  }
  return { groupId, ids }
}

beforeAll(async () => {
  server = await startServer()
  communityId = await makeCommunity(server.scope)
  for (const name of ['ann', 'ben', 'cat', 'dan'])
    await addResident(name, communityId, { phone: `303-555-01${name.length}` })
  await addResident('webadmin')
  await makeCommunityRole(server.scope, 'web site editor', { personId: idOf('webadmin'), communityId })
  await addResident('foreign', await makeCommunity(server.scope))
})
afterAll(() => server.stop())

describe('a group', () => {
  it('is created with name, description and picture, and its creator runs the group [groups-c029, groups-c044, groups-c045, groups-c046, groups-c051]', async () => {
    const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#1d5c56' } })
      .png()
      .toBuffer()
    const answer = await start('ann', walkers, { 'Group[image][]': [{ name: 'creek.png', bytes: picture }] })
    expect(answer.body).toMatchObject({ success: true, messageHeading: 'DONE!', buttons: [{ label: 'Continue' }] })
    const shown = await groupFor('ann', answer.body.group_id)
    expect(shown).toEqual({
      group_id: answer.body.group_id,
      group_name: 'Early walkers',
      group_description: 'Around the creek.\nEvery Tuesday.',
      group_image: expect.stringMatching(/./),
      groupImageFormatted: expect.stringMatching(/^\/index\.php\/auth\/view-image\?image=/),
      members: 1,
      lastUpdated: expect.stringMatching(/^[A-Z][a-z]+ \d\d, \d{4}$/),
      createdBy: 'ann Made',
      isMember: true,
      canManage: true,
      group_joining: 'open',
      standing: '',
      canInvite: true,
      isAdmin: true,
      requests: 0,
      version: 1,
    })
    const image = await fetch(`${server.origin}${shown.groupImageFormatted}`)
    expect(await sharp(Buffer.from(await image.arrayBuffer())).metadata()).toMatchObject({ width: 512, height: 512 })
    expect(await groupFor('ben', answer.body.group_id)).toMatchObject({ isMember: false, canManage: false })
    expect(await groupFor('webadmin', answer.body.group_id)).toMatchObject({ isMember: false, canManage: true })
  })

  it('requires a name and a description, and accepts only an image of at least 100 pixels and at most 10 MB [groups-c037, groups-c038, groups-c040, groups-c041, groups-c042, groups-c043]', async () => {
    const required = ['This is required']
    expect((await start('ann', { group_name: ' ', group_description: '' })).body.validation).toEqual({
      group_name: required,
      group_description: required,
    })
    const square = async (side: number) =>
      sharp({ create: { width: side, height: 400, channels: 3, background: '#1d5c56' } })
        .png()
        .toBuffer()
    const sent = async (...all: Array<{ name: string; bytes: Buffer }>) =>
      (await start('ann', walkers, { 'Group[image][]': all })).body.validation
    expect(await sent({ name: 'a.png', bytes: await square(99) })).toEqual({
      image: ['“a.png” is smaller than 100 × 100 pixels.'],
    })
    expect(await sent({ name: 'a.png', bytes: Buffer.from('%PDF-1.4 no picture') })).toEqual({
      image: ['“a.png” cannot be kept. Only image files are accepted.'],
    })
    // A file of 10 MB and one byte is refused before the server reads it as a picture.
    const heavy = { name: 'heavy.png', bytes: Buffer.alloc(groupPicture.maxBytes + 1, await square(200)) }
    const refused = await start('ann', walkers, { 'Group[image][]': [heavy] })
    expect(refused.status).toBe(413)
    const two = { name: 'a.png', bytes: await square(200) }
    expect(await sent(two, two)).toEqual({ image: ['Only 1 file is allowed to be uploaded.'] })
  })

  it('is not stored with words that the association does not allow [groups-c058]', async () => {
    const strict = await makeCommunity(server.scope)
    await addResident('strict', strict)
    await makeModeratedWords(server.scope, strict, ['creek'])
    const answer = await start('strict', walkers, {}, { hoa_id: strict })
    expect(answer.body).toMatchObject({ success: false, messageHeading: 'OOPS!', buttons: [{ label: 'OK' }] })
    expect(answer.body.moderationFailed).toContain('creek')
    const listed = await ask('strict', index, { hoa_id: strict, isMember: 1 })
    expect(listed.body.data._meta.totalCount).toBe(0)
  })

  it('is changed by the person who runs the group and by website administrators, and a change of an older version is refused [groups-c046]', async () => {
    const { groupId } = await groupOf(['ben'])
    const change = (name: string, version: number | undefined, group_name: string) =>
      server.send(createEdit, {
        token: people[name]?.token,
        query: { hoa_id: communityId, group_id: groupId },
        body: { Group: { ...walkers, group_name, group_joining: 'request' }, version },
      })
    expect((await change('ben', 1, 'Mine')).status).toBe(403)
    expect((await change('webadmin', 1, 'Walkers')).body.success).toBe(true)
    expect((await change('ann', 1, 'Strollers')).body).toMatchObject({
      success: false,
      conflict: { version: 2, changedByName: 'webadmin Made', fields: { group_name: 'Walkers' } },
    })
    expect((await change('ann', 2, 'Strollers')).body.success).toBe(true)
    expect(await groupFor('ben', groupId)).toMatchObject({
      group_name: 'Strollers',
      group_joining: 'request',
      version: 3,
    })
  })

  it('is deleted with its discussions, nobody can write there or join, and the group can be restored [groups-c036, groups-c054]', async () => {
    const { groupId } = await groupOf(['ben'], { name: 'Short-lived' })
    const author = { communityId, authorPersonId: idOf('ben') }
    const { threadId } = await makeThread(server.scope, { ...author, groupId })
    const postId = await makeReply(server.scope, { ...author, threadId })
    expect((await ask('ben', remove, { group_id: groupId })).status).toBe(403)
    expect((await ask('ann', remove, { group_id: groupId })).body.success).toBe(true)
    expect((await ask('ann', remove, { group_id: groupId })).status, 'twice').toBe(404)
    expect((await ask('ben', view, { id: groupId })).status).toBe(404)
    expect((await ask('ben', members, { group_id: groupId })).status).toBe(404)
    expect((await ask('ben', forums.calls.mainPost, { post_id: threadId })).body.mainPost).toBeNull()
    expect((await ask('ben', forums.calls.replies, { post_id: threadId })).body.replies).toEqual([])
    expect((await ask('ben', forums.calls.index, { group_id: groupId })).body._meta.totalCount).toBe(0)
    const reply = { ForumThreadPost: { ftp_body: 'Still here?' } }
    expect((await ask('ben', forums.calls.saveReply, { thread: threadId }, reply)).body.success).toBe(false)
    expect((await ask('ben', forums.calls.editReply, { post: postId }, reply)).body.success).toBe(false)
    expect((await ask('cat', forums.calls.deleteReply, { post: postId })).status).toBe(404)
    expect((await ask('cat', forums.calls.deleteThread, { post: threadId })).status).toBe(404)
    expect((await ask('ben', join, { group_id: groupId })).body).toMatchObject({ success: false, isMember: false })
    expect((await ask('ben', leave, { group_id: groupId })).body.success).toBe(false)
    expect((await ask('ben', restore, { group_id: groupId })).status).toBe(403)
    expect((await ask('ann', restore, { group_id: groupId })).body.success).toBe(true)
    await ask('webadmin', remove, { group_id: groupId })
    expect((await ask('ann', restore, { group_id: groupId })).status, 'whom a website administrator overruled').toBe(
      403,
    )
    expect((await ask('webadmin', restore, { group_id: groupId })).body.success).toBe(true)
    expect(await groupFor('ben', groupId)).toMatchObject({ group_name: 'Short-lived', isMember: true, members: 2 })
    expect((await ask('ben', forums.calls.mainPost, { post_id: threadId })).body.mainPost).toMatchObject({
      ftp_thread_id: threadId,
    })
    const { body } = await ask('ben', forums.calls.replies, { post_id: threadId })
    expect(body.replies, 'nobody deleted a reply meanwhile').toMatchObject([{ ftp_id: postId }])
  })

  it('cannot be restored after 30 days', async () => {
    const long = new Date(server.clock.now().getTime() - 31 * 86_400_000)
    const { groupId } = await groupOf([], { deletedAt: long })
    const { groupId: lately } = await groupOf([], { deletedAt: new Date(long.getTime() + 2 * 86_400_000) })
    await makeThread(server.scope, { communityId, authorPersonId: idOf('ann'), groupId })
    await runJob(jobs, 'groups-purge', { scope: server.scope, clock: server.clock })
    expect((await ask('ann', restore, { group_id: groupId })).body.success).toBe(false)
    expect((await ask('ann', restore, { group_id: lately })).body.success).toBe(true)
  })
})

describe('the lists of groups', () => {
  it("are the caller's own groups and the other groups, five at a time, the group with the latest activity first [groups-c032, groups-c033, groups-c049, groups-c048]", async () => {
    const here = await makeCommunity(server.scope)
    await addResident('lena', here)
    await addResident('mia', here)
    for (let day = 1; day <= 7; day += 1) {
      const at = new Date(Date.UTC(2026, 4, day, 18))
      const given = { communityId: here, adminPersonId: idOf('lena'), createdAt: at, name: `Club ${day}` }
      await makeGroup(server.scope, { ...given, description: day === 3 ? 'Chess and tea' : 'Every week' })
    }
    const list = async (name: string, query: object) => (await ask(name, index, { hoa_id: here, ...query })).body
    const names = (body: any) => body.data.items.map((one: any) => one.group_name)
    const first = await list('mia', { isMember: 0 })
    expect(names(first)).toEqual(['Club 7', 'Club 6', 'Club 5', 'Club 4', 'Club 3'])
    expect([first.data._meta.totalCount, first.offset]).toEqual([7, 5])
    const rest = await list('mia', { isMember: 0, offset: first.offset, limit: 5 })
    expect([names(rest), rest.offset]).toEqual([['Club 2', 'Club 1'], 7])
    expect(names(await list('lena', { isMember: 1, page: 2 }))).toEqual(['Club 2', 'Club 1'])
    expect((await list('lena', { isMember: 0 })).data).toEqual({ items: [], _meta: { totalCount: 0 } })
    expect((await list('mia', { isMember: 1 })).data.items).toEqual([])
    const search = (searchValue: string, searchColumn?: string) => ({
      isMember: 0,
      Group: { searchValue, searchColumn },
    })
    expect(names(await list('mia', search('chess')))).toEqual(['Club 3'])
    expect(names(await list('mia', search('chess', 'Name')))).toEqual([])
    expect(names(await list('mia', search('chess', 'Description')))).toEqual(['Club 3'])
    expect((await list('mia', search('lena m', 'Created By'))).data._meta.totalCount).toBe(7)
    expect(names(await list('mia', search('%')))).toEqual([])
    expect((await ask('mia', index, { hoa_id: here, ...search('x', 'id') })).status).toBe(400)
  })

  it('are on the dashboard, where the latest groups are shown', async () => {
    const here = await makeCommunity(server.scope)
    await addResident('nora', here)
    const groupId = await makeGroup(server.scope, { communityId: here, adminPersonId: idOf('nora'), name: 'Quilters' })
    const { neighborActivity } = (await ask('nora', home.calls.dashInfo, { hoa_id: here })).body
    expect(neighborActivity).toEqual([
      {
        hn_id: groupId,
        hn_type: 37,
        hn_type_id: groupId,
        extraData: { group_name: 'Quilters', members: 1, lastUpdated: expect.any(String) },
      },
    ])
  })

  it('are refused if groups are off, to a household member without permission, and to people of other communities', async () => {
    const off = await makeCommunity(server.scope, { hidden: [37] })
    await addResident('olaf', off)
    const groupId = await makeGroup(server.scope, { communityId: off, adminPersonId: idOf('olaf') })
    const { threadId } = await makeThread(server.scope, { communityId: off, authorPersonId: idOf('olaf'), groupId })
    expect((await ask('olaf', index, { hoa_id: off })).status).toBe(403)
    expect((await ask('olaf', view, { id: groupId })).status).toBe(403)
    for (const query of [{ group_id: groupId }, { post_id: threadId }])
      expect(
        (await ask('olaf', 'post_id' in query ? forums.calls.mainPost : forums.calls.index, { hoa_id: off, ...query }))
          .status,
      ).toBe(403)
    await addResident('bound', communityId, { allowedFeatures: [36] })
    const ours = await groupOf([])
    expect((await ask('bound', view, { id: ours.groupId })).status).toBe(403)
    expect((await ask('bound', join, { group_id: ours.groupId })).status).toBe(403)
    expect((await ask('foreign', view, { id: ours.groupId })).status).toBe(404)
    expect((await ask('foreign', members, { group_id: ours.groupId })).status).toBe(403)
  })

  it('are independent of the forums: discussions of groups are readable if only the forums are off', async () => {
    const here = await makeCommunity(server.scope, { hidden: [36] })
    await addResident('pia', here)
    const groupId = await makeGroup(server.scope, { communityId: here, adminPersonId: idOf('pia') })
    expect((await ask('pia', forums.calls.index, { hoa_id: here, group_id: groupId })).status).toBe(200)
    expect((await ask('pia', forums.calls.index, { hoa_id: here })).status).toBe(403)
  })
})

describe('members of a group', () => {
  it("see each other's phone and e-mail, which others neither see nor find by a search [groups-c030, groups-c031, groups-c056]", async () => {
    const { groupId } = await groupOf(['ben'])
    const [creator, second] = await membersOf('ben', groupId)
    expect(creator).toEqual({
      gm_id: expect.any(Number),
      gm_is_admin: 1,
      gm_joined_date: expect.any(Number),
      fullName: 'ann Made',
      userPhoto: '',
      Phone: '303-555-013',
      Email: 'ann@made.test',
      isSelf: false,
      userId: idOf('ann'),
    })
    expect(second).toMatchObject({ gm_is_admin: 0, fullName: 'ben Made', isSelf: true, userId: null })
    for (const one of await membersOf('cat', groupId)) expect([one.Phone, one.Email]).toEqual(['', ''])
    const found = async (name: string, searchValue: string, searchColumn?: string) =>
      (await membersOf(name, groupId, { User: { searchValue, searchColumn } })).map((one) => one.fullName)
    expect(await found('ben', 'ANN')).toEqual(['ann Made'])
    expect(await found('ben', 'made.test', 'Email')).toEqual(['ann Made', 'ben Made'])
    expect(await found('ben', '5550 13', 'Phone')).toEqual(['ann Made', 'ben Made'])
    expect(await found('ben', 'ann', 'Phone')).toEqual([])
    expect(await found('cat', 'made.test'), 'what is not shown is not searched').toEqual([])
    expect(await found('cat', 'ben', 'Name')).toEqual(['ben Made'])
    const { body } = await ask('ben', members, { group_id: groupId, page: 2 })
    expect(body).toEqual({ membersDataProvider: { items: [] }, _meta: { totalCount: 2 } })
  })

  it('join an open group, are added only once even if they press Join several times, and leave the group [groups-c034, groups-c035, groups-c047, groups-c050, groups-c052, groups-c053]', async () => {
    const { groupId } = await groupOf([])
    const presses = await Promise.all([1, 2, 3].map(() => ask('ben', join, { group_id: groupId })))
    for (const { body } of presses) expect(body).toMatchObject({ success: true, isMember: true })
    expect(await groupFor('ben', groupId)).toMatchObject({ isMember: true, members: 2 })
    expect((await ask('ben', leave, { group_id: groupId })).body).toMatchObject({ success: true })
    expect((await ask('ben', leave, { group_id: groupId })).body.success, 'twice').toBe(true)
    expect(await groupFor('ben', groupId)).toMatchObject({ isMember: false, members: 1 })
    const manager = await makePerson(server.scope, { email: 'manages@made.test' })
    await makeCommunityRole(server.scope, 'community manager', { personId: manager, communityId })
    const token = await server.signIn('manages@made.test')
    const answer = await server.send(join, { token, query: { hoa_id: communityId, group_id: groupId } })
    expect(answer.body).toMatchObject({ success: false, isMember: false })
  })

  it('are each counted once if several people join at the same time', async () => {
    const { groupId } = await groupOf([])
    await Promise.all(['ben', 'cat', 'dan', 'webadmin'].map((name) => ask(name, join, { group_id: groupId })))
    expect((await groupFor('ann', groupId)).members).toBe(5)
    expect(await membersOf('ann', groupId)).toHaveLength(5)
  })

  it('must ask to join where the person who runs the group decides, and that person accepts or declines', async () => {
    const { groupId } = await groupOf(['cat'], { joining: 'request' })
    for (const name of ['ben', 'dan']) {
      const { body } = await ask(name, join, { group_id: groupId })
      expect(body).toMatchObject({ success: true, isMember: false })
      expect(await groupFor(name, groupId)).toMatchObject({ isMember: false, standing: 'asked', requests: 0 })
    }
    expect((await groupFor('ann', groupId)).requests).toBe(2)
    expect((await ask('cat', requests, { group_id: groupId })).status).toBe(403)
    const { body } = await ask('ann', requests, { group_id: groupId })
    expect(body.items.map((one: any) => one.fullName)).toEqual(['ben Made', 'dan Made'])
    const decide = (name: string, whom: string, isAccepted: boolean) =>
      ask(name, answerRequest, { group_id: groupId }, { user_id: idOf(whom), isAccepted })
    expect((await decide('cat', 'ben', true)).status).toBe(403)
    expect((await decide('ann', 'ben', true)).body.success).toBe(true)
    expect((await decide('ann', 'ben', true)).body.success, 'answered before').toBe(false)
    expect((await decide('ann', 'dan', false)).body.success).toBe(true)
    expect(await groupFor('ben', groupId)).toMatchObject({ isMember: true, members: 3 })
    expect((await ask('dan', join, { group_id: groupId })).body).toMatchObject({ success: false, isMember: false })
    expect(await groupFor('dan', groupId)).toMatchObject({ isMember: false, standing: 'refused' })
    const { groupId: other } = await groupOf([], { joining: 'request' })
    await ask('dan', join, { group_id: other })
    await ask('dan', leave, { group_id: other })
    expect((await groupFor('dan', other)).standing, 'withdrawn').toBe('')
  })

  it('are removed by the person who runs the group, and then cannot write in the group or join it again', async () => {
    const { groupId, ids } = await groupOf(['ben', 'cat'])
    const author = { communityId, authorPersonId: idOf('ben') }
    const { threadId } = await makeThread(server.scope, { ...author, groupId })
    const post = await makeReply(server.scope, { ...author, threadId })
    const expel = (name: string, gm_id = 0) => ask(name, removeMember, { group_id: groupId }, { gm_id })
    expect((await expel('cat', ids.ben)).status).toBe(403)
    expect((await expel('ann', ids.ben)).body.success).toBe(true)
    expect((await expel('ann', ids.ben)).body.success, 'twice').toBe(false)
    expect(await groupFor('ben', groupId)).toMatchObject({ isMember: false, members: 2 })
    const insult = { ForumThreadPost: { ftp_body: 'You will all regret this.' } }
    const rewritten = { ForumThread: { ft_subject: 'Regrets', ft_topic_id: 5 }, ...insult }
    const refused = { success: false, messageContent: 'Only members of the group can write here.' }
    expect((await ask('ben', forums.calls.editReply, { post }, insult)).body).toMatchObject(refused)
    expect((await ask('ben', forums.calls.updateThread, { post: threadId }, rewritten)).body).toMatchObject(refused)
    expect((await ask('ben', forums.calls.deleteReply, { post })).body.success, 'but may take it back').toBe(true)
    expect((await ask('ben', join, { group_id: groupId })).body.success).toBe(false)
    await ask('ben', leave, { group_id: groupId })
    expect((await ask('ben', join, { group_id: groupId })).body.success, 'leaving again changes nothing').toBe(false)
    const [creator] = await membersOf('ann', groupId)
    expect((await expel('ann', creator?.gm_id)).body.success, 'who runs it').toBe(false)
  })
})

describe('the person who runs a group', () => {
  it('makes another member the person who runs the group, and then no longer runs it', async () => {
    const { groupId, ids } = await groupOf(['ben', 'cat'])
    expect((await ask('ben', handOn, { group_id: groupId }, { gm_id: ids.ben })).status).toBe(403)
    expect((await ask('ann', handOn, { group_id: groupId }, { gm_id: ids.cat })).body.success).toBe(true)
    expect(await groupFor('cat', groupId)).toMatchObject({ isAdmin: true, canManage: true, createdBy: 'cat Made' })
    expect(await groupFor('ann', groupId)).toMatchObject({ isAdmin: false, canManage: false, isMember: true })
    const admins = (await membersOf('ann', groupId)).filter((one) => one.gm_is_admin === 1)
    expect(admins.map((one) => one.fullName)).toEqual(['cat Made'])
    expect((await ask('ann', handOn, { group_id: groupId }, { gm_id: ids.ben })).status).toBe(403)
  })

  it('is followed, after leaving, by the member whom the person named, else by the member who joined first', async () => {
    const { groupId, ids } = await groupOf(['ben', 'cat', 'dan'])
    const foreign = await groupOf(['dan'])
    expect((await ask('ann', leave, { group_id: groupId, gm_id: foreign.ids.dan })).body.success).toBe(false)
    expect(await groupFor('ann', groupId)).toMatchObject({ isMember: true, isAdmin: true })
    expect((await ask('ann', leave, { group_id: groupId, gm_id: ids.dan })).body.success).toBe(true)
    expect((await groupFor('ann', groupId)).createdBy).toBe('dan Made')
    await ask('dan', leave, { group_id: groupId })
    expect((await groupFor('ann', groupId)).createdBy).toBe('ben Made')
    await ask('ben', leave, { group_id: groupId })
    await ask('cat', leave, { group_id: groupId })
    expect(await groupFor('ann', groupId)).toMatchObject({ members: 0, createdBy: '', canManage: false })
    expect((await groupFor('webadmin', groupId)).canManage).toBe(true)
    await ask('ann', join, { group_id: groupId })
    expect(await groupFor('ann', groupId)).toMatchObject({ members: 1, createdBy: 'ann Made', isAdmin: true })
  })

  it('is always a member, also if several members leave at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { groupId, ids } = await groupOf(['ben', 'cat', 'dan'])
      await Promise.all([
        ask('ann', leave, { group_id: groupId, gm_id: ids.ben }),
        ask('ben', leave, { group_id: groupId }),
        ask('cat', leave, { group_id: groupId }),
      ])
      // If Ben, whom Ann named as her successor, left before her, her call to leave was refused and she is still a member.
      const remaining = await membersOf('dan', groupId)
      expect(remaining.filter((one) => one.gm_is_admin === 1)).toHaveLength(1)
      expect((await groupFor('dan', groupId)).members).toBe(remaining.length)
      await ask('ann', leave, { group_id: groupId })
      expect(await groupFor('dan', groupId)).toMatchObject({ members: 1, isAdmin: true, createdBy: 'dan Made' })
    }
  })
})

describe('invitations to a group', () => {
  const mailsTo = async (address: string) =>
    (await mailsIn(server.settings.dataDir)).filter((mail) => mail.to?.some((to) => to.address === address))

  it('are read from a text with commas, spaces and lines; each address is read once, and at most fifty are allowed [groups-c039]', () => {
    expect(readAddresses(' A@b.org, c@d.net;\na@b.org ')).toEqual({ addresses: ['a@b.org', 'c@d.net'] })
    for (const empty of ['', ' , ']) expect(readAddresses(empty)).toEqual({ fault: 'This is required' })
    expect(readAddresses('a@b.org, nobody')).toEqual({ fault: '“nobody” is not an e-mail address.' })
    const many = Array.from({ length: 51 }, (_, at) => `p${at}@made.test`).join(',')
    expect(readAddresses(many)).toEqual({ fault: 'Please use 50 addresses at most.' })
  })

  it('let a person join a group where others must ask', () => {
    expect(joinOutcome('open', '')).toBe('join')
    expect(joinOutcome('request', '')).toBe('ask')
    expect(joinOutcome('request', 'asked')).toBe('ask')
    expect(joinOutcome('open', 'asked')).toBe('join')
    expect(joinOutcome('request', 'invited')).toBe('join')
    expect(joinOutcome('open', 'refused')).toBe('refuse')
  })

  it('reach residents as a notice and others as a mail without names, and the caller gets the same answer for both [groups-c055]', {
    timeout: 90_000,
  }, async () => {
    const { groupId } = await groupOf(['ben'], { name: 'Book circle' })
    const send = (name: string, list: string) => ask(name, invite, { group_id: groupId }, { members: list })
    expect((await send('ann', ' ')).body.validation).toEqual({ members: ['This is required'] })
    expect((await send('cat', 'dan@made.test')).status, 'members only').toBe(403)
    const outsider = `${randomUUID()}@elsewhere.test`
    const known = (await send('ben', 'dan@made.test, ann@made.test')).body
    const unknown = (await send('ben', `${outsider}, foreign@made.test`)).body
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ success: true, messageHeading: 'DONE!' })
    await send('ben', outsider)
    const worker = await server.startWorker()
    try {
      await vi.waitFor(
        async () => {
          expect((await groupFor('dan', groupId)).standing).toBe('invited')
          expect(await mailsTo(outsider)).not.toEqual([])
        },
        { timeout: 60_000, interval: 200 },
      )
      const notices = (await ask('dan', notifications.calls.index)).body as Array<{ modalTitle: string }>
      expect(notices.map((one) => one.modalTitle)).toContain('ben Made invites you to the group “Book circle”')
    } finally {
      await worker.stop()
    }
    const mails = await mailsTo(outsider)
    expect(mails).toHaveLength(1)
    for (const secret of ['ben Made', 'ann Made', 'Book circle']) expect(JSON.stringify(mails[0])).not.toContain(secret)
  })

  it('are sent only by the person who runs the group where people must ask to join, and allow a removed member to join again', async () => {
    const { groupId, ids } = await groupOf(['ben', 'cat'], { joining: 'request' })
    expect((await ask('ben', invite, { group_id: groupId }, { members: 'dan@made.test' })).status).toBe(403)
    expect(await groupFor('ben', groupId)).toMatchObject({ canInvite: false })
    await ask('ann', removeMember, { group_id: groupId }, { gm_id: ids.cat })
    await ask('ann', invite, { group_id: groupId }, { members: 'CAT@made.test' })
    const worker = await server.startWorker()
    try {
      await vi.waitFor(async () => expect((await groupFor('cat', groupId)).standing).toBe('invited'), {
        timeout: 60_000,
      })
    } finally {
      await worker.stop()
    }
    expect((await ask('cat', join, { group_id: groupId })).body).toMatchObject({ success: true, isMember: true })
  })
})

describe('discussions of a group', () => {
  const words = (groupId: number) => ({
    ForumThread: { ft_subject: 'Sunday', ft_topic_id: 7, ft_group_id: groupId },
    ForumThreadPost: { ftp_body: 'Who comes along?' },
  })

  it('are written by members and read by everybody [groups-c048]', async () => {
    const { groupId } = await groupOf(['ben'])
    expect((await ask('cat', forums.calls.saveThread, {}, words(groupId))).status).toBe(403)
    expect((await ask('webadmin', forums.calls.saveThread, {}, words(groupId))).status).toBe(403)
    expect((await ask('ben', forums.calls.saveThread, {}, words(groupId))).body.success).toBe(true)
    const { items } = (await ask('cat', forums.calls.index, { group_id: groupId })).body
    expect(items).toMatchObject([{ ft_subject: 'Sunday', ft_group_id: groupId, posted_by: 'ben Made' }])
    const thread = items[0].ft_id
    const reply = { ForumThreadPost: { ftp_body: 'I do' } }
    expect((await ask('cat', forums.calls.saveReply, { thread }, reply)).status).toBe(403)
    expect((await ask('ann', forums.calls.saveReply, { thread }, reply)).body.success).toBe(true)
    expect((await ask('cat', forums.calls.switchFollow, { thread })).body).toEqual({
      success: false,
      isWatching: false,
    })
  })

  it('are not stored if their author is removed from the group before', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { groupId, ids } = await groupOf(['ben'])
      const [posted, expelled] = await Promise.all([
        ask('ben', forums.calls.saveThread, {}, words(groupId)),
        ask('ann', removeMember, { group_id: groupId }, { gm_id: ids.ben }),
      ])
      expect(expelled.body.success).toBe(true)
      const { items } = (await ask('ann', forums.calls.index, { group_id: groupId })).body
      expect(items).toHaveLength(posted.status === 200 && posted.body.success ? 1 : 0)
      const late = await ask('ben', forums.calls.saveThread, {}, words(groupId))
      expect(late.status).toBe(403)
    }
  })

  it('are returned whole or not at all while the group is deleted', async () => {
    const { groupId } = await groupOf(['ben'])
    const { threadId } = await makeThread(server.scope, { communityId, authorPersonId: idOf('ann'), groupId })
    const reads = Array.from({ length: 6 }, () => ask('ben', forums.calls.mainPost, { post_id: threadId }))
    const [, ...answers] = await Promise.all([ask('ann', remove, { group_id: groupId }), ...reads])
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body.mainPost === null).toBe(body.subject === '')
    }
  })

  it('notify only the people who are still members', async () => {
    const { groupId, ids } = await groupOf(['ben', 'dan'], { name: 'Gardeners' })
    await ask('ann', forums.calls.saveThread, {}, words(groupId))
    const [thread] = (await ask('ann', forums.calls.index, { group_id: groupId })).body.items
    await ask('ben', forums.calls.switchFollow, { thread: thread.ft_id })
    await ask('dan', forums.calls.switchFollow, { thread: thread.ft_id })
    await ask('ann', removeMember, { group_id: groupId }, { gm_id: ids.dan })
    const reply = { ForumThreadPost: { ftp_body: 'At ten' } }
    await ask('ann', forums.calls.saveReply, { thread: thread.ft_id }, reply)
    const titles = async (name: string) =>
      ((await ask(name, notifications.calls.index)).body as Array<{ modalTitle: string }>).map((one) => one.modalTitle)
    const worker = await server.startWorker()
    try {
      await vi.waitFor(async () => expect(await titles('ben')).toContain('ann Made replied to “Sunday”'), {
        timeout: 60_000,
        interval: 200,
      })
    } finally {
      await worker.stop()
    }
    expect(await titles('ben')).toContain('ann Made started “Sunday” in Gardeners')
    expect(await titles('dan')).not.toContain('ann Made replied to “Sunday”')
    expect((await titles('cat')).filter((title) => title.includes('Gardeners'))).toEqual([])
  })
})

describe('events of a group', () => {
  const picnic = { ce_title: 'Picnic', ce_start_date: '05/12/2033', ce_start_time: '06:00 PM' }
  const may = { start: '2033-05-01', end: '2033-05-31' }

  it('are seen, added, changed and deleted only by members of the group', async () => {
    const { groupId } = await groupOf(['ben'])
    const add = (name: string, id?: number, CalendarEvent: object = picnic) =>
      ask(name, calendar.calls.addEditOfGroup, { group_id: groupId }, { ...(id && { id }), CalendarEvent })
    const seenBy = async (name: string) =>
      ((await ask(name, calendar.calls.feed, may)).body as any[]).filter((one) => one.ce_group_id === groupId)
    expect((await add('cat')).status).toBe(403)
    expect((await add('webadmin')).status, 'not by an administrator who is not a member').toBe(403)
    expect((await add('ben')).body).toMatchObject({ success: true, messageContent: 'The event has been added.' })
    expect((await add('ben', undefined, { ce_title: '' })).body.validation).toMatchObject({
      ce_title: ['This is required'],
    })
    const [event] = await seenBy('ann')
    expect(event).toMatchObject({ ce_title: 'Picnic', ce_category: 'Group', ce_created_by: idOf('ben') })
    for (const name of ['cat', 'webadmin']) {
      expect(await seenBy(name)).toEqual([])
      expect((await ask(name, calendar.calls.details, { id: event.id })).status).toBe(404)
    }
    expect((await ask('ben', calendar.calls.details, { id: event.id })).status).toBe(200)
    expect((await add('ann', event.id, { ...picnic, ce_title: 'Supper' })).body.success, 'who runs it').toBe(true)
    const other = await groupOf(['cat'])
    const across = { group_id: other.groupId }
    expect(
      (await ask('cat', calendar.calls.addEditOfGroup, across, { id: event.id, CalendarEvent: picnic })).body.success,
    ).toBe(false)
    expect((await ask('cat', calendar.calls.deleteOfGroup, { group_id: groupId }, { id: event.id })).status).toBe(403)
    await ask('ben', leave, { group_id: groupId })
    expect(await seenBy('ben'), 'after leaving').toEqual([])
    expect((await ask('ben', calendar.calls.deleteOfGroup, { group_id: groupId }, { id: event.id })).status).toBe(403)
    expect((await ask('ann', calendar.calls.deleteOfGroup, { group_id: groupId }, { id: event.id })).body.success).toBe(
      true,
    )
    expect(await seenBy('ann')).toEqual([])
    const restore = (name: string) => ask(name, calendar.calls.restoreOfGroup, { group_id: groupId }, { id: event.id })
    expect((await ask('ann', calendar.calls.deleteOfGroup, { group_id: groupId }, { id: event.id })).status).toBe(404)
    for (const name of ['ben', 'cat']) expect((await restore(name)).status).toBe(403)
    expect((await restore('ann')).body).toEqual({ success: true })
    expect(await seenBy('ann')).toHaveLength(1)
    expect((await restore('ann')).body).toEqual({ success: false })
  })

  it('if deleted by the person who runs the group, are not restored by the person who added them', async () => {
    const { groupId } = await groupOf(['ben'])
    await ask('ben', calendar.calls.addEditOfGroup, { group_id: groupId }, { CalendarEvent: picnic })
    const feed = (await ask('ben', calendar.calls.feed, may)).body as any[]
    const { id } = feed.find((one) => one.ce_group_id === groupId)
    const remove = (name: string) => ask(name, calendar.calls.deleteOfGroup, { group_id: groupId }, { id })
    const restore = (name: string) => ask(name, calendar.calls.restoreOfGroup, { group_id: groupId }, { id })
    await remove('ann')
    expect((await restore('ben')).status).toBe(403)
    expect((await restore('ann')).body).toEqual({ success: true })
    await remove('ben')
    expect((await restore('ben')).body).toEqual({ success: true })
  })

  it('are not shown once the group is deleted', async () => {
    const { groupId } = await groupOf(['ben'])
    await makeEvent(server.scope, { communityId, groupId, startDay: '2033-05-20' })
    const seen = async () =>
      ((await ask('ben', calendar.calls.feed, may)).body as any[]).filter((one) => one.ce_group_id === groupId).length
    expect(await seen()).toBe(1)
    await ask('ann', remove, { group_id: groupId })
    expect(await seen()).toBe(0)
  })
})

describe('a report about a group', () => {
  it('notifies only the website administrator', async () => {
    const { groupId } = await groupOf(['ben'], { name: 'Loud club' })
    const report = { ReportItem: { rp_report_type: '["Spam"]' } }
    const sent = await ask('cat', reports.calls.reportItem, { itemId: groupId, for: 3 }, report)
    expect(sent.body).toMatchObject({ success: true })
    expect((await ask('ann', reports.calls.reportItem, { itemId: groupId, for: 3 }, report)).body.success).toBe(false)
    const titles = async (name: string) => JSON.stringify((await ask(name, notifications.calls.index)).body)
    const worker = await server.startWorker()
    try {
      await vi.waitFor(async () => expect(await titles('webadmin')).toContain('“Loud club” was reported'), {
        timeout: 60_000,
        interval: 200,
      })
    } finally {
      await worker.stop()
    }
    for (const name of ['ann', 'ben']) expect(await titles(name)).not.toContain('was reported')
  })
})

describe('a person who leaves the community', () => {
  it('is no longer a member of groups, and the next member runs the group that the person ran', async () => {
    const personId = await addResident('gus')
    const { groupId } = await groupOf(['ben'], { adminPersonId: personId })
    const { groupId: joined } = await groupOf(['gus'])
    const { groupId: asked } = await groupOf([], { joining: 'request' })
    await makeGroupStanding(server.scope, { communityId, groupId: asked, personId, state: 'asked' })
    const LoginForm = { username: 'gus@made.test', password: fixturePassword }
    const answer = await server.send(signIn.calls.deleteMyAccount, { body: { LoginForm } })
    expect(answer.body).toMatchObject({ success: true })
    expect(await groupFor('ben', groupId)).toMatchObject({ members: 1, createdBy: 'ben Made', isAdmin: true })
    expect((await membersOf('ann', joined)).map((one) => one.fullName)).toEqual(['ann Made'])
    expect((await groupFor('ann', joined)).members).toBe(1)
    expect((await groupFor('ann', asked)).requests).toBe(0)
  })
})
