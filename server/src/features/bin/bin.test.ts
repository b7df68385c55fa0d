import { randomBytes } from 'node:crypto'
import { bin } from '@porchlight/contract/features/bin.ts'
import { calendar } from '@porchlight/contract/features/calendar.ts'
import { documents } from '@porchlight/contract/features/documents.ts'
import { forSale } from '@porchlight/contract/features/for-sale.ts'
import { home } from '@porchlight/contract/features/home.ts'
import { news } from '@porchlight/contract/features/news.ts'
import { resources } from '@porchlight/contract/features/resources.ts'
import { shell } from '@porchlight/contract/features/shell.ts'
import { type ContentKindName, contentKinds } from '@porchlight/contract/shared/content-kinds.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobs as sweepJobs } from '../../platform/jobs/files-sweep.ts'
import { runJob } from '../../testing/run-job.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity } from '../accounts/fixtures.ts'
import { makeCommunityRole, makeResident } from '../accounts/grants/fixtures.ts'
import { makeEvent } from '../calendar/fixtures.ts'
import { makeCompletedForm, makeDocument, makeDocumentCategory } from '../documents/fixtures.ts'
import { makeListing } from '../for-sale/fixtures.ts'
import { makeBallot } from '../home/fixtures.ts'
import { makeNews, makeNewsPublic } from '../news/fixtures.ts'
import { makeFaq, makeUsefulLink } from '../resources/fixtures.ts'
import { kinds } from './data.ts'
import { jobs } from './jobs.ts'

const day = 86_400_000
const secret = 'Qwertyuiop'

