import { type FoundGroup, searchSizes } from '@porchlight/contract/features/search-admin.ts'
import { features } from '@porchlight/contract/features.ts'
import { mayDo, type Office, offices, type TeamRole, teamRoles } from '@porchlight/contract/shared/rights.ts'
import { type SearchKind, searchKindNames, searchKinds } from '@porchlight/contract/shared/search-kinds.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeVendor } from '../accounts/fixtures.ts'
import { makeAdministrator, makeCommunityRole, makeOffices } from '../accounts/grants/fixtures.ts'
import { makeDocument, makeDocumentCategory } from '../documents/fixtures.ts'
import { makeHome } from '../homes/fixtures.ts'
import { makeMailing, makeSent } from '../mailings/fixtures.ts'
import { makeRegisterPerson } from '../people/fixtures.ts'
import { makeRequest } from '../requests/fixtures.ts'
import { makeVendorMembership } from '../vendor-communities/fixtures.ts'
import { makeViolation } from '../violations/fixtures.ts'
import { makeViolationDraft } from '../violations-admin/fixtures.ts'
import { makeWorkOrder } from '../work-orders/fixtures.ts'

const { searchAdmin, homes, people, mailings, violationsAdmin, workOrdersAdmin } = features
const { index } = searchAdmin.calls

