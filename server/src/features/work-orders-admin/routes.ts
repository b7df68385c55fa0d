import { officeOrderLimits, type workOrdersAdmin } from '@porchlight/contract/features/work-orders-admin.ts'
import type { StaffScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { mayBeShown } from '../../platform/files/content-type.ts'
import { keepingFiles, type StoredFile } from '../../platform/files/stored-file.ts'
import { documentRule, takeUploads, type UploadedFile } from '../../platform/files/uploads.ts'
import { forbidden } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { done, faulty } from '../../platform/http/saved.ts'
import { exportClosed } from './closed/actions.ts'
import { findFile, findOrder } from './data.ts'
import { countOrders, findVendors, listBoard, listFiltersInReach, listOrders, listVendors } from './lists/data.ts'
import { makeWithFiles } from './making/actions.ts'
import { idsIn, readOrder, readRound, tooMany } from './policy.ts'
import { presentBoard, presentItem, presentOrder, presentRound, presentRoundDetails, presentVendor } from './present.ts'
import { acceptBid, askForEstimates, withdrawRound } from './rounds/actions.ts'
import { findRound, findRoundFile, findRoundWithKey, listRounds } from './rounds/data.ts'
import { saveSettings } from './settings/actions.ts'
import { listWorkers, settingsOf } from './settings/data.ts'
import { addNote, assignOrder, decideEstimate, saveOrder, setDiscarded, setStatus } from './steps/actions.ts'
import { findCreated, isSent } from './steps/data.ts'

const pageRange = (page: number) => ({
  limit: officeOrderLimits.page,
  offset: (page - 1) * officeOrderLimits.page,
})

/** The scope of all communities in the caller's reach, or of the one in the query. @throws HttpError 403 if it is not in reach. */
function scopeFor<Scope extends { communityIds: readonly number[]; at(id: number): StaffScope }>(
  scope: Scope,
  community: number | undefined,
): Scope | StaffScope {
  if (community === undefined) return scope
  if (!scope.communityIds.includes(community)) throw forbidden()
  return scope.at(community)
}

export const handlers: Handlers<typeof workOrdersAdmin.calls> = {
  async index({ scope, query, context }) {
    const { rows, total } = await listOrders(
      scope,
      { filter: query, ...query, ...pageRange(query.page) },
      context.clock.now(),
    )
    return { items: rows.map(presentItem), _meta: { totalCount: total } }
  },
  async all({ scope, query, context }) {
    const wanted = { filter: query, ...query, ...pageRange(query.page) }
    const { rows, total } = await listOrders(scopeFor(scope, query.community), wanted, context.clock.now())
    return { items: rows.map(presentItem), _meta: { totalCount: total } }
  },
  async board({ scope, query, context }) {
    return { columns: presentBoard(await listBoard(scope, query, context.clock.now())) }
  },
  async boardOfAll({ scope, query, context }) {
    return { columns: presentBoard(await listBoard(scopeFor(scope, query.community), query, context.clock.now())) }
  },
  async options({ scope, context }) {
    const now = context.clock.now()
    const [vendors, people, storedSettings, counts] = await Promise.all([
      listVendors(scope, now),
      listWorkers(scope),
      settingsOf(scope),
      countOrders(scope, now),
    ])
    const { changedAt: _at, changedByName: _by, ...settings } = storedSettings
    return { vendors: vendors.map((one) => presentVendor(one, settings)), people, communities: [], settings, counts }
  },
  async optionsOfAll({ scope, query, context }) {
    const counts = await countOrders(scopeFor(scope, query.community), context.clock.now())
    const { vendors, people, communities } = await listFiltersInReach(scope)
    // The communities have different papers, orders and memberships of a vendor, so these values are left empty for all communities.
    const unknown = { category: 0, isActive: true, insuredUntil: '', licensedUntil: '', faults: [], openOrders: 0 }
    return { vendors: vendors.map((one) => ({ ...unknown, ...one })), people, communities, counts }
  },
  async one({ scope, query, context, found }) {
    const row = found(await findOrder(scope, query.order, context.clock.now()))
    return presentOrder(row, {
      personId: scope.personId,
      mayChange: scope.may('orders'),
      readsRequests: scope.may('requests'),
      readsViolations: scope.may('violations.draft'),
    })
  },
  async file({ scope, query, context, found }) {
    return openFile(context, found, await findFile(scope, query.order, query.file ?? 0), query.view)
  },
  async make({ scope, body, files, context }) {
    const { 'files[]': forVendor, 'internalFiles[]': internal } = files
    // The limit applies to each of the two fields.
    const read = readOrder(body, Math.max(forVendor.length, internal.length))
    const copiedFileIds = idsIn(body.copiedFiles, 40)
    if ('faults' in read) return faulty(read.faults)
    if (!copiedFileIds) return faulty({ copiedFiles: ['Choose files of the work order that you copied.'] })
    const earlierId = body.key && (await findCreated(scope, body.key))
    if (earlierId) return answerRepeat(scope, earlierId)
    const taken = await storeUploads(scope, context, [...forVendor, ...internal])
    if ('refusal' in taken) return faulty({ files: [taken.refusal] })
    return makeWithFiles(scope, context, {
      fields: read.fields,
      vendorId: body.vendorId ?? null,
      anyway: body.anyway,
      copiedFromId: body.copiedFromId ?? null,
      copiedFileIds,
      files: taken.files.slice(0, forVendor.length),
      internalFiles: taken.files.slice(forVendor.length),
      key: body.key,
    })
  },
  async save({ scope, query, body, context, found }) {
    found(await findOrder(scope, query.order, context.clock.now()))
    const read = readOrder(body)
    if ('faults' in read) return faulty(read.faults)
    return found(await saveOrder(scope, context, query.order, { fields: read.fields, version: body.version }))
  },
  async assign({ scope, query, body, context, found }) {
    // Without a vendor, the body has no vendorId; assignOrder expects the field to be there.
    return found(await assignOrder(scope, context, query.order, { ...body, vendorId: body.vendorId }))
  },
  async setStatus({ scope, query, body, context, found }) {
    return found(await setStatus(scope, context, query.order, body))
  },
  async note({ scope, query, body, files, context, found }) {
    const { 'files[]': sent } = files
    const faults = {
      ...(body.words.trim() === '' && sent.length === 0 && { words: ['This is required'] }),
      ...tooMany(sent.length),
    }
    if (Object.keys(faults).length > 0) return faulty(faults)
    if (body.key && (await isSent(scope, query.order, body.key))) return answerRepeat(scope, query.order)
    // Answers 404 before the files are stored.
    found(await findOrder(scope, query.order, context.clock.now()))
    const taken = await storeUploads(scope, context, sent)
    if ('refusal' in taken) return faulty({ files: [taken.refusal] })
    let outcome: Awaited<ReturnType<typeof addNote>>
    await keepingFiles(context.files, taken.files, async () => {
      outcome = await addNote(scope, context, query.order, { ...body, files: taken.files })
      return outcome?.success ?? false
    })
    return found(outcome)
  },
  async decideEstimate({ scope, query, body, context, found }) {
    return found(await decideEstimate(scope, context, query.order, body))
  },
  async discard({ scope, query, body, context, found }) {
    return found(await setDiscarded(scope, context, query.order, { ...body, isDiscarded: true }))
  },
  async restore({ scope, query, body, context, found }) {
    return found(await setDiscarded(scope, context, query.order, { ...body, isDiscarded: false }))
  },
  async rounds({ scope, query }) {
    const { rows, total } = await listRounds(scope, pageRange(query.page))
    return { items: rows.map(presentRound), _meta: { totalCount: total } }
  },
  async round({ scope, query, context, found }) {
    const row = found(await findRound(scope, query.round))
    const ids = row.bids.map(({ vendorId }) => vendorId)
    const [vendors, settings] = await Promise.all([findVendors(scope, ids, context.clock.now()), settingsOf(scope)])
    return presentRoundDetails(row, vendors, settings)
  },
  async roundFile({ scope, query, context, found }) {
    return openFile(context, found, await findRoundFile(scope, query.round, query.file ?? 0), query.view)
  },
  async ask({ scope, body, files, context }) {
    const { 'files[]': sent } = files
    const read = readRound(body, sent.length)
    if ('faults' in read) return faulty(read.faults)
    const earlierId = body.key && (await findRoundWithKey(scope, body.key))
    if (earlierId) return answerRepeat(scope, earlierId)
    const taken = await storeUploads(scope, context, sent)
    if ('refusal' in taken) return faulty({ files: [taken.refusal] })
    return askForEstimates(scope, context, { fields: read.fields, files: taken.files, key: body.key })
  },
  async acceptBid({ scope, query, body, context, found }) {
    return found(await acceptBid(scope, context, query.round, body))
  },
  async withdrawRound({ scope, query, body, context, found }) {
    return found(await withdrawRound(scope, context, query.round, body.words))
  },
  async export({ scope, query, context, client }) {
    return exportClosed(scope, context, { ...query, language: client.language ?? 'en' })
  },
  async saveSettings({ scope, body, context }) {
    return saveSettings(scope, body, context.clock.now())
  },
}

/** Answers with a stored file; `isShown`: the browser may show it instead of saving it, if its type is safe. */
async function openFile(
  context: AppContext,
  found: <Row>(row: Row | undefined) => Row,
  row: Pick<StoredFile, 'fileKey' | 'fileName' | 'contentType'> | undefined,
  isShown: boolean,
) {
  const { fileKey, contentType, fileName } = found(row)
  const file = found(await context.files.read(fileKey))
  return { ...file, contentType, fileName, inline: isShown && mayBeShown(contentType) }
}

/** Stores uploads of the caller for the community; a refusal, such as a wrong type, stores none. */
function storeUploads(
  scope: StaffScope,
  context: AppContext,
  files: readonly UploadedFile[],
): Promise<{ readonly files: readonly StoredFile[] } | { readonly refusal: string }> {
  const { personId, communityId } = scope
  return takeUploads(scope, context, files, documentRule, { personId, communityId })
}

/** Answers a repeated call, whose change the first call made. Marks the call as one without a change, so that it needs no activity entry. */
function answerRepeat(scope: StaffScope, id: number) {
  scope.recorded.nothingChanged = true
  return { ...done('This change was already saved.'), id }
}
