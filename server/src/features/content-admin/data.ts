import {
  contentLimits,
  type contentSorts,
  type PublishedKind,
  publishedKinds,
} from '@porchlight/contract/features/content-admin.ts'
import { audiences, type PublishState, publishStates } from '@porchlight/contract/shared/publishing.ts'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scopes.ts'
import { idColumn, type Statement, statement } from '../../platform/db/database.ts'
import { containing } from '../../platform/db/like.ts'

/** How a kind is stored. All values are SQL from this file, about the row `x`. */
interface Table {
  readonly name: string
  readonly condition?: string
  /** The name of the table of its categories. */
  readonly categories?: string
  /** What the list shows of an item besides its title, such as its file name. */
  readonly detail?: string
  /** The key of its file; null without one. */
  readonly file?: string
  /** The time of creation, if it is not in the column created_at. */
  readonly createdAt?: string
  /** The times between which residents see an item, if they have columns of their own. */
  readonly shownFrom?: string
  readonly shownUntil?: string
  readonly canBePinned?: true
  /** The column with the day by which residents' lists are ordered; publishing sets it. */
  readonly shownAt?: string
}

const tables: Readonly<Record<PublishedKind, Table>> = {
  news: { name: 'news_items', canBePinned: true, file: 'x.picture_file_key', shownAt: 'created_at' },
  event: {
    name: 'calendar_events',
    condition: 'x.group_id is null',
    detail: `to_char(x.start_date, 'YYYY-MM-DD')`,
  },
  document: {
    name: 'documents',
    condition: 'not x.is_form',
    categories: 'document_categories',
    detail: 'x.file_name',
    file: 'x.file_key',
    shownAt: 'created_at',
  },
  form: {
    name: 'documents',
    condition: 'x.is_form',
    detail: 'x.file_name',
    file: 'x.file_key',
    shownAt: 'created_at',
  },
  question: { name: 'faqs' },
  link: { name: 'useful_links', categories: 'useful_link_categories', detail: 'x.url' },
  ballot: {
    name: 'ballots',
    detail: 'x.url',
    // Ballots have no time of creation.
    createdAt: 'x.opens_at',
    shownFrom: 'x.opens_at',
    shownUntil: 'x.closes_at',
  },
}

const shownFrom = (table: Table) => table.shownFrom ?? 'x.publish_at'
const shownUntil = (table: Table) => table.shownUntil ?? 'x.take_down_at'

/** The SQL of the state of the row; `now` is the parameter with the time. */
const stateAt = (
  table: Table,
  now: string,
) => `case when x.deleted_at is not null then 'deleted' when x.is_draft then 'draft'
  when ${shownFrom(table)} > ${now}::timestamptz then 'scheduled' when ${shownUntil(table)} <= ${now}::timestamptz then 'taken down'
  else 'published' end`

const itemRow = z.object({
  total: z.number(),
  /** The number of items in each state, whatever state is listed. */
  counts: z.record(z.string(), z.number()),
  timeZone: z.string(),
  id: z.number().nullable(),
  title: z.string().nullable(),
  state: z.enum(publishStates).nullable(),
  audience: z.enum(audiences).nullable(),
  category: z.string().nullable(),
  detail: z.string().nullable(),
  publishAt: z.date().nullable(),
  takeDownAt: z.date().nullable(),
  pinnedUntil: z.date().nullable(),
  changedAt: z.date().nullable(),
  changedBy: z.number().nullable(),
  deletedAt: z.date().nullable(),
})
export type ItemRow = z.infer<typeof itemRow>

const viewRow = z.object({
  state: z.enum(publishStates),
  audience: z.enum(audiences),
  publishAt: z.date().nullable(),
  takeDownAt: z.date().nullable(),
  pinnedUntil: z.date().nullable(),
  hasFile: z.boolean(),
  title: z.string(),
  timeZone: z.string(),
})
export type ViewRow = z.infer<typeof viewRow>

const publishing = (
  table: Table,
) => `x.audience, ${shownFrom(table)} as "publishAt", ${shownUntil(table)} as "takeDownAt",
  ${table.canBePinned ? 'x.pinned_until' : 'null::timestamptz'} as "pinnedUntil"`

const zone = '(select c.time_zone from communities c where c.community_id = $1)'

/**
 * Returns the statement of `listItems` for a kind. `found` are the items that match the search and the category, `wanted` those of them in the
 * wanted state, and `page` a page of these.
 */
