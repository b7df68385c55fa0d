import { type HomeFilter, type HomeSort, homeSorts } from '@porchlight/contract/features/homes.ts'
import { accessStates, occupancies } from '@porchlight/contract/shared/register.ts'
import { z } from 'zod'
import type { ReachScope, Scope } from '../../../platform/access/scopes.ts'
import { type Statement, statement } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/like.ts'
import { nullableColumns } from '../../../platform/db/nullable-columns.ts'
import { type PageRow, rowsOfPage } from '../../../platform/db/page-rows.ts'
import { onShards, type Within, within } from '../../../platform/within.ts'
import { accessOfGroup, accessOfRelation, dayOf, isOfDay, joinAccess, nameOf } from '../../people/public.ts'
import { searchWordsOf } from '../search-words.ts'

const row = z.object({
  id: z.number(),
  communityId: z.number(),
  community: z.string(),
  address: z.string(),
  streetNumber: z.string(),
  unit: z.string(),
  identifier: z.string(),
  accountNumber: z.string(),
  owners: z.array(z.string()),
  access: z.enum(accessStates),
  occupancy: z.enum(occupancies),
  tags: z.array(z.string()),
  openViolations: z.number(),
  openOrders: z.number(),
  /** Null: not known. */
  balanceCents: z.number().nullable(),
  /** The day of the next planned sale; null for none. */
  saleOn: z.string().nullable(),
})
export type HomeRow = PageRow<z.infer<typeof row>, 'balanceCents' | 'saleOn'>

/** SQL of the current relations in the communities of `$1`, with their people and the rows on which their access depends. */
const currentRelations = (key: Within, where: string) => `home_relations l
  join communities c on ${onShards(key('c'))} c.community_id = l.community_id
  join register_people r on ${onShards(key('r'))} r.community_id = l.community_id and r.id = l.register_person_id and r.removed_at is null
  ${joinAccess('$2', key)}
  where ${key('l')} and ${where} and ${isOfDay(dayOf('$2'))}`

/** The parameters from $2 to $13, in this order; null or false for a filter that is not used. $1 are the communities. */
const values = (filter: HomeFilter, now: Date): unknown[] => [
  now,
  patternsOf(filter.search),
  // '' is no filter, as undefined.
  filter.street || null,
  filter.tag || null,
  filter.occupancy ?? null,
  filter.access ?? null,
  filter.delivery ?? null,
  filter.noEmail,
  filter.bounced,
  filter.balanceOver ?? null,
  filter.overdueDays ?? null,
  filter.openViolation,
]

/** Returns the patterns of search_text for the words of a search; null for an empty search. */
function patternsOf(search: string | undefined): string[] | null {
  const words = searchWordsOf(search ?? '')
  return words.length > 0 ? words.map(containing) : null
}

/**
 * SQL that narrows the relations `l` to homes that may have the access state $7. Computing the state of 120,000 people takes seconds, and
 * most states concern few of them. It never excludes a home that has the state; `accessOfRelation` then decides.
 */
const canHave = (key: Within) => {
  const invited = (where: string) =>
    `select v.community_id, v.property_id from invitations v where ${key('v')} and ${where}`
  const linked = `select k.community_id, k.property_id from home_relations k
      join register_people o on o.community_id = k.community_id and o.id = k.register_person_id and o.person_id is not null
      where ${key('k')} and ${key('o')}`
  return `case $7::text when 'requested' then (l.community_id, l.property_id) in (
      select q.community_id, q.property_id from registration_requests q where ${key('q')} and q.state = 'pending')
    when 'bounced' then (l.community_id, l.property_id) in (select k.community_id, k.property_id from register_addresses a
      join home_relations k on k.community_id = a.community_id and k.register_person_id = a.register_person_id
      where ${key('a')} and ${key('k')} and a.kind = 'email' and a.is_primary and a.bounced_at is not null)
    when 'invited' then (l.community_id, l.property_id) in (${invited("v.state = 'open'")} union all
      select d.community_id, d.property_id from household_persons d where ${key('d')} and d.is_pending)
    when 'expired' then (l.community_id, l.property_id) in (${invited("v.state = 'open'")})
    when 'withdrawn' then (l.community_id, l.property_id) in (${invited("v.state = 'withdrawn'")})
    when 'ended' then (l.community_id, l.property_id) in (${linked} union all ${invited("v.state = 'used'")})
    else true end`
}

