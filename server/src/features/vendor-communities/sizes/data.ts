import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { VendorScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { statement } from '../../../platform/db/database.ts'

/** How long the size of a community is cached, in milliseconds. */
const cacheTtlMs = 60_000

const counted = statement(
  'vendor-communities-sizes',
  'any',
  z.object({ communityId: z.number(), properties: z.number(), registeredUsers: z.number() }),
  `select c.community_id as "communityId",
     (select count(*) from properties p where /*shards p.community_id = any($1::bigint[]) and*/ p.community_id = c.community_id and p.removed_at is null) as properties,
     (select count(distinct h.person_id) from household_persons h where /*shards h.community_id = any($1::bigint[]) and*/ h.community_id = c.community_id and not h.is_pending)
       as "registeredUsers"
   from communities c where c.community_id = any($1::bigint[])`,
)

/** The number of homes and of registered people of a community. */
export interface CommunitySize {
  readonly properties: number
  readonly registeredUsers: number
}

/** The cached sizes, and those that are being counted, for each server of this process. */
const caches = new WeakMap<AppContext, LRUCache<number, Promise<CommunitySize | undefined>>>()

/**
 * The sizes of communities, at most a minute old (docs/decisions/0125). Counting the people of ten communities of 5,000 homes takes longer than
 * everything else in a vendor's list, so concurrent calls wait for one count. Communities that do not exist are missing.
 */
export async function sizesOf(
  scope: VendorScope,
  context: AppContext,
  communityIds: readonly number[],
): Promise<ReadonlyMap<number, CommunitySize>> {
  const cache = caches.get(context) ?? new LRUCache({ max: 10_000, ttl: cacheTtlMs })
  caches.set(context, cache)
  const missing = communityIds.filter((id) => !cache.has(id))
  if (missing.length > 0) {
    const counting = count(scope, missing)
    for (const id of missing) {
      const size = counting.then((sizes) => sizes.get(id))
      // A failed count is not cached.
      size.catch(() => cache.delete(id))
      cache.set(id, size)
    }
  }
  const sizes = await Promise.all(communityIds.map(async (id) => [id, await cache.get(id)] as const))
  return new Map(sizes.flatMap(([id, size]) => (size ? [[id, size] as const] : [])))
}

async function count(scope: VendorScope, communityIds: readonly number[]): Promise<Map<number, CommunitySize>> {
  const rows = await scope.rows(counted, [communityIds])
  return new Map(rows.map(({ communityId, ...size }) => [communityId, size]))
}
