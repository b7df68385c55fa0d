import type { CommunityExport } from '@porchlight/contract/features/reports-admin.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { reportLimits } from '@porchlight/contract/shared/named-reports.ts'
import { z } from 'zod'
import { personHasRight } from '../../../platform/access/accesses.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { actorOf, recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { done, refused } from '../../../platform/http/saved.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { tooOften } from '../../../platform/limits/allowances.ts'
import { defineAllowance } from '../../../platform/limits/define-allowance.ts'
import { findCommunityFacts } from '../data.ts'
import { isLost } from '../policy.ts'
import {
  type ExportRow,
  endEarlier,
  insertExport,
  listExports,
  lockExport,
  retryExport,
  storeConfirmed,
  storeWithdrawn,
} from './data.ts'

/** Creates the zip of a whole export. */
export const wholeJob = defineJob('reports-whole-export', z.object({ communityId: z.number(), exportId: z.number() }))

/** Mails the team and the board that a whole export was requested, or is being created. */
export const exportNoticeJob = defineJob(
  'reports-tell-of-export',
  z.object({ communityId: z.number(), exportId: z.number(), names: z.array(z.string()), isConfirmed: z.boolean() }),
)

const exportAllowance = defineAllowance('community-exports', { points: reportLimits.exportsPerHour, duration: 3600 })

/** The maximum number of attempts to create the zip; together they take about half an hour. */
const attempts = 8

/** How long a request waits for a second person, and how long the file is stored, in milliseconds (trust.txt 7.1). */
export const exportLifetime = reportLimits.exportKeptDays * 86_400_000

/** When a request lapses, or when the file of a finished export is deleted. */
const endOf = (row: ExportRow) => new Date((row.finishedAt ?? row.askedAt).getTime() + exportLifetime)
/** Whether an export waits for a second person. */
const isOpen = (row: ExportRow, now: Date) => row.state === 'asked' && endOf(row) > now

/** Whether a person is one of the takers of the export. */
export const isTaker = (row: ExportRow, personId: number) => row.askedBy === personId || row.confirmedBy === personId

/** Whether a person may download the file: the takers may, while it is stored. */
export function mayDownload(row: ExportRow, personId: number, now: Date): boolean {
  return row.fileKey !== null && endOf(row) > now && isTaker(row, personId)
}

/**
 * Whether a taker may retry the export after a failure. An export that one person started alone while the community was in preparation cannot be
 * retried once the community is live, when `needsSecond` is true; it must be requested again.
 */
function mayRetry(row: ExportRow, personId: number, needsSecond: boolean, now: Date): boolean {
  const isAgreed = row.confirmedBy !== null || !needsSecond
  return row.state === 'failed' && isAgreed && endOf(row) > now && isTaker(row, personId)
}

/**
 * The state that people see. A file that waits very long counts as failed, because a job whose server was killed in the last attempt stores
 * no outcome.
 */
function stateOf(row: ExportRow, now: Date): CommunityExport['state'] {
  if (row.state === 'asked' && !isOpen(row, now)) return 'lapsed'
  return row.state === 'waiting' && isLost(endOf(row), now) ? 'failed' : row.state
}

/** The latest exports of a community, as the caller sees them. */
export async function listWholeExports(scope: StaffScope, needsSecond: boolean, now: Date): Promise<CommunityExport[]> {
  const rows = await listExports(scope)
  return rows.map((row) => ({
    id: row.id,
    state: stateOf(row, now),
    askedBy: row.askedByName,
    confirmedBy: row.confirmedByName,
    askedAt: row.askedAt.toISOString(),
    endsAt: endOf(row).toISOString(),
    sizeBytes: row.sizeBytes,
    fingerprint: row.fingerprint,
    isOwn: row.askedBy === scope.personId,
    mayConfirm: isOpen(row, now) && row.askedBy !== scope.personId,
    mayRetry: mayRetry(row, scope.personId, needsSecond, now),
    mayDownload: mayDownload(row, scope.personId, now),
  }))
}

