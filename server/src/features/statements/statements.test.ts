import { features } from '@porchlight/contract/features.ts'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noColumns, statement } from '../../platform/db/database.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson } from '../accounts/grants/fixtures.ts'
import { makeHome } from '../homes/fixtures.ts'
import { isPrintedFor, readFileName } from './policy.ts'
import { listToPrint } from './publishing/data.ts'

const { statements, payments, mailbox, people, homes: homePages, documents, searchAdmin } = features
const { calls } = statements

const makeDigital = statement(
  'test-statements-digital',
  'household',
  noColumns,
  `update home_relations set delivery = 'digital' where community_id = $1 and property_id = $2`,
)
const makeManyToPrint = statement(
  'test-statements-many-to-print',
  'household',
  noColumns,
  `insert into statement_files (community_id, file_name, file_key, size_bytes, state, property_id, month, uploaded_by_name, uploaded_at, is_to_print)
   select $1, n || '.pdf', 'key ' || n, 1, 'published', $2, '2026-09-01', 'Made Bookkeeper', now(), true from generate_series(1, 5001) n`,
)
const notifiedOwners = statement(
  'test-statements-notified',
  'system',
  z.object({ email: z.string() }),
  `select distinct p.email from notifications n join people p on p.id = n.person_id where n.topic = 'digital_delivery' order by 1`,
)

let server: TestServer
let worker: { stop(): Promise<void> }
let hoaId: number
let homes: number[]
let token: string
const owners: string[] = []

async function pdf(...lines: string[]): Promise<Buffer> {
  const document = new PDFDocument()
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => document.on('end', resolve))
  for (const line of lines) document.text(line)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

beforeAll(async () => {
  server = await startServer()
  worker = await server.startWorker()
  const { scope } = server
  const companyId = await makeCompany(scope)
  hoaId = await makeCommunity(scope, { companyId })
  homes = []
  for (const at of [1, 2, 3]) {
    const terms = { address: `${at} Elm Street`, accountNumber: `0070${at}`, identifier: `EL-${at}` }
    const home = await makeHome(scope, hoaId, terms)
    homes.push(home)
    const email = `owner${at}@statements.test`
    await makeHouseholdPerson(scope, {
      communityId: hoaId,
      propertyId: home,
      personId: await makePerson(scope, { email, ...(at === 1 && { digitalDelivery: 1 }) } as never),
    })
    owners.push(await server.signIn(email))
  }
  await scope.inHousehold(hoaId, homes[0] ?? 0).rows(makeDigital)
  const personId = await makePerson(scope, { email: 'book@statements.test' })
  await makeAdministrator(scope, { companyId, personId, teamRoles: ['bookkeeper'] })
  token = await server.signIn('book@statements.test')
  const adminId = await makePerson(scope, { email: 'admin@statements.test' })
  await makeAdministrator(scope, { companyId, personId: adminId, teamRoles: ['administrator'] })
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
})

const send = async (call: Parameters<TestServer['send']>[0], query: object = {}, sent: object = {}) =>
  server.send(call, { token, query: { hoaId, ...query }, ...sent } as never)
const upload = async (name: string, bytes: Buffer) =>
  (await send(calls.upload, {}, { body: {}, files: { file: [{ name, bytes }] } })).body
const list = async (state: string) => (await send(calls.index, { state })).body
const names = async (state: string) =>
  (await list(state)).items.map((one: { fileName: string }) => one.fileName).toSorted()
const idOf = async (state: string, name: string) =>
  (await list(state)).items.find((one: { fileName: string }) => one.fileName === name).id
