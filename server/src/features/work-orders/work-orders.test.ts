import { gunzipSync } from 'node:zlib'
import { vendorCommunities } from '@porchlight/contract/features/vendor-communities.ts'
import { workOrderAllowances, workOrders } from '@porchlight/contract/features/work-orders.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { noColumns, statement } from '../../platform/db/database.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makePerson, makeVendor } from '../accounts/fixtures.ts'
import { makeResident, makeVendorUser } from '../accounts/grants/fixtures.ts'
import { makeVendorMembership } from '../vendor-communities/fixtures.ts'
import { makeWorkOrder } from './fixtures.ts'

const { index, csv, view, changeStatus, postActivity, giveEstimate, download } = workOrders.calls
const day = 86_400_000

const manyClosed = statement(
  'test-work-orders-many',
  'vendor',
  noColumns,
  `insert into vendor_work_orders (vendor_id, work_order_id, community_id, community_name, status, is_open, type, priority, description, address,
     issued_on, closed_on)
   select $1, 10000000 + n, $2, 'Maple Ridge', 5, false, 2, 1 + n % 3, 'Light ' || n || E' is out\nThe second bollard on the left side stays dark since the storm.',
     n || ' Maple Ridge Lane', date '2020-01-01' + n % 2000, date '2020-02-01' + n % 2000
   from generate_series(1, $3::integer) n`,
)
const titlesOf = statement(
  'test-work-orders-notices',
  'person',
  z.object({ title: z.string() }),
  'select title from notifications where person_id = $1 order by id',
)

let server: TestServer
let maple: number
let cedar: number
let cedarMembership: number
let vendorId: number
let issuer: number
let user: number
let token = ''
let colleague = ''
let stranger = ''
let resident = ''

beforeAll(async () => {
  server = await startServer()
  const { scope } = server
  maple = await makeCommunity(scope, { name: 'Maple Ridge' })
  cedar = await makeCommunity(scope, { name: 'Cedar Commons' })
  vendorId = await makeVendor(scope, { companyName: 'Bright Spark Electric' })
  await makeVendorMembership(scope, { communityId: maple, vendorId })
  cedarMembership = await makeVendorMembership(scope, { communityId: cedar, vendorId })
  const userOf = async (email: string, of: number) => {
    const personId = await makePerson(scope, { email, firstName: 'Victor', lastName: 'Salinas' })
    await makeVendorUser(scope, { personId, vendorId: of })
    return { personId, token: await server.signIn(email) }
  }
  const victor = await userOf('victor@made.test', vendorId)
  user = victor.personId
  token = victor.token
  colleague = (await userOf('colleague@made.test', vendorId)).token
  stranger = (await userOf('stranger@made.test', await makeVendor(scope))).token
  const home = await makeResident(scope, maple, { name: 'walter' })
  issuer = home.personId
  resident = await server.signIn(home.email)
})
afterAll(() => server.stop())

type Given = Partial<Parameters<typeof makeWorkOrder>[1]>
const make = async (given: Given = {}) =>
  (await makeWorkOrder(server.scope, { communityId: maple, vendorId, createdByPersonId: issuer, ...given })).id
const list = async (query: Record<string, unknown> = {}) =>
  (await server.send(index, { token, query: { vendor_id: vendorId, ...query } })).body
const idsOf = async (query: Record<string, unknown> = {}) => (await list(query)).items.map((item: any) => item.wo_id)
const open = (work_order: number, by = token) =>
  server.send(view, { token: by, query: { vendor_id: vendorId, work_order } })
const logOf = async (work_order: number) => (await open(work_order)).body.activityLog as any[]
const change = (woId: number, status: unknown, additionalNotes = '', by = token) =>
  server.send(changeStatus, { token: by, query: { woId, veId: vendorId }, body: { status, additionalNotes } })
