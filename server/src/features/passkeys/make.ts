import type { SystemScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

const insert = statement(
  'make-passkey',
  `insert into passkeys (person_id, id, name, public_key, counter, transports, created_at)
   values ($1, $2, $3, $4, 0, '{}', $5) returning id`,
)

/** A passkey whose key nobody has; answers its id. */
export async function makePasskey(
  scope: SystemScope,
  given: { personId: number; id: string; name?: string; createdAt?: Date },
): Promise<string> {
  const { personId, id, name = 'Made passkey', createdAt = new Date() } = given
  await scope.rows(insert, [personId, id, name, Buffer.from([0]), createdAt])
  return id
}
