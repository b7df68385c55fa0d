import { relations } from '@porchlight/contract/shared/register.ts'
import { saleStates } from '@porchlight/contract/shared/sales.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { removedRows } from '../leaving/data.ts'
import { nameOf } from '../register-sql.ts'

/** The data that are needed to undo a sale. */
export const saleUndoData = z.object({
  /** The end dates of the relations before the sale, and whether the access ended with them; true in sales stored before this was recorded. */
  ends: z
    .array(z.object({ relationId: z.number(), endsOn: z.string().nullable(), endsAccess: z.boolean().default(true) }))
    .default([]),
  /** What the people who left lost with their access; empty until the day of the sale. */
  accounts: z.array(removedRows).default([]),
  /** The id of the relation that the sale created for the buyer. */
  buyerRelationId: z.number().nullable().default(null),
  /** The person who got access to the home by the sale. */
  buyerAccountId: z.number().nullable().default(null),
})
export type SaleUndoData = z.infer<typeof saleUndoData>

export interface NewSale {
  readonly propertyId: number
  /** The day of the sale, which is the first day of the buyer. */
  readonly effectiveOn: string
  /** The ids of the relations that end. */
  readonly leaving: readonly number[]
  /** The entry of the buyer in the register, and whether the sale created it. */
  readonly buyerId: number
  readonly buyerIsNew: boolean
  readonly balance: 'stays' | 'settled'
  readonly violations: 'close' | 'reissue'
  /** Applies to the open requests and to the open work orders. */
  readonly requests: 'close' | 'keep'
  /** Whether a buyer without an account is invited by a letter (`letter`), and by e-mail (`invitation`). */
  readonly letter: boolean
  readonly invitation: boolean
  readonly taken: SaleUndoData
  /** Who recorded the sale. */
  readonly by: { readonly personId: number; readonly name: string }
}

