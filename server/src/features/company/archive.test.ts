import { about } from '@porchlight/contract/features/about.ts'
import { company } from '@porchlight/contract/features/company.ts'
import { groups } from '@porchlight/contract/features/groups.ts'
import { home } from '@porchlight/contract/features/home.ts'
import { homes } from '@porchlight/contract/features/homes.ts'
import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { mailings } from '@porchlight/contract/features/mailings.ts'
import { people } from '@porchlight/contract/features/people.ts'
import { roles } from '@porchlight/contract/features/roles.ts'
import { server as ofServer } from '@porchlight/contract/features/server.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { workOrders } from '@porchlight/contract/features/work-orders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueNotice } from '../../platform/notices/queue-notice.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { makeCommunity, makeCompany, makePerson, makeVendor } from '../accounts/fixtures.ts'
import { makeAdministrator, makeResident, makeServerOwner, makeVendorUser } from '../accounts/grants/fixtures.ts'
import { makeGroup } from '../groups/fixtures.ts'
import { makeNotice } from '../notifications/fixtures.ts'
import { makeVendorMembership } from '../vendor-communities/fixtures.ts'
import { makeWorkOrder } from '../work-orders/fixtures.ts'

const sentence = 'This community is archived. It can’t be opened any more; its management can tell you why.'

