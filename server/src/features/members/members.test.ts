import { accounts } from '@porchlight/contract/features/accounts.ts'
import { calendar } from '@porchlight/contract/features/calendar.ts'
import { chat } from '@porchlight/contract/features/chat.ts'
import { forums } from '@porchlight/contract/features/forums.ts'
import { live } from '@porchlight/contract/features/live.ts'
import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { members, membersLimit } from '@porchlight/contract/features/members.ts'
import { myAccount } from '@porchlight/contract/features/my-account.ts'
import { news } from '@porchlight/contract/features/news.ts'
import { passwordReset } from '@porchlight/contract/features/password-reset.ts'
import { payments } from '@porchlight/contract/features/payments.ts'
import { shell } from '@porchlight/contract/features/shell.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { memberAccessFeatures } from '@porchlight/contract/shared/menu-features.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noColumns, statement } from '../../platform/db/database.ts'
import { queueNotice } from '../../platform/notices/queue-notice.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import type { MailSink } from '../../testing/mail-sink.ts'
import type { TestServer } from '../../testing/server.ts'
import { makeCommunity, makePerson } from '../accounts/fixtures.ts'
import { makeCommunityRole, makeHouseholdPerson, makeResident } from '../accounts/grants/fixtures.ts'
import { makeBalance } from '../payments/fixtures.ts'
import { makeMember } from './fixtures.ts'

const { index, hasAccount, add, update, remove, inviteAgain } = members.calls
const clearLimits = statement('test-members-limits', 'system', noColumns, 'delete from rate_limits')
const ownPassword = 'Lantern2026!'

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

let lastHome = 0
/** Creates a home with an owner who is signed in. */
async function home() {
  lastHome += 1
  const email = `owner${lastHome}@made.test`
  const made = await makeResident(server.scope, communityId, { email, firstName: 'Olga', lastName: `Own${lastHome}` })
  return { ...made, token: await server.signIn(email) }
}
type Home = Awaited<ReturnType<typeof home>>

let lastPerson = 0
async function person(given: object = {}) {
  lastPerson += 1
  const email = `person-${lastPerson}@made.test`
  return {
    personId: await makePerson(server.scope, { email, firstName: 'Milo', lastName: `P${lastPerson}`, ...given }),
    email,
  }
}
async function settled(at: Home, given: { memberType?: 'owner' | 'member'; allowedFeatures?: readonly number[] } = {}) {
  const who = await person({ phone: '720 555 0142' })
  const { propertyId } = at
  const id = await makeMember(server.scope, { ...who, communityId, propertyId, ...given })
  return { ...who, id, token: await server.signIn(who.email) }
}

const list = async (token: string, query: object = {}) =>
  server.send(index, { token, query: { hoa_id: communityId, page: 1, ...query } })
const itemsOf = async ({ token, propertyId }: Home) => (await list(token, { hh_id: propertyId })).body.items
const adding = ({ token, propertyId }: Pick<Home, 'token' | 'propertyId'>, body: object) =>
  server.send(add, { token, query: { property: propertyId }, body: { property: propertyId, ...body } })
const changing = ({ token, propertyId }: Pick<Home, 'token' | 'propertyId'>, member: number, fields: object) =>
  server.send(update, {
    token,
    query: { property: propertyId, member },
    body: { HouseholdHoaPerson: { property: propertyId, ...fields } },
  })
const removing = ({ token, propertyId }: Pick<Home, 'token' | 'propertyId'>, member: number) =>
  server.send(remove, { token, query: { property: propertyId, member } })
const mailsTo = (email: string, subject: RegExp) =>
  sink.mails.filter((mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ''))
async function mailTo(email: string, subject: RegExp, count = 1) {
  await expect.poll(() => mailsTo(email, subject).length).toBeGreaterThanOrEqual(count)
  return mailsTo(email, subject).at(-1)?.text ?? ''
}
const linkIn = (text: string) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'http://none').searchParams
const opening = (text: string) =>
  server.send(passwordReset.calls.choose, {
    body: {
      reset_code: linkIn(text).get('reset_code'),
      reset_email: linkIn(text).get('reset_email'),
      password: ownPassword,
      password_repeat: ownPassword,
    },
  })
