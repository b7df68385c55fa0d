import { z } from 'zod'
import { HouseholdScope, type PersonScope, type Scope, type VendorScope } from '../../platform/access/scopes.ts'
import { jsonColumn, statement } from '../../platform/db/database.ts'

/** The scope of an inbox: a household's at a property, or a vendor's. */
export type InboxScope = HouseholdScope | VendorScope

/** SQL of whether a delivery `d` is in an inbox. Deliveries are stored on their reader's shard, so every statement needs a condition on person_id. */
export const inInbox = {
  household: 'd.person_id = $1 and d.property_id = $2',
  vendor: 'd.person_id = $1 and d.property_id is null and d.vendor_id = $2',
} as const
export type InboxKind = keyof typeof inInbox

/** The kind of an inbox, and the id of its home or vendor. */
export const kindOf = (scope: InboxScope): InboxKind => (scope instanceof HouseholdScope ? 'household' : 'vendor')
export const inboxId = (scope: InboxScope) => (scope instanceof HouseholdScope ? scope.propertyId : scope.vendorId)

/** Declares the count of unread messages in a kind of inbox. */
const unreadIn = (kind: InboxKind) =>
  statement(
    `mailbox-unread-${kind}`,
    'person',
    jsonColumn,
    `select json_build_object('unreadMessages', json_build_object(
       'mailbox', count(*), 'messages', count(*) filter (where d.from_person)))::text as json
     from deliveries d where ${inInbox[kind]} and d.deleted_at is null and d.read_at is null`,
    { quick: true },
  )
const unread = { household: unreadIn('household'), vendor: unreadIn('vendor') } as const

/** Returns the numbers of unread messages of an inbox, of all and of those from people, as the JSON of the answer. */
export async function unreadNumbers(scope: InboxScope): Promise<string> {
  // The same scope as its statement needs it; the type of `scope` has several kinds.
  const person: Scope<'person'> = scope
  return (await person.row(unread[kindOf(scope)], [inboxId(scope)]))?.json ?? ''
}

/** SQL of whether a delivery `d` is the caller's, in an inbox that they still have. */
export const ownDelivery = `d.person_id = $1 and d.id = $2 and (d.property_id = any($3::bigint[]) or d.vendor_id = any($4::bigint[]))`

/** Returns the parameters of `ownDelivery` after $1, the person. */
export function ownValues(scope: PersonScope, deliveryId: number): unknown[] {
  return [deliveryId, scope.propertyIds, scope.vendorIds]
}

const changedRow = z.object({
  id: z.number(),
  communityId: z.number(),
  /** The id of the mailing's own delivery, if the message belongs to a mailing. */
  mailingDeliveryId: z.number().nullable(),
})

/**
 * Declares a statement that sets a time of the caller's delivery, or clears it if $5 is null. A time that is set already stays, so the first
 * reading or deletion counts. The statement returns the delivery even if nothing changed.
 */
function changing(name: string, column: 'read_at' | 'deleted_at', condition = 'true') {
  return statement(
    name,
    'person',
    changedRow,
    `with mine as materialized (select d.id, d.community_id, d.mailing_delivery_id from deliveries d where ${ownDelivery}),
     changed as (
       update deliveries d set ${column} = $5::timestamptz from mine
       where d.person_id = $1 and d.id = mine.id and ${condition} and (d.${column} is null) <> ($5::timestamptz is null)
     )
     select id, community_id as "communityId", mailing_delivery_id as "mailingDeliveryId" from mine`,
    { quick: 'write' },
  )
}

const setRead = changing('mailbox-set-read', 'read_at')
const setReadOfNoMailing = changing('mailbox-set-read-of-no-mailing', 'read_at', 'mine.mailing_delivery_id is null')
const setDeleted = changing('mailbox-set-deleted', 'deleted_at')

/** Marks a message as read; `readAt` null marks it as unread. Returns undefined if the message is not in an inbox of the caller. */
export function markMessage(
  scope: PersonScope,
  deliveryId: number,
  readAt: Date | null,
): Promise<z.infer<typeof changedRow> | undefined> {
  return scope.row(setRead, [...ownValues(scope, deliveryId), readAt])
}

/**
 * Like `markMessage`, but changes only a message that does not belong to a mailing. A message of a mailing is only returned, because its
 * mailing must store the reading as well.
 */
export function markReadUnlessMailing(
  scope: PersonScope,
  deliveryId: number,
  readAt: Date,
): Promise<z.infer<typeof changedRow> | undefined> {
  return scope.row(setReadOfNoMailing, [...ownValues(scope, deliveryId), readAt])
}

/** Marks a message of the caller as deleted. Returns false if the message is not in an inbox of the caller. */
export async function hideMessage(scope: PersonScope, deliveryId: number, now: Date): Promise<boolean> {
  return (await scope.row(setDeleted, [...ownValues(scope, deliveryId), now])) !== undefined
}

const attachmentMessage = statement(
  'mailbox-attachment-place',
  'person',
  z.object({ communityId: z.number(), messageId: z.number(), isDeleted: z.boolean() }),
  `select d.community_id as "communityId", d.message_id as "messageId", d.deleted_at is not null as "isDeleted"
   from deliveries d where ${ownDelivery}`,
)
const attachment = statement(
  'mailbox-attachment',
  'any',
  z.object({ title: z.string(), fileKey: z.string(), contentType: z.string() }),
  `select title, file_key as "fileKey", content_type as "contentType" from message_attachments
   where community_id = $1 and message_id = $2 and id = $3`,
)

/** Returns an attachment of a message of the caller; undefined if there is none. `isDeleted`: the caller has deleted the message. */
export async function findAttachment(scope: PersonScope, deliveryId: number, attachmentId: number) {
  const place = await scope.row(attachmentMessage, ownValues(scope, deliveryId))
  const found = place && (await scope.row(attachment, [place.communityId, place.messageId, attachmentId]))
  return found && { ...found, isDeleted: place.isDeleted }
}
