import type { MailingChannel, MailingKind, MergeField } from '@porchlight/contract/shared/mailings.ts'
import { isOfOwners, type MergeValues, missingFields } from '../merge-fields.ts'

/** A person at a home as the recipients' rule finds them, with what decides how they are reached. */
export interface Candidate {
  readonly registerPersonId: number | null
  /** The account; null without one, or where it was closed. */
  readonly personId: number | null
  /** Null for a member of the team, who has no home in the community. */
  readonly propertyId: number | null
  readonly isOwner: boolean
  /** In lower case; null without one. */
  readonly email: string | null
  /** Why mail to the address is not sent, such as a refusal by its mail server; null where it is sent. */
  readonly emailFault: string | null
  readonly delivery: 'digital' | 'paper' | 'both'
  readonly wantsEmail: boolean
  readonly wantsPush: boolean
  readonly hasDevice: boolean
}

export interface Sending {
  readonly kind: MailingKind
  readonly channels: readonly MailingChannel[]
}

/**
 * The channels on which a mailing reaches a person (association.txt 5). Topic settings hold for messages only. A letter is for those who
 * chose paper or both, and for whom nothing else reaches; mail goes to those on paper too.
 */
export function channelsFor(one: Candidate, { kind, channels }: Sending): MailingChannel[] {
  const follows = kind === 'message'
  const has = (channel: MailingChannel) => channels.includes(channel)
  const chosen: MailingChannel[] = []
  if (has('email') && one.email && !one.emailFault && (one.wantsEmail || !follows)) chosen.push('email')
  if (has('portal') && one.personId !== null && one.propertyId !== null) chosen.push('portal')
  if (has('push') && one.personId !== null && one.hasDevice && (one.wantsPush || !follows)) chosen.push('push')
  if (has('letter') && one.propertyId !== null && (one.delivery !== 'digital' || chosen.length === 0))
    chosen.push('letter')
  return chosen
}

/** Why no channel reaches a person, as a key of the texts. */
export type Unreached = 'no address' | 'refused' | 'switched off' | 'no home'

/** Why a person gets nothing; for those without a channel only. */
export function reasonOf(one: Candidate, { channels }: Sending): Unreached {
  if (one.propertyId === null && !channels.includes('email')) return 'no home'
  if (one.emailFault) return 'refused'
  if (!one.email) return 'no address'
  return 'switched off'
}

/**
 * Which of several copies of one mail is sent: the first for each address. The others get its outcome (association.txt 5: one
 * mail for each address).
 */
export function leadsOf(addresses: readonly (string | null)[], taken: Set<string>): boolean[] {
  return addresses.map((address) => {
    if (address === null || taken.has(address)) return false
    taken.add(address)
    return true
  })
}

/** What keeps a mailing from being sent to a recipient. */
export interface Obstacle {
  /** Fields without a value for this person and without a word for all. */
  readonly missing: readonly MergeField[]
  /** Fields of owners, for a person who is none. */
  readonly notAllowed: readonly MergeField[]
}

/** What of the fields of a mailing stops it for one recipient; undefined if nothing does (association.txt 5). */
export function obstacleOf(
  fields: readonly MergeField[],
  recipient: { readonly isOwner: boolean; readonly values: MergeValues },
  words: MergeValues,
): Obstacle | undefined {
  const notAllowed = recipient.isOwner ? [] : fields.filter(isOfOwners)
  const missing = missingFields(fields, recipient.values, words).filter((field) => !notAllowed.includes(field))
  return notAllowed.length + missing.length > 0 ? { missing, notAllowed } : undefined
}
