import { type FoundGroup, searchSizes } from '@porchlight/contract/features/search-admin.ts'
import { todayLimits } from '@porchlight/contract/features/today.ts'
import { features } from '@porchlight/contract/features.ts'
import { searchKindNames } from '@porchlight/contract/shared/search-kinds.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCommunity, makeCompany, makePerson } from '../features/accounts/fixtures.ts'
import { makeAdministrator } from '../features/accounts/grants/fixtures.ts'
import { makeHome } from '../features/homes/fixtures.ts'
import { planOf, type SentStatement, sentDuring } from './sent-statements.ts'
import { startServer, type TestServer } from './server.ts'

const { today, searchAdmin } = features

/** As many communities as association.txt 9 names, with fewer homes: the benchmark has all homes, and measures the time (docs/benchmarks.md). */
const size = { communities: 300, homes: 20 }
const all = size.communities * size.homes

/** Ids that no other record has. Of forty records of a kind one waits for a decision. */
const first = 100_000
const community = `${first} + (n - 1) / ${size.homes} + 1`
const numbers = `generate_series(1, ${all}) n`
const steps = (companyId: number) => [
  `insert into communities (community_id, company_id, name, web_site_name, plan_level, time_zone, city, state, zipcode)
   overriding system value
   select ${first} + n, ${companyId}, 'Community ' || n, 'community' || n, 2, 'America/Denver', 'Boulder', 'CO', '80301'
   from generate_series(1, ${size.communities}) n`,
  `insert into company_communities (company_id, community_id) select ${companyId}, ${first} + n from generate_series(1, ${size.communities}) n`,
  `insert into properties (community_id, id, identifier, address, street_number, street, city, state, zipcode, account_number)
   overriding system value
   select ${community}, ${first} + n, 'H-' || lpad(n::text, 6, '0'), n || ' Maple Ridge Lane', n::text, 'Maple Ridge Lane', 'Boulder', 'CO',
     '80301', '44-' || lpad(n::text, 7, '0') from ${numbers}`,
  `insert into register_people (community_id, id, first_name, last_name) overriding system value
   select ${community}, ${first} + n, 'Robin', case when n % 4000 = 0 then 'Zwickelmann' else 'Person ' || md5(n::text) end from ${numbers}`,
  `insert into register_addresses (community_id, register_person_id, kind, value, is_primary)
   select ${community}, ${first} + n, k.kind, case k.kind when 'email' then 'robin.' || n || '@made.test' else '(303) 55' || lpad(n::text, 5, '0') end, true
   from ${numbers}, (values ('email'), ('phone')) k (kind)`,
  `insert into home_relations (community_id, property_id, register_person_id, relation)
   select ${community}, ${first} + n, ${first} + n, 'owner' from ${numbers}`,
  `insert into registration_requests (community_id, reason, address, account_number, first_name, last_name, phone, email, created_at, state)
   select ${community}, 'account unknown', n || ' Nowhere', '', 'Ann', 'Asker', '', 'ann' || n || '@made.test', now() - n * interval '1 minute',
     case when n % 40 = 0 then 'pending' else 'declined' end from ${numbers}`,
  `insert into requests (community_id, number, kind, subject, state, person_id, person_name, property_id, address, made_at, changed_at, done_at,
     due_on, search_text)
   select ${community}, n, 'question', 'The gate does not close ' || n, case when n % 40 = 0 then 'new' else 'done' end, 1, 'Robin', ${first} + n, '',
     now(), now(), case when n % 40 > 0 then now() end, current_date - 5, 'the gate does not close ' || n from ${numbers}`,
  `insert into violations (community_id, property_id, external_id, violation_type, status, description, created_by_name, created_at)
   select ${community}, ${first} + n, 'V-' || n, 'Trash bins', case when n % 40 = 0 then 3 else 2 end, 'Bins at the curb', 'Office', now()
   from ${numbers}`,
]

