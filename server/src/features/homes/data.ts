import { homeKinds, occupancies } from '@porchlight/contract/shared/register.ts'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'

/** The fields of a home as they are stored; '' for a text that is not known. */
export interface HomeFields {
  readonly identifier: string
  readonly accountNumber: string
  readonly address: string
  readonly streetNumber: string
  readonly street: string
  readonly unit: string
  readonly city: string
  readonly state: string
  readonly zipcode: string
  readonly lot: string
  readonly kind: (typeof homeKinds)[number]
  readonly occupancy: (typeof occupancies)[number]
  readonly tags: readonly string[]
  /** A decimal number above zero; null for none. */
  readonly share: string | null
  /** The community's name of the group of homes that pay the same dues. */
  readonly duesGroup: string
}

const valuesOf = (home: HomeFields) => [
  home.identifier,
  home.accountNumber,
  home.address,
  home.streetNumber,
  home.street,
  home.unit,
  home.city,
  home.state,
  home.zipcode,
  home.lot,
  home.kind,
  home.occupancy,
  home.tags,
  home.share,
  home.duesGroup,
]

const insert = statement(
  'home-insert',
  'community',
  idColumn,
  `insert into properties (community_id, identifier, account_number, address, street_number, street, unit, city, state, zipcode, lot, kind,
     occupancy, tags, share, dues_group)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
)

/** Inserts a home and returns its id. Throws a unique violation if its identifier or account number is stored already. */
export async function insertHome(scope: Scope<'community'>, home: HomeFields): Promise<number> {
  const row = await scope.row(insert, valuesOf(home))
  if (!row) throw new Error('the home was not stored')
  return row.id
}

const update = statement(
  'home-update',
  'community',
  z.object({ version: z.number() }),
  `update properties set identifier = $4, account_number = $5, address = $6, street_number = $7, street = $8, unit = $9, city = $10,
     state = $11, zipcode = $12, lot = $13, kind = $14, occupancy = $15, tags = $16, share = $17, dues_group = $18, version = version + 1
   where community_id = $1 and id = $2 and ($3::integer is null or version = $3) and removed_at is null returning version`,
)

/**
 * Saves the fields of a home. Returns its new version; undefined if the home does not exist, is removed, or has another version than `version`.
 * With `version` undefined, the stored version does not matter.
 */
export function updateHome(
  scope: Scope<'community'>,
  id: number,
  version: number | undefined,
  home: HomeFields,
): Promise<{ version: number } | undefined> {
  return scope.row(update, [id, version ?? null, ...valuesOf(home)])
}

const homeRow = z.object({
  id: z.number(),
  identifier: z.string(),
  accountNumber: z.string(),
  address: z.string(),
  streetNumber: z.string(),
  street: z.string(),
  unit: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  lot: z.string(),
  kind: z.enum(homeKinds),
  occupancy: z.enum(occupancies),
  tags: z.array(z.string()),
  share: z.string().nullable(),
  duesGroup: z.string(),
  isRemoved: z.boolean(),
  version: z.number(),
})
export type StoredHome = z.infer<typeof homeRow>

const columns = `p.id, p.identifier, p.account_number as "accountNumber", p.address, p.street_number as "streetNumber", p.street,
  p.unit, p.city, p.state, p.zipcode, p.lot, p.kind, p.occupancy, p.tags, trim_scale(p.share)::text as share,
  p.dues_group as "duesGroup", p.removed_at is not null as "isRemoved", p.version`

const find = statement(
  'home-find',
  'community',
  homeRow,
  `select ${columns} from properties p where p.community_id = $1 and p.id = $2`,
)

/** Returns a home of the community, which may be removed; undefined if the community has no such home. */
export function findHome(scope: Scope<'community'>, id: number): Promise<StoredHome | undefined> {
  return scope.row(find, [id])
}

const lock = statement(
  'home-lock',
  'community',
  homeRow,
  `select ${columns} from properties p where p.community_id = $1 and p.id = $2 for no key update`,
)

/** Like `findHome`, and locks the home until the transaction ends, so that changes of a home run one after the other. */
export function lockHome(scope: Scope<'community'>, id: number): Promise<StoredHome | undefined> {
  return scope.row(lock, [id])
}

const lockOfNumbers = statement(
  'homes-count-lock',
  'community',
  noColumns,
  'select from communities where community_id = $1 for no key update',
)

/** Locks the identifiers and the count of a community's homes until the transaction ends. */
export async function lockHomeNumbers(scope: Scope<'community'>): Promise<void> {
  await scope.rows(lockOfNumbers)
}

const holders = statement(
  'home-holders-of-numbers',
  'community',
  z.object({ id: z.number(), address: z.string(), identifier: z.string(), accountNumber: z.string() }),
  `select p.id, p.address, p.identifier, p.account_number as "accountNumber" from properties p
   where p.community_id = $1 and p.id is distinct from $4
     and (p.identifier = nullif($2::text, '') or p.account_number = nullif($3::text, ''))`,
)

/**
 * Returns the other homes that have this identifier or account number; '' matches none. `except` is the id of the home itself; null for a new
 * one. Locks the numbers, so that no other transaction assigns them meanwhile.
 */
export async function findHolders(
  scope: Scope<'community'>,
  home: Pick<HomeFields, 'identifier' | 'accountNumber'>,
  except: number | null,
) {
  await lockHomeNumbers(scope)
  return scope.rows(holders, [home.identifier, home.accountNumber, except])
}

const remove = statement(
  'home-remove',
  'community',
  idColumn,
  `update properties set removed_at = $3, version = version + 1 where community_id = $1 and id = $2 and removed_at is null returning id`,
)
const restore = statement(
  'home-restore',
  'community',
  idColumn,
  `update properties set removed_at = null, version = version + 1 where community_id = $1 and id = $2 and removed_at is not null
   returning id`,
)

/** Removes a home from lists, counts and registration. Its data are not deleted. Returns false if it was removed already. */
export async function removeHome(scope: Scope<'community'>, id: number, now: Date): Promise<boolean> {
  return (await scope.row(remove, [id, now])) !== undefined
}

/** Restores a removed home. Returns false if it was not removed. */
export async function restoreHome(scope: Scope<'community'>, id: number): Promise<boolean> {
  return (await scope.row(restore, [id])) !== undefined
}

const lastChange = statement(
  'home-last-change',
  'community',
  z.object({ name: z.string(), at: z.date() }),
  `select actor_name as name, at from activity_entries
   where community_id = $1 and property_id = $2 and subject_kind = 'home' order by at desc, id desc limit 1`,
)

/** Returns who changed the fields of a home last, and when; undefined if no change is recorded. */
export function findLastChange(scope: Scope<'community'>, id: number) {
  return scope.row(lastChange, [id])
}

const openThings = statement(
  'home-open-things',
  'community',
  z.object({
    openViolations: z.number(),
    openOrders: z.number(),
    balanceCents: z.number().nullable(),
  }),
  `select
     (select count(*) from violations v where v.community_id = $1 and v.property_id = $2 and v.status <> 2) as "openViolations",
     (select count(*) from work_orders w where w.community_id = $1 and w.property_id = $2 and w.status not in (6, 7, 8)) as "openOrders",
     (select b.amount_due_cents from balances b where b.community_id = $1 and b.property_id = $2) as "balanceCents"`,
)

/**
 * Counts the open violations (status 2 is closed) and work orders of a home, and returns its balance in cents (null: not known). A work order is
 * open until it is closed (6) or canceled (7); a draft (8) is not counted.
 */
export async function countOpenThings(scope: Scope<'community'>, id: number) {
  const row = await scope.row(openThings, [id])
  if (!row) throw new Error('nothing was counted')
  return row
}

const countNow = statement(
  'homes-count-now',
  'community',
  z.object({ homes: z.number() }),
  `select (select count(*) from properties p where p.community_id = $1 and p.removed_at is null)
     + (select count(*) from import_rows r join imports i on i.community_id = $1 and i.id = r.import_id and i.state = 'running'
       where r.community_id = $1 and r.ran is null and r.outcome = 'new' and (r.plan -> 'home' ->> 'isNew')::boolean) as homes`,
)

/**
 * Counts the homes of the community, without removed ones, and the homes that running imports will add. Locks the count until the
 * transaction ends, so that two transactions cannot together exceed the plan.
 */
export async function lockAndCountHomes(scope: Scope<'community'>): Promise<number> {
  await lockHomeNumbers(scope)
  return (await scope.row(countNow))?.homes ?? 0
}

const insertView = statement(
  'home-view-insert',
  'community',
  idColumn,
  `insert into home_views (community_id, person_id, name, address)
   select $1, $2, $3, $4 where (select count(*) from home_views where community_id = $1 and person_id = $2 and name <> $3) < $5
   on conflict (community_id, person_id, name) do update set address = excluded.address returning id`,
)
const deleteView = statement(
  'home-view-delete',
  'community',
  idColumn,
  'delete from home_views where community_id = $1 and person_id = $2 and id = $3 returning id',
)

/** Stores a saved list, and replaces the person's list of the same name. Returns false if the person has `limit` other lists already. */
export async function saveView(
  scope: Scope<'community'>,
  personId: number,
  view: { readonly name: string; readonly address: string },
  limit: number,
): Promise<boolean> {
  return (await scope.row(insertView, [personId, view.name, view.address, limit])) !== undefined
}

/** Removes a saved list of the person. Returns false if the person has no such list. */
export async function removeView(scope: Scope<'community'>, personId: number, id: number): Promise<boolean> {
  return (await scope.row(deleteView, [personId, id])) !== undefined
}

const insertMany = statement(
  'homes-insert',
  'community',
  idColumn,
  `insert into properties (community_id, identifier, account_number, address, street_number, street, unit, city, state, zipcode, lot, kind,
     occupancy, tags, share, dues_group)
   select $1, h.identifier, h."accountNumber", h.address, h."streetNumber", h.street, h.unit, h.city, h.state, h.zipcode, h.lot, h.kind,
     h.occupancy, h.tags, h.share, h."duesGroup"
   from jsonb_to_recordset($2::jsonb) as h (identifier text, "accountNumber" text, address text, "streetNumber" text, street text,
     unit text, city text, state text, zipcode text, lot text, kind text, occupancy text, tags text[], share numeric, "duesGroup" text)
   returning id`,
)

/**
 * Inserts homes in one statement and returns their ids in the same order. Throws a unique violation if an identifier or account number is
 * stored already.
 */
export async function insertHomes(scope: Scope<'community'>, given: readonly HomeFields[]): Promise<number[]> {
  if (given.length === 0) return []
  return (await scope.rows(insertMany, [JSON.stringify(given)])).map((row) => row.id)
}

const byNumbers = statement(
  'homes-by-numbers',
  'community',
  z.object({
    id: z.number(),
    identifier: z.string(),
    accountNumber: z.string(),
    address: z.string(),
    isRemoved: z.boolean(),
  }),
  `select p.id, p.identifier, p.account_number as "accountNumber", p.address, p.removed_at is not null as "isRemoved"
   from properties p
   where p.community_id = $1 and ((p.account_number <> '' and p.account_number = any($2::text[]))
     or (p.identifier <> '' and p.identifier = any($3::text[])) or lower(p.address) = any($4::text[]))
   order by p.sort_key, p.id`,
)

/** Returns the homes that have one of these account numbers, identifiers or addresses, to match them with the rows of a file (association.txt 5). */
export function findHomesByNumbers(
  scope: Scope<'community'>,
  keys: {
    readonly accountNumbers: readonly string[]
    readonly identifiers: readonly string[]
    /** Addresses in one line, in the format of `writeHomeAddress`. */
    readonly addresses: readonly string[]
  },
) {
  return scope.rows(byNumbers, [keys.accountNumbers, keys.identifiers, keys.addresses.map((one) => one.toLowerCase())])
}
