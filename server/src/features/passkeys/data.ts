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
}

const find = statement(
  'passkeys-find',
  'select id, public_key as "publicKey", counter, transports from passkeys where person_id = $1 and id = $2',
)

export function findPasskey(scope: AnybodyScope, personId: number, id: string): Promise<CredentialRow | undefined> {
  return scope.row(find, [personId, id])
}

const lockOwner = statement('passkeys-lock', 'select id from people where id = $1 for update')
const count = statement('passkeys-count', 'select count(*) as count from passkeys where person_id = $1')

const add = statement(
  'passkeys-add',
  `insert into passkeys (person_id, id, name, public_key, counter, transports, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
)

/** False when the person has this passkey already, or as many as there may be. Inside a transaction: two at once wait in line. */
export async function addPasskey(
  scope: PersonScope,
  passkey: { id: string; name: string; publicKey: Uint8Array; counter: number; transports: readonly string[] },
  now: Date,
): Promise<boolean> {
  await scope.rows(lockOwner, [scope.personId])
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
  'select email, first_name as "firstName", last_name as "lastName" from people where id = $1 and deleted_at is null',
)

export function findOwner(
  scope: PersonScope | SystemScope,
  personId: number,
): Promise<{ email: string; firstName: string; lastName: string } | undefined> {
  return scope.row(owner, [personId])
}
