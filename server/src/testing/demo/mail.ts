import { makeMailing } from '../../features/mailbox/fixtures.ts'
import type { Recipient } from '../../features/mailbox/sending/data.ts'
import { htmlOfText } from '../../platform/html/sanitise.ts'
import { instantOf, withDates } from './calendar.ts'
import { attach } from './mail-attachments.ts'
import { demoInboxes } from './mail-inboxes.ts'
import { type Delivered, openOld, type Ready } from './mail-opened.ts'
import { statementMail } from './mail-statements.ts'
import { amongNeighbors } from './prose/among-neighbors.ts'
import { toCedarCommons, toWillowCreek } from './prose/elsewhere.ts'
import { lately, toMapleRidge12 } from './prose/lately.ts'
import { newsletters } from './prose/newsletters.ts'
import { type OfficeLetter, offices } from './prose/office-letter.ts'
import type { PersonalLetter } from './prose/personal-letter.ts'
import { throughTheYear } from './prose/through-the-year.ts'
import { toVendors } from './prose/to-vendors.ts'
import { type Places, the, type World } from './world.ts'

/** The mail of the demo world, oldest first. */
export async function makeMail(world: World, places: Places): Promise<void> {
  const letters = [
    ...(await officeMail(world, places)),
    ...statementMail(world, places),
    ...personalMail(world, places),
  ]
  letters.sort((a, b) => a.mail.sentAt.getTime() - b.mail.sentAt.getTime())
  const delivered: Delivered[] = []
  for (const { mail, opened } of letters) {
    const { deliveryIds } = await makeMailing(world.scope, mail)
    for (const [index, to] of mail.to.entries()) delivered.push({ ...to, id: deliveryIds[index] ?? 0, opened })
  }
  const hannah = the(places.people, 'homeowner@demo.test')
  const withDemoAccount = new Set(places.people.values())
  for (const { personId } of places.neighbours) withDemoAccount.delete(personId)
  const unopenedOf = (personId: number) => {
    if (personId === hannah) return 9
    return withDemoAccount.has(personId) ? 3 : 1
  }
  await openOld(world, delivered, unopenedOf)
}

async function officeMail(world: World, places: Places): Promise<Ready[]> {
  const { maple, cedar, willow } = places.communities
  const inboxes = demoInboxes(places)
  const readersAt = (place: string) =>
    [...inboxes].flatMap(([inbox, { readers }]) => (inbox.includes(` at ${place}`) ? readers : []))
  const homes = readersAt('MR-')
  const jonas = {
    personId: the(places.people, 'member@demo.test'),
    propertyId: the(places.properties, 'MR-0012'),
    vendorId: null,
  }
  const others = places.neighbours.map((home) => ({ ...home, vendorId: null }))
  const toMaple = (letter: OfficeLetter) => [
    ...homes,
    ...(letter.toAll || letter.type === 'newsletter' ? [jonas] : []),
    ...(letter.toAll ? others : []),
  ]
  const prepare = (communityId: number, letters: readonly OfficeLetter[], to: (letter: OfficeLetter) => Recipient[]) =>
    letters.map((letter) => officeLetter(world, letter, communityId, to(letter)))
  return Promise.all([
    ...prepare(maple, [...throughTheYear, ...newsletters, ...lately], toMaple),
    ...prepare(maple, toMapleRidge12, () => readersAt('MR-0012')),
    ...prepare(cedar, toCedarCommons, () => readersAt('CC-')),
    ...prepare(willow, toWillowCreek, () => readersAt('WC-')),
  ])
}

async function officeLetter(world: World, letter: OfficeLetter, communityId: number, to: Recipient[]): Promise<Ready> {
  const sentAt = instantOf(world.now, letter.when, { workdays: letter.type !== 'newsletter' })
  const { name, email } = offices[letter.from]
  const mail = {
    communityId,
    to,
    mailingType: letter.type,
    subject: withDates(letter.subject, sentAt),
    bodyHtml: withDates(letter.body, sentAt),
    senderName: name,
    senderEmail: email,
    sentAt,
    attachments: letter.attached ? [await attach(world, letter.attached)] : [],
  }
  return { mail, opened: letter.opened }
}

function personalMail(world: World, places: Places): Ready[] {
  const inboxes = demoInboxes(places)
  return [...amongNeighbors, ...toVendors].map((letter) => personalLetter(world, inboxes, letter))
}

function personalLetter(world: World, inboxes: ReturnType<typeof demoInboxes>, letter: PersonalLetter): Ready {
  const from = the(inboxes, letter.from)
  const to = the(inboxes, letter.to)
  const sentAt = instantOf(world.now, letter.when)
  const sender = from.readers[0]
  const mail = {
    communityId: from.communityId ?? to.communityId ?? 0,
    to: to.readers,
    mailingType: 'message',
    subject: withDates(letter.subject, sentAt),
    bodyHtml: htmlOfText(withDates(letter.text, sentAt)),
    allowReply: true,
    senderName: from.name,
    senderEmail: from.email,
    senderPersonId: sender?.personId ?? null,
    senderPropertyId: sender?.propertyId ?? null,
    senderVendorId: sender?.vendorId ?? null,
    sentAt,
  }
  return { mail, opened: !letter.unread }
}
