import { z } from 'zod'
import { accessKind } from '../../../platform/access/accesses.ts'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'

const accessRow = z.object({
  kind: accessKind,
  communityId: z.number().nullable(),
  propertyId: z.number().nullable(),
  companyId: z.number().nullable(),
  vendorId: z.number().nullable(),
  /** The names of the roles in the login data, such as 'Administrator'. */
  roles: z.array(z.string()),
  /** Whether the person has a role in the team that manages communities. */
  administers: z.boolean(),
  /** The communities of the company in which the roles apply; null: all. */
  reach: z.array(z.number()).nullable(),
  /** Whether the access is paused, because the community is archived. */
  isPaused: z.boolean(),
})

// As in session-store.ts: until the e-mail address is proven, only the accesses that need no proof.
const accesses = statement(
  'accounts-accesses',
  'any',
  accessRow,
  `select a.kind, a.community_id as "communityId", a.property_id as "propertyId", a.company_id as "companyId", a.vendor_id as "vendorId",
     a.roles, a.team_roles && '{administrator,manager,assistant}' as administers, to_jsonb(a.reach) as reach, a.is_paused as "isPaused"
   from person_accesses a join people p on p.id = a.person_id
   where a.person_id = $1 and (a.before_proof or p.email_verified_at is not null)
     and (a.starts_at is null or a.starts_at <= $2) and (a.ends_at is null or a.ends_at > $2)
   order by a.id`,
)
type Access = z.infer<typeof accessRow>

const communities = statement(
  'accounts-communities',
  'any',
  z.object({ id: z.number(), name: z.string(), planLevel: z.number(), companyId: z.number().nullable() }),
  `select community_id as id, name, plan_level as "planLevel", company_id as "companyId" from communities
   where community_id = any($1::bigint[])`,
)

const propertyRow = z.object({
  communityId: z.number(),
  propertyId: z.number(),
  identifier: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  digitalDelivery: z.number(),
})
const properties = statement(
  'accounts-properties',
  'any',
  propertyRow,
  `select community_id as "communityId", id as "propertyId", identifier, address, city, state, zipcode,
     digital_delivery as "digitalDelivery"
   from properties where community_id = any($1::bigint[]) and id = any($2::bigint[])`,
)

const companies = statement(
  'accounts-companies',
  'any',
  z.object({ id: z.number(), name: z.string() }),
  'select id, name from companies where id = any($1::bigint[])',
)

const vendors = statement(
  'accounts-vendors',
  'any',
  z.object({ id: z.number(), companyName: z.string() }),
  'select id, company_name as "companyName" from vendors where id = any($1::bigint[])',
)

const administered = statement(
  'accounts-administered',
  'any',
  z.object({ communityId: z.number() }),
  `select community_id as "communityId" from company_communities
   where company_id = $1 and ($2::bigint[] is null or community_id = any($2)) order by community_id limit $3`,
)

/** One access of a person to a community, with the columns of the login data. */
export interface CommunityAccessRow extends Pick<Access, 'kind' | 'isPaused'> {
  readonly communityId: number
  readonly communityName: string
  readonly planLevel: number
  readonly companyId: number | null
  /** The home of a household; null for any other access. */
  readonly property: Omit<z.infer<typeof propertyRow>, 'communityId'> | null
}

/** A company for which a person works. */
interface CompanyRow {
  readonly id: number
  readonly name: string
  readonly roles: string[]
  /** The first `maxAdministeredCommunities` communities that the person may administer for it. */
  readonly communities: ReadonlyArray<{ readonly communityId: number; readonly planLevel: number }>
}

type VendorRow = z.infer<typeof vendors.row>

/** What a person has access to. */
export interface Accesses {
  readonly communityAccesses: readonly CommunityAccessRow[]
  readonly companies: readonly CompanyRow[]
  readonly vendors: readonly VendorRow[]
}

