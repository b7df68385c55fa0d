import { archiveDays } from '@porchlight/contract/features/company.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { OrganisationScope, ServerScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { liveTopic, sessionsTopic } from '../../../platform/db/topics.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { lockTeam } from '../data.ts'
import { eraseCommunity, findArchived, lockCommunity, storeState } from './data.ts'

const dayMs = 86_400_000

/** Archives a community, or restores it with all its accesses within 90 days. Returns undefined if it is outside the caller's reach. */
export async function archiveCommunity(
  scope: OrganisationScope,
  context: AppContext,
  { hoaId, isArchived }: { readonly hoaId: number; readonly isArchived: boolean },
): Promise<Saved | undefined> {
  if (!scope.place.communityIds.has(hoaId)) return undefined
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const known = await lockCommunity(inside, hoaId)
    if (!known) return undefined
    if ((known.state === 'archived') === isArchived) return refused('Somebody else did this already.')
    const since = known.archivedAt?.getTime() ?? 0
    if (!isArchived && now.getTime() - since > archiveDays * dayMs)
      return refused(`A community can be taken back for ${archiveDays} days. A server owner can help.`)
    const state = isArchived ? 'archived' : known.liveAt ? 'live' : 'in preparation'
    const people = await storeState(inside, hoaId, { state, archivedAt: isArchived ? now : null })
    const entry = {
      kind: isArchived ? 'community.archived' : 'community.taken-back',
      subject: { kind: 'community', id: hoaId },
      before: { state: known.state },
      after: { state },
    }
    await recordActivity(inside, now, entry)
    await recordActivity(inside.at(hoaId), now, entry)
    const team = await lockTeam(inside)
    const everybody = [...new Set([...people, ...team.map(({ personId }) => personId)])]
    await context.announce(inside, sessionsTopic, everybody)
    await context.announce(inside, liveTopic('account'), everybody)
    return done(isArchived ? 'The community is archived.' : 'The community is back.')
  })
}

/**
 * Deletes a community that has been archived for more than 90 days, with all its data. Only a server owner may do this, and must type
 * its name (association.txt 4). Returns undefined if the community is not archived.
 */
export async function deleteArchived(
  scope: ServerScope,
  context: AppContext,
  { hoaId, name }: { readonly hoaId: number; readonly name: string },
): Promise<Saved | undefined> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const known = await findArchived(inside, hoaId)
    if (!known) return undefined
    if (now.getTime() - known.archivedAt.getTime() <= archiveDays * dayMs)
      return refused(`A community can be deleted once it has been archived for ${archiveDays} days.`)
    if (name.trim() !== known.name) return faulty({ name: ['Type the name exactly as it is written above.'] })
    const people = await eraseCommunity(inside, hoaId, known.companyId)
    await recordActivity(inside, now, {
      kind: 'community.deleted',
      subject: { kind: 'community', id: hoaId },
      before: { name: known.name },
      after: null,
    })
    await context.announce(inside, sessionsTopic, people)
    return done(`${known.name} is deleted.`)
  })
}