/** SQL of the current relations `l` that meet a condition, with their people `r`. */
const currentWhere = (key: Within, condition: string) => `select l.community_id, l.property_id from home_relations l
        join communities c on c.community_id = l.community_id
        join register_people r on r.community_id = l.community_id and r.id = l.register_person_id and r.removed_at is null
        where ${onShards(key('l'))} ${onShards(key('c'))} ${onShards(key('r'))} ${condition} and ${isOfDay(dayOf('$2'))}`

/** SQL of the homes with at least one account. Such a home is 'registered', whatever the state of its other people is. */
const registeredHomes = (key: Within) =>
  `select h.community_id, h.property_id from household_persons h where ${key('h')} and not h.is_pending`
/** SQL of whether the home of a relation `l` is registered. */
const isRegisteredHome = (key: Within) => `exists (select from household_persons z
      where ${onShards(key('z'))} z.community_id = l.community_id and z.property_id = l.property_id and not z.is_pending)`

/** SQL of the homes of current people whose primary e-mail address bounced. They are few, and `group by` makes PostgreSQL read them by index. */
const bouncedHomes = (key: Within) =>
  `select k.community_id, k.property_id from register_addresses a cross join lateral (
        ${currentWhere(key, 'l.community_id = a.community_id and l.register_person_id = a.register_person_id')} group by 1, 2) k
      where ${key('a')} and a.kind = 'email' and a.is_primary and a.bounced_at is not null`

/** SQL of whether `a` is an e-mail address of the person `r`. */
const addressOf = (key: Within) =>
  `${onShards(key('a'))} a.community_id = r.community_id and a.register_person_id = r.id and a.kind = 'email'`

/** SQL of the homes that have current people, but no e-mail address of any of them. */
const withoutEmail = (key: Within) =>
  `select m.community_id, m.property_id from (
        select distinct t.community_id, t.property_id from (${currentWhere(
          key,
          `${key('l')} and ${key('r')} and not exists (select from register_addresses a where ${key('a')} and ${addressOf(key)})`,
        )}) t) m
      where not exists (${currentWhere(
        key,
        `l.community_id = m.community_id and l.property_id = m.property_id and exists (
        select from register_addresses a where ${addressOf(key)})`,
      )})`

/**
 * SQL of the homes in another state than 'not invited' and 'no e-mail'. Nearly all homes of a new company are in these two states, so the
 * filters exclude the others. By `accessOfRelation`, an account, an invitation, a request or a bounced mail leads to another state.
 */
const inOtherStates = (key: Within) => `${registeredHomes(key)}
    union all ${currentWhere(key, `${key('l')} and ${key('r')} and r.person_id is not null and not ${isRegisteredHome(key)}`)}
    union all select k.community_id, k.property_id from invitations v cross join lateral (
      ${currentWhere(
        key,
        'l.community_id = v.community_id and l.property_id = v.property_id and l.register_person_id = v.register_person_id',
      )} group by 1, 2) k where ${key('v')} and v.state <> 'replaced'
    union all select k.community_id, k.property_id from registration_requests q cross join lateral (
      ${currentWhere(
        key,
        `l.community_id = q.community_id and l.property_id = q.property_id and exists (
        select from register_addresses a where ${addressOf(key)} and lower(a.value) = lower(q.email))`,
      )} group by 1, 2) k
      where ${key('q')} and q.state = 'pending'
    union all ${bouncedHomes(key)}`

/**
 * SQL of the homes `p` of the communities that match the filters (`values`). A null filter is not evaluated. The filter $9 finds also homes without
 * current people, which `withoutEmail` leaves out. The status 2 of a violation is 'closed'.
 */
