import type { Call } from '@porchlight/contract/call.ts'
import { bin } from '@porchlight/contract/features/bin.ts'
import { calendar } from '@porchlight/contract/features/calendar.ts'
import { documents } from '@porchlight/contract/features/documents.ts'
import { forums } from '@porchlight/contract/features/forums.ts'
import { news } from '@porchlight/contract/features/news.ts'
import { resources } from '@porchlight/contract/features/resources.ts'
import type { ContentKindName } from '@porchlight/contract/shared/content-kinds.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCommunity } from '../features/accounts/fixtures.ts'
import { makeCommunityRole, makeResident } from '../features/accounts/grants/fixtures.ts'
import { makeEvent } from '../features/calendar/fixtures.ts'
import { makeDocument, makeDocumentCategory } from '../features/documents/fixtures.ts'
import { makeReply, makeThread } from '../features/forums/fixtures.ts'
import { makeNews } from '../features/news/fixtures.ts'
import { makeFaq, makeUsefulLink } from '../features/resources/fixtures.ts'
import { startServer, type TestServer } from './server.ts'

interface Case {
  readonly call: Call
  readonly make: () => Promise<number>
  /** The name of the form in the call, and its fields as both editors opened it. */
  readonly form: string
  readonly fields: () => Record<string, string | number>
  /** Two fields that the two editors change. */
  readonly first: Record<string, string>
  readonly second: Record<string, string>
  /** The item as a reader gets it. */
  readonly read: (id: number) => Promise<Record<string, unknown>>
}

const fileField = { news: 'HoaNews[image]', document: 'HoaDocument[document]', form: 'HoaDocument[document]' } as const
const picture = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#1d5c56' } })
    .png()
    .toBuffer()

/** Not here: a listing, which only its owner edits (features/for-sale), and a ballot on the managers' side (features/content-admin). */
type EditedKind = Exclude<ContentKindName, 'listing' | 'ballot'>

