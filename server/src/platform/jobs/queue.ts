import { z } from 'zod'
import type { Scope } from '../access/scopes.ts'
import { type Database, noColumns, statement } from '../db/database.ts'
import { logger } from '../log.ts'
import { type Job, unfitMessage } from './define-job.ts'
import { presenceName, withoutMailName } from './presence.ts'

const add = statement(
  'jobs-add',
  'any',
  noColumns,
  `select from graphile_worker.add_job($1, $2::json, job_key := $3, queue_name := $4, run_at := $5, max_attempts := $6,
     priority := $7)`,
)

/** The maximum number of attempts of a job. They take three days, because the pause grows after each. */
const usualAttempts = 20

/** The priority of jobs that a person waits for: they are taken before all others, also when many mails are waiting. */
const urgentPriority = -10

/** Queues a job in the transaction of the change that requires it. The job runs after the commit, and not at all after a rollback. */
export async function queueJob<Payload>(
  scope: Scope<'any'>,
  job: Job<Payload>,
  given: {
    /** A waiting job of the same name and key is replaced. */
    readonly key: string | number
    readonly payload: NoInfer<Payload>
    /** Jobs of one queue run one after the other. */
    readonly queue?: string
    /** The earliest time at which the job runs. */
    readonly at?: Date
    /**
     * The maximum number of attempts. A job that a person waits for has fewer, so that its failure is known soon: six attempts take 4 minutes,
     * eight take half an hour.
     */
    readonly attempts?: number
  },
): Promise<void> {
  await scope.rows(add, [
    job.name,
    JSON.stringify(given.payload),
    `${job.name} ${given.key}`,
    given.queue ?? null,
    given.at ?? null,
    given.attempts ?? usualAttempts,
    job.isUrgent ? urgentPriority : 0,
  ])
}

const addMany = statement(
  'jobs-add-many',
  'any',
  noColumns,
  `select from graphile_worker.add_jobs((
     select array_agg(row($1::text, one.payload, $4::text, null::timestamptz, ${usualAttempts}::smallint, one.key, $5::smallint,
       null::text[])::graphile_worker.job_spec)
     from unnest($2::json[], $3::text[]) one (payload, key)))`,
)

/** The priority of jobs that many people cause at once: all others are taken before them. */
const bulkPriority = 20

/**
 * Queues jobs of one kind as `queueJob` does, in one statement; of two jobs with the same key, the later one is queued. `isBulk`: all other jobs
 * run before them.
 */
export async function queueJobs<Payload>(
  scope: Scope<'any'>,
  job: Job<Payload>,
  given: ReadonlyArray<{ readonly key: string | number; readonly payload: NoInfer<Payload> }>,
  how: { readonly queue?: string; readonly isBulk?: boolean } = {},
): Promise<void> {
  if (given.length === 0) return
  const payloads = new Map(given.map(({ key, payload }) => [`${job.name} ${key}`, JSON.stringify(payload)]))
  const priority = how.isBulk ? bulkPriority : 0
  await scope.rows(addMany, [job.name, [...payloads.values()], [...payloads.keys()], how.queue ?? null, priority])
}

const giveUp = statement(
  'jobs-give-up',
  'system',
  noColumns,
  // The functions of graphile_worker change no running job, so the statement changes its table.
  'update graphile_worker._private_jobs set attempts = max_attempts where id = $1',
)

/** Makes the current attempt of a running job its last one. The job stays in the queue for an operator. */
export async function giveUpJob(database: Database, id: string): Promise<void> {
  await database.rows(giveUp, [id])
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
  unfit: statement(
    'jobs-unfit',
    'system',
    z.object({ count: z.number() }),
    `select count(*) as count from graphile_worker.jobs
     where attempts >= max_attempts and last_error like '${unfitMessage}%'`,
  ),
}

/** Counts the jobs that are waiting, that failed at their last attempt ('dead'), or of these the ones with a payload that does not fit ('unfit'). */
export async function countJobs(database: Database, state: keyof typeof counts): Promise<number> {
  const [row] = await database.rows(counts[state], [])
  return row?.count ?? 0
}

const oldest = statement(
  'jobs-oldest',
  'system',
  z.object({ seconds: z.number() }),
  `select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds
   from graphile_worker._private_jobs where is_available and run_at <= now()`,
)

/** Returns for how many seconds the oldest waiting job has been due; 0 if there is none. */
export async function secondsBehind(database: Database): Promise<number> {
  const [row] = await database.rows(oldest, [])
  return row?.seconds ?? 0
}

const runners = statement(
  'jobs-runners',
  'system',
  z.object({ count: z.number() }),
  `select count(*) as count from pg_stat_activity
   where datname = current_database() and starts_with(application_name, '${presenceName}')`,
)

/** Counts the runners of jobs that are present: two for each worker. */
export async function countRunners(database: Database): Promise<number> {
  const [row] = await database.rows(runners, [])
  return row?.count ?? 0
}

const hostAway = statement(
  'jobs-mail-host-away',
  'system',
  z.object({ count: z.number() }),
  `select count(distinct application_name) as count from pg_stat_activity
   where datname = current_database() and application_name = '${withoutMailName}'`,
)

/** Returns 1 while a worker cannot reach the mail host, else 0. */
export async function countHostAway(database: Database): Promise<number> {
  const [row] = await database.rows(hostAway, [])
  return row?.count ?? 0
}

const withoutTask = statement(
  'jobs-without-task',
  'system',
  z.object({ name: z.string(), count: z.number() }),
  `select task_identifier as name, count(*) as count from graphile_worker.jobs
   where task_identifier <> all($1::text[]) group by task_identifier order by task_identifier`,
)

/** Counts the queued jobs that this release does not know: an earlier release queued them, or a later one that was replaced by this one. */
export async function countJobsWithoutTask(database: Database, known: readonly string[]): Promise<number> {
  const rows = await database.rows(withoutTask, [known])
  return rows.reduce((sum, { count }) => sum + count, 0)
}

/** Logs the names of the queued jobs that this release does not know. They stay in the queue. */
export async function reportJobsWithoutTask(database: Database, known: readonly string[]): Promise<void> {
  const rows = await database.rows(withoutTask, [known])
  for (const { name, count } of rows) logger.error({ job: name, count }, 'jobs wait that this release does not have')
}
