import { accessStates, relations } from '@porchlight/contract/shared/register.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/like.ts'
import { nullableColumns } from '../../../platform/db/nullable-columns.ts'
import { type PageRow, rowsOfPage } from '../../../platform/db/page-rows.ts'
import { statesOfHome } from '../access-state.ts'
import {
  accessOfGroup,
  accessOfRelation,
  dayOf,
  deceasedWithoutContact,
  hasBounced,
  isOfDay,
  joinAccess,
  nameOf,
} from '../register-sql.ts'
import { searchWordsOfPeople } from '../search-words.ts'

const row = z.object({
  id: z.number(),
  name: z.string(),
  homes: z.array(z.object({ id: z.number(), address: z.string(), relation: z.enum(relations) })),
  email: z.string(),
  phone: z.string(),
  hasEmail: z.boolean(),
  isBounced: z.boolean(),
  isDeceased: z.boolean(),
  access: z.enum(accessStates),
})
export type ListedRow = PageRow<z.infer<typeof row>>

/** SQL: the access state of a person. For a person without a present home it depends on their addresses. */
const accessOfPerson = `coalesce(o.access, case when exists (select from register_addresses a
  where a.community_id = $1 and a.register_person_id = g.id and a.kind = 'email') then 'not invited' else 'no e-mail' end)`

/** SQL: the present relations of a person, with what their access state depends on. */
const ofToday = (person: string) => `home_relations l
  join communities c on c.community_id = l.community_id
  join register_people r on r.community_id = l.community_id and r.id = l.register_person_id
  join properties p on p.community_id = l.community_id and p.id = l.property_id
  ${joinAccess('$2')}
  where l.community_id = $1 and l.register_person_id = ${person} and ${isOfDay(dayOf('$2'))}`

const orders = {
  name: (direction: string) => `lower(f.last_name) ${direction}, lower(f.first_name) ${direction}, f.id ${direction}`,
  home: (direction: string) => `f.sort_key ${direction} nulls last, f.id ${direction}`,
} as const

// Parameters: $2 now, $3 patterns of the name, $4 pattern of an address, $5 relation, $6 access state, $7 without e-mail, $8 with refused mail,
// $9 former people, $10 limit, $11 offset, $12 people who died and whose home has no contact.
const pageOf = (sort: keyof typeof orders, direction: 'asc' | 'desc') =>
  statement(
    `people-page-${sort}-${direction}`,
    'community',
    nullableColumns(row).extend({ total: z.number() }),
    `with now_here as materialized (
       select l.register_person_id, l.relation, p.sort_key from home_relations l
       join communities c on c.community_id = l.community_id
       join properties p on p.community_id = l.community_id and p.id = l.property_id
       where l.community_id = $1 and p.removed_at is null and ${isOfDay(dayOf('$2'))}
     ), states as materialized (
       select l.register_person_id, ${accessOfGroup()} as access from home_relations l
       join communities c on c.community_id = l.community_id
       join register_people r on r.community_id = l.community_id and r.id = l.register_person_id
       ${joinAccess('$2')}
       where l.community_id = $1 and ${isOfDay(dayOf('$2'))} group by 1
     ), found as materialized (
       select r.id, r.last_name, r.first_name${sort === 'home' ? ', (select min(n.sort_key) from now_here n where n.register_person_id = r.id) as sort_key' : ''}
       from register_people r
       where r.community_id = $1 and r.removed_at is null
         and ($3::text[] is null or r.search_text like all($3::text[])
           or r.id in (select a.register_person_id from register_addresses a where a.community_id = $1 and a.search_text like all($4::text[])))
         and ($5::text is null or r.id in (select n.register_person_id from now_here n where n.relation = $5))
         and ($6::text is null or case $6
           when 'not registered' then r.id not in (select s.register_person_id from states s where s.access = 'registered')
           else r.id in (select s.register_person_id from states s where s.access = $6) end)
         and (not $7::boolean or r.id not in (
           select a.register_person_id from register_addresses a where a.community_id = $1 and a.kind = 'email'))
         and (not $8::boolean or ${hasBounced('r')})
         and case when r.id in (select n.register_person_id from now_here n) then not $9::boolean
           else $9::boolean or r.id not in (select l.register_person_id from home_relations l where l.community_id = $1) end
         and (not $12::boolean or r.id in ${deceasedWithoutContact('$2')})
     ), page as materialized (
       select f.*, row_number() over (order by ${orders[sort](direction)}) as place from found f
       order by ${orders[sort](direction)} limit $10 offset $11
     )
     select (select count(*) from found) as total, g.id, ${nameOf('q')} as name, coalesce(o.homes, '[]') as homes,
       coalesce((select a.value from register_addresses a where a.community_id = $1 and a.register_person_id = g.id
         and a.kind = 'email' and a.is_primary), '') as email,
       coalesce((select a.value from register_addresses a where a.community_id = $1 and a.register_person_id = g.id
         and a.kind = 'phone' and a.is_primary), '') as phone,
       exists (select from register_addresses a where a.community_id = $1 and a.register_person_id = g.id and a.kind = 'email') as "hasEmail",
       exists (select from register_addresses a where a.community_id = $1 and a.register_person_id = g.id and a.kind = 'email'
         and a.bounced_at is not null) as "isBounced",
       q.deceased_at is not null as "isDeceased", ${accessOfPerson} as access
     from (select 1) as always
     left join page g on true
     left join register_people q on q.community_id = $1 and q.id = g.id
     left join lateral (
       select json_agg(json_build_object('id', p.id, 'address', p.address, 'relation', l.relation) order by p.sort_key) as homes,
         (array[${statesOfHome.map((state) => `'${state}'`).join(', ')}])[min(array_position(
           array[${statesOfHome.map((state) => `'${state}'`).join(', ')}], ${accessOfRelation()}))] as access
       from ${ofToday('g.id')}) o on true
     order by g.place`,
  )

const pages = {
  'name asc': pageOf('name', 'asc'),
  'name desc': pageOf('name', 'desc'),
  'home asc': pageOf('home', 'asc'),
  'home desc': pageOf('home', 'desc'),
} as const

export interface PeopleWanted {
  readonly search: string | undefined
  readonly relation: string | undefined
  /** An access state; 'not registered' for all states except 'registered'. */
  readonly access: string | undefined
  readonly noEmail: boolean
  readonly bounced: boolean
  /** True: only people without a present home. False: only people with one, and people who never had a relation to a home. */
  readonly former: boolean
  /** Only people who died and whose home has no other contact yet. */
  readonly needsContact: boolean
  readonly sort: keyof typeof orders
  readonly descending: boolean
  readonly limit: number
  readonly offset: number
}

/** A page of the people of a community, with the total number (association.txt 2.6). Filters that are undefined or false filter nothing. */
export async function listPeople(scope: Scope<'community'>, wanted: PeopleWanted, seesContacts: boolean, now: Date) {
  const search = searchWordsOfPeople(wanted.search ?? '')
  const page = pages[`${wanted.sort} ${wanted.descending ? 'desc' : 'asc'}`]
  const rows = await scope.rows(page, [
    now,
    search?.names.map(containing) ?? null,
    // Callers who do not see addresses cannot search by them.
    seesContacts && search ? [containing(search.address)] : null,
    wanted.relation ?? null,
    wanted.access ?? null,
    wanted.noEmail,
    wanted.bounced,
    wanted.former,
    wanted.limit,
    wanted.offset,
    wanted.needsContact,
  ])
  return { rows: rowsOfPage<(typeof rows)[number]>(rows), total: rows[0]?.total ?? 0 }
}