describe('a company with 300 communities', () => {
  let server: TestServer
  let client: pg.Client
  /** Administrators of that company and of one with three communities. */
  const tokens = { large: '', small: '' }

  beforeAll(async () => {
    server = await startServer()
    client = new pg.Client({ connectionString: server.databaseUrl })
    await client.connect()
    for (const name of ['large', 'small'] as const) {
      const companyId = await makeCompany(server.scope)
      const personId = await makePerson(server.scope, { email: `${name}@made.test` })
      await makeAdministrator(server.scope, { personId, companyId })
      if (name === 'large') for (const step of steps(companyId)) await client.query(step)
      else
        for (let n = 0; n < 3; n += 1)
          await makeHome(server.scope, await makeCommunity(server.scope, { companyId }), { address: `${n} Elm Street` })
      tokens[name] = await server.signIn(`${name}@made.test`)
    }
    await client.query('vacuum analyze')
  })
  afterAll(async () => {
    await client.end()
    await server.stop()
  })

  /** What the server sends for a call, after the session of the caller is known. */
  async function ask(by: keyof typeof tokens, call: Parameters<TestServer['send']>[0], query: object = {}) {
    const get = () => server.send(call, { token: tokens[by], query: { ...query } })
    await get()
    let body = {} as Awaited<ReturnType<typeof get>>['body']
    const sent = await sentDuring(async () => {
      const answer = await get()
      expect(answer.status).toBe(200)
      body = answer.body
    })
    return { body, sent }
  }
  const named = (sent: readonly SentStatement[], name: string) => {
    const found = sent.find((one) => one.name === name)
    if (!found) throw new Error(`${name} was not sent`)
    return found
  }

  it('gives its administrators a token that names only 100 communities and says that there are more, because every call sends the token', () => {
    const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const [large, small] = [claimsOf(tokens.large), claimsOf(tokens.small)]
    expect(large.canManageHOA).toHaveLength(100)
    expect(large.userManagesMoreHoas).toBe(true)
    expect(tokens.large.length).toBeLessThan(8_000)
    expect(small.canManageHOA).toHaveLength(3)
    expect(small.userManagesMoreHoas).toBeUndefined()
  })

  it('needs the same statements for Today as a company with three communities, and reads only what waits and the figures of the page [today-m007]', async () => {
    const large = await ask('large', today.calls.index, { whose: 'all' })
    const small = await ask('small', today.calls.index, { whose: 'all' })
    const namesOf = (sent: readonly SentStatement[]) => sent.map(({ name }) => name).toSorted()
    expect(namesOf(large.sent)).toEqual(namesOf(small.sent))
    expect(large.sent.length).toBeLessThanOrEqual(4)

    expect(large.body._meta.totalCount).toBe(size.communities)
    expect(large.body.items).toHaveLength(todayLimits.page)
    expect(large.body.cards).toHaveLength(todayLimits.cards)
    expect(large.body.waiting).toBeGreaterThan(todayLimits.cards)
    const figures = named(large.sent, 'today-figures')
    expect(figures.values[0]).toHaveLength(todayLimits.page)

    const counted = await planOf(client, named(large.sent, 'today-matters'))
    for (const table of ['registration_requests', 'requests', 'violations', 'register_addresses', 'properties'])
      expect(counted.wholeTables, 'what waits').not.toContain(table)
    expect((await planOf(client, figures)).wholeTables).not.toContain('properties')
  })

  it.each([
    ['a name', 'zwickel', ['homes', 'people'], ['register_people_search']],
    ['a name with an apostrophe', 'zwickel’mann', ['homes', 'people'], ['register_people_search']],
    ['an account number', '440005713', ['homes'], ['properties_search']],
    ['an e-mail', 'robin.5713@', ['people'], ['register_addresses_search']],
    ['a number', '5713', ['homes', 'requests'], ['properties_search', 'requests_search']],
  ] as const)(
    'finds %s by an index, with one statement for each kind of record and at most five rows of each kind [search-admin-m005]',
    async (_name, search, kinds, indexes) => {
      const large = await ask('large', searchAdmin.calls.index, { search })
      const small = await ask('small', searchAdmin.calls.index, { search })
      expect(large.sent).toHaveLength(small.sent.length)
      expect(large.sent.length).toBeLessThanOrEqual(searchKindNames.length)
      const groups = large.body.groups as FoundGroup[]
      expect(groups.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...kinds]))
      for (const { items } of groups) expect(items.length).toBeLessThanOrEqual(searchSizes.first)
      // These tables are so small that reading them whole costs little; without it PostgreSQL has to find an index that fits.
      await client.query('set enable_seqscan = off')
      const used = new Set<string>()
      for (const kind of kinds)
        for (const index of (await planOf(client, named(large.sent, `search-${kind}-index`))).indexes) used.add(index)
      await client.query('reset enable_seqscan')
      for (const index of indexes) expect([...used]).toContain(index)
    },
  )
})
