import type { CommunityScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

export interface ViolationRow {
  readonly total: number
  readonly id: number
  readonly externalId: string
  readonly violationType: string
  readonly status: number
  readonly description: string
  readonly createdByName: string
  readonly createdAt: Date
  readonly timeZone: string
}

const index = statement(
  'violations-index',
  `with mine as (
     select v.* from violations v
     where v.community_id = $1 and v.property_id = any($2::bigint[])
       and (v.status <> 2 and $3::boolean or v.status = 2 and $4::boolean)
   ), page as (
     select * from mine m order by m.created_at desc, m.id desc limit $5 offset $6
   )
   select t.total, p.id, p.external_id as "externalId", p.violation_type as "violationType", p.status, p.description,
     p.created_by_name as "createdByName", p.created_at as "createdAt", c.time_zone as "timeZone"
   from (select count(*) as total from mine) t
   left join page p on true
   left join communities c on c.community_id = $1
   order by p.created_at desc, p.id desc`,
)

/** A page of the violations at the caller's own properties in the community, and how many there are in all. */
export async function listViolations(
  scope: CommunityScope,
  wanted: { open: boolean; closed: boolean; limit: number; offset: number },
): Promise<{ rows: ViolationRow[]; total: number }> {
  const rows = await scope.rows<ViolationRow>(index, [
    scope.communityId,
    ownPropertyIds(scope),
    wanted.open,
    wanted.closed,
    wanted.limit,
    wanted.offset,
  ])
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

function ownPropertyIds(scope: CommunityScope): number[] {
  return scope.viewer.memberships.flatMap((one) =>
    one.kind === 'household' && one.communityId === scope.communityId && one.propertyId ? [one.propertyId] : [],
  )
}

const anyOpen = statement(
  'violations-any-open',
  `select 1 as one from violations v
   where v.community_id = $1 and v.property_id = any($2::bigint[]) and v.id = any($3::bigint[]) and v.status <> 2 limit 1`,
)

/** Whether any of some violations is at the caller's own properties and not closed. */
export async function areAnyOpen(scope: CommunityScope, ids: readonly number[]): Promise<boolean> {
  return (await scope.row(anyOpen, [scope.communityId, ownPropertyIds(scope), ids])) !== undefined
}
