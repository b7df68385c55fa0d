import { wizardSteps } from '@porchlight/contract/features/setup.ts'
import type { TodayCommunity } from '@porchlight/contract/features/today.ts'
import { features } from '@porchlight/contract/features.ts'
import type { ScheduleList } from '@porchlight/contract/shared/ledger.ts'
import { type MatterKind, matterKinds, matters } from '@porchlight/contract/shared/matters.ts'
import { mayDo, type Office, offices, type TeamRole, teamRoles } from '@porchlight/contract/shared/rights.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noColumns, statement } from '../../platform/db/database.ts'
import { markAddress } from '../../platform/mail/attempts.ts'
import { listen } from '../../testing/listen.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeVendor } from '../accounts/fixtures.ts'
import { makeAdministrator, makeCommunityRole, makeOffices } from '../accounts/grants/fixtures.ts'
import { makeHome } from '../homes/fixtures.ts'
import { makeImport } from '../imports/fixtures.ts'
import { makeBooksHere, makeSchedule } from '../ledger/fixtures.ts'
import { makeMailing } from '../mailings/fixtures.ts'
import { makeRegisterPerson } from '../people/fixtures.ts'
import { makeRegistrationRequest } from '../registration/fixtures.ts'
import { makeRequest } from '../requests/fixtures.ts'
import { makeWizard } from '../setup/fixtures.ts'
import { makeVendorMembership } from '../vendor-communities/fixtures.ts'
import { makeVendorPaper } from '../vendors-admin/fixtures.ts'
import { makeViolation } from '../violations/fixtures.ts'
import { makeCase, makeViolationDraft } from '../violations-admin/fixtures.ts'
import { makeWorkOrder } from '../work-orders/fixtures.ts'

const { today, websiteAdmin, invitations, people, imports, mailings, setup, vendorsAdmin, violationsAdmin, requests } =
  features
const { ledger, workOrdersAdmin } = features
const { index } = today.calls

const failImport = statement(
  'test-fail-import',
  'community',
  noColumns,
  `update imports set state = 'failed', work = '', finished_at = $3 where community_id = $1 and id = $2`,
)
const setMailing = statement(
  'test-set-mailing',
  'community',
  noColumns,
  `update mailings set state = $3, paused_reason = $4, starts_at = $5 where community_id = $1 and id = $2`,
)
const addLetter = statement(
  'test-add-letter',
  'community',
  noColumns,
  `with recipient as (
     insert into mailing_recipients (community_id, mailing_id, is_owner, name, home, position, language)
     values ($1, $2, true, 'Bo Here', '1 Elm', 0, 'en') returning id)
   insert into mailing_deliveries (community_id, mailing_id, recipient_id, channel, state, changed_at, due_at)
   select $1, $2, id, 'letter', $3, $4, $4 from recipient`,
)
const setRunBy = statement(
  'test-set-run-by',
  'community',
  noColumns,
  'update communities set run_by = $2 where community_id = $1',
)
const openCase = statement(
  'test-open-case',
  'community',
  noColumns,
  `insert into moderation_cases (community_id, kind, item_id, author_person_id, author_name, title, body, opened_at, is_open)
   values ($1, 1, $2, 999999, 'Somebody', 'Fences', 'Words', $3, $4)`,
)
const markDeceased = statement(
  'test-mark-deceased',
  'community',
  noColumns,
  'update register_people set deceased_at = $3 where community_id = $1 and id = $2',
)
const removePerson = statement(
  'test-remove-person',
  'community',
  noColumns,
  'update register_people set removed_at = $3 where community_id = $1 and id = $2',
)

const setSchedule = statement(
  'test-set-schedule',
  'community',
  noColumns,
  'update ledger_schedules set state = $3, next_on = $4, failed_at = $5 where community_id = $1 and id = $2',
)

