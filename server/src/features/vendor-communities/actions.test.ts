import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { vendorCommunities } from '@porchlight/contract/features/vendor-communities.ts'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeContacts } from '../about/fixtures.ts'
import { makeCommunity, makePerson, makeVendor } from '../accounts/fixtures.ts'
import { makeVendorUser } from '../accounts/grants/fixtures.ts'
import { makeSavedCommunity, makeVendorMembership } from './fixtures.ts'
import { servesCommunity } from './public.ts'

const { index, deactivate, removeSaved, save, requestToJoin, answerInvitation, offerSponsorship } =
  vendorCommunities.calls

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

async function vendorWithUser() {
  const vendorId = await makeVendor(server.scope, { companyName: 'Bright Wires', email: 'office@bright.test' })
  const email = `user${crypto.randomUUID()}@made.test`
  await makeVendorUser(server.scope, { personId: await makePerson(server.scope, { email }), vendorId })
  return { vendorId, token: await server.signIn(email) }
}
let mine: Awaited<ReturnType<typeof vendorWithUser>>
let other: typeof mine
let communityId: number
beforeEach(async () => {
  ;[mine, other] = [await vendorWithUser(), await vendorWithUser()]
  communityId = await makeCommunity(server.scope, { name: 'Cedar Park' })
})

const { send } = { send: (...given: Parameters<TestServer['send']>) => server.send(...given) }
const list = async (who: typeof mine, tab: string) =>
  (await send(index, { token: who.token, query: { vendor_id: who.vendorId, tab } })).body.items
const statusOf = async (who: typeof mine) =>
  (await list(who, 'active')).map((item: { statusLabel: string }) => item.statusLabel)

