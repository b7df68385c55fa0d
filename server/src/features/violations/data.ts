import { violationStatuses } from '@porchlight/contract/features/violations.ts'
import { type CommunityScope, communitiesOf, homeSince, type PersonScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'
import { containing } from '../../platform/db/like.ts'
import type { StoredFile } from '../../platform/files/stored-file.ts'
import type { ZipEntry } from '../../platform/files/zip.ts'
import { homesOf } from './policy.ts'

const isClosed = `v.status = ${violationStatuses.closed}`

interface FileRow {
  readonly id: number
  readonly fileName: string
}

export interface ViolationRow {
  readonly id: number
  readonly externalId: string
  readonly violationType: string
  readonly status: number
  readonly description: string
  readonly createdByName: string
  readonly createdAt: Date
  readonly timeZone: string
  readonly propertyAddress: string
  readonly files: readonly FileRow[]
}

export interface Wanted {
  readonly open: boolean
  readonly closed: boolean
  readonly search: string
  readonly limit: number
  readonly offset: number
}

/** A page of violations and their number in one round trip; `$2`…`$6` are open, closed, the pattern, the limit, the offset. */
export function pageStatement(name: string, where: string, alsoFound: string) {
  return statement(
    name,
    `with mine as (
       select v.* from violations v
       where v.community_id = $1 and (not (${isClosed}) and $2::boolean or ${isClosed} and $3::boolean)
         and ($4::text is null or v.violation_type ilike $4 or v.external_id ilike $4 or v.description ilike $4
           or v.created_by_name ilike $4${alsoFound})
         ${where}
     ), page as (
       select * from mine m order by m.created_at desc, m.id desc limit $5 offset $6
     )
     select t.total, p.id, p.external_id as "externalId", p.violation_type as "violationType", p.status, p.description,
       p.created_by_name as "createdByName", p.created_at as "createdAt", c.time_zone as "timeZone",
       h.address as "propertyAddress", (
         select coalesce(json_agg(json_build_object('id', f.id, 'fileName', f.file_name) order by f.id), '[]')
         from violation_files f where f.community_id = $1 and f.violation_id = p.id) as files
     from (select count(*) as total from mine) t
     left join page p on true
     left join communities c on c.community_id = $1
     left join properties h on h.community_id = $1 and h.id = p.property_id
     order by p.created_at desc, p.id desc`,
  )
}

/** What a page's statement is sent, after the community. */
export function pageValues({ open, closed, search, limit, offset }: Wanted): unknown[] {
  return [open, closed, search === '' ? null : containing(search), limit, offset]
}

export interface Page {
  readonly rows: ViolationRow[]
  readonly total: number
}

export function pageOf(rows: Array<ViolationRow & { total: number }>): Page {
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

/** Of the homes in one parameter, each from its instant in the other on. */
const ofTheirTime = (homes: string, since: string) => `v.property_id = any(${homes}::bigint[]) and v.created_at >= (
    select t.since from unnest(${homes}::bigint[], ${since}::timestamptz[]) as t (home, since) where t.home = v.property_id limit 1)`

const index = pageStatement('violations-index', `and ${ofTheirTime('$7', '$8')}`, '')

/** The caller's own homes in the community, and from when on each is theirs. */
function ownHomes(scope: CommunityScope): { homes: number[]; since: string[] } {
  const { viewer, communityId } = scope
  const homes = homesOf(viewer, communityId)
  return { homes, since: homes.map((propertyId) => homeSince(viewer, { communityId, propertyId }).instant) }
}

/** A page of the violations at the caller's own homes in the community, and how many there are in all. */
export async function listViolations(scope: CommunityScope, wanted: Wanted): Promise<Page> {
  const { homes, since } = ownHomes(scope)
  return pageOf(await scope.rows(index, [scope.communityId, ...pageValues(wanted), homes, since]))
}

const countOpenOnes = statement(
  'violations-count-open',
  `select count(*)::int as total, count(*) filter (where v.id = any($3::bigint[]))::int as among from violations v
   where v.community_id = $1 and ${ofTheirTime('$2', '$4')} and not (${isClosed})`,
)

/** How many violations at the caller's own homes are not closed, and how many of those are among `ids`. */
export async function countOpen(
  scope: CommunityScope,
  ids: readonly number[],
): Promise<{ readonly total: number; readonly among: number }> {
  const { homes, since } = ownHomes(scope)
  const row = await scope.row<{ total: number; among: number }>(countOpenOnes, [scope.communityId, homes, ids, since])
  return row ?? { total: 0, among: 0 }
}

export interface FoundViolation {
  readonly communityId: number
  readonly propertyId: number
  readonly issuedAt: Date
  readonly status: number
  readonly externalId: string
  readonly violationType: string
}

const one = statement(
  'violations-one',
  `select v.community_id as "communityId", v.property_id as "propertyId", v.created_at as "issuedAt", v.status, v.external_id as "externalId",
     v.violation_type as "violationType"
   from violations v where v.community_id = any($1::bigint[]) and v.id = $2`,
)

/** A violation of the caller's communities; whether they may see it is the policy's to say. */
export function findViolation(scope: PersonScope, id: number): Promise<FoundViolation | undefined> {
  return scope.row(one, [communitiesOf(scope.viewer), id])
}

export interface ChangeRow {
  readonly communityId: number
  readonly propertyId: number
  readonly issuedAt: Date
  readonly id: number
  readonly kind: 'issued' | 'resolution' | 'decision'
  readonly status: number
  readonly message: string
  readonly personName: string
  readonly createdAt: Date
  readonly files: readonly FileRow[]
}

const changes = statement(
  'violations-changes',
  `select v.community_id as "communityId", v.property_id as "propertyId", v.created_at as "issuedAt", g.id, g.kind, g.status, g.message,
     g.person_name as "personName", g.created_at as "createdAt", (
       select coalesce(json_agg(json_build_object('id', f.id, 'fileName', f.file_name) order by f.id), '[]')
       from violation_files f where f.community_id = v.community_id and f.change_id = g.id) as files
   from violations v
   join violation_changes g on g.community_id = v.community_id and g.violation_id = v.id
   where v.community_id = any($1::bigint[]) and v.id = $2
   order by g.id limit 200`,
)

/** What happened to a violation, the first first; each row says where it is. Empty where there is none. */
export function listChanges(scope: PersonScope, id: number): Promise<ChangeRow[]> {
  return scope.rows(changes, [communitiesOf(scope.viewer), id])
}

export interface FoundFile extends StoredFile {
  readonly communityId: number
  readonly propertyId: number
  readonly issuedAt: Date
  readonly violationId: number
}

const file = statement(
  'violations-file',
  `select v.community_id as "communityId", v.property_id as "propertyId", v.created_at as "issuedAt", v.id as "violationId", f.file_key as "fileKey",
     f.file_name as "fileName", f.content_type as "contentType", f.size_bytes as "sizeBytes"
   from violation_files f join violations v on v.community_id = f.community_id and v.id = f.violation_id
   where f.community_id = any($1::bigint[]) and f.id = $2`,
)

export function findFile(scope: PersonScope, id: number): Promise<FoundFile | undefined> {
  return scope.row(file, [communitiesOf(scope.viewer), id])
}

const files = statement(
  'violations-files',
  `select v.community_id as "communityId", v.property_id as "propertyId", v.created_at as "issuedAt",
     v.external_id as "externalId", f.file_key as "fileKey", f.file_name as "fileName", g.created_at as "changedAt"
   from violations v
   left join violation_files f on f.community_id = v.community_id and f.violation_id = v.id
   left join violation_changes g on g.community_id = f.community_id and g.id = f.change_id
   where v.community_id = any($1::bigint[]) and v.id = $2 order by f.id`,
)

/** All files of a violation, to be packed; undefined where there is no such violation. */
export async function findFiles(
  scope: PersonScope,
  id: number,
): Promise<
  { communityId: number; propertyId: number; issuedAt: Date; externalId: string; entries: ZipEntry[] } | undefined
> {
  const rows = await scope.rows<
    ZipEntry & { communityId: number; propertyId: number; issuedAt: Date; externalId: string }
  >(files, [communitiesOf(scope.viewer), id])
  return rows[0] && { ...rows[0], entries: rows.filter((row) => row.fileKey !== null) }
}
