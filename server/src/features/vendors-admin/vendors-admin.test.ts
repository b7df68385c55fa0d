import type { Call } from '@porchlight/contract/call.ts'
import { features } from '@porchlight/contract/features.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Mailed, mailsIn } from '../../testing/mail-folder.ts'
import { runJob } from '../../testing/run-job.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeProperty, makeVendor } from '../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson, makeVendorUser } from '../accounts/grants/fixtures.ts'
import { makeReview } from '../reviews/fixtures.ts'
import { makeVendorMembership } from '../vendor-communities/fixtures.ts'
import { photoFixture } from '../vendor-profile/fixtures.ts'
import { dayIn } from '../vendor-profile/public.ts'
import { makeWorkOrder } from '../work-orders/fixtures.ts'
import { makeVendorPaper } from './fixtures.ts'
import { jobs } from './jobs.ts'

const { calls } = features.vendorsAdmin
const { estimateRequests, marketplace, notifications, passwordReset } = features
const { reviews, vendorCommunities, vendorProfile, vendorUsers, workOrders } = features

const day = 86_400_000
/** A day in the time zone of the communities that are made. */
const inDays = (days: number) => dayIn(new Date(Date.now() + days * day), 'America/Denver')

let server: TestServer
let worker: Awaited<ReturnType<TestServer['startWorker']>>
let companyId: number
let hoaId: number
let elsewhere: number
let second: number
const tokens: Record<string, string> = {}

const uploaded = { file: [{ name: 'policy.pdf', bytes: '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n' }] }

type Sent = { by?: string; query?: object; body?: object; files?: object }
async function answer(call: Call, { by = 'manager', query = {}, body, files }: Sent = {}) {
  const token = tokens[by] ?? by
  const given = { token, query: { hoaId, ...query }, ...(body && { body }), ...(files && { files }) }
  return server.send(call as never, given as never) as Promise<{ status: number; body: any }>
}
const send = async (call: Call, given: Sent = {}) => (await answer(call, given)).body

async function mailTo(address: string, subject: string): Promise<Mailed> {
  return vi.waitFor(
    async () => {
      const found = (await mailsIn(server.settings.dataDir)).find(
        (mail) => mail.to?.[0]?.address === address && mail.subject?.includes(subject),
      )
      if (!found) throw new Error(`no mail to ${address} yet`)
      return found
    },
    { timeout: 60_000, interval: 100 },
  )
}

/** A vendor with a user who has signed in, and its membership in the community. */
async function makeServing(given: Partial<Parameters<typeof makeVendorMembership>[1]> = {}) {
  const companyName = `Vendor ${crypto.randomUUID().slice(0, 8)}`
  const email = `user${crypto.randomUUID()}@made.test`
  const vendorId = await makeVendor(server.scope, { companyName, email: `office-${email}` })
  await makeVendorUser(server.scope, { personId: await makePerson(server.scope, { email }), vendorId })
  await makeVendorMembership(server.scope, { communityId: hoaId, vendorId, ...given })
  return { vendorId, companyName, email, token: await server.signIn(email) }
}

const view = (vendor: number, by?: string, query = {}) =>
  send(calls.view, { ...(by && { by }), query: { vendor, ...query } })
const setState = (vendor: number, body: object, by?: string) =>
  send(calls.setState, { ...(by && { by }), query: { vendor }, body })
/** Whether a resident finds the vendor in the marketplace. */
async function isListed(vendorId: number): Promise<boolean> {
  const { items } = await send(marketplace.calls.index, { by: 'resident', query: { hoa_id: hoaId } })
  return items.some((item: { ve_id: number }) => item.ve_id === vendorId)
}

