import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'

const holder = statement(
  'import-relation-holder',
  'community',
  z.object({
    personId: z.number(),
    propertyId: z.number(),
    accountId: z.number().nullable(),
    isRegistered: z.boolean(),
  }),
  `select l.register_person_id as "personId", l.property_id as "propertyId", (
     select r.person_id from register_people r where r.community_id = $1 and r.id = l.register_person_id) as "accountId", exists (
     select from household_persons h join register_people r on r.community_id = h.community_id and r.person_id = h.person_id
     where h.community_id = $1 and h.property_id = l.property_id and r.id = l.register_person_id) as "isRegistered"
   from home_relations l where l.community_id = $1 and l.id = $2`,
)

/**
 * Returns the person and the home of a relation, their account (null: none), and whether it has access to the home; undefined if there is no
 * such relation.
 */
export function findRelationPerson(scope: Scope<'community'>, relationId: number) {
  return scope.row(holder, [relationId])
}

const left = statement(
  'import-undo-left',
  'community',
  z.object({
    row: z.number(),
    note: z.string(),
    name: z.string(),
    address: z.string(),
    plate: z.string(),
    after: z.record(z.string(), z.string()),
    total: z.number(),
  }),
  `select e.row_number as row, e.undo_note as note, coalesce(r.name, '') as name, coalesce(p.address, '') as address,
     coalesce(p.street_number, '') as plate, e.after,
     (select count(*) from import_effects t where t.community_id = $1 and t.import_id = $2 and t.undo = 'left') as total
   from import_effects e
   left join properties p on p.community_id = $1 and p.id = e.property_id
   left join lateral (select coalesce(nullif(btrim(r.first_name || ' ' || r.last_name), ''), r.organisation_name) as name
     from register_people r where r.community_id = $1 and e.record_kind = 'person' and r.id = e.record_id) r on true
   where e.community_id = $1 and e.import_id = $2 and e.undo = 'left' order by e.row_number, e.id limit $3 offset $4`,
)

/** Returns a page of the effects that an undo did not restore. */
export async function pageOfUndoLeft(scope: Scope<'community'>, importId: number, limit: number, page: number) {
  const rows = await scope.rows(left, [importId, limit, (page - 1) * limit])
  return { rows, total: rows[0]?.total ?? 0 }
}
