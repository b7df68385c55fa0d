import { features } from '@porchlight/contract/features.ts'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noColumns, statement } from '../../platform/db/database.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeAdministrator, makeHouseholdPerson } from '../accounts/grants/make.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/make.ts'
import { makeHome } from '../homes/make.ts'
import { readFileName } from './policy.ts'

const { statements, payments, mailbox } = features
const { calls } = statements

const makeDigital = statement(
  'test-statements-digital',
  'household',
  noColumns,
  `update home_relations set delivery = 'digital' where community_id = $1 and property_id = $2`,
)
const toldOwners = statement(
  'test-statements-told',
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
const checked = () => expect.poll(async () => (await list('ready')).counts.checking, { timeout: 60_000 }).toBe(0)
const seenBy = async (at: number) =>
  (await server.send(payments.calls.statements, { token: owners[at], query: { propertyId: homes[at] } } as never)).body
    .items

describe('files of statements', () => {
  it('are matched by account number or identifier and month; others are listed, and nothing is published before Publish [ledger-m019]', async () => {
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

  it("whose text shows another account's number are held back until somebody looks, as are those without a text [ledger-m020]", async () => {
    await upload('00703_2026-10.pdf', await pdf('Account 00702', 'Balance 1.00'))
    await upload('00702_2026-10.pdf', await pdf())
    await checked()
    const { items } = await list('held')
    expect(items.map((one: { fileName: string; seen: string }) => [one.fileName, one.seen]).toSorted()).toEqual([
      ['00702_2026-10.pdf', ''],
      ['00703_2026-10.pdf', '00702'],
    ])
    const looked = await send(calls.file, { file: await idOf('held', '00703_2026-10.pdf') })
    expect(looked.status).toBe(200)
    await send(calls.release, { file: await idOf('held', '00702_2026-10.pdf') })
    expect(await names('held')).toEqual(['00703_2026-10.pdf'])
  })

  it('are put into the statements and the mailbox of their home when they are published; paper homes are in the print file [ledger-m021, ledger-m022]', async () => {
    const { counts } = await list('ready')
    expect((await send(calls.publish, {}, { body: { count: String(counts.ready + 1) } })).body.success).toBe(false)
    expect((await send(calls.publish, {}, { body: { count: String(counts.ready) } })).body).toMatchObject({
      success: true,
    })
    await expect.poll(async () => (await list('published')).counts.published, { timeout: 60_000 }).toBe(counts.ready)
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
    // Only owners with digital delivery are told; those on paper find it in the mailbox too.
    const told = await server.scope.rows(toldOwners)
    expect(told).toEqual([{ email: 'owner1@statements.test' }])
    const { toPrint } = await list('published')
    const printed = await fetch(`${server.origin}/index.php/admin/statements/print-file?hoaId=${hoaId}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const files = Object.keys(unzipSync(new Uint8Array(await printed.arrayBuffer())))
    expect(files).toHaveLength(toPrint)
    expect(files.some((name) => name.includes('2 Elm Street 2026-09'))).toBe(true)
    expect(files.some((name) => name.includes('1 Elm Street'))).toBe(false)
    await send(calls.printed)
    expect((await list('published')).toPrint).toBe(0)
    await upload('00701_2026-09.pdf', await pdf('Account 00701'))
    await checked()
    expect(await names('double')).toEqual(['00701_2026-09.pdf', 'EL-1-2026-09.pdf'])
  })
})

it('the name of a file says the number and the month, or nothing', () => {
  expect(readFileName('0007_2026-11.pdf')).toEqual({ key: '0007', month: '2026-11-01' })
  expect(readFileName('EL-7 202611.PDF')).toEqual({ key: 'el-7', month: '2026-11-01' })
  for (const name of ['2026-11.pdf', '0007.pdf', '0007 2026-13.pdf', '00072026-11.pdf', 'x.pdf', ''])
    expect(readFileName(name), name).toBeUndefined()
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (name) => void readFileName(name)))
})
