import { rights } from '@porchlight/contract/shared/rights.ts'
import { z } from 'zod'
import { peopleWith, teamOf } from '../../../platform/access/people-with.ts'
import type { Scope, SystemScope } from '../../../platform/access/scopes.ts'
import { idColumn, statement } from '../../../platform/db/database.ts'
import { language } from '../../../platform/languages.ts'
import { dayOf, isOfDay, nameOf } from '../register-sql.ts'

/** A relation of a person with an account to a home. */
const accountRelation = z.object({
  communityId: z.number(),
  relationId: z.number(),
  propertyId: z.number(),
  /** The person of the entry. */
  accountId: z.number(),
})

const day = dayOf('$1')
const columns = `l.community_id as "communityId", l.id as "relationId", l.property_id as "propertyId", r.person_id as "accountId"`
const tables = `home_relations l
   join communities c on c.community_id = l.community_id
   join register_people r on r.community_id = l.community_id and r.id = l.register_person_id`
/** SQL: selects the row of the person of a relation in the household of the home; no row if they do not belong to it. */
const household = `select from household_persons h where h.community_id = l.community_id and h.property_id = l.property_id
     and h.person_id = r.person_id`

// $1 is now. The bounds around it keep the search short: older relations were found by an earlier run of the job. The day in the time zone of the
// community decides.
// A tenant keeps the access after the end of the lease, if the team chose so (`ends_access` is false).
// People of a planned sale are left out: the job of the sale changes their access, and stores what it removed so that it can be undone.
const ended = statement(
  'people-ended-relations',
  'system',
  accountRelation,
  `select ${columns} from ${tables}
   where l.ends_on > ($1::timestamptz - interval '30 days')::date and l.ends_on <= ($1::timestamptz + interval '1 day')::date
     and l.ends_on <= ${day} and (l.relation <> 'tenant' or l.ends_access) and exists (${household})
     and not exists (select from home_relations o where o.community_id = l.community_id and o.property_id = l.property_id
       and o.register_person_id = l.register_person_id and o.id <> l.id and (o.ends_on is null or o.ends_on > ${day}))
     and not exists (select from home_sales s where s.community_id = l.community_id and s.property_id = l.property_id
       and s.state = 'planned' and l.id = any(s.leaving))
   order by l.ends_on, l.community_id, l.id limit 1000`,
)
const begun = statement(
  'people-begun-relations',
  'system',
  accountRelation,
  `select ${columns} from ${tables}
   where l.starts_on > ($1::timestamptz - interval '7 days')::date and l.starts_on <= ($1::timestamptz + interval '1 day')::date
     and ${isOfDay(day)} and r.person_id is not null and r.removed_at is null and not exists (${household})
     and not exists (select from ended_accesses e where e.community_id = l.community_id and e.relation_id = l.id)
     and not exists (select from home_sales s where s.community_id = l.community_id and s.property_id = l.property_id
       and s.state = 'planned' and s.buyer_register_person_id = r.id)
   order by l.starts_on, l.community_id, l.id limit 1000`,
)

/** The accounts whose last relation to a home has ended and that still belong to its household; at most 1000. */
export function listEnded(scope: Scope<'system'>, now: Date) {
  return scope.rows(ended, [now])
}

/** The accounts whose relation to a home has begun and that do not belong to its household yet; at most 1000. */
export function listBegun(scope: Scope<'system'>, now: Date) {
  return scope.rows(begun, [now])
}

const accessOfAccount = statement(
  'people-access-of-home',
  'community',
  idColumn,
  `select id from person_accesses where person_id = $3 and kind = 'household' and community_id = $1 and property_id = $2`,
)

/** Whether an access of an account to a home is stored, also one that begins later. An access that the team ended is not stored. */
export async function hasAccess(scope: Scope<'community'>, propertyId: number, accountId: number): Promise<boolean> {
  return (await scope.rows(accessOfAccount, [propertyId, accountId])).length > 0
}

// $2 is the number of days. The first condition on the end only narrows the search; the day in the time zone of the community decides.
const ending = statement(
  'people-ending-leases',
  'system',
  z.object({ communityId: z.number(), relationId: z.number() }),
  `select l.community_id as "communityId", l.id as "relationId" from home_relations l
   join communities c on c.community_id = l.community_id and c.community_state = 'live'
   where l.relation = 'tenant' and l.reminded_at is null and l.ends_on is not null
     and l.ends_on <= ($1::timestamptz + interval '1 day')::date + $2::integer and l.ends_on <= ${day} + $2::integer and l.ends_on > ${day}
   order by l.ends_on, l.community_id, l.id limit 1000`,
)

/** The leases of live communities that end within a number of days and for which no reminder was sent; at most 1000. */
export function listEndingLeases(scope: Scope<'system'>, days: number, now: Date) {
  return scope.rows(ending, [now, days])
}

const reminded = statement(
  'people-lease-reminded',
  'community',
  idColumn,
  `update home_relations set reminded_at = $3 where community_id = $1 and id = $2 and reminded_at is null returning id`,
)

/** Records that the team is reminded of the end of a lease; false if it was reminded before. */
export async function noteReminded(scope: Scope<'community'>, relationId: number, now: Date): Promise<boolean> {
  return (await scope.row(reminded, [relationId, now])) !== undefined
}

const team = statement(
  'people-team',
  'any',
  z.object({ personId: z.number() }),
  `select t.person_id as "personId" from ${peopleWith('homes.edit')} t order by t.person_id limit 50`,
)

/** The people who may edit the register of a community, at most 50: its team, and its officers if the board runs it (association.txt 6). */
export async function listTeam(scope: Scope<'any'>, communityId: number): Promise<number[]> {
  const ofTeam = await teamOf(scope, communityId, rights['homes.edit'])
  return (await scope.rows(team, [communityId, ofTeam])).map(({ personId }) => personId)
}

const lease = statement(
  'people-lease',
  'community',
  z.object({
    name: z.string(),
    address: z.string(),
    endsOn: z.string(),
    endsAccess: z.boolean(),
    communityName: z.string(),
    registerPersonId: z.number(),
  }),
  `select ${nameOf()} as name, p.address, to_char(l.ends_on, 'YYYY-MM-DD') as "endsOn", l.ends_access as "endsAccess",
     c.name as "communityName", r.id as "registerPersonId"
   from home_relations l
   join communities c on c.community_id = l.community_id
   join properties p on p.community_id = l.community_id and p.id = l.property_id
   join register_people r on r.community_id = l.community_id and r.id = l.register_person_id
   where l.community_id = $1 and l.id = $2 and l.ends_on is not null`,
)

/** The lease of a tenant; undefined if it no longer has an end. */
export function findLease(scope: Scope<'community'>, relationId: number) {
  return scope.row(lease, [relationId])
}

const mailReader = statement(
  'people-mail-reader',
  'any',
  z.object({ email: z.string(), firstName: z.string(), language }),
  `select email, first_name as "firstName", coalesce(language, 'en') as language from people
   where id = $1 and deleted_at is null and email_verified_at is not null`,
)

/** The e-mail address, first name and language of an account; undefined if it was deleted or its address is not proven. */
export function findReader(scope: SystemScope, personId: number) {
  return scope.row(mailReader, [personId])
}
