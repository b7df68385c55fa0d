import { homes } from '@porchlight/contract/features/homes.ts'
import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { registration } from '@porchlight/contract/features/registration.ts'
import { setup } from '@porchlight/contract/features/setup.ts'
import { shell } from '@porchlight/contract/features/shell.ts'
import { featuresOf, type Preset, presets } from '@porchlight/contract/shared/feature-presets.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noColumns, statement } from '../../../platform/db/database.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { startServer, type TestServer } from '../../../testing/server.ts'
import { makePerson, makeProperty } from '../../accounts/fixtures.ts'
import { makeHouseholdPerson } from '../../accounts/grants/fixtures.ts'
import { enrolledJob } from '../../registration/public.ts'
import { makeSetupLink } from '../public.ts'

const calls = setup.calls
const makeLive = statement(
  'test-setup-make-live',
  'community',
  noColumns,
  "update communities set community_state = 'live' where community_id = $1",
)
const waiting = statement(
  'test-setup-waiting',
  'system',
  z.object({ count: z.number() }),
  "select count(*) as count from graphile_worker.jobs where task_identifier = 'registration-enrolled'",
)
const owner = {
  ...{ fname: 'Ana', lname: 'Reyes', email: 'ana@made.test', agree_tcpp: 1 },
  ...{ password: 'Lantern2026!', password_repeat: 'Lantern2026!' },
}
const association = {
  ...{ name: 'Juniper Flats', webSiteName: 'juniperflats', address: '1 Juniper Way', city: 'Boulder', state: 'CO' },
  ...{ zips: '80301, 80302', timeZone: 'America/Denver', language: 'en' },
}

