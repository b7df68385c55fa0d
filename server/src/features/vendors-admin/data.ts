import { rights } from '@porchlight/contract/shared/rights.ts'
import { z } from 'zod'
import { peopleWith, peopleWithLetters, teamOf } from '../../platform/access/people-with.ts'
import type { Scope } from '../../platform/access/scopes.ts'
import { idColumn, statement } from '../../platform/db/database.ts'
import { isAddressProven } from '../email-proof/public.ts'
import { findPersonByEmail } from '../registration/public.ts'
import { columns, vendorRow } from './lists/data.ts'
import { tables } from './waiting/data.ts'

const one = statement(
  'vendors-admin-one',
  'community',
  vendorRow.extend({
    communityId: z.number(),
    communityName: z.string(),
    description: z.string(),
    services: z.string(),
    phone: z.string(),
    website: z.string(),
    /** Why the membership was ended; '' if it was not, or without a reason. */
    reason: z.string(),
    sponsorSince: z.string().nullable(),
    sponsorUntil: z.string().nullable(),
  }),
  `select ${columns}, c.community_id as "communityId", c.name as "communityName", f.description, f.services, f.phone, f.website, m.reason,
     to_char(m.sponsor_since, 'YYYY-MM-DD') as "sponsorSince", to_char(m.sponsor_until, 'YYYY-MM-DD') as "sponsorUntil"
   from ${tables()} where m.community_id = $1 and m.vendor_id = $2`,
)
export type HereRow = z.infer<typeof one.row>

/** A vendor of the community with its membership; undefined if it is not in the community's list. */
export function findVendorHere(scope: Scope<'community'>, vendorId: number): Promise<HereRow | undefined> {
  return scope.row(one, [vendorId])
}

const orders = statement(
  'vendors-admin-orders',
  'community',
  z.object({
    id: z.number(),
    status: z.number(),
    priority: z.number(),
    description: z.string(),
    address: z.string(),
    dueOn: z.string(),
  }),
  `select id, status, priority, description, address, coalesce(to_char(due_on, 'YYYY-MM-DD'), '') as "dueOn"
   from work_orders where community_id = $1 and vendor_id = $2 and status between 1 and 4
   order by priority desc, id desc limit $3`,
)

/** The open orders of a vendor in a community, the most urgent first. */
export function listOpenOrders(scope: Scope<'community'>, vendorId: number, limit: number) {
  return scope.rows(orders, [vendorId, limit])
}

/** SQL: the communities whose lists have the vendor $1 now. */
const listedIn = `to_jsonb(array(select m.community_id from vendor_communities m where m.vendor_id = $1 and m.state <> 'inactive')) as "communityIds"`

const own = statement(
  'vendors-admin-own',
  'any',
  z.object({
    companyName: z.string(),
    email: z.string(),
    areasServed: z.string(),
    /** Whether no user of the vendor has signed in yet. */
    isUnclaimed: z.boolean(),
    /** The communities whose lists have the vendor. */
    communityIds: z.array(z.number()),
    version: z.number(),
    userIds: z.array(z.number()),
  }),
  `select v.company_name as "companyName", v.email, v.areas_served as "areasServed", v.first_user_at is null as "isUnclaimed", v.version,
     ${listedIn},
     to_jsonb(array(select u.person_id from vendor_users u where u.vendor_id = $1 order by u.person_id limit 50)) as "userIds"
   from vendors v where v.id = $1`,
)
const users = statement(
  'vendors-admin-users',
  'any',
  z.object({ personId: z.number(), name: z.string(), email: z.string(), isPending: z.boolean() }),
  `select id as "personId", btrim(first_name || ' ' || last_name) as name, email,
     password_hash is null and email_verified_at is null as "isPending"
   from people where id = any($1::bigint[]) and deleted_at is null order by name, id`,
)
/** The data in a vendor's own tables, with its users. */
export type OwnRow = Omit<z.infer<typeof own.row>, 'userIds'> & { readonly users: z.infer<typeof users.row>[] }

/** The data in the vendor's own tables: its users, and whether one of them has signed in; undefined if there is no such vendor. */
export async function findVendorsOwnData(scope: Scope<'any'>, vendorId: number): Promise<OwnRow | undefined> {
  const found = await scope.row(own, [vendorId])
  if (!found) return undefined
  const { userIds, ...row } = found
  return { ...row, users: userIds.length > 0 ? await scope.rows(users, [userIds]) : [] }
}

const lock = statement(
  'vendors-admin-lock',
  'any',
  z.object({ companyName: z.string(), isUnclaimed: z.boolean(), communityIds: z.array(z.number()) }),
  `select company_name as "companyName", first_user_at is null as "isUnclaimed", ${listedIn} from vendors where id = $1 for update`,
)

