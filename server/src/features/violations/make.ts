import type { SystemScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

const insert = statement(
  'make-violation',
  `insert into violations (community_id, property_id, external_id, violation_type, status, description, created_by_name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
)

export async function makeViolation(
  scope: SystemScope,
  given: {
    communityId: number
    propertyId: number
    externalId?: string
    violationType?: string
    /** 1 open, 2 closed, 3 resolution under review. */
    status?: number
    description?: string
    createdByName?: string
    createdAt?: Date
  },
): Promise<number> {
  const row = await scope.row<{ id: number }>(insert, [
    given.communityId,
    given.propertyId,
    given.externalId ?? 'V-1001',
    given.violationType ?? 'Trash bins',
    given.status ?? 1,
    given.description ?? 'Bins were left at the curb after collection day.',
    given.createdByName ?? 'Association office',
    given.createdAt ?? new Date(),
  ])
  if (!row) throw new Error('no violation was made')
  return row.id
}
