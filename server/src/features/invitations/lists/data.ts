import {
  type AccessSelection,
  accessSorts,
  accessTabs,
  invitationLimits,
} from '@porchlight/contract/features/invitations.ts'
import { accessStates, relations } from '@porchlight/contract/shared/register.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/like.ts'
import { accessOfRelation, dayOf, isOfDay, joinAccess, nameOf } from '../../people/public.ts'
import { isRequestWaitingSql } from '../../registration/public.ts'

/** SQL of the current people of the homes of community $1 at the time $2, each with their last invitation `i`. */
const everybody = `select l.id, r.id as "personId", p.id as "homeId", ${nameOf()} as name, p.address, p.sort_key, l.relation, l.delivery,
    r.first_name, r.last_name, m.value as email, m.bounced_at is not null as is_bounced, case when m.bounced_at is null then '' else m.bounce_reason end as bounce_reason,
    r.deceased_at is not null or r.no_contact as is_quiet, ${accessOfRelation()} as access,
    i.id as invitation_id, i.state as invitation_state, i.expires_at, i.last_mailed_at, i.mails_sent, i.printed_at, i.tried_at,
    (select max(o.last_mailed_at) from invitations o where o.community_id = $1 and o.register_person_id = r.id) as person_mailed_at
  from home_relations l
  join communities c on c.community_id = l.community_id
  join properties p on p.community_id = l.community_id and p.id = l.property_id and p.removed_at is null
  join register_people r on r.community_id = l.community_id and r.id = l.register_person_id and r.removed_at is null
  ${joinAccess('$2')}
  left join register_addresses m on m.community_id = r.community_id and m.register_person_id = r.id and m.kind = 'email' and m.is_primary
  where l.community_id = $1 and ${isOfDay(dayOf('$2'))}`

/** SQL of the condition for the states $3 of a tab and the pattern $4 of a search. */
const matches = `access = any($3::text[]) and ($4::text is null or name ilike $4 or address ilike $4 or email ilike $4)`

/** SQL of a time as an ISO text in UTC. */
const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const listed = z.object({
  /** The id of the relation. */
  id: z.number(),
  /** The id of the person in the register. */
  personId: z.number(),
  homeId: z.number(),
  name: z.string(),
  address: z.string(),
  relation: z.enum(relations),
  email: z.string().nullable(),
  access: z.enum(accessStates),
  /** The last mail of the last invitation, and the number of its mails; null: none. */
  mailedAt: z.string().nullable(),
  mails: z.number().nullable(),
  printedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  bounceReason: z.string(),
  /** When somebody last used the code after it had ended; null: never. */
  triedAt: z.string().nullable(),
})
/** A person at a home in a list of the page of invitations. */
export type ListedRow = z.infer<typeof listed>

const pageRow = z.object({
  isInPreparation: z.boolean(),
  /** The number of requests to register that wait. */
  requests: z.number(),
  /** The numbers of people by access state. */
  counts: z.record(z.string(), z.number()),
  total: z.number(),
  items: z.array(listed),
})
/** A page of people, with the numbers that the page shows for all tabs. */
export type AccessPage = z.infer<typeof pageRow>

const orders: Record<(typeof accessSorts)[number], string> = {
  home: 'sort_key, "homeId", id',
  name: 'lower(last_name), lower(first_name), lower(name), id',
  sent: 'last_mailed_at desc nulls last, id',
}
const [byHome, byName, bySent] = accessSorts.map((sort) =>
  statement(
    `invitations-by-${sort}`,
    'community',
    pageRow,
    `with everybody as materialized (${everybody}),
     found as materialized (select * from everybody where ${matches}),
     page as materialized (select * from found order by ${orders[sort]} limit $5 offset $6)
     select c.community_state = 'in preparation' as "isInPreparation",
       (select count(*) from registration_requests q where q.community_id = $1 and ${isRequestWaitingSql('q')}) as requests,
       coalesce((select json_object_agg(n.access, n.people) from (select access, count(*) as people from everybody group by access) n), '{}') as counts,
       (select count(*) from found) as total,
       coalesce((select json_agg(json_build_object('id', id, 'personId', "personId", 'homeId', "homeId", 'name', name, 'address', address,
           'relation', relation, 'email', email, 'access', access, 'mailedAt', ${instant('last_mailed_at')}, 'mails', mails_sent,
           'printedAt', ${instant('printed_at')}, 'expiresAt', ${instant('expires_at')}, 'bounceReason', bounce_reason,
           'triedAt', ${instant('tried_at')}) order by ${orders[sort]}) from page), '[]') as items
     from communities c where c.community_id = $1`,
  ),
)
const statements = { home: byHome, name: byName, sent: bySent }