/** The number of rows in the list that the card of each kind opens, by the call of the screen of that list. */
const listed: Readonly<Record<MatterKind, (server: TestServer, token: string, hoaId: number) => Promise<number>>> = {
  'reports by neighbors': (server, token, hoaId) => total(server, websiteAdmin.calls.reports, token, { hoaId }),
  'requests of vendors': (server, token, hoaId) =>
    total(server, vendorsAdmin.calls.index, token, { hoaId, list: 'asking' }),
  'papers of vendors': (server, token, hoaId) =>
    total(server, vendorsAdmin.calls.index, token, { hoaId, list: 'papers' }),
  'papers that run out': (server, token, hoaId) =>
    total(server, vendorsAdmin.calls.index, token, { hoaId, list: 'running out' }),
  'requests to register': (server, token, hoaId) => total(server, invitations.calls.requests, token, { hoaId }),
  'overdue requests': (server, token, hoaId) => total(server, requests.calls.index, token, { hoaId, due: 'overdue' }),
  'requests of nobody': (server, token, hoaId) =>
    total(server, requests.calls.index, token, { hoaId, holder: 'nobody' }),
  'violation answers': (server, token, hoaId) =>
    total(server, violationsAdmin.calls.index, token, { hoaId, view: 'answers' }),
  'passed cure dates': (server, token, hoaId) =>
    total(server, violationsAdmin.calls.index, token, { hoaId, view: 'passed' }),
  'violation drafts': (server, token, hoaId) => total(server, violationsAdmin.calls.drafts, token, { hoaId }),
  'finished orders': (server, token, hoaId) =>
    total(server, workOrdersAdmin.calls.index, token, { hoaId, list: 'toAccept' }),
  'estimates of orders': (server, token, hoaId) =>
    total(server, workOrdersAdmin.calls.index, token, { hoaId, list: 'estimates' }),
  'overdue orders': (server, token, hoaId) =>
    total(server, workOrdersAdmin.calls.index, token, { hoaId, list: 'overdue' }),
  'order drafts': (server, token, hoaId) =>
    total(server, workOrdersAdmin.calls.index, token, { hoaId, list: 'drafts' }),
  'failed schedules': (server, token, hoaId) => schedulesIn(server, token, hoaId, 'failed'),
  'schedules to start': (server, token, hoaId) => schedulesIn(server, token, hoaId, 'to start'),
  'bounced addresses': (server, token, hoaId) => total(server, people.calls.index, token, { hoaId, bounced: 1 }),
  'homes without a contact': (server, token, hoaId) =>
    total(server, people.calls.index, token, { hoaId, needsContact: 1 }),
  'failed imports': (server, token, hoaId) => total(server, imports.calls.index, token, { hoaId, state: 'failed' }),
  'paused mailings': (server, token, hoaId) => total(server, mailings.calls.index, token, { hoaId, tab: 'paused' }),
  'planned mailings': (server, token, hoaId) => total(server, mailings.calls.index, token, { hoaId, tab: 'scheduled' }),
  'letters to print': (server, token, hoaId) => total(server, mailings.calls.index, token, { hoaId, tab: 'letters' }),
  'set-up steps': async (server, token, hoaId) => {
    const { status, body } = await server.send(setup.calls.wizard, { token, query: { hoaId } })
    if (status !== 200 || body.state !== 'in preparation') return 0
    return body.steps.filter(({ state }: { state: string }) => state === 'open').length
  },
}

async function total(server: TestServer, call: Parameters<TestServer['send']>[0], token: string, query: object) {
  const { status, body } = await server.send(call, { token, query: { ...query } })
  expect(status).toBe(200)
  return body._meta.totalCount as number
}

async function schedulesIn(server: TestServer, token: string, hoaId: number, list: ScheduleList) {
  const { status, body } = await server.send(ledger.calls.schedules, { token, query: { hoaId, list } })
  expect(status).toBe(200)
  return body.items.length as number
}

/** The right with which a person sees the card of a kind even if nothing is assigned to them. Holders of a request see its card without this right. */
const rightOf = (kind: MatterKind) => (kind === 'overdue requests' ? 'requests' : matters[kind].right)