/** Requests a whole export. In preparation no second person has to confirm it (association.txt 1). @throws HttpError 429 for too many requests. */
export async function askWholeExport(scope: StaffScope, context: AppContext): Promise<Saved & { exportId: number }> {
  if (!(await context.allowances.take(exportAllowance, String(scope.personId)))) throw tooOften()
  const now = context.clock.now()
  const { communityId, personId } = scope
  const { needsSecond } = await findCommunityFacts(scope, now)
  return scope.transaction(async (inside) => {
    const by = await actorOf(inside)
    await endEarlier(inside, personId)
    const exportId = await insertExport(inside, { personId, name: by.name }, now, needsSecond ? 'asked' : 'waiting')
    const ids = { communityId, exportId }
    const key = `${communityId} ${exportId}`
    if (!needsSecond) await queueJob(inside, wholeJob, { key, payload: ids, attempts })
    await queueJob(inside, exportNoticeJob, { key, payload: { ...ids, names: [by.name], isConfirmed: !needsSecond } })
    await recordActivity(inside, now, {
      kind: 'community.export-asked',
      subject: { kind: 'community export', id: exportId },
    })
    const message = needsSecond
      ? 'Somebody else confirms it now; the file is created then.'
      : 'The file is being created.'
    return { ...done(message), exportId }
  })
}

/**
 * Confirms an export that somebody else requested, because it needs two people (association.txt 6). For a failed export it retries the creation,
 * which either taker may do. Undefined if there is no such export.
 */
export async function confirmWholeExport(
  scope: StaffScope,
  context: AppContext,
  id: number,
): Promise<Saved | undefined> {
  const now = context.clock.now()
  const { communityId, personId } = scope
  return scope.transaction(async (inside) => {
    const row = await lockExport(inside, id)
    if (!row) return undefined
    if (row.state === 'failed') {
      const { needsSecond } = await findCommunityFacts(inside, now)
      if (!mayRetry(row, personId, needsSecond, now)) return refused('This does not wait for anybody any more.')
      await retryExport(inside, id)
      await queueJob(inside, wholeJob, {
        key: `${communityId} ${id}`,
        payload: { communityId, exportId: id },
        attempts,
      })
      await recordActivity(inside, now, {
        kind: 'community.exported',
        subject: { kind: 'community export', id },
        after: { askedBy: row.askedByName, confirmedBy: row.confirmedByName },
      })
      return done('The file is being created.')
    }
    if (row.askedBy === personId) return refused('Somebody else has to confirm what you asked for.')
    if (!isOpen(row, now)) return refused('This does not wait for anybody any more.')
    // If the first person has lost the right, the second person would start the export alone.
    const asker = { personId: row.askedBy, communityId, right: 'export.community', now } as const
    if (!(await personHasRight(inside, asker)))
      return refused('Who asked for this may not take it any more. Ask for it yourself.')
    const by = await actorOf(inside)
    await storeConfirmed(inside, id, { personId, name: by.name })
    const ids = { communityId, exportId: id }
    const names = [row.askedByName, by.name]
    await queueJob(inside, wholeJob, { key: `${communityId} ${id}`, payload: ids, attempts })
    await queueJob(inside, exportNoticeJob, {
      key: `${communityId} ${id}`,
      payload: { ...ids, names, isConfirmed: true },
    })
    const after = { askedBy: row.askedByName, confirmedBy: by.name }
    const subject = { kind: 'community export', id }
    await recordActivity(inside, now, { kind: 'community.exported', subject, after })
    return done('The file is being created.')
  })
}

/**
 * Withdraws the caller's own request, or refuses the request of somebody else. False if it does not wait for a decision, undefined if there is no
 * such export.
 */
export async function withdrawWholeExport(
  scope: StaffScope,
  context: AppContext,
  id: number,
): Promise<boolean | undefined> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const row = await lockExport(inside, id)
    if (!row) return undefined
    if (row.state !== 'asked') return false
    await storeWithdrawn(inside, id)
    const subject = { kind: 'community export', id }
    await recordActivity(inside, now, { kind: 'community.export-withdrawn', subject })
    return true
  })
}
