import type { ReplyTarget } from './data.ts'

/** A message may be answered when its sender allowed it and can be reached (foundation.txt 5). */
export function mayReply(target: ReplyTarget): boolean {
  return target.allowReply && target.senderEmail !== ''
}

export interface ReplyForm {
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly communityId: number | undefined
  readonly files: number
}

const required = 'This is required'

/** What is wrong with a reply, by field; empty when nothing is. */
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
