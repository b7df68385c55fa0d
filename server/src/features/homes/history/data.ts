import { homeResident } from '@porchlight/contract/shared/home-shapes.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { nullableColumns } from '../../../platform/db/nullable-columns.ts'
import { type PageRow, rowsOfPage } from '../../../platform/db/page-rows.ts'
import { accessOfRelation, dayOf, isOfDay, joinAccess, nameOf } from '../../people/public.ts'

const eventRow = z.object({
  id: z.number(),
  /** 'relation', or the kind of an activity. */
  kind: z.string(),
  /** The first day of a relation ('' if not known), or the time of a change. */
  at: z.string(),
  /** Last day, person and kind of a relation; '' for a change. */
  endsOn: z.string(),
  name: z.string(),
  relation: z.string(),
  /** The name of who recorded it. */
  by: z.string(),
  /** The values of a change; null for a relation. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type EventRow = PageRow<z.infer<typeof eventRow>, 'before' | 'after'>

// The time of a relation is the start of its first day. Relations without a first day come last, as the oldest.
const page = statement(
  'home-history-page',
  'community',
  nullableColumns(eventRow).extend({ total: z.number() }),
  `with found as materialized (
     select l.id, 'relation' as kind, coalesce(to_char(l.starts_on, 'YYYY-MM-DD'), '') as at,
       coalesce(to_char(l.ends_on, 'YYYY-MM-DD'), '') as ends_on, ${nameOf()} as name, l.relation,
       coalesce((select a.actor_name from activity_entries a where a.community_id = $1 and a.property_id = $2
         and a.subject_kind = 'relation' and a.subject_id = l.id order by a.at, a.id limit 1), '') as by,
       null::jsonb as before, null::jsonb as after,
       coalesce(l.starts_on::timestamp at time zone c.time_zone, '-infinity'::timestamptz) as moment
     from home_relations l
     join communities c on c.community_id = l.community_id
     join register_people r on r.community_id = l.community_id and r.id = l.register_person_id
     where l.community_id = $1 and l.property_id = $2
     union all
     select a.id, a.kind, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '', '', '', a.actor_name, a.before, a.after, a.at
     from activity_entries a where a.community_id = $1 and a.property_id = $2 and split_part(a.kind, '.', 1) <> all($5::text[])
   ), page as materialized (select * from found order by moment desc, id desc limit $3 offset $4)
   select (select count(*) from found) as total, g.id, g.kind, g.at, g.ends_on as "endsOn", g.name, g.relation, g.by, g.before, g.after
   from (select 1) as always left join page g on true order by g.moment desc, g.id desc`,
)

/**
 * Returns a page of the history of a home, newest first: its relations, and its recorded changes except those of hidden kinds. `hidden` are
 * beginnings of kinds, such as 'ledger'.
 */
export async function listHistory(
  scope: Scope<'community'>,
  homeId: number,
  hidden: readonly string[],
  range: { readonly limit: number; readonly offset: number },
): Promise<{ rows: EventRow[]; total: number }> {
  const rows = await scope.rows(page, [homeId, range.limit, range.offset, hidden])
  return {
    rows: rowsOfPage<(typeof rows)[number], 'before' | 'after'>(rows),
    total: rows[0]?.total ?? 0,
  }
}

const residents = statement(
  'home-residents',
  'community',
  homeResident,
  `select l.id as "relationId", r.id as "personId", ${nameOf()} as name, l.relation,
     coalesce(to_char(l.starts_on, 'YYYY-MM-DD'), '') as "startsOn", coalesce(to_char(l.ends_on, 'YYYY-MM-DD'), '') as "endsOn",
     l.is_primary_contact as "isPrimaryContact", l.delivery, ${accessOfRelation()} as access,
     coalesce((select a.value from register_addresses a where a.community_id = $1 and a.register_person_id = r.id
       and a.kind = 'email' and a.is_primary), '') as email,
     coalesce((select a.value from register_addresses a where a.community_id = $1 and a.register_person_id = r.id
       and a.kind = 'phone' and a.is_primary), '') as phone,
     r.deceased_at is not null as "isDeceased"
   from home_relations l
   join communities c on c.community_id = l.community_id
   join register_people r on r.community_id = l.community_id and r.id = l.register_person_id and r.removed_at is null
   ${joinAccess('$3')}
   where l.community_id = $1 and l.property_id = $2 and ${isOfDay(dayOf('$3'))}
   order by l.relation in ('tenant', 'household member'), not l.is_primary_contact, l.id`,
)

/** Returns the current people of a home, owners first. */
export function listResidents(scope: Scope<'community'>, homeId: number, now: Date) {
  return scope.rows(residents, [homeId, now])
}
