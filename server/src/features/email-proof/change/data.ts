import { z } from 'zod'
import type { PersonScope, Scope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'

const pending = statement(
  'email-change-pending',
  'person',
  z.object({ email: z.string() }),
  'select email from email_changes where person_id = $1 and requested_at > $2',
)

/** Returns the new address that a person requested after `since` and has not confirmed; undefined without one. */
export async function findPending(scope: Scope<'person'>, since: Date): Promise<string | undefined> {
  return (await scope.row(pending, [since]))?.email
}

const store = statement(
  'email-change-store',
  'person',
  noColumns,
  `insert into email_changes (person_id, email, requested_at) values ($1, $2, $3)
   on conflict (person_id) do update set email = excluded.email, requested_at = excluded.requested_at`,
)

/** Stores the new address that the caller requests. It replaces an earlier request. */
export async function storePending(scope: Scope<'person'>, email: string, now: Date): Promise<void> {
  await scope.rows(store, [email, now])
}

const drop = statement('email-change-drop', 'person', noColumns, 'delete from email_changes where person_id = $1')

/** Cancels a requested change; the current address stays. */
export async function dropPending(scope: PersonScope): Promise<void> {
  await scope.rows(drop)
}

const take = statement(
  'email-change-take',
  'person',
  z.object({ email: z.string() }),
  'delete from email_changes where person_id = $1 and email = $2 returning email',
)
// An address belongs to at most one account: the table email_claims has one row for each address.
const claim = statement(
  'email-change-claim',
  'person',
  z.object({ email: z.string() }),
  `insert into email_claims (email, person_id) values ($2, $1) on conflict (email) do nothing returning email`,
)
const release = statement(
  'email-change-release',
  'person',
  noColumns,
  'delete from email_claims where email = $2 and person_id = $1',
)
const change = statement(
  'email-change-apply',
  'person',
  z.object({ before: z.string(), wasProven: z.boolean() }),
  `with old as materialized (select id, email, email_verified_at from people where id = $1 and deleted_at is null for update)
   update people p set email = $2, email_verified_at = $3 from old
   where p.id = $1 and p.id = old.id returning old.email as before, old.email_verified_at is not null as "wasProven"`,
)

/** The address of the account before a change, and whether it was verified. */
export type Changed = z.infer<typeof change.row>

/**
 * Replaces the address of the account with the one that the caller requested. Returns 'taken' if another account has it, and 'gone' if
 * the request was canceled or replaced, or the account was deleted. Must run in a transaction.
 */
export async function applyChange(scope: PersonScope, email: string, now: Date): Promise<Changed | 'taken' | 'gone'> {
  if (!(await scope.row(take, [email]))) return 'gone'
  if (!(await scope.row(claim, [email]))) return 'taken'
  const changed = await scope.row(change, [email, now])
  // The old address becomes free. If the account was deleted meanwhile, the new address becomes free again instead.
  await scope.rows(release, [changed ? changed.before : email])
  return changed ?? 'gone'
}

const owner = statement(
  'email-change-owner',
  'any',
  z.object({ personId: z.number() }),
  'select person_id as "personId" from email_claims where email = $1',
)

/** Whether an account has the address. */
export async function isEmailTaken(scope: Scope<'any'>, email: string): Promise<boolean> {
  return (await scope.row(owner, [email])) !== undefined
}
