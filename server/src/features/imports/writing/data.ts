import type { HomeField, PersonField, RelationField } from '@porchlight/contract/shared/import-fields.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { consentedDelivery } from '../../people/public.ts'

type Texts<Field extends string> = Readonly<Record<Field, string>>

/** The values of `insertHome` and `updateHome` in the order of their parameters. For '' a kind, occupancy or share gets its default. */
const homeValues = (values: Texts<HomeField>) => [
  values.identifier,
  values.accountNumber,
  values.address,
  values.streetNumber,
  values.street,
  values.unit,
  values.city,
  values.state,
  values.zipCode,
  values.lot,
  values.homeKind || 'house',
  values.occupancy || 'unknown',
  values.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
  values.homeShare || null,
  values.duesGroup,
]
const insertHome = statement(
  'import-home-insert',
  'community',
  z.object({ id: z.number(), version: z.number() }),
  `insert into properties (community_id, identifier, account_number, address, street_number, street, unit, city, state, zipcode, lot, kind,
     occupancy, tags, share, dues_group)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id, version`,
)
const updateHome = statement(
  'import-home-update',
  'community',
  z.object({ version: z.number() }),
  `update properties set identifier = $3, account_number = $4, address = $5, street_number = $6, street = $7, unit = $8, city = $9, state = $10,
     zipcode = $11, lot = $12, kind = $13, occupancy = $14, tags = $15, share = $16, dues_group = $17, version = version + 1
   where community_id = $1 and id = $2 returning version`,
)

/** Inserts a home. Returns its id and version. */
export async function addHome(scope: Scope<'community'>, values: Texts<HomeField>) {
  const row = await scope.row(insertHome, homeValues(values))
  if (!row) throw new Error('the home was not stored')
  return row
}

/** Saves all fields of a home. Returns its new version. */
export async function saveHome(scope: Scope<'community'>, id: number, values: Texts<HomeField>): Promise<number> {
  const row = await scope.row(updateHome, [id, ...homeValues(values)])
  if (!row) throw new Error('the home was not stored')
  return row.version
}

const withdrawHome = statement(
  'import-home-withdraw',
  'community',
  idColumn,
  `update properties p set removed_at = $4, identifier = '', account_number = '', version = version + 1
   where p.community_id = $1 and p.id = $2 and p.version = $3 and p.removed_at is null
     and not exists (select from home_relations l where l.community_id = $1 and l.property_id = p.id and l.ends_on is null)
     and not exists (select from household_persons h where h.community_id = $1 and h.property_id = p.id)
   returning id`,
)

/**
 * Removes a home that an import created, and clears its identifier and account number, so that another home can get them. Returns false if
 * somebody changed it or lives there.
 */
export async function removeImportedHome(
  scope: Scope<'community'>,
  id: number,
  version: number,
  now: Date,
): Promise<boolean> {
  return (await scope.row(withdrawHome, [id, version, now])) !== undefined
}

type PersonTexts = Texts<Exclude<PersonField, 'fullName'>>
/** The values of `insertPerson` and `updatePerson` in the order of their parameters. A language '' becomes null. */
const personValues = (values: PersonTexts) => [
  values.firstName,
  values.lastName,
  values.organisationName,
  values.language || null,
  values.postalLine,
  values.postalCity,
  values.postalState,
  values.postalZipCode,
  values.notes,
]
const insertPerson = statement(
  'import-person-insert',
  'community',
  z.object({ id: z.number(), version: z.number() }),
  `insert into register_people (community_id, first_name, last_name, organisation_name, language, postal_line, postal_city, postal_state,
     postal_zipcode, notes, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id, version`,
)
const updatePerson = statement(
  'import-person-update',
  'community',
  z.object({ version: z.number() }),
  `update register_people set first_name = $3, last_name = $4, organisation_name = $5, language = $6, postal_line = $7, postal_city = $8,
     postal_state = $9, postal_zipcode = $10, notes = $11, version = version + 1
   where community_id = $1 and id = $2 and removed_at is null returning version`,
)
const withdrawPerson = statement(
  'import-person-withdraw',
  'community',
  idColumn,
  `update register_people r set removed_at = $4, version = version + 1
   where r.community_id = $1 and r.id = $2 and r.version = $3 and r.removed_at is null and r.person_id is null
     and not exists (select from home_relations l where l.community_id = $1 and l.register_person_id = r.id and l.ends_on is null)
   returning id`,
)

/** Inserts a person with their addresses. Returns the id and version. */
export async function addPerson(scope: Scope<'community'>, values: PersonTexts, now: Date) {
  const row = await scope.row(insertPerson, [...personValues(values), now])
  if (!row) throw new Error('the person was not stored')
  await saveAddresses(scope, row.id, values)
  return row
}

