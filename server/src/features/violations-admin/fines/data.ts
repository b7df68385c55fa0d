import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { nullableColumns } from '../../../platform/db/nullable-columns.ts'
import { type PageRow, rowsOfPage } from '../../../platform/db/page-rows.ts'

const insert = statement(
  'violation-fine-insert',
  'community',
  idColumn,
  `insert into violation_fines (community_id, violation_id, step_id, property_id, cents, charged_on, ledger_entry_id)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (community_id, step_id) do nothing returning id`,
)

/** Stores the fine of a step, once. If `entryId` is null, the bookkeeper enters it in books that are kept elsewhere. */
export async function insertFine(
  scope: Scope<'community'>,
  fine: {
    readonly caseId: number
    readonly stepId: number
    readonly homeId: number
    readonly cents: number
    /** The day of the charge, such as '2026-11-15'. */
    readonly on: string
    readonly entryId: number | null
  },
): Promise<void> {
  await scope.rows(insert, [fine.caseId, fine.stepId, fine.homeId, fine.cents, fine.on, fine.entryId])
}

const fineRow = z.object({
  id: z.number(),
  caseId: z.number(),
  number: z.string(),
  /** The name of the type of the violation. */
  type: z.string(),
  homeId: z.number(),
  address: z.string(),
  accountNumber: z.string(),
  cents: z.number(),
  /** The day of the charge, such as '2026-11-15'. */
  on: z.string(),
  /** 'charged' and 'reversed' need nothing of the bookkeeper; 'to enter' and 'to take back' wait for an entry in books that are kept elsewhere. */
  state: z.enum(['charged', 'to enter', 'entered', 'reversed', 'to take back']),
  /** Why the fine was reversed; '' if it was not. */
  reason: z.string(),
})
export type FineRow = PageRow<z.infer<typeof fineRow>>

// A fine that was reversed before it was entered elsewhere needs no entry by the bookkeeper.
const stateOf = `case when f.reversed_at is not null then
      case when f.ledger_entry_id is null and f.noted_at is not null and f.reversal_noted_at is null then 'to take back' else 'reversed' end
    when f.ledger_entry_id is not null then 'charged' when f.noted_at is not null then 'entered' else 'to enter' end`
const columns = `f.id, f.violation_id as "caseId", v.external_id as number, v.violation_type as type, f.property_id as "homeId", h.address,
  h.account_number as "accountNumber", f.cents, to_char(f.charged_on, 'YYYY-MM-DD') as "on", ${stateOf} as state, f.reversed_reason as reason`

// If the page is empty, the statement returns one row that has only the total; rowsOfPage leaves it out.
const page = statement(
  'violation-fines-page',
  'community',
  nullableColumns(fineRow).extend({ total: z.number() }),
  `with mine as materialized (
     select * from violation_fines f where f.community_id = $1 and (not $2::boolean or ${stateOf} in ('to enter', 'to take back'))
   ), page as (select * from mine order by charged_on desc, id desc limit $3 offset $4)
   select t.total, ${columns} from (select count(*) as total from mine) t left join page f on true
   left join violations v on v.community_id = $1 and v.id = f.violation_id
   left join properties h on h.community_id = $1 and h.id = f.property_id
   order by f.charged_on desc, f.id desc`,
)

/** A page of the fines of a community, the newest first; with `waiting` only those that the bookkeeper has to enter or to take back. */
export async function listFines(
  scope: Scope<'community'>,
  wanted: { waiting: boolean; limit: number; offset: number },
): Promise<{ rows: FineRow[]; total: number }> {
  const rows = await scope.rows(page, [wanted.waiting, wanted.limit, wanted.offset])
  return { rows: rowsOfPage(rows), total: rows[0]?.total ?? 0 }
}

const locked = statement(
  'violation-fine-locked',
  'community',
  fineRow.extend({ entryId: z.number().nullable() }),
  `select ${columns}, f.ledger_entry_id as "entryId" from violation_fines f
   join violations v on v.community_id = $1 and v.id = f.violation_id join properties h on h.community_id = $1 and h.id = f.property_id
   where f.community_id = $1 and f.id = $2 for update of f`,
)

/** A fine, locked until the transaction ends. */
export function lockFine(scope: Scope<'community'>, id: number) {
  return scope.row(locked, [id])
}

const reverse = statement(
  'violation-fine-reverse',
  'community',
  noColumns,
  'update violation_fines set reversed_at = $3, reversed_reason = $4 where community_id = $1 and id = $2 and reversed_at is null',
)
const note = statement(
  'violation-fine-note',
  'community',
  noColumns,
  `update violation_fines set noted_at = coalesce(noted_at, $3), reversal_noted_at = case when reversed_at is not null then $3 end
   where community_id = $1 and id = $2`,
)

/** Stores that the decision on a fine was reversed. */
export async function storeReversed(scope: Scope<'community'>, id: number, now: Date, reason: string): Promise<void> {
  await scope.rows(reverse, [id, now, reason])
}

/** Stores that the bookkeeper entered a fine in the books elsewhere; of a fine that was reversed, that the reversal was entered. */
export async function storeNoted(scope: Scope<'community'>, id: number, now: Date): Promise<void> {
  await scope.rows(note, [id, now])
}
