import { estimateRequests } from '@porchlight/contract/features/estimate-requests.ts'
import { notifications } from '@porchlight/contract/features/notifications.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listen } from '../../testing/listen.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { fixturePassword, makeCommunity, makePerson, makeVendor } from '../accounts/fixtures.ts'
import { makeCommunityRole, makeResident, makeVendorUser } from '../accounts/grants/fixtures.ts'
import { makeVendorMembership } from '../vendor-communities/fixtures.ts'
import { makeEstimateRequest } from './fixtures.ts'
import { countNewRequests } from './public.ts'

const calls = estimateRequests.calls

let server: TestServer
let communityId: number
let vendorId: number
const people: Record<string, { personId: number; token: string; propertyId: number }> = {}

async function addResident(name: string, at: number) {
  const made = await makeResident(server.scope, at, { name, phone: '303-555-0111' })
  people[name] = { ...made, token: await server.signIn(made.email) }
}
async function addVendorUser(name: string, at: number) {
  const email = `${name}@vendor.test`
  const personId = await makePerson(server.scope, { email, firstName: name, lastName: 'Spark' })
  await makeVendorUser(server.scope, { personId, vendorId: at })
  people[name] = { personId, token: await server.signIn(email), propertyId: 0 }
}

beforeAll(async () => {
  server = await startServer()
  communityId = await makeCommunity(server.scope, { name: 'Maple Court' })
  vendorId = await makeVendor(server.scope, { companyName: 'Bright Volt' })
  await makeVendorMembership(server.scope, { communityId, vendorId })
  for (const name of ['ann', 'ben']) await addResident(name, communityId)
  await addResident('foreign', await makeCommunity(server.scope))
  for (const name of ['vic', 'val']) await addVendorUser(name, vendorId)
  await addVendorUser('rival', await makeVendor(server.scope))
})
afterAll(() => server.stop())

type Call = Parameters<TestServer['send']>[0]
type File = { name: string; bytes: Uint8Array | string }
const pdf = (name: string): File => ({ name, bytes: '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n' })
const ask = (name: string, call: Call, query: object = {}, body?: object, files?: Record<string, File[]>) =>
  server.send(call, {
    token: people[name]?.token,
    query: { ...query },
    ...(body && { body: { ...body } }),
    ...(files && { files }),
  })

const form = {
  fullName: 'Ann Field',
  hoaName: 'Maple Court',
  servicesRequested: 'Two outdoor outlets',
  additionalDetails: 'One on the porch,\none beside the garage door.',
  preferredStartDate: '12/01/2026',
  preferredContactMethod: 4,
  permissionToShare: 1,
}
const submit = (name: string, fields: object = {}, given: { vendorId?: number; files?: File[] } = {}) =>
  ask(
    name,
    calls.submit,
    { vendorId: given.vendorId ?? vendorId },
    { ...form, ...fields },
    given.files && { 'attachments[]': given.files },
  )
/** A request of Ann to the vendor, inserted without the form. */
const made = async (more: Partial<Parameters<typeof makeEstimateRequest>[1]> = {}) =>
  (
    await makeEstimateRequest(server.scope, {
      communityId,
      vendorId,
      personId: people.ann?.personId ?? 0,
      propertyId: people.ann?.propertyId ?? null,
      ...more,
    })
  ).id
const view = async (id: number, name = 'vic') =>
  (await ask(name, calls.view, { vendor_id: vendorId, estimate_request: id })).body
const viewOwn = async (id: number, name = 'ann') =>
  (await ask(name, calls.viewOwn, { hoa_id: communityId, estimate_request: id })).body
const post = (id: number, body: object, files: File[] = []) =>
  ask('vic', calls.postActivity, { vendor_id: vendorId, estimate_request: id }, body, { 'files[]': files })
const listed = async (tab: string, more: object = {}, name = 'vic') =>
  (await ask(name, calls.index, { vendorId, tab, ...more })).body
const activity = { activityType: 5, activityDateTime: '11/20/2026 09:30' }

