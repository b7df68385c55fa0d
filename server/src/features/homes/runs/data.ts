import { runKinds, runStates } from '@porchlight/contract/shared/home-shapes.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { markFailedIn } from '../../../platform/jobs/mark-failed.ts'

const insert = statement(
  'home-run-insert',
  'community',
  idColumn,
  `insert into home_runs (community_id, person_id, kind, chosen, change, started_at) values ($1, $2, $3, $4, $5, $6) returning id`,
)

/**
 * Inserts a bulk action on a selection of homes, which a job carries out, and returns its id. `chosen` has the ids of the homes or a filter;
 * `change` is the `change` of a `BulkAction` (actions.ts).
 */
export async function insertRun(
  scope: Scope<'community'>,
  run: {
    readonly personId: number
    readonly kind: (typeof runKinds)[number]
    readonly chosen: unknown
    readonly change: unknown
    readonly now: Date
  },
): Promise<number> {
  const values = [run.personId, run.kind, JSON.stringify(run.chosen), JSON.stringify(run.change), run.now]
  const row = await scope.row(insert, values)
  if (!row) throw new Error('the bulk action was not stored')
  return row.id
}

const find = statement(
  'home-run-find',
  'community',
  z.object({
    id: z.number(),
    personId: z.number(),
    kind: z.enum(runKinds),
    state: z.enum(runStates),
    chosen: z.unknown(),
    change: z.unknown(),
    /** The result, as `finishRun` describes it; before the end 0, empty or null. */
    total: z.number(),
    done: z.number(),
    changed: z.array(z.number()),
    leftOut: z.array(z.object({ home: z.string(), reason: z.string() })),
    fileKey: z.string().nullable(),
    finishedAt: z.date().nullable(),
    mailingId: z.number().nullable(),
  }),
  `select id, person_id as "personId", kind, state, chosen, change, total, done, to_jsonb(changed) as changed, left_out as "leftOut", file_key as "fileKey",
     finished_at as "finishedAt", mailing_id as "mailingId"
   from home_runs where community_id = $1 and id = $2`,
)
export type HomeRunRow = z.infer<typeof find.row>

/** Returns a bulk action; undefined if the community has no bulk action with this id. */
export function findRun(scope: Scope<'community'>, id: number): Promise<HomeRunRow | undefined> {
  return scope.row(find, [id])
}

const lock = statement(
  'home-run-lock',
  'community',
  z.object({ state: z.enum(runStates) }),
  'select state from home_runs where community_id = $1 and id = $2 for update',
)

/** Returns the state of a bulk action, and locks it until the transaction ends. */
export async function lockRun(scope: Scope<'community'>, id: number): Promise<HomeRunRow['state'] | undefined> {
  return (await scope.row(lock, [id]))?.state
}

const finish = statement(
  'home-run-finish',
  'community',
  noColumns,
  `update home_runs set state = $3, total = $4, done = $5, changed = $6, left_out = $7, file_key = $8, finished_at = $9, mailing_id = $10
   where community_id = $1 and id = $2`,
)

/**
 * Stores the result of a bulk action. `total` and `done` are numbers of homes; `leftOut` has the reason for each home that is not done; `changed`
 * are the homes whose tags changed; `fileKey` is the file of an export, and `mailingId` the draft of a mailing; both are null for other actions.
 */
export async function finishRun(
  scope: Scope<'community'>,
  id: number,
  outcome: {
    readonly state: HomeRunRow['state']
    readonly total: number
    readonly changed: readonly number[]
    readonly leftOut: readonly { readonly home: string; readonly reason: string }[]
    readonly fileKey: string | null
    readonly done: number
    readonly mailingId?: number | null
  },
  now: Date,
): Promise<void> {
  const { state, total, done, changed, leftOut, fileKey, mailingId = null } = outcome
  await scope.rows(finish, [id, state, total, done, changed, JSON.stringify(leftOut), fileKey, now, mailingId])
}

/** Stores that a bulk action failed. */
export const failRun = markFailedIn('home_runs', 'home-run-fail')

const setState = statement(
  'home-run-set-state',
  'community',
  noColumns,
  'update home_runs set state = $3 where community_id = $1 and id = $2',
)

/** Stores the state of a finished bulk action, such as 'undone'. */
export async function setRunState(scope: Scope<'community'>, id: number, state: HomeRunRow['state']): Promise<void> {
  await scope.rows(setState, [id, state])
}

