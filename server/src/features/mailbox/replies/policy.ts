import type { Viewer } from '../../../platform/access/scopes.ts'
import type { Contact } from '../../about/public.ts'
import type { ReplyTarget } from './data.ts'

interface Home {
  readonly communityId: number
  readonly propertyId: number
}

/** Whether a message can be answered: its sender allows replies and has an address (foundation.txt 5). */
export function mayReply(target: ReplyTarget): boolean {
  return target.allowReply && target.senderEmail !== ''
}

/** Returns the homes from which a viewer can write to a management team, each with its community. `communityId` undefined: in all communities. */
export function homesToWriteFrom(viewer: Viewer, communityId: number | undefined): Home[] {
  return viewer.memberships.flatMap((one) =>
    one.kind === 'household' &&
    one.communityId &&
    one.propertyId &&
    (communityId === undefined || communityId === one.communityId)
      ? [{ communityId: one.communityId, propertyId: one.propertyId }]
      : [],
  )
}

/** Returns a member of a management team as the recipient of a message. */
export function targetOf(contact: Contact, homes: readonly Home[]): ReplyTarget {
  return {
    communityId: contact.communityId,
    messageId: null,
    isMailing: false,
    replyPersonId: null,
    allowReply: true,
    senderEmail: contact.email,
    senderPersonId: contact.personId,
    senderPropertyId: contact.propertyId,
    senderVendorId: null,
    propertyId: homes.find((home) => home.communityId === contact.communityId)?.propertyId ?? null,
    vendorId: null,
  }
}

/** The entered fields of a reply or a new message. */
export interface ReplyForm {
  /** What the form has in the field of the recipient; only '' is a fault. */
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** The community that the form names; undefined: none. */
  readonly communityId: number | undefined
  /** The number of uploaded files. */
  readonly files: number
}

const required = 'This is required'

/** Returns the faults of a reply by field; empty if it is valid. */
export function faultsOf(form: ReplyForm, target: ReplyTarget, fileLimit: number): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  if (form.recipient.trim() === '') faults.hm_tos = [required]
  if (form.subject.trim() === '') faults.hm_subject = [required]
  if (form.body.trim() === '') faults.hm_body = [required]
  if (form.communityId !== undefined && form.communityId !== target.communityId) {
    faults.hm_hoa_id = ['This message belongs to another community.']
  }
  if (form.files > fileLimit) faults.attachments = ['Only 1 attachment is allowed.']
  return faults
}
