import type { HomeField, PersonField, RelationField } from '@porchlight/contract/shared/import-fields.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'
import type { HomeKeys, KnownHome, KnownPerson, KnownRelation } from '../check/records.ts'

const keysRow = z.object({
  id: z.number(),
  accountNumber: z.string(),
  identifier: z.string(),
  streetNumber: z.string(),
  street: z.string(),
  unit: z.string(),
})
const keys = statement(
  'import-home-keys',
  'community',
  keysRow,
  `select id, account_number as "accountNumber", identifier, street_number as "streetNumber", street, unit
   from properties where community_id = $1 and id > $2 and removed_at is null order by id limit $3`,
)

/** Returns the keys of the next homes of a community after an id. */
export function nextHomeKeys(scope: Scope<'community'>, after: number, limit: number): Promise<HomeKeys[]> {
  return scope.rows(keys, [after, limit])
}

const homeRow = z.object({
  id: z.number(),
  version: z.number(),
  identifier: z.string(),
  accountNumber: z.string(),
  address: z.string(),
  streetNumber: z.string(),
  street: z.string(),
  unit: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  lot: z.string(),
  homeKind: z.string(),
  occupancy: z.string(),
  tags: z.array(z.string()),
  homeShare: z.string().nullable(),
  duesGroup: z.string(),
})
const homeColumns = `id, version, identifier, account_number as "accountNumber", address, street_number as "streetNumber", street, unit,
  city, state, zipcode as "zipCode", lot, kind as "homeKind", occupancy, tags, trim_scale(share)::text as "homeShare", dues_group as "duesGroup"`
const homes = statement(
  'import-homes',
  'community',
  homeRow,
  `select ${homeColumns} from properties where community_id = $1 and id = any($2::bigint[]) and removed_at is null`,
)
const lockedHomes = statement(
  'import-homes-lock',
  'community',
  homeRow,
  `select ${homeColumns} from properties where community_id = $1 and id = any($2::bigint[]) and removed_at is null
   order by id for no key update`,
)

/** Converts a row to the texts with which the values of a file are compared. */
function knownHome({ id, version, tags, homeShare, ...values }: z.infer<typeof homeRow>): KnownHome {
  return {
    id,
    version,
    values: { ...values, tags: tags.join(', '), homeShare: homeShare ?? '' } satisfies Record<HomeField, string>,
  }
}

/** Returns the homes with these ids, without removed ones. */
export async function findHomes(scope: Scope<'community'>, ids: readonly number[]): Promise<KnownHome[]> {
  return (await scope.rows(homes, [ids])).map(knownHome)
}

/** Like `findHomes`, and locks the homes until the transaction ends. */
export async function lockHomes(scope: Scope<'community'>, ids: readonly number[]): Promise<KnownHome[]> {
  return (await scope.rows(lockedHomes, [ids])).map(knownHome)
}

const personRow = z.object({
  id: z.number(),
  version: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  organisationName: z.string(),
  postalLine: z.string(),
  postalCity: z.string(),
  postalState: z.string(),
  postalZipCode: z.string(),
  language: z.string().nullable(),
  notes: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  /** Whether the last stored consent to digital delivery was given. */
  consents: z.boolean(),
  relations: z.array(
    z.object({
      id: z.number(),
      homeId: z.number(),
      relation: z.string(),
      share: z.string().nullable(),
      startsOn: z.string().nullable(),
      isPrimaryContact: z.boolean(),
      delivery: z.string(),
    }),
  ),
})
/** SQL of the addresses of a person `r`, the primary one first. */
const addresses = (kind: 'email' | 'phone') =>
  `array(select a.value from register_addresses a where a.community_id = $1 and a.register_person_id = r.id and a.kind = '${kind}'
     order by not a.is_primary, a.id)`
const personColumns = `r.id, r.version, r.first_name as "firstName", r.last_name as "lastName", r.organisation_name as "organisationName",
  r.postal_line as "postalLine", r.postal_city as "postalCity", r.postal_state as "postalState", r.postal_zipcode as "postalZipCode",
  r.language, r.notes, ${addresses('email')} as emails, ${addresses('phone')} as phones,
  coalesce((select s.given from register_consents s where s.community_id = $1 and s.register_person_id = r.id
    and s.kind = 'digital delivery' order by s.id desc limit 1), false) as consents,
  coalesce((select json_agg(json_build_object('id', l.id, 'homeId', l.property_id, 'relation', l.relation, 'share', trim_scale(l.share)::text,
      'startsOn', to_char(l.starts_on, 'YYYY-MM-DD'), 'isPrimaryContact', l.is_primary_contact, 'delivery', l.delivery) order by l.id)
    from home_relations l where l.community_id = $1 and l.register_person_id = r.id and (l.ends_on is null or l.ends_on > $3::date)), '[]')
    as relations`
