import type { SystemScope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'

const insert = statement(
  'make-passkey',
  'person',
  noColumns,
  `insert into passkeys (person_id, id, name, public_key, counter, transports, created_at)
   values ($1, $2, $3, $4, 0, '{}', $5)`,
)

/** Stores a passkey with an invalid public key, so that nobody can sign in with it, and returns its id. */
export async function makePasskey(
  scope: SystemScope,
  given: { personId: number; id: string; name?: string; createdAt?: Date },
): Promise<string> {
  const { personId, id, name = 'Fixture passkey', createdAt = new Date() } = given
  await scope.forPerson(personId).rows(insert, [id, name, Buffer.from([0]), createdAt])
  return id
}