describe('an archived community', () => {
  let started: MailServer
  beforeAll(async () => {
    started = await startMailServer()
  })
  afterAll(() => started.stop())

  /** A community with its administrator, a resident and a vendor with an order. */
  async function world() {
    const { scope, signIn: logIn, send } = started.server
    const companyId = await makeCompany(scope)
    const hoaId = await makeCommunity(scope, { companyId, name: `Rowan ${companyId}` })
    const email = (name: string) => `${name}${companyId}@made.test`
    const adminId = await makePerson(scope, { email: email('ada') })
    await makeAdministrator(scope, { companyId, personId: adminId })
    const resident = await makeResident(scope, hoaId, { name: `Omar${companyId}` })
    const vendorId = await makeVendor(scope)
    await makeVendorUser(scope, { personId: await makePerson(scope, { email: email('vic') }), vendorId })
    await makeVendorMembership(scope, { communityId: hoaId, vendorId })
    const plan = { fileKey: await started.server.files.put(Buffer.from('%PDF-1.4')), fileName: 'plan.pdf' }
    const { id: order, fileIds } = await makeWorkOrder(scope, {
      communityId: hoaId,
      vendorId,
      files: [{ ...plan, contentType: 'application/pdf', sizeBytes: 8 }],
    })
    const [admin, own, vendor] = await Promise.all(
      [email('ada'), resident.email, email('vic')].map((one) => logIn(one)),
    )
    const query = { cmcId: companyId }
    const archive = async (isArchived: boolean) =>
      (await send(company.calls.archive, { token: admin, query, body: { hoaId, isArchived } })).body
    return { companyId, hoaId, resident, vendorId, order, fileIds, admin, own, vendor, archive }
  }

  it('refuses residents and vendors with a message about the archiving, until it is restored', async () => {
    const { hoaId, companyId, resident, vendorId, order, fileIds, own, vendor, archive } = await world()
    const { send } = started.server
    const seen = () => send(about.calls.association, { token: own, query: { id: hoaId } })
    const mail = () => send(mailbox.calls.index, { token: own, query: { property: resident.propertyId, mailbox: 1 } })
    const job = () => send(workOrders.calls.view, { token: vendor, query: { vendor_id: vendorId, work_order: order } })
    const file = () => send(workOrders.calls.download, { token: vendor, query: { fileId: fileIds[0] } })
    const claims = async () => {
      const { body } = await send(signIn.calls.refreshSession, { token: own })
      return JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString())
    }
    for (const call of [seen, mail, job, file]) expect((await call()).status).toBe(200)
    expect(await claims()).not.toHaveProperty('userArchivedHoas')

    expect((await archive(true)).success).toBe(true)
    for (const call of [seen, mail, job, file]) {
      const answer = await call()
      expect(answer.status).toBe(403)
      expect(answer.body).toMatchObject({ error: sentence, isArchived: true })
    }
    expect(await claims()).toMatchObject({
      userArchivedHoas: [`Rowan ${companyId}`],
      properties: { propertiesList: [] },
    })
    // People who never belonged to it get no information about it.
    const stranger = await world()
    const foreign = await send(about.calls.association, { token: stranger.own, query: { id: hoaId } })
    expect(foreign.body).not.toMatchObject({ error: sentence })

    expect((await archive(false)).success).toBe(true)
    for (const call of [seen, mail, job, file]) expect((await call()).status).toBe(200)
    expect((await claims()).properties.propertiesList).toHaveLength(1)
  })

  it('can be read and exported by its team, cannot be changed, and sends no mail', async () => {
    const { hoaId, resident, admin, archive } = await world()
    const { send, scope } = started.server
    await archive(true)
    const query = { hoaId }
    for (const call of [homes.calls.index, people.calls.index, mailings.calls.index, roles.calls.index])
      expect((await send(call, { token: admin, query })).status, call.path).toBe(200)
    const draft = { texts: { en: { subject: 'Snow', html: '<p>Snow.</p>' } } }
    const { id, version = 1 } = (await send(mailings.calls.save, { token: admin, query, body: draft })).body
    const refused = await send(mailings.calls.send, { token: admin, query: { hoaId, id }, body: { version } })
    expect(refused.status).toBe(403)
    expect(refused.body.error).toBe('This community is archived, so it is only read. Take it back to change something.')
    // These two calls of the specification change something, although their method is GET.
    const groupId = await makeGroup(scope, { communityId: hoaId, adminPersonId: resident.personId })
    const removed = await send(groups.calls.remove, { token: admin, query: { hoa_id: hoaId, group_id: groupId } })
    const wished = await send(home.calls.requestPlan, { token: admin, query: { hoa_id: hoaId } })
    for (const { status, body } of [removed, wished]) expect([status, body.error]).toEqual([403, refused.body.error])
    const all = { ids: [], filter: {} }
    const exported = await send(homes.calls.exportHomes, { token: admin, query, body: all })
    expect(exported.body).toMatchObject({ success: true, runId: expect.any(Number) })

    const to = [{ personId: resident.personId, propertyId: resident.propertyId }]
    const notice = (key: string) => queueNotice(scope, makeNotice({ communityId: hoaId, key, topic: 'news', to }))
    const mails = () => started.sink.mails.filter((one) => one.to?.[0]?.address === resident.email)
    await notice(`archived ${hoaId}`)
    await new Promise((resolve) => setTimeout(resolve, 3000))
    expect(mails()).toEqual([])
    // The missing mail was caused by the state alone: after the restore, the same kind of notice is mailed.
    await archive(false)
    await notice(`back ${hoaId}`)
    await expect.poll(mails).toHaveLength(1)
  })

  it('is listed for server owners with the last day on which it can be restored', async () => {
    const { companyId, archive } = await world()
    const { send, scope, signIn: logIn } = started.server
    await makeServerOwner(scope, await makePerson(scope, { email: `olga${companyId}@made.test` }))
    const token = await logIn(`olga${companyId}@made.test`)
    const row = async () =>
      (await send(ofServer.calls.organisations, { token, query: { search: `Rowan ${companyId}` } })).body.items[0]
    expect(await row()).toMatchObject({ state: 'live', takeBackUntil: null })
    const now = started.server.clock.now().getTime()
    await archive(true)
    const { state, takeBackUntil } = await row()
    expect(state).toBe('archived')
    expect(Math.round((Date.parse(takeBackUntil) - now) / 86_400_000)).toBe(90)
  })
})
