import { randomBytes, randomUUID } from 'node:crypto'
import { features, type RecordKind } from '@porchlight/contract/features.ts'
import { makeContacts, makeTeamMember } from '../features/about/fixtures.ts'
import { makeCommunity, makeCompany, makePerson, makeProperty, makeVendor } from '../features/accounts/fixtures.ts'
import {
  makeAdministrator,
  makeCommunityRole,
  makeHouseholdPerson,
  makeServerOwner,
  makeVendorUser,
} from '../features/accounts/grants/fixtures.ts'
import { makeEvent } from '../features/calendar/fixtures.ts'
import { makeChat } from '../features/chat/fixtures.ts'
import { makeListing } from '../features/directory/fixtures.ts'
import { makeCompletedForm, makeDocument, makeDocumentCategory } from '../features/documents/fixtures.ts'
import { makeEstimateRequest } from '../features/estimate-requests/fixtures.ts'
import { makeListing as makeForSale, photoFixture } from '../features/for-sale/fixtures.ts'
import { makeReply, makeThread } from '../features/forums/fixtures.ts'
import { makeGroup, makeGroupStanding } from '../features/groups/fixtures.ts'
import { makeBallot } from '../features/home/fixtures.ts'
import { attachmentIdsOf } from '../features/mailbox/fixtures.ts'
import { makeMember } from '../features/members/fixtures.ts'
import { makeNews } from '../features/news/fixtures.ts'
import { makeNotification } from '../features/notifications/fixtures.ts'
import { makePasskey } from '../features/passkeys/fixtures.ts'
import { makeBalance, makeLedger, makeStatement } from '../features/payments/fixtures.ts'
import { makeFaq, makeUsefulLink } from '../features/resources/fixtures.ts'
import { makeReview } from '../features/reviews/fixtures.ts'
import { makeCommunityRules } from '../features/terms/fixtures.ts'
import { makeSavedCommunity, makeVendorMembership } from '../features/vendor-communities/fixtures.ts'
import { makeVendorProfile } from '../features/vendor-profile/fixtures.ts'
import { makeViolation } from '../features/violations/fixtures.ts'
import { makeWorkOrder } from '../features/work-orders/fixtures.ts'
import { managersRecordMakers } from './office-records.ts'
import type { TestServer } from './server.ts'
import { makeVictimMessage, marker, type RecordMaker, type Scenario } from './victim.ts'

/** The name of the victim's communities. */
export const communityName = `Community ${marker}`

const markedMember = { firstName: marker, lastName: marker, email: `${marker}@made.test`, bio: marker } as const

