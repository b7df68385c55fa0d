import type { violations } from '@porchlight/contract/features/violations.ts'
import { managesCommunity } from '../../platform/access/scopes.ts'
import { mayBeShown } from '../../platform/files/content-type.ts'
import { takeUploads } from '../../platform/files/uploads.ts'
import { zipOf } from '../../platform/files/zip.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { done, faulty, refused } from '../../platform/http/saved.ts'
import { answerViolation, decideViolation, issueViolation, violationRule } from './actions.ts'
import { type ChangeRow, findFile, findFiles, findViolation, listChanges, listViolations } from './data.ts'
import { historyTable } from './history-table.ts'
import { listHomes, listManaged } from './issuing/data.ts'
import { faultsOfAnswer, faultsOfNotice, isOfHousehold, isOwn, mayAnswer, mayDecide, maySee } from './policy.ts'
import { presentChange, presentViolation, textOfStatus } from './present.ts'

/** The fault of an answer if the violation was answered or closed before. The entered text stays in the form. */
const tooLate = { message: ['This was answered or closed in the meantime. Please look at it again.'] }

/** The maximum number of closed violations in the CSV; the oldest are left out. */
const maxCsvRows = 5000

export const handlers: Handlers<typeof violations.calls> = {
  async index({ scope, query }) {
    const { rows, total } = await listViolations(scope, listQueryOf(query))
    const mayIssue = managesCommunity(scope.viewer, scope.communityId)
    return { items: rows.map(presentViolation), _meta: { totalCount: total, mayIssue } }
  },
  async changes({ scope, query, found, allow }) {
    const rows = await listChanges(scope, query.viId)
    allow(maySee(scope.viewer, found(rows[0])))
    return { items: rows.map(presentChange), _meta: { totalCount: rows.length } }
  },
  async download({ scope, query, context, found, allow }) {
    const row = found(await findFile(scope, query.fileId))
    const { contentType, fileName, violationId } = row
    // The address may name the violation; then the file must belong to it.
    const isOfNamedViolation = query.viId === undefined || query.viId === violationId
    allow(isOfNamedViolation && maySee(scope.viewer, row))
    const file = found(await context.files.read(row.fileKey))
    return { ...file, contentType, fileName, inline: query.view && mayBeShown(contentType) }
  },
  async downloadAll({ scope, query, context, found, allow }) {
    const violation = found(await findFiles(scope, query.viId))
    allow(maySee(scope.viewer, violation))
    const stream = zipOf(context.files, violation.entries)
    return { stream, contentType: 'application/zip', fileName: `Violation ${violation.externalId}.zip` }
  },
  async csv({ scope, client }) {
    const wanted = { open: false, closed: true, search: '', limit: maxCsvRows, offset: 0 }
    const { rows } = await listViolations(scope, wanted)
    return { success: true, csvString: historyTable(rows.map(presentViolation), client.language ?? 'en') }
  },
  async resolve({ scope, query, body, files, context, found, allow }) {
    const violation = found(await findViolation(scope, query.viId))
    allow(isOwn(scope.viewer, violation))
    const uploads = files['ViolationsChangelog[files][]']
    const message = body.message.trim()
    const validation = faultsOfAnswer({ message, files: uploads.length })
    if (Object.keys(validation).length > 0) return { success: false, validation }
    if (!mayAnswer(violation.status)) return { success: false, validation: tooLate }
    const owner = { communityId: violation.communityId, personId: scope.personId }
    const taken = await takeUploads(scope, context, uploads, violationRule, owner)
    if ('refusal' in taken) return { success: false, validation: { files: [taken.refusal] } }
    const answer = { message, files: taken.files }
    const isDone = await answerViolation(scope, context, { ...violation, id: query.viId }, answer)
    return isDone ? { success: true } : { success: false, validation: tooLate }
  },
  async managed({ scope, query }) {
    const { rows, total } = await listManaged(scope, listQueryOf(query))
    return { items: rows.map(presentViolation), _meta: { totalCount: total } }
  },
  async homes({ scope, query }) {
    const items = await listHomes(scope, query.searchValue.trim())
    return { items, _meta: { totalCount: items.length } }
  },
  async issue({ scope, body, files, context }) {
    const uploads = files['Violation[files][]']
    const { property_id: propertyId } = body.Violation
    const type = body.Violation.type.trim()
    const description = body.Violation.description.trim()
    const faults = faultsOfNotice({ propertyId, type, description, files: uploads.length })
    if (propertyId === undefined || Object.keys(faults).length > 0) return faulty(faults)
    const taken = await takeUploads(scope, context, uploads, violationRule, { communityId: scope.communityId })
    if ('refusal' in taken) return faulty({ files: [taken.refusal] })
    const isDone = await issueViolation(scope, context, { propertyId, type, description }, taken.files)
    return isDone ? done('The violation was issued.') : faulty({ property_id: ['There is no such home.'] })
  },
  async decide({ scope, query, body, context, found, allow }) {
    const violation = found(await findViolation(scope, query.viId))
    allow(violation.communityId === scope.communityId)
    // Members of the household cannot decide (association.txt 5).
    if (isOfHousehold(scope.viewer, violation)) return refused('You are left out of this decision.')
    const { from, to, version } = body
    const message = body.message.trim()
    if (message === '') return faulty({ message: ['This is required'] })
    if (!mayDecide(from, to)) return refused('This cannot be decided.')
    const isDone = await decideViolation(
      scope,
      context,
      { ...violation, id: query.viId },
      { from, to, version, message },
    )
    return isDone
      ? done('The household will be notified.')
      : refused(changedMeanwhile(await listChanges(scope, query.viId)))
  },
}

/** Returns the message that says who changed the violation, and to which status. */
function changedMeanwhile(changes: readonly ChangeRow[]): string {
  const last = changes.at(-1)
  if (!last) return 'This changed in the meantime. Please look at it again.'
  const status = textOfStatus(last.status)
  return `${last.personName} changed this to “${status}” while you were deciding. Your reason is kept. Please look at it again.`
}

interface Query {
  readonly open: boolean
  readonly closed: boolean
  readonly pageNo: number
  readonly 'per-page': number
  readonly ViolationsSearch?: { readonly searchValue?: string | undefined } | undefined
}

/** Reads the filters of a list. If neither open nor closed is chosen, both are listed. */
function listQueryOf(query: Query) {
  return {
    open: query.open || !query.closed,
    closed: query.closed || !query.open,
    search: query.ViolationsSearch?.searchValue?.trim() ?? '',
    limit: query['per-page'],
    offset: (query.pageNo - 1) * query['per-page'],
  }
}
