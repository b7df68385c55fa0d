import { type RequestKind, usualDays } from '@porchlight/contract/shared/requests.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, statement } from '../../../platform/db/database.ts'
import { searchTextSql } from '../../../platform/search-text.ts'

const starting = statement(
  'requests-kind-of-new',
  'community',
  z.object({ holderId: z.number().nullable(), dueOn: z.string() }),
  `select k.holder_person_id as "holderId",
     to_char(($3::timestamptz at time zone c.time_zone)::date + coalesce(k.days_due, $4::integer), 'YYYY-MM-DD') as "dueOn"
   from communities c left join request_kinds k on k.community_id = $1 and k.kind = $2
   where c.community_id = $1`,
)

/** The usual first holder of a request of a kind (null: nobody is set), and the day on which its answer is due, counted from `now`. */
export async function startOf(scope: Scope<'community'>, kind: RequestKind, now: Date) {
  return (await scope.row(starting, [kind, now, usualDays[kind]])) ?? { holderId: null, dueOn: '' }
}

const nameOf = statement(
  'requests-name-of-holder',
  'any',
  z.object({ name: z.string() }),
  `select btrim(first_name || ' ' || last_name) as name from people where id = $1 and deleted_at is null`,
)

/** The name of a person; undefined for a person who deleted their account. */
export async function findName(scope: Scope<'any'>, personId: number): Promise<string | undefined> {
  return (await scope.row(nameOf, [personId]))?.name
}

// Locks the row with the last number until the transaction ends, so that two requests never get the same number.
const insert = statement(
  'requests-insert',
  'community',
  idColumn,
  `with counted as (
     insert into request_numbers (community_id, last_number) values ($1, 1)
     on conflict (community_id) do update set last_number = request_numbers.last_number + 1
     returning community_id, last_number as number
   ), created as (
     select n.community_id, n.number, coalesce(nullif($5::text, ''), (
         select h.first_name || ' ' || h.last_name from household_persons h
         where h.community_id = $1 and h.person_id = $4 order by h.id limit 1), '') as name,
       coalesce((select p.address from properties p where p.community_id = $1 and p.id = $6), '') as address
     from counted n)
   insert into requests (community_id, number, kind, subject, person_id, person_name, property_id, address, is_of_home, holder_person_id,
     holder_name, holder_since, made_at, changed_at, due_on, follows_id, key, message_id, completed_form_id, search_text)
   select m.community_id, m.number, $2, $3, $4, m.name, $6::bigint, m.address, $7, $8::bigint, $9,
     case when $8::bigint is null then null else $10::timestamptz end, $10, $10, $11::date, $12, $13, $14, $15,
     ${searchTextSql("m.number || ' ' || $3::text || ' ' || m.name || ' ' || m.address")}
   from created m
   on conflict (community_id, person_id, key) where key is not null do nothing
   returning id`,
)

export interface NewRequest {
  readonly kind: RequestKind
  readonly subject: string
  readonly personId: number
  /** Empty: the name that the person has in their household. */
  readonly personName: string
  readonly propertyId: number | null
  /** Whether the request concerns the home, so that its Owners see it. */
  readonly isOfHome: boolean
  /** The done request that this one continues. */
  readonly followsId?: number | null
  /** The idempotency key of the call. */
  readonly key?: string | undefined
  /** The message or the completed form from which the request is created. */
  readonly messageId?: number | null
  readonly completedFormId?: number | null
  /** The first holder, instead of the holder set for the kind, such as the person who gets the replies to a mailing. */
  readonly holderId?: number | null
}

/** The values with which a request begins. */
export interface Start {
  /** null, with the name '': nobody. */
  readonly holderId: number | null
  readonly holderName: string
  readonly dueOn: string
  readonly now: Date
}

/** Stores a request with the next number of the community; undefined if a request with its idempotency key is already stored. */
export async function insertRequest(
  scope: Scope<'community'>,
  given: NewRequest,
  start: Start,
): Promise<number | undefined> {
  const row = await scope.row(insert, [
    given.kind,
    given.subject,
    given.personId,
    given.personName,
    given.propertyId,
    given.isOfHome,
    start.holderId,
    start.holderName,
    start.now,
    start.dueOn,
    given.followsId ?? null,
    given.key ?? null,
    given.messageId ?? null,
    given.completedFormId ?? null,
  ])
  return row?.id
}

const withKey = statement(
  'requests-with-key',
  'community',
  idColumn,
  'select r.id from requests r where r.community_id = $1 and r.person_id = $2 and r.key = $3',
)

/** The id of the request that a person sent with an idempotency key; undefined if there is none. */
export async function findWithKey(
  scope: Scope<'community'>,
  personId: number,
  key: string,
): Promise<number | undefined> {
  return (await scope.row(withKey, [personId, key]))?.id
}
