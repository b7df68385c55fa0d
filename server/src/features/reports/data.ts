import { z } from 'zod'
import type { PersonScope } from '../../platform/access/scopes.ts'
import { idColumn, statement } from '../../platform/db/database.ts'
import type { Report } from './policy.ts'

const insert = statement(
  'reports-insert',
  'any',
  idColumn,
  `insert into item_reports (community_id, kind, item_id, reporter_person_id, reasons, other_reason, comments, reported_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (community_id, kind, item_id, reporter_person_id) do nothing returning id`,
)

/** Stores the caller's report of an item and returns its id; undefined if the caller reported the item before. */
export async function insertReport(
  scope: PersonScope,
  item: { communityId: number; kind: number; itemId: number },
  report: Report,
  at: Date,
): Promise<number | undefined> {
  const values = [
    item.communityId,
    item.kind,
    item.itemId,
    scope.personId,
    report.reasons,
    report.other,
    report.comments,
    at,
  ]
  return (await scope.row(insert, values))?.id
}

const watchers = statement(
  'reports-watchers',
  'any',
  z.object({ personId: z.number(), isEditor: z.boolean(), propertyId: z.number().nullable() }),
  `select w.person_id as "personId", bool_or(w.is_editor) as "isEditor", (
     select min(h.property_id) from household_persons h
     where h.community_id = $1 and h.person_id = w.person_id) as "propertyId"
   from (
     select e.person_id, true as is_editor from web_site_editors e where e.community_id = $1
     union all select m.person_id, false from community_managers m where m.community_id = $1) w
   group by w.person_id order by w.person_id`,
)

/** The website editors and the community managers, each with one of their homes in the community, if any. */
export type Watcher = z.infer<typeof watchers.row>

export function listWatchers(scope: PersonScope, communityId: number): Promise<Watcher[]> {
  return scope.rows(watchers, [communityId])
}
