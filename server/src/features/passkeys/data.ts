import { maxPasskeys } from '@porchlight/contract/features/passkeys.ts'
import type { AnybodyScope, PersonScope, SystemScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

export interface PasskeyRow {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

const list = statement(
  'passkeys-list',
  `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt"
   from passkeys where person_id = $1 order by created_at desc`,
)

export function listPasskeys(scope: PersonScope): Promise<PasskeyRow[]> {
  return scope.rows(list, [scope.personId])
}

export interface CredentialRow {
  readonly id: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: string[]
  readonly sessionVersion: number
}

const find = statement(
  'passkeys-find',
  `select k.id, k.public_key as "publicKey", k.counter, k.transports, p.session_version as "sessionVersion"
   from passkeys k join people p on p.id = k.person_id
   where k.person_id = $1 and k.id = $2 and p.deleted_at is null`,
)

export function findPasskey(scope: AnybodyScope, personId: number, id: string): Promise<CredentialRow | undefined> {
  return scope.row(find, [personId, id])
}

const lockOwner = statement(
  'passkeys-lock',
  'select id from people where id = $1 and session_version = $2 and deleted_at is null for update',
)
const count = statement('passkeys-count', 'select count(*) as count from passkeys where person_id = $1')

const add = statement(
  'passkeys-add',
  `insert into passkeys (person_id, id, name, public_key, counter, transports, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
)

/**
 * False when the person has this passkey already, as many as there may be, or a newer session version than the challenge.
 * Inside a transaction: the person's row is locked, so that two at once run one after the other.
 */
export async function addPasskey(
  scope: PersonScope,
  passkey: { id: string; name: string; publicKey: Uint8Array; counter: number; transports: readonly string[] },
  sessionVersion: number,
  now: Date,
): Promise<boolean> {
  if (!(await scope.row(lockOwner, [scope.personId, sessionVersion]))) return false
  if (((await scope.row<{ count: number }>(count, [scope.personId]))?.count ?? 0) >= maxPasskeys) return false
  const { id, name, publicKey, counter, transports } = passkey
  const values = [scope.personId, id, name, Buffer.from(publicKey), counter, transports, now]
  return (await scope.row(add, values)) !== undefined
}

const used = statement(
  'passkeys-used',
  'update passkeys set counter = $3, last_used_at = $4 where person_id = $1 and id = $2',
)

export async function notePasskeyUse(scope: AnybodyScope, personId: number, id: string, counter: number, now: Date) {
  await scope.rows(used, [personId, id, counter, now])
}

const remove = statement('passkeys-remove', 'delete from passkeys where person_id = $1 and id = $2 returning id')

/** False when the person has no such passkey. */
export async function removePasskey(scope: PersonScope, id: string): Promise<boolean> {
  return (await scope.row(remove, [scope.personId, id])) !== undefined
}

const owner = statement(
  'passkeys-owner',
  `select email, first_name as "firstName", last_name as "lastName", email_verified_at is not null as "isEmailProven"
   from people where id = $1 and deleted_at is null`,
)

export function findOwner(
  scope: PersonScope | SystemScope,
  personId: number,
): Promise<{ email: string; firstName: string; lastName: string; isEmailProven: boolean } | undefined> {
  return scope.row(owner, [personId])
}
