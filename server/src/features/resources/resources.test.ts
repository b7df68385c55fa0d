import { resourceLimits, resources } from '@porchlight/contract/features/resources.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator, makeCommunityRole, makeResident } from '../accounts/grants/fixtures.ts'
import { makeFaq, makeUsefulLink } from './fixtures.ts'
import { webAddressOf } from './policy.ts'

const { faqs, saveFaq, usefulLinks, linkCategories, saveUsefulLink } = resources.calls
const done = { success: true, messageHeading: 'DONE!', buttons: [{ label: 'Continue' }] }

describe('resources', () => {
  let server: TestServer
  let here: number
  let elsewhere: number
  const tokens = new Map<string, string>()
  const as = async (name: string) => {
    const token = tokens.get(name) ?? (await server.signIn(`${name}@made.test`))
    tokens.set(name, token)
    return token
  }

  beforeAll(async () => {
    server = await startServer()
    const { scope } = server
    const companyId = await makeCompany(scope)
    here = await makeCommunity(scope, { companyId })
    elsewhere = await makeCommunity(scope)
    await makeResident(scope, here, { name: 'owner' })
    await makeResident(scope, here, { name: 'member', allowedFeatures: [30] })
    await makeCommunityRole(scope, 'web site editor', await makeResident(scope, here, { name: 'editor' }))
    const { personId: both } = await makeResident(scope, here, { name: 'both' })
    for (const communityId of [here, elsewhere]) {
      await makeCommunityRole(scope, 'web site editor', { personId: both, communityId })
    }
    const manager = await makePerson(scope, { email: 'manager@made.test' })
    await makeAdministrator(scope, { personId: manager, companyId })
  })
  afterAll(() => server.stop())

  const inside =
    (name: string, extra = {}) =>
    async (call: Parameters<TestServer['send']>[0], body?: object) =>
      server.send(call, {
        token: await as(name),
        query: { hoa_id: here, ...extra },
        ...(body && { body: { ...body } }),
      })
  const link = (given: object) => ({
    id: null,
    HoaUsefulLink: { hul_title: 'A title', hul_url: 'https://made.test/', hul_category_id: 'other', ...given },
  })

  describe('questions', () => {
    it('an editor adds a question, everybody reads it, and its script is removed [resources-c003, resources-c008, resources-c022, resources-c023]', async () => {
      const HoaFaq = { hf_title: '  Who plows?  ', hf_body: '<p>We do.<script>alert(1)</script></p>' }
      const saved = await inside('editor')(saveFaq, { id: '', HoaFaq })
      expect(saved.body).toMatchObject({ ...done, messageContent: 'The question has been added.' })
      const { items, _meta } = (await inside('owner')(faqs)).body
      expect(items).toEqual([
        { hf_id: expect.any(Number), hf_title: 'Who plows?', hf_body: '<p>We do.</p>', version: 1 },
      ])
      expect(_meta.totalCount).toBe(1)
    })

    it('a question is changed without a new place in the list, also by an administrator of the company [resources-c023]', async () => {
      const second = await makeFaq(server.scope, { communityId: here, title: 'Second?' })
      const [first] = (await inside('owner')(faqs)).body.items
      const HoaFaq = { hf_title: 'First, changed?', hf_body: '<p>Yes.</p>' }
      expect((await inside('manager')(saveFaq, { id: first.hf_id, HoaFaq })).body).toMatchObject(done)
      expect((await inside('owner')(faqs)).body.items).toEqual([
        { hf_id: first.hf_id, hf_title: 'First, changed?', hf_body: '<p>Yes.</p>', version: 2 },
        expect.objectContaining({ hf_id: second }),
      ])
    })

    it('title and body are required, a body with only markup is refused, and nothing is stored [resources-c016, resources-c017]', async () => {
      const before = (await inside('owner')(faqs)).body
      const faulty = await inside('editor')(saveFaq, { id: 0, HoaFaq: { hf_title: ' ', hf_body: '<p> <br></p>' } })
      expect(faulty.body).toMatchObject({
        success: false,
        validation: { hf_title: ['This is required'], hf_body: ['This is required'] },
      })
      expect((await inside('owner')(faqs)).body).toEqual(before)
    })

    it('a search finds text in questions and answers, and wildcards are read as plain characters [resources-c022]', async () => {
      await makeFaq(server.scope, { communityId: here, title: 'Discounts?', bodyHtml: '<p>Ten <b>100%</b> sure.</p>' })
      const found = async (searchValue: string) =>
        (await inside('owner', { HoaFaqSearch: { searchValue } })(faqs)).body.items.map(
          (one: { hf_title: string }) => one.hf_title,
        )
      expect(await found('DISCOUNT')).toEqual(['Discounts?'])
      expect(await found('100% sure')).toEqual(['Discounts?'])
      expect(await found('%')).toEqual(['Discounts?'])
      expect(await found('_')).toEqual([])
    })

    it('an editor of two communities cannot change a question of one community in the other one, with or without hoa_id', async () => {
      const foreign = await makeFaq(server.scope, { communityId: elsewhere })
      const HoaFaq = { hf_title: 'Taken over', hf_body: 'x' }
      expect((await inside('both')(saveFaq, { id: foreign, HoaFaq })).status).toBe(404)
      const token = await as('both')
      const { items } = (await server.send(faqs, { token, query: { hoa_id: here } })).body
      expect(items.some((one: { hf_title: string }) => one.hf_title === 'Taken over')).toBe(false)
      expect((await server.send(saveFaq, { token, body: { id: null, HoaFaq } })).status).toBe(403)
    })

    it('without hoa_id the call uses the only community of the caller [resources-c023]', async () => {
      const HoaFaq = { hf_title: 'Without a community?', hf_body: 'Yes' }
      expect(
        (await server.send(saveFaq, { token: await as('editor'), body: { id: null, HoaFaq } })).body,
      ).toMatchObject(done)
      const { items } = (await inside('owner')(faqs)).body
      expect(items.at(-1)).toMatchObject({ hf_title: 'Without a community?' })
    })

    it('residents cannot add a question, and a member reads only what the owner allows [resources-c006]', async () => {
      const HoaFaq = { hf_title: 'Mine', hf_body: 'x' }
      for (const name of ['owner', 'member']) {
        expect((await inside(name)(saveFaq, { id: null, HoaFaq })).status).toBe(403)
      }
      expect((await inside('member')(faqs)).status).toBe(403)
      expect((await inside('member')(usefulLinks)).status).toBe(200)
    })

    it('a community with the maximum number of questions refuses another question', async () => {
      const { scope } = server
      const full = await makeCommunity(scope)
      const personId = await makePerson(scope, { email: 'full@made.test' })
      await makeCommunityRole(scope, 'web site editor', { personId, communityId: full })
      for (let count = 0; count < resourceLimits.faqs; count += 1) await makeFaq(scope, { communityId: full })
      const query = { hoa_id: full }
      const body = { id: null, HoaFaq: { hf_title: 'One more', hf_body: 'x' } }
      const refused = await server.send(saveFaq, { token: await as('full'), query, body })
      expect(refused.body).toMatchObject({ success: false, messageContent: 'There is no room for more questions.' })
      const { items } = (await server.send(faqs, { token: await as('full'), query })).body
      expect(items).toHaveLength(resourceLimits.faqs)
    })
  })

  describe('links', () => {
    it('are listed by category, categories and links sorted by name, without empty categories [resources-c004, resources-c009, resources-c010, resources-c024, resources-c025]', async () => {
      const { scope } = server
      const trash = await makeUsefulLink(scope, { communityId: here, category: 'utilities', title: 'Trash' })
      const power = await makeUsefulLink(scope, { communityId: here, category: 'Utilities', title: 'power' })
      const city = await makeUsefulLink(scope, { communityId: here, category: 'City', title: 'Town hall' })
      expect(power.categoryId).toBe(trash.categoryId)
      const { items, _meta } = (await inside('owner')(usefulLinks)).body
      expect(_meta.totalCount).toBe(3)
      expect(items).toMatchObject([
        { categoryId: city.categoryId, categoryName: 'City', links: [{ hul_id: city.id, hul_title: 'Town hall' }] },
        {
          categoryName: 'utilities',
          links: [{ hul_title: 'power' }, { hul_title: 'Trash', hul_category_id: trash.categoryId }],
        },
      ])
      const categories = (await inside('owner')(linkCategories)).body.items
      expect(categories).toEqual([
        { id: city.categoryId, name: 'City' },
        { id: trash.categoryId, name: 'utilities' },
      ])
    })

    it("a new category is created by its name; an existing one is reused in upper or lower case; an empty name is 'Other' [resources-c015, resources-c021, resources-c026]", async () => {
      const save = async (given: object) => (await inside('editor')(saveUsefulLink, link(given))).body
      const names = async () =>
        (await inside('owner')(linkCategories)).body.items.map((one: { name: string }) => one.name)
      expect(await save({ newCategory: '  Pets   and vets ' })).toMatchObject(done)
      expect(await save({ hul_title: 'Another', newCategory: 'PETS AND VETS' })).toMatchObject(done)
      expect(await save({ hul_title: 'Third', newCategory: ' ' })).toMatchObject(done)
      expect(await save({ hul_title: 'Fourth', newCategory: 'other' })).toMatchObject(done)
      expect(await names()).toEqual(['City', 'Other', 'Pets and vets', 'utilities'])
    })

    it('a link is changed and moved to another category [resources-c026]', async () => {
      const groups = (await inside('owner')(usefulLinks)).body.items
      const moved = groups.find((one: { categoryName: string }) => one.categoryName === 'Pets and vets').links[0]
      const city = groups.find((one: { categoryName: string }) => one.categoryName === 'City').categoryId
      const HoaUsefulLink = { hul_title: 'Moved', hul_url: 'HTTP://made.test/page', hul_category_id: city }
      expect((await inside('editor')(saveUsefulLink, { id: moved.hul_id, HoaUsefulLink })).body).toMatchObject({
        ...done,
        messageContent: 'The link has been updated.',
      })
      const after = (await inside('owner')(usefulLinks)).body.items[0].links
      expect(after).toContainEqual({
        hul_id: moved.hul_id,
        hul_title: 'Moved',
        hul_url: 'http://made.test/page',
        hul_category_id: city,
        version: 2,
      })
    })

    it('a missing value is reported under its field, and nothing is stored [resources-c018, resources-c019, resources-c020]', async () => {
      const before = (await inside('owner')(usefulLinks)).body
      const faulty = await inside('editor')(
        saveUsefulLink,
        link({ hul_title: '', hul_url: ' ', hul_category_id: '', newCategory: 'Never made' }),
      )
      expect(faulty.body.validation).toEqual({
        hul_title: ['This is required'],
        hul_category_id: ['You must select one Category'],
        hul_url: ['This is required'],
      })
      expect((await inside('owner')(usefulLinks)).body).toEqual(before)
      const categories = (await inside('owner')(linkCategories)).body.items
      expect(categories.some((one: { name: string }) => one.name === 'Never made')).toBe(false)
    })

    it('only http and https addresses are valid', async () => {
      const refused = [
        'javascript:alert(1)',
        ' JaVaScRiPt:alert(1)',
        'java\nscript:alert(1)',
        'data:text/html,<script>alert(1)</script>',
        'file:///etc/passwd',
        'ftp://made.test/',
        '//made.test/',
        '/Home',
        'made.test',
        'https://',
        'https:made.test',
        'https://user:secret@made.test/',
      ]
      for (const hul_url of refused) {
        const answer = await inside('editor')(saveUsefulLink, link({ hul_url }))
        expect(answer.body.validation, hul_url).toEqual({
          hul_url: ['Enter an address that begins with http:// or https://'],
        })
      }
      expect(webAddressOf('https://made.test/ä b?q=1#x')).toBe('https://made.test/%C3%A4%20b?q=1#x')
    })

    it("another community's link and category are refused", async () => {
      const foreign = await makeUsefulLink(server.scope, { communityId: elsewhere })
      const { id, HoaUsefulLink } = link({ hul_category_id: foreign.categoryId })
      expect((await inside('both')(saveUsefulLink, { id, HoaUsefulLink })).status).toBe(403)
      expect((await inside('both')(saveUsefulLink, { ...link({}), id: foreign.id })).status).toBe(404)
      const { items } = (await server.send(usefulLinks, { token: await as('both'), query: { hoa_id: elsewhere } })).body
      expect(items[0].links[0].hul_title).toBe('City of Boulder')
    })

    it('residents cannot add a link [resources-c007]', async () => {
      expect((await inside('owner')(saveUsefulLink, link({}))).status).toBe(403)
    })
  })
})
