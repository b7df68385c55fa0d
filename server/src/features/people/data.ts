import { isLanguage, type Language } from '@porchlight/contract/shared/languages.ts'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'

// A parameter `personId` is the id of an entry of the register; the column person_id is the account of the entry.

/** The data of a person in the register. */
export interface PersonFields {
  readonly firstName: string
  readonly lastName: string
  /** The name of the company or trust, if it is the owner; the person is then its contact. */
  readonly organisationName: string
  readonly language: Language | null
  readonly postalLine: string
  readonly postalCity: string
  readonly postalState: string
  readonly postalZipcode: string
  readonly noContact: boolean
  readonly notes: string
}

/** The fields that a new entry may omit. */
export type NewRegisterPerson = Partial<PersonFields> & {
  /** The first one is the primary address. */
  readonly emails?: readonly string[]
  readonly phones?: readonly string[]
}

const valuesOf = (person: PersonFields) => [
  person.firstName,
  person.lastName,
  person.organisationName,
  person.language,
  person.postalLine,
  person.postalCity,
  person.postalState,
  person.postalZipcode,
  person.noContact,
  person.notes,
]

const nobody: PersonFields = {
  firstName: '',
  lastName: '',
  organisationName: '',
  language: null,
  postalLine: '',
  postalCity: '',
  postalState: '',
  postalZipcode: '',
  noContact: false,
  notes: '',
}

