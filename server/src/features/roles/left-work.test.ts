import { mailings } from '@porchlight/contract/features/mailings.ts'
import { roles } from '@porchlight/contract/features/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { statement } from '../../platform/db/database.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator, makeOffices, makeResident } from '../accounts/grants/fixtures.ts'
import { removeHomeAccess } from '../people/public.ts'

const { leftWork, handOver, index } = roles.calls
const officesOf = statement(
  'test-offices',
  'community',
  z.object({ office: z.string() }),
  'select office from community_offices where community_id = $1',
)

describe('an office of a person who loses access to their home', () => {
  let started: MailServer
  beforeAll(async () => {
    started = await startMailServer()
  })
  afterAll(() => started.stop())

  it('ends; the team is notified, and the open work of the person is given to a chosen successor [roles-m014]', async () => {
    const { server, sink } = started
    const { scope, send } = server
    const companyId = await makeCompany(scope)
    const hoaId = await makeCommunity(scope, { companyId })
    const adminId = await makePerson(scope, { email: 'admin@made.test', firstName: 'Ada', lastName: 'Admin' })
    await makeAdministrator(scope, { companyId, personId: adminId })
    const olive = await makeResident(scope, hoaId, { name: 'Olive' })
    await makeOffices(scope, { ...olive, offices: ['secretary'] })
    const theo = await makeResident(scope, hoaId, { name: 'Theo' })
    await makeOffices(scope, { ...theo, offices: ['treasurer'] })
    const token = await server.signIn('admin@made.test')
    const open = await server.signIn('olive@made.test')
    const query = { hoaId }
    const draft = {
      texts: { en: { subject: 'Dues', html: '<p>Dues rise.</p>' } },
      ...{ allowReply: true, replyPersonId: olive.personId },
    }
    const made = await send(mailings.calls.save, { token, query, body: draft })
    expect(made.body.success).toBe(true)
    expect((await send(leftWork, { token, query })).body.items).toEqual([])

    await scope.transaction((inside) =>
      removeHomeAccess(
        inside.inCommunity(hoaId),
        { propertyId: olive.propertyId, accountId: olive.personId },
        { withRoles: true },
      ),
    )
    expect(await scope.inCommunity(hoaId).rows(officesOf)).toEqual([{ office: 'treasurer' }])
    expect((await send(index, { token: open, query })).status).toBe(403)
    const mails = () => sink.mails.filter((mail) => mail.to?.[0]?.address === 'admin@made.test')
    await expect.poll(() => mails().map(({ subject }) => subject)).toContain('Olive Made is no longer secretary')
    expect(mails().at(-1)?.text).toContain('choose a successor under Roles')
    const left = (await send(leftWork, { token, query })).body
    expect(left.items).toMatchObject([
      { personId: olive.personId, fullName: 'Olive Made', held: [{ kind: 'mailing replies', title: 'Dues' }] },
    ])
    const other = { token, query, body: { personId: olive.personId, handTo: 999_999 } }
    expect((await send(handOver, other)).body).toMatchObject({
      success: false,
      validation: { handTo: [expect.any(String)] },
    })
    const next = { token, query, body: { personId: olive.personId, handTo: theo.personId } }
    expect((await send(handOver, next)).body.success).toBe(true)
    expect((await send(leftWork, { token, query })).body.items).toEqual([])
    const kept = await send(mailings.calls.one, { token, query: { hoaId, id: made.body.id } })
    expect(kept.body.replyPersonId).toBe(theo.personId)
    expect((await send(handOver, next)).status).toBe(404)
  })
})
