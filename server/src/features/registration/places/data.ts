import type { Choice } from '@porchlight/contract/features/registration.ts'
import type { AnonymousScope, SystemScope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import type { PropertyPlace } from '../property-key.ts'

type Reader = AnonymousScope | SystemScope

const byZip = statement(
  'registration-communities-by-zip',
  `select community_id::text as key, name as value from community_zips where zipcode = $1 order by name, community_id limit 500`,
)

/** The communities of a ZIP code, by name. */
export function listCommunities(scope: Reader, zipcode: string): Promise<Choice[]> {
  return scope.rows(byZip, [zipcode.trim().slice(0, 5)])
}

// House numbers before names of streets: 2 Elm Street stands before 10 Elm Street.
const ofCommunity = statement(
  'registration-properties',
  `select community_id || '-' || id as key, address as value from properties where community_id = $1
   order by regexp_replace(address, '^[0-9]+', ''), nullif(substring(address from '^[0-9]{1,9}'), '')::integer nulls first, id
   limit 20000`,
)

/** The addresses of a community, street by street. */
export function listProperties(scope: Reader, communityId: number): Promise<Choice[]> {
  return scope.rows(ofCommunity, [communityId])
}

export interface HomeRow {
  readonly communityId: number
  readonly propertyId: number
  readonly communityName: string
  readonly address: string
  readonly zipcode: string
  readonly accountNumber: string
  readonly digitalDelivery: number
  /** Somebody of the household has an account. */
  readonly isRegistered: boolean
}

const home = statement(
  'registration-home',
  `select p.community_id as "communityId", p.id as "propertyId", c.name as "communityName", p.address, p.zipcode,
     p.account_number as "accountNumber", p.digital_delivery as "digitalDelivery",
     exists (select from household_persons h where h.community_id = $1 and h.property_id = $2) as "isRegistered"
   from properties p join communities c on c.community_id = $1
   where p.community_id = $1 and p.id = $2`,
)

/** A property with its community; undefined when there is none. */
export function findHome(scope: Reader, { communityId, propertyId }: PropertyPlace): Promise<HomeRow | undefined> {
  return scope.row(home, [communityId, propertyId])
}

const hold = statement(
  'registration-hold-home',
  'select id from properties where community_id = $1 and id = $2 for no key update',
)

/** The same once nobody else holds it, and held until the transaction ends. */
export async function holdHome(scope: AnonymousScope, place: PropertyPlace): Promise<HomeRow | undefined> {
  await scope.rows(hold, [place.communityId, place.propertyId])
  return findHome(scope, place)
}

const communityName = statement('registration-community-name', 'select name from communities where community_id = $1')

export async function nameOfCommunity(scope: Reader, communityId: number): Promise<string | undefined> {
  return (await scope.row<{ name: string }>(communityName, [communityId]))?.name
}
