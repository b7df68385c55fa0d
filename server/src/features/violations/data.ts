import { violationStatuses } from '@porchlight/contract/features/violations.ts'
import { z } from 'zod'
import { type CommunityScope, homeSince, type PersonScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'
import { containing } from '../../platform/db/like.ts'
import { type PageRow, rowsOfPage } from '../../platform/db/page-rows.ts'
import { homesOf } from './policy.ts'

const isClosed = `v.status = ${violationStatuses.closed}`

const fileList = z.array(z.object({ id: z.number(), fileName: z.string() }))
/** The columns by which the policy decides who may see a violation. */
const refColumns = { communityId: z.number(), propertyId: z.number(), issuedAt: z.date() }

// An empty page is one row that has only the total; rowsOfPage leaves it out. So the other columns can be null.
const violationRow = z.object({
  total: z.number(),
  id: z.number().nullable(),
  externalId: z.string().nullable(),
  violationType: z.string().nullable(),
  status: z.number().nullable(),
  description: z.string().nullable(),
  version: z.number().nullable(),
  /** Who issued the violation. */
  createdByName: z.string().nullable(),
  createdAt: z.date().nullable(),
  timeZone: z.string().nullable(),
  propertyAddress: z.string().nullable(),
  /** The name of the step that was taken last; '' without a policy. */
  step: z.string().nullable(),
  /** The cure date; null without one. */
  cureOn: z.string().nullable(),
  ruleSection: z.string().nullable(),
  ruleText: z.string().nullable(),
  ruleDocument: z.string().nullable(),
  files: fileList,
})
export type ViolationRow = PageRow<z.infer<typeof violationRow>, 'cureOn'>

/** Which violations a page lists: the open ones, the closed ones, or both. `search` '' finds all. */
export interface ListQuery {
  readonly open: boolean
  readonly closed: boolean
  readonly search: string
  readonly limit: number
  readonly offset: number
}

/**
 * Selects a page of violations with the total. `$2` to `$6` are: open, closed, the search pattern, the limit and the offset. `where` is a further
 * condition, which begins with 'and'; `alsoFound` a further alternative of the search, which begins with 'or'.
 */
export function pageStatement(name: string, where: string, alsoFound: string, options: { quick?: boolean } = {}) {
  return statement(
    name,
    'community',
    violationRow,
    `with mine as (
       select v.* from violations v
       where v.community_id = $1 and (not (${isClosed}) and $2::boolean or ${isClosed} and $3::boolean)
         and ($4::text is null or v.violation_type ilike $4 or v.external_id ilike $4 or v.description ilike $4
           or v.created_by_name ilike $4${alsoFound})
         ${where}
     ), page as (
       select * from mine m order by m.created_at desc, m.id desc limit $5 offset $6
     )
     select t.total, p.id, p.external_id as "externalId", p.violation_type as "violationType", p.status, p.description, p.version,
       p.created_by_name as "createdByName", p.created_at as "createdAt", c.time_zone as "timeZone",
       h.address as "propertyAddress", p.step_name as step, to_char(p.cure_on, 'YYYY-MM-DD') as "cureOn", p.rule_section as "ruleSection",
       p.rule_text as "ruleText", p.rule_document as "ruleDocument", (
         select coalesce(json_agg(json_build_object('id', f.id, 'fileName', f.file_name) order by f.id), '[]')
         from violation_files f where f.community_id = $1 and f.violation_id = p.id) as files
     from (select count(*) as total from mine) t
     left join page p on true
     left join communities c on c.community_id = $1
     left join properties h on h.community_id = $1 and h.id = p.property_id
     order by p.created_at desc, p.id desc`,
    options,
  )
}

/** Returns the parameters `$2` to `$6` of pageStatement. */
export function pageValues({ open, closed, search, limit, offset }: ListQuery): unknown[] {
  return [open, closed, search === '' ? null : containing(search), limit, offset]
}

/** The rows of a page, and the number of rows of all pages. */
export interface Page {
  readonly rows: ViolationRow[]
  readonly total: number
}

/** The page in the rows of pageStatement. */
export function pageOf(rows: Array<z.infer<typeof violationRow>>): Page {
  return { rows: rowsOfPage<(typeof rows)[number], 'cureOn'>(rows), total: rows[0]?.total ?? 0 }
}

/**
 * SQL: whether a violation `v` belongs to one of `homes` and was issued at or after the instant in `since` at the same place as its home. Both are
 * array parameters.
 */
const ofTheirTime = (homes: string, since: string) => `v.property_id = any(${homes}::bigint[]) and v.created_at >= (
    select t.since from unnest(${homes}::bigint[], ${since}::timestamptz[]) as t (home, since) where t.home = v.property_id limit 1)`

const index = pageStatement('violations-index', `and ${ofTheirTime('$7', '$8')}`, '', { quick: true })

/** Returns the caller's homes in the community whose violations the caller may see, and for each the instant since which the caller has it. */
function ownHomes(scope: CommunityScope): { homes: number[]; since: string[] } {
  const { viewer, communityId } = scope
  const homes = homesOf(viewer, communityId)
  return { homes, since: homes.map((propertyId) => homeSince(viewer, { communityId, propertyId }).instant) }
}

/** Returns a page of the violations of the caller's homes in the community, with the total. */
export async function listViolations(scope: CommunityScope, wanted: ListQuery): Promise<Page> {
  const { homes, since } = ownHomes(scope)
  return pageOf(await scope.rows(index, [...pageValues(wanted), homes, since]))
}

const countOpenStatement = statement(
  'violations-count-open',
  'community',
  z.object({ total: z.number(), among: z.number() }),
  `select count(*)::int as total, count(*) filter (where v.id = any($3::bigint[]))::int as among from violations v
   where v.community_id = $1 and ${ofTheirTime('$2', '$4')} and not (${isClosed})`,
  { quick: true },
)

/** Counts the violations of the caller's homes that are not closed: all of them, and those whose id is in `ids`. */
export async function countOwnOpenViolations(
  scope: CommunityScope,
  ids: readonly number[],
): Promise<{ readonly total: number; readonly among: number }> {
  const { homes, since } = ownHomes(scope)
  const row = await scope.row(countOpenStatement, [homes, ids, since])
  return row ?? { total: 0, among: 0 }
}

const violationById = statement(
  'violations-one',
  'communities',
  z.object({ ...refColumns, status: z.number(), externalId: z.string(), violationType: z.string() }),
  `select v.community_id as "communityId", v.property_id as "propertyId", v.created_at as "issuedAt", v.status, v.external_id as "externalId",
     v.violation_type as "violationType"
   from violations v where v.community_id = any($1::bigint[]) and v.id = $2`,
)

export type FoundViolation = z.infer<typeof violationById.row>

/** Returns a violation in the caller's communities. Call maySee of the policy before showing it. */
export function findViolation(scope: PersonScope, id: number): Promise<FoundViolation | undefined> {
  return scope.row(violationById, [id])
}

const changes = statement(
  'violations-changes',
  'communities',
  z.object({
    ...refColumns,
    id: z.number(),
    kind: z.enum(['issued', 'resolution', 'decision']),
    status: z.number(),
    message: z.string(),
    personName: z.string(),
    createdAt: z.date(),
    files: fileList,
  }),
  `select v.community_id as "communityId", v.property_id as "propertyId", v.created_at as "issuedAt", g.id, g.kind, g.status, g.message,
     g.person_name as "personName", g.created_at as "createdAt", (
       select coalesce(json_agg(json_build_object('id', f.id, 'fileName', f.file_name) order by f.id), '[]')
       from violation_files f where f.community_id = any($1) and f.community_id = v.community_id and f.change_id = g.id) as files
   from violations v
   join violation_changes g on /*shards g.community_id = any($1::bigint[]) and*/ g.community_id = v.community_id and g.violation_id = v.id
   where v.community_id = any($1::bigint[]) and v.id = $2
   order by g.id limit 200`,
)

export type ChangeRow = z.infer<typeof changes.row>

/**
 * Returns the changes of a violation in the caller's communities, the oldest first, each with the home of the violation. Empty if there is no such
 * violation. Call maySee of the policy before showing them.
 */
export function listChanges(scope: PersonScope, id: number): Promise<ChangeRow[]> {
  return scope.rows(changes, [id])
}

const file = statement(
  'violations-file',
  'communities',
  z.object({
    ...refColumns,
    violationId: z.number(),
    fileKey: z.string(),
    fileName: z.string(),
    contentType: z.string(),
    sizeBytes: z.number(),
  }),
  `select v.community_id as "communityId", v.property_id as "propertyId", v.created_at as "issuedAt", v.id as "violationId", f.file_key as "fileKey",
     f.file_name as "fileName", f.content_type as "contentType", f.size_bytes as "sizeBytes"
   from violation_files f join violations v on v.community_id = f.community_id and v.id = f.violation_id
   where f.community_id = any($1::bigint[]) and /*shards v.community_id = any($1::bigint[]) and*/ f.id = $2`,
)

/** Returns a file of a violation in the caller's communities, with the home of the violation. Call maySee of the policy before sending it. */
export function findFile(scope: PersonScope, id: number) {
  return scope.row(file, [id])
}

const files = statement(
  'violations-files',
  'communities',
  z.object({
    ...refColumns,
    externalId: z.string(),
    fileKey: z.string().nullable(),
    fileName: z.string().nullable(),
    changedAt: z.date().nullable(),
  }),
  `select v.community_id as "communityId", v.property_id as "propertyId", v.created_at as "issuedAt",
     v.external_id as "externalId", f.file_key as "fileKey", f.file_name as "fileName", g.created_at as "changedAt"
   from violations v
   left join violation_files f on /*shards f.community_id = any($1::bigint[]) and*/ f.community_id = v.community_id and f.violation_id = v.id
   left join violation_changes g on /*shards g.community_id = any($1::bigint[]) and*/ g.community_id = f.community_id and g.id = f.change_id
   where v.community_id = any($1::bigint[]) and v.id = $2 order by f.id`,
)

/**
 * Returns a violation in the caller's communities with all its files, for a zip file; undefined if there is no such violation. Call maySee of the
 * policy before sending them.
 */
export async function findFiles(scope: PersonScope, id: number) {
  const rows = await scope.rows(files, [id])
  // A violation without files is one row whose file columns are null.
  const entries = rows.flatMap(({ fileKey, fileName, changedAt }) =>
    fileKey === null || fileName === null || changedAt === null ? [] : [{ fileKey, fileName, changedAt }],
  )
  return rows[0] && { ...rows[0], entries }
}
