import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { imports } from '@porchlight/contract/features/imports.ts'
import { roles } from '@porchlight/contract/features/roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { statement } from '../../platform/db/database.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { textRows, workbook } from '../../testing/workbooks.ts'
import { fixturePassword, makeCommunity, makePerson, makeProperty } from '../accounts/fixtures.ts'
import { makeHouseholdPerson, makeManagedCommunity } from '../accounts/grants/fixtures.ts'

const { index, one, upload, chooseColumns, chooseSheet, settle, review, problemsFile, file, run, cancel, undo } =
  imports.calls

const usePlan = statement(
  'imports-test-plan',
  'system',
  z.object({}),
  `with p as (insert into plans (name, plan_level, max_homes) values ('Small', 2, $2) returning id)
   update communities c set plan_id = p.id from p where c.community_id = $1`,
)

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

let companyId: number
let hoaId: number
let token: string
let email: string
beforeEach(async () => {
  const made = await makeManagedCommunity(server.scope, { firstName: 'Dana', lastName: 'Kowalski' })
  companyId = made.companyId
  hoaId = made.communityId
  email = made.email
  token = await server.signIn(email)
})

const at = (id: number) => ({ token, query: { hoaId, import: id } })
const view = async (id: number) => (await server.send(one, at(id))).body
const rowsOf = async (id: number, outcome: string) =>
  (await server.send(review, { token, query: { hoaId, import: id, outcome } })).body.items

/** Waits until no job works on an import. */
async function settled(id: number) {
  return expect
    .poll(async () => ((await view(id)).work === '' ? 'waits' : 'works'), { interval: 40 })
    .toBe('waits')
    .then(() => view(id))
}

async function send(text: string | Uint8Array, fileName = 'owners.csv') {
  const bytes = Buffer.from(text as string)
  const answer = await server.send(upload, { token, query: { hoaId }, files: { file: [{ name: fileName, bytes }] } })
  expect(answer.body).toMatchObject({ success: true })
  return { id: answer.body.id as number, read: await settled(answer.body.id) }
}

async function check(id: number, columns?: readonly (string | null)[]) {
  const chosen = columns ?? (await view(id)).columns.map((column: { field: string | null }) => column.field)
  const answer = await server.send(chooseColumns, { ...at(id), body: { columns: chosen } })
  expect(answer.body).toMatchObject({ success: true })
  return settled(id)
}

async function carryOut(id: number, body: Record<string, unknown> = {}) {
  const answer = await server.send(run, { ...at(id), body })
  expect(answer.body).toMatchObject({ success: true })
  return settled(id)
}

const owners = `Account,Identifier,Address,First Name,Last Name,Email,Phone,Since
000101,JF-1,1 Juniper Lane,Otto,Brandt,otto@brandt.test,303-555-0101,2019-04-01
000102,JF-2,2 Juniper Lane,Ida,Okafor,ida@okafor.test,303-555-0102,
000103,JF-3,3 Juniper Lane,Priya,Raman,,,
`

async function imported(text = owners) {
  const { id } = await send(text)
  await check(id)
  return { id, end: await carryOut(id) }
}