const activity = { activityType: 6, status: '', additionalComments: 'Done.', activityDateTime: '11/15/2026 09:05' }
type Files = Record<string, Array<{ name: string; bytes: Uint8Array | string }>>
const post = (work_order: number, body: Record<string, unknown> = {}, files: Files = {}, by = token) =>
  server.send(postActivity, {
    token: by,
    query: { work_order, vendor_id: vendorId },
    body: { ...activity, ...body },
    files,
  })
const estimate = (work_order: number, body: Record<string, unknown>, files: Files = {}) =>
  server.send(giveEstimate, { token, query: { work_order, vendor_id: vendorId }, body, files })
const photo = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
const pdf = Buffer.from('%PDF-1.4\n%%EOF')
/** Runs the jobs until a person has notices of these titles. */
async function noticesOf(personId: number, titles: readonly string[]) {
  const worker = await server.startWorker()
  try {
    await vi.waitFor(
      async () => {
        const rows = await server.scope.forPerson(personId).rows(titlesOf)
        expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining([...titles]))
      },
      { timeout: 60_000, interval: 200 },
    )
  } finally {
    await worker.stop()
  }
}
const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * day)
const closedAgo = (days: number, status = 5) => ({
  createdAt: daysAgo(days + 10),
  since: [{ status, at: daysAgo(days) }],
})

describe('the lists of a vendor', () => {
  it('contain the open orders of all communities of the vendor, the highest priority first, and no drafts [work-orders-v001, work-orders-v013, work-orders-v015, work-orders-v059, work-orders-admin-m001]', async () => {
    const low = await make({ priority: 1, description: 'Low one' })
    const high = await make({ priority: 3, dueOn: '2026-11-19', address: '22 Maple Ridge Lane' })
    const elsewhere = await make({ priority: 2, communityId: cedar })
    const draft = await makeWorkOrder(server.scope, { communityId: maple, vendorId: null })
    const closed = await make(closedAgo(3))
    const other = await makeVendor(server.scope)
    await makeWorkOrder(server.scope, { communityId: maple, vendorId: other })

    const { items, _meta } = await list({ tab: 'open', pageNo: 1, pageSize: 100 })
    expect(items.map((item: any) => item.wo_id)).toEqual([high, elsewhere, low])
    expect(_meta).toEqual({ totalCount: 3 })
    expect(items[0]).toMatchObject({
      wo_status: 1,
      wo_priority: 3,
      wo_due_date: '2026-11-19',
      dueDateFormatted: '11/19/2026',
      closedDateFormatted: 'N/A',
      statusLabel: 'Assigned',
      typeLabel: 'Repair',
      priorityLabel: 'High',
      community: 'Maple Ridge',
      hoa_id: maple,
      householdAddress: '22 Maple Ridge Lane',
    })
    expect(items[2]).toMatchObject({ dueDateFormatted: 'N/A', wo_due_date: '', householdAddress: '-' })
    expect(await idsOf({ tab: 'open', hoaId: cedar })).toEqual([elsewhere])
    expect(await idsOf({ tab: 'open', pageSize: 1, pageNo: 2 })).toEqual([elsewhere])
    expect(await idsOf({ tab: 'open', sortField: 'wo_priority', sortOrder: 'ASC' })).toEqual([low, elsewhere, high])
    expect(await idsOf({ tab: 'open', sortField: 'password', sortOrder: 'sideways' })).toEqual([high, elsewhere, low])
    expect(await idsOf({ tab: 'closed' })).toEqual([closed])
    expect((await open(draft.id)).status).toBe(404)
  })

  it('contain the closed orders, filtered by day, status, type and text, in pages of ten [work-orders-v011, work-orders-v060]', async () => {
    const made: Record<string, number> = {}
    const communityId = await makeCommunity(server.scope, { name: 'Aspen Court' })
    await makeVendorMembership(server.scope, { communityId, vendorId })
    for (const [name, given] of Object.entries<Given>({
      old: { ...closedAgo(60, 6), type: 1, description: 'Old lamp' },
      recent: { ...closedAgo(5, 5), type: 2, priority: 1, description: 'Recent lamp 100%' },
      canceled: { ...closedAgo(2, 7), type: 2, priority: 3, description: 'Canceled plan' },
    }))
      made[name] = await make({ communityId, ...given })
    const { old, recent, canceled } = made
    const closed = (query: Record<string, unknown> = {}) =>
      idsOf({ tab: 'closed', hoaId: communityId, page: 1, ...query })
    const formatted = (days: number) => {
      const [year, month, date] = daysAgo(days).toLocaleDateString('sv', { timeZone: 'America/Denver' }).split('-')
      return `${month}/${date}/${year}`
    }
    expect(await closed()).toEqual([canceled, old, recent])
    expect(await closed({ fromDate: formatted(5), sortField: 'wo_priority', sortOrder: 'DESC' })).toEqual([
      canceled,
      recent,
    ])
    expect(await closed({ fromDate: formatted(5), toDate: formatted(5) })).toEqual([recent])
    expect(await closed({ toDate: formatted(3) })).toEqual([old, recent])
    expect(await closed({ status: 7 })).toEqual([canceled])
    expect(await closed({ title: 1 })).toEqual([old])
    expect(await closed({ WorkOrderSearch: { searchValue: 'LAMP' } })).toEqual([old, recent])
    expect(await closed({ WorkOrderSearch: { searchValue: '100%' } })).toEqual([recent])
    expect(await closed({ WorkOrderSearch: { searchValue: `WO-${old}` } })).toEqual([old])
    expect(await closed({ WorkOrderSearch: { searchValue: 'aspen' }, status: 6 })).toEqual([old])
    expect(await closed({ fromDate: 'yesterday', status: 'x' })).toEqual([canceled, old, recent])
    expect(await closed({ pageSize: 2, page: 2 })).toEqual([recent])

    for (let time = 0; time < 9; time += 1) await make({ communityId, ...closedAgo(1) })
    const first = await list({ tab: 'closed', hoaId: communityId })
    expect([first.items.length, first._meta.totalCount]).toEqual([10, 12])
  })
})

