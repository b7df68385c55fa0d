import { z } from 'zod'
import { peopleWith } from '../../../platform/access/accesses.ts'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'

const able = statement(
  'roles-able',
  'community',
  z.object({ personId: z.number(), fullName: z.string() }),
  `with theirs as materialized (
     select a.person_id from company_communities k join company_administrators a on a.company_id = k.company_id
     where k.community_id = $1 and a.suspended_at is null and (a.reach is null or $1 = any(a.reach))
     union select person_id from community_managers where community_id = $1
     union select person_id from community_offices where community_id = $1
     union select person_id from board_member_editors where community_id = $1
     union select person_id from web_site_editors where community_id = $1
   )
   select p.id as "personId", btrim(p.first_name || ' ' || p.last_name) as "fullName" from theirs t join people p on p.id = t.person_id
   where p.deleted_at is null order by "fullName", p.id limit 500`,
)

/** Everybody who has a role in the community today: its team, its officers and editors. */
export function listAble(scope: Scope<'community'>) {
  return scope.rows(able)
}

const told = statement(
  'roles-told',
  'community',
  z.object({ personId: z.number() }),
  `select t.person_id as "personId" from ${peopleWith('settings')} t order by t.person_id limit 500`,
)

/** Who is told of roles that ended: those who give them. */
export async function listTold(scope: Scope<'community'>): Promise<number[]> {
  return (await scope.rows(told)).map(({ personId }) => personId)
}

const names = statement(
  'roles-ended-name',
  'any',
  z.object({ name: z.string() }),
  `select btrim(first_name || ' ' || last_name) as name from people where id = $1`,
)

/** The name of a person; empty if the account is gone. */
export async function nameOfPerson(scope: Scope<'any'>, personId: number): Promise<string> {
  return (await scope.row(names, [personId]))?.name ?? ''
}
