import { randomUUID } from 'node:crypto'
import { makeThread } from '../features/forums/fixtures.ts'
import { makeHome, makeHomeRun, makeHomeView } from '../features/homes/fixtures.ts'
import { makeImport } from '../features/imports/fixtures.ts'
import { makeInvitation, makeLetterBatch } from '../features/invitations/fixtures.ts'
import { makeBatch, makeBooksHere, makeSchedule } from '../features/ledger/fixtures.ts'
import { makeMailing, makeMailingFile, makeSent } from '../features/mailings/fixtures.ts'
import { makeNews } from '../features/news/fixtures.ts'
import {
  makeMerge,
  makePersonalExport,
  makeRegisterPerson,
  makeRelation,
  makeSale,
} from '../features/people/fixtures.ts'
import { makeRegistrationRequest } from '../features/registration/fixtures.ts'
import { makeCommunityExport, makeReportFile } from '../features/reports-admin/fixtures.ts'
import { makeRequest, requestFileIds } from '../features/requests/fixtures.ts'
import { makeStatementFile } from '../features/statements/fixtures.ts'
import { makeVendorPaper } from '../features/vendors-admin/fixtures.ts'
import { lockDraft } from '../features/violations-admin/drafts/data.ts'
import { listFines } from '../features/violations-admin/fines/data.ts'
import {
  makeCase,
  makeViolationDraft,
  makeViolationPolicy,
  makeViolationType,
} from '../features/violations-admin/fixtures.ts'
import { makeMatter } from '../features/website-admin/fixtures.ts'
import { makeEstimateRound } from '../features/work-orders-admin/fixtures.ts'
import type { TestServer } from './server.ts'
import { makeVictimMessage, marker, type RecordMaker, type Scenario } from './victim.ts'

