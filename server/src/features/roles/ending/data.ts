import { rights } from '@porchlight/contract/shared/rights.ts'
import { z } from 'zod'
import { ownTeam, peopleWith } from '../../../platform/access/people-with.ts'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'

const able = statement(
  'roles-able',
  'community',
  z.object({ personId: z.number() }),
  `select person_id as "personId" from community_managers where community_id = $1
   union select person_id from community_offices where community_id = $1
   union select person_id from board_member_editors where community_id = $1
   union select person_id from web_site_editors where community_id = $1`,
)
const fullNames = statement(
  'roles-able-names',
  'any',
  z.object({ personId: z.number(), fullName: z.string() }),
  `select id as "personId", btrim(first_name || ' ' || last_name) as "fullName" from people
   where id = any($1::bigint[]) and deleted_at is null order by "fullName", id limit 500`,
)

/** Everybody who has a role in the community now: its team, its officers and its editors. */
export async function listPeopleWithRoles(scope: Scope<'community' | 'any'>) {
  const [ofTeam, others] = await Promise.all([ownTeam(scope), scope.rows(able)])
  return scope.rows(fullNames, [[...ofTeam, ...others.map(({ personId }) => personId)]])
}

const recipients = statement(
  'roles-notified',
  'community',
  z.object({ personId: z.number() }),
  `select t.person_id as "personId" from ${peopleWith('settings')} t order by t.person_id limit 500`,
)

/** The people who are notified of ended roles: those who may give roles. */
export async function listRecipients(scope: Scope<'community' | 'any'>): Promise<number[]> {
  return (await scope.rows(recipients, [await ownTeam(scope, rights.settings)])).map(({ personId }) => personId)
}

const names = statement(
  'roles-ended-name',
  'any',
  z.object({ name: z.string() }),
  `select btrim(first_name || ' ' || last_name) as name from people where id = $1`,
)

/** The name of a person; empty if the account was deleted. */
export async function nameOfPerson(scope: Scope<'any'>, personId: number): Promise<string> {
  return (await scope.row(names, [personId]))?.name ?? ''
}
