import type { RecipientPart, RecipientRule } from '@porchlight/contract/shared/mailing-shapes.ts'
import { z } from 'zod'
import { type Brand, brandOf } from '../../../platform/access/branding.ts'
import { teamOf } from '../../../platform/access/people-with.ts'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { language } from '../../../platform/languages.ts'
import { hasLivingContact } from '../../people/public.ts'

const found = z.object({
  /** 0, and null for the register and the home: a member of the team. */
  relationId: z.number(),
  registerPersonId: z.number().nullable(),
  /** The account; null: none. */
  personId: z.number().nullable(),
  propertyId: z.number().nullable(),
  isOwner: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  organisationName: z.string(),
  language: z.string().nullable(),
  noContact: z.boolean(),
  isDeceased: z.boolean(),
  /** Whether the home of somebody who has died has a living primary contact; true for everybody else. */
  hasContact: z.boolean(),
  delivery: z.enum(['digital', 'paper', 'both']),
  /** The address of the register. */
  email: z.string().nullable(),
  /** Why a mail to the address came back; '' without a reason; null: no mail came back. */
  bounceReason: z.string().nullable(),
  address: z.string(),
  accountNumber: z.string(),
  /** What the home owes by the books; null if no balance is known. */
  balanceCents: z.number().nullable(),
  dueOn: z.string().nullable(),
  /** The postal address in lines, without the name. */
  postal: z.array(z.string()),
  sortKey: z.string(),
})

/** A person at a home whom the rule of a mailing includes. */
export type Found = z.infer<typeof found>

/** SQL: whether an earlier mailing did not reach a recipient. Must agree with `isReached` of states.ts. */
export const notReached = (recipient: string) => `not exists (select from mailing_deliveries d
  where d.community_id = $1 and d.recipient_id = ${recipient}.id and d.state in ('waiting', 'sent', 'opened', 'read', 'to print', 'printed'))
  and (exists (select from mailing_deliveries d where d.community_id = $1 and d.recipient_id = ${recipient}.id and d.state = 'bounced')
    or not exists (select from mailing_deliveries d where d.community_id = $1 and d.recipient_id = ${recipient}.id and d.state = 'delivered'))`

/** SQL: whether a person p has one of these offices. */
const isOfficer = (held: string) => `exists (select from community_offices o
  where o.community_id = $1 and o.person_id = p.person_id and o.office in (${held}))`

/** SQL: whether a part q of the rule includes the relation r of a person p to a home h. */
const belongs = `case q.kind
  when 'everybody' then true
  when 'owners' then r.relation in ('owner', 'co-owner', 'agent')
  when 'tenants' then r.relation = 'tenant'
  when 'household' then r.relation = 'household member'
  when 'board' then ${isOfficer("'president', 'treasurer', 'secretary', 'board member'")}
  when 'committee' then ${isOfficer("'committee member'")}
  when 'not registered' then p.person_id is null
  when 'street' then lower(h.street) = lower(q.value)
  when 'tag' then q.value = any(h.tags)
  when 'home' then h.id = q.id
  when 'person' then p.id = q.id
  when 'overdue' then coalesce(b.amount_due_cents, 0) >= q.cents and b.due_on <= $3::date - q.days
  when 'not reached' then exists (select from mailing_recipients x where x.community_id = $1 and x.mailing_id = q.id
    and x.register_person_id = p.id and x.property_id = h.id and ${notReached('x')})
  else false end`

