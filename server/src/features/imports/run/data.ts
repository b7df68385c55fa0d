import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'

const created = statement(
  'import-effects-made',
  'community',
  z.object({ kind: z.string(), row: z.number(), place: z.number(), id: z.number() }),
  `select record_kind as kind, row_number as row, place, record_id as id from import_effects
   where community_id = $1 and import_id = $2 and is_new and record_kind in ('home', 'person') and row_number = any($3::integer[])`,
)

/** Returns the homes and people that rows of an import created. */
export function findCreated(scope: Scope<'community'>, importId: number, rows: readonly number[]) {
  return scope.rows(created, [importId, rows])
}

const versions = statement(
  'import-effects-versions',
  'community',
  z.object({ kind: z.string(), id: z.number(), version: z.number() }),
  `select record_kind as kind, record_id as id, max(version) as version from import_effects
   where community_id = $1 and import_id = $2 and version is not null
     and ((record_kind = 'home' and record_id = any($3::bigint[])) or (record_kind = 'person' and record_id = any($4::bigint[])))
   group by 1, 2`,
)

/** Returns the last versions of records that an import stored. */
export function findVersions(
  scope: Scope<'community'>,
  importId: number,
  homeIds: readonly number[],
  personIds: readonly number[],
) {
  return scope.rows(versions, [importId, homeIds, personIds])
}

/** The effect of a run on a record: its values before and after, and its version after the run (null for kinds without versions). */
export interface Effect {
  /** The row of the file, counted from 1; 0 if no row caused the effect. */
  readonly row: number
  readonly kind: 'home' | 'person' | 'relation' | 'document'
  readonly id: number
  /** The position of the person in the row, counted from 0; 0 for other records. */
  readonly place: number
  /** The home; null for a document. */
  readonly propertyId: number | null
  /** The run created the record; `before` is then empty, apart from notes for the undo. */
  readonly isNew: boolean
  readonly before: Readonly<Record<string, string>>
  readonly after: Readonly<Record<string, string>>
  readonly version: number | null
}

const insert = statement(
  'import-effects-insert',
  'community',
  noColumns,
  `insert into import_effects (community_id, import_id, row_number, record_kind, record_id, place, property_id, is_new, before, after, version)
   select $1, $2, e.* from unnest($3::integer[], $4::text[], $5::bigint[], $6::integer[], $7::bigint[], $8::boolean[], $9::jsonb[], $10::jsonb[],
     $11::integer[]) as e`,
)

export async function insertEffects(
  scope: Scope<'community'>,
  importId: number,
  effects: readonly Effect[],
): Promise<void> {
  if (effects.length === 0) return
  await scope.rows(insert, [
    importId,
    effects.map(({ row }) => row),
    effects.map(({ kind }) => kind),
    effects.map(({ id }) => id),
    effects.map(({ place }) => place),
    effects.map(({ propertyId }) => propertyId),
    effects.map(({ isNew }) => isNew),
    effects.map(({ before }) => JSON.stringify(before)),
    effects.map(({ after }) => JSON.stringify(after)),
    effects.map(({ version }) => version),
  ])
}

const texts = z.record(z.string(), z.string())
const effectRow = z.object({
  id: z.number(),
  row: z.number(),
  kind: z.enum(['home', 'person', 'relation', 'document']),
  recordId: z.number(),
  propertyId: z.number().nullable(),
  isNew: z.boolean(),
  before: texts,
  after: texts,
  version: z.number().nullable(),
})
export type StoredEffect = z.infer<typeof effectRow>

const nextEffects = statement(
  'import-effects-next',
  'community',
  effectRow,
  `select id, row_number as row, record_kind as kind, record_id as "recordId", property_id as "propertyId", is_new as "isNew", before, after, version
   from import_effects where community_id = $1 and import_id = $2 and undo is null order by id desc limit $3`,
)

/** Returns the next effects to undo, last effect first. */
export function nextToUndo(scope: Scope<'community'>, importId: number, limit: number): Promise<StoredEffect[]> {
  return scope.rows(nextEffects, [importId, limit])
}

