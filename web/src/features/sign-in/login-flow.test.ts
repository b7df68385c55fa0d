import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { json, type Sent, stubBrowser, stubFetch } from '../../platform/testing/fake-browser.ts'
import { makeLoginData, makeProperty, makeSession, makeToken } from '../../platform/testing/fake-session.ts'
import { readArrival } from './arrival.ts'

const home = makeProperty()
const oneHome = makeToken(makeLoginData({ properties: { propertiesList: [home] } }))
const two = makeLoginData({ properties: { propertiesList: [home] }, vendorAccounts: { '3': 'Bright Spark Electric' } })
const info = {
  hoaId: 1,
  hoaName: 'Maple Ridge',
  subscription: 2,
  timeZone: 'America/Denver',
  cover: { day: null, night: null, accent: '', version: 1 },
}

/** Stubs a server that answers the calls of entering an account, and answers all other calls with `rest`. */
function answering(rest: (address: string) => Response) {
  return stubFetch(({ address }: Sent) => {
    if (address.includes('/hoas/view-info')) return json(info)
    if (address.includes('/hoas/left-menu')) return json({})
    if (address.includes('/auth/account')) return json({ userModel: { user_fname: 'Hannah', user_lname: 'Weber' } })
    return rest(address.replace('/index.php', ''))
  })
}