/** The records of the managers' side: one of each kind for the victim. */
export const managersRecordMakers = {
  async 'news item'(server, { victim }) {
    const { communityId, personId: authorPersonId } = victim
    return String(await makeNews(server.scope, { communityId, authorPersonId, title: marker, bodyHtml: marker }))
  },
  async request(server, { victim }) {
    return String(await makeVictimRequest(server, victim))
  },
  async 'request file'(server, { victim }) {
    const [fileId] = await requestFileIds(server.scope, victim.communityId, await makeVictimRequest(server, victim))
    return String(fileId)
  },
  async import(server, { victim }) {
    const fileKey = await server.files.put(Buffer.from(marker))
    const { communityId, personId } = victim
    return String(await makeImport(server.scope, { communityId, personId, fileKey, fileName: marker, byName: marker }))
  },
  async home(server, { victim }) {
    const address = { streetNumber: '1', street: 'Oak Street', unit: '', address: '1 Oak Street' }
    return String(
      await makeHome(server.scope, victim.communityId, { ...address, identifier: randomUUID(), tags: [marker] }),
    )
  },
  async 'register person'(server, { victim }) {
    const { communityId, propertyId } = victim
    return String(
      await makeRegisterPerson(server.scope, {
        communityId,
        propertyId,
        firstName: marker,
        emails: [`${randomUUID()}@made.test`],
      }),
    )
  },
  async 'home relation'(server, { victim }) {
    const { communityId, propertyId } = victim
    return String((await makeRelation(server.scope, { communityId, propertyId, firstName: marker })).relationId)
  },
  async sale(server, { victim }) {
    const { communityId } = victim
    const address = { streetNumber: '1', street: 'Oak Street', unit: '', address: '1 Oak Street' }
    const propertyId = await makeHome(server.scope, communityId, { ...address, identifier: randomUUID() })
    return String(
      await makeSale(server.scope, {
        communityId,
        propertyId,
        sellerName: marker,
        buyerName: marker,
        on: '2100-01-01',
      }),
    )
  },
  async 'estimate round'(server, { victim }) {
    const { communityId, vendorId, teamPersonId: personId } = victim
    const fileKey = await server.files.put(Buffer.from(marker))
    const file = { fileKey, fileName: `${marker}.pdf`, contentType: 'application/pdf', sizeBytes: marker.length }
    const texts = { services: marker, details: marker, place: marker, name: marker }
    const vendors = [{ vendorId, vendorName: marker }]
    return String(await makeEstimateRound(server.scope, { communityId, personId, ...texts, vendors, files: [file] }))
  },
  async 'ledger entry'(server, { victim }) {
    const { entryIds } = await makeMarkedBatch(server, victim)
    return String(entryIds[0])
  },
  async 'ledger batch'(server, { victim }) {
    const { batchId } = await makeMarkedBatch(server, victim)
    return String(batchId)
  },
  async 'ledger schedule'(server, { victim }) {
    return String(await makeSchedule(server.scope, { communityId: victim.communityId, name: marker }))
  },
  async 'statement file'(server, { victim }) {
    const { communityId } = victim
    const fileKey = await server.files.put(Buffer.from(marker))
    return String(await makeStatementFile(server.scope, { communityId, fileName: `${marker}.pdf`, fileKey }))
  },
  async 'vendor paper'(server, { victim }) {
    const { communityId, vendorId } = victim
    const fileKey = await server.files.put(Buffer.from(marker))
    const paper = { communityId, vendorId, validUntil: '2100-01-01', number: marker }
    return String(
      await makeVendorPaper(server.scope, { ...paper, fileKey, fileName: marker, contentType: 'text/plain' }),
    )
  },
  async 'uploaded paper'(server, { victim }) {
    const { communityId, vendorId } = victim
    const fileKey = await server.files.put(Buffer.from(marker))
    const uploadKey = randomUUID()
    const paper = { communityId, vendorId, validUntil: '2100-01-01', number: marker, uploadKey }
    await makeVendorPaper(server.scope, { ...paper, fileKey, fileName: marker, contentType: 'text/plain' })
    return uploadKey
  },
  async merge(server, { victim }) {
    return String(await makeMerge(server.scope, { communityId: victim.communityId, name: marker }))
  },
  async 'personal export'(server, { victim }) {
    const { communityId, teamPersonId: askedBy } = victim
    const fileKey = await server.files.put(Buffer.from(marker))
    return String(await makePersonalExport(server.scope, { communityId, firstName: marker, askedBy, fileKey }))
  },
  async 'report file'(server, { victim }) {
    const { communityId, teamPersonId: personId } = victim
    const fileKey = await server.files.put(Buffer.from(marker))
    return String(await makeReportFile(server.scope, { communityId, personId, fileKey }))
  },
  async 'community export'(server, { victim }) {
    const { communityId, teamPersonId: askedBy, personId: confirmedBy } = victim
    const fileKey = await server.files.put(Buffer.from(marker))
    return String(await makeCommunityExport(server.scope, { communityId, askedBy, confirmedBy, fileKey }))
  },
  async 'list of homes'(server, { victim }) {
    const { communityId, teamPersonId: personId } = victim
    return String(await makeHomeView(server.scope, { communityId, personId, name: `${marker} ${randomUUID()}` }))
  },
  async 'run on homes'(server, { victim }) {
    const { communityId, teamPersonId: personId, propertyId } = victim
    const fileKey = await server.files.put(Buffer.from(marker))
    return String(
      await makeHomeRun(server.scope, { communityId, personId, homeIds: [propertyId], tag: marker, fileKey }),
    )
  },
  async 'letter batch'(server, { victim }) {
    const { communityId, personId, propertyId } = victim
    const person = await makeRegisterPerson(server.scope, {
      communityId,
      propertyId,
      firstName: marker,
      lastName: marker,
    })
    const { id } = await makeInvitation(server.scope, { communityId, personId: person, homeId: propertyId })
    return String(await makeLetterBatch(server.scope, { communityId, by: personId, invitationIds: [id] }))
  },
  async 'registration request'(server, { victim }) {
    return String(await makeRegistrationRequest(server.scope, { communityId: victim.communityId, address: marker }))
  },
  async message(server, { victim }) {
    const { deliveryId } = await makeVictimMessage(server, victim)
    return String(deliveryId)
  },
  async 'mailing attachment'(server, { victim }) {
    const { communityId, personId } = victim
    const mailingId = await makeMailing(server.scope, { communityId, personId })
    const fileKey = await server.files.put(Buffer.from(marker))
    return String(await makeMailingFile(server.scope, { communityId, mailingId, title: `${marker}.pdf`, fileKey }))
  },
  async 'sent notice'(server, { victim }) {
    const { communityId, personId } = victim
    const texts = { en: { subject: marker, html: `<p>${marker}</p>` } }
    const mailingId = await makeMailing(server.scope, { communityId, personId, kind: 'notice', texts })
    await makeSent(server.scope, { communityId, mailingId })
    return String(mailingId)
  },
  async 'moderation case'(server, { victim }) {
    const { communityId, personId } = victim
    const post = await makeThread(server.scope, { communityId, authorPersonId: personId, subject: marker })
    const about = { itemId: post.postId, authorPersonId: personId, authorName: marker, title: marker, text: marker }
    return String(await makeMatter(server.scope, { communityId, ...about }))
  },
  async 'violation type'(server, { victim }) {
    return String(await makeViolationType(server.scope, victim.communityId, { name: marker }))
  },
  async 'violation policy'(server, { victim }) {
    return String(await makeViolationPolicy(server.scope, victim.communityId, { name: marker, isUsual: false }))
  },
  async 'violation draft'(server, { victim }) {
    return String((await makeMarkedDraft(server, victim)).id)
  },
  async 'violation draft file'(server, { victim }) {
    const { communityId } = victim
    const { id } = await makeMarkedDraft(server, victim)
    const draft = await server.scope.inCommunity(communityId).transaction((inside) => lockDraft(inside, id))
    return String(draft?.photos[0]?.id)
  },
  async 'violation step'(server, { victim }) {
    return String((await makeMarkedCase(server, victim)).stepIds[0])
  },
  async 'violation fine'(server, { victim }) {
    await makeMarkedCase(server, victim)
    const wanted = { waiting: true, limit: 1, offset: 0 }
    return String((await listFines(server.scope.inCommunity(victim.communityId), wanted)).rows[0]?.id)
  },
  async mailing(server, { victim }) {
    const { communityId, personId } = victim
    const texts = { en: { subject: marker, html: `<p>${marker}</p>` } }
    return String(await makeMailing(server.scope, { communityId, personId, texts, authorName: marker }))
  },
} as const satisfies Readonly<Record<string, RecordMaker>>

