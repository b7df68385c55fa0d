import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'
import { findPlanLimits } from '../../server/public.ts'

const lock = statement(
  'mailing-plan-lock',
  'community',
  noColumns,
  'select from communities where community_id = $1 for update',
)
const ofMonth = statement(
  'mailing-plan-month',
  'community',
  z.object({ sent: z.number() }),
  `select count(*) as sent from mailings m join communities c on c.community_id = m.community_id
   where m.community_id = $1 and m.deleted_at is null and m.state in ('scheduled', 'sending', 'paused', 'sent') and m.kind <> 'emergency'
     and date_trunc('month', m.starts_at at time zone c.time_zone) = date_trunc('month', $2::timestamptz at time zone c.time_zone)`,
)

/** How many mailings a community sends in the month of an instant, in its time zone, without emergencies. */
export async function countMailingsOfMonth(scope: Scope<'community'>, at: Date): Promise<number> {
  return (await scope.row(ofMonth, [at]))?.sent ?? 0
}

/** How many mailings a month the plan allows, and how many there would be with one more. */
export interface OverPlan {
  readonly allowed: number
  readonly wouldBe: number
}

/**
 * Checks whether the plan allows one more mailing in the month of `startsAt`, in the community's time zone. Returns undefined if it does; else the
 * limit and the number of mailings that there would be (association.txt 2.2). Do not call it for an emergency: those are neither counted nor
 * limited. Must run in the transaction that sends the mailing.
 */
export async function checkPlan(inside: Scope<'community'>, startsAt: Date): Promise<OverPlan | undefined> {
  const allowed = (await findPlanLimits(inside))?.maxMailings ?? null
  if (allowed === null) return undefined
  // The lock makes two mailings that are sent at the same time count one after the other.
  await inside.rows(lock)
  const wouldBe = (await countMailingsOfMonth(inside, startsAt)) + 1
  return wouldBe > allowed ? { allowed, wouldBe } : undefined
}
