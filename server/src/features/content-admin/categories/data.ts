import { type CategorizedKind, contentLimits } from '@porchlight/contract/features/content-admin.ts'
import { type Audience, audiences } from '@porchlight/contract/shared/publishing.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'

const row = z.object({
  id: z.number(),
  name: z.string(),
  audience: z.enum(audiences),
  /** The number of its documents or links, including those in the bin. */
  items: z.number(),
})
export type CategoryRow = z.infer<typeof row>

const listOf = (kind: CategorizedKind) => {
  const isOfLinks = kind === 'link'
  const [categories, items] = isOfLinks
    ? ['useful_link_categories', 'useful_links']
    : ['document_categories', 'documents']
  // Categories of links have no audience.
  return statement(
    `content-admin-categories-${kind}`,
    'community',
    row,
    `select k.id, k.name, ${isOfLinks ? `'all'` : 'k.audience'} as audience,
       (select count(*) from ${items} x where x.community_id = $1 and x.category_id = k.id) as items
     from ${categories} k where k.community_id = $1 order by k.place, ${isOfLinks ? 'k.name_key' : 'k.name'}, k.id limit ${contentLimits.categories}`,
  )
}
const lists = { document: listOf('document'), link: listOf('link') }

/** Returns the categories in their order, each with its number of items. */
export function listCategories(scope: Scope<'community'>, kind: CategorizedKind): Promise<CategoryRow[]> {
  return scope.rows(lists[kind])
}

// The unique index of link categories ignores case. That of document categories does not, so this statement compares the names without case itself.
const addDocument = statement(
  'content-admin-category-add-document',
  'community',
  idColumn,
  `insert into document_categories (community_id, name, audience) select $1, $2, $3
   where (select count(*) from document_categories where community_id = $1) < ${contentLimits.categories}
     and not exists (select from document_categories where community_id = $1 and lower(name) = lower($2))
   on conflict do nothing returning id`,
)
const addLink = statement(
  'content-admin-category-add-link',
  'community',
  idColumn,
  `insert into useful_link_categories (community_id, name, name_key) select $1, $2, $3
   where (select count(*) from useful_link_categories where community_id = $1) < ${contentLimits.categories}
   on conflict do nothing returning id`,
)

export interface NamedCategory {
  readonly name: string
  /** The name in lower case with single spaces. */
  readonly key: string
  readonly audience: Audience
}

/** Inserts a category. Returns its id; undefined if another has this name or the maximum number is reached. */
export async function insertCategory(
  scope: Scope<'community'>,
  kind: CategorizedKind,
  { name, key, audience }: NamedCategory,
): Promise<number | undefined> {
  const added = kind === 'link' ? scope.row(addLink, [name, key]) : scope.row(addDocument, [name, audience])
  return (await added)?.id
}

const changeDocument = statement(
  'content-admin-category-change-document',
  'community',
  idColumn,
  `update document_categories set name = $3, audience = $4 where community_id = $1 and id = $2
     and not exists (select from document_categories o where o.community_id = $1 and lower(o.name) = lower($3) and o.id <> $2) returning id`,
)
const changeLink = statement(
  'content-admin-category-change-link',
  'community',
  idColumn,
  `update useful_link_categories set name = $3, name_key = $4 where community_id = $1 and id = $2
     and not exists (select from useful_link_categories o where o.community_id = $1 and o.name_key = $4 and o.id <> $2) returning id`,
)

/** Updates a category. Returns false if another one has this name. */
export async function updateCategory(
  scope: Scope<'community'>,
  kind: CategorizedKind,
  id: number,
  { name, key, audience }: NamedCategory,
): Promise<boolean> {
  const changed =
    kind === 'link' ? scope.row(changeLink, [id, name, key]) : scope.row(changeDocument, [id, name, audience])
  return (await changed) !== undefined
}

const orderOf = (kind: CategorizedKind) =>
  statement(
    `content-admin-category-order-${kind}`,
    'community',
    noColumns,
    `update ${kind === 'link' ? 'useful_link_categories' : 'document_categories'} k
     set place = coalesce(array_position($2::bigint[], k.id), 1000) where k.community_id = $1`,
  )
const orders = { document: orderOf('document'), link: orderOf('link') }

// 1000 is the default of the column `place`, after all chosen positions.
/** Stores the order of the categories. Categories that are not in `ids` come last, by name. */
export async function orderCategories(
  scope: Scope<'community'>,
  kind: CategorizedKind,
  ids: readonly number[],
): Promise<void> {
  await scope.rows(orders[kind], [ids])
}

// A document gets the smaller one of two audiences, its own and that of the category that it leaves, so that a move never shows it to more people.
const moveDocuments = statement(
  'content-admin-category-move-document',
  'community',
  noColumns,
  `with source as materialized (select audience from document_categories where community_id = $1 and id = $2)
   update documents d set category_id = $3, audience = case
       when source.audience = 'board' or d.audience = 'board' then 'board'
       when source.audience = 'owners' or d.audience = 'owners' then 'owners' else 'all' end
   from source where d.community_id = $1 and d.category_id = $2`,
)
const moveLinks = statement(
  'content-admin-category-move-link',
  'community',
  noColumns,
  'update useful_links set category_id = $3 where community_id = $1 and category_id = $2',
)
const removeOf = (kind: CategorizedKind) =>
  statement(
    `content-admin-category-remove-${kind}`,
    'community',
    idColumn,
    `delete from ${kind === 'link' ? 'useful_link_categories' : 'document_categories'} where community_id = $1 and id = $2 returning id`,
  )
const removals = { document: removeOf('document'), link: removeOf('link') }

/** Moves all items of a category, including those in the bin, to another one. */
export async function moveItems(
  scope: Scope<'community'>,
  kind: CategorizedKind,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await scope.rows(kind === 'link' ? moveLinks : moveDocuments, [from, to])
}

export async function deleteCategory(scope: Scope<'community'>, kind: CategorizedKind, id: number): Promise<void> {
  await scope.rows(removals[kind], [id])
}

const lockOf = (kind: CategorizedKind) =>
  statement(
    `content-admin-category-lock-${kind}`,
    'community',
    idColumn,
    `select id from ${kind === 'link' ? 'useful_link_categories' : 'document_categories'} where community_id = $1 and id = any($2::bigint[]) order by id for update`,
  )
const locks = { document: lockOf('document'), link: lockOf('link') }

/** Locks categories until the transaction ends, and returns those that exist. */
export async function lockCategories(
  scope: Scope<'community'>,
  kind: CategorizedKind,
  ids: readonly number[],
): Promise<number[]> {
  return (await scope.rows(locks[kind], [ids])).map(({ id }) => id)
}
