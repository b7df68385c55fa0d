import { news } from '@porchlight/contract/features/news.ts'
import { notifications } from '@porchlight/contract/features/notifications.ts'
import { shell } from '@porchlight/contract/features/shell.ts'
import { SaxesParser } from 'saxes'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeProperty } from '../accounts/fixtures.ts'
import { makeAdministrator, makeCommunityRole, makeHouseholdPerson, makeResident } from '../accounts/grants/fixtures.ts'
import { makeNews, makeNewsPublic } from './fixtures.ts'

const { index, addEdit, setPublic, feed, feedPicture } = news.calls

let server: TestServer
const tokens: Record<string, string> = {}
let communityId: number
let editorId: number
const longAgo = new Date('2026-01-02T15:00:00Z')

beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://maple.example' })
  const { scope } = server
  const companyId = await makeCompany(scope)
  communityId = await makeCommunity(scope, { name: 'Maple & Sons', companyId })
  const elsewhere = await makeCommunity(scope)
  const editor = await makeResident(scope, communityId, { name: 'editor' })
  editorId = editor.personId
  await makeCommunityRole(scope, 'web site editor', editor)
  await makeResident(scope, communityId, { name: 'reader' })
  await makeResident(scope, communityId, { name: 'member', allowedFeatures: [28] })
  await makeResident(scope, communityId, { name: 'bound', allowedFeatures: [22] })
  await makeResident(scope, elsewhere, { name: 'foreign' })
  const administrator = await makePerson(scope, { email: 'administrator@made.test', firstName: 'Dana' })
  await makeAdministrator(scope, { personId: administrator, companyId })
  for (const name of ['editor', 'reader', 'member', 'bound', 'foreign', 'administrator'])
    tokens[name] = await server.signIn(`${name}@made.test`)
})
afterAll(() => server.stop())

const list = (name: string, query: Record<string, unknown> = {}) =>
  server.send(index, { token: tokens[name], query: { hoa_id: communityId, ...query } })

const post = (name: string, HoaNews: Record<string, unknown>, given: { id?: number; picture?: Uint8Array } = {}) =>
  server.send(addEdit, {
    token: tokens[name],
    query: { hoa_id: communityId },
    body: { HoaNews, ...(given.id !== undefined && { id: given.id }) },
    ...(given.picture && { files: { 'HoaNews[image]': [{ name: 'pool.png', bytes: given.picture }] } }),
  })

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1d5c56' } }).withExif({ IFD0: { Artist: 'Nobody' } })

