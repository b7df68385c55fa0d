import { teamCardTexts } from '@porchlight/contract/shared/team-card.ts'
import { z } from 'zod'
import type { Scope, StaffScope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { teamCardColumns, teamCardFields, teamMemberColumns } from '../../about/public.ts'

const card = teamCardTexts.extend({ id: z.number(), canBeContacted: z.boolean(), fileKey: z.string().nullable() })
export type CardRow = z.infer<typeof card>
export type CardFields = Omit<CardRow, 'id' | 'fileKey'>

const cards = statement(
  'settings-team',
  'community',
  card,
  `select ${teamMemberColumns} from team_members where community_id = $1 and removed_at is null order by position, id limit 100`,
)

/** The cards of the management team in their order. */
export function listCards(scope: Scope<'community'>): Promise<CardRow[]> {
  return scope.rows(cards)
}

const lockedCard = statement(
  'settings-team-card',
  'community',
  card,
  `select ${teamMemberColumns} from team_members where community_id = $1 and id = $2 and removed_at is null for update`,
)

/** Returns a card and locks it until the transaction ends; undefined if it was removed. */
export function lockCard(scope: StaffScope, id: number): Promise<CardRow | undefined> {
  return scope.row(lockedCard, [id])
}

const insert = statement(
  'settings-add-card',
  'community',
  idColumn,
  `insert into team_members (community_id, photo_file_key, ${teamCardColumns.join(', ')}, position)
   select $1, $2, ${teamCardColumns.map((_, at) => `$${at + 3}`).join(', ')}, coalesce(max(position), 0) + 1 from team_members
   where community_id = $1 returning id`,
)
const update = statement(
  'settings-change-card',
  'community',
  noColumns,
  `update team_members set photo_file_key = $3, ${teamCardColumns.map((column, at) => `${column} = $${at + 4}`).join(', ')}
   where community_id = $1 and id = $2`,
)

function valuesOf(fields: CardFields, fileKey: string | null): unknown[] {
  return [fileKey, ...teamCardFields.map((field) => fields[field])]
}

/** Adds a card at the end; returns its id. */
export async function insertCard(scope: StaffScope, fields: CardFields, fileKey: string | null): Promise<number> {
  const row = await scope.row(insert, valuesOf(fields, fileKey))
  if (!row) throw new Error('the card was not stored')
  return row.id
}

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

/** Stores the order of the cards; `ids` are in the new order. */
export async function orderCards(scope: StaffScope, ids: readonly number[]): Promise<void> {
  await scope.rows(order, [ids])
}

const mark = statement(
  'settings-mark-card',
  'community',
  idColumn,
  'update team_members set removed_at = $3 where community_id = $1 and id = $2 returning id',
)

/** Marks a card as removed, or restores it if `removedAt` is null. Returns false if the community has no card of this id. */
export async function setCardRemovedAt(scope: StaffScope, id: number, removedAt: Date | null): Promise<boolean> {
  return (await scope.row(mark, [id, removedAt])) !== undefined
}
