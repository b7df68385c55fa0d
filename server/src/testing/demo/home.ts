/// <reference lib="esnext.temporal" />
import { makeBallot, makeStatementWelcome } from '../../features/home/fixtures.ts'
import { type Places, the, type World } from './world.ts'

/** Two ballots of Maple Ridge, one open and one closed; and the welcome for Nora in Cedar Commons, who comes from another statement portal. */
export async function makeHome(world: World, places: Places): Promise<void> {
  const { maple } = places.communities
  await makeBallot(world.scope, {
    communityId: maple,
    title: 'Election of two board members',
    url: 'https://vote.demo.test/mapleridge/board',
    opensAt: eveningOf(world.now, -4),
    closesAt: eveningOf(world.now, 10),
  })
  await makeBallot(world.scope, {
    communityId: maple,
    title: 'Survey: what the playground needs',
    url: 'https://vote.demo.test/mapleridge/playground',
    opensAt: eveningOf(world.now, -60),
    closesAt: eveningOf(world.now, -30),
  })
  await makeStatementWelcome(world.scope, the(places.people, 'moved@demo.test'))
}

/** Eight in the evening of a day, in the time zone of the community; `days` are counted from today. */
function eveningOf(now: Date, days: number): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('America/Denver')
  const evening = here.add({ days }).withPlainTime({ hour: 20 })
  return new Date(evening.epochMilliseconds)
}
