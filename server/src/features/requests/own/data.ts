import { requestKinds, requestLimits, requestStates } from '@porchlight/contract/shared/requests.ts'
import { z } from 'zod'
import type { HouseholdScope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { nullableColumns } from '../../../platform/db/nullable-columns.ts'
import { type PageRow, rowsOfPage } from '../../../platform/db/page-rows.ts'

const row = z.object({
  id: z.number(),
  number: z.number(),
  kind: z.enum(requestKinds),
  subject: z.string(),
  state: z.enum(requestStates),
  /** Whether the caller sent it; else it is of another person of the home. */
  isOwn: z.boolean(),
  /** The name of the holder; '' for nobody. */
  holder: z.string(),
  holderSince: z.date().nullable(),
  madeAt: z.date(),
  changedAt: z.date(),
  dueOn: z.string().nullable(),
  doneAt: z.date().nullable(),
  /** The status of the linked work order; null without one. */
  orderStatus: z.number().nullable(),
})
export type OwnRow = PageRow<z.infer<typeof row>, 'holderSince' | 'dueOn' | 'doneAt' | 'orderStatus'>

const page = statement(
  'requests-own-page',
  'household',
  nullableColumns(row).extend({ openCount: z.number(), doneCount: z.number() }),
  // The condition must agree with maySeeOwn in policy.ts: the person who sent the request, and the Owners of its home from their first day.
  `with seen as materialized (
     select r.* from requests r where r.community_id = $1 and r.person_id = $3
     union
     select r.* from requests r where r.community_id = $1 and $4::boolean and r.property_id = $2 and r.is_of_home
       and r.made_at >= $5::timestamptz
   ), page as (
     select s.* from seen s where (s.state = 'done') = $6::boolean order by s.id desc limit ${requestLimits.page} offset $7
   )
   select (select count(*) from seen s where s.state <> 'done') as "openCount", (select count(*) from seen s where s.state = 'done') as "doneCount",
     p.id, p.number, p.kind, p.subject, p.state, p.person_id = $3 as "isOwn", p.holder_name as holder, p.holder_since as "holderSince",
     p.made_at as "madeAt", p.changed_at as "changedAt", to_char(p.due_on, 'YYYY-MM-DD') as "dueOn", p.done_at as "doneAt",
     (select o.status from work_orders o where o.community_id = $1 and o.id = p.work_order_id) as "orderStatus"
   from (select 1) as always left join page p on true order by p.id desc`,
)

export interface OwnWanted {
  readonly isOwner: boolean
  /** The first instant of the household at the home; '-infinity' if there is none (homeSince of platform/access/viewer.ts). */
  readonly since: string
  /** Whether the done requests are read, or the others. */
  readonly done: boolean
  readonly page: number
}

/** A page of the requests that a resident sees at a home: their own in the community and, for Owners of the home, those that concern it. */
export async function pageOfOwn(scope: HouseholdScope, wanted: OwnWanted) {
  const { isOwner, since, done, page: at } = wanted
  const values = [scope.personId, isOwner, since, done, (at - 1) * requestLimits.page]
  const rows = await scope.rows(page, values)
  return {
    rows: rowsOfPage<(typeof rows)[number], 'holderSince' | 'dueOn' | 'doneAt' | 'orderStatus'>(rows),
    open: rows[0]?.openCount ?? 0,
    done: rows[0]?.doneCount ?? 0,
  }
}
