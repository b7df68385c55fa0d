import type { Language } from '@porchlight/contract/shared/languages.ts'
import type { MailingChannel, MailingKind, MergeField } from '@porchlight/contract/shared/mailings.ts'
import { isOfOwners, type MergeValues, missingFields } from '../merge-fields.ts'

/** A person at a home whom the rule includes, with the facts that decide on the channels. */
export interface Candidate {
  readonly registerPersonId: number | null
  /** The account; null if there is none or it was closed. */
  readonly personId: number | null
  /** Null for a member of the team, who has no home in the community. */
  readonly propertyId: number | null
  readonly isOwner: boolean
  /** In lower case; null if there is none. */
  readonly email: string | null
  /** Why no mail is sent to the address, such as a refusal by its mail server; null if mail is sent. */
  readonly emailFault: string | null
  readonly delivery: 'digital' | 'paper' | 'both'
  /** By their notification settings, which count for messages only. False for a person who is not to be contacted. */
  readonly wantsEmail: boolean
  readonly wantsPush: boolean
  /** Whether a phone or browser of theirs gets push. */
  readonly hasDevice: boolean
}

/** The kind of a mailing, and the channels that its writer chose. */
export interface Sending {
  readonly kind: MailingKind
  readonly channels: readonly MailingChannel[]
}

/**
 * The channels on which a mailing reaches a person (association.txt 5). Topic settings apply to messages only. A letter is for people who
 * chose paper or both, and for people whom no other channel reaches. People who chose paper get e-mail too.
 */
export function channelsFor(one: Candidate, { kind, channels }: Sending): MailingChannel[] {
  const followsSettings = kind === 'message'
  const has = (channel: MailingChannel) => channels.includes(channel)
  const chosen: MailingChannel[] = []
  if (has('email') && one.email && !one.emailFault && (one.wantsEmail || !followsSettings)) chosen.push('email')
  if (has('portal') && one.personId !== null && one.propertyId !== null) chosen.push('portal')
  if (has('push') && one.personId !== null && one.hasDevice && (one.wantsPush || !followsSettings)) chosen.push('push')
  if (has('letter') && one.propertyId !== null && (one.delivery !== 'digital' || chosen.length === 0))
    chosen.push('letter')
  return chosen
}

/** Why no channel reaches a person, as a key of the texts. */
export type Unreached = 'no address' | 'refused' | 'switched off' | 'no home'

/** Why a person gets nothing. Only for people whom no channel reaches. */
export function reasonOf(one: Candidate, { channels }: Sending): Unreached {
  if (one.propertyId === null && !channels.includes('email')) return 'no home'
  if (one.emailFault) return 'refused'
  if (!one.email) return 'no address'
  return 'switched off'
}

/**
 * Whether each copy of a mail is the one that is sent: the first for its address. The other copies with the address get its outcome
 * (association.txt 5: one mail for each address). Adds the addresses to `taken`.
 */
export function leadsOf(addresses: readonly (string | null)[], taken: Set<string>): boolean[] {
  return addresses.map((address) => {
    if (address === null || taken.has(address)) return false
    taken.add(address)
    return true
  })
}

/**
 * The key of a person's letter. Letters with one key, that is with the same home, postal address and language, are one letter
 * (association.txt 5: one copy for each home and channel).
 */
export function letterKey(one: {
  readonly home: string
  readonly postal: readonly string[]
  readonly language: Language
}): string {
  return JSON.stringify([one.home, one.postal, one.language])
}

/** The fields that prevent the sending of a mailing to a recipient. */
export interface Obstacle {
  /** Fields without a value for this person and without a default word. */
  readonly missing: readonly MergeField[]
  /** Fields for owners only, if the person is not an owner. */
  readonly notAllowed: readonly MergeField[]
}

/** The fields that prevent sending a mailing to one recipient; undefined if there are none (association.txt 5). */
export function obstacleOf(
  fields: readonly MergeField[],
  recipient: { readonly isOwner: boolean; readonly values: MergeValues },
  defaultWords: MergeValues,
): Obstacle | undefined {
  const notAllowed = recipient.isOwner ? [] : fields.filter(isOfOwners)
  const missing = missingFields(fields, recipient.values, defaultWords).filter((field) => !notAllowed.includes(field))
  return notAllowed.length + missing.length > 0 ? { missing, notAllowed } : undefined
}
