import type { NoticeTopic } from '@porchlight/contract/shared/notice-topics.ts'
import type { PersonScope, SystemScope } from '../access/scopes.ts'
import { queueJob } from '../jobs/queue.ts'

/** The name of the job that sends notices; features/notifications runs it. */
export const noticeJob = 'notifications-tell'

/** A person who is notified, and in which of their accounts the notice concerns them. */
export interface Recipient {
  readonly personId: number
  readonly propertyId?: number | null
  readonly vendorId?: number | null
  /** The address that the notice opens for them, if it differs between recipients. */
  readonly page?: string
}

/** An event that people are notified of. Their settings decide how. */
export interface Notice {
  /** Identifies the event, such as 'message 7'. A second notice with the same key is not sent again. */
  readonly key: string
  readonly topic: NoticeTopic
  /** The numbers of its type, of its item and of the parent of its item (foundation.txt 3). */
  readonly type: number
  readonly typeId: number
  readonly parentId: number
  readonly communityId: number
  /** The person who caused the event. They are not notified. */
  readonly actorPersonId: number | null
  readonly fromName: string
  readonly title: string
  /** Sanitised HTML. */
  readonly textHtml: string
  /** The path in the app that it opens, such as 'Mailbox?message=5'. */
  readonly page: string
  readonly to: readonly Recipient[]
}

/** Queues the notice, in the transaction of the event. */
export function queueNotice(scope: PersonScope | SystemScope, notice: Notice): Promise<void> {
  return queueJob(scope, { name: noticeJob, key: `${noticeJob} ${notice.communityId} ${notice.key}`, payload: notice })
}
