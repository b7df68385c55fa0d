import { terms } from '@porchlight/contract/features/terms.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noColumns, statement } from '../../platform/db/database.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeProperty, makeVendor } from '../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson, makeVendorUser } from '../accounts/grants/fixtures.ts'
import { makeCommunityRules, makePolicyDocument } from './fixtures.ts'

const { viewResource, checkChanges, saveAgreement, agreements, rulesAndGuidelines } = terms.calls
const use = 'terms_of_use_page'
const privacy = 'privacy_policy_page'
const deleteDocuments = statement('test-delete-documents', 'system', noColumns, 'truncate policy_documents cascade')

describe('the documents', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startServer()
    await makePerson(server.scope, { email: 'ana@made.test' })
    token = await server.signIn('ana@made.test')
  })
  beforeEach(async () => {
    await server.scope.rows(deleteDocuments)
  })
  afterAll(() => server.stop())

  const published = (resource: typeof use | typeof privacy, version: number, text: string, minutes = -60) =>
    makePolicyDocument(server.scope, {
      resource,
      version,
      contentHtml: `<p>${text}</p>`,
      publishedAt: new Date(server.clock.now().getTime() + minutes * 60_000),
    })
  const flags = async () => (await server.send(checkChanges, { token })).body
  const accept = async (resource: string, version?: number) =>
    (await server.send(saveAgreement, { token, query: { resource, version } })).body

  it.each([use, privacy] as const)(
    '%s is sent as HTML without a token, in the version in force [terms-012, terms-013, terms-c003, terms-c004]',
    async (resource) => {
      await published(resource, 1, 'old', -120)
      await published(resource, 2, 'now')
      await published(resource, 3, 'tomorrow', 60)
      const answer = await server.send(viewResource, { query: { resource } })
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({ content: '<p>now</p>', version: 2 })
      server.clock.advance(2 * 3_600_000)
      expect((await server.send(viewResource, { query: { resource } })).body.content).toBe('<p>tomorrow</p>')
    },
  )

  it('an earlier version can still be read; a version that is not published or does not exist cannot', async () => {
    await published(use, 1, 'old', -120)
    await published(use, 2, 'now')
    await published(use, 3, 'tomorrow', 60)
    const read = (version: number) => server.send(viewResource, { query: { resource: use, version } })
    expect((await read(1)).body).toEqual({ content: '<p>old</p>', version: 1 })
    expect((await read(3)).status).toBe(404)
    expect((await read(9)).status).toBe(404)
  })

  it('a document with another name is not found; before the first version is published the answer is empty', async () => {
    for (const resource of ['rules', '', '__proto__', `${use} `]) {
      expect((await server.send(viewResource, { query: { resource } })).status).toBe(404)
    }
    expect((await server.send(viewResource, { query: { resource: use } })).body).toEqual({ content: '', version: null })
  })

  it('scripts are removed when a document is stored', async () => {
    await published(use, 1, '<img src=x onerror=alert(1)><script>alert(1)</script><b>kept</b>')
    const { content } = (await server.send(viewResource, { query: { resource: use } })).body
    expect(content).toContain('<b>kept</b>')
    expect(content).not.toMatch(/script|onerror/)
  })

  it('the check flags each document that is newer than the version the person agreed to [terms-014]', async () => {
    expect(await flags()).toEqual({ terms_of_use_page: false, privacy_policy_page: false })
    await published(use, 1, 'terms')
    await published(privacy, 1, 'privacy')
    expect(await flags()).toEqual({ terms_of_use_page: true, privacy_policy_page: true })
    expect(await accept(use)).toEqual({ success: true })
    expect(await flags()).toEqual({ terms_of_use_page: false, privacy_policy_page: true })
    await published(use, 2, 'newer')
    expect(await flags()).toEqual({ terms_of_use_page: true, privacy_policy_page: true })
    await accept(use)
    await accept(privacy)
    expect(await flags()).toEqual({ terms_of_use_page: false, privacy_policy_page: false })
  })

  it('an agreement is stored once for each version, with its time [terms-015]', async () => {
    await published(use, 1, 'terms')
    const first = server.clock.now().toISOString()
    await accept(use)
    server.clock.advance(60_000)
    expect(await accept(use)).toEqual({ success: true })
    await published(use, 2, 'newer', 0)
    await accept(use)
    const { items } = (await server.send(agreements, { token })).body
    expect(items).toHaveLength(2)
    expect(items[0]).toMatchObject({ resource: use, version: 2, agreedAt: server.clock.now().toISOString() })
    expect(items[1]).toMatchObject({ resource: use, version: 1, agreedAt: first })
  })

  it('nobody can agree to a version that is not in force or to a document that does not exist', async () => {
    expect(await accept(use)).toEqual({ success: false })
    await published(use, 1, 'terms')
    await published(use, 2, 'newer', 0)
    expect(await accept(use, 1)).toEqual({ success: false })
    expect((await server.send(agreements, { token })).body.items).toEqual([])
    expect(await accept(use, 2)).toEqual({ success: true })
    for (const resource of ['rules', '', undefined]) {
      expect((await server.send(saveAgreement, { token, query: { resource } })).status).toBe(400)
    }
  })

  it('an agreement counts only for the person who agreed, and several requests at the same time store one', async () => {
    await published(use, 1, 'terms')
    await makePerson(server.scope, { email: 'ben@made.test' })
    const other = await server.signIn('ben@made.test')
    await Promise.all([accept(use), accept(use), accept(use)])
    expect((await server.send(checkChanges, { token: other })).body.terms_of_use_page).toBe(true)
    expect((await server.send(agreements, { token: other })).body.items).toEqual([])
    expect((await server.send(agreements, { token })).body.items).toHaveLength(1)
  })
})

describe('rules and guidelines', () => {
  let server: TestServer
  let communityId: number
  beforeAll(async () => {
    server = await startServer()
    const { scope } = server
    const companyId = await makeCompany(scope)
    communityId = await makeCommunity(scope, { companyId })
    const propertyId = await makeProperty(scope, communityId)
    const person = (name: string) => makePerson(scope, { email: `${name}@made.test` })
    await makeHouseholdPerson(scope, { personId: await person('owner'), communityId, propertyId })
    await makeAdministrator(scope, { personId: await person('administrator'), companyId })
    await makeVendorUser(scope, { personId: await person('vendor'), vendorId: await makeVendor(scope) })
  })
  afterAll(() => server.stop())

  const read = async (name: string, id: unknown = communityId) =>
    server.send(rulesAndGuidelines, { token: await server.signIn(`${name}@made.test`), query: { hoa_id: id } })

  it('are empty if a community has none, and otherwise the newest version in force [terms-016]', async () => {
    expect((await read('owner')).body).toEqual({ content: '' })
    const now = server.clock.now().getTime()
    const at = (minutes: number) => new Date(now + minutes * 60_000)
    await makeCommunityRules(server.scope, { communityId, publishedAt: at(-60), contentHtml: '<p>No drums</p>' })
    await makeCommunityRules(server.scope, {
      communityId,
      version: 2,
      publishedAt: at(60),
      contentHtml: '<p>Drums until nine</p>',
    })
    expect((await read('owner')).body).toEqual({ content: '<p>No drums</p>' })
    server.clock.advance(2 * 3_600_000)
    expect((await read('owner')).body).toEqual({ content: '<p>Drums until nine</p>' })
  })

  it('are shown to members of the community and to its administrators in preview', async () => {
    expect((await read('administrator')).status).toBe(200)
    expect((await read('vendor')).status).toBe(403)
    expect((await read('owner', await makeCommunity(server.scope))).status).toBe(403)
  })
})
