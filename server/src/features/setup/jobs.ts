import { handleJob } from '../../platform/jobs/define-job.ts'
import { sendMessage } from '../mailbox/public.ts'
import { enrolledJob } from '../registration/public.ts'
import { findFirstNotice, noteFirstNotice } from './notice/data.ts'

/**
 * Puts the first notice of a community into the mailbox of a person who registered, without a mail about it (association.txt 2.1, seventh step).
 * Running it twice is safe: the second run finds that the notice was delivered.
 */
const deliverFirstNotice = handleJob(enrolledJob, async ({ communityId, propertyId, personId }, { scope, clock }) => {
  await scope.transaction(async (inside) => {
    const notice = await findFirstNotice(inside, communityId)
    if (!notice || !(await noteFirstNotice(inside, { communityId, propertyId, personId }))) return
    const message = {
      communityId,
      mailingType: 'notice',
      subject: notice.subject,
      bodyHtml: notice.html,
      allowReply: false,
      senderName: notice.communityName,
      senderEmail: '',
      senderPersonId: null,
      senderPropertyId: null,
      senderVendorId: null,
      replyToId: null,
      sentAt: clock.now(),
      attachments: [],
    }
    await sendMessage(inside, message, [{ personId, propertyId, vendorId: null }], { notify: false })
  })
})

export const jobs = [deliverFirstNotice]
