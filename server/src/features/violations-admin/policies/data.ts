import type { PolicyStep } from '@porchlight/contract/features/violations-admin.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { storedItems } from '../stored-json.ts'

/** The stored steps of a policy. They were checked when they were saved. */
export const storedSteps = storedItems<PolicyStep>()

const row = z.object({
  id: z.number(),
  name: z.string(),
  steps: storedSteps,
  /** Whether it is the default policy, which types without a policy of their own follow. */
  isUsual: z.boolean(),
  version: z.number(),
})
export type PolicyRow = z.infer<typeof row>

const columns = 'id, name, steps, is_usual as "isUsual", version'
const all = statement(
  'violation-policies',
  'community',
  row,
  `select ${columns} from violation_policies where community_id = $1 and deleted_at is null order by is_usual desc, lower(name), id limit 100`,
)
const locked = statement(
  'violation-policy-locked',
  'community',
  row,
  `select ${columns} from violation_policies where community_id = $1 and id = $2 and deleted_at is null for update`,
)

const lockCommunity = statement(
  'violation-policies-lock',
  'community',
  noColumns,
  'select from communities where community_id = $1 for no key update',
)

/**
 * Locks the policies of the community, by the row of the community, so that adding policies and choosing the default policy do not run at the same
 * time.
 */
export async function lockPolicies(scope: Scope<'community'>): Promise<void> {
  await scope.rows(lockCommunity)
}

/** The policies of a community, the default policy first. */
export function listPolicies(scope: Scope<'community'>): Promise<PolicyRow[]> {
  return scope.rows(all)
}

/** A policy, locked until the transaction ends. */
export function lockPolicy(scope: Scope<'community'>, id: number): Promise<PolicyRow | undefined> {
  return scope.row(locked, [id])
}

const insert = statement(
  'violation-policy-insert',
  'community',
  idColumn,
  'insert into violation_policies (community_id, name, steps, is_usual) values ($1, $2, $3, $4) returning id',
)
const update = statement(
  'violation-policy-update',
  'community',
  idColumn,
  `update violation_policies set name = $3, steps = $4, is_usual = $5, version = version + 1
   where community_id = $1 and id = $2 and deleted_at is null returning id`,
)
const onlyUsual = statement(
  'violation-policy-only-usual',
  'community',
  noColumns,
  'update violation_policies set is_usual = false where community_id = $1 and id <> $2 and is_usual',
)
const setDeleted = statement(
  'violation-policy-set-deleted',
  'community',
  z.object({ name: z.string() }),
  `update violation_policies set deleted_at = $3, is_usual = false where community_id = $1 and id = $2
     and (deleted_at is null) = ($3::timestamptz is not null) returning name`,
)

/** Adds a policy (`id` undefined), or changes one. Returns its id; undefined if there is no such policy. */
export async function storePolicy(
  scope: Scope<'community'>,
  id: number | undefined,
  { name, steps, isUsual }: Pick<PolicyRow, 'name' | 'steps' | 'isUsual'>,
): Promise<number | undefined> {
  // JSON text: the database driver would send a list as a PostgreSQL array.
  const values = [name, JSON.stringify(steps), isUsual]
  const stored = await (id === undefined ? scope.row(insert, values) : scope.row(update, [id, ...values]))
  if (stored && isUsual) await scope.rows(onlyUsual, [stored.id])
  return stored?.id
}

/** Deletes a policy at a time, or restores it with null. Returns its name; undefined if it is in this state already. */
export async function setPolicyDeleted(
  scope: Scope<'community'>,
  id: number,
  at: Date | null,
): Promise<string | undefined> {
  return (await scope.row(setDeleted, [id, at]))?.name
}

const settings = statement(
  'violation-settings',
  'community',
  z.object({ tellsTenants: z.boolean(), version: z.number(), today: z.string(), state: z.string() }),
  `select coalesce(s.tells_tenants, false) as "tellsTenants", coalesce(s.version, 0) as version, c.community_state as state,
     to_char(($2::timestamptz at time zone c.time_zone)::date, 'YYYY-MM-DD') as today
   from communities c left join violation_settings s on s.community_id = c.community_id where c.community_id = $1`,
)
const storeSettings = statement(
  'violation-settings-store',
  'community',
  z.object({ version: z.number() }),
  `insert into violation_settings (community_id, tells_tenants) values ($1, $2)
   on conflict (community_id) do update set tells_tenants = excluded.tells_tenants, version = violation_settings.version + 1
   where $3::integer is null or violation_settings.version = $3 returning version`,
)

/** Whether tenants get letters, today's date in the community, and the community's state. Version 0: the community has stored no setting yet. */
export async function findSettings(scope: Scope<'community'>, now: Date) {
  const found = await scope.row(settings, [now])
  if (!found) throw new Error('the community does not exist')
  return found
}

/** Stores whether tenants get letters. False if somebody changed the setting since `version`; undefined is not compared. */
export async function saveSettings(
  scope: Scope<'community'>,
  given: { readonly tellsTenants: boolean; readonly version: number | undefined },
): Promise<boolean> {
  return (await scope.row(storeSettings, [given.tellsTenants, given.version ?? null])) !== undefined
}
