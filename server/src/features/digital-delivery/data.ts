import { z } from 'zod'
import type { HouseholdScope } from '../../platform/access/scopes.ts'
import { idColumn, statement } from '../../platform/db/database.ts'

const mode = statement(
  'digital-delivery-mode',
  'household',
  z.object({ mode: z.number() }),
  'select digital_delivery as mode from properties where community_id = $1 and id = $2',
)

/** How the home gets its mail: 0 paper, 1 digital, 2 both. */
export async function deliveryMode(scope: HouseholdScope): Promise<number> {
  return (await scope.row(mode))?.mode ?? 0
}

const change = statement(
  'digital-delivery-change',
  'household',
  idColumn,
  'update properties set digital_delivery = $3 where community_id = $1 and id = $2 returning id',
)

/** False where the home does not exist any more. */
export async function changeMode(scope: HouseholdScope, wanted: number): Promise<boolean> {
  return (await scope.row(change, [wanted])) !== undefined
}
