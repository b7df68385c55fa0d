import type { Choice } from '@porchlight/contract/features/registration.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, statement } from '../../../platform/db/database.ts'
import type { PropertyIds } from '../property-key.ts'

const choice = z.object({ key: z.string(), value: z.string() })

const byZip = statement(
  'registration-communities-by-zip',
  'any',
  z.object({ id: z.number(), name: z.string() }),
  'select community_id as id, name from community_zips where zipcode = $1 order by name, community_id limit 2000',
)
const live = statement(
  'registration-live-communities',
  'any',
  idColumn,
  `select community_id as id from communities where community_id = any($1::bigint[]) and community_state = 'live'`,
)

/** The first 500 live communities of a ZIP code, sorted by name. More are read, because communities that are not live are left out. */
export async function listCommunities(scope: Scope<'any'>, zipcode: string): Promise<Choice[]> {
  const there = await scope.rows(byZip, [zipcode.trim().slice(0, 5)])
  if (there.length === 0) return []
  const isLive = new Set((await scope.rows(live, [there.map((one) => one.id)])).map((one) => one.id))
  const listed = there.filter((one) => isLive.has(one.id)).slice(0, 500)
  return listed.map(({ id, name }) => ({ key: String(id), value: name }))
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
    /** How the household gets its mail: 0 on paper, 1 digitally, 2 both. */
    digitalDelivery: z.number(),
    /** Whether a person of the household has an account. */
    isRegistered: z.boolean(),
    /** Whether a person of the register has left the home. */
    wasLivedIn: z.boolean(),
  }),
  `select p.community_id as "communityId", p.id as "propertyId", c.name as "communityName", p.address, p.zipcode,
     p.account_number as "accountNumber", p.digital_delivery as "digitalDelivery",
     exists (select from household_persons h where h.community_id = $1 and h.property_id = $2) as "isRegistered",
     exists (select from home_relations l where l.community_id = $1 and l.property_id = $2 and l.ends_on is not null) as "wasLivedIn"
   from properties p join communities c on c.community_id = $1 and c.community_state = 'live'
   where p.community_id = $1 and p.id = $2 and p.removed_at is null`,
)

export type HomeRow = z.infer<typeof home.row>

/** Returns a property with its live community, or undefined if there is none. */
export function findHome(scope: Scope<'any'>, { communityId, propertyId }: PropertyIds): Promise<HomeRow | undefined> {
  return scope.row(home, [communityId, propertyId])
}

const lock = statement(
  'registration-lock-home',
  'any',
  idColumn,
  'select id from properties where community_id = $1 and id = $2 for no key update',
)

/** Returns a property like `findHome`, and locks it until the transaction ends. */
export async function lockHome(scope: Scope<'any'>, ids: PropertyIds): Promise<HomeRow | undefined> {
  await scope.rows(lock, [ids.communityId, ids.propertyId])
  return findHome(scope, ids)
}

const communityName = statement(
  'registration-community-name',
  'any',
  z.object({ name: z.string() }),
  `select name from communities where community_id = $1 and community_state = 'live'`,
)

/** The name of a live community; undefined if there is none. */
export async function nameOfCommunity(scope: Scope<'any'>, communityId: number): Promise<string | undefined> {
  return (await scope.row(communityName, [communityId]))?.name
}