/** Creates the records of the victim, of the strangers and of the neighbor, and signs them in. */
export async function makeScenario(server: TestServer): Promise<Scenario> {
  const { scope } = server
  const ownCompany = await makeCompany(scope)
  const communityId = await makeCommunity(scope, { name: communityName, companyId: ownCompany })
  // The address is public: people choose it from a list when they register (community.txt 7).
  const propertyId = await makeProperty(scope, communityId)
  const vendorId = await makeVendor(scope, { companyName: `Vendor ${marker}` })
  const personId = await makePerson(scope, { email: 'victim@made.test', firstName: marker, lastName: marker })
  await makeHouseholdPerson(scope, { personId, communityId, propertyId })
  await makeVendorUser(scope, { personId, vendorId })
  await makeVendorMembership(scope, { communityId, vendorId })
  await makeViolation(scope, { communityId, propertyId, description: marker })
  await makeCommunityRules(scope, { communityId, contentHtml: marker })
  const sampleFileKey = await server.files.put(Buffer.from(marker))
  await makeLedger(scope, { communityId, propertyId }, [{ on: '2026-11-01', description: marker, cents: 28_500 }])
  await makeBalance(scope, { communityId, propertyId, sampleFileKey, payLink: `https://pay.made.test/${marker}` })

  await makeEvent(scope, { communityId, title: marker, startDay: '2099-01-01' })
  await makeBallot(scope, { communityId, title: marker, url: `https://vote.made.test/${marker}` })
  await makeNews(scope, { communityId, authorPersonId: personId, title: marker, bodyHtml: marker })
  await makeTeamMember(scope, { communityId, personId, ...markedMember })
  await makeContacts(scope, { communityId, phone: marker, email: marker })
  await makeListing(scope, { communityId, propertyId, personId, name: marker, phone: marker })
  await makeNotification(scope, { personId, communityId, title: marker, textHtml: marker })
  await makeThread(scope, { communityId, authorPersonId: personId, subject: marker, body: marker })
  await makeForSale(scope, { communityId, ownerPersonId: personId, title: marker, description: marker })
  await makeFaq(scope, { communityId, title: marker, bodyHtml: marker })
  await makeUsefulLink(scope, { communityId, category: marker, title: marker })

  const editor = await makePerson(scope, { email: 'editor@made.test' })
  await makeCommunityRole(scope, 'web site editor', { personId: editor, communityId })

  const manager = await makePerson(scope, { email: 'manager@made.test' })
  await makeCommunityRole(scope, 'community manager', { personId: manager, communityId })

  const team = await makePerson(scope, { email: 'team@made.test' })
  await makeAdministrator(scope, { personId: team, companyId: ownCompany })
  await makeServerOwner(scope, await makePerson(scope, { email: 'owner@made.test' }))

  const otherCommunity = await makeCommunity(scope)
  const otherProperty = await makeProperty(scope, otherCommunity)
  const resident = await makePerson(scope, { email: 'resident@made.test' })
  await makeHouseholdPerson(scope, { personId: resident, communityId: otherCommunity, propertyId: otherProperty })
  await makeVendorUser(scope, {
    personId: await makePerson(scope, { email: 'vendor@made.test' }),
    vendorId: await makeVendor(scope),
  })
  const companyId = await makeCompany(scope)
  await makeCommunity(scope, { companyId })
  await makeAdministrator(scope, { personId: await makePerson(scope, { email: 'administrator@made.test' }), companyId })
  await makePerson(scope, { email: 'nobody@made.test' })
  const neighbor = await makeNeighbor(server, communityId)

  return {
    victim: {
      personId,
      communityId,
      propertyId,
      vendorId,
      companyId: ownCompany,
      token: await server.signIn('victim@made.test'),
      editorToken: await server.signIn('editor@made.test'),
      managerToken: await server.signIn('manager@made.test'),
      teamToken: await server.signIn('team@made.test'),
      teamPersonId: team,
      ownerToken: await server.signIn('owner@made.test'),
    },
    strangers: {
      resident: await server.signIn('resident@made.test'),
      vendor: await server.signIn('vendor@made.test'),
      administrator: await server.signIn('administrator@made.test'),
      nobody: await server.signIn('nobody@made.test'),
    },
    neighbor: { ...neighbor, token: await server.signIn('neighbor@made.test') },
  }
}

async function makeNeighbor({ scope }: TestServer, formerCommunityId: number) {
  const personId = await makePerson(scope, { email: 'neighbor@made.test' })
  const companyId = await makeCompany(scope)
  const communityId = await makeCommunity(scope, { companyId })
  const propertyId = await makeProperty(scope, communityId)
  const vendorId = await makeVendor(scope)
  await makeHouseholdPerson(scope, { personId, communityId, propertyId })
  await makeVendorUser(scope, { personId, vendorId })
  await makeVendorMembership(scope, { communityId, vendorId })
  await makeVendorMembership(scope, {
    communityId: formerCommunityId,
    vendorId,
    state: 'inactive',
    endedBy: 'community',
    reason: 'Made',
  })
  await makeCommunityRole(scope, 'web site editor', { personId, communityId })
  await makeCommunityRole(scope, 'community manager', { personId, communityId })
  await makeAdministrator(scope, { personId, companyId })
  return { communityId, propertyId, vendorId, companyId }
}

