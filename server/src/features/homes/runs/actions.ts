import { type HomeSelection, homeRunsPerHour } from '@porchlight/contract/features/homes.ts'
import { z } from 'zod'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { tooOften } from '../../../platform/limits/allowances.ts'
import { defineAllowance } from '../../../platform/limits/define-allowance.ts'
import { addTag, findRun, insertRun, lockRun, removeTag, setRunState } from './data.ts'

/** Does a bulk action on a selection of homes. */
export const homeRunJob = defineJob(
  'homes-run',
  z.object({
    communityId: z.number(),
    runId: z.number(),
    /** Whether the person could see the ledger when they started the action. Otherwise filters by balance are ignored. */
    seesLedger: z.boolean(),
    actor: z.object({ personId: z.number().nullable(), name: z.string() }),
  }),
)

const runs = defineAllowance('homes-runs', { points: homeRunsPerHour, duration: 3600 })

/** What a bulk action does: adds or removes a tag, sends invitations, creates letters, a draft or a file. */
export type BulkAction =
  | { readonly kind: 'tag'; readonly change: { readonly tag: string; readonly remove: boolean } }
  | { readonly kind: 'invite' | 'letters' | 'write'; readonly change: Readonly<Record<string, never>> }
  | { readonly kind: 'export'; readonly change: { readonly language: string } }

/** Queues a bulk action on a selection. Returns its id. @throws HttpError 429 for too many bulk actions. */
export async function startRun(
  scope: StaffScope,
  context: AppContext,
  actor: { readonly personId: number | null; readonly name: string },
  selection: HomeSelection,
  action: BulkAction,
): Promise<number> {
  if (!(await context.allowances.take(runs, String(scope.personId)))) throw tooOften()
  const now = context.clock.now()
  const { communityId, personId } = scope
  const seesLedger = scope.may('ledger.see')
  return scope.transaction(async (inside) => {
    const chosen = selection.ids ? { ids: selection.ids } : { filter: selection.filter ?? {} }
    const runId = await insertRun(inside, { personId, kind: action.kind, chosen, change: action.change, now })
    const payload = { communityId, runId, seesLedger, actor }
    await queueJob(inside, homeRunJob, { key: runId, payload, attempts: 6 })
    const kind = kindOf(action)
    const after = { ...chosen, ...action.change }
    await recordActivity(inside, now, { kind, subject: { kind: 'run on homes', id: runId }, after })
    return runId
  })
}

const kinds = {
  export: 'homes.exported',
  invite: 'homes.invited',
  letters: 'homes.letters',
  write: 'homes.written-to',
} as const

/** Returns the kind of the activity entry of a bulk action. */
function kindOf(action: BulkAction): string {
  if (action.kind === 'tag') return action.change.remove ? 'homes.untagged' : 'homes.tagged'
  return kinds[action.kind]
}

/** Undoes the change of tags by a bulk action. Returns false if it was another bulk action, or is undone already. */
export async function undoRun(scope: StaffScope, context: AppContext, runId: number): Promise<boolean> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const state = await lockRun(inside, runId)
    const run = await findRun(inside, runId)
    const change = tagChange.safeParse(run?.change)
    if (state !== 'done' || run?.kind !== 'tag' || !change.success) return false
    await (change.data.remove ? addTag : removeTag)(inside, run.changed, change.data.tag)
    await setRunState(inside, runId, 'undone')
    const subject = { kind: 'run on homes', id: runId }
    await recordActivity(inside, now, { kind: 'homes.tags-taken-back', subject, after: { ...change.data } })
    return true
  })
}

/** The stored change of a bulk action on tags. `remove`: the tag is removed, otherwise added. */
export const tagChange = z.object({ tag: z.string(), remove: z.boolean() })