/** How many communities of each company are in the login data. There is a limit, because the token with the login data is sent with every call. */
export const maxAdministeredCommunities = 100

/**
 * Returns what a person has access to now. A paused access to a community is included and marked; one to a company or a vendor is left out.
 * The accesses are on the shard of the person. The communities, companies and vendors are on other shards, and are read by their keys in
 * parallel.
 */
export async function readAccesses(scope: Scope<'any'>, personId: number, now: Date): Promise<Accesses> {
  const rows = await scope.rows(accesses, [personId, now])
  const [communityAccesses, companyRows, vendorRows] = await Promise.all([
    readCommunityAccesses(scope, rows),
    readCompanies(
      scope,
      rows.filter((row) => row.kind === 'administrator' && !row.isPaused),
    ),
    readVendors(
      scope,
      rows.flatMap(({ kind, vendorId, isPaused }) => (kind === 'vendor' && vendorId && !isPaused ? [vendorId] : [])),
    ),
  ])
  return { communityAccesses, companies: companyRows, vendors: vendorRows }
}

async function readCommunityAccesses(scope: Scope<'any'>, rows: readonly Access[]): Promise<CommunityAccessRow[]> {
  // An office is left out, because no field of the login data shows it.
  const wanted = rows.flatMap((row) =>
    row.communityId !== null && row.kind !== 'office' ? [{ ...row, communityId: row.communityId }] : [],
  )
  if (wanted.length === 0) return []
  const propertyIds = wanted.flatMap((row) => row.propertyId ?? [])
  const communityIdsOfHomes = wanted.flatMap((row) => (row.propertyId === null ? [] : [row.communityId]))
  const [communityRows, homes] = await Promise.all([
    scope.rows(communities, [[...new Set(wanted.map((row) => row.communityId))]]),
    propertyIds.length === 0 ? [] : scope.rows(properties, [[...new Set(communityIdsOfHomes)], propertyIds]),
  ])
  const communityById = new Map(communityRows.map((community) => [community.id, community]))
  const homeByIds = new Map(homes.map((home) => [`${home.communityId} ${home.propertyId}`, home]))
  return wanted.flatMap(({ kind, communityId, propertyId, isPaused }) => {
    const community = communityById.get(communityId)
    if (!community) return []
    const { name: communityName, planLevel, companyId } = community
    const property = homeByIds.get(`${communityId} ${propertyId}`) ?? null
    return [{ kind, communityId, communityName, planLevel, companyId, property, isPaused }]
  })
}

async function readCompanies(scope: Scope<'any'>, rows: readonly Access[]): Promise<CompanyRow[]> {
  const ids = rows.flatMap((row) => row.companyId ?? [])
  if (ids.length === 0) return []
  const [known, administeredByRow] = await Promise.all([
    scope.rows(companies, [ids]),
    Promise.all(rows.map((row) => readAdministered(scope, row))),
  ])
  return rows.flatMap(({ companyId, roles }, at) => {
    const company = known.find((one) => one.id === companyId)
    return company ? [{ id: company.id, name: company.name, roles, communities: administeredByRow[at] ?? [] }] : []
  })
}

async function readAdministered(scope: Scope<'any'>, { administers, companyId, reach }: Access) {
  if (!administers) return []
  const ids = (await scope.rows(administered, [companyId, reach, maxAdministeredCommunities])).map(
    (one) => one.communityId,
  )
  if (ids.length === 0) return []
  const communityRows = await scope.rows(communities, [ids])
  return communityRows
    .map(({ id: communityId, planLevel }) => ({ communityId, planLevel }))
    .sort((one, other) => one.communityId - other.communityId)
}

async function readVendors(scope: Scope<'any'>, ids: readonly number[]): Promise<VendorRow[]> {
  if (ids.length === 0) return []
  const known = await scope.rows(vendors, [ids])
  return ids.flatMap((id) => known.find((one) => one.id === id) ?? [])
}
