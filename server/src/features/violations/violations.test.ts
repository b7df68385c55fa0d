import type { Call } from '@porchlight/contract/call.ts'
import { violations } from '@porchlight/contract/features/violations.ts'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { statement } from '../../platform/db/database.ts'
import { pdfOf } from '../../testing/demo/paper.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeProperty } from '../accounts/fixtures.ts'
import { makeAdministrator, makeCommunityRole, makeHouseholdPerson } from '../accounts/grants/fixtures.ts'
import { makeViolation } from './fixtures.ts'

const { index, changes, download, downloadAll, csv, resolve, managed, homes, issue, decide } = violations.calls
const pdf = (text: string) => pdfOf(text, [[{ text }]])
const upload = (name: string, bytes: Uint8Array | string) => ({ name, bytes })

let server: TestServer
let here: number
let home: number
const people = new Map<string, number>()
const tokens = new Map<string, string>()
const as = async (name: string) => {
  const token = tokens.get(name) ?? (await server.signIn(`${name}@made.test`))
  tokens.set(name, token)
  return token
}
const ask = async (name: string, call: Call, query: object) =>
  server.send(call, { token: await as(name), query: { ...query } })
const open = async (name: string, query: object = {}) =>
  (await ask(name, index, { hoa_id: here, open: true, ...query })).body
const answer = async (name: string, viId: number, message: string, files: Array<ReturnType<typeof upload>> = []) =>
  server.send(resolve, {
    token: await as(name),
    query: { viId },
    body: { message },
    files: { 'ViolationsChangelog[files][]': files },
  })
const issueTo = async (name: string, given: object, files: Array<ReturnType<typeof upload>> = []) =>
  server.send(issue, {
    token: await as(name),
    query: { hoa_id: here },
    body: { Violation: { property_id: home, type: 'Trash bins', description: 'Bins at the curb.', ...given } },
    files: { 'Violation[files][]': files },
  })
const move = async (
  name: string,
  viId: number,
  body: { from: number; to: number; version?: number; message: string },
) => server.send(decide, { token: await as(name), query: { hoa_id: here, viId }, body })
/** Stores a violation that is older than those that the tests issue. */
const storeHere = async (given: object = {}) => {
  const createdAt = new Date('2026-01-01T12:00:00Z')
  return (await makeViolation(server.scope, { communityId: here, propertyId: home, createdAt, ...given })).id
}
const noticeRow = z.object({
  name: z.string(),
  title: z.string(),
  page: z.string(),
  type: z.number(),
  html: z.string(),
})
const noticesOf = async (viId: number) => {
  const text = `select p.first_name as name, n.title, n.page, n.type, n.text_html as html
    from notifications n join people p on p.id = n.person_id
    where n.person_id = p.id and n.topic = 'violations' and n.parent_id = $1 order by n.id`
  return server.scope.rows(statement('test-violation-notices', 'system', noticeRow, text), [viId])
}

beforeAll(async () => {
  server = await startServer()
  const { scope } = server
  const companyId = await makeCompany(scope)
  here = await makeCommunity(scope, { companyId })
  home = await makeProperty(scope, here, { address: '12 Owl Lane' })
  const person = async (name: string) => {
    const id = await makePerson(scope, { email: `${name}@made.test`, firstName: name, lastName: 'Made' })
    people.set(name, id)
    return id
  }
  const addToHousehold = async (name: string, propertyId: number, given = {}) =>
    makeHouseholdPerson(scope, { personId: await person(name), communityId: here, propertyId, ...given })
  await addToHousehold('owner', home)
  await addToHousehold('trusted', home, { memberType: 'member', allowedFeatures: [15] })
  await addToHousehold('member', home, { memberType: 'member', allowedFeatures: [22, 28] })
  await addToHousehold('next', await makeProperty(scope, here, { address: '14 Owl Lane' }))
  await makeCommunityRole(scope, 'community manager', { personId: await person('manager'), communityId: here })
  await makeAdministrator(scope, { personId: await person('company'), companyId })
  const board = await person('board')
  await makeCommunityRole(scope, 'board member editor', { personId: board, communityId: here })
  await makeCommunityRole(scope, 'web site editor', { personId: board, communityId: here })
})
afterAll(() => server.stop())