const insert = statement(
  'register-insert-person',
  'community',
  idColumn,
  `insert into register_people (community_id, first_name, last_name, organisation_name, language, postal_line, postal_city, postal_state,
     postal_zipcode, no_contact, notes, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
)
const update = statement(
  'register-update-person',
  'community',
  z.object({ version: z.number() }),
  `update register_people set first_name = $3, last_name = $4, organisation_name = $5, language = $6, postal_line = $7, postal_city = $8,
     postal_state = $9, postal_zipcode = $10, no_contact = $11, notes = $12, version = version + 1
   where community_id = $1 and id = $2 and removed_at is null returning version`,
)

/** Adds a person to the register, with or without addresses (association.txt 2.6). */
export async function insertPerson(
  scope: Scope<'community'>,
  { emails = [], phones = [], ...given }: NewRegisterPerson,
  now: Date,
): Promise<number> {
  const row = await scope.row(insert, [...valuesOf({ ...nobody, ...given }), now])
  if (!row) throw new Error('the person was not stored')
  if (emails.length > 0) await saveAddresses(scope, row.id, 'email', emails)
  if (phones.length > 0) await saveAddresses(scope, row.id, 'phone', phones)
  return row.id
}

/** Saves the data of a person; false if there is no such person. Relations and access stay unchanged, even if the name changes. */
export async function updatePerson(scope: Scope<'community'>, id: number, person: PersonFields): Promise<boolean> {
  return (await scope.row(update, [id, ...valuesOf(person)])) !== undefined
}

const noLongerPrimary = statement(
  'register-addresses-not-primary',
  'community',
  noColumns,
  `update register_addresses set is_primary = false
   where community_id = $1 and register_person_id = $2 and kind = $3 and is_primary and lower(value) is distinct from lower($4::text)`,
)
const dropAddresses = statement(
  'register-addresses-drop',
  'community',
  noColumns,
  `delete from register_addresses
   where community_id = $1 and register_person_id = $2 and kind = $3 and not lower(value) = any($4::text[])`,
)
const addAddress = statement(
  'register-address-save',
  'community',
  noColumns,
  `insert into register_addresses (community_id, register_person_id, kind, value, is_primary) values ($1, $2, $3, $4, $5)
   on conflict (community_id, register_person_id, kind, lower(value)) do update set value = excluded.value, is_primary = excluded.is_primary`,
)

/** Replaces the addresses of a kind; the first one is the primary address. An address that stays keeps its record of bounces. */
export async function saveAddresses(
  scope: Scope<'community'>,
  personId: number,
  kind: 'email' | 'phone',
  values: readonly string[],
): Promise<void> {
  await scope.rows(dropAddresses, [personId, kind, values.map((value) => value.toLowerCase())])
  await scope.rows(noLongerPrimary, [personId, kind, values[0] ?? null])
  for (const [index, value] of values.entries()) await scope.rows(addAddress, [personId, kind, value, index === 0])
}

const personRow = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  organisationName: z.string(),
  language: z.string().nullable(),
  postalLine: z.string(),
  postalCity: z.string(),
  postalState: z.string(),
  postalZipcode: z.string(),
  noContact: z.boolean(),
  notes: z.string(),
  deceasedAt: z.date().nullable(),
  accountId: z.number().nullable(),
  version: z.number(),
  /** The primary address of each kind comes before the others of its kind. */
  addresses: z.array(
    z.object({
      kind: z.enum(['email', 'phone']),
      value: z.string(),
      isPrimary: z.boolean(),
      /** Whether mail to the address was refused permanently. */
      isBounced: z.boolean(),
      /** Why mail was refused; '' if it was not. */
      reason: z.string(),
    }),
  ),
})
export type StoredPerson = z.infer<typeof personRow>

const columns = `r.id, r.first_name as "firstName", r.last_name as "lastName", r.organisation_name as "organisationName", r.language,
  r.postal_line as "postalLine", r.postal_city as "postalCity", r.postal_state as "postalState", r.postal_zipcode as "postalZipcode",
  r.no_contact as "noContact", r.notes, r.deceased_at as "deceasedAt", r.person_id as "accountId", r.version,
  coalesce((select json_agg(json_build_object('kind', a.kind, 'value', a.value, 'isPrimary', a.is_primary,
      'isBounced', a.bounced_at is not null, 'reason', a.bounce_reason) order by not a.is_primary, a.id)
    from register_addresses a where a.community_id = $1 and a.register_person_id = r.id), '[]') as addresses`

const find = statement(
  'register-find-person',
  'community',
  personRow,
  `select ${columns} from register_people r where r.community_id = $1 and r.id = $2 and r.removed_at is null`,
)
const lock = statement(
  'register-lock-person',
  'community',
  idColumn,
  'select id from register_people where community_id = $1 and id = $2 and removed_at is null for no key update',
)

/** A person of the register with their addresses; undefined for an entry of another community, and for one that was merged into another entry. */
export function findPerson(scope: Scope<'community'>, id: number): Promise<StoredPerson | undefined> {
  return scope.row(find, [id])
}

/** A person of the register with their addresses, locked until the transaction ends; undefined as in `findPerson`. */
export async function lockPerson(scope: Scope<'community'>, id: number): Promise<StoredPerson | undefined> {
  return (await scope.row(lock, [id])) && findPerson(scope, id)
}

/** The fields of a stored person. */
export function fieldsOf(person: StoredPerson): PersonFields {
  const { language, ...rest } = person
  return { ...rest, language: isLanguage(language) ? language : null }
}

const setDeceased = statement(
  'register-set-deceased',
  'community',
  noColumns,
  'update register_people set deceased_at = $3, version = version + 1 where community_id = $1 and id = $2',
)

/** Marks a person as deceased at a time, or removes the mark (null). */
export async function setDeceasedAt(scope: Scope<'community'>, id: number, at: Date | null): Promise<void> {
  await scope.rows(setDeceased, [id, at])
}

const deceased = statement(
  'register-deceased-among',
  'community',
  z.object({ personId: z.number() }),
  `select person_id as "personId" from register_people
   where community_id = $1 and person_id = any($2::bigint[]) and deceased_at is not null`,
)

/** Which of these people the community marked as deceased: it sends them no mail and no push messages (association.txt 5). */
export async function deceasedAmong(
  scope: Scope<'community'>,
  accountIds: readonly number[],
): Promise<ReadonlySet<number>> {
  return new Set((await scope.rows(deceased, [accountIds])).map(({ personId }) => personId))
}

const insertConsent = statement(
  'register-consent-insert',
  'community',
  noColumns,
  `insert into register_consents (community_id, register_person_id, kind, given, at, how, recorded_by_name)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

export interface Consent {
  readonly kind: 'digital delivery' | 'directory'
  /** False: the person withdrew the consent. */
  readonly given: boolean
  /** The way in which the person gave or withdrew it, such as a signed form. */
  readonly how: string
  /** The name of the member of the team who recorded it. */
  readonly by: string
}

/** Records that a person gave or withdrew a consent. The records are never changed later. */
export async function addConsent(
  scope: Scope<'community'>,
  personId: number,
  consent: Consent,
  now: Date,
): Promise<void> {
  await scope.rows(insertConsent, [personId, consent.kind, consent.given, now, consent.how, consent.by])
}

const lastConsent = statement(
  'register-digital-consent',
  'community',
  z.object({ given: z.boolean() }),
  `select given from register_consents where community_id = $1 and register_person_id = $2 and kind = 'digital delivery'
   order by id desc limit 1`,
)

/** Whether a person consented to digital delivery and has not withdrawn the consent. */
export async function consentsToDigital(scope: Scope<'community'>, personId: number): Promise<boolean> {
  return (await scope.row(lastConsent, [personId]))?.given === true
}

const setDelivery = statement(
  'register-set-delivery',
  'community',
  noColumns,
  `update home_relations set delivery = $3 where community_id = $1 and register_person_id = $2 and (ends_on is null or ends_on > $4::date)`,
)

/** Sets how a person gets the papers of all their present homes. */
export async function setDeliveryOf(
  scope: Scope<'community'>,
  personId: number,
  delivery: 'digital' | 'paper' | 'both',
  now: Date,
): Promise<void> {
  await scope.rows(setDelivery, [personId, delivery, now])
}

const setListing = statement(
  'register-leave-directory',
  'community',
  idColumn,
  `update directory_listings d set directory_enabled = $3 from household_persons h, register_people r
   where d.community_id = $1 and h.community_id = $1 and h.id = d.household_person_id and r.community_id = $1 and r.id = $2
     and h.person_id = r.person_id and d.directory_enabled <> $3 returning d.household_person_id as id`,
)

/** Shows the directory entries of a person, or hides them. Returns the number of entries that changed. */
export async function setInDirectory(scope: Scope<'community'>, personId: number, isShown: boolean): Promise<number> {
  return (await scope.rows(setListing, [personId, isShown])).length
}

const details = statement(
  'register-person-details',
  'community',
  z.object({
    consents: z.array(
      z.object({
        kind: z.enum(['digital delivery', 'directory']),
        given: z.boolean(),
        at: z.string(),
        how: z.string(),
        by: z.string(),
      }),
    ),
    roles: z.array(z.string()),
    isInDirectory: z.boolean(),
  }),
  `select
     coalesce((select json_agg(json_build_object('kind', s.kind, 'given', s.given, 'how', s.how, 'by', s.recorded_by_name,
         'at', to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.id desc)
       from register_consents s where s.community_id = $1 and s.register_person_id = $2), '[]') as consents,
     array(select o.office from community_offices o where o.community_id = $1 and o.person_id = r.person_id
       union all select 'board member' from board_member_editors b where b.community_id = $1 and b.person_id = r.person_id
       union all select 'manager' from community_managers m where m.community_id = $1 and m.person_id = r.person_id
       union all select 'website administrator' from web_site_editors w where w.community_id = $1 and w.person_id = r.person_id) as roles,
     exists (select from household_persons h join directory_listings d on d.community_id = h.community_id
       and d.household_person_id = h.id where h.community_id = $1 and h.person_id = r.person_id and d.directory_enabled) as "isInDirectory"
   from register_people r where r.community_id = $1 and r.id = $2`,
)

/** The consents, roles and directory entry of a person. */
export async function findDetails(scope: Scope<'community'>, personId: number) {
  const row = await scope.row(details, [personId])
  return row ?? { consents: [], roles: [], isInDirectory: false }
}

const account = statement(
  'register-account',
  'any',
  z.object({ email: z.string() }),
  'select email from people where id = $1 and deleted_at is null',
)

/** The sign-in address of an account; undefined if it was deleted. */
export function findAccount(scope: Scope<'any'>, accountId: number): Promise<{ email: string } | undefined> {
  return scope.row(account, [accountId])
}
