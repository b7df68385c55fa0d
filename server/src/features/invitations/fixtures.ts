import type { SystemScope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import { makeCode } from './code.ts'
import { endInvitations, insertInvitations } from './data.ts'
import { insertLetters } from './letters/data.ts'

const dayMs = 86_400_000

const mailed = statement(
  'make-invitation-mailed',
  'community',
  noColumns,
  `update invitations set mails_sent = 1, first_mailed_at = $3, last_mailed_at = $3 where community_id = $1 and id = $2`,
)

/** Inserts an invitation to a home for a person of the register, by default created 10 days ago. Returns its id and code. */
export async function makeInvitation(
  scope: SystemScope,
  given: {
    readonly communityId: number
    readonly personId: number
    readonly homeId: number
    readonly firstName?: string
    readonly lastName?: string
    readonly isDigital?: boolean
    readonly madeAt?: Date
    readonly expiresAt?: Date
    /** The time at which it was mailed; undefined: never. */
    readonly mailedAt?: Date
    readonly isWithdrawn?: boolean
  },
): Promise<{ id: number; code: string }> {
  const community = scope.inCommunity(given.communityId)
  const { madeAt = new Date(Date.now() - 10 * dayMs), firstName = '', lastName = '', isDigital = false } = given
  const expiresAt = given.expiresAt ?? new Date(madeAt.getTime() + 90 * dayMs)
  const code = makeCode()
  const one = { personId: given.personId, homeId: given.homeId, firstName, lastName, isDigital, code, dueAt: null }
  const id = (await insertInvitations(community, [one], { now: madeAt, expiresAt })).get(code)
  if (id === undefined) throw new Error('the person is invited already')
  if (given.mailedAt) await community.rows(mailed, [id, given.mailedAt])
  if (given.isWithdrawn) await endInvitations(community, [id], 'withdrawn', new Date())
  return { id, code }
}

/** Inserts the record of a file of letters for these invitations, which are marked as printed. Returns its id. */
export function makeLetterBatch(
  scope: SystemScope,
  given: { readonly communityId: number; readonly by: number; readonly invitationIds: readonly number[] },
): Promise<number> {
  return insertLetters(scope.inCommunity(given.communityId), given.invitationIds, { now: new Date(), by: given.by })
}