describe('the news', () => {
  it('are listed newest first, ten per page, with the fields of the documents [news-c006, news-c013]', async () => {
    const own = await makeCommunity(server.scope)
    const personId = await makePerson(server.scope, { email: 'own@made.test' })
    await makeHouseholdPerson(server.scope, {
      personId,
      communityId: own,
      propertyId: await makeProperty(server.scope, own),
    })
    const token = await server.signIn('own@made.test')
    for (let day = 1; day <= 12; day += 1) {
      const createdAt = new Date(Date.UTC(2026, 9, day, 15))
      await makeNews(server.scope, { communityId: own, authorPersonId: personId, title: `Day ${day}`, createdAt })
    }
    const first = (await server.send(index, { token, query: { hoa_id: own, pageNo: 1 } })).body
    const second = (await server.send(index, { token, query: { hoa_id: own, pageNo: 2 } })).body
    const titles = [...first.items, ...second.items].map((item) => item.hn_title)
    expect(titles).toEqual(Array.from({ length: 12 }, (_, at) => `Day ${12 - at}`))
    expect([first.items.length, first._meta]).toEqual([10, { totalCount: 12, pageCount: 2, isPublic: false }])
    expect(Object.keys(first.items[0]).sort()).toEqual(
      'hn_id,hn_title,hn_body,hn_image,hn_userPhoto,hn_createdByName,hn_createdTime,hn_user,version,firstWords'
        .split(',')
        .sort(),
    )
    expect(first.items[0]).toMatchObject({ hn_user: personId, hn_createdTime: '2026-10-12T15:00:00.000Z' })
    const beyond = (await server.send(index, { token, query: { hoa_id: own, pageNo: 99 } })).body
    expect([beyond.items, beyond._meta.totalCount]).toEqual([[], 12])
  })

  it('are searched by title and text, not by tags or patterns [news-c013]', async () => {
    const give = (title: string, bodyHtml: string) =>
      makeNews(server.scope, { communityId, authorPersonId: editorId, title, bodyHtml, createdAt: longAgo })
    await give('Gate code', '<p>The <strong>north</strong> gate has a new code: 100%.</p>')
    await give('Snow', '<p>Plows come at six.</p>')
    const found = async (searchValue: string) =>
      (await list('reader', { HoaNewsSearch: { searchValue } })).body.items.map((item: any) => item.hn_title)
    expect(await found('gate')).toEqual(['Gate code'])
    expect(await found('NORTH GATE')).toEqual(['Gate code'])
    expect(await found('strong')).toEqual([])
    expect(await found('100%')).toEqual(['Gate code'])
    expect(await found('p_ows')).toEqual([])
    expect((await found('  ')).length).toBeGreaterThanOrEqual(2)
  })

  it('contain one item for an id, only in the community of the item', async () => {
    const id = await makeNews(server.scope, {
      communityId,
      authorPersonId: editorId,
      title: 'Only this',
      createdAt: longAgo,
    })
    const query = { HoaNewsSearch: { hn_id: id } }
    expect((await list('reader', query)).body.items).toMatchObject([{ hn_id: id, hn_title: 'Only this' }])
    const elsewhere = await makeCommunity(server.scope)
    const other = await makeNews(server.scope, { communityId: elsewhere, authorPersonId: editorId })
    expect((await list('reader', { HoaNewsSearch: { hn_id: other } })).body.items).toEqual([])
  })

  it('are refused to members without permission, and if the feature is off', async () => {
    expect((await list('member')).status).toBe(200)
    expect((await list('bound')).status).toBe(403)
    const off = await makeCommunity(server.scope, { hidden: [28] })
    const personId = await makePerson(server.scope, { email: 'off@made.test' })
    const propertyId = await makeProperty(server.scope, off)
    await makeHouseholdPerson(server.scope, { personId, communityId: off, propertyId })
    await makeCommunityRole(server.scope, 'web site editor', { personId, communityId: off })
    const token = await server.signIn('off@made.test')
    expect((await server.send(index, { token, query: { hoa_id: off } })).status).toBe(403)
    const body = { HoaNews: { hn_title: 'A', hn_body: 'B' } }
    expect((await server.send(addEdit, { token, query: { hoa_id: off }, body })).status).toBe(403)
  })
})