describe('asking for an estimate', () => {
  it('stores the request with its files, and the vendor reads it with the contact data [estimate-requests-v001, estimate-requests-v002, estimate-requests-v014, estimate-requests-v015, estimate-requests-v016, estimate-requests-v058, estimate-requests-v061]', async () => {
    const fields = { preferredContactMethod: 3, preferredContactMethodPhone: '303-555-0177', vendorId }
    const answer = (await submit('ann', fields, { files: [pdf('plan.pdf')] })).body
    expect(answer).toEqual({
      success: true,
      message: 'Your estimate request has been sent.',
      ver_id: expect.any(Number),
    })
    const { model, activityLog } = await view(answer.ver_id)
    expect(model).toMatchObject({
      ver_id: answer.ver_id,
      ver_status: 1,
      statusLabel: 'New',
      ver_services_requested: 'Two outdoor outlets',
      ver_additional_details: 'One on the porch,\none beside the garage door.',
      ver_preferred_start_date: '12/01/2026',
      ver_preferred_contact_method: 3,
      preferredContactMethodLabel: 'Phone',
      ver_preferred_contact_method_email: '',
      ver_preferred_contact_method_phone: '303-555-0177',
      ver_requested_by_name: 'Ann Field',
      community: 'Maple Court',
      createdByEmail: 'ann@made.test',
      createdByRole: 'Homeowner',
      createdByPhone: '303-555-0111',
      estimate: null,
    })
    expect(model.createdByName).toContain('ann')
    expect([model.ver_created_at, model.ver_updated_at]).toEqual([
      server.clock.now().toISOString(),
      model.ver_created_at,
    ])
    expect(model.files).toEqual([{ verf_id: expect.any(String), verf_original_filename: 'plan.pdf' }])
    expect(activityLog).toMatchObject([
      { event: 'submitted', activityTypeLabel: 'Request Submitted', isOfVendor: false },
    ])
  })

  it.each([
    ['fullName', { fullName: ' ' }],
    ['hoaName', { hoaName: '' }],
    ['servicesRequested', { servicesRequested: '' }],
    ['additionalDetails', { additionalDetails: ' \n' }],
    ['preferredStartDate', { preferredStartDate: '' }],
    ['preferredContactMethod', { preferredContactMethod: '' }],
    ['preferredContactMethod', { preferredContactMethod: 0 }],
    ['preferredContactMethodEmail', { preferredContactMethod: 2 }],
    ['preferredContactMethodPhone', { preferredContactMethod: 3 }],
    ['permissionToShare', { permissionToShare: 0 }],
  ])(
    'requires %s [estimate-requests-v035, estimate-requests-v036, estimate-requests-v037, estimate-requests-v038, estimate-requests-v039, estimate-requests-v040, estimate-requests-v041, estimate-requests-v043, estimate-requests-v044, estimate-requests-v045]',
    async (field, fields) => {
      const { status, body } = await submit('ann', fields)
      expect([status, body.success]).toEqual([200, false])
      expect(body.validation).toEqual({ [field]: ['This is required'] })
    },
  )

  it('refuses unknown codes, wrong addresses and dates, another vendor in the form, and an eleventh file [estimate-requests-v042, estimate-requests-v046, estimate-requests-v057]', async () => {
    const faultsOf = async (fields: object, files?: File[]) =>
      Object.keys((await submit('ann', fields, files ? { files } : {})).body.validation)
    expect(await faultsOf({ preferredContactMethod: 5 })).toEqual(['preferredContactMethod'])
    expect(await faultsOf({ preferredContactMethod: 2, preferredContactMethodEmail: 'ann' })).toEqual([
      'preferredContactMethodEmail',
    ])
    expect(await faultsOf({ preferredStartDate: '02/30/2027' })).toEqual(['preferredStartDate'])
    expect(await faultsOf({ vendorId: vendorId + 1 })).toEqual(['vendorId'])
    expect(
      await faultsOf(
        {},
        Array.from({ length: 11 }, (_, at) => pdf(`${at}.pdf`)),
      ),
    ).toEqual(['attachments'])
    expect(await faultsOf({}, [{ name: 'run.exe', bytes: 'MZ' }])).toEqual(['attachments'])
    for (const preferredContactMethod of [1, 4]) {
      const { model } = await view((await submit('ben', { preferredContactMethod })).body.ver_id)
      expect(model.preferredContactMethodLabel).toBe(preferredContactMethod === 1 ? 'Porchlight' : 'No Preference')
    }
  })

  it('allows at most five open requests of a person to a vendor, also if many are sent at the same time', async () => {
    await addResident('eve', communityId)
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit('eve')))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(5)
    expect((await submit('eve')).body.success).toBe(false)
  })

  it('is possible only if the vendor serves the community and accepts requests', async () => {
    const stranger = await makeVendor(server.scope)
    expect((await submit('ann', {}, { vendorId: stranger })).body).toMatchObject({ success: false })
    expect((await submit('foreign')).body).toMatchObject({ success: false })
    const may = async () =>
      (await ask('ann', calls.mayAsk, { hoa_id: communityId, vendorId })).body.isAccepting as boolean
    expect(await may()).toBe(true)
    await ask('vic', calls.saveSettings, { vendor_id: vendorId }, { acceptsEstimateRequests: false })
    expect(await may()).toBe(false)
    expect((await submit('ann')).body).toMatchObject({
      success: false,
      message: 'This vendor does not take new estimate requests at the moment.',
    })
    const stored = await ask('val', calls.settings, { vendor_id: vendorId })
    expect(stored.body).toEqual({ acceptsEstimateRequests: false })
    await ask('vic', calls.saveSettings, { vendor_id: vendorId }, { acceptsEstimateRequests: true })
    expect(await may()).toBe(true)
  })

  it('needs the id of the community from a person who has two, and is refused above five open requests to a vendor', async () => {
    await addResident('two', communityId)
    const personId = people.two?.personId ?? 0
    await makeCommunityRole(server.scope, 'web site editor', {
      personId,
      communityId: await makeCommunity(server.scope),
    })
    const token = await server.signIn('two@made.test')
    const send = (query: object) => server.send(calls.submit, { token, query: { vendorId, ...query }, body: form })
    expect((await send({})).status).toBe(403)
    for (let times = 0; times < 5; times += 1) expect((await send({ hoa_id: communityId })).body.success).toBe(true)
    expect((await send({ hoa_id: communityId })).body).toMatchObject({ success: false })
  })
})