beforeAll(async () => {
  server = await startServer()
  worker = await server.startWorker()
  const { scope } = server
  companyId = await makeCompany(scope)
  const otherCompany = await makeCompany(scope)
  hoaId = await makeCommunity(scope, { companyId, name: 'Cedar Park' })
  second = await makeCommunity(scope, { companyId, name: 'Birch Court' })
  elsewhere = await makeCommunity(scope, { companyId: otherCompany, name: 'Fern Hill' })
  for (const role of ['manager', 'assistant', 'viewer'] as const) {
    const email = `${role}@vendors.test`
    await makeAdministrator(scope, { companyId, personId: await makePerson(scope, { email }), teamRoles: [role] })
    tokens[role] = await server.signIn(email)
  }
  const personId = await makePerson(scope, { email: 'other@vendors.test' })
  await makeAdministrator(scope, { companyId: otherCompany, personId, teamRoles: ['manager'] })
  tokens.other = await server.signIn('other@vendors.test')
  const propertyId = await makeProperty(scope, hoaId)
  const resident = await makePerson(scope, { email: 'resident@vendors.test' })
  await makeHouseholdPerson(scope, { personId: resident, communityId: hoaId, propertyId })
  tokens.resident = await server.signIn('resident@vendors.test')
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
})

describe('an invitation', () => {
  it('creates the account of a new vendor, which is opened by the mailed link; the membership is pending until the vendor accepts [vendors-admin-m001]', async () => {
    const email = `new${crypto.randomUUID()}@plumb.test`
    const wrong = await send(calls.invite, { body: { name: ' ', category: '3', email: 'nobody' } })
    expect(Object.keys(wrong.validation)).toEqual(['name', 'category', 'email'])
    const { vendorId } = await send(calls.invite, {
      by: 'assistant',
      body: { name: 'Plumb & Co', category: '2', email },
    })
    expect(await view(vendorId)).toMatchObject({
      name: 'Plumb & Co',
      state: 'pending',
      waitsFor: 'vendor',
      mayCare: true,
    })
    expect(await send(calls.index, { query: { state: 'pending', search: 'Plumb' } })).toMatchObject({
      items: [{ vendorId, state: 'pending', waitsFor: 'vendor' }],
    })
    expect(await isListed(vendorId)).toBe(false)
    const again = await send(calls.invite, { body: { name: 'Plumb & Co', category: '2', email } })
    expect(again.validation).toHaveProperty('email')

    const token = await (await openAccount(email))()
    const { items } = await send(vendorCommunities.calls.index, { by: token, query: { vendor_id: vendorId } })
    expect(items).toMatchObject([{ hvm_hoa_id: hoaId, statusLabel: 'Invited' }])
    expect((await view(vendorId)).state).toBe('pending')
    const query = { vendor_id: vendorId, hvm_id: items[0].hvm_id }
    await send(vendorCommunities.calls.answerInvitation, { by: token, query, body: { accept: 1 } })
    expect(await view(vendorId)).toMatchObject({ state: 'active', waitsFor: '', mayCare: false })
    expect(await isListed(vendorId)).toBe(true)
  })

  it('to the address of an existing vendor invites that vendor, once, and can be withdrawn [vendors-admin-m001]', async () => {
    const known = await makeServing({ communityId: elsewhere })
    const body = { name: 'Another name', category: '1', email: known.email.toUpperCase() }
    const invited = await send(calls.invite, { body })
    expect(invited).toMatchObject({ success: true, vendorId: known.vendorId })
    expect(await view(known.vendorId)).toMatchObject({ name: known.companyName, state: 'pending', mayCare: false })
    await mailTo(known.email, 'Cedar Park invites you')
    expect((await setState(known.vendorId, { step: 'withdraw' })).success).toBe(true)
    expect((await setState(known.vendorId, { step: 'accept' })).success, 'the vendor never agreed').toBe(false)
    expect(await view(known.vendorId)).toMatchObject({ state: 'inactive', endedBy: '' })
    expect((await send(calls.inviteAgain, { query: { vendor: known.vendorId } })).success).toBe(false)
    expect((await send(calls.invite, { body })).success).toBe(true)
    expect((await send(calls.inviteAgain, { query: { vendor: known.vendorId } })).success).toBe(true)
  })
})