const matching = (key: Within) => `
  states as materialized (
    select l.community_id, l.property_id, ${accessOfGroup(key)} as access
    from ${currentRelations(key, `not ${isRegisteredHome(key)} and ${canHave(key)}`)} group by 1, 2
  ), named as materialized (
    select l.community_id, l.property_id from home_relations l
    join communities c on c.community_id = l.community_id
    join register_people r on r.community_id = l.community_id and r.id = l.register_person_id
    where ${key('l')} and ${onShards(key('c'))} ${key('r')} and r.removed_at is null and r.search_text like all($3::text[]) and ${isOfDay(dayOf('$2'))}
  ), found as materialized (
    select p.community_id, p.id, p.sort_key, p.account_number, p.identifier from properties p
    where ${key('p')} and p.removed_at is null
      and ($3::text[] is null or p.search_text like all($3::text[])
        or (p.community_id, p.id) in (select n.community_id, n.property_id from named n))
      and ($4::text is null or p.street = $4) and ($5::text is null or $5 = any(p.tags)) and ($6::text is null or p.occupancy = $6)
      and ($7::text is null or case $7
        when 'not registered' then (p.community_id, p.id) not in (${registeredHomes(key)})
        when 'registered' then (p.community_id, p.id) in (${registeredHomes(key)})
        when 'not invited' then (p.community_id, p.id) not in (${inOtherStates(key)})
          and (p.community_id, p.id) not in (${withoutEmail(key)})
        when 'no e-mail' then (p.community_id, p.id) in (${withoutEmail(key)})
          and (p.community_id, p.id) not in (${inOtherStates(key)})
        else (p.community_id, p.id) in (select s.community_id, s.property_id from states s where s.access = $7) end)
      and ($8::text is null or (p.community_id, p.id) in (
        select l.community_id, l.property_id from home_relations l join communities c on c.community_id = l.community_id
        where ${key('l')} and ${onShards(key('c'))} l.delivery = $8 and ${isOfDay(dayOf('$2'))}))
      and (not $9::boolean or (p.community_id, p.id) in (${withoutEmail(key)})
        or (p.community_id, p.id) not in (${currentWhere(key, `${key('l')} and ${key('r')}`)}))
      and (not $10::boolean or (p.community_id, p.id) in (${bouncedHomes(key)}))
      and ($11::bigint is null or (p.community_id, p.id) in (
        select b.community_id, b.property_id from balances b where ${key('b')} and b.amount_due_cents > $11))
      and ($12::integer is null or (p.community_id, p.id) in (
        select b.community_id, b.property_id from balances b join communities c on c.community_id = b.community_id
        where ${key('b')} and ${onShards(key('c'))} b.amount_due_cents > 0 and b.due_on + $12::integer < ${dayOf('$2')}))
      and (not $13::boolean or (p.community_id, p.id) in (
        select v.community_id, v.property_id from violations v where ${key('v')} and v.status <> 2))
  )`

/** SQL of the order of the found homes `f`, with their balances `b`. */
const orders: Readonly<Record<HomeSort, (direction: string) => string>> = {
  address: (direction) => `f.sort_key ${direction}`,
  account: (direction) => `f.account_number collate "C" ${direction}`,
  identifier: (direction) => `f.identifier collate "C" ${direction}`,
  balance: (direction) => `b.amount_due_cents ${direction} nulls last`,
}

/**
 * Declares a page of homes, which reads details only for the rows of the page. $14 and $15 are the limit and the offset. A work order is not open if
 * it is closed (6), canceled (7) or a draft (8).
 */
