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

const page = statement(
  'directory-page',
  `with listed as (
     select l.household_person_id as id, l.sort_name, l.name, l.phone_number, l.email_address,
       case when l.show_property then l.property else '' end as property
     from directory_listings l
     where l.community_id = $1 and l.directory_enabled
       and ($2::text = '' or (l.sort_name >= $2::text and l.sort_name < chr(ascii($2::text) + 1)))
   ), wanted as (
     select * from listed l
     where ${holds('l.name', '$3')} and ${holds('l.property', '$4')} and ${holds('l.email_address', '$6')}
       and (${holds('l.phone_number', '$5')}
         or ($7::text <> '' and strpos(regexp_replace(l.phone_number, '\\D', '', 'g'), $7::text) > 0))
   ), page as (select * from wanted order by sort_name, id limit $8 offset $9)
   select t.total, p.id, p.name, p.property, p.phone_number as "phoneNumber", p.email_address as "emailAddress"
   from (select count(*) as total from wanted) t left join page p on true
   order by p.sort_name, p.id`,
)

/** A page of those who agreed to be listed, by name, and how many there are in all. Digits find a phone number however it is written. */
export async function listPeople(
  scope: CommunityScope,
  wanted: Wanted,
  cut: { limit: number; offset: number },
): Promise<{ rows: ListingRow[]; total: number }> {
  const { letter, name, property, phone, email } = wanted
  const digits = /^[\d\s().+-]+$/.test(phone) ? phone.replace(/\D/g, '') : ''
  const values = [scope.communityId, letter, name, property, phone, email, digits, cut.limit, cut.offset]
  const rows = await scope.rows<ListingRow & { total: number }>(page, values)
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}