describe('posting news', () => {
  it('requires title and body, with a message under each field [news-c010, news-c011]', async () => {
    const empty = await post('editor', { hn_title: ' ', hn_body: '<p> </p><p><br></p>' })
    expect(empty.body).toMatchObject({
      success: false,
      validation: { hn_title: ['This is required'], hn_body: ['This is required'] },
    })
    expect((await post('editor', { hn_title: 'A', hn_body: '' })).body.validation).toEqual({
      hn_body: ['This is required'],
    })
  })

  it('is allowed only to people who may edit the web site [news-c005]', async () => {
    for (const name of ['reader', 'member', 'bound', 'foreign'])
      expect((await post(name, { hn_title: 'Mine', hn_body: 'Mine' })).status, name).toBe(403)
    expect((await post('administrator', { hn_title: 'By the office', hn_body: 'All is well.' })).body.success).toBe(
      true,
    )
    expect((await list('reader')).body.items[0]).toMatchObject({ hn_title: 'By the office' })
  })

  it('without a community in the call uses the only community that the caller edits; another community is refused', async () => {
    const body = { HoaNews: { hn_title: 'Nameless', hn_body: 'Here.' } }
    expect((await server.send(addEdit, { token: tokens.editor, body })).body.success).toBe(true)
    expect((await list('reader')).body.items[0].hn_title).toBe('Nameless')
    expect((await server.send(addEdit, { token: tokens.reader, body })).status).toBe(403)
    const query = { hoa_id: await makeCommunity(server.scope) }
    expect((await server.send(addEdit, { token: tokens.editor, query, body })).status).toBe(403)
  })

  it('returns the text of the dialog, stores sanitized HTML and encodes the picture again [news-c014]', async () => {
    const hn_body = '<p onclick="x()">Come <b>all</b><script>alert(1)</script></p>'
    const picture = await drawn(2400, 1200).png().toBuffer()
    const answer = await post('editor', { hn_title: 'Picnic', hn_body }, { picture })
    expect(answer.body).toMatchObject({ success: true, messageHeading: 'DONE!', buttons: [{ label: 'Continue' }] })
    const [item] = (await list('reader')).body.items
    expect(item).toMatchObject({
      hn_title: 'Picnic',
      hn_body: '<p>Come <b>all</b></p>',
      firstWords: 'Come all',
      hn_createdByName: 'editor Made',
    })
    const shown = await server.send(shell.calls.viewImage, { query: { image: item.hn_image } })
    const facts = await sharp(shown.bytes).metadata()
    expect([shown.headers.get('content-type'), facts.format]).toEqual(['image/webp', 'webp'])
    expect([facts.width, facts.height, facts.exif]).toEqual([1600, 800, undefined])
  })

  it('accepts only pictures, by their content and not by their name [news-c012]', async () => {
    const before = (await list('reader')).body._meta.totalCount
    const files = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      Buffer.from('%PDF-1.7 not a picture'),
      (await drawn(50, 50).png().toBuffer()).subarray(0, 60),
    ]
    for (const picture of files) {
      const answer = await post('editor', { hn_title: 'A', hn_body: 'B' }, { picture })
      expect(answer.body).toMatchObject({
        success: false,
        validation: { image: [expect.stringMatching(/^“pool.png” cannot be /)] },
      })
    }
    expect((await list('reader')).body._meta.totalCount).toBe(before)
  })

  it('changes an item of the caller’s community, and its picture only if the call contains a change of the picture', async () => {
    const picture = await drawn(40, 30).jpeg().toBuffer()
    await post('editor', { hn_title: 'Draft', hn_body: 'One' }, { picture })
    const [before] = (await list('reader')).body.items
    const changed = await post('editor', { hn_title: 'Final', hn_body: 'Two' }, { id: before.hn_id })
    expect(changed.body.messageContent).toBe('The news was changed.')
    const [after] = (await list('reader')).body.items
    const saved = { hn_title: 'Final', hn_body: 'Two', firstWords: 'Two', version: before.version + 1 }
    expect(after).toEqual({ ...before, ...saved })
    await post('editor', { hn_title: 'Final', hn_body: 'Two', removeImage: 1 }, { id: before.hn_id })
    expect((await list('reader')).body.items[0].hn_image).toBe('')
    expect((await server.send(shell.calls.viewImage, { query: { image: before.hn_image } })).status).toBe(404)

    const elsewhere = await makeCommunity(server.scope)
    const id = await makeNews(server.scope, { communityId: elsewhere, authorPersonId: editorId })
    expect((await post('editor', { hn_title: 'Theirs', hn_body: 'Mine' }, { id })).status).toBe(404)
  })

  it('notifies once everybody who may read the item, except its author; a change of the item notifies nobody', async () => {
    const unread = async (name: string) => {
      const query = { hoa_id: communityId }
      const { body } = await server.send(notifications.calls.index, { token: tokens[name], query })
      return body.filter((one: any) => one.modalTitle === 'Water is off on Friday')
    }
    await post('editor', { hn_title: 'Water is off on Friday', hn_body: '<p>From nine to noon.</p>' })
    const [{ hn_id: id }] = (await list('reader')).body.items
    await post('editor', { hn_title: 'Water is off on Friday', hn_body: '<p>From ten to noon.</p>' }, { id })
    const worker = await server.startWorker()
    try {
      await vi.waitFor(async () => expect(await unread('reader')).toHaveLength(1), { timeout: 60_000, interval: 50 })
      await vi.waitFor(async () => expect(await unread('member')).toHaveLength(1), { timeout: 60_000, interval: 50 })
    } finally {
      await worker.stop()
    }
    expect(await unread('reader')).toMatchObject([{ hn_type_id: id, text: '<p>From nine to noon.</p>' }])
    expect([await unread('editor'), await unread('bound')]).toEqual([[], []])
  })
})

