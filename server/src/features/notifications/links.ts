import { type NoticeTopic, noticeTopics, topicSeparator } from '@porchlight/contract/shared/notice-topics.ts'
import type { Settings } from '../../platform/settings.ts'
import { isSigned, keyFor, sign } from '../../platform/signing.ts'

/** The signed links of a notice. Each is for one person and one action. */
export interface NoticeLinks {
  open(personId: number, notificationId: number): string
  readOpen(link: string): { personId: number; notificationId: number } | undefined
  /** `topics` must not be empty. */
  unsubscribe(personId: number, topics: readonly NoticeTopic[]): string
  readUnsubscribe(link: string): { personId: number; topics: NoticeTopic[] } | undefined
}

export function noticeLinks(settings: Pick<Settings, 'secret'>): NoticeLinks {
  const key = keyFor(settings.secret, 'notice links')
  const make = (...parts: Array<string | number>) => {
    const text = parts.join('.')
    return `${text}.${sign(key, text)}`
  }
  const read = (link: string, kind: string): [number, string] | undefined => {
    const [given, personId = '', subject = '', signature = '', ...rest] = link.split('.')
    const holds = rest.length === 0 && given === kind && isSigned(key, `${given}.${personId}.${subject}`, signature)
    return holds ? [Number(personId), subject] : undefined
  }
  return {
    open: (personId, notificationId) => make('open', personId, notificationId),
    readOpen(link) {
      const found = read(link, 'open')
      return found && { personId: found[0], notificationId: Number(found[1]) }
    },
    unsubscribe: (personId, topics) => make('unsubscribe', personId, topics.join(topicSeparator)),
    readUnsubscribe(link) {
      const found = read(link, 'unsubscribe')
      const named = found?.[1].split(topicSeparator) ?? []
      const topics = noticeTopics.filter((one) => named.includes(one))
      return found && topics.length > 0 ? { personId: found[0], topics } : undefined
    },
  }
}