describe('a work order', () => {
  it('is returned with its fields, its log and its files, and without what is internal [work-orders-v037, work-orders-v038, work-orders-v039, work-orders-v040, work-orders-v041, work-orders-v063, work-orders-admin-m009]', async () => {
    const stored = async (name: string) => ({
      fileKey: await server.files.put(pdf),
      fileName: name,
      contentType: 'application/pdf',
      sizeBytes: pdf.length,
    })
    const id = await make({
      type: 3,
      description: 'Wet outlet\nUnder the stairs.',
      ceilingCents: 77_700,
      address: '22 Maple Ridge Lane',
      files: [await stored('Plan.pdf')],
      createdAt: new Date('2026-11-01T15:00:00Z'),
      since: [
        {
          status: 3,
          activityType: 2,
          message: 'On site.',
          at: new Date('2026-11-02T16:10:00Z'),
          files: [await stored('Box.pdf')],
        },
        {
          side: 'community',
          message: 'zzzINTERNALzzz',
          isInternal: true,
          at: new Date(),
          files: [await stored('Secret.pdf')],
        },
      ],
    })
    const { body } = await open(id)
    expect(JSON.stringify(body)).not.toMatch(/zzzINTERNALzzz|Secret|77700|777/)
    expect(body.model).toMatchObject({
      wo_id: id,
      wo_status: 3,
      wo_priority: 2,
      wo_description: 'Wet outlet\nUnder the stairs.',
      wo_location_details: 'North entrance',
      wo_reported_by: 'Walter Haines',
      typeLabel: 'Inspection',
      priorityLabel: 'Medium',
      statusLabel: 'In Progress',
      community: 'Maple Ridge',
      householdAddress: '22 Maple Ridge Lane',
      createdByName: 'Rosa Delgado',
      createdByEmail: 'office@made.test',
      createdByRole: 'Community Manager',
      createdByPhone: '303-555-0144',
      files: [{ wocf_id: expect.any(Number), wocf_original_filename: 'Plan.pdf' }],
      mayAct: true,
      estimate: null,
    })
    expect(body.activityLog).toMatchObject([
      {
        activityTypeLabel: 'Status Changed',
        activityDateFormatted: '11/02/2026 09:10',
        statusLabel: 'In Progress',
        wocl_message: 'On site.',
        createdByName: 'Victor Salinas',
        createdByRole: 'Bright Spark Electric',
        files: [{ wocf_original_filename: 'Box.pdf' }],
      },
      { activityTypeLabel: 'Created', statusLabel: 'Assigned', createdByName: 'Rosa Delgado', files: [] },
    ])
  })

  it('changes its status with a note, which is added to the log and sent to the community [work-orders-v057, work-orders-v064]', async () => {
    const id = await make({ description: 'Clubhouse kiosk\nNew circuit', createdByPersonId: issuer })
    expect((await change(id, 4, ' Waiting for parts. ')).body).toEqual({
      success: true,
      message: 'The status has been changed.',
    })
    expect((await logOf(id))[0]).toMatchObject({
      activityTypeLabel: 'Status Changed',
      statusLabel: 'On Hold',
      wocl_message: 'Waiting for parts.',
    })
    expect((await change(id, 4)).body).toEqual({ success: false, message: 'The work order has this status already.' })
    for (const status of [0, 1, 8, 9]) {
      expect((await change(id, status)).body).toEqual({ success: false, message: 'This status cannot be chosen.' })
    }
    expect((await change(id, 6)).body.success).toBe(true)
    expect(await idsOf({ tab: 'closed', pageSize: 100 })).toContain(id)
    expect((await open(id)).body.model.closedDateFormatted).not.toBe('N/A')
    expect((await change(id, 3)).body.success).toBe(true)
    expect(await idsOf({ tab: 'open', pageSize: 100 })).toContain(id)
    expect((await open(id)).body.model.closedDateFormatted).toBe('N/A')
    await noticesOf(issuer, ['Clubhouse kiosk: On Hold', 'Clubhouse kiosk: Closed', 'Clubhouse kiosk: In Progress'])
  })

  it('accepts activities with a status and up to 10 files, which only users of its vendor can open [work-orders-v035, work-orders-v042, work-orders-v065, work-orders-v066]', async () => {
    const id = await make()
    const files = { 'WorkOrderChangelog[files][]': [{ name: 'box.png', bytes: await photo('red') }] }
    const plain = { 'WorkOrderChangelog[files]': [{ name: 'bill.pdf', bytes: pdf }] }
    const answer = await post(
      id,
      { activityType: 5, status: 3, additionalComments: 'Started.' },
      { ...files, ...plain },
    )
    expect(answer.body).toEqual({ success: true, message: 'The activity has been posted.' })
    const [entry] = await logOf(id)
    expect(entry).toMatchObject({
      activityTypeLabel: 'Status Update',
      activityDateFormatted: '11/15/2026 09:05',
      statusLabel: 'In Progress',
      wocl_message: 'Started.',
    })
    expect(entry.files.map((file: any) => file.wocf_original_filename)).toEqual(['box.jpg', 'bill.pdf'])
    for (const [activityType, label] of [
      [3, 'Check-In'],
      [4, 'Check-Out'],
      [6, 'General Comment'],
      [7, 'Action Request'],
    ]) {
      await post(id, { activityType })
      expect((await logOf(id))[0]).toMatchObject({ activityTypeLabel: label, statusLabel: 'In Progress' })
    }
    for (const activityType of [1, 2, 8]) expect((await post(id, { activityType })).body.success).toBe(false)
    expect((await post(id, { activityType: '', activityDateTime: '' })).body).toMatchObject({
      success: false,
      validation: { activityType: ['This is required'], activityDateTime: ['This is required'] },
    })
    const eleven = Array.from({ length: 11 }, (_, at) => ({ name: `${at}.pdf`, bytes: pdf }))
    expect((await post(id, {}, { 'WorkOrderChangelog[files][]': eleven })).body.validation).toHaveProperty('files')
    const script = [{ name: 'x.pdf', bytes: '<script>alert(1)</script>' }]
    expect((await post(id, {}, { 'WorkOrderChangelog[files][]': script })).body.validation).toHaveProperty('files')

    const fileId = entry.files[0].wocf_id
    const get = (by: string, query: Record<string, unknown> = {}) =>
      server.send(download, { token: by, query: { fileId, woId: id, view: 'true', ...query } })
    const got = await get(token)
    expect([got.status, got.headers.get('content-type'), got.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/jpeg',
      'nosniff',
    ])
    expect(got.headers.get('content-disposition')).toMatch(/^inline/)
    expect((await get(colleague, { woId: undefined })).status).toBe(200)
    expect((await get(token, { woId: id + 1 })).status).toBe(404)
    for (const other of [stranger, resident]) expect((await get(other)).status).toBe(404)
  })

  it('stores an entry or a change once that a phone sends several times', async () => {
    const id = await make()
    const key = crypto.randomUUID()
    const files = { 'WorkOrderChangelog[files][]': [{ name: 'bill.pdf', bytes: pdf }] }
    const answers = await Promise.all([1, 2, 3].map(() => post(id, { key }, files)))
    answers.push(await post(id, { key }, files))
    expect(answers.map(({ body }) => body.success)).toEqual([true, true, true, true])
    expect((await logOf(id)).map((entry) => entry.activityTypeLabel)).toEqual(['General Comment', 'Created'])
    // Another order may have the same key.
    const other = await make()
    await post(other, { key })
    expect(await logOf(other)).toHaveLength(2)
    const status = await make()
    const change = () =>
      server.send(changeStatus, {
        token,
        query: { woId: status, veId: vendorId },
        body: { status: 4, additionalNotes: 'Waits for parts', key },
      })
    const changed = await Promise.all([change(), change()])
    changed.push(await change())
    expect(changed.map(({ body }) => body.success)).toEqual([true, true, true])
    expect(await logOf(status)).toHaveLength(2)
  })

  it('gets an estimate, which the community decides on [work-orders-v033]', async () => {
    const id = await make()
    const amount = '$1,250.50'
    const files = { 'WorkOrderChangelog[files][]': [{ name: 'offer.pdf', bytes: pdf }] }
    expect((await estimate(id, { amount, description: 'New circuit' }, files)).body).toEqual({
      success: true,
      message: 'The estimate has been sent.',
    })
    const { body } = await open(id)
    expect(body.model).toMatchObject({
      wo_status: 2,
      estimate: {
        state: 'waiting',
        amountCents: 125_050,
        amountFormatted: '$1,250.50',
        description: 'New circuit',
        files: [{ wocf_original_filename: 'offer.pdf' }],
        givenByName: 'Victor Salinas',
        decidedByName: '',
      },
    })
    expect(body.activityLog[0]).toMatchObject({ activityTypeLabel: 'Estimate', statusLabel: 'Estimate' })
    expect((await estimate(id, { amount: 'ten', description: '' })).body.validation).toEqual({
      amount: ['Enter an amount such as 1,250 or 1250.50.'],
      description: ['This is required'],
    })
    await estimate(id, { amount: '900', description: 'Without the panel' })
    expect((await open(id)).body.model.estimate).toMatchObject({ state: 'waiting', amountCents: 90_000 })

    const decided = await make({
      since: [
        { activityType: 8, status: 2, message: 'New circuit', amountCents: 40_000, at: new Date() },
        { side: 'community', activityType: 9, message: 'Go ahead.', isApproved: true, at: new Date() },
      ],
    })
    expect((await open(decided)).body.model.estimate).toMatchObject({ state: 'approved', decision: 'Go ahead.' })
    const closed = await make(closedAgo(1))
    expect((await estimate(closed, { amount: '5', description: 'x' })).body.message).toMatch(/open work order/)
  })

  it('is refused to every other vendor and to residents, and can only be read after the membership has ended [work-orders-v058]', async () => {
    const { id, fileIds } = await makeWorkOrder(server.scope, {
      communityId: cedar,
      vendorId,
      files: [
        { fileKey: await server.files.put(pdf), fileName: 'a.pdf', contentType: 'application/pdf', sizeBytes: 14 },
      ],
    })
    for (const by of [stranger, resident]) {
      for (const answer of [
        await server.send(index, { token: by, query: { vendor_id: vendorId } }),
        await server.send(csv, { token: by, query: { vendorId } }),
        await open(id, by),
        await change(id, 3, '', by),
        await post(id, {}, {}, by),
      ])
        expect(answer.status).toBe(403)
      expect((await server.send(download, { token: by, query: { fileId: fileIds[0], woId: id } })).status).toBe(404)
    }
    const leaving = { vendor_id: vendorId, hvm_id: cedarMembership }
    await server.send(vendorCommunities.calls.deactivate, { token, query: leaving })
    expect((await open(id)).body.model).toMatchObject({ wo_id: id, mayAct: false })
    for (const answer of [await change(id, 3), await post(id), await estimate(id, { amount: '5', description: 'x' })])
      expect(answer.body).toEqual({
        success: false,
        message: expect.stringMatching(/membership in this community has ended/),
      })
    expect(await logOf(id)).toHaveLength(1)
  })
})

