import { accounts } from '@porchlight/contract/features/accounts.ts'
import { chat } from '@porchlight/contract/features/chat.ts'
import { emailProof } from '@porchlight/contract/features/email-proof.ts'
import { myAccount } from '@porchlight/contract/features/my-account.ts'
import { passwordReset } from '@porchlight/contract/features/password-reset.ts'
import { sessions } from '@porchlight/contract/features/sessions.ts'
import { shell } from '@porchlight/contract/features/shell.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noColumns, statement } from '../../platform/db/database.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import type { MailSink } from '../../testing/mail-sink.ts'
import type { TestServer } from '../../testing/server.ts'
import { fixturePassword, makeCommunity, makePerson, makeVendor } from '../accounts/fixtures.ts'
import { makeHouseholdPerson, makeResident, makeVendorUser } from '../accounts/grants/fixtures.ts'
import { makeChat } from '../chat/fixtures.ts'
import { makeMessage } from '../mailbox/fixtures.ts'
import { makeMember } from '../members/fixtures.ts'
import { makePasskey } from '../passkeys/fixtures.ts'
import { makeBalance } from '../payments/fixtures.ts'
import { makeResetCode } from '../sign-in/fixtures.ts'

const { save, cancelEmailChange, deletionEffects, deleteAccount } = myAccount.calls
const clearLimits = statement('test-account-limits', 'system', noColumns, 'delete from rate_limits')
const newPassword = 'Lantern2026!'

let server: TestServer
let sink: MailSink
let started: MailServer
let communityId: number
beforeAll(async () => {
  started = await startMailServer()
  server = started.server
  sink = started.sink
  communityId = await makeCommunity(server.scope, { name: 'Harbor View' })
})
afterAll(async () => {
  await started.stop()
})
beforeEach(() => server.scope.rows(clearLimits))

let lastResident = 0
async function resident() {
  lastResident += 1
  const email = `resident${lastResident}@made.test`
  const made = await makeResident(server.scope, communityId, {
    email,
    firstName: 'Rosa',
    lastName: `Lind${lastResident}`,
    phone: '303 555 0100',
  })
  return { ...made, token: await server.signIn(email) }
}
type Resident = Awaited<ReturnType<typeof resident>>

const saving = ({ token }: Pick<Resident, 'token'>, User: object, files?: object) =>
  server.send(save, { token, body: { User }, ...files })
const profileOf = async (token: string) => (await server.send(accounts.calls.account, { token })).body.userModel
const logsIn = async (email: string, password: string) =>
  (await server.send(signIn.calls.login, { body: { LoginForm: { username: email, password } } })).status === 200
const isOpen = async (token: string) => (await server.send(accounts.calls.account, { token })).status === 200
const mailsTo = (email: string, subject: RegExp) =>
  sink.mails.filter((mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ''))
async function mailTo(email: string, subject: RegExp) {
  await expect.poll(() => mailsTo(email, subject).length).toBeGreaterThanOrEqual(1)
  return mailsTo(email, subject).at(-1)?.text ?? ''
}
const tokenIn = (text: string) =>
  new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'http://none').searchParams.get('token') ?? ''
const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#115148' } })
    .jpeg()
    .toBuffer()

