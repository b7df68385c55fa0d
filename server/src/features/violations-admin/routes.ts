import { Readable } from 'node:stream'
import type { violationsAdmin } from '@porchlight/contract/features/violations-admin.ts'
import { casesPageSize } from '@porchlight/contract/shared/violation-cases.ts'
import { mayBeShown } from '../../platform/files/content-type.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { faulty } from '../../platform/http/saved.ts'
import { decideCase, extendCase, notePosted, rightsOf, takeStep } from './cases/actions.ts'
import {
  countByType,
  countViews,
  findCase,
  findCaseFile,
  listCases,
  listCasesOfReach,
  listChanges,
} from './cases/data.ts'
import {
  addDraftPhotos,
  discardDraft,
  issueDrafts,
  makeDrafts,
  previewLetter,
  removeDraftPhoto,
  saveDraft,
} from './drafts/actions.ts'
import { findDraftFile, findHomes, listDrafts } from './drafts/data.ts'
import { noteFine, reverseFine } from './fines/actions.ts'
import { listFines } from './fines/data.ts'
import { findLetter } from './letters/data.ts'
import { makeOrderForCase } from './ordering/actions.ts'
import { listOrders } from './ordering/data.ts'
import { addStartingSet, changeSettings, deletePolicy, savePolicy } from './policies/actions.ts'
import { findSettings, listPolicies } from './policies/data.ts'
import { presentCase, presentDraft, presentRow } from './present.ts'
import { listTaken } from './steps/data.ts'
import { deleteSharedType, deleteType, saveSharedType, saveType } from './types/actions.ts'
import { listShared, listTypes } from './types/data.ts'

const pageRange = (page: number) => ({ limit: casesPageSize, offset: (page - 1) * casesPageSize })

/** The ids in a text such as '7,9', at most 200; what is not an id is left out. */
const idsOf = (text: string) =>
  text
    .split(',')
    .map(Number)
    .filter((one) => Number.isSafeInteger(one) && one > 0)
    .slice(0, 200)