describe('the notices', () => {
  it('are sent to the users of the vendor when the community assigns or changes an order [work-orders-admin-m006]', async () => {
    await make({
      description: 'Pump house',
      tells: true,
      since: [{ side: 'community', activityType: 2, status: 4, at: new Date() }],
    })
    await noticesOf(user, ['Pump house: Assigned', 'Pump house: On Hold'])
  })
})

describe('the table of the closed orders', () => {
  it('is CSV of the whole history, without formulas, a limited number of times an hour [work-orders-v061]', async () => {
    const { scope } = server
    const own = await makeVendor(scope)
    const personId = await makePerson(scope, { email: 'history@made.test' })
    await makeVendorUser(scope, { personId, vendorId: own })
    const by = await server.signIn('history@made.test')
    const given = { communityId: maple, vendorId: own }
    const { id } = await makeWorkOrder(scope, {
      ...given,
      ...closedAgo(400),
      description: '=SUM(A1)\n"quoted"',
      dueOn: '2025-01-02',
    })
    await makeWorkOrder(scope, given)
    const { body } = await server.send(csv, { token: by, query: { vendorId: own } })
    const [head, ...rows] = body.csvString.split('\r\n')
    expect(body.success).toBe(true)
    expect(head).toBe(
      '"Number","Community","Property address","Type","Description","Priority","Status","Issued","Due","Closed"',
    )
    expect(rows.join('\r\n')).toContain(
      `"WO-${id}","Maple Ridge","","Repair","'=SUM(A1)\n""quoted""","Medium","Completed"`,
    )
    expect(rows.join('')).toContain('"01/02/2025"')
    expect(rows.filter((row: string) => row.startsWith('"WO-'))).toHaveLength(1)
    for (let time = 1; time < workOrderAllowances.exportsPerHour; time += 1)
      expect((await server.send(csv, { token: by, query: { vendorId: own } })).body.success).toBe(true)
    const late = await server.send(csv, { token: by, query: { vendorId: own } })
    expect(late.body).toEqual({ success: false, csvString: '' })
  })

  it('can have 50,000 rows', async () => {
    await server.scope.forVendor(vendorId).rows(manyClosed, [maple, 50_000])
    const { body } = await server.send(csv, { token, query: { vendorId } })
    expect(body.csvString.match(/"WO-/g).length).toBeGreaterThanOrEqual(50_000)
    const packed = await server.send(csv, { token, query: { vendorId }, headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(JSON.parse(gunzipSync(packed.bytes).toString())).toEqual(body)
    const { items, _meta } = await list({ tab: 'closed', page: 4000 })
    expect([items.length, _meta.totalCount > 50_000]).toEqual([10, true])
  })
})
