import { invitationLimits, requestReasons } from '@porchlight/contract/features/invitations.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { dayOf, isOfDay, nameOf } from '../../people/public.ts'
import { isRequestWaitingSql } from './waiting.ts'

/** Why a request may mean a home, the strongest reason first. The numbers 1 to 7 in the SQL below are positions in this list. */
const reasons = [
  'chosen',
  'same account number',
  'same address',
  'same e-mail',
  'same phone',
  'similar address',
  'same family name',
] as const

const candidate = z.object({
  homeId: z.number(),
  address: z.string(),
  reasons: z.array(z.enum(reasons)),
  /** The names of the present owners, at most ten. */
  owners: z.array(z.string()),
})
export type CandidateRow = z.infer<typeof candidate>

const isRelationOfToday = isOfDay(dayOf('$2'))
/** SQL: the house number with which the typed address of a request `q` begins. */
const requestedNumber = `substring(q.address from '^\\s*(\\d{1,9}[A-Za-z]?)\\s')`
/** SQL: the first word after this number, which is the first word of the street. */
const requestedStreet = `split_part(lower(btrim(substring(q.address from '^\\s*\\d{1,9}[A-Za-z]?\\s+(.*)$'))), ' ', 1)`
/** SQL: the homes where people, rows with the alias `r` of the register, have a relation today. */
const homesOf = (people: string) => `from ${people}
    join home_relations l on l.community_id = $1 and l.register_person_id = r.id and ${isRelationOfToday}`

/**
 * SQL: the homes that a request `q` of the community `c` may mean, as JSON; $2 is the current time. They are sorted by the strongest reason (`best`),
 * then by the number of reasons (`many`).
 */
const candidatesOf = `(select coalesce(json_agg(json_build_object('homeId', f.id, 'address', f.address, 'reasons', f.reasons,
      'owners', array(select ${nameOf()} from home_relations l
        join register_people r on r.community_id = l.community_id and r.id = l.register_person_id and r.removed_at is null
        where l.community_id = $1 and l.property_id = f.id and l.relation in ('owner', 'co-owner') and ${isRelationOfToday}
        order by l.id limit 10)) order by f.best, f.many desc, f.sort_key), '[]')
    from (
      select p.id, p.address, p.sort_key, min(m.rank) as best, count(distinct m.rank) as many,
        array(select (array[${reasons.map((reason) => `'${reason}'`).join(', ')}])[x] from unnest(array_agg(distinct m.rank)) x order by x) as reasons
      from (
        select q.property_id as id, 1 as rank where q.property_id is not null
        union all select s.id, 2 from properties s
          where s.community_id = $1 and s.account_number = q.account_number and q.account_number <> ''
        union all select s.id, 3 from properties s where s.community_id = $1 and lower(s.address) = lower(btrim(q.address))
        union all select l.property_id, 4 ${homesOf(`register_addresses a join register_people r
          on r.community_id = a.community_id and r.id = a.register_person_id and r.removed_at is null and a.kind = 'email'
          and a.community_id = $1 and lower(a.value) = lower(q.email)`)}
        union all select l.property_id, 5 ${homesOf(`register_addresses a join register_people r
          on r.community_id = a.community_id and r.id = a.register_person_id and r.removed_at is null and a.kind = 'phone'
          and a.community_id = $1 and a.search_text <> '' and a.search_text = regexp_replace(q.phone, '[^0-9]', '', 'g')`)}
        union all select s.id, 6 from properties s where s.community_id = $1 and s.street_number = ${requestedNumber}
          and split_part(lower(s.street), ' ', 1) = ${requestedStreet} and lower(s.address) <> lower(btrim(q.address))
        union all select l.property_id, 7 ${homesOf(`(select x.* from register_people x where x.community_id = $1
          and x.removed_at is null and lower(x.last_name) = lower(q.last_name) and q.last_name <> '') r`)}
      ) m join properties p on p.community_id = $1 and p.id = m.id and p.removed_at is null
      group by p.id, p.address, p.sort_key order by best, many desc, p.sort_key limit ${invitationLimits.homes}
    ) f)`

const ofRequest = statement(
  'registration-candidates',
  'any',
  z.object({ candidates: z.array(candidate) }),
  `select ${candidatesOf} as candidates from registration_requests q join communities c on c.community_id = q.community_id
   where q.community_id = $1 and q.id = $3`,
)

/** Up to five homes that a request may mean, the most probable first (association.txt 2.8). */
export async function listCandidates(
  scope: Scope<'any'>,
  request: { readonly communityId: number; readonly id: number },
  now: Date,
): Promise<CandidateRow[]> {
  return (await scope.row(ofRequest, [request.communityId, now, request.id]))?.candidates ?? []
}

const waiting = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  accountNumber: z.string(),
  /** Why the registration waits for a decision. */
  reason: z.enum(requestReasons),
  createdAt: z.date(),
  /** The last question that was mailed to the person, and when; '' and null for none. */
  question: z.string(),
  askedAt: z.date().nullable(),
  candidates: z.array(candidate),
  /** The number of all requests that wait. */
  total: z.number(),
})
export type WaitingRow = z.infer<typeof waiting>

const list = statement(
  'registration-requests-waiting',
  'community',
  waiting,
  `select q.id, q.first_name as "firstName", q.last_name as "lastName", q.email, q.phone, q.address, q.account_number as "accountNumber",
     q.reason, q.created_at as "createdAt", q.question, q.asked_at as "askedAt", ${candidatesOf} as candidates, q.total
   from (select w.*, count(*) over () as total from registration_requests w where w.community_id = $1 and ${isRequestWaitingSql('w')}
     order by w.created_at desc, w.id desc limit $3 offset $4) q
   join communities c on c.community_id = $1
   order by q.created_at desc, q.id desc`,
)

/** A page of the requests that wait for a decision, the newest first, each with the homes that it may mean. */
export function listWaiting(
  scope: Scope<'community'>,
  page: { readonly limit: number; readonly offset: number },
  now: Date,
): Promise<WaitingRow[]> {
  return scope.rows(list, [now, page.limit, page.offset])
}
