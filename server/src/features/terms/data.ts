import type { AnonymousScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

const current = statement(
  'terms-current',
  `select content_html as "contentHtml" from policy_documents
   where resource = $1 and published_at <= $2 order by version desc limit 1`,
)

/** The text in force of the terms of use or the privacy policy. */
export async function currentResource(scope: AnonymousScope, resource: string, now: Date): Promise<string | undefined> {
  const row = await scope.row<{ contentHtml: string }>(current, [resource, now])
  return row?.contentHtml
}
