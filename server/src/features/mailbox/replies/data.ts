import { z } from 'zod'
import type { PersonScope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { ownDelivery, ownValues } from '../data.ts'

const place = statement(
  'mailbox-reply-place',
  'person',
  z.object({
    communityId: z.number(),
    messageId: z.number(),
    /** The caller's inbox, which gets the answer to the reply. */
    propertyId: z.number().nullable(),
    vendorId: z.number().nullable(),
  }),
  `select d.community_id as "communityId", d.message_id as "messageId", d.property_id as "propertyId", d.vendor_id as "vendorId"
   from deliveries d where ${ownDelivery} and d.deleted_at is null`,
)
const target = statement(
  'mailbox-reply-target',
  'any',
  z.object({
    /** Whether the answered message belongs to a mailing of the association. */
    isMailing: z.boolean(),
    allowReply: z.boolean(),
    senderEmail: z.string(),
    senderPersonId: z.number().nullable(),
    senderPropertyId: z.number().nullable(),
    senderVendorId: z.number().nullable(),
    /** The person who gets the replies to the mailing; null if the message is no mailing, or nobody was chosen. */
    replyPersonId: z.number().nullable(),
  }),
  `select (m.mailing_id is not null or m.mailing_type <> 'message') as "isMailing", m.allow_reply as "allowReply",
     m.sender_email as "senderEmail", m.sender_person_id as "senderPersonId",
     m.sender_property_id as "senderPropertyId", m.sender_vendor_id as "senderVendorId",
     (select s.reply_person_id from mailings s where s.community_id = $1 and s.id = m.mailing_id) as "replyPersonId"
   from messages m where m.community_id = $1 and m.id = $2`,
)

/**
 * The recipient of a message of the caller: the sender of a message that the caller received, or the recipient of a new message. In both
 * cases the fields that begin with `sender` describe this recipient.
 */
export type ReplyTarget = z.infer<typeof target.row> &
  Omit<z.infer<typeof place.row>, 'messageId'> & {
    /** The message that is answered; null for a new message. */
    readonly messageId: number | null
  }

/** Returns the sender of a message in an inbox of the caller; undefined for other messages. */
export async function findReplyTarget(scope: PersonScope, deliveryId: number): Promise<ReplyTarget | undefined> {
  const at = await scope.row(place, ownValues(scope, deliveryId))
  const found = at && (await scope.row(target, [at.communityId, at.messageId]))
  return found && { ...found, ...at }
}

/**
 * Stored instead of a sender's unverified address, which may be somebody else's. It is not empty, because a message without an address cannot
 * be answered (foundation.txt 5). The answer goes to the inbox of the sender, never to this address. RFC 2606 reserves the ending
 * .invalid, so no mail can arrive there.
 */
export const withheldAddress = 'address-not-proven@portal.invalid'

const person = statement(
  'mailbox-sender-person',
  'person',
  z.object({ email: z.string(), firstName: z.string(), lastName: z.string() }),
  `select case when email_verified_at is null then '${withheldAddress}' else email end as email,
     first_name as "firstName", last_name as "lastName" from people where id = $1`,
)
const vendor = statement(
  'mailbox-sender-vendor',
  'any',
  z.object({ companyName: z.string() }),
  'select company_name as "companyName" from vendors where id = $1',
)

/** Returns the caller's name and address as a sender. With `vendorId`, the name is the vendor's. Undefined: the caller has no account any more. */
export async function findSender(
  scope: PersonScope,
  vendorId: number | null,
): Promise<{ name: string; email: string } | undefined> {
  const caller = await scope.row(person)
  const company = vendorId ? await scope.row(vendor, [vendorId]) : undefined
  return caller && { email: caller.email, name: company?.companyName ?? `${caller.firstName} ${caller.lastName}` }
}

const household = statement(
  'mailbox-household-still',
  'any',
  z.object({ propertyId: z.number() }),
  `select property_id as "propertyId" from person_accesses where person_id = $1 and property_id = $2 and kind = 'household'
     and (ends_at is null or ends_at > $3)`,
)

/** Whether a person still belongs to the household from which they wrote. */
export async function isOfHousehold(
  scope: PersonScope,
  personId: number,
  propertyId: number,
  now: Date,
): Promise<boolean> {
  return (await scope.row(household, [personId, propertyId, now])) !== undefined
}

const usersOfVendor = statement(
  'mailbox-vendor-users',
  'any',
  z.object({ personId: z.number() }),
  'select person_id as "personId" from vendor_users where vendor_id = $1 order by person_id',
)

/** Returns the person ids of a vendor's users, who read its inbox. */
export async function readersOfVendor(scope: PersonScope, vendorId: number): Promise<number[]> {
  const rows = await scope.rows(usersOfVendor, [vendorId])
  return rows.map((row) => row.personId)
}
