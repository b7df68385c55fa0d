import { z } from 'zod'
import type { Scope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'

// The columns that the answer contains have the names of the wire (present.ts).
const home = statement(
  'resident-view-home',
  'community',
  z.object({
    propertyId: z.number(),
    hoaId: z.number(),
    hoaName: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
    subscription: z.number(),
    propertyIdentifier: z.string(),
    cmcId: z.number().nullable(),
    digitalDelivery: z.number(),
    isRemoved: z.boolean(),
    startsOn: z.string().nullable(),
    startsAt: z.date().nullable(),
  }),
  // The first day of the present owners: they see nothing from before, and neither does the view. If an owner
  // has no first day in the register, there is no limit: that is '-infinity' for the minimum, and null in the result.
  `select p.id as "propertyId", c.community_id as "hoaId", c.name as "hoaName", p.address, p.city, p.state, p.zipcode,
     c.plan_level as subscription, p.identifier as "propertyIdentifier", c.company_id as "cmcId",
     p.digital_delivery as "digitalDelivery", p.removed_at is not null as "isRemoved",
     to_char(o.starts_on, 'YYYY-MM-DD') as "startsOn", o.starts_on::timestamp at time zone c.time_zone as "startsAt"
   from properties p
   join communities c on c.community_id = p.community_id
   left join lateral (
     select min(coalesce(l.starts_on, '-infinity'::date)) as first_day from home_relations l
     where l.community_id = $1 and l.property_id = p.id and l.relation in ('owner', 'co-owner')
       and (l.starts_on is null or l.starts_on <= ($3::timestamptz at time zone c.time_zone)::date)
       and (l.ends_on is null or l.ends_on > ($3::timestamptz at time zone c.time_zone)::date)) f on true
   cross join lateral (select nullif(f.first_day, '-infinity'::date) as starts_on) o
   where p.community_id = $1 and p.id = $2`,
)
export type SeenHome = z.infer<typeof home.row>

/**
 * A home with the data that a session of its people has, and the first day of its present owners; undefined for a home of another community.
 */
export function findSeenHome(scope: Scope<'community'>, id: number, now: Date): Promise<SeenHome | undefined> {
  return scope.row(home, [id, now])
}

const open = statement(
  'resident-view-open',
  'person',
  z.object({ id: z.string() }),
  `insert into sessions (person_id, id, session_version, method, device, created_at, last_seen_at, expires_at,
     preview_of, preview_community_id, preview_property_id, preview_starts_on, preview_starts_at)
   select s.person_id, $2, s.session_version, 'preview', s.device, $4, $4, $5, s.id, $6, $7, $8, $9
   from sessions s where s.person_id = $1 and s.id = $3 and s.preview_of is null
   returning id`,
)

/**
 * Stores a session that can only read the pages of a home, and that ends with the session from which it was started. Returns false if that
 * session has ended.
 */
export async function openView(
  scope: Scope<'person'>,
  view: {
    readonly id: string
    /** The id of the session from which the view is started. */
    readonly startedFrom: string
    readonly now: Date
    readonly until: Date
    readonly home: Pick<SeenHome, 'hoaId' | 'propertyId' | 'startsOn' | 'startsAt'>
  },
): Promise<boolean> {
  const { hoaId, propertyId, startsOn, startsAt } = view.home
  const values = [view.id, view.startedFrom, view.now, view.until, hoaId, propertyId, startsOn, startsAt]
  return (await scope.row(open, values)) !== undefined
}

const close = statement(
  'resident-view-close',
  'person',
  noColumns,
  'update sessions set revoked_at = coalesce(revoked_at, $3) where person_id = $1 and id = $2',
)

/** Ends a view of the caller. */
export async function closeView(scope: Scope<'person'>, id: string, now: Date): Promise<void> {
  await scope.rows(close, [id, now])
}

const household = statement(
  'resident-view-household',
  'community',
  z.object({ personId: z.number(), address: z.string(), community: z.string(), timeZone: z.string() }),
  `select h.person_id as "personId", p.address, c.name as community, c.time_zone as "timeZone"
   from household_persons h
   join properties p on p.community_id = h.community_id and p.id = h.property_id
   join communities c on c.community_id = h.community_id
   where h.community_id = $1 and h.property_id = $2 and not h.is_pending order by h.person_id`,
)

/** The people with an account at a home, who are notified. */
export function listHousehold(scope: Scope<'community'>, propertyId: number) {
  return scope.rows(household, [propertyId])
}

const accounts = statement(
  'resident-view-accounts',
  'any',
  z.object({ id: z.number(), email: z.string(), firstName: z.string(), language: z.string().nullable() }),
  `select id, email, first_name as "firstName", language from people
   where id = any($1::bigint[]) and deleted_at is null and email_verified_at is not null`,
)

/** The accounts of people whose address is proven. */
export function listAccounts(scope: Scope<'any'>, personIds: readonly number[]) {
  return scope.rows(accounts, [personIds])
}