const peopleOfHomes = statement(
  'import-people',
  'community',
  personRow,
  `select ${personColumns} from register_people r where r.community_id = $1 and r.removed_at is null and r.id in (
     select l.register_person_id from home_relations l
     where l.community_id = $1 and l.property_id = any($2::bigint[]) and (l.ends_on is null or l.ends_on > $3::date)
     union select a.register_person_id from register_addresses a
     where a.community_id = $1 and a.kind = 'email' and lower(a.value) = any($4::text[]))`,
)
const peopleByIds = statement(
  'import-people-lock',
  'community',
  personRow,
  `select ${personColumns} from register_people r
   where r.community_id = $1 and r.removed_at is null and r.id = any($2::bigint[]) order by r.id for no key update of r`,
)

function knownPerson(row: z.infer<typeof personRow>): KnownPerson {
  const { id, version, emails, phones, relations, language, consents, ...values } = row
  const [email = '', email2 = '', email3 = ''] = emails
  const [phone = '', phone2 = '', phone3 = ''] = phones
  const own = { ...values, language: language ?? '', email, email2, email3, phone, phone2, phone3 }
  return {
    id,
    version,
    values: own satisfies Record<Exclude<PersonField, 'fullName'>, string>,
    consents,
    relations: relations.map(knownRelation),
  }
}

function knownRelation(row: z.infer<typeof personRow>['relations'][number]): KnownRelation {
  const { id, homeId, share, startsOn, isPrimaryContact, ...values } = row
  const texts = { share: share ?? '', startsOn: startsOn ?? '', isPrimaryContact: isPrimaryContact ? 'yes' : 'no' }
  return { id, homeId, values: { ...values, ...texts } satisfies Record<RelationField, string> }
}

/** Returns the people of homes on a day, and the people with one of the e-mail addresses, which are given in lower case. */
export async function findPeople(
  scope: Scope<'community'>,
  given: { readonly homeIds: readonly number[]; readonly emails: readonly string[]; readonly today: string },
): Promise<KnownPerson[]> {
  return (await scope.rows(peopleOfHomes, [given.homeIds, given.today, given.emails])).map(knownPerson)
}

/** Returns people with their relations on a day, and locks them until the transaction ends. */
export async function lockPeople(
  scope: Scope<'community'>,
  ids: readonly number[],
  today: string,
): Promise<KnownPerson[]> {
  return (await scope.rows(peopleByIds, [ids, today])).map(knownPerson)
}

const missing = statement(
  'import-missing-store',
  'community',
  z.object({ count: z.number() }),
  `with gone as (
     insert into import_missing (community_id, import_id, relation_id, property_id, register_person_id, name, relation, address, plate)
     select $1, $2, l.id, l.property_id, l.register_person_id,
       coalesce(nullif(btrim(r.first_name || ' ' || r.last_name), ''), r.organisation_name), l.relation, p.address, p.street_number
     from home_relations l
     join properties p on p.community_id = $1 and p.id = l.property_id and p.removed_at is null
     join register_people r on r.community_id = $1 and r.id = l.register_person_id
     where l.community_id = $1 and (l.ends_on is null or l.ends_on > $5::date) and l.relation = any($3::text[]) and not l.id = any($4::bigint[])
     returning 1)
   select count(*) as count from gone`,
)

/** Stores and counts the people who have one of these kinds of relations on the day `today` and are not in the file. */
export async function storeMissing(
  scope: Scope<'community'>,
  importId: number,
  given: { readonly kinds: readonly string[]; readonly inFile: readonly number[]; readonly today: string },
): Promise<number> {
  return (await scope.row(missing, [importId, given.kinds, given.inFile, given.today]))?.count ?? 0
}

const deleteMissing = statement(
  'import-missing-clear',
  'community',
  noColumns,
  'delete from import_missing where community_id = $1 and import_id = $2',
)

/** Deletes the people whom an earlier check stored as missing. */
export async function clearMissing(scope: Scope<'community'>, importId: number): Promise<void> {
  await scope.rows(deleteMissing, [importId])
}
