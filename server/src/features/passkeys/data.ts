import { maxPasskeys } from '@porchlight/contract/features/passkeys.ts'
import { z } from 'zod'
import type { PersonScope, Scope } from '../../platform/access/scopes.ts'
import { idColumn, statement } from '../../platform/db/database.ts'
import { language } from '../../platform/languages.ts'

const idRow = z.object({ id: z.string() })

const list = statement(
  'passkeys-list',
  'person',
  z.object({ id: z.string(), name: z.string(), createdAt: z.date(), lastUsedAt: z.date().nullable() }),
  `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt"
   from passkeys where person_id = $1 order by created_at desc`,
)

export type PasskeyRow = z.infer<typeof list.row>

/** The passkeys of the caller, the newest first. */
export function listPasskeys(scope: PersonScope): Promise<PasskeyRow[]> {
  return scope.rows(list)
}

const find = statement(
  'passkeys-find',
  'any',
  z.object({
    id: z.string(),
    publicKey: z.instanceof(Buffer),
    counter: z.number(),
    transports: z.array(z.string()),
    sessionVersion: z.number(),
  }),
  `select k.id, k.public_key as "publicKey", k.counter, k.transports, p.session_version as "sessionVersion"
   from passkeys k join people p on p.id = k.person_id
   where k.person_id = $1 and k.id = $2 and p.deleted_at is null`,
)

/** The data to verify a passkey of a person who signs in; undefined if the person has no such passkey. */
export function findPasskey(scope: Scope<'any'>, personId: number, id: string) {
  return scope.row(find, [personId, id])
}

const lockOwner = statement(
  'passkeys-lock',
  'person',
  idColumn,
  'select id from people where id = $1 and session_version = $2 and deleted_at is null for update',
)
const count = statement(
  'passkeys-count',
  'person',
  z.object({ count: z.number() }),
  'select count(*) as count from passkeys where person_id = $1',
)

const add = statement(
  'passkeys-add',
  'person',
  idRow,
  `insert into passkeys (person_id, id, name, public_key, counter, transports, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
)

/**
 * Stores a passkey of the caller. Returns false if the caller already has this passkey, has `maxPasskeys`, has another session version than
 * the challenge (all their sessions were ended since), or was deleted. Must run in a transaction: it locks the person's row, so that concurrent
 * calls run one after the other.
 */
export async function addPasskey(
  scope: PersonScope,
  passkey: { id: string; name: string; publicKey: Uint8Array; counter: number; transports: readonly string[] },
  sessionVersion: number,
  now: Date,
): Promise<boolean> {
  if (!(await scope.row(lockOwner, [sessionVersion]))) return false
  if (((await scope.row(count))?.count ?? 0) >= maxPasskeys) return false
  const { id, name, publicKey, counter, transports } = passkey
  const values = [id, name, Buffer.from(publicKey), counter, transports, now]
  return (await scope.row(add, values)) !== undefined
}

const used = statement(
  'passkeys-used',
  'any',
  idRow,
  `update passkeys set counter = $3, last_used_at = $4
   where person_id = $1 and id = $2 and (counter < $3 or (counter = 0 and $3 = 0)) returning id`,
)

/**
 * Stores the new signature counter and the time of a sign-in with a passkey. Returns false if the passkey was removed, or if the stored
 * counter is not lower, which means that a copy of the passkey exists. Passkeys without a counter always send 0.
 */
export async function notePasskeyUse(scope: Scope<'any'>, personId: number, id: string, counter: number, now: Date) {
  return (await scope.row(used, [personId, id, counter, now])) !== undefined
}

const remove = statement(
  'passkeys-remove',
  'person',
  idRow,
  'delete from passkeys where person_id = $1 and id = $2 returning id',
)

/** Removes a passkey of the caller; returns false if it does not exist. */
export async function removePasskey(scope: PersonScope, id: string): Promise<boolean> {
  return (await scope.row(remove, [id])) !== undefined
}

const owner = statement(
  'passkeys-owner',
  'person',
  z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    isEmailProven: z.boolean(),
    language,
  }),
  `select email, first_name as "firstName", last_name as "lastName", email_verified_at is not null as "isEmailProven",
     coalesce(language, 'en') as language
   from people where id = $1 and deleted_at is null`,
)

/** The address and name of the person; undefined if the account was deleted. */
export function findOwner(scope: Scope<'person'>) {
  return scope.row(owner)
}
