import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type ChatUser, chat } from '@porchlight/contract/features/chat.ts'
import { emailProof } from '@porchlight/contract/features/email-proof.ts'
import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { news } from '@porchlight/contract/features/news.ts'
import { notifications } from '@porchlight/contract/features/notifications.ts'
import { passwordReset } from '@porchlight/contract/features/password-reset.ts'
import { push } from '@porchlight/contract/features/push.ts'
import { registration } from '@porchlight/contract/features/registration.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { chatIdOf } from '@porchlight/contract/shared/chat-ids.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noColumns, statement } from '../../platform/db/database.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { queueNotice } from '../../platform/notices/queue-notice.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import type { MailSink } from '../../testing/mail-sink.ts'
import type { TestServer } from '../../testing/server.ts'
import { makeCommunity, makePerson, makeProperty, makeRegistrationCode, makeVendor } from '../accounts/fixtures.ts'
import { makeCommunityRole, makeHouseholdPerson, makeResident, makeVendorUser } from '../accounts/grants/fixtures.ts'
import { makeMessage } from '../mailbox/fixtures.ts'
import { makePasskey } from '../passkeys/fixtures.ts'

const { register, registerWithCode, sendEmailCode, verifyEmailCode, redeemToken, pendingRequest, decideRequest } =
  registration.calls
const { send, confirm } = emailProof.calls
const forgetGuesses = statement('test-forget-guesses', 'any', noColumns, 'delete from rate_limits')
const firstPassword = 'Stranger2026!'
const ownPassword = 'Lantern2026!'

