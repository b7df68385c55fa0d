import { z } from 'zod'
import type { AnonymousScope, CommunityScope, PersonScope, Scope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'

const documentRow = z.object({ contentHtml: z.string(), version: z.number() })
type DocumentRow = z.infer<typeof documentRow>

const current = statement(
  'terms-current',
  'any',
  documentRow,
  `select content_html as "contentHtml", version from policy_documents
   where resource = $1 and published_at <= $2 order by version desc limit 1`,
)

/** Returns the version in force of the terms of use or the privacy policy; undefined before the first version is published. */
export function currentDocument(scope: AnonymousScope, resource: string, now: Date): Promise<DocumentRow | undefined> {
  return scope.row(current, [resource, now])
}

const past = statement(
  'terms-past',
  'any',
  documentRow,
  `select content_html as "contentHtml", version from policy_documents
   where resource = $1 and version = $3 and published_at <= $2`,
)

/** Returns one version, current or earlier; undefined if it is not published yet. */
export function findVersion(
  scope: AnonymousScope,
  resource: string,
  version: number,
  now: Date,
): Promise<DocumentRow | undefined> {
  return scope.row(past, [resource, now, version])
}

const reviewRow = z.object({ resource: z.string(), version: z.number(), agreedVersion: z.number().nullable() })
export type ReviewRow = z.infer<typeof reviewRow>

// Reads the agreements first: they are stored on the person's shard, the documents on every shard.
const review = statement(
  'terms-review',
  'person',
  reviewRow,
  `with mine as materialized (
     select a.resource, max(a.version) as version from agreements a where a.person_id = $1 group by a.resource
   )
   select d.resource, d.version, m.version as "agreedVersion"
   from (
     select resource, max(version) as version from policy_documents where published_at <= $2 group by resource
   ) d left join mine m on m.resource = d.resource`,
)

/** Returns each document in force, with the version that the caller agreed to. */
export function listForReview(scope: PersonScope, now: Date): Promise<ReviewRow[]> {
  return scope.rows(review, [now])
}

const agree = statement(
  'terms-agree',
  'person',
  z.object({ version: z.number() }),
  `with document as materialized (
     select resource, version from policy_documents where resource = $2 and published_at <= $3 order by version desc limit 1
   ), stored as (
     insert into agreements (person_id, resource, version, agreed_at)
     select $1, d.resource, d.version, $3 from document d where d.version = coalesce($4, d.version)
     on conflict (person_id, resource, version) do nothing
   )
   select version from document where version = coalesce($4, version)`,
)

/**
 * Stores that the caller agreed to the version in force; repeating it changes nothing. `version` is the version that the caller
 * read. Returns false if no version is in force, or another one than `version`.
 */
export async function agreeTo(
  scope: PersonScope,
  given: { resource: string; version: number | undefined; now: Date },
): Promise<boolean> {
  return (await scope.row(agree, [given.resource, given.now, given.version ?? null])) !== undefined
}

const agreementRow = z.object({ resource: z.string(), version: z.number(), publishedAt: z.date(), agreedAt: z.date() })
export type AgreementRow = z.infer<typeof agreementRow>

const agreements = statement(
  'terms-agreements',
  'person',
  agreementRow,
  `with mine as materialized (
     select a.resource, a.version, a.agreed_at from agreements a where a.person_id = $1
     order by a.agreed_at desc, a.resource desc, a.version desc limit $2
   )
   select m.resource, m.version, m.agreed_at as "agreedAt", d.published_at as "publishedAt"
   from mine m join policy_documents d on d.resource = m.resource and d.version = m.version
   order by m.agreed_at desc, m.resource desc, m.version desc`,
)

/** Returns the agreements of the caller, the newest first. */
export function listAgreements(scope: PersonScope, limit: number): Promise<AgreementRow[]> {
  return scope.rows(agreements, [limit])
}

const rules = statement(
  'terms-rules',
  'community',
  z.object({ contentHtml: z.string() }),
  `select content_html as "contentHtml" from community_rules
   where community_id = $1 and published_at <= $2 order by version desc limit 1`,
)

/** Returns the HTML of the rules and guidelines in force in the community; undefined if it has none. */
export async function currentRules(scope: CommunityScope, now: Date): Promise<string | undefined> {
  return (await scope.row(rules, [now]))?.contentHtml
}

const insertFirst = statement(
  'terms-insert-first',
  'any',
  noColumns,
  `insert into policy_documents (resource, version, published_at, content_html)
   select $1::text, 1, $3::timestamptz, $2::text where not exists (select from policy_documents where resource = $1)
   on conflict (resource, version) do nothing`,
)

/** Publishes the first version of a document. A document that has a version already stays unchanged. */
export async function insertFirstVersion(
  scope: Scope<'any'>,
  resource: string,
  contentHtml: string,
  now: Date,
): Promise<void> {
  await scope.rows(insertFirst, [resource, contentHtml, now])
}

const insertNext = statement(
  'terms-insert-next',
  'any',
  z.object({ version: z.number() }),
  `insert into policy_documents (resource, version, published_at, content_html)
   select $1::text, coalesce(max(d.version), 0) + 1, $3::timestamptz, $2::text from policy_documents d where d.resource = $1
   returning version`,
)

/** Publishes the next version of a document and returns its number. Throws a unique violation if somebody else publishes at the same time. */
export async function insertNextVersion(
  scope: Scope<'any'>,
  resource: string,
  contentHtml: string,
  now: Date,
): Promise<number> {
  const row = await scope.row(insertNext, [resource, contentHtml, now])
  if (!row) throw new Error('the version was not stored')
  return row.version
}
