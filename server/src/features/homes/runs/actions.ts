import { type HomeSelection, homeRunsPerHour } from '@porchlight/contract/features/homes.ts'
import { z } from 'zod'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { tooOften } from '../../../platform/limits/allowances.ts'
import { defineAllowance } from '../../../platform/limits/define-allowance.ts'
import { changeTag, findRun, insertRun, lockRun, setRunState } from './data.ts'

/** Does an action on a selection of homes. */
export const homeRunJob = defineJob(
  'homes-run',
  z.object({
    communityId: z.number(),
    runId: z.number(),
    seesLedger: z.boolean(),
    actor: z.object({ personId: z.number().nullable(), name: z.string() }),
  }),
)

const runs = defineAllowance('homes-runs', { points: homeRunsPerHour, duration: 3600 })

/** What an action does: puts a tag on, takes one off, or makes a file. */
export type RunWanted =
  | { readonly kind: 'tag'; readonly change: { readonly tag: string; readonly remove: boolean } }
  | { readonly kind: 'invite' | 'letters' | 'write'; readonly change: Readonly<Record<string, never>> }
  | { readonly kind: 'export'; readonly change: { readonly language: string } }

/** Starts an action on a selection, as a job. @throws HttpError 429 for a person who starts very many. */
export async function startRun(
  scope: StaffScope,
  context: AppContext,
  actor: { readonly personId: number | null; readonly name: string },
  selection: HomeSelection,
  wanted: RunWanted,
): Promise<number> {
  if (!(await context.allowances.take(runs, String(scope.personId)))) throw tooOften()
  const now = context.clock.now()
  const { communityId, personId } = scope
  const seesLedger = scope.may('ledger.see')
  return scope.transaction(async (inside) => {
    const chosen = selection.ids ? { ids: selection.ids } : { filter: selection.filter ?? {} }
    const runId = await insertRun(inside, { personId, kind: wanted.kind, chosen, change: wanted.change, now })
    const payload = { communityId, runId, seesLedger, actor }
    await queueJob(inside, homeRunJob, { key: runId, payload, attempts: 6 })
    const kind = kindOf(wanted)
    const after = { ...chosen, ...wanted.change }
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

function kindOf(wanted: RunWanted): string {
  if (wanted.kind === 'tag') return wanted.change.remove ? 'homes.untagged' : 'homes.tagged'
  return kinds[wanted.kind]
}

/** Undoes the tags of an action; false if it added and removed none. */
export async function undoRun(scope: StaffScope, context: AppContext, runId: number): Promise<boolean> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const state = await lockRun(inside, runId)
    const run = await findRun(inside, runId)
    const change = tagChange.safeParse(run?.change)
    if (state !== 'done' || run?.kind !== 'tag' || !change.success) return false
    await changeTag(inside, run.changed, change.data.tag, !change.data.remove)
    await setRunState(inside, runId, 'undone')
    const subject = { kind: 'run on homes', id: runId }
    await recordActivity(inside, now, { kind: 'homes.tags-taken-back', subject, after: { ...change.data } })
    return true
  })
}

export const tagChange = z.object({ tag: z.string(), remove: z.boolean() })
