import { invitationLimits } from '@porchlight/contract/features/invitations.ts'
import type { WorkScope } from '../../../platform/access/scopes.ts'
import { type Actor, recordInCommunity } from '../../../platform/activity/record.ts'
import { inviteChosen } from '../actions.ts'
import { makeLive } from '../data.ts'
import { insertLetters } from '../letters/data.ts'
import { type ChosenRow, listAtHomes } from '../lists/data.ts'
import { queueMails } from '../mails/jobs.ts'
import { nextMailAfter, wayOf } from '../policy.ts'

/**
 * The reason why nobody of a home is invited. 'no contact': nobody may be contacted. 'too many homes': the file of letters has the maximum number.
 */
type Reason = 'nobody' | 'registered' | 'no e-mail' | 'no contact' | 'too many homes'

/**
 * Invites the people of homes by mail, or creates one file of letters for them, in the transaction of a job. Returns the number of homes with
 * an invited person, and the reason for each home that is left out (association.txt 2.5).
 */
export async function inviteHomes(
  inside: WorkScope<'community'>,
  homeIds: readonly number[],
  given: { readonly communityId: number; readonly by: 'mail' | 'letter'; readonly now: Date; readonly actor: Actor },
): Promise<{ done: number; reasons: Map<number, Reason>; mailingId?: undefined }> {
  const { communityId, by, now, actor } = given
  const people = Map.groupBy(await listAtHomes(inside, homeIds, now), (one) => one.homeId)
  const reasons = new Map<number, Reason>()
  const chosen: ChosenRow[] = []
  for (const id of homeIds) {
    const here = people.get(id) ?? []
    const invited = here.filter((one) => (by === 'mail' ? wayOf(one) === 'mail' : wayOf(one) !== 'left out'))
    if (invited.length === 0) reasons.set(id, reasonOf(here))
    else if (by === 'letter' && chosen.length + invited.length > invitationLimits.letters)
      reasons.set(id, 'too many homes')
    else chosen.push(...invited)
  }
  if (chosen.length === 0) return { done: 0, reasons }
  const community = { kind: 'community', id: null }
  if (await makeLive(inside, now))
    await recordInCommunity(inside, actor, now, { kind: 'community.live', subject: community })
  const ids = await inviteChosen(inside, chosen, now, by)
  // 0 is nobody: the actor is not a person.
  if (by === 'letter') await insertLetters(inside, ids, { now, by: actor.personId ?? 0 })
  else {
    const due = chosen.filter((one) => nextMailAfter(one.personMailedAt, now) <= now)
    await queueMails(
      inside,
      communityId,
      due.map(({ personId }) => personId),
    )
  }
  const kind = by === 'mail' ? 'access.invited' : 'access.letters printed'
  await recordInCommunity(inside, actor, now, { kind, subject: community, after: { people: chosen.length } })
  return { done: new Set(chosen.map(({ homeId }) => homeId)).size, reasons }
}

/** Returns why nobody of a home is invited. `here` are its people. */
function reasonOf(here: readonly ChosenRow[]): Reason {
  if (here.length === 0) return 'nobody'
  if (here.every((one) => one.access === 'registered' || one.access === 'requested')) return 'registered'
  return here.some((one) => wayOf(one) === 'letter') ? 'no e-mail' : 'no contact'
}
