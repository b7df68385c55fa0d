import { features } from '@porchlight/contract/features.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCommunity, makePerson, makeProperty } from '../features/accounts/fixtures.ts'
import { makeHouseholdPerson } from '../features/accounts/grants/fixtures.ts'
import { attachmentIdsOf, makeMessage } from '../features/mailbox/fixtures.ts'
import { makeNotification } from '../features/notifications/fixtures.ts'
import { makeBalance, makeLedger, makeStatement } from '../features/payments/fixtures.ts'
import { makeViolation } from '../features/violations/fixtures.ts'
import { startServer, type TestServer } from './server.ts'

const { payments, violations, mailbox, home, notifications, accounts, signIn } = features
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const [longAgo, before, sale, after] = [daysAgo(300), daysAgo(100), daysAgo(50), daysAgo(10)]

/** A home in Denver that Sally, who has another home, sold to Bob 50 days ago; Mia lives with Bob. */
async function makeSale(server: TestServer) {
  const { scope, files } = server
  const communityId = await makeCommunity(scope, {})
  const sold = { communityId, propertyId: await makeProperty(scope, communityId) }
  const other = { communityId, propertyId: await makeProperty(scope, communityId) }
  const someone = async (name: string) => {
    const email = `${name}@made.test`
    return { email, personId: await makePerson(scope, { email }) }
  }
  const [sally, bob, mia] = [await someone('sally'), await someone('bob'), await someone('mia')]
  await makeHouseholdPerson(scope, { ...sold, ...sally, startsOn: dayOf(longAgo), endsOn: dayOf(sale) })
  await makeHouseholdPerson(scope, { ...other, ...sally })
  await makeHouseholdPerson(scope, { ...sold, ...bob, startsOn: dayOf(sale) })
  const member = { memberType: 'member', allowedFeatures: [14, 15, 41, 45] } as const
  await makeHouseholdPerson(scope, { ...sold, ...mia, ...member, startsOn: dayOf(sale) })

  const file = async (text: string) => ({ fileKey: await files.put(Buffer.from(text)), sizeBytes: text.length })
  await makeLedger(scope, sold, [
    { on: dayOf(longAgo), cents: 10_000, description: 'Dues of the seller' },
    { on: dayOf(before), cents: -4_000, description: 'Payment of the seller' },
    { on: dayOf(after), cents: 5_000, description: 'Dues of the buyer' },
  ])
  await makeBalance(scope, sold)
  const titled = async (title: string, on: Date) =>
    makeStatement(scope, { ...sold, title, issuedOn: dayOf(on), ...(await file(title)) })
  await titled("Seller's statement", before)
  await titled("Buyer's statement", after)
  const violation = async (violationType: string, createdAt: Date) => {
    const stored = { ...(await file(violationType)), fileName: 'photo.pdf', contentType: 'application/pdf' }
    return makeViolation(scope, { ...sold, violationType, createdAt, files: [stored] })
  }
  const [old, recent] = [await violation("Seller's bins", before), await violation("Buyer's bins", after)]
  const letter = async (to: { personId: number }, subject: string, sentAt: Date) => {
    const attachment = { title: 'Letter.pdf', contentType: 'application/pdf', ...(await file(subject)) }
    const inbox = { personId: to.personId, propertyId: sold.propertyId }
    const made = await makeMessage(scope, { communityId, subject, sentAt, attachments: [attachment], to: inbox })
    const [attachmentId] = await attachmentIdsOf(scope, communityId, made.messageId)
    return { ...made, attachmentId: `${made.deliveryId}-${attachmentId}` }
  }
  const [oldMail, newMail] = [await letter(sally, "Seller's mail", before), await letter(bob, "Buyer's mail", after)]
  const place = { communityId, typeId: old.id, parentId: old.id }
  await makeNotification(scope, { ...place, personId: sally.personId, title: "Seller's notice", createdAt: before })
  return { communityId, sold, other, old, recent, oldMail, newMail }
}

