import type { CommunityScope } from '../../platform/access/scopes.ts'
import { jsonColumn, statement } from '../../platform/db/database.ts'

/** Selects the listings: of a letter, or those that contain a text in a column; empty texts select all. */
export interface Wanted {
  readonly letter: string
  readonly name: string
  readonly property: string
  readonly phone: string
  readonly email: string
  /** In any of the columns, together with those above. */
  readonly anywhere: string
}

const holds = (column: string, parameter: string) =>
  `(${parameter}::text = '' or strpos(lower(${column}), lower(${parameter}::text)) > 0)`

/** The listings of the community without what its settings hide, whatever a resident chose (association.txt 2.4). */
const shown = `(select d.community_id, d.household_person_id, d.sort_name, d.name, d.directory_enabled, d.property,
    d.show_property and not 'home' = any(c.directory_hides) as show_property,
    case when 'phone' = any(c.directory_hides) then '' else d.phone_number end as phone_number,
    case when 'email' = any(c.directory_hides) then '' else d.email_address end as email_address
  from directory_listings d join communities c on c.community_id = $1 where d.community_id = $1) l`

const columns = `l.household_person_id as id, l.sort_name, l.name, l.phone_number, l.email_address,
       case when l.show_property then l.property else '' end as property`

const answered = (total: string) => `select json_build_object(
     'items', coalesce((select json_agg(json_build_object(
       'hpds_hp_id', p.id, 'hpds_name', p.name, 'hpds_property', p.property,
       'hpds_phone_number', p.phone_number, 'hpds_email_address', p.email_address) order by p.sort_name, p.id) from page p), '[]'),
     '_meta', json_build_object('totalCount', (${total})))::text as json`

const matches = `where l.community_id = $1 and l.directory_enabled and l.sort_name >= $2 and l.sort_name < $3`

// The index alone gives the total number, also in a community of thousands.
const ofLetter = statement(
  'directory-of-letter',
  'community',
  jsonColumn,
  `with page as (
     select ${columns} from ${shown} ${matches}
     order by l.sort_name, l.household_person_id limit $4 offset $5
   )
   ${answered(`select count(*) from directory_listings l ${matches}`)}`,
  { quick: 'while fast' },
)

const found = statement(
  'directory-found',
  'community',
  jsonColumn,
  `with wanted as (
     select ${columns} from ${shown}
     where l.community_id = $1 and l.directory_enabled
       and ${holds('l.name', '$2')} and ${holds("case when l.show_property then l.property else '' end", '$3')}
       and ${holds('l.email_address', '$5')}
       and (${holds('l.phone_number', '$4')}
         or ($6::text <> '' and strpos(regexp_replace(l.phone_number, '\\D', '', 'g'), $6::text) > 0))
       and (${holds('l.name', '$7')} or ${holds("case when l.show_property then l.property else '' end", '$7')}
         or ${holds('l.email_address', '$7')} or ${holds('l.phone_number', '$7')}
         or ($8::text <> '' and strpos(regexp_replace(l.phone_number, '\\D', '', 'g'), $8::text) > 0))
   ), page as (select * from wanted order by sort_name, id limit $9 offset $10)
   ${answered('select count(*) from wanted')}`,
)

/** Sorts after every name, by code points, as sort_name does. */
const last = '\u{10ffff}'

/**
 * Returns a page of the people who agreed to be listed, by name, and the total number, as the JSON of the answer. A letter and a text
 * exclude each other (decisions/community.md 60). Digits find a phone number in any notation.
 */
export async function listPeople(
  scope: CommunityScope,
  wanted: Wanted,
  cut: { limit: number; offset: number },
): Promise<string> {
  const { letter, name, property, phone, email, anywhere } = wanted
  const place = [cut.limit, cut.offset]
  const page =
    name || property || phone || email || anywhere
      ? await scope.row(found, [name, property, phone, email, digitsOf(phone), anywhere, digitsOf(anywhere), ...place])
      : await scope.row(ofLetter, [letter, letter ? nextLetter(letter) : last, ...place])
  return page?.json ?? ''
}

/** Returns the digits of a text that may be a phone number, in any notation; empty for other texts. */
function digitsOf(text: string): string {
  return /^[\d\s().+-]+$/.test(text) ? text.replace(/\D/g, '') : ''
}

function nextLetter(letter: string): string {
  return String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1)
}
