import { communitySettings } from '@porchlight/contract/features/community-settings.ts'
import { documents } from '@porchlight/contract/features/documents.ts'
import { mailings } from '@porchlight/contract/features/mailings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { statement } from '../../platform/db/database.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator, makeCommunityRole, makeResident } from '../accounts/grants/fixtures.ts'
import { makeDocumentCategory } from '../documents/fixtures.ts'

const applyPlan = statement(
  'test-limits-plan',
  'system',
  z.object({ id: z.number() }),
  `with made as (insert into plans (name, plan_level, max_storage_megabytes, max_mailings) values ('Small', 2, $2, $3) returning id)
   update communities c set plan_id = m.id from made m where c.community_id = $1 returning m.id`,
)

describe('the limits of a plan', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  async function place(limits: { megabytes?: number; mailings?: number }) {
    const { scope } = server
    const companyId = await makeCompany(scope)
    const hoaId = await makeCommunity(scope, { companyId, name: `Rowan ${companyId}` })
    const email = `ada${companyId}@made.test`
    const personId = await makePerson(scope, { email })
    await makeAdministrator(scope, { companyId, personId })
    await makeCommunityRole(scope, 'web site editor', { communityId: hoaId, personId })
    await makeResident(scope, hoaId)
    await scope.rows(applyPlan, [hoaId, limits.megabytes ?? null, limits.mailings ?? null])
    return { hoaId, name: `Rowan ${companyId}`, token: await server.signIn(email) }
  }

  it('apply to the files of a community: a refused upload names the limit, and the settings of the community show it', async () => {
    const { hoaId, token } = await place({ megabytes: 1 })
    const categoryId = await makeDocumentCategory(server.scope, { communityId: hoaId })
    const add = async (bytes: number) =>
      (
        await server.send(documents.calls.save, {
          token,
          query: { hoa_id: hoaId },
          body: { HoaDocument: { hd_title: 'Plan', hd_description: 'Plan', hd_is_form: 0, hd_topic_id: categoryId } },
          files: {
            'HoaDocument[document]': [
              { name: 'plan.pdf', bytes: Buffer.concat([Buffer.from('%PDF-1.4 '), Buffer.alloc(bytes)]) },
            ],
          },
        })
      ).body
    expect(await add(700_000)).toMatchObject({ success: true })
    const refused = await add(700_000)
    expect(refused.success).toBe(false)
    expect(JSON.stringify(refused)).toContain(
      'There is no room for “plan.pdf”: the plan of the community allows 1 MB of files. Please tell its management.',
    )
    expect(await add(100_000)).toMatchObject({ success: true })
    const { limits } = (await server.send(communitySettings.calls.view, { token, query: { hoaId } })).body
    expect(limits.storageBytes).toEqual({ used: 800_018, limit: 1024 * 1024 })
  })

  it('apply to the mailings of a community in a month, except emergencies; a mailing for the next month is accepted', async () => {
    const { hoaId, name, token } = await place({ mailings: 2 })
    const texts = { en: { subject: 'Snow', html: '<p>Snow comes.</p>' } }
    const recipients = { include: [{ kind: 'everybody' }], except: [] }
    const send = async (more: object = {}, call: Parameters<typeof server.send>[0] = mailings.calls.send) => {
      const draft = { texts, recipients, ...more }
      const { id } = (await server.send(mailings.calls.save, { token, query: { hoaId }, body: draft })).body
      const { version } = (await server.send(mailings.calls.one, { token, query: { hoaId, id } })).body
      return (await server.send(call, { token, query: { hoaId, id }, body: { version } })).body
    }
    expect(await send()).toMatchObject({ success: true })
    expect(await send()).toMatchObject({ success: true })
    const refused = { success: false, message: `The plan of ${name} allows 2 mailings a month; this would make 3.` }
    expect(await send()).toMatchObject(refused)
    expect(await send({ kind: 'emergency' }, mailings.calls.sendProven)).toMatchObject({ success: true })
    const next = new Date(server.clock.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10)
    expect(await send({ scheduledLocal: `${next}T09:00` })).toMatchObject({ success: true })
    const { limits } = (await server.send(communitySettings.calls.view, { token, query: { hoaId } })).body
    expect(limits.mailings).toEqual({ used: 2, limit: 2 })
  })
})
