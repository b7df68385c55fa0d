import { accounts } from '@porchlight/contract/features/accounts.ts'
import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, type Sent, stubBrowser, stubFetch } from '../testing/fake-browser.ts'
import { makeLoginData, makeSession, makeToken } from '../testing/fake-session.ts'
import { startFirstCalls } from './first-calls.ts'

let storage: ReturnType<typeof stubBrowser>
let sent: Sent[]

/** Runs the script of a page that sends these first calls. `values` is the remembered session. */
function open(calls: readonly string[], values: object | null = makeSession()) {
  vi.stubGlobal('document', { currentScript: { dataset: { calls: JSON.stringify(calls) } } })
  if (values) storage.local.setItem('__porchlight', JSON.stringify(values))
  const widths = { wide: 4, wideSmall: 3, phone: 2, phoneSmall: 1 }
  startFirstCalls({ languages: ['en', 'es'], timeoutMs: 30_000, pictures: '/p?', widths, coverSizes: '50vw' })
}

/** Loads the modules of the app, as the page does after its script. */
async function app() {
  vi.resetModules()
  const [{ request }, { session }] = await Promise.all([import('../call/call.ts'), import('../session/session.ts')])
  await session.start(new Date())
  return {
    session,
    ask: () => request(mailbox.calls.index, { query: { property: '12' } }),
    askInfo: () => request(accounts.calls.viewInfo, { query: { id: 1 } }),
    change: () => request(mailbox.calls.markAsRead, { query: { id: 1 } }).catch(() => {}),
  }
}

const index = 'GET /index.php/messages/index?property=*loginUserPropertyId*'
const info = 'POST /index.php/hoas/view-info?id=*loginUserHoaId*'

beforeEach(() => {
  storage = stubBrowser()
  vi.stubGlobal('navigator', { languages: ['en-US'] })
  sent = stubFetch(() => json({ items: [], _meta: { totalCount: 7 } }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.porchlightFirstCalls = undefined
})

test('the first calls are filled with values of the session; a call without a required value, and an optional parameter without a value, are left out', () => {
  open([index, 'GET /a?x=1&of=*-loginUserVendorId*&at=*-loginUserHoaId*', 'GET /b?of=*loginUserVendorId*', info])
  expect(sent.map(({ address, init }) => `${init.method} ${address}`)).toEqual([
    'GET /index.php/messages/index?property=12',
    'GET /a?x=1&at=1',
    'POST /index.php/hoas/view-info?id=1',
  ])
})

test('the app uses the answer of a first call once', async () => {
  open([index])
  const { ask } = await app()
  expect((await ask())._meta.totalCount).toBe(7)
  expect(sent).toHaveLength(1)
  await ask()
  expect(sent).toHaveLength(2)
  expect(sent[1]?.init.headers).toEqual(sent[0]?.init.headers)
})

test('a POST that changes nothing can be a first call and keeps the other answers; a POST that changes something discards them', async () => {
  open([index, info])
  const { ask, askInfo, change } = await app()
  await askInfo()
  await ask()
  expect(sent).toHaveLength(2)

  open([index])
  await change()
  await ask()
  expect(sent.slice(2).map(({ init }) => init.method)).toEqual(['GET', 'POST', 'GET'])
})

test('no first call is sent when signed out, with an expired session, and in See as a resident', () => {
  open([index], null)
  open([index], makeSession({ token: makeToken(makeLoginData(), { exp: Math.floor(Date.now() / 1000) - 5 }) }))
  open([index], makeSession({ seenAs: { until: '2026-01-01T00:00:00Z', back: '/Admin' } }))
  storage.local.setItem('__porchlight', '{broken')
  open([index], null)
  expect(sent).toHaveLength(0)
})

test('the answers of the first calls are not used in another session', async () => {
  open([index])
  const { ask, session } = await app()
  await session.enter(makeSession({ token: makeToken(makeLoginData({ user_id: 8 })) }), false)
  await ask()
  expect(sent).toHaveLength(2)
})

test('the server is called again if the answer of a first call is too old or failed', async () => {
  open([index])
  const { ask } = await app()
  vi.spyOn(performance, 'now').mockReturnValueOnce(Number.MAX_SAFE_INTEGER)
  await ask()
  expect(sent).toHaveLength(2)

  sent = stubFetch(() =>
    sent.length === 1 ? Promise.reject(new TypeError('offline')) : json({ items: [], _meta: {} }),
  )
  open([index])
  await ask()
  expect(sent).toHaveLength(2)
})
