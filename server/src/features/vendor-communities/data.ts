import { z } from 'zod'
import type { Scope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

/** SQL of whether a membership `m` of a community `c` is active: the last day counts, in the time zone of the community. */
const isActive = `m.state = 'active' and (m.ends_on is null or m.ends_on >= (now() at time zone c.time_zone)::date)`

const served = statement(
  'vendor-communities-served',
  'vendor',
  z.object({ communityId: z.number() }),
  `select m.community_id as "communityId"
   from vendor_memberships m join communities c on c.community_id = m.community_id
   where m.vendor_id = $1 and ${isActive}
   order by m.community_id`,
)

/** The communities in which the vendor has an active membership now. */
export async function listServedCommunities(scope: Scope<'vendor'>): Promise<number[]> {
  return (await scope.rows(served)).map(({ communityId }) => communityId)
}

const serves = statement(
  'vendor-communities-serves',
  'community',
  z.object({ vendorId: z.number() }),
  `select m.vendor_id as "vendorId"
   from vendor_memberships m join communities c on c.community_id = m.community_id
   where m.community_id = $1 and m.vendor_id = $2 and ${isActive}`,
)

/** Whether the vendor has an active membership in the community of the scope now. */
export async function servesCommunity(scope: Scope<'community'>, vendorId: number): Promise<boolean> {
  return (await scope.row(serves, [vendorId])) !== undefined
}
