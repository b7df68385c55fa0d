import type { Recipient } from '../../features/mailbox/sending/data.ts'
import { demoAccounts } from './accounts.ts'
import type { Inbox } from './prose/personal-letter.ts'
import { type Places, the } from './world.ts'

type CommunityName = keyof Places['communities']

/** Where a letter goes, and how it is signed when it comes from there. */
export interface Correspondent {
  readonly name: string
  readonly email: string
  /** None for a vendor, who writes into everybody's community. */
  readonly communityId: number | null
  readonly readers: readonly Recipient[]
}

const homes: Readonly<Record<Exclude<Inbox, 'Bright Spark' | 'Greenleaf'>, readonly [string, CommunityName]>> = {
  'Hannah at MR-0012': ['homeowner@demo.test', 'maple'],
  'Marcus at MR-0014': ['neighbor@demo.test', 'maple'],
  'Priya at MR-0020': ['twohomes@demo.test', 'maple'],
  'Priya at CC-0003': ['twohomes@demo.test', 'cedar'],
  'Alex at MR-0031': ['everything@demo.test', 'maple'],
  'Rosa at MR-0040': ['cmanager@demo.test', 'maple'],
  'Walter at MR-0045': ['board@demo.test', 'maple'],
  'Mei at MR-0050': ['webadmin@demo.test', 'maple'],
  'Teresa at MR-0060': ['terms@demo.test', 'maple'],
  'Owen at CC-0001': ['outsider@demo.test', 'cedar'],
  'Fay at WC-0001': ['free@demo.test', 'willow'],
}

/** The inboxes of the people with a demo account, by the name that the prose calls them. */
export function demoInboxes(places: Places): ReadonlyMap<string, Correspondent> {
  const inboxes = new Map<Inbox, Correspondent>()
  for (const [inbox, [email, community]] of Object.entries(homes) as Array<[Inbox, readonly [string, CommunityName]]>) {
    const person = demoAccounts.find((account) => account.email === email)
    const propertyId = the(places.properties, inbox.replace(/^.* at /, ''))
    inboxes.set(inbox, {
      name: `${person?.firstName} ${person?.lastName}`,
      email,
      communityId: places.communities[community],
      readers: [{ personId: the(places.people, email), propertyId, vendorId: null }],
    })
  }
  const vendor = (name: string, vendorId: number, emails: readonly string[]): Correspondent => ({
    name,
    email: emails[0] ?? '',
    communityId: null,
    readers: emails.map((email) => ({ personId: the(places.people, email), propertyId: null, vendorId })),
  })
  const { brightSpark, greenleaf } = places.vendors
  const ofBrightSpark = ['vendor@demo.test', 'everything@demo.test']
  inboxes.set('Bright Spark', vendor('Bright Spark Electric', brightSpark, ofBrightSpark))
  inboxes.set('Greenleaf', vendor('Greenleaf Landscaping', greenleaf, ['othervendor@demo.test']))
  return inboxes
}