describe('the violations of a home', () => {
  it('have their fields and files, with separate lists of open and closed violations [violations-c009, violations-c010, violations-c015, violations-c018]', async () => {
    const fileKey = await server.files.put(pdf('proof'))
    const file = { fileKey, fileName: 'Proof.pdf', contentType: 'application/pdf', sizeBytes: 5 }
    const createdAt = new Date('2026-03-05T23:30:00-07:00')
    await storeHere({ externalId: 'V-7', files: [file], createdAt })
    await storeHere({ status: 3, createdAt: new Date('2026-03-06T12:00:00Z') })
    await storeHere({ status: 2 })
    const { items, _meta } = await open('owner')
    expect(_meta).toEqual({ totalCount: 2, mayIssue: false })
    expect(items[1]).toEqual({
      vi_id: expect.any(Number),
      vi_external_id: 'V-7',
      version: 1,
      violationType: 'Trash bins',
      createdAtFormatted: '03/05/2026',
      createdByName: 'Association office',
      statusText: 'Open',
      vi_status_id: 1,
      description: 'Bins were left at the curb after collection day.',
      files: [{ vcf_id: expect.any(Number), vcf_original_filename: 'Proof.pdf' }],
      propertyAddress: '12 Owl Lane',
    })
    expect(items[0]).toMatchObject({ vi_status_id: 3, statusText: 'Resolution under review', files: [] })
  })

  it('are shown to the owners of the home, and to members who may see notices', async () => {
    const id = await storeHere()
    expect((await open('trusted'))._meta.totalCount).toBe((await open('owner'))._meta.totalCount)
    for (const name of ['member', 'next', 'board']) {
      expect((await open(name))._meta).toEqual({ totalCount: 0, mayIssue: false })
      for (const call of [changes, downloadAll]) expect((await ask(name, call, { viId: id })).status).toBe(403)
      expect((await answer(name, id, 'Mine')).status).toBe(403)
      expect((await ask(name, csv, { hoaId: here })).body.csvString).not.toContain('V-')
    }
    for (const call of [changes, downloadAll])
      expect((await ask('owner', call, { viId: 99_999_999 })).status, 'never was').toBe(404)
    expect((await ask('trusted', changes, { viId: id })).status).toBe(200)
    expect((await ask('company', changes, { viId: id })).status).toBe(200)
    expect((await answer('manager', id, 'In their name')).status).toBe(403)
  })
})

describe('the files of a violation', () => {
  it('are opened one by one or downloaded as a zip by the household and the managers [violations-c020, violations-c021]', async () => {
    const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#456' } })
      .png()
      .toBuffer()
    await issueTo('manager', {}, [upload('curb.png', photo), upload('rules.pdf', pdf('the rule'))])
    const [one] = (await open('owner')).items
    expect(one.files.map((file: any) => file.vcf_original_filename)).toEqual(['curb.jpg', 'rules.pdf'])
    const query = { viId: one.vi_id, fileId: one.files[1].vcf_id, view: true }
    for (const name of ['owner', 'trusted', 'manager', 'company']) {
      const shown = await ask(name, download, query)
      expect([shown.status, shown.headers.get('content-disposition')]).toEqual([
        200,
        expect.stringContaining('inline; filename="rules.pdf"'),
      ])
    }
    const saved = await ask('owner', download, { ...query, view: undefined })
    expect(saved.headers.get('content-disposition')).toContain('attachment')
    for (const name of ['member', 'next', 'board']) expect((await ask(name, download, query)).status).toBe(403)
    const [, other] = (await open('owner')).items
    expect((await ask('owner', download, { ...query, viId: other.vi_id })).status).toBe(403)

    const response = await fetch(`${server.origin}/index.php/violations/download-all-files?viId=${one.vi_id}`, {
      headers: { authorization: `Bearer ${await as('owner')}` },
    })
    expect(response.headers.get('content-disposition')).toContain(`Violation ${one.vi_external_id}.zip`)
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    expect(Object.keys(files)).toEqual(['curb.jpg', 'rules.pdf'])
    expect(strFromU8(files['rules.pdf'] as Uint8Array, true)).toContain('%PDF')
  })
})