const people = statement(
  'mailing-candidates',
  'community',
  found,
  `with parts as materialized (
     select * from jsonb_to_recordset($2::jsonb) as q(kind text, value text, id bigint, days int, cents bigint, leaves_out boolean)
   )
   select r.id as "relationId", p.id as "registerPersonId", p.person_id as "personId", h.id as "propertyId",
     r.relation in ('owner', 'co-owner', 'agent') as "isOwner", p.first_name as "firstName", p.last_name as "lastName",
     p.organisation_name as "organisationName", p.language, p.no_contact as "noContact", p.deceased_at is not null as "isDeceased",
     p.deceased_at is null or ${hasLivingContact('$1', 'h.id', '$3::date')} as "hasContact",
     r.delivery, a.value as email, case when a.bounced_at is not null then a.bounce_reason end as "bounceReason",
     h.address, h.account_number as "accountNumber", b.amount_due_cents as "balanceCents", to_char(b.due_on, 'YYYY-MM-DD') as "dueOn",
     case when p.postal_line <> '' then array[p.postal_line, btrim(p.postal_city || ', ' || p.postal_state || ' ' || p.postal_zipcode, ', '),
         p.postal_country]
       else array[h.address, h.city || ', ' || h.state || ' ' || h.zipcode] end as postal,
     h.sort_key as "sortKey"
   from home_relations r
   join register_people p on p.community_id = $1 and p.id = r.register_person_id
   join properties h on h.community_id = $1 and h.id = r.property_id
   left join register_addresses a on a.community_id = $1 and a.register_person_id = p.id and a.kind = 'email' and a.is_primary
   left join balances b on b.community_id = $1 and b.property_id = h.id
   where r.community_id = $1 and p.removed_at is null and h.removed_at is null
     and (r.starts_on is null or r.starts_on <= $3::date) and (r.ends_on is null or r.ends_on > $3::date)
     and exists (select from parts q where not q.leaves_out and ${belongs})
     and not exists (select from parts q where q.leaves_out and ${belongs})
     and (h.sort_key, r.id) > ($4 collate "C", $5)
   order by h.sort_key, r.id limit $6`,
)

/** The parts of a rule as JSON, for the statement. */
function partsOf({ include, except }: RecipientRule): string {
  const marked = (parts: readonly RecipientPart[], leavesOut: boolean) =>
    parts.map((part) => ({ ...part, leaves_out: leavesOut }))
  return JSON.stringify([...marked(include, false), ...marked(except, true)])
}

/** The last person of the page before. */
export interface After {
  readonly sortKey: string
  readonly relationId: number
}

/** The `after` of the first page. */
export const beforeFirst: After = { sortKey: '', relationId: 0 }

/** A page of the people of a rule, in the order of their homes. `day` is today's date in the community, as '2026-11-22'. */
export function findPeople(
  scope: Scope<'community'>,
  rule: RecipientRule,
  day: string,
  after: After,
  limit: number,
): Promise<Found[]> {
  return scope.rows(people, [partsOf(rule), day, after.sortKey, after.relationId, limit])
}

