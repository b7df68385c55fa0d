import { type NoticeTopic, noticeTopics, topicSeparator } from '@porchlight/contract/shared/notice-topics.ts'
import type { Settings } from '../../platform/settings.ts'
import { isSigned, keyFor, sign } from '../../platform/signing.ts'

/**
 * Makes and reads the signed links of a notice. Each is for one person and one action. Reading gives undefined for a link that this server did not
 * sign, or that is for the other action.
 */
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
  /** The person's id, and the text of the id of the notice or of the topics. */
  const read = (link: string, action: string): [number, string] | undefined => {
    const [given, personId = '', idOrTopics = '', signature = '', ...rest] = link.split('.')
    const signed = `${given}.${personId}.${idOrTopics}`
    const isValid = rest.length === 0 && given === action && isSigned(key, signed, signature)
    return isValid ? [Number(personId), idOrTopics] : undefined
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
