import type { people } from '@porchlight/contract/features/people.ts'
import type { Right } from '@porchlight/contract/shared/rights.ts'
import { notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import {
  addPerson,
  leaveDirectory,
  markDeceased,
  readPersonPage,
  recordConsent,
  savePerson,
  sendPasswordLink,
} from './actions.ts'
import { findPerson } from './data.ts'
import { listHistory, type SentKind } from './history/data.ts'
import { agreeToJoin, askToJoin } from './joining/actions.ts'
import { listPeople } from './lists/data.ts'
import { merge, recordDifferent, takeBackMerge } from './merging/actions.ts'
import { listPairs } from './merging/data.ts'
import { exportLifetime, startExport } from './personal-export/actions.ts'
import { findExport } from './personal-export/data.ts'
import { presentListed, presentPerson, presentSale } from './present.ts'
import { addRelation, endAccess, giveAccessBack, moveOut, saveRelation } from './relations/actions.ts'
import { cancelSale, changeSale, previewSale, recordSale, undoSale } from './sales/actions.ts'
import { listSales } from './sales/data.ts'

const pairsPageSize = 20
const historyPageSize = 20

/** The right that the history of a person needs for each kind of item that was sent to them. The page of a home needs the same rights. */
const rightsOfSent: Readonly<Record<SentKind, Right>> = {
  invitation: 'invite',
  mailing: 'mail.write',
  violation: 'violations.draft',
}

export const handlers: Handlers<typeof people.calls> = {
  async index({ scope, query, context }) {
    const seesContacts = scope.may('contacts.see')
    const { search, access, relation, noEmail, bounced, former, needsContact, sort, descending, pageSize } = query
    const cut = { limit: pageSize, offset: (query.page - 1) * pageSize }
    const wanted = { search, access, relation, noEmail, bounced, former, needsContact, sort, descending, ...cut }
    const { rows, total } = await listPeople(scope, wanted, seesContacts, context.clock.now())
    return { items: rows.map((row) => presentListed(row, seesContacts)), _meta: { totalCount: total } }
  },
  async one({ scope, query, context, found }) {
    const person = found(await findPerson(scope, query.person))
    return presentPerson(await readPersonPage(scope, person, context.clock.now()), scope.may('contacts.see'))
  },
  async add({ scope, query, body, context }) {
    return addPerson(scope, context, body, query.home)
  },
  async save({ scope, query, body, context, found }) {
    return found(await savePerson(scope, context, query.person, body))
  },
  async addRelation({ scope, query, body, context, found }) {
    return addRelation(scope, context, found(await findPerson(scope, query.person)), body)
  },
  async saveRelation({ scope, query, body, context, found }) {
    return found(await saveRelation(scope, context, query.relation, body))
  },
  async moveOut({ scope, query, body, context, found }) {
    return found(await moveOut(scope, context, query.relation, body.endsOn))
  },
  async endAccess({ scope, query, context, found }) {
    return found(await endAccess(scope, context, query.relation))
  },
  async giveAccessBack({ scope, query, context, found }) {
    return found(await giveAccessBack(scope, context, query.relation))
  },
  async sendPasswordLink({ scope, query, context, found }) {
    return sendPasswordLink(scope, context, found(await findPerson(scope, query.person)))
  },
  async markDeceased({ scope, query, body, context, found }) {
    return markDeceased(scope, context, found(await findPerson(scope, query.person)), body.isDeceased)
  },
  async recordConsent({ scope, query, body, context, found }) {
    return recordConsent(scope, context, found(await findPerson(scope, query.person)), body)
  },
  async leaveDirectory({ scope, query, context, found }) {
    return leaveDirectory(scope, context, found(await findPerson(scope, query.person)))
  },
  async salePreview({ scope, query, body, context }) {
    return previewSale(scope, context, query.home, body)
  },
  async recordSale({ scope, query, body, context, found }) {
    return found(await recordSale(scope, context, query.home, body))
  },
  async changeSale({ scope, query, body, context, found }) {
    return found(await changeSale(scope, context, query.sale, body.on))
  },
  async cancelSale({ scope, query, context, found }) {
    return found(await cancelSale(scope, context, query.sale))
  },
  async undoSale({ scope, query, context, found }) {
    return found(await undoSale(scope, context, query.sale))
  },
  async sales({ scope, query, context }) {
    const now = context.clock.now()
    const rows = await listSales(scope, query.home, now)
    return { items: rows.map((row) => presentSale(row, now)), _meta: { totalCount: rows.length } }
  },
  async duplicates({ scope, query }) {
    const cut = { limit: pairsPageSize, offset: (query.page - 1) * pairsPageSize }
    const { rows, total } = await listPairs(scope, cut)
    const items = rows.map((row) => ({
      one: { id: row.id, name: row.name, homes: row.homes, hasAccount: row.hasAccount },
      other: { id: row.otherId, name: row.otherName, homes: row.otherHomes, hasAccount: row.otherHasAccount },
      reasons: row.reasons,
    }))
    return { items, _meta: { totalCount: total } }
  },
  async history({ scope, query, found }) {
    const person = found(await findPerson(scope, query.person))
    const cut = { limit: historyPageSize, offset: (query.page - 1) * historyPageSize }
    const visibleKinds = (Object.keys(rightsOfSent) as SentKind[]).filter((kind) => scope.may(rightsOfSent[kind]))
    const { rows, total } = await listHistory(scope, person.id, visibleKinds, cut)
    return { items: rows, _meta: { totalCount: total } }
  },
  async startExport({ scope, query, context, found }) {
    return startExport(scope, context, found(await findPerson(scope, query.person)))
  },
  async exportState({ scope, query, allow, found }) {
    const { askedBy, state } = found(await findExport(scope, query.export))
    allow(askedBy === scope.personId)
    return { state }
  },
  async exportFile({ scope, query, context, allow, found }) {
    const { askedBy, fileKey, finishedAt } = found(await findExport(scope, query.export))
    allow(askedBy === scope.personId)
    const isOld = (finishedAt?.getTime() ?? 0) < context.clock.now().getTime() - exportLifetime
    const file = fileKey && !isOld ? await context.files.read(fileKey) : undefined
    if (!file) throw notFound()
    return { ...file, contentType: 'application/zip', fileName: `person-${query.export}.zip` }
  },
  async askToJoin({ scope, query, body, context, found }) {
    return found(await askToJoin(scope, context, query.person, body))
  },
  async confirmJoin({ scope, body, context, guessedWrong }) {
    const outcome = await agreeToJoin(scope, context, body.token)
    if (outcome === 'invalid') guessedWrong()
    return { outcome }
  },
  async markDifferent({ scope, query, body, context, found }) {
    return found(await recordDifferent(scope, context, query.person, body.other))
  },
  async merge({ scope, query, body, context, found }) {
    return found(await merge(scope, context, query.person, body))
  },
  async undoMerge({ scope, query, context, found }) {
    return found(await takeBackMerge(scope, context, query.merge))
  },
}
