import { contentAdmin, publishedKinds } from '@porchlight/contract/features/content-admin.ts'
import { documents } from '@porchlight/contract/features/documents.ts'
import { home } from '@porchlight/contract/features/home.ts'
import { resources } from '@porchlight/contract/features/resources.ts'
import { describe, expect, it } from 'vitest'
import {
  add,
  at,
  clockIn,
  communityId,
  day,
  minute,
  noticesOf,
  people,
  prepareContent,
  server,
  settle,
  signInAll,
  staff,
  store,
  tokens,
  unique,
} from '../../testing/content-scenario.ts'
import type { TestServer } from '../../testing/server.ts'
import { makeCompletedForm, makeDocument } from '../documents/fixtures.ts'

const { save, view, index, categories, saveCategory, orderCategories, removeCategory, versions, file } =
  contentAdmin.calls

prepareContent()

describe('categories', () => {
  it.each(['document', 'link'] as const)(
    'of kind %s are renamed, ordered, merged and removed, and residents see the changes [content-admin-m005] [content-admin-m010]',
    async (kind) => {
      const [one, two, three] = [unique('Aa'), unique('Bb'), unique('Cc')] as const
      for (const name of [one, two, three])
        expect((await staff(saveCategory, {}, { kind, name })).body.success).toBe(true)
      const list = async () =>
        (await staff(categories, { kind })).body.items as { id: number; name: string; items: number }[]
      const idOf = async (name: string) => (await list()).find((item) => item.name === name)?.id ?? 0
      const before = { ...at }
      const title = unique('Item')
      const other = unique('Item')
      for (const [name, item] of [
        [one, title],
        [three, other],
      ] as const) {
        at.categoryId = await idOf(name)
        at.linkCategoryId = await idOf(name)
        await add(kind, item, { choice: 'now' })
      }
      at.categoryId = before.categoryId
      at.linkCategoryId = before.linkCategoryId
      const residents = async (): Promise<string[]> => {
        const ask = (call: Parameters<TestServer['send']>[0], query: object) =>
          server.send(call, { token: tokens.owner, query: { hoa_id: communityId, ...query } })
        const { items } =
          kind === 'link'
            ? (await ask(resources.calls.usefulLinks, {})).body
            : (await ask(documents.calls.index, { page: 1, byCategory: 1 })).body
        return items.map((item: { name?: string; categoryName?: string }) => item.categoryName ?? item.name)
      }

      // The last category becomes the first one.
      const order = [await idOf(three), await idOf(one), await idOf(two)]
      expect((await staff(orderCategories, {}, { kind, ids: order })).body).toEqual({ success: true })
      expect((await list()).slice(0, 3).map(({ name }) => name)).toEqual([three, one, two])
      expect((await residents()).slice(0, 2)).toEqual([three, one])

      const renamed = unique('Renamed')
      expect((await staff(saveCategory, {}, { kind, id: await idOf(one), name: renamed })).body.success).toBe(true)
      expect((await residents()).slice(0, 2)).toEqual([three, renamed])
      const twice = await staff(saveCategory, {}, { kind, id: await idOf(renamed), name: three.toUpperCase() })
      expect(twice.body.validation).toEqual({ name: ['Another category has this name.'] })

      // A category with content is removed only with a target for its content; an empty category needs no target.
      const refusal = await staff(removeCategory, {}, { kind, id: await idOf(renamed) })
      expect(refusal.body).toMatchObject({
        success: false,
        validation: { targetId: ['Please choose where its content goes.'] },
      })
      expect((await staff(removeCategory, {}, { kind, id: await idOf(two) })).body.success).toBe(true)
      const merged = await staff(removeCategory, {}, { kind, id: await idOf(renamed), targetId: await idOf(three) })
      expect(merged.body.success).toBe(true)
      expect((await list()).find(({ name }) => name === three)?.items).toBe(2)
      expect(await residents()).not.toContain(renamed)
      expect(JSON.stringify((await staff(index, { kind, search: title })).body.items)).toContain(three)
    },
  )
})

describe('a replaced document', () => {
  it('has the same address, residents get the new file, and the team sees all versions with date and name [content-admin-m006]', async () => {
    const title = unique('Replaced')
    const id = await add('document', title, { choice: 'now' })
    const download = async () => {
      const { body } = await server.send(documents.calls.download, {
        token: tokens.owner,
        query: { hoa_id: communityId, id },
      })
      return Buffer.from(body).toString()
    }
    expect(await download()).toContain(title)
    const first = server.clock.now().toISOString()
    server.clock.advance(3 * day)
    await signInAll()
    const version = (await staff(view, { kind: 'document', id })).body.version
    const second = await store(
      'document',
      title,
      { choice: 'now' },
      { id, version, file: { name: 'second.pdf', bytes: Buffer.from('%PDF-1.4 the second') } },
    )
    expect(second.body.success).toBe(true)
    expect(await download()).toContain('the second')
    const { items } = (await staff(versions, { id })).body
    expect(items).toMatchObject([
      { version: 0, fileName: 'second.pdf', storedByName: 'editor Made', storedTime: server.clock.now().toISOString() },
      { fileName: 'paper.pdf', storedByName: 'editor Made', storedTime: first },
    ])
    const old = await staff(file, { id, version: items[1].version })
    expect(Buffer.from(old.body).toString()).toContain(title)
    for (const call of [versions, file])
      expect((await server.send(call, { token: tokens.owner, query: { hoaId: communityId, id } })).status).toBe(403)

    // The edit form on the residents' page keeps the replaced file as a version, too.
    const pencil = await server.send(documents.calls.save, {
      token: tokens.editor,
      query: { hoa_id: communityId },
      body: { id, HoaDocument: { hd_title: title, hd_description: title, hd_is_form: 0, hd_topic_id: at.categoryId } },
      files: { 'HoaDocument[document]': [{ name: 'third.pdf', bytes: Buffer.from('%PDF-1.4 the third') }] },
    })
    expect(pencil.body.success).toBe(true)
    expect((await staff(versions, { id })).body.items).toHaveLength(3)
  })
})