describe('the profile of a person', () => {
  it('is saved with the fields of the documents, and chats show the new name [my-account-c007, my-account-c018]', async () => {
    const one = await resident()
    const other = await resident()
    await makeChat(server.scope, {
      communityId,
      between: [other.personId, one.personId],
      lines: [{ by: 1, text: 'Hello', at: new Date() }],
    })
    const User = { user_fname: ' Zora ', user_lname: 'Quist', user_phone_number: '720 555 0111', user_email: one.email }
    const answer = await server.send(save, { token: one.token, query: { propertyId: one.propertyId }, body: { User } })
    expect(answer.body).toMatchObject({
      success: true,
      messageHeading: 'DONE!',
      messageContent: 'Your account was saved.',
    })
    expect(await profileOf(one.token)).toEqual({
      user_fname: 'Zora',
      user_lname: 'Quist',
      user_email: one.email,
      user_phone_number: '720 555 0111',
      user_photo: '',
      pendingEmail: '',
    })
    const chats = await server.send(chat.calls.conversations, { token: other.token, query: { hoaId: communityId } })
    expect(chats.body.items[0].userInfo.displayName).toBe('Zora Quist')
    const shown = await server.send(chat.calls.available, { token: other.token, query: { hoaId: communityId } })
    expect(JSON.stringify(shown.body)).toContain('Zora')
  })

  it('contains names in one line without invisible characters, because mails begin with these names', async () => {
    const one = await resident()
    const User = { user_fname: 'Zo\u200dra\n\nPay at\thttps://pay.test', user_lname: '\u202eQuist\u2066\u200b' }
    expect((await saving(one, User)).body.success).toBe(true)
    expect(await profileOf(one.token)).toMatchObject({
      user_fname: 'Zo\u200dra Pay at https://pay.test',
      user_lname: 'Quist',
    })
  })

  it.each(['\u200d', '\u3164', '\u2800', '\u115f\u1160', '\u0301'])(
    'contains no name of invisible characters: %j',
    async (nothing) => {
      const one = await resident()
      const { body } = await saving(one, { user_fname: nothing, user_lname: nothing })
      const required = ['This is required']
      expect(body).toMatchObject({ success: false, validation: { user_fname: required, user_lname: required } })
      // These characters are allowed beside visible characters.
      expect((await saving(one, { user_fname: 'Rene\u0301', user_lname: 'نازی\u200cآباد' })).body.success).toBe(true)
    },
  )

  it('is not saved if a field is wrong, and each wrong field has a message [my-account-c016]', async () => {
    const one = await resident()
    const faults = async (User: object) => (await saving(one, User)).body.validation
    expect(await faults({ user_email: ' ' })).toEqual({ user_email: ['Email is a required field'] })
    expect(await faults({ user_email: 'no address' })).toMatchObject({ user_email: ['Invalid email address'] })
    expect(await faults({ user_fname: '', user_lname: ' ', user_phone_number: '' })).toEqual({
      user_fname: ['This is required'],
      user_lname: ['This is required'],
      user_phone_number: ['This is required'],
    })
    expect(await faults({ user_fname: 'Kept', user_email: 'new@made.test' })).toEqual({
      user_existing_password: ['This is required'],
    })
    expect(await faults({ user_new_password: 'weak', user_existing_password: fixturePassword })).toMatchObject({
      user_new_password: [expect.stringContaining('1 symbol')],
    })
    const apart = { user_new_password: newPassword, user_password_repeat: `${newPassword}?` }
    expect(await faults({ ...apart, user_existing_password: fixturePassword })).toEqual({
      user_password_repeat: ['Password and confirm password are not the same'],
    })
    const word = '“idiot” is not a word for this community. Please put it in other words.'
    expect(await faults({ user_fname: 'Rosa', user_lname: 'The Idiot' })).toEqual({ user_lname: [word] })
    expect((await profileOf(one.token)).user_fname).toBe('Rosa')
  })

  it('contains one picture, square and at most 512 pixels wide, which is loaded by a signed name', async () => {
    const one = await resident()
    const send = (files: ReadonlyArray<{ name: string; bytes: Uint8Array | string }>) =>
      saving(one, {}, { files: { 'User[image][]': files } })
    expect((await send([{ name: 'me.jpg', bytes: await picture(700) }])).body.success).toBe(true)
    const { user_photo } = await profileOf(one.token)
    const image = await fetch(`${server.origin}/index.php${shell.calls.viewImage.path}?image=${user_photo}`)
    const { width, height, format } = await sharp(Buffer.from(await image.arrayBuffer())).metadata()
    expect([width, height, format]).toEqual([512, 512, 'webp'])
    const two = await send([
      { name: 'a.jpg', bytes: await picture(200) },
      { name: 'b.jpg', bytes: await picture(200) },
    ])
    expect(two.body.validation).toEqual({ image: ['Only 1 file is allowed to be uploaded.'] })
    expect((await send([{ name: 'small.jpg', bytes: await picture(60) }])).body.validation.image).toHaveLength(1)
    expect((await send([{ name: 'me.html', bytes: '<script>' }])).body.validation.image).toHaveLength(1)
    expect((await profileOf(one.token)).user_photo).toBe(user_photo)
    await saving(one, { remove_photo: '1' })
    expect((await profileOf(one.token)).user_photo).toBe('')
  })

  it('can be changed by a vendor user too', async () => {
    const personId = await makePerson(server.scope, { email: 'spark@made.test' })
    await makeVendorUser(server.scope, { personId, vendorId: await makeVendor(server.scope) })
    const token = await server.signIn('spark@made.test')
    const files = { 'User[image][]': [{ name: 'me.jpg', bytes: await picture(120) }] }
    expect((await saving({ token }, { user_fname: 'Spark' }, { files })).body.success).toBe(true)
    expect(await profileOf(token)).toMatchObject({ user_fname: 'Spark', user_photo: expect.stringMatching(/./) })
  })
})

