import { contentAdmin, publishedKinds } from '@porchlight/contract/features/content-admin.ts'
import { news } from '@porchlight/contract/features/news.ts'
import type { Audience } from '@porchlight/contract/shared/publishing.ts'
import { describe, expect, it } from 'vitest'
import {
  add,
  at,
  clockIn,
  communityId,
  day,
  everyCall,
  minute,
  noticesOf,
  prepareContent,
  readAs,
  server,
  settle,
  shownIn,
  signInAll,
  staff,
  store,
  tick,
  tokens,
  unique,
} from '../../testing/content-scenario.ts'

const { change, view, index, categories, saveCategory, removeCategory } = contentAdmin.calls

prepareContent()

describe('drafts', () => {
  it.each(publishedKinds)(
    'of kind %s are not in a list, search, feed, file or link for residents, and nobody is notified [content-admin-m001]',
    async (kind) => {
      const title = unique('Draft')
      const times = kind === 'ballot' ? { publishAt: clockIn(-5), takeDownAt: clockIn(600) } : {}
      const id = await add(kind, title, { choice: 'draft', tells: 'true', ...times })
      for (const name of ['member', 'owner', 'board', 'editor'])
        expect(await shownIn(name, kind, id, title), name).toEqual([])
      expect((await staff(view, { kind, id })).body.state).toBe('draft')
      await tick()
      await settle()
      for (const name of ['member', 'owner', 'board']) expect(await noticesOf(name)).not.toContain(title)

      // After publishing, every call returns the same item.
      expect((await staff(change, {}, { kind, ids: [id], action: 'publish', tells: true })).body.changed).toBe(1)
      expect(await shownIn('member', kind, id, title)).toEqual(await everyCall(kind))
      if (!['question', 'link'].includes(kind)) await expect.poll(() => noticesOf('member')).toContain(title)

      expect((await staff(change, {}, { kind, ids: [id], action: 'draft' })).body.changed).toBe(1)
      expect(await shownIn('owner', kind, id, title)).toEqual([])
    },
    60_000,
  )
})

describe('times', () => {
  it.each(publishedKinds)(
    'of publishing and end of items of kind %s apply to the minute in the time zone of the community, and residents are notified when the item is published [content-admin-m002]',
    async (kind) => {
      const title = unique('Timed')
      // Half a minute past the minute, so that the times are whole minutes ahead.
      server.clock.advance(60_000 - (server.clock.now().getTime() % 60_000))
      const id = await add(kind, title, {
        choice: 'at',
        publishAt: clockIn(90),
        takeDownAt: clockIn(240),
        tells: 'true',
      })
      const state = async () => (await staff(view, { kind, id })).body.state
      expect(await state()).toBe('scheduled')
      server.clock.advance(90 * minute - 1)
      await tick()
      expect(await shownIn('owner', kind, id, title)).toEqual([])
      await settle()
      expect(await noticesOf('owner')).not.toContain(title)

      server.clock.advance(1)
      expect(await shownIn('owner', kind, id, title)).toEqual(await everyCall(kind))
      expect(await state()).toBe('published')
      await tick()
      await tick()
      if (!['question', 'link'].includes(kind)) await expect.poll(() => noticesOf('owner')).toContain(title)
      else await settle()
      const titles = (await noticesOf('owner')).filter((one) => one === title)
      expect(titles, 'sent once').toHaveLength(['question', 'link'].includes(kind) ? 0 : 1)

      server.clock.advance(150 * minute - 1)
      expect(await shownIn('owner', kind, id, title)).toEqual(await everyCall(kind))
      server.clock.advance(1)
      expect(await shownIn('owner', kind, id, title)).toEqual([])
      expect(await state()).toBe('taken down')
    },
    60_000,
  )

  it('that are not valid or in the wrong order have errors at their fields', async () => {
    const answer = await store('news', unique('Wrong'), { choice: 'at', publishAt: 'soon', pinnedUntil: '2026-02-30' })
    expect(Object.keys(answer.body.validation)).toEqual(expect.arrayContaining(['publishAt', 'pinnedUntil']))
    const early = { choice: 'at', publishAt: clockIn(60), takeDownAt: clockIn(30) }
    expect((await store('news', unique('Wrong'), early)).body.validation.takeDownAt).toHaveLength(1)
  })
})

describe('an item that was taken down', () => {
  it('can be edited without changing its end, stays taken down, and notifies nobody', async () => {
    const title = unique('Over')
    const id = await add('news', title, { choice: 'now' })
    expect((await staff(change, {}, { kind: 'news', ids: [id], action: 'take down' })).body.changed).toBe(1)
    server.clock.advance(5 * minute)
    const { version, takeDownAt } = (await staff(view, { kind: 'news', id })).body
    const corrected = unique('Corrected')
    const earlier = { choice: 'now', takeDownAt: clockIn(-2), tells: 'true' }
    expect((await store('news', corrected, earlier, { id, version })).body.validation.takeDownAt).toHaveLength(1)
    const saved = await store('news', corrected, { choice: 'now', takeDownAt, tells: 'true' }, { id, version })
    expect(saved.body).toMatchObject({ success: true, messageContent: 'It is saved and stays taken down.' })
    expect((await staff(view, { kind: 'news', id })).body).toMatchObject({ state: 'taken down', takeDownAt })
    await settle()
    expect(await noticesOf('owner')).not.toContain(corrected)
    expect(await shownIn('owner', 'news', id, corrected)).toEqual([])
  })
})

