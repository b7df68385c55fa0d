import { peopleRunsPerHour, undoDays } from '@porchlight/contract/features/people.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { z } from 'zod'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { done } from '../../../platform/http/saved.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { tooOften } from '../../../platform/limits/allowances.ts'
import { defineAllowance } from '../../../platform/limits/define-allowance.ts'
import type { StoredPerson } from '../data.ts'
import { insertExport } from './data.ts'

/** Creates the zip of an export. */
export const exportJob = defineJob('people-export', z.object({ communityId: z.number(), exportId: z.number() }))

const exportAllowance = defineAllowance('people-exports', { points: peopleRunsPerHour, duration: 3600 })

/** The maximum number of attempts to create the zip; together they take about 4 minutes. */
const attempts = 6

/** How long the file is stored, in milliseconds (association.txt 9). */
export const exportLifetime = undoDays.export * 86_400_000

/** Starts the zip with everything about a person, as a job. @throws HttpError 429 for a caller who starts too many exports. */
export async function startExport(
  scope: StaffScope,
  context: AppContext,
  person: StoredPerson,
): Promise<Saved & { exportId: number }> {
  if (!(await context.allowances.take(exportAllowance, String(scope.personId)))) throw tooOften()
  const now = context.clock.now()
  const { communityId } = scope
  return scope.transaction(async (inside) => {
    const exportId = await insertExport(inside, { personId: person.id, askedBy: scope.personId }, now)
    const payload = { communityId, exportId }
    await queueJob(inside, exportJob, { key: `${communityId} ${exportId}`, payload, attempts })
    await recordActivity(inside, now, { kind: 'person.exported', subject: { kind: 'person', id: person.id } })
    return { ...done('The file is being created.'), exportId }
  })
}
