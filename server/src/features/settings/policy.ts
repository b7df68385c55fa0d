import { listingLimits } from '@porchlight/contract/features/settings.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import {
  type FlagName,
  flagName,
  frequencyName,
  isChangeable,
  type NoticeChannel,
} from '@porchlight/contract/shared/notice-settings.ts'
import {
  type NoticeSettings,
  type NoticeTopic,
  noticeTopics,
  topicFacts,
} from '@porchlight/contract/shared/notice-topics.ts'

/**
 * Returns a function that tells whether a save stores a field: only the fields in `changed`, a list of field names, or all if it is undefined
 * (docs/decisions/0049).
 */
export function savedFieldsIn(changed: string | undefined): (name: string) => boolean {
  const names = changed === undefined ? undefined : new Set(changed.split(','))
  return (name) => names?.has(name) ?? true
}

/**
 * The topics whose settings a save changes, with their new settings. Of the flags in `sent`, 1 is on, any other number off, and undefined keeps the
 * stored setting. Settings that nobody can change are ignored (decisions/community.md 132).
 */
export function choicesOf(
  sent: Readonly<Partial<Record<FlagName, number | undefined>>>,
  isSavedField: (name: string) => boolean,
  stored: ReadonlyMap<NoticeTopic, NoticeSettings>,
): Map<NoticeTopic, NoticeSettings> {
  const found = new Map<NoticeTopic, NoticeSettings>()
  for (const topic of noticeTopics) {
    const before = stored.get(topic)
    if (!before) continue
    const given = (name: FlagName) => (isSavedField(name) ? sent[name] : undefined)
    const flag = (channel: Exclude<NoticeChannel, 'sms'>) => {
      const value = isChangeable(topic, channel) ? given(flagName(topic, channel)) : undefined
      return value === undefined ? before[channel] : value === 1
    }
    const frequency = topicFacts[topic].inDigest ? given(frequencyName(topic)) : undefined
    const after = {
      web: flag('web'),
      email: flag('email'),
      push: flag('push'),
      frequency: frequency ?? before.frequency,
    }
    const isSame = (['web', 'email', 'push', 'frequency'] as const).every((key) => after[key] === before[key])
    if (!isSame) found.set(topic, after)
  }
  return found
}

/** The texts that a person enters for their directory listing. */
export interface ListingWords {
  readonly name: string
  readonly phone: string
  readonly email: string
}

const phonePattern = /^[\d\s().+/x-]*$/i

/** The faults of a listing, by field on the wire. The clients of the specification remove the prefix 'user-' (community.txt 5). */
export function listingFaults({ name, phone, email }: ListingWords): Record<string, string[]> {
  const { hpds_name, hpds_phone_number } = listingLimits
  const faults = {
    hpds_name: name === '' ? 'This is required' : tooLong(name, hpds_name),
    hpds_phone_number: phonePattern.test(phone) ? tooLong(phone, hpds_phone_number) : 'Invalid phone number',
    hpds_email_address: email === '' || isEmailAddress(email) ? undefined : 'Invalid email address',
  }
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault ? [[`user-${field}`, [fault]]] : [])),
  )
}

function tooLong(text: string, limit: number): string | undefined {
  return text.length > limit ? `At most ${limit} characters` : undefined
}
