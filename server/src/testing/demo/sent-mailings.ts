import { makeReported } from '../../features/mailings/fixtures.ts'
import { instantOf, withDates } from './calendar.ts'
import { toCedarCommons } from './prose/elsewhere.ts'
import { lately } from './prose/lately.ts'
import { type OfficeLetter, offices } from './prose/office-letter.ts'
import { type Places, the, type World } from './world.ts'

/** Stores some letters of the mailboxes as mailings of the team too, each with its report: who got it, by which channel. */
export async function makeSentMailings(world: World, places: Places): Promise<void> {
  const { maple, cedar } = places.communities
  const author = { personId: the(places.people, 'manager@demo.test'), authorName: 'Dana Kowalski' }
  const send = async (communityId: number, letter: OfficeLetter | undefined, isOnPaper: boolean) => {
    if (!letter) throw new Error('the demo world has no such letter')
    const at = instantOf(world.now, letter.when, { workdays: true })
    const version = { subject: withDates(letter.subject, at), html: withDates(letter.body, at) }
    await makeReported(world.scope, {
      communityId,
      ...author,
      at,
      kind: 'notice',
      texts: { en: version },
      senderName: offices[letter.from].name,
      channels: isOnPaper ? ['email', 'portal', 'push', 'letter'] : ['email', 'portal'],
    })
  }
  await send(maple, lately[0], true)
  await send(maple, lately[2], false)
  await send(cedar, toCedarCommons[0], false)
  await send(cedar, toCedarCommons[1], true)
}