async function makeMarkedBatch(
  server: TestServer,
  { communityId, propertyId }: { communityId: number; propertyId: number },
) {
  await makeBooksHere(server.scope, communityId)
  const entry = { propertyId, on: '2026-11-02', kind: 'fee', cents: 100, text: marker } as const
  return makeBatch(server.scope, { communityId, key: randomUUID(), title: marker, byName: marker, entries: [entry] })
}

async function makeVictimRequest(server: TestServer, victim: Scenario['victim']): Promise<number> {
  const { communityId, personId, propertyId } = victim
  const fileKey = await server.files.put(Buffer.from(marker))
  const file = { fileKey, fileName: `${marker}.pdf`, contentType: 'application/pdf', sizeBytes: marker.length }
  const text = { subject: marker, text: marker, files: [file] }
  return makeRequest(server.scope, { communityId, personId, propertyId, ...text })
}

const photoOf = async (server: TestServer) => ({
  fileKey: await server.files.put(Buffer.from(marker)),
  fileName: `${marker}.jpg`,
  contentType: 'image/jpeg',
  sizeBytes: marker.length,
})

async function makeMarkedDraft(
  server: TestServer,
  { communityId, propertyId }: { communityId: number; propertyId: number },
) {
  await makeViolationPolicy(server.scope, communityId)
  const typeId = await makeViolationType(server.scope, communityId, { name: marker })
  const given = { communityId, propertyId, typeId, words: marker, reporter: marker, authorName: marker }
  return makeViolationDraft(server.scope, { ...given, photos: [await photoOf(server)] })
}

async function makeMarkedCase(
  server: TestServer,
  { communityId, propertyId }: { communityId: number; propertyId: number },
) {
  const step = { name: marker, cureDays: 5, letter: {}, channels: [], fineCents: 100, boardDecides: false }
  const taken = [{ at: new Date(), letter: await photoOf(server) }]
  const given = { communityId, propertyId, words: marker, reporter: marker, authorName: marker, fineOn: '2026-11-02' }
  return makeCase(server.scope, { ...given, steps: [step], taken })
}