const lockTags = statement(
  'homes-lock-tags',
  'community',
  z.object({ id: z.number(), address: z.string(), tags: z.array(z.string()) }),
  `select id, address, tags from properties where community_id = $1 and id = any($2::bigint[]) and removed_at is null
   order by id for no key update`,
)

/** Returns the tags of homes, and locks the homes until the transaction ends. */
export function lockTagsOf(scope: Scope<'community'>, ids: readonly number[]) {
  return scope.rows(lockTags, [ids])
}

const insertTag = statement(
  'homes-add-tag',
  'community',
  noColumns,
  `update properties set tags = array_append(tags, $3), version = version + 1
   where community_id = $1 and id = any($2::bigint[]) and not $3 = any(tags)`,
)
const deleteTag = statement(
  'homes-take-tag',
  'community',
  noColumns,
  `update properties set tags = array_remove(tags, $3), version = version + 1
   where community_id = $1 and id = any($2::bigint[]) and $3 = any(tags)`,
)

/** Adds a tag to those of the homes that do not have it. */
export async function addTag(scope: Scope<'community'>, ids: readonly number[], tag: string): Promise<void> {
  await scope.rows(insertTag, [ids, tag])
}

/** Removes a tag from those of the homes that have it. */
export async function removeTag(scope: Scope<'community'>, ids: readonly number[], tag: string): Promise<void> {
  await scope.rows(deleteTag, [ids, tag])
}

const ofIds = statement(
  'homes-of-ids',
  'community',
  z.object({ id: z.number(), address: z.string(), isRemoved: z.boolean() }),
  `select id, address, removed_at is not null as "isRemoved" from properties where community_id = $1 and id = any($2::bigint[])
   order by sort_key, id`,
)

/** Returns the addresses of homes, including removed homes, sorted by address. */
export function readHomes(scope: Scope<'community'>, ids: readonly number[]) {
  return scope.rows(ofIds, [ids])
}

const exported = statement(
  'homes-exported',
  'community',
  z.object({
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
    identifier: z.string(),
    accountNumber: z.string(),
    occupancy: z.string(),
    tags: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    organisationName: z.string(),
    relation: z.string(),
    email: z.string(),
    phone: z.string(),
    delivery: z.string(),
  }),
  `select p.address, p.city, p.state, p.zipcode, p.identifier, p.account_number as "accountNumber", p.occupancy,
     array_to_string(p.tags, ', ') as tags, coalesce(r.first_name, '') as "firstName", coalesce(r.last_name, '') as "lastName",
     coalesce(r.organisation_name, '') as "organisationName", coalesce(l.relation, '') as relation,
     coalesce((select a.value from register_addresses a where a.community_id = $1 and a.register_person_id = r.id
       and a.kind = 'email' and a.is_primary), '') as email,
     coalesce((select a.value from register_addresses a where a.community_id = $1 and a.register_person_id = r.id
       and a.kind = 'phone' and a.is_primary), '') as phone,
     coalesce(l.delivery, '') as delivery
   from properties p
   join communities c on c.community_id = p.community_id
   left join home_relations l on l.community_id = p.community_id and l.property_id = p.id
     and (l.starts_on is null or l.starts_on <= ($3::timestamptz at time zone c.time_zone)::date)
     and (l.ends_on is null or l.ends_on > ($3::timestamptz at time zone c.time_zone)::date)
   left join register_people r on r.community_id = l.community_id and r.id = l.register_person_id and r.removed_at is null
   where p.community_id = $1 and p.id = any($2::bigint[])
   order by p.sort_key, p.id, l.id`,
)

/** Returns the rows of an export: one for each current relation, and one for each home without any. */
export function readExport(scope: Scope<'community'>, ids: readonly number[], now: Date) {
  return scope.rows(exported, [ids, now])
}

const clearFileKeys = statement(
  'home-runs-old-files',
  'system',
  noColumns,
  `update home_runs set file_key = null where file_key is not null and finished_at < $1`,
)

/** Clears the file keys of exports that finished before a time. The job `files-sweep` then deletes the files. */
export async function clearOldFileKeys(scope: Scope<'system'>, before: Date): Promise<void> {
  await scope.rows(clearFileKeys, [before])
}