export const handlers: Handlers<typeof violationsAdmin.calls> = {
  async types({ scope, context }) {
    const items = await listTypes(scope)
    const policies = await listPolicies(scope)
    const { tellsTenants, version, today } = await findSettings(scope, context.clock.now())
    return { items, policies, tellsTenants, settingsVersion: version, today }
  },
  async saveType({ scope, query, body, context, found }) {
    return found(await saveType(scope, query.type, body, context.clock.now()))
  },
  async deleteType({ scope, query, body, context, found }) {
    return found(await deleteType(scope, query.type, body.restore, context.clock.now()))
  },
  async startingSet({ scope, context }) {
    return addStartingSet(scope, context.clock.now())
  },
  async savePolicy({ scope, query, body, context, found }) {
    return found(await savePolicy(scope, query.policy, body, context.clock.now()))
  },
  async deletePolicy({ scope, query, body, context, found }) {
    return found(await deletePolicy(scope, query.policy, body.restore, context.clock.now()))
  },
  async saveSettings({ scope, body, context }) {
    return changeSettings(scope, body, context.clock.now())
  },
  async index({ scope, query, context }) {
    const now = context.clock.now()
    const wanted = { ...query, search: query.search ?? '', ...pageRange(query.page) }
    const [{ rows, total }, counts] = await Promise.all([listCases(scope, wanted, now), countViews(scope, now)])
    return { items: rows.map(presentRow), _meta: { totalCount: total }, counts }
  },
  async reach({ scope, query, context }) {
    const wanted = { ...query, search: query.search ?? '', ...pageRange(query.page) }
    const { rows, total } = await listCasesOfReach(scope, wanted, context.clock.now())
    return { items: rows.map(presentRow), _meta: { totalCount: total } }
  },
  async byType({ scope }) {
    return { items: await countByType(scope) }
  },
  async homes({ scope, query }) {
    return { items: await findHomes(scope, query.search, idsOf(query.ids)) }
  },
  async one({ scope, query, context, found }) {
    const one = found(await findCase(scope, query.id, context.clock.now()))
    const [taken, changes, orders] = await Promise.all([
      listTaken(scope, query.id),
      listChanges(scope, query.id),
      scope.may('orders.see') ? listOrders(scope, query.id) : [],
    ])
    return { ...presentCase(one, taken, changes, rightsOf(scope, one.homeId)), orders }
  },
  async drafts({ scope, query }) {
    const wanted = { search: query.search ?? '', ids: idsOf(query.ids), ...pageRange(query.page) }
    const [{ rows, total }, types] = await Promise.all([listDrafts(scope, wanted), listTypes(scope)])
    return { items: rows.map((row) => presentDraft(row, types)), _meta: { totalCount: total } }
  },
  async addDrafts({ scope, body, context }) {
    return makeDrafts(scope, body, context.clock.now())
  },
  async saveDraft({ scope, query, body, context, found }) {
    // No type is chosen if the text is empty or no number.
    const typeId = Number(body.typeId) || undefined
    return found(await saveDraft(scope, query.draft, { ...body, typeId }, context.clock.now()))
  },
  async addPhotos({ scope, query, files, context, found }) {
    return found(await addDraftPhotos(scope, context, query.draft, files['photos[]']))
  },
  async removePhoto({ scope, query, body, context, found }) {
    // No photo has the id 0.
    const photoId = Number(body.photo) || 0
    return found(await removeDraftPhoto(scope, query.draft, photoId, context.clock.now()))
  },
  async discard({ scope, query, body, context, found }) {
    return found(await discardDraft(scope, query.draft, body.restore, context.clock.now()))
  },
  async issue({ scope, body, context }) {
    return issueDrafts(scope, context, body.drafts)
  },
  async preview({ scope, query, context, found }) {
    const bytes = found(await previewLetter(scope, context, query.draft))
    return { stream: Readable.from([bytes]), contentType: 'application/pdf', fileName: 'letter.pdf', inline: true }
  },
  async takeStep({ scope, query, body, context, found }) {
    return found(await takeStep(scope, context, query.id, body))
  },
  async extend({ scope, query, body, context, found }) {
    return found(await extendCase(scope, context, query.id, body))
  },
  async posted({ scope, query, body, context, found }) {
    return found(await notePosted(scope, context, query.id, body.on.trim()))
  },
  async decide({ scope, query, body, context, found }) {
    return found(await decideCase(scope, context, query.id, body))
  },
  async makeOrder({ scope, query, body, context, found }) {
    const description = body.description.replace(/\r\n?/g, '\n').trim()
    found(await findCase(scope, query.id, context.clock.now()))
    if (description === '') return faulty({ description: ['This is required'] })
    return found(await makeOrderForCase(scope, context, { id: query.id, key: body.key, description }))
  },
  async reverseFine({ scope, query, body, context, found }) {
    return found(await reverseFine(scope, context, query.fine, body.reason.trim()))
  },
  async fines({ scope, query }) {
    const { rows, total } = await listFines(scope, { waiting: query.waiting, ...pageRange(query.page) })
    return { items: rows, _meta: { totalCount: total } }
  },
  async noteFine({ scope, query, context, found }) {
    return found(await noteFine(scope, query.fine, context.clock.now()))
  },
  async file({ scope, query, context, found }) {
    const row = found(await findCaseFile(scope, query.file))
    const file = found(await context.files.read(row.fileKey))
    return { ...file, contentType: row.contentType, fileName: row.fileName, inline: mayBeShown(row.contentType) }
  },
  async draftFile({ scope, query, context, found }) {
    const row = found(await findDraftFile(scope, query.file))
    const file = found(await context.files.read(row.fileKey))
    return { ...file, contentType: row.contentType, fileName: row.fileName, inline: mayBeShown(row.contentType) }
  },
  async letter({ scope, query, context, found }) {
    const row = found(await findLetter(scope, query.step))
    const file = found(await context.files.read(row.fileKey))
    return { ...file, contentType: 'application/pdf', fileName: `${row.number} ${row.name}.pdf`, inline: true }
  },
  async sharedTypes({ scope }) {
    return { items: await listShared(scope) }
  },
  async saveSharedType({ scope, query, body, context, found }) {
    return found(await saveSharedType(scope, query.type, body, context.clock.now()))
  },
  async deleteSharedType({ scope, body, context, found }) {
    return found(await deleteSharedType(scope, body.type, body.restore, context.clock.now()))
  },
}
