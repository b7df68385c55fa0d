import type { CommunityScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

export interface ListingRow {
  readonly id: number
  readonly name: string
  readonly property: string
  readonly phoneNumber: string
  readonly emailAddress: string
}

/** Which listings: of a letter, or those that hold a text in a column; empty texts leave nobody out. */
export interface Wanted {
  readonly letter: string
  readonly name: string
  readonly property: string
  readonly phone: string
  readonly email: string
}

const holds = (column: string, parameter: string) =>
  `(${parameter}::text = '' or strpos(lower(${column}), lower(${parameter}::text)) > 0)`

const columns = `l.household_person_id as id, l.sort_name, l.name, l.phone_number, l.email_address,
       case when l.show_property then l.property else '' end as property`

// The index alone tells how many there are, also in a community of thousands.
const ofLetter = statement(
  'directory-of-letter',
  `with page as (
     select ${columns} from directory_listings l
     where l.community_id = $1 and l.directory_enabled and l.sort_name >= $2 and l.sort_name < $3
     order by l.sort_name, l.household_person_id limit $4 offset $5
   )
   select t.total, p.id, p.name, p.property, p.phone_number as "phoneNumber", p.email_address as "emailAddress"
   from (
     select count(*) as total from directory_listings l
     where l.community_id = $1 and l.directory_enabled and l.sort_name >= $2 and l.sort_name < $3
   ) t left join page p on true
   order by p.sort_name, p.id`,
)

const found = statement(
  'directory-found',
  `with wanted as (
     select ${columns} from directory_listings l
     where l.community_id = $1 and l.directory_enabled
       and ${holds('l.name', '$2')} and ${holds("case when l.show_property then l.property else '' end", '$3')}
       and ${holds('l.email_address', '$5')}
       and (${holds('l.phone_number', '$4')}
         or ($6::text <> '' and strpos(regexp_replace(l.phone_number, '\\D', '', 'g'), $6::text) > 0))
   ), page as (select * from wanted order by sort_name, id limit $7 offset $8)
   select t.total, p.id, p.name, p.property, p.phone_number as "phoneNumber", p.email_address as "emailAddress"
   from (select count(*) as total from wanted) t left join page p on true
   order by p.sort_name, p.id`,
)

type Row = ListingRow & { total: number }

/** Behind every name; in the order of code points, as sort_name is. */
const last = '\u{10ffff}'

/**
 * A page of those who agreed to be listed, by name, and how many there are in all. A letter and a text exclude each other
 * (decisions/community.md 60). Digits find a phone number however it is written.
 */
export async function listPeople(
  scope: CommunityScope,
  wanted: Wanted,
  cut: { limit: number; offset: number },
): Promise<{ rows: ListingRow[]; total: number }> {
  const { letter, name, property, phone, email } = wanted
  const digits = /^[\d\s().+-]+$/.test(phone) ? phone.replace(/\D/g, '') : ''
  const place = [cut.limit, cut.offset]
  const rows =
    name || property || phone || email
      ? await scope.rows<Row>(found, [scope.communityId, name, property, phone, email, digits, ...place])
      : await scope.rows<Row>(ofLetter, [scope.communityId, letter, letter ? nextLetter(letter) : last, ...place])
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

function nextLetter(letter: string): string {
  return String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1)
}