/** Returns a page of the people in a tab, and the number of people in each access state. */
export async function listAccess(
  scope: Scope<'community'>,
  given: Pick<AccessSelection, 'tab' | 'search'> & { sort: (typeof accessSorts)[number]; page: number; size: number },
  now: Date,
): Promise<AccessPage> {
  const { sort, page, size } = given
  const chosen = statements[sort]
  const row = chosen && (await scope.row(chosen, [now, ...filterOf(given), size, (page - 1) * size]))
  return row ?? { isInPreparation: false, requests: 0, counts: {}, total: 0, items: [] }
}

/** Returns the parameters of `matches`. */
function filterOf({ tab, search }: Pick<AccessSelection, 'tab' | 'search'>): unknown[] {
  const text = search.trim()
  return [accessTabs[tab], text ? containing(text) : null]
}

const chosenRow = z.object({
  /** The id of the relation. */
  id: z.number(),
  /** The id of the person in the register. */
  personId: z.number(),
  homeId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  access: z.enum(accessStates),
  hasEmail: z.boolean(),
  isBounced: z.boolean(),
  /** Deceased, or marked as not to be contacted. */
  isQuiet: z.boolean(),
  /** The home's delivery to the person is not on paper alone. */
  isDigital: z.boolean(),
  /** The time of the last mail to the person, for any home. */
  personMailedAt: z.date().nullable(),
  /** The last invitation of the person to the home; null: none. */
  invitationId: z.number().nullable(),
  isOpen: z.boolean(),
  /** Whether the code of the last invitation is valid. */
  hasValidCode: z.boolean(),
})
/** A person at a home whom an action may invite. */
export type ChosenRow = z.infer<typeof chosenRow>

const chosenColumns = `id, "personId", "homeId", first_name as "firstName", last_name as "lastName", access, email is not null as "hasEmail",
  is_bounced as "isBounced", is_quiet as "isQuiet", delivery <> 'paper' as "isDigital", person_mailed_at as "personMailedAt",
  invitation_id as "invitationId", coalesce(invitation_state = 'open', false) as "isOpen",
  coalesce(invitation_state = 'open' and expires_at > $2, false) as "hasValidCode"`
const chosenByFilter = statement(
  'invitations-chosen-by-filter',
  'community',
  chosenRow,
  `with everybody as materialized (${everybody})
   select ${chosenColumns} from everybody where ${matches} order by sort_key, "homeId", id limit ${invitationLimits.people}`,
)
const chosenAtHomes = statement(
  'invitations-chosen-at-homes',
  'community',
  chosenRow,
  `with everybody as materialized (${everybody} and l.property_id = any($3::bigint[]))
   select ${chosenColumns} from everybody order by sort_key, "homeId", id`,
)

/** Returns the current people of homes. */
export function listAtHomes(scope: Scope<'community'>, homeIds: readonly number[], now: Date): Promise<ChosenRow[]> {
  return scope.rows(chosenAtHomes, [now, homeIds])
}

const chosenByIds = statement(
  'invitations-chosen-by-ids',
  'community',
  chosenRow,
  `with everybody as materialized (${everybody} and l.id = any($3::bigint[]))
   select ${chosenColumns} from everybody order by sort_key, "homeId", id`,
)

/** Returns the people of a selection, sorted by home: those chosen by id, or those that match tab and search. */
export function listChosen(scope: Scope<'community'>, given: AccessSelection, now: Date): Promise<ChosenRow[]> {
  return given.ids ? scope.rows(chosenByIds, [now, given.ids]) : scope.rows(chosenByFilter, [now, ...filterOf(given)])
}
