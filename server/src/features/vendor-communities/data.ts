import { z } from 'zod'
import { isArchived } from '../../platform/access/is-archived.ts'
import type { PersonScope, Scope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import { storeVendorSummary } from '../vendor-profile/public.ts'
import { copyUploads } from '../vendors-admin/public.ts'
import type { MembershipValues } from './policy.ts'

/**
 * SQL: whether a membership `m` in a community `c` is active. The last day counts, in the time zone of the community. In an archived community no
 * membership is active (association.txt 4).
 */
export const isMembershipActiveSql = `m.state = 'active' and c.community_state <> 'archived' and (m.ends_on is null or m.ends_on >= (now() at time zone c.time_zone)::date)`

/** SQL: the present sponsor level of a membership `m` in a community `c`: 0 after the last day of the sponsorship. */
export const sponsorLevelSql = `case when m.sponsor_until is null or m.sponsor_until >= (now() at time zone c.time_zone)::date
  then m.sponsor_level else 0 end`

const memberships = statement(
  'vendor-communities-with-membership',
  'vendor',
  z.object({ communityId: z.number() }),
  `select community_id as "communityId" from vendor_communities where vendor_id = $1 and state = 'active'`,
)
const served = statement(
  'vendor-communities-served',
  'vendor',
  z.object({ communityId: z.number() }),
  `select m.community_id as "communityId"
   from vendor_memberships m join communities c on c.community_id = m.community_id
   where m.vendor_id = $1 and m.community_id = any($2::bigint[]) and c.community_id = any($2::bigint[]) and ${isMembershipActiveSql}
   order by m.community_id`,
)

/**
 * The communities in which the vendor has an active membership now. The vendor's own rows say in which communities to look; whether the last day
 * has passed depends on the time zone of each community, which the second statement reads.
 */
export async function listServedCommunities(scope: Scope<'vendor'>): Promise<number[]> {
  const communityIds = (await scope.rows(memberships)).map(({ communityId }) => communityId)
  if (communityIds.length === 0) return []
  return (await scope.rows(served, [communityIds])).map(({ communityId }) => communityId)
}

const serves = statement(
  'vendor-communities-serves',
  'community',
  z.object({ vendorId: z.number() }),
  `select m.vendor_id as "vendorId"
   from vendor_memberships m join communities c on c.community_id = m.community_id
   where m.community_id = $1 and m.vendor_id = $2 and ${isMembershipActiveSql}`,
)

/** Whether the vendor has an active membership in the community of the scope now. */
export async function servesCommunity(scope: Scope<'community'>, vendorId: number): Promise<boolean> {
  return (await scope.row(serves, [vendorId])) !== undefined
}

const isInLists = statement(
  'vendor-communities-knows',
  'vendor',
  z.object({ communityId: z.number() }),
  `select v.community_id as "communityId" from vendor_communities v
   where v.vendor_id = $1 and v.community_id = $2 and v.state <> 'inactive'
   union all
   select s.community_id from saved_communities s where s.vendor_id = $1 and s.community_id = $2`,
)

/** Whether a community is in one of the vendor's lists: the vendor has a membership that has not ended, or saved the community. */
export async function isInListsOfVendor(scope: Scope<'vendor'>, communityId: number): Promise<boolean> {
  return (await scope.row(isInLists, [communityId])) !== undefined
}

/** The key of a membership: a vendor in a community. */
export interface MembershipKey {
  readonly communityId: number
  readonly vendorId: number
}

const valueColumns = z.object({
  state: z.enum(['invited', 'pending', 'active', 'inactive']),
  endsOn: z.string().nullable(),
  sponsorLevel: z.number(),
  offeredSponsorLevel: z.number().nullable(),
  sponsorSince: z.string().nullable(),
  sponsorUntil: z.string().nullable(),
  endedBy: z.enum(['vendor', 'community']).nullable(),
  reason: z.string(),
})

// Users of a vendor, who do not belong to the community, write its table, so these statements are bound to 'any'.
const lock = statement(
  'vendor-communities-lock',
  'any',
  valueColumns.extend({ today: z.string() }),
  `select m.state, to_char(m.ends_on, 'YYYY-MM-DD') as "endsOn", m.sponsor_level as "sponsorLevel",
     m.offered_sponsor_level as "offeredSponsorLevel", to_char(m.sponsor_since, 'YYYY-MM-DD') as "sponsorSince",
     to_char(m.sponsor_until, 'YYYY-MM-DD') as "sponsorUntil", m.ended_by as "endedBy", m.reason,
     to_char($3::timestamptz at time zone c.time_zone, 'YYYY-MM-DD') as today
   from vendor_memberships m join communities c on c.community_id = m.community_id
   where m.community_id = $1 and m.vendor_id = $2 for update of m`,
)
const write = statement(
  'vendor-communities-write',
  'any',
  idColumn,
  `insert into vendor_memberships (community_id, vendor_id, state, ends_on, sponsor_level, offered_sponsor_level, sponsor_since,
     sponsor_until, ended_by, reason, created_at, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
   on conflict (community_id, vendor_id) do update set state = excluded.state, ends_on = excluded.ends_on,
     sponsor_level = excluded.sponsor_level, offered_sponsor_level = excluded.offered_sponsor_level,
     sponsor_since = excluded.sponsor_since, sponsor_until = excluded.sponsor_until, ended_by = excluded.ended_by,
     reason = excluded.reason, changed_at = excluded.changed_at
   returning id`,
)
const writeOfVendor = statement(
  'vendor-communities-write-of-vendor',
  'any',
  noColumns,
  `insert into vendor_communities (community_id, vendor_id, state, ends_on, sponsor_level, offered_sponsor_level, sponsor_since,
     sponsor_until, ended_by, reason, changed_at, membership_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
   on conflict (vendor_id, community_id) do update set state = excluded.state, ends_on = excluded.ends_on,
     sponsor_level = excluded.sponsor_level, offered_sponsor_level = excluded.offered_sponsor_level,
     sponsor_since = excluded.sponsor_since, sponsor_until = excluded.sponsor_until, ended_by = excluded.ended_by,
     reason = excluded.reason, changed_at = excluded.changed_at, membership_id = excluded.membership_id`,
)

/** The membership of a vendor in a community, with today's date there, locked until the transaction ends; undefined if there is none. */
export function lockMembership(
  scope: Scope<'any'>,
  { communityId, vendorId }: MembershipKey,
  now: Date,
): Promise<(MembershipValues & { readonly today: string }) | undefined> {
  return scope.row(lock, [communityId, vendorId, now])
}

/**
 * Stores a new or changed membership, on the side of the community and on that of the vendor, and returns its id. This is the only function that
 * writes memberships. Must run in a transaction.
 */
export async function writeMembership(
  scope: Scope<'any'>,
  { communityId, vendorId }: MembershipKey,
  given: MembershipValues,
  now: Date,
): Promise<number> {
  const { state, endsOn, sponsorLevel, offeredSponsorLevel, sponsorSince, sponsorUntil, endedBy, reason } = given
  const sponsor = [sponsorLevel, offeredSponsorLevel, sponsorSince, sponsorUntil]
  const values = [communityId, vendorId, state, endsOn, ...sponsor, endedBy, reason, now]
  const row = await scope.row(write, values)
  if (!row) throw new Error('the membership was not stored')
  await scope.rows(writeOfVendor, [...values, row.id])
  // A vendor with a pending or active membership shows its papers; a vendor that is only invited has not agreed to show them.
  if (state === 'pending' || state === 'active') {
    await copyUploads(scope, { communityId, vendorId }, now.toISOString().slice(0, 10))
  }
  await storeVendorSummary(scope, communityId, vendorId)
  return row.id
}

const save = statement(
  'vendor-communities-save',
  'vendor',
  idColumn,
  `insert into saved_communities (vendor_id, community_id, saved_at) values ($1, $2, $3)
   on conflict (vendor_id, community_id) do nothing returning id`,
)

/** Saves a community. Returns the id of the row, or undefined if it is saved already. */
export async function saveCommunity(
  scope: Scope<'vendor'>,
  communityId: number,
  now: Date,
): Promise<number | undefined> {
  return (await scope.row(save, [communityId, now]))?.id
}

const removeSaved = statement(
  'vendor-communities-remove-saved',
  'vendor',
  idColumn,
  'delete from saved_communities where vendor_id = $1 and id = $2 returning id',
)

/** Removes a saved community; false if it is not one of the vendor's. */
export async function removeSavedCommunity(scope: Scope<'vendor'>, id: number): Promise<boolean> {
  return (await scope.row(removeSaved, [id])) !== undefined
}

const communityOf = statement(
  'vendor-communities-of-membership',
  'vendor',
  z.object({ communityId: z.number() }),
  'select community_id as "communityId" from vendor_communities where vendor_id = $1 and membership_id = $2',
)

/** The community of a membership of the vendor, and whether it is archived; undefined for the membership of another vendor. */
export async function communityOfMembership(scope: Scope<'vendor' | 'any'>, id: number) {
  const found = await scope.row(communityOf, [id])
  return found && { ...found, isArchived: await isArchived(scope, found.communityId) }
}

const today = statement(
  'vendor-communities-today',
  'any',
  z.object({ today: z.string() }),
  `select to_char($2::timestamptz at time zone time_zone, 'YYYY-MM-DD') as today from communities
   where community_id = $1 and community_state = 'live'`,
)

/** Today's date in a live community; undefined if there is no such community. */
export async function todayIn(scope: Scope<'any'>, communityId: number, now: Date): Promise<string | undefined> {
  return (await scope.row(today, [communityId, now]))?.today
}

const users = statement(
  'vendor-communities-users',
  'vendor',
  z.object({ personId: z.number() }),
  'select person_id as "personId" from vendor_users where vendor_id = $1 order by person_id limit 100',
)

/** The users of a vendor; changes of its lists are announced to their open windows. */
export async function listUsers(scope: Scope<'vendor'>): Promise<number[]> {
  return (await scope.rows(users)).map(({ personId }) => personId)
}

const communityContact = statement(
  'vendor-communities-asked',
  'any',
  z.object({
    communityName: z.string(),
    emailAddress: z.string(),
  }),
  `select c.name as "communityName", coalesce(a.email_address, '') as "emailAddress"
   from communities c left join association_contacts a on a.community_id = c.community_id
   where c.community_id = $1`,
)
const vendorContact = statement(
  'vendor-communities-asking',
  'any',
  z.object({ companyName: z.string(), vendorEmail: z.string(), category: z.number() }),
  'select company_name as "companyName", email as "vendorEmail", category from vendors where id = $1',
)

/** The data of the mail to a community about a request of a vendor; undefined if the community or the vendor does not exist. */
export async function findRequestMailData(scope: Scope<'any'>, { communityId, vendorId }: MembershipKey) {
  const [community, vendor] = await Promise.all([
    scope.row(communityContact, [communityId]),
    scope.row(vendorContact, [vendorId]),
  ])
  return community && vendor && { ...community, ...vendor }
}

// Conditions in `/*shards … and*/` are used only on Citus (docs/decisions/0157).
const communitiesWithVendor = statement(
  'vendor-communities-listing',
  'communities',
  z.object({ communityId: z.number(), timeZone: z.string() }),
  `select m.community_id as "communityId", c.time_zone as "timeZone"
   from vendor_memberships m join communities c on c.community_id = m.community_id
   where m.community_id = any($1::bigint[]) and /*shards c.community_id = any($1::bigint[]) and*/ m.vendor_id = $2 and ${isMembershipActiveSql} order by m.community_id`,
  { quick: true },
)

/** Those of the person's communities that have the vendor in their marketplace, with their time zones. */
export function listCommunitiesWithVendor(
  scope: PersonScope,
  vendorId: number,
): Promise<z.infer<typeof communitiesWithVendor.row>[]> {
  return scope.rows(communitiesWithVendor, [vendorId])
}
