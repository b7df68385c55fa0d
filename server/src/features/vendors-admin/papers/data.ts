import { paperKinds } from '@porchlight/contract/shared/vendors.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
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

/** The last day of the accepted papers of each kind of a vendor in a community, and whether it has not passed there. */
export function listHeld(scope: Scope<'community'>, vendorId: number, now: Date): Promise<z.infer<typeof held.row>[]> {
  return scope.rows(held, [vendorId, now])
}

/** What a paper says, and its file. */
export interface NewPaper {
  readonly uploadKey: string
  readonly kind: (typeof paperKinds)[number]
  readonly issuer: string
  readonly number: string
  /** A day such as '2026-11-15'. */
  readonly validUntil: string
  readonly fileKey: string | null
  readonly fileName: string
  readonly contentType: string
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

/** Stores a paper in each of the communities, where it waits for a decision. Returns the ids. Must run in a transaction. */
export async function insertPapers(
  scope: Scope<'any'>,
  communityIds: readonly number[],
  vendorId: number,
  paper: NewPaper,
): Promise<number[]> {
  return (await scope.rows(insert, [communityIds, vendorId, ...valuesOf(paper)])).map(({ id }) => id)
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
  by: { readonly personId: number | null; readonly name: string; readonly at: Date },
): Promise<void> {
  await scope.rows(decide, [id, decision.state, by.at, by.personId, by.name, decision.reason])
}

const best = statement(
  'vendor-papers-of-vendor-held',
  'any',
  z.object({ kind: z.enum(paperKinds), issuer: z.string(), number: z.string(), validUntil: z.string() }),
  `select distinct on (p.kind) p.kind, p.issuer, p.number, to_char(p.valid_until, 'YYYY-MM-DD') as "validUntil"
   from vendor_papers p where p.vendor_id = $1 and p.state = 'accepted' order by p.kind, p.valid_until desc, p.id desc`,
)

/** The accepted paper of each kind that holds longest, in whatever community: for the vendor's own view. */
export function listHeldAnywhere(scope: Scope<'any'>, vendorId: number): Promise<z.infer<typeof best.row>[]> {
  return scope.rows(best, [vendorId])
}

const copy = statement(
  'vendor-papers-copy',
  'any',
  noColumns,
  `with known as materialized (
     select distinct on (p.upload_key) p.* from vendor_papers p
     where p.vendor_id = $2 and p.by_vendor and p.file_key is not null and p.valid_until >= $3::date order by p.upload_key, p.id)
   insert into vendor_papers (community_id, vendor_id, upload_key, kind, issuer, number, valid_until, file_key, file_name, content_type,
     by_vendor, added_at, added_by_person_id, added_by_name, state)
   select $1, k.vendor_id, k.upload_key, k.kind, k.issuer, k.number, k.valid_until, k.file_key, k.file_name, k.content_type, true,
     k.added_at, k.added_by_person_id, k.added_by_name, 'waiting' from known k
   on conflict (community_id, vendor_id, upload_key) do nothing`,
)

/** Sends the papers that a vendor has uploaded, and whose day has not passed, to one more community, where they wait. */
export async function copyUploads(
  scope: Scope<'any'>,
  { communityId, vendorId }: { readonly communityId: number; readonly vendorId: number },
  today: string,
): Promise<void> {
  await scope.rows(copy, [communityId, vendorId, today])
}
