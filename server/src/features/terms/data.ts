import type { AnonymousScope, CommunityScope, PersonScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

export interface DocumentRow {
  readonly contentHtml: string
  readonly version: number
}

const current = statement(
  'terms-current',
  `select content_html as "contentHtml", version from policy_documents
   where resource = $1 and published_at <= $2 order by version desc limit 1`,
)

/** The text in force of the terms of use or the privacy policy. */
export function currentDocument(scope: AnonymousScope, resource: string, now: Date): Promise<DocumentRow | undefined> {
  return scope.row(current, [resource, now])
}

const past = statement(
  'terms-past',
  `select content_html as "contentHtml", version from policy_documents
   where resource = $1 and version = $3 and published_at <= $2`,
)

/** The text of one version, in force or from before; undefined for one that was never published. */
export function documentOf(
  scope: AnonymousScope,
  resource: string,
  version: number,
  now: Date,
): Promise<DocumentRow | undefined> {
  return scope.row(past, [resource, now, version])
}

/** A document in force, and the newest version of it that the caller agreed to. */
export interface ReviewRow {
  readonly resource: string
  readonly version: number
  readonly agreedVersion: number | null
}

// The person's rows are taken out first: they lie on the person's shard, the documents on all.
const review = statement(
  'terms-review',
  `with mine as materialized (
     select a.resource, max(a.version) as version from agreements a where a.person_id = $1 group by a.resource
   )
   select d.resource, d.version, m.version as "agreedVersion"
   from (
     select resource, max(version) as version from policy_documents where published_at <= $2 group by resource
   ) d left join mine m on m.resource = d.resource`,
)

export function listForReview(scope: PersonScope, now: Date): Promise<ReviewRow[]> {
  return scope.rows(review, [scope.personId, now])
}

const agree = statement(
  'terms-agree',
  `with document as materialized (
     select resource, version from policy_documents where resource = $2 and published_at <= $3 order by version desc limit 1
   ), kept as (
     insert into agreements (person_id, resource, version, agreed_at)
     select $1, d.resource, d.version, $3 from document d where d.version = coalesce($4, d.version)
     on conflict (person_id, resource, version) do nothing
   )
   select version from document where version = coalesce($4, version)`,
)

/**
 * Keeps that the caller agreed to a document as it stands; a second time changes nothing. False when there is none, or
 * when `version`, which they read, is no longer the one in force.
 */
export async function agreeTo(
  scope: PersonScope,
  given: { resource: string; version: number | undefined; now: Date },
): Promise<boolean> {
  const values = [scope.personId, given.resource, given.now, given.version ?? null]
  return (await scope.row(agree, values)) !== undefined
}

export interface AgreementRow {
  readonly resource: string
  readonly version: number
  readonly publishedAt: Date
  readonly agreedAt: Date
}

const agreements = statement(
  'terms-agreements',
  `with mine as materialized (
     select a.resource, a.version, a.agreed_at from agreements a where a.person_id = $1
     order by a.agreed_at desc, a.resource desc, a.version desc limit $2
   )
   select m.resource, m.version, m.agreed_at as "agreedAt", d.published_at as "publishedAt"
   from mine m join policy_documents d on d.resource = m.resource and d.version = m.version
   order by m.agreed_at desc, m.resource desc, m.version desc`,
)

/** What the caller agreed to, the newest first. */
export function listAgreements(scope: PersonScope, limit: number): Promise<AgreementRow[]> {
  return scope.rows(agreements, [scope.personId, limit])
}

const rules = statement(
  'terms-rules',
  `select content_html as "contentHtml" from community_rules
   where community_id = $1 and published_at <= $2 order by version desc limit 1`,
)

/** The rules and guidelines of the community that are in force; undefined where it has none. */
export async function currentRules(scope: CommunityScope, now: Date): Promise<string | undefined> {
  const row = await scope.row<{ contentHtml: string }>(rules, [scope.communityId, now])
  return row?.contentHtml
}