/** Loads the modules of a page in a window of its own. */
async function page() {
  const window_ = stubBrowser()
  vi.resetModules()
  const [flow, { session }] = await Promise.all([
    import('./login-flow.ts'),
    import('../../platform/session/session.ts'),
  ])
  return { ...window_, ...flow, session }
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

describe('a link to reset the password', () => {
  const arrival = readArrival('?reset_code=abc&reset_email=a@b.co')

  test('[sign-in-002, sign-in-027, sign-in-040] leads to the form with the new password', async () => {
    const { arrive } = await page()
    answering(() => json({ success: true, newPassword: 'Fresh-Paint-7' }))
    expect(await arrive(arrival)).toEqual({
      kind: 'form',
      email: 'a@b.co',
      reset: { kind: 'changed', password: 'Fresh-Paint-7' },
    })
  })

  test.each([
    [403, { success: false }],
    [200, { success: false }],
    [404, {}],
  ])('[sign-in-028, sign-in-041] has expired if the answer is %i %j', async (status, body) => {
    const { arrive } = await page()
    answering(() => json(body, status))
    expect(await arrive(arrival)).toMatchObject({ reset: { kind: 'expired' } })
  })

  test('may be tried again if the answer is 503', async () => {
    const { arrive } = await page()
    answering(() => json({}, 503))
    expect(await arrive(arrival)).toMatchObject({ reset: { kind: 'not now' } })
  })
})

describe('a token in the address', () => {
  test('[sign-in-005] as jwt is exchanged by the server before anything is stored', async () => {
    const { arrive, session, passing } = await page()
    const stored: unknown[] = []
    const sent = answering(() => {
      stored.push(passing.getItem('__porchlight'))
      return json({ token: oneHome })
    })
    expect(await arrive(readArrival('?jwt=from-the-mail&page=Mailbox'))).toEqual({ kind: 'leave', target: '/Mailbox' })
    expect(sent[0]).toMatchObject({
      address: '/index.php/auth/redeem-token',
    })
    expect(stored).toEqual([null])
    expect(session.current()?.token).toBe(oneHome)
  })

  test('that is the token of a session is refused: nobody can sign in with it by an address', async () => {
    const { arrive, session } = await page()
    const sent = answering((address) => (address === '/auth/session' ? json({ token: oneHome }) : json({ token: 0 })))
    expect(await arrive(readArrival(`?jwt=${oneHome}`))).toEqual({ kind: 'form', problem: 'invalid' })
    expect(sent.map(({ address }) => address)).toEqual(['/index.php/auth/redeem-token'])
    expect(session.current()).toBeNull()
  })

  const other = makeToken(makeLoginData({ user_id: 99, user_fname: 'Olga', properties: { propertiesList: [home] } }))

  test.each(['jwt', 'token'])(
    'as %s of another person replaces the signed-in person only after a question',
    async (name) => {
      const { arrive, proceed, session } = await page()
      await session.enter(makeSession(), false)
      const before = session.current()?.token
      answering(() => json({ token: other }))
      const step = await arrive(readArrival(`?${name}=handed-over`))
      expect(step).toMatchObject({ kind: 'ask', next: expect.stringContaining('Olga') })
      expect(session.current()?.token).toBe(before)
      if (step.kind !== 'ask') throw new Error('No question')
      expect(await proceed(readArrival(''), step.token, false)).toMatchObject({ kind: 'leave' })
      expect(session.current()?.token).toBe(other)
    },
  )

  test('of another person is logged out on the server if the signed-in person declines', async () => {
    const { arrive, stay, session } = await page()
    await session.enter(makeSession(), false)
    const before = session.current()?.token
    const sent = answering(() => json({ token: other }))
    const step = await arrive(readArrival('?jwt=handed-over'))
    if (step.kind !== 'ask') throw new Error('No question')
    await stay(readArrival(''), step.token)
    expect(session.current()?.token).toBe(before)
    expect(sent.at(-1)).toMatchObject({
      address: '/index.php/auth/logout',
      init: { headers: { authorization: `Bearer ${other}` } },
    })
  })

  test('that the server refuses leads to the form, and nothing is stored', async () => {
    const { arrive, session, address } = await page()
    answering(() => json({}, 401))
    expect(await arrive(readArrival('?jwt=a.b.c'))).toEqual({ kind: 'form', problem: 'invalid' })
    expect(session.current()).toBeNull()
    expect(address.visited).toEqual([])
  })

  test('[sign-in-004, sign-in-042] of the statement portal is exchanged for a session', async () => {
    const { arrive, session } = await page()
    const sent = answering(() => json({ token: oneHome }))
    expect(await arrive(readArrival('?token=portal-1'))).toEqual({ kind: 'leave', target: '/Home' })
    expect(sent[0]?.address).toBe('/index.php/auth/login-from-statement-portal?token=portal-1')
    expect(session.current()?.loginUserPropertyId).toBe(12)
  })

  test('[sign-in-043] that the server answers with token 0 leads to the form', async () => {
    const { arrive, session } = await page()
    answering(() => json({ token: 0 }))
    expect(await arrive(readArrival('?token=used'))).toEqual({ kind: 'form', problem: 'invalid' })
    expect(session.current()).toBeNull()
  })

  test('that is answered with 503 leads to the form with the message that something went wrong', async () => {
    const { arrive } = await page()
    answering(() => json({}, 503))
    expect(await arrive(readArrival('?jwt=a.b.c'))).toEqual({ kind: 'form', problem: 'somethingWentWrong' })
  })

  test('[registration-c029] of a registration is exchanged for a session; a second use leads to the form', async () => {
    const { arrive } = await page()
    const sent = answering((address) => json({ token: address === '/auth/redeem-token' ? oneHome : 0 }))
    expect(await arrive(readArrival('?jwt=handed-over&page=Mailbox'))).toEqual({ kind: 'leave', target: '/Mailbox' })
    expect(sent[0]?.address).toBe('/index.php/auth/redeem-token')
    answering(() => json({ token: 0 }))
    expect(await arrive(readArrival('?jwt=spent'))).toEqual({ kind: 'form', problem: 'invalid' })
  })
})

test('[sign-in-003, sign-in-044] a registration code fills in the e-mail of its person', async () => {
  const { arrive } = await page()
  const sent = answering(() => json({ property_address: '12 Maple Ridge Lane', user_email: 'homeowner@demo.test' }))
  expect(await arrive(readArrival('?reg_code=MAPLE-0012'))).toEqual({
    kind: 'form',
    email: 'homeowner@demo.test',
    address: '12 Maple Ridge Lane',
  })
  expect(sent[0]?.address).toBe('/index.php/hoas/get-property-from-reg-code?reg_code=MAPLE-0012')
})

describe('after signing in', () => {
  test('[accounts-028] a person without any access is signed out, in the window and on the server', async () => {
    const { proceed, session } = await page()
    const sent = answering(() => json({ success: true }))
    const step = await proceed(readArrival(''), makeToken(makeLoginData()), true)
    expect(step).toMatchObject({ kind: 'form', problem: 'noAccess' })
    expect(sent.map(({ address }) => address)).toEqual(['/index.php/auth/logout'])
    expect(session.current()).toBeNull()
  })

  test('[accounts-025] a person with several accounts chooses an account and enters it', async () => {
    const { proceed, choose, session, local } = await page()
    answering(() => json({}))
    const step = await proceed(readArrival('?page=Mailbox'), makeToken(two), true)
    expect(step).toMatchObject({ kind: 'choose', accounts: [{ kind: 'property' }, { kind: 'vendor' }] })
    expect(local.entries.size).toBe(1)
    if (step.kind !== 'choose' || !step.accounts[0]) throw new Error('No choice')
    expect(await choose(step.signedIn, step.accounts[0])).toEqual({ kind: 'leave', target: '/Mailbox' })
    expect(session.current()?.loginUserHoaId).toBe(1)
  })

  test("[roles-m017] a person with several accounts who asked for a page of the managers' side gets that page without choosing", async () => {
    const { proceed, session } = await page()
    answering(() => json({}))
    const admin = { '5': { name: 'Summit', roles: ['Manager'] } }
    const both = makeLoginData({ ...two, canAccessHOA: { admin, adminTotal: 1 } })
    const arrival = readArrival('?page=Admin%2FHomes%3Fstreet%3DElm')
    expect(await proceed(arrival, makeToken(both), false)).toEqual({ kind: 'leave', target: '/Admin/Homes?street=Elm' })
    expect(session.current()).toMatchObject({ loginUserHoaId: null, totalHOAs: 1 })
  })

  test("a server owner without a home and a company gets the managers' side", async () => {
    const { proceed, session } = await page()
    answering(() => json({}))
    const owner = makeLoginData({ userManages: true })
    expect(await proceed(readArrival(''), makeToken(owner), true)).toEqual({ kind: 'leave', target: '/Admin' })
    expect(session.current()).not.toBeNull()
  })

  test("a person without a right on the managers' side who asked for one of its pages gets their home page instead", async () => {
    const { proceed } = await page()
    answering(() => json({}))
    expect(await proceed(readArrival('?page=Admin%2FHomes'), oneHome, false)).toEqual({
      kind: 'leave',
      target: '/Home',
    })
  })

  test('if entering an account fails with 503, the person can try again', async () => {
    const { proceed, choose } = await page()
    answering(() => json({}))
    const step = await proceed(readArrival(''), makeToken(two), false)
    if (step.kind !== 'choose' || !step.accounts[0]) throw new Error('No choice')
    stubFetch(() => json({}, 503))
    expect(await choose(step.signedIn, step.accounts[0])).toBeNull()
  })

  test('in a browser without storage, the form shows a message', async () => {
    const { proceed } = await page()
    vi.stubGlobal('sessionStorage', undefined)
    answering(() => json({}))
    expect(await proceed(readArrival(''), oneHome, false)).toEqual({ kind: 'form', problem: 'storageUnavailable' })
  })
})

describe('a signed-in person who opens /Login', () => {
  test('sees the form, and stays signed in', async () => {
    const { arrive, session } = await page()
    await session.enter(makeSession(), false)
    answering(() => json({}))
    expect(await arrive(readArrival(''))).toEqual({ kind: 'form' })
    expect(session.current()).not.toBeNull()
  })

  test('[accounts-004] with reset=1 chooses an account again, from the present accounts', async () => {
    const { arrive, session } = await page()
    await session.enter(makeSession(), false)
    const token = makeToken(two)
    answering(() => json({ token }))
    expect(await arrive(readArrival('?reset=1'))).toMatchObject({ kind: 'choose' })
    expect(session.current()).toMatchObject({ token, loginUserPropertyId: null, loginUserHoaId: null })
  })

  test('is signed out if the session is not valid any more', async () => {
    const { arrive, session, address } = await page()
    await session.enter(makeSession(), false)
    answering(() => json({}, 401))
    await arrive(readArrival('?reset=1'))
    expect(session.current()).toBeNull()
    expect(address.visited).toHaveLength(1)
  })
})
