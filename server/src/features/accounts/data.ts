import type { AnybodyScope, CommunityScope, PersonScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

export interface PersonRow {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly chatSecret: string
  readonly photoFileKey: string | null
  readonly showStatementWelcome: boolean
  readonly isEmailProven: boolean
}

const person = statement(
  'accounts-person',
  `select id, email, first_name as "firstName", last_name as "lastName", chat_secret as "chatSecret",
     photo_file_key as "photoFileKey", show_statement_welcome as "showStatementWelcome",
     email_verified_at is not null as "isEmailProven"
   from people where id = $1 and deleted_at is null`,
)

export function findPerson(scope: AnybodyScope, personId: number): Promise<PersonRow | undefined> {
  return scope.row(person, [personId])
}

/** One of a person's ways into a community, with what the login data tells of it. */
export interface CommunityAccessRow {
  readonly kind: 'household' | 'board member editor' | 'community manager' | 'web site editor'
  readonly communityId: number
  readonly communityName: string
  readonly planLevel: number
  readonly companyId: number | null
  readonly propertyId: number | null
  readonly identifier: string | null
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zipcode: string | null
  readonly digitalDelivery: number | null
}

// As in session-store.ts: until the address is proven, only what was given without that proof.
const openAccesses = `person_accesses a join people p on p.id = a.person_id
   where a.person_id = $1 and (a.before_proof or p.email_verified_at is not null)`

// The person's rows are taken out first: they live on the person's shard, the rest on the communities'.
const communityAccesses = statement(
  'accounts-community-accesses',
  `with mine as materialized (
     select a.id, a.kind, a.community_id, a.property_id from ${openAccesses} and a.community_id is not null
       and (a.starts_at is null or a.starts_at <= $2) and (a.ends_at is null or a.ends_at > $2)
   )
   select m.kind, c.community_id as "communityId", c.name as "communityName", c.plan_level as "planLevel",
     c.company_id as "companyId", p.id as "propertyId", p.identifier, p.address, p.city, p.state, p.zipcode,
     p.digital_delivery as "digitalDelivery"
   from mine m
   join communities c on c.community_id = m.community_id
   left join properties p on p.community_id = m.community_id and p.id = m.property_id
   order by m.id`,
)

export function listCommunityAccesses(scope: AnybodyScope, personId: number, now: Date): Promise<CommunityAccessRow[]> {
  return scope.rows(communityAccesses, [personId, now])
}

export interface CompanyRow {
  readonly id: number
  readonly name: string
  readonly roles: string[]
  readonly communities: Array<{ communityId: number; planLevel: number }>
}

const companies = statement(
  'accounts-companies',
  `with mine as materialized (
     select a.id, a.company_id, a.roles from ${openAccesses} and a.kind = 'administrator'
   ), theirs as materialized (
     select k.company_id, k.community_id from mine m join company_communities k on k.company_id = m.company_id
   ), plans as materialized (
     select t.company_id, json_agg(json_build_object('communityId', c.community_id, 'planLevel', c.plan_level)
       order by c.community_id) as communities
     from theirs t join communities c on c.community_id = t.community_id group by t.company_id
   )
   select o.id, o.name, m.roles, coalesce(p.communities, '[]') as communities
   from mine m join companies o on o.id = m.company_id left join plans p on p.company_id = o.id
   order by m.id`,
)

export function listCompanies(scope: AnybodyScope, personId: number): Promise<CompanyRow[]> {
  return scope.rows(companies, [personId])
}

const vendors = statement(
  'accounts-vendors',
  `with mine as materialized (select a.id, a.vendor_id from ${openAccesses} and a.kind = 'vendor')
   select v.id, v.company_name as "companyName" from mine m join vendors v on v.id = m.vendor_id order by m.id`,
)

export function listVendors(
  scope: AnybodyScope,
  personId: number,
): Promise<Array<{ id: number; companyName: string }>> {
  return scope.rows(vendors, [personId])
}

export interface CommunityRow {
  readonly communityId: number
  readonly name: string
  readonly webSiteName: string
  readonly planLevel: number
  readonly logoFileKey: string | null
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zipcode: string
  readonly timeZone: string
}

const community = statement(
  'accounts-community',
  `select community_id as "communityId", name, web_site_name as "webSiteName", plan_level as "planLevel",
     logo_file_key as "logoFileKey", address, city, state, zipcode, time_zone as "timeZone"
   from communities where community_id = $1`,
)

export function findCommunity(scope: CommunityScope): Promise<CommunityRow | undefined> {
  return scope.row(community, [scope.communityId])
}

export function findSelf(scope: PersonScope): Promise<PersonRow | undefined> {
  return findPerson(scope, scope.personId)
}

const residents = statement(
  'accounts-residents',
  `select h.person_id as "personId", min(h.property_id) as "propertyId" from household_persons h
   where h.community_id = $1 and (h.member_type = 'owner' or $2 = any(h.allowed_features))
   group by h.person_id order by h.person_id`,
)

/** Members only where an owner allows them the feature (community.txt 6). */
export function listResidents(
  scope: CommunityScope,
  menuFeature: number,
): Promise<{ personId: number; propertyId: number }[]> {
  return scope.rows(residents, [scope.communityId, menuFeature])
}

const callerName = statement(
  'accounts-caller-name',
  `select first_name || ' ' || last_name as name from people where id = $1 and deleted_at is null`,
)

export async function readCallerName(scope: PersonScope): Promise<string> {
  return (await scope.row<{ name: string }>(callerName, [scope.personId]))?.name ?? ''
}
