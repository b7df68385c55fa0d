import type { Choice } from '@porchlight/contract/features/registration.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, statement } from '../../../platform/db/database.ts'
import type { PropertyPlace } from '../property-key.ts'

const choice = z.object({ key: z.string(), value: z.string() })

const byZip = statement(
  'registration-communities-by-zip',
  'any',
  choice,
  `with theirs as materialized (
     select community_id, name from community_zips where zipcode = $1
   )
   select t.community_id::text as key, t.name as value from theirs t join communities c on c.community_id = t.community_id
   where c.community_state = 'live' order by t.name, t.community_id limit 500`,
)

/** The live communities of a ZIP code, by name. */
export function listCommunities(scope: Scope<'any'>, zipcode: string): Promise<Choice[]> {
  return scope.rows(byZip, [zipcode.trim().slice(0, 5)])
}

// Sorted by street, then by house number as a number: 2 Elm Street comes before 10 Elm Street.
const ofCommunity = statement(
  'registration-properties',
  'any',
  choice,
  `select p.community_id || '-' || p.id as key, p.address as value
   from properties p join communities c on c.community_id = $1 and c.community_state = 'live'
   where p.community_id = $1 and p.removed_at is null
   order by regexp_replace(p.address, '^[0-9]+', ''), nullif(substring(p.address from '^[0-9]{1,9}'), '')::integer nulls first, p.id
   limit 20000`,
)

/** The addresses of a community, by street and house number. */
export function listProperties(scope: Scope<'any'>, communityId: number): Promise<Choice[]> {
  return scope.rows(ofCommunity, [communityId])
}

const home = statement(
  'registration-home',
  'any',
  z.object({
    communityId: z.number(),
    propertyId: z.number(),
    communityName: z.string(),
    address: z.string(),
    zipcode: z.string(),
    accountNumber: z.string(),
    digitalDelivery: z.number(),
    /** A person of the household has an account. */
    isRegistered: z.boolean(),
  }),
  `select p.community_id as "communityId", p.id as "propertyId", c.name as "communityName", p.address, p.zipcode,
     p.account_number as "accountNumber", p.digital_delivery as "digitalDelivery",
     exists (select from household_persons h where h.community_id = $1 and h.property_id = $2) as "isRegistered"
   from properties p join communities c on c.community_id = $1 and c.community_state = 'live'
   where p.community_id = $1 and p.id = $2 and p.removed_at is null`,
)

export type HomeRow = z.infer<typeof home.row>

/** Returns a property with its live community, or undefined if there is none. */
export function findHome(
  scope: Scope<'any'>,
  { communityId, propertyId }: PropertyPlace,
): Promise<HomeRow | undefined> {
  return scope.row(home, [communityId, propertyId])
}

const lock = statement(
  'registration-lock-home',
  'any',
  idColumn,
  'select id from properties where community_id = $1 and id = $2 for no key update',
)

/** Returns the same and locks the property until the transaction ends. */
export async function lockHome(scope: Scope<'any'>, place: PropertyPlace): Promise<HomeRow | undefined> {
  await scope.rows(lock, [place.communityId, place.propertyId])
  return findHome(scope, place)
}

const communityName = statement(
  'registration-community-name',
  'any',
  z.object({ name: z.string() }),
  `select name from communities where community_id = $1 and community_state = 'live'`,
)

export async function nameOfCommunity(scope: Scope<'any'>, communityId: number): Promise<string | undefined> {
  return (await scope.row(communityName, [communityId]))?.name
}