const pageOf = <Kind extends 'community' | 'reach'>(kind: Kind, sort: HomeSort, direction: 'asc' | 'desc') => {
  const first = kind === 'reach' ? 'c.name, f.community_id, ' : ''
  const key = within[kind]
  const order = `${first}${orders[sort](direction)}, f.id ${direction}`
  const balance =
    sort === 'balance'
      ? `left join balances b on ${onShards(key('b'))} b.community_id = c.community_id and b.property_id = f.id`
      : ''
  return statement(
    `homes-${kind}-${sort}-${direction}`,
    kind,
    nullableColumns(row).extend({ total: z.number() }),
    `with ${matching(key)},
     page as materialized (
       select f.community_id, f.id, c.name, row_number() over (order by ${order}) as place
       from found f join communities c on ${onShards(key('c'))} c.community_id = f.community_id ${balance}
       order by ${order} limit $14 offset $15
     ), shown as (
       select g.place, p.id, p.community_id as "communityId", g.name as community, p.address, p.street_number as "streetNumber", p.unit,
         p.identifier, p.account_number as "accountNumber", coalesce(o.owners, '{}') as owners, coalesce(o.access, 'not invited') as access,
         p.occupancy, p.tags,
         (select count(*) from violations v where ${onShards(key('v'))} v.community_id = p.community_id and v.property_id = p.id
            and v.status <> 2) as "openViolations",
         (select count(*) from work_orders w where ${onShards(key('w'))} w.community_id = p.community_id and w.property_id = p.id
            and w.status not in (6, 7, 8)) as "openOrders",
         b.amount_due_cents as "balanceCents", (
           select to_char(min(s.takes_effect_on), 'YYYY-MM-DD') from home_sales s
           where ${onShards(key('s'))} s.community_id = p.community_id and s.property_id = p.id and s.state = 'planned') as "saleOn"
       from page g
       join properties p on ${onShards(key('p'))} p.community_id = g.community_id and p.id = g.id
       left join balances b on ${onShards(key('b'))} b.community_id = p.community_id and b.property_id = p.id
       left join lateral (
         select array_agg(${nameOf()} order by l.id) filter (where l.relation in ('owner', 'co-owner')) as owners,
           ${accessOfGroup(key)} as access
         from ${currentRelations(key, 'l.community_id = p.community_id and l.property_id = p.id')} group by l.community_id) o on true
     )
     select (select count(*) from found) as total, h.id, h."communityId", h.community, h.address, h."streetNumber", h.unit, h.identifier,
       h."accountNumber", h.owners, h.access, h.occupancy, h.tags, h."openViolations", h."openOrders", h."balanceCents", h."saleOn"
     from (select 1) as always left join shown h on true
     order by h.place`,
    { isPlannedEachTime: kind === 'reach' },
  )
}

type JoinedRow = z.infer<ReturnType<typeof pageOf>['row']>
type PageStatement<Kind extends 'community' | 'reach'> = Statement<Kind, JoinedRow>

/** Returns the page statements by the key of `keyOf`. */
function pagesOf<Kind extends 'community' | 'reach'>(kind: Kind) {
  return new Map<string, PageStatement<Kind>>(
    homeSorts.flatMap((sort) =>
      (['asc', 'desc'] as const).map((direction) => [`${sort} ${direction}`, pageOf(kind, sort, direction)] as const),
    ),
  )
}

const ofCommunity = pagesOf('community')
const ofReach = pagesOf('reach')

/** Which homes a page shows, and in which order. */
export interface HomeQuery {
  readonly filter: HomeFilter
  readonly sort: HomeSort
  readonly descending: boolean
  readonly limit: number
  readonly offset: number
}

/** Returns the homes of a page, and the total. */
function listed(rows: readonly JoinedRow[]): { rows: HomeRow[]; total: number } {
  return { rows: rowsOfPage<JoinedRow, 'balanceCents' | 'saleOn'>(rows), total: rows[0]?.total ?? 0 }
}

/** Returns the key of a page statement: its column and its direction. */
const keyOf = (query: HomeQuery) => `${query.sort} ${query.descending ? 'desc' : 'asc'}`