function pageOf(kind: PublishedKind, table: Table) {
  const { name, condition = 'true', categories, detail = `''`, createdAt = 'x.created_at' } = table
  const category = categories
    ? `left join ${categories} k on k.community_id = x.community_id and k.id = x.category_id`
    : ''
  return statement(
    `content-admin-page-${kind}`,
    'community',
    itemRow,
    `with found as materialized (
       select x.id, x.title, ${stateAt(table, '$2')} as state, ${categories ? 'k.name' : `''`} as category, ${detail} as detail,
         ${publishing(table)}, coalesce(x.edited_at, ${createdAt}) as "changedAt", x.edited_by_person_id as "changedBy", x.deleted_at as "deletedAt"
       from ${name} x ${category}
       where x.community_id = $1 and ${condition} and ($4 = '' or x.title ilike $4)
         and ($5::bigint is null or ${categories ? 'x.category_id = $5' : 'false'})
     ), wanted as materialized (
       select * from found where case when $3::text is null then state <> 'deleted' else state = $3 end
     ), page as (
       select * from wanted order by case when $6 = 'title' then lower(title) end, "pinnedUntil" > $2::timestamptz desc nulls last, "changedAt" desc, id desc
       limit ${contentLimits.page} offset $7
     )
     select t.total, t.counts, t."timeZone", p.id, p.title, p.state, p.audience, p.category, p.detail, p."publishAt", p."takeDownAt",
       p."pinnedUntil", p."changedAt", p."changedBy", p."deletedAt"
     from (select (select count(*) from wanted) as total,
       (select coalesce(json_object_agg(s.state, s.items), '{}') from (select state, count(*) as items from found group by state) s) as counts,
       ${zone} as "timeZone") t
     left join page p on true
     order by case when $6 = 'title' then lower(p.title) end, p."pinnedUntil" > $2::timestamptz desc nulls last, p."changedAt" desc, p.id desc`,
  )
}

type OfCommunity<Row> = Statement<'community', Row>
const eachKind = <Row>(make: (kind: PublishedKind, table: Table) => OfCommunity<Row>) =>
  Object.fromEntries(publishedKinds.map((kind) => [kind, make(kind, tables[kind])])) as Record<
    PublishedKind,
    OfCommunity<Row>
  >

const pages = eachKind(pageOf)

export interface ItemFilter {
  readonly kind: PublishedKind
  readonly state?: PublishState | undefined
  readonly search: string
  readonly category?: number | undefined
  readonly sort: (typeof contentSorts)[number]
  readonly page: number
}

/**
 * Returns a page of the items of a kind: those in a state, or all that are not deleted. If there are none, returns one row that has only the
 * total, the counts and the time zone; its other columns are null.
 */
export function listItems(scope: Scope<'community'>, filter: ItemFilter, now: Date): Promise<ItemRow[]> {
  const { kind, state, search, category, sort, page } = filter
  const pattern = search.trim() === '' ? '' : containing(search.trim())
  const offset = (page - 1) * contentLimits.page
  return scope.rows(pages[kind], [now, state ?? null, pattern, category ?? null, sort, offset])
}

const views = eachKind((kind, table) =>
  statement(
    `content-admin-view-${kind}`,
    'community',
    viewRow,
    `select ${stateAt(table, '$3')} as state, ${publishing(table)}, ${table.file ? `${table.file} is not null` : 'false'} as "hasFile",
       x.title, ${zone} as "timeZone"
     from ${table.name} x where x.community_id = $1 and x.id = $2 and ${table.condition ?? 'true'}`,
  ),
)

/** Returns how an item is published; undefined if the kind has no such item. */
export function findItem(
  scope: Scope<'community'>,
  kind: PublishedKind,
  id: number,
  now: Date,
): Promise<ViewRow | undefined> {
  return scope.row(views[kind], [id, now])
}

const timeZone = statement(
  'content-admin-time-zone',
  'community',
  z.object({ timeZone: z.string(), name: z.string() }),
  'select time_zone as "timeZone", name from communities where community_id = $1',
)

/** Returns the time zone and the name of the community. */
export async function findNameAndTimeZone(scope: Scope<'community'>): Promise<z.infer<typeof timeZone.row>> {
  return (await scope.row(timeZone)) ?? { timeZone: 'UTC', name: '' }
}

/** How an item is published from now on. */
export interface Publishing {
  readonly isDraft: boolean
  readonly publishAt: Date | null
  readonly takeDownAt: Date | null
  readonly audience: (typeof audiences)[number]
  /** The end of its last pinned day. */
  readonly pinnedUntil: Date | null
  /** Residents are notified when its later time of publication comes. */
  readonly tells: boolean
  /** The time by which residents' lists are ordered; null: the stored time does not change. */
  readonly shownAt: Date | null
}

const publishings = eachKind((kind, table) => {
  const pinned = table.canBePinned ? ', pinned_until = $9' : ''
  const shown = table.shownAt ? `, ${table.shownAt} = coalesce($10, ${table.shownAt})` : ''
  // All kinds take the same parameters; these conditions use those that a kind does not need.
  const unused = 'and ($9::timestamptz is null or true) and ($10::timestamptz is null or true)'
  return statement(
    `content-admin-publish-${kind}`,
    'community',
    idColumn,
    `update ${table.name} x set is_draft = $3, publish_at = $4, take_down_at = $5, audience = $6, tells = $7, published_by_person_id = $8${pinned}${shown}
     where x.community_id = $1 and x.id = $2 ${unused} returning x.id`,
  )
})

/** Stores how an item is published, and who changed it. */
export async function setPublishing(
  scope: Scope<'community'>,
  item: { readonly kind: PublishedKind; readonly id: number; readonly personId: number },
  { isDraft, publishAt, takeDownAt, audience, tells, pinnedUntil, shownAt }: Publishing,
): Promise<void> {
  const values = [isDraft, publishAt, takeDownAt, audience, tells, item.personId, pinnedUntil, shownAt]
  await scope.row(publishings[item.kind], [item.id, ...values])
}
