import { offices, type Right, type RoleLetter, rights, teamRoles } from '@porchlight/contract/shared/rights.ts'
import { z } from 'zod'
import { statement } from '../db/database.ts'
import type { Scope } from './scopes.ts'

/** Returns the names of the roles that have one of these letters. */
function namesWith(all: Readonly<Record<string, RoleLetter>>, letters: string): string[] {
  return Object.entries(all).flatMap(([name, letter]) => (letters.includes(letter) ? [name] : []))
}
const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

const organisation = z.object({ communityId: z.number(), companyId: z.number().nullable() })
const organisationOf =
  'select community_id as "communityId", company_id as "companyId" from communities where community_id = $1'
const ownOrganisation = statement('access-own-organisation', 'community', organisation, organisationOf)
const itsOrganisation = statement('access-its-organisation', 'any', organisation, organisationOf)

const team = statement(
  'access-team',
  'any',
  z.object({ personId: z.number() }),
  `select person_id as "personId" from company_administrators
   where company_id = $1 and suspended_at is null and (reach is null or $2 = any(reach)) and team_roles && $3::text[]
   order by person_id`,
)

/** The letters of every role in a team. */
const everyLetter = [...new Set(Object.values(teamRoles))].join('')

async function readTeam(
  scope: Scope<'any'>,
  community: z.infer<typeof organisation> | undefined,
  letters: string,
): Promise<number[]> {
  const roles = namesWith(teamRoles, letters)
  if (!community?.companyId || roles.length === 0) return []
  return (await scope.rows(team, [community.companyId, community.communityId, roles])).map(({ personId }) => personId)
}

/**
 * Returns the people of the organization's team who have one of these letters in the community of a scope: the value of `ofTeam` in
 * `peopleWithLetters`. The team is on the organization's shard, the other roles on the community's.
 */
export async function ownTeam(scope: Scope<'community' | 'any'>, letters = everyLetter): Promise<number[]> {
  return readTeam(scope, await scope.row(ownOrganisation), letters)
}

/** Like `ownTeam`, for a community that the scope is not bound to. */
export async function teamOf(scope: Scope<'any'>, communityId: number, letters = everyLetter): Promise<number[]> {
  return readTeam(scope, await scope.row(itsOrganisation, [communityId]), letters)
}

/**
 * Returns SQL that lists the `person_id` of the people who have one of these roles in the community $1. `ofTeam` is the SQL parameter with
 * the people of the organization's team (`ownTeam`). The list has everybody to whom a role was given. Whether they may use it now, for example
 * without a passkey that their organization requires, is answered by `personHasRight`.
 */
export function peopleWithLetters(letters: string, ofTeam = '$2'): string {
  // D: board members, K: committee members. The other offices are the officers; F stands for all of them. Every officer counts as D and F, whether
  // or not the board runs the community (lettersOfOffice). An officer has the letter of the office itself only if the board runs the community.
  const officers = Object.entries(offices).flatMap(([office, letter]) => ('DK'.includes(letter) ? [] : [office]))
  const ifBoardRuns = namesWith(offices, letters)
  const hasBoardMembers = letters.includes('D')
  const hasOfficers = hasBoardMembers || letters.includes('F')
  const always = [
    ...(hasOfficers ? officers : []),
    ...(hasBoardMembers ? ['board member'] : []),
    ...(letters.includes('K') ? ['committee member'] : []),
  ]
  const parts = [
    // The condition on $1 is always true. It is there because PostgreSQL refuses a parameter that no part uses.
    `select t.person_id from unnest(${ofTeam}::bigint[]) t (person_id) where $1::bigint is not null`,
    letters.includes('M') && 'select m.person_id from community_managers m where m.community_id = $1',
    letters.includes('E') && 'select b.person_id from board_member_editors b where b.community_id = $1',
    letters.includes('W') && 'select w.person_id from web_site_editors w where w.community_id = $1',
    always.length > 0 &&
      `select o.person_id from community_offices o where o.community_id = $1 and o.office in (${quoted(always)})`,
    ifBoardRuns.length > 0 &&
      `select o.person_id from community_offices o join communities c on c.community_id = o.community_id and c.run_by = 'board'
       where o.community_id = $1 and o.office in (${quoted(ifBoardRuns)})`,
  ].filter((part) => typeof part === 'string')
  return `(${parts.join('\n     union ')})`
}

/** Returns SQL that lists the `person_id` of the people to whom a role with this right was given in the community $1 (association.txt 6). */
export function peopleWith(right: Right, ofTeam = '$2'): string {
  return peopleWithLetters(rights[right], ofTeam)
}
