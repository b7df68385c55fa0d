import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { mailings } from '@porchlight/contract/features/mailings.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { terms } from '@porchlight/contract/features/terms.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { json, stubBrowser, stubFetch } from '../testing/fake-browser.ts'
import { makeLoginData, makeSession, makeToken } from '../testing/fake-session.ts'

let browser: ReturnType<typeof stubBrowser>

/** Loads the modules of a new page, because a page can sign out only once. */
async function page() {
  vi.resetModules()
  const [{ request, isFailureOf }, { download }, { session }, { registerConfirmationDialog }] = await Promise.all([
    import('./call.ts'),
    import('./download.ts'),
    import('../session/session.ts'),
    import('./confirmation.ts'),
  ])
  return { request, download, isFailureOf, session, registerConfirmationDialog }
}

beforeEach(() => {
  browser = stubBrowser()
})
afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  test('[shell-094, shell-c004, shell-v085] has the bearer token in the header, not in the address', async () => {
    const { request, session } = await page()
    const values = makeSession()
    await session.enter(values, false)
    const sent = stubFetch(() => json({ items: [], _meta: { totalCount: 0 } }))
    const answer = await request(mailbox.calls.index, { query: { property: 12, mailbox: true, pageNo: 2 } })
    expect(answer.items).toEqual([])
    expect(sent[0]?.address).toBe('/index.php/messages/index?property=12&mailbox=1&pageNo=2')
    expect(sent[0]?.init.headers.authorization).toBe(`Bearer ${values.token}`)
    expect(sent[0]?.address).not.toContain(values.token)
  })

  test('[sign-in-036] login is form-encoded', async () => {
    const { request } = await page()
    const sent = stubFetch(() => json({ token: 't' }))
    await request(signIn.calls.login, { body: { LoginForm: { username: 'a@b.co', password: 'x&y' } } })
    expect(sent[0]?.init.body).toBeInstanceOf(URLSearchParams)
    expect(String(sent[0]?.init.body)).toBe('LoginForm%5Busername%5D=a%40b.co&LoginForm%5Bpassword%5D=x%26y')
  })

  test('[sign-in-038, sign-in-040] account deletion and reset confirmation are multipart', async () => {
    const { request } = await page()
    const sent = stubFetch(() => json({ success: true }))
    await request(signIn.calls.deleteMyAccount, { body: { LoginForm: { username: 'a@b.co', password: 'x' } } })
    await request(signIn.calls.confirmPasswordReset, { body: { reset_code: 'c', reset_email: 'a@b.co' } })
    const bodies = sent.map(({ init }) => [...(init.body as FormData).entries()])
    expect(bodies).toEqual([
      [
        ['LoginForm[username]', 'a@b.co'],
        ['LoginForm[password]', 'x'],
      ],
      [
        ['reset_code', 'c'],
        ['reset_email', 'a@b.co'],
      ],
    ])
  })

  test('files are sent under the field name of the specification', async () => {
    const { request } = await page()
    const sent = stubFetch(() => json({ success: true, messageHeading: '', messageContent: '', buttons: [] }))
    const file = new File(['hello'], 'roof.txt')
    await request(mailbox.calls.reply, {
      query: { hmId: 4 },
      body: { HoaMessage: { hm_subject: 'Re: Roof' } },
      files: { 'HoaMessage[attachments][]': [file] },
    })
    const form = sent[0]?.init.body as FormData
    expect(form.get('HoaMessage[hm_subject]')).toBe('Re: Roof')
    expect((form.get('HoaMessage[attachments][]') as File).name).toBe('roof.txt')
  })

  test('the failure of an expected 403 has the body of the answer, and its message contains no secret', async () => {
    const { request, isFailureOf } = await page()
    stubFetch(() => json({ username: ['No'] }, 403))
    const failure = await request(signIn.calls.login, { body: { LoginForm: { password: 'secret' } } }).catch((e) => e)
    expect(isFailureOf(signIn.calls.login, failure) && failure.refusal?.username).toEqual(['No'])
    expect(failure.message).toBe('POST /auth/login was answered with 403')
  })

  test('a call without a response fails without a status', async () => {
    const { request } = await page()
    stubFetch(() => Promise.reject(new TypeError('offline')))
    const failure = await request(signIn.calls.logout).catch((error) => error)
    expect(failure).toMatchObject({ name: 'CallFailed', status: null, isTemporary: true })
  })

  test('[shell-c006, shell-v082] a refused GET signs out with the reason; the next login does not lead back to the refused page', async () => {
    const { request, session } = await page()
    await session.enter(makeSession(), true)
    browser.address.pathname = '/Mailbox'
    browser.address.search = '?page=2'
    stubFetch(() => json({}, 403))
    await expect(request(mailbox.calls.index, { query: {} })).rejects.toThrow('403')
    await eventually(() => expect(browser.address.visited).toEqual(['/Login?propertyId=12']))
    expect(browser.passing.getItem('__porchlight.signOutReason')).toBe('refused')
    expect(session.current()).toBeNull()
  })

  test('a refused GET signs out even if the token of the session was renewed meanwhile, but not if the window has another session meanwhile', async () => {
    for (const [sid, isLeft] of [
      ['session-1', true],
      ['session-2', false],
    ] as const) {
      const { request, session } = await page()
      const values = makeSession()
      await session.enter(values, true)
      const renewed = makeToken(makeLoginData(), { sid, exp: 4_000_000_000 })
      stubFetch(async () => {
        // Signing out sends a call too, which must not renew the token again.
        if (session.current()?.token === values.token) await session.enter({ ...values, token: renewed }, true)
        return json({}, 403)
      })
      await expect(request(mailbox.calls.index, { query: {} })).rejects.toThrow('403')
      await eventually(() => expect(session.current() === null).toBe(isLeft))
    }
  })

  test('a GET with status 401 signs out; the next login leads back to the page', async () => {
    const { request, session } = await page()
    await session.enter(makeSession(), true)
    browser.address.pathname = '/Mailbox'
    browser.address.search = '?page=2'
    stubFetch(() => json({}, 401))
    await expect(request(mailbox.calls.index, { query: {} })).rejects.toThrow('401')
    await eventually(() => expect(browser.address.visited).toEqual(['/Login?page=Mailbox%3Fpage%3D2&propertyId=12']))
    expect(browser.passing.getItem('__porchlight.signOutReason')).toBe('expired')
  })

  test('a GET with status 400 fails and does not sign out', async () => {
    const { request, session } = await page()
    await session.enter(makeSession(), true)
    stubFetch(() => json({}, 400))
    await expect(request(mailbox.calls.index, { query: {} })).rejects.toThrow('400')
    expect(session.current()).not.toBeNull()
    expect(browser.address.visited).toEqual([])
  })

  test('a GET with status 503 does not sign out', async () => {
    const { request, session } = await page()
    await session.enter(makeSession(), true)
    stubFetch(() => new Response('', { status: 503, headers: { 'retry-after': '7' } }))
    const failure = await request(mailbox.calls.index, { query: {} }).catch((error) => error)
    expect(failure.retryAfter).toBe(7000)
    expect(session.current()).not.toBeNull()
  })

  test('a 401 for a token that the caller gave does not end the current session', async () => {
    const { request, session } = await page()
    await session.enter(makeSession(), true)
    stubFetch(() => json({}, 401))
    await expect(request(signIn.calls.refreshSession, { token: 'foreign' })).rejects.toThrow('401')
    expect(session.current()).not.toBeNull()
  })

  test('a download reports its progress and returns the file name', async () => {
    const { download } = await page()
    const headers = {
      'content-length': '5',
      'content-disposition': 'attachment; filename="x.pdf"; filename*=UTF-8\'\'M%C3%A4rz.pdf',
    }
    stubFetch(() => new Response('bytes', { headers }))
    const seen: unknown[] = []
    const file = await download(mailbox.calls.downloadAttachment, { attachmentId: '1-2' }, (now) => seen.push(now))
    expect(file.filename).toBe('März.pdf')
    expect(await file.blob.text()).toBe('bytes')
    expect(seen).toEqual([{ loaded: 5, total: 5 }])
  })
})