describe('the set-up of an association', () => {
  let server: TestServer
  let token: string
  let cmcId: number
  let hoaId: number
  beforeAll(async () => {
    server = await startServer()
    const link = await makeSetupLink(server.scope, server.settings, server.clock.now())
    const made = await server.send(calls.makeOwner, { body: { ...owner, secret: link.split('#')[1] } })
    token = made.body.token
  })
  afterAll(() => server.stop())

  const wizard = async (as = token) => (await server.send(calls.wizard, { token: as, query: { hoaId } })).body
  const post = async (call: Parameters<TestServer['send']>[0], body: Record<string, unknown>) =>
    (await server.send(call, { token, query: { hoaId }, body })).body

  it("'We run our own association' creates a self-managed organization with one community; the server owner is its administrator even before their e-mail address is proven [setup-m014]", async () => {
    const start = async () => (await server.send(calls.start, { token })).body
    expect(await start()).toEqual({ isServerOwner: true, organisations: [], unfinished: [] })
    const made = await server.send(calls.makeOrganisation, { token, body: { kind: 'self-managed' } })
    cmcId = made.body.cmcId
    const added = await server.send(calls.addAssociation, { token, query: { cmcId }, body: association })
    expect(added.body.success).toBe(true)
    hoaId = added.body.hoaId
    expect(await start()).toEqual({
      isServerOwner: true,
      organisations: [{ cmcId, name: 'Juniper Flats', isSelfManaged: true, communities: 1 }],
      unfinished: [{ hoaId, name: 'Juniper Flats', stepsLeft: 7 }],
    })
    expect(await wizard()).toMatchObject({ hoaId, cmcId, isSelfManaged: true, state: 'in preparation' })
    const again = { ...association, webSiteName: 'second' }
    const second = await server.send(calls.addAssociation, { token, query: { cmcId }, body: again })
    expect(second.body).toMatchObject({ success: false, messageContent: 'Your association is here already.' })
    const unnamed = await server.send(calls.makeOrganisation, { token, body: { kind: 'company', name: ' ' } })
    expect(unnamed.body.validation).toEqual({ name: ['Company name is required'] })
  })

  it('other people cannot create organizations, and the wizard of a community is refused to them like an unknown one', async () => {
    await makePerson(server.scope, { email: 'other@made.test' })
    const other = await server.signIn('other@made.test')
    const body = { kind: 'company', name: 'Mine' }
    expect((await server.send(calls.makeOrganisation, { token: other, body })).status).toBe(403)
    expect((await server.send(calls.wizard, { token: other, query: { hoaId } })).status).toBe(403)
    expect((await server.send(calls.wizard, { token: other, query: { hoaId: hoaId + 99 } })).status).toBe(403)
    expect(
      (await server.send(calls.addAssociation, { token: other, query: { cmcId }, body: association })).status,
    ).toBe(403)
  })

  it('the web site name follows its rule and is unique on the server, independent of upper and lower case', async () => {
    const check = async (name: string) =>
      (await server.send(calls.checkWebSiteName, { token, query: { name } })).body.state
    expect(
      await Promise.all(['ab', 'a b c', 'x'.repeat(41), 'juniperflats', 'JuniperFlats', 'juniper-2'].map(check)),
    ).toEqual(['invalid', 'invalid', 'invalid', 'taken', 'taken', 'free'])
    const company = await server.send(calls.makeOrganisation, { token, body: { kind: 'company', name: 'Summit' } })
    const query = { cmcId: company.body.cmcId }
    const taken = await server.send(calls.addAssociation, {
      token,
      query,
      body: { ...association, webSiteName: 'JUNIPERFLATS' },
    })
    expect(taken.body.validation).toEqual({ webSiteName: ['Another association has this web site name.'] })
    const wrong = { ...association, name: '', webSiteName: 'x', zips: '8030', timeZone: 'Mars/Base' }
    expect(
      Object.keys((await server.send(calls.addAssociation, { token, query, body: wrong })).body.validation),
    ).toEqual(['name', 'webSiteName', 'zips', 'timeZone'])
    const sameName = { ...association, webSiteName: 'at-once' }
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => server.send(calls.addAssociation, { token, query, body: sameName })),
    )
    expect(sent.filter(({ body }) => body.success)).toHaveLength(1)
  })

  it('a community in preparation is not found by its ZIP code', async () => {
    const { body } = await server.send(registration.calls.communitiesByZip, { query: { zipcode: '80301' } })
    expect(body).toEqual([])
  })

  it('each step is saved when it is left, and in another browser the wizard shows all values and the state of each step [setup-m016]', async () => {
    await post(calls.saveAssociation, { ...association, name: 'Juniper Flats HOA', zips: '80302' })
    await post(calls.saveLook, { color: '#ffe600' })
    await post(calls.saveFeatures, { preset: 'choose', chosen: [22, 28] })
    await post(calls.leaveStep, { step: 'helpers', state: 'skipped' })
    await post(calls.saveNotice, { subject: 'Welcome', html: '<p>Hello<script>alert(1)</script></p>' })
    // A second sign-in, as in another browser.
    const other = await server.signIn('ana@made.test', { password: owner.password })
    const found = await wizard(other)
    expect(found.association).toEqual({ ...association, name: 'Juniper Flats HOA', zips: '80302' })
    expect(found.features).toEqual({ preset: 'choose', chosen: featuresOf('choose', [22, 28]) })
    expect(found.notice).toEqual({ subject: 'Welcome', html: '<p>Hello</p>', isSent: false })
    expect(found.look.color).not.toBe('#ffe600')
    const states = Object.fromEntries(
      found.steps.map(({ step, state }: { step: string; state: string }) => [step, state]),
    )
    expect(states).toEqual({
      ...{ association: 'done', look: 'done', features: 'done', homes: 'open', people: 'open' },
      ...{ helpers: 'skipped', notice: 'done', invite: 'open' },
    })
    expect(await post(calls.leaveStep, { step: 'homes', state: 'skipped' })).toMatchObject({ success: false })
  })

  it('a color without enough contrast is darkened, and a logo smaller than 256 pixels is refused', async () => {
    expect(await post(calls.saveLook, { color: '#115148' })).toMatchObject({ color: '#115148', isAdjusted: false })
    expect(await post(calls.saveLook, { color: '#ffe600' })).toMatchObject({ isAdjusted: true })
    const picture = (size: number) =>
      sharp({ create: { width: size, height: size, channels: 3, background: '#115148' } })
        .png()
        .toBuffer()
    const send = async (size: number) => {
      const files = { logo: [{ name: 'logo.png', bytes: await picture(size) }] }
      return (await server.send(calls.saveLook, { token, query: { hoaId }, body: { color: '' }, files })).body
    }
    expect(Object.keys((await send(200)).validation)).toEqual(['logo'])
    expect((await send(256)).success).toBe(true)
    expect((await wizard()).look.logo).not.toBe('')
    await post(calls.saveLook, { color: '', removesLogo: 1 })
    expect((await wizard()).look.logo).toBe('')
  })

  it.each(presets)('after the preset %s the menu of a resident has exactly its features', async (preset: Preset) => {
    await post(calls.saveFeatures, { preset, chosen: [24, 36] })
    const email = `resident-${preset}@made.test`
    const personId = await makePerson(server.scope, { email })
    const propertyId = await makeProperty(server.scope, hoaId)
    await makeHouseholdPerson(server.scope, { personId, communityId: hoaId, propertyId })
    const resident = await server.signIn(email)
    const { body } = await server.send(shell.calls.leftMenu, { token: resident, query: { hoa_id: hoaId } })
    const enabled = Object.entries(body as Record<string, { enabled: boolean }>).flatMap(([id, one]) =>
      one.enabled ? [Number(id)] : [],
    )
    expect(enabled).toEqual(featuresOf(preset, [24, 36]))
  })

  it("'Number them for me' creates the homes of a street once, and names each wrong field [setup-m020]", async () => {
    const street = { street: 'Juniper Way', first: 8, last: 12, which: 'even', pattern: 'JW-####' }
    const before = (await wizard()).counts.homes
    expect(await post(calls.numberHomes, street)).toMatchObject({ success: true, made: 3, known: 0 })
    expect(await post(calls.numberHomes, street)).toMatchObject({ success: true, made: 0, known: 3 })
    expect(await post(calls.numberHomes, { ...street, which: 'all' })).toMatchObject({ made: 2, known: 3 })
    expect((await wizard()).counts.homes).toBe(before + 5)
    const { items } = (await server.send(homes.calls.index, { token, query: { hoaId, street: 'Juniper Way' } })).body
    const numbered = items.filter((home: { identifier: string }) => home.identifier.startsWith('JW-'))
    expect(numbered.map((home: { address: string; identifier: string }) => [home.address, home.identifier])).toEqual([
      ['8 Juniper Way', 'JW-0008'],
      ['9 Juniper Way', 'JW-0009'],
      ['10 Juniper Way', 'JW-0010'],
      ['11 Juniper Way', 'JW-0011'],
      ['12 Juniper Way', 'JW-0012'],
    ])
    const faults = async (changed: object) => (await post(calls.numberHomes, { ...street, ...changed })).validation
    expect(await faults({ street: ' ' })).toEqual({ street: ['Enter the street.'] })
    expect(await faults({ last: 2 })).toEqual({ last: ['The last number is below the first.'] })
    expect(await faults({ pattern: 'JW' })).toEqual({ pattern: ['Use # in place of the number.'] })
    expect(await faults({ first: 9, last: 9 })).toEqual({ last: ['There is no such number.'] })
    expect(await faults({ last: 90_000 })).toEqual({ last: ['At most 2000 homes are possible at once.'] })
  })

  it('the first notice is not delivered before the community is live; after that, everybody who registers finds it in the mailbox [setup-m025]', async () => {
    await post(calls.saveNotice, { subject: 'Welcome home', html: '<p>Hello</p>' })
    const worker = await server.startWorker()
    try {
      const register = async (email: string) => {
        const propertyId = await makeProperty(server.scope, hoaId)
        await enrol(email, propertyId)
        return { propertyId, token: await server.signIn(email) }
      }
      const enrol = async (email: string, propertyId: number) => {
        const personId = await makePerson(server.scope, { email })
        await makeHouseholdPerson(server.scope, { personId, communityId: hoaId, propertyId })
        const payload = { communityId: hoaId, propertyId, personId }
        await queueJob(server.scope, enrolledJob, { key: email, payload })
        await expect.poll(() => server.scope.row(waiting).then((row) => row?.count)).toBe(0)
      }
      const mailOf = async ({ token: as, propertyId }: { token: string; propertyId: number }) =>
        (
          await server.send(mailbox.calls.index, { token: as, query: { property: propertyId, mailbox: 1 } })
        ).body.items.map((item: { hm_subject: string }) => item.hm_subject)
      const early = await register('early@made.test')
      expect(await mailOf(early)).toEqual([])
      await server.scope.inCommunity(hoaId).rows(makeLive)
      const late = await register('late@made.test')
      expect(await mailOf(late)).toEqual(['Welcome home'])
      expect((await wizard()).notice.isSent).toBe(true)
      expect(await post(calls.saveNotice, { subject: 'Other', html: '<p>x</p>' })).toMatchObject({
        success: false,
        messageContent: 'This notice was sent with the invitations. Write a new one instead.',
      })
    } finally {
      await worker.stop()
    }
  })
})