describe('two people who edit the same thing', () => {
  let server: TestServer
  let communityId: number
  let categoryId: number
  let linkCategoryId: number
  let authorPersonId: number
  const tokens: Record<'Ann' | 'Ben', string> = { Ann: '', Ben: '' }

  beforeAll(async () => {
    server = await startServer()
    const { scope } = server
    communityId = await makeCommunity(scope)
    for (const name of ['Ann', 'Ben'] as const) {
      const author = await makeResident(scope, communityId, { name })
      authorPersonId = author.personId
      await makeCommunityRole(scope, 'web site editor', author)
      tokens[name] = await server.signIn(author.email)
    }
    categoryId = await makeDocumentCategory(scope, { communityId })
  })
  afterAll(() => server.stop())

  const get = async (call: Call, query: object) =>
    (await server.send(call, { token: tokens.Ann, query: { hoa_id: communityId, ...query } })).body
  const aDocument = async (isForm: boolean) => {
    const fileKey = await server.files.put(Buffer.from('%PDF-1.4'))
    return makeDocument(server.scope, { communityId, isForm, ...(!isForm && { categoryId }), fileKey })
  }
  const documentCase = (isForm: boolean): Case => ({
    call: documents.calls.save,
    make: () => aDocument(isForm),
    form: 'HoaDocument',
    fields: () => ({
      hd_title: 'Minutes',
      hd_description: 'Of October',
      hd_is_form: isForm ? 1 : 0,
      ...(!isForm && { hd_topic_id: String(categoryId) }),
    }),
    first: { hd_title: 'Minutes of October' },
    second: { hd_description: 'What was decided' },
    read: async (id) => {
      const { items } = await get(documents.calls.index, { page: 1, HoaDocumentSearch: { hd_is_form: isForm ? 1 : 0 } })
      return items.find((item: { hd_id: number }) => item.hd_id === id)
    },
  })
  const cases: Record<EditedKind, Case> = {
    event: {
      call: calendar.calls.addEdit,
      make: () => makeEvent(server.scope, { communityId, startDay: '2033-12-05' }),
      form: 'CalendarEvent',
      fields: () => ({
        ce_title: 'Potluck',
        ce_location: 'Clubhouse',
        ce_description: 'Bring a dish.',
        ce_start_date: '12/05/2033',
        ce_start_time: '06:00 PM',
        ce_end_date: '12/05/2033',
        ce_end_time: '',
      }),
      first: { ce_start_time: '05:00 PM' },
      second: { ce_location: 'Pool' },
      read: (id) => get(calendar.calls.details, { id }),
    },
    news: {
      call: news.calls.addEdit,
      make: () => makeNews(server.scope, { communityId, authorPersonId }),
      form: 'HoaNews',
      fields: () => ({ hn_title: 'Pool', hn_body: '<p>It opens.</p>' }),
      first: { hn_title: 'The pool' },
      second: { hn_body: '<p>It opens at ten.</p>' },
      read: async (id) => (await get(news.calls.index, { HoaNewsSearch: { hn_id: id } })).items[0],
    },
    document: documentCase(false),
    form: documentCase(true),
    question: {
      call: resources.calls.saveFaq,
      make: () => makeFaq(server.scope, { communityId }),
      form: 'HoaFaq',
      fields: () => ({ hf_title: 'Kayaks?', hf_body: '<p>In the rack.</p>' }),
      first: { hf_title: 'Where do kayaks go?' },
      second: { hf_body: '<p>In the new rack.</p>' },
      read: async (id) =>
        (await get(resources.calls.faqs, {})).items.find((item: { hf_id: number }) => item.hf_id === id),
    },
    link: {
      call: resources.calls.saveUsefulLink,
      make: async () => {
        const made = await makeUsefulLink(server.scope, { communityId })
        linkCategoryId = made.categoryId
        return made.id
      },
      form: 'HoaUsefulLink',
      fields: () => ({
        hul_title: 'City',
        hul_url: 'https://city.made.test/',
        hul_category_id: String(linkCategoryId),
      }),
      first: { hul_title: 'City of Boulder' },
      second: { hul_url: 'https://boulder.made.test/' },
      read: async (id) => {
        const groups = (await get(resources.calls.usefulLinks, {})).items as { links: { hul_id: number }[] }[]
        return groups.flatMap(({ links }) => links).find((link) => link.hul_id === id) as never
      },
    },
  }
  const save = (name: 'Ann' | 'Ben', one: Case, id: number, form: object, version?: unknown) =>
    server.send(one.call, {
      token: tokens[name],
      query: { hoa_id: communityId },
      body: { id, ...(version !== undefined && { version }), [one.form]: form },
    })

  describe.each(Object.keys(cases) as EditedKind[])('%s', (kind) => {
    const one = cases[kind]

    it('the second editor gets the changes and the name of the first editor, loses no input, and can then save', async () => {
      const id = await one.make()
      await save('Ann', one, id, one.fields())
      const { version } = await one.read(id)
      expect(version).toEqual(expect.any(Number))
      expect((await save('Ann', one, id, { ...one.fields(), ...one.first }, version)).body.success).toBe(true)

      const late = await save('Ben', one, id, { ...one.fields(), ...one.second }, version)
      expect(late.status).toBe(200)
      expect(late.body).toMatchObject({
        success: false,
        messageContent: 'Ann Made changed this while you were editing it. Your changes are not saved yet.',
        conflict: { changedByName: 'Ann Made', changedTime: server.clock.now().toISOString(), fields: one.first },
      })
      expect(await one.read(id)).toMatchObject(one.first)
      expect(await one.read(id)).not.toMatchObject(one.second)

      const merged = { ...one.fields(), ...one.first, ...one.second }
      expect((await save('Ben', one, id, merged, late.body.conflict.version)).body.success).toBe(true)
      expect(await one.read(id)).toMatchObject({ ...one.first, ...one.second })
    })

    it('of two editors who save at the same moment, one succeeds and the other gets a conflict', async () => {
      const id = await one.make()
      const { version } = await one.read(id)
      const answers = await Promise.all(
        (['Ann', 'Ben'] as const).map((name) => save(name, one, id, { ...one.fields(), ...one.first }, version)),
      )
      expect(answers.map(({ body }) => body.success).toSorted()).toEqual([false, true])
      expect(answers.filter(({ body }) => body.conflict)).toHaveLength(1)
    })

    it('a client that sends no version overwrites the item, as the specification says', async () => {
      const id = await one.make()
      const { version } = await one.read(id)
      await save('Ann', one, id, { ...one.fields(), ...one.first }, version)
      const answer = await save('Ben', one, id, one.fields())
      expect(answer.body).toMatchObject({ success: true, messageHeading: 'DONE!' })
      expect(answer.body).not.toHaveProperty('conflict')
    })

    it('an editor who saves a deleted item gets a message, and the item stays deleted', async () => {
      const id = await one.make()
      const { version } = await one.read(id)
      await server.send(bin.calls.delete, { token: tokens.Ann, query: { hoa_id: communityId }, body: { kind, id } })
      const late = await save('Ben', one, id, { ...one.fields(), ...one.second }, version)
      expect(late.body).toMatchObject({
        success: false,
        messageContent: 'Ann Made deleted this while you were editing it. It can be restored from the bin.',
      })
      expect((await save('Ben', one, id, one.fields())).status).toBe(404)
      await server.send(bin.calls.restore, { token: tokens.Ann, query: { hoa_id: communityId }, body: { kind, id } })
      expect(await one.read(id)).not.toMatchObject(one.second)
    })
  })

  const hasFile = ['news', 'document', 'form'] as const
  it.each(hasFile)('a change of the file only is a conflict too: %s', async (kind) => {
    const one = cases[kind]
    const id = await one.make()
    const { version } = await one.read(id)
    const bytes = kind === 'news' ? await picture() : Buffer.from('%PDF-1.4 new')
    const files = { [fileField[kind]]: [{ name: kind === 'news' ? 'new.png' : 'new.pdf', bytes }] }
    const form = { version, id, [one.form]: one.fields() }
    const query = { hoa_id: communityId }
    const first = await server.send(one.call, { token: tokens.Ann, query, body: form, files })
    expect(first.body.success).toBe(true)
    const late = await save('Ben', one, id, one.fields(), version)
    expect(late.body).toMatchObject({ success: false, conflict: { changedByName: 'Ann Made', fileChanged: true } })
    const newText = { ...one.fields(), ...one.second }
    expect((await save('Ben', one, id, newText, late.body.conflict.version)).body.success).toBe(true)
    const later = await save('Ann', one, id, one.fields(), late.body.conflict.version)
    expect(later.body.conflict, 'Ben changed the text only').toMatchObject({
      changedByName: 'Ben Made',
      fileChanged: false,
    })
  })

  describe.each(['discussion', 'reply'] as const)('a %s of the forums', (what) => {
    const start = async () => {
      const { threadId } = await makeThread(server.scope, {
        communityId,
        authorPersonId,
        subject: 'Ladder',
        topicId: 7,
      })
      const made = { communityId, authorPersonId, threadId, body: 'Who has one?' }
      return { threadId, postId: what === 'reply' ? await makeReply(server.scope, made) : 0 }
    }
    type Made = Awaited<ReturnType<typeof start>>
    const read = async ({ threadId }: Made) => {
      const query = { post_id: threadId }
      if (what === 'discussion') return (await get(forums.calls.mainPost, query)).mainPost
      return (await get(forums.calls.replies, query)).replies[0]
    }
    const edit = (name: 'Ann' | 'Ben', { threadId, postId }: Made, ftp_body: string, version?: number) =>
      server.send(what === 'reply' ? forums.calls.editReply : forums.calls.updateThread, {
        token: tokens[name],
        query: { hoa_id: communityId, post: what === 'reply' ? postId : threadId },
        body: {
          ...(version !== undefined && { version }),
          ...(what === 'discussion' && { ForumThread: { ft_subject: 'Ladder', ft_topic_id: 7 } }),
          ForumThreadPost: { ftp_body },
        },
      })

    it('is not saved over the change of another person, and of two simultaneous saves one gets a conflict', async () => {
      const made = await start()
      const { version } = await read(made)
      expect((await edit('Ann', made, 'Who has a long one?', version)).body.success).toBe(true)
      const late = await edit('Ben', made, 'Who has a short one?', version)
      expect(late.body).toMatchObject({
        success: false,
        conflict: { changedByName: 'Ann Made', fields: { ftp_body: 'Who has a long one?' } },
      })
      expect((await read(made)).ftp_body).toBe('Who has a long one?')
      const again = late.body.conflict.version
      const both = await Promise.all((['Ann', 'Ben'] as const).map((name) => edit(name, made, `From ${name}`, again)))
      expect(both.map(({ body }) => body.success).toSorted()).toEqual([false, true])
    })

    it('is saved if a client sends no version, as the specification says', async () => {
      const made = await start()
      await edit('Ann', made, 'First')
      expect((await edit('Ben', made, 'Second')).body.success).toBe(true)
      expect((await read(made)).ftp_body).toBe('Second')
    })
  })
})
