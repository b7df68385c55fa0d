import { z } from 'zod'
import type { Scope } from '../access/scopes.ts'
import { type Database, noColumns, statement } from '../db/database.ts'
import { logger } from '../log.ts'

const add = statement(
  'jobs-add',
  'any',
  noColumns,
  `select from graphile_worker.add_job($1, $2::json, job_key := $3, queue_name := $4, max_attempts := 20)`,
)

/** Queues a job in the transaction of its cause, so that both are committed or neither. */
export async function queueJob(
  scope: Scope<'any'>,
  job: {
    readonly name: string
    readonly key: string
    readonly payload: object
    /** The jobs of one queue run one after the other. */
    readonly queue?: string
  },
): Promise<void> {
  await scope.rows(add, [job.name, JSON.stringify(job.payload), job.key, job.queue ?? null])
}

const counts = {
  waiting: statement(
    'jobs-waiting',
    'system',
    z.object({ count: z.number() }),
    'select count(*) as count from graphile_worker.jobs where attempts < max_attempts',
  ),
  dead: statement(
    'jobs-dead',
    'system',
    z.object({ count: z.number() }),
    'select count(*) as count from graphile_worker.jobs where attempts >= max_attempts',
  ),
}

/** Returns how many jobs wait, and how many failed in their last attempt and are kept for an operator. */
export async function countJobs(database: Database, state: keyof typeof counts): Promise<number> {
  const [row] = await database.rows(counts[state], [])
  return row?.count ?? 0
}

const withoutTask = statement(
  'jobs-without-task',
  'system',
  z.object({ name: z.string(), count: z.number() }),
  `select task_identifier as name, count(*) as count from graphile_worker.jobs
   where task_identifier <> all($1::text[]) group by task_identifier order by task_identifier`,
)

/** Counts the jobs that this release has no task for: an older or a newer release queued them. */
export async function countJobsWithoutTask(database: Database, known: readonly string[]): Promise<number> {
  const rows = await database.rows(withoutTask, [known])
  return rows.reduce((sum, { count }) => sum + count, 0)
}

/** Logs the names of these jobs, because they are not run. */
export async function reportJobsWithoutTask(database: Database, known: readonly string[]): Promise<void> {
  const rows = await database.rows(withoutTask, [known])
  for (const { name, count } of rows) logger.error({ job: name, count }, 'jobs wait that this release has no task for')
}