describe('an address that nobody has proven', () => {
  let server: TestServer
  let sink: MailSink
  let started: MailServer
  let communityId: number
  beforeAll(async () => {
    started = await startMailServer({ REGISTRATION_CODE_REQUIRED_FROM: '2999-01-01' })
    server = started.server
    sink = started.sink
    communityId = await makeCommunity(server.scope, { name: 'Harbor View', zipcode: '80401' })
    const personId = await makePerson(server.scope, { email: 'office@made.test' })
    await makeCommunityRole(server.scope, 'community manager', { personId, communityId })
  })
  afterAll(async () => {
    await started.stop()
  })
  beforeEach(() => server.scope.rows(forgetGuesses))

  let count = 0
  async function home() {
    count += 1
    const accountNumber = `ACC-${count}`
    const propertyId = await makeProperty(server.scope, communityId, { address: `${count} Quay`, accountNumber })
    return { propertyId, accountNumber, key: `${communityId}-${propertyId}` }
  }

  const form = (fields: Record<string, unknown>) =>
    server.send(register, {
      body: {
        HomeownerRegistrationForm: {
          zipcode: '80401',
          community: communityId,
          fname: 'Sam',
          lname: 'Stranger',
          phone_number: '303 555 0100',
          password: firstPassword,
          password_repeat: firstPassword,
          agree_tcpp: 1,
          unknown_account: 0,
          ...fields,
        },
      },
    })
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

  /** Registers an account by form, without a proof of the address. */
  async function registered(email: string) {
    const { propertyId, accountNumber, key } = await home()
    const { body } = await form({ property_address: key, account_number: accountNumber, email })
    const { token } = (await server.send(redeemToken, { body: { token: body.jwt } })).body
    return { token: token as string, propertyId, key, personId: claimsOf(token).user_id as number }
  }

  const mailsTo = (email: string) => sink.mails.filter((mail) => mail.to?.[0]?.address === email)
  async function mailTo(email: string, subject: string | RegExp, nth = 1) {
    const found = () => mailsTo(email).filter((mail) => mail.subject?.match(subject))
    await expect.poll(() => found().length).toBeGreaterThanOrEqual(nth)
    return found().at(-1)?.text ?? ''
  }
  const linkIn = (text: string) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'http://none').searchParams
  const proofLink = async (email: string, nth = 1) =>
    linkIn(await mailTo(email, 'Confirm your e-mail address', nth)).get('token') ?? ''

  const opens = async (token: string) => (await server.send(signIn.calls.refreshSession, { token })).status
  const dataOf = async (token: string) =>
    claimsOf((await server.send(signIn.calls.refreshSession, { token })).body.token)
  const logIn = (username: string, password: string) =>
    server.send(signIn.calls.login, { body: { LoginForm: { username, password } } })
  const homesOf = async (username: string, password: string) =>
    claimsOf((await logIn(username, password)).body.token).properties.propertiesList.map(
      (one: { propertyId: number }) => one.propertyId,
    )

  /** Waits for the office's mail about a request. Returns the request and a function that approves it. */
  async function approveNext(nth: number) {
    const link = linkIn(await mailTo('office@made.test', /wants to register/, nth)).get('link') ?? ''
    const { request } = (await server.send(pendingRequest, { body: { link } })).body
    const body = { link, approve: 1, propertyKey: request.propertyKey }
    return { request, approve: () => server.send(decideRequest, { body }) }
  }
  const asked = () => mailsTo('office@made.test').filter((mail) => mail.subject?.includes('wants to register')).length

  it('gets a link by mail, and its account sees only the home of the registration until the link is opened', async () => {
    const email = 'rae@new.test'
    const { token, propertyId, personId } = await registered(email)
    const elsewhere = await makeCommunity(server.scope)
    await makeVendorUser(server.scope, { personId, vendorId: await makeVendor(server.scope) })
    await makeCommunityRole(server.scope, 'web site editor', { personId, communityId: elsewhere })
    const second = await home()
    await makeHouseholdPerson(server.scope, { personId, communityId, propertyId: second.propertyId })

    const before = await dataOf(token)
    expect(before).toMatchObject({ userEmailProven: false, vendorAccounts: {}, canEditWebsites: [] })
    expect(before.properties.propertiesList).toMatchObject([{ propertyId }])
    const mailOf = (property: number) => server.send(mailbox.calls.index, { token, query: { property } })
    const newsOf = (hoa_id: number) => server.send(news.calls.index, { token, query: { hoa_id } })
    expect((await mailOf(propertyId)).status).toBe(200)
    expect((await mailOf(second.propertyId)).status).toBe(403)
    expect((await newsOf(elsewhere)).status).toBe(403)

    const link = await proofLink(email)
    expect((await server.send(confirm, { token, body: { token: link } })).body).toEqual({ outcome: 'proven' })
    const after = await dataOf(token)
    expect(after.userEmailProven).toBe(true)
    expect(after.properties.propertiesList).toHaveLength(2)
    expect(Object.keys(after.vendorAccounts)).toHaveLength(1)
    expect((await mailOf(second.propertyId)).status).toBe(200)
    expect((await newsOf(elsewhere)).status).toBe(200)
    expect((await logIn(email, firstPassword)).status).toBe(200)
    expect((await server.send(confirm, { token, body: { token: link } })).body).toEqual({ outcome: 'invalid' })
  })

  it('is proven by its link only in a session of its own account; another account cannot use the link', async () => {
    const email = 'una@new.test'
    const { token } = await registered(email)
    await makePerson(server.scope, { email: 'other@made.test' })
    const link = await proofLink(email)
    const other = await server.signIn('other@made.test')
    expect((await server.send(confirm, { body: { token: link } })).status).toBe(401)
    const inOther = await server.send(confirm, { token: other, body: { token: link } })
    expect(inOther.body).toEqual({ outcome: 'other account' })
    expect((await dataOf(token)).userEmailProven).toBe(false)
    expect((await server.send(confirm, { token, body: { token: link } })).body).toEqual({ outcome: 'proven' })
  })

  it('gets the link again at most three times an hour, and not after the address is proven', async () => {
    const email = 'ola@new.test'
    const { token } = await registered(email)
    await proofLink(email)
    for (let time = 2; time <= 4; time += 1) {
      expect((await server.send(send, { token })).body).toEqual({ success: true })
      await proofLink(email, time)
    }
    expect((await server.send(send, { token })).status).toBe(429)
    await server.send(confirm, { token, body: { token: await proofLink(email, 4) } })
    expect((await server.send(send, { token })).body).toEqual({ success: true })
    expect(mailsTo(email)).toHaveLength(4)
  })

  it('gets no notice by mail and is not shown to other people until it is proven', async () => {
    const email = 'pia@new.test'
    const { token, personId, propertyId } = await registered(email)
    const link = await proofLink(email)
    const notice = (number: number) =>
      queueNotice(server.scope, {
        key: `test ${number}`,
        topic: 'messages',
        type: 1,
        typeId: number,
        parentId: number,
        communityId,
        actorPersonId: null,
        fromName: 'Office',
        title: `Notice ${number}`,
        textHtml: 'Water is off on Monday.',
        page: 'Mailbox',
        to: [{ personId, propertyId }],
      })
    const ledger = statement(
      'test-proof-ledger',
      'person',
      z.object({ state: z.string(), result: z.string() }),
      `select d.state, d.result from notification_deliveries d
       where d.person_id = $1 and d.channel = 'email' order by d.notification_id desc limit 1`,
    )
    const shown = statement(
      'test-proof-shown',
      'community',
      z.object({ email: z.string() }),
      'select email from household_persons where community_id = $1 and person_id = $2',
    )
    const added = { personId, passkeyId: 'key', name: 'Key' }
    await queueJob(
      server.scope,
      { name: 'passkey-added-mail', payload: z.looseObject({}) },
      { key: 'test', payload: added },
    )
    await notice(1)
    const line = () => server.scope.forPerson(personId).row(ledger)
    await expect.poll(line).toEqual({ state: 'failed', result: 'the address is not proven' })
    expect(mailsTo(email).map((mail) => mail.subject)).toEqual(['Confirm your e-mail address'])
    expect(await server.scope.inCommunity(communityId).row(shown, [personId])).toEqual({ email: '' })

    await server.send(confirm, { token, body: { token: link } })
    await notice(2)
    await mailTo(email, 'Notice 2')
    expect(await server.scope.inCommunity(communityId).row(shown, [personId])).toEqual({ email })
  })

  it('has an account that gets only notices of the home of the registration until the address is proven', async () => {
    const email = 'kim@new.test'
    const { token, personId, propertyId } = await registered(email)
    const second = await home()
    await makeHouseholdPerson(server.scope, { personId, communityId, propertyId: second.propertyId })
    const vendorId = await makeVendor(server.scope)
    await makeVendorUser(server.scope, { personId, vendorId })
    await server.send(push.calls.saveToken, { token, body: { token: 'device-of-the-account' } })
    const notice = (title: string, to: { propertyId?: number; vendorId?: number }) =>
      queueNotice(server.scope, {
        key: title,
        topic: 'news',
        type: 2,
        typeId: 1,
        parentId: 1,
        communityId,
        actorPersonId: null,
        fromName: 'Office',
        title,
        textHtml: title,
        page: 'News',
        to: [{ personId, ...to }],
      })
    await notice('Of the second home', { propertyId: second.propertyId })
    await notice('Of the vendor', { vendorId })
    await notice('Of the own home', { propertyId })
    const pushed = statement(
      'test-proof-pushed',
      'person',
      z.object({ title: z.string(), state: z.string(), result: z.string() }),
      `select n.title, d.state, d.result from notification_deliveries d
       join notifications n on n.person_id = d.person_id and n.id = d.notification_id
       where d.person_id = $1 and d.channel = 'push' and d.state <> 'queued' order by n.title`,
    )
    const outcomes = () => server.scope.forPerson(personId).rows(pushed)
    await expect.poll(async () => (await outcomes()).length).toBe(3)
    const withheld = (await outcomes()).filter(({ result }) => result === 'the address is not proven')
    expect(withheld.map(({ title }) => title)).toEqual(['Of the second home', 'Of the vendor'])
    const shown = async () =>
      (await server.send(notifications.calls.index, { token, query: { hoa_id: communityId } })).body
        .map(({ modalTitle }: { modalTitle: string }) => modalTitle)
        .toSorted()
    expect(await shown()).toEqual(['Of the own home'])

    await server.send(confirm, { token, body: { token: await proofLink(email) } })
    expect(await shown()).toEqual(['Of the own home', 'Of the second home'])
  })

  it('is proven by a reset link of its owner: sessions and passkeys of the other person end, and the home needs an approval of the office', async () => {
    const email = 'vic@new.test'
    const { token, propertyId, personId } = await registered(email)
    await makePasskey(server.scope, { personId, id: 'strangers-key' })
    const written = { communityId, to: { personId, propertyId }, allowReply: true, senderPersonId: personId }
    await makeMessage(server.scope, { ...written, senderPropertyId: propertyId, senderEmail: email })
    const before = asked()
    await server.send(passwordReset.calls.request, { body: { ForgotPasswordForm: { email } } })
    const link = linkIn(await mailTo(email, /new password/))
    const oldProof = await proofLink(email)
    const body = {
      reset_code: link.get('reset_code') ?? '',
      reset_email: email,
      password: ownPassword,
      password_repeat: ownPassword,
    }
    expect((await server.send(passwordReset.calls.choose, { body })).body).toEqual({ success: true })

    expect(await opens(token)).toBe(401)
    expect((await logIn(email, firstPassword)).status).toBe(403)
    const keys = statement(
      'test-proof-keys',
      'person',
      z.object({ id: z.string() }),
      'select id from passkeys where person_id = $1',
    )
    expect(await server.scope.forPerson(personId).rows(keys)).toEqual([])
    const sender = statement(
      'test-proof-sender',
      'community',
      z.object({ email: z.string(), allowReply: z.boolean() }),
      `select sender_email as email, allow_reply as "allowReply" from messages where community_id = $1 and sender_person_id = $2`,
    )
    expect(await server.scope.inCommunity(communityId).rows(sender, [personId])).toEqual([
      { email: '', allowReply: false },
    ])
    const owned = statement(
      'test-proof-owned',
      'household',
      z.object({ personId: z.number() }),
      `select person_id as "personId" from home_ownerships where community_id = $1 and property_id = $2 and person_id = $3`,
    )
    expect(await server.scope.inHousehold(communityId, propertyId).rows(owned, [personId])).toEqual([])
    expect(await homesOf(email, ownPassword)).toEqual([])
    const own = (await logIn(email, ownPassword)).body.token
    expect((await dataOf(own)).userEmailProven).toBe(true)
    expect((await server.send(mailbox.calls.index, { token: own, query: { property: propertyId } })).status).toBe(403)

    const { request, approve } = await approveNext(before + 1)
    expect(request).toMatchObject({
      email,
      reason: 'address proven later',
      propertyKey: `${communityId}-${propertyId}`,
    })
    expect((await approve()).body).toEqual({ success: true })
    expect(await homesOf(email, ownPassword)).toEqual([propertyId])
    expect(oldProof).not.toBe('')
  })

  it('is proven without the chats of the other person: the owner cannot read them, and the neighbor cannot write in them', async () => {
    const email = 'xan@new.test'
    const { token, propertyId, personId } = await registered(email)
    const neighbor = await makeResident(server.scope, communityId, { name: 'Nell' })
    const nell = await server.signIn(neighbor.email)
    const query = { hoaId: communityId }
    const people = async (as: string) =>
      (await server.send(chat.calls.available, { token: as, query })).body.availableChatList as ChatUser[]
    const chats = async (as: string) => (await server.send(chat.calls.conversations, { token: as, query })).body.items
    const uidOf = async (as: string, id: number) =>
      (await people(as)).find((one) => one.user_id === id)?.user_firebase_id ?? ''
    const write = (as: string, chatId: string, text: string) =>
      server.send(chat.calls.send, { token: as, query: { ...query, chatId }, body: { key: randomUUID(), text } })
    const ownUid = await uidOf(token, neighbor.personId)
    const oldChat = chatIdOf(await uidOf(nell, personId), ownUid)
    expect((await write(token, oldChat, 'Where is the key?')).body.success).toBe(true)
    expect((await write(nell, oldChat, 'Under the pot.')).body.success).toBe(true)

    const before = asked()
    await server.send(passwordReset.calls.request, { body: { ForgotPasswordForm: { email } } })
    const link = linkIn(await mailTo(email, /new password/))
    const password = { password: ownPassword, password_repeat: ownPassword }
    const body = { reset_code: link.get('reset_code') ?? '', reset_email: email, ...password }
    await server.send(passwordReset.calls.choose, { body })
    const { approve } = await approveNext(before + 1)
    await approve()
    const own = (await logIn(email, ownPassword)).body.token
    expect(await homesOf(email, ownPassword)).toEqual([propertyId])

    expect(await chats(own)).toEqual([])
    expect((await server.send(chat.calls.thread, { token: own, query: { ...query, chatId: oldChat } })).status).toBe(
      403,
    )
    const [kept] = await chats(nell)
    expect(kept).toMatchObject({ chatId: oldChat, canWrite: false, userInfo: { displayName: 'Former member' } })
    expect((await write(nell, oldChat, 'Still there?')).body.success).toBe(false)
    const newChat = chatIdOf(await uidOf(nell, personId), ownUid)
    expect(newChat).not.toBe(oldChat)
    expect((await write(nell, newChat, 'Welcome!')).body.success).toBe(true)
    const thread = (await server.send(chat.calls.thread, { token: own, query: { ...query, chatId: newChat } })).body
    expect(thread.messages.map(({ text }: { text: string }) => text)).toEqual(['Welcome!'])
  })

  it('is proven by a mailed code: the password of its owner is valid, and the account has only the home of the code', async () => {
    const email = 'wes@new.test'
    const { token, propertyId } = await registered(email)
    const before = asked()
    const invited = await home()
    await makeRegistrationCode(server.scope, {
      code: 'OWNER-00001',
      communityId,
      propertyId: invited.propertyId,
      firstName: 'Wes',
      lastName: 'Owner',
    })
    await server.send(sendEmailCode, { body: { email } })
    const digits = /\d{4}/.exec(await mailTo(email, /is your Porchlight code/))?.[0] ?? ''
    const mailed = mailsTo(email)
      .find((mail) => mail.subject?.includes('is your Porchlight code'))
      ?.subject?.slice(0, 4)
    const verified = await server.send(verifyEmailCode, { body: { email, code: mailed ?? digits } })
    expect(verified.body).toEqual({ success: true, existingUser: false })
    const byCode = (fields: object) =>
      server.send(registerWithCode, {
        body: {
          HomeownerRegistrationFormRegCode: {
            reg_code: 'OWNER-00001',
            email,
            email_verification: mailed ?? digits,
            agree_tcpp: 1,
            ...fields,
          },
        },
      })
    expect((await byCode({})).body.validation).toEqual({
      password: ['The password is required'],
    })
    expect(await opens(token)).toBe(200)
    const answer = (await byCode({ password: ownPassword, password_repeat: ownPassword })).body
    expect(answer).toMatchObject({ success: true, readyToLogin: true })

    expect(await opens(token)).toBe(401)
    expect((await logIn(email, firstPassword)).status).toBe(403)
    expect(await homesOf(email, ownPassword)).toEqual([invited.propertyId])
    expect(claimsOf((await logIn(email, ownPassword)).body.token)).toMatchObject({
      user_fname: 'Wes',
      user_lname: 'Owner',
    })
    const { request } = await approveNext(before + 1)
    expect(request).toMatchObject({ reason: 'address proven later', propertyKey: `${communityId}-${propertyId}` })
  })

  it('keeps the home if the registration code is for the same home, and the office is not asked', async () => {
    const email = 'kit@new.test'
    const { propertyId } = await registered(email)
    const before = asked()
    await makeRegistrationCode(server.scope, { code: 'OWNER-00003', communityId, propertyId })
    await server.send(sendEmailCode, { body: { email } })
    await mailTo(email, /is your Porchlight code/)
    const code = mailsTo(email)
      .find((mail) => mail.subject?.includes('is your Porchlight code'))
      ?.subject?.slice(0, 4)
    const fields = { reg_code: 'OWNER-00003', email, email_verification: code, agree_tcpp: 1 }
    const passwords = { password: ownPassword, password_repeat: ownPassword }
    await server.send(registerWithCode, { body: { HomeownerRegistrationFormRegCode: { ...fields, ...passwords } } })
    expect(await homesOf(email, ownPassword)).toEqual([propertyId])
    await registered('next@new.test')
    await proofLink('next@new.test')
    expect(asked()).toBe(before)
  })

  it('is proven by an approved request: the password of the other person is invalid, and a mailed link sets a new password', async () => {
    const email = 'zoe@new.test'
    const { token } = await registered(email)
    const before = asked()
    const own = await home()
    const waits = await form({
      property_address: own.key,
      account_number: own.accountNumber,
      email,
      fname: 'Zoe',
      lname: 'Owner',
    })
    expect(waits.body).toMatchObject({ success: true, readyToLogin: false })
    const { request, approve } = await approveNext(before + 1)
    expect(request).toMatchObject({ reason: 'email registered', firstName: 'Zoe' })
    expect(await opens(token)).toBe(200)
    expect((await approve()).body).toEqual({ success: true })
    expect(await opens(token)).toBe(401)
    expect((await logIn(email, firstPassword)).status).toBe(403)

    const link = linkIn(await mailTo(email, /^Welcome to/))
    const reset = { reset_code: link.get('reset_code') ?? '', reset_email: email }
    const body = { ...reset, password: ownPassword, password_repeat: ownPassword }
    expect((await server.send(passwordReset.calls.choose, { body })).body).toEqual({ success: true })
    expect(await homesOf(email, ownPassword)).toEqual([own.propertyId])
  })

  it('gets another home by a code and keeps its password if it is already proven [registration-c095]', async () => {
    const email = 'lea@made.test'
    await makePerson(server.scope, { email })
    const token = await server.signIn(email)
    const { propertyId } = await home()
    await makeRegistrationCode(server.scope, { code: 'OWNER-00002', communityId, propertyId })
    await server.send(sendEmailCode, { body: { email } })
    await mailTo(email, /is your Porchlight code/)
    const code = mailsTo(email)[0]?.subject?.slice(0, 4) ?? ''
    expect((await server.send(verifyEmailCode, { body: { email, code } })).body.existingUser).toBe(true)
    const fields = { reg_code: 'OWNER-00002', email, email_verification: code, agree_tcpp: 1 }
    await server.send(registerWithCode, { body: { HomeownerRegistrationFormRegCode: fields } })
    expect((await dataOf(token)).properties.propertiesList).toMatchObject([{ propertyId }])
  })

  it('is unproven in a database of an earlier release only if the account was created by the form and never proven in another way', async () => {
    const byForm = await registered('old-form@new.test')
    const resetLater = await registered('old-reset@new.test')
    const makeReset = statement(
      'test-old-reset',
      'person',
      noColumns,
      "insert into one_time_tokens (token_hash, purpose, person_id, expires_at, used_at) values ('old', 'password reset', $1, now(), now())",
    )
    await server.scope.forPerson(resetLater.personId).rows(makeReset)
    const byHand = await makePerson(server.scope, { email: 'old-hand@made.test', phone: '303 555 0199' })
    const file = new URL('../../../migrations/0019-proven-addresses.sql', import.meta.url)
    const client = new pg.Client({ connectionString: server.databaseUrl })
    await client.connect()
    // The clock of the test server stands still, but the default of `created_at` is the time of the database. So the test sets it.
    await client.query('update people set email_verified_at = null, created_at = $1', [server.clock.now()])
    await client.query('update person_accesses set before_proof = false')
    await client.query(readFileSync(file, 'utf8').slice(readFileSync(file, 'utf8').indexOf('do $$')))
    const { rows } = await client.query(
      `select p.id, p.email_verified_at is not null as proven, coalesce(bool_or(a.before_proof), false) as before
       from people p left join person_accesses a on a.person_id = p.id where p.id = any($1) group by p.id order by p.id`,
      [[byForm.personId, resetLater.personId, byHand]],
    )
    await client.end()
    expect(rows).toEqual([
      { id: byForm.personId, proven: false, before: true },
      { id: resetLater.personId, proven: true, before: false },
      { id: byHand, proven: true, before: false },
    ])
  })
})
