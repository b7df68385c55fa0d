import type { HouseholdScope, PersonScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

const mode = statement(
  'digital-delivery-mode',
  'select digital_delivery as mode from properties where community_id = $1 and id = $2',
)

/** How the home gets its mail: 0 paper, 1 digital, 2 both. */
export async function deliveryMode(scope: HouseholdScope): Promise<number> {
  return (await scope.row<{ mode: number }>(mode, [scope.communityId, scope.propertyId]))?.mode ?? 0
}

const change = statement(
  'digital-delivery-change',
  'update properties set digital_delivery = $3 where community_id = $1 and id = $2 returning id',
)

export async function changeMode(
  scope: PersonScope,
  home: { communityId: number; propertyId: number },
  wanted: number,
): Promise<boolean> {
  return (await scope.row(change, [home.communityId, home.propertyId, wanted])) !== undefined
}