describe('a home that was sold', () => {
  let server: TestServer
  let made: Awaited<ReturnType<typeof makeSale>>
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    server = await startServer()
    made = await makeSale(server)
    for (const name of ['sally', 'bob', 'mia']) tokens.set(name, await server.signIn(`${name}@made.test`))
  })
  afterAll(() => server.stop())

  const as = (name: string) => ({ token: tokens.get(name) ?? '' })
  const sold = () => ({ propertyId: made.sold.propertyId, hoa_id: made.communityId })

  it.each(['bob', 'mia'])(
    'shows %s the ledger from the sale on, with the earlier balance as one line',
    async (name) => {
      const { items, _meta } = (await server.send(payments.calls.ledger, { ...as(name), query: sold() })).body
      expect(items).toMatchObject([
        { description: 'Dues of the buyer', amountCents: 5_000, balanceCents: 11_000 },
        { description: 'Balance carried over', amountCents: 6_000, balanceCents: 6_000 },
      ])
      expect(_meta.totalCount).toBe(2)
      const csv = String((await server.send(payments.calls.downloadLedger, { ...as(name), query: sold() })).body)
      expect(csv).toContain('Balance carried over')
      expect(csv).not.toContain('seller')
    },
  )

  it.each(['bob', 'mia'])('shows %s the statements from the sale on, in the list and as files', async (name) => {
    const { items, _meta } = (await server.send(payments.calls.statements, { ...as(name), query: sold() })).body
    expect(items.map((one: { title: string }) => one.title)).toEqual(["Buyer's statement"])
    expect(_meta.totalCount).toBe(1)
    const { body } = await server.send(payments.calls.financials, { ...as(name), query: sold() })
    const newest = await server.send(payments.calls.downloadStatement, {
      ...as(name),
      query: { url: body.viewStatementLink },
    })
    expect(String(newest.body)).toBe("Buyer's statement")
  })

  it('shows the buyer no statement of the seller, even by its signed name', async () => {
    const seller = await makePerson(server.scope, { email: 'seller-then@made.test' })
    await makeHouseholdPerson(server.scope, { ...made.sold, personId: seller, startsOn: dayOf(longAgo) })
    const token = await server.signIn('seller-then@made.test')
    const { items } = (await server.send(payments.calls.statements, { token, query: sold() })).body
    const url = items.find((one: { title: string }) => one.title === "Seller's statement").url
    const opened = await server.send(payments.calls.downloadStatement, { token, query: { url } })
    expect(String(opened.body)).toBe("Seller's statement")
    expect((await server.send(payments.calls.downloadStatement, { ...as('bob'), query: { url } })).status).toBe(404)
  })

  it.each(['bob', 'mia'])(
    'shows %s only the violations from after the sale: list, search, details and files',
    async (name) => {
      const list = async (ViolationsSearch = {}) =>
        (
          await server.send(violations.calls.index, {
            ...as(name),
            query: { hoa_id: made.communityId, ViolationsSearch },
          })
        ).body
      expect(await list()).toMatchObject({ items: [{ vi_id: made.recent.id }], _meta: { totalCount: 1 } })
      expect(await list({ searchValue: 'Seller' })).toMatchObject({ items: [], _meta: { totalCount: 0 } })
      const statuses = async (violation: { id: number; fileIds: number[] }) => {
        const viId = violation.id
        const answers = [
          await server.send(violations.calls.changes, { ...as(name), query: { viId } }),
          await server.send(violations.calls.download, { ...as(name), query: { fileId: violation.fileIds[0] } }),
          await server.send(violations.calls.downloadAll, { ...as(name), query: { viId } }),
        ]
        return answers.map(({ status }) => status)
      }
      expect(await statuses(made.old)).toEqual([403, 403, 403])
      expect(await statuses(made.recent)).toEqual([200, 200, 200])
      const answer = { 'ViolationsChangelog[message]': 'Done' }
      const resolve = { ...as(name), query: { viId: made.old.id }, body: answer }
      expect((await server.send(violations.calls.resolve, resolve)).status).toBe(403)
    },
  )

  it('gives the buyer only the closed violations from after the sale as CSV', async () => {
    const closed = { ...made.sold, status: 2 }
    await makeViolation(server.scope, { ...closed, violationType: 'Seller closed', createdAt: before })
    await makeViolation(server.scope, { ...closed, violationType: 'Buyer closed', createdAt: after })
    const { body } = await server.send(violations.calls.csv, { ...as('bob'), query: { hoaId: made.communityId } })
    expect(body.csvString).toContain('Buyer closed')
    expect(body.csvString).not.toContain('Seller')
  })

  it('shows the buyer only the mail from after the sale: list, count, message, file and search', async () => {
    const query = { property: made.sold.propertyId, mailbox: 1 }
    const list = async (HoaMessageSearch = {}) =>
      (await server.send(mailbox.calls.index, { ...as('bob'), query: { ...query, HoaMessageSearch } })).body
    expect((await list())._meta.totalCount).toBe(1)
    expect((await list({ searchValue: 'Seller' })).items).toEqual([])
    expect((await list({ hm_id: made.oldMail.deliveryId })).items).toEqual([])
    const { body } = await server.send(mailbox.calls.unreadNumbers, { ...as('bob'), query })
    expect(body.unreadMessages.mailbox).toBe(1)
    const file = (attachmentId: string) =>
      server.send(mailbox.calls.downloadAttachment, { ...as('bob'), query: { attachmentId } })
    expect((await file(made.newMail.attachmentId)).status).toBe(200)
    expect((await file(made.oldMail.attachmentId)).status).toBe(403)
    const read = { ...as('bob'), query: { id: made.oldMail.deliveryId } }
    expect((await server.send(mailbox.calls.markAsRead, read)).status).toBe(403)
  })

  it('shows the buyer nothing from before the sale on Home and in the notices', async () => {
    const { old, communityId } = made
    const bob = JSON.parse(Buffer.from((tokens.get('bob') ?? '').split('.')[1] ?? '', 'base64url').toString())
    const card = async () => (await server.send(home.calls.dashInfo, { ...as('bob'), query: sold() })).body
    const personId = Number(bob.sub)
    await makeNotification(server.scope, {
      ...{ personId, communityId, topic: 'violations', type: 48, typeId: old.id, parentId: old.id },
    })
    expect((await card()).hasUnreadOpenViolations).toBe(false)
    const query = { hoa_id: communityId }
    const { body } = await server.send(notifications.calls.index, { ...as('bob'), query })
    expect(JSON.stringify(body)).not.toContain("Seller's")
  })

  it('gives the seller access only to their other home', async () => {
    const { token } = as('sally')
    const { propertiesList } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).properties
    expect(propertiesList.map((one: { propertyId: number }) => one.propertyId)).toEqual([made.other.propertyId])
    const statuses = []
    for (const call of [payments.calls.financials, payments.calls.ledger, payments.calls.statements])
      statuses.push((await server.send(call, { token, query: sold() })).status)
    statuses.push((await server.send(mailbox.calls.index, { token, query: { property: made.sold.propertyId } })).status)
    statuses.push((await server.send(violations.calls.changes, { token, query: { viId: made.recent.id } })).status)
    expect(statuses).toEqual([403, 403, 403, 403, 403])
    const list = await server.send(violations.calls.index, { token, query: { hoa_id: made.communityId } })
    expect(list.body.items).toEqual([])
  })

  it('is closed to the seller at the start of the day in the time zone of the community, also in open windows', async () => {
    const { scope, clock } = server
    const home = { communityId: made.communityId, propertyId: await makeProperty(scope, made.communityId) }
    const [leaver, comer] = [
      { email: 'leaver@made.test', personId: await makePerson(scope, { email: 'leaver@made.test' }) },
      { email: 'comer@made.test', personId: await makePerson(scope, { email: 'comer@made.test' }) },
    ]
    const day = dayOf(new Date(clock.now().getTime() + 3 * 86_400_000))
    await makeHouseholdPerson(scope, { ...home, personId: leaver.personId, endsOn: day })
    await makeHouseholdPerson(scope, { ...home, personId: comer.personId, startsOn: day })
    const enters = async (token: string) =>
      (await server.send(payments.calls.ledger, { token, query: { propertyId: home.propertyId } })).status
    const token = await server.signIn(leaver.email, { rememberMe: true })
    expect(await enters(token)).toBe(200)
    expect(await enters(await server.signIn(comer.email))).toBe(403)
    // Midnight in Denver is 06:00 or 07:00 in UTC.
    clock.advance(new Date(`${day}T05:59:00Z`).getTime() - clock.now().getTime())
    expect(await enters(token)).toBe(200)
    clock.advance(62 * 60_000)
    expect(await enters(token)).toBe(403)
    expect(await enters(await server.signIn(comer.email))).toBe(200)
    expect((await server.send(accounts.calls.account, { token })).status).toBe(200)
    const { body } = await server.send(signIn.calls.refreshSession, { token })
    const data = JSON.parse(Buffer.from(body.token.split('.')[1] ?? '', 'base64url').toString())
    expect(data.properties.propertiesList).toEqual([])
  })
})
