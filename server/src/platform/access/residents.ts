import { z } from 'zod'
import { statement } from '../db/database.ts'
import type { Scope } from './scopes.ts'

const live = statement(
  'community-is-live',
  'any',
  z.object({ isLive: z.boolean() }),
  `select community_state = 'live' as "isLive" from communities where community_id = $1`,
)

/**
 * Whether mail, push, notices and letters may reach the residents of a community: not while it is in preparation, and not once it is archived
 * (association.txt 4). The mailer and the delivery of notices ask this before everything that they send.
 */
export async function mayReachResidents(scope: Scope<'any'>, communityId: number): Promise<boolean> {
  return (await scope.row(live, [communityId]))?.isLive === true
}
