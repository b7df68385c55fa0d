import type { Resource } from '@porchlight/contract/features/terms.ts'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import { sanitiseHtml } from '../../platform/html/sanitise.ts'

const insertDocument = statement(
  'make-policy-document',
  'system',
  noColumns,
  'insert into policy_documents (resource, version, published_at, content_html) values ($1, $2, $3, $4)',
)

/** Publishes a version of the terms of use or the privacy policy. */
export async function makePolicyDocument(
  scope: SystemScope,
  given: { resource: Resource; version?: number; publishedAt?: Date; contentHtml?: string },
): Promise<void> {
  await scope.rows(insertDocument, [
    given.resource,
    given.version ?? 1,
    given.publishedAt ?? new Date(0),
    sanitiseHtml(given.contentHtml ?? '<p>Be kind to your neighbors.</p>'),
  ])
}

const insertAgreements = statement(
  'make-agreements',
  'system',
  noColumns,
  `insert into agreements (person_id, resource, version, agreed_at)
   select person_id, $2, $3, $4 from unnest($1::bigint[]) as p (person_id)`,
)

/** Stores that these people agreed to a version of a document. */
export async function makeAgreements(
  scope: SystemScope,
  given: { personIds: readonly number[]; resource: Resource; version: number; agreedAt: Date },
): Promise<void> {
  await scope.rows(insertAgreements, [given.personIds, given.resource, given.version, given.agreedAt])
}

const insertRules = statement(
  'make-community-rules',
  'community',
  noColumns,
  'insert into community_rules (community_id, version, published_at, content_html) values ($1, $2, $3, $4)',
)

/** Publishes a version of a community's rules and guidelines. */
export async function makeCommunityRules(
  scope: SystemScope,
  given: { communityId: number; version?: number; publishedAt?: Date; contentHtml?: string },
): Promise<void> {
  await scope
    .inCommunity(given.communityId)
    .rows(insertRules, [
      given.version ?? 1,
      given.publishedAt ?? new Date(0),
      sanitiseHtml(given.contentHtml ?? '<p>Quiet hours begin at ten.</p>'),
    ])
}