describe('an import of homes and people', () => {
  it('goes through its steps, and a second import of the same file contains nothing new [imports-m005, imports-m017, imports-m019]', async () => {
    const { id, read } = await send(owners)
    expect(read).toMatchObject({ state: 'uploaded', rows: 3, fileName: 'owners.csv', byName: 'Dana Kowalski' })
    expect(read.columns.map(({ field }: { field: string }) => field)).toEqual([
      'accountNumber',
      'identifier',
      'address',
      'firstName',
      'lastName',
      'email',
      'phone',
      'startsOn',
    ])
    expect(read.columns[0]).toMatchObject({ heading: 'Account', samples: ['000101', '000102', '000103'] })
    expect(await check(id)).toMatchObject({
      state: 'checked',
      counts: { new: 3, changed: 0, unchanged: 0, problem: 0 },
    })
    expect(await rowsOf(id, 'new')).toMatchObject([
      { row: 2, title: 'Otto Brandt', address: '1 Juniper Lane', plate: '1' },
      { row: 3, title: 'Ida Okafor' },
      { row: 4, title: 'Priya Raman' },
    ])
    expect(await carryOut(id)).toMatchObject({ state: 'done', done: 3, left: 0, mayUndo: true })

    const again = await send(owners)
    expect(await check(again.id)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 3, problem: 0 } })
    const nothing = await server.send(run, { ...at(again.id), body: {} })
    expect(nothing.body).toMatchObject({ success: false, messageContent: 'This file contains nothing new.' })
  })

  it('is refused if the community would have more homes than its plan allows [homes-m016]', async () => {
    await server.scope.rows(usePlan, [hoaId, 2])
    const { id } = await send(owners)
    await check(id)
    const refused = await server.send(run, { ...at(id), body: {} })
    const messageContent = 'Your plan allows 2 homes; this would make 3.'
    expect(refused.body).toMatchObject({ success: false, messageContent })
    expect(await view(id)).toMatchObject({ state: 'checked' })
  })

  it('counts also the homes that other running imports will create, for the limit of the plan [homes-m016]', async () => {
    await server.scope.rows(usePlan, [hoaId, 4])
    const [first, second] = [await send(owners), await send(owners.replaceAll('0001', '0002'))]
    await check(first.id)
    await check(second.id)
    await worker.stop()
    const answers = [
      await server.send(run, { ...at(first.id), body: {} }),
      await server.send(run, { ...at(second.id), body: {} }),
    ]
    worker = await server.startWorker()
    const messageContent = 'Your plan allows 4 homes; this would make 6.'
    expect(answers.map(({ body }) => body)).toMatchObject([{ success: true }, { success: false, messageContent }])
  })

  it('shows the old and the new value of each changed field; an empty cell changes nothing, and (clear) empties the field [imports-m010, imports-m012]', async () => {
    await imported()
    const { id } = await send(`Account,First Name,Last Name,Email,Phone,Notes
000101,Otto,Brandt,,(clear),Met at the gate
000102,Ida,Okafor,ida@home.test,,
000103,Priya,Raman,,,`)
    expect(await check(id)).toMatchObject({ counts: { new: 0, changed: 2, unchanged: 1, problem: 0 } })
    expect(await rowsOf(id, 'changed')).toMatchObject([
      {
        row: 2,
        foundBy: 'accountNumber',
        differences: [
          { field: 'phone', from: '303-555-0101', to: '' },
          { field: 'notes', from: '', to: 'Met at the gate' },
        ],
      },
      { row: 3, differences: [{ field: 'email', from: 'ida@okafor.test', to: 'ida@home.test' }] },
    ])
    await carryOut(id)
    const after = await send(
      'Account,First Name,Last Name,Email,Phone\n000101,Otto,Brandt,otto@brandt.test,303-555-0109',
    )
    await check(after.id)
    expect(await rowsOf(after.id, 'changed')).toMatchObject([
      { differences: [{ field: 'phone', from: '', to: '303-555-0109' }] },
    ])
  })

  it('finds a home by account number, else by identifier, else by address [imports-m008]', async () => {
    await imported()
    const { id } = await send(`Account,Identifier,Address,Unit Type
000101,,,Condo
,JF-2,,Condo
,,3 JUNIPER  ln.,Condo`)
    await check(id)
    const rows = await rowsOf(id, 'changed')
    expect(rows.map(({ foundBy, address }: { foundBy: string; address: string }) => [foundBy, address])).toEqual([
      ['accountNumber', '1 Juniper Lane'],
      ['identifier', '2 Juniper Lane'],
      ['address', '3 Juniper Lane'],
    ])
  })

  it('does not run a row that matches two homes, and runs the other rows [imports-m009, imports-m013, imports-m016]', async () => {
    await imported(`${owners}000104,JF-4,4 Juniper Lane,Ana,Ruiz,ana@ruiz.test,,
000104,JF-4,4 Juniper Lane,Luis,Ruiz,luis@ruiz.test,,
`)
    const { id } = await send(`Account,Identifier,First Name,Last Name,Email,Notes
000101,JF-2,,,,
000104,,Luis,Ruiz,ana@ruiz.test,
000104,,Ana,Ruiz,,Good`)
    expect(await check(id)).toMatchObject({ counts: { new: 0, changed: 2, unchanged: 0, problem: 1 } })
    const view1 = await view(id)
    expect(view1.problems).toMatchObject([
      {
        cause: 'two homes',
        count: 1,
        examples: ['Row 2, Home: one home expected and two match, found "000101, JF-2".'],
      },
    ])
    expect(await carryOut(id)).toMatchObject({ state: 'done in part', done: 2, counts: { problem: 1 } })
  })

  it('asks once for the order of dates and once for each unknown word, and an answer is used for all rows [imports-m014, imports-m020]', async () => {
    const { id } = await send(`Account,Address,Name,Relation,Since
1,1 Elm Street,Ann Lee,Resident-Owner,03/04/2020
2,2 Elm Street,Bob Lee,Resident-Owner,05/06/2020
3,3 Elm Street,Cy Lee,Owner,01/01/1850
4,4 Elm Street,Di Lee,Owner,01/01/2099
5,5 Elm Street,Ed Lee,Renter-in-chief,
`)
    const columns = ['accountNumber', 'address', 'fullName', 'relation', 'startsOn']
    const checked = await check(id, columns)
    expect(checked.counts).toMatchObject({ new: 0, problem: 5 })
    expect(checked.problems).toMatchObject([
      { cause: 'date order', settle: 'date order', count: 2, column: 'Since', value: '03/04/2020' },
      { cause: 'unknown word', settle: 'word', count: 2, value: 'Resident-Owner' },
      {
        cause: 'date too early',
        count: 1,
        examples: ['Row 4, Since: a date from 1900 on expected, found "01/01/1850".'],
      },
      { cause: 'date too late', count: 1 },
      { cause: 'unknown word', settle: 'word', count: 1, value: 'Renter-in-chief' },
    ])
    await server.send(settle, { ...at(id), body: { dateOrder: 'day first' } })
    await settled(id)
    await server.send(settle, { ...at(id), body: { field: 'relation', word: 'Resident-Owner', meaning: 'owner' } })
    expect((await settled(id)).counts).toMatchObject({ new: 2, problem: 3 })
    expect((await rowsOf(id, 'new'))[0].differences).toContainEqual({ field: 'startsOn', from: '', to: '2020-04-03' })
  })

  it('returns the rows with problems as a file that can be corrected and imported [imports-m015, imports-m019]', async () => {
    const { id } = await send(`Account,Address,Name,Phone
1.00E+05,1 Elm Street,"Lee, Ann",+1 303-555-0100
7,7 Elm Street,"Lee, Bob",
`)
    const checked = await check(id)
    expect(checked.problems[0].examples).toEqual([
      'Row 2, Account: a whole number written out expected (set the column to Text in the spreadsheet and save it again), found "1.00E+05".',
    ])
    const download = await server.send(problemsFile, at(id))
    expect([...download.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = download.body as string
    expect(text.split('\r\n')).toEqual([
      'Account,Address,Name,Phone,What is wrong',
      expect.stringMatching(/^1\.00E\+05,1 Elm Street,"Lee, Ann",'\+1 303-555-0100,"?Row 2, Account: /),
      '',
    ])
    await carryOut(id)
    const mended = await send(text.replace('1.00E+05', '100000'), 'mended.csv')
    await check(mended.id)
    expect(await rowsOf(mended.id, 'new')).toMatchObject([{ title: 'Ann Lee' }])
    expect((await rowsOf(mended.id, 'new'))[0].differences).toContainEqual({
      field: 'phone',
      from: '',
      to: '+1 303-555-0100',
    })
  })

  it('refuses two columns for one field, and columns that identify no home, before the check [imports-m007]', async () => {
    const { id } = await send(owners)
    const choose = async (columns: (string | null)[]) =>
      (await server.send(chooseColumns, { ...at(id), body: { columns } })).body
    const none = [null, null, null, 'firstName', 'lastName', 'email', 'phone', 'startsOn']
    expect(await choose(none)).toMatchObject({
      success: false,
      messageContent: expect.stringMatching(/^No column finds a home/),
    })
    const doubled = ['accountNumber', null, null, 'firstName', 'firstName', 'email', 'phone', 'startsOn']
    expect(await choose(doubled)).toMatchObject({
      success: false,
      messageContent: expect.stringMatching(/^Two columns/),
    })
    expect((await view(id)).state).toBe('uploaded')
  })

  it('remembers the chosen columns for other files of the organization with the same headings [imports-m006]', async () => {
    const text = 'Nr,Ort,Wer\n9,9 Elm Street,Ann Lee\n'
    const first = await send(text)
    expect(first.read.columns.map(({ field }: { field: string | null }) => field)).not.toContain('accountNumber')
    await check(first.id, ['accountNumber', 'address', 'fullName'])
    const sister = await makeCommunity(server.scope, { companyId })
    hoaId = sister
    token = await server.signIn(email)
    const second = await send(text)
    expect(second.read.columns).toMatchObject([
      { field: 'accountNumber', isRemembered: true },
      { field: 'address', isRemembered: true },
      { field: 'fullName', isRemembered: true },
    ])
  })

  it('moves out nobody who is missing in the file, unless the number of missing people is entered [imports-m011]', async () => {
    await imported()
    const { id } = await send('Account,First Name,Last Name,Notes\n000101,Otto,Brandt,Stays\n')
    const checked = await check(id)
    expect(checked.missing).toBe(2)
    expect(await rowsOf(id, 'leaving')).toMatchObject([{ title: 'Ida Okafor' }, { title: 'Priya Raman' }])
    const wrong = await server.send(run, { ...at(id), body: { moveOut: 3 } })
    expect(wrong.body).toMatchObject({ success: false, messageContent: expect.stringMatching(/^2 people/) })
    expect(await carryOut(id, { moveOut: 2 })).toMatchObject({ state: 'done', done: 3 })
    const again = await send('Account,First Name,Last Name\n000101,Otto,Brandt\n')
    expect((await check(again.id)).missing).toBe(0)
    await server.send(undo, at(id))
    await settled(id)
    const afterUndo = await send('Account,First Name,Last Name\n000101,Otto,Brandt\n')
    expect((await check(afterUndo.id)).missing).toBe(2)
  })

  it('that moves out more than 20 people asks the person who runs the import to confirm their identity [roles-m019]', async () => {
    const line = (n: number) => `0002${n + 10},${n} Birch Road,Robin,Stays ${n}`
    const text = (count: number) =>
      `Account,Address,First Name,Last Name\n${Array.from({ length: count }, (_, n) => line(n)).join('\n')}\n`
    await imported(text(22))
    const { id } = await send(text(1))
    expect((await check(id)).missing).toBe(21)
    server.clock.advance(10 * 60_000 + 1)
    const unproven = await server.send(run, { ...at(id), body: { moveOut: 21 } })
    expect([unproven.status, unproven.body.needsProof]).toEqual([403, true])
    expect(await view(id)).toMatchObject({ state: 'checked', work: '' })
    await server.send(roles.calls.confirmIdentity, { token, body: { password: fixturePassword } })
    expect(await carryOut(id, { moveOut: 21 })).toMatchObject({ state: 'done' })
  })

  it('ends the access of a person who is moved out, and restores the access when the import is undone [imports-m011, imports-m023]', async () => {
    const propertyId = await makeProperty(server.scope, hoaId)
    const address = `leaves${crypto.randomUUID()}@made.test`
    const personId = await makePerson(server.scope, { email: address, firstName: 'Lea', lastName: 'Ving' })
    await makeHouseholdPerson(server.scope, { personId, communityId: hoaId, propertyId })
    const { id } = await send('Account,Address,Name\n77,77 Elm Street,Ann Lee\n')
    expect((await check(id)).missing).toBe(1)
    const access = () => server.scope.forPerson(personId).rows(accessesOf)
    expect(await access()).toHaveLength(1)
    await carryOut(id, { moveOut: 1 })
    expect(await access()).toHaveLength(0)
    await server.send(undo, at(id))
    await settled(id)
    expect(await access()).toHaveLength(1)
  })

  it('reads the chosen sheet, and marks hidden sheets [imports-m004]', async () => {
    const sheet = (rows: string[][]) => textRows(rows)
    const { id, read } = await send(
      workbook({
        sheets: [
          {
            name: 'Old',
            state: 'hidden',
            rows: sheet([
              ['Account', 'Address'],
              ['1', '1 Old Road'],
              ['2', '2 Old Road'],
            ]),
          },
          {
            name: 'Now',
            rows: sheet([
              ['Account', 'Address'],
              ['7', '7 Elm Street'],
            ]),
          },
        ],
      }),
      'homes.xlsx',
    )
    expect(read).toMatchObject({
      rows: 1,
      sheet: 1,
      sheets: [
        { name: 'Old', isHidden: true },
        { name: 'Now', isHidden: false },
      ],
    })
    await server.send(chooseSheet, { ...at(id), body: { sheet: 0 } })
    expect(await settled(id)).toMatchObject({ rows: 2, sheet: 0 })
  })

  it('refuses a file with the reason, and reads no row of this file [imports-m021]', async () => {
    const refused = async (content: string | Uint8Array) => (await send(content)).read
    expect(
      await refused(Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(99)])),
    ).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/old format/),
      rows: 0,
    })
    expect((await refused(`${'a,'.repeat(201)}\n1`)).failure).toBe('The file has more than 200 columns.')
    expect((await refused('a,b\n')).failure).toBe('The file has no rows below its headings.')
  })

  it('is undone: values that nobody changed since are restored, created records end, and other records are listed [imports-m023]', async () => {
    await imported()
    const change = await send(`Account,First Name,Last Name,Phone
000101,Otto,Brandt,303-555-9001
000102,Ida,Okafor,303-555-9002
000103,New,Person,303-555-9003`)
    await check(change.id)
    await carryOut(change.id)
    const later = await send('Account,First Name,Last Name,Phone\n000102,Ida,Okafor,303-555-7777')
    await check(later.id)
    await carryOut(later.id)
    expect((await server.send(undo, at(change.id))).body).toMatchObject({ success: true })
    expect(await settled(change.id)).toMatchObject({
      state: 'undone',
      undone: { restored: 3, left: 1 },
      mayUndo: false,
    })
    expect(await rowsOf(change.id, 'left')).toMatchObject([
      { title: 'Ida Okafor', notes: [expect.stringMatching(/^Left alone/)] },
    ])
    const check1 = await send(
      'Account,First Name,Last Name,Phone\n000101,Otto,Brandt,303-555-0101\n000102,Ida,Okafor,303-555-7777\n000103,New,Person,',
    )
    expect(await check(check1.id)).toMatchObject({ counts: { new: 1, unchanged: 2 } })
    server.clock.advance(7 * 24 * 3600 * 1000 + 1000)
    token = await server.signIn(email)
    expect((await server.send(undo, at(later.id))).body).toMatchObject({ success: false })
  })

  it('does not change a record that somebody else changed after the check, and lists the record [imports-m024]', async () => {
    await imported()
    const checkedImport = await send(
      'Account,First Name,Last Name,Phone\n000101,Otto,Brandt,303-555-9001\n000102,Ida,Okafor,303-555-9002',
    )
    await check(checkedImport.id)
    const otherImport = await send('Account,First Name,Last Name,Phone\n000101,Otto,Brandt,303-555-1111')
    await check(otherImport.id)
    await carryOut(otherImport.id)
    expect(await carryOut(checkedImport.id)).toMatchObject({ state: 'done in part', done: 1, left: 1 })
    expect(await rowsOf(checkedImport.id, 'left')).toMatchObject([
      { title: 'Otto Brandt', notes: ['Left alone: Dana Kowalski changed this after the check.'] },
    ])
  })

  it('can be stopped, is listed with its state, and its file can be downloaded [imports-m022, imports-m026]', async () => {
    const { id } = await send(owners)
    await check(id)
    expect((await server.send(cancel, at(id))).body).toMatchObject({ success: true })
    expect((await server.send(run, { ...at(id), body: {} })).body).toMatchObject({ success: false })
    const listed = await server.send(index, { token, query: { hoaId } })
    expect(listed.body).toMatchObject({
      items: [
        {
          id,
          fileName: 'owners.csv',
          kind: 'homes and people',
          byName: 'Dana Kowalski',
          state: 'cancelled',
          hasFile: true,
        },
      ],
      _meta: { totalCount: 1 },
    })
    expect((await server.send(file, at(id))).body).toBe(owners)
  })

  it('sends no mail, notice or message and creates no invitation [imports-m018]', async () => {
    const { id } = await imported()
    expect((await view(id)).done).toBe(3)
    const community = server.scope.inCommunity(hoaId)
    expect(await community.row(sentToResidents)).toEqual({ codes: 0, notifications: 0, messages: 0 })
    expect(await readdir(path.join(server.settings.dataDir, 'mail')).catch(() => [])).toEqual([])
  })
})

const sentToResidents = statement(
  'test-imports-sent',
  'community',
  z.object({ codes: z.number(), notifications: z.number(), messages: z.number() }),
  `select (select count(*) from registration_codes where community_id = $1) as codes,
     (select count(*) from notifications where community_id = $1) as notifications,
     (select count(*) from messages where community_id = $1) as messages`,
)

const accessesOf = statement(
  'test-imports-accesses',
  'person',
  z.object({ kind: z.string() }),
  `select kind from person_accesses where person_id = $1 and kind = 'household' and (ends_at is null or ends_at > now())`,
)