const tooLate = {
  success: false,
  validation: { message: ['This was answered or closed in the meantime. Please look at it again.'] },
}

describe("a household's answer", () => {
  it('changes the status to under review once, with files, and the managers are notified [violations-c011, violations-c013, violations-c024]', async () => {
    const worker = await server.startWorker()
    const id = await storeHere({ externalId: 'V-20' })
    expect((await answer('owner', id, ' ')).body).toEqual({
      success: false,
      validation: { message: ['This is required'] },
    })
    expect((await answer('owner', id, 'Done <b>today</b>.', [upload('bins.pdf', pdf('bins'))])).body).toEqual({
      success: true,
    })
    expect((await answer('owner', id, 'Once more')).body).toEqual(tooLate)
    const found = (await open('owner')).items.find((one: any) => one.vi_id === id)
    expect(found).toMatchObject({ vi_status_id: 3, statusText: 'Resolution under review' })
    const log = (await ask('owner', changes, { viId: id })).body
    expect(log.items.map((one: any) => [one.kind, one.statusText, one.message, one.createdByName])).toEqual([
      ['issued', 'Open', '', 'Association office'],
      ['resolution', 'Resolution under review', 'Done <b>today</b>.', 'owner Made'],
    ])
    expect(log.items[1].files).toEqual([{ vcf_id: expect.any(Number), vcf_original_filename: 'bins.pdf' }])
    await vi.waitFor(
      async () =>
        expect(await noticesOf(id)).toMatchObject([
          { name: 'manager', page: 'Violations?view=community', html: expect.stringContaining('&lt;b&gt;today') },
        ]),
      { timeout: 60_000 },
    )
    await worker.stop()
  })

  it('is accepted once if two people answer at the same time', async () => {
    const id = await storeHere()
    const answers = await Promise.all(['owner', 'trusted'].map((name) => answer(name, id, `From ${name}`)))
    expect(answers.map(({ body }) => body.success).toSorted()).toEqual([false, true])
    expect((await ask('owner', changes, { viId: id })).body._meta.totalCount).toBe(2)
  })

  it('is refused for a closed violation, with more than ten files, and with a file of another type [violations-c017]', async () => {
    expect((await answer('owner', await storeHere({ status: 2 }), 'Late')).body).toEqual(tooLate)
    const id = await storeHere()
    const many = Array.from({ length: 11 }, (_, at) => upload(`${at}.pdf`, pdf('x')))
    const tooMany = await answer('owner', id, 'Many', many)
    expect(tooMany.body).toEqual({ success: false, validation: { files: ['At most 10 files are allowed.'] } })
    const page = await answer('owner', id, 'Page', [upload('photo.jpg', '<script>alert(1)</script>')])
    expect(page.body).toEqual({ success: false, validation: { files: [expect.stringContaining('cannot be kept')] } })
    expect((await answer('owner', id, 'Ten', many.slice(1))).body).toEqual({ success: true })
    const log = (await ask('owner', changes, { viId: id })).body.items
    expect(log[1].files).toHaveLength(10)
  })
})