describe('a pinned news item', () => {
  it('is first in the list until the end of the chosen day [content-admin-m003]', async () => {
    const pinned = unique('Pinned')
    await add('news', pinned, { choice: 'now', pinnedUntil: clockIn(24 * 60).slice(0, 10) })
    server.clock.advance(minute)
    const newer = unique('Newer')
    await add('news', newer, { choice: 'now' })
    const titles = async (query = {}) =>
      (
        await server.send(news.calls.index, {
          token: tokens.owner,
          query: { hoa_id: communityId, 'per-page': 3, ...query },
        })
      ).body.items.map((item: { hn_title: string }) => item.hn_title)
    expect((await titles()).slice(0, 2)).toEqual([pinned, newer])
    expect((await titles({ pageNo: 2 })).includes(pinned)).toBe(false)
    expect((await titles({ HoaNewsSearch: { searchValue: 'Qx' } }))[0]).toBe(pinned)
    server.clock.advance(2 * day)
    await signInAll()
    expect((await titles()).slice(0, 2)).toEqual([newer, pinned])
  })
})

describe('the bin', () => {
  it.each(publishedKinds)(
    'removes a deleted item of kind %s immediately, and restores it with its address and link [content-admin-m004]',
    async (kind) => {
      const title = unique('Binned')
      const times = kind === 'ballot' ? { publishAt: clockIn(-5), takeDownAt: clockIn(600) } : {}
      const id = await add(kind, title, { choice: 'now', ...times })
      const before = await readAs('member', kind, id, title)
      expect((await staff(change, {}, { kind, ids: [id], action: 'delete' })).body).toEqual({
        success: true,
        changed: 1,
      })
      expect(await shownIn('member', kind, id, title)).toEqual([])
      const [binned] = (await staff(index, { kind, state: 'deleted', search: title })).body.items
      expect(binned).toMatchObject({ id, title, state: 'deleted' })
      expect(Date.parse(binned.removedTime) - server.clock.now().getTime()).toBe(30 * day)
      server.clock.advance(29 * day)
      tokens.editor = await server.signIn('editor@made.test')
      tokens.member = await server.signIn('member@made.test')
      tokens.owner = await server.signIn('owner@made.test')
      tokens.board = await server.signIn('board@made.test')
      expect((await staff(change, {}, { kind, ids: [id], action: 'restore' })).body.changed).toBe(1)
      const state = (await staff(view, { kind, id })).body
      expect(state).toMatchObject({ id, fields: expect.any(Object) })
      if (kind !== 'ballot' && kind !== 'event')
        expect(Object.keys(await readAs('member', kind, id, title))).toEqual(Object.keys(before))
      if (kind !== 'ballot' && kind !== 'event')
        expect(await shownIn('member', kind, id, title)).toEqual(await everyCall(kind))
      at.dayOfEvent = new Date(server.clock.now().getTime() + 5 * day).toISOString().slice(0, 10)
    },
    60_000,
  )
})

describe('audiences', () => {
  const seers: Record<Audience, string[]> = {
    all: ['member', 'owner', 'board', 'editor'],
    owners: ['owner', 'board', 'editor'],
    board: ['board', 'editor'],
  }
  it.each(publishedKinds.flatMap((kind) => (['owners', 'board'] as const).map((audience) => ({ kind, audience }))))(
    '$kind for $audience is shown only to this audience, and only this audience is notified [content-admin-m007]',
    async ({ kind, audience }) => {
      const title = unique('For')
      const times = kind === 'ballot' ? { publishAt: clockIn(-5), takeDownAt: clockIn(600) } : {}
      const id = await add(kind, title, { choice: 'now', audience, tells: 'true', ...times })
      for (const name of ['member', 'owner', 'board', 'editor']) {
        const shown = await shownIn(name, kind, id, title)
        // Feeds are read by anybody or as the member, who belong to no smaller audience, so no feed shows the item.
        const expected = seers[audience].includes(name) ? (await everyCall(kind)).filter((what) => what !== 'feed') : []
        expect(shown, `${name} ${audience}`).toEqual(expected)
      }
      await settle()
      const hasTopic = !['question', 'link'].includes(kind)
      for (const name of ['member', 'owner', 'board'])
        expect((await noticesOf(name)).includes(title), name).toBe(hasTopic && seers[audience].includes(name))
    },
    60_000,
  )

  it('of a category apply to all its documents: in list, search, zip and download [content-admin-m007]', async () => {
    const name = unique('Category')
    expect((await staff(saveCategory, {}, { kind: 'document', name, audience: 'board' })).body.success).toBe(true)
    const made = (await staff(categories, { kind: 'document' })).body.items.find(
      (one: { name: string }) => one.name === name,
    )
    const all = at.categoryId
    at.categoryId = made.id
    const title = unique('Inside')
    const id = await add('document', title, { choice: 'now', tells: 'true' })
    expect(await shownIn('member', 'document', id, title)).toEqual([])
    expect(await shownIn('owner', 'document', id, title)).toEqual([])
    expect(JSON.stringify(await readAs('owner', 'document', id, title))).not.toContain(name)
    expect((await readAs('owner', 'document', id, title)).zip).toBe('status 404')
    expect(await shownIn('board', 'document', id, title)).toEqual(await everyCall('document'))
    await settle()
    expect(await noticesOf('owner')).not.toContain(title)
    expect(await noticesOf('board')).toContain(title)

    // A document that moves out of a category for the board stays visible for the board only.
    const moved = await staff(removeCategory, {}, { kind: 'document', id: made.id, targetId: all })
    expect(moved.body.success).toBe(true)
    at.categoryId = all
    expect(await shownIn('owner', 'document', id, title)).toEqual([])
    expect(await shownIn('board', 'document', id, title)).toEqual(await everyCall('document'))
  })
})
