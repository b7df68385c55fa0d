import type { NoticeTopic } from '@porchlight/contract/shared/notice-topics.ts'
import type { PersonScope, SystemScope } from '../access/scopes.ts'
import { queueJob } from '../jobs/queue.ts'

/** The name of the job that tells people of a happening; features/notifications does it. */
export const noticeJob = 'notifications-tell'

/** A person who is notified, and in which of their accounts the notice concerns them. */
export interface Recipient {
  readonly personId: number
  readonly propertyId?: number | null
  readonly vendorId?: number | null
  /** Where it leads for them, when that differs from person to person. */
  readonly page?: string
}

/** Something that happened, for the people whom it concerns. Their settings decide where it goes. */
export interface Notice {
  /** The same for the same happening, such as 'message 7': telling of it again tells nobody twice. */
  readonly key: string
  readonly topic: NoticeTopic
  /** The number of its type, of what it is about and of what that belongs to (foundation.txt 3). */
  readonly type: number
  readonly typeId: number
  readonly parentId: number
  readonly communityId: number
  /** Whose act it was: never told of it themselves. */
  readonly actorPersonId: number | null
  readonly fromName: string
  readonly title: string
  /** Sanitised HTML. */
  readonly textHtml: string
  /** Where in the app it leads, such as 'Mailbox?message=5'. */
  readonly page: string
  readonly to: readonly Recipient[]
}

/** Says 'this happened, to these people', in the transaction of the happening itself. */
export function queueNotice(scope: PersonScope | SystemScope, notice: Notice): Promise<void> {
  return queueJob(scope, { name: noticeJob, key: `${noticeJob} ${notice.communityId} ${notice.key}`, payload: notice })
}
