import { digitalDelivery } from '@porchlight/contract/features/digital-delivery.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeProperty } from '../accounts/fixtures.ts'
import { makeHouseholdPerson, makeResident } from '../accounts/grants/fixtures.ts'

const { settings, save } = digitalDelivery.calls

describe('how a home gets its mail', () => {
  let server: TestServer
  let communityId: number
  beforeAll(async () => {
    server = await startServer()
    communityId = await makeCommunity(server.scope)
  })
  afterAll(() => server.stop())

  async function resident(email: string, memberType: 'owner' | 'member' = 'owner') {
    const allowedFeatures = memberType === 'member' ? [] : undefined
    const made = await makeResident(server.scope, communityId, { email, allowedFeatures })
    return { ...made, token: await server.signIn(email) }
  }
  const modeOf = async (token: string, propertyId: number) =>
    (await server.send(settings, { token, query: { propertyId } })).body.uas_digital_delivery

  it('is stored as 0 paper, 1 digital or 2 both, also if a call has no other value [digital-delivery-c006, digital-delivery-c007, digital-delivery-c008]', async () => {
    const { token, propertyId } = await resident('ana@made.test')
    expect(await modeOf(token, propertyId)).toBe(0)
    for (const mode of [1, 2, 0, 1]) {
      const answer = await server.send(save, { token, body: { uas_digital_delivery: mode } })
      expect(answer.body).toEqual({ success: true })
      expect(await modeOf(token, propertyId)).toBe(mode)
      const renewed = (await server.send(signIn.calls.refreshSession, { token })).body.token
      expect(JSON.parse(Buffer.from(renewed.split('.')[1], 'base64url').toString()).digitalDelivery).toBe(mode)
    }
    expect((await server.send(save, { token, body: { uas_digital_delivery: 3 } })).body.success).toBe(false)
  })

  it('can be saved only with the id of the home by a person who has two homes', async () => {
    const { token, personId, propertyId } = await resident('two@made.test')
    const second = await makeProperty(server.scope, communityId)
    await makeHouseholdPerson(server.scope, { personId, communityId, propertyId: second })
    const fresh = await server.signIn('two@made.test')
    const body = { uas_digital_delivery: 2 }
    expect((await server.send(save, { token: fresh, body })).status).toBe(403)
    expect((await server.send(save, { token: fresh, query: { propertyId: second }, body })).body.success).toBe(true)
    expect([await modeOf(token, propertyId), await modeOf(fresh, second)]).toEqual([0, 2])
  })

  it('cannot be changed by a member of the household or by a neighbor', async () => {
    const owner = await resident('owner@made.test')
    const member = await resident('member@made.test', 'member')
    const body = { uas_digital_delivery: 1 }
    expect((await server.send(save, { token: member.token, body })).status).toBe(403)
    const stranger = await server.send(save, { token: member.token, query: { propertyId: owner.propertyId }, body })
    expect(stranger.status).toBe(403)
    expect(await modeOf(owner.token, owner.propertyId)).toBe(0)
  })
})