const newcomer = (given: object = {}) => {
  lastPerson += 1
  return {
    email: `newcomer${lastPerson}@new.test`,
    userType: '1',
    fname: 'Nils',
    lname: 'Berg',
    phoneNumber: '303 555 0155',
    newWebsiteFeatures: JSON.stringify([22, 28]),
    ...given,
  }
}

describe('the people of a home', () => {
  it('are listed for the owners of the home with the fields of the documents, owners first [members-c008, members-c025]', async () => {
    const at = await home()
    const kid = await settled(at, { allowedFeatures: [22, 28] })
    const { status, body } = await list(at.token, { hh_id: at.propertyId })
    expect(status).toBe(200)
    expect(body._meta).toEqual({ totalCount: 2 })
    expect(body.items.map((item: { type: string }) => item.type)).toEqual(['Owner', 'Member'])
    expect(body.items[1]).toEqual({
      hp_id: kid.id,
      hp_user_id: kid.personId,
      hp_fname: 'Milo',
      hp_lname: expect.stringMatching(/^P\d+$/),
      fullName: expect.stringMatching(/^Milo P\d+$/),
      type: 'Member',
      hp_phone_number: '720 555 0142',
      hp_email: kid.email,
      statusLabel: 'Active',
      oldWebsiteFeatures: [22, 28],
      userPhoto: '',
      version: 1,
    })
  })

  it('are not shown to members, neighbors, managers or people of other communities; only the menu of owners has the page [members-c022]', async () => {
    const at = await home()
    const kid = await settled(at, { allowedFeatures: [...memberAccessFeatures] })
    const neighbor = await home()
    const manager = await makePerson(server.scope, { email: `manager${lastHome}@made.test` })
    await makeCommunityRole(server.scope, 'community manager', { personId: manager, communityId })
    const managerToken = await server.signIn(`manager${lastHome}@made.test`)
    const elsewhere = await makeCommunity(server.scope)
    await makeResident(server.scope, elsewhere, { email: `far${lastHome}@made.test` })
    const far = await server.signIn(`far${lastHome}@made.test`)
    for (const token of [kid.token, managerToken, far]) {
      expect((await list(token, { hh_id: at.propertyId })).status).toBe(403)
      expect((await adding({ ...at, token }, newcomer())).status).toBe(403)
      expect((await changing({ ...at, token }, kid.id, { hhp_type: 0 })).status).toBe(403)
      expect((await removing({ ...at, token }, kid.id)).status).toBe(403)
    }
    const theirs = await list(neighbor.token, { hh_id: at.propertyId })
    expect(theirs.body.household.hh_id, 'a household that is not the caller’s is ignored').toBe(neighbor.propertyId)
    expect((await changing({ ...at, token: neighbor.token }, kid.id, { hhp_type: 0 })).status).toBe(403)
    expect((await changing(neighbor, kid.id, { hhp_type: 0 })).status, 'of another home').toBe(404)
    const menuOf = async (token: string) =>
      (await server.send(shell.calls.leftMenu, { token, query: { hoa_id: communityId } })).body[17].enabled
    expect([await menuOf(at.token), await menuOf(kid.token), await menuOf(managerToken)]).toEqual([true, false, false])
    expect((await server.send(hasAccount, { token: kid.token, body: { email: at.email } })).status).toBe(403)
  })

  it('are refused if the community does not have the feature [members-c023]', async () => {
    for (const off of [{ locked: [17] }, { hidden: [17] }]) {
      const without = await makeCommunity(server.scope, off)
      const { propertyId, email } = await makeResident(server.scope, without)
      const token = await server.signIn(email)
      const answer = await server.send(index, { token, query: { hoa_id: without, hh_id: propertyId } })
      expect(answer.status).toBe(403)
      expect((await adding({ token, propertyId }, newcomer())).status).toBe(403)
    }
  })

  it('are listed in pages of ten', async () => {
    const at = await home()
    for (let count = 0; count < 11; count += 1) await settled(at)
    const first = (await list(at.token, { hh_id: at.propertyId })).body
    const second = (await list(at.token, { hh_id: at.propertyId, page: 2 })).body
    expect([first.items.length, second.items.length, first._meta.totalCount]).toEqual([10, 2, 12])
    const ids = [...first.items, ...second.items].map((item: { hp_id: number }) => item.hp_id)
    expect(new Set(ids).size).toBe(12)
  })
})

