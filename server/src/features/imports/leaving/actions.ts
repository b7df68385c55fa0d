import type { Scope } from '../../../platform/access/scopes.ts'
import { recordInCommunity } from '../../../platform/activity/record.ts'
import { removeHomeAccess } from '../../people/public.ts'
import type { RunContext } from '../run/actions.ts'
import { endRelationOn, insertEffects, nextToLeave, storeLeft } from '../run/data.ts'
import { findRelationPerson } from '../undo/data.ts'

/**
 * Moves out the next people who are not in the file, in the transaction of `inside`: ends their relations today; the history keeps them
 * (spec imports-m011). Returns the result for each relation: 'left' if it had an end already. An empty list: none is left to do.
 */
export async function moveOutBatch(
  inside: Scope<'community' | 'any'>,
  context: RunContext,
  limit: number,
): Promise<readonly { readonly id: number; readonly ran: 'done' | 'left' }[]> {
  const people = await nextToLeave(inside, context.importId, limit)
  if (people.length === 0) return []
  const ran: { id: number; ran: 'done' | 'left' }[] = []
  for (const { relationId, propertyId } of people) {
    const holder = await findRelationPerson(inside, relationId)
    const isEnded = await endRelationOn(inside, relationId, context.today)
    ran.push({ id: relationId, ran: isEnded ? 'done' : 'left' })
    if (!isEnded) continue
    const before = { endsOn: '' }
    const after = { endsOn: context.today }
    const lost = await removeAccess(inside, context, holder)
    // The values of an effect are texts, so the removed access is stored as JSON.
    await insertEffects(inside, context.importId, [
      {
        // No row of the file caused it.
        row: 0,
        kind: 'relation',
        id: relationId,
        place: 0,
        propertyId,
        isNew: false,
        before: { ...before, ...(lost && { lost: JSON.stringify(lost) }) },
        after,
        version: null,
      },
    ])
    await recordInCommunity(inside, context.actor, context.now, {
      kind: 'relation.ended',
      subject: { kind: 'relation', id: relationId },
      propertyId,
      before,
      after,
      via: 'import',
    })
  }
  await storeLeft(inside, context.importId, ran)
  return ran
}

/** Removes the home from the account of a person who moves out. Returns the removed access; undefined without an account. */
async function removeAccess(
  inside: Scope<'community' | 'any'>,
  context: RunContext,
  holder: Awaited<ReturnType<typeof findRelationPerson>>,
) {
  if (!holder?.isRegistered || holder.accountId === null) return undefined
  context.accounts.add(holder.accountId)
  const { propertyId, accountId } = holder
  return removeHomeAccess(inside, { propertyId, accountId }, { withRoles: true })
}
