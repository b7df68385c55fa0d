import type { SearchKind } from '@porchlight/contract/shared/search-kinds.ts'
import { z } from 'zod'
import type { PersonScope } from '../../platform/access/scopes.ts'
import { type Statement, statement } from '../../platform/db/database.ts'
import { containing } from '../../platform/db/like.ts'
import { nullableColumns } from '../../platform/db/nullable-columns.ts'
import { type PageRow, rowsOfPage } from '../../platform/db/page-rows.ts'
import { onShards, within } from '../../platform/within.ts'
import { mailingTabs } from '../mailings/public.ts'
import { dayOf, isOfDay, nameOf } from '../people/public.ts'
import { containsInCase, containsInDraft, isDraft } from '../violations-admin/public.ts'
import { containsInOrder } from '../work-orders-admin/public.ts'

const row = z.object({
  id: z.number(),
  communityId: z.number(),
  community: z.string(),
  title: z.string(),
  /** What tells the record from others with the same title, such as its home and day. */
  detail: z.string(),
  /** The home of a violation, a draft or a work order; null for the other kinds. */
  homeId: z.number().nullable(),
  /** The number of a request; null for the other kinds. */
  number: z.number().nullable(),
})
export type FoundRow = PageRow<z.infer<typeof row>, 'homeId' | 'number'>

/** A search of one kind of records. */
export interface Wanted {
  /** The communities where the caller may see the kind; in those of `contactIds` the search includes contact data. */
  readonly communityIds: readonly number[]
  readonly contactIds: readonly number[]
  /** The words that a record must all contain. */
  readonly words: readonly string[]
  /** The text that is searched as a whole: in the addresses of people, and in violations, drafts, orders and mailings. */
  readonly phrase: string
  readonly now: Date
  readonly limit: number
  readonly offset: number
}

/**
 * The parameters of every statement: $1 the communities, $2 the patterns, $3 the pattern of the longest word, $4 the time,
 * $5 the communities with contact data, $6 the pattern of the phrase, $7 the first word, $8 the limit and $9 the offset. All are selected,
 * because PostgreSQL cannot find the type of a parameter that a statement does not use.
 */
const parameters = `(select $1::bigint[], $2::text[], $3::text, $4::timestamptz, $5::bigint[], $6::text, $7::text)`

/** SQL: whether a relation `l` is one of today. */
const isToday = isOfDay(dayOf('$4'))
/** SQL: whether the rows of an alias belong to the communities $1. */
const key = within.reach

/**
 * SQL: whether a column contains all words. `by` 'index': the longest word has trigrams, so it is searched first with the trigram index;
 * 'reading': words of two letters have no trigrams, so reading all rows is faster.
 */
const contains = (column: string, by: 'index' | 'reading') =>
  `${by === 'index' ? `${column} like $3 and ` : ''}${column} like all($2::text[])`

/** SQL: the rows that match: community_id, id, and the columns by which the page is sorted. The list of a kind finds the same rows. */
const found: Readonly<Record<SearchKind, (by: 'index' | 'reading') => string>> = {
  homes: (by) =>
    `select p.community_id, p.id, p.sort_key, p.street_number from properties p
     where ${key('p')} and p.removed_at is null and ${contains('p.search_text', by)}
     union
     select p.community_id, p.id, p.sort_key, p.street_number from register_people r
     join home_relations l on l.community_id = r.community_id and l.register_person_id = r.id
     join communities c on c.community_id = l.community_id
     join properties p on p.community_id = l.community_id and p.id = l.property_id and p.removed_at is null
     where ${key('r')} and ${onShards(key('l'))} ${onShards(key('c'))} ${onShards(key('p'))} r.removed_at is null and ${contains('r.search_text', by)} and ${isToday}`,
  people: (by) =>
    `select m.community_id, m.id, m.last_name, m.first_name from (
       select r.community_id, r.id, r.last_name, r.first_name from register_people r
       where ${key('r')} and r.removed_at is null and ${contains('r.search_text', by)}
       union
       select r.community_id, r.id, r.last_name, r.first_name from register_addresses a
       join register_people r on r.community_id = a.community_id and r.id = a.register_person_id and r.removed_at is null
       where ${key('a')} and ${onShards(key('r'))} a.community_id = any($5::bigint[]) and a.search_text like $6) m
     left join lateral (select count(*) as relations, count(*) filter (where p.removed_at is null and ${isToday}) as homes
       from home_relations l join communities c on c.community_id = l.community_id
       join properties p on p.community_id = l.community_id and p.id = l.property_id
       where ${onShards(key('l'))} ${onShards(key('c'))} ${onShards(key('p'))} l.community_id = m.community_id and l.register_person_id = m.id
       group by l.community_id) h on true
     where h.homes > 0 or h.relations is null`,
  documents: () =>
    `select d.community_id, d.id, d.title, d.updated_at from documents d
     where ${key('d')} and not d.is_form and d.deleted_at is null
       and lower(d.title || ' ' || d.file_name) like all($2::text[])`,
  violations: () =>
    `select v.community_id, v.id, v.created_at from violations v
     where ${key('v')} and ${containsInCase('v', '$6', key)}`,
  drafts: () =>
    `select d.community_id, d.id, d.changed_at from violation_drafts d
     join properties p on p.community_id = d.community_id and p.id = d.property_id
     where ${key('d')} and ${onShards(key('p'))} ${isDraft('d')} and ${containsInDraft('d', 'p', '$6')}`,
  orders: () =>
    `select o.community_id, o.id, o.created_at from work_orders o
     where ${key('o')} and o.discarded_at is null and ${containsInOrder('$6::text', key)}`,
  requests: (by) =>
    `select r.community_id, r.id, r.number from requests r
     where ${key('r')} and ${contains('r.search_text', by)}`,
  vendors: () =>
    `select f.community_id, f.vendor_id as id, f.company_name from vendor_faces f
     join vendor_memberships m on m.community_id = f.community_id and m.vendor_id = f.vendor_id
     where ${key('f')} and ${onShards(key('m'))} lower(f.company_name || ' ' || f.services) like all($2::text[])`,
  mailings: () =>
    `select m.community_id, m.id, coalesce(m.starts_at, m.changed_at) as at from mailings m
     where ${key('m')} and m.deleted_at is null and ${mailingTabs(key).sent}
       and (m.texts->'en'->>'subject' ilike $6 or m.texts->'es'->>'subject' ilike $6)`,
}

