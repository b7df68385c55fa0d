import { handleOutgoing } from '../../../platform/jobs/define-job.ts'
import { sampleMail, sampleMailJob } from './actions.ts'
import { findOwnAddress } from './data.ts'

/** Mails the sample to the person who requested it. A community in preparation may do this too, because no resident gets it (association.txt 2.1). */
const mailSample = handleOutgoing(sampleMailJob, async ({ communityId, personId, testId }, tools) => {
  const { scope, clock, files, settings, mailer } = tools
  const to = await findOwnAddress(scope.forPerson(personId))
  if (!to) return
  const recipient = { communityId, email: to.email, messageId: `invitation-sample-${testId}` }
  const { mail } = await sampleMail(scope.inCommunity(communityId), { files, settings, now: clock.now() }, recipient)
  await mailer.send(mail)
})

export const sampleJobs = [mailSample]