describe('a vendor', () => {
  it('deactivates a membership, which is then not listed and gives no access to the community [vendor-communities-v059]', async () => {
    const hvm_id = await makeVendorMembership(server.scope, { communityId, vendorId: mine.vendorId })
    const end = () => send(deactivate, { token: mine.token, query: { vendor_id: mine.vendorId, hvm_id } })
    expect((await end()).body).toEqual({ success: true, message: 'The community has been deactivated.' })
    expect(await list(mine, 'active')).toEqual([])
    expect(await servesCommunity(server.scope.inCommunity(communityId), mine.vendorId)).toBe(false)
    expect((await end()).body).toEqual({ success: false, message: 'Something went wrong.' })
  })

  it('saves a community once, and can remove it from the saved communities [vendor-communities-v060]', async () => {
    const query = { vendor_id: mine.vendorId, hoa_id: communityId }
    expect((await send(save, { token: mine.token, query })).body.success).toBe(true)
    expect((await send(save, { token: mine.token, query })).body.success).toBe(false)
    const [{ hvm_id }] = await list(mine, 'saved')
    const remove = () => send(removeSaved, { token: mine.token, query: { vendor_id: mine.vendorId, hvm_id } })
    expect((await remove()).body).toEqual({
      success: true,
      message: 'The community has been removed from your saved communities.',
    })
    expect(await list(mine, 'saved')).toEqual([])
    expect((await remove()).status).toBe(404)
    const unknown = { vendor_id: mine.vendorId, hoa_id: 999_999_999 }
    expect((await send(save, { token: mine.token, query: unknown })).status).toBe(404)
    expect((await send(requestToJoin, { token: mine.token, query: unknown })).status).toBe(404)
  })

  it('can neither find nor save a community that is not live, nor ask to join it', async () => {
    for (const state of ['in preparation', 'archived'] as const) {
      const name = `Not live ${crypto.randomUUID()}`
      const hoa_id = await makeCommunity(server.scope, { name, state })
      const query = { vendor_id: mine.vendorId, tab: 'explore', HoaVendorMarketplaceSearch: { searchValue: name } }
      expect((await send(index, { token: mine.token, query })).body._meta.totalCount).toBe(0)
      const unsaved = { vendor_id: mine.vendorId, hoa_id }
      expect((await send(save, { token: mine.token, query: unsaved })).status).toBe(404)
      expect((await send(requestToJoin, { token: mine.token, query: unsaved })).status).toBe(404)
    }
  })

  it('asks to join once; the membership is pending; the vendor can withdraw the request and ask again [vendor-communities-v051]', async () => {
    const query = { vendor_id: mine.vendorId, hoa_id: communityId }
    const ask = async () => (await send(requestToJoin, { token: mine.token, query })).body
    expect(await ask()).toMatchObject({ success: true })
    expect(await ask()).toMatchObject({ success: false })
    expect(await statusOf(mine)).toEqual(['Pending'])
    expect(await servesCommunity(server.scope.inCommunity(communityId), mine.vendorId)).toBe(false)
    const [{ hvm_id }] = await list(mine, 'active')
    await send(deactivate, { token: mine.token, query: { vendor_id: mine.vendorId, hvm_id } })
    expect(await ask()).toMatchObject({ success: true })
  })

  it('has one pending membership after several requests to join at the same moment', async () => {
    const query = { vendor_id: mine.vendorId, hoa_id: communityId }
    const ask = () => send(requestToJoin, { token: mine.token, query })
    expect((await Promise.all([ask(), ask(), ask()])).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await statusOf(mine)).toEqual(['Pending'])
  })

  it('accepts or declines the invitation of a community', async () => {
    const second = await makeCommunity(server.scope)
    const invited = (community: number) =>
      makeVendorMembership(server.scope, { communityId: community, vendorId: mine.vendorId, state: 'invited' })
    const [accepted, declined] = [await invited(communityId), await invited(second)]
    const answer = (hvm_id: number, accept: 0 | 1) =>
      send(answerInvitation, { token: mine.token, query: { vendor_id: mine.vendorId, hvm_id }, body: { accept } })
    expect((await answer(accepted, 1)).body.success).toBe(true)
    expect((await answer(declined, 0)).body.success).toBe(true)
    expect(await statusOf(mine)).toEqual(['Active'])
    expect(await servesCommunity(server.scope.inCommunity(communityId), mine.vendorId)).toBe(true)
    expect((await answer(accepted, 0)).body.success).toBe(false)
  })

  it('asks for a sponsor level, but cannot set the level', async () => {
    const hvm_id = await makeVendorMembership(server.scope, { communityId, vendorId: mine.vendorId, sponsorLevel: 1 })
    const offer = async (level: number) =>
      (
        await send(offerSponsorship, {
          token: mine.token,
          query: { vendor_id: mine.vendorId, hvm_id },
          body: { level },
        })
      ).body.success
    expect([await offer(0), await offer(1), await offer(4), await offer(3)]).toEqual([false, false, false, true])
    expect(await list(mine, 'active')).toMatchObject([{ hvm_sponsor_level: 1, hvm_offered_sponsor_level: 3 }])
  })

  it('can change no membership or saved community of another vendor [vendor-communities-v054]', async () => {
    const hvm_id = await makeVendorMembership(server.scope, { communityId, vendorId: other.vendorId })
    const saved = await makeSavedCommunity(server.scope, { communityId, vendorId: other.vendorId })
    const attempts = [
      [deactivate, hvm_id, {}],
      [removeSaved, saved, {}],
      [answerInvitation, hvm_id, { accept: 1 }],
      [offerSponsorship, hvm_id, { level: 2 }],
    ] as const
    for (const [call, id, body] of attempts) {
      const withOwn = await send(call, { token: mine.token, query: { vendor_id: mine.vendorId, hvm_id: id }, body })
      const withTheirs = await send(call, { token: mine.token, query: { vendor_id: other.vendorId, hvm_id: id }, body })
      expect([withOwn.status, withTheirs.status]).toEqual([404, 403])
    }
    expect(await statusOf(other)).toEqual(['Active'])
    expect(await list(other, 'saved')).toHaveLength(1)
  })
})

describe('the office of the community', () => {
  async function mailTo(address: string): Promise<Email> {
    const worker = await server.startWorker()
    const folder = path.join(server.settings.dataDir, 'mail')
    const find = async () => {
      for (const name of await readdir(folder).catch(() => [])) {
        const mail = await PostalMime.parse(await readFile(path.join(folder, name)))
        if (mail.to?.[0]?.address === address) return mail
      }
      throw new Error('no mail yet')
    }
    try {
      return await vi.waitFor(find, { timeout: 60_000, interval: 100 })
    } finally {
      await worker.stop()
    }
  }

  it('is notified by mail that a vendor asks to join, and can reply to the vendor', async () => {
    await makeContacts(server.scope, { communityId, email: 'office@cedar.test' })
    const query = { vendor_id: mine.vendorId, hoa_id: communityId }
    await send(requestToJoin, { token: mine.token, query })
    const mail = await mailTo('office@cedar.test')
    expect(mail.subject).toBe('Bright Wires asks to join Cedar Park')
    expect(mail.replyTo).toMatchObject([{ address: 'office@bright.test' }])
    expect(mail.text).toContain('The request is pending until the community accepts it.')
  })
})
