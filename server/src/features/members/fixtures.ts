import type { SystemScope } from '../../platform/access/scopes.ts'
import { idColumn, statement } from '../../platform/db/database.ts'
import { makeHouseholdPerson } from '../accounts/grants/fixtures.ts'

const settle = statement(
  'make-member',
  'household',
  idColumn,
  `update household_persons set is_pending = $4 where community_id = $1 and property_id = $2 and person_id = $3 returning id`,
)

/** Inserts a member of a home, pending if `isPending`, and returns the id of the row, which the wire uses. */
export async function makeMember(
  scope: SystemScope,
  given: {
    personId: number
    communityId: number
    propertyId: number
    memberType?: 'owner' | 'member'
    allowedFeatures?: readonly number[]
    isPending?: boolean
  },
): Promise<number> {
  await makeHouseholdPerson(scope, { memberType: 'member', ...given })
  const { communityId, propertyId, personId, isPending = false } = given
  const row = await scope.inHousehold(communityId, propertyId).row(settle, [personId, isPending])
  if (!row) throw new Error('the member was not stored')
  return row.id
}
