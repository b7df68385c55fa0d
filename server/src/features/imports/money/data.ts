import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'
import type { Plan } from '../check/records.ts'

const setMoney = statement(
  'import-set-money',
  'community',
  noColumns,
  'update imports set money = $3 where community_id = $1 and id = $2',
)

/** Stores the totals that the check counted, or at the start of a run also the typed choices. */
export async function storeMoney(scope: Scope<'community'>, id: number, money: object): Promise<void> {
  await scope.rows(setMoney, [id, JSON.stringify(money)])
}

const waiting = statement(
  'import-money-waiting',
  'community',
  z.object({ row: z.number(), outcome: z.string(), plan: z.unknown() }),
  `select row_number as row, outcome, plan from import_rows
   where community_id = $1 and import_id = $2 and ran is null and plan is not null order by row_number`,
)

/** Returns all rows with a plan that the run has not carried out yet. The check stored the plans. */
export async function moneyToRun(scope: Scope<'community'>, importId: number) {
  const rows = await scope.rows(waiting, [importId])
  return rows.map(({ row, outcome, plan }) => ({ row, outcome, plan: plan as Plan }))
}

const setUndone = statement(
  'import-set-money-undone',
  'community',
  noColumns,
  `update imports set state = 'undone', work = '', undo_restored = $3, undo_left = $4 where community_id = $1 and id = $2`,
)

/** Stores the end of the undo of an import of money. */
export async function endMoneyUndo(
  scope: Scope<'community'>,
  id: number,
  done: { readonly restored: number; readonly left: number },
): Promise<void> {
  await scope.rows(setUndone, [id, done.restored, done.left])
}