describe('a new password', () => {
  const choose = (one: Resident, existing = fixturePassword) =>
    saving(one, {
      user_existing_password: existing,
      user_new_password: newPassword,
      user_password_repeat: newPassword,
    })

  it('requires the present password, and the guesses of the present password are limited', async () => {
    const one = await resident()
    expect((await choose(one, 'wrong')).body).toMatchObject({
      success: false,
      validation: { user_existing_password: ['This is not your current password.'] },
    })
    expect(await logsIn(one.email, newPassword)).toBe(false)
    for (let guess = 0; guess < 19; guess += 1) await choose(one, `wrong ${guess}`)
    expect((await choose(one)).status).toBe(429)
  })

  it('ends every other session, mailed links and passkeys, but not the session that changed it; the owner is notified', async () => {
    const one = await resident()
    const elsewhere = await server.signIn(one.email)
    const code = await makeResetCode(server.scope, one, server.clock.now())
    const passkey = await makePasskey(server.scope, { personId: one.personId, id: 'a passkey of Rosa' })
    expect((await choose(one)).body.success).toBe(true)
    expect([await isOpen(one.token), await isOpen(elsewhere)]).toEqual([true, false])
    expect([await logsIn(one.email, fixturePassword), await logsIn(one.email, newPassword)]).toEqual([false, true])
    const spent = await server.send(passwordReset.calls.choose, {
      body: { reset_code: code, reset_email: one.email, password: newPassword, password_repeat: newPassword },
    })
    expect(spent.status).toBe(403)
    const remaining = await server.scope
      .forPerson(one.personId)
      .rows(
        statement(
          'test-account-passkeys',
          'person',
          z.object({ id: z.string() }),
          'select id from passkeys where person_id = $1',
        ),
      )
    expect(remaining.map(({ id }) => id)).not.toContain(passkey)
    const open = await server.send(sessions.calls.index, { token: one.token })
    expect(open.body.items.map((entry: { current: boolean }) => entry.current)).toContain(true)
    expect(await mailTo(one.email, /password was changed/)).toContain('My Account')
  })

  it('that two windows set at the same time is one of the two new passwords, and only this one opens the account', async () => {
    const one = await resident()
    const second = { ...one, token: await server.signIn(one.email) }
    const [first, other] = await Promise.all([
      choose(one),
      saving(second, {
        user_existing_password: fixturePassword,
        user_new_password: `${newPassword}2`,
        user_password_repeat: `${newPassword}2`,
      }),
    ])
    expect([first.status, other.status].every((status) => [200, 401].includes(status))).toBe(true)
    const opens = [await logsIn(one.email, newPassword), await logsIn(one.email, `${newPassword}2`)]
    expect(opens.filter(Boolean)).toHaveLength(1)
  })
})

