import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { CommunityScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { jsonColumn, statement } from '../../platform/db/database.ts'

/** Selects listings by first letter, or by texts that columns contain; a listing must match all given texts. '' selects all. */
export interface ListingFilter {
  readonly letter: string
  readonly name: string
  readonly property: string
  readonly phone: string
  readonly email: string
  /** A text that may be in any column. */
  readonly anywhere: string
}

/** SQL of whether a column contains the text of a parameter, ignoring case; true for ''. */
const containsSql = (column: string, parameter: string) =>
  `(${parameter}::text = '' or strpos(lower(${column}), lower(${parameter}::text)) > 0)`

/** The listings of the community. Fields that its settings hide are empty or not shown, even if a resident shows them (association.txt 2.4). */
const shown = `(select d.community_id, d.household_person_id, d.sort_name, d.name, d.directory_enabled, d.property,
    d.show_property and not 'home' = any(c.directory_hides) as show_property,
    case when 'phone' = any(c.directory_hides) then '' else d.phone_number end as phone_number,
    case when 'email' = any(c.directory_hides) then '' else d.email_address end as email_address
  from directory_listings d join communities c on c.community_id = $1 where d.community_id = $1) l`

const columns = `l.household_person_id as id, l.sort_name, l.name, l.phone_number, l.email_address,
       case when l.show_property then l.property else '' end as property`

/** SQL of the answer: the rows of `page` and the total. */
const answered = (total: string) => `select json_build_object(
     'items', coalesce((select json_agg(json_build_object(
       'hpds_hp_id', p.id, 'hpds_name', p.name, 'hpds_property', p.property,
       'hpds_phone_number', p.phone_number, 'hpds_email_address', p.email_address) order by p.sort_name, p.id) from page p), '[]'),
     '_meta', json_build_object('totalCount', (${total})))::text as json`

const matches = `where l.community_id = $1 and l.directory_enabled and l.sort_name >= $2 and l.sort_name < $3`

// Without a known total, an index-only scan counts the listings.
// $2 and $3 are the range of the sort names: from the letter to before the next letter. $6 is the known total, or null.
const ofLetter = statement(
  'directory-of-letter',
  'community',
  jsonColumn.extend({ total: z.number() }),
  `with page as (
     select ${columns} from ${shown} ${matches}
     order by l.sort_name, l.household_person_id limit $4 offset $5
   ), counted as materialized (
     select coalesce($6::bigint, (select count(*) from directory_listings l ${matches})) as total
   )
   ${answered('select total from counted')}, (select total from counted) as total`,
  { quick: 'while fast' },
)

// $2 to $5: the texts that the columns must contain. $6: the digits of $4. $7: the text that may be in any column. $8: its digits.
const found = statement(
  'directory-found',
  'community',
  jsonColumn,
  `with wanted as (
     select ${columns} from ${shown}
     where l.community_id = $1 and l.directory_enabled
       and ${containsSql('l.name', '$2')} and ${containsSql("case when l.show_property then l.property else '' end", '$3')}
       and ${containsSql('l.email_address', '$5')}
       and (${containsSql('l.phone_number', '$4')}
         or ($6::text <> '' and strpos(regexp_replace(l.phone_number, '\\D', '', 'g'), $6::text) > 0))
       and (${containsSql('l.name', '$7')} or ${containsSql("case when l.show_property then l.property else '' end", '$7')}
         or ${containsSql('l.email_address', '$7')} or ${containsSql('l.phone_number', '$7')}
         or ($8::text <> '' and strpos(regexp_replace(l.phone_number, '\\D', '', 'g'), $8::text) > 0))
   ), page as (select * from wanted order by sort_name, id limit $9 offset $10)
   ${answered('select count(*) from wanted')}`,
)

/** Returns SQL for the home that the Directory of community $1 shows of a person; null if the person or the community hides it. */
export const directoryHomeSql = (personId: string): string => `(select min(l.property)
   from household_persons p join ${shown} on l.community_id = $1 and l.household_person_id = p.id
   where p.community_id = $1 and p.person_id = ${personId} and not p.is_pending and l.directory_enabled and l.show_property)`

/** A text that sorts after every sort_name: these are compared by code points. */
const afterAllNames = '\u{10ffff}'

/** How long the number of people in a large directory is cached, in milliseconds. */
const cacheTtlMs = 10_000
/** The number of people from which a directory is large. */
const largeFrom = 1000

/** A cache of the numbers of people, by community and letter. Each AppContext has its own. */
export interface KnownTotals {
  get(key: string): number | undefined
  set(key: string, total: number): unknown
}
const totalsByContext = new WeakMap<AppContext, KnownTotals>()

/** Returns the cache of an AppContext; creates it at the first call. */
export function knownTotals(context: AppContext): KnownTotals {
  const totals = totalsByContext.get(context) ?? new LRUCache<string, number>({ max: 10_000, ttl: cacheTtlMs })
  totalsByContext.set(context, totals)
  return totals
}

/**
 * Returns a page of the people who agreed to be listed, sorted by name, and their total number, as the JSON of the answer. The letter is
 * ignored if there is a text (decisions/community.md 60). Digits match a phone number in any notation. Counting 3,000 people takes longer
 * than reading a page, so the total of a large directory may be some seconds old (docs/decisions/0127).
 */
export async function listPeople(
  scope: CommunityScope,
  filter: ListingFilter,
  range: { limit: number; offset: number },
  totals: KnownTotals,
): Promise<string> {
  const { letter, name, property, phone, email, anywhere } = filter
  const rangeValues = [range.limit, range.offset]
  if (name || property || phone || email || anywhere) {
    const values = [name, property, phone, email, digitsOf(phone), anywhere, digitsOf(anywhere)]
    return (await scope.row(found, [...values, ...rangeValues]))?.json ?? ''
  }
  const key = `${scope.communityId} ${letter}`
  const total = totals.get(key)
  const page = await scope.row(ofLetter, [
    letter,
    letter ? nextLetter(letter) : afterAllNames,
    ...rangeValues,
    total ?? null,
  ])
  if (page && total === undefined && page.total >= largeFrom) totals.set(key, page.total)
  return page?.json ?? ''
}

/** Returns the digits of a text that may be a phone number, in any notation; empty for other texts. */
function digitsOf(text: string): string {
  return /^[\d\s().+-]+$/.test(text) ? text.replace(/\D/g, '') : ''
}

/** Returns the character after a letter: the end of the range of names that begin with the letter. */
function nextLetter(letter: string): string {
  return String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1)
}
