import type { Resource } from '@porchlight/contract/features/terms.ts'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'
import { sanitiseHtml } from '../../platform/html/sanitise.ts'

const insertDocument = statement(
  'make-policy-document',
  'insert into policy_documents (resource, version, published_at, content_html) values ($1, $2, $3, $4)',
)

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
  `insert into agreements (person_id, resource, version, agreed_at)
   select person_id, $2, $3, $4 from unnest($1::bigint[]) as p (person_id)`,
)

/** As if these people had accepted a version of a document. */
export async function makeAgreements(
  scope: SystemScope,
  given: { personIds: readonly number[]; resource: Resource; version: number; agreedAt: Date },
): Promise<void> {
  await scope.rows(insertAgreements, [given.personIds, given.resource, given.version, given.agreedAt])
}

const insertRules = statement(
  'make-community-rules',
  'insert into community_rules (community_id, version, published_at, content_html) values ($1, $2, $3, $4)',
)

export async function makeCommunityRules(
  scope: SystemScope,
  given: { communityId: number; version?: number; publishedAt?: Date; contentHtml?: string },
): Promise<void> {
  await scope.rows(insertRules, [
    given.communityId,
    given.version ?? 1,
    given.publishedAt ?? new Date(0),
    sanitiseHtml(given.contentHtml ?? '<p>Quiet hours begin at ten.</p>'),
  ])
}
