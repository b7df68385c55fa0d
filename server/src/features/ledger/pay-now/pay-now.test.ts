import { features } from '@porchlight/contract/features.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsIn } from '../../../testing/mail-folder.ts'
import { startServer, type TestServer } from '../../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson } from '../../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson, makeOffices } from '../../accounts/grants/fixtures.ts'
import { makeHome } from '../../homes/fixtures.ts'
import { addressFault, payLinkOf } from './policy.ts'

const { calls } = features.ledger

let server: TestServer
let worker: { stop(): Promise<void> }
let hoaId: number
let home: number
const tokens: Record<string, string> = {}

beforeAll(async () => {
  server = await startServer()
  worker = await server.startWorker()
  const { scope } = server
  const companyId = await makeCompany(scope)
  hoaId = await makeCommunity(scope, { companyId })
  home = await makeHome(scope, hoaId, { address: '7 Elm Street', accountNumber: 'A 7/1' })
  const person = async (name: string) => makePerson(scope, { email: `${name}@pay.test` })
  for (const [name, role] of [
    ['ada', 'administrator'],
    ['abe', 'administrator'],
    ['bea', 'bookkeeper'],
  ] as const)
    await makeAdministrator(scope, { companyId, personId: await person(name), teamRoles: [role] })
  await makeOffices(scope, { personId: await person('sec'), communityId: hoaId, offices: ['secretary'] })
  await makeOffices(scope, { personId: await person('mem'), communityId: hoaId, offices: ['board member'] })
  await makeHouseholdPerson(scope, { communityId: hoaId, propertyId: home, personId: await person('owner') })
  await signIn()
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
})

async function signIn() {
  for (const name of ['ada', 'abe', 'bea', 'sec', 'mem', 'owner'])
    tokens[name] = await server.signIn(`${name}@pay.test`)
}
const send = async (call: Parameters<TestServer['send']>[0], by: string, body?: object) =>
  server.send(call, { token: tokens[by], query: { hoaId }, ...(body && { body }) } as never)
const save = async (address: string, by = 'ada', isTried = '1') =>
  (await send(calls.savePayAddress, by, { address, isTried })).body
const seen = async () => {
  const query = { propertyId: home }
  return (await server.send(features.payments.calls.financials, { token: tokens.owner, query } as never)).body
    .payNowLink
}
const mailedOf = async (word: string) =>
  (await mailsIn(server.settings.dataDir))
    .filter((mail) => (mail.text ?? '').includes(word))
    .map((mail) => mail.to?.[0]?.address ?? '')

