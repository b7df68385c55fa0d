import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { shell } from '@porchlight/contract/features/shell.ts'
import { violations } from '@porchlight/contract/features/violations.ts'
import { menuFeatures } from '@porchlight/contract/shared/menu-features.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeProperty } from '../accounts/fixtures.ts'
import { makeHouseholdPerson } from '../accounts/grants/fixtures.ts'
import { makeViolation } from '../violations/fixtures.ts'

describe('the calls that every signed-in page needs', () => {
  let server: TestServer
  let communityId: number
  let propertyId: number
  let ana: number
  let photoFileKey: string
  beforeAll(async () => {
    server = await startServer()
    const { scope } = server
    const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#1d5c56' } })
    photoFileKey = await server.files.put(await picture.webp().toBuffer())
    communityId = await makeCommunity(scope, { locked: [23], hidden: [36] })
    propertyId = await makeProperty(scope, communityId)
    ana = await makePerson(scope, { email: 'ana@made.test', photoFileKey })
    await makeHouseholdPerson(scope, { personId: ana, communityId, propertyId })
    const kid = await makePerson(scope, { email: 'kid@made.test' })
    await makeHouseholdPerson(scope, {
      personId: kid,
      communityId,
      propertyId,
      memberType: 'member',
      allowedFeatures: [22, 28],
    })
  })
  afterAll(() => server.stop())

  const menuOf = async (email: string) =>
    (await server.send(shell.calls.leftMenu, { token: await server.signIn(email), query: { hoa_id: communityId } }))
      .body

  it('return a menu with an entry for each of the 45 menu features, by number, with name and both flags [shell-072, shell-073, shell-095, shell-092]', async () => {
    const menu = await menuOf('ana@made.test')
    expect(Object.keys(menu).map(Number)).toEqual(Object.keys(menuFeatures).map(Number))
    for (const [id, feature] of Object.entries(menuFeatures)) expect(menu[id].feature).toBe(feature)
    expect(menu[22]).toEqual({ feature: 'calendar', accessible: true, enabled: true })
    expect(menu[36]).toEqual({ feature: 'forums', accessible: true, enabled: false })
    expect(menu[23]).toEqual({ feature: 'directory', accessible: false, enabled: false })
  })

  it('never return a feature as enabled without accessible, and enable for a household member only the features that the owner allowed', async () => {
    const menu = await menuOf('kid@made.test')
    for (const state of Object.values(menu) as Array<{ accessible: boolean; enabled: boolean }>) {
      expect(state.accessible || !state.enabled).toBe(true)
    }
    expect([menu[22].enabled, menu[28].enabled, menu[24].enabled]).toEqual([true, true, false])
  })

  it('serve a picture without a token by its signed name until that expires, and not by another name [shell-100, shell-c012]', async () => {
    const token = await server.signIn('ana@made.test')
    const name = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).userPhoto
    const view = (image: string) => server.send(shell.calls.viewImage, { query: { image } })
    const picture = await view(name)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    for (const wrong of [
      photoFileKey,
      `../${photoFileKey}`,
      name.slice(0, -2),
      name.replace(/\.\d+\./, '.99999.'),
      '',
    ]) {
      expect((await view(wrong)).status).toBe(404)
    }
    server.clock.advance(3 * 86_400_000)
    expect((await view(name)).status).toBe(404)
  })

  it("serve a neighbor's picture or initials to people of the same community [shell-101]", async () => {
    const token = await server.signIn('kid@made.test')
    const view = (user_id: number) => server.send(shell.calls.viewUserImage, { token, query: { user_id } })
    expect((await view(ana)).headers.get('content-type')).toBe('image/webp')
    const outsider = await makePerson(server.scope)
    expect((await view(outsider)).status).toBe(403)
    const own = await view(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).user_id)
    expect(own.headers.get('content-type')).toContain('image/svg+xml')
  })

  it("serve a management company's logo without a token [shell-102]", async () => {
    const companyId = await makeCompany(server.scope, { name: '<b>Peak</b> & Co', logoFileKey: photoFileKey })
    const withoutLogo = await makeCompany(server.scope, { name: '<script> Co' })
    const view = (cmc_id: number) => server.send(shell.calls.companyLogo, { query: { cmc_id } })
    expect((await view(companyId)).headers.get('content-type')).toBe('image/webp')
    expect((await view(withoutLogo)).body).not.toContain('<script')
    expect((await view(99_999)).status).toBe(404)
  })

  it("count the open violations at the caller's own properties [shell-099, shell-079]", async () => {
    const elsewhere = await makeProperty(server.scope, communityId)
    for (const status of [1, 3, 2]) await makeViolation(server.scope, { communityId, propertyId, status })
    await makeViolation(server.scope, { communityId, propertyId: elsewhere, status: 1 })
    const token = await server.signIn('ana@made.test')
    const open = await server.send(violations.calls.index, { token, query: { hoa_id: communityId, open: true } })
    expect(open.body._meta.totalCount).toBe(2)
    expect(open.body.items).toHaveLength(2)
    const none = await server.send(violations.calls.index, {
      token,
      query: { hoa_id: communityId, closed: true, pageNo: 9 },
    })
    expect(none.body).toEqual({ items: [], _meta: { totalCount: 1, mayIssue: false } })
  })

  it('return the unread numbers of a household [shell-097]', async () => {
    const token = await server.signIn('ana@made.test')
    const query = { mailboxFormat: 1, property: propertyId }
    const { body } = await server.send(mailbox.calls.unreadNumbers, { token, query })
    expect(body).toEqual({ unreadMessages: { mailbox: 0, messages: 0 } })
  })
})
