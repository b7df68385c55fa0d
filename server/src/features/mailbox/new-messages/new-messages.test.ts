import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startServer, type TestServer } from '../../../testing/server.ts'
import { makeContacts } from '../../about/fixtures.ts'
import { makeCommunity, makePerson, makeVendor } from '../../accounts/fixtures.ts'
import { makeResident, makeVendorUser } from '../../accounts/grants/fixtures.ts'
import { makeSavedCommunity, makeVendorMembership } from '../../vendor-communities/fixtures.ts'

const { index, reply } = mailbox.calls
const letter = { hm_subject: 'The porch light', hm_body: 'It flickers.' }
const sent = { success: true, messageHeading: 'Great!', messageContent: 'Your message has been sent.' }

let server: TestServer
let communityId: number
let vendorId: number
beforeAll(async () => {
  server = await startServer()
  communityId = await makeCommunity(server.scope, { name: 'Maple Court' })
  vendorId = await makeVendor(server.scope, { companyName: 'Bright Wires' })
  await makeVendorMembership(server.scope, { communityId, vendorId })
})
afterAll(() => server.stop())

async function userOf(vendor: number) {
  const email = `user${crypto.randomUUID()}@made.test`
  await makeVendorUser(server.scope, { personId: await makePerson(server.scope, { email }), vendorId: vendor })
  return { email, token: await server.signIn(email) }
}

async function residentOf(community: number) {
  const { email, propertyId } = await makeResident(server.scope, community, { firstName: 'Hannah', lastName: 'Berg' })
  return { email, propertyId, token: await server.signIn(email) }
}

const write = (token: string, form: Record<string, unknown>) =>
  server.send(reply, { token, body: { HoaMessage: { ...letter, ...form } } })
const inboxOf = async (token: string, query: Record<string, unknown>) =>
  (await server.send(index, { token, query })).body.items

describe('a resident writes to a vendor', () => {
  it('and everybody who reads the vendor’s inbox can answer', async () => {
    const [vic, eve] = [await userOf(vendorId), await userOf(vendorId)]
    const hannah = await residentOf(communityId)
    const answer = await write(hannah.token, { hm_to_vendor_id: vendorId, hm_hoa_id: communityId })
    expect([answer.status, answer.body]).toMatchObject([200, sent])
    for (const { token } of [vic, eve]) {
      const [message] = await inboxOf(token, { vendor: vendorId })
      expect(message).toMatchObject({ ...letter, hm_body: '<p>It flickers.</p>', messageFromName: 'Hannah Berg' })
      expect(message).toMatchObject({ hm_allow_reply: 1, hmt_read: 0, hm_hoa_id: communityId })
    }
    const [received] = await inboxOf(eve.token, { vendor: vendorId })
    const replyForm = { hm_tos: hannah.email, hm_subject: 'Re: The porch light', hm_body: 'We come on Monday.' }
    await server.send(reply, { token: eve.token, query: { hmId: received.hm_id }, body: { HoaMessage: replyForm } })
    expect(await inboxOf(hannah.token, { property: hannah.propertyId, mailbox: 1 })).toMatchObject([
      { hm_subject: 'Re: The porch light', messageFromName: 'Bright Wires' },
    ])
  })

  it('only if the vendor serves the community of a home of the resident', async () => {
    const hannah = await residentOf(communityId)
    const elsewhere = await residentOf(await makeCommunity(server.scope))
    const [ended, withoutMembership] = [await makeVendor(server.scope), await makeVendor(server.scope)]
    await makeVendorMembership(server.scope, { communityId, vendorId: ended, state: 'inactive' })
    const status = async (token: string, vendor: number) =>
      (await write(token, { hm_to_vendor_id: vendor, hm_hoa_id: communityId })).status
    expect(await status(hannah.token, ended)).toBe(403)
    expect(await status(hannah.token, withoutMembership)).toBe(403)
    expect(await status(elsewhere.token, vendorId)).toBe(403)
    expect(await status((await userOf(vendorId)).token, vendorId)).toBe(403)
  })

  it('with a subject and a text, which are the only fields that are checked', async () => {
    const hannah = await residentOf(communityId)
    const empty = { hm_to_vendor_id: vendorId, hm_hoa_id: communityId, hm_subject: ' ', hm_body: '' }
    const { body } = await write(hannah.token, empty)
    const required = ['This is required']
    expect(body).toMatchObject({ success: false, validation: { hm_subject: required, hm_body: required } })
    expect(Object.keys(body.validation)).toHaveLength(2)
  })
})

describe('a vendor writes to a community', () => {
  it('whose office gets an e-mail that it can answer', async () => {
    const office = await makeCommunity(server.scope, { name: 'Cedar Park' })
    await makeContacts(server.scope, { communityId: office, email: 'office@cedar.test' })
    await makeVendorMembership(server.scope, { communityId: office, vendorId, state: 'pending' })
    const vic = await userOf(vendorId)
    const answer = await write(vic.token, { hm_from_vendor_id: vendorId, hm_hoa_id: office })
    expect(answer.body).toMatchObject(sent)
    const worker = await server.startWorker()
    const folder = path.join(server.settings.dataDir, 'mail')
    const find = async () => {
      for (const name of await readdir(folder).catch(() => [])) {
        const mail = await PostalMime.parse(await readFile(path.join(folder, name)))
        if (mail.to?.[0]?.address === 'office@cedar.test') return mail
      }
      throw new Error('no mail yet')
    }
    const mail = await vi.waitFor(find, { timeout: 60_000, interval: 100 })
    await worker.stop()
    expect(mail).toMatchObject({ subject: 'The porch light', replyTo: [{ address: vic.email }] })
    expect(mail.from?.name).toBe('Bright Wires (Cedar Park)')
  })

  it('only if the community is in the lists of the vendor and has a contact e-mail', async () => {
    const [saved, stranger, silent] = [
      await makeCommunity(server.scope),
      await makeCommunity(server.scope),
      await makeCommunity(server.scope),
    ]
    for (const one of [saved, stranger])
      await makeContacts(server.scope, { communityId: one, email: 'office@made.test' })
    await makeSavedCommunity(server.scope, { communityId: saved, vendorId })
    await makeVendorMembership(server.scope, { communityId: silent, vendorId })
    const vic = await userOf(vendorId)
    const to = (community: number) => write(vic.token, { hm_from_vendor_id: vendorId, hm_hoa_id: community })
    expect((await to(saved)).body).toMatchObject(sent)
    expect((await to(stranger)).status).toBe(403)
    expect((await to(silent)).body).toMatchObject({ success: false, messageHeading: 'Oops!' })
    const other = await userOf(await makeVendor(server.scope))
    expect((await write(other.token, { hm_from_vendor_id: vendorId, hm_hoa_id: saved })).status).toBe(403)
  })
})
