import { rights } from '@porchlight/contract/shared/rights.ts'
import { z } from 'zod'
import { ownTeam, peopleWith } from '../../../platform/access/people-with.ts'
import type { Scope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'
import { listAddresses } from '../../accounts/public.ts'

const stored = z.object({
  address: z.string(),
  /** The address of the last change; null if it was confirmed or dropped, or there was none. */
  next: z.string().nullable(),
  /** The time from which `next` replaces `address`. */
  nextFrom: z.date().nullable(),
  /** When and by whom `next` was stored. */
  changedAt: z.date().nullable(),
  byPersonId: z.number().nullable(),
  byName: z.string(),
  isInPreparation: z.boolean(),
})
const columns = `k.pay_address as address, k.pay_next as next, k.pay_next_from as "nextFrom", k.pay_next_at as "changedAt",
  k.pay_next_by_person_id as "byPersonId", k.pay_next_by_name as "byName", c.community_state = 'in preparation' as "isInPreparation"`
const source = 'community_books k join communities c on c.community_id = k.community_id where k.community_id = $1'

const read = statement('ledger-pay-address', 'community', stored, `select ${columns} from ${source}`)
const lock = statement(
  'ledger-lock-pay-address',
  'community',
  stored,
  `select ${columns} from ${source} for update of k`,
)

/** Returns the stored address where residents of a community pay, and its next change; undefined if the community has no stored books yet. */
export function findPayAddress(scope: Scope<'community'>) {
  return scope.row(read)
}

/** Like `findPayAddress`, and locks the books until the transaction ends. */
export function lockPayAddress(scope: Scope<'community'>) {
  return scope.row(lock)
}

const save = statement(
  'ledger-save-pay-address',
  'community',
  noColumns,
  `update community_books set pay_address = $2, pay_next = $3, pay_next_from = $4, pay_next_at = $5, pay_next_by_person_id = $6,
     pay_next_by_name = $7 where community_id = $1`,
)

/** Stores the current address and the one that will replace it; `next` null: none. */
export async function storePayAddress(
  scope: Scope<'community'>,
  given: {
    readonly address: string
    readonly next: {
      readonly address: string
      readonly from: Date
      readonly at: Date
      readonly by: { readonly personId: number | null; readonly name: string }
    } | null
  },
): Promise<void> {
  const { address, next } = given
  await scope.rows(save, [
    address,
    next?.address ?? null,
    next?.from ?? null,
    next?.at ?? null,
    next?.by.personId ?? null,
    next?.by.name ?? '',
  ])
}

const recipients = statement(
  'ledger-notified-of-pay-address',
  'community',
  z.object({ personIds: z.array(z.number()), communityName: z.string() }),
  `select (select coalesce(json_agg(t.person_id), '[]') from ${peopleWith('pay-now.confirm')} t) as "personIds", name as "communityName"
   from communities where community_id = $1`,
)

/** Returns all administrators and officers of a community, who are notified of a changed address (association.txt 5). */
export async function listRecipients(scope: Scope<'community' | 'any'>) {
  const found = await scope.row(recipients, [await ownTeam(scope, rights['pay-now.confirm'])])
  if (!found) return []
  const people = await listAddresses(scope, found.personIds)
  return people.map((person) => ({ ...person, communityName: found.communityName }))
}
