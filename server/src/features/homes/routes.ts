import {
  exportKeptHours,
  homeFilter,
  homeLimits,
  homePartSize,
  type homes,
} from '@porchlight/contract/features/homes.ts'
import { leftOutReasons } from '@porchlight/contract/shared/home-shapes.ts'
import { isLanguage } from '@porchlight/contract/shared/languages.ts'
import { registerLimits } from '@porchlight/contract/shared/register.ts'
import { z } from 'zod'
import type { StaffScope } from '../../platform/access/scopes.ts'
import { actorOf } from '../../platform/activity/record.ts'
import { forbidden, notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { done, faulty, refused } from '../../platform/http/saved.ts'
import { addHome, findSelectedHomes, removeEmptyHome, restoreRemovedHome, saveHome, withoutLedger } from './actions.ts'
import {
  findFileAt,
  listEntries,
  listFilesAt,
  listMessagesOf,
  listOrdersAt,
  listViolationsAt,
} from './contents/data.ts'
import { countOpenThings, findHome, removeView, saveView } from './data.ts'
import { listHistory, listResidents } from './history/data.ts'
import { countHomes, listHomes, listHomesInReach } from './lists/data.ts'
import { hiddenChanges } from './policy.ts'
import { presentEvent, presentHome, presentListed } from './present.ts'
import { startRun, undoRun } from './runs/actions.ts'
import { findRun } from './runs/data.ts'
import { homesTexts } from './texts.ts'

type Paged = {
  page: number
  pageSize: number
  sort: 'address' | 'account' | 'identifier' | 'balance'
  descending: boolean
}

/** Returns the parameters of a list. Callers who may not see the ledger cannot filter or sort by it. */
function queryOf(query: Paged & Record<string, unknown>, seesLedger: boolean) {
  const filter = homeFilter.parse(query)
  return {
    filter: seesLedger ? filter : withoutLedger(filter),
    sort: query.sort === 'balance' && !seesLedger ? ('address' as const) : query.sort,
    descending: query.descending,
    limit: query.pageSize,
    offset: (query.page - 1) * query.pageSize,
  }
}

const rangeOf = ({ page }: { page: number }) => ({ limit: homePartSize, offset: (page - 1) * homePartSize })

/** Presents a page of rows that have the shape of the wire already. */
function listOf<Row>({ rows, total }: { rows: Row[]; total: number }) {
  return { items: rows, _meta: { totalCount: total } }
}

/** Which kinds of files the caller may see. Each kind needs the right for the item to which the file belongs. */
const filesSeen = (scope: StaffScope) => ({
  statement: scope.may('ledger.see'),
  violation: scope.may('violations.draft'),
  'work order': scope.may('orders.see'),
})

export const handlers: Handlers<typeof homes.calls> = {
  async index({ scope, query, context }) {
    const seesLedger = scope.may('ledger.see')
    const { rows, total } = await listHomes(scope, queryOf(query, seesLedger), context.clock.now())
    return { items: rows.map((row) => presentListed(row, seesLedger)), _meta: { totalCount: total } }
  },
  async all({ scope, query, context }) {
    // The rights may differ between communities. A filter by balance is used only if the caller may see the ledgers of all of them.
    const sees = new Map(scope.communityIds.map((id) => [id, scope.at(id).may('ledger.see')]))
    const seesAll = [...sees.values()].every(Boolean)
    const { rows, total } = await listHomesInReach(scope, queryOf(query, seesAll), context.clock.now())
    const items = rows.map((row) => presentListed(row, sees.get(row.communityId) ?? false))
    return { items, _meta: { totalCount: total } }
  },
  async counts({ scope, context }) {
    const counted = await countHomes(scope, scope.personId, context.clock.now())
    return { ...counted, overdue: scope.may('ledger.see') ? counted.overdue : null }
  },
  async one({ scope, query, context, found }) {
    const home = found(await findHome(scope, query.home))
    const [open, people] = [
      await countOpenThings(scope, home.id),
      await listResidents(scope, home.id, context.clock.now()),
    ]
    return presentHome(home, open, people, { contacts: scope.may('contacts.see'), ledger: scope.may('ledger.see') })
  },
  async history({ scope, query, found }) {
    const home = found(await findHome(scope, query.home))
    const hidden = hiddenChanges((right) => scope.may(right))
    const { rows, total } = await listHistory(scope, home.id, hidden, rangeOf(query))
    const seesContacts = scope.may('contacts.see')
    return { items: rows.map((row) => presentEvent(row, seesContacts)), _meta: { totalCount: total } }
  },
  async money({ scope, query, found }) {
    const home = found(await findHome(scope, query.home))
    const { rows, total, balanceCents, dueOn } = await listEntries(scope, home.id, rangeOf(query))
    return { items: rows, _meta: { totalCount: total }, balanceCents, dueOn: dueOn ?? '' }
  },
  async violations({ scope, query, found }) {
    const home = found(await findHome(scope, query.home))
    return listOf(await listViolationsAt(scope, home.id, rangeOf(query)))
  },
  async orders({ scope, query, found }) {
    const home = found(await findHome(scope, query.home))
    return listOf(await listOrdersAt(scope, home.id, rangeOf(query)))
  },
  async messages({ scope, query, found }) {
    const home = found(await findHome(scope, query.home))
    return listOf(await listMessagesOf(scope, home.id, rangeOf(query)))
  },
  async files({ scope, query, found }) {
    const home = found(await findHome(scope, query.home))
    return listOf(await listFilesAt(scope, home.id, rangeOf(query), filesSeen(scope)))
  },
  async openFile({ scope, query, context, found }) {
    if (!filesSeen(scope)[query.kind]) throw forbidden()
    // A call without `file` gets the answer of a file that does not exist: no file has the id 0.
    const stored = found(await findFileAt(scope, query.home, query.kind, query.file ?? 0))
    const file = found(await context.files.read(stored.fileKey))
    return { ...file, contentType: stored.contentType, fileName: stored.fileName }
  },
  async add({ scope, body, context }) {
    return addHome(scope, body, context.clock.now())
  },
  async save({ scope, query, body, context, found }) {
    return found(await saveHome(scope, query.home, body, context.clock.now()))
  },
  async remove({ scope, query, context, found }) {
    return found(await removeEmptyHome(scope, query.home, context.clock.now()))
  },
  async restore({ scope, query, context, found }) {
    return found(await restoreRemovedHome(scope, query.home, context.clock.now()))
  },
  async count({ scope, body, context }) {
    const ids = await findSelectedHomes(scope, body, scope.may('ledger.see'), context.clock.now())
    return { count: ids.length }
  },
  async tag({ scope, body, context }) {
    const tag = body.tag.trim().replaceAll(/\s+/g, ' ')
    if (!tag || tag.includes(',') || tag.length > registerLimits.tag)
      return faulty({ tag: ['Enter a tag without commas.'] })
    const action = { kind: 'tag', change: { tag, remove: body.remove } } as const
    const runId = await startRun(scope, context, await actorOf(scope), body, action)
    return { ...done('The tags are being changed.'), runId }
  },
  async invite({ scope, body, context }) {
    const kind = body.by === 'mail' ? 'invite' : 'letters'
    const runId = await startRun(scope, context, await actorOf(scope), body, { kind, change: {} })
    return { ...done(kind === 'invite' ? 'The invitations are being sent.' : 'The letters are being created.'), runId }
  },
  async write({ scope, body, context }) {
    const runId = await startRun(scope, context, await actorOf(scope), body, { kind: 'write', change: {} })
    return { ...done('The draft is being created.'), runId }
  },
  async exportHomes({ scope, body, context, client }) {
    const action = { kind: 'export', change: { language: client.language ?? 'en' } } as const
    const runId = await startRun(scope, context, await actorOf(scope), body, action)
    return { ...done('The file is being created.'), runId }
  },
  async run({ scope, query, allow, found }) {
    const run = found(await findRun(scope, query.run))
    allow(run.personId === scope.personId)
    const { id, kind, state, total } = run
    const leftOut = reasons.parse(run.leftOut)
    return {
      id,
      kind,
      state,
      total,
      done: run.done,
      leftOut,
      mailingId: run.mailingId,
      mayUndo: kind === 'tag' && state === 'done',
    }
  },
  async undo({ scope, query, context, allow, found }) {
    const run = found(await findRun(scope, query.run))
    allow(run.personId === scope.personId)
    return { success: await undoRun(scope, context, run.id) }
  },
  async file({ scope, query, context, allow, found, client }) {
    const run = found(await findRun(scope, query.run))
    allow(run.personId === scope.personId)
    const isExpired = (run.finishedAt?.getTime() ?? 0) < context.clock.now().getTime() - exportKeptHours * 3_600_000
    const file = run.fileKey && !isExpired ? await context.files.read(run.fileKey) : undefined
    if (!file) throw notFound()
    const { fileName } = homesTexts[isLanguage(client.language) ? client.language : 'en']
    return { ...file, contentType: 'text/csv; charset=utf-8', fileName }
  },
  async saveView({ scope, body }) {
    const name = body.name.trim()
    if (!name) return faulty({ name: ['Enter a name.'] })
    const isStored = await saveView(scope, scope.personId, { name, address: body.address }, homeLimits.views)
    return isStored ? done('The list was saved.') : refused(`You can keep ${homeLimits.views} lists. Remove one first.`)
  },
  async removeView({ scope, query, allow }) {
    const isRemoved = await removeView(scope, scope.personId, query.view)
    // A list of another person gets the same answer as one that does not exist.
    allow(isRemoved)
    return { success: isRemoved }
  },
}

const reasons = z.array(z.object({ home: z.string(), reason: z.enum(leftOutReasons) }))
