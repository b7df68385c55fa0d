import { type Office, offices } from '@porchlight/contract/shared/rights.ts'
import { z } from 'zod'
import type { CommunityScope, Membership, Scope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'
import type { Subscription } from './address.ts'

const ownSubscription = statement(
  'calendar-own-subscription',
  'person',
  z.object({ id: z.string() }),
  'select id from calendar_subscriptions where person_id = $1 and community_id = $2',
)

/** Returns the id of the caller's subscription to the calendar of the community; undefined if there is none. */
export async function findSubscription(scope: CommunityScope): Promise<string | undefined> {
  return (await scope.row(ownSubscription, [scope.communityId]))?.id
}

const store = statement(
  'calendar-keep-subscription',
  'person',
  noColumns,
  `insert into calendar_subscriptions (person_id, community_id, id, created_at) values ($1, $2, $3, $4)
   on conflict (person_id, community_id) do update set id = excluded.id, created_at = excluded.created_at`,
)

/** Stores a subscription. It replaces an earlier one, whose address then finds no events. */
export async function storeSubscription(scope: CommunityScope, id: string, now: Date): Promise<void> {
  await scope.rows(store, [scope.communityId, id, now])
}

const end = statement(
  'calendar-end-subscription',
  'person',
  noColumns,
  'delete from calendar_subscriptions where person_id = $1 and community_id = $2',
)

/** Deletes the person's own private address of a community. */
export async function endSubscription(scope: Scope<'person'>, communityId: number): Promise<void> {
  await scope.rows(end, [communityId])
}

const followed = statement(
  'calendar-own-subscriptions',
  'person',
  z.object({ communityId: z.number(), createdAt: z.date() }),
  `select community_id as "communityId", created_at as "createdAt" from calendar_subscriptions where person_id = $1`,
)
const names = statement(
  'calendar-names',
  'any',
  z.object({ communityId: z.number(), name: z.string() }),
  `select community_id as "communityId", name from communities where community_id = any($1::bigint[]) order by name, community_id`,
)

/** Returns the communities for whose calendar the person has a private address. */
export async function listSubscriptions(scope: Scope<'person' | 'any'>) {
  const createdAt = new Map((await scope.rows(followed)).map((one) => [one.communityId, one.createdAt]))
  const named = createdAt.size > 0 ? await scope.rows(names, [[...createdAt.keys()]]) : []
  return named.map((one) => ({ ...one, createdAt: createdAt.get(one.communityId) as Date }))
}

const memberships = statement(
  'calendar-subscriber',
  'any',
  z.object({
    kind: z.enum(['household', 'board member editor', 'community manager', 'web site editor', 'office']),
    communityId: z.number(),
    propertyId: z.number().nullable(),
    companyId: z.number().nullable(),
    vendorId: z.number().nullable(),
    memberType: z.enum(['owner', 'member']).nullable(),
    allowedFeatures: z.array(z.number()),
    offices: z.array(z.enum(Object.keys(offices) as [Office, ...Office[]])),
    isRunByBoard: z.boolean(),
  }),
  `select a.kind, a.community_id as "communityId", a.property_id as "propertyId", a.company_id as "companyId",
     a.vendor_id as "vendorId", a.member_type as "memberType", coalesce(a.allowed_features, '{}') as "allowedFeatures",
     coalesce(a.offices, '{}') as offices, coalesce(a.run_by_board, false) as "isRunByBoard"
   from calendar_subscriptions s
   join people p on p.id = s.person_id and p.deleted_at is null
   join person_accesses a on a.person_id = s.person_id and a.community_id = s.community_id
     and (a.before_proof or p.email_verified_at is not null) and not a.is_paused
   where s.person_id = $1 and s.community_id = $2 and s.id = $3
     and (a.starts_at is null or a.starts_at <= $4) and (a.ends_at is null or a.ends_at > $4)
   order by a.id`,
)

/**
 * Returns the memberships of a subscription's person in its community that are valid now; empty if the subscription ended, the account was
 * deleted, the person left, or the community is archived.
 */
export function membershipsOfSubscriber(
  scope: Scope<'any'>,
  { personId, communityId, id }: Subscription,
  now: Date,
): Promise<Membership[]> {
  return scope.rows(memberships, [personId, communityId, id, now])
}
