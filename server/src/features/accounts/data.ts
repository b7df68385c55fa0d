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
    chatSecret: z.string(),
    photoFileKey: z.string().nullable(),
    phone: z.string(),
    showStatementWelcome: z.boolean(),
    isEmailProven: z.boolean(),
    language: language.nullable(),
    manages: z.boolean(),
  }),
  `select id, email, first_name as "firstName", last_name as "lastName", phone, chat_secret as "chatSecret",
     photo_file_key as "photoFileKey", show_statement_welcome as "showStatementWelcome",
     email_verified_at is not null as "isEmailProven", language,
     exists (select from person_accesses a where a.person_id = people.id and a.kind not in ('household', 'vendor') and not a.is_paused
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

// As in session-store.ts: until the address is proven, only the accesses that were given without a proof.
const provenAccesses = `person_accesses a join people p on p.id = a.person_id
   where a.person_id = $1 and (a.before_proof or p.email_verified_at is not null)`
const openAccesses = `${provenAccesses} and not a.is_paused`

// The person's rows are selected first, because they are on the person's shard and the other rows on the communities' shards.
const communityAccesses = statement(
  'accounts-community-accesses',
  'any',
  z.object({
    kind: z.enum(['household', 'board member editor', 'community manager', 'web site editor']),
    communityId: z.number(),
    communityName: z.string(),
    planLevel: z.number(),
    companyId: z.number().nullable(),
    propertyId: z.number().nullable(),
    identifier: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zipcode: z.string().nullable(),
    digitalDelivery: z.number().nullable(),
    /** It rests, because the community is archived. */
    isPaused: z.boolean(),
  }),
  `with mine as materialized (
     select a.id, a.kind, a.community_id, a.property_id, a.is_paused from ${provenAccesses} and a.community_id is not null
       and a.kind <> 'office'
       and (a.starts_at is null or a.starts_at <= $2) and (a.ends_at is null or a.ends_at > $2)
   )
   select m.kind, c.community_id as "communityId", c.name as "communityName", c.plan_level as "planLevel",
     c.company_id as "companyId", p.id as "propertyId", p.identifier, p.address, p.city, p.state, p.zipcode,
     p.digital_delivery as "digitalDelivery", m.is_paused as "isPaused"
   from mine m
   join communities c on c.community_id = m.community_id
   left join properties p on p.community_id = m.community_id and p.id = m.property_id
   order by m.id`,
)

/** One access of a person to a community, with the columns of the login data. */
export type CommunityAccessRow = z.infer<typeof communityAccesses.row>

export function listCommunityAccesses(scope: Scope<'any'>, personId: number, now: Date): Promise<CommunityAccessRow[]> {
  return scope.rows(communityAccesses, [personId, now])
}

const companies = statement(
  'accounts-companies',
  'any',
  z.object({
    id: z.number(),
    name: z.string(),
    roles: z.array(z.string()),
    communities: z.array(z.object({ communityId: z.number(), planLevel: z.number() })),
  }),
  `with mine as materialized (
     select a.id, a.company_id, a.roles, a.team_roles, a.reach from ${openAccesses} and a.kind = 'administrator'
   ), theirs as materialized (
     select k.company_id, k.community_id from mine m
     join company_communities k on k.company_id = m.company_id and (m.reach is null or k.community_id = any(m.reach))
     where m.team_roles && '{administrator,manager,assistant}'
   ), plans as materialized (
     select t.company_id, json_agg(json_build_object('communityId', c.community_id, 'planLevel', c.plan_level)
       order by c.community_id) as communities
     from theirs t join communities c on c.community_id = t.community_id group by t.company_id
   )
   select o.id, o.name, m.roles, coalesce(p.communities, '[]') as communities
   from mine m join companies o on o.id = m.company_id left join plans p on p.company_id = o.id
   order by m.id`,
)

export type CompanyRow = z.infer<typeof companies.row>

export function listCompanies(scope: Scope<'any'>, personId: number): Promise<CompanyRow[]> {
  return scope.rows(companies, [personId])
}

const vendors = statement(
  'accounts-vendors',
  'any',
  z.object({ id: z.number(), companyName: z.string() }),
  `with mine as materialized (select a.id, a.vendor_id from ${openAccesses} and a.kind = 'vendor')
   select v.id, v.company_name as "companyName" from mine m join vendors v on v.id = m.vendor_id order by m.id`,
)

export type VendorRow = z.infer<typeof vendors.row>

export function listVendors(scope: Scope<'any'>, personId: number): Promise<VendorRow[]> {
  return scope.rows(vendors, [personId])
}

const community = statement(
  'accounts-community',
  'community',
  z.object({
    communityId: z.number(),
    name: z.string(),
    webSiteName: z.string(),
    planLevel: z.number(),
    /** Of the community, else of its organisation (association.txt 2.3); so is the colour. */
    logoFileKey: z.string().nullable(),
    color: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
    timeZone: z.string(),
  }),
  `with own as materialized (select * from communities where community_id = $1)
   select c.community_id as "communityId", c.name, c.web_site_name as "webSiteName", c.plan_level as "planLevel",
     coalesce(c.logo_file_key, o.logo_file_key) as "logoFileKey", coalesce(nullif(c.color, ''), o.color, '') as color,
     c.address, c.city, c.state, c.zipcode, c.time_zone as "timeZone"
   from own c left join companies o on o.id = c.company_id`,
)

export type CommunityRow = z.infer<typeof community.row>

export function findCommunity(scope: Scope<'community'>): Promise<CommunityRow | undefined> {
  return scope.row(community)
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
 * Returns each resident who may use a menu feature once, with one of their homes: the recipients of a notice. Members are
 * included only if an owner allows them the feature, where owners decide on it (community.txt 6). With an audience, only those who may
 * see what is for it (association.txt 2.10).
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
