import { type mailbox, repliesPerHour, replyAttachment } from '@porchlight/contract/features/mailbox.ts'
import { VendorScope } from '../../platform/access/scopes.ts'
import { takeUploads } from '../../platform/files/uploads.ts'
import { notFound, ReadyJson } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { noteMailingRead } from '../mailings/public.ts'
import { findAttachment, hideMessage, markMessage, markReadUnlessMailing, unreadNumbers } from './data.ts'
import { findNewTarget } from './new-messages/actions.ts'
import { pageOfMessages } from './pages/data.ts'
import { presentFailure, presentFaults, presentPage, presentSent, presentTooMany } from './present.ts'
import { replyRule, sendReply } from './replies/actions.ts'
import { findReplyTarget } from './replies/data.ts'
import { faultsOf, mayReply } from './replies/policy.ts'

export const handlers: Handlers<typeof mailbox.calls> = {
  async index({ scope, query, context }) {
    const page = await pageOfMessages(scope, {
      unreadOnly: query.unread,
      fromPeopleOnly: !query.mailbox && !(scope instanceof VendorScope),
      search: query.HoaMessageSearch?.searchValue ?? '',
      id: query.HoaMessageSearch?.hm_id,
      limit: query['per-page'],
      offset: (query.pageNo - 1) * query['per-page'],
    })
    return new ReadyJson(presentPage(page, context.images))
  },
  async unreadNumbers({ scope }) {
    return new ReadyJson(await unreadNumbers(scope))
  },
  async markAsRead({ scope, query, context, allow }) {
    const now = context.clock.now()
    // One statement is enough for a message without a mailing. The reading of a mailing must also be stored at the mailing.
    const marked = await markReadUnlessMailing(scope, query.id, now)
    allow(marked !== undefined)
    const { communityId, mailingDeliveryId } = marked ?? {}
    if (communityId && mailingDeliveryId) {
      await scope.transaction(async (inside) => {
        await markMessage(inside, query.id, now)
        await noteMailingRead(inside, communityId, mailingDeliveryId, now)
      })
    }
    context.announceToOtherSessions('mailbox', scope.viewer)
    return { success: true }
  },
  async markAsUnread({ scope, query, context, allow }) {
    allow((await markMessage(scope, query.id, null)) !== undefined)
    context.announceToOtherSessions('mailbox', scope.viewer)
    return { success: true }
  },
  async deleteMessage({ scope, query, context, allow }) {
    allow(await hideMessage(scope, query.id, context.clock.now()))
    context.announceToOtherSessions('mailbox', scope.viewer)
    return { success: true, message: 'The message has been deleted.' }
  },
  async reply({ scope, query, body, files, context, allow }) {
    const { hm_tos, hm_subject, hm_body, hm_hoa_id, wholePicture } = body.HoaMessage
    const { hm_to_vendor_id: toVendorId, hm_from_vendor_id: fromVendorId } = body.HoaMessage
    const isToOrganization = query.hmId === undefined && (toVendorId ?? fromVendorId) !== undefined
    const target =
      query.hmId === undefined
        ? await findNewTarget(scope, { personId: hm_tos, communityId: hm_hoa_id, toVendorId, fromVendorId })
        : await findReplyTarget(scope, query.hmId)
    allow(target !== undefined)
    if (!target || !mayReply(target)) return presentFailure()
    const uploads = files['HoaMessage[attachments][]']
    const form = {
      // A vendor or a community is given by its id, so the field of the recipient may be empty.
      recipient: isToOrganization ? 'organization' : hm_tos,
      subject: hm_subject,
      body: hm_body,
      communityId: hm_hoa_id,
      files: uploads.length,
    }
    const faults = faultsOf(form, target, replyAttachment.limit)
    if (Object.keys(faults).length > 0) return presentFaults(faults)
    if (!(await context.allowances.take(replies, `${target.communityId} ${scope.personId}`))) return presentTooMany()
    const owner = { communityId: target.communityId, personId: scope.personId }
    const taken = await takeUploads(scope, context, uploads, replyRule(wholePicture), owner)
    if ('refusal' in taken) return presentFaults({ attachments: [taken.refusal] })
    await sendReply(scope, context, target, { subject: hm_subject, body: hm_body, files: taken.files })
    return presentSent()
  },
  async downloadAttachment({ scope, query, context, allow }) {
    const [deliveryId, attachmentId] = query.attachmentId.split('-').map(Number)
    const attachment = await findAttachment(scope, deliveryId ?? 0, attachmentId ?? 0)
    allow(attachment !== undefined)
    const file = attachment && !attachment.isDeleted && (await context.files.read(attachment.fileKey))
    if (!attachment || !file) throw notFound()
    return { ...file, contentType: attachment.contentType, fileName: attachment.title }
  },
}

// The allowance counts at the start of each call, so that simultaneous calls cannot exceed the limit together.
const replies = defineAllowance('mailbox-replies', { points: repliesPerHour, duration: 3600 })