/** Creates a record of each kind for the victim and returns its id on the wire. A new kind without a fixture does not compile. */
export const recordMakers: Readonly<Record<RecordKind, RecordMaker>> = {
  ...managersRecordMakers,
  async 'calendar event'(server, { victim }) {
    const event = { title: marker, description: marker, location: marker }
    return String(await makeEvent(server.scope, { communityId: victim.communityId, ...event }))
  },
  async 'team member'(server, { victim }) {
    return String(await makeTeamMember(server.scope, { communityId: victim.communityId, ...markedMember }))
  },
  async 'team card'(server, { victim }) {
    return String(await makeTeamMember(server.scope, { communityId: victim.communityId, ...markedMember }))
  },
  async 'vendor membership'(server, { victim }) {
    const communityId = await makeCommunity(server.scope, { name: communityName })
    return String(await makeVendorMembership(server.scope, { communityId, vendorId: victim.vendorId }))
  },
  async 'vendor user'(server, { victim }) {
    const personId = await makePerson(server.scope, {
      firstName: marker,
      lastName: marker,
      hasPassword: false,
      isEmailProven: false,
    })
    await makeVendorUser(server.scope, { personId, vendorId: victim.vendorId })
    return String(personId)
  },
  async 'saved community'(server, { victim }) {
    const communityId = await makeCommunity(server.scope, { name: communityName })
    return String(await makeSavedCommunity(server.scope, { communityId, vendorId: victim.vendorId }))
  },
  async chat(server, { victim }) {
    const { communityId, personId } = victim
    const neighbor = await makePerson(server.scope, { firstName: marker })
    const propertyId = await makeProperty(server.scope, communityId)
    await makeHouseholdPerson(server.scope, { personId: neighbor, communityId, propertyId })
    const lines = [{ by: 0, text: marker, at: new Date() }] as const
    return makeChat(server.scope, { communityId, between: [neighbor, personId], lines })
  },
  async attachment(server, { victim }) {
    const { deliveryId, messageId } = await makeVictimMessage(server, victim)
    const [attachmentId] = await attachmentIdsOf(server.scope, victim.communityId, messageId)
    return `${deliveryId}-${attachmentId}`
  },
  async document(server, { victim }) {
    return String((await makeVictimForm(server, victim)).id)
  },
  async form(server, { victim }) {
    return (await makeVictimForm(server, victim)).hash
  },
  async 'document category'(server, { victim }) {
    const { communityId } = victim
    const categoryId = await makeDocumentCategory(server.scope, { communityId, name: `${marker} ${randomUUID()}` })
    const fileKey = await server.files.put(Buffer.from(marker))
    await makeDocument(server.scope, { communityId, categoryId, title: marker, fileKey })
    return String(categoryId)
  },
  async 'completed form'(server, { victim }) {
    const { communityId, personId } = victim
    const { id: documentId } = await makeVictimForm(server, victim)
    const fileKey = await server.files.put(Buffer.from(marker))
    const given = { communityId, documentId, personId, fileKey, senderName: marker }
    return String(await makeCompletedForm(server.scope, given))
  },
  async 'forum thread'(server, { victim }) {
    return String((await makeVictimThread(server, victim)).threadId)
  },
  async 'forum post'(server, { victim }) {
    const { communityId, personId } = victim
    const { threadId } = await makeVictimThread(server, victim)
    const fileKey = await server.files.put(Buffer.from(marker))
    const file = { fileKey, fileName: `${marker}.pdf`, contentType: 'application/pdf', sizeBytes: marker.length }
    const given = { communityId, threadId, authorPersonId: personId, authorName: marker, body: marker, file }
    return String(await makeReply(server.scope, given))
  },
  async listing(server, { victim }) {
    const { communityId, personId: ownerPersonId } = victim
    const text = { title: marker, description: marker, contactEmail: `${marker}@made.test`, contactPhone: marker }
    const photos = [photoFixture()]
    return String((await makeForSale(server.scope, { communityId, ownerPersonId, ...text, photos })).id)
  },
  async group(server, { victim }) {
    const { communityId, personId } = victim
    const text = { name: marker, description: marker }
    const groupId = await makeGroup(server.scope, { communityId, adminPersonId: personId, ...text })
    const asking = await makePerson(server.scope, { firstName: marker })
    await makeGroupStanding(server.scope, { communityId, groupId, personId: asking, state: 'asked' })
    return String(groupId)
  },
  async 'estimate request'(server, { victim }) {
    return String((await makeVictimEstimate(server, victim)).id)
  },
  async 'asked vendor'(_server, { victim }) {
    return String(victim.vendorId)
  },
  async 'own estimate request'(server, { victim }) {
    return String((await makeVictimEstimate(server, victim)).id)
  },
  async 'estimate request file'(server, { victim }) {
    const { id, fileIds } = await makeVictimEstimate(server, victim)
    return `${id}-${fileIds[0]}`
  },
  async vendor(server, { victim }) {
    return String(await makeVictimVendor(server, victim))
  },
  async 'vendor review'(server, { victim }) {
    const { communityId, vendorId } = victim
    const authorPersonId = await makePerson(server.scope, { firstName: marker })
    const given = { communityId, vendorId, authorPersonId, authorName: marker, description: marker }
    return String(await makeReview(server.scope, given))
  },
  async violation(server, { victim }) {
    return String((await makeVictimViolation(server, victim)).id)
  },
  async 'violation file'(server, { victim }) {
    return String((await makeVictimViolation(server, victim)).fileIds[0])
  },
  async 'work order'(server, { victim }) {
    return String((await makeVictimWorkOrder(server, victim)).id)
  },
  async 'work order file'(server, { victim }) {
    return String((await makeVictimWorkOrder(server, victim)).fileIds[0])
  },
  async 'household person'(server, { victim }) {
    const query = { propertyId: victim.propertyId }
    const { body } = await server.send(features.settings.calls.directory, { token: victim.token, query })
    return String(body.hpds_hp_id)
  },
  async passkey(server, { victim }) {
    return makePasskey(server.scope, { personId: victim.personId, id: randomUUID() })
  },
  async 'financial resource'(server, { victim }) {
    const query = { propertyId: victim.propertyId }
    return (await server.send(features.payments.calls.financials, { token: victim.token, query })).body
      .viewStatementSample
  },
  async statement(server, { victim }) {
    const { communityId, propertyId, token } = victim
    const fileKey = await server.files.put(Buffer.from(marker))
    await makeStatement(server.scope, { communityId, propertyId, title: marker, fileKey, sizeBytes: marker.length })
    return (await server.send(features.payments.calls.statements, { token, query: { propertyId } })).body.items[0].url
  },
  async person(_server, { victim }) {
    return String(victim.personId)
  },
  async member(server, { victim }) {
    const { communityId, propertyId } = victim
    const personId = await makePerson(server.scope, { firstName: marker, lastName: marker, phone: marker })
    return String(await makeMember(server.scope, { communityId, propertyId, personId }))
  },
  async session(server) {
    const token = await server.signIn('victim@made.test')
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid
  },
}

