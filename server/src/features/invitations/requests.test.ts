import { invitations } from '@porchlight/contract/features/invitations.ts'
import { people } from '@porchlight/contract/features/people.ts'
import { registration } from '@porchlight/contract/features/registration.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noColumns, statement } from '../../platform/db/database.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import type { MailSink } from '../../testing/mail-sink.ts'
import type { TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeProperty } from '../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson } from '../accounts/grants/fixtures.ts'
import { makeRegisterPerson } from '../people/fixtures.ts'
import { linkOfRequest, makeRegistrationRequest } from '../registration/fixtures.ts'
import { makeInvitation } from './fixtures.ts'

const { calls } = invitations
const clearLimits = statement('test-clear-limits', 'system', noColumns, 'delete from rate_limits')
const household = statement(
  'test-household',
  'community',
  z.object({ email: z.string(), type: z.string() }),
  'select email, member_type as type from household_persons where community_id = $1 and property_id = $2 order by id',
)
const ends = statement(
  'test-ended-relations',
  'community',
  z.object({ relation: z.string(), endsOn: z.string().nullable(), startsOn: z.string().nullable() }),
  `select relation, to_char(ends_on, 'YYYY-MM-DD') as "endsOn", to_char(starts_on, 'YYYY-MM-DD') as "startsOn"
   from home_relations where community_id = $1 and property_id = $2 order by id`,
)

const entries = statement(
  'test-entries',
  'community',
  z.object({
    id: z.number(),
    hasAccount: z.boolean(),
    email: z.string().nullable(),
    invitation: z.string().nullable(),
  }),
  `select r.id, r.person_id is not null as "hasAccount",
     (select a.value from register_addresses a where a.community_id = $1 and a.register_person_id = r.id and a.is_primary) as email,
     (select i.state from invitations i where i.community_id = $1 and i.register_person_id = r.id) as invitation
   from home_relations l join register_people r on r.community_id = $1 and r.id = l.register_person_id
   where l.community_id = $1 and l.property_id = $2 order by r.id`,
)