describe('adding a person', () => {
  it('shows an owner whether an address has an account, at most twenty times an hour [members-c026]', async () => {
    const at = await home()
    const known = await person()
    const unproven = await person({ isEmailProven: false })
    const ask = (email: string) => server.send(hasAccount, { token: at.token, body: { email } })
    expect((await ask(known.email.toUpperCase())).body).toEqual({ hasAccount: true })
    expect((await ask('nobody@new.test')).body).toEqual({ hasAccount: false })
    expect((await ask(unproven.email)).body).toEqual({ hasAccount: false })
    expect((await ask('no address')).body).toEqual({ hasAccount: false })
    for (let count = 3; count < 20; count += 1) await ask(`nobody${count}@new.test`)
    expect((await ask('nobody@new.test')).status).toBe(429)
  })

  it('does not show this more often by a form without names', async () => {
    const at = await home()
    const known = await person()
    const query = { property: at.propertyId }
    const fill = (email: string) => server.send(add, { token: at.token, query, body: { email, userType: '' } })
    expect((await fill(known.email)).body.validation).toEqual({ userType: ['This is required'] })
    for (let count = 1; count < 20; count += 1)
      expect((await fill(`nobody${count}@new.test`)).body.validation).toHaveProperty('fname')
    expect((await fill(known.email)).status).toBe(429)
    expect((await fill('nobody@new.test')).status).toBe(429)
    expect((await server.send(hasAccount, { token: at.token, body: { email: known.email } })).status).toBe(429)
    const named = { email: known.email, fname: 'Ann', lname: 'Lee', userType: '' }
    expect((await server.send(add, { token: at.token, query, body: named })).status).toBe(200)
  })

  it('without an account sends an invitation; the person is pending until they set a password with its link [members-c027]', async () => {
    const at = await home()
    const one = newcomer()
    const answer = await adding(at, one)
    expect(answer.body).toMatchObject({ success: true, messageHeading: 'DONE!' })
    expect((await itemsOf(at))[1]).toMatchObject({
      fullName: 'Nils Berg',
      type: 'Member',
      hp_email: one.email,
      hp_phone_number: '303 555 0155',
      statusLabel: 'Pending',
      oldWebsiteFeatures: [22, 28],
    })
    const seen = await server.send(chat.calls.available, { token: at.token, query: { hoaId: communityId } })
    expect(JSON.stringify(seen.body), 'neighbors do not see a pending person').not.toContain('Nils')
    const mail = await mailTo(one.email, /invites you to/)
    expect(mail).toContain('Olga')
    expect((await opening(mail)).body).toEqual({ success: true })
    const token = await server.signIn(one.email, { password: ownPassword })
    expect((await itemsOf(at))[1]).toMatchObject({ statusLabel: 'Active' })
    const query = { hoa_id: communityId }
    expect((await server.send(news.calls.index, { token, query })).status).toBe(200)
    expect((await server.send(forums.calls.index, { token, query })).status).toBe(403)
    expect((await opening(mail)).status, 'the link works once').toBe(403)
  })

  it('with an account adds the home at once, and does not show a phone number that the person did not share here', async () => {
    const at = await home()
    const known = await person({ phone: '720 555 0177' })
    const before = await server.signIn(known.email)
    const answer = await adding(at, {
      email: ` ${known.email.toUpperCase()} `,
      userType: '1',
      newWebsiteFeatures: '[22]',
    })
    expect(answer.body.success).toBe(true)
    expect((await itemsOf(at))[1]).toMatchObject({
      fullName: expect.stringContaining('Milo'),
      hp_phone_number: '',
      statusLabel: 'Active',
    })
    expect(await mailTo(known.email, /was added to your account/)).toContain('Olga')
    const events = await server.send(calendar.calls.upcoming, { token: before, query: { hoa_id: communityId } })
    expect(events.status, 'in a session that was open before').toBe(200)
    await server.send(myAccount.calls.save, { token: before, body: { User: { user_phone_number: '720 555 0178' } } })
    expect((await itemsOf(at))[1].hp_phone_number).toBe('720 555 0178')
  })

  it('reports each missing or wrong field', async () => {
    const at = await home()
    const faults = async (body: object) => (await adding(at, { email: '', ...body })).body.validation
    expect(await faults({})).toEqual({
      email: ['This is required'],
      userType: ['This is required'],
      fname: ['This is required'],
      lname: ['This is required'],
    })
    expect(await faults(newcomer({ email: 'no address' }))).toEqual({ email: ['Invalid email address'] })
    expect(await faults(newcomer({ phoneNumber: '', newWebsiteFeatures: '[17]' }))).toEqual({
      userType: ['This is required'],
    })
    expect(await faults(newcomer({ newWebsiteFeatures: 'no list' }))).toEqual({ userType: ['This is required'] })
    expect(await faults(newcomer({ userType: '2' }))).toEqual({ userType: ['This is required'] })
    expect(await faults({ email: at.email, userType: '1' })).toEqual({
      email: ['This person belongs to the home already.'],
    })
    expect(await itemsOf(at)).toHaveLength(1)
  })

  it('as an owner gives access to all entries since the first owner, and to the people of the home [members-c019]', async () => {
    const at = await home()
    await makeBalance(server.scope, { communityId, propertyId: at.propertyId })
    const known = await person()
    await adding(at, { email: known.email, userType: '0', newWebsiteFeatures: '[22]' })
    const token = await server.signIn(known.email)
    expect((await itemsOf(at)).map((item: { type: string }) => item.type)).toEqual(['Owner', 'Owner'])
    expect((await list(token, { hh_id: at.propertyId })).body._meta.totalCount).toBe(2)
    const balance = await server.send(payments.calls.financials, { token, query: { propertyId: at.propertyId } })
    expect(balance.body.amountDue).toBe('$285.00')
  })

  it('with the same address twice at the same time adds one person, whoever adds the person and with or without an account', async () => {
    const at = await home()
    const second = await settled(at, { memberType: 'owner' })
    const one = newcomer()
    const [first, other] = await Promise.all([adding(at, one), adding({ ...at, token: second.token }, one)])
    expect([first.body.success, other.body.success].sort()).toEqual([false, true])
    const known = await person()
    const both = await Promise.all([1, 2].map(() => adding(at, { email: known.email, userType: '1' })))
    expect(both.map(({ body }) => body.success).sort()).toEqual([false, true])
    const items = await itemsOf(at)
    expect(items.filter((item: { hp_email: string }) => item.hp_email === one.email)).toHaveLength(1)
    expect(items.filter((item: { hp_email: string }) => item.hp_email === known.email)).toHaveLength(1)
    await mailTo(one.email, /invites you/)
  })

  it('into two homes at the same time creates one account with both homes', async () => {
    const [here, there] = [await home(), await home()]
    const one = newcomer()
    const answers = await Promise.all([adding(here, one), adding(there, one)])
    expect(answers.map(({ body }) => body.success)).toEqual([true, true])
    await opening(await mailTo(one.email, /invites you/, 2))
    const token = await server.signIn(one.email, { password: ownPassword })
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.properties.propertiesList).toHaveLength(2)
  })

  it(`is refused above ${membersLimit} people, also if two are added at the same time`, async () => {
    const at = await home()
    for (let count = 2; count < membersLimit; count += 1) await settled(at)
    const answers = await Promise.all([adding(at, newcomer()), adding(at, newcomer())])
    expect(answers.map(({ body }) => body.success).sort()).toEqual([false, true])
    expect((await list(at.token, { hh_id: at.propertyId })).body._meta.totalCount).toBe(membersLimit)
  })

  it('sends the invitation again while the person is pending; removing the person deletes the pending account', async () => {
    const at = await home()
    const one = newcomer()
    await adding(at, one)
    const first = await mailTo(one.email, /invites you/)
    const [, pending] = await itemsOf(at)
    const again = () =>
      server.send(inviteAgain, { token: at.token, query: { property: at.propertyId, member: pending.hp_id } })
    expect((await again()).body.success).toBe(true)
    await mailTo(one.email, /invites you/, 2)
    expect((await removing(at, pending.hp_id)).body).toEqual({ success: true })
    expect((await opening(first)).status).toBe(403)
    expect((await again()).status).toBe(404)
    expect((await server.send(hasAccount, { token: at.token, body: { email: one.email } })).body).toEqual({
      hasAccount: false,
    })
    const [self] = await itemsOf(at)
    expect(self.fullName).toContain('Olga')
    const active = await settled(at)
    const of = { token: at.token, query: { property: at.propertyId, member: active.id } }
    expect((await server.send(inviteAgain, of)).body.success).toBe(false)
  })
})

