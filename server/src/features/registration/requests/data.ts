import { pendingRequest } from '@porchlight/contract/features/registration.ts'
import { z } from 'zod'
import type { CommunityScope, Scope, SystemScope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { language } from '../../../platform/languages.ts'
import { dayOf, isOfDay, nameOf } from '../../people/public.ts'
import type { PropertyIds } from '../property-key.ts'

const newRequest = z.object({
  communityId: z.number(),
  /** The home that the person chose; null if its address was not listed. */
  propertyId: z.number().nullable(),
  /** Why the registration waits. */
  reason: pendingRequest.shape.reason,
  address: z.string(),
  /** '' if the person did not enter it. */
  accountNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  language,
})

export type NewRequest = Readonly<z.infer<typeof newRequest>>

const insert = statement(
  'registration-request-insert',
  'any',
  idColumn,
  `insert into registration_requests (community_id, property_id, reason, address, account_number, first_name, last_name,
     phone, email, created_at, language)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
)

/** Stores a request that waits, and returns its id. */
export async function insertRequest(scope: Scope<'any'>, request: NewRequest, now: Date): Promise<number> {
  const { communityId, propertyId, reason, address, accountNumber, firstName, lastName } = request
  const { phone, email, language } = request
  const home = [communityId, propertyId, reason, address, accountNumber]
  const row = await scope.row(insert, [...home, firstName, lastName, phone, email, now, language])
  if (!row) throw new Error('the request was not stored')
  return row.id
}

const find = statement(
  'registration-request',
  'any',
  newRequest.extend({
    id: z.number(),
    state: pendingRequest.shape.state,
    communityName: z.string(),
    /** When and by whom it was decided; null and '' while it waits. */
    decidedAt: z.date().nullable(),
    decidedBy: z.string(),
    /** Why it was declined; else ''. */
    decisionReason: z.string(),
    /** The last question to the person; '' for none. */
    question: z.string(),
  }),
  `select r.community_id as "communityId", r.id, r.state, r.property_id as "propertyId", r.reason, r.address,
     r.account_number as "accountNumber", r.first_name as "firstName", r.last_name as "lastName", r.phone, r.email, r.language,
     c.name as "communityName", r.decided_at as "decidedAt", r.decided_by as "decidedBy", r.decision_reason as "decisionReason", r.question
   from registration_requests r join communities c on c.community_id = $1
   where r.community_id = $1 and r.id = $2 and r.created_at > $3`,
)

export type RequestRow = z.infer<typeof find.row>

/** Returns a request that was created after `since`; undefined if there is none. */
export function findRequest(
  scope: Scope<'any'>,
  communityId: number,
  id: number,
  since: Date,
): Promise<RequestRow | undefined> {
  return scope.row(find, [communityId, id, since])
}

/** Returns a request of the community, decided or not; undefined if there is none. */
export function findRequestOf(scope: CommunityScope, id: number): Promise<RequestRow | undefined> {
  return findRequest(scope, scope.communityId, id, new Date(0))
}

const decide = statement(
  'registration-request-decide',
  'any',
  idColumn,
  `update registration_requests set state = $3, decided_at = $4, decided_by = $5, decision_reason = $6, approved_property_id = $7,
     approved_as = $8
   where community_id = $1 and id = $2 and state = 'pending' returning id`,
)

/** Stores the decision; returns false if there is one already. Must run in a transaction. */
export async function decideRequest(
  scope: Scope<'any'>,
  request: { communityId: number; id: number },
  given: {
    readonly state: 'approved' | 'declined'
    readonly by: string
    readonly reason?: string
    readonly propertyId?: number
    readonly as?: string
  },
  now: Date,
): Promise<boolean> {
  const { state, by, reason = '', propertyId = null, as = null } = given
  const values = [request.communityId, request.id, state, now, by, reason, propertyId, as]
  return (await scope.row(decide, values)) !== undefined
}

const storeQuestion = statement(
  'registration-request-ask',
  'any',
  idColumn,
  `update registration_requests set question = $3, asked_at = $4
   where community_id = $1 and id = $2 and state = 'pending' returning id`,
)

/** Stores the question that is mailed; returns false if the request was decided. */
export async function storeQuestionOf(
  scope: Scope<'any'>,
  request: { communityId: number; id: number },
  question: string,
  now: Date,
): Promise<boolean> {
  return (await scope.row(storeQuestion, [request.communityId, request.id, question, now])) !== undefined
}

const companyOf = statement(
  'registration-company',
  'any',
  z.object({ companyId: z.number().nullable() }),
  'select company_id as "companyId" from communities where community_id = $1',
)
const team = statement(
  'registration-deciders-of-company',
  'any',
  z.object({ personId: z.number() }),
  `select a.person_id as "personId" from company_administrators a
   where a.company_id = $1 and a.suspended_at is null and a.team_roles && '{administrator,manager,assistant}'
     and (a.reach is null or $2 = any(a.reach))
   order by a.person_id limit 20`,
)
// Of the people found, those with the lowest rank decide. The setting of the community gives the board its rank.
const deciders = statement(
  'registration-deciders',
  'any',
  z.object({ personId: z.number() }),
  `with board as materialized (
     select case registration_deciders when 'board' then 0 when 'both' then 1 else 3 end as rank from communities where community_id = $1
   ), found as materialized (
     select m.person_id, 1 as rank from community_managers m where m.community_id = $1
     union all
     select t.person_id, 1 from unnest($2::bigint[]) t (person_id)
     union all
     select w.person_id, 2 from web_site_editors w where w.community_id = $1
     union all
     select b.person_id, d.rank from board_member_editors b, board d where b.community_id = $1
     union all
     select o.person_id, d.rank from community_offices o, board d
     where o.community_id = $1 and o.office in ('president', 'secretary')
   )
   select distinct person_id as "personId" from found where rank = (select min(rank) from found) limit 20`,
)

/**
 * Returns the people who decide, by the setting of the community: managers and team, the board, or both. If there are no managers and no team,
 * the web site editors decide; if there are none, the board.
 */
export async function listDeciders(scope: Scope<'any'>, communityId: number): Promise<number[]> {
  const { companyId } = (await scope.row(companyOf, [communityId])) ?? {}
  const ofCompany = companyId ? await scope.rows(team, [companyId, communityId]) : []
  const rows = await scope.rows(deciders, [communityId, ofCompany.map((row) => row.personId)])
  return rows.map((row) => row.personId)
}

const recipient = statement(
  'registration-recipient',
  'person',
  z.object({ email: z.string(), firstName: z.string(), lastName: z.string(), phone: z.string(), language }),
  `select email, first_name as "firstName", last_name as "lastName", phone, coalesce(language, 'en') as language from people
   where id = $1 and deleted_at is null and email_verified_at is not null`,
)

/** The contact data of a person; undefined if the account was deleted or its address is not proven. */
export function findRecipient(scope: Scope<'person'>): Promise<z.infer<typeof recipient.row> | undefined> {
  return scope.row(recipient)
}

const known = statement(
  'registration-request-known',
  'community',
  noColumns,
  `select from registration_requests
   where community_id = $1 and property_id = $2 and email = $3 and reason = $4 and state = 'pending'
   union all
   select from household_persons where community_id = $1 and property_id = $2 and person_id = $5`,
)

/** Whether a request of the same address, home and reason waits already, or the person already has the home. */
export async function isKnown(scope: Scope<'community'>, request: NewRequest, personId: number): Promise<boolean> {
  const { propertyId, email, reason } = request
  return (await scope.row(known, [propertyId, email, reason, personId])) !== undefined
}

const sweep = statement(
  'registration-requests-sweep',
  'system',
  noColumns,
  'delete from registration_requests where created_at < $1',
)

/** Deletes the requests that were created before a time, decided or not. */
export async function sweepRequests(scope: SystemScope, before: Date): Promise<void> {
  await scope.rows(sweep, [before])
}

const owners = statement(
  'registration-owners-of-home',
  'any',
  z.object({ today: z.string(), owners: z.array(z.string()) }),
  `select to_char(${dayOf('$3')}, 'YYYY-MM-DD') as today,
     array(select ${nameOf()} from home_relations l
       join register_people r on r.community_id = $1 and r.id = l.register_person_id and r.removed_at is null
       where l.community_id = $1 and l.property_id = $2 and l.relation in ('owner', 'co-owner') and ${isOfDay(dayOf('$3'))}
         and not (r.person_id is null and r.deceased_at is null and lower(btrim(r.first_name)) = lower(btrim($4::text))
           and lower(btrim(r.last_name)) = lower(btrim($5::text)))
       order by l.id limit 10) as owners
   from communities c where c.community_id = $1`,
)

/**
 * The names of the present owners of a home, and today's date in the community. An entry of the register with the newcomer's name and without an
 * account is the newcomer's own, and is left out.
 */
export async function findOwners(
  scope: Scope<'any'>,
  home: PropertyIds,
  { firstName, lastName }: Pick<RequestRow, 'firstName' | 'lastName'>,
  now: Date,
) {
  const row = await scope.row(owners, [home.communityId, home.propertyId, now, firstName, lastName])
  return row ?? { today: '', owners: [] }
}

const deciderName = statement(
  'registration-decider-name',
  'any',
  z.object({ name: z.string() }),
  `select btrim(first_name || ' ' || last_name) as name from people where id = $1 and deleted_at is null`,
)

/** The first and last name of a person; undefined if the account was deleted. */
export async function nameOfDecider(scope: Scope<'any'>, personId: number): Promise<string | undefined> {
  return (await scope.row(deciderName, [personId]))?.name
}

const office = statement(
  'registration-office-address',
  'community',
  z.object({ email: z.string() }),
  'select email_address as email from association_contacts where community_id = $1',
)

/** The e-mail address of the community's office; empty if it has none. */
export async function findOfficeAddress(scope: Scope<'community'>): Promise<string> {
  return (await scope.row(office))?.email ?? ''
}

const recorded = statement(
  'registration-decision-recorded',
  'community',
  noColumns,
  `select from activity_entries where community_id = $1 and subject_kind = 'registration request' and subject_id = $3 and kind = $2`,
)

/** Whether a decision is in the activity of the community already. */
export async function isRecorded(scope: Scope<'community'>, kind: string, requestId: number): Promise<boolean> {
  return (await scope.row(recorded, [kind, requestId])) !== undefined
}