const managers = statement(
  'mailing-managers',
  'any',
  z.object({ personId: z.number() }),
  'select person_id as "personId" from community_managers where community_id = $1',
)
const team = statement(
  'mailing-team',
  'any',
  z.object({
    personId: z.number(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    language: language.nullable(),
  }),
  `select p.id as "personId", p.first_name as "firstName", p.last_name as "lastName", p.email, p.language
   from people p
   where p.id = any($1::bigint[]) and p.deleted_at is null and p.email_verified_at is not null order by p.last_name, p.first_name, p.id limit 1000`,
)

/** The team of a community: the people of the organization whose reach includes the community, and the community's own managers. */
export async function findTeam(scope: Scope<'any'>, communityId: number): Promise<z.infer<typeof team.row>[]> {
  const [ofTeam, others] = await Promise.all([teamOf(scope, communityId), scope.rows(managers, [communityId])])
  return scope.rows(team, [[...ofTeam, ...others.map(({ personId }) => personId)]])
}

const accounts = statement(
  'mailing-accounts',
  'any',
  z.object({
    personId: z.number(),
    propertyId: z.number().nullable(),
    email: z.string(),
    isProven: z.boolean(),
    language: language.nullable(),
    wantsEmail: z.boolean().nullable(),
    wantsPush: z.boolean().nullable(),
    customEmail: z.string().nullable(),
  }),
  `select p.id as "personId", a.property_id as "propertyId", p.email, p.email_verified_at is not null as "isProven", p.language,
     s.email as "wantsEmail", s.push as "wantsPush", a.email as "customEmail"
   from people p
   left join notification_settings s on /*shards s.person_id = any($1::bigint[]) and*/ s.person_id = p.id and s.topic = $2
   left join delivery_addresses a on /*shards a.person_id = any($1::bigint[]) and*/ a.person_id = p.id and a.is_enabled and a.proven_at is not null
   where p.id = any($1::bigint[]) and p.deleted_at is null`,
)

/**
 * The settings of people's accounts for mail about a topic: one row for each custom address, or one row without an address. `wantsEmail` and
 * `wantsPush` are null for people who chose nothing. Closed accounts are left out.
 */
export function findAccounts(
  scope: Scope<'any'>,
  personIds: readonly number[],
  topic: string,
): Promise<z.infer<typeof accounts.row>[]> {
  return scope.rows(accounts, [personIds, topic])
}

const refused = statement(
  'mailing-refused',
  'any',
  z.object({ address: z.string(), reply: z.string() }),
  'select address, reply from refused_addresses where address = any($1::text[])',
)

/** The replies with which mail servers refused some of the addresses permanently, by address in lower case. */
export async function findRefused(scope: Scope<'any'>, addresses: readonly string[]): Promise<Map<string, string>> {
  const rows = await scope.rows(refused, [addresses])
  return new Map(rows.map((row) => [row.address, row.reply]))
}

const lists = statement(
  'mailing-lists-of',
  'community',
  z.object({ id: z.number(), recipients: z.unknown() }),
  'select id, recipients from mailing_lists where community_id = $1 and id = any($2::bigint[]) and deleted_at is null',
)

/** The stored rules of saved lists. */
export async function findLists(scope: Scope<'community'>, ids: readonly number[]): Promise<Map<number, unknown>> {
  if (ids.length === 0) return new Map()
  const rows = await scope.rows(lists, [ids])
  return new Map(rows.map((row) => [row.id, row.recipients]))
}

const setting = statement(
  'mailing-community',
  'community',
  z.object({
    communityId: z.number(),
    name: z.string(),
    timeZone: z.string(),
    language,
    companyId: z.number().nullable(),
    /** 'in preparation', 'live' or 'archived'. */
    state: z.string(),
    /** The address of the community in lines. */
    address: z.array(z.string()),
    /** '' if the office has none. */
    officeEmail: z.string(),
  }),
  `select c.community_id as "communityId", c.name, c.time_zone as "timeZone", case c.language when 'es' then 'es' else 'en' end as language,
     c.company_id as "companyId", c.community_state as state,
     array[c.address, btrim(c.city || ', ' || c.state || ' ' || c.zipcode, ', ')] as address,
     coalesce((select k.email_address from association_contacts k where k.community_id = $1), '') as "officeEmail"
   from communities c where c.community_id = $1`,
)
/** The data of a community that its mailings need. */
export type Setting = z.infer<typeof setting.row>

/** Reads the `Setting` of a community. */
export async function findSetting(scope: Scope<'community'>): Promise<Setting> {
  const row = await scope.row(setting)
  if (!row) throw new Error('the community does not exist')
  return row
}

/** The branding of a community without any. */
const none: Omit<Brand, 'name'> = {
  logoFileKey: null,
  color: '',
  senderName: '',
  replyAddress: '',
  letterheadHtml: '',
  signatureHtml: '',
}

/** The sender, logo and signature of a community's mail: its own, else those of its organization. */
export async function findBranding(
  scope: Scope<'any'>,
  { communityId, name }: Pick<Setting, 'communityId' | 'name'>,
): Promise<Brand> {
  return (await brandOf(scope, communityId)) ?? { ...none, name, senderName: name }
}
