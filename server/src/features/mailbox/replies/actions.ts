import { replyAttachment, replyImage } from '@porchlight/contract/features/mailbox.ts'
import type { PersonScope } from '../../../platform/access/scopes.ts'
import { contentTypeOf, readUpload, squareImage } from '../../../platform/files/uploads.ts'
import type { House } from '../../../platform/house.ts'
import { htmlOfText } from '../../../platform/html/sanitise.ts'
import type { UploadedFile } from '../../../platform/http/request.ts'
import { liveTopic } from '../../../platform/live/connections.ts'
import { sendMessage } from '../sending/actions.ts'
import type { NewAttachment, Recipient } from '../sending/data.ts'
import { findSender, isOfHousehold, type ReplyTarget, readersOfVendor } from './data.ts'

const documentExtensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}

/**
 * Takes in a file that came with a reply: its type and the ending of its name by its content, pictures encoded afresh.
 * Undefined when it is of a type that is not taken, or a picture that can't be read or is too small.
 */
export async function takeAttachment(house: House, file: UploadedFile): Promise<NewAttachment | undefined> {
  const taken = await readTaken(file)
  if (!taken) return undefined
  const { bytes, contentType, extension } = taken
  const title = `${file.fileName.replace(/\.[^.]*$/, '') || 'file'}.${extension}`
  return { title, fileKey: await house.files.put(bytes), contentType, sizeBytes: bytes.length }
}

async function readTaken(file: UploadedFile) {
  const bytes = await readUpload(file.temporaryPath)
  const contentType = await contentTypeOf(bytes)
  if (!contentType || !replyAttachment.types.some((type) => type === contentType)) return undefined
  const extension = documentExtensions[contentType]
  return extension ? { bytes, contentType, extension } : squareImage(bytes, replyImage)
}

/** Sends the caller's answer to the sender of a message, and to nobody else (decisions/foundation.md 13). */
export async function sendReply(
  scope: PersonScope,
  house: House,
  target: ReplyTarget,
  reply: { subject: string; body: string; attachments: readonly NewAttachment[] },
): Promise<void> {
  const readers = await scope.transaction(async (inside) => {
    const sender = await findSender(inside, target.vendorId)
    if (!sender) throw new Error('the sender has no account')
    const recipients = await recipientsOf(inside, target)
    await sendMessage(
      inside,
      {
        communityId: target.communityId,
        mailingType: 'message',
        subject: reply.subject.trim(),
        bodyHtml: htmlOfText(reply.body),
        allowReply: true,
        senderName: sender.name,
        senderEmail: sender.email,
        senderPersonId: scope.personId,
        senderPropertyId: target.propertyId,
        senderVendorId: target.vendorId,
        replyToId: target.messageId,
        sentAt: house.clock.now(),
        attachments: reply.attachments,
      },
      recipients,
      { tell: target.senderEmail },
    )
    return recipients.map((one) => one.personId)
  })
  await house.announce(liveTopic('mailbox'), readers)
}

/** Whoever reads the inbox that the message was sent from, as things stand; nobody when its writer has moved out. */
async function recipientsOf(scope: PersonScope, target: ReplyTarget): Promise<Recipient[]> {
  const { senderPersonId, senderPropertyId, senderVendorId } = target
  if (senderVendorId) {
    const readers = await readersOfVendor(scope, senderVendorId)
    return readers.map((personId) => ({ personId, propertyId: null, vendorId: senderVendorId }))
  }
  if (!senderPersonId || !senderPropertyId || !(await isOfHousehold(scope, senderPersonId, senderPropertyId))) return []
  return [{ personId: senderPersonId, propertyId: senderPropertyId, vendorId: null }]
}
