import type { PersonScope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { ownDelivery, ownValues } from '../data.ts'

/** Whom the caller writes to, and from where: the sender of a message that they received, or somebody of a management team. */
export interface ReplyTarget {
  readonly communityId: number
  /** What is answered; null for a message of their own. */
  readonly messageId: number | null
  readonly allowReply: boolean
  readonly senderEmail: string
  readonly senderPersonId: number | null
  readonly senderPropertyId: number | null
  readonly senderVendorId: number | null
  /** The inbox that it lies in, which is where an answer to the answer will go. */
  readonly propertyId: number | null
  readonly vendorId: number | null
}

const target = statement(
  'mailbox-reply-target',
  `with mine as materialized (
     select d.community_id, d.message_id, d.property_id, d.vendor_id from deliveries d
     where ${ownDelivery} and d.deleted_at is null
   )
   select m.community_id as "communityId", m.id as "messageId", m.allow_reply as "allowReply",
     m.sender_email as "senderEmail", m.sender_person_id as "senderPersonId",
     m.sender_property_id as "senderPropertyId", m.sender_vendor_id as "senderVendorId",
     d.property_id as "propertyId", d.vendor_id as "vendorId"
   from mine d join messages m on m.community_id = d.community_id and m.id = d.message_id`,
)

export function findReplyTarget(scope: PersonScope, deliveryId: number): Promise<ReplyTarget | undefined> {
  return scope.row(target, ownValues(scope, deliveryId))
}

const person = statement(
  'mailbox-sender-person',
  'select email, first_name as "firstName", last_name as "lastName" from people where id = $1',
)
const vendor = statement('mailbox-sender-vendor', 'select company_name as "companyName" from vendors where id = $1')

/** The caller as a sender: for a vendor's inbox, in the vendor's name. */
export async function findSender(
  scope: PersonScope,
  vendorId: number | null,
): Promise<{ name: string; email: string } | undefined> {
  const caller = await scope.row<{ email: string; firstName: string; lastName: string }>(person, [scope.personId])
  const company = vendorId ? await scope.row<{ companyName: string }>(vendor, [vendorId]) : undefined
  return caller && { email: caller.email, name: company?.companyName ?? `${caller.firstName} ${caller.lastName}` }
}

const household = statement(
  'mailbox-household-still',
  `select 1 from person_accesses where person_id = $1 and property_id = $2 and kind = 'household'
     and (ends_at is null or ends_at > $3)`,
)

/** Whether somebody still has the household's inbox that they wrote from. */
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
  'select person_id as "personId" from vendor_users where vendor_id = $1 order by person_id',
)

/** Everybody who reads a vendor's inbox. */
export async function readersOfVendor(scope: PersonScope, vendorId: number): Promise<number[]> {
  const rows = await scope.rows<{ personId: number }>(usersOfVendor, [vendorId])
  return rows.map((row) => row.personId)
}
