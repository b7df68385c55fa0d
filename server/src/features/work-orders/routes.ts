import { workOrderAllowances, type workOrders } from '@porchlight/contract/features/work-orders.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import { unlessArchived } from '../../platform/access/archived.ts'
import type { VendorScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { mayBeShown } from '../../platform/files/content-type.ts'
import type { StoredFile } from '../../platform/files/stored-file.ts'
import { documentRule, takeUploads, type UploadedFile } from '../../platform/files/uploads.ts'
import { LongJson, ReadyJson } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { listServedCommunities } from '../vendor-communities/public.ts'
import { type StepOutcome, takeVendorStep, type VendorStep } from './actions.ts'
import { findCommunityOfOrder, findDetails, findFile, type ListedRow, listClosedAfter, listWorkOrders } from './data.ts'
import { historyPart } from './history-table.ts'
import { dayIn, numberIn, readActivity, readEstimate, refusalTexts } from './policy.ts'
import { presentDay, presentDetails, presentEntry } from './present.ts'
import { isStored } from './writing/data.ts'

const postAllowance = defineAllowance('work-order-posts', { points: workOrderAllowances.postsPerHour, duration: 3600 })
const changeAllowance = defineAllowance('work-order-changes', {
  points: workOrderAllowances.changesPerHour,
  duration: 3600,
})
const exportAllowance = defineAllowance('work-order-exports', {
  points: workOrderAllowances.exportsPerHour,
  duration: 3600,
})

/** The number of rows of the CSV that are read at a time, and the maximum number of such parts. */
const partSize = 1000
const maxParts = 100

export const handlers: Handlers<typeof workOrders.calls> = {
  async index({ scope, query }) {
    const isOpen = query.tab === 'open'
    const page = await listWorkOrders(scope, {
      isOpen,
      communityId: query.hoaId,
      // The days are those of the closing. The open tab has no filters besides the community, so it sends neither status nor type
      // (decisions/vendor.md 120).
      fromDay: isOpen ? null : dayIn(query.fromDate),
      toDay: isOpen ? null : dayIn(query.toDate),
      // 0 and a text that is no number mean all statuses and all types.
      status: numberIn(query.status) || null,
      type: numberIn(query.title) || null,
      search: query.WorkOrderSearch?.searchValue.trim() ?? '',
      sort: query.sortField,
      isDescending: query.sortOrder === 'DESC',
      limit: query.pageSize,
      offset: ((query.page ?? query.pageNo ?? 1) - 1) * query.pageSize,
    })
    return new ReadyJson(page)
  },
  async csv({ scope, client, context }) {
    if (!(await context.allowances.take(exportAllowance, String(scope.personId)))) {
      return { success: false, csvString: '' }
    }
    return new LongJson(await readHistory(scope, client.language ?? 'en'))
  },
  async view({ scope, query, found }) {
    const { communityId } = unlessArchived(found(await findCommunityOfOrder(scope, query.work_order)))
    const [details, served] = await Promise.all([
      findDetails(scope, communityId, query.work_order),
      listServedCommunities(scope),
    ])
    const row = found(details)
    return {
      model: presentDetails(row, served.includes(communityId)),
      activityLog: row.entries.map((entry) => presentEntry(entry, row.timeZone)),
    }
  },
  async changeStatus({ scope, query, body, context, found }) {
    const { communityId } = unlessArchived(found(await findCommunityOfOrder(scope, query.woId)))
    if (!(await mayAct(scope, communityId))) return membershipEnded
    if (!(await context.allowances.take(changeAllowance, String(scope.personId)))) return tooMany
    const taken = await takeVendorStep(scope, context, {
      communityId,
      workOrderId: query.woId,
      key: body.key,
      // 0 is no status, so the state machine refuses it.
      step: { kind: 'status', to: numberIn(body.status) ?? 0, words: body.additionalNotes },
      happenedAt: context.clock.now(),
    })
    return answerTo(taken, 'The status has been changed.', found)
  },
  async postActivity({ scope, query, body, files, context, found }) {
    const { communityId } = unlessArchived(found(await findCommunityOfOrder(scope, query.work_order)))
    const order = found(await findDetails(scope, communityId, query.work_order))
    const uploads = sentFiles(files)
    const read = readActivity(body, uploads.length, order.timeZone)
    if ('faults' in read) return faulty(read.faults)
    const { activity } = read
    const step = { kind: 'activity', type: activity.type, to: activity.to, words: activity.words } as const
    const vendorStep = {
      communityId,
      workOrderId: query.work_order,
      key: body.key,
      happenedAt: activity.happenedAt,
      step,
    }
    return post(scope, context, vendorStep, uploads, 'The activity has been posted.', found)
  },
  async giveEstimate({ scope, query, body, files, context, found }) {
    const { communityId } = unlessArchived(found(await findCommunityOfOrder(scope, query.work_order)))
    const uploads = sentFiles(files)
    const read = readEstimate(body, uploads.length)
    if ('faults' in read) return faulty(read.faults)
    const vendorStep = {
      communityId,
      workOrderId: query.work_order,
      key: body.key,
      happenedAt: context.clock.now(),
      amountCents: read.estimate.amountCents,
      step: { kind: 'estimate', words: read.estimate.words },
    } as const
    return post(scope, context, vendorStep, uploads, 'The estimate has been sent.', found)
  },
  async download({ scope, query, context, found }) {
    const row = unlessArchived(found(await findFile(scope, query.fileId, query.woId)))
    const file = found(await context.files.read(row.fileKey))
    const { contentType, fileName } = row
    return { ...file, contentType, fileName, inline: query.view && mayBeShown(contentType) }
  },
}

interface OutcomeAnswer {
  success: boolean
  message: string
  validation?: Record<string, string[]>
}

const refusedAnswer = (message: string): OutcomeAnswer => ({ success: false, message })
const membershipEnded = refusedAnswer(
  'Your membership in this community has ended, so its work orders can only be read.',
)
const tooMany = refusedAnswer('You have posted a lot. Please try again later.')

function faulty(validation: Record<string, string[]>): OutcomeAnswer {
  return { success: false, message: 'Something went wrong.', validation }
}

/** Whether the vendor may act in a community; otherwise it can only read its orders there (docs/decisions/0056). */
async function mayAct(scope: VendorScope, communityId: number): Promise<boolean> {
  return (await listServedCommunities(scope)).includes(communityId)
}

/** Stores the files and takes the step. A repeated call with the same idempotency key changes nothing and gets the same answer. */
async function post(
  scope: VendorScope,
  context: AppContext,
  given: Omit<VendorStep, 'files'>,
  uploads: readonly UploadedFile[],
  message: string,
  found: <Row>(row: Row | undefined) => Row,
): Promise<OutcomeAnswer> {
  const { communityId, workOrderId, key } = given
  if (!(await mayAct(scope, communityId))) return membershipEnded
  if (key && (await isStored(scope, communityId, workOrderId, key))) return { success: true, message }
  if (!(await context.allowances.take(postAllowance, String(scope.personId)))) return tooMany
  const owner = { communityId, personId: scope.personId }
  const taken = await takeUploads(scope, context, uploads, documentRule, owner)
  if ('refusal' in taken) return faulty({ files: [taken.refusal] })
  const files: readonly StoredFile[] = taken.files
  return answerTo(await takeVendorStep(scope, context, { ...given, files }), message, found)
}

/** The answer to a step. `found` ends the call with 404 if the order is gone. */
function answerTo(taken: StepOutcome, message: string, found: <Row>(row: Row | undefined) => Row): OutcomeAnswer {
  if (taken === 'done') return { success: true, message }
  const refusal = found(taken === 'gone' ? undefined : taken)
  return refusedAnswer(refusalTexts[refusal])
}

/** The files of a form; the field has two possible names (decisions/vendor.md 46). */
function sentFiles(
  files: {
    readonly [Name in 'WorkOrderChangelog[files][]' | 'WorkOrderChangelog[files]']: readonly UploadedFile[]
  },
): readonly UploadedFile[] {
  return [...files['WorkOrderChangelog[files][]'], ...files['WorkOrderChangelog[files]']]
}

/**
 * The answer with a vendor's closed orders as CSV, as a stream of pieces of JSON. The first rows are read before the answer begins, so that an
 * error at that point becomes an error answer.
 */
async function readHistory(scope: VendorScope, language: Language): Promise<AsyncIterable<string>> {
  return piecesOfHistory(scope, language, await listClosedAfter(scope, undefined, partSize))
}

async function* piecesOfHistory(
  scope: VendorScope,
  language: Language,
  first: readonly ListedRow[],
): AsyncGenerator<string> {
  yield '{"success":true,"csvString":"'
  // Each part is a piece of one JSON text, so its quotation marks are removed.
  let rows = first
  for (let part = 1; ; part += 1) {
    yield JSON.stringify(historyPart(rows.map(presentHistory), language, part === 1)).slice(1, -1)
    if (rows.length < partSize || part === maxParts) break
    rows = await listClosedAfter(scope, rows.at(-1), partSize)
  }
  yield '"}'
}

function presentHistory(row: ListedRow) {
  return {
    ...row,
    issued: presentDay(row.issuedOn),
    due: presentDay(row.dueOn),
    closed: presentDay(row.closedOn),
  }
}
