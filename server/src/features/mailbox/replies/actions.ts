import { replyAttachment, replyImage, wholeReplyImage } from '@porchlight/contract/features/mailbox.ts'
import type { PersonScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { liveTopic } from '../../../platform/db/topics.ts'
import { keepingFiles, type StoredFile } from '../../../platform/files/stored-file.ts'
import type { UploadRule } from '../../../platform/files/uploads.ts'
import { htmlOfText } from '../../../platform/html/sanitise.ts'
import { noteVendorContact } from '../../marketplace/public.ts'
import { openRequest } from '../../requests/public.ts'
import { sendMessage } from '../sending/actions.ts'
import type { Recipient } from '../sending/data.ts'
import { findSender, isOfHousehold, type ReplyTarget, readersOfVendor } from './data.ts'

/** Returns the upload rule of the attachments of a reply. A picture is cropped to a square (foundation.txt 9), or stored whole if `isWhole`. */
export function replyRule(isWhole: boolean): UploadRule {
  const fit = isWhole ? ({ fit: 'inside', ...wholeReplyImage } as const) : ({ fit: 'square' } as const)
  return {
    types: replyAttachment.types,
    picture: { encodeAs: 'jpeg', ...replyImage, ...fit },
    advice: 'Choose a picture, a PDF or a Word document.',
  }
}

/** Sends the caller's reply only to the sender of the message (decisions/foundation.md 13), or a new message to its recipient. */
export async function sendReply(
  scope: PersonScope,
  context: AppContext,
  target: ReplyTarget,
  reply: { subject: string; body: string; files: readonly StoredFile[] },
): Promise<void> {
  const attachments = reply.files.map(({ fileName, ...file }) => ({ ...file, title: fileName }))
  const { communityId, propertyId, senderVendorId: toVendorId } = target
  const sendIt = async (inside: PersonScope) => {
    const sender = await findSender(inside, target.vendorId)
    if (!sender) throw new Error('the sender has no account')
    const recipients = await recipientsOf(inside, target, context.clock.now())
    const { messageId } = await sendMessage(
      inside,
      {
        communityId,
        mailingType: 'message',
        subject: reply.subject.trim(),
        bodyHtml: htmlOfText(reply.body),
        allowReply: true,
        senderName: sender.name,
        senderEmail: sender.email,
        senderPersonId: scope.personId,
        senderPropertyId: propertyId,
        senderVendorId: target.vendorId,
        replyToId: target.messageId,
        sentAt: context.clock.now(),
        attachments,
      },
      recipients,
      { notify: target.senderEmail },
    )
    // A resident has written to a vendor.
    if (toVendorId !== null && propertyId !== null) {
      const at = context.clock.now()
      const contact = { personId: scope.personId, vendorId: toVendorId, kind: 'message', at } as const
      await noteVendorContact(inside.inCommunity(communityId), contact)
    }
    const kind = requestKindOf(target)
    if (kind !== undefined) {
      const from = {
        communityId,
        propertyId,
        personId: scope.personId,
        personName: sender.name,
        // Only the person who wrote sees the request, not the other owners of the home.
        isOfHome: false,
        messageId,
        holderId: target.replyPersonId,
      }
      const content = { kind, subject: reply.subject, text: reply.body, files: reply.files }
      await openRequest(inside.inCommunity(communityId), { ...from, ...content }, context.clock.now())
    }
    const readers = recipients.map((one) => one.personId)
    await context.announce(inside, liveTopic('mailbox'), readers)
    return true
  }
  await keepingFiles(context.files, reply.files, () => scope.transaction(sendIt))
}

/**
 * Returns the kind of request that a resident's message opens: a question to the team, or a reply to a mailing. Undefined for other messages
 * (association.txt 2.15).
 */
function requestKindOf(target: ReplyTarget): 'question' | 'mailing reply' | undefined {
  if (target.propertyId === null || target.senderVendorId !== null) return undefined
  if (target.messageId === null) return 'question'
  return target.isMailing ? 'mailing reply' : undefined
}

/** Returns the current readers of the inbox from which the message was sent; empty if its sender has moved out. */
async function recipientsOf(scope: PersonScope, target: ReplyTarget, now: Date): Promise<Recipient[]> {
  const { senderPersonId, senderPropertyId, senderVendorId } = target
  if (senderVendorId) {
    const readers = await readersOfVendor(scope, senderVendorId)
    return readers.map((personId) => ({ personId, propertyId: null, vendorId: senderVendorId }))
  }
  if (!senderPersonId || !senderPropertyId || !(await isOfHousehold(scope, senderPersonId, senderPropertyId, now)))
    return []
  return [{ personId: senderPersonId, propertyId: senderPropertyId, vendorId: null }]
}
