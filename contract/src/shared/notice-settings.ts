import { type NoticeTopic, noticeTopics, topicFacts } from './notice-topics.ts'

/** The channels of the notification settings (community.txt 3). SMS is unavailable, so its flags are always 0. */
export const noticeChannels = ['web', 'email', 'push', 'sms'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

export type FlagName = `uas_${string}`

/** Returns the name of the field of a topic and channel. E-mail has no suffix, except for digital_delivery, whose plain name is the mode of delivery. */
export function flagName(topic: NoticeTopic, channel: NoticeChannel): FlagName {
  if (channel !== 'email') return `uas_${topic}_${channel}`
  return topic === 'digital_delivery' ? 'uas_digital_delivery_email' : `uas_${topic}`
}

/** Returns the name of the field for the frequency of a topic's digest. */
export function frequencyName(topic: NoticeTopic): FlagName {
  return `uas_${topic}_frequency`
}

/** Whether a person can switch a channel of a topic on and off (community.txt 9). */
export function isChangeable(topic: NoticeTopic, channel: NoticeChannel): boolean {
  return channel !== 'sms' && !(channel === 'web' && topicFacts[topic].hasNoWeb)
}

/** The names of the fields of the flags, and of the frequencies. */
export const flagNames: readonly FlagName[] = noticeTopics.flatMap((topic) =>
  noticeChannels.map((channel) => flagName(topic, channel)),
)
export const frequencyNames: readonly FlagName[] = noticeTopics
  .filter((topic) => topicFacts[topic].inDigest)
  .map(frequencyName)

/** The names of all fields of UserAccountSettings on the wire. */
export const noticeSettingNames: readonly FlagName[] = [...flagNames, ...frequencyNames]