describe('a new e-mail address', () => {
  const ask = (one: Resident, email: string) =>
    saving(one, { user_email: email, user_existing_password: fixturePassword })
  const confirm = (token: string, link: string) =>
    server.send(emailProof.calls.confirm, { token, body: { token: link } })

  it('is used after its mailed link is opened in a session of the account; the old address is notified twice', async () => {
    const one = await resident()
    const reset = await makeResetCode(server.scope, one, server.clock.now())
    const wanted = 'rosa.new@made.test'
    expect((await ask(one, ' Rosa.New@made.test ')).body.messageContent).toContain(`We mailed a link to ${wanted}.`)
    expect(await profileOf(one.token)).toMatchObject({ user_email: one.email, pendingEmail: wanted })
    expect([await logsIn(one.email, fixturePassword), await logsIn(wanted, fixturePassword)]).toEqual([true, false])
    expect(await mailTo(one.email, /change of your e-mail address was asked for/)).toContain(wanted)
    const link = tokenIn(await mailTo(wanted, /Confirm your new e-mail address/))

    const other = await resident()
    expect((await confirm(other.token, link)).body).toEqual({ outcome: 'other account' })
    expect((await confirm(one.token, link)).body).toEqual({ outcome: 'proven' })
    expect(await profileOf(one.token)).toMatchObject({ user_email: wanted, pendingEmail: '' })
    expect([await logsIn(one.email, fixturePassword), await logsIn(wanted, fixturePassword)]).toEqual([false, true])
    expect(await mailTo(one.email, /address was changed/)).toContain(wanted)
    expect((await confirm(one.token, link)).body).toEqual({ outcome: 'invalid' })
    const stale = await server.send(passwordReset.calls.choose, {
      body: { reset_code: reset, reset_email: one.email, password: newPassword, password_repeat: newPassword },
    })
    expect(stale.status, 'a link that was mailed to the old address').toBe(403)
  })

  it('can be canceled or replaced, and its link expires after a day', async () => {
    const one = await resident()
    await ask(one, 'first@made.test')
    const first = tokenIn(await mailTo('first@made.test', /Confirm your new/))
    await ask(one, 'second@made.test')
    expect((await confirm(one.token, first)).body).toEqual({ outcome: 'invalid' })
    const second = tokenIn(await mailTo('second@made.test', /Confirm your new/))
    expect((await server.send(cancelEmailChange, { token: one.token })).body).toEqual({ success: true })
    expect((await profileOf(one.token)).pendingEmail).toBe('')
    expect((await confirm(one.token, second)).body).toEqual({ outcome: 'invalid' })
    await ask(one, 'third@made.test')
    const third = tokenIn(await mailTo('third@made.test', /Confirm your new/))
    server.clock.advance(25 * 3_600_000)
    const again = await server.signIn(one.email)
    expect((await confirm(again, third)).body).toEqual({ outcome: 'invalid' })
    expect((await profileOf(again)).pendingEmail).toBe('')
  })

  it('is canceled by a new password and by signing out the other sessions', async () => {
    const one = await resident()
    await ask(one, 'void1@made.test')
    const link = tokenIn(await mailTo('void1@made.test', /Confirm your new/))
    await saving(one, {
      user_existing_password: fixturePassword,
      user_new_password: newPassword,
      user_password_repeat: newPassword,
    })
    expect((await profileOf(one.token)).pendingEmail).toBe('')
    expect((await confirm(one.token, link)).body).toEqual({ outcome: 'invalid' })
    const two = await resident()
    await ask(two, 'void2@made.test')
    const other = tokenIn(await mailTo('void2@made.test', /Confirm your new/))
    await server.send(sessions.calls.revokeOthers, { token: two.token })
    expect((await confirm(two.token, other)).body).toEqual({ outcome: 'invalid' })
  })

  it('that belongs to another account is not used, and the answer does not show that this account exists', async () => {
    const [one, two] = [await resident(), await resident()]
    expect((await ask(one, two.email)).body.success).toBe(true)
    expect(await mailTo(two.email, /Confirm your new e-mail address/)).toContain(
      'You have an account with this address already',
    )
    expect(await logsIn(two.email, fixturePassword)).toBe(true)
    expect((await profileOf(two.token)).user_email).toBe(two.email)
  })

  it('that two accounts ask for at the same time is given to one account', async () => {
    const [one, two] = [await resident(), await resident()]
    await Promise.all([ask(one, 'both@made.test'), ask(two, 'both@made.test')])
    await expect.poll(() => mailsTo('both@made.test', /Confirm your new/).length).toBe(2)
    const links = mailsTo('both@made.test', /Confirm your new/).map((mail) => ({
      text: mail.text ?? '',
      link: tokenIn(mail.text ?? ''),
    }))
    const tokens = [one, two].map(({ token }) => token)
    const outcomes = await Promise.all(
      tokens.map(async (token) => {
        for (const { link } of links) {
          const { outcome } = (await confirm(token, link)).body
          // 'other account' and 'invalid': the link is that of the other account, which may have used it already.
          if (outcome !== 'other account' && outcome !== 'invalid') return outcome as string
        }
        return 'none'
      }),
    )
    expect(outcomes.sort()).toEqual(['proven', 'taken'])
  })

  it('can be requested five times a day', async () => {
    const one = await resident()
    for (let time = 1; time <= 5; time += 1) expect((await ask(one, `often${time}@made.test`)).body.success).toBe(true)
    expect((await ask(one, 'often6@made.test')).body.validation.user_email).toHaveLength(1)
  })
})