describe('permissions of a member', () => {
  it('are changed at once in sessions that are open [members-c009, members-c028, members-c020]', async () => {
    const at = await home()
    const kid = await settled(at, { allowedFeatures: [22] })
    const query = { hoa_id: communityId }
    const may = async () => [
      (await server.send(calendar.calls.upcoming, { token: kid.token, query })).status,
      (await server.send(news.calls.index, { token: kid.token, query })).status,
    ]
    expect(await may()).toEqual([200, 403])
    const saved = await changing(at, kid.id, { hhp_type: 1, newWebsiteFeatures: '[28]', version: 1 })
    expect(saved.body).toMatchObject({ success: true })
    expect(await may()).toEqual([403, 200])
    expect((await itemsOf(at))[1]).toMatchObject({ oldWebsiteFeatures: [28], version: 2 })
    await changing(at, kid.id, { hhp_type: 0, newWebsiteFeatures: '[]' })
    expect(await may()).toEqual([200, 200])
    expect((await list(kid.token, { hh_id: at.propertyId })).status).toBe(200)
    await changing(at, kid.id, { hhp_type: 1, newWebsiteFeatures: '[]' })
    expect(await may()).toEqual([403, 403])
    expect((await list(kid.token, { hh_id: at.propertyId })).status).toBe(403)
  })

  it('are never changed by a person in their own row [members-c024]', async () => {
    const at = await home()
    const [self] = await itemsOf(at)
    expect((await changing(at, self.hp_id, { hhp_type: 1 })).status).toBe(403)
    expect((await removing(at, self.hp_id)).status).toBe(403)
    expect(await itemsOf(at)).toHaveLength(1)
  })

  it('that two owners change at the same time are those of the first change, which the second owner is shown', async () => {
    const at = await home()
    const second = await settled(at, { memberType: 'owner' })
    const kid = await settled(at, { allowedFeatures: [22] })
    const edits = await Promise.all([
      changing(at, kid.id, { hhp_type: 1, newWebsiteFeatures: '[22,28]', version: 1 }),
      changing({ ...at, token: second.token }, kid.id, { hhp_type: 1, newWebsiteFeatures: '[22,36]', version: 1 }),
    ])
    const refused = edits.find(({ body }) => !body.success)?.body
    expect(edits.filter(({ body }) => body.success)).toHaveLength(1)
    expect(refused.conflict).toMatchObject({ version: 2, fields: { hhp_type: '1' } })
    const list = (await itemsOf(at)).find((item: { hp_id: number }) => item.hp_id === kid.id).oldWebsiteFeatures
    expect(JSON.parse(refused.conflict.fields.newWebsiteFeatures)).toEqual(list)
  })

  it.each([
    [
      'calendar',
      22,
      (token: string) => server.send(calendar.calls.upcoming, { token, query: { hoa_id: communityId } }),
    ],
    ['news', 28, (token: string) => server.send(news.calls.index, { token, query: { hoa_id: communityId } })],
    ['forums', 36, (token: string) => server.send(forums.calls.index, { token, query: { hoa_id: communityId } })],
  ] as const)('of %s are checked by the server', async (_name, feature, call) => {
    const at = await home()
    const without = await settled(at, { allowedFeatures: [...memberAccessFeatures].filter((one) => one !== feature) })
    const only = await settled(at, { allowedFeatures: [feature] })
    expect([(await call(without.token)).status, (await call(only.token)).status]).toEqual([403, 200])
  })
})

