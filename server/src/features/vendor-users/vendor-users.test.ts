import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { vendorUsers } from '@porchlight/contract/features/vendor-users.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noColumns, statement } from '../../platform/db/database.ts'
import { inTurn } from '../../testing/in-turn.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { makePerson, makeVendor } from '../accounts/fixtures.ts'
import { makeVendorUser } from '../accounts/grants/fixtures.ts'

const { index, invite, inviteAgain, remove } = vendorUsers.calls
const holdVendor = statement(
  'test-hold-vendor',
  'community',
  noColumns,
  'select from vendors where id = $2 and $1::bigint is not null for update',
)

let started: MailServer
beforeAll(async () => {
  started = await startMailServer()
})
afterAll(() => started.stop())

const mailsTo = (address: string) => started.sink.mails.filter((mail) => mail.to?.[0]?.address === address)

async function person(firstName: string) {
  const email = `${firstName.toLowerCase()}${crypto.randomUUID()}@made.test`
  return { email, personId: await makePerson(started.server.scope, { email, firstName, lastName: 'Sal' }) }
}

/** A vendor with a user, and the calls that the user makes. */
async function vendorOf(companyName: string) {
  const vendorId = await makeVendor(started.server.scope, { companyName })
  const vic = await person('Vic')
  await makeVendorUser(started.server.scope, { personId: vic.personId, vendorId })
  const token = await started.server.signIn(vic.email)
  const query = { vendor_id: vendorId }
  return {
    ...{ vendorId, token, vic },
    users: async () => (await started.server.send(index, { token, query })).body.items,
    invite: async (body: Record<string, unknown>) => (await started.server.send(invite, { token, query, body })).body,
    again: (user: number) => started.server.send(inviteAgain, { token, query: { ...query, user } }),
    remove: (user: number) => started.server.send(remove, { token, query: { ...query, user } }),
  }
}

it('a user invites a colleague, who is pending until the mailed link is used, and can be invited again', async () => {
  const { invite: add, users, again } = await vendorOf('Bright Wires')
  const email = `eve${crypto.randomUUID()}@made.test`
  expect(await add({ email: '', fname: '', lname: '' })).toMatchObject({
    success: false,
    validation: { email: ['This is required'], fname: ['This is required'], lname: ['This is required'] },
  })
  expect(await add({ email, fname: 'Eve', lname: 'Sal' })).toMatchObject({ success: true })
  expect(await add({ email, fname: 'Eve', lname: 'Sal' })).toMatchObject({ success: false })
  const [eve] = await users()
  expect(eve).toMatchObject({ fullName: 'Eve Sal', email, statusLabel: 'Pending' })
  await expect.poll(() => mailsTo(email).length).toBe(1)
  expect(mailsTo(email)[0]?.subject).toBe('Vic Sal invites you to Bright Wires')
  expect(mailsTo(email)[0]?.text).toContain('/Forgot?reset_code=')
  expect((await again(eve.vu_user_id)).body).toMatchObject({ success: true })
  await expect.poll(() => mailsTo(email).length).toBe(2)
})

it('a form without names is accepted twenty times an hour, because it shows whether an address has an account', async () => {
  const { token, vendorId } = await vendorOf('Bright Wires')
  const ana = await person('Ana')
  const fill = (email: string) =>
    started.server.send(invite, { token, query: { vendor_id: vendorId }, body: { email, fname: '', lname: '' } })
  for (let count = 0; count < 20; count += 1)
    expect((await fill(`nobody${count}@new.test`)).body.validation).toHaveProperty('fname')
  expect((await fill('nobody@new.test')).status).toBe(429)
  expect((await fill(ana.email)).status).toBe(429)
})

it('a person with an account becomes a user immediately, and is notified by mail', async () => {
  const { invite: add, users, vendorId, again } = await vendorOf('Bright Wires')
  const ana = await person('Ana')
  const token = await started.server.signIn(ana.email)
  expect(await add({ email: ana.email })).toMatchObject({ success: true })
  expect(await users()).toMatchObject([{ fullName: 'Ana Sal', statusLabel: 'Active' }, { fullName: 'Vic Sal' }])
  const inbox = await started.server.send(mailbox.calls.index, { token, query: { vendor: vendorId } })
  expect(inbox.status).toBe(200)
  await expect
    .poll(() => mailsTo(ana.email).map(({ subject }) => subject))
    .toEqual(['Bright Wires was added to your account'])
  expect((await again(ana.personId)).body).toMatchObject({ success: false })
})

it('a removed user loses access to the vendor immediately; nobody can remove themselves or a user of another vendor', async () => {
  const [mine, other] = [await vendorOf('Bright Wires'), await vendorOf('Green Leaves')]
  const ana = await person('Ana')
  await mine.invite({ email: ana.email })
  const token = await started.server.signIn(ana.email)
  const look = async () => (await started.server.send(index, { token, query: { vendor_id: mine.vendorId } })).status
  expect(await look()).toBe(200)
  expect((await mine.remove(mine.vic.personId)).status).toBe(403)
  expect((await other.remove(ana.personId)).status).toBe(404)
  const foreign = { vendor_id: mine.vendorId, user: ana.personId }
  expect((await started.server.send(remove, { token: other.token, query: foreign })).status).toBe(403)
  expect(await look()).toBe(200)
  expect((await mine.remove(ana.personId)).body).toEqual({ success: true })
  expect(await look()).toBe(403)
  expect((await mine.remove(ana.personId)).status).toBe(404)
  expect(await mine.users()).toHaveLength(1)
})

it('a user who is removed while their invitation waits adds nobody', async () => {
  const { vendorId, vic, token, users } = await vendorOf('Bright Wires')
  const ana = await person('Ana')
  await makeVendorUser(started.server.scope, { personId: ana.personId, vendorId })
  const anas = await started.server.signIn(ana.email)
  const second = await person('Vera')
  const query = { vendor_id: vendorId }
  const [removed, invited] = await inTurn(started.server.scope, 0, (inside) => inside.rows(holdVendor, [vendorId]), [
    () => started.server.send(remove, { token: anas, query: { ...query, user: vic.personId } }),
    () => started.server.send(invite, { token, query, body: { email: second.email } }),
  ])
  expect(removed?.body).toMatchObject({ success: true })
  expect(invited?.status).toBe(403)
  expect((await started.server.send(index, { token: anas, query })).body.items).toMatchObject([{ fullName: 'Ana Sal' }])
  expect(await users()).toBeUndefined()
})

it('removing an invited person who never signed in deletes the account, so that the address can be invited again', async () => {
  const { invite: add, users, remove: end } = await vendorOf('Bright Wires')
  const email = `eve${crypto.randomUUID()}@made.test`
  await add({ email, fname: 'Eve', lname: 'Sal' })
  const [eve] = await users()
  await end(eve.vu_user_id)
  // The account was deleted, so its address can be used again.
  expect(await add({ email, fname: 'Eva', lname: 'Sal' })).toMatchObject({ success: true })
  expect((await users())[0]).toMatchObject({ fullName: 'Eva Sal', statusLabel: 'Pending' })
})
