import { z } from 'zod'
import type { Scope, StaffScope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'

const rules = statement(
  'settings-rules',
  'community',
  z.object({ version: z.number(), publishedAt: z.date(), publishedByName: z.string(), contentHtml: z.string() }),
  `select version, published_at as "publishedAt", published_by_name as "publishedByName", content_html as "contentHtml"
   from community_rules where community_id = $1 order by version desc limit 200`,
)
export type RulesRow = z.infer<typeof rules.row>

/** Returns the newest 200 versions of the Rules & Guidelines, newest first. */
export function listRules(scope: Scope<'community'>): Promise<RulesRow[]> {
  return scope.rows(rules)
}

const publish = statement(
  'settings-publish-rules',
  'community',
  z.object({ version: z.number() }),
  `insert into community_rules (community_id, version, published_at, content_html, published_by_name, tells_residents)
   select $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5 from community_rules where community_id = $1
   having $6::integer is null or coalesce(max(version), 0) = $6
   on conflict (community_id, version) do nothing returning version`,
)

/**
 * Publishes a new version and returns its number. `version` is the newest one when the caller began to write (0: none). Returns undefined if
 * another one was published since then. If `version` is undefined, only a publication at the same moment is refused.
 */
export async function insertRules(
  scope: StaffScope,
  given: { contentHtml: string; name: string; tellsResidents: boolean; version: number | undefined; now: Date },
): Promise<number | undefined> {
  const { now, contentHtml, name, tellsResidents, version = null } = given
  return (await scope.row(publish, [now, contentHtml, name, tellsResidents, version]))?.version
}
