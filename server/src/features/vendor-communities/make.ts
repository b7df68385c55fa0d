import type { SystemScope } from '../../platform/access/scopes.ts'
import { idColumn, statement } from '../../platform/db/database.ts'

const membership = statement(
  'make-vendor-membership',
  'community',
  idColumn,
  `insert into vendor_memberships (community_id, vendor_id, state, ends_on, sponsor_level, sponsor_since, created_at, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`,
)

/** Inserts a membership of a vendor, active unless it says otherwise, and returns its id. Days are '2026-11-15'. */
export async function makeVendorMembership(
  scope: SystemScope,
  given: {
    communityId: number
    vendorId: number
    state?: 'invited' | 'pending' | 'active' | 'inactive'
    endsOn?: string | null
    sponsorLevel?: number
    sponsorSince?: string | null
    createdAt?: Date
  },
): Promise<number> {
  const { communityId, vendorId, state = 'active', endsOn = null, sponsorLevel = 0, sponsorSince = null } = given
  const values = [vendorId, state, endsOn, sponsorLevel, sponsorSince, given.createdAt ?? new Date()]
  const row = await scope.inCommunity(communityId).row(membership, values)
  if (!row) throw new Error('the membership was not stored')
  return row.id
}