/** Sets a password by the link of the mail, as its form does, and signs in. */
async function openAccount(email: string): Promise<() => Promise<string>> {
  const mail = await mailTo(email, 'Cedar Park invites you')
  const [, code = ''] = /reset_code=([^&"\s]+)/.exec(mail.text ?? '') ?? []
  const password = 'Lantern-7-Oak!'
  const body = { reset_code: decodeURIComponent(code), reset_email: email, password, password_repeat: password }
  expect((await server.send(passwordReset.calls.choose, { body })).body).toMatchObject({ success: true })
  return () => server.signIn(email, { password })
}

describe('a request to join', () => {
  it('is accepted with or without an end, or declined with a reason that is mailed to the vendor [vendors-admin-m002]', async () => {
    const asking = await makeServing({ state: 'pending' })
    const refusedOne = await makeServing({ state: 'pending' })
    expect(await send(calls.index, { query: { list: 'asking', search: asking.companyName } })).toMatchObject({
      items: [{ vendorId: asking.vendorId, waitsFor: 'community' }],
    })
    expect(await isListed(asking.vendorId)).toBe(false)
    const accept = (endsOn: string) => setState(asking.vendorId, { step: 'accept', endsOn })
    expect((await accept(inDays(-1))).validation).toHaveProperty('endsOn')
    expect((await accept('2026-02-30')).validation).toHaveProperty('endsOn')
    expect((await accept(inDays(90))).success).toBe(true)
    expect(await view(asking.vendorId)).toMatchObject({ state: 'active', endsOn: inDays(90) })
    expect((await setState(asking.vendorId, { step: 'set end', endsOn: '' })).success).toBe(true)
    expect(await view(asking.vendorId)).toMatchObject({ state: 'active', endsOn: '' })
    expect(await isListed(asking.vendorId)).toBe(true)
    expect((await accept('')).success).toBe(false)

    const decline = (reason: string) => setState(refusedOne.vendorId, { step: 'decline', reason })
    expect((await decline(' ')).validation).toHaveProperty('reason')
    expect((await decline('We have two roofers.')).success).toBe(true)
    expect(await view(refusedOne.vendorId)).toMatchObject({ state: 'inactive', reason: 'We have two roofers.' })
    const mail = await mailTo(refusedOne.email, 'has declined your request')
    expect(mail.text).toContain('We have two roofers.')
    expect(await isListed(refusedOne.vendorId)).toBe(false)
  })

  it('can be decided by managers only', async () => {
    const { vendorId } = await makeServing({ state: 'pending' })
    for (const by of ['assistant', 'viewer', 'other', 'resident']) {
      expect((await answer(calls.setState, { by, query: { vendor: vendorId }, body: { step: 'accept' } })).status).toBe(
        403,
      )
    }
    expect((await answer(calls.setState, { query: { vendor: 999_999 }, body: { step: 'accept' } })).status).toBe(404)
  })
})

describe('a membership', () => {
  it('is expired after its last day and inactive after it was ended; the community can make both active again [vendors-admin-m003, vendors-admin-m004]', async () => {
    const lastDay = await makeServing({ endsOn: inDays(0) })
    const over = await makeServing({ endsOn: inDays(-1) })
    const left = await makeServing()
    const { items } = await send(vendorCommunities.calls.index, { by: left.token, query: { vendor_id: left.vendorId } })
    const query = { vendor_id: left.vendorId, hvm_id: items[0].hvm_id }
    await send(vendorCommunities.calls.deactivate, { by: left.token, query })
    const states = async () =>
      Promise.all(
        [lastDay, over, left].map(async ({ vendorId }) => [(await view(vendorId)).state, await isListed(vendorId)]),
      )
    expect(await states()).toEqual([
      ['active', true],
      ['expired', false],
      ['inactive', false],
    ])
    expect(await view(left.vendorId)).toMatchObject({ endedBy: 'vendor' })
    for (const { vendorId } of [over, left]) await setState(vendorId, { step: 'accept', endsOn: inDays(10) })
    expect(await states()).toEqual(Array.from({ length: 3 }, () => ['active', true]))
  })

  it('that is suspended keeps its open orders; the vendor gets no new requests and is immediately not in the marketplace [vendors-admin-m003, vendors-admin-m004, vendors-admin-m015]', async () => {
    const { vendorId, token, email } = await makeServing()
    const { id: orderId } = await makeWorkOrder(server.scope, {
      communityId: hoaId,
      vendorId,
      description: 'Fix the gate',
    })
    expect(await isListed(vendorId)).toBe(true)
    expect((await setState(vendorId, { step: 'suspend', reason: '' })).validation).toHaveProperty('reason')
    expect((await setState(vendorId, { step: 'suspend', reason: 'No insurance.' })).success).toBe(true)
    expect(await isListed(vendorId)).toBe(false)
    const seen = { by: 'resident', query: { vendor: vendorId, hoa_id: hoaId } }
    expect((await answer(marketplace.calls.view, seen)).status).toBe(404)
    expect(await view(vendorId)).toMatchObject({
      state: 'inactive',
      endedBy: 'community',
      reason: 'No insurance.',
      openOrders: 1,
      orders: [{ id: orderId, description: 'Fix the gate' }],
    })
    const own = await send(workOrders.calls.index, { by: token, query: { vendor_id: vendorId, tab: 'open' } })
    expect(own.items).toMatchObject([{ wo_id: orderId }])
    const asked = { by: 'resident', query: { vendorId, hoaId }, body: estimate(vendorId) }
    expect(await send(estimateRequests.calls.submit, asked)).toMatchObject({
      success: false,
      message: 'This vendor does not serve your community.',
    })
    await mailTo(email, 'has suspended your membership')
    expect((await setState(vendorId, { step: 'accept', endsOn: '' })).success).toBe(true)
    expect(await isListed(vendorId)).toBe(true)
    expect(await view(vendorId)).toMatchObject({ state: 'active', reason: '' })
  })

  it('has a sponsor level after the community accepted that level, until the agreed day [vendors-admin-m005]', async () => {
    const { vendorId, token, email } = await makeServing()
    const { items } = await send(vendorCommunities.calls.index, { by: token, query: { vendor_id: vendorId } })
    const query = { vendor_id: vendorId, hvm_id: items[0].hvm_id }
    await send(vendorCommunities.calls.offerSponsorship, { by: token, query, body: { level: 2 } })
    const shown = async () => {
      const found = await send(marketplace.calls.index, { by: 'resident', query: { hoa_id: hoaId } })
      return found.items.find((item: { ve_id: number }) => item.ve_id === vendorId).hvm_sponsor_level
    }
    expect(await shown()).toBe(0)
    expect(await view(vendorId)).toMatchObject({ sponsorLevel: 0, offeredSponsorLevel: 2 })
    const decide = (body: object) => send(calls.setSponsor, { query: { vendor: vendorId }, body })
    expect((await decide({ step: 'accept', until: inDays(-1) })).validation).toHaveProperty('until')
    expect((await decide({ step: 'accept', until: inDays(30), level: 3 })).success).toBe(false)
    expect((await decide({ step: 'accept', until: inDays(30), level: 2 })).success).toBe(true)
    expect(await shown()).toBe(2)
    expect(await view(vendorId)).toMatchObject({ sponsorLevel: 2, sponsorUntil: inDays(30), offeredSponsorLevel: 0 })
    await mailTo(email, 'You are a sponsor of Cedar Park')
    await makeVendorMembership(server.scope, {
      communityId: hoaId,
      vendorId,
      sponsorLevel: 2,
      sponsorUntil: inDays(-1),
    })
    expect(await shown()).toBe(0)
    await send(vendorCommunities.calls.offerSponsorship, { by: token, query, body: { level: 1 } })
    expect((await decide({ step: 'decline' })).success).toBe(true)
    expect((await decide({ step: 'accept' })).success).toBe(false)
  })
})

const estimate = (vendorId: number) => ({
  fullName: 'Ann Made',
  hoaName: 'Cedar Park',
  servicesRequested: 'Lamps',
  additionalDetails: 'Two of them.',
  preferredStartDate: '12/01/2099',
  preferredContactMethod: '1',
  permissionToShare: '1',
  vendorId: String(vendorId),
})

describe('a paper', () => {
  it('of the vendor counts after the community accepted it, and not any more after the community declined it [vendors-admin-m008]', async () => {
    const { vendorId, token, email } = await makeServing()
    await makeVendorMembership(server.scope, { communityId: elsewhere, vendorId })
    const body = { kind: 'insurance', issuer: 'Front Range Mutual', number: 'P-77', validUntil: inDays(100) }
    const upload = (over: object = {}, files: object = uploaded) =>
      send(vendorsAdminUpload, { by: token, query: { vendor_id: vendorId }, body: { ...body, ...over }, files })
    expect(Object.keys((await upload({ issuer: '', number: '', validUntil: inDays(-3) }, {})).validation)).toEqual([
      'issuer',
      'number',
      'validUntil',
      'file',
    ])
    expect(await upload()).toMatchObject({ success: true })
    const mail = await mailTo('manager@vendors.test', 'has sent its insurance')
    expect(mail.text).toContain('counts after somebody of the community has accepted it')
    const insured = async () => {
      const { vendor } = await send(marketplace.calls.view, {
        by: 'resident',
        query: { vendor: vendorId, hoa_id: hoaId },
      })
      return [vendor.isInsured, (await view(vendorId)).insurance.holds]
    }
    expect(await insured()).toEqual([false, false])
    const [paper] = (await view(vendorId)).papers
    expect(paper).toMatchObject({ state: 'waiting', byVendor: true, issuer: 'Front Range Mutual', number: 'P-77' })
    expect(await send(calls.index, { query: { list: 'papers' } })).toMatchObject({ items: [{ vendorId }] })
    const decide = (given: object, by = 'assistant') =>
      send(calls.decidePaper, { by, query: { paper: paper.id }, body: given })
    expect((await decide({ accept: 1 })).success).toBe(true)
    expect(await insured()).toEqual([true, true])
    expect((await decide({ accept: 1 })).success).toBe(false)
    const own = await send(calls.ownPapers, { by: token, query: { vendor_id: vendorId } })
    expect(own.items[0].communities).toMatchObject([{ state: 'accepted' }, { hoaId: elsewhere, state: 'waiting' }])
    await mailTo(email, 'has accepted your insurance')
    expect((await decide({ accept: 0, reason: '' })).validation).toHaveProperty('reason')
    expect((await decide({ accept: 0, reason: 'The page is cut off.' })).success).toBe(true)
    expect(await insured()).toEqual([false, false])
    expect((await mailTo(email, 'has declined your insurance')).text).toContain('The page is cut off.')
    const file = await answer(calls.openPaper, { query: { paper: paper.id } })
    expect(file.status).toBe(200)
    expect(
      (await answer(calls.openOwnPaper, { by: token, query: { vendor_id: vendorId, paper: own.items[0].key } })).status,
    ).toBe(200)
    expect(
      (
        await answer(calls.decidePaper, {
          by: 'other',
          query: { hoaId: elsewhere, paper: paper.id },
          body: { accept: 1 },
        })
      ).status,
    ).toBe(404)
  })

  it('that the community adds itself counts immediately; a paper of a vendor that joins another community later waits there', async () => {
    const { vendorId, token } = await makeServing()
    const body = { kind: 'licence', issuer: 'State of Colorado', number: 'ME-1', validUntil: inDays(40) }
    expect((await send(calls.addPaper, { query: { vendor: vendorId }, body, files: uploaded })).success).toBe(true)
    expect(await view(vendorId)).toMatchObject({
      licence: { holds: true, until: inDays(40) },
      insurance: { holds: false },
    })
    await send(vendorsAdminUpload, {
      by: token,
      query: { vendor_id: vendorId },
      body: { ...body, number: 'ME-2' },
      files: uploaded,
    })
    await send(vendorCommunities.calls.requestToJoin, { by: token, query: { vendor_id: vendorId, hoa_id: elsewhere } })
    const there = await view(vendorId, 'other', { hoaId: elsewhere })
    expect(there.papers).toMatchObject([{ number: 'ME-2', state: 'waiting' }])
    expect(there.licence.holds).toBe(false)
  })

  it('is announced to the vendor and the manager 60, 30 and 7 days before its last day and on that day, once each [vendors-admin-m007]', async () => {
    const { vendorId, companyName, email } = await makeServing()
    const accepted = new Date(Date.now() - 200 * day)
    const validUntil = inDays(60)
    await makeVendorPaper(server.scope, { communityId: hoaId, vendorId, validUntil, addedAt: accepted })
    const outlasted = { communityId: hoaId, vendorId, kind: 'licence', addedAt: accepted } as const
    await makeVendorPaper(server.scope, { ...outlasted, validUntil })
    await makeVendorPaper(server.scope, { ...outlasted, validUntil: inDays(900) })
    const noticesTo = async (address: string) =>
      (await mailsIn(server.settings.dataDir))
        .filter((mail) => mail.to?.[0]?.address === address && mail.subject?.includes(companyName))
        .map((mail) => mail.subject)
    /** Runs the job twice on a day, and waits until the vendor has this number of mails. */
    async function on(days: number, count: number) {
      const clock = { now: () => new Date(Date.now() + days * day) }
      for (let run = 0; run < 2; run += 1)
        await runJob(jobs, 'vendors-admin-remind', { scope: server.scope, clock } as never)
      await vi.waitFor(async () => expect(await noticesTo(email)).toHaveLength(count), {
        timeout: 60_000,
        interval: 200,
      })
    }
    await on(-1, 0)
    for (const [at, days] of [0, 1, 29, 30, 52, 53, 54, 60, 61].entries())
      await on(days, [1, 1, 1, 2, 2, 3, 3, 4, 4][at] ?? 0)
    const expected = [60, 30, 7].map((left) => `The insurance of ${companyName} ends in ${left} days`)
    for (const address of [email, 'manager@vendors.test']) {
      await vi.waitFor(
        async () =>
          expect(await noticesTo(address)).toEqual(
            expect.arrayContaining([...expected, `The insurance of ${companyName} ends today`]),
          ),
        { timeout: 60_000, interval: 200 },
      )
      expect(await noticesTo(address)).toHaveLength(4)
    }
  })
})

const vendorsAdminUpload = calls.uploadPaper

describe('the profile and the users of a vendor', () => {
  it('can be changed by the community until one of the users has signed in [vendors-admin-m009, vendors-admin-m010]', async () => {
    const email = `care${crypto.randomUUID()}@made.test`
    const { vendorId } = await send(calls.invite, { body: { name: 'Careful Painters', category: '1', email } })
    const profile = {
      description: 'We paint.',
      services: 'Painter',
      phone: '303-555-0101',
      website: 'paint.example',
      areasServed: '',
    }
    const save = (by?: string) =>
      send(calls.saveProfile, { ...(by && { by }), query: { vendor: vendorId }, body: profile })
    expect((await save('assistant')).success).toBe(true)
    const sue = `second${crypto.randomUUID()}@made.test`
    const add = (address: string) =>
      send(calls.addUser, { query: { vendor: vendorId }, body: { email: address, fname: 'Sue', lname: 'Second' } })
    expect((await add(sue)).success).toBe(true)
    const { users, mayCare } = await view(vendorId)
    expect(mayCare).toBe(true)
    expect(users.map((user: { email: string }) => user.email).sort()).toEqual([email, sue].sort())

    // A user who has an account loses access to the vendor immediately.
    const known = `known${crypto.randomUUID()}@made.test`
    const knownId = await makePerson(server.scope, { email: known })
    const token = await server.signIn(known)
    expect((await add(known)).success).toBe(true)
    const own = () => answer(vendorUsers.calls.index, { by: token, query: { vendor_id: vendorId } })
    await vi.waitFor(async () => expect((await own()).status).toBe(200), 60_000)
    const remove = (user: number) => send(calls.removeUser, { query: { vendor: vendorId }, body: { user } })
    expect((await remove(knownId)).success).toBe(true)
    await vi.waitFor(async () => expect((await own()).status).toBe(403), 60_000)
    expect((await remove(knownId)).success).toBe(false)

    const signIn = await openAccount(email)
    expect((await save()).success).toBe(true)
    const first = await signIn()
    expect((await view(vendorId)).mayCare).toBe(false)
    expect(await save()).toMatchObject({ success: false })
    expect(await add(`third${crypto.randomUUID()}@made.test`)).toMatchObject({ success: false })
    const secondId = users.find((user: { email: string }) => user.email === sue).personId
    expect(await remove(secondId)).toMatchObject({ success: false })
    const { vendor } = await send(marketplace.calls.view, { by: first, query: { vendor: vendorId } })
    expect(vendor).toMatchObject({ ve_description: 'We paint.', ve_website: 'https://paint.example' })
    const changed = { by: first, query: { vendor_id: vendorId }, body: { ve_services: 'Doors' } }
    expect((await send(vendorProfile.calls.updateProfile, changed)).success).toBe(true)
    const removed = { by: first, query: { vendor_id: vendorId, user: secondId } }
    expect((await send(vendorUsers.calls.remove, removed)).success).toBe(true)
  })
})

describe('a vendor whose users have never signed in', () => {
  it('can be changed by no organization while several have it in their lists; a stranger cannot become its user [vendors-admin-m009, vendors-admin-m010]', async () => {
    const email = `waits${crypto.randomUUID()}@made.test`
    const body = { name: 'Waiting Roofers', category: '1', email }
    const { vendorId } = await send(calls.invite, { body })
    const stranger = `stranger${crypto.randomUUID()}@made.test`
    await makePerson(server.scope, { email: stranger })
    const token = await server.signIn(stranger)
    const asOther = (call: Call, query: object, given?: object) =>
      send(call, { by: 'other', query: { hoaId: elsewhere, ...query }, ...(given && { body: given }) })
    expect(await asOther(calls.invite, {}, body)).toMatchObject({ success: true, vendorId })
    const seen = await asOther(calls.view, { vendor: vendorId })
    expect(seen.mayCare).toBe(false)
    expect(JSON.stringify(seen.users)).not.toContain(email)
    const user = { email: stranger, fname: 'Sly', lname: 'Stranger' }
    expect(await asOther(calls.addUser, { vendor: vendorId }, user)).toMatchObject({ success: false })
    const bobs = seen.users[0].personId
    expect(await asOther(calls.removeUser, { vendor: vendorId }, { user: bobs })).toMatchObject({ success: false })
    const profile = { description: 'Pay us here', services: '', phone: '', website: 'bad.example', areasServed: '' }
    expect(await asOther(calls.saveProfile, { vendor: vendorId }, profile)).toMatchObject({ success: false })
    expect(await view(vendorId)).toMatchObject({ description: '', website: '', mayCare: false })
    const own = await answer(vendorUsers.calls.index, { by: token, query: { vendor_id: vendorId } })
    expect(own.status).toBe(403)

    await asOther(calls.setState, { vendor: vendorId }, { step: 'withdraw' })
    expect((await view(vendorId)).mayCare).toBe(true)
    expect((await view(vendorId)).users).toMatchObject([{ personId: bobs, email }])
  })
})

describe('a vendor that was created with the address of another person', () => {
  it.each([
    ['who has signed in', true],
    ['who waits to sign in', false],
  ])(
    'is not used for an invitation to that address: a user of this vendor %s gets no access [vendors-admin-m001]',
    async (_name, signsIn) => {
      const email = `bob${crypto.randomUUID()}@made.test`
      const body = { name: 'Bob Plumbing', category: '1', email }
      const trap = (await send(calls.invite, { body })).vendorId
      const stranger = `stranger${crypto.randomUUID()}@made.test`
      await makePerson(server.scope, { email: stranger })
      const user = { email: stranger, fname: 'Sly', lname: 'Stranger' }
      expect((await send(calls.addUser, { query: { vendor: trap }, body: user })).success).toBe(true)
      if (signsIn) await server.signIn(stranger)
      const { success, vendorId } = await send(calls.invite, { by: 'other', query: { hoaId: elsewhere }, body })
      expect(success).toBe(true)
      expect(vendorId).not.toBe(trap)
      const { users } = await send(calls.view, { by: 'other', query: { hoaId: elsewhere, vendor: vendorId } })
      expect(users).toMatchObject([{ email }])
      const token = await server.signIn(stranger)
      const own = await answer(vendorUsers.calls.index, { by: token, query: { vendor_id: vendorId } })
      expect(own.status).toBe(403)
    },
  )
})

describe('a review', () => {
  it('that is hidden with a reason is not in the list, the photos, the average and the percentages, and its author is notified [vendors-admin-m011]', async () => {
    const { vendorId } = await makeServing()
    const propertyId = await makeProperty(server.scope, hoaId)
    const address = `author${crypto.randomUUID()}@made.test`
    const author = await makePerson(server.scope, { email: address })
    await makeHouseholdPerson(server.scope, { personId: author, communityId: hoaId, propertyId })
    const authorToken = await server.signIn(address)
    const made = { vendorId, communityId: hoaId }
    const bad = await makeReview(server.scope, {
      ...made,
      authorPersonId: author,
      rating: 1,
      description: 'Rude words.',
      photos: [photoFixture()],
    })
    const other = await makePerson(server.scope)
    await makeReview(server.scope, { ...made, authorPersonId: other, rating: 5 })
    const strange = await makeReview(server.scope, {
      vendorId,
      communityId: elsewhere,
      authorPersonId: await makePerson(server.scope),
      rating: 3,
    })
    const figures = async () => {
      const query = { vendor_id: vendorId }
      const list = await send(reviews.calls.index, { by: 'resident', query })
      const stats = await send(reviews.calls.stats, { by: 'resident', query })
      return [list._meta.totalCount, list.averageRating, stats.average_rating, stats.percentages_by_rating['1']]
    }
    const photos = async () =>
      (await send(reviews.calls.allImages, { by: 'resident', query: { vendor_id: vendorId } })).photos
    expect(await figures()).toEqual([3, 3, 3, 33])
    expect(await photos()).toHaveLength(1)
    const hide = (review: number, reason: string, by = 'manager') =>
      answer(calls.hideReview, { by, query: { review }, body: { reason } })
    expect((await hide(bad, 'Rude.', 'assistant')).status).toBe(403)
    expect((await hide(strange, 'Not ours.')).status).toBe(404)
    expect((await hide(bad, ' ')).body.validation).toHaveProperty('reason')
    expect((await hide(bad, 'It insults a person.')).body.success).toBe(true)
    expect(await figures()).toEqual([2, 4, 4, 0])
    expect(await photos()).toEqual([])
    expect(await send(calls.index, { query: { search: (await view(vendorId)).name } })).toMatchObject({
      items: [{ rating: { total_count: 2, average_rating: 4 } }],
    })
    const listed = await send(calls.reviews, { query: { vendor: vendorId } })
    expect(listed.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: bad,
          text: 'Rude words.',
          isHidden: true,
          reason: 'It insults a person.',
          isOurs: true,
        }),
        expect.objectContaining({ id: strange, isHidden: false, isOurs: false }),
      ]),
    )
    await vi.waitFor(
      async () => {
        const found = await send(notifications.calls.index, { by: authorToken, query: { hoa_id: hoaId } })
        expect(JSON.stringify(found)).toContain('was hidden')
      },
      { timeout: 60_000, interval: 200 },
    )
    expect((await send(calls.showReview, { query: { review: bad } })).success).toBe(true)
    expect(await figures()).toEqual([3, 3, 3, 33])
  })
})