/** Returns a page of the homes of a community that match the filters, with their total (association.txt 2.5). */
export async function listHomes(scope: Scope<'community'>, query: HomeQuery, now: Date) {
  const page = ofCommunity.get(keyOf(query))
  if (!page) throw new Error('no such order')
  return listed(await scope.rows(page, [...values(query.filter, now), query.limit, query.offset]))
}

/** Returns a page of the homes of all communities in reach that match the filters, sorted by community first. */
export async function listHomesInReach(scope: ReachScope, query: HomeQuery, now: Date) {
  const page = ofReach.get(keyOf(query))
  if (!page) throw new Error('no such order')
  return listed(await scope.rows(page, [...values(query.filter, now), query.limit, query.offset]))
}

const chosen = statement(
  'homes-chosen',
  'community',
  z.object({ id: z.number() }),
  `with ${matching(within.community)} select f.id from found f order by f.sort_key, f.id limit $14`,
)

/** Returns the ids of the homes that match a filter now, sorted by address. */
export async function findMatching(
  scope: Scope<'community'>,
  filter: HomeFilter,
  now: Date,
  limit: number,
): Promise<number[]> {
  return (await scope.rows(chosen, [...values(filter, now), limit])).map((one) => one.id)
}

const present = statement(
  'homes-present',
  'community',
  z.object({ id: z.number() }),
  `select p.id from properties p where p.community_id = $1 and p.id = any($2::bigint[]) and p.removed_at is null
   order by p.sort_key, p.id`,
)

/** Returns those of the ids that are homes of the community and not removed, sorted by address. */
export async function findPresent(scope: Scope<'community'>, ids: readonly number[]): Promise<number[]> {
  return (await scope.rows(present, [ids])).map((one) => one.id)
}

// A home without current people has nulls from `residents`: it counts as not registered and as without an e-mail address.
const counts = statement(
  'homes-counts',
  'community',
  z.object({
    all: z.number(),
    notRegistered: z.number(),
    noEmail: z.number(),
    bounced: z.number(),
    openViolation: z.number(),
    overdue: z.number(),
    streets: z.array(z.string()),
    tags: z.array(z.string()),
    views: z.array(z.object({ id: z.number(), name: z.string(), address: z.string() })),
  }),
  `with residents as materialized (
     select l.property_id, bool_or(${accessOfRelation()} = 'registered') as is_registered,
       bool_or(coalesce(e.has_email, false)) as has_email, bool_or(coalesce(e.is_bounced, false)) as is_bounced
     from ${currentRelations(within.community, 'true')} group by 1
   ), found as materialized (
     select p.street, p.tags, s.is_registered, s.has_email, s.is_bounced,
       exists (select from violations v where v.community_id = $1 and v.property_id = p.id and v.status <> 2) as has_violation,
       exists (select from balances b join communities c on c.community_id = b.community_id where b.community_id = $1
         and b.property_id = p.id and b.amount_due_cents > 0 and b.due_on < ${dayOf('$2')}) as is_overdue
     from properties p left join residents s on s.property_id = p.id
     where p.community_id = $1 and p.removed_at is null
   )
   select count(*) as all, count(*) filter (where is_registered is not true) as "notRegistered",
     count(*) filter (where has_email is not true) as "noEmail", count(*) filter (where is_bounced) as bounced,
     count(*) filter (where has_violation) as "openViolation", count(*) filter (where is_overdue) as overdue,
     array(select distinct f.street from found f where f.street <> '' order by 1 limit 500) as streets,
     array(select distinct t.tag from found f, unnest(f.tags) as t(tag) order by 1 limit 200) as tags,
     coalesce((select json_agg(json_build_object('id', w.id, 'name', w.name, 'address', w.address) order by w.name)
       from home_views w where w.community_id = $1 and w.person_id = $3), '[]') as views
   from found`,
)

/** Counts the homes of each standard list, and returns the streets, the tags and the person's saved lists. */
export async function countHomes(scope: Scope<'community'>, personId: number, now: Date) {
  const found = await scope.row(counts, [now, personId])
  if (!found) throw new Error('nothing was counted')
  return found
}
