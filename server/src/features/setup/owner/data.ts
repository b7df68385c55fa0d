import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'

const insertOwner = statement(
  'setup-insert-owner',
  'any',
  z.object({ isNew: z.boolean() }),
  `insert into server_owners (person_id, added_at, added_by_person_id) values ($1, $2, $3)
   on conflict (person_id) do nothing returning true as "isNew"`,
)
const grantOwner = statement(
  'setup-grant-owner',
  'any',
  noColumns,
  `insert into person_accesses (person_id, kind, before_proof) values ($1, 'server owner', $2)
   on conflict (person_id, kind, community_id, property_id, company_id, vendor_id) do update set before_proof = $2, is_paused = false`,
)

const record = statement(
  'setup-record-owner',
  'any',
  noColumns,
  `insert into server_activity (at, actor_person_id, actor_name, via, kind, subject_kind, subject_id, after)
   values ($1, $2, $3, $4, 'owner.added', 'person', $5, $6)`,
)

/**
 * Records in the server's activity that a person became a server owner by a set-up link or by the command. recordActivity needs the scope of a
 * server owner, who does not exist yet. Must run in the transaction of the change.
 */
export async function recordNewOwner(
  scope: Scope<'any'>,
  owner: {
    readonly personId: number
    readonly email: string
    readonly by: 'set-up link' | 'command'
    /** The name of the owner, who is the actor for a set-up link; the actor for the command is the command. */
    readonly name: string
  },
  now: Date,
): Promise<void> {
  const isLink = owner.by === 'set-up link'
  const actor = [
    isLink ? owner.personId : null,
    isLink ? owner.name : 'npx porchlight owner',
    isLink ? 'screen' : 'job',
  ]
  await scope.rows(record, [now, ...actor, owner.personId, { email: owner.email, by: owner.by }])
}

/**
 * Makes a person a server owner, in the table of owners and in the person's access. `beforeProof`: the access is valid even while the address of
 * the account is not proven. Returns false if the person already is a server owner. Must run in a transaction in which the caller announces
 * sessionsTopic.
 */
export async function insertServerOwner(
  scope: Scope<'any'>,
  owner: { personId: number; addedBy: number | null; beforeProof: boolean },
  now: Date,
): Promise<boolean> {
  const added = await scope.row(insertOwner, [owner.personId, now, owner.addedBy])
  await scope.rows(grantOwner, [owner.personId, owner.beforeProof])
  return added !== undefined
}

const accountOf = statement(
  'setup-account-of',
  'any',
  z.object({ hasPassword: z.boolean() }),
  'select password_hash is not null as "hasPassword" from people where id = $1 and deleted_at is null',
)

/** Whether an account has a password; undefined if the account was deleted. */
export async function hasPassword(scope: Scope<'any'>, personId: number): Promise<boolean | undefined> {
  return (await scope.row(accountOf, [personId]))?.hasPassword
}
