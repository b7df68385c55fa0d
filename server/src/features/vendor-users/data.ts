import { z } from 'zod'
import type { Scope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import { findInvited } from '../sign-in/public.ts'

/** SQL: whether the account of a user `p` was created by an invitation and not used yet. */
const isPending = 'p.password_hash is null and p.email_verified_at is null'

const list = statement(
  'vendor-users',
  'vendor',
  z.object({ personId: z.number() }),
  'select person_id as "personId" from vendor_users where vendor_id = $1 order by person_id limit $2',
)
const accounts = statement(
  'vendor-users-accounts',
  'any',
  z.object({
    personId: z.number(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    photoFileKey: z.string().nullable(),
    isPending: z.boolean(),
  }),
  `select p.id as "personId", p.first_name as "firstName", p.last_name as "lastName", p.email,
     p.photo_file_key as "photoFileKey", ${isPending} as "isPending"
   from people p where p.id = any($1::bigint[]) and p.deleted_at is null order by p.first_name, p.last_name, p.id`,
)

export type UserRow = z.infer<typeof accounts.row>

/** Returns the users of a vendor, sorted by name. */
export async function listUsers(scope: Scope<'vendor' | 'any'>, limit: number): Promise<UserRow[]> {
  const users = await scope.rows(list, [limit])
  return scope.rows(accounts, [users.map(({ personId }) => personId)])
}

const lock = statement(
  'vendor-users-lock',
  'vendor',
  z.object({ companyName: z.string() }),
  'select company_name as "companyName" from vendors where id = $1 for update',
)
const ids = statement(
  'vendor-users-ids',
  'vendor',
  z.object({ personId: z.number() }),
  'select person_id as "personId" from vendor_users where vendor_id = $1',
)

/** Locks the list of users until the transaction ends, and returns their person ids. */
export async function lockUsers(scope: Scope<'vendor'>): Promise<number[]> {
  await scope.row(lock)
  return (await scope.rows(ids)).map(({ personId }) => personId)
}

const remove = statement(
  'vendor-users-remove',
  'any',
  z.object({ personId: z.number() }),
  'delete from vendor_users where vendor_id = $1 and person_id = $2 returning person_id as "personId"',
)
const removeAccess = statement(
  'vendor-users-remove-access',
  'any',
  noColumns,
  `delete from person_accesses where person_id = $2 and kind = 'vendor' and vendor_id = $1`,
)
const endNotices = statement(
  'vendor-users-end-notices',
  'any',
  noColumns,
  `delete from notification_deliveries d using notifications n
   where d.person_id = $2 and n.person_id = $2 and n.id = d.notification_id and d.state in ('queued', 'waiting')
     and n.vendor_id = $1`,
)

/**
 * Removes a user, their access, and the notices for the vendor that would still be sent to them. Returns false for a person who is not
 * a user. Must run in a transaction.
 */
export async function removeUser(scope: Scope<'any'>, vendorId: number, personId: number): Promise<boolean> {
  if (!(await scope.row(remove, [vendorId, personId]))) return false
  await scope.rows(removeAccess, [vendorId, personId])
  await scope.rows(endNotices, [vendorId, personId])
  return true
}

const invitation = statement(
  'vendor-users-invitation',
  'vendor',
  z.object({ companyName: z.string() }),
  `select v.company_name as "companyName" from vendor_users u join vendors v on v.id = u.vendor_id
   where u.vendor_id = $1 and u.person_id = $2`,
)

/** Returns the data for the mail of an invitation; undefined if the person is no longer a user of the vendor. */
export async function findInvitation(scope: Scope<'vendor' | 'any'>, personId: number) {
  const [vendor, person] = await Promise.all([scope.row(invitation, [personId]), findInvited(scope, personId)])
  return vendor && person && { ...vendor, ...person }
}

const name = statement(
  'vendor-users-inviter',
  'any',
  z.object({ name: z.string() }),
  `select first_name || ' ' || last_name as name from people where id = $1 and deleted_at is null`,
)

/** Returns the name of a person; undefined if the account was deleted. */
export async function findName(scope: Scope<'any'>, personId: number): Promise<string | undefined> {
  return (await scope.row(name, [personId]))?.name
}
