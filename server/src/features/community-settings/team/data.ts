import { z } from 'zod'
import type { Scope, StaffScope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'

const card = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  roleName: z.string(),
  credentials: z.string(),
  bio: z.string(),
  email: z.string(),
  phone: z.string(),
  canBeContacted: z.boolean(),
  fileKey: z.string().nullable(),
})
export type CardRow = z.infer<typeof card>
export type CardFields = Omit<CardRow, 'id' | 'fileKey'>

const columns = `id, first_name as "firstName", last_name as "lastName", role_name as "roleName", credentials, bio, email, phone,
  can_be_contacted as "canBeContacted", photo_file_key as "fileKey"`

const cards = statement(
  'settings-team',
  'community',
  card,
  `select ${columns} from team_members where community_id = $1 and removed_at is null order by position, id limit 100`,
)

/** The cards of the management team in their order. */
export function listCards(scope: Scope<'community'>): Promise<CardRow[]> {
  return scope.rows(cards)
}

const one = statement(
  'settings-team-card',
  'community',
  card,
  `select ${columns} from team_members where community_id = $1 and id = $2 and removed_at is null for update`,
)

/** A card, locked until the transaction ends; undefined if it was removed. */
export function lockCard(scope: StaffScope, id: number): Promise<CardRow | undefined> {
  return scope.row(one, [id])
}

const insert = statement(
  'settings-add-card',
  'community',
  idColumn,
  `insert into team_members (community_id, first_name, last_name, role_name, credentials, bio, email, phone, can_be_contacted,
     photo_file_key, position)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce(max(position), 0) + 1 from team_members where community_id = $1
   returning id`,
)
const update = statement(
  'settings-change-card',
  'community',
  noColumns,
  `update team_members set first_name = $3, last_name = $4, role_name = $5, credentials = $6, bio = $7, email = $8, phone = $9,
     can_be_contacted = $10, photo_file_key = $11 where community_id = $1 and id = $2`,
)

function valuesOf(fields: CardFields, fileKey: string | null): unknown[] {
  const { firstName, lastName, roleName, credentials, bio, email, phone, canBeContacted } = fields
  return [firstName, lastName, roleName, credentials, bio, email, phone, canBeContacted, fileKey]
}

/** Adds a card at the end; returns its id. */
export async function insertCard(scope: StaffScope, fields: CardFields, fileKey: string | null): Promise<number> {
  const row = await scope.row(insert, valuesOf(fields, fileKey))
  if (!row) throw new Error('the card was not stored')
  return row.id
}

/** Changes a card. */
export async function updateCard(
  scope: StaffScope,
  id: number,
  fields: CardFields,
  fileKey: string | null,
): Promise<void> {
  await scope.rows(update, [id, ...valuesOf(fields, fileKey)])
}

const order = statement(
  'settings-order-cards',
  'community',
  noColumns,
  `update team_members t set position = o.position from unnest($2::bigint[]) with ordinality o(id, position)
   where t.community_id = $1 and t.id = o.id`,
)

/** Puts the cards into the order of their ids. */
export async function orderCards(scope: StaffScope, ids: readonly number[]): Promise<void> {
  await scope.rows(order, [ids])
}

const mark = statement(
  'settings-mark-card',
  'community',
  idColumn,
  'update team_members set removed_at = $3 where community_id = $1 and id = $2 returning id',
)

/** Removes a card at a time, or with null takes it back; false if the community has none of this id. */
export async function markCard(scope: StaffScope, id: number, removedAt: Date | null): Promise<boolean> {
  return (await scope.row(mark, [id, removedAt])) !== undefined
}
