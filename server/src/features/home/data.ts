import { onlineVotingFeature } from '@porchlight/contract/features/home.ts'
import type { CommunityScope, PersonScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

const place = statement(
  'home-place',
  `select coalesce(p.digital_delivery, 0) as "digitalDelivery",
     coalesce(array_agg(f.menu_feature_id::int order by f.menu_feature_id)
       filter (where f.accessible and f.enabled), '{}') as "menuFeatures"
   from communities c
   left join properties p on p.community_id = c.community_id and p.id = $2
   left join community_menu_features f on f.community_id = c.community_id and f.menu_feature_id = any($3::smallint[])
   where c.community_id = $1
   group by p.digital_delivery`,
)

export interface PlaceRow {
  readonly digitalDelivery: number
  /** Those that are on, of the ones asked for. */
  readonly menuFeatures: readonly number[]
}

/** How mail comes to a property (0 where none is named), and which of some menu features the community has. */
export async function findPlace(
  scope: CommunityScope,
  propertyId: number | undefined,
  menuFeatures: readonly number[],
): Promise<PlaceRow> {
  const row = await scope.row<PlaceRow>(place, [scope.communityId, propertyId ?? null, menuFeatures])
  return row ?? { digitalDelivery: 0, menuFeatures: [] }
}

export interface BallotRow {
  readonly id: number
  readonly title: string
  readonly url: string
  readonly closesAt: Date
}

const openBallots = statement(
  'home-ballots',
  `select b.id, b.title, b.url, b.closes_at as "closesAt"
   from ballots b
   join community_menu_features f on f.community_id = b.community_id and f.menu_feature_id = ${onlineVotingFeature}
   where b.community_id = $1 and b.opens_at <= $2 and b.closes_at > $2 and f.accessible and f.enabled
   order by b.closes_at, b.id limit 20`,
  { quick: true },
)

/** The ballots that are open now, the first to close first. */
export function listOpenBallots(scope: CommunityScope, now: Date): Promise<BallotRow[]> {
  return scope.rows(openBallots, [scope.communityId, now])
}

const request = statement(
  'home-request-plan',
  `insert into plan_requests (community_id, person_id, requested_at)
   select c.community_id, $2, $3 from communities c where c.community_id = $1 and c.plan_level = 0
   on conflict (community_id, person_id) do nothing returning person_id`,
)

/** Notes that the caller wants more features; false where they said so before, or the community has a plan already. */
export async function keepPlanRequest(scope: CommunityScope, now: Date): Promise<boolean> {
  return (await scope.row(request, [scope.communityId, scope.personId, now])) !== undefined
}

const leaders = statement(
  'home-leaders',
  `with company as materialized (
     select company_id from communities where community_id = $1 and company_id is not null
   ), found as materialized (
     select b.person_id, 1 as rank from board_member_editors b where b.community_id = $1
     union select m.person_id, 1 from community_managers m where m.community_id = $1
     union select e.person_id, 1 from web_site_editors e where e.community_id = $1
     union select a.person_id, 2 from company k join company_administrators a on a.company_id = k.company_id
   )
   select l.person_id as "personId",
     (select min(h.property_id) from household_persons h where h.community_id = $1 and h.person_id = l.person_id) as "propertyId"
   from found l
   where l.rank = (select min(rank) from found)
   order by l.person_id limit 100`,
)

/** The board and the managers of the community, else its company's administrators; each with a home of theirs there, if any. */
export function listLeaders(scope: CommunityScope): Promise<{ personId: number; propertyId: number | null }[]> {
  return scope.rows(leaders, [scope.communityId])
}

const dismiss = statement('home-dismiss-welcome', 'update people set show_statement_welcome = false where id = $1')

export async function dismissStatementWelcome(scope: PersonScope): Promise<void> {
  await scope.rows(dismiss, [scope.personId])
}
