import { mailings } from '@porchlight/contract/features/mailings.ts'
import { expect, it } from 'vitest'
import { startServer } from '../../testing/server.ts'
import { makeAdministrator } from '../accounts/grants/make.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/make.ts'

const { options, saveOrganisationTemplate, saveTemplate } = mailings.calls

it('a shared template appears in every community of the organisation; a change shows in those that have not made their own [company-m012]', async () => {
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
  } finally {
    await server.stop()
  }
})