/** A vendor of the victim's community with a review. */
async function makeVictimVendor(server: TestServer, { communityId, personId }: Scenario['victim']) {
  const vendorId = await makeVendor(server.scope, { companyName: `Vendor ${marker}` })
  await makeVendorMembership(server.scope, { communityId, vendorId })
  await makeVendorProfile(server.scope, vendorId, { description: marker, phone: marker })
  const given = { vendorId, communityId, authorPersonId: personId, authorName: marker, description: marker }
  await makeReview(server.scope, given)
  return vendorId
}

async function makeVictimForm(server: TestServer, { communityId }: Scenario['victim']) {
  const hash = randomBytes(16).toString('base64url')
  const fileKey = await server.files.put(Buffer.from(marker))
  const id = await makeDocument(server.scope, { communityId, isForm: true, title: marker, hash, fileKey })
  return { id, hash }
}

function makeVictimThread(server: TestServer, { communityId, personId }: Scenario['victim']) {
  const given = { communityId, authorPersonId: personId, authorName: marker, subject: marker, body: marker }
  return makeThread(server.scope, given)
}

async function makeVictimEstimate(server: TestServer, { communityId, vendorId, personId }: Scenario['victim']) {
  const fileKey = await server.files.put(Buffer.from(marker))
  const file = { fileKey, fileName: `${marker}.pdf`, contentType: 'application/pdf', sizeBytes: marker.length }
  const text = {
    name: marker,
    servicesRequested: marker,
    additionalDetails: marker,
    contactEmail: `${marker}@made.test`,
  }
  return makeEstimateRequest(server.scope, { communityId, vendorId, personId, ...text, files: [file] })
}

async function makeVictimViolation(server: TestServer, { communityId, propertyId }: Scenario['victim']) {
  const fileKey = await server.files.put(Buffer.from(marker))
  const file = { fileKey, fileName: `${marker}.pdf`, contentType: 'application/pdf', sizeBytes: marker.length }
  const text = { violationType: marker, description: marker, createdByName: marker }
  return makeViolation(server.scope, { communityId, propertyId, ...text, files: [file] })
}

async function makeVictimWorkOrder(server: TestServer, { communityId, vendorId }: Scenario['victim']) {
  const fileKey = await server.files.put(Buffer.from(marker))
  const file = { fileKey, fileName: `${marker}.pdf`, contentType: 'application/pdf', sizeBytes: marker.length }
  const text = {
    description: marker,
    locationDetails: marker,
    reportedBy: marker,
    address: marker,
    createdByName: marker,
  }
  return makeWorkOrder(server.scope, { communityId, vendorId, ...text, files: [file] })
}