const countEffects = statement(
  'import-effects-count',
  'community',
  z.object({ count: z.number() }),
  'select count(*) as count from import_effects where community_id = $1 and import_id = $2 and undo is null',
)

export async function countToUndo(scope: Scope<'community'>, importId: number): Promise<number> {
  return (await scope.row(countEffects, [importId]))?.count ?? 0
}

const setUndo = statement(
  'import-effects-set-undo',
  'community',
  noColumns,
  `update import_effects e set undo = u.undo, undo_note = u.note
   from unnest($3::bigint[], $4::text[], $5::text[]) as u (id, undo, note)
   where e.community_id = $1 and e.import_id = $2 and e.id = u.id`,
)

/** Stores the results of undoing effects, in the transaction of the undo. `note` is that of `Undone` (undo/actions.ts). */
export async function storeUndone(
  scope: Scope<'community'>,
  importId: number,
  effects: readonly { readonly id: number; readonly undo: 'restored' | 'left'; readonly note: string }[],
): Promise<void> {
  const notes = effects.map(({ note }) => note)
  await scope.rows(setUndo, [importId, effects.map(({ id }) => id), effects.map(({ undo }) => undo), notes])
}

const takenNumbers = statement(
  'import-taken-numbers',
  'community',
  z.object({ identifier: z.string(), accountNumber: z.string() }),
  `select identifier, account_number as "accountNumber" from properties
   where community_id = $1 and (identifier = any($2::text[]) or account_number = any($3::text[]))`,
)

/** Returns the homes that already have one of these identifiers or account numbers, including removed homes. */
export function findTaken(
  scope: Scope<'community'>,
  identifiers: readonly string[],
  accountNumbers: readonly string[],
) {
  return scope.rows(takenNumbers, [identifiers, accountNumbers])
}

const lastChange = statement(
  'import-last-change',
  'community',
  z.object({ name: z.string() }),
  `select actor_name as name from activity_entries where community_id = $1 and subject_kind = $2 and subject_id = $3
   order by at desc, id desc limit 1`,
)

/** Returns the name of the person who changed a record last; '' if no change is recorded. */
export async function findLastChanger(scope: Scope<'community'>, kind: string, id: number): Promise<string> {
  return (await scope.row(lastChange, [kind, id]))?.name ?? ''
}

const nextMissing = statement(
  'import-missing-next',
  'community',
  z.object({ relationId: z.number(), propertyId: z.number() }),
  `select relation_id as "relationId", property_id as "propertyId" from import_missing
   where community_id = $1 and import_id = $2 and ran is null order by relation_id limit $3`,
)

/** Returns the next people to move out because they are not in the file. */
export function nextToLeave(scope: Scope<'community'>, importId: number, limit: number) {
  return scope.rows(nextMissing, [importId, limit])
}

const setMissing = statement(
  'import-missing-set',
  'community',
  noColumns,
  `update import_missing i set ran = m.ran from unnest($3::bigint[], $4::text[]) as m (id, ran)
   where i.community_id = $1 and i.import_id = $2 and i.relation_id = m.id`,
)

/** Stores which of the missing people the run has moved out ('done'), and which had left already ('left'). */
export async function storeLeft(
  scope: Scope<'community'>,
  importId: number,
  relations: readonly { readonly id: number; readonly ran: 'done' | 'left' }[],
): Promise<void> {
  await scope.rows(setMissing, [importId, relations.map(({ id }) => id), relations.map(({ ran }) => ran)])
}

const endRelation = statement(
  'import-relation-end',
  'community',
  idColumn,
  `update home_relations set ends_on = greatest($3::date, starts_on) where community_id = $1 and id = $2 and ends_on is null returning id`,
)

/** Ends a relation on a day, or on its first day if that is later. Returns false if it has an end already. */
export async function endRelationOn(scope: Scope<'community'>, id: number, day: string): Promise<boolean> {
  return (await scope.row(endRelation, [id, day])) !== undefined
}