test('a download that needs a confirmation is sent again after the confirmation, and fails without it', async () => {
  const { download, registerConfirmationDialog } = await page()
  const sent = stubFetch(() =>
    sent.length === 2
      ? new Response('a,b')
      : new Response(JSON.stringify({ error: 'Please confirm', needsProof: true }), { status: 403 }),
  )
  registerConfirmationDialog(async () => true)
  const file = await download(mailings.calls.reportFile, { hoaId: 3, id: 5 })
  expect(await file.blob.text()).toBe('a,b')
  registerConfirmationDialog(async () => false)
  await expect(download(mailings.calls.reportFile, { hoaId: 3, id: 5 })).rejects.toMatchObject({ needsProof: true })
  expect(sent.length).toBe(3)
})

describe('after an answer with 503', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const notNow = () => new Response('{}', { status: 503, headers: { 'retry-after': '2' } })

  test('a repeatable POST is sent again after the time in Retry-After', async () => {
    const { request } = await page()
    const sent = stubFetch(() => (sent.length === 1 ? notNow() : json({ success: true })))
    const answer = request(mailbox.calls.markAsRead, { query: { id: 7 } })
    await vi.advanceTimersByTimeAsync(1_900)
    expect(sent.length).toBe(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(await answer).toEqual({ success: true })
    expect(sent.length).toBe(2)
  })

  test('a repeated agreement is sent with the token of the person who agreed, even if another person has signed in meanwhile', async () => {
    const { request, session } = await page()
    await session.enter(makeSession({ token: 'of Ana' }), false)
    const sent = stubFetch(() => (sent.length === 1 ? notNow() : json({ success: true })))
    const answer = request(terms.calls.saveAgreement, { query: { resource: 'terms_of_use_page' } })
    await vi.advanceTimersByTimeAsync(1_000)
    await session.enter(makeSession({ token: 'of Ben' }), false)
    await vi.advanceTimersByTimeAsync(2_000)
    await answer
    expect(sent.map(({ init }) => init.headers.authorization)).toEqual(['Bearer of Ana', 'Bearer of Ana'])
  })

  test('a repeatable POST fails after two repetitions, any other POST after the first failure, so that the user decides', async () => {
    const { request } = await page()
    const sent = stubFetch(notNow)
    const outcome = request(mailbox.calls.markAsRead, { query: { id: 7 } }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await outcome).toMatchObject({ status: 503 })
    expect(sent.length).toBe(3)
    const body = { LoginForm: { username: 'a@b.co', password: 'x' } }
    await expect(request(signIn.calls.login, { body })).rejects.toMatchObject({ status: 503 })
    expect(sent.length).toBe(4)
  })
})
