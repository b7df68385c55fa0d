import { firstOfMonth } from './calendar.ts'
import { demoInboxes } from './mail-inboxes.ts'
import type { Ready } from './mail-opened.ts'
import { offices } from './prose/office-letter.ts'
import { type Entry, statementHtml } from './prose/statement.ts'
import { type Places, the, type World } from './world.ts'

const assessment = 28_500
const lateFee = 1_500

/** How many monthly statements an inbox holds. */
const kept = { 'Hannah at MR-0012': 8, 'Marcus at MR-0014': 3, 'Priya at MR-0020': 2, 'Teresa at MR-0060': 2 } as const

/** The monthly statements of those who take them digitally. */
export function statementMail(world: World, places: Places): Ready[] {
  const inboxes = demoInboxes(places)
  return Object.entries(kept).flatMap(([inbox, months]) => {
    const number = Number(inbox.slice(-4))
    const owner = the(inboxes, inbox)
    const account = { addressee: owner.name, account: String(100_000 + number), address: `${number} Maple Ridge Lane` }
    return Array.from({ length: months }, (_, back) => {
      const sentAt = firstOfMonth(world.now, back, '06:30')
      const mail = {
        communityId: places.communities.maple,
        to: owner.readers,
        mailingType: 'statement',
        subject: `Your Maple Ridge statement for ${monthOf(sentAt)}`,
        bodyHtml: statementHtml({ ...account, ...ledger(number === 12 ? back : -1) }),
        senderName: offices.accounting.name,
        senderEmail: offices.accounting.email,
        sentAt,
      }
      return { mail }
    })
  })
}

function monthOf(sentAt: Date): string {
  return sentAt.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'America/Denver' })
}

/** An account that is paid every month. Hannah's bank was late once, and the fee was taken back in the month after. */
function ledger(monthsBack: number): { before: number; entries: Entry[] } {
  const paid = (cents: number) => ({ what: 'Payment received, thank you', cents: -cents })
  const charged = { what: 'Monthly assessment', cents: assessment }
  if (monthsBack === 4) {
    const entries = [paid(assessment), { what: 'Late fee', cents: lateFee }, charged]
    return { before: assessment, entries }
  }
  if (monthsBack === 3) {
    const entries = [paid(assessment), { what: 'Late fee taken back', cents: -lateFee }, charged]
    return { before: assessment + lateFee, entries }
  }
  return { before: assessment, entries: [paid(assessment), charged] }
}
