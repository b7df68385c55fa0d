import { makeContacts, makeTeamMember } from '../../features/about/fixtures.ts'
import { portrait } from './pictures.ts'
import { cedarTeam, contacts, mapleTeam } from './prose/team.ts'
import { type Places, the, type World } from './world.ts'

/** Who runs Maple Ridge and Cedar Commons, and how they are reached. */
export async function makeTeams(world: World, places: Places): Promise<void> {
  const { maple, cedar } = places.communities
  for (const [communityId, team] of [
    [maple, mapleTeam],
    [cedar, cedarTeam],
  ] as const) {
    for (const [index, { account, ...member }] of team.entries()) {
      await makeTeamMember(world.scope, {
        communityId,
        position: index + 1,
        // The same face as in their account.
        photoFileKey: await portrait(world, account ?? member.email),
        ...member,
        ...(account && { personId: the(places.people, account) }),
      })
    }
  }
  await makeContacts(world.scope, { communityId: maple, ...contacts.maple })
  await makeContacts(world.scope, { communityId: cedar, ...contacts.cedar })
}
