import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, statement } from '../../../platform/db/database.ts'
import { language } from '../../../platform/languages.ts'

const invited = statement(
  'invited-person',
  'any',
  z.object({ email: z.string(), firstName: z.string(), language, isPending: z.boolean() }),
  `select p.email, p.first_name as "firstName", coalesce(p.language, 'en') as language,
     p.password_hash is null and p.email_verified_at is null as "isPending"
   from people p where p.id = $1 and p.deleted_at is null`,
)

/** The data of a person for the mail of an invitation; undefined if the account was deleted. */
export function findInvited(scope: Scope<'any'>, personId: number) {
  return scope.row(invited, [personId])
}

const unused = statement(
  'unused-account',
  'any',
  idColumn,
  `select p.id from people p
   where p.id = $1 and p.deleted_at is null and p.password_hash is null and p.email_verified_at is null
     and not exists (select from person_accesses a where a.person_id = $1)`,
)

/** Whether the account was created by an invitation, was never used to sign in, and gives access to nothing. */
export async function isUnusedAccount(scope: Scope<'any'>, personId: number): Promise<boolean> {
  return (await scope.row(unused, [personId])) !== undefined
}
