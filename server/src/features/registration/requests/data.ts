import type { PendingRequest } from '@porchlight/contract/features/registration.ts'
import type { AnonymousScope, SystemScope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'

type Reader = AnonymousScope | SystemScope

export interface NewRequest {
  readonly communityId: number
  readonly propertyId: number | null
  readonly reason: PendingRequest['reason']
  readonly address: string
  readonly accountNumber: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string
}

const insert = statement(
  'registration-request-insert',
  `insert into registration_requests (community_id, property_id, reason, address, account_number, first_name, last_name,
     phone, email, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
)

export async function keepRequest(scope: Reader, request: NewRequest, now: Date): Promise<number> {
  const { communityId, propertyId, reason, address, accountNumber, firstName, lastName, phone, email } = request
  const values = [communityId, propertyId, reason, address, accountNumber, firstName, lastName, phone, email, now]
  const row = await scope.row<{ id: number }>(insert, values)
  if (!row) throw new Error('the request was not stored')
  return row.id
}

export interface RequestRow extends NewRequest {
  readonly id: number
  readonly state: PendingRequest['state']
  readonly communityName: string
}

const find = statement(
  'registration-request',
  `select r.community_id as "communityId", r.id, r.state, r.property_id as "propertyId", r.reason, r.address,
     r.account_number as "accountNumber", r.first_name as "firstName", r.last_name as "lastName", r.phone, r.email,
     c.name as "communityName"
   from registration_requests r join communities c on c.community_id = $1
   where r.community_id = $1 and r.id = $2 and r.created_at > $3`,
)

/** A request that was made after a time; undefined for any other. */
export function findRequest(
  scope: Reader,
  communityId: number,
  id: number,
  since: Date,
): Promise<RequestRow | undefined> {
  return scope.row(find, [communityId, id, since])
}

const decide = statement(
  'registration-request-decide',
  `update registration_requests set state = $3, decided_at = $4
   where community_id = $1 and id = $2 and state = 'pending' returning id`,
)

/** False when it was decided before. Inside a transaction. */
export async function decideRequest(
  scope: AnonymousScope,
  request: { communityId: number; id: number },
  state: 'approved' | 'declined',
  now: Date,
): Promise<boolean> {
  return (await scope.row(decide, [request.communityId, request.id, state, now])) !== undefined
}

const deciders = statement(
  'registration-deciders',
  `with company as materialized (
     select company_id from communities where community_id = $1 and company_id is not null
   ), found as materialized (
     select m.person_id, 1 as rank from community_managers m where m.community_id = $1
     union all
     select a.person_id, 1 from company k join company_administrators a on a.company_id = k.company_id
     union all
     select w.person_id, 2 from web_site_editors w where w.community_id = $1
     union all
     select b.person_id, 3 from board_member_editors b where b.community_id = $1
   )
   select distinct person_id as "personId" from found where rank = (select min(rank) from found) limit 20`,
)

/** Who decides: managers and the company's administrators; where there are none, the web site's editors, then the board's. */
export async function listDeciders(scope: Reader, communityId: number): Promise<number[]> {
  const rows = await scope.rows<{ personId: number }>(deciders, [communityId])
  return rows.map((row) => row.personId)
}

const addressee = statement(
  'registration-addressee',
  `select email, first_name as "firstName", last_name as "lastName", phone from people
   where id = $1 and deleted_at is null and email_verified_at is not null`,
)

export function findAddressee(
  scope: SystemScope,
  personId: number,
): Promise<{ email: string; firstName: string; lastName: string; phone: string } | undefined> {
  return scope.row(addressee, [personId])
}

const settled = statement(
  'registration-request-settled',
  `select 1 from registration_requests
   where community_id = $1 and property_id = $2 and email = $3 and reason = $4 and state = 'pending'
   union all
   select 1 from household_persons where community_id = $1 and property_id = $2 and person_id = $5`,
)

/** Whether the same request waits already, or the person has the home. */
export async function isSettled(scope: SystemScope, request: NewRequest, personId: number): Promise<boolean> {
  const { communityId, propertyId, email, reason } = request
  return (await scope.row(settled, [communityId, propertyId, email, reason, personId])) !== undefined
}

const sweep = statement('registration-requests-sweep', 'delete from registration_requests where created_at < $1')

/** Forgets who asked before a time, decided on or not. */
export async function sweepRequests(scope: SystemScope, before: Date): Promise<void> {
  await scope.rows(sweep, [before])
}