describe('the lists of a vendor', () => {
  it('return only requests of the vendor by the same call: open or completed, searched and in pages [estimate-requests-v020, estimate-requests-v032, estimate-requests-v059, estimate-requests-v060]', async () => {
    const own = await makeVendor(server.scope)
    await addVendorUser('lister', own)
    const past = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    const make = (servicesRequested: string, hours: number, status?: 2 | 3 | 5) =>
      made({
        vendorId: own,
        servicesRequested,
        createdAt: past(hours),
        ...(status && { since: [{ activityType: 1, event: 'status', status, at: past(hours / 2) } as const] }),
      })
    await make('Oldest', 50)
    await make('Started', 40, 5)
    await make('Done', 30, 2)
    await make('No thanks', 60, 3)
    await make('Newest', 10)
    const list = async (tab: string, more: object = {}) =>
      (await ask('lister', calls.index, { vendorId: own, tab, ...more })).body
    const names = (body: any) => body.items.map((item: any) => `${item.ver_services_requested} ${item.statusLabel}`)
    expect(names(await list('open'))).toEqual(['Newest New', 'Started In Progress', 'Oldest New'])
    expect(names(await list('closed'))).toEqual(['Done Approved', 'No thanks Declined'])
    expect(await countNewRequests(server.scope.forVendor(own))).toBe(2)
    expect(names(await list('open', { pageNo: 2, pageSize: 2 }))).toEqual(['Oldest New'])
    expect((await list('open', { pageSize: 2 }))._meta.totalCount).toBe(3)
    const searched = await list('open', { VendorEstimateRequestSearch: { searchValue: 'start' } })
    expect([names(searched), searched._meta.totalCount]).toEqual([['Started In Progress'], 1])
    expect((await list('open', { VendorEstimateRequestSearch: { searchValue: '%' } })).items).toEqual([])
    for (let number = 0; number < 9; number += 1) await make(`More ${number}`, 70)
    expect((await list('open')).items).toHaveLength(10)
    expect((await list('open', { pageSize: 100 })).items).toHaveLength(12)
    expect((await list('open', { pageSize: 5000 })).items).toHaveLength(12)
    expect((await ask('lister', calls.index, { vendorId })).status).toBe(403)
    expect(JSON.stringify(await listed('open'))).not.toContain('Newest')
  })
})