describe('the vendors of all communities', () => {
  it('are listed once each, with the orders and papers of communities in reach only [vendors-admin-m013]', async () => {
    const { vendorId, companyName } = await makeServing()
    for (const communityId of [second, elsewhere]) {
      await makeVendorMembership(server.scope, { communityId, vendorId })
      await makeWorkOrder(server.scope, { communityId, vendorId })
    }
    await makeWorkOrder(server.scope, { communityId: hoaId, vendorId })
    await makeVendorPaper(server.scope, { communityId: second, vendorId, validUntil: inDays(20), state: 'waiting' })
    const secret = { communityId: elsewhere, vendorId, validUntil: inDays(20), number: 'SECRET-1' }
    const secretPaper = await makeVendorPaper(server.scope, secret)
    const all = (by: string) => send(calls.all, { by, query: { search: companyName } })
    const found = await all('manager')
    expect(found._meta.totalCount).toBe(1)
    expect(found.items).toMatchObject([
      {
        vendorId,
        openOrders: 2,
        papersWaiting: 1,
        communities: [
          { hoaId: second, name: 'Birch Court', state: 'active', openOrders: 1, insurance: { holds: false } },
          { hoaId, name: 'Cedar Park', state: 'active', openOrders: 1 },
        ],
      },
    ])
    expect((await all('other')).items).toMatchObject([
      { openOrders: 1, papersWaiting: 0, communities: [{ hoaId: elsewhere, insurance: { holds: true } }] },
    ])
    expect(JSON.stringify(await view(vendorId))).not.toContain('SECRET-1')
    expect((await answer(calls.view, { query: { hoaId: elsewhere, vendor: vendorId } })).status).toBe(403)
    expect((await answer(calls.openPaper, { query: { paper: secretPaper } })).status).toBe(404)
    expect((await answer(calls.all, { by: 'resident' })).status).toBe(403)
    expect((await answer(calls.all, { by: 'viewer' })).status).toBe(403)
  })
})