const insert = statement(
  'sale-insert',
  'community',
  idColumn,
  `insert into home_sales (community_id, property_id, takes_effect_on, leaving, buyer_register_person_id, buyer_is_new, balance, violations,
     requests, wants_letter, wants_invitation, taken, recorded_at, recorded_by_person_id, recorded_by_name)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
)

/** Stores a planned sale. Throws a unique-constraint error if the home already has a planned sale. */
export async function insertSale(scope: Scope<'community'>, sale: NewSale, now: Date): Promise<number> {
  const {
    propertyId,
    effectiveOn,
    leaving,
    buyerId,
    buyerIsNew,
    balance,
    violations,
    requests,
    letter,
    invitation,
    by,
  } = sale
  const values = [
    propertyId,
    effectiveOn,
    leaving,
    buyerId,
    buyerIsNew,
    balance,
    violations,
    requests,
    letter,
    invitation,
  ]
  const row = await scope.row(insert, [...values, JSON.stringify(sale.taken), now, by.personId, by.name])
  if (!row) throw new Error('the sale was not stored')
  return row.id
}

const saleRow = z.object({
  id: z.number(),
  communityId: z.number(),
  propertyId: z.number(),
  address: z.string(),
  effectiveOn: z.string(),
  state: z.enum(saleStates),
  leaving: z.array(z.number()),
  leavingNames: z.array(z.string()),
  buyerId: z.number(),
  buyerName: z.string(),
  /** The account that the entry of the buyer has now; null for none. */
  buyerAccountId: z.number().nullable(),
  buyerIsNew: z.boolean(),
  /** Whether the buyer belongs to the household of the home now. */
  buyerHasAccess: z.boolean(),
  balance: z.enum(['stays', 'settled']),
  violations: z.enum(['close', 'reissue']),
  requests: z.enum(['close', 'keep']),
  letter: z.boolean(),
  invitation: z.boolean(),
  /** A `SaleUndoData` as JSON. */
  taken: z.unknown(),
  recordedAt: z.date(),
  recordedByPersonId: z.number(),
  recordedByName: z.string(),
  /** When the sale took effect; null before. */
  doneAt: z.date().nullable(),
  /** The present day in the community. */
  today: z.string(),
})
export type StoredSale = z.infer<typeof saleRow>

const columns = (
  now: string,
) => `s.id, s.community_id as "communityId", s.property_id as "propertyId", p.address, to_char(s.takes_effect_on, 'YYYY-MM-DD') as "effectiveOn", s.state,
  to_jsonb(s.leaving) as leaving,
  array(select ${nameOf()} from home_relations l join register_people r on r.community_id = l.community_id and r.id = l.register_person_id
    where l.community_id = $1 and l.id = any(s.leaving) order by l.id) as "leavingNames",
  s.buyer_register_person_id as "buyerId", ${nameOf('b')} as "buyerName", b.person_id as "buyerAccountId", s.buyer_is_new as "buyerIsNew",
  exists (select from household_persons h where h.community_id = $1 and h.property_id = s.property_id and h.person_id = b.person_id)
    as "buyerHasAccess",
  s.balance, s.violations, s.requests, s.wants_letter as letter, s.wants_invitation as invitation, s.taken,
  s.recorded_at as "recordedAt", s.recorded_by_person_id as "recordedByPersonId", s.recorded_by_name as "recordedByName", s.done_at as "doneAt",
  to_char((${now}::timestamptz at time zone c.time_zone)::date, 'YYYY-MM-DD') as today`
const source = `home_sales s
  join communities c on c.community_id = s.community_id
  join properties p on p.community_id = s.community_id and p.id = s.property_id
  join register_people b on b.community_id = s.community_id and b.id = s.buyer_register_person_id`

const ofHome = statement(
  'sales-of-home',
  'community',
  saleRow,
  `select ${columns('$3')} from ${source} where s.community_id = $1 and s.property_id = $2
   order by s.takes_effect_on desc, s.id desc limit 100`,
)
const lock = statement(
  'sale-lock',
  'community',
  saleRow,
  `select ${columns('$3')} from ${source} where s.community_id = $1 and s.id = $2 for update of s`,
)

/** The sales of a home, the latest first. */
export function listSales(scope: Scope<'community'>, propertyId: number, now: Date): Promise<StoredSale[]> {
  return scope.rows(ofHome, [propertyId, now])
}

/** A sale, locked until the transaction ends. */
export function lockSale(scope: Scope<'community'>, id: number, now: Date): Promise<StoredSale | undefined> {
  return scope.row(lock, [id, now])
}

const setState = statement(
  'sale-set-state',
  'community',
  noColumns,
  `update home_sales set state = $3, taken = $4, takes_effect_on = $5, version = version + 1,
     done_at = case when $3 = 'done' then $6 else done_at end, ended_at = case when $3 in ('undone', 'cancelled') then $6 else ended_at end
   where community_id = $1 and id = $2`,
)

/** Stores the state and the day of a sale, and the data to undo it. `now` is stored as the time of a state other than 'planned'. */
export async function saveSale(
  scope: Scope<'community'>,
  id: number,
  sale: { readonly state: (typeof saleStates)[number]; readonly taken: SaleUndoData; readonly effectiveOn: string },
  now: Date,
): Promise<void> {
  await scope.rows(setState, [id, sale.state, JSON.stringify(sale.taken), sale.effectiveOn, now])
}

// The first condition on the day only narrows the search. The second one decides: the day in the time zone of the community.
const due = statement(
  'sales-due',
  'system',
  z.object({ communityId: z.number(), id: z.number() }),
  `select s.community_id as "communityId", s.id from home_sales s join communities c on c.community_id = s.community_id
   where s.state = 'planned' and s.takes_effect_on <= ($1::timestamptz + interval '1 day')::date
     and s.takes_effect_on <= ($1::timestamptz at time zone c.time_zone)::date
   order by s.takes_effect_on, s.community_id, s.id limit 1000`,
)

/** The planned sales whose day has begun in their community; at most 1000. */
export function listDueSales(scope: Scope<'system'>, now: Date) {
  return scope.rows(due, [now])
}

// Violations: the status 2 is 'closed'. Work orders: 6 and 7 are closed statuses, 8 is a draft.
const facts = statement(
  'sale-facts',
  'community',
  z.object({
    balanceCents: z.number(),
    openViolations: z.number(),
    openOrders: z.number(),
    openRequests: z.number(),
    leaving: z.array(
      z.object({
        relationId: z.number(),
        registerPersonId: z.number(),
        accountId: z.number().nullable(),
        name: z.string(),
        startsOn: z.string().nullable(),
        endsOn: z.string().nullable(),
        relation: z.enum(relations),
        endsAccess: z.boolean(),
        otherHomes: z.number(),
        isInDirectory: z.boolean(),
        offices: z.array(z.string()),
      }),
    ),
  }),
  `select coalesce((select b.amount_due_cents from balances b where b.community_id = $1 and b.property_id = $2), 0)::bigint as "balanceCents",
     (select count(*) from violations v where v.community_id = $1 and v.property_id = $2 and v.status <> 2) as "openViolations",
     (select count(*) from work_orders w where w.community_id = $1 and w.property_id = $2 and w.status not in (6, 7, 8)) as "openOrders",
     (select count(*) from requests q where q.community_id = $1 and q.property_id = $2 and q.state <> 'done') as "openRequests",
     coalesce((select json_agg(json_build_object(
       'relationId', l.id, 'registerPersonId', r.id, 'accountId', r.person_id, 'name', ${nameOf()},
       'startsOn', to_char(l.starts_on, 'YYYY-MM-DD'), 'endsOn', to_char(l.ends_on, 'YYYY-MM-DD'), 'relation', l.relation, 'endsAccess', l.ends_access,
       'otherHomes', (select count(distinct o.property_id) from home_relations o where o.community_id = $1 and o.register_person_id = r.id
          and o.property_id <> $2 and (o.ends_on is null or o.ends_on > $4::date)),
       'isInDirectory', exists (select from household_persons h join directory_listings d on d.community_id = h.community_id
          and d.household_person_id = h.id where h.community_id = $1 and h.property_id = $2 and h.person_id = r.person_id and d.directory_enabled),
       'offices', array(select f.office from community_offices f where f.community_id = $1 and f.property_id = $2 and f.person_id = r.person_id)
     ) order by l.id) from home_relations l join register_people r on r.community_id = l.community_id and r.id = l.register_person_id
       where l.community_id = $1 and l.property_id = $2 and l.id = any($3::bigint[])), '[]') as leaving`,
)

/**
 * The facts about a home before its sale on the day `on`: counts of open matters, and the people of the relations `leaving`. `otherHomes` is the
 * number of homes that a person has besides this one on that day.
 */
export async function readFacts(scope: Scope<'community'>, propertyId: number, leaving: readonly number[], on: string) {
  const row = await scope.row(facts, [propertyId, leaving, on])
  if (!row) throw new Error('the facts of the sale could not be read')
  return row
}

const company = statement(
  'sale-company',
  'community',
  z.object({ id: z.number().nullable() }),
  'select company_id as id from communities where community_id = $1',
)
const administrators = statement(
  'sale-administrators',
  'any',
  z.object({ personId: z.number(), isSuspended: z.boolean() }),
  `select m.person_id as "personId", m.suspended_at is not null as "isSuspended"
   from companies g join company_administrators m on m.company_id = g.id
   where g.id = $1 and g.kind = 'self-managed' and 'administrator' = any(m.team_roles)`,
)

/** The people without whom a self-managed association would have no active administrator: the only active one; or all of them if none is active. */
export async function listIndispensable(scope: Scope<'community' | 'any'>): Promise<number[]> {
  const all = await scope.rows(administrators, [(await scope.row(company))?.id ?? null])
  const acting = all.filter(({ isSuspended }) => !isSuspended)
  return all.flatMap(({ personId }) => (acting.every((one) => one.personId === personId) ? [personId] : []))
}

// The first number of a community is 1001.
const takeNumbers = statement(
  'sale-take-numbers',
  'community',
  z.object({ last: z.number() }),
  `insert into violation_numbers (community_id, last_number) values ($1, 1000 + $2)
   on conflict (community_id) do update set last_number = violation_numbers.last_number + $2 returning last_number as last`,
)
const countOpen = statement(
  'sale-open-violations',
  'community',
  z.object({ count: z.number() }),
  'select count(*)::int as count from violations where community_id = $1 and property_id = $2 and status <> 2',
)
const reissue = statement(
  'sale-reissue-violations',
  'community',
  noColumns,
  `with old as materialized (
     select v.*, row_number() over (order by v.id) as place from violations v
     where v.community_id = $1 and v.property_id = $2 and v.status <> 2 and v.created_at < $3
   ), fresh as (
     insert into violations (community_id, property_id, external_id, violation_type, status, description, created_by_name, created_at,
       category, rule_section, rule_text, rule_document, policy_steps)
     select $1, $2, 'V-' || ($4::bigint + o.place), o.violation_type, 1, o.description, o.created_by_name, $3,
       o.category, o.rule_section, o.rule_text, o.rule_document, o.policy_steps from old o returning id, created_by_name
   )
   insert into violation_changes (community_id, violation_id, status, kind, person_name, created_at)
   select $1, f.id, 1, 'issued', f.created_by_name, $3 from fresh f`,
)
const close = statement(
  'sale-close-violations',
  'community',
  noColumns,
  `with closed as (
     update violations set status = 2, closed_at = $6 where community_id = $1 and property_id = $2 and status <> 2 and created_at < $3 returning id
   )
   insert into violation_changes (community_id, violation_id, status, kind, message, person_name, created_at)
   select $1, c.id, 2, 'decision', $5, $4, $6 from closed c`,
)

/**
 * Closes the violations of a home that were created before `createdBefore`, and issues them again to the buyer if `reissues`
 * (decisions/association.md 28). A number is taken for each open violation; those of violations that were created later are not used.
 */
export async function endViolations(
  scope: Scope<'community'>,
  propertyId: number,
  given: { readonly createdBefore: Date; readonly reissues: boolean; readonly by: string; readonly now: Date },
): Promise<void> {
  const { createdBefore, by, now } = given
  const open = (await scope.row(countOpen, [propertyId]))?.count ?? 0
  if (open === 0) return
  if (given.reissues) {
    const numbers = await scope.row(takeNumbers, [open])
    await scope.rows(reissue, [propertyId, createdBefore, (numbers?.last ?? 0) - open])
  }
  // After `reissue`, which reads the open violations. The new ones stay open, because they were created at `createdBefore`.
  await scope.rows(close, [propertyId, createdBefore, by, 'Closed at the sale of the home.', now])
}