describe("the search of the managers' side", () => {
  let server: TestServer
  let companyId: number
  let maple: number
  let cedar: number
  let other: number
  let token: string

  beforeAll(async () => {
    server = await startServer()
    const { scope } = server
    companyId = await makeCompany(scope)
    maple = await makeCommunity(scope, { name: 'Maple Ridge', companyId })
    cedar = await makeCommunity(scope, { name: 'Cedar Commons', companyId })
    other = await makeCommunity(scope, { name: 'Elsewhere' })
    const personId = await makePerson(scope, { email: 'admin@search.test' })
    await makeAdministrator(scope, { personId, companyId })
    token = await server.signIn('admin@search.test')
    for (const [communityId, name] of [
      [maple, 'MR'],
      [cedar, 'CC'],
      [other, 'EL'],
    ] as const) {
      for (const number of [112, 12, 14, 21, 30, 41, 50]) {
        const home = await makeHome(scope, communityId, {
          address: `${number} Maple Ridge Lane`,
          identifier: `${name}-${String(number).padStart(4, '0')}`,
          accountNumber: `44-${String(number).padStart(4, '0')}.${communityId}`,
        })
        const at = { communityId, propertyId: home, firstName: 'Zoë' }
        if (number !== 12) continue
        await makeRegisterPerson(scope, {
          ...at,
          lastName: `Ållen ${name}`,
          emails: [`zoe.allen.${name.toLowerCase()}@mail.test`],
          phones: ['+1 (303) 555-0142'],
        })
        await makeRegisterPerson(scope, { ...at, lastName: 'Formerly', startsOn: '2020-01-01', endsOn: '2021-01-01' })
        await makeViolation(scope, { communityId, propertyId: home, violationType: 'Trash bins in view' })
        await makeViolationDraft(scope, { communityId, propertyId: home, words: 'Trash beside the garage' })
        const order = { communityId, address: '12 Maple Ridge Lane', description: 'Trash enclosure\nThe gate hangs.' }
        await makeWorkOrder(scope, { ...order, vendorId: null })
      }
      await makeDocument(scope, {
        communityId,
        categoryId: await makeDocumentCategory(scope, { communityId }),
        fileKey: 'none',
        title: 'Pool rules',
        bodyText: '',
      })
      await makeRequest(scope, { communityId, personId, propertyId: null, subject: 'Pool gate squeaks' })
      const vendorId = await makeVendor(scope, { companyName: 'Poolside Care' })
      await makeVendorMembership(scope, { communityId, vendorId })
      const sent = await makeMailing(scope, { communityId, personId })
      await makeSent(scope, { communityId, mailingId: sent })
      await makeMailing(scope, { communityId, personId })
    }
  })
  afterAll(() => server.stop())

  const ask = async (search: string, query: Record<string, unknown> = {}, as = token) => {
    const { status, body } = await server.send(index, { token: as, query: { search, ...query } })
    expect(status).toBe(200)
    return body.groups as FoundGroup[]
  }
  const found = async (kind: SearchKind, search: string, query: Record<string, unknown> = {}, as = token) =>
    (await ask(search, query, as)).find((one) => one.kind === kind)
  const titles = async (kind: SearchKind, search: string, query: Record<string, unknown> = {}, as = token) =>
    (await found(kind, search, query, as))?.items.map(({ title }) => title) ?? []

  it("finds 12 Maple Ridge Lane by '12 map', and lists it before 112 Maple Ridge Lane [search-admin-m002]", async () => {
    expect(await titles('homes', '12 map', { hoaId: maple })).toEqual(['12 Maple Ridge Lane', '112 Maple Ridge Lane'])
    expect(await titles('homes', 'RIDGE 14', { hoaId: maple })).toEqual(['14 Maple Ridge Lane'])
    expect((await found('homes', '12 map'))?.items.slice(0, 2).map((one) => [one.title, one.hoaName])).toEqual([
      ['12 Maple Ridge Lane', 'Maple Ridge'],
      ['12 Maple Ridge Lane', 'Cedar Commons'],
    ])
    expect((await found('homes', '12 map', { hoaId: maple }))?.items[0]?.detail).toBe(
      `MR-0012 · 44-0012.${maple} · Zoë Ållen MR`,
    )
  })

  it('finds account numbers and phone numbers with any punctuation, and a person by a part of the e-mail address [search-admin-m002]', async () => {
    for (const typed of [`44-0012.${maple}`, `440012${maple}`, `44 0012 ${maple}`, `(44) 0012-${maple}`, 'MR-0012'])
      expect(await titles('homes', typed), typed).toEqual(['12 Maple Ridge Lane'])
    for (const typed of ['303-555-0142', '3035550142', '(303) 555 0142', '+1 303.555.0142', '5550142'])
      expect(await titles('people', typed, { hoaId: maple }), typed).toEqual(['Zoë Ållen MR'])
    for (const typed of ['zoe.allen.mr@', 'ALLEN.MR', 'zoe allen', 'zoë'])
      expect(await titles('people', typed, { hoaId: maple }), typed).toEqual(['Zoë Ållen MR'])
    expect((await found('people', 'zoe allen', { hoaId: maple }))?.items[0]?.detail).toBe('12 Maple Ridge Lane')
  })

  it('finds documents, vendors, violations and sent mailings', async () => {
    expect(await titles('documents', 'pool RULES')).toEqual(['Pool rules', 'Pool rules'])
    const vendorId = await makeVendor(server.scope, { companyName: 'Zephyr Chimneys' })
    await makeVendorMembership(server.scope, { communityId: maple, vendorId, state: 'inactive' })
    expect(await titles('vendors', 'zephyr', { hoaId: maple })).toEqual(['Zephyr Chimneys'])
    expect(await titles('violations', 'trash', { hoaId: maple })).toEqual(['Trash bins in view'])
    expect((await found('violations', 'bins', { hoaId: maple }))?.items[0]?.homeId).toBeGreaterThan(0)
    expect(await titles('mailings', 'pool opens')).toEqual(['The pool opens on Saturday', 'The pool opens on Saturday'])
  })

  it('finds the same violations, drafts and work orders as their lists, and a work order also by its number [search-admin-m004]', async () => {
    const lists = {
      violations: [violationsAdmin.calls.index, { view: 'all' }],
      drafts: [violationsAdmin.calls.drafts, {}],
      orders: [workOrdersAdmin.calls.index, { list: 'all' }],
    } as const
    for (const search of ['trash', 'garage', '12 map', 'bins in', 'gate hangs', 'nothing like it'])
      for (const kind of ['violations', 'drafts', 'orders'] as const) {
        const [call, query] = lists[kind]
        const { body } = await server.send(call, { token, query: { hoaId: maple, search, ...query } })
        const group = await found(kind, search, { hoaId: maple })
        expect(group?.totalCount ?? 0, `${kind} ${search}`).toBe(body._meta.totalCount)
        expect(group?.items[0]?.id, `${kind} ${search}`).toBe(body.items[0]?.id)
      }
    expect(await titles('drafts', 'garage', { hoaId: maple })).toEqual(['12 Maple Ridge Lane'])
    const order = (await found('orders', 'enclosure', { hoaId: maple }))?.items[0]
    expect(order).toMatchObject({ title: 'Trash enclosure', detail: `WO-${order?.id} · 12 Maple Ridge Lane` })
    expect(await titles('orders', `wo-${order?.id}`)).toEqual(['Trash enclosure'])
  })

  it("shows five of each kind, counts as many as the list with the same search, and returns all of them with 'All' [search-admin-m004]", async () => {
    for (const search of [
      '12 map',
      'maple',
      'zoe',
      'lane',
      'MR-0012',
      '440',
      '4400',
      'allen',
      '3035550142',
      'formerly',
    ]) {
      for (const hoaId of [maple, undefined]) {
        const given = hoaId === undefined ? {} : { hoaId }
        const home = await found('homes', search, given)
        const list = hoaId === undefined ? homes.calls.all : homes.calls.index
        const { body } = await server.send(list, { token, query: { ...given, search } })
        expect(home?.totalCount ?? 0, `${search} ${hoaId}`).toBe(body._meta.totalCount)
        expect(home?.items.length ?? 0).toBe(Math.min(searchSizes.first, body._meta.totalCount))
      }
      const person = await found('people', search, { hoaId: maple })
      const listed = await server.send(people.calls.index, { token, query: { hoaId: maple, search } })
      expect(person?.totalCount ?? 0, search).toBe(listed.body._meta.totalCount)
    }
    const mailing = await found('mailings', 'pool', { hoaId: maple })
    const sent = await server.send(mailings.calls.index, {
      token,
      query: { hoaId: maple, tab: 'sent', search: 'pool' },
    })
    expect(mailing?.totalCount).toBe(sent.body._meta.totalCount)
    const all = await found('homes', 'maple', { kind: 'homes' })
    expect(all?.items).toHaveLength(14)
    expect(all?.totalCount).toBe(14)
    expect((await found('homes', 'maple', { kind: 'homes', page: 2 }))?.items ?? []).toEqual([])
  })

  it('finds and counts only what the caller may see [search-admin-m003]', async () => {
    const { scope } = server
    const kindsOf = async (as: string, query: Record<string, unknown> = {}) =>
      new Set(
        (await Promise.all(['zoe', 'pool', 'trash', 'maple'].map((search) => ask(search, query, as))))
          .flat()
          .map((one) => one.kind),
      )
    const check = async (email: string, letters: string, name: string) => {
      const as = await server.signIn(email)
      const expected = searchKindNames.filter((kind) => mayDo([...letters] as never, searchKinds[kind]))
      expect([...(await kindsOf(as))].sort(), name).toEqual([...expected].sort())
      for (const { items } of (await Promise.all(['zoe', 'pool', 'maple'].map((search) => ask(search, {}, as)))).flat())
        expect(new Set(items.map(({ hoaId }) => hoaId)), name).toEqual(new Set([maple]))
      // Only people who may see contact data find people by it.
      const seesContacts = mayDo([...letters] as never, 'contacts.see')
      expect(await titles('people', '3035550142', {}, as), name).toEqual(seesContacts ? ['Zoë Ållen MR'] : [])
      expect(await titles('people', '@mail.test', {}, as), name).toEqual(seesContacts ? ['Zoë Ållen MR'] : [])
    }
    for (const role of Object.keys(teamRoles) as TeamRole[]) {
      const personId = await makePerson(scope, { email: `${role}@search.test` })
      await makeAdministrator(scope, { personId, companyId, teamRoles: [role], reach: [maple] })
      await check(`${role}@search.test`, teamRoles[role], role)
    }
    for (const office of Object.keys(offices) as Office[]) {
      const email = `${office.replace(' ', '.')}@search.test`
      await makeOffices(scope, { personId: await makePerson(scope, { email }), communityId: maple, offices: [office] })
      await check(email, office === 'committee member' ? 'K' : 'D', office)
    }
    for (const [kind, letter] of [
      ['web site editor', 'W'],
      ['board member editor', 'E'],
    ] as const) {
      const email = `${letter}@search.test`.toLowerCase()
      await makeCommunityRole(scope, kind, { personId: await makePerson(scope, { email }), communityId: maple })
      await check(email, letter, kind)
    }
    await makePerson(scope, { email: 'nobody@search.test' })
    const nobody = await server.signIn('nobody@search.test')
    expect(await ask('maple', {}, nobody)).toEqual([])
    for (const as of [nobody, await server.signIn('inspector@search.test')])
      expect((await server.send(index, { token: as, query: { search: 'maple', hoaId: cedar } })).status).toBe(403)
    expect((await server.send(index, { token, query: { search: 'maple', hoaId: other } })).status).toBe(403)
    expect((await ask('Elsewhere')).length).toBe(0)
    expect((await ask('EL-0012')).length).toBe(0)
  })

  it('answers any typed text without a server error', async () => {
    expect(await ask('')).toEqual([])
    expect(await ask('12')).toEqual([])
    for (const typed of ['%%%', '___', '\\\\\\', "o'b", '"; drop', '(*)', '🏠🏠🏠'])
      expect(await ask(typed), typed).toEqual([])
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 40, unit: 'grapheme' }), async (typed) => {
        const { status } = await server.send(index, { token, query: { search: typed } })
        expect([200, 400]).toContain(status)
      }),
      { numRuns: 60 },
    )
  })

  it('finds people, homes and requests with apostrophes, hyphens and accents however they are typed [search-admin-m002]', async () => {
    const { scope } = server
    const hoaId = await makeCommunity(scope, { name: 'Saints', companyId })
    const as = await server.signIn('admin@search.test')
    const home = await makeHome(scope, hoaId, { address: '7 Saint-Exupéry’s Walk', identifier: 'MR-0700' })
    const at = { communityId: hoaId, propertyId: home, firstName: 'Asta' }
    await makeRegisterPerson(scope, { ...at, lastName: "O'Brien", emails: ["asta.o'brien-r@mail.test"] })
    await makeRegisterPerson(scope, { ...at, lastName: 'D’Ångelo Smith-Jones' })
    for (const typed of ['asta obrien', "O'BRIEN", 'o’brien', 'O‘Brien', 'o brien', "asta.o'brien-r@"])
      expect(await titles('people', typed, { hoaId }, as), typed).toEqual(["Asta O'Brien"])
    for (const typed of ['dangelo', "d'angelo smith", 'smithjones', 'smith jones', 'Smith‑Jones', 'jones-smith'])
      expect(await titles('people', typed, { hoaId }, as), typed).toEqual(['Asta D’Ångelo Smith-Jones'])
    for (const typed of ['saint exupery', 'saint–exuperys', "exupery's walk", 'obrien'])
      expect(await titles('homes', typed, { hoaId }, as), typed).toEqual(['7 Saint-Exupéry’s Walk'])
    const personId = await makePerson(scope, { email: 'asta@search.test' })
    await makeRequest(scope, { communityId: hoaId, personId, propertyId: null, subject: 'Asta’s re-painted façade' })
    for (const typed of ['astas facade', "asta's façade", 'repainted', 're painted'])
      expect(await titles('requests', typed, { hoaId }, as), typed).toEqual(['Asta’s re-painted façade'])
    expect((await found('requests', 'facade', { hoaId }, as))?.items[0]?.number).toBe(1)
    expect(await ask('--', { hoaId }, as)).toEqual([])
    const { body } = await server.send(people.calls.index, { token: as, query: { hoaId, search: 'asta obrien' } })
    expect(body._meta.totalCount).toBe(1)
  })
})
