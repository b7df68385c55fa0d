import { company } from '@porchlight/contract/features/company.ts'
import { mailings } from '@porchlight/contract/features/mailings.ts'
import { expect, it } from 'vitest'
import { startServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator } from '../accounts/grants/fixtures.ts'

const { deleteSharedList, saveSharedList, sharedLists } = company.calls
const { options, saveOrganisationTemplate, saveTemplate } = mailings.calls

it('a shared template appears in every community of the organization; a change appears in communities without an own version of the template [company-m012]', async () => {
  const server = await startServer()
  try {
    const { scope, send } = server
    const companyId = await makeCompany(scope)
    await makeAdministrator(scope, { companyId, personId: await makePerson(scope, { email: 'ada@share.test' }) })
    const [first, second] = [await makeCommunity(scope, { companyId }), await makeCommunity(scope, { companyId })]
    const elsewhere = await makeCommunity(scope, { companyId: await makeCompany(scope) })
    const token = await server.signIn('ada@share.test')
    const textsOf = (subject: string) => ({ en: { subject, html: `<p>${subject}</p>` } })
    const share = (body: object, template?: number) =>
      send(saveOrganisationTemplate, {
        token,
        query: { cmcId: companyId, ...(template && { id: template }) },
        body: { ...body },
      })
    const seenIn = async (hoaId: number) =>
      (await send(options, { token, query: { hoaId } })).body.templates.map(
        (one: { name: string; isOfOrganisation: boolean; texts: { en: { subject: string } } }) =>
          `${one.name}: ${one.texts.en.subject}${one.isOfOrganisation ? '' : ', own'}`,
      )
    const { id } = (await share({ name: 'Snow', kind: 'message', texts: textsOf('Snow comes') })).body
    expect(await seenIn(first)).toEqual(['Snow: Snow comes'])
    expect(await seenIn(second)).toEqual(['Snow: Snow comes'])
    expect((await send(options, { token, query: { hoaId: elsewhere } })).status).toBe(403)

    const own = { name: 'Snow', kind: 'message', texts: textsOf('Snow at the lake'), insteadOf: id }
    expect((await send(saveTemplate, { token, query: { hoaId: second }, body: own })).body.success).toBe(true)
    expect(await seenIn(second)).toEqual(['Snow: Snow at the lake, own'])
    expect((await share({ name: 'Snow', kind: 'message', texts: textsOf('Snow and ice') }, id)).body.success).toBe(true)
    expect(await seenIn(first)).toEqual(['Snow: Snow and ice'])
    expect(await seenIn(second)).toEqual(['Snow: Snow at the lake, own'])
    // If somebody else changed the template in the meantime, nothing is stored, and the answer has the stored values.
    const late = { name: 'Snow', kind: 'message', texts: textsOf('Late snow'), version: 1 }
    expect((await share(late, id)).body).toMatchObject({
      success: false,
      conflict: { version: 2, changedByName: expect.stringMatching(/^\S/), fields: { subject: 'Snow and ice' } },
    })
    expect((await share({ ...late, version: 2 }, id)).body.success).toBe(true)
    expect(await seenIn(first)).toEqual(['Snow: Late snow'])
  } finally {
    await server.stop()
  }
})

it('a shared list of homes appears in every community of the organization for everybody who sees its homes, and can be removed and restored', async () => {
  const server = await startServer()
  try {
    const { scope, send } = server
    const companyId = await makeCompany(scope)
    for (const [name, teamRoles] of [
      ['ada', ['administrator']],
      ['vera', ['viewer']],
    ] as const) {
      const personId = await makePerson(scope, { email: `${name}@lists.test` })
      await makeAdministrator(scope, { companyId, personId, teamRoles: [...teamRoles] })
    }
    const [first, second] = [await makeCommunity(scope, { companyId }), await makeCommunity(scope, { companyId })]
    const elsewhere = await makeCommunity(scope, { companyId: await makeCompany(scope) })
    const [ada, vera] = [await server.signIn('ada@lists.test'), await server.signIn('vera@lists.test')]
    const share = async (name: string, address: string, token = ada) =>
      send(saveSharedList, { token, query: { cmcId: companyId }, body: { name, address } })
    const listed = async (token: string, hoaId?: number) =>
      (await send(sharedLists, { token, query: { ...(hoaId && { hoaId }) } })).body.items
    expect((await share('No e-mail', 'noEmail=1')).body.success).toBe(true)
    expect((await share('', 'noEmail=1')).body.validation).toHaveProperty('name')
    for (const hoaId of [first, second, undefined])
      expect(await listed(vera, hoaId)).toMatchObject([{ cmcId: companyId, name: 'No e-mail', address: 'noEmail=1' }])
    expect((await send(sharedLists, { token: vera, query: { hoaId: elsewhere } })).status).toBe(403)
    expect((await share('Other', 'bounced=1', vera)).status).toBe(403)

    // A list of the same name replaces the stored one.
    await share('no E-MAIL', 'noEmail=1&sort=account')
    const [changed, ...others] = await listed(vera, first)
    expect(others).toEqual([])
    expect(changed).toMatchObject({ name: 'no E-MAIL', address: 'noEmail=1&sort=account' })
    const remove = (restore: boolean) =>
      send(deleteSharedList, { token: ada, query: { cmcId: companyId }, body: { list: changed.id, restore } })
    expect((await remove(false)).body).toMatchObject({
      success: true,
      messageContent: expect.stringContaining('no E-MAIL'),
    })
    expect(await listed(vera, first)).toEqual([])
    expect((await remove(true)).body.success).toBe(true)
    expect(await listed(vera, second)).toMatchObject([{ id: changed.id }])
    // Another list has the name now, so the removed one cannot be restored.
    await remove(false)
    await share('No e-mail', 'noEmail=1')
    expect((await remove(true)).status).toBe(404)
    const far = await makePerson(scope, { email: 'far@lists.test' })
    const farCompany = await makeCompany(scope)
    await makeCommunity(scope, { companyId: farCompany })
    await makeAdministrator(scope, { companyId: farCompany, personId: far })
    const token = await server.signIn('far@lists.test')
    expect(await listed(token)).toEqual([])
    expect((await share('Mine', 'bounced=1', token)).status).toBe(403)
  } finally {
    await server.stop()
  }
})
