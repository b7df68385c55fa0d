import type { Scope } from '../../platform/access/scopes.ts'
import { type Actor, recordInCommunity } from '../../platform/activity/record.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { liveTopic, sessionsTopic } from '../../platform/db/topics.ts'
import { deleteOfficesAtHome, lockRoles } from './data.ts'

export { storeRules } from './data.ts'

/**
 * Ends the offices of a person that rest on a home which they lose (association.txt 6), and returns them. Call it in the transaction that
 * takes the home away.
 */
export async function endOfficesAtHome(
  inside: Scope<'community'> & Scope<'any'>,
  context: Pick<AppContext, 'announce' | 'clock'>,
  lost: { readonly personId: number; readonly propertyId: number },
  actor: Actor,
): Promise<string[]> {
  await lockRoles(inside)
  const ended = await deleteOfficesAtHome(inside, lost.personId, lost.propertyId)
  if (ended.length === 0) return ended
  const now = context.clock.now()
  for (const role of ended)
    await recordInCommunity(inside, actor, now, {
      kind: 'role.ended',
      subject: { kind: 'account', id: lost.personId },
      propertyId: lost.propertyId,
      before: { role },
      after: null,
    })
  await context.announce(inside, sessionsTopic, [lost.personId])
  await context.announce(inside, liveTopic('account'), [lost.personId])
  return ended
}
