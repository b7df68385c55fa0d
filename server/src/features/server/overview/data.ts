import { serverLimits } from '@porchlight/contract/features/server.ts'
import { z } from 'zod'
import type { Scope, ServerScope, SystemScope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'

const facts = statement(
  'server-facts',
  'server',
  z.object({
    databaseBytes: z.number(),
    fileBytes: z.number(),
    /** When a worker was last active. For each of these times null means: never. */
    workerSeenAt: z.date().nullable(),
    /** When the part that receives returned mail was last active. */
    bouncesHeardAt: z.date().nullable(),
    jobsWaiting: z.number(),
    jobsGivenUp: z.number(),
    mailSentAt: z.date().nullable(),
    mailFailedAt: z.date().nullable(),
    backupAt: z.date().nullable(),
  }),
  `select pg_database_size(current_database()) as "databaseBytes",
     (select coalesce(sum(size_bytes), 0)::bigint from counted_files) as "fileBytes",
     (select at from server_marks where name = 'worker') as "workerSeenAt",
     (select at from server_marks where name = 'bounces') as "bouncesHeardAt",
     (select count(*) from graphile_worker.jobs where attempts < max_attempts) as "jobsWaiting",
     (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as "jobsGivenUp",
     (select max(tried_at) from mail_attempts where state = 'sent') as "mailSentAt",
     (select max(at) from mail_failures) as "mailFailedAt",
     (select max(at) from backup_reports where outcome = 'done') as "backupAt"`,
)
export type ServerFacts = z.infer<typeof facts.row>

/** The facts about the database and the jobs for the overview. */
export async function readFacts(scope: ServerScope): Promise<ServerFacts> {
  const found = await scope.row(facts)
  if (!found) throw new Error('the facts about the database could not be read')
  return found
}

const failures = statement(
  'server-mail-failures',
  'server',
  z.object({ id: z.number(), at: z.date(), address: z.string(), reason: z.string(), isPermanent: z.boolean() }),
  `select id, at, address, reason, is_permanent as "isPermanent" from mail_failures
   order by at desc, id desc limit ${serverLimits.failures}`,
)

/** The newest mails that the mail host did not accept. */
export function listFailures(scope: ServerScope) {
  return scope.rows(failures)
}

const backups = statement(
  'server-backups',
  'server',
  z.object({
    id: z.number(),
    at: z.date(),
    bytes: z.number().nullable(),
    outcome: z.enum(['done', 'failed']),
    reason: z.string(),
  }),
  `select id, at, size_bytes as bytes, outcome, reason from backup_reports
   order by at desc, id desc limit ${serverLimits.backups}`,
)

/** The latest backups. */
export function listBackups(scope: ServerScope) {
  return scope.rows(backups)
}

const jobs = statement(
  'server-jobs-given-up',
  'server',
  z.object({
    id: z.number(),
    kind: z.string(),
    at: z.date(),
    attempts: z.number(),
    error: z.string(),
    total: z.number(),
  }),
  `select id, task_identifier as kind, updated_at as at, attempts::integer, coalesce(last_error, '') as error,
     count(*) over () as total
   from graphile_worker.jobs where attempts >= max_attempts order by updated_at desc, id desc limit ${serverLimits.jobs}`,
)

/** The failed jobs, the newest first. */
export function listFailedJobs(scope: ServerScope) {
  return scope.rows(jobs)
}

const givenUp = statement(
  'server-job-given-up',
  'server',
  z.object({ id: z.number(), kind: z.string() }),
  'select id, task_identifier as kind from graphile_worker.jobs where id = $1 and attempts >= max_attempts',
)
const retry = statement(
  'server-job-retry',
  'server',
  idColumn,
  'select id from graphile_worker.reschedule_jobs(array[$1::bigint], run_at := $2::timestamptz, attempts := 0)',
)
const discard = statement(
  'server-job-discard',
  'server',
  idColumn,
  'select id from graphile_worker.complete_jobs(array[$1::bigint])',
)

/** A failed job; undefined for any other job. */
export function findFailedJob(scope: ServerScope, id: number) {
  return scope.row(givenUp, [id])
}

/** Queues a failed job again. Returns false if it is running or does not exist any more. */
export async function retryJob(scope: ServerScope, id: number, now: Date): Promise<boolean> {
  return (await scope.row(retry, [id, now])) !== undefined
}

/** Removes a failed job. Returns false if it is running or does not exist any more. */
export async function discardJob(scope: ServerScope, id: number): Promise<boolean> {
  return (await scope.row(discard, [id])) !== undefined
}

const mark = statement(
  'server-mark',
  'any',
  noColumns,
  'insert into server_marks (name, at) values ($1, $2) on conflict (name) do update set at = $2',
)

/** Records the time at which a part of the server was last active. */
export async function recordPartActive(scope: Scope<'any'>, name: 'worker' | 'bounces', now: Date): Promise<void> {
  await scope.rows(mark, [name, now])
}

const sweepFailures = statement(
  'server-sweep-failures',
  'system',
  noColumns,
  `delete from mail_failures where id < (
     select min(id) from (select id from mail_failures order by at desc, id desc limit 1000) newest)`,
)
const sweepBackups = statement(
  'server-sweep-backups',
  'system',
  noColumns,
  `delete from backup_reports where id < (
     select min(id) from (select id from backup_reports order by at desc, id desc limit 1000) newest)`,
)

/** Deletes all but the newest 1000 mail failures and 1000 reports of backups. */
export async function sweepReports(scope: SystemScope): Promise<void> {
  await scope.rows(sweepFailures)
  await scope.rows(sweepBackups)
}