describe('deleting an account', () => {
  const remove = (
    { token, personId }: Pick<Resident, 'token' | 'personId'>,
    body: Record<string, unknown>,
    id = personId,
  ) => server.send(deleteAccount, { token, query: { id }, body })

  it('shows before what remains at each home', async () => {
    const one = await resident()
    const { personId } = await makeResident(server.scope, communityId, { email: 'kid@made.test' })
    await makeMember(server.scope, { personId, communityId, propertyId: one.propertyId })
    await makeBalance(server.scope, { communityId, propertyId: one.propertyId, amountDueCents: 31_250 })
    const { body } = await server.send(deletionEffects, { token: one.token })
    expect(body.homes).toMatchObject([
      {
        propertyId: one.propertyId,
        communityName: 'Harbor View',
        isOwner: true,
        otherOwners: 0,
        otherMembers: 1,
        amountDue: '$312.50',
      },
    ])
    const kid = await server.signIn('kid@made.test')
    const seen = (await server.send(deletionEffects, { token: kid })).body.homes
    expect(seen.find((home: { propertyId: number }) => home.propertyId === one.propertyId).amountDue).toBeNull()
  })

  it('requires the password and the id of the caller [my-account-c019]', async () => {
    const [one, other] = [await resident(), await resident()]
    expect((await remove(one, { password: fixturePassword }, other.personId)).status).toBe(403)
    expect((await remove(one, {})).body).toMatchObject({
      success: false,
      validation: { password: ['This is required'] },
    })
    expect((await remove(one, { password: 'wrong' })).body.success).toBe(false)
    expect((await remove(one, { challengeId: 'made up', response: { id: 'x' } })).body.success).toBe(false)
    expect(await isOpen(one.token)).toBe(true)
    expect((await remove(one, { password: fixturePassword })).body.success).toBe(true)
    expect([await isOpen(one.token), await logsIn(one.email, fixturePassword)]).toEqual([false, false])
    expect(await isOpen(other.token)).toBe(true)
  })

  it('removes the name of the person from messages, and does not end the ownership of the home', async () => {
    const [one, reader] = [await resident(), await resident()]
    await makeHouseholdPerson(server.scope, {
      personId: reader.personId,
      communityId,
      propertyId: one.propertyId,
      memberType: 'member',
    })
    await makeMessage(server.scope, {
      communityId,
      senderName: 'Rosa Gone',
      senderEmail: one.email,
      senderPersonId: one.personId,
      to: { personId: reader.personId, propertyId: reader.propertyId },
    })
    await remove(one, { password: fixturePassword })
    const senders = statement(
      'test-account-senders',
      'system',
      z.object({ name: z.string(), email: z.string() }),
      'select sender_name as name, sender_email as email from messages where sender_person_id = $1',
    )
    await expect
      .poll(async () => server.scope.rows(senders, [one.personId]))
      .toEqual([{ name: 'Former member', email: '' }])
    const owned = statement(
      'test-account-owned',
      'system',
      z.object({ ends: z.string().nullable() }),
      'select ends_on::text as ends from home_ownerships where person_id = $1',
    )
    expect(await server.scope.rows(owned, [one.personId])).toEqual([{ ends: null }])
  })

  it('is done once if two calls arrive at the same time', async () => {
    const one = await resident()
    const answers = await Promise.all([
      remove(one, { password: fixturePassword }),
      remove(one, { password: fixturePassword }),
    ])
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    expect(answers.some(({ body }) => body.success)).toBe(true)
    expect(await logsIn(one.email, fixturePassword)).toBe(false)
  })
})
