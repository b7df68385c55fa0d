import { onlineVotingFeature } from '@porchlight/contract/features/home.ts'
import type { Audience } from '@porchlight/contract/shared/publishing.ts'
import { z } from 'zod'
import type { CommunityScope, Scope } from '../../platform/access/scopes.ts'
import { contentKind } from '../../platform/content/content-kind.ts'
import { isShown } from '../../platform/content/shown.ts'
import { jsonColumn, noColumns, statement } from '../../platform/db/database.ts'
import { instantSql } from '../../platform/db/json.ts'

const settings = statement(
  'home-place',
  'community',
  z.object({
    digitalDelivery: z.number(),
    /** The ids of those of the given menu features that are accessible and enabled. */
    menuFeatures: z.array(z.number()),
  }),
  `select coalesce((select p.digital_delivery from properties p where p.community_id = $1 and p.id = $2), 0) as "digitalDelivery",
     coalesce(array_agg(f.menu_feature_id::int order by f.menu_feature_id)
       filter (where f.accessible and f.enabled), '{}') as "menuFeatures"
   from communities c
   left join community_menu_features f on f.community_id = $1 and f.menu_feature_id = any($3::smallint[])
   where c.community_id = $1
   group by c.community_id`,
  { quick: true },
)

type HomeSettings = z.infer<typeof settings.row>

/** Returns how a property gets its mail (0 if no property is given), and which of the given menu features are on in the community. */
export async function findHomeSettings(
  scope: Scope<'community'>,
  propertyId: number | undefined,
  menuFeatures: readonly number[],
): Promise<HomeSettings> {
  const row = await scope.row(settings, [propertyId ?? null, menuFeatures])
  return row ?? { digitalDelivery: 0, menuFeatures: [] }
}

/** How a ballot is deleted, restored and edited by several people. */
export const ballotContent = contentKind({
  name: 'ballot',
  table: 'ballots',
  menuFeature: onlineVotingFeature,
  fields: { title: 'title', url: 'url' },
})

const openBallots = statement(
  'home-ballots',
  'community',
  jsonColumn,
  `with open as materialized (
     select b.id, b.title, b.url, b.closes_at from ballots b
     join community_menu_features f on f.community_id = b.community_id and f.menu_feature_id = ${onlineVotingFeature}
     where b.community_id = $1 and b.opens_at <= $2 and b.closes_at > $2 and ${isShown({ of: 'b', now: '$2', seen: '$3' })} and f.accessible and f.enabled
     order by b.closes_at, b.id limit 20)
   select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title, 'url', o.url, 'end', ${instantSql('o.closes_at')})
     order by o.closes_at, o.id), '[]')::text as json from open o`,
  { quick: true },
)

/** Returns at most 20 open ballots of these audiences as the JSON of the answer, the first to close first; none if voting is off. */
export async function listOpenBallots(
  scope: Scope<'community'>,
  audiences: readonly Audience[],
  now: Date,
): Promise<string> {
  return (await scope.row(openBallots, [now, audiences]))?.json ?? ''
}

const request = statement(
  'home-request-plan',
  'community',
  z.object({ personId: z.number() }),
  `insert into plan_requests (community_id, person_id, requested_at)
   select c.community_id, $2, $3 from communities c where c.community_id = $1 and c.plan_level = 0
   on conflict (community_id, person_id) do nothing returning person_id as "personId"`,
)

/** Stores the caller's request for more features. Returns false if the caller requested before or the community has a paid plan. */
export async function insertPlanRequest(scope: CommunityScope, now: Date): Promise<boolean> {
  return (await scope.row(request, [scope.personId, now])) !== undefined
}

const leaders = statement(
  'home-leaders',
  'community',
  z.object({ personId: z.number(), propertyId: z.number().nullable() }),
  `select l.person_id as "personId",
     (select min(h.property_id) from household_persons h where h.community_id = $1 and h.person_id = l.person_id) as "propertyId"
   from (select b.person_id from board_member_editors b where b.community_id = $1
     union select m.person_id from community_managers m where m.community_id = $1
     union select e.person_id from web_site_editors e where e.community_id = $1) l
   order by l.person_id limit 100`,
)
const companyOf = statement(
  'home-company',
  'community',
  z.object({ companyId: z.number().nullable() }),
  'select company_id as "companyId" from communities where community_id = $1',
)
const administrators = statement(
  'home-administrators',
  'any',
  z.object({ personId: z.number() }),
  `select a.person_id as "personId" from company_administrators a
   where a.company_id = $1 and a.suspended_at is null and a.team_roles && '{administrator,manager}' and (a.reach is null or $2 = any(a.reach))
   order by a.person_id limit 100`,
)
const homesOf = statement(
  'home-of-administrators',
  'community',
  z.object({ personId: z.number(), propertyId: z.number() }),
  `select h.person_id as "personId", min(h.property_id) as "propertyId" from household_persons h
   where h.community_id = $1 and h.person_id = any($2::bigint[]) group by h.person_id`,
)

type Leader = z.infer<typeof leaders.row>

/**
 * Returns the board members who may edit, the community managers and the web site editors of the community; if there are none, the
 * administrators and managers of its company who have it in their reach. Each with a home in the community, or null.
 */
export async function listLeaders(scope: CommunityScope): Promise<Leader[]> {
  const [leadersHere, company] = await Promise.all([scope.rows(leaders), scope.row(companyOf)])
  if (leadersHere.length > 0 || !company?.companyId) return leadersHere
  const theirs = await scope.rows(administrators, [company.companyId, scope.communityId])
  const homes = theirs.length === 0 ? [] : await scope.rows(homesOf, [theirs.map((one) => one.personId)])
  return theirs.map(({ personId }) => {
    const home = homes.find((one) => one.personId === personId)
    return { personId, propertyId: home?.propertyId ?? null }
  })
}

const dismiss = statement(
  'home-dismiss-welcome',
  'person',
  noColumns,
  'update people set show_statement_welcome = false where id = $1',
)

/** Stores that the caller does not want to see the welcome for people from another statement portal again. */
export async function dismissStatementWelcome(scope: Scope<'person'>): Promise<void> {
  await scope.rows(dismiss)
}