describe('the matters on Today', () => {
  let server: TestServer
  let companyId: number
  let birch: number
  let alder: number
  let token: string
  let personId: number
  const day = (ago: number) => new Date(server.clock.now().getTime() - ago * 86_400_000)

  beforeAll(async () => {
    server = await startServer()
    const { scope } = server
    companyId = await makeCompany(scope)
    birch = await makeCommunity(scope, { name: 'Birch Court', companyId })
    alder = await makeCommunity(scope, { name: 'Alder Grove', companyId, state: 'in preparation' })
    personId = await makePerson(scope, { email: 'admin@today.test' })
    await makeAdministrator(scope, { personId, companyId })
    token = await server.signIn('admin@today.test')
    await makeBooksHere(scope, birch)
    await fill(birch, 2)
    // If the books are kept elsewhere, nobody can start a schedule.
    await makeSchedule(scope, { communityId: alder, name: 'Assessment' })
    await makeWizard(scope, { communityId: alder, done: ['association'], skipped: ['look'], preset: 'essentials' })
  })
  afterAll(() => server.stop())

  /** Creates matters of every kind, and similar records that do not wait any more. */
  async function fill(communityId: number, times: number): Promise<void> {
    const { scope } = server
    const community = scope.inCommunity(communityId)
    for (let time = 0; time < times; time += 1) {
      await makeRegistrationRequest(scope, { communityId })
      const vendor = async (state: 'pending' | 'active' | 'inactive') => {
        const vendorId = await makeVendor(scope)
        await makeVendorMembership(scope, { communityId, vendorId, state })
        return vendorId
      }
      await vendor('pending')
      await vendor('inactive')
      const paper = { communityId, validUntil: '2099-01-01' }
      const inTwentyDays = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
      await makeVendorPaper(scope, { ...paper, vendorId: await vendor('active'), state: 'waiting' })
      await makeVendorPaper(scope, { ...paper, vendorId: await vendor('active'), validUntil: inTwentyDays })
      await makeVendorPaper(scope, { ...paper, vendorId: await vendor('active') })
      const request = { communityId, personId, propertyId: null }
      const holder = { id: personId, name: 'Ada' }
      // Overdue with a holder, overdue without a holder, waiting for the resident, and done.
      await makeRequest(scope, { ...request, at: day(20), holder })
      await makeRequest(scope, { ...request, at: day(20) })
      await makeRequest(scope, { ...request, at: day(20), holder, state: 'waiting for the resident' })
      await makeRequest(scope, { ...request, at: day(20), state: 'done' })
      await makeRequest(scope, { ...request, at: day(0) })
      await community.rows(openCase, [time + 1, day(0), true])
      await community.rows(openCase, [time + 100, day(0), false])
      const homeId = await makeHome(scope, communityId, {
        address: `${time + 1} Elm`,
        identifier: `B${communityId}${time}`,
      })
      const at = { communityId, firstName: 'Bo', emails: [`bo${communityId}${time}@made.test`], isBounced: true }
      await makeRegisterPerson(scope, { ...at, lastName: 'Here', propertyId: homeId })
      await makeRegisterPerson(scope, {
        ...at,
        lastName: 'Gone',
        propertyId: homeId,
        startsOn: '2020-01-01',
        endsOn: '2021-01-01',
      })
      for (const [lastName, place] of [
        ['Late', { propertyId: homeId }],
        ['Late Once', { propertyId: homeId, startsOn: '2020-01-01', endsOn: '2021-01-01' }],
        ['Late Without', {}],
      ] as const) {
        const dead = await makeRegisterPerson(scope, { communityId, firstName: 'Di', lastName, ...place })
        await community.rows(markDeceased, [dead, day(2)])
      }
      const removed = await makeRegisterPerson(scope, { ...at, lastName: 'Removed' })
      await community.rows(removePerson, [removed, server.clock.now()])
      const violation = { communityId, propertyId: homeId }
      await makeViolation(scope, { ...violation, status: 3, externalId: `V-9${time}` })
      await makeCase(scope, { ...violation, taken: [{ at: day(18), provenAt: day(17) }] })
      await makeCase(scope, { ...violation, taken: [{ at: day(1), provenAt: day(1) }] })
      await makeViolationDraft(scope, violation)
      const order = { communityId, vendorId: await makeVendor(scope), createdAt: day(9) }
      const estimate = { activityType: 8, status: 2, amountCents: 5000, message: 'Paint', at: day(2) } as const
      await makeWorkOrder(scope, { ...order, since: [{ activityType: 2, status: 5, at: day(1) }] })
      await makeWorkOrder(scope, { ...order, since: [estimate] })
      // The estimate of a canceled order does not wait for a decision.
      await makeWorkOrder(scope, { ...order, since: [estimate, { activityType: 2, status: 7, at: day(1) }] })
      await makeWorkOrder(scope, { ...order, dueOn: day(6).toISOString().slice(0, 10) })
      await makeWorkOrder(scope, { ...order, dueOn: day(0).toISOString().slice(0, 10) })
      await makeWorkOrder(scope, { ...order, vendorId: null, createdAt: day(1) })
      // A person who never had a home is in the list too.
      await makeRegisterPerson(scope, { ...at, lastName: 'Homeless' })
      for (const [state, failedAt] of [
        ['draft', null],
        ['running', day(0)],
        ['running', null],
        ['ended', null],
      ] as const) {
        const id = await makeSchedule(scope, { communityId, name: 'Assessment' })
        await community.rows(setSchedule, [id, state, state === 'running' ? day(1) : null, failedAt])
      }
      for (const [state, reason, letter] of [
        ['paused', '', undefined],
        ['draft', 'Three people have no balance', undefined],
        ['draft', '', undefined],
        ['scheduled', '', undefined],
        ['sent', '', 'to print'],
        ['sent', '', 'printed'],
        // Its letters may still be stopped.
        ['sending', '', 'to print'],
      ]) {
        const mailingId = await makeMailing(scope, { communityId, personId })
        await community.rows(setMailing, [mailingId, state, reason, state === 'scheduled' ? day(-3) : null])
        if (letter) await community.rows(addLetter, [mailingId, letter, day(1)])
      }
    }
    for (const failed of [true, false, true]) {
      const importId = await makeImport(scope, { communityId, personId, fileKey: 'none' })
      if (failed) await community.rows(failImport, [importId, day(3)])
    }
  }

  const rowsFor = async (as: string, query: Record<string, unknown> = {}) =>
    (await server.send(index, { token: as, query })).body.items as TodayCommunity[]
  const kindsIn = async (as: string, hoaId: number) =>
    (await rowsFor(as, { whose: 'all' })).find((one) => one.hoaId === hoaId)?.matters.map(({ kind }) => kind) ?? []

  it('have the same count as the list that each card opens [today-m002]', async () => {
    const rows = await rowsFor(token)
    const seen = new Set<MatterKind>()
    for (const { hoaId, matters: waiting } of rows) {
      for (const { kind, count } of waiting) {
        seen.add(kind)
        expect(count, `${kind} in ${hoaId}`).toBe(await listed[kind](server, token, hoaId))
        expect(count).toBeGreaterThan(0)
      }
      for (const kind of matterKinds.filter((one) => !waiting.some((each) => each.kind === one)))
        expect(await listed[kind](server, token, hoaId), `${kind} in ${hoaId}`).toBe(0)
    }
    expect([...seen].sort()).toEqual([...matterKinds].sort())
    const counts = Object.fromEntries(rows.flatMap((one) => one.matters.map(({ kind, count }) => [kind, count])))
    expect(counts).toEqual({
      'overdue requests': 4,
      'requests of nobody': 4,
      'reports by neighbors': 2,
      'requests of vendors': 2,
      'papers of vendors': 2,
      'papers that run out': 2,
      'requests to register': 2,
      'violation answers': 2,
      'passed cure dates': 2,
      'violation drafts': 2,
      'finished orders': 2,
      'estimates of orders': 2,
      'overdue orders': 2,
      'order drafts': 2,
      'bounced addresses': 4,
      'homes without a contact': 2,
      'failed imports': 1,
      'paused mailings': 4,
      'planned mailings': 2,
      'letters to print': 2,
      'failed schedules': 2,
      'schedules to start': 2,
      'set-up steps': wizardSteps.length - 2,
    })
  })

  it('are listed with the most overdue community and matter first, and there are cards of all communities [today-m004]', async () => {
    const { body } = await server.send(index, { token })
    expect(body.items.map((one: TodayCommunity) => one.hoaName)).toEqual(['Birch Court', 'Alder Grove'])
    expect(body.cards[0]).toMatchObject({
      kind: 'requests of nobody',
      hoaId: birch,
      hoaName: 'Birch Court',
      isOverdue: true,
    })
    expect(body.cards.at(-1).isOverdue).toBe(false)
    expect(body.waiting).toBe(matterKinds.length)
    const one = await server.send(index, { token, query: { hoaId: alder } })
    expect(one.body.items.map((each: TodayCommunity) => each.hoaName)).toEqual(['Alder Grove'])
    expect(one.body.cards.map(({ kind }: { kind: string }) => kind)).toEqual(['set-up steps'])
    expect((await rowsFor(token, { search: 'ALDER' })).map(({ hoaName }) => hoaName)).toEqual(['Alder Grove'])
  })

  it("'mine' contains the communities that name the person; people whom no community names see all in their reach [today-m004]", async () => {
    const manager = await makePerson(server.scope, { email: 'two@today.test' })
    await makeAdministrator(server.scope, { personId: manager, companyId, teamRoles: ['manager'], reach: null })
    await makeCommunityRole(server.scope, 'community manager', { personId: manager, communityId: alder })
    const as = await server.signIn('two@today.test')
    const mine = await server.send(index, { token: as })
    expect(mine.body).toMatchObject({ whose: 'mine', mine: 1, all: 2, _meta: { totalCount: 1 } })
    expect(mine.body.items[0].hoaName).toBe('Alder Grove')
    expect(mine.body.cards.every((card: { hoaId: number }) => card.hoaId === alder)).toBe(true)
    const all = await server.send(index, { token: as, query: { whose: 'all' } })
    expect(all.body).toMatchObject({ whose: 'all', _meta: { totalCount: 2 } })
    expect((await server.send(index, { token })).body).toMatchObject({ whose: 'all', mine: 0 })
  })

  it('are shown only to people who may act on them, in communities in their reach [today-m003]', async () => {
    const { scope } = server
    for (const role of Object.keys(teamRoles) as TeamRole[]) {
      const email = `${role}@today.test`
      await makeAdministrator(scope, {
        personId: await makePerson(scope, { email }),
        companyId,
        teamRoles: [role],
        reach: [birch],
      })
      const as = await server.signIn(email)
      const expected = matterKinds.filter((kind) => kind !== 'set-up steps' && mayDo([teamRoles[role]], rightOf(kind)))
      expect((await kindsIn(as, birch)).sort(), role).toEqual([...expected].sort())
      expect((await rowsFor(as, { whose: 'all' })).map(({ hoaId }) => hoaId)).toEqual([birch])
      expect((await server.send(index, { token: as, query: { hoaId: alder } })).status).toBe(403)
    }
    for (const isRunByBoard of [true, false]) {
      await scope.inCommunity(birch).rows(setRunBy, [isRunByBoard ? 'board' : 'company'])
      for (const office of Object.keys(offices) as Office[]) {
        const email = `${office.replace(' ', '.')}.${isRunByBoard}@today.test`
        const holder = await makePerson(scope, { email })
        await makeOffices(scope, { personId: holder, communityId: birch, offices: [office] })
        const as = await server.signIn(email)
        const letter = isRunByBoard ? offices[office] : office === 'committee member' ? 'K' : 'D'
        const expected = matterKinds.filter((kind) => kind !== 'set-up steps' && mayDo([letter], rightOf(kind)))
        expect((await kindsIn(as, birch)).sort(), `${office} ${isRunByBoard}`).toEqual([...expected].sort())
      }
    }
    await makePerson(scope, { email: 'nobody@today.test' })
    const nobody = await server.signIn('nobody@today.test')
    expect((await server.send(index, { token: nobody })).body).toMatchObject({ items: [], cards: [], mine: 0, all: 0 })
    expect((await server.send(index, { token: nobody, query: { hoaId: birch } })).status).toBe(403)
  })

  it('come with only the figures that the person may see [today-m003]', async () => {
    const [asInspector] = await rowsFor(await server.signIn('inspector@today.test'))
    expect(asInspector).toMatchObject({ homes: 2, registered: 0, owedCents: null, mayPreview: false })
    const [asBookkeeper] = await rowsFor(await server.signIn('bookkeeper@today.test'))
    expect(asBookkeeper).toMatchObject({ homes: 2, openViolations: 6, owedCents: 0 })
    const editor = await makePerson(server.scope, { email: 'web@today.test' })
    await makeCommunityRole(server.scope, 'web site editor', { personId: editor, communityId: birch })
    const [asEditor] = await rowsFor(await server.signIn('web@today.test'))
    expect(asEditor).toMatchObject({ homes: null, registered: null, openViolations: null, owedCents: null })
  })

  it('include the overdue requests of a holder without the right to requests, with the same count as their list [requests-m010, today-m003]', async () => {
    const { scope } = server
    const email = 'holder@today.test'
    const holderId = await makePerson(scope, { email })
    await makeAdministrator(scope, { personId: holderId, companyId, teamRoles: ['inspector'], reach: [birch] })
    const as = await server.signIn(email)
    expect(await kindsIn(as, birch)).not.toContain('overdue requests')
    const holder = { id: holderId, name: 'Holder' }
    await makeRequest(scope, { communityId: birch, personId, propertyId: null, at: day(20), holder })
    const own = (await rowsFor(as, { whose: 'all' }))[0]?.matters.find(({ kind }) => kind === 'overdue requests')
    expect(own).toMatchObject({ count: 1 })
    expect(await total(server, requests.calls.index, as, { hoaId: birch, due: 'overdue' })).toBe(1)
    const ofAll = (await rowsFor(token, { hoaId: birch }))[0]?.matters.find(({ kind }) => kind === 'overdue requests')
    expect(ofAll?.count).toBe(await total(server, requests.calls.index, token, { hoaId: birch, due: 'overdue' }))
  })

  it('are updated in every open window of the people who manage the community, and in no other window [today-m005]', async () => {
    const other = await server.second()
    const stranger = await makePerson(server.scope, { email: 'stranger@today.test' })
    const elsewhere = await makeCommunity(server.scope, { name: 'Elsewhere' })
    await makeOffices(server.scope, { personId: stranger, communityId: elsewhere, offices: ['president'] })
    const here = await listen(server.origin, token)
    const there = await listen(other.origin, await server.signIn('manager@today.test'))
    const outside = await listen(other.origin, await server.signIn('stranger@today.test'))
    try {
      const received = (window: typeof here) => window.received.filter((topic) => topic === 'today').length
      const before = (await server.send(index, { token, query: { hoaId: birch } })).body
      const { body } = await server.send(invitations.calls.requests, { token, query: { hoaId: birch } })
      const countsBefore = [received(here), received(there)]
      await server.send(invitations.calls.decline, {
        token,
        query: { hoaId: birch, request: body.items[0].id },
        body: { reason: 'Not a resident' },
      })
      const receivedMoreThan = (counts: readonly number[]) => () =>
        [here, there].map((window, at) => received(window) > (counts[at] ?? 0))
      await expect.poll(receivedMoreThan(countsBefore)).toEqual([true, true])
      const after = (await server.send(index, { token, query: { hoaId: birch } })).body
      const requestsOf = (answer: { items: TodayCommunity[] }) =>
        answer.items[0]?.matters.find(({ kind }) => kind === 'requests to register')?.count
      expect(requestsOf(after)).toBe(Number(requestsOf(before)) - 1)
      // Managers also see what happens without a manager: mail that is returned.
      const now = server.clock.now()
      await makeRegisterPerson(server.scope, {
        communityId: birch,
        firstName: 'Li',
        lastName: 'Lin',
        emails: ['li@made.test'],
      })
      const countsAfterDecision = [received(here), received(there)]
      await server.scope.transaction((inside) => markAddress(inside, 'li@made.test', 'No such mailbox', now))
      await expect.poll(receivedMoreThan(countsAfterDecision)).toEqual([true, true])
      expect(received(outside)).toBe(0)
    } finally {
      for (const window of [here, there, outside]) window.stop()
      await other.stop()
    }
  })
})