describe('requests to register', () => {
  let server: TestServer
  let sink: MailSink
  let started: MailServer
  let token: string
  let team: number
  let communityId: number
  beforeAll(async () => {
    started = await startMailServer({ TRUST_PROXY: '1' })
    server = started.server
    sink = started.sink
    const companyId = await makeCompany(server.scope)
    team = await makePerson(server.scope, { email: 'team@made.test', firstName: 'Tea', lastName: 'Member' })
    await makeAdministrator(server.scope, { personId: team, companyId })
    communityId = await makeCommunity(server.scope, { name: 'Cove', companyId })
    token = await server.signIn('team@made.test')
  })
  afterAll(() => started.stop())
  beforeEach(() => server.scope.rows(clearLimits))

  const decide = (name: 'approve' | 'ask' | 'decline', request: number, body: Record<string, unknown>) =>
    server.send(calls[name], { token, query: { hoaId: communityId, request }, body }).then((answer) => answer.body)
  const listed = async (id: number) => {
    const { body } = await server.send(calls.requests, { token, query: { hoaId: communityId } })
    return body.items.find((one: { id: number }) => one.id === id)
  }
  const mailTo = async (email: string) => {
    await expect.poll(() => sink.mails.some((mail) => mail.to?.[0]?.address === email)).toBe(true)
    return sink.mails.filter((mail) => mail.to?.[0]?.address === email).at(-1)
  }
  const home = (address: string, accountNumber?: string) =>
    makeProperty(server.scope, communityId, { address, ...(accountNumber && { accountNumber }) })

  it('are shown with up to five possible homes, each with the reasons', async () => {
    const account = await home('3 Cove Road', '774411')
    const similar = await home('12 Harbor Street')
    const named = await home('9 Cove Road')
    await makeRegisterPerson(server.scope, { communityId, propertyId: named, firstName: 'Lea', lastName: 'Quill' })
    for (let at = 0; at < 6; at += 1)
      await makeRegisterPerson(server.scope, {
        communityId,
        propertyId: await home(`${at} Far Lane`),
        lastName: 'Quill',
      })
    await home('80 Nobody Lane')
    const id = await makeRegistrationRequest(server.scope, {
      communityId,
      address: '12 Harbor St.',
      accountNumber: '774411',
      lastName: 'Quill',
    })
    const { candidates } = await listed(id)
    expect(candidates).toHaveLength(5)
    expect(candidates[0]).toMatchObject({ homeId: account, reasons: ['same account number'] })
    expect(candidates[1]).toMatchObject({ homeId: similar, reasons: ['similar address'] })
    expect(candidates.slice(2).every((one: { reasons: string[] }) => one.reasons.includes('same family name'))).toBe(
      true,
    )
    expect(candidates.some((one: { address: string }) => one.address === '80 Nobody Lane')).toBe(false)
  })

  it.each([
    ['owner', 'owner', 'owner'],
    ['member', 'member', 'household member'],
    ['tenant', 'member', 'tenant'],
  ])(
    'are approved as %s of a home from a day on, and the person is mailed the way in [invitations-m016]',
    async (as, type, relation) => {
      const homeId = await home(`1 ${as} Road`)
      const email = `${as}@asks.test`
      const id = await makeRegistrationRequest(server.scope, { communityId, email })
      expect((await decide('approve', id, { homeId, as, startsOn: '2999-01-01' })).validation.startsOn).toBeDefined()
      expect((await decide('approve', id, { homeId: 999_999, as })).validation.homeId).toBeDefined()
      expect(await decide('approve', id, { homeId, as, startsOn: '2026-02-03' })).toMatchObject({ success: true })
      const inside = server.scope.inCommunity(communityId)
      expect(await inside.rows(household, [homeId])).toEqual([{ email, type }])
      const [row] = await inside.rows(ends, [homeId])
      expect(row).toMatchObject({ relation, endsOn: null, ...(as === 'owner' && { startsOn: '2026-02-03' }) })
      expect((await mailTo(email))?.text).toMatch(/\/Forgot\?reset_code=/)
      expect(await listed(id)).toBeUndefined()
    },
  )

  it('stay open after a question, and are declined only with a reason; question and reason are mailed [invitations-m017]', async () => {
    const email = 'puzzle@asks.test'
    const id = await makeRegistrationRequest(server.scope, { communityId, email })
    expect((await decide('ask', id, { question: ' ' })).validation.question).toBeDefined()
    expect(await decide('ask', id, { question: 'Which unit <b>do</b> you mean?' })).toMatchObject({ success: true })
    expect((await mailTo(email))?.text).toContain('Which unit <b>do</b> you mean?')
    expect(await listed(id)).toMatchObject({ question: 'Which unit <b>do</b> you mean?' })
    expect((await decide('decline', id, {})).validation.reason).toBeDefined()
    expect(await decide('decline', id, { reason: 'There is no such home here.' })).toMatchObject({ success: true })
    await expect.poll(async () => (await mailTo(email))?.text).toContain('There is no such home here.')
    expect(await listed(id)).toBeUndefined()
  })

  it('are decided once, on the page or by the mailed link; a second decision is refused and shows the first one [invitations-m018]', async () => {
    const homeId = await home('7 Once Road')
    const byLink = (link: string, body: Record<string, unknown>) =>
      server.send(registration.calls.decideRequest, { body: { link, ...body } }).then((answer) => answer.body)
    const one = await makeRegistrationRequest(server.scope, { communityId })
    const link = linkOfRequest(server.settings, { communityId, requestId: one, personId: team })
    const shown = (await server.send(registration.calls.pendingRequest, { body: { link } })).body.request
    expect(shown).toMatchObject({ state: 'pending', candidates: expect.any(Array) })
    expect((await byLink(link, { approve: 0 })).validation.reason).toBeDefined()
    expect(await byLink(link, { approve: 0, reason: 'Unknown here' })).toEqual({ success: true })
    expect(await decide('approve', one, { homeId })).toMatchObject({
      success: false,
      decided: { state: 'declined', by: 'Tea Member', reason: 'Unknown here' },
    })
    const two = await makeRegistrationRequest(server.scope, { communityId })
    expect(await decide('approve', two, { homeId })).toMatchObject({ success: true })
    const second = linkOfRequest(server.settings, { communityId, requestId: two, personId: team })
    expect(await byLink(second, { approve: 0, reason: 'No' })).toMatchObject({
      success: false,
      decided: { state: 'approved', by: 'Tea Member' },
    })
    const stranger = await makePerson(server.scope)
    const notMailed = linkOfRequest(server.settings, { communityId, requestId: two, personId: stranger })
    expect(
      (await server.send(registration.calls.pendingRequest, { body: { link: notMailed } })).body.request,
    ).toBeNull()
  })

  it('of an owner who is in the register without an account give the account to this entry, and the invitation is used [invitations-m016]', async () => {
    const homeId = await home('1 Same Road')
    const name = { firstName: 'Bruno', lastName: 'Castell' }
    const entry = await makeRegisterPerson(server.scope, { communityId, propertyId: homeId, ...name })
    await makeInvitation(server.scope, { communityId, personId: entry, homeId, mailedAt: new Date() })
    const id = await makeRegistrationRequest(server.scope, {
      communityId,
      ...name,
      lastName: 'castell',
      email: 'new@same.test',
    })
    expect(await decide('approve', id, { homeId })).toMatchObject({ success: true })
    expect(await server.scope.inCommunity(communityId).rows(entries, [homeId])).toEqual([
      { id: entry, hasAccount: true, email: 'new@same.test', invitation: 'used' },
    ])
  })

  it('need an answer on how the newcomer joins the home, also if an owner with an account has the same name [invitations-m019]', async () => {
    const homeId = await home('2 Same Road')
    const name = { firstName: 'Carlo', lastName: 'Castell' }
    const personId = await makePerson(server.scope, name)
    await makeHouseholdPerson(server.scope, { communityId, propertyId: homeId, personId })
    const id = await makeRegistrationRequest(server.scope, { communityId, ...name })
    expect((await decide('approve', id, { homeId })).validation.beside).toBeDefined()
  })

  it('under the name of a deceased owner need this answer too, and do not give an account to the entry of the deceased', async () => {
    const homeId = await home('3 Same Road')
    const name = { firstName: 'Dario', lastName: 'Castell' }
    const entry = await makeRegisterPerson(server.scope, { communityId, propertyId: homeId, ...name })
    const query = { hoaId: communityId, person: entry }
    await server.send(people.calls.markDeceased, { token, query, body: { isDeceased: true } })
    const id = await makeRegistrationRequest(server.scope, { communityId, ...name, email: 'son@same.test' })
    expect((await decide('approve', id, { homeId })).validation.beside).toBeDefined()
    expect(await decide('approve', id, { homeId, beside: 'joins' })).toMatchObject({ success: true })
    const [deceased, son] = await server.scope.inCommunity(communityId).rows(entries, [homeId])
    expect(deceased).toMatchObject({ id: entry, hasAccount: false })
    expect(son).toMatchObject({ hasAccount: true, email: 'son@same.test' })
  })

  it('for a home with an owner need the answer whether the newcomer joins or replaces the owner; only a replaced owner loses the home [invitations-m019]', async () => {
    const owned = async (address: string) => {
      const homeId = await home(address)
      const email = `${address.replaceAll(' ', '').toLowerCase()}@owns.test`
      const personId = await makePerson(server.scope, { email })
      await makeHouseholdPerson(server.scope, { communityId, propertyId: homeId, personId })
      return { homeId, email }
    }
    const inside = server.scope.inCommunity(communityId)
    const joined = await owned('1 Joined Road')
    const id = await makeRegistrationRequest(server.scope, { communityId, email: 'joins@asks.test' })
    expect((await decide('approve', id, { homeId: joined.homeId })).validation.beside).toBeDefined()
    expect(await inside.rows(household, [joined.homeId])).toHaveLength(1)
    await decide('approve', id, { homeId: joined.homeId, beside: 'joins' })
    expect((await inside.rows(household, [joined.homeId])).map((one) => one.email)).toEqual([
      joined.email,
      'joins@asks.test',
    ])
    const followed = await owned('1 Followed Road')
    const next = await makeRegistrationRequest(server.scope, { communityId, email: 'follows@asks.test' })
    await decide('approve', next, { homeId: followed.homeId, beside: 'follows', startsOn: '2026-03-01' })
    await expect
      .poll(async () => (await inside.rows(household, [followed.homeId])).map((one) => one.email))
      .toEqual(['follows@asks.test'])
    expect(await inside.rows(ends, [followed.homeId])).toMatchObject([
      { relation: 'owner', endsOn: '2026-03-01' },
      { relation: 'owner', endsOn: null, startsOn: '2026-03-01' },
    ])
  })
})