describe('completed forms', () => {
  it('are listed with form, sender, home, date and state, and can be assigned and answered [content-admin-m008]', async () => {
    const { scope } = server
    const fileKey = await server.files.put(Buffer.from('%PDF-1.4'))
    const title = unique('Form')
    const documentId = await makeDocument(scope, { communityId, isForm: true, title, fileKey })
    const given = { communityId, documentId, personId: people.owner ?? 0, fileKey, sentAt: server.clock.now() }
    const id = await makeCompletedForm(scope, { ...given, senderName: 'Olga Owner', senderAddress: '9 Elm Court' })
    const list = async (query: object = {}) => (await staff(contentAdmin.calls.completedForms, query)).body
    const all = await list({ search: title })
    expect(all.items).toMatchObject([
      {
        id,
        formTitle: title,
        senderName: 'Olga Owner',
        senderAddress: '9 Elm Court',
        state: 'new',
        sentTime: server.clock.now().toISOString(),
      },
    ])
    expect(all.people).toContainEqual({ id: people.editor, name: 'editor Made' })
    const [{ version }] = all.items
    const work = { id, version, state: 'in work', assignedPersonId: people.editor, answer: '' }
    expect((await staff(contentAdmin.calls.saveCompletedForm, {}, work)).body.success).toBe(true)
    expect((await list({ state: 'in work', search: title })).items).toMatchObject([{ assignedName: 'editor Made' }])
    expect((await list({ state: 'new', search: title })).items).toEqual([])
    // The second save still has the older version, so it is refused.
    expect((await staff(contentAdmin.calls.saveCompletedForm, {}, work)).body.success).toBe(false)
    const stranger = { ...work, version: undefined, assignedPersonId: people.member }
    expect((await staff(contentAdmin.calls.saveCompletedForm, {}, stranger)).body.validation).toHaveProperty(
      'assignedPersonId',
    )

    const answer = unique('Answered')
    const done = { id, state: 'done', assignedPersonId: people.editor, answer }
    expect((await staff(contentAdmin.calls.saveCompletedForm, {}, done)).body.success).toBe(true)
    await expect.poll(() => noticesOf('owner')).toContain(answer)
    expect(await noticesOf('member')).not.toContain(answer)
    expect((await list({ state: 'done', search: title })).items).toMatchObject([
      { answer, answeredByName: 'editor Made', answeredTime: server.clock.now().toISOString() },
    ])
  })
})

describe('a ballot', () => {
  it('must have a title, an https link and an end after its opening, and is on Home between opening and end [content-admin-m009]', async () => {
    const title = unique('Ballot')
    const wrong = await store('ballot', '', { choice: 'at', publishAt: clockIn(60), takeDownAt: clockIn(30) })
    expect(Object.keys(wrong.body.validation).sort()).toEqual(['takeDownAt', 'title'])
    const plain = await server.send(save, {
      token: tokens.editor,
      query: { hoaId: communityId },
      body: {
        kind: 'ballot',
        Item: { title, url: 'http://vote.made.test' },
        Publishing: { choice: 'at', publishAt: clockIn(5), takeDownAt: clockIn(60) },
      },
    })
    expect(Object.keys(plain.body.validation)).toEqual(['url'])

    server.clock.advance(60_000 - (server.clock.now().getTime() % 60_000))
    const id = await add('ballot', title, { choice: 'at', publishAt: clockIn(60), takeDownAt: clockIn(120) })
    const onHome = async () => {
      const { body } = await server.send(home.calls.ballots, { token: tokens.member, query: { hoa_id: communityId } })
      return body.find((one: { id: number }) => one.id === id)
    }
    expect(await onHome()).toBeUndefined()
    server.clock.advance(60 * minute)
    const closes = new Date(server.clock.now().getTime() + 60 * minute).toISOString()
    expect(await onHome()).toEqual({ id, title, url: 'https://vote.made.test/board', end: closes })
    server.clock.advance(60 * minute)
    expect(await onHome()).toBeUndefined()
  })
})

describe('the option Tell residents', () => {
  it('can be unticked for a small correction; if it is ticked, residents are notified of the correction [content-admin-m011]', async () => {
    const title = unique('Correct')
    const id = await add('news', title, { choice: 'now', tells: 'true' })
    await expect.poll(() => noticesOf('owner')).toContain(title)
    const correct = async (to: string, tells: string) => {
      const { version } = (await staff(view, { kind: 'news', id })).body
      expect((await store('news', to, { choice: 'now', tells }, { id, version })).body.success).toBe(true)
    }
    const quiet = unique('Quiet')
    await correct(quiet, 'false')
    await settle()
    expect(await noticesOf('owner')).not.toContain(quiet)
    const loud = unique('Loud')
    await correct(loud, 'true')
    await expect.poll(() => noticesOf('owner')).toContain(loud)
  })
})

describe('the content pages of the team', () => {
  it('can be used by a website administrator, not by residents and board members [content-admin-m012]', async () => {
    for (const name of ['owner', 'member', 'board']) {
      for (const kind of publishedKinds)
        expect(
          (await server.send(index, { token: tokens[name], query: { hoaId: communityId, kind } })).status,
          name,
        ).toBe(403)
      expect((await store('news', unique('No'), { choice: 'now' }, { token: tokens[name] ?? '' })).status).toBe(403)
    }
    const { body } = await staff(index, { kind: 'news' })
    expect(body.kinds).toEqual([...publishedKinds])
  })
})