/** Saves all fields of a person. Returns the new version. */
export async function savePerson(scope: Scope<'community'>, id: number, values: PersonTexts): Promise<number> {
  const row = await scope.row(updatePerson, [id, ...personValues(values)])
  if (!row) throw new Error('the person was not stored')
  await saveAddresses(scope, id, values)
  return row.version
}

/** Removes a person whom an import created. Returns false if somebody changed the person, or the person has an account or a home. */
export async function removeImportedPerson(
  scope: Scope<'community'>,
  id: number,
  version: number,
  now: Date,
): Promise<boolean> {
  return (await scope.row(withdrawPerson, [id, version, now])) !== undefined
}

const dropAddresses = statement(
  'import-addresses-drop',
  'community',
  noColumns,
  `delete from register_addresses where community_id = $1 and register_person_id = $2 and kind = $3 and not lower(value) = any($4::text[])`,
)
const notPrimary = statement(
  'import-addresses-not-primary',
  'community',
  noColumns,
  `update register_addresses set is_primary = false
   where community_id = $1 and register_person_id = $2 and kind = $3 and is_primary and lower(value) is distinct from lower($4::text)`,
)
const putAddress = statement(
  'import-address-put',
  'community',
  noColumns,
  `insert into register_addresses (community_id, register_person_id, kind, value, is_primary) values ($1, $2, $3, $4, $5)
   on conflict (community_id, register_person_id, kind, lower(value)) do update set value = excluded.value, is_primary = excluded.is_primary`,
)

/**
 * Saves the e-mail addresses and phone numbers, and deletes the others. The first one of a kind is primary. Addresses that stay keep their
 * bounces.
 */
async function saveAddresses(scope: Scope<'community'>, id: number, values: PersonTexts): Promise<void> {
  const lists = [
    ['email', [values.email, values.email2, values.email3]],
    ['phone', [values.phone, values.phone2, values.phone3]],
  ] as const
  for (const [kind, all] of lists) {
    const distinct = new Map(all.filter(Boolean).map((value) => [value.toLowerCase(), value]))
    await scope.rows(dropAddresses, [id, kind, [...distinct.keys()]])
    await scope.rows(notPrimary, [id, kind, [...distinct.values()][0] ?? null])
    for (const [at, value] of [...distinct.values()].entries())
      await scope.rows(putAddress, [id, kind, value, at === 0])
  }
}

/** The values of `insertRelation` and `updateRelation` in the order of their parameters. For '' each gets its default. */
const relationValues = (values: Texts<RelationField>) => [
  values.relation || 'owner',
  values.share || null,
  values.startsOn || null,
  values.isPrimaryContact === 'yes',
  values.delivery || 'paper',
]
const insertRelation = statement(
  'import-relation-insert',
  'community',
  idColumn,
  `insert into home_relations (community_id, property_id, register_person_id, relation, share, starts_on, is_primary_contact, delivery, pages)
   select c.community_id, $2, $3, $4, $5, $6, $7, ${consentedDelivery('$3', '$8::text')}, '{}' from communities c
   where c.community_id = $1 on conflict do nothing returning id`,
)
const updateRelation = statement(
  'import-relation-update',
  'community',
  noColumns,
  `update home_relations set relation = $3, share = $4, starts_on = $5, is_primary_contact = $6,
     delivery = ${consentedDelivery('register_person_id', '$7::text')}
   where community_id = $1 and id = $2`,
)
const reopen = statement(
  'import-relation-reopen',
  'community',
  idColumn,
  `update home_relations set ends_on = null where community_id = $1 and id = $2 and ends_on = $3::date returning id`,
)

/** Inserts a relation of a person to a home. Returns its id; undefined if the person has one already. */
export async function addRelation(
  scope: Scope<'community'>,
  ids: { readonly homeId: number; readonly personId: number },
  values: Texts<RelationField>,
): Promise<number | undefined> {
  return (await scope.row(insertRelation, [ids.homeId, ids.personId, ...relationValues(values)]))?.id
}

/** Saves all fields of a relation. Without a consent of the person the delivery stays on paper. */
export async function saveRelation(scope: Scope<'community'>, id: number, values: Texts<RelationField>): Promise<void> {
  await scope.rows(updateRelation, [id, ...relationValues(values)])
}

/** Reopens a relation that ended on a day. Returns false if somebody has set another end since. */
export async function reopenRelation(scope: Scope<'community'>, id: number, endedOn: string): Promise<boolean> {
  return (await scope.row(reopen, [id, endedOn])) !== undefined
}
