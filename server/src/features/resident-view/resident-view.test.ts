import type { Call } from '@porchlight/contract/call.ts'
import { residentView } from '@porchlight/contract/features/resident-view.ts'
import { features } from '@porchlight/contract/features.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsIn } from '../../testing/mail-folder.ts'
import { bodySchema, fitting, inputSchema } from '../../testing/sample.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import {
  makeAdministrator,
  makeCommunityRole,
  makeHouseholdPerson,
  makeOffices,
  runByBoard,
} from '../accounts/grants/fixtures.ts'
import { makeHome } from '../homes/fixtures.ts'
import { makeBalance } from '../payments/fixtures.ts'

const { start, end } = residentView.calls
const calls: [string, Call][] = Object.values(features).flatMap((one) =>
  Object.values(one.calls as Record<string, Call>).map((call): [string, Call] => [`${call.method} ${call.path}`, call]),
)

describe("'See as a resident'", () => {
  let server: TestServer
  let hoaId: number
  let home: number
  let other: number
  let token: string
  let viewerToken: string

  beforeAll(async () => {
    server = await startServer()
    const { scope } = server
    const companyId = await makeCompany(scope)
    hoaId = await makeCommunity(scope, { name: 'Birch Court', companyId })
    for (const [email, role] of [
      ['manager@view.test', 'manager'],
      ['assistant@view.test', 'assistant'],
    ] as const)
      await makeAdministrator(scope, { personId: await makePerson(scope, { email }), companyId, teamRoles: [role] })
    home = await makeHome(scope, hoaId, { address: '9 Elm Street' })
    other = await makeHome(scope, hoaId, { address: '10 Elm Street' })
    const owner = await makePerson(scope, { email: 'owner@view.test', firstName: 'Olga' })
    await makeHouseholdPerson(scope, { communityId: hoaId, propertyId: home, personId: owner })
    await makeBalance(scope, { communityId: hoaId, propertyId: home, amountDueCents: 4_200 })
    token = await server.signIn('manager@view.test')
    viewerToken = (await begin('The owner cannot find the pool rules')).token ?? ''
  })
  afterAll(() => server.stop())

  const begin = async (reason: string, as = token) =>
    (await server.send(start, { token: as, query: { hoaId, home }, body: { reason } })).body

  it('requires a reason, and is refused to a person who may not see everything that the home sees', async () => {
    expect((await begin('  ')).validation).toHaveProperty('reason')
    const assistant = await server.signIn('assistant@view.test')
    const refused = await server.send(start, { token: assistant, query: { hoaId, home }, body: { reason: 'x' } })
    expect(refused.status).toBe(403)
  })

  it('can change nothing, even if its person may change the page in an own session', async () => {
    const { scope } = server
    const companyId = await makeCompany(scope)
    const boardHoaId = await makeCommunity(scope, { name: 'Alder Court', companyId })
    await runByBoard(scope, boardHoaId)
    const boardHome = await makeHome(scope, boardHoaId, { address: '1 Alder Street' })
    for (const role of ['administrator', 'president'] as const) {
      const personId = await makePerson(scope, { email: `${role}@view.test` })
      if (role === 'administrator') await makeAdministrator(scope, { personId, companyId })
      else await makeOffices(scope, { personId, communityId: boardHoaId, offices: ['president'] })
      await makeCommunityRole(scope, 'web site editor', { personId, communityId: boardHoaId })
      const ownToken = await server.signIn(`${role}@view.test`)
      const setPublic = (as: string) =>
        server.send(features.news.calls.setPublic, {
          token: as,
          query: { hoa_id: boardHoaId },
          body: { isPublic: true },
        })
      expect((await setPublic(ownToken)).status, role).toBe(200)
      const body = { reason: 'The owner asked' }
      const { body: begun } = await server.send(start, {
        token: ownToken,
        query: { hoaId: boardHoaId, home: boardHome },
        body,
      })
      const seen = begun.token ?? ''
      expect((await setPublic(seen)).status, role).toBe(403)
      const data = JSON.parse(Buffer.from(seen.split('.')[1] ?? '', 'base64url').toString())
      expect(JSON.stringify(data), role).toContain('"canEditWebsites":[]')
    }
  })

  it("shows the community's pages as the home sees them", async () => {
    const money = await server.send(features.payments.calls.financials, {
      token: viewerToken,
      query: { propertyId: home },
    })
    expect(money.status).toBe(200)
    expect(JSON.stringify(money.body)).toContain('42')
    const dash = await server.send(features.home.calls.dashInfo, {
      token: viewerToken,
      query: { hoa_id: hoaId, propertyId: home },
    })
    expect(dash.status).toBe(200)
    const neighbor = await server.send(features.payments.calls.financials, {
      token: viewerToken,
      query: { propertyId: other },
    })
    expect(neighbor.status).toBe(403)
  })

  it.each(calls)(
    '%s is refused in the view, unless the call is declared to be shown [homes-m015]',
    async (_name, call) => {
      const isShown = call.inPreview === 'read' || (call.method === 'GET' && call.access.level === 'public')
      if (isShown || call === end) return
      const schema = bodySchema(call)
      const body =
        schema && (fc.sample(fitting(inputSchema(schema)), { numRuns: 1, seed: 3 })[0] as Record<string, unknown>)
      const query = Object.fromEntries(
        Object.keys(call.query?.shape ?? {}).map((name) => [
          name,
          /home|property|household/i.test(name) ? home : hoaId,
        ]),
      )
      const answer = await server.send(call, { token: viewerToken, query, ...(body && { body }) })
      expect([400, 403]).toContain(answer.status)
    },
  )

  it('includes no call that writes, and no call of mailboxes, chats and personal settings', () => {
    const shown = calls.filter(([, call]) => call.inPreview === 'read')
    // The specification has one call that only reads although it is a POST. In a view, no call may write to the database.
    expect(shown.flatMap(([name, call]) => (call.method === 'POST' ? [name] : []))).toEqual(['POST /hoas/view-info'])
    const closed = [
      'mailbox',
      'chat',
      'settings',
      'myAccount',
      'notifications',
      'passkeys',
      'sessions',
      'push',
    ] as const
    for (const name of closed)
      for (const call of Object.values(features[name].calls as Record<string, Call>))
        expect(call.inPreview, call.path).toBeUndefined()
  })

  it('is recorded with its reason, mailed to the home, and ended by a call', async () => {
    const entries = async () =>
      (await server.send(features.activity.calls.index, { token, query: { hoaId, kind: 'preview.' } })).body.items
    const [started] = await entries()
    expect(started).toMatchObject({
      kind: 'preview.started',
      via: 'preview',
      address: '9 Elm Street',
      after: { reason: 'The owner cannot find the pool rules' },
    })
    const worker = await server.startWorker()
    await expect
      .poll(
        async () => (await mailsIn(server.settings.dataDir)).find((one) => one.to?.[0]?.address === 'owner@view.test'),
        {
          timeout: 60_000,
        },
      )
      .toMatchObject({ subject: 'Your pages were looked at: 9 Elm Street' })
    const mail = (await mailsIn(server.settings.dataDir)).find((one) => one.to?.[0]?.address === 'owner@view.test')
    expect(mail?.text).toContain('The owner cannot find the pool rules')
    await worker.stop()
    const again = (await begin('once more')).token ?? ''
    expect((await server.send(end, { token: again })).body.success).toBe(true)
    expect((await entries())[0]).toMatchObject({ kind: 'preview.ended' })
    expect((await server.send(features.shell.calls.leftMenu, { token: again, query: { hoa_id: hoaId } })).status).toBe(
      401,
    )
    expect((await server.send(end, { token })).status).toBe(403)
  })

  it('ends after 30 minutes, and with the session from which it was started', async () => {
    const menu = async (as: string) =>
      (await server.send(features.shell.calls.leftMenu, { token: as, query: { hoa_id: hoaId } })).status
    const ownToken = await server.signIn('manager@view.test')
    const started = (await begin('for the end', ownToken)).token ?? ''
    expect(await menu(started)).toBe(200)
    await server.send(features.signIn.calls.logout, { token: ownToken })
    expect(await menu(started)).toBe(401)
    const timed = (await begin('for the time')).token ?? ''
    expect(await menu(timed)).toBe(200)
    const sessions = (await server.send(features.sessions.calls.index, { token })).body.items
    expect(sessions.every((one: { method: string }) => one.method !== 'preview')).toBe(true)
    server.clock.advance(30 * 60_000 + 1)
    expect(await menu(timed)).toBe(401)
  })
})