const checked = () => expect.poll(async () => (await list('ready')).counts.checking).toBe(0)
/** The text of each page of the print file. */
async function printFile(): Promise<string[]> {
  const answer = await fetch(`${server.origin}/index.php/admin/statements/print-file?hoaId=${hoaId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return pagesOf(new Uint8Array(await answer.arrayBuffer()))
}

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(bytes)
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
}
const seenBy = async (at: number) =>
  (await server.send(payments.calls.statements, { token: owners[at], query: { propertyId: homes[at] } } as never)).body
    .items

describe('files of statements', () => {
  it('are matched to homes by account number or identifier, and by month; other files are listed, and residents see nothing before Publish [ledger-m019]', async () => {
    await upload('00701_2026-09.pdf', await pdf('Statement', 'Account 00701', 'Balance 285.00'))
    await upload('el-2 202609.PDF', await pdf('Account 00702'))
    await upload('EL-1-2026-09.pdf', await pdf('Account 00701'))
    await upload('99999_2026-09.pdf', await pdf('Account 99999'))
    await upload('Statement of September.pdf', await pdf('Account 00703'))
    await upload('00703_2026-09.pdf', Buffer.from('%PDF-1.4 broken'))
    expect(await upload('00703_2026-09.pdf', Buffer.from('no pdf at all'))).toMatchObject({ success: false })
    await checked()
    expect(await names('ready')).toEqual(['00701_2026-09.pdf', 'el-2 202609.PDF'])
    expect(await names('double')).toEqual(['EL-1-2026-09.pdf'])
    expect(await names('unmatched')).toEqual(['99999_2026-09.pdf', 'Statement of September.pdf'])
    // The text of an unmatched file suggests a home to the person who chooses one.
    const seen = (await list('unmatched')).items.map((one: { fileName: string; seen: string }) => [
      one.fileName,
      one.seen,
    ])
    expect(Object.fromEntries(seen)).toEqual({ '99999_2026-09.pdf': '', 'Statement of September.pdf': '00703' })
    expect(await names('wrong')).toEqual(['00703_2026-09.pdf'])
    for (const at of [0, 1, 2]) expect(await seenBy(at)).toEqual([])
    const file = await idOf('unmatched', 'Statement of September.pdf')
    const wrong = (await send(calls.assign, { file }, { body: { home: '4711', month: '2026-13' } })).body
    expect(Object.keys(wrong.validation)).toEqual(['home', 'month'])
    await send(calls.assign, { file }, { body: { home: '00703', month: '2026-08' } })
    await checked()
    expect((await list('ready')).items[0]).toMatchObject({ address: '3 Elm Street', month: '2026-08' })
    await send(calls.remove, { file: await idOf('unmatched', '99999_2026-09.pdf') })
    await send(calls.restore, { file: await idOf('removed', '99999_2026-09.pdf') })
    await checked()
    expect(await names('unmatched')).toEqual(['99999_2026-09.pdf'])
  })

  it('wait until they are released if their text shows another account number or if they have no text [ledger-m020]', async () => {
    await upload('00703_2026-10.pdf', await pdf('Account 00702', 'Balance 1.00'))
    await upload('00702_2026-10.pdf', await pdf())
    await checked()
    const { items } = await list('held')
    expect(items.map((one: { fileName: string; seen: string }) => [one.fileName, one.seen]).toSorted()).toEqual([
      ['00702_2026-10.pdf', ''],
      ['00703_2026-10.pdf', '00702'],
    ])
    const opened = await send(calls.file, { file: await idOf('held', '00703_2026-10.pdf') })
    expect(opened.status).toBe(200)
    await send(calls.release, { file: await idOf('held', '00702_2026-10.pdf') })
    expect(await names('held')).toEqual(['00703_2026-10.pdf'])
  })

  it('are added to the statements and the mailbox of their home when they are published; those of homes on paper are in the print file [ledger-m021, ledger-m022]', async () => {
    const { counts } = await list('ready')
    expect((await send(calls.publish, {}, { body: { count: String(counts.ready + 1) } })).body.success).toBe(false)
    expect((await send(calls.publish, {}, { body: { count: String(counts.ready) } })).body).toMatchObject({
      success: true,
    })
    await expect.poll(async () => (await list('published')).counts.published).toBe(counts.ready)
    const titles = async (at: number) => (await seenBy(at)).map((one: { title: string }) => one.title)
    expect(await titles(0)).toEqual(['Statement September 2026'])
    expect(await titles(1)).toEqual(['Statement October 2026', 'Statement September 2026'])
    expect(await titles(2)).toEqual(['Statement August 2026'])
    for (const at of [0, 1, 2]) {
      const mail = (
        await server.send(mailbox.calls.index, {
          token: owners[at],
          query: { property: homes[at], mailbox: 1 },
        } as never)
      ).body
      const text = JSON.stringify(mail)
      expect(text.split('Statement ').length - 1).toBeGreaterThanOrEqual((await titles(at)).length)
      expect(text.includes('Statement August 2026')).toBe(at === 2)
    }
    // The address of another home's file, and its list, are refused.
    const [mine] = await seenBy(0)
    const query = { url: mine.url, hoa_id: hoaId }
    expect((await server.send(payments.calls.downloadStatement, { token: owners[0], query } as never)).status).toBe(200)
    expect((await server.send(payments.calls.downloadStatement, { token: owners[1], query } as never)).status).toBe(403)
    const other = { token: owners[1], query: { propertyId: homes[0] } }
    expect((await server.send(payments.calls.statements, other as never)).status).toBe(403)
    // Only owners with digital delivery are notified; those on paper find it in the mailbox too.
    const notified = await server.scope.rows(notifiedOwners)
    expect(notified).toEqual([{ email: 'owner1@statements.test' }])
    const { toPrint } = await list('published')
    const pages = await printFile()
    expect(pages).toHaveLength(toPrint)
    // In the order of the addresses, then the months.
    expect(pages.map((text) => /Account (\d+)/.exec(text)?.[1] ?? '')).toEqual(['00702', '', '00703'])
    expect(pages.join(' ')).not.toContain('00701')
    expect((await send(calls.printed, {}, { body: { count: String(toPrint + 1) } })).body.success).toBe(false)
    await send(calls.printed, {}, { body: { count: String(toPrint) } })
    expect((await list('published')).toPrint).toBe(0)
    expect(await printFile()).toEqual(['No statement waits to be printed.'])
    await upload('00701_2026-09.pdf', await pdf('Account 00701'))
    await checked()
    expect(await names('double')).toEqual(['00701_2026-09.pdf', 'EL-1-2026-09.pdf'])
  })
})

it('a home with owners who chose different deliveries gets one copy on paper, and only the owner with digital delivery is notified [ledger-m021]', async () => {
  const { scope } = server
  const home = await makeHome(scope, hoaId, { address: '4 Elm Street', accountNumber: '00704', identifier: 'EL-4' })
  const tokens: string[] = []
  for (const name of ['dora', 'pat']) {
    const personId = await makePerson(scope, { email: `${name}@statements.test` })
    await makeHouseholdPerson(scope, { communityId: hoaId, propertyId: home, personId })
    if (name === 'dora') await scope.inHousehold(hoaId, home).rows(makeDigital)
    tokens.push(await server.signIn(`${name}@statements.test`))
  }
  await upload('00704_2026-09.pdf', await pdf('Account 00704', 'Two owners'))
  await checked()
  await send(calls.publish, {}, { body: { count: String((await list('ready')).counts.ready) } })
  await expect.poll(async () => (await list('ready')).toPrint).toBe(1)
  expect((await printFile()).join(' ')).toContain('Two owners')
  for (const by of tokens) {
    const found = await server.send(payments.calls.statements, { token: by, query: { propertyId: home } } as never)
    expect(found.body.items).toHaveLength(1)
  }
  const notified = (await scope.rows(notifiedOwners)).map(({ email }) => email)
  expect(notified).toContain('dora@statements.test')
  expect(notified).not.toContain('pat@statements.test')
})

it('a statement is in no search, file list or export of another home [ledger-m022]', async () => {
  const texts = { 0: 'Statement August 2026', 2: 'Statement September 2026' }
  for (const [at, foreign] of Object.entries(texts)) {
    const by = owners[Number(at)]
    const of = { property: homes[Number(at)], mailbox: 1 }
    const searched = async (searchValue: string) =>
      (
        await server.send(mailbox.calls.index, {
          token: by,
          query: { ...of, HoaMessageSearch: { searchValue } },
        } as never)
      ).body
    expect((await searched('Statement')).items.length).toBeGreaterThan(0)
    expect(JSON.stringify(await searched(foreign))).not.toContain(foreign)
    const found = await server.send(documents.calls.index, {
      token: by,
      query: { hoa_id: hoaId, HoaDocumentSearch: { searchValue: 'Account 00703' } },
    } as never)
    expect(found.body.items).toEqual([])
  }
  // The page of a home shows the team only the files of that home.
  const filesOf = async (at: number) => (await send(homePages.calls.files, { home: homes[at] })).body.items
  const [foreign] = await filesOf(2)
  expect((await filesOf(0)).map((one: { name: string }) => one.name)).toEqual([
    expect.stringContaining('Statement September 2026'),
  ])
  const query = { home: homes[0], kind: 'statement', file: foreign.id }
  expect((await send(homePages.calls.openFile, query)).status).toBe(404)
  const { groups } = (await send(searchAdmin.calls.index, { search: 'Statement' })).body
  expect(JSON.stringify(groups)).not.toContain('Statement')
  // The export of everything about a person.
  const admin = await server.signIn('admin@statements.test')
  const ask = async (call: Parameters<TestServer['send']>[0], more: object) =>
    server.send(call, { token: admin, query: { hoaId, ...more } } as never)
  const { items } = (await ask(people.calls.index, {})).body
  const person = items.find((one: { email?: string }) => JSON.stringify(one).includes('owner1@statements.test')).id
  const { exportId } = (await ask(people.calls.startExport, { person })).body
  await expect.poll(async () => (await ask(people.calls.exportState, { export: exportId })).body.state).toBe('done')
  const zip = await fetch(`${server.origin}/index.php/admin/people/export-file?hoaId=${hoaId}&export=${exportId}`, {
    headers: { authorization: `Bearer ${admin}` },
  })
  const exported = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())))
  expect(exported.map(([name]) => name)).toContain('homes.json')
  for (const [name, bytes] of exported) {
    const text = name.endsWith('.pdf') ? (await pagesOf(bytes)).join(' ') : strFromU8(bytes)
    if (name.endsWith('.pdf')) expect(text).toContain('00701')
    for (const other of ['00702', '00703', 'Statement August']) expect(text, name).not.toContain(other)
  }
})

it('more than 5,000 statements that wait for paper are all in the list to print', async () => {
  const community = await makeCommunity(server.scope)
  const home = await makeHome(server.scope, community, { address: '1 Elm Street' })
  await server.scope.inHousehold(community, home).rows(makeManyToPrint)
  expect(await listToPrint(server.scope.inCommunity(community))).toHaveLength(5001)
})

it('the statement of a home is printed if one of its owners needs paper', () => {
  const digital = { personId: 1, delivery: 'digital' } as const
  const paper = { personId: 2, delivery: 'paper' } as const
  expect(isPrintedFor([digital, digital])).toBe(false)
  expect(isPrintedFor([digital, paper])).toBe(true)
  expect(isPrintedFor([digital, { personId: 3, delivery: 'both' }])).toBe(true)
  expect(isPrintedFor([digital, { personId: null, delivery: 'digital' }])).toBe(true)
  expect(isPrintedFor([])).toBe(true)
})

const failPublishing = statement(
  'test-statements-fail',
  'system',
  noColumns,
  `alter table statements add constraint statements_fail_once check (title not like '%August 2027')`,
)
const letPublishing = statement(
  'test-statements-let',
  'system',
  noColumns,
  'alter table statements drop constraint statements_fail_once',
)
const removeHome = statement(
  'test-statements-remove-home',
  'household',
  noColumns,
  'update properties set removed_at = now() where community_id = $1 and id = $2',
)
const loseFile = statement(
  'test-statements-lose-file',
  'community',
  noColumns,
  `update statement_files set file_key = '00000000-0000-4000-8000-000000000000' where community_id = $1 and file_name = '00701_2027-09.pdf'`,
)

it('a statement that cannot be published fails with its reason, the others are published, and the failed one can be tried again [ledger-m021]', async () => {
  const removed = await makeHome(server.scope, hoaId, { address: '5 Elm', accountNumber: '00705', identifier: 'EL-5' })
  // In the order in which they are published: the first three fail.
  for (const name of ['00701_2027-08.pdf', '00701_2027-09.pdf', '00705_2027-09.pdf', '00702_2027-09.pdf'])
    await upload(name, await pdf(`Account ${name.slice(0, 5)}`))
  await checked()
  await server.scope.rows(failPublishing)
  await server.scope.inCommunity(hoaId).rows(loseFile)
  await server.scope.inHousehold(hoaId, removed).rows(removeHome)
  const ready = (await list('ready')).counts.ready
  expect((await send(calls.publish, {}, { body: { count: String(ready) } })).body.success).toBe(true)
  await expect.poll(async () => (await list('failed')).counts.publishing).toBe(0)
  const failed = async () =>
    (await list('failed')).items
      .map((one: { fileName: string; failure: string }) => [one.fileName, one.failure])
      .toSorted()
  expect(await failed()).toEqual([
    ['00701_2027-08.pdf', 'other'],
    ['00701_2027-09.pdf', 'file'],
    ['00705_2027-09.pdf', 'home'],
  ])
  const titles = async (at: number) => (await seenBy(at)).map((one: { title: string }) => one.title)
  expect(await titles(1)).toContain('Statement September 2027')
  // Nothing of those that failed is in a mailbox or a list.
  expect((await titles(0)).filter((title: string) => title.includes('2027'))).toEqual([])
  await server.scope.rows(letPublishing)
  const file = await idOf('failed', '00701_2027-08.pdf')
  expect((await send(calls.retry, { file })).body).toMatchObject({ success: true })
  await expect.poll(async () => (await list('failed')).counts.publishing).toBe(0)
  expect(await titles(0)).toContain('Statement August 2027')
  expect((await failed()).map(([name]: string[]) => name)).toEqual(['00701_2027-09.pdf', '00705_2027-09.pdf'])
  expect((await send(calls.retry, { file })).body.success).toBe(false)
  // A statement whose file is missing can be removed and uploaded again.
  await send(calls.remove, { file: await idOf('failed', '00701_2027-09.pdf') })
  await upload('00701_2027-09.pdf', await pdf('Account 00701'))
  await checked()
  expect(await names('ready')).toEqual(['00701_2027-09.pdf'])
})

it('the name of a file gives the account number and the month, or nothing', () => {
  expect(readFileName('0007_2026-11.pdf')).toEqual({ key: '0007', month: '2026-11-01' })
  expect(readFileName('EL-7 202611.PDF')).toEqual({ key: 'el-7', month: '2026-11-01' })
  for (const name of ['2026-11.pdf', '0007.pdf', '0007 2026-13.pdf', '00072026-11.pdf', 'x.pdf', ''])
    expect(readFileName(name), name).toBeUndefined()
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (name) => void readFileName(name)))
})
