import { bin } from '@porchlight/contract/features/bin.ts'
import { documents } from '@porchlight/contract/features/documents.ts'
import { forums } from '@porchlight/contract/features/forums.ts'
import { news } from '@porchlight/contract/features/news.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeCommunity } from '../features/accounts/fixtures.ts'
import { makeCommunityRole, makeResident } from '../features/accounts/grants/fixtures.ts'
import { statement } from '../platform/db/database.ts'
import { startServer, type TestServer } from './server.ts'

let server: TestServer
let here: number

/** An owner of a home of the community who also edits its web site. */
async function editor(name: string): Promise<string> {
  const made = await makeResident(server.scope, here, { name, home: { address: `${name} Street` } })
  await makeCommunityRole(server.scope, 'web site editor', made)
  return server.signIn(made.email)
}

const file = (name: string, bytes: Uint8Array) => ({ name, bytes, type: 'application/octet-stream' })
const query = () => ({ hoa_id: here })

const sendForm = (token: string, upload: ReturnType<typeof file>) =>
  server.send(documents.calls.save, {
    token,
    query: query(),
    body: { HoaDocument: { hd_title: 'A', hd_description: 'B', hd_is_form: 1 } },
    files: { 'HoaDocument[document]': [upload] },
  })

const sendNews = (token: string, upload: ReturnType<typeof file>) =>
  server.send(news.calls.addEdit, {
    token,
    query: query(),
    body: { HoaNews: { hn_title: 'A', hn_body: 'B' } },
    files: { 'HoaNews[image]': [upload] },
  })

const sendThread = (token: string, upload: ReturnType<typeof file>) =>
  server.send(forums.calls.saveThread, {
    token,
    query: query(),
    body: { ForumThread: { ft_subject: 'A', ft_topic_id: 1 }, ForumThreadPost: { ftp_body: 'B' } },
    files: { 'ForumThreadPost[file]': [upload] },
  })

beforeAll(async () => {
  server = await startServer()
  here = await makeCommunity(server.scope)
})
afterAll(() => server.stop())

describe('a picture', () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#1d5c56' } }).png({ compressionLevel: 9 })

  it('of more than 25 megapixels is refused with a message that names the file, in every call that accepts pictures', async () => {
    const token = await editor('Ada')
    const large = file('roof.png', await blank(7000, 7000).toBuffer())
    const refusal = ['“roof.png” has more than 25 megapixels.']
    expect((await sendForm(token, large)).body.validation).toEqual({ document: refusal })
    expect((await sendNews(token, large)).body.validation).toEqual({ image: refusal })
    expect((await sendThread(token, large)).body.validation).toEqual({ file: refusal })
  })

  it('from a phone, with 24.5 megapixels, is accepted', async () => {
    const bytes = await blank(5712, 4284).toBuffer()
    expect((await sendForm(await editor('Bea'), file('wall.png', bytes))).body.success).toBe(true)
  })

  it('with a wrong size in its header is refused, and the server continues to answer', async () => {
    const bytes = Buffer.from(await blank(100, 100).toBuffer())
    bytes.writeUInt32BE(4000, 16)
    bytes.writeUInt32BE(4000, 20)
    const answer = await sendForm(await editor('Cleo'), file('lie.png', bytes))
    expect(answer.body.validation).toEqual({ document: ['“lie.png” cannot be read as a picture.'] })
  })
})

it('refused files count for the limit of files that a person may send, and do not count for another person', async () => {
  const [token, other] = [await editor('Dan'), await editor('Eve')]
  const refused = file('notes.txt', Buffer.from('plain words'))
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendNews(token, refused)))
    for (const { body } of answers) expect(body.validation.image[0]).toContain('“notes.txt” cannot be kept.')
  }
  const good = file('plan.pdf', Buffer.from('%PDF-1.7\n'))
  expect((await sendForm(token, good)).body.validation.document).toEqual([
    'You have sent many files. Please try again later.',
  ])
  expect((await sendForm(other, good)).body.success).toBe(true)
})

