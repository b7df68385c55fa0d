import {
  type ScheduleFailure,
  type ScheduleList,
  scheduleFailures,
  scheduleKinds,
  scheduleRules,
  scheduleStates,
} from '@porchlight/contract/shared/ledger.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { onShards, type Within, within } from '../../../platform/within.ts'

const row = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(scheduleKinds),
  rule: z.enum(scheduleRules),
  /** The amount of each home, or the total to be shared; 0 if `amounts` has the amounts. */
  cents: z.number(),
  /** Cents by group in lower case, or by the id of the home; empty for the other rules. */
  amounts: z.record(z.string(), z.number()),
  everyMonths: z.number(),
  firstDueOn: z.string(),
  /** How many days before its due day a period is entered. */
  daysBefore: z.number(),
  /** The last day on which a period may be due; null: it has no end. */
  endsOn: z.string().nullable(),
  state: z.enum(scheduleStates),
  /** The number of periods that are over. */
  periods: z.number(),
  /** The day on which the next period is entered; null: not started, or ended. */
  nextOn: z.string().nullable(),
  /** When the next period could not be entered; null: it has not failed. */
  failedAt: z.date().nullable(),
  failure: z.enum(scheduleFailures),
  version: z.number(),
})
export type StoredSchedule = z.infer<typeof row>

const columns = `s.id, s.name, s.kind, s.rule, s.amount_cents as cents, s.amounts, s.every_months as "everyMonths",
  to_char(s.first_due_on, 'YYYY-MM-DD') as "firstDueOn", s.days_before as "daysBefore", to_char(s.ends_on, 'YYYY-MM-DD') as "endsOn", s.state,
  s.periods, to_char(s.next_on, 'YYYY-MM-DD') as "nextOn", s.failed_at as "failedAt", s.failure, s.version`

/** SQL of whether the books of the community of a schedule are kept here. */
const keptHere = (s: string, key: Within) =>
  `exists (select from community_books k where ${onShards(key('k'))} k.community_id = ${s}.community_id and k.kept = 'here')`

/**
 * Returns SQL of whether a schedule `s` waits for a person to check its amounts and start it. Never true if the books are kept elsewhere.
 */
export const isToStart = (s: string, key: Within = within.community) => `${s}.state = 'draft' and ${keptHere(s, key)}`

/** Returns SQL of whether the next period of a schedule `s` could not be entered. */
export const hasFailedPeriodSql = (s: string, key: Within = within.community) =>
  `${s}.state = 'running' and ${s}.failed_at is not null and ${keptHere(s, key)}`

const all = statement(
  'ledger-schedules',
  'community',
  row,
  `select ${columns} from ledger_schedules s where s.community_id = $1
     and case $2::text when 'to start' then ${isToStart('s')} when 'failed' then ${hasFailedPeriodSql('s')} else true end
   order by s.id limit 100`,
)
const one = statement(
  'ledger-schedule',
  'community',
  row,
  `select ${columns} from ledger_schedules s where s.community_id = $1 and s.id = $2`,
)
const locked = statement(
  'ledger-lock-schedule',
  'community',
  row,
  `select ${columns} from ledger_schedules s where s.community_id = $1 and s.id = $2 for update`,
)

/** Returns the schedules of a community, or those of a list, in the order of creation. */
export function listSchedules(scope: Scope<'community'>, list: ScheduleList = 'all'): Promise<StoredSchedule[]> {
  return scope.rows(all, [list])
}

export function findSchedule(scope: Scope<'community'>, id: number): Promise<StoredSchedule | undefined> {
  return scope.row(one, [id])
}

/** Returns a schedule and locks it until the transaction ends; undefined if the community has no such schedule. */
export function lockSchedule(scope: Scope<'community'>, id: number): Promise<StoredSchedule | undefined> {
  return scope.row(locked, [id])
}

/** The fields of a schedule that a person enters. */
export type ScheduleFields = Pick<
  StoredSchedule,
  'name' | 'kind' | 'rule' | 'cents' | 'amounts' | 'everyMonths' | 'firstDueOn' | 'daysBefore' | 'endsOn'
>