describe('an activity', () => {
  it('is in the log with its time in the time zone of the community, its files and its author [estimate-requests-v017, estimate-requests-v018, estimate-requests-v019, estimate-requests-v050, estimate-requests-v064]', async () => {
    const id = await made()
    const body = { ...activity, additionalComments: 'The meter is old.', activityDateTime: '07/04/2026 16:30' }
    const answer = await post(id, body, [pdf('meter.pdf')])
    expect(answer.body).toEqual({ success: true, message: 'The activity has been posted.' })
    const [row] = (await view(id)).activityLog
    expect(row).toMatchObject({
      veral_ver_id: id,
      veral_activity_type: 5,
      activityTypeLabel: 'General Comment',
      activityDateFormatted: '07/04/2026 16:30',
      // 16:30 in Denver.
      activityTime: '2026-07-04T22:30:00.000Z',
      statusLabel: 'New',
      veral_additional_comments: 'The meter is old.',
      createdByName: 'vic Spark',
      isOfVendor: true,
      files: [{ veralf_id: expect.any(String), veralf_original_filename: 'meter.pdf' }],
    })
    expect((await post(id, activity)).body.success).toBe(true)
  })

  it.each([
    ['activityType', { activityType: '' }],
    ['activityType', { activityType: 1 }],
    ['activityDateTime', { activityDateTime: '' }],
  ])(
    'requires %s [estimate-requests-v047, estimate-requests-v048, estimate-requests-v049, estimate-requests-v057]',
    async (field, fields) => {
      const { body } = await post(await made(), { ...activity, ...fields })
      expect(body).toMatchObject({ success: false, validation: { [field]: ['This is required.'] } })
    },
  )

  it('needs a date with a time, a known status and at most 10 files [estimate-requests-v049, estimate-requests-v051, estimate-requests-v052, estimate-requests-v053, estimate-requests-v057]', async () => {
    const id = await made()
    const faultsOf = async (fields: object, files: File[] = []) =>
      Object.keys((await post(id, { ...activity, ...fields }, files)).body.validation)
    expect(await faultsOf({ activityDateTime: '11/20/2026' })).toEqual(['activityDateTime'])
    expect(await faultsOf({ activityType: 8 })).toEqual(['activityType'])
    expect(await faultsOf({ status: 4 })).toEqual(['status'])
    expect(
      await faultsOf(
        {},
        Array.from({ length: 11 }, (_, at) => pdf(`${at}.pdf`)),
      ),
    ).toEqual(['files'])
    for (const activityType of [2, 5, 6, 7])
      expect((await post(id, { ...activity, activityType })).body.success).toBe(true)
    expect((await view(id)).activityLog).toHaveLength(5)
  })

  it('sets the status of its type, otherwise the chosen status [estimate-requests-v026, estimate-requests-v028, estimate-requests-v031]', async () => {
    const id = await made()
    const statusAfter = async (body: object) => {
      const answer = (await post(id, { ...activity, ...body })).body
      return answer.success ? (await view(id)).model.statusLabel : answer.message
    }
    expect(await statusAfter({ status: 0 })).toBe('New')
    expect(await statusAfter({ status: 1 })).toContain('has changed in the meantime')
    expect(await statusAfter({ status: 5 })).toBe('In Progress')
    expect(await statusAfter({ activityType: 3, status: 1 })).toBe('Approved')
    expect(await statusAfter({ activityType: 4, status: 2 })).toBe('Declined')
    expect((await listed('closed')).items[0]).toMatchObject({ ver_id: id, statusLabel: 'Declined' })
  })
})

