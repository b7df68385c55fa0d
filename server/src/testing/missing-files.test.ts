import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeCommunity, makePerson } from '../features/accounts/fixtures.ts'
import { makeDocument, makeDocumentCategory } from '../features/documents/fixtures.ts'
import { jobs as documentJobs } from '../features/documents/jobs.ts'
import { makeHome } from '../features/homes/fixtures.ts'
import { findImport } from '../features/imports/data.ts'
import { makeImport } from '../features/imports/fixtures.ts'
import { jobs as importJobs } from '../features/imports/jobs.ts'
import { jobs as reportJobs } from '../features/reports-admin/jobs.ts'
import { findExport, insertExport, storeConfirmed } from '../features/reports-admin/whole/data.ts'
import { makeRequest } from '../features/requests/fixtures.ts'
import { makeStatementFile } from '../features/statements/fixtures.ts'
import { jobs as statementJobs } from '../features/statements/jobs.ts'
import { statement } from '../platform/db/database.ts'
import { runJob } from './run-job.ts'
import { startServer, type TestServer } from './server.ts'

let server: TestServer
let communityId: number
beforeAll(async () => {
  server = await startServer()
  communityId = await makeCommunity(server.scope)
})
afterAll(() => server.stop())

const bodyOf = statement(
  'test-missing-body',
  'community',
  z.object({ text: z.string() }),
  'select body_text as text from documents where community_id = $1 and id = $2',
)
const stateOf = statement(
  'test-missing-state',
  'community',
  z.object({ state: z.string() }),
  'select state from statement_files where community_id = $1 and id = $2',
)

/** Stores a file and removes its bytes; `putBack` stores them again. */
async function missingFile(bytes: Buffer): Promise<{ readonly key: string; putBack(): Promise<void> }> {
  const { backend } = server.files
  const key = await server.files.put(bytes)
  await backend.remove(key)
  return { key, putBack: () => backend.write(key, bytes) }
}

test('the text of a document is read when its missing file is there again', async () => {
  const document = new PDFDocument()
  document.text('The pool opens in May.')
  document.end()
  const { key, putBack } = await missingFile(await buffer(document))
  const categoryId = await makeDocumentCategory(server.scope, { communityId })
  const documentId = await makeDocument(server.scope, { communityId, categoryId, fileKey: key })
  const read = () => runJob(documentJobs, 'documents-read', server, { communityId, documentId, fileKey: key })
  await expect(read()).rejects.toThrow(`the stored file ${key} is missing`)
  await putBack()
  await read()
  const stored = await server.scope.inCommunity(communityId).row(bodyOf, [documentId])
  expect(stored?.text).toContain('The pool opens in May.')
})

test('a statement whose file is missing is checked again, and is unreadable only after the last attempt', async () => {
  const { key } = await missingFile(Buffer.from('%PDF-1.4'))
  const community = server.scope.inCommunity(communityId)
  const fileId = await makeStatementFile(server.scope, { communityId, fileName: 'one.pdf', fileKey: key })
  const check = (isLast: boolean) => runJob(statementJobs, 'statements-check', server, { communityId, fileId }, isLast)
  await expect(check(false)).rejects.toThrow('is missing')
  expect(await community.row(stateOf, [fileId])).toEqual({ state: 'checking' })
  await expect(check(true)).rejects.toThrow('is missing')
  expect(await community.row(stateOf, [fileId])).toEqual({ state: 'wrong' })
})

test('an import whose file is missing is read again, and fails only after the last attempt', async () => {
  const { key, putBack } = await missingFile(Buffer.from('Address,Email\n1 Oak,ada@made.test\n'))
  const personId = await makePerson(server.scope)
  const community = server.scope.inCommunity(communityId)
  const make = () => makeImport(server.scope, { communityId, personId, fileKey: key, fileName: 'homes.csv' })
  const read = (importId: number, isLast: boolean) =>
    runJob(importJobs, 'imports-read', server, { communityId, importId }, isLast)
  const [first, second] = [await make(), await make()]
  await expect(read(first, false)).rejects.toThrow('is missing')
  expect((await findImport(community, first))?.work).toBe('reading')
  await expect(read(first, true)).rejects.toThrow('is missing')
  expect(await findImport(community, first)).toMatchObject({ state: 'failed' })
  await putBack()
  await read(second, false)
  expect(await findImport(community, second)).toMatchObject({ work: '', headings: ['Address', 'Email'] })
})

test('the whole export waits for a missing file, and after the last attempt the manifest names the file', async () => {
  const { scope, clock } = server
  const { key, putBack } = await missingFile(Buffer.from('the lamp'))
  const [one, two] = [await makePerson(scope), await makePerson(scope)]
  const propertyId = await makeHome(scope, communityId, { address: '1 Oak', identifier: 'OA-1', accountNumber: '1' })
  const files = [{ fileKey: key, fileName: 'lamp.txt', contentType: 'text/plain', sizeBytes: 8 }]
  await makeRequest(scope, { communityId, propertyId, personId: one, subject: 'The lamp', files })
  const community = scope.inCommunity(communityId)
  const start = async () => {
    const exportId = await insertExport(community, { personId: one, name: 'One' }, clock.now(), 'asked')
    await storeConfirmed(community, exportId, { personId: two, name: 'Two' })
    return exportId
  }
  const make = (exportId: number, isLast: boolean) =>
    runJob(reportJobs, 'reports-whole-export', server, { communityId, exportId }, isLast)
  const contents = async (exportId: number) => {
    const stored = await server.files.read((await findExport(community, exportId))?.fileKey ?? '')
    const zip = unzipSync(new Uint8Array(stored ? await buffer(stored.stream) : Buffer.alloc(0)))
    const lamp = Object.keys(zip).find((name) => name.endsWith('lamp.txt'))
    return { lamp, manifest: JSON.parse(strFromU8(zip['manifest.json'] ?? new Uint8Array())) }
  }
  const first = await start()
  await expect(make(first, false)).rejects.toThrow('is missing')
  await make(first, true)
  const partial = await contents(first)
  expect(partial.lamp).toBeUndefined()
  expect(partial.manifest.missing).toEqual([expect.stringContaining('lamp.txt')])
  await putBack()
  const second = await start()
  await make(second, false)
  const whole = await contents(second)
  expect(whole.lamp).toBeDefined()
  expect(whole.manifest.missing).toBeUndefined()
})