const insert = statement(
  'ledger-insert-schedule',
  'community',
  idColumn,
  `insert into ledger_schedules (community_id, name, kind, rule, amount_cents, amounts, every_months, first_due_on, days_before, ends_on)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
)
const update = statement(
  'ledger-update-schedule',
  'community',
  noColumns,
  `update ledger_schedules set name = $3, kind = $4, rule = $5, amount_cents = $6, amounts = $7, every_months = $8, first_due_on = $9,
     days_before = $10, ends_on = $11, version = version + 1 where community_id = $1 and id = $2`,
)

const valuesOf = (fields: ScheduleFields) => [
  fields.name,
  fields.kind,
  fields.rule,
  fields.cents,
  JSON.stringify(fields.amounts),
  fields.everyMonths,
  fields.firstDueOn,
  fields.daysBefore,
  fields.endsOn,
]

export async function insertSchedule(scope: Scope<'community'>, fields: ScheduleFields): Promise<number> {
  const found = await scope.row(insert, valuesOf(fields))
  if (!found) throw new Error('the schedule was not stored')
  return found.id
}

export async function updateSchedule(scope: Scope<'community'>, id: number, fields: ScheduleFields): Promise<void> {
  await scope.rows(update, [id, ...valuesOf(fields)])
}

const setState = statement(
  'ledger-set-schedule-state',
  'community',
  noColumns,
  `update ledger_schedules set state = $3, periods = $4, next_on = $5, failed_at = null, failure = '', version = version + 1
   where community_id = $1 and id = $2`,
)

/** Stores the state of a schedule, and clears an earlier failure. */
export async function saveProgress(
  scope: Scope<'community'>,
  id: number,
  to: { readonly state: StoredSchedule['state']; readonly periods: number; readonly nextOn: string | null },
): Promise<void> {
  await scope.rows(setState, [id, to.state, to.periods, to.nextOn])
}

const setFailed = statement(
  'ledger-set-schedule-failed',
  'community',
  noColumns,
  `update ledger_schedules set failed_at = $3::timestamptz, failure = $4 where community_id = $1 and id = $2 and state = 'running'`,
)

/** Stores that the next period of a schedule could not be entered, and the reason. `at` null and `failure` '' clear the failure. */
export async function storeFailure(
  scope: Scope<'community'>,
  id: number,
  at: Date | null,
  failure: ScheduleFailure,
): Promise<void> {
  await scope.rows(setFailed, [id, at, failure])
}

const homes = statement(
  'ledger-dues-homes',
  'community',
  z.object({
    id: z.number(),
    address: z.string(),
    group: z.string(),
    share: z.string().nullable(),
    accountNumber: z.string(),
    identifier: z.string(),
  }),
  `select p.id, p.address, p.dues_group as group, p.share::text as share, p.account_number as "accountNumber", p.identifier
   from properties p where p.community_id = $1 and p.removed_at is null order by p.sort_key, p.id limit 100000`,
)

/** Returns the homes of a community with the data on which the amounts of schedules depend, sorted by address. */
export function listDuesHomes(scope: Scope<'community'>) {
  return scope.rows(homes)
}

const runs = statement(
  'ledger-schedule-runs',
  'community',
  z.object({
    periodOn: z.string(),
    batchId: z.number(),
    count: z.number(),
    cents: z.number(),
    isReversed: z.boolean(),
  }),
  `select to_char(r.period_on, 'YYYY-MM-DD') as "periodOn", r.batch_id as "batchId", b.entry_count as count, b.sum_cents as cents,
     exists (select from ledger_batches o where o.community_id = $1 and o.reverses_batch_id = b.id) as "isReversed"
   from ledger_schedule_runs r join ledger_batches b on b.community_id = r.community_id and b.id = r.batch_id
   where r.community_id = $1 and r.schedule_id = $2 order by r.period_on desc limit 60`,
)
const addRunRow = statement(
  'ledger-add-run',
  'community',
  noColumns,
  'insert into ledger_schedule_runs (community_id, schedule_id, period_on, batch_id) values ($1, $2, $3, $4)',
)

/** Returns the last 60 runs of a schedule, newest first. */
export function listRuns(scope: Scope<'community'>, scheduleId: number) {
  return scope.rows(runs, [scheduleId])
}

/** Stores that a period of a schedule was entered by a batch. */
export async function addRun(
  scope: Scope<'community'>,
  scheduleId: number,
  periodOn: string,
  batchId: number,
): Promise<void> {
  await scope.rows(addRunRow, [scheduleId, periodOn, batchId])
}

const due = statement(
  'ledger-schedules-due',
  'system',
  z.object({ communityId: z.number(), id: z.number(), nextOn: z.string() }),
  `select s.community_id as "communityId", s.id, to_char(s.next_on, 'YYYY-MM-DD') as "nextOn" from ledger_schedules s join communities c on c.community_id = s.community_id
   where s.state = 'running' and s.next_on <= ($1::timestamptz + interval '1 day')::date
     and s.next_on <= ($1::timestamptz at time zone c.time_zone)::date
     and (s.next_on, s.community_id, s.id) > ($2::date, $3::bigint, $4::bigint)
   order by s.next_on, s.community_id, s.id limit $5`,
)

/** The key before all due schedules, from which the first page starts. */
export const beforeAllDue = { nextOn: '0001-01-01', communityId: 0, id: 0 }

/**
 * Returns the next due schedules after another one: running schedules whose next day has begun in their community. The condition with one day
 * more does not depend on the time zone, so PostgreSQL can find the few schedules by the index of `next_on`.
 */
export function listDueSchedules(
  scope: Scope<'system'>,
  now: Date,
  after: { readonly nextOn: string; readonly communityId: number; readonly id: number },
  limit: number,
) {
  return scope.rows(due, [now, after.nextOn, after.communityId, after.id, limit])
}
