import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { dayText, type Narrowed } from '../data.ts'

/** A role that a person has. */
const heldRole = z.object({
  personId: z.number(),
  /** 'team': a role in the team; 'office': an office, or the role of an editor. */
  part: z.enum(['team', 'office']),
  role: z.string(),
  /** The communities of the role: all of the organization, some of them, or this one only. */
  reach: z.enum(['all', 'chosen', 'this']),
  isSuspended: z.boolean(),
  /** The day on which the person joined the team; null if it is not stored. */
  since: z.string().nullable(),
})

const company = statement(
  'report-team-company',
  'community',
  z.object({ id: z.number(), communityId: z.number() }),
  'select company_id as id, community_id as "communityId" from communities where community_id = $1 and company_id is not null',
)
const ofCompany = statement(
  'report-team-of-company',
  'any',
  heldRole,
  `select a.person_id as "personId", 'team' as part, u.role, case when a.reach is null then 'all' else 'chosen' end as reach,
     a.suspended_at is not null as "isSuspended", ${dayText('a.added_at')} as since
   from company_administrators a cross join unnest(a.team_roles) as u (role)
   where a.company_id = $1 and (a.reach is null or $2 = any(a.reach))`,
)
const ofCommunity = statement(
  'report-team-of-community',
  'community',
  heldRole.pick({ personId: true, part: true, role: true }),
  `select m.person_id as "personId", 'team' as part, 'manager' as role from community_managers m where m.community_id = $1
   union all select o.person_id, 'office', o.office from community_offices o where o.community_id = $1
   union all select b.person_id, 'office', 'board member editor' from board_member_editors b where b.community_id = $1
   union all select w.person_id, 'office', 'website administrator' from web_site_editors w where w.community_id = $1`,
)
const people = statement(
  'report-team-people',
  'any',
  z.object({ id: z.number(), name: z.string(), email: z.string(), isInvited: z.boolean() }),
  `select id, btrim(first_name || ' ' || last_name) as name, email, password_hash is null and email_verified_at is null as "isInvited"
   from people where id = any($1::bigint[]) and deleted_at is null order by lower(btrim(first_name || ' ' || last_name)), id`,
)

/**
 * Who has a role in the community: its team, its officers and its editors, with a row for each role, sorted by the names of the people. `choice` is
 * one of the two parts, null for both. Three statements read the roles of the company, the roles of the community and the people, because they are on
 * different shards (docs/decisions/0131).
 */
export async function readTeam(
  scope: Scope<'community' | 'any'>,
  { choice, limit, offset }: Narrowed & { readonly limit: number; readonly offset: number },
) {
  const organisation = await scope.row(company)
  const roles: z.infer<typeof heldRole>[] = [
    ...(organisation ? await scope.rows(ofCompany, [organisation.id, organisation.communityId]) : []),
    ...(await scope.rows(ofCommunity)).map((one) => ({
      ...one,
      reach: 'this' as const,
      isSuspended: false,
      since: null,
    })),
  ].filter(({ part }) => choice === null || part === choice)
  const found = await scope.rows(people, [[...new Set(roles.map(({ personId }) => personId))]])
  const cells = found.flatMap(({ id, name, email, isInvited }) =>
    roles
      .filter(({ personId }) => personId === id)
      // 'team' before 'office'.
      .toSorted((one, other) => other.part.localeCompare(one.part) || one.role.localeCompare(other.role))
      .map(({ part, role, reach, since, isSuspended }) => {
        const unlessSuspended = isInvited ? 'invited' : 'active'
        const state = isSuspended ? 'suspended' : unlessSuspended
        return { name, email, part, role, reach, since, state }
      }),
  )
  return { rows: cells.slice(offset, offset + limit), total: cells.length, sums: {}, chart: [] }
}