describe('the storage quota', () => {
  const pdfOf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes)])
  const usedBy = statement(
    'test-storage-use',
    'system',
    z.object({ usedBytes: z.number() }),
    'select used_bytes as "usedBytes" from storage_use where owner = $1',
  )
  const used = async (owner: string) => (await server.scope.row(usedBy, [owner]))?.usedBytes ?? 0
  let small: TestServer
  let before: TestServer
  let beforeHere: number

  beforeAll(async () => {
    ;[before, beforeHere] = [server, here]
    small = await startServer({ STORAGE_MB_PER_PERSON: '1', STORAGE_MB_PER_COMMUNITY: '2' })
    server = small
    here = await makeCommunity(server.scope)
  })
  afterAll(async () => {
    ;[server, here] = [before, beforeHere]
    await small.stop()
  })

  it('of a person and of a community is enforced, and a deletion releases it', async () => {
    const [ada, bea] = [await editor('Ada'), await editor('Bea')]
    const large = file('large.pdf', pdfOf(700_000))
    expect((await sendThread(ada, large)).body.success).toBe(true)
    expect((await sendThread(ada, file('more.pdf', pdfOf(700_000)))).body.validation).toEqual({
      file: ['There is no room for “more.pdf”: your files may take 1 MB. Delete files that you no longer need.'],
    })
    expect((await sendForm(ada, large)).body.success, 'the community keeps it, not the person').toBe(true)
    expect((await sendThread(bea, file('other.pdf', pdfOf(900_000)))).body.validation).toEqual({
      file: ['There is no room for “other.pdf”: the files of the community may take 2 MB. Please tell its management.'],
    })
    expect(await used(`community ${here}`)).toBe(2 * 700_009)

    const threads = await server.send(forums.calls.index, { token: ada, query: query() })
    for (const { ft_id } of threads.body.items) {
      await server.send(forums.calls.deleteThread, { token: ada, query: { ...query(), post: ft_id } })
    }
    expect(await used(`community ${here}`)).toBe(700_009)
    expect((await sendThread(ada, file('more.pdf', pdfOf(700_000)))).body.success).toBe(true)
  })

  it('of a community is not exceeded by simultaneous uploads', async () => {
    const token = await editor('Cleo')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => sendThread(token, file(`${number}.pdf`, pdfOf(200_000)))),
    )
    const accepted = answers.filter(({ body }) => body.success).length
    expect(accepted).toBeGreaterThan(0)
    expect(await used(`community ${here}`)).toBeLessThanOrEqual(2 * 1024 * 1024)
    expect(await used(`community ${here}`)).toBe(2 * 700_009 + accepted * 200_009)
  })

  it('counts a picture while it is deleted and after it was restored', async () => {
    here = await makeCommunity(server.scope)
    const own = await editor('Edda')
    const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: '#1d5c56' } })
    expect((await sendNews(own, file('plain.png', await plain.png().toBuffer()))).body.success).toBe(true)
    const usedByPicture = await used(`community ${here}`)
    expect(usedByPicture).toBeGreaterThan(0)
    const [item] = (await server.send(news.calls.index, { token: own, query: query() })).body.items
    const body = { kind: 'news', id: item.hn_id }
    for (const call of [bin.calls.delete, bin.calls.restore]) {
      expect((await server.send(call, { token: own, query: query(), body })).body.success).toBe(true)
      expect(await used(`community ${here}`)).toBe(usedByPicture)
    }
  })
})

it('characters that change the direction of writing are removed from a file name', async () => {
  const token = await editor('Fay')
  expect((await sendForm(token, file('photo\u202efdp.exe', Buffer.from('%PDF-1.7\n')))).body.success).toBe(true)
  const listed = await server.send(documents.calls.index, {
    token,
    query: { ...query(), HoaDocumentSearch: { hd_is_form: 1 } },
  })
  const found = listed.body.items.find((one: { fileName: string }) => one.fileName.startsWith('photo'))
  expect(found.fileName).toBe('photofdp.pdf')
  const sent = await server.send(documents.calls.download, { token, query: { ...query(), id: found.hd_id } })
  expect(sent.headers.get('content-disposition')).toBe(
    `attachment; filename="photofdp.pdf"; filename*=UTF-8''photofdp.pdf`,
  )
})
