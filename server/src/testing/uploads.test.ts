import { documents } from '@porchlight/contract/features/documents.ts'
import { forums } from '@porchlight/contract/features/forums.ts'
import { news } from '@porchlight/contract/features/news.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCommunityRole, makeHouseholdPerson } from '../features/accounts/grants/make.ts'
import { makeCommunity, makePerson, makeProperty } from '../features/accounts/make.ts'
import { startServer, type TestServer } from './server.ts'

let server: TestServer
let here: number

/** An owner of a home of the community who edits its web site too. */
async function editor(name: string): Promise<string> {
  const email = `${name.toLowerCase()}@made.test`
  const personId = await makePerson(server.scope, { email, firstName: name, lastName: 'Made' })
  const propertyId = await makeProperty(server.scope, here, { address: `${name} Street` })
  await makeHouseholdPerson(server.scope, { personId, communityId: here, propertyId })
  await makeCommunityRole(server.scope, 'web site editor', { personId, communityId: here })
  return server.signIn(email)
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

  it('of more than 24 megapixels is refused by its header, and named, wherever a picture is taken', async () => {
    const token = await editor('Ada')
    const large = file('roof.png', await blank(7000, 7000).toBuffer())
    const refusal = ['“roof.png” has more than 24 megapixels.']
    expect((await sendForm(token, large)).body.validation).toEqual({ document: refusal })
    expect((await sendNews(token, large)).body.validation).toEqual({ image: refusal })
    expect((await sendThread(token, large)).body.validation).toEqual({ file: refusal })
  })

  it('of 24 megapixels is taken', async () => {
    const bytes = await blank(6000, 4000).toBuffer()
    expect((await sendForm(await editor('Bea'), file('wall.png', bytes))).body.success).toBe(true)
  })

  it('whose header lies about its size is refused, and the server answers on', async () => {
    const bytes = Buffer.from(await blank(100, 100).toBuffer())
    bytes.writeUInt32BE(4000, 16)
    bytes.writeUInt32BE(4000, 20)
    const answer = await sendForm(await editor('Cleo'), file('lie.png', bytes))
    expect(answer.body.validation).toEqual({ document: ['“lie.png” cannot be read as a picture.'] })
  })
})

it('files are counted before they are opened, for new things and for changes alike', async () => {
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