describe('an item that an editor deletes', () => {
  let server: TestServer
  let here: number
  let readerId: number
  let editorToken: string
  let readerToken: string
  let otherEditorToken: string
  const ids = {} as Record<ContentKindName, number>
  let categoryId: number
  let formFile: string
  let pictureFile: string
  let subscriptionKey: string
  let dayOfEvent: string
  let formHash: string

  const addResident = async (name: string, communityId: number, isEditor: boolean) => {
    const resident = await makeResident(server.scope, communityId, { name })
    if (isEditor) await makeCommunityRole(server.scope, 'web site editor', resident)
    return resident.personId
  }

  beforeAll(async () => {
    server = await startServer()
    const elsewhere = await makeCommunity(server.scope)
    here = await makeCommunity(server.scope)
    await makeNewsPublic(server.scope, here)
    await addResident('Edda', here, true)
    readerId = await addResident('Rob', here, false)
    await addResident('Oda', elsewhere, true)
    editorToken = await server.signIn('edda@made.test')
    readerToken = await server.signIn('rob@made.test')
    otherEditorToken = await server.signIn('oda@made.test')
    categoryId = await makeDocumentCategory(server.scope, { communityId: here })
    const { url } = (await ask(calendar.calls.subscribe, {})).body
    subscriptionKey = new URL(url).searchParams.get('key') ?? ''
  })
  afterAll(() => server.stop())

  beforeEach(async () => {
    const { scope, files, clock } = server
    const communityId = here
    dayOfEvent = new Date(clock.now().getTime() + 3 * day).toISOString().slice(0, 10)
    formHash = randomBytes(16).toString('base64url')
    const pdf = Buffer.from(`%PDF-1.4 ${secret}`)
    formFile = await files.put(pdf)
    const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#1d5c56' } })
    pictureFile = await files.put(await picture.webp().toBuffer())
    ids.event = await makeEvent(scope, { communityId, title: secret, startDay: dayOfEvent })
    ids.news = await makeNews(scope, {
      communityId,
      authorPersonId: readerId,
      title: secret,
      pictureFileKey: pictureFile,
      createdAt: clock.now(),
    })
    const text = { communityId, title: secret, description: secret, bodyText: secret }
    ids.document = await makeDocument(scope, { ...text, categoryId, fileKey: await files.put(pdf) })
    ids.form = await makeDocument(scope, { ...text, isForm: true, fileKey: formFile, hash: formHash })
    ids.question = await makeFaq(scope, { communityId, title: secret })
    ids.link = (await makeUsefulLink(scope, { communityId, title: secret })).id
    ids.ballot = await makeBallot(scope, { communityId, title: secret, opensAt: clock.now() })
    ids.listing = (await makeListing(scope, { communityId, ownerPersonId: readerId, title: secret })).id
  })

  const ask = (call: Parameters<TestServer['send']>[0], query: object, token = readerToken) =>
    server.send(call, { token, query: { hoa_id: here, ...query } })
  const act = (call: Parameters<TestServer['send']>[0], body: { kind: ContentKindName; id: number }, token: string) =>
    server.send(call, { token, query: { hoa_id: here }, body })
  const remove = (kind: ContentKindName, token = editorToken) => act(bin.calls.delete, { kind, id: ids[kind] }, token)
  const restore = (kind: ContentKindName, token = editorToken) => act(bin.calls.restore, { kind, id: ids[kind] }, token)
  const binned = async () => (await ask(bin.calls.index, { page: 1 }, editorToken)).body
  const removeAll = async () => {
    for (const kind of contentKinds) expect((await remove(kind)).body).toEqual({ success: true })
  }

  /** Every call that shows one of the kinds to a reader. Each answer is searched for the secret title. */
  const lists = (): Record<string, () => Promise<unknown>> => {
    const search = { searchValue: secret }
    return {
      month: () => ask(calendar.calls.feed, { start: dayOfEvent, end: dayOfEvent }),
      'six weeks': () => ask(calendar.calls.feed, {}),
      upcoming: () => ask(calendar.calls.upcoming, {}),
      'calendar programs': () => server.send(calendar.calls.subscribed, { query: { key: subscriptionKey } }),
      news: () => ask(news.calls.index, {}),
      'news search': () => ask(news.calls.index, { HoaNewsSearch: search }),
      'one item': () => ask(news.calls.index, { HoaNewsSearch: { hn_id: ids.news } }),
      'news feed': () => server.send(news.calls.feed, { query: { hoa_id: here } }),
      'documents by category': () => ask(documents.calls.index, { page: 1, byCategory: 1 }),
      documents: () => ask(documents.calls.index, { page: 1 }),
      'document search': () => ask(documents.calls.index, { page: 1, HoaDocumentSearch: search }),
      forms: () => ask(documents.calls.index, { page: 1, HoaDocumentSearch: { hd_is_form: 1 } }),
      questions: () => ask(resources.calls.faqs, {}),
      'question search': () => ask(resources.calls.faqs, { HoaFaqSearch: search }),
      links: () => ask(resources.calls.usefulLinks, {}),
      ballots: () => ask(home.calls.ballots, {}),
      listings: () => ask(forSale.calls.index, {}),
      'own listings': () => ask(forSale.calls.mine, {}),
      'listing search': () => ask(forSale.calls.index, { HoaListing: search }),
    }
  }
  const textOf = async (answer: Promise<unknown>) => {
    const { body } = (await answer) as { body: unknown }
    return body instanceof Uint8Array ? Buffer.from(body).toString() : JSON.stringify(body)
  }
  const files = () => ({
    'the event': ask(calendar.calls.details, { id: ids.event }),
    'its file for calendars': ask(calendar.calls.downloadEvent, { id: ids.event }),
    'the picture in the feed': server.send(news.calls.feedPicture, { query: { hoa_id: here, id: ids.news } }),
    'the document': ask(documents.calls.download, { id: ids.document }),
    'the document to be shown': ask(documents.calls.view, { id: ids.document }),
    'the form': ask(documents.calls.download, { id: ids.form }),
    'the listing': ask(forSale.calls.view, { listing: ids.listing }),
  })

  it('disappears immediately from every list, feed, count and search, its files and picture cannot be opened, and it is restored unchanged', async () => {
    const shows = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(lists()).map(async ([name, answer]) => [name, (await textOf(answer())).includes(secret)]),
        ),
      )
    const all = (value: boolean) => Object.fromEntries(Object.keys(lists()).map((name) => [name, value]))
    const before = await Promise.all(Object.values(lists()).map((answer) => textOf(answer())))
    expect(await shows()).toEqual(all(true))
    const [item] = (await ask(news.calls.index, { HoaNewsSearch: { hn_id: ids.news } })).body.items
    const picture = (name: string) => server.send(shell.calls.viewImage, { query: { image: name } })
    expect((await picture(item.hn_image)).status).toBe(200)

    await removeAll()
    expect(await shows()).toEqual(all(false))
    for (const [name, answer] of Object.entries(files())) expect((await answer).status, name).toBe(404)
    expect((await picture(item.hn_image)).status, 'a name that was handed out before').toBe(404)
    expect((await ask(news.calls.index, {})).body._meta.totalCount).toBe(0)
    expect((await ask(calendar.calls.upcoming, {})).body._meta.totalCount).toBe(0)
    const sent = await server.send(documents.calls.complete, {
      token: readerToken,
      query: { hoa_id: here, hash: formHash },
      files: { 'HoaCompletedForm[file][]': [{ name: 'form.pdf', bytes: Buffer.from('%PDF-1.4') }] },
    })
    expect(sent.status).toBe(404)
    const zip = await ask(documents.calls.downloadAll, { category: categoryId })
    expect(Buffer.from(zip.body).toString('latin1')).not.toContain(secret)

    for (const kind of contentKinds) expect((await restore(kind)).body.success).toBe(true)
    const after = await Promise.all(Object.values(lists()).map((answer) => textOf(answer())))
    // The picture has a new name, also in the feed's items. Everything else is identical.
    const plain = (texts: string[]) => texts.map((text) => text.replace(/"hn_image":"[^"]+"/g, ''))
    expect(plain(after)).toEqual(plain(before))
    for (const [name, answer] of Object.entries(files())) expect((await answer).status, name).toBe(200)
    const [again] = (await ask(news.calls.index, { HoaNewsSearch: { hn_id: ids.news } })).body.items
    expect((await picture(again.hn_image)).status).toBe(200)
    await removeAll()
  })

  it('is listed in the bin with the person who deleted it and the time of permanent removal, the last deleted item first', async () => {
    for (const kind of contentKinds) {
      server.clock.advance(1000)
      await remove(kind)
    }
    const { items, _meta } = await binned()
    const now = server.clock.now().getTime()
    expect(_meta.totalCount).toBeGreaterThanOrEqual(6)
    expect(items.slice(0, contentKinds.length).map(({ kind }: { kind: string }) => kind)).toEqual(
      [...contentKinds].reverse(),
    )
    expect(items[0]).toEqual({
      kind: 'ballot',
      id: ids.ballot,
      title: secret,
      deletedByName: 'Edda Made',
      deletedTime: new Date(now).toISOString(),
      removedTime: new Date(now + 30 * day).toISOString(),
    })
    await restore('ballot')
    expect((await binned()).items[0].kind).toBe('listing')
  })

  it('can be deleted twice and restored twice, but not if the item does not exist', async () => {
    expect((await restore('event')).body.success).toBe(true)
    for (let time = 0; time < 2; time += 1) expect((await remove('event')).body).toEqual({ success: true })
    for (let time = 0; time < 2; time += 1) expect((await restore('event')).body.success).toBe(true)
    const nothing = { kind: 'event', id: 987_654 } as const
    for (const call of [bin.calls.delete, bin.calls.restore])
      expect((await act(call, nothing, editorToken)).status).toBe(404)
    // The id of a document is not accepted as that of a form.
    const crossed = { kind: 'form', id: ids.document } as const
    expect((await act(bin.calls.delete, crossed, editorToken)).status).toBe(404)
  })

  it('is restored if the deletion was not finished when the restoring began', async () => {
    let answer: ReturnType<typeof restore> | undefined
    await server.scope.inCommunity(here).transaction(async (inside) => {
      await inside.row(kinds.event.remove, [ids.event, server.clock.now(), readerId])
      answer = restore('event')
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
    expect((await answer)?.body.success).toBe(true)
    expect((await ask(calendar.calls.details, { id: ids.event })).status).toBe(200)
  })

  it('can be deleted, listed and restored only by editors of its community', async () => {
    const elsewhere = await makeCommunity(server.scope)
    const foreign = await makeEvent(server.scope, { communityId: elsewhere })
    for (const kind of contentKinds) {
      for (const token of [readerToken, otherEditorToken]) {
        expect((await remove(kind, token)).status).toBe(403)
        expect((await restore(kind, token)).status).toBe(403)
      }
    }
    expect((await ask(bin.calls.index, { page: 1 }, readerToken)).status).toBe(403)
    expect((await act(bin.calls.delete, { kind: 'event', id: foreign }, editorToken)).status).toBe(404)
  })

  it('is removed permanently after 30 days by the nightly job, with its files; a completed form is kept', async () => {
    const completed = await makeCompletedForm(server.scope, {
      communityId: here,
      documentId: ids.form,
      personId: readerId,
      fileKey: await server.files.put(Buffer.from('%PDF-1.4 completed')),
    })
    await removeAll()
    const empty = () => runJob(jobs, 'bin-empty', server)
    const sweep = () => runJob(sweepJobs, 'files-sweep', server)
    server.clock.advance(30 * day - 60_000)
    await empty()
    editorToken = await server.signIn('edda@made.test')
    expect((await binned())._meta.totalCount).toBeGreaterThanOrEqual(6)
    expect((await restore('link')).body.success).toBe(true)
    await remove('link')
    server.clock.advance(120_000)
    await empty()
    // Only the link is still in the bin, because it was deleted again two minutes ago.
    expect((await binned()).items).toMatchObject([{ kind: 'link' }])
    expect((await restore('document')).status).toBe(404)
    for (let night = 0; night < 3; night += 1) {
      server.clock.advance(day + 60_000)
      await sweep()
    }
    editorToken = await server.signIn('edda@made.test')
    readerToken = await server.signIn('rob@made.test')
    const file = await server.files.read(formFile)
    file?.stream.destroy()
    expect(file).toBeUndefined()
    expect((await ask(documents.calls.downloadCompletedForm, { id: completed }, editorToken)).status).toBe(200)
    const list = (await ask(documents.calls.completedForms, { page: 1 }, editorToken)).body
    expect(list.items).toMatchObject([{ id: completed, formTitle: secret }])
  })
})