describe('the status of an estimate request', () => {
  it('can be changed by the vendor to 1, 5, 2 and 3, with a line in the log for each change [estimate-requests-v055, estimate-requests-v062]', async () => {
    const id = await made()
    const change = async (status: unknown) => (await ask('vic', calls.changeStatus, { id }, { status })).body
    expect(await change(2)).toEqual({ success: true, message: 'The status has been changed.' })
    for (const wrong of [2, 4, 0, 8, '']) expect((await change(wrong)).success).toBe(false)
    expect((await change(5)).success).toBe(true)
    const { activityLog } = await view(id)
    expect(activityLog.map((row: any) => `${row.activityTypeLabel}: ${row.statusLabel}`)).toEqual([
      'Status Change: In Progress',
      'Status Change: Approved',
      'Request Submitted: New',
    ])
  })

  it('and every other step is stored only once if a device sends it again', async () => {
    const [posted, given, decided] = [await made(), await made(), await made()]
    const key = crypto.randomUUID()
    const of = (id: number) => ({ vendor_id: vendorId, estimate_request: id })
    const steps = [
      () => post(posted, { ...activity, key }, [pdf('meter.pdf')]),
      () => ask('vic', calls.giveEstimate, of(given), { amount: '100', description: 'All of it.', key }),
      () => ask('vic', calls.changeStatus, { id: decided }, { status: 3, key }),
    ]
    for (const [at, step] of steps.entries()) {
      const answers = await Promise.all([step(), step()])
      answers.push(await step())
      expect(
        answers.map(({ body }) => body.success),
        String(at),
      ).toEqual([true, true, true])
    }
    for (const id of [posted, given, decided]) expect((await view(id)).activityLog).toHaveLength(2)
  })

  it('changes only once if two users of the vendor change it at the same time', async () => {
    const id = await made()
    const answers = await Promise.all(
      ['vic', 'val', 'vic', 'val'].map((name) => ask(name, calls.changeStatus, { id }, { status: 2 })),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect((await view(id)).activityLog).toHaveLength(2)
  })

  it('cannot be changed after the vendor deleted the request, which the homeowner still sees [estimate-requests-v055, estimate-requests-v063]', async () => {
    const id = await made({ servicesRequested: 'To delete' })
    expect((await ask('vic', calls.remove, { id })).body).toEqual({
      success: true,
      message: 'The estimate request has been deleted.',
    })
    expect(JSON.stringify(await listed('open', { pageSize: 100 }))).not.toContain('To delete')
    const statuses = [
      await ask('vic', calls.view, { vendor_id: vendorId, estimate_request: id }),
      await ask('vic', calls.changeStatus, { id }, { status: 2 }),
      await ask('vic', calls.remove, { id }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404])
    const { model, activityLog } = await viewOwn(id)
    expect(model.isRemoved).toBe(true)
    expect(activityLog[0].activityTypeLabel).toBe('Removed by Vendor')
    expect((await ask('ann', calls.withdraw, { hoa_id: communityId, estimate_request: id })).body.success).toBe(false)
  })
})

describe('an estimate', () => {
  const give = (id: number, body: object, files: File[] = []) =>
    ask('vic', calls.giveEstimate, { vendor_id: vendorId, estimate_request: id }, body, { 'files[]': files })

  it('is given with amount, text and files, and can be revised; the homeowner sees the estimate with its state [estimate-requests-v009]', async () => {
    const id = await made()
    const first = await give(id, { amount: '1,250.50', description: 'Two outlets with covers.' }, [pdf('offer.pdf')])
    expect(first.body).toEqual({ success: true, message: 'The estimate has been given.' })
    expect((await viewOwn(id)).model).toMatchObject({
      statusLabel: 'In Progress',
      estimate: {
        amountCents: 125_050,
        description: 'Two outlets with covers.',
        state: 'given',
        givenByName: 'vic Spark',
        revision: 1,
        files: [{ veralf_original_filename: 'offer.pdf' }],
      },
    })
    await give(id, { amount: '990', description: 'Without covers.' })
    expect((await viewOwn(id)).model.estimate).toMatchObject({ amountCents: 99_000, revision: 2, files: [] })
    await ask('vic', calls.changeStatus, { id }, { status: 2 })
    const { model, activityLog } = await viewOwn(id)
    expect(model.estimate.state).toBe('approved')
    expect(activityLog.map((row: any) => [row.activityTypeLabel, row.amountCents])).toEqual([
      ['Status Change', null],
      ['Estimate Revision', 99_000],
      ['Estimate', 125_050],
      ['Request Submitted', null],
    ])
    expect((await give(id, { amount: '1', description: 'Late' })).body.success).toBe(false)
    const page = (await ask('ann', calls.history, { hoa_id: communityId, pageSize: 50 })).body
    expect(page.items.find((item: any) => item.ver_id === id)).toMatchObject({
      hasEstimate: true,
      vendorName: 'Made Vendor',
    })
  })

  it('needs an amount and a text', async () => {
    const { body } = await give(await made(), { amount: '12,50', description: ' ' })
    expect(Object.keys(body.validation)).toEqual(['amount', 'description'])
  })
})

describe('the homeowner', () => {
  it('sees only own requests, and can withdraw an open one; the vendor sees who withdrew it', async () => {
    const id = await made()
    const bens = await made({ personId: people.ben?.personId ?? 0 })
    const ids = async (name: string) =>
      (await ask(name, calls.history, { hoa_id: communityId, pageSize: 50 })).body.items.map((item: any) => item.ver_id)
    expect(await ids('ann')).toContain(id)
    expect(await ids('ann')).not.toContain(bens)
    const withdraw = (name: string, request: number) =>
      ask(name, calls.withdraw, { hoa_id: communityId, estimate_request: request })
    expect((await withdraw('ann', bens)).status).toBe(404)
    expect((await ask('ann', calls.viewOwn, { hoa_id: communityId, estimate_request: bens })).status).toBe(404)
    expect((await withdraw('ann', id)).body).toEqual({ success: true, message: 'Your request has been withdrawn.' })
    expect((await withdraw('ann', id)).body.success).toBe(false)
    const { model, activityLog } = await view(id)
    expect(model).toMatchObject({ statusLabel: 'Declined', isWithdrawn: true })
    expect(activityLog[0]).toMatchObject({ activityTypeLabel: 'Request Withdrawn', isOfVendor: false })
    expect(activityLog[0].createdByName).toContain('ann')
    expect((await post(id, activity)).body.success).toBe(false)
    expect((await ask('vic', calls.changeStatus, { id }, { status: 1 })).body.success).toBe(false)
  })

  it('and the users of the vendor get notices about the steps of the other side, and their windows are updated', async () => {
    await addResident('watcher', communityId)
    const worker = await server.startWorker()
    const windows = {
      watcher: await listen(server.origin, people.watcher?.token ?? ''),
      val: await listen(server.origin, people.val?.token ?? ''),
      rival: await listen(server.origin, people.rival?.token ?? ''),
    }
    try {
      const id = (await submit('watcher', { servicesRequested: 'A lamp over the door' })).body.ver_id as number
      const noticesOf = async (name: string, query: object) => (await ask(name, notifications.calls.index, query)).body
      const own = { vu_user_id: people.val?.personId }
      await vi.waitFor(
        async () => {
          expect(JSON.stringify(await noticesOf('val', own))).toContain(
            'Ann Field asks for an estimate: A lamp over the door',
          )
          expect(windows.val.received).toContain('estimate-requests')
        },
        { timeout: 60_000, interval: 200 },
      )
      await ask('vic', calls.changeStatus, { id }, { status: 2 })
      await vi.waitFor(
        async () => {
          expect(JSON.stringify(await noticesOf('watcher', { hoa_id: communityId }))).toContain(
            'Bright Volt marked your request as approved: A lamp over the door',
          )
          expect(windows.watcher.received).toContain('estimate-requests')
        },
        { timeout: 60_000, interval: 200 },
      )
      expect(windows.rival.received).not.toContain('estimate-requests')
    } finally {
      for (const window of Object.values(windows)) window.stop()
      await worker.stop()
    }
  })

  it('is shown as a former member after deleting the account', async () => {
    await addResident('gone', communityId)
    const id = (await submit('gone', { fullName: 'Gone Person' })).body.ver_id as number
    expect((await view(id)).model.ver_requested_by_name).toBe('Gone Person')
    const LoginForm = { username: 'gone@made.test', password: fixturePassword }
    expect((await server.send(signIn.calls.deleteMyAccount, { body: { LoginForm } })).body.success).toBe(true)
    const worker = await server.startWorker()
    await vi.waitFor(
      async () => {
        const { model, activityLog } = await view(id)
        expect(model).toMatchObject({ createdByName: 'Former member', createdByEmail: '', createdByPhone: '' })
        expect(activityLog[0].createdByName).toBe('Former member')
      },
      { timeout: 60_000, interval: 200 },
    )
    await worker.stop()
    expect(JSON.stringify(await listed('open', { pageSize: 100 }))).not.toContain('Gone Person')
  })
})

describe('strangers', () => {
  it('such as other vendors, neighbors and people of other communities cannot read or change a request [estimate-requests-v056]', async () => {
    const fileKey = await server.files.put(Buffer.from('plan'))
    const file = { fileKey, fileName: 'plan.pdf', contentType: 'application/pdf', sizeBytes: 4 }
    const { id, fileIds } = await makeEstimateRequest(server.scope, {
      communityId,
      vendorId,
      personId: people.ann?.personId ?? 0,
      servicesRequested: 'Secret wiring',
      files: [file],
      since: [
        {
          activityType: 6,
          event: 'activity',
          status: 1,
          at: new Date(),
          files: [{ ...file, fileKey: await server.files.put(Buffer.from('log')) }],
        },
      ],
    })
    for (const name of ['rival', 'ben', 'foreign']) {
      const answers = [
        await ask(name, calls.view, { vendor_id: vendorId, estimate_request: id }),
        await ask(name, calls.changeStatus, { id }, { status: 2 }),
        await ask(name, calls.remove, { id }),
        await ask(name, calls.postActivity, { vendor_id: vendorId, estimate_request: id }, activity),
        await ask(
          name,
          calls.giveEstimate,
          { vendor_id: vendorId, estimate_request: id },
          { amount: '1', description: 'x' },
        ),
        await ask(name, calls.downloadFile, { fileId: `${id}-${fileIds[0]}`, verId: id }),
        await ask(name, calls.viewOwn, { hoa_id: communityId, estimate_request: id }),
      ]
      for (const { status, body } of answers) {
        expect([403, 404]).toContain(status)
        expect(JSON.stringify(body)).not.toContain('Secret')
      }
    }
    expect((await view(id)).activityLog).toHaveLength(2)
  })

  it('cannot open a request of another vendor with the id of their own vendor', async () => {
    const id = await made()
    const own = await makeVendor(server.scope)
    await addVendorUser('sly', own)
    expect((await ask('sly', calls.view, { vendor_id: own, estimate_request: id })).status).toBe(404)
    expect((await ask('sly', calls.postActivity, { vendor_id: own, estimate_request: id }, activity)).status).toBe(404)
  })
})

describe('the files of a request', () => {
  it('can be opened by the vendor and the person who asked, each only as a file of the form or of the log [estimate-requests-v065, estimate-requests-v066]', async () => {
    await addResident('filer', communityId)
    const { ver_id: id } = (await submit('filer', {}, { files: [pdf('plan.pdf')] })).body
    await post(id, activity, [pdf('photo.pdf')])
    const { model, activityLog } = await view(id)
    const fileId = model.files[0].verf_id
    const logFileId = activityLog[0].files[0].veralf_id
    for (const name of ['vic', 'filer']) {
      const own = await ask(name, calls.downloadFile, { fileId, verId: id })
      expect([own.status, own.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('plan.pdf')])
      const ofLog = await ask(name, calls.downloadFile, { fileId: logFileId, verId: id, fromActivityLog: 1 })
      expect(ofLog.headers.get('content-disposition')).toContain('photo.pdf')
      // A file of the form cannot be opened as a file of the log or of another request.
      expect((await ask(name, calls.downloadFile, { fileId, verId: id, fromActivityLog: 1 })).status).toBe(403)
      expect((await ask(name, calls.downloadFile, { fileId, verId: id + 1 })).status).toBe(403)
    }
    await ask('vic', calls.remove, { id })
    expect((await ask('vic', calls.downloadFile, { fileId, verId: id })).status).toBe(404)
    expect((await ask('filer', calls.downloadFile, { fileId, verId: id })).status).toBe(200)
  })
})