describe('removing a person', () => {
  it('ends the access at once, in sessions that are open, and does not end the access to another home [members-c029]', async () => {
    const at = await home()
    const other = await home()
    const kid = await settled(at, { allowedFeatures: [22, 28] })
    await makeHouseholdPerson(server.scope, { ...kid, communityId, propertyId: other.propertyId, memberType: 'member' })
    const token = await server.signIn(kid.email)
    const mail = (property: number) => server.send(mailbox.calls.index, { token, query: { property } })
    expect([(await mail(at.propertyId)).status, (await mail(other.propertyId)).status]).toEqual([200, 200])
    expect((await removing(at, kid.id)).body).toEqual({ success: true })
    expect([(await mail(at.propertyId)).status, (await mail(other.propertyId)).status]).toEqual([403, 200])
    expect((await removing(at, kid.id)).status, 'once more').toBe(404)
  })

  it('is announced to the open windows of the person and of the other owners', async () => {
    const at = await home()
    const second = await settled(at, { memberType: 'owner' })
    const kid = await settled(at)
    const events = async (token: string) => {
      const answer = await fetch(`${server.origin}/index.php${live.calls.stream.path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
      const seen: string[] = []
      void (async () => {
        for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) seen.push(read.value)
      })()
      return { text: () => seen.join(''), close: () => void reader?.cancel() }
    }
    const [ofOwner, ofKid] = [await events(second.token), await events(kid.token)]
    await expect.poll(() => `${ofOwner.text()}${ofKid.text()}`).toMatch(/ready[\s\S]*ready/)
    await removing(at, kid.id)
    await expect.poll(ofOwner.text).toContain('event: members')
    await expect.poll(ofKid.text).toContain('event: account')
    expect(ofKid.text()).not.toContain('event: members')
    ofOwner.close()
    ofKid.close()
  })

  it('while the person posts refuses every post after the removal', async () => {
    const at = await home()
    const kid = await settled(at, { allowedFeatures: [36] })
    const query = { hoa_id: communityId }
    const post = (number: number) =>
      server.send(forums.calls.saveThread, {
        token: kid.token,
        query,
        body: {
          ForumThread: { ft_subject: `Race ${number}`, ft_topic_id: 1 },
          ForumThreadPost: { ftp_body: 'Posted at the last moment.' },
        },
      })
    const [removed, ...posts] = await Promise.all([removing(at, kid.id), post(1), post(2), post(3)])
    expect(removed.body).toEqual({ success: true })
    expect(posts.every(({ status }) => status === 200 || status === 403)).toBe(true)
    expect((await post(4)).status).toBe(403)
  })

  it('by two owners at the same time removes the person once; if two owners remove each other, one owner remains', async () => {
    const at = await home()
    const second = await settled(at, { memberType: 'owner' })
    const kid = await settled(at)
    const twice = await Promise.all([removing(at, kid.id), removing({ ...at, token: second.token }, kid.id)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404])
    const first = (await itemsOf(at)).find((item: { hp_user_id: number }) => item.hp_user_id === at.personId)
    const each = await Promise.all([removing(at, second.id), removing({ ...at, token: second.token }, first.hp_id)])
    expect(each.map(({ status }) => status).sort()).toEqual([200, 403])
    const owners = statement(
      'test-members-owners',
      'household',
      z.object({ personId: z.number() }),
      `select person_id as "personId" from household_persons
       where community_id = $1 and property_id = $2 and member_type = 'owner'`,
    )
    expect(await server.scope.inHousehold(communityId, at.propertyId).rows(owners)).toHaveLength(1)
  })

  it('cancels mails about the home that were not sent yet, and ends the ownership', async () => {
    const at = await home()
    const second = await settled(at, { memberType: 'owner' })
    const { personId } = second
    await queueNotice(server.scope, {
      key: `left ${personId}`,
      topic: 'news',
      type: 1,
      typeId: 1,
      parentId: 1,
      communityId,
      actorPersonId: null,
      fromName: 'Office',
      title: 'Later',
      textHtml: 'Later.',
      page: 'News',
      to: [{ personId, propertyId: at.propertyId }],
    })
    const waiting = statement(
      'test-members-waiting',
      'person',
      z.object({ state: z.string() }),
      `select state from notification_deliveries where person_id = $1 and state in ('queued', 'waiting')`,
    )
    await removing(at, second.id)
    await expect.poll(() => server.scope.forPerson(personId).rows(waiting)).toEqual([])
    const owned = statement(
      'test-members-owned',
      'household',
      noColumns,
      'select from home_ownerships where community_id = $1 and property_id = $2 and person_id = $3 and ends_on is null',
    )
    expect(await server.scope.inHousehold(communityId, at.propertyId).rows(owned, [personId])).toEqual([])
    expect((await server.send(accounts.calls.account, { token: second.token })).status, 'the account stays').toBe(200)
    expect((await server.send(signIn.calls.refreshSession, { token: second.token })).status).toBe(200)
  })
})
