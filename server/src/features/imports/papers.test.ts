import { imports } from '@porchlight/contract/features/imports.ts'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeManagedCommunity } from '../accounts/grants/fixtures.ts'
import { makeDocument, makeDocumentCategory } from '../documents/fixtures.ts'
import { isLeftover, paperName, withoutSharedFolder } from './papers/paper-name.ts'

const { startDocuments, addDocuments, documents, one, run, undo } = imports.calls

let server: TestServer
let worker: { stop(): Promise<void> }
beforeAll(async () => {
  server = await startServer()
  worker = await server.startWorker()
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
})

let hoaId: number
let token: string
beforeEach(async () => {
  const made = await makeManagedCommunity(server.scope)
  hoaId = made.communityId
  token = await server.signIn(made.email)
})

const pdf = strToU8('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')

async function begin(): Promise<number> {
  return (await server.send(startDocuments, { token, query: { hoaId } })).body.id
}
const add = async (id: number, name: string, bytes: Uint8Array, path?: string) =>
  (
    await server.send(addDocuments, {
      token,
      query: { hoaId, import: id },
      body: path === undefined ? {} : { path },
      files: { file: [{ name, bytes }] },
    })
  ).body
const papersOf = async (id: number) =>
  (await server.send(documents, { token, query: { hoaId, import: id } })).body.items.map(
    ({ category, title, note }: { category: string; title: string; note: string }) => [category, title, note],
  )
const settled = async (id: number) => {
  await expect
    .poll(async () => (await server.send(one, { token, query: { hoaId, import: id } })).body.work, { interval: 40 })
    .toBe('')
  return (await server.send(one, { token, query: { hoaId, import: id } })).body
}

describe('an import of documents', () => {
  it('creates categories from folders and titles from file names, marks documents that exist already, and can be undone [imports-m027]', async () => {
    const categoryId = await makeDocumentCategory(server.scope, { communityId: hoaId, name: 'Minutes' })
    const fileKey = await server.files.put(pdf)
    await makeDocument(server.scope, { communityId: hoaId, categoryId, title: 'June 2026', fileKey, bodyText: '' })
    const id = await begin()
    const zip = zipSync({
      'Papers/Minutes/June_2026.pdf': pdf,
      'Papers/Minutes/July_2026.pdf': pdf,
      'Papers/Budget/2026/Plan.pdf': pdf,
      'Papers/Budget/notes.exe': strToU8('MZ no document'),
      '__MACOSX/Papers/._x': pdf,
    })
    expect(await add(id, 'papers.zip', zip)).toMatchObject({ success: true })
    expect(await add(id, 'Pool rules.pdf', pdf, 'Rules/Pool rules.pdf')).toMatchObject({ success: true })
    expect(await papersOf(id)).toEqual([
      ['Budget', 'notes', expect.stringMatching(/cannot be kept/)],
      ['Budget - 2026', 'Plan', ''],
      ['Minutes', 'July 2026', ''],
      ['Minutes', 'June 2026', 'A document with this title is in this category already.'],
      ['Rules', 'Pool rules', ''],
    ])
    await server.send(run, { token, query: { hoaId, import: id }, body: {} })
    expect(await settled(id)).toMatchObject({ state: 'done in part', done: 3 })
    const again = await begin()
    await add(again, 'July_2026.pdf', pdf, 'Minutes/July_2026.pdf')
    expect(await papersOf(again)).toEqual([['Minutes', 'July 2026', expect.stringMatching(/already/)]])
    await server.send(undo, { token, query: { hoaId, import: id } })
    expect(await settled(id)).toMatchObject({ state: 'undone', undone: { restored: 3, left: 0 } })
    const third = await begin()
    await add(third, 'July_2026.pdf', pdf, 'Minutes/July_2026.pdf')
    expect(await papersOf(third)).toEqual([['Minutes', 'July 2026', '']])
  })

  it('accepts at most 200 files, and no zip that is damaged or whose content is too large [imports-m027]', async () => {
    const id = await begin()
    const many = zipSync(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.pdf`, pdf])))
    expect(await add(id, 'many.zip', many)).toMatchObject({ success: false })
    expect(await papersOf(id)).toEqual([])
    const bomb = zipSync(
      Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`${at}.pdf`, new Uint8Array(60 * 1024 * 1024)])),
      { level: 9 },
    )
    expect(await add(id, 'bomb.zip', bomb)).toMatchObject({ messageContent: 'The file unfolds to more than 500 MB.' })
    expect(await add(id, 'broken.zip', strToU8('PK\x03\x04broken'))).toMatchObject({ success: false })
    expect((await server.send(one, { token, query: { hoaId, import: id } })).body).toMatchObject({ state: 'uploaded' })
  })

  it('counts the files of a zip that were read before its damaged file [imports-m027]', async () => {
    const id = await begin()
    const zip = zipSync({ 'Rules/Pool.pdf': pdf, 'Rules/Gate.pdf': new Uint8Array(5000).fill(65) })
    // Compressed data cannot begin with the byte 0xff.
    const second = Buffer.from(zip.buffer).indexOf('PK\x03\x04', 1, 'latin1')
    zip[second + 30 + 'Rules/Gate.pdf'.length] = 0xff
    const refused = await add(id, 'half.zip', zip)
    expect(refused).toMatchObject({ success: false })
    expect(await papersOf(id)).toEqual([['Rules', 'Pool', '']])
    const stored = (await server.send(one, { token, query: { hoaId, import: id } })).body
    expect(stored).toMatchObject({ state: 'checked', counts: { new: 1, problem: 0 } })
  })
})

it('the category and title of a document are read from its path, with the separators of any operating system', () => {
  expect(paperName('Minutes\\2026\\June_2026.pdf', 'Documents')).toEqual({
    category: 'Minutes - 2026',
    title: 'June 2026',
  })
  expect(paperName('../../etc/passwd', 'Documents')).toEqual({ category: 'etc', title: 'passwd' })
  expect(paperName('Plan.pdf', 'Documents')).toEqual({ category: 'Documents', title: 'Plan' })
  expect(['a/.DS_Store', 'Thumbs.db', '~$draft.docx', 'a/b.pdf'].map(isLeftover)).toEqual([true, true, true, false])
  expect(withoutSharedFolder(['All/A/1.pdf', 'All/2.pdf'])('All/A/1.pdf')).toBe('A/1.pdf')
  expect(withoutSharedFolder(['All/1.pdf', 'All/2.pdf'])('All/1.pdf')).toBe('All/1.pdf')
})
