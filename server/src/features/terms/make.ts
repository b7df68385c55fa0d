import type { resources } from '@porchlight/contract/features/terms.ts'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'
import { sanitiseHtml } from '../../platform/html/sanitise.ts'

const insert = statement(
  'make-policy-document',
  'insert into policy_documents (resource, version, published_at, content_html) values ($1, $2, $3, $4)',
)

export async function makePolicyDocument(
  scope: SystemScope,
  given: { resource: (typeof resources)[number]; version: number; publishedAt: Date; contentHtml: string },
): Promise<void> {
  await scope.rows(insert, [given.resource, given.version, given.publishedAt, sanitiseHtml(given.contentHtml)])
}
