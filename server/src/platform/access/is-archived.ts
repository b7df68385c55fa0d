import { z } from 'zod'
import { statement } from '../db/database.ts'
import type { Scope } from './scopes.ts'

const state = statement(
  'community-is-archived',
  'any',
  z.object({ isArchived: z.boolean() }),
  `select community_state = 'archived' as "isArchived" from communities where community_id = $1`,
  { quick: true },
)

/**
 * Whether a community is archived, for calls that find the community in a row of a vendor. This needs a statement of its own, because the rows of vendors
 * are on other shards than those of communities (decision 131). A community that does not exist counts as archived.
 */
export async function isArchived(scope: Scope<'any'>, communityId: number): Promise<boolean> {
  return (await scope.row(state, [communityId]))?.isArchived ?? true
}