describe('the people who manage the community', () => {
  it('issue violations, and the household is notified [violations-c008]', async () => {
    const worker = await server.startWorker()
    expect((await ask('manager', homes, { hoa_id: here, searchValue: '12 owl' })).body.items).toEqual([
      { propertyId: home, address: '12 Owl Lane', identifier: expect.any(String) },
    ])
    for (const name of ['owner', 'board']) {
      expect((await issueTo(name, {})).status).toBe(403)
      expect((await ask(name, managed, { hoa_id: here })).status).toBe(403)
      expect((await ask(name, homes, { hoa_id: here })).status).toBe(403)
    }
    const empty = (await issueTo('manager', { property_id: '', type: ' ', description: '' })).body
    expect(Object.keys(empty.validation)).toEqual(['property_id', 'type', 'description'])
    const elsewhere = await makeProperty(server.scope, await makeCommunity(server.scope))
    expect((await issueTo('manager', { property_id: elsewhere })).body.validation).toEqual({
      property_id: ['There is no such home.'],
    })
    expect((await issueTo('company', { type: 'Fence & gate' })).body).toMatchObject({ success: true })
    await issueTo('manager', { type: 'Noise' })
    const [noise, fence] = (await open('owner')).items
    expect([noise.violationType, fence.violationType]).toEqual(['Noise', 'Fence & gate'])
    expect(Number(noise.vi_external_id.slice(2))).toBe(Number(fence.vi_external_id.slice(2)) + 1)
    expect(fence.createdByName).toBe('company Made')
    await vi.waitFor(
      async () =>
        expect(await noticesOf(fence.vi_id)).toMatchObject([
          { name: 'owner', title: 'Notice of a violation: Fence & gate', type: 48, page: 'Violations' },
          { name: 'trusted' },
        ]),
      { timeout: 60_000 },
    )
    await worker.stop()
  })

  it('see all violations, and find them by home', async () => {
    const wanted = { hoa_id: here, open: true, ViolationsSearch: { searchValue: '14 owl' } }
    expect((await ask('manager', managed, wanted)).body._meta.totalCount).toBe(0)
    const nextHome = (await ask('manager', homes, { hoa_id: here, searchValue: '14 Owl' })).body.items[0].propertyId
    await issueTo('manager', { property_id: nextHome })
    expect((await ask('company', managed, wanted)).body.items).toMatchObject([{ propertyAddress: '14 Owl Lane' }])
    expect((await open('manager'))._meta).toEqual({ totalCount: 0, mayIssue: true })
  })

  it('decide with a reason, only while the status is the one that they saw, and the household is notified', async () => {
    const worker = await server.startWorker()
    const id = await storeHere()
    expect((await move('owner', id, { from: 1, to: 2, message: 'Mine' })).status).toBe(403)
    expect((await move('manager', id, { from: 1, to: 2, message: ' ' })).body.validation.message).toHaveLength(1)
    expect((await move('manager', id, { from: 1, to: 3, message: 'No' })).body.success).toBe(false)
    await answer('owner', id, 'Done')
    expect((await move('manager', id, { from: 1, to: 2, message: 'Seen' })).body).toMatchObject({
      success: false,
      messageContent:
        'owner Made changed this to “Resolution under review” while you were deciding. Your reason is kept. Please look at it again.',
    })
    expect((await move('manager', id, { from: 3, to: 1, message: 'Not yet.' })).body.success).toBe(true)
    expect((await answer('owner', id, 'Now really')).body.success).toBe(true)
    expect((await move('company', id, { from: 3, to: 2, message: 'Thank you.' })).body.success).toBe(true)
    const log = (await ask('trusted', changes, { viId: id })).body.items
    expect(log.map((one: any) => [one.kind, one.vi_status_id])).toEqual([
      ['issued', 1],
      ['resolution', 3],
      ['decision', 1],
      ['resolution', 3],
      ['decision', 2],
    ])
    await vi.waitFor(
      async () =>
        // Sorted, because the jobs that notify run in parallel.
        expect((await noticesOf(id)).flatMap(({ name, title }) => (name === 'owner' ? [title] : [])).sort()).toEqual([
          'V-1001 (Trash bins) is now: Closed',
          'V-1001 (Trash bins) is now: Open',
        ]),
      { timeout: 60_000 },
    )
    await worker.stop()
  })

  it('get a conflict if the violation changed since the form was opened, even if its status is the same again', async () => {
    const id = await storeHere()
    const current = async (viId: number) =>
      (await ask('manager', managed, { hoa_id: here, open: true, 'per-page': 50 })).body.items.find(
        (one: any) => one.vi_id === viId,
      )
    const seen = await current(id)
    expect(seen).toMatchObject({ vi_id: id, version: 1 })
    await answer('owner', id, 'Done')
    await move('company', id, { from: 3, to: 1, message: 'Not yet.' })
    const late = await move('manager', id, { from: 1, to: 2, version: seen.version, message: 'Seen' })
    expect(late.body).toMatchObject({
      success: false,
      messageContent: expect.stringContaining('company Made changed this to “Open” while you were deciding.'),
    })
    const { version } = await current(id)
    expect((await move('manager', id, { from: 1, to: 2, version, message: 'Seen' })).body.success).toBe(true)
  })
})
