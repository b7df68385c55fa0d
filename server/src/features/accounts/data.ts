import type { Language } from '@porchlight/contract/shared/languages.ts'
import { memberAccessFeatures } from '@porchlight/contract/shared/menu-features.ts'
import type { Audience } from '@porchlight/contract/shared/publishing.ts'
import { z } from 'zod'
import type { PersonScope, Scope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import { language } from '../../platform/languages.ts'

const person = statement(
  'accounts-person',
  'any',
  z.object({
    id: z.number(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** The chat password, which is a part of the login data and differs from the account's password. */
    chatSecret: z.string(),
    photoFileKey: z.string().nullable(),
    phone: z.string(),
    showStatementWelcome: z.boolean(),
    isEmailProven: z.boolean(),
    language: language.nullable(),
    /** Whether the person has an access that is neither of a household nor of a vendor. */
    manages: z.boolean(),
  }),
  `select id, email, first_name as "firstName", last_name as "lastName", phone, chat_secret as "chatSecret",
     photo_file_key as "photoFileKey", show_statement_welcome as "showStatementWelcome",
     email_verified_at is not null as "isEmailProven", language,
     exists (select from person_accesses a where a.person_id = $1 and a.kind not in ('household', 'vendor') and not a.is_paused
       and (a.before_proof or people.email_verified_at is not null)) as manages
   from people where id = $1 and deleted_at is null`,
)

export type PersonRow = z.infer<typeof person.row>

/** Returns an account, or undefined if it was deleted. Bound to no scope, because a sign-in reads it before it has a person's scope. */
export function findPerson(scope: Scope<'any'>, personId: number): Promise<PersonRow | undefined> {
  return scope.row(person, [personId])
}

const languageOfPerson = statement(
  'accounts-language',
  'any',
  z.object({ language: language.nullable() }),
  'select language from people where id = $1',
)

/** The language of a person's screens and mails; undefined if they never signed in with one. */
export async function findLanguage(scope: Scope<'any'>, personId: number): Promise<Language | undefined> {
  return (await scope.row(languageOfPerson, [personId]))?.language ?? undefined
}

const setLanguage = statement(
  'accounts-set-language',
  'any',
  noColumns,
  'update people set language = $2 where id = $1',
)

/** Stores the language of a person's screens and mails. */
export async function storeLanguage(scope: Scope<'any'>, personId: number, chosen: Language): Promise<void> {
  await scope.rows(setLanguage, [personId, chosen])
}

const community = statement(
  'accounts-community',
  'community',
  z.object({
    communityId: z.number(),
    companyId: z.number().nullable(),
    name: z.string(),
    webSiteName: z.string(),
    planLevel: z.number(),
    /** The logo and the color are those of the community, else of its organization (association.txt 2.3). */
    logoFileKey: z.string().nullable(),
    color: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
    timeZone: z.string(),
  }),
  `select community_id as "communityId", company_id as "companyId", name, web_site_name as "webSiteName", plan_level as "planLevel",
     logo_file_key as "logoFileKey", color, address, city, state, zipcode, time_zone as "timeZone"
   from communities where community_id = $1`,
)
const lookOfCompany = statement(
  'accounts-look-of-company',
  'any',
  z.object({ logoFileKey: z.string().nullable(), color: z.string() }),
  'select logo_file_key as "logoFileKey", color from companies where id = $1',
)

export type CommunityRow = z.infer<typeof community.row>

/** A community as its people see it, with the logo and the color of its organization if it has none of its own. */
export async function findCommunity(scope: Scope<'community' | 'any'>): Promise<CommunityRow | undefined> {
  const own = await scope.row(community)
  if (!own || own.companyId === null || (own.logoFileKey !== null && own.color !== '')) return own
  const look = await scope.row(lookOfCompany, [own.companyId])
  return { ...own, logoFileKey: own.logoFileKey ?? look?.logoFileKey ?? null, color: own.color || look?.color || '' }
}

export function findSelf(scope: PersonScope): Promise<PersonRow | undefined> {
  return findPerson(scope, scope.personId)
}

const residents = statement(
  'accounts-residents',
  'community',
  z.object({ personId: z.number(), propertyId: z.number() }),
  `select h.person_id as "personId", min(h.property_id) as "propertyId" from household_persons h
   where h.community_id = $1 and not h.is_pending
     and (h.member_type = 'owner' or $2::smallint is null or $2 = any(h.allowed_features))
     and ($3 = 'all' or ($3 = 'owners' and h.member_type = 'owner') or exists (
       select from community_offices o where o.community_id = $1 and o.person_id = h.person_id and o.office <> 'committee member'
       union all select from board_member_editors e where e.community_id = $1 and e.person_id = h.person_id))
   group by h.person_id order by h.person_id`,
)

/**
 * Returns each resident who may use a menu feature once, with one of their homes: the recipients of a notice. Members are included only if an
 * owner allows them the feature, for features that owners can allow (community.txt 6). Of these, returns only those who belong to `audience`
 * (association.txt 2.10).
 */
export function listResidents(
  scope: Scope<'community'>,
  menuFeature: number,
  audience: Audience = 'all',
): Promise<z.infer<typeof residents.row>[]> {
  return scope.rows(residents, [memberAccessFeatures.has(menuFeature) ? menuFeature : null, audience])
}

const callerName = statement(
  'accounts-caller-name',
  'person',
  z.object({ name: z.string() }),
  `select first_name || ' ' || last_name as name from people where id = $1 and deleted_at is null`,
)

/** Returns the first and last name of the person, as their texts are signed; empty if the account was deleted. */
export async function readCallerName(scope: Scope<'person'>): Promise<string> {
  return (await scope.row(callerName))?.name ?? ''
}

const addresses = statement(
  'accounts-addresses',
  'any',
  z.object({ personId: z.number(), email: z.string(), language }),
  `select id as "personId", email, coalesce(language, 'en') as language from people
   where id = any($1::bigint[]) and deleted_at is null order by id limit 500`,
)

/** Returns the e-mail addresses of at most 500 people, with the language of their mails. Deleted accounts are left out. */
export function listAddresses(
  scope: Scope<'any'>,
  personIds: readonly number[],
): Promise<z.infer<typeof addresses.row>[]> {
  return scope.rows(addresses, [personIds])
}
