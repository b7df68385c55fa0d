import { z } from 'zod'
import type { HouseholdScope, PersonScope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import { sortNameOf } from '../directory/public.ts'

const entry = statement(
  'settings-household-entry',
  'household',
  idColumn,
  'select id from household_persons where community_id = $1 and property_id = $2 and person_id = $3',
)

/** The id of the caller in the household of a home (hp_id on the wire); undefined if they left it. */
export async function findHouseholdEntry(scope: HouseholdScope): Promise<number | undefined> {
  return (await scope.row(entry, [scope.personId]))?.id
}

const home = statement(
  'settings-home-of-entry',
  'communities',
  z.object({ propertyId: z.number() }),
  `select property_id as "propertyId" from household_persons
   where community_id = any($1::bigint[]) and id = $2 and person_id = $3`,
)

/** The home of an hp_id, if it is the caller's own; undefined for any other hp_id. */
export async function findHomeOf(scope: PersonScope, householdPersonId: number): Promise<HouseholdScope | undefined> {
  const propertyId = (await scope.row(home, [householdPersonId, scope.personId]))?.propertyId
  return propertyId !== undefined && scope.propertyIds.includes(propertyId) ? scope.atHome(propertyId) : undefined
}

const listing = statement(
  'settings-listing',
  'household',
  z.object({
    householdPersonId: z.number(),
    isEnabled: z.boolean(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    showsProperty: z.boolean(),
    address: z.string(),
  }),
  `select h.id as "householdPersonId", coalesce(l.directory_enabled, false) as "isEnabled",
     coalesce(l.name, h.first_name || ' ' || h.last_name) as name, coalesce(l.phone_number, '') as phone,
     coalesce(l.email_address, '') as email, coalesce(l.show_property, false) as "showsProperty", p.address
   from household_persons h
   join properties p on p.community_id = h.community_id and p.id = h.property_id
   left join directory_listings l on l.community_id = h.community_id and l.household_person_id = h.id
   where h.community_id = $1 and h.property_id = $2 and h.person_id = $3`,
)

/** The directory listing of a person of a household. */
export type Listing = z.infer<typeof listing.row>

/** The directory listing of the caller at a home; undefined if they left the home. A person who chose nothing is not listed. */
export function findListing(scope: HouseholdScope): Promise<Listing | undefined> {
  return scope.row(listing, [scope.personId])
}

const lock = statement(
  'settings-lock-entry',
  'household',
  idColumn,
  'select id from household_persons where community_id = $1 and property_id = $2 and person_id = $3 for update',
)

/** Locks a listing, so that concurrent saves run one after the other. Must run in a transaction. */
export async function lockListing(scope: HouseholdScope): Promise<void> {
  await scope.row(lock, [scope.personId])
}

const store = statement(
  'settings-store-listing',
  'household',
  noColumns,
  `insert into directory_listings (community_id, household_person_id, name, sort_name, property, show_property, phone_number,
     email_address, directory_enabled)
   select $1, h.id, $4, $5, p.address, $6, $7, $8, $9
   from household_persons h join properties p on p.community_id = h.community_id and p.id = h.property_id
   where h.community_id = $1 and h.property_id = $2 and h.person_id = $3
   on conflict (community_id, household_person_id) do update set name = excluded.name, sort_name = excluded.sort_name,
     property = excluded.property, show_property = excluded.show_property, phone_number = excluded.phone_number,
     email_address = excluded.email_address, directory_enabled = excluded.directory_enabled`,
)

/** Stores the directory listing of the caller at a home. The property that it shows is always the address of the home. */
export async function storeListing(scope: HouseholdScope, given: Omit<Listing, 'householdPersonId' | 'address'>) {
  const { name, showsProperty, phone, email, isEnabled } = given
  await scope.rows(store, [scope.personId, name, sortNameOf(name), showsProperty, phone, email, isEnabled])
}
