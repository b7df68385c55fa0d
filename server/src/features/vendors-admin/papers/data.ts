import { paperKinds, paperStates } from '@porchlight/contract/shared/vendors.ts'
import { z } from 'zod'
import type { Scope, VendorScope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'

const held = statement(
  'vendor-papers-held',
  'community',
  z.object({ kind: z.enum(paperKinds), validUntil: z.string(), holds: z.boolean() }),
  `select p.kind, to_char(max(p.valid_until), 'YYYY-MM-DD') as "validUntil",
     max(p.valid_until) >= ($3::timestamptz at time zone min(c.time_zone))::date as holds
   from vendor_papers p join communities c on c.community_id = p.community_id
   where p.community_id = $1 and p.vendor_id = $2 and p.state = 'accepted' group by p.kind`,
)

/** The last day of the accepted papers of each kind of a vendor in a community, and whether they are still valid there. */
export function listHeld(scope: Scope<'community'>, vendorId: number, now: Date): Promise<z.infer<typeof held.row>[]> {
  return scope.rows(held, [vendorId, now])
}

const paperRow = z.object({
  id: z.number(),
  vendorId: z.number(),
  kind: z.enum(paperKinds),
  issuer: z.string(),
  number: z.string(),
  /** The last valid day. */
  validUntil: z.string(),
  /** null for a paper without a file. */
  fileKey: z.string().nullable(),
  fileName: z.string(),
  contentType: z.string(),
  /** Whether a user of the vendor uploaded it; otherwise the community added it. */
  byVendor: z.boolean(),
  addedAt: z.date(),
  addedByName: z.string(),
  state: z.enum(paperStates),
  /** When and by whom it was decided; null and '' while it waits. */
  decidedAt: z.date().nullable(),
  decidedByName: z.string(),
  /** Why it was declined; else ''. */
  reason: z.string(),
})
export type PaperRow = z.infer<typeof paperRow>

const columns = `p.id, p.vendor_id as "vendorId", p.kind, p.issuer, p.number, to_char(p.valid_until, 'YYYY-MM-DD') as "validUntil",
  p.file_key as "fileKey", p.file_name as "fileName", p.content_type as "contentType", p.by_vendor as "byVendor",
  p.added_at as "addedAt", p.added_by_name as "addedByName", p.state, p.decided_at as "decidedAt",
  p.decided_by_name as "decidedByName", p.reason`

const ofVendor = statement(
  'vendor-papers-here',
  'community',
  paperRow,
  `select ${columns} from vendor_papers p where p.community_id = $1 and p.vendor_id = $2
   order by p.added_at desc, p.id desc limit $3`,
)

/** The papers of a vendor in a community, the newest first. */
export function listPapers(scope: Scope<'community'>, vendorId: number, limit: number): Promise<PaperRow[]> {
  return scope.rows(ofVendor, [vendorId, limit])
}

const one = statement(
  'vendor-paper',
  'community',
  paperRow,
  `select ${columns} from vendor_papers p where p.community_id = $1 and p.id = $2`,
)
const lock = statement(
  'vendor-paper-lock',
  'community',
  paperRow,
  `select ${columns} from vendor_papers p where p.community_id = $1 and p.id = $2 for update`,
)

/** A paper of the community; undefined for a paper of another community. */
export function findPaper(scope: Scope<'community'>, id: number): Promise<PaperRow | undefined> {
  return scope.row(one, [id])
}

/** A paper of the community, locked until the transaction ends; undefined for a paper of another community. */
export function lockPaper(scope: Scope<'community'>, id: number): Promise<PaperRow | undefined> {
  return scope.row(lock, [id])
}

/** The fields of a paper, and its file. */
export interface NewPaper {
  /** Identifies an upload in all communities that get it; a community stores each upload once. */
  readonly uploadKey: string
  readonly kind: (typeof paperKinds)[number]
  readonly issuer: string
  readonly number: string
  /** A day such as '2026-11-15'. */
  readonly validUntil: string
  readonly fileKey: string | null
  readonly fileName: string
  readonly contentType: string
  /** Whether a user of the vendor uploaded it; otherwise the community added it. */
  readonly byVendor: boolean
  readonly addedAt: Date
  readonly addedBy: { readonly personId: number | null; readonly name: string }
}

const valuesOf = (paper: NewPaper) => [
  paper.uploadKey,
  paper.kind,
  paper.issuer,
  paper.number,
  paper.validUntil,
  paper.fileKey,
  paper.fileName,
  paper.contentType,
  paper.byVendor,
  paper.addedAt,
  paper.addedBy.personId,
  paper.addedBy.name,
]

const insert = statement(
  'vendor-paper-insert',
  'any',
  idColumn,
  `insert into vendor_papers (community_id, vendor_id, upload_key, kind, issuer, number, valid_until, file_key, file_name, content_type,
     by_vendor, added_at, added_by_person_id, added_by_name, state)
   select c.id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'waiting' from unnest($1::bigint[]) as c (id)
   on conflict (community_id, vendor_id, upload_key) do nothing returning id`,
)

/**
 * Stores a paper in each of the communities, where it waits for a decision. Returns the ids, without those of communities that have this upload
 * already. Must run in a transaction.
 */
export async function insertPapers(
  scope: Scope<'any'>,
  communityIds: readonly number[],
  vendorId: number,
  paper: NewPaper,
): Promise<number[]> {
  return (await scope.rows(insert, [communityIds, vendorId, ...valuesOf(paper)])).map(({ id }) => id)
}

const receivers = statement(
  'vendor-papers-receivers',
  'vendor',
  z.object({ communityId: z.number() }),
  `select community_id as "communityId" from vendor_communities where vendor_id = $1 and state in ('pending', 'active')
   order by community_id limit 2000`,
)

/** The communities that get the papers that the vendor uploads: those with an active, expired or pending membership. */
export async function listReceivers(scope: Scope<'vendor'>): Promise<number[]> {
  return (await scope.rows(receivers)).map(({ communityId }) => communityId)
}

const withMembership = statement(
  'vendor-papers-places',
  'any',
  z.object({ communityId: z.number() }),
  'select community_id as "communityId" from vendor_communities where vendor_id = $1',
)

/** The communities that may store papers of a vendor: those in which it has or had a membership. */
async function listCommunitiesWithMembership(scope: Scope<'any'>, vendorId: number): Promise<number[]> {
  return (await scope.rows(withMembership, [vendorId])).map(({ communityId }) => communityId)
}

const upload = statement(
  'vendor-paper-of-vendor',
  'vendor',
  z.object({ fileKey: z.string(), fileName: z.string(), contentType: z.string() }),
  `select file_key as "fileKey", file_name as "fileName", content_type as "contentType" from vendor_papers
   where community_id = any($2::bigint[]) and vendor_id = $1 and upload_key = $3 and by_vendor and file_key is not null
   order by community_id limit 1`,
)

/** The file of a paper that the vendor uploaded; undefined if there is no such paper. */
export async function findUpload(scope: VendorScope, uploadKey: string) {
  return scope.row(upload, [await listCommunitiesWithMembership(scope, scope.vendorId), uploadKey])
}

const decide = statement(
  'vendor-paper-decide',
  'community',
  idColumn,
  `update vendor_papers set state = $3, decided_at = $4, decided_by_person_id = $5, decided_by_name = $6, reason = $7
   where community_id = $1 and id = $2 returning id`,
)

/** Stores the decision of the community on a paper. */
export async function storePaperDecision(
  scope: Scope<'community'>,
  id: number,
  decision: { readonly state: 'accepted' | 'declined'; readonly reason: string },
  decider: { readonly personId: number | null; readonly name: string; readonly at: Date },
): Promise<void> {
  await scope.rows(decide, [id, decision.state, decider.at, decider.personId, decider.name, decision.reason])
}

const best = statement(
  'vendor-papers-of-vendor-held',
  'any',
  z.object({ kind: z.enum(paperKinds), issuer: z.string(), number: z.string(), validUntil: z.string() }),
  `select distinct on (p.kind) p.kind, p.issuer, p.number, to_char(p.valid_until, 'YYYY-MM-DD') as "validUntil"
   from vendor_papers p where p.community_id = any($1::bigint[]) and p.vendor_id = $2 and p.state = 'accepted'
   order by p.kind, p.valid_until desc, p.id desc`,
)

/** The accepted paper of each kind that is valid longest, in any community, for the vendor's own view. */
export async function listHeldAnywhere(scope: Scope<'any'>, vendorId: number): Promise<z.infer<typeof best.row>[]> {
  return scope.rows(best, [await listCommunitiesWithMembership(scope, vendorId), vendorId])
}

const uploads = statement(
  'vendor-papers-of-vendor',
  'vendor',
  z.object({
    uploadKey: z.string(),
    kind: z.enum(paperKinds),
    issuer: z.string(),
    number: z.string(),
    validUntil: z.string(),
    fileKey: z.string().nullable(),
    fileName: z.string(),
    contentType: z.string(),
    addedAt: z.date(),
    addedByName: z.string(),
    communities: z.array(
      z.object({ communityId: z.number(), name: z.string(), state: z.enum(paperStates), reason: z.string() }),
    ),
  }),
  `with mine as materialized (
     select p.* from vendor_papers p where p.community_id = any($2::bigint[]) and p.vendor_id = $1 and p.by_vendor
     order by p.added_at desc limit 2000)
   select m.upload_key as "uploadKey", m.kind, m.issuer, m.number, to_char(m.valid_until, 'YYYY-MM-DD') as "validUntil",
     max(m.file_key) as "fileKey", max(m.file_name) as "fileName", max(m.content_type) as "contentType",
     max(m.added_at) as "addedAt", max(m.added_by_name) as "addedByName",
     json_agg(json_build_object('communityId', m.community_id, 'name', c.name, 'state', m.state, 'reason', m.reason) order by c.name)
       as communities
   from mine m join communities c on /*shards c.community_id = any($2::bigint[]) and*/ c.community_id = m.community_id
   group by m.upload_key, m.kind, m.issuer, m.number, m.valid_until
   order by max(m.added_at) desc, m.upload_key limit $3`,
)
export type UploadRow = z.infer<typeof uploads.row>

/** The papers that a vendor uploaded, the newest first, with what each community decided. */
export async function listUploads(scope: VendorScope, limit: number): Promise<UploadRow[]> {
  return scope.rows(uploads, [await listCommunitiesWithMembership(scope, scope.vendorId), limit])
}

const copy = statement(
  'vendor-papers-copy',
  'any',
  noColumns,
  `with known as materialized (
     select distinct on (p.upload_key) p.* from vendor_papers p
     where p.community_id = any($4::bigint[]) and p.vendor_id = $2 and p.by_vendor and p.file_key is not null and p.valid_until >= $3::date order by p.upload_key, p.id)
   insert into vendor_papers (community_id, vendor_id, upload_key, kind, issuer, number, valid_until, file_key, file_name, content_type,
     by_vendor, added_at, added_by_person_id, added_by_name, state)
   select $1, k.vendor_id, k.upload_key, k.kind, k.issuer, k.number, k.valid_until, k.file_key, k.file_name, k.content_type, true,
     k.added_at, k.added_by_person_id, k.added_by_name, 'waiting' from known k
   on conflict (community_id, vendor_id, upload_key) do nothing`,
)

/** Copies the papers that a vendor has uploaded and that have not expired to one more community, where they wait for a decision. */
export async function copyUploads(
  scope: Scope<'any'>,
  { communityId, vendorId }: { readonly communityId: number; readonly vendorId: number },
  today: string,
): Promise<void> {
  await scope.rows(copy, [communityId, vendorId, today, await listCommunitiesWithMembership(scope, vendorId)])
}
