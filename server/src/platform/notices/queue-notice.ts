import { noticeTopics } from '@porchlight/contract/shared/notice-topics.ts'
import { audiences } from '@porchlight/contract/shared/publishing.ts'
import { z } from 'zod'
import type { PersonScope, Scope, SystemScope } from '../access/scopes.ts'
import { defineJob } from '../jobs/define-job.ts'
import { queueJob } from '../jobs/queue.ts'
import { writtenText } from '../languages.ts'

const recipient = z.object({
  personId: z.number(),
  /** The account of the person that the notice concerns. */
  propertyId: z.number().nullish(),
  vendorId: z.number().nullish(),
  /** The page that the notice opens for them, if it differs between people. */
  page: z.string().optional(),
})

/** A person who is notified. */
export type Recipient = Readonly<z.infer<typeof recipient>>

const residents = z.object({ menuFeature: z.number(), audience: z.enum(audiences).optional() })

/** The residents who may use a menu feature and, with `audience`, may see items for it. They are found when the notice is handled. */
export type Residents = Readonly<z.infer<typeof residents>>

/** The kinds of items that notices are about and that can be deleted. Each has its condition in features/notifications/delivery/data.ts. */
export const subjectKinds = ['event', 'news', 'document', 'ballot', 'thread', 'post', 'listing', 'group'] as const
export type SubjectKind = (typeof subjectKinds)[number]

const subject = z.object({ kind: z.enum(subjectKinds), id: z.number() })

/** The item that a notice is about. */
export type Subject = Readonly<z.infer<typeof subject>>

const notice = z.object({
  /** Identifies the event, such as 'message 7', so that a person is notified of it once. */
  key: z.string(),
  /** The topic for which people choose their channels. */
  topic: z.enum(noticeTopics),
  /** The number of the type of the notice, the id of its item, and the id of what the item belongs to (foundation.txt 3). */
  type: z.number(),
  typeId: z.number(),
  parentId: z.number(),
  communityId: z.number(),
  /** The item that the notice is about, if the item can be deleted. After its deletion nothing is sent. */
  subject: subject.optional(),
  /** The person who caused the event and is not notified. */
  actorPersonId: z.number().nullable(),
  fromName: z.string(),
  title: writtenText,
  /** Sanitized HTML. */
  textHtml: writtenText,
  /** The page of the app that the notice opens, such as 'Mailbox?message=5'. */
  page: z.string(),
  /** Few people are listed; many are described, so that the queue does not have a long list. */
  to: z.union([residents, z.array(recipient).readonly()]),
  /** Shown in the app only, whatever the other channels are set to. */
  isQuiet: z.boolean().optional(),
})

/** Something that happened, for the people it concerns. Their settings decide on which channels it is sent. */
export type Notice = Readonly<z.infer<typeof notice>>

/** The parts of a notice that differ when a feature notifies the readers of one of its items. */
export type ItemNotice = Pick<Notice, 'key' | 'communityId' | 'actorPersonId' | 'fromName' | 'to'> & {
  readonly id: number
}

/** Notifies the people of a notice. The feature notifications handles it. */
export const noticeJob = defineJob('notifications-tell', notice)

/** Queues a notice in the transaction of the change that it is about. Notices of one `queue` are handled one after the other. */
export function queueNotice(scope: PersonScope | SystemScope, given: Notice, queue?: string): Promise<void> {
  const key = `${given.communityId} ${given.key}`
  return queueJob(scope, noticeJob, { key, payload: given, ...(queue !== undefined && { queue }) })
}

/** Queues the notices of an item again that were not sent because it was deleted. The feature notifications handles it. */
export const restoredJob = defineJob('notifications-restored', z.object({ communityId: z.number(), subject }))

/** Queues `restoredJob`, in the transaction that restores the item. */
export function queueNoticesOfRestored(scope: Scope<'any'>, communityId: number, restored: Subject): Promise<void> {
  const key = `${communityId} ${restored.kind} ${restored.id}`
  return queueJob(scope, restoredJob, { key, payload: { communityId, subject: restored } })
}
