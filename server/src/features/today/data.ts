import { matterKinds } from '@porchlight/contract/shared/matters.ts'
import { z } from 'zod'
import type { PersonScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'
import { containing } from '../../platform/db/like.ts'
import { countedMatters } from './matters/data.ts'

const counted = statement(
  'today-matters',
  'any',
  z.object({ kind: z.enum(matterKinds), communityId: z.number(), count: z.number(), since: z.date() }),
  countedMatters,
)
export type CountedRow = z.infer<typeof counted.row>

/**
 * Returns how many matters wait, by kind and community.
 * @param where for each kind, the communities where the person may act on it.
 */
export function countMatters(
  scope: PersonScope,
  now: Date,
  where: Readonly<Record<(typeof matterKinds)[number], readonly number[]>>,
): Promise<CountedRow[]> {
  return scope.rows(counted, [now, scope.personId, ...matterKinds.map((kind) => where[kind])])
}

const named = statement(
  'today-communities',
  'any',
  z.object({ communityId: z.number(), name: z.string() }),
  `select community_id as "communityId", name from communities
   where community_id = any($1::bigint[]) and community_state <> 'archived'
     and ($2::text is null or name ilike $2 or city ilike $2)`,
)

/** Returns which of the communities match a search ('' matches all) and are not archived. `communityIds` must be of the caller's session. */
export function searchCommunities(scope: PersonScope, communityIds: readonly number[], search: string) {
  return scope.rows(named, [communityIds, search.trim() === '' ? null : containing(search.trim())])
}

const figures = statement(
  'today-figures',
  'any',
  z.object({
    communityId: z.number(),
    name: z.string(),
    webSiteName: z.string(),
    logoFileKey: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    communityState: z.enum(['in preparation', 'live']),
    homes: z.number(),
    /** How many homes have a person with an account. */
    registered: z.number(),
    openViolations: z.number(),
    /** The sum of what homes owe; credits are not subtracted. */
    owedCents: z.number(),
  }),
  `select c.community_id as "communityId", c.name, c.web_site_name as "webSiteName", c.logo_file_key as "logoFileKey", c.city, c.state,
     c.community_state as "communityState",
     (select count(*) from properties p where p.community_id = any($1) and p.community_id = c.community_id and p.removed_at is null) as homes,
     (select count(distinct h.property_id) from household_persons h where h.community_id = any($1) and h.community_id = c.community_id and not h.is_pending) as registered,
     (select count(*) from violations v where v.community_id = any($1) and v.community_id = c.community_id and v.status <> 2) as "openViolations",
     (select coalesce(sum(b.amount_due_cents), 0)::bigint from balances b
       where b.community_id = any($1) and b.community_id = c.community_id and b.amount_due_cents > 0) as "owedCents"
   from communities c where c.community_id = any($1::bigint[])`,
)
export type FiguresRow = z.infer<typeof figures.row>

/** Returns the figures of some communities. `communityIds` must be of the caller's session. */
export function listFigures(scope: PersonScope, communityIds: readonly number[]): Promise<FiguresRow[]> {
  return scope.rows(figures, [communityIds])
}

const own = statement(
  'today-own-communities',
  'person',
  z.object({ communityIds: z.array(z.number()) }),
  `select coalesce(jsonb_agg(distinct o.community_id), '[]') as "communityIds" from (
     select a.community_id from person_accesses a where a.person_id = $1 and not a.is_paused
       and a.kind in ('community manager', 'office', 'board member editor', 'web site editor')
     union all
     select unnest(a.reach) from person_accesses a where a.person_id = $1 and not a.is_paused and a.kind = 'administrator') o
   where o.community_id is not null`,
)

/**
 * Returns the communities of the person: where they have an office or a role, or which were chosen as their reach in a team (decisions/0085). A reach
 * of all communities adds none.
 */
export async function listOwnCommunities(scope: PersonScope): Promise<number[]> {
  return (await scope.row(own))?.communityIds ?? []
}
