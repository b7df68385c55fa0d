import { serverLimits } from '@porchlight/contract/features/server.ts'
import { z } from 'zod'
import type { Scope, ServerScope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'

const owners = statement(
  'server-owners',
  'server',
  z.object({ personId: z.number(), addedAt: z.date() }),
  `select person_id as "personId", added_at as "addedAt" from server_owners order by added_at, person_id limit ${serverLimits.owners}`,
)
const accounts = statement(
  'server-owners-accounts',
  'any',
  z.object({ personId: z.number(), name: z.string(), email: z.string() }),
  `select id as "personId", btrim(first_name || ' ' || last_name) as name, email from people
   where id = any($1::bigint[]) and deleted_at is null`,
)

/** The server owners, in the order in which they were added. */
export async function listOwners(scope: ServerScope) {
  const them = await scope.rows(owners)
  const known = await scope.rows(accounts, [them.map(({ personId }) => personId)])
  return them.flatMap(({ personId, addedAt }) => {
    const account = known.find((one) => one.personId === personId)
    return account ? [{ ...account, addedAt }] : []
  })
}

const lock = statement(
  'server-lock-owner',
  'server',
  idColumn,
  'select person_id as id from server_owners where person_id = $1 for update',
)
const remove = statement('server-remove-owner', 'server', noColumns, 'delete from server_owners where person_id = $1')
const revoke = statement(
  'server-revoke-owner',
  'server',
  noColumns,
  `delete from person_accesses where person_id = $1 and kind = 'server owner'`,
)

/** Removes a server owner, unless it is the last one. Must run in a transaction in which the caller announces sessionsTopic. */
export async function removeServerOwner(
  inside: ServerScope,
  personId: number,
): Promise<'removed' | 'last' | 'missing'> {
  // Locks all owners in the order of their ids, so that two owners who remove each other at the same time do not leave the server without an owner.
  const ids: number[] = []
  const all = (await inside.rows(owners)).map((one) => one.personId).sort((one, other) => one - other)
  for (const id of all) if (await inside.row(lock, [id])) ids.push(id)
  if (!ids.includes(personId)) return 'missing'
  if (ids.length === 1) return 'last'
  await inside.rows(remove, [personId])
  await inside.rows(revoke, [personId])
  return 'removed'
}

const letter = statement(
  'server-owner-letter',
  'any',
  z.object({ email: z.string(), language: z.enum(['en', 'es']), isPending: z.boolean() }),
  `select email, coalesce(language, 'en') as language, password_hash is null as "isPending"
   from people where id = $1 and deleted_at is null`,
)

/** The data of the mail to a server owner; undefined if the account was deleted. `isPending`: the person has no password yet. */
export function findOwnerLetter(scope: Scope<'any'>, personId: number) {
  return scope.row(letter, [personId])
}