describe('a Pay Now address', () => {
  it('is https, may contain {account number} once, and is saved only after it was tried [ledger-m023]', async () => {
    for (const wrong of [
      'http://pay.test/x',
      'pay.test',
      'https://',
      'javascript:alert(1)',
      'https://a b.test',
      'https://u:p@pay.test',
    ])
      expect((await save(wrong)).validation, wrong).toMatchObject({ address: [expect.any(String)] })
    for (const wrong of [
      'https://{account number}.test/',
      'https://pay.test/{name}',
      'https://pay.test/{account number}/{account number}',
    ])
      expect((await save(wrong)).validation, wrong).toMatchObject({ address: [expect.any(String)] })
    expect((await save('https://pay.test/x', 'ada', '0')).validation).toMatchObject({ isTried: [expect.any(String)] })
    expect((await send(calls.savePayAddress, 'bea', { address: 'https://pay.test', isTried: '1' })).status).toBe(403)
    fc.assert(
      fc.property(fc.string(), (account) => {
        const link = payLinkOf('https://pay.test/pay?a={account number}&b=1', account)
        if (account === '') expect(link).toBeNull()
        else expect(new URL(link ?? '').searchParams.get('a')).toBe(account.toWellFormed())
      }),
    )
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['https'], withQueryParameters: false }), (url) => {
        expect(addressFault(url.slice(0, 300))).toBeUndefined()
      }),
      { numRuns: 20 },
    )
  })

  it('that was changed is mailed to all administrators and officers, and is shown to residents after 24 hours [ledger-m023, ledger-m024]', async () => {
    const before = await seen()
    expect(await save('https://pay.test/one?account={account number}')).toMatchObject({ success: true })
    expect(await seen()).toBe(before)
    expect((await send(calls.payAddress, 'bea')).body).toMatchObject({
      next: { address: 'https://pay.test/one?account={account number}', isMine: false },
    })
    await expect
      .poll(async () => (await mailedOf('https://pay.test/one')).toSorted())
      .toEqual(['abe@pay.test', 'ada@pay.test', 'sec@pay.test'])
    server.clock.advance(23 * 60 * 60 * 1000)
    await signIn()
    expect(await seen()).toBe(before)
    server.clock.advance(60 * 60 * 1000 + 1000)
    await signIn()
    expect(await seen()).toBe('https://pay.test/one?account=A%207%2F1')
    expect((await send(calls.payAddress, 'bea')).body).toEqual({
      address: 'https://pay.test/one?account={account number}',
      next: null,
    })
  })

  it('that was changed is shown at once if a second person confirms it, who is not the one who changed it [ledger-m024]', async () => {
    const address = 'https://pay.test/two'
    expect(await save(address)).toMatchObject({ success: true })
    expect((await send(calls.confirmPayAddress, 'ada', { address })).body.success).toBe(false)
    expect((await send(calls.confirmPayAddress, 'abe', { address: 'https://other.test' })).body.success).toBe(false)
    expect((await send(calls.confirmPayAddress, 'bea', { address })).status).toBe(403)
    expect(await seen()).toContain('/one')
    expect((await send(calls.confirmPayAddress, 'abe', { address })).body).toMatchObject({ success: true })
    expect(await seen()).toBe(address)
    expect((await save(address)).success).toBe(false)
    // A new change replaces the change before it, and its 24 hours begin again.
    await save('https://pay.test/three')
    await save('https://pay.test/four', 'abe')
    expect((await send(calls.confirmPayAddress, 'abe', { address: 'https://pay.test/four' })).body.success).toBe(false)
    expect(await save(address)).toMatchObject({ success: true })
    expect((await send(calls.payAddress, 'ada')).body).toEqual({ address, next: null })
  })

  it('of a community in preparation is used at once', async () => {
    const { scope } = server
    const cmcId = await makeCompany(scope)
    const preparing = await makeCommunity(scope, { companyId: cmcId, state: 'in preparation' })
    await makeAdministrator(scope, { companyId: cmcId, personId: await makePerson(scope, { email: 'new@pay.test' }) })
    const token = await server.signIn('new@pay.test')
    const as = { token, query: { hoaId: preparing } }
    const body = { address: 'https://pay.test/new', isTried: '1' }
    expect((await server.send(calls.savePayAddress, { ...as, body })).body).toMatchObject({ success: true })
    expect((await server.send(calls.payAddress, as)).body).toEqual({ address: 'https://pay.test/new', next: null })
  })

  it('may be confirmed by an officer, whether a company or the board runs the community, but not by a board member [ledger-m024]', async () => {
    for (const [at, runBy] of (['company', 'board'] as const).entries()) {
      const rules = { runBy, boardSeesContacts: false }
      expect((await send(features.roles.calls.saveRules, 'ada', rules)).body.success).toBe(true)
      const address = `https://pay.test/officer${at}`
      expect(await save(address)).toMatchObject({ success: true })
      expect((await send(calls.confirmPayAddress, 'mem', { address })).status).toBe(403)
      expect((await send(calls.savePayAddress, 'sec', { address, isTried: '1' })).status).toBe(403)
      expect((await send(calls.confirmPayAddress, 'sec', { address })).body).toMatchObject({ success: true })
      expect(await seen()).toBe(address)
    }
  })
})