/** Locks a vendor until the transaction ends, so that changes of its profile and users run one after the other; undefined if there is none. */
export function lockVendor(scope: Scope<'any'>, vendorId: number): Promise<z.infer<typeof lock.row> | undefined> {
  return scope.row(lock, [vendorId])
}

const addressed = statement(
  'vendors-admin-known',
  'any',
  idColumn,
  // This searches all vendors, because there is no other way to find a vendor by its address. It runs only when a community invites a vendor.
  'select id from vendors where lower(email) = $1 order by id limit 100',
)
const ofOthers = statement(
  'vendors-admin-of-others',
  'any',
  z.object({ vendorId: z.number() }),
  `select vendor_id as "vendorId" from vendor_users where vendor_id = any($1::bigint[]) and person_id is distinct from $2::bigint`,
)
const best = statement(
  'vendors-admin-best',
  'any',
  idColumn,
  `select id from vendors where id = any($1::bigint[]) order by lower(company_name) = lower($2) desc, id limit 1`,
)
const vendorsOf = statement(
  'vendors-admin-of-person',
  'any',
  z.object({ vendorId: z.number() }),
  `select vendor_id as "vendorId" from person_accesses where person_id = $1 and kind = 'vendor' and vendor_id is not null`,
)

/**
 * The id of the vendor to which an e-mail address belongs: the vendor of a user who has proven the address, or a vendor that has the address, and
 * whose users, if any, have this address too. Of several vendors, the one with this name, or else the oldest. Undefined if there is none. The
 * address of a vendor alone is no proof: another community may have entered it and added users of its own.
 */
export async function findKnownVendor(scope: Scope<'any'>, email: string, name: string): Promise<number | undefined> {
  const personId = await findPersonByEmail(scope, email)
  const isProven = personId !== undefined && (await isAddressProven(scope, personId))
  const vendorsOfPerson = isProven ? await scope.rows(vendorsOf, [personId]) : []
  const withAddress = (await scope.rows(addressed, [email])).map(({ id }) => id)
  const others = await scope.rows(ofOthers, [withAddress, personId ?? null])
  const withoutOtherUsers = withAddress.filter((id) => !others.some(({ vendorId }) => vendorId === id))
  return (await scope.row(best, [[...vendorsOfPerson.map(({ vendorId }) => vendorId), ...withoutOtherUsers], name]))?.id
}

const insert = statement(
  'vendors-admin-insert',
  'any',
  idColumn,
  'insert into vendors (company_name, category, email) values ($1, $2, $3) returning id',
)

/** Stores a vendor without users, and returns its id. */
export async function insertVendor(
  scope: Scope<'any'>,
  vendor: { readonly name: string; readonly category: number; readonly email: string },
): Promise<number> {
  const row = await scope.row(insert, [vendor.name, vendor.category, vendor.email])
  if (!row) throw new Error('the vendor was not stored')
  return row.id
}

/** The profile fields that a community may fill in for a vendor that it invited. */
export interface CaredProfile {
  readonly description: string
  readonly services: string
  readonly phone: string
  readonly website: string
  readonly areasServed: string
}

const saveProfile = statement(
  'vendors-admin-save-profile',
  'any',
  idColumn,
  `update vendors set description = $2, services = $3, phone = $4, website = $5, areas_served = $6, version = version + 1,
     edited_at = $7, edited_by_person_id = $8
   where id = $1 and first_user_at is null returning id`,
)

/** Stores the profile of a vendor; false once its first user has signed in. */
export async function storeProfile(
  scope: Scope<'any'>,
  vendorId: number,
  { description, services, phone, website, areasServed }: CaredProfile,
  editor: { readonly personId: number; readonly at: Date },
): Promise<boolean> {
  const values = [vendorId, description, services, phone, website, areasServed, editor.at, editor.personId]
  return (await scope.row(saveProfile, values)) !== undefined
}

const managers = statement(
  'vendors-admin-managers',
  'any',
  z.object({ personId: z.number() }),
  `with found as materialized (
     select m.person_id, 1 as rank from ${peopleWithLetters('MP')} m
     union all select d.person_id, 2 from ${peopleWith('vendors.decide', '$3')} d)
   select distinct f.person_id as "personId" from found f where f.rank = (select min(rank) from found) order by 1 limit 20`,
)

/**
 * The people who decide about vendors: the managers of the community and the president of one that its board runs, or if there are none everybody
 * with the right to decide.
 */
export async function listManagers(scope: Scope<'any'>, communityId: number): Promise<number[]> {
  const ofTeam = await Promise.all(
    ['MP', rights['vendors.decide']].map((letters) => teamOf(scope, communityId, letters)),
  )
  return (await scope.rows(managers, [communityId, ...ofTeam])).map(({ personId }) => personId)
}