describe('the public feed of the news', () => {
  it('exists only while the news are public, and only editors can change this', async () => {
    const query = { hoa_id: communityId }
    const status = async () => (await server.send(feed, { query })).status
    const open = (name: string, isPublic: boolean) =>
      server.send(setPublic, { token: tokens[name], query, body: { isPublic } })
    expect(await status()).toBe(404)
    expect((await open('reader', true)).status).toBe(403)
    expect(await status()).toBe(404)
    expect((await open('editor', true)).body).toEqual({ success: true })
    expect(await status()).toBe(200)
    expect((await list('reader')).body._meta.isPublic).toBe(true)
    await open('editor', false)
    expect(await status()).toBe(404)
  })

  it('is valid XML for a strict parser with any text, and everybody can open its pictures', async () => {
    const own = await makeCommunity(server.scope, { name: 'A <b> & "c" ]]>' })
    await makeNewsPublic(server.scope, own)
    expect(readXml((await server.send(feed, { query: { hoa_id: own } })).body).entry).toBeUndefined()
    const file = await server.files.put(await drawn(20, 20).webp().toBuffer())
    const plain = { communityId: own, authorPersonId: editorId }
    const title = 'Tea & <cake> ]]> \uFFFE'
    const id = await makeNews(server.scope, { ...plain, title, bodyHtml: '<p>At 5 &amp; 6</p>', pictureFileKey: file })
    await makeNews(server.scope, { ...plain, createdAt: new Date('2020-01-01') })
    const answer = await server.send(feed, { query: { hoa_id: own } })
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    const found = readXml(answer.body)
    expect(found.title).toEqual(['A <b> & "c" ]]>: News', 'Tea & <cake> ]]> \uFFFD', 'The pool opens on Saturday'])
    expect(new Set(found.id).size).toBe(3)
    const content = found.content?.[0] ?? ''
    expect(content).toContain('<p>At 5 &amp; 6</p>')
    expect(content).toContain(`https://maple.example/index.php/news/feed-picture?hoa_id=${own}&#38;id=${id}`)
    const picture = await server.send(feedPicture, { query: { hoa_id: own, id } })
    expect([picture.status, picture.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin'])
    expect((await server.send(feedPicture, { query: { hoa_id: communityId, id } })).status).toBe(404)
  })

  it('exists only for a live community', async () => {
    for (const state of ['in preparation', 'archived'] as const) {
      const closed = await makeCommunity(server.scope, { state })
      await makeNewsPublic(server.scope, closed)
      const fileKey = await server.files.put(await drawn(20, 20).webp().toBuffer())
      const item = { communityId: closed, authorPersonId: editorId, pictureFileKey: fileKey }
      const id = await makeNews(server.scope, item)
      expect((await server.send(feed, { query: { hoa_id: closed } })).status).toBe(404)
      expect((await server.send(feedPicture, { query: { hoa_id: closed, id } })).status).toBe(404)
    }
  })

  it('does not exist if the feature is switched off', async () => {
    const off = await makeCommunity(server.scope, { hidden: [28] })
    await makeNewsPublic(server.scope, off)
    const id = await makeNews(server.scope, { communityId: off, authorPersonId: editorId })
    expect((await server.send(feed, { query: { hoa_id: off } })).status).toBe(404)
    expect((await server.send(feedPicture, { query: { hoa_id: off, id } })).status).toBe(404)
  })
})

/** Returns the texts of an XML document by the names of their elements; throws an error if the document is not well-formed. */
function readXml(xml: string): Record<string, string[]> {
  const texts: Record<string, string[]> = {}
  const open: { name: string; text: string }[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => open.push({ name, text: '' }))
  parser.on('text', (text) => {
    const inside = open.at(-1)
    if (inside) inside.text += text
  })
  parser.on('closetag', ({ name }) => {
    const { text = '' } = open.pop() ?? {}
    texts[name] = [...(texts[name] ?? []), text]
  })
  parser.write(xml).close()
  return texts
}
