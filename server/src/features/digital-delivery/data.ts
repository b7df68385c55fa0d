import { z } from 'zod'
import type { HouseholdScope, Scope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import { language } from '../../platform/languages.ts'

const mode = statement(
  'digital-delivery-mode',
  'household',
  z.object({ mode: z.number() }),
  'select digital_delivery as mode from properties where community_id = $1 and id = $2',
)

/** Returns how the home gets its mail: 0 paper (also for a home that no longer exists), 1 digital, 2 both. */
export async function findDeliveryMode(scope: HouseholdScope): Promise<number> {
  return (await scope.row(mode))?.mode ?? 0
}

const change = statement(
  'digital-delivery-change',
  'household',
  idColumn,
  'update properties set digital_delivery = $3 where community_id = $1 and id = $2 returning id',
)

/** Stores how the home gets its mail. Returns false if the home no longer exists. */
export async function changeMode(scope: HouseholdScope, newMode: number): Promise<boolean> {
  return (await scope.row(change, [newMode])) !== undefined
}

const household = statement(
  'digital-delivery-household',
  'household',
  z.object({ personId: z.number() }),
  'select person_id as "personId" from household_persons where community_id = $1 and property_id = $2',
)

/** Returns the person ids of the household. */
export async function listHousehold(scope: HouseholdScope): Promise<number[]> {
  return (await scope.rows(household)).map(({ personId }) => personId)
}

const custom = statement(
  'delivery-address-find',
  'person',
  z.object({ email: z.string(), isEnabled: z.boolean(), isProven: z.boolean() }),
  `select email, is_enabled as "isEnabled", proven_at is not null as "isProven"
   from delivery_addresses where person_id = $1 and property_id = $2`,
)

/** The address at which a person gets the mail of a home, instead of the account's address. */
export type CustomAddress = z.infer<typeof custom.row>

/** Returns the address that a person has set for a home; an empty, disabled one if they have set none. */
export async function findCustomAddress(scope: Scope<'person'>, propertyId: number): Promise<CustomAddress> {
  return (await scope.row(custom, [propertyId])) ?? { email: '', isEnabled: false, isProven: false }
}

const account = statement(
  'delivery-address-account',
  'person',
  z.object({ email: z.string(), isProven: z.boolean(), language }),
  `select email, email_verified_at is not null as "isProven", coalesce(language, 'en') as language from people where id = $1`,
)

/** Returns the address of the caller's account and the caller's language. A deleted account has the address ''. */
export async function findAccountAddress(scope: Scope<'person'>): Promise<z.infer<typeof account.row>> {
  return (await scope.row(account)) ?? { email: '', isProven: false, language: 'en' }
}

const lock = statement('delivery-address-lock', 'person', idColumn, 'select id from people where id = $1 for update')

/** Locks the person, so that two saves of one person run one after the other. Must run in a transaction. */
export async function lockAddresses(scope: Scope<'person'>): Promise<void> {
  await scope.row(lock)
}

const proven = statement(
  'delivery-address-proven-before',
  'person',
  idColumn,
  `select property_id as id from delivery_addresses
   where person_id = $1 and lower(email) = lower($2) and proven_at is not null limit 1`,
)

/** Whether the person has verified an address before, for any home. */
export async function wasProven(scope: Scope<'person'>, email: string): Promise<boolean> {
  return (await scope.row(proven, [email])) !== undefined
}

const store = statement(
  'delivery-address-store',
  'person',
  noColumns,
  `insert into delivery_addresses (person_id, property_id, email, is_enabled, proven_at) values ($1, $2, $3, $4, $5)
   on conflict (person_id, property_id) do update set email = excluded.email, is_enabled = excluded.is_enabled,
     proven_at = case when lower(delivery_addresses.email) = lower(excluded.email)
       then coalesce(delivery_addresses.proven_at, excluded.proven_at) else excluded.proven_at end`,
)

/** Stores the address of a home. `provenAt` null: not verified; but an address that was verified and does not change stays verified. */
export async function storeCustomAddress(
  scope: Scope<'person'>,
  propertyId: number,
  given: { email: string; isEnabled: boolean; provenAt: Date | null },
): Promise<void> {
  await scope.rows(store, [propertyId, given.email, given.isEnabled, given.provenAt])
}

const prove = statement(
  'delivery-address-prove',
  'person',
  z.object({ propertyId: z.number() }),
  `update delivery_addresses set proven_at = $3 where person_id = $1 and lower(email) = lower($2)
   returning property_id as "propertyId"`,
)

/** Marks the address as verified at each home that uses it. Returns false if the person has chosen another address since. */
export async function markProven(scope: Scope<'person'>, email: string, now: Date): Promise<boolean> {
  return (await scope.row(prove, [email, now])) !== undefined
}
