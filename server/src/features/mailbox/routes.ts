import { type mailbox, repliesPerHour, replyAttachment } from '@porchlight/contract/features/mailbox.ts'
import { type PersonScope, VendorScope } from '../../platform/access/scopes.ts'
import { takeUploads } from '../../platform/files/uploads.ts'
import { notFound, ReadyJson } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { findContact } from '../about/public.ts'
import { findAttachment, hideMessage, markMessage, pageOfMessages, unreadNumbers } from './data.ts'
import { presentFailure, presentFaults, presentSent, presentTooMany } from './present.ts'
import { replyRule, sendReply } from './replies/actions.ts'
import { findReplyTarget, type ReplyTarget } from './replies/data.ts'
import { faultsOf, homesToWriteFrom, mayReply, targetOf } from './replies/policy.ts'

export const handlers: Handlers<typeof mailbox.calls> = {
  async index({ scope, query }) {
    const page = await pageOfMessages(scope, {
      unreadOnly: query.unread,
      fromPeopleOnly: !query.mailbox && !(scope instanceof VendorScope),
      search: query.HoaMessageSearch?.searchValue ?? '',
      id: query.HoaMessageSearch?.hm_id,
      limit: query['per-page'],
      offset: (query.pageNo - 1) * query['per-page'],
    })
    return new ReadyJson(page)
  },
  async unreadNumbers({ scope }) {
    return new ReadyJson(await unreadNumbers(scope))
  },
  async markAsRead({ scope, query, context, allow }) {
    allow(await markMessage(scope, query.id, context.clock.now()))
    context.announceOwn('mailbox', scope.viewer)
    return { success: true }
  },
  async markAsUnread({ scope, query, context, allow }) {
    allow(await markMessage(scope, query.id, null))
    context.announceOwn('mailbox', scope.viewer)
    return { success: true }
  },
  async deleteMessage({ scope, query, context, allow }) {
    allow(await hideMessage(scope, query.id, context.clock.now()))
    context.announceOwn('mailbox', scope.viewer)
    return { success: true, message: 'The message has been deleted.' }
  },
  async reply({ scope, query, body, files, context, allow }) {
    const { hm_tos, hm_subject, hm_body, hm_hoa_id, wholePicture } = body.HoaMessage
    const target =
      query.hmId === undefined
        ? await findContactTarget(scope, { personId: hm_tos, communityId: hm_hoa_id })
        : await findReplyTarget(scope, query.hmId)
    allow(target !== undefined)
    if (!target || !mayReply(target)) return presentFailure()
    const uploads = files['HoaMessage[attachments][]']
    const form = {
      recipient: hm_tos,
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

// Counted at the start of each call, so that several calls at the same time cannot pass the limit together.
const replies = defineAllowance('mailbox-replies', { points: repliesPerHour, duration: 3600 })

/** A member of a team of the caller's communities who accepts messages (decisions/community.md 48). */
async function findContactTarget(
  scope: PersonScope,
  to: { personId: string; communityId: number | undefined },
): Promise<ReplyTarget | undefined> {
  const homes = homesToWriteFrom(scope.viewer, to.communityId)
  if (homes.length === 0 || !/^[1-9]\d{0,14}$/.test(to.personId)) return undefined
  const communityIds = homes.map((home) => home.communityId)
  const contact = await findContact(scope, communityIds, Number(to.personId))
  return contact && targetOf(contact, homes)
}