const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`

/** SQL: the order of the found rows `f`, the columns of the answer, and the joins that read them for the rows `g` of the page. */
const shown: Readonly<Record<SearchKind, { order: string; columns: string; joins: string }>> = {
  homes: {
    // A home with exactly this number comes before homes whose number contains it.
    order: `(f.street_number = $7::text) desc, f.sort_key, f.community_id, f.id`,
    columns: `p.address as title, concat_ws(' · ', nullif(p.identifier, ''), nullif(p.account_number, ''), nullif(o.owners, '')) as detail,
      null::bigint as "homeId"`,
    joins: `join properties p on ${onShards(key('p'))} p.community_id = g.community_id and p.id = g.id
      left join lateral (select string_agg(${nameOf()}, ', ' order by l.id) as owners from home_relations l
        join communities c on c.community_id = l.community_id
        join register_people r on r.community_id = l.community_id and r.id = l.register_person_id and r.removed_at is null
        where ${onShards(key('l'))} ${onShards(key('c'))} ${onShards(key('r'))} l.community_id = p.community_id and l.property_id = p.id
          and l.relation in ('owner', 'co-owner') and ${isToday} group by l.community_id) o on true`,
  },
  people: {
    order: `lower(f.last_name), lower(f.first_name), f.community_id, f.id`,
    columns: `${nameOf()} as title, coalesce(o.homes, '') as detail, null::bigint as "homeId"`,
    joins: `join register_people r on ${onShards(key('r'))} r.community_id = g.community_id and r.id = g.id
      left join lateral (select string_agg(p.address, ', ' order by p.sort_key) as homes from home_relations l
        join communities c on c.community_id = l.community_id
        join properties p on p.community_id = l.community_id and p.id = l.property_id and p.removed_at is null
        where ${onShards(key('l'))} ${onShards(key('c'))} ${onShards(key('p'))} l.community_id = r.community_id and l.register_person_id = r.id
          and ${isToday} group by l.community_id) o on true`,
  },
  documents: {
    order: `lower(f.title), f.community_id, f.id`,
    columns: `d.title, d.file_name as detail, null::bigint as "homeId"`,
    joins: `join documents d on ${onShards(key('d'))} d.community_id = g.community_id and d.id = g.id`,
  },
  violations: {
    order: `f.created_at desc, f.community_id, f.id`,
    columns: `v.violation_type as title, concat_ws(' · ', nullif(p.address, ''), ${day('v.created_at')}) as detail, v.property_id as "homeId"`,
    joins: `join violations v on ${onShards(key('v'))} v.community_id = g.community_id and v.id = g.id
      left join properties p on ${onShards(key('p'))} p.community_id = v.community_id and p.id = v.property_id`,
  },
  drafts: {
    order: `f.changed_at desc, f.community_id, f.id`,
    columns: `p.address as title, coalesce(nullif(split_part(left(d.words, 200), e'\\n', 1), ''), ${day('d.changed_at')}) as detail,
      d.property_id as "homeId"`,
    joins: `join violation_drafts d on ${onShards(key('d'))} d.community_id = g.community_id and d.id = g.id
      left join properties p on ${onShards(key('p'))} p.community_id = d.community_id and p.id = d.property_id`,
  },
  orders: {
    order: `f.created_at desc, f.community_id, f.id`,
    columns: `split_part(left(o.description, 200), e'\\n', 1) as title,
      concat_ws(' · ', 'WO-' || o.id, coalesce(nullif(o.address, ''), nullif(o.location_details, '')), w.company_name) as detail,
      o.property_id as "homeId"`,
    joins: `join work_orders o on ${onShards(key('o'))} o.community_id = g.community_id and o.id = g.id
      left join vendor_faces w on ${onShards(key('w'))} w.community_id = o.community_id and w.vendor_id = o.vendor_id`,
  },
  requests: {
    order: `f.number desc, f.community_id, f.id`,
    columns: `r.subject as title,
      concat_ws(' · ', nullif(r.person_name, ''), nullif(r.address, ''), ${day('r.made_at')}) as detail, null::bigint as "homeId"`,
    joins: `join requests r on ${onShards(key('r'))} r.community_id = g.community_id and r.id = g.id`,
  },
  vendors: {
    order: `lower(f.company_name), f.community_id, f.id`,
    columns: `v.company_name as title, coalesce(v.services, '') as detail, null::bigint as "homeId"`,
    joins: `join vendor_faces v on ${onShards(key('v'))} v.community_id = g.community_id and v.vendor_id = g.id`,
  },
  mailings: {
    order: `f.at desc, f.community_id, f.id`,
    columns: `coalesce(nullif(m.texts->m.language->>'subject', ''), nullif(m.texts->'en'->>'subject', ''), m.texts->'es'->>'subject', '') as title,
      ${day('g.at')} as detail, null::bigint as "homeId"`,
    joins: `join mailings m on ${onShards(key('m'))} m.community_id = g.community_id and m.id = g.id`,
  },
}

/** The statement of a page of the records of a kind; `by` as in `contains`. */
const pageOf = (kind: SearchKind, by: 'index' | 'reading') =>
  statement(
    `search-${kind}-${by}`,
    'any',
    nullableColumns(row).extend({ total: z.number() }),
    `with given as materialized ${parameters}, found as materialized (${found[kind](by)}),
     page as materialized (
       select f.*, row_number() over (order by ${shown[kind].order}) as place from found f
       order by ${shown[kind].order} limit $8 offset $9
     ), shown as (
       select g.place, g.id, n.community_id as "communityId", n.name as community, ${shown[kind].columns},
         ${kind === 'requests' ? 'r.number' : 'null::bigint'} as number
       from page g join communities n on ${onShards(key('n'))} n.community_id = g.community_id
       ${shown[kind].joins}
     )
     select (select count(*) from found) as total, s.id, s."communityId", s.community, s.title, s.detail, s."homeId", s.number
     from (select 1) as always left join shown s on true order by s.place`,
  )

type PageStatement = Statement<'any', z.infer<ReturnType<typeof pageOf>['row']>>
const both = (kind: SearchKind) => ({ index: pageOf(kind, 'index'), reading: pageOf(kind, 'reading') })
const pages: Readonly<Record<SearchKind, { index: PageStatement; reading: PageStatement }>> = {
  homes: both('homes'),
  people: both('people'),
  documents: both('documents'),
  violations: both('violations'),
  drafts: both('drafts'),
  orders: both('orders'),
  requests: both('requests'),
  vendors: both('vendors'),
  mailings: both('mailings'),
}

/** The minimum length of a word that has a trigram at any position of a text. */
const minIndexedLength = 3

/** A page of the records found of one kind, with the total number. The ids of the communities must come from the caller's session. */
export async function findOfKind(scope: PersonScope, kind: SearchKind, wanted: Wanted) {
  const { words, communityIds, contactIds, phrase, now, limit, offset } = wanted
  // A search that consists only of apostrophes and hyphens has no words.
  if (words.length === 0) return { rows: [], total: 0 }
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), '')
  const page = pages[kind][longest.length >= minIndexedLength ? 'index' : 'reading']
  const patterns = words.map(containing)
  const values = [communityIds, patterns, containing(longest), now, contactIds, containing(phrase), words[0] ?? '']
  const rows = await scope.rows(page, [...values, limit, offset])
  return {
    rows: rowsOfPage<(typeof rows)[number], 'homeId' | 'number'>(rows) as FoundRow[],
    total: rows[0]?.total ?? 0,
  }
}
